//! The five classic programs, run as processes: their complete output.

use std::env;
use std::fs;
use std::io::Write;
use std::process::{Command, Output, Stdio};

use queens::Placement;

/// An example that cargo built with the tests of the package.
fn program(name: &str) -> Command {
    let test = env::current_exe().expect("a test knows where it is");
    let target = test.ancestors().nth(2).expect("it lies in target/<profile>/deps");
    let path = target.join("examples").join(format!("{name}{}", env::consts::EXE_SUFFIX));
    assert!(path.exists(), "{} is not built: run `cargo build -p queens --examples`", path.display());
    Command::new(path)
}

fn run(name: &str, arguments: &[&str], input: &str) -> Output {
    let mut child = program(name)
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    // A program that reads no input may end before the input is written.
    let _ = child.stdin.take().expect("it is piped").write_all(input.as_bytes());
    child.wait_with_output().expect("the program ends")
}

/// The output of a run that succeeds without messages.
fn output(name: &str, arguments: &[&str], input: &str) -> String {
    let output = run(name, arguments, input);
    assert_eq!((output.status.code(), String::from_utf8_lossy(&output.stderr).as_ref()), (Some(0), ""), "{name}");
    String::from_utf8(output.stdout).expect("the output is text")
}

/// The parts of an output, one a solution.
fn blocks(text: &str) -> Vec<&str> {
    text.split_terminator("\n\n").collect()
}

/// The placement that a drawing shows.
fn drawn(lines: &str, queen: char, width: usize) -> Placement {
    let columns = lines.lines().map(|line| {
        assert_eq!(line.matches(queen).count(), 1, "{line:?}");
        (line.find(queen).expect("there is one") / width) as u32
    });
    Placement::new(columns).expect("a drawing shows a placement")
}

fn hash(text: &str) -> u64 {
    // FNV-1a: short, and the same everywhere.
    text.bytes().fold(0xcbf2_9ce4_8422_2325, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3))
}

/// All 92 solutions, different and in order.
fn assert_solutions_of_eight(found: &[Placement]) {
    assert_eq!(found.len(), 92);
    assert!(found.iter().all(Placement::is_solution));
    assert!(found.windows(2).all(|pair| pair[0] < pair[1]));
}

#[test]
fn flags_draws_four_queens() {
    let boards = ["- Q - - \n- - - Q \nQ - - - \n- - Q - \n", "- - Q - \nQ - - - \n- - - Q \n- Q - - \n"];
    let [first, second] = boards;
    let chinese = format!("第1种解决方案:\n{first}\n第2种解决方案:\n{second}\n");
    assert_eq!(output("flags", &["4"], ""), chinese);
    assert_eq!(output("flags", &["4", "zh"], ""), chinese);
    assert_eq!(output("flags", &["4", "en"], ""), format!("Solution 1:\n{first}\nSolution 2:\n{second}\n"));
}

#[test]
fn flags_draws_eight_queens() {
    let text = output("flags", &[], "");
    let found: Vec<Placement> = (1..)
        .zip(blocks(&text))
        .map(|(number, block)| {
            let (title, lines) = block.split_once('\n').expect("a title comes first");
            assert_eq!(title, format!("第{number}种解决方案:"));
            drawn(lines, 'Q', 2)
        })
        .collect();
    assert_solutions_of_eight(&found);
    assert_eq!((text.lines().count(), hash(&text)), (920, 0x6c79_ecd1_fcbc_33d0));
}

#[test]
fn matrix_draws_four_queens() {
    let text = "The 1 solution:\n 0  1  0  0 \n 0  0  0  1 \n 1  0  0  0 \n 0  0  1  0 \n\n\
                The 2 solution:\n 0  0  1  0 \n 1  0  0  0 \n 0  0  0  1 \n 0  1  0  0 \n\n";
    assert_eq!(output("matrix", &["4"], ""), text);
    assert_eq!(output("array", &["4", "matrix"], ""), text);
}

