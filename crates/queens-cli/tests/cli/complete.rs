//! `complete`: boards with queens, blocked squares and excluded diagonals.

use queens::Placement;

use super::*;

/// The arguments for a board, and the test whether a placement is one of its completions.
struct Case {
    n: u32,
    arguments: Vec<String>,
    agrees: Box<dyn Fn(&Placement) -> bool>,
}

/// Boards from a small random generator: each has a queen, some blocked squares, and a diagonal of each kind.
fn cases() -> Vec<Case> {
    let mut state = 7_u32;
    let mut below = move |bound: u32| {
        state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        (state >> 16) % bound
    };
    let case = |_| {
        let n = 4 + below(5);
        let mut square = || (1 + below(n), 1 + below(n));
        let (queen, blocked) = (square(), [square(), square(), square()]);
        let (on_diagonal, on_antidiagonal) = (square(), square());
        let diagonal = i64::from(on_diagonal.0) - i64::from(on_diagonal.1);
        let antidiagonal = i64::from(on_antidiagonal.0 + on_antidiagonal.1);
        let name = |square: (u32, u32)| format!("{}:{}", square.0, square.1);
        let arguments = [
            n.to_string(),
            "--place".to_owned(),
            name(queen),
            "--block".to_owned(),
            blocked.map(name).join(","),
            "--exclude".to_owned(),
            format!("d{diagonal} a{antidiagonal}"),
        ];
        let agrees = move |placement: &Placement| {
            let mut queens = placement.queens().map(|queen| (queen.row.number(), queen.column.number()));
            let has = |square| placement.queens().any(|queen| (queen.row.number(), queen.column.number()) == square);
            has(queen)
                && !blocked.into_iter().any(has)
                && queens.all(|(row, column)| {
                    i64::from(row) - i64::from(column) != diagonal && i64::from(row + column) != antidiagonal
                })
        };
        Case { n, arguments: arguments.to_vec(), agrees: Box::new(agrees) }
    };
    (0..12).map(case).collect()
}

#[test]
fn completions_are_the_solutions_that_agree() {
    let mut seen = [false; 2];
    for Case { n, arguments, agrees } in cases() {
        let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
        let with = |more: &[&str]| run(&[&["complete"], &arguments[..], more].concat());
        let solutions = ok(&["list", &n.to_string()]);
        let expected: Vec<&str> = solutions.lines().filter(|line| agrees(&line.parse().unwrap())).collect();
        seen[usize::from(expected.is_empty())] = true;
        let code = i32::from(expected.is_empty());

        let (ended, out, _) = with(&["--all"]);
        assert_eq!((ended, out.lines().collect::<Vec<_>>()), (code, expected.clone()), "{arguments:?}");
        for engine in ["auto", "backtrack", "sat"] {
            let (ended, out, err) = with(&["--count", "--engine", engine, "--json"]);
            assert_eq!((ended, err.as_str()), (0, ""));
            let json: serde_json::Value = serde_json::from_str(&out).unwrap();
            assert_eq!(json["n"], n);
            assert_eq!(json["total"], expected.len().to_string(), "{arguments:?} by {engine}");
            let (ended, out, _) = with(&["--format", "list", "--engine", engine]);
            assert_eq!(ended, code);
            assert!(out.lines().all(|line| expected.contains(&line)), "{arguments:?} by {engine}: {out}");
            let (ended, out, _) = with(&["--unique", "--engine", engine]);
            assert_eq!(ended, i32::from(expected.len() != 1));
            assert_eq!(out.lines().count(), 1 + expected.len().min(2));
            let (ended, _, _) = with(&["--explain", "--engine", engine]);
            assert_eq!(ended, code, "{arguments:?} by {engine}");
        }
    }
    assert_eq!(seen, [true, true], "some boards can be completed, some cannot");
}

#[test]
fn the_board_of_1850_has_two_completions() {
    let two = "5,1,8,4,2,7,3,6\n5,7,1,4,2,8,6,3\n";
    assert_eq!(ok(&["complete", "8", "--place", "4:4,5:2", "--all"]), two);
    assert_eq!(ok(&["complete", "8", "--place", "?,?,?,4,2,?,?,?", "--all"]), two);
    for engine in ["backtrack", "sat"] {
        assert_eq!(ok(&["complete", "8", "--place", "4:4,5:2", "--count", "--engine", engine]), "2\n");
    }
    let (code, out, _) = run(&["complete", "8", "--place", "4:4,5:2", "--unique", "--json"]);
    assert_eq!(code, 1);
    assert_eq!(out, "{\"n\":8,\"unique\":false,\"completions\":[[5,1,8,4,2,7,3,6],[5,7,1,4,2,8,6,3]],\"read\":[]}\n");
}

