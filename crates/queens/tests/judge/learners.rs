//! What learners print: prompts, headings, totals beside other numbers, and the only square of size 1.

use queens::judge::{Output, Report, Task, judge};
use queens::{Placement, Size, Solutions};

use super::{judge_one, rows};

/// The report on the outputs for sizes 1 to 5. `board` writes the columns, counted from 0, of one solution.
fn report(before: &str, board: impl Fn(&[u32]) -> String) -> Report {
    let output = |n: u32| {
        let columns = |board: Placement| board.columns().iter().map(|column| column.get()).collect::<Vec<_>>();
        let boards = Solutions::new(Size::new(n).unwrap()).unwrap();
        Output::of_size(n, before.to_owned() + &boards.map(|one| board(&columns(one)) + "\n").collect::<String>())
    };
    judge(&(1..=5).map(output).collect::<Vec<_>>(), Task::Any)
}

/// The squares of a board, written one by one, with the numbers of rows and columns from `base` on.
fn squares(columns: &[u32], base: u32, square: impl Fn(u32, u32) -> String, between: &str) -> String {
    let squares = (base..).zip(columns).map(|(row, column)| square(row, column + base));
    squares.collect::<Vec<_>>().join(between)
}

#[test]
fn output_in_the_line_of_a_prompt_is_judged() {
    let prompts = [
        "Enter N: ",
        "Enter the size (4-12): ",
        "How many queens? ",
        "n = ",
        "N: ",
        "> ",
        "请输入n:",
        "Title\n\nEnter n> ",
    ];
    for prompt in prompts {
        for (output, right) in [
            ("2\n", true),
            ("3\n", false),
            ("2 solutions\n", true),
            ("2413\n3142\n", true),
            ("1234\n3142\n", false),
            ("[1]\n2 4 1 3\n[2]\n3 1 4 2\n", true),
            ("[1]\n1 2 3 4\n[2]\n3 1 4 2\n", false),
        ] {
            assert_eq!(judge_one(4, &format!("{prompt}{output}")).right(), Some(right), "{prompt}{output}");
        }
        let digits = |columns: &[u32]| columns.iter().map(|column| (column + 1).to_string()).collect::<String>();
        assert_eq!(report(prompt, digits).right(), Some(true), "{prompt}");
    }
    // The total does not agree with the right boards.
    assert_eq!(judge_one(4, "Enter N: 3 solutions found\n2 4 1 3\n3 1 4 2\n").right(), Some(false));
    // The size may be echoed, so it is no total.
    for text in ["Enter N: 4\n", "n = 4\n", "Number of queens: 4\n"] {
        assert_eq!(judge_one(4, text).right(), None, "{text}");
        assert_eq!(judge_one(4, &format!("{text}2 4 1 3\n3 1 4 2\n")).right(), Some(true), "{text}");
    }
}

#[test]
fn the_only_square_of_size_1_is_read_in_every_form() {
    type Write = fn(&[u32]) -> String;
    let forms: [Write; 9] = [
        |columns| format!("{{{}}}", squares(columns, 0, |row, column| format!("{row}: {column}"), ", ")),
        |columns| squares(columns, 1, |row, column| format!("Queen {row}: row {row}, column {column}\n"), ""),
        |columns| squares(columns, 1, |row, column| format!("第{row}行第{column}列"), " "),
        |columns| squares(columns, 0, |row, column| format!("{row}:{column}"), " "),
        |columns| squares(columns, 1, |row, column| format!("（{row}，{column}）"), ""),
        |columns| {
            let line = |left, middle, right| format!("{left}{}{right}\n", vec!["───"; columns.len()].join(middle));
            let mark = |at: usize, column: u32| if at == column as usize { " Q " } else { "   " };
            let row = |&column: &u32| {
                let cells: Vec<&str> = (0..columns.len()).map(|at| mark(at, column)).collect();
                format!("│{}│\n", cells.join("│"))
            };
            let between = line("├", "┼", "┤");
            let cells = columns.iter().map(row).collect::<Vec<_>>().join(&between);
            line("┌", "┬", "┐") + &cells + &line("└", "┴", "┘")
        },
        |columns| labelled_grid(columns, ' '),
        |columns| labelled_grid(columns, '\t'),
        |columns| rows(columns, columns.len(), 0),
    ];
    for form in forms {
        let report = report("", form);
        assert_eq!(report.right(), Some(true), "{} {:?}", form(&[0]), report.first_finding());
    }
    // A text that cannot be read is not called empty.
    let outputs = [(1, "row 1 at 2\n"), (4, "{0: 1, 1: 3, 2: 0, 3: 2}\n{0: 2, 1: 0, 2: 3, 3: 1}\n")];
    let outputs = outputs.map(|(size, text)| Output::of_size(size, text));
    let report = judge(&outputs, Task::Any);
    assert_eq!((report.right(), report.mistakes()), (None, &[][..]));
}

