//! Folders of programs, and checkers of online judges.

use super::*;

/// A folder with a right program, a wrong program, a program that tries to read other files, and a text.
fn class() -> tempfile::TempDir {
    let folder = tempfile::tempdir().unwrap();
    let write = |name: &str, text: &str| std::fs::write(folder.path().join(name), text).unwrap();
    write("right.sh", "echo 2 4 1 3; echo 3 1 4 2");
    write("=wrong, \"sum\".sh", "echo 1 2 3 4");
    // This program prints a wrong answer if it can read the other files.
    let there = folder.path().display();
    let spy =
        format!("echo x > {there}/evil 2> /dev/null; cat {there}/right.sh /etc/passwd 2> /dev/null && echo 1 2 3 4");
    write("spy.sh", &format!("{spy} || {{ echo 2 4 1 3; echo 3 1 4 2; }}"));
    write("notes.txt", "2 4 1 3");
    folder
}

#[test]
fn a_class_is_a_line_a_program() {
    let folder = class();
    let path = folder.path().to_str().unwrap();
    let has_bubblewrap = std::process::Command::new("bwrap").args(["--ro-bind", "/", "/", "true"]).status();
    let walls: &[&[&str]] =
        if has_bubblewrap.is_ok_and(|status| status.success()) { &[&[], &["--trusted"]] } else { &[&["--trusted"]] };
    for wall in walls {
        let arguments = [&["judge", "4", "--class", path][..], wall].concat();
        let (code, out, err) = run(&[&arguments[..], &["--json"]].concat());
        let lines = json_lines(&out);
        assert_eq!((code, lines.len()), (1, 3), "{out}{err}");
        for line in &lines {
            assert_described("judge --class", line);
        }
        let right: Vec<_> = lines.iter().map(|line| line["report"]["right"].as_bool()).collect();
        assert_eq!((right[0], right[1]), (Some(false), Some(true)));
        let (_, csv, _) = run(&[&arguments[..], &["--csv"]].concat());
        let rows: Vec<&str> = csv.lines().collect();
        assert!(rows[1].starts_with("\"'=wrong, \"\"sum\"\".sh\",false,4,attack,"), "{csv}");
        assert!(rows[2].starts_with("\"right.sh\",true,,,,1,1,"), "{csv}");
        let (_, table, _) = run(&arguments);
        assert!(table.lines().count() == 4 && table.contains("right.sh"), "{table}");
        // The wall kept the program from reading and writing outside its folder.
        assert!(!folder.path().join("evil").exists());
        assert_eq!(right[2] == Some(true), wall.is_empty(), "{out}");
    }
}

/// An executable file has no interpreter, whose folder could be seen.
#[test]
#[cfg(unix)]
fn an_executable_file_sees_no_other_program() {
    use std::os::unix::fs::PermissionsExt;

    let bubblewrap = std::process::Command::new("bwrap").args(["--ro-bind", "/", "/", "true"]).status();
    if !bubblewrap.is_ok_and(|status| status.success()) {
        return;
    }
    let class = tempfile::tempdir().unwrap();
    let other = class.path().join("other.sh");
    std::fs::write(&other, "echo 2 4 1 3; echo 3 1 4 2").unwrap();
    let program = class.path().join("learner/queens");
    std::fs::create_dir(class.path().join("learner")).unwrap();
    std::fs::write(&program, format!("#!/bin/sh\ncat {0} && . {0}\n", other.display())).unwrap();
    std::fs::set_permissions(&program, std::fs::Permissions::from_mode(0o755)).unwrap();
    let (_, out, err) = run(&["judge", "4", "--class", class.path().to_str().unwrap(), "--json"]);
    let lines = json_lines(&out);
    let spy = lines.iter().find(|line| line["program"] == "learner/queens").unwrap();
    assert_eq!(spy["report"]["right"], false, "{out}{err}");
}

/// Links, pipes and devices in a folder are not run, because a link may lead to the program of another person.
#[test]
fn only_files_of_a_class_are_programs() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path();
    let right = "echo 2 4 1 3; echo 3 1 4 2";
    for name in ["-x.sh", "a b.sh", "a\nb.sh", "--json.sh"] {
        std::fs::write(path.join(name), right).unwrap();
    }
    let elsewhere = tempfile::NamedTempFile::new().unwrap();
    std::fs::write(elsewhere.path(), right).unwrap();
    std::os::unix::fs::symlink(elsewhere.path(), path.join("link.sh")).unwrap();
    std::os::unix::fs::symlink("/dev/zero", path.join("endless.sh")).unwrap();
    std::os::unix::fs::symlink(path, path.join("folder.sh")).unwrap();
    let fifo = rustix::fs::FileType::Fifo;
    rustix::fs::mknodat(rustix::fs::CWD, path.join("pipe.sh"), fifo, rustix::fs::Mode::RWXU, 0).unwrap();
    let (code, out, err) = run(&["judge", "4", "--trusted", "--json", "--class", path.to_str().unwrap()]);
    let names: Vec<String> = json_lines(&out).iter().map(|line| line["program"].as_str().unwrap().to_owned()).collect();
    assert_eq!(
        (code, names.as_slice()),
        (0, &["--json.sh", "-x.sh", "a\nb.sh", "a b.sh"].map(String::from)[..]),
        "{err}"
    );
    for name in ["link.sh", "endless.sh", "pipe.sh"] {
        assert!(err.contains(&format!("{name} is a link, a pipe or a device")), "{err}");
    }
    let (_, table, _) = run(&["judge", "4", "--trusted", "--class", path.to_str().unwrap()]);
    assert!(table.lines().count() == 5 && table.contains("a?b.sh"), "{table}");
}