#[test]
fn why_there_is_none() {
    let (code, out, err) = run(&["complete", "8", "--place", "1:1 2:2 5:6"]);
    assert_eq!((code, out.as_str()), (1, ""));
    insta::assert_snapshot!(err, @r"
    there is no completion (proved)
    these two contradict each other:
      queen on 1:1
      queen on 2:2
    ");
    // On a board of six, no solution has a queen in a corner, so the other queen is not part of the explanation.
    let (code, out, err) = run(&["complete", "6", "--place", "1:1 4:2", "--explain"]);
    assert_eq!((code, out.as_str()), (1, ""));
    insta::assert_snapshot!(err, @r"
    these together rule out every completion, and no smaller set does (a shortest explanation):
      queen on 1:1
    ");
    let (code, out, _) = run(&["complete", "6", "--place", "1:1 4:2", "--json"]);
    assert_eq!(code, 1);
    assert_eq!(
        out,
        "{\"n\":6,\"columns\":null,\"explanation\":{\"kind\":\"shortest\",\"facts\":[{\"queen\":[1,1]}]},\"read\":[]}\n"
    );
    let (code, out, err) = run(&["complete", "3"]);
    assert_eq!((code, out.as_str()), (1, ""));
    assert!(err.contains("a board of 3 has no solution at all"), "{err}");
    let (code, out, err) = run(&["complete", "8", "--explain"]);
    assert_eq!((code, err.as_str()), (0, "there is a completion: nothing to explain\n"));
    assert_eq!(out, ok(&["complete", "8"]));
    // All squares of a row are blocked one by one. None of these eight constraints can be left out of the explanation.
    let row: Vec<String> = (1..=8).map(|column| format!("5:{column}")).collect();
    let (code, out, _) = run(&["complete", "8", "--block", &row.join(","), "--explain", "--json"]);
    assert_eq!(code, 1);
    let json: serde_json::Value = serde_json::from_str(&out).unwrap();
    assert_eq!(json["explanation"]["kind"], "shortest");
    assert_eq!(json["explanation"]["facts"].as_array().unwrap().len(), 8);
}

#[test]
fn files_of_the_published_kinds() {
    let count = |text: &str, more: &[&str]| {
        let (code, out, err) = run_with(&[&["complete", "--file", "-", "--count"], more].concat(), text);
        assert_eq!((code, err.as_str()), (0, ""), "{text}");
        out.trim().to_owned()
    };
    assert_eq!(count("letting n = 8\nletting init = [[3, 3], [4, 1]]\n", &[]), "2");
    assert_eq!(count("letting n = 8\nletting init = [[3, 3], [4, 1]]\n", &["--block", "1:5"]), "0");
    // The file counts from 1, so this is the middle of the first row of a board of four.
    assert_eq!(count("letting n = 4 letting blocks = [[1, 2],[2,2],\n]", &[]), "1");
    let diagonals = "n =  10\nnumdiags =  4\ndiags =  [[4, 1], [5, 0], [9, 1], [0, 0]]";
    let excluded = ["a6", "d-4", "a11", "d-9"];
    let (_, expected, _) = run(&["complete", "10", "--count", "--exclude", &excluded.join(",")]);
    assert_eq!(count(diagonals, &[]), expected.trim());
    for (drawn, expected) in [("- - - -\n- - - Q\n- - - -\n- - - -\n", "1"), ("? 4 ? ?", "1"), ("? ? ? ?\n", "2")] {
        assert_eq!(count(drawn, &[]), expected, "{drawn}");
    }
    // The file that `export` writes can be read again.
    for arguments in [&["8", "--place", "4:4,5:2"][..], &["9", "--block", "1:1,2:9"], &["9", "--exclude", "d0 a3"]] {
        let text = ok(&[&["export", "--format", "csplib"], arguments].concat());
        assert_eq!(count(&text, &[]), ok(&[&["complete", "--count"], arguments].concat()).trim(), "{text}");
    }
}

#[test]
fn boards_that_are_none() {
    let refused = |arguments: &[&str], reason: &str| {
        let (code, out, err) = run(&[&["complete"], arguments].concat());
        assert_eq!((code, out.as_str()), (2, ""), "{arguments:?}: {err}");
        assert!(err.starts_with("error: ") && err.contains(reason), "{arguments:?}: {err}");
    };
    refused(&[], "N");
    refused(&["0"], "at least one row");
    assert_eq!(run(&["export", "10001", "--format", "csv"]).0, 2);
    refused(&["2", "--place", "1,?,?"], "the board has size 3, not 2");
    refused(&["4", "--place", "1,?,?,x"], "character 7: x is not a column");
    refused(&["4", "--place", ""], "no queens are given");
    refused(&["4", "--place", "1:5"], "5 is not on a board of size 4");
    // `--transpose` holds for every way in which a board is given, and has no effect on none.
    let of = |arguments: &[&str]| ok(&[&["complete", "8", "-f", "list"], arguments].concat());
    assert_eq!(of(&["2,4,?,?,?,?,?,?", "--transpose"]), of(&["--place", "2:1,4:2"]));
    assert_eq!(of(&["--place", "2:1,4:2", "--transpose"]), of(&["2,4,?,?,?,?,?,?"]));
    let count = |arguments: &[&str]| ok(&[&["count", "8"], arguments].concat());
    assert_eq!(
        count(&["--exclude", "d2", "--block", "1:3", "--transpose"]),
        count(&["--exclude", "d-2", "--block", "3:1"])
    );
    // `solve` and `list` also swap rows and columns of what they write.
    let solved = |arguments: &[&str]| ok(&[&["solve", "8", "-f", "list"], arguments].concat());
    assert_eq!(solved(&["--place", "2,4,?,?,?,?,?,?", "--transpose"]), {
        let placement = of(&["--place", "2:1,4:2"]);
        run_with(&["draw", "-", "-f", "list", "--transpose"], placement).1
    });
    refused(&["4", "--transpose"], "none is given");
    refused(&["4", "--base", "0"], "none is given");
    refused(&["4", "--block", "0:1"], "0 is not on a board of size 4");
    refused(&["4", "--block", "4294967295:1"], "4294967295 is not on a board of size 4");
    refused(&["4", "--block", "99999999999:1"], "is not on a board of size 4");
    refused(&["4", "--block", "1-2"], "is not a board");
    refused(&["4", "--exclude", "d4"], "d4 is not on a board of size 4: there are d-3 to d3 and a2 to a8");
    refused(&["4", "--exclude", "a1"], "a1 is not on a board");
    refused(&["4", "--exclude", "a-9223372036854775808"], "is not a diagonal");
    refused(&["4", "--exclude", "d9223372036854775807"], "is not on a board");
    refused(&["4", "--exclude", "r1"], "r1 is not a diagonal");
    refused(&["4", "--exclude", "对"], "is not a diagonal");
    refused(&["4", "--engine", "magic"], "backtrack, sat");
    refused(&["4", "--all", "--count"], "cannot be combined");
    refused(&["4", "--all", "--engine", "sat"], "--engine sat");
    refused(&["4", "--all", "--format", "svg"], "use --max 1");
    refused(&["2001", "--engine", "sat"], "too large");
    for question in [&[][..], &["--all"], &["--count"], &["--unique"], &["--explain"]] {
        refused(&[&["65537"], question].concat(), "65537 is too large here (the limit is 65536)");
    }
    refused(&["--file", NOWHERE], "cannot read");
    for (text, more, reason) in [
        ("", &[][..], "no queens are given"),
        ("p cnf 64 3\n1 2 0\n", &[], "standard input: "),
        ("hello = 3", &[], "hello = 3 is not a board"),
        ("n = 8", &["9"], "the board has size 8, not 9"),
        ("n = 8 diags = [[15, 1]]", &[], "pair 1 of diags, [15, 1]: there is no such diagonal"),
        ("n = 8 diags = [[1, 2]]", &[], "the kind of a diagonal is 0 or 1"),
        ("n = 8 blocks = [[0, 1]]", &[], "pair 1 of blocks, [0, 1]: "),
        ("n = 8 blocks = [[1, 1]", &[], "after blocks, expected a comma"),
        ("init = [[1, 1]]", &[], "no size is given"),
        ("n = 8 n = 8", &[], "no queens are given"),
        ("n = 8 numdiags = 2 diags = [[4, 1]]", &[], "numdiags is 2, but there are 1 diagonals"),
    ] {
        let (code, out, err) = run_with(&[&["complete", "--file", "-"], more].concat(), text);
        assert_eq!((code, out.as_str()), (2, ""), "{text}: {err}");
        assert!(err.contains(reason), "{text}: {err}");
    }
}

#[test]
fn a_seed_is_a_completion() {
    let with = |seed: &str| ok(&["complete", "20", "--place", "1:5", "--seed", seed, "--format", "list"]);
    assert_eq!(with("3"), with("3"));
    assert!((0..8).any(|seed| with(&seed.to_string()) != with("3")));
    let placement: Placement = with("3").parse().unwrap();
    assert!(placement.is_solution());
    assert!(with("3").starts_with("5,"));
}

#[test]
fn everything_is_said_in_chinese_too() {
    let (code, _, err) = run(&["complete", "8", "--place", "1:1 2:2", "--lang", "zh"]);
    assert_eq!(code, 1);
    assert_eq!(err, "无法补全（已证明无解）\n这两个条件互相矛盾：\n  1:1 有皇后\n  2:2 有皇后\n");
    let (code, _, err) = run(&["complete", "8", "--exclude", "d9", "--lang", "zh"]);
    assert_eq!(code, 2);
    assert_eq!(err, "错误：d9 不在大小为 8 的棋盘上：可用的是 d-7 到 d7，以及 a2 到 a16\n");
}

#[cfg(unix)]
#[test]
fn a_long_count_is_interrupted() {
    let child = std::process::Command::new(env!("CARGO_BIN_EXE_queens"))
        .args(["complete", "30", "--count"])
        .stdout(std::process::Stdio::piped())
        .spawn()
        .unwrap();
    std::thread::sleep(std::time::Duration::from_millis(500));
    let status = std::process::Command::new("kill").args(["-INT", &child.id().to_string()]).status().unwrap();
    assert!(status.success());
    let output = child.wait_with_output().unwrap();
    assert_eq!((output.status.code(), output.stdout.as_slice()), (Some(130), &b""[..]));
}

/// `--place`, `--block`, `--exclude` and `--file` mean the same in every command that has a board.
#[test]
fn restrictions_mean_the_same_everywhere() {
    for limits in [&["--place", "4:4,5:2"][..], &["--block", "1:1,2:3"], &["--exclude", "d0,a9"], &["--place", "d4"]] {
        let all = ok(&[&["complete", "8", "--all"], limits].concat());
        assert_eq!(ok(&[&["list", "8"], limits].concat()), all, "{limits:?}");
        assert_eq!(ok(&[&["count", "8"], limits].concat()).trim(), all.lines().count().to_string(), "{limits:?}");
        let one = ok(&[&["solve", "8", "-f", "list"], limits].concat());
        assert_eq!(one, ok(&[&["complete", "8", "-f", "list"], limits].concat()), "{limits:?}");
    }
    // The usual example of eight queens with reserved squares.
    assert_eq!(ok(&["count", "8", "--block", "3:3,6:6,6:7,7:4"]), "65\n");
    let board = "........\n........\n..*.....\n........\n........\n.....**.\n...*....\n........\n";
    assert_eq!(run_with(&["count", "--file", "-", "--blocked", "*"], board).1, "65\n");
    // Without restrictions, `complete` finds as many solutions as `count`, also with K queens and under other rules.
    assert_eq!(ok(&["complete", "5", "--pieces", "3", "--count"]), "204\n");
    assert_eq!(ok(&["count", "5", "--pieces", "3"]), "204\n");
    // The restricted solutions are exactly those solutions that have the given piece and no piece on the blocked
    // square.
    for rule in ["k-queens", "rooks", "kings", "knights", "torus", "superqueens", "bishops"] {
        let objects = json_lines(&run(&["list", "4", "--rule", rule, "--pieces", "2", "--json"]).1);
        let has = |object: &serde_json::Value, square: [u32; 2]| {
            object["pieces"].as_array().unwrap().contains(&serde_json::json!(square))
        };
        let expected = objects.iter().filter(|object| has(object, [2, 1]) && !has(object, [3, 4])).count();
        let arguments = ["count", "4", "--rule", rule, "--pieces", "2", "--place", "2:1", "--block", "3:4"];
        assert_eq!(ok(&arguments).trim(), expected.to_string(), "{rule}");
        let listed = run(&["list", "4", "--rule", rule, "--pieces", "2", "--place", "2:1", "--block", "3:4"]).1;
        assert_eq!(listed.lines().count(), expected, "{rule}");
    }
    for (arguments, reason) in [
        (&["count", "4..6", "--block", "1:1"][..], "give one size"),
        (&["count", "8", "--place", "1:1", "--classes"], "--classes cannot be combined"),
        (&["list", "8", "--place", "1:1", "--skip", "1"], "--skip cannot be combined"),
        (&["solve", "8", "--block", "1:1", "--rank", "2"], "--rank cannot be combined"),
        (&["count", "5", "--rule", "domination", "--block", "1:1"], "--block cannot be combined"),
        (&["count", "5", "--rule", "2n-queens", "--place", "1:1"], "--place cannot be combined"),
        (&["count", "3x5", "--pieces", "2", "--block", "4:1"], "not on a board of 3 rows and 5 columns"),
    ] {
        let (code, out, err) = run(arguments);
        assert!(code == 2 && out.is_empty() && err.contains(reason), "{arguments:?}: {err}");
    }
    let (code, out, err) = run(&["draw", "2,4,1,3", "--images", "-f", "list"]);
    assert_eq!((code, out.as_str()), (0, "2,4,1,3\n3,1,4,2\n"));
    assert!(err.starts_with("2 different images instead of 8"), "{err}");
    assert_eq!(ok(&["draw", "1,5,8,6,3,7,2,4", "--images", "-f", "list"]).lines().count(), 8);
}