fn labelled_grid(columns: &[u32], separator: char) -> String {
    let separator = separator.to_string();
    let line = |label: String, cells: Vec<String>| [vec![label], cells].concat().join(&separator) + "\n";
    let header = line(String::new(), (1..=columns.len()).map(|number| number.to_string()).collect());
    let row = |(number, &column): (usize, &u32)| {
        let mark = |at| if at == column as usize { "Q" } else { "." };
        line(number.to_string(), (0..columns.len()).map(|at| mark(at).to_owned()).collect())
    };
    header + &(1..).zip(columns).map(row).collect::<String>()
}

#[test]
fn headings_without_a_sign_precede_boards() {
    for heading in ["Board #", "Solution #", "解#", "#."] {
        let list = |first: &str, second: &str| {
            format!("{} {first}\n{} {second}\n", heading.replace('#', "1"), heading.replace('#', "2"))
        };
        for (text, right) in [
            (list("2 4 1 3", "3 1 4 2") + "Total: 2\n", true),
            (list("1, 3, 0, 2", "2, 0, 3, 1"), true),
            (list("2413", "3142"), true),
            (list("1 1 1 1", "1 1 1 1") + "Total: 2\n", false),
            (list("0, 1, 2, 3", "1, 3, 0, 2"), false),
        ] {
            assert_eq!(judge_one(4, &text).right(), Some(right), "{text}");
        }
    }
}

#[test]
fn other_numbers_beside_the_total_are_no_totals() {
    for text in [
        "Total solutions: 92\nUnique solutions: 12\n",
        "Unique solutions: 12\nTotal solutions: 92\n",
        "92 solutions\n12 fundamental solutions\n",
        "solutions=92 calls=2057\n",
        "n=8 solutions=92 calls=2057\n",
        "共有92种解\n本质不同的解: 12种\n",
    ] {
        assert_eq!(judge_one(8, text).right(), Some(true), "{text}");
    }
    assert_eq!(judge_one(1, "solutions=1 calls=123\n").right(), Some(true));
    assert_eq!(judge_one(8, "n=8 calls=2057\n").right(), None);
    assert_eq!(judge_one(8, "Total solutions: 90\nUnique solutions: 12\n").right(), Some(false));
}

#[test]
fn the_count_of_a_further_size_is_judged() {
    for (line, rights) in [("N=5: 11", [true, false]), ("N=5: 10 solutions", [true, true])] {
        let output = Output::without_size(format!("N=4\n2 4 1 3\n3 1 4 2\n{line}\n"));
        let report = judge(&[output], Task::Any);
        let found: Vec<_> = report.verdicts().iter().map(|verdict| verdict.right).collect();
        assert_eq!(found, rights.map(Some), "{line}");
    }
}

#[test]
fn minus_one_says_that_there_is_no_solution() {
    for (size, right) in [(1, false), (2, true), (3, true), (4, false)] {
        assert_eq!(judge_one(size, "-1\n").right(), Some(right), "{size}");
    }
}