#[test]
fn matrix_draws_eight_queens() {
    let text = output("matrix", &[], "");
    assert_eq!(output("array", &["8", "matrix"], ""), text);
    let found: Vec<Placement> = (1..)
        .zip(blocks(&text))
        .map(|(number, block)| {
            let (title, lines) = block.split_once('\n').expect("a title comes first");
            assert_eq!(title, format!("The {number} solution:"));
            drawn(lines, '1', 3)
        })
        .collect();
    assert_solutions_of_eight(&found);
    assert_eq!((text.lines().count(), hash(&text)), (920, 0x20e7_cb79_900d_6686));
}

#[test]
fn array_lists_four_queens() {
    let text = "before: @\n\
                queues: [ (0,1), (1,3), (2,0), (3,2) ]\n\
                queues graph:\n{\t# X # # \n\t# # # X \n\tX # # # \n\t# # X # \n}\n\
                queues: [ (0,2), (1,0), (2,3), (3,1) ]\n\
                queues graph:\n{\t# # X # \n\tX # # # \n\t# # # X \n\t# X # # \n}\n\
                after: counts # rightCount= 2, tryCount= 60\n";
    assert_eq!(output("array", &["4"], ""), text);
}

#[test]
fn array_lists_eight_queens() {
    let text = output("array", &[], "");
    let solutions = text.strip_prefix("before: @\n").expect("it says when it begins");
    let ended = solutions.strip_suffix("after: counts # rightCount= 92, tryCount= 15720\n");
    let found: Vec<Placement> = ended
        .expect("the counts come last")
        .split_terminator("}\n")
        .map(|block| {
            let (list, lines) = block.split_once("\nqueues graph:\n{").expect("the list comes first");
            let list = list.strip_prefix("queues: [ ").and_then(|list| list.strip_suffix(" ]")).expect("it is a list");
            let placement = drawn(&lines.replace('\t', ""), 'X', 2);
            assert_eq!(list.parse(), Ok(placement.clone()));
            placement
        })
        .collect();
    assert_solutions_of_eight(&found);
    assert_eq!(text.lines().count(), 2 + 92 * 11);
}

#[test]
fn permutation_writes_the_result_file() {
    let text = output("permutation", &[], "");
    let (count, solutions) = text.split_once('\n').expect("the count comes first");
    assert_eq!(count, "92");
    let found: Vec<Placement> = solutions.lines().map(|line| line.parse().expect("a line is a placement")).collect();
    assert_solutions_of_eight(&found);
    assert_eq!(solutions.lines().next(), Some("1,5,8,6,3,7,2,4"));
    assert_eq!(hash(&text), 0xeda5_d4c3_1872_cc98);

    let directory = env::temp_dir().join(format!("queens-permutation-{}", std::process::id()));
    let name = directory.to_str().expect("the name is text");
    let path = directory.join("N=8.txt");
    assert_eq!(
        output("permutation", &["8", "write", name], ""),
        format!("92 solutions written to {}\n", path.display())
    );
    assert_eq!(output("permutation", &["8", "write", name, "zh"], ""), "8×8棋盘上放置8个皇后的可行局面总数:92\n");
    assert_eq!(fs::read_to_string(&path).expect("it was written"), text);
    fs::remove_dir_all(&directory).expect("it can be removed");

    assert_eq!(output("permutation", &["4"], ""), "2\n2,4,1,3\n3,1,4,2\n");
    assert_eq!(output("permutation", &["3"], ""), "0\n");
}

#[test]
fn permutation_goes_from_each_solution_to_the_next() {
    let solutions = output("permutation", &["6"], "");
    let mut placement = String::new();
    for expected in solutions.lines().skip(1).chain([""]) {
        let next = output("permutation", &["6", "next", &placement], "");
        assert_eq!(next, format!("{expected}\n"), "after {placement:?}");
        next.trim_end().clone_into(&mut placement);
    }
    assert_eq!(output("permutation", &["6", "next"], ""), "2,4,6,1,3,5\n");
    // The placement before need not be a solution.
    assert_eq!(output("permutation", &["6", "next", "4,1,2,3,5,6"], ""), "4,1,5,2,6,3\n");
    // A list of the first rows skips all solutions that begin with them.
    assert_eq!(output("permutation", &["6", "next", "2,4"], ""), "3,6,2,5,1,4\n");
    assert_eq!(output("permutation", &["6", "next", "5"], ""), "\n");
}