/// The folder of a contest has a subfolder for each pupil, source files, texts that are executable on a memory stick,
/// and a program that always prints the answer of one size.
#[test]
fn programs_of_a_class_are_found_in_subfolders_and_sources_are_named() {
    use std::os::unix::fs::PermissionsExt;
    let folder = tempfile::tempdir().unwrap();
    let write = |name: &str, text: &str, mode: u32| {
        let path = folder.path().join(name);
        std::fs::create_dir_all(path.parent().unwrap()).unwrap();
        std::fs::write(&path, text).unwrap();
        std::fs::set_permissions(path, std::fs::Permissions::from_mode(mode)).unwrap();
    };
    write("GD-001/queen/queen", "#!/bin/sh\necho 2 4 1 3; echo 3 1 4 2", 0o755);
    write("GD-001/queen/queen.cpp", "int main() {}", 0o755);
    write("GD-002/only-92.sh", "echo 92", 0o644);
    write("GD-003/attack.sh", "[ $1 = 4 ] && echo 1 2 3 4", 0o644);
    write("notes.txt", "2 4 1 3", 0o755);
    write("__pycache__/old.py", "print('2 4 1 3')", 0o644);
    write(".git/hooks/pre-commit", "#!/bin/sh\n", 0o755);
    let path = folder.path().to_str().unwrap();
    let (code, out, err) = run(&["judge", "4", "--trusted", "--json", "--class", path]);
    let names: Vec<String> = json_lines(&out).iter().map(|line| line["program"].as_str().unwrap().to_owned()).collect();
    assert_eq!((code, names.join(" ").as_str()), (1, "GD-001/queen/queen GD-002/only-92.sh GD-003/attack.sh"), "{err}");
    assert!(err.contains("One source file is not judged (GD-001/queen/queen.cpp): compile it first"), "{err}");
    let (_, _, err) = run(&["judge", "--trusted", "--class", path]);
    assert!(err.contains("GD-002/only-92.sh: The program always prints the answer of size 8"), "{err}");
}

/// The table names mistakes by their codes. The meanings of the codes follow below the table.
#[test]
fn the_mistakes_of_a_class_are_explained_below_the_table() {
    let folder = tempfile::tempdir().unwrap();
    // The program checks no diagonals, so it prints all permutations.
    let program =
        "import itertools, sys\nfor board in itertools.permutations(range(1, int(sys.argv[1]) + 1)): print(*board)";
    for name in ["a.py", "b.py"] {
        std::fs::write(folder.path().join(name), program).unwrap();
    }
    let (_, table, err) = run(&["judge", "--trusted", "--sizes", "1..5", "--class", folder.path().to_str().unwrap()]);
    let explained: Vec<&str> = table.lines().filter(|line| line.starts_with("chk-none-diag: ")).collect();
    assert!(explained.len() == 1 && explained[0].contains("rooks, not queens"), "{table}{err}");
}

#[test]
fn a_class_is_not_run_without_a_sandbox() {
    let folder = class();
    let empty = tempfile::tempdir().unwrap();
    let mut command = queens(&["judge", "--class", folder.path().to_str().unwrap()]);
    let (code, out, err) = finish(command.env("PATH", empty.path()));
    assert!(code == 2 && out.is_empty() && err.contains("use --trusted"), "{err}");
    let (code, _, err) = run(&["judge", "--trusted", "--class", empty.path().to_str().unwrap()]);
    assert!(code == 2 && err.contains("no program in"), "{err}");
}

#[test]
fn a_checker_has_the_exit_codes_of_testlib() {
    let folder = tempfile::tempdir().unwrap();
    let file = |name: &str, text: &str| {
        let path = folder.path().join(name);
        std::fs::write(&path, text).unwrap();
        path.to_str().unwrap().to_owned()
    };
    let input = file("input", "4\n");
    let (all, one, count) = ("2 4 1 3\n3 1 4 2\n", "2 4 1 3\n", "Total: 2\n");
    let board = "- - Q -\nQ - - -\n- - - Q\n- Q - -\n";
    for (output, answer, expected) in [
        (all, all, 0),
        ("[[2, 0, 3, 1], [1, 3, 0, 2]]", all, 0),
        (one, all, 1),
        (board, one, 0),
        ("1 2 3 4\n", one, 1),
        (count, count, 0),
        ("Total: 3\n", count, 1),
        ("", all, 2),
        ("hello\n", one, 2),
        (all, "1 2 3 4\n", 3),
    ] {
        let (output, answer) = (file("output", output), file("answer", answer));
        let (code, out, err) = run(&["judge", "--checker", &input, &output, &answer]);
        assert_eq!(code, expected, "{out}{err}");
        let digit = if code == 3 {
            ""
        } else if code == 0 {
            "1\n"
        } else {
            "0\n"
        };
        assert_eq!(out, digit);
        let beginning = ["ok ", "wrong answer ", "wrong output format ", "error: "][usize::try_from(code).unwrap()];
        assert!(err.starts_with(beginning), "{err}");
    }
    let answer = file("answer", all);
    assert_eq!(run(&["judge", "--checker", NOWHERE, &answer, &answer]).0, 3);
}
