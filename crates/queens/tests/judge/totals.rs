//! Tells totals, headings and sizes beside boards apart.

use queens::construct::closed_form;
use queens::judge::{Finding, Output, Task, judge};
use queens::search::{Ending, Mistake, PrintedBoard, Program};
use queens::{Placement, Size, Solutions, Symmetry};

use super::{Boards, judge_one, rows};

/// Output without boards is right for sizes 2 and 3 only if it says that there is no solution.
#[test]
fn nothing_said_about_sizes_without_solutions_is_nothing_judged() {
    for size in [2, 3] {
        for (text, right) in [
            ("hello\n", None),
            ("", None),
            ("No solution exists.\n", Some(true)),
            ("无解\n", Some(true)),
            ("[]\n", Some(true)),
            ("0\n", Some(true)),
            ("1\n", Some(false)),
        ] {
            assert_eq!(judge_one(size, text).right(), right, "{size}: {text}");
        }
    }
    let outputs: Vec<Output> = (1..=6).map(|size| Output::of_size(size, "hello\n")).collect();
    let report = judge(&outputs, Task::Any);
    assert!(report.right().is_none() && report.verdicts().iter().all(|verdict| verdict.right.is_none()));
    let without: Vec<u32> =
        report.verdicts().iter().filter(|verdict| verdict.has_no_solution()).map(|verdict| verdict.size).collect();
    assert_eq!(without, [2, 3]);
}

/// A program that finds a board only for size 1 is right there.
#[test]
fn a_board_of_size_1_is_seen_beside_empty_lists() {
    // The program prints no board for larger sizes, or one.
    for five in ["[]", "[[Q...., ..Q.., ....Q, .Q..., ...Q.]]"] {
        let text = |size: u32| match size {
            1 => "[[Q]]",
            5 => five,
            _ => "[]",
        };
        let outputs: Vec<Output> = (1..=6).map(|size| Output::of_size(size, text(size))).collect();
        let rights: Vec<_> = judge(&outputs, Task::Any).verdicts().iter().map(|verdict| verdict.right).collect();
        assert_eq!(rights, [true, true, true, false, false, false].map(Some), "{five}");
    }
}

#[test]
fn a_total_beside_the_size_is_no_size() {
    for words in
        ["N={n} solutions={t}", "n = {n}: {t} solutions", "{n} queens: {t} solutions", "Total solutions for N={n}: {t}"]
    {
        let text = |n: u32, t: u64| words.replace("{n}", &n.to_string()).replace("{t}", &t.to_string()) + "\n";
        let totals = [1, 0, 0, 2, 10, 4, 40, 92];
        let outputs: Vec<Output> = (1..).zip(totals).map(|(n, t)| Output::of_size(n, text(n, t))).collect();
        let report = judge(&outputs, Task::Any);
        assert_eq!(report.right(), Some(true), "{words}: {:?}", report.first_wrong());
    }
}

#[test]
fn a_total_beside_the_size_may_follow_boards() {
    for words in ["n={n}, count={t}", "{n} queens: {t} solutions", "Total solutions for N={n}: {t}"] {
        let output = |n: u32| {
            let boards = Solutions::new(Size::new(n).unwrap()).unwrap();
            let lines: Vec<String> = boards.map(|board| format!("{:?}\n", board.to_string())).collect();
            let words = words.replace("{n}", &n.to_string()).replace("{t}", &lines.len().to_string());
            Output::of_size(n, format!("{}{words}\n", lines.concat().replace('"', "")))
        };
        let report = judge(&(1..=6).map(output).collect::<Vec<_>>(), Task::Any);
        assert_eq!(report.right(), Some(true), "{words}: {:?}", report.first_wrong());
    }
}

/// The lines of a trace may stand between those of the output.
#[test]
fn steps_between_the_lines_are_no_output() {
    let outputs = |with_steps: bool| -> Vec<Output> {
        let text = |n: u32| {
            let boards = Solutions::new(Size::new(n).unwrap()).unwrap();
            let steps = if with_steps { "? 1 1\n+ 1 1\n! \n- 1 1\n" } else { "" };
            let lines: Vec<String> = boards.map(|board| format!("{steps}{board}\n")).collect();
            format!("{}{steps}{}\n", lines.concat(), lines.len())
        };
        (4..=6).map(|n| Output::of_size(n, text(n))).collect()
    };
    let (plain, mixed) = (judge(&outputs(false), Task::Any), judge(&outputs(true), Task::Any));
    assert_eq!(mixed.right(), Some(true));
    assert_eq!(plain.verdicts(), mixed.verdicts());
}

