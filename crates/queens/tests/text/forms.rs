//! The forms of boards: how each text is read, and which texts are refused as ambiguous.

use queens::text::{self, Base, Direction, Interpretation, MarkRole, Note, Options, Position, Purpose, StatementKind};
use queens::{ErrorCode, Size, Square};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::{Rng, SeedableRng};

use super::{ambiguity, boards, boards_of, code_of, read, solutions};

#[test]
fn f1_a_mark_that_may_be_a_queen_or_blocked_is_refused() {
    let star = ".*..\n....\n....\n....\n";
    let expected = (Interpretation::Queen('*'), Interpretation::Blocked('*'));
    assert_eq!(ambiguity(star, Purpose::Instances), expected);
    let options = Options { blocked: "*".to_owned(), purpose: Purpose::Instances, ..Options::default() };
    let reading = text::read(star, &options).unwrap();
    let instance = reading.boards()[0].instance();
    assert_eq!((instance.queens(), instance.blocked()), (&[][..], &[Square::new(0, 1)][..]));
    assert_eq!(queens::complete::CompletionSearch::new(&instance).count(), Ok(1));
    for text in
        ["  #  \n", "#*##\n####\n####\n####\n", ". . . .\n. . * .\n. . . .\n. . . .\n", "..#.\n....\n#...\n....\n"]
    {
        assert!(read(text, Purpose::Instances).is_err(), "{text}");
    }
    // The marks stand once in each row and column, so they are queens.
    assert_eq!(boards_of(".*..\n...*\n*...\n..*.\n"), ["2,4,1,3"]);
    let reading = read("Q...\n..#.\n.#..\n....\n", Purpose::Instances).unwrap();
    assert_eq!(reading.boards()[0].blocked().len(), 2);
    assert_eq!(reading.notes(), [Note::Mark('#', MarkRole::Blocked)]);
}

#[test]
fn f2_a_size_and_a_matrix_are_a_board_and_no_list() {
    let text = "4\n1 1 1 1\n1 1 1 1\n1 1 1 1\n1 1 1 1\n";
    assert_eq!(code_of(text, Purpose::Instances), "ambiguous");
    let mixed = "4\n1 1 1 1\n1 0 1 1\n1 1 1 1\n1 1 1 0\n";
    assert_eq!(ambiguity(mixed, Purpose::Instances), (Interpretation::Blocked('1'), Interpretation::Blocked('0')));
    for (blocked, count) in [("0", 2), ("1", 14)] {
        let options = Options { blocked: blocked.to_owned(), purpose: Purpose::Instances, ..Options::default() };
        let reading = text::read(mixed, &options).unwrap();
        assert_eq!(reading.boards()[0].blocked().len(), count);
        assert_eq!(reading.boards()[0].queens(), []);
        assert_eq!(reading.statements()[0].kind, StatementKind::Size);
    }
    // Other lines of numbers are not boards.
    assert!(read("1 2 3\n4 5 6\n7 8 9\n", Purpose::Instances).is_err());
    assert!(read("0 1 1\n1 0 1\n", Purpose::Instances).is_err());
}

#[test]
fn f3_a_first_number_that_equals_the_size_is_the_size() {
    for text in ["8\n1 5 8 6 3 7 2 4\n", "8\n15863724\n", "8\n1\n5\n8\n6\n3\n7\n2\n4\n"] {
        let reading = read(text, Purpose::Placements).unwrap();
        assert_eq!(boards(&reading), ["1,5,8,6,3,7,2,4"], "{text}");
        assert_eq!((reading.statements()[0].kind, reading.total()), (StatementKind::Size, None));
    }
    let reading = read("2\n2 4 1 3\n3 1 4 2\n", Purpose::Placements).unwrap();
    assert_eq!(reading.total().map(|total| total.value), Some(2));
}

