//! Tasks of users. The help leads to the command for each task in two steps: `queens --help` lists the command, and the
//! command's help shows the option.

use super::*;

/// A task of a user: the command, the option that its help shows, and the command line that does the task.
#[derive(Clone, Copy)]
struct Task {
    wish: &'static str,
    command: &'static str,
    /// The option that the command's help must show; empty if the command is enough.
    option: &'static str,
    line: &'static str,
    /// A text that the output contains, or the name of the file that is written.
    result: &'static str,
}

const fn task(
    wish: &'static str,
    command: &'static str,
    option: &'static str,
    line: &'static str,
    result: &'static str,
) -> Task {
    Task { wish, command, option, line, result }
}

const TASKS: &[Task] = &[
    task("solve a board of ten", "solve", "", "solve 10", "Q - - - - - - - - -\n"),
    task("all solutions of six in LeetCode's form", "list", "leetcode", "list 6 -f leetcode", r#"".Q....""#),
    task("how many are there for 12", "count", "", "count 12", "14200\n"),
    task("is this placement right", "check", "", "check 2,4,1,3", "a solution"),
    task("finish this board", "complete", "2:4", "complete 8 2:4 -f list", ",4,"),
    task("in how many ways can it be finished", "complete", "--count", "complete 8 2:4 --count", "8\n"),
    task("puzzles for the class, with answers", "puzzle", "--answer", "puzzle 6 --max 30 --answer --seed 1", "answer:"),
    task("the 300,000th solution of 14", "solve", "--rank", "solve 14 --rank 300000 -f list", "11,6,3,13"),
    task("which number has this solution", "rank", "", "rank 5,1,4,6,8,2,7,3", "47\n"),
    task("a random board of 1,000", "sample", "", "sample 1000 --seed 1 -f list", ","),
    task("a GIF of the search", "trace", ".gif", "trace 4 -o search.gif", "search.gif"),
    task("a PNG of a board", "draw", ".png", "draw 2,4,1,3 -o board.png", "board.png"),
    task("a puzzle as an image", "puzzle", "-o", "puzzle 6 --seed 1 -o puzzle.png", "puzzle.png"),
    task("what a queen attacks", "draw", "--attacks", "draw 4,?,?,?,?,?,?,? --attacks", "* * *"),
    task("count 20 and come back tomorrow", "count", "--ledger", "count 10 --ledger 10.ledger", "10.ledger"),
    task("how long would 18 take", "count", "--estimate-time", "count 16 --estimate-time --seconds 0.1", "core"),
    task("about how many are there for 30", "estimate", "", "estimate 30 --samples 1 --seed 1", "about"),
    task("what is known about 27", "known", "", "known 27", "234907967154122528"),
    task("queens on a torus", "solve", "--rule", "solve 7 --rule torus -f list", ","),
    task("a file for a SAT solver", "export", "cnf", "export 8 --format cnf -o 8.cnf", "8.cnf"),
    task("boards of coloured regions", "regions", "make", "regions make 6 --seed 1", "A"),
    #[cfg(feature = "serve")]
    task("the web app as files", "serve", "--export", "serve --export site", "site/index.html"),
];

#[test]
fn the_help_leads_to_each_command_in_two_looks() {
    for language in ["en", "zh"] {
        let first = ok(&["--help", "--lang", language]);
        for &Task { wish, command, option, .. } in TASKS {
            let name = format!("\n  {command} ");
            assert!(first.contains(&name), "{wish}");
            let second = ok(&[command, "--help", "--lang", language]);
            assert!(second.contains(option), "{wish}: {option}\n{second}");
        }
    }
}

#[test]
fn each_task_is_one_line() {
    let folder = tempfile::tempdir().unwrap();
    for &Task { wish, line, result, .. } in TASKS {
        let words: Vec<&str> = line.split(' ').collect();
        let (code, out, err) = finish(queens(&words).current_dir(&folder));
        assert_eq!(code, 0, "{wish}: queens {line}: {err}");
        assert!(out.contains(result) || folder.path().join(result).is_file(), "{wish}: queens {line}: {out}");
    }
}