#[test]
fn boards_of_another_size_are_named() {
    for (size, other) in [(4, 5), (5, 4), (6, 4), (4, 6), (8, 4), (7, 8)] {
        let boards = || Solutions::new(Size::new(other).unwrap()).unwrap();
        let list = boards().map(|board| board.to_string() + "\n").collect::<String>();
        let drawn: String = boards()
            .map(|board| {
                let columns: Vec<u32> = board.columns().iter().map(|column| column.get()).collect();
                rows(&columns, columns.len(), 0) + "\n"
            })
            .collect();
        // A list that is too short lacks the queens of the last rows.
        let code_of_list = if other < size { "no-queen-in-row" } else { "number-of-rows" };
        for (text, code) in [(list, code_of_list), (drawn, "number-of-rows")] {
            let report = judge_one(size, &text);
            assert_eq!(report.first_finding().map(Finding::code), Some(code), "{size}: {text}");
        }
    }
}

#[test]
fn a_prompt_before_the_only_square_hides_no_mistake() {
    // The loop to the upper left stops before row 0 and column 0.
    let (mistake, mut outputs) = (Mistake::WalkStopsBeforeZero, Vec::new());
    for size in 1..=6 {
        let mut boards = Boards::default();
        let Ending::Total(total) = Program::with_mistake(mistake).run(size, 100_000, &mut boards) else { panic!() };
        let rows = |board: &PrintedBoard| -> String {
            let columns = board.columns().unwrap();
            let row = |column: i32| {
                (0..size.cast_signed()).map(|at| if at == column { "1 " } else { "0 " }).collect::<String>()
            };
            columns.into_iter().map(|column| row(column) + "\n").collect()
        };
        let boards: String = boards.0.iter().map(|board| rows(board) + "==========\n").collect();
        outputs.push(Output::of_size(size, format!("Enter n: {boards}{total} solutions\n")));
    }
    assert_eq!(judge(&outputs, Task::Any).mistakes(), [mistake]);
}

#[test]
fn numbers_before_boards_are_headings_in_every_form() {
    let list = |columns: &[u32]| format!("{columns:?}\n");
    let drawing = |columns: &[u32]| rows(columns, columns.len(), 0);
    for heading in ["[#]", "[#]:", "##", "# #", "#.", "(#)", "---#---", "* #", "#/92"] {
        for form in [&list as &dyn Fn(&[u32]) -> String, &drawing] {
            let output = |n: u32| {
                let boards = Solutions::new(Size::new(n).unwrap()).unwrap();
                let board = |(k, board): (usize, Placement)| {
                    let heading = heading.replacen('#', "\0", heading.matches('#').count() - 1);
                    let heading = heading.replace('#', &k.to_string()).replace('\0', "#");
                    let columns: Vec<u32> = board.columns().iter().map(|column| column.get()).collect();
                    format!("{heading}\n{}", form(&columns))
                };
                Output::of_size(n, (1..).zip(boards).map(board).collect::<String>())
            };
            let report = judge(&(4..=8).map(output).collect::<Vec<_>>(), Task::Any);
            assert_eq!(report.first_finding(), None, "{heading}");
        }
    }
}

#[test]
fn a_size_before_a_count_is_no_total() {
    for line in [
        "n=4, count=2, time=0.01",
        "{\"n\": 4, \"count\": 2}",
        "Number of solutions (4x4): 2",
        "4 2",
        "(4, 2)",
        "Q(4) = 2",
        "Total number of solutions for 4 queens is 2",
        "2 solutions in 12 ms",
        "4 solutions: 2",
        "4 ways = 2",
    ] {
        let report = judge(&[Output::of_size(4, line)], Task::Any);
        assert_eq!((report.first_finding(), report.verdicts()[0].total), (None, Some(2)), "{line}");
    }
    assert_eq!(judge(&[Output::of_size(1, "1 solutions in 12 ms")], Task::Any).first_finding(), None);
}

#[test]
fn the_first_number_is_the_total_only_if_words_say_so() {
    // In `4 solutions in 12 ms`, the 4 is a wrong total, not the size of a board with 12 solutions.
    for (line, total) in [
        ("4 solutions in 12 ms", 4),
        ("4 ways, 17 steps", 4),
        ("4 solutions, 12", 4),
        ("4 solutions: 3", 3),
        ("4 queens have 4 solutions", 4),
        ("size 4 has 3 solutions", 3),
        ("4 3", 3),
    ] {
        let report = judge(&[Output::of_size(4, line)], Task::Any);
        let code = report.first_finding().map(Finding::code);
        assert_eq!((code, report.verdicts()[0].total), (Some("wrong-total"), Some(total)), "{line}");
    }
}