#[test]
fn f4_a_line_of_another_mark_separates_boards() {
    for separator in ["--", "----", "====", "-----", "* * * *"] {
        let text = format!(".Q..\n...Q\nQ...\n..Q.\n{separator}\n..Q.\nQ...\n...Q\n.Q..\n{separator}\n");
        assert_eq!(boards_of(&text), ["2,4,1,3", "3,1,4,2"], "{separator}");
    }
    // The separator after each board uses the drawing's own empty mark.
    let own = "-Q--\n---Q\nQ---\n--Q-\n----\n".repeat(4);
    assert_eq!(boards_of(&own), ["2,4,1,3"; 4]);
    // A row without a queen is not a separator if it completes the board.
    assert_eq!(boards_of("-Q--\n---Q\nQ---\n----\n"), ["2,4,1,?"]);
}

#[test]
fn f5_numbers_of_rows_and_columns_are_no_placement() {
    let board = "  1 2 3 4\n1 - Q - -\n2 - - - Q\n3 Q - - -\n4 - - Q -\n";
    for text in [board, &board.replace("1 2 3 4\n", "a b c d\n"), &board.replace('Q', "X").replace('-', "#")] {
        assert_eq!(boards_of(text), ["2,4,1,3"], "{text}");
    }
    assert_eq!(boards_of("  1 2 3 4\n1 0 1 0 0\n2 0 0 0 1\n3 1 0 0 0\n4 0 0 1 0\n"), ["2,4,1,3"]);
}

#[test]
fn f6_squares_alone_need_a_size() {
    assert_eq!(code_of("3:3,3:4", Purpose::Placements), "no-size");
    let options = Options { size: Size::new(5).ok(), ..Options::default() };
    let reading = text::read("3:3,3:4", &options).unwrap();
    assert_eq!(reading.boards()[0].size().get(), 5);
    // There is one queen in each row, so the size is concluded and noted.
    let reading = read("1:2,2:4,3:1,4:3", Purpose::Placements).unwrap();
    assert!(reading.notes().contains(&Note::SizeConcluded(Size::new(4).unwrap())));
    assert_eq!(boards(&reading), ["2,4,1,3"]);
}

#[test]
fn f7_lists_of_other_languages_are_read() {
    assert_eq!(boards_of("(2 4 1 3)"), ["2,4,1,3"]);
    for text in ["15863724", "0,4,7,5,2,6,1,3", "[0, 4, 7, 5, 2, 6, 1, 3]", "04752613"] {
        assert_eq!(boards_of(text), ["1,5,8,6,3,7,2,4"], "{text}");
    }
}

#[test]
fn f8_the_size_of_the_caller_is_the_board() {
    let options = Options { size: Size::new(8).ok(), ..Options::default() };
    let reading = text::read("(0,1), (1,3)", &options).unwrap();
    assert_eq!((boards(&reading), reading.notes()), (vec!["2,4,?,?,?,?,?,?".to_owned()], &[Note::FromZero][..]));
}

#[test]
fn f9_json_is_strict() {
    let error = read("{\"columns\":[2,4,1,3],garbage}", Purpose::Placements).unwrap_err();
    assert_eq!((error.code(), error.position()), ("not-json", Some(Position { line: 1, column: 22 })));
    for (text, code) in [
        ("{\"columns\":[2,4,1,3]} garbage", "not-a-board"),
        ("{\"columns\":[2,4,1,3],\"columns\":[1]}", "not-json"),
        ("{\"n\":5,\"columns\":[2,4,1,3]}", "miscounted"),
        ("{\"n\":5}", "no-columns"),
        ("{\"columns\":[2,4,1,3]", "unclosed"),
    ] {
        assert_eq!(code_of(text, Purpose::Placements), code, "{text}");
    }
    assert_eq!(boards_of("{\"n\":4,\n \"columns\":[2,4,1,3]}\n{\"columns\":[1,3,2]}"), ["2,4,1,3", "1,3,2"]);
}

#[test]
fn a_text_has_one_base() {
    assert_eq!(code_of("0,2,1\n3,1,2\n", Purpose::Placements), "both-bases");
    assert_eq!(code_of("0,3,1", Purpose::Placements), "both-bases");
    // Every board of the text counts from 0 because one does.
    let reading = read("[1, 3, 1, 1]\n[1, 3, 0, 2]\n", Purpose::Output).unwrap();
    assert_eq!(boards(&reading), ["2,4,2,2", "2,4,1,3"]);
    let reading = read("[1, 3, 1, 4, 2]\n", Purpose::Output).unwrap();
    assert_eq!((boards(&reading), reading.notes()), (vec!["1,3,1,4,2".to_owned()], &[Note::BaseAssumed][..]));
}

