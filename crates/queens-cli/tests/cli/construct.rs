//! `solve --method …` and `compose`.

use std::process::{Command, Stdio};

use queens::Placement;

use super::*;

fn solved(n: u32, method: &str) -> (i32, String, String) {
    run(&["solve", &n.to_string(), "--method", method, "--format", "list"])
}

fn placement(text: &str) -> Placement {
    text.trim().parse().unwrap()
}

#[test]
fn every_method_gives_a_solution_or_says_why_not() {
    for n in 1..=60_u32 {
        let is_composed = (2..n).any(|a| {
            let b = n / a;
            n.is_multiple_of(a) && a > 3 && b > 1 && !b.is_multiple_of(2) && !b.is_multiple_of(3)
        });
        for (method, has) in [
            ("closed", n != 2 && n != 3),
            ("torus", !n.is_multiple_of(2) && !n.is_multiple_of(3)),
            ("compose", is_composed),
        ] {
            let (code, out, err) = solved(n, method);
            if has {
                assert!(code == 0 && placement(&out).is_solution() && err.is_empty(), "{method} {n}: {err}");
            } else {
                assert!(code == 1 && out.is_empty() && err.lines().count() == 1, "{method} {n}: {out}{err}");
            }
        }
    }
}

#[test]
fn what_has_no_answer_says_why() {
    assert!(solved(13, "compose").2.starts_with("13 is prime"));
    assert!(solved(10, "compose").2.contains("not 2 or 3"));
    assert!(solved(9, "torus").2.contains("divisible by neither 2 nor 3"));
    for method in ["search", "compose", "closed"] {
        assert_eq!(solved(3, method).2, "there is no solution for size 3\n");
    }
}

#[test]
fn a_search_has_a_seed() {
    let seeded = |seed| ok(&["solve", "500", "--method", "search", "--seed", seed, "-f", "list"]);
    assert!(placement(&seeded("1")).is_solution());
    assert_eq!(seeded("1"), seeded("1"));
    assert_ne!(seeded("1"), seeded("2"));
    let (code, out, err) = solved(500, "search");
    let seed = err.trim().strip_prefix("seed ").unwrap();
    assert_eq!((code, out), (0, seeded(seed)));
    let (code, _, err) = run(&["solve", "8", "--seed", "1"]);
    assert!(code == 2 && err.contains("--method search"), "{err}");
}

#[test]
fn what_does_not_fit_the_memory_is_refused_before_it_begins() {
    let (code, out, err) = run(&["solve", "2147483647", "--method", "search", "-f", "list"]);
    // A machine with more than 34 GB of memory starts the search, so there is no error.
    if code == 2 {
        assert!(out.is_empty() && err.contains("this needs 32.00 GiB of memory"), "{err}");
        assert!(err.contains("--method closed"), "{err}");
    }
}

#[test]
fn a_long_list_goes_through_a_pipe_into_its_check() {
    let mut solve = Command::new(env!("CARGO_BIN_EXE_queens"))
        .args(["solve", "1000000", "-f", "list"])
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let check = Command::new(env!("CARGO_BIN_EXE_queens"))
        .args(["check", "-", "--lang", "en"])
        .stdin(solve.stdout.take().unwrap())
        .output()
        .unwrap();
    assert!(solve.wait().unwrap().success());
    assert_eq!(String::from_utf8(check.stdout).unwrap(), "a solution: 1000000 queens, none attacks another\n");
}

#[test]
fn long_lists_are_judged_as_short_ones() {
    let list = ok(&["solve", "300000", "-f", "list"]);
    let columns: Vec<&str> = list.trim().split(',').collect();
    let with = |changes: &[(usize, &str)]| {
        let mut columns = columns.clone();
        for &(row, column) in changes {
            columns[row - 1] = column;
        }
        columns.join(" ")
    };
    let check = |text: String| run_with(&["check"], format!("2,4,1,3\n{text}\n3,1,4,2\n"));
    let (code, out, _) = check(with(&[]));
    assert_eq!((code, out.lines().count()), (0, 3));
    // The queens of two rows are exchanged. They leave their diagonals, and each attack is reported.
    let (code, out, _) = check(with(&[(10, columns[10]), (11, columns[9])]));
    assert_eq!(code, 1);
    assert!(out.lines().nth(1).unwrap().starts_with("2: the queens at row "), "{out}");
    let (code, out, _) = check(with(&[(200_000, columns[0])]));
    assert!(code == 1 && out.contains(&format!("row 1, column {0} and row 200000, column {0}", columns[0])), "{out}");
    for (wrong, reason) in [
        ("x", "x is not a column"),
        ("0", "or from 1 to"),
        ("-6", "-6 is not on a board of size"),
        ("+", "+ is not a column"),
        ("300001", "300001 is not on a board of size"),
        (",,", "an entry is empty"),
    ] {
        let (code, out, err) = check(with(&[(7, wrong)]));
        assert_eq!((code, out.as_str()), (2, ""), "{wrong}: {}", err.len());
        assert!(err.contains("line 2, character ") && err.contains(reason), "{wrong}: {err}");
    }
    let (code, out, err) = check(with(&[(7, "?")]));
    let first = out.lines().find(|line| line.contains("no queen"));
    assert_eq!((code, first), (1, Some("2: row 7 has no queen")), "{err}");
}