#[test]
fn a_total_without_a_size_belongs_to_the_boards_of_one_size() {
    let boards = |size: u32| -> String {
        let boards = Solutions::new(Size::new(size).unwrap()).unwrap();
        boards.map(|board| board.to_string() + "\n").collect()
    };
    let code_of = |text: String| judge(&[Output::without_size(text)], Task::Any).first_finding().map(Finding::code);
    for (size, count) in [(4, 2), (5, 10), (6, 4), (7, 40)] {
        assert_eq!(code_of(format!("{}Total: {count}\n", boards(size))), None, "{size}");
        assert_eq!(code_of(format!("{}Total: {}\n", boards(size), count + 1)), Some("total-not-boards"), "{size}");
    }
    // A total below boards of two sizes is that of neither.
    assert_eq!(code_of(format!("{}{}Total: 12\n", boards(4), boards(5))), None);
}

#[test]
fn lists_that_show_no_base_count_as_the_others_of_the_program() {
    // One list is filled and stored for every solution, so every entry shows its last state.
    let texts = ["1 solutions\n[0]\n", "2 solutions\n[3, 1, 2, 1]\n[3, 1, 2, 1]\n"];
    let report = judge(&[Output::of_size(1, texts[0]), Output::of_size(4, texts[1])], Task::Any);
    assert_eq!(report.verdicts()[0].right, Some(true), "{:?}", report.verdicts()[0]);
    assert_eq!(report.verdicts()[1].boards[0].columns(), Some(vec![3, 1, 2, 1]));
}

#[test]
fn words_that_there_is_no_solution_are_a_total_of_zero() {
    for text in ["No solution\n", "None\n", "无解\n"] {
        let report = judge(&[Output::of_size(4, text)], Task::Any);
        assert_eq!(report.first_finding().map(Finding::code), Some("wrong-total"), "{text}");
    }
    assert_eq!(judge(&[Output::of_size(4, "done\n")], Task::Any).first_finding().map(Finding::code), Some("no-board"));
}

#[test]
fn any_printed_total_is_judged_at_once() {
    for total in [99_999_999, u64::MAX / 2, u64::MAX] {
        let report = judge(&[Output::of_size(6, format!("{total}\n"))], Task::Any);
        assert_eq!((report.right(), report.mistakes().len()), (Some(false), 0), "{total}");
    }
}

/// Numbers near the ends of the integer types, in each place of each form. In the right output of size 4, the report
/// tells a column that is not on the board.
#[test]
fn numbers_of_any_length_are_judged() {
    let ends = [31, 32, 63, 64].map(|bits| 1_i128 << bits);
    let near = ends.into_iter().flat_map(|end| [end - 1, end]);
    let numbers: Vec<String> = near.flat_map(|number| [number.to_string(), (-number).to_string()]).collect();
    let forms = [
        "2 4 1 3\n3 {} 4 2\n",
        "(1, {}) (2, 4) (3, 1) (4, 3)\n",
        "({}, 2) (2, 4) (3, 1) (4, 3)\n",
        "[1, {}, 0, 2]\n",
        "1\n0\n0\n{}\n",
        "{}\n",
        "size 4: {}\n",
        "{} boards\n",
    ];
    for form in forms {
        for number in &numbers {
            let text = form.replace("{}", number);
            assert_ne!(judge_one(4, &text).right(), Some(true), "{text}");
            judge_one(1, &text);
        }
    }
    for number in numbers.iter().filter(|number| !number.starts_with('-')) {
        let report = judge_one(4, &forms[0].replace("{}", number));
        assert!(
            matches!(report.first_finding(), Some(Finding::Outside { board: 2, row: 2, column: 2_147_483_646.. })),
            "{number}: {report:?}"
        );
    }
}