#[test]
fn lines_of_one_entry_are_one_list() {
    let cases = [
        ("2\n4\n?\n3\n", "2,4,?,3"),
        ("?\n?\n?\n", "?,?,?"),
        ("2,\n4,\n1,\n3\n", "2,4,1,3"),
        ("2;\n4;\n1;\n3;\n", "2,4,1,3"),
        ("4\n2,\n4,\n1,\n3,\n", "2,4,1,3"),
        ("4\n2\n4\n?\n3\n", "2,4,?,3"),
    ];
    for (text, list) in cases {
        assert_eq!(boards_of(text), [list], "{text}");
    }
    // The text is a board of size 4 after its size, or a board of size 5. Both are solutions.
    let text = "4\n1\n3\n0\n2\n";
    assert_eq!(ambiguity(text, Purpose::Output), (Interpretation::SizeFirst, Interpretation::Columns));
    for (size, list) in [(4, "2,4,1,3"), (5, "5,2,4,1,3")] {
        let options = Options { size: Size::new(size).ok(), ..Options::default() };
        assert_eq!(boards(&text::read(text, &options).unwrap()), [list]);
    }
}

#[test]
fn squares_of_one_a_line_are_one_board() {
    for text in ["b1\nd2\na3\nc4\n", "b1,\nd2,\na3,\nc4\n", "4\nb1\nd2\na3\nc4\n", "Solution 1:\nb1\nd2\na3\nc4\n"] {
        assert_eq!(boards_of(text), ["2,4,1,3"], "{text}");
    }
    assert_eq!(boards_of("a1\ne2\nh3\nf4\nc5\ng6\nb7\nd8\n"), ["1,5,8,6,3,7,2,4"]);
    assert_eq!(boards_of("b1\nd2\na3\nc4\n\nc1\na2\nd3\nb4\n"), ["2,4,1,3", "3,1,4,2"]);
    assert_eq!(code_of("a1\nb3\n", Purpose::Placements), "no-size");
}

#[test]
fn the_names_above_pairs_say_which_is_the_column() {
    let notes = read("x,y\n2,1\n4,2\n1,3\n3,4\n", Purpose::Placements).unwrap().notes().to_vec();
    assert!(notes.contains(&Note::ColumnFirst), "{notes:?}");
    for names in ["column,row", "col row", "\"column\",\"row\"", "列,行"] {
        assert_eq!(boards_of(&format!("{names}\n1,3\n2,1\n3,4\n4,2\n")), ["2,4,1,3"], "{names}");
    }
    assert_eq!(boards_of("row,column\n4,2\n2,1\n3,4\n1,3\n"), ["3,1,4,2"]);
    for names in ["row,column", "queens", "行,列"] {
        assert_eq!(boards_of(&format!("{names}\n1,3\n2,1\n3,4\n4,2\n")), ["3,1,4,2"], "{names}");
    }
}