#[test]
fn permutation_tabulates() {
    let table = " 1 1\n 2 0\n 3 0\n 4 2\n 5 10\n 6 4\n 7 40\n 8 92\n 9 352\n10 724\n";
    assert_eq!(output("permutation", &["10", "table"], ""), table);
}

#[test]
fn bits_asks_and_draws_the_first_solution() {
    const ASKED: &str = "A recursive, B iterative: ";
    const CHINESE: &str = "请选择计算方式:\nA.递归\tB.非递归\n";
    let four = "+ + Q + \nQ + + + \n+ + + Q \n+ Q + + \n";
    assert_eq!(output("bits", &["4"], "A\n"), format!("{ASKED}{four}"));
    assert_eq!(output("bits", &["4"], "B\n"), format!("{ASKED}{four}"));
    assert_eq!(output("bits", &["4"], "C\n\na\nAB\nB\nA\n"), format!("{}{four}", ASKED.repeat(5)));
    assert_eq!(output("bits", &["3"], "A"), format!("{ASKED}no solution\n"));

    // The array 1 5 8 6 3 7 2 4: the queen of column 2 stands in row 5.
    assert_eq!(output("bits", &["4", "zh"], "A\n"), format!("{CHINESE}{four}"));
    let again = format!("{CHINESE}输入错误!\n请重新输入!\n{CHINESE}{four}");
    assert_eq!(output("bits", &["4", "zh"], "C\nB\n"), again);

    let eight = output("bits", &[], "A\r\n");
    let shown = drawn(eight.strip_prefix(ASKED).expect("it asked"), 'Q', 2);
    assert_eq!(shown.to_string(), "1,7,5,8,2,4,6,3");
    assert_eq!(output("bits", &["8"], "B\n"), eight);
}

#[test]
fn bad_arguments_are_refused() {
    let cases: [(&str, &[&str], &str); 12] = [
        ("flags", &["x"], "\"x\" is not the size of a board"),
        ("flags", &["-1"], "\"-1\" is not the size of a board"),
        ("flags", &["0"], "a board has at least one row"),
        ("flags", &["4", "de"], "\"de\" is not known here"),
        ("matrix", &["4", "en"], "\"en\" is not known here"),
        ("matrix", &["1025"], "a watched search takes sizes up to 1024"),
        ("array", &["4", "list", "more"], "\"list more\" is not known here"),
        ("permutation", &["4", "next", "2,1,1"], "2,1,1 is not the beginning of a placement"),
        ("permutation", &["4", "next", "2,4,1,1"], "column 1 is given for row 3 and for row 4"),
        ("permutation", &["4", "write"], "\"write\" is not known here"),
        ("bits", &["65"], "the strategy bits takes sizes up to 64, not 65: use flags"),
        ("bits", &["8"], "the answer is A or B"),
    ];
    for (name, arguments, message) in cases {
        let output = run(name, arguments, "");
        let said = String::from_utf8_lossy(&output.stderr);
        assert_eq!(output.status.code(), Some(2), "{name} {arguments:?}: {said}");
        assert!(said.starts_with(&format!("error: {message}")), "{name} {arguments:?}: {said}");
        assert!(said.contains(&format!("\nusage: {name} [N")), "{said}");
    }
}

#[test]
fn a_closed_pipe_is_silent() {
    for name in ["flags", "matrix", "array", "permutation"] {
        let mut child =
            program(name).arg("9").stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().expect("the program starts");
        drop(child.stdout.take());
        let output = child.wait_with_output().expect("the program ends");
        assert_eq!((output.status.code(), output.stderr.len()), (Some(0), 0), "{name}");
    }
}