/// A size follows other sizes if the same process printed other answers before it.
#[test]
fn the_sizes_after_the_first_follow_other_sizes() {
    let batch = Output { sizes: vec![4, 5, 6], ..Output::without_size("1\n1\n1\n") };
    let next = Output { continues: true, ..Output::of_size(4, "1\n") };
    for (outputs, expected) in [
        (vec![batch.clone()], &[false, true, true][..]),
        (vec![batch.clone(), next.clone()], &[false, true, true, true]),
        (vec![batch.clone(), batch], &[false, true, true, false, true, true]),
        (vec![Output::of_size(4, "1\n"), next], &[false, true]),
    ] {
        let report = judge(&outputs, Task::Count);
        let follow: Vec<bool> = report.verdicts().iter().map(|verdict| verdict.follows_other_sizes).collect();
        assert_eq!(follow, expected, "{outputs:?}");
    }
}

/// A table names its sizes in any order, or gives a count for each size in order.
#[test]
fn a_count_of_a_table_belongs_to_its_size() {
    for (text, rights) in [
        ("4: 2\n5: 10\n6: 4\n", vec![Some(true); 3]),
        ("6: 4\n4: 2\n5: 10\n", vec![Some(true); 3]),
        ("N=5: 10 solutions\nN=6: 4 solutions\nN=4: 3 solutions\n", vec![Some(false), Some(true), Some(true)]),
        ("2\n10\n4\n", vec![Some(true); 3]),
        ("2\n4\n10\n", vec![Some(true), Some(false), Some(false)]),
        // The table does not answer the sizes 4 to 6.
        ("1: 1\n2: 0\n3: 0\n", vec![]),
    ] {
        let report = judge(&[Output { sizes: vec![4, 5, 6], ..Output::without_size(text) }], Task::Any);
        assert_eq!(report.verdicts().iter().map(|verdict| verdict.right).collect::<Vec<_>>(), rights, "{text}");
    }
    let twice = "4: 2\n5: 10\n4: 3\n";
    let report = judge(&[Output { sizes: vec![4, 5, 4], ..Output::without_size(twice) }], Task::Any);
    let totals: Vec<_> = report.verdicts().iter().map(|verdict| verdict.total).collect();
    assert_eq!(totals, [Some(2), Some(10), Some(3)]);
}

/// If an output ends inside a board, only the size of that board is cut off.
#[test]
fn an_output_is_cut_off_at_its_last_size_only() {
    let drawn = |list: &str, rows: usize| {
        let placement: Placement = list.parse().unwrap();
        placement.board().to_string().split_inclusive('\n').take(rows).collect::<String>()
    };
    let boards = [drawn("1,3,0,2", 4), drawn("2,0,3,1", 4), drawn("0,2,4,1,3", 5), drawn("0,3,1,4,2", 3)];
    let report = judge(&[Output::without_size(boards.join("\n"))], Task::All);
    let [four, five] = report.verdicts() else { panic!("{report:?}") };
    assert_eq!((four.size, four.right, five.size, five.right), (4, Some(true), 5, Some(false)));
    assert_eq!(five.finding, Some(Finding::Cut { board: 2, row: 3 }));
}

/// The number of solutions is published up to size 27, and missing solutions are found up to size 32.
#[test]
fn what_cannot_be_known_is_not_judged() {
    let judged = |size: u32, text: &str, task| {
        let report = judge(&[Output::of_size(size, text)], task);
        (report.right(), report.first_finding().map(Finding::code))
    };
    let unknown = (None, Some("number-unknown"));
    for size in [33, 64, 65, 100] {
        let board = closed_form(size).unwrap().placement();
        let mirrored = board.image(Symmetry::FlipColumns);
        let one = format!("{board}\n");
        assert_eq!(judged(size, &one, Task::All), unknown);
        assert_eq!(judged(size, &format!("{board}\n{mirrored}\n"), Task::Any), unknown);
        assert_eq!(judged(size, &format!("{board}\n{mirrored}\nTotal: 2\n"), Task::All), unknown);
        assert_eq!([Task::Any, Task::First].map(|task| judged(size, &one, task)), [(Some(true), None); 2]);
        let ascending: Vec<String> = (1..=size).map(|column| column.to_string()).collect();
        assert_eq!(judged(size, &ascending.join(","), Task::All), (Some(false), Some("attack")));
        assert_eq!(judged(size, &format!("{one}{one}"), Task::All), (Some(false), Some("repeated")));
    }
    for size in [28, 32, 33, 65] {
        assert_eq!([Task::Any, Task::Count].map(|task| judged(size, "Total: 4\n", task)), [unknown; 2]);
        assert_eq!(judged(size, "Total: 3\n", Task::Count), (Some(false), Some("wrong-total")));
    }
    assert_eq!(judged(27, "Total: 234907967154122528\n", Task::Count), (Some(true), None));
}