#[test]
fn entries_may_have_names() {
    // How an entry is written from a row and a column, and the separator between entries.
    type Form = (fn(usize, usize) -> String, &'static str);
    let forms: [Form; 12] = [
        (|row, column| format!("Q{row}={column}"), "\n"),
        (|row, column| format!("queens[{row}] = {column};"), "\n"),
        (|row, column| format!("x({row}) -> {column}"), "\n"),
        (|row, column| format!("Row {row}: {column}"), "\n"),
        (|row, column| format!("Row {row}: column {column}"), "\n"),
        (|row, column| format!("Queen 1: row {row}, column {column}"), "\n"),
        (|row, column| format!("queen {row} in column {column}."), "\n"),
        (|row, column| format!("x_{row}={column}"), ", "),
        (|row, column| format!("col[{row}]={column}"), "\t"),
        (|row, column| format!("第{row}行第{column}列"), "\n"),
        (|row, column| format!("第 {row} 行，第 {column} 列"), "，"),
        (|row, column| format!("第{row}个皇后在第{column}列"), "\n"),
    ];
    for (_, list, queens) in solutions() {
        for (form, between) in forms {
            for base in [0, 1] {
                let entries: Vec<String> = queens
                    .iter()
                    .map(|&(row, column)| form(row as usize + base - 1, column as usize + base - 1))
                    .collect();
                let text = format!("{}\n", entries.join(between));
                assert_eq!(boards_of(&text), [list.as_str()], "{text}");
                // A repeated or a missing entry changes the board or makes the text unreadable.
                for entry in [entries[0].as_str(), ""] {
                    let changed = text.replacen(&entries[1], entry, 1);
                    let found = read(&changed, Purpose::Placements).map(|reading| boards(&reading));
                    assert!(found.is_err() || found.is_ok_and(|found| found != [list.as_str()]), "{changed}");
                }
            }
        }
    }
    let two = "Solution 1:\nQ1=2\nQ2=4\nQ3=1\nQ4=3\n\nSolution 2:\nQ1=3\nQ2=1\nQ3=4\nQ4=2\n";
    assert_eq!(boards_of(two), ["2,4,1,3", "3,1,4,2"]);
    assert_eq!(boards_of("Q1=2 Q2=4 Q3=1 Q4=3\nQ1=3 Q2=1 Q3=4 Q4=2\n"), ["2,4,1,3", "3,1,4,2"]);
    for text in ["row[1]=2\nrow[2]=4\nrow[3]=1\nrow[4]=3\n", "column 1: 2\ncolumn 2: 4\ncolumn 3: 1\ncolumn 4: 3\n"] {
        assert_eq!(code_of(text, Purpose::Placements), "not-a-board", "{text}");
    }
    // These names count other things than rows.
    for name in ["Step ", "Solution ", "N#", "解"] {
        let steps = format!("{name}1: 2\n{name}2: 4\n{name}3: 1\n{name}4: 3\n");
        assert_eq!(code_of(&steps, Purpose::Placements), "not-a-board", "{steps}");
    }
    for header in ["Q1 Q2 Q3 Q4", "x1,x2,x3,x4", "q1\tq2\tq3\tq4"] {
        assert_eq!(boards_of(&format!("{header}\n2 4 1 3\n")), ["2,4,1,3"], "{header}");
    }
    let counts = "Q(1) = 1\nQ(2) = 0\nQ(3) = 0\nQ(4) = 2\n";
    assert!(read(counts, Purpose::Output).map_or(true, |reading| reading.boards().is_empty()));
}

#[test]
fn an_empty_line_may_separate_names_of_columns_from_a_drawing() {
    let drawing = ". Q . .\n. . . Q\nQ . . .\n. . Q .\n";
    for text in [format!("{drawing}\n1 2 3 4\n"), format!("  0 1 2 3\n\n{drawing}"), format!("{drawing}\na b c d\n")] {
        assert_eq!(boards_of(&text), ["2,4,1,3"], "{text}");
    }
    assert_eq!(boards_of(&format!("{drawing}\n3 1 4 2\n")), ["2,4,1,3", "3,1,4,2"]);
    // A table that pandas prints as CSV.
    assert_eq!(boards_of(",0,1,2,3\n0,0,1,0,0\n1,0,0,0,1\n2,1,0,0,0\n3,0,0,1,0\n"), ["2,4,1,3"]);
    assert_eq!(code_of(",1,2,3\n", Purpose::Placements), "gap");
}

#[test]
fn nothing_is_dropped() {
    for (text, code) in [
        ("2413\n3142x\n", "not-a-board"),
        ("2413\n3142 ok\n", "not-a-board"),
        ("2,4,1,3\nSolution 2: 3142\n", "not-a-board"),
        ("2413\n3l42\n", "not-a-board"),
        ("2413\ncadb\n", "not-a-board"),
        ("2,4,1,3\nc a d b\n", "not-a-board"),
        ("2,4,1,3\n三 一 四 二\n", "not-a-board"),
        ("2,4,1,3\nqueens 3 1 4 2\n", "not-a-board"),
        ("2,4,1,3\nsecond .Q..\n", "not-a-board"),
        ("2 4 1 3\n3 1 4\n", "list-length"),
        ("2 4 1 3\n3 1 2\n", "list-length"),
        ("n = 8\n.Q..\n...Q\nQ...\n..Q.\n", "wrong-size"),
        ("n=8\n.Q..\n...Q\nQ...\n..Q.\n", "wrong-size"),
        ("8x8\n2 4 1 3\n", "list-length"),
        ("0 1 0 0 0 0 0 1 1 0 0 0 0 0 1 0\n", "ambiguous"),
        ("8\nb1,d2,a3,c4\n9:1", "outside"),
        ("2,4,1,3\n2,4,x,3\n", "not-a-number"),
        ("[2, 4, 1, 3]\n[2, 4, x, 3]\n", "not-a-number"),
        ("[2, 4, 1, 3]\n[2, 4, 1\n", "unclosed"),
        ("2,,4,1,3", "gap"),
        (",2,4,1,3", "gap"),
        (". Q . .\n. . . Q\nQ . . ?\n. . Q .\n", "not-a-mark"),
        (".Q..\n...Q\nQ...\n..Q\n", "row-length"),
        (".Q..\n...Q\nQ...\n", "not-square"),
        ("1,5,8,6\n3,7,2,4\n", "outside"),
        ("1Q2/3Q/R3/2Q1", "other-piece"),
        ("1Q2/3Q/Q3/2Q2", "row-length"),
    ] {
        assert_eq!(code_of(text, Purpose::Placements), code, "{text}");
    }
}

/// Random boards with mostly blank squares: every queen keeps its square in tables, in rows of spaces and in brackets.
#[test]
fn blank_squares_are_squares() {
    let mut random = Xoshiro256PlusPlus::seed_from_u64(7);
    for round in 0..400_u64 {
        let size = 2 + (round % 9) as u32;
        let queens: Vec<(u32, u32)> = (0..size)
            .flat_map(|row| (0..size).map(move |column| (row, column)))
            .filter(|_| random.next_u64().is_multiple_of(6))
            .collect();
        if queens.is_empty() {
            continue;
        }
        let drawn = |queen: &str, empty: &str, between: &str| {
            let row = |row| {
                let cell = |column| if queens.contains(&(row, column)) { queen } else { empty };
                (0..size).map(cell).collect::<Vec<_>>().join(between) + "\n"
            };
            (0..size).map(row).collect::<String>()
        };
        for text in [drawn("Q", "", "\t"), drawn("Q", " ", ""), drawn("[Q]", "[ ]", "")] {
            let reading = read(&text, Purpose::Placements).unwrap_or_else(|error| panic!("{text:?}: {error}"));
            let [board] = reading.boards() else { panic!("{text:?}") };
            let found: Vec<(u32, u32)> =
                board.queens().iter().map(|queen| (queen.row.get(), queen.column.get())).collect();
            assert_eq!((board.size().get(), found), (size, queens.clone()), "{text:?}");
        }
    }
}

#[test]
fn rows_and_columns_are_named() {
    assert_eq!(boards_of("row: 1 2 3 4\ncol: 2 4 1 3\n"), ["2,4,1,3"]);
    assert_eq!(boards_of("行：2 4 1 3\n列：1 2 3 4\n"), ["3,1,4,2"]);
    assert_eq!(boards_of("a b c d\n. Q . .\n. . . Q\nQ . . .\n. . Q .\n"), ["2,4,1,3"]);
    assert_eq!(boards_of("1\t2 4 1 3\n2\t3 1 4 2\n"), ["2,4,1,3", "3,1,4,2"]);
}

#[test]
fn squares_and_digits_are_read_as_programs_write_them() {
    for text in [
        "[b1, d2, a3, c4]\n",
        "[1/2,2/4,3/1,4/3]\n",
        "1/2 2/4 3/1 4/3\n",
        "| row | col |\n|---|---|\n| 1 | 2 |\n| 2 | 4 |\n| 3 | 1 |\n| 4 | 3 |\n",
        "| col | row |\n|:-:|:-:|\n| 2 | 1 |\n| 4 | 2 |\n| 1 | 3 |\n| 3 | 4 |\n",
        "\"row\",\"column\"\n\"1\",\"2\"\n\"2\",\"4\"\n\"3\",\"1\"\n\"4\",\"3\"\n",
    ] {
        assert_eq!(boards_of(text), ["2,4,1,3"], "{text}");
    }
    assert_eq!(boards_of("2413 3142\n"), ["2,4,1,3", "3,1,4,2"]);
    assert_eq!(boards_of("15863724, 16837425\n"), ["1,5,8,6,3,7,2,4", "1,6,8,3,7,4,2,5"]);
}

#[test]
fn a_size_stands_before_squares() {
    assert_eq!(boards_of("n = 4\n.Q..\n...Q\nQ...\n..Q.\n"), ["2,4,1,3"]);
    for text in ["8 1:1,2:5\n", "8\n1:1,2:5\n", "8 a1,e2\n"] {
        let reading = read(text, Purpose::Instances).unwrap();
        assert_eq!(reading.boards()[0].size().get(), 8, "{text}");
    }
    assert_eq!(boards_of("4\nb1,d2,a3,c4\n"), ["2,4,1,3"]);
    assert_eq!(code_of("3\nb1,d2,a3,c4\n", Purpose::Placements), "outside");
}

#[test]
fn queens_of_json_are_squares_or_columns_from_any_base() {
    for queens in ["[1,3,0,2]", "[2,4,1,3]", "[[0,1],[1,3],[2,0],[3,2]]", "[[1,2],[2,4],[3,1],[4,3]]"] {
        assert_eq!(boards_of(&format!("{{\"n\":4,\"queens\":{queens}}}")), ["2,4,1,3"], "{queens}");
    }
    let options = Options { base: Some(Base::Zero), ..Options::default() };
    let board = &text::read("{\"n\":4,\"queens\":[[1,3]]}", &options).unwrap().boards()[0].clone();
    assert_eq!(board.queens(), [Square::new(1, 3)]);
    assert_eq!(code_of("{\"n\":4,\"queens\":[[0,1],[4,2]]}", Purpose::Placements), "outside");
}

#[test]
fn rows_and_columns_may_be_named_in_either_order() {
    for text in [
        "row: 1 2 3 4\ncol: 2 4 1 3\n",
        "col: 2 4 1 3\nrow: 1 2 3 4\n",
        "x: 2 4 1 3\ny: 1 2 3 4\n",
        "列: 2 4 1 3\n行: 1 2 3 4\n",
        "row 1 2 3 4\ncol 2 4 1 3\n",
        "columns 4 2 3 1\nrows 2 1 4 3\n",
    ] {
        assert_eq!(boards_of(text), ["2,4,1,3"], "{text}");
    }
    // A list of rows alone may give the rows of columns 1, 2, 3 and so on.
    for text in ["row: 2 4 1 3\n", "行: 2 4 1 3\n", "col: 2 4 1 3\nrow: 1 2 3\n"] {
        assert_eq!(ambiguity(text, Purpose::Placements), (Interpretation::ByRow, Interpretation::ByColumn), "{text}");
    }
    assert_eq!(boards_of("col: 2 4 1 3\n"), ["2,4,1,3"]);
    let options = Options { direction: Direction::Columns, ..Options::default() };
    assert_eq!(boards(&text::read("row: 2 4 1 3\n", &options).unwrap()), ["3,1,4,2"]);
}

#[test]
fn comments_after_lists_are_words_and_after_squares_of_a_matrix_are_not() {
    assert_eq!(boards_of("2 4 1 3 # first\n3,1,4,2 // second\n"), ["2,4,1,3", "3,1,4,2"]);
    for text in ["0 1 0 0 # a\n0 0 0 1 # b\n1 0 0 0 # c\n0 0 1 0 # d\n", "1 2 # a\n2 4 # b\n", "2 4 1 3 # 5\n"] {
        assert!(read(text, Purpose::Placements).is_err(), "{text}");
    }
}

#[test]
fn squares_with_two_queens_in_a_row_have_a_size_if_their_columns_differ() {
    assert_eq!(
        read("x,y\n0,1\n1,3\n2,0\n3,3\n", Purpose::Placements).unwrap().boards()[0].size(),
        Size::new(4).unwrap()
    );
    assert_eq!(code_of("1:1,2:2,2:2,4:4\n", Purpose::Placements), "no-size");
}