#[test]
fn products_of_sizes_and_lists_are_solutions() {
    for (arguments, size) in [
        (&["solve", "--factors", "5", "5", "5"][..], 125),
        (&["solve", "--factors", "4", "5"], 20),
        (&["solve", "--factors", "2,4,1,3", "1,3,5,2,4"], 20),
        (&["solve", "--factors", "8", "7", "5"], 280),
        (&["solve", "--factors", "1", "4,2,5,3,1", "--transpose"], 5),
        (&["solve", "--factors", "6"], 6),
    ] {
        let product = placement(&ok(arguments));
        assert_eq!((product.size().get(), product.is_solution()), (size, true), "{arguments:?}");
    }
    let floors = ok(&["solve", "--factors", "4", "5", "--tower", "4"]);
    let floors: Vec<Placement> = floors.lines().map(placement).collect();
    assert_eq!(floors.iter().map(|floor| floor.size().get()).collect::<Vec<_>>(), [4, 20, 100, 500]);
    assert!(floors.iter().all(Placement::is_solution));
    // Without given factors, the command chooses the factors of the size.
    let (code, out, err) = run(&["solve", "20", "--method", "compose", "--explain"]);
    assert_eq!((code, out), (0, ok(&["solve", "--factors", "4", "5"])));
    assert!(err.contains("factor 2, size 5"), "{err}");
    let prime = |more: &[&str]| run(&[&["solve", "7", "--method", "compose"], more].concat());
    assert_eq!(prime(&["--explain"]), prime(&[]), "7 is no product");
    for idle in [&["solve", "20", "--explain"][..], &["solve", "--factors", "5", "--method", "closed"]] {
        let (code, _, err) = run(idle);
        assert!(code == 2 && err.contains("use them with --method compose"), "{err}");
    }
    assert_eq!(
        ok(&["solve", "--factors", "5", "--tower", "2"]).lines().last(),
        Some(ok(&["solve", "--factors", "5", "5", "-f", "list"]).trim())
    );
}

#[test]
fn factors_of_the_wrong_kind_are_refused_with_a_remedy() {
    let refused = |arguments: &[&str]| {
        let (code, out, err) = run(&[&["solve", "--factors"], arguments].concat());
        assert_eq!((code, out.as_str()), (1, ""), "{arguments:?}: {err}");
        err
    };
    assert!(refused(&["5", "4"]).contains("This order works: queens solve --factors 4 5"));
    assert!(!refused(&["4", "4"]).contains("This order"));
    assert!(refused(&["4", "4"]).contains("divisible by 2 or 3"));
    assert!(refused(&["3", "5"]).contains("the outermost factor has size 3"));
    assert!(refused(&["4", "--tower", "3"]).contains("must be toroidal"));
    assert!(refused(&["1,2,4,3", "5"]).contains("factor 1 is not a solution"));
    assert!(refused(&["5", "1,2,4,3"]).contains("factor 2 is not a solution"));
    let err = refused(&["5", "5", "2,4,1,3"]);
    assert!(err.contains("factor 3 is a solution, but not a toroidal one"), "{err}");
    let err = refused(&["4", "2,4,6,1,3,7,5"]);
    assert!(err.contains("factor 2"), "{err}");
    let (code, _, err) = run(&["solve", "--factors", "2147483647", "5"]);
    assert!(code == 2 && err.contains("above the largest size, 2147483647"), "{err}");
    let (code, _, err) = run(&["solve", "--factors", "4", "5", "5", "--tower", "2"]);
    assert!(code == 2 && err.contains("one or two factors"), "{err}");
    assert_eq!(run(&["solve", "--factors"]).0, 2);
    assert_eq!(run(&["solve", "--factors", "4,4"]).0, 2);
    assert_eq!(run(&["solve", "--factors", "five"]).0, 2);
}

#[test]
fn a_product_is_explained_in_both_languages() {
    let (code, out, err) = run(&["solve", "--factors", "4", "5", "--explain"]);
    assert_eq!((code, out), (0, ok(&["solve", "--factors", "4", "5"])));
    assert!(err.contains("factor 2, size 5: 1,3,5,2,4 (must be toroidal, and is)"), "{err}");
    assert!(err.contains("bA(R) + B(r)"), "{err}");
    let (_, _, err) = run(&["solve", "--factors", "4", "5", "--explain", "--lang", "zh"]);
    assert!(err.contains("必须是环面解，满足") && err.contains("乘积是解的条件是"), "{err}");
}

#[test]
fn the_guides_name_the_sizes_of_products() {
    // The tests of the library check the numbers in this table.
    let source = include_str!("../../../queens/src/construct/compose.rs");
    let rows = source.lines().filter_map(|line| line.strip_prefix("//! | ")?.split_once(" |"));
    let numbers: Vec<_> =
        rows.map(|(cell, _)| cell).filter(|cell| cell.starts_with(|c: char| c.is_ascii_digit())).collect();
    assert_eq!(numbers.len(), 4, "{numbers:?}");
    let products = numbers[0];
    assert!(include_str!("../../../../docs/guide/any-size.md").contains(products), "{products}");
    let chinese = products.replace(", ", "、");
    assert!(include_str!("../../../../docs/zh/guide/any-size.md").contains(&chinese), "{chinese}");
}
