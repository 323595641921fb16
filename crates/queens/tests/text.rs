//! Reading and writing of texts: a corpus, the law that a text has one reading or none, and round trips.

#![expect(clippy::items_after_statements, reason = "helpers stand beside the law that uses them")]

use std::path::Path;

use proptest::prelude::*;
use queens::text::{
    self, Base, Direction, Fault, Format, Interpretation, Note, Options, Position, Purpose, Reading, Role,
    StatementKind,
};
use queens::{ErrorCode, Placement, Size, Solutions, Square};
use queens_testkit::strategy;
use queens_testkit::text::{decorated, queens_of};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::{Rng, SeedableRng};

fn read(text: &str, purpose: Purpose) -> Result<Reading, text::ReadError> {
    text::read(text, &Options { purpose, ..Options::default() })
}

/// The boards as lists; a board that is no placement as its squares.
fn boards(reading: &Reading) -> Vec<String> {
    let list = |board: &text::Board| {
        let partial = board.partial().map(|partial| partial.to_string());
        partial.unwrap_or_else(|_| format!("{:?} {:?}", board.queens(), board.blocked()))
    };
    reading.boards().iter().map(list).collect()
}

fn boards_of(text: &str) -> Vec<String> {
    match read(text, Purpose::Placements) {
        Ok(reading) => boards(&reading),
        Err(error) => panic!("{text}: {error}"),
    }
}

fn code_of(text: &str, purpose: Purpose) -> &'static str {
    read(text, purpose).map(|reading| boards(&reading)).unwrap_err().code()
}

fn ambiguity(text: &str, purpose: Purpose) -> (Interpretation, Interpretation) {
    match read(text, purpose).unwrap_err().fault() {
        &Fault::Ambiguous { first, second } => (first, second),
        fault => panic!("{text}: {fault}"),
    }
}

#[test]
fn the_corpus_reads_as_its_table_says() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/text");
    let table = std::fs::read_to_string(folder.join("expected.tsv")).unwrap();
    let mut files = 0;
    for (file, expected) in table.lines().skip(1).filter_map(|line| line.split_once('\t')) {
        let options = Options { purpose: Purpose::Output, ..Options::default() };
        let found = match text::read(std::fs::read(folder.join(file)).unwrap(), &options) {
            Ok(reading) => {
                let short = |list: String| if list.matches(',').count() < 9 { list.replace(',', "") } else { list };
                boards(&reading).into_iter().map(short).collect::<Vec<_>>().join(";")
            }
            Err(error) => format!("error {}", error.code()),
        };
        assert_eq!(found, expected, "{file}");
        files += 1;
    }
    assert!(files > 60);
}

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
    // Certain: one in each row and column.
    assert_eq!(boards_of(".*..\n...*\n*...\n..*.\n"), ["2,4,1,3"]);
    let reading = read("Q...\n..#.\n.#..\n....\n", Purpose::Instances).unwrap();
    assert_eq!(reading.boards()[0].blocked().len(), 2);
    assert_eq!(reading.notes(), [Note::Mark('#', Role::Blocked)]);
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
    // Any other lines of numbers.
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
    // The drawing's own mark, after each board.
    let own = "-Q--\n---Q\nQ---\n--Q-\n----\n".repeat(4);
    assert_eq!(boards_of(&own), ["2,4,1,3"; 4]);
    // A row without a queen is a row.
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
    // One queen in each row: the size is concluded, and said.
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
    // Of size 4 with its size first, or of size 5: both are solutions.
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
    // From the index of a row and its column, both from 0 or 1, to an entry, and what separates entries.
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
                // An entry that stands twice, or is missing, makes another board or none.
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
    // What is counted is no row of a board.
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
    // A table of pandas.
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
        ("2 4 1 3\n3 1 4\n", "wrong-size"),
        ("2 4 1 3\n3 1 2\n", "wrong-size"),
        ("n = 8\n.Q..\n...Q\nQ...\n..Q.\n", "wrong-size"),
        ("n=8\n.Q..\n...Q\nQ...\n..Q.\n", "wrong-size"),
        ("8x8\n2 4 1 3\n", "wrong-size"),
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

/// A board of which most squares are blank: each queen keeps its square, in a table, a drawing of spaces, and brackets.
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

/// A placement, its list, and its rows and columns.
type Solution = (Placement, String, Vec<(u32, u32)>);

/// Some solutions of sizes 4 to 9.
fn solutions() -> Vec<Solution> {
    let found =
        (4..10).filter(|&size| size != 6).flat_map(|size| Solutions::new(Size::new(size).unwrap()).unwrap().take(3));
    let parts = |placement: Placement| {
        let queens = placement.queens().map(|queen| (queen.row.number(), queen.column.number())).collect();
        (placement.clone(), placement.to_string(), queens)
    };
    found.map(parts).collect()
}

#[test]
fn lists_in_one_line_are_as_many_boards() {
    for pair in solutions().chunk_by(|one, next| one.0.size() == next.0.size()) {
        let lists: Vec<String> = pair.iter().map(|(_, list, _)| list.clone()).collect();
        for between in [" ", "  ", "\t", " \n"] {
            assert_eq!(boards_of(&lists.join(between)), lists, "{between:?}");
            assert_eq!(boards_of(&lists.join(between).replace(',', ", ")), lists, "{between:?}");
            assert_eq!(boards_of(&lists.join(between).replace(',', "")), lists, "{between:?}");
        }
        let (list, size) = (&lists[0], pair[0].0.size());
        assert_eq!(boards_of(&format!("{size} {list}\n")), [list.as_str()]);
        // Neither the list's size nor a part of it.
        assert_eq!(code_of(&format!("1 {list}\n"), Purpose::Placements), "not-a-board");
    }
    assert_eq!(ambiguity("1,2 2,1", Purpose::Placements), (Interpretation::Lists, Interpretation::Pairs));
    assert_eq!(code_of("2,4 1,3,1\n", Purpose::Placements), "not-a-board");
}

#[test]
fn squares_are_read_in_every_notation() {
    for (_, list, queens) in solutions() {
        let squares =
            |joint: &str| queens.iter().map(|(row, column)| format!("{row}{joint}{column}")).collect::<Vec<_>>();
        let chess = queens.iter().map(|(row, column)| format!("{}{row}", char::from(b'`' + *column as u8)));
        for squares in [squares(":"), squares("/"), squares("-"), chess.collect()] {
            for between in [",", ", ", " "] {
                let text = squares.join(between);
                assert_eq!(boards_of(&text), [list.as_str()], "{text}");
            }
            let text = format!("Qs = [{}]", squares.join(", "));
            assert_eq!(boards_of(&text), [list.as_str()], "{text}");
        }
        let text = squares(",").join(" ");
        assert_eq!(boards_of(&text), [list.as_str()], "{text}");
    }
    // Other numbers with slashes and dashes between them are no squares.
    for text in ["2/4/1/3", "1/1", "2-4-1-3", "1-4"] {
        assert_eq!(code_of(text, Purpose::Placements), "not-a-board", "{text}");
    }
}

#[test]
fn tables_of_other_programs_are_read() {
    for (placement, list, queens) in solutions() {
        let size = placement.size().get();
        let cells = |between: &str| {
            let row = |queen: &(u32, u32)| (1..=size).map(|column| if column == queen.1 { "Q" } else { "" }).collect();
            let rows = queens.iter().map(row).map(|row: Vec<&str>| row.join(between));
            rows.collect::<Vec<_>>()
        };
        // An editor removes the tabs at the ends of lines.
        let tabs = cells("\t").iter().map(|row| row.trim_end()).collect::<Vec<_>>().join("\n") + "\n";
        let head = |name: fn(u32) -> String| (1..=size).map(name).collect::<Vec<_>>().join(" | ");
        let named = |head: &str, rule: &str| {
            let rows = cells(" | ").into_iter().zip(1..).map(|(row, number)| format!("| {number} | {row} |\n"));
            format!("|  | {head} |\n|{}\n{}", rule.repeat(size as usize + 1), rows.collect::<String>())
        };
        let pairs = |line: fn(&(u32, u32)) -> String| queens.iter().map(line).collect::<String>();
        let texts = [
            tabs.clone(),
            format!("The board:\n{tabs}"),
            named(&head(|number| number.to_string()), "---|"),
            named(&head(|number| char::from(b'`' + number as u8).to_string()), ":-:|"),
            format!("| Row | Column |\n|:---|---:|\n{}", pairs(|(row, column)| format!("| {row} | {column} |\n"))),
            format!("\"column\",\"row\"\n{}", pairs(|(row, column)| format!("\"{column}\",\"{row}\"\n"))),
            format!("x,y\n{}", pairs(|(row, column)| format!("{column},{row}\n"))),
            format!("| {} |\n", list.replace(',', " | ")),
            format!("| # | queens |\n|---|---|\n| 1 | {list} |\n"),
            format!("\"{}\"\n", list.replace(',', "\",\"")),
        ];
        for text in texts {
            assert_eq!(boards_of(&text), [list.as_str()], "{text}");
        }
    }
}

#[test]
fn a_lone_queen_behind_blanks_is_no_board_of_one_square() {
    for text in [" Q\n\n\n\n", "    Q\n", "\tQ\n"] {
        let expected = (Interpretation::SpacesLost, Interpretation::SingleSquare);
        assert_eq!(ambiguity(text, Purpose::Placements), expected, "{text:?}");
    }
    assert_eq!(boards_of("Q\n"), ["1"]);
    assert_eq!(boards_of("The board:\n Q  \n    \n    \n    \n"), ["2,?,?,?"]);
}

#[test]
fn the_row_of_another_length_is_named() {
    for (_, _, queens) in solutions() {
        let size = queens.len();
        let rows = queens
            .iter()
            .map(|&(_, column)| (1..=size).map(|at| if at == column as usize { 'Q' } else { '.' }).collect::<String>());
        let rows: Vec<String> = rows.collect();
        for at in 0..size {
            for row in [rows[at][1..].to_owned(), format!("{}.", rows[at])] {
                let mut wrong = rows.clone();
                wrong[at].clone_from(&row);
                let error = read(&wrong.join("\n"), Purpose::Placements).unwrap_err();
                let fault = Fault::RowLength { found: row.len(), expected: size };
                let line = error.position().map(|position| position.line);
                assert_eq!((error.fault(), line), (&fault, Some(at as u32 + 1)), "{wrong:?}");
            }
        }
    }
}

#[test]
fn a_number_outside_is_refused_with_the_range() {
    for (base, list, range) in [(Base::Zero, "4,1,3,2", "from 0 to 3"), (Base::One, "0,1,3,2", "from 1 to 4")] {
        let options = Options { base: Some(base), ..Options::default() };
        let error = text::read(list, &options).unwrap_err().to_string();
        assert!(error.ends_with(range), "{error}");
    }
}

#[test]
fn a_column_of_another_name_is_no_row_of_the_board() {
    let table =
        |from: u32| format!("| id | q1 | q2 | q3 | q4 |\n|----|----|----|----|----|\n| {from} | 2 | 4 | 1 | 3 |\n");
    assert_eq!(boards_of(&table(1)), ["2,4,1,3"]);
    assert_eq!(code_of(&table(5), Purpose::Placements), "not-a-board");
}

/// Texts that a hasty reader takes for fewer, other or smaller boards. None of them is read as what it is not.
#[test]
fn parts_of_boards_are_never_boards() {
    let cases = [
        // A list or squares before a list are no heading.
        ("9,9:2,1\n", "not-a-number"),
        ("1:2,2:4,5:1,2\n", "not-a-board"),
        ("2,4,1,3 => 3,1,4,2\n", "not-a-number"),
        ("[2, 4, 1, 3] 3 1 4 2\n", "not-a-board"),
        ("(2 4 1 3) 3 1 4 2\n", "not-a-board"),
        // A row without a queen within a board is no separator.
        (".Q..\n...Q\n####\nQ...\n..Q.\n", "ambiguous"),
        // Blank squares.
        ("# Q\n # Q\nQ #\n Q #\n", "not-square"),
        (" |Q| |\n | | |\n | |Q|\n | |\n", "row-length"),
        ("Q\n\nQ\n", "ambiguous"),
        ("x\n2,4,1,3\n", "ambiguous"),
        ("  Q\n\tQ\nQ\n   Q\n", "ambiguous"),
        // Lists with a fault beside others.
        ("15863724\n16837429\n", "outside"),
        ("15863724\n1683742\n", "wrong-size"),
        ("2,4,1,3\n3-1-4-2\n", "not-a-board"),
        ("2,4,1,3\n3 1 4 2 mirrored\n", "not-a-number"),
        ("[2, 4, 1, 3]\n[3, 1, 4, 2)\n", "unclosed"),
        ("2,-4,1,3", "outside"),
        ("2,4,1,,", "gap"),
        ("2,1,x", "not-a-number"),
        ("(a: 2, 4, 1, 3)", "not-a-number"),
        ("(2, 4:1, 3)", "not-a-board"),
        // Drawings with a fault beside others.
        ("[\".Q..\",\"...Q\",\"Q...\",\"..R.\"]", "not-a-board"),
        ("[[\".Q..\",\"...Q\",\"Q...\",\"..Q.\"],[\"..R.\",\"Q...\",\"...Q\",\".Q..\"]]", "not-a-board"),
        ("2,4,1,3\n.Q.R\n", "not-a-mark"),
        // Boards of size 2, or one.
        ("1 2\n2 1\n", "ambiguous"),
        // Rows between semicolons, and numbers.
        ("[2 4 1 3; 3 1 4 2]\n", "2,4,1,3;3,1,4,2"),
        ("[0 1 0 0; 0 0 0 1; 1 0 0 0; 0 0 1 0]\n", "2,4,1,3"),
        ("[2; 4; 1; 3]\n", "2,4,1,3"),
        ("2;4;1;3\n3;1;4;2\n", "2,4,1,3;3,1,4,2"),
        // Fields of a table that are blank.
        (",Q,,\n,,,Q\nQ,,,\n,,Q,\n", "2,4,1,3"),
        (",Q,,\n,,,Q\nQ,,,\n,,,\n", "gap"),
        ("\tQ\t\t\n\t\t\tQ\nQ\t\t\t\n\t\tQ\t\n", "2,4,1,3"),
        // The header names the first column otherwise.
        ("solution,q1,q2,q3,q4\n1,2,4,1,3\n2,3,1,4,2\n", "2,4,1,3;3,1,4,2"),
        ("time,q1,q2,q3,q4\n4,2,4,1,3\n9,3,1,4,2\n", "not-a-board"),
        ("q =\n\n   2   4   1   3\n", "2,4,1,3"),
        (
            "     [,1] [,2] [,3] [,4]\n[1,]    0    1    0    0\n[2,]    0    0    0    1\n[3,]    1    0    0    0\n[4,]    0    0    1    0\n",
            "2,4,1,3",
        ),
    ];
    let found = |text| match read(text, Purpose::Placements) {
        Ok(reading) => boards(&reading).join(";"),
        Err(error) => error.code().to_owned(),
    };
    assert_eq!(cases.map(|(text, _)| (text, found(text))), cases.map(|(text, code)| (text, code.to_owned())));
    // A gap in all rows makes no small boards.
    assert_eq!(boards_of(". Q   . .\n. .   . Q\nQ .   . .\n. .   Q .\n"), ["2,4,1,3"]);
    // The first and the last column of a grid without edges.
    assert_eq!(boards_of(" |Q| | \n | | | \n | |Q| \n | | | \n"), ["2,?,3,?"]);
    // Numbers after a board are no board.
    let reading = read(".Q..\n...Q\nQ...\n..Q.\n1\n2\n", Purpose::Placements).unwrap();
    assert_eq!((boards(&reading), reading.total().map(|total| total.value)), (vec!["2,4,1,3".to_owned()], Some(2)));
    // Blocked rows are rows.
    let text = "####\n.Q..\n...Q\nQ...\n".repeat(4);
    let options = Options { blocked: "#".to_owned(), purpose: Purpose::Instances, ..Options::default() };
    assert_eq!(text::read(&text, &options).unwrap().boards().len(), 4);
    // Two numbers a line on a board that the caller knows.
    let options = Options { size: Size::new(8).ok(), ..Options::default() };
    assert_eq!(text::read("2 4\n3 1\n", &options).unwrap_err().code(), "ambiguous");
}

/// Time grows with the length of the text, whatever the text is.
#[test]
fn long_texts_take_linear_time() {
    let size = if cfg!(debug_assertions) { 1 << 18 } else { 1 << 22 };
    for part in [
        "1;",
        "{}",
        "[",
        "[1 ",
        "(1,",
        "Q",
        "Q.\n",
        "1:1,1:2\n",
        "x ",
        "| ",
        "1,",
        "\"",
        "{\"",
        "v 1 ",
        "- \n\n",
        "1\n",
        "a1 ",
    ] {
        let text = part.repeat(size / part.len());
        let begin = std::time::Instant::now();
        let _ = read(&text, Purpose::Output);
        assert!(begin.elapsed().as_secs() < 5, "{part:?}");
    }
}

#[test]
fn the_end_of_an_output_may_be_cut_off() {
    let reading = read("#...\n..#.\n...#\n.#..\n----\n#...\n..", Purpose::Output).unwrap();
    assert_eq!(reading.boards().len(), 1);
    assert_eq!(reading.unfinished().map(|cut| (cut.line, cut.rows, cut.size.get())), Some((6, 2, 4)));
    assert_eq!(reading.into_only_board().unwrap_err().code(), "unfinished");
}

#[test]
fn counts_are_read_from_outputs_only() {
    let counts = |text: &str| -> Vec<(u32, u64)> {
        let reading = read(text, Purpose::Output).unwrap();
        reading.counts().iter().map(|count| (count.n, count.count)).collect()
    };
    let expected = [(1, 1), (2, 0), (3, 0), (4, 2), (5, 10)];
    for text in ["1 0 0 2 10", "1\n0\n0\n2\n10\n", "1: 1\n2: 0\n3: 0\n4: 2\n5: 10\n", "1 1\n2 0\n3 0\n4 2\n5 10\n"] {
        assert_eq!(counts(text), expected, "{text}");
    }
    assert_eq!(counts("8 queens: 92 solutions\n"), [(8, 92)]);
    assert_eq!(ambiguity("1 0 0 1", Purpose::Output), (Interpretation::Counts, Interpretation::Columns));
    assert_eq!(boards_of("1 0 0 1"), ["2,1,1,2"]);
}

#[test]
fn binary_streams_are_refused_early() {
    let zeros = std::io::repeat(0);
    let error = text::read_from(zeros, u64::MAX, &Options::default()).unwrap().unwrap_err();
    assert_eq!(error.code(), "not-text");
    let ones = std::io::repeat(b'1');
    let error = text::read_from(ones, 1 << 20, &Options::default()).unwrap().unwrap_err();
    assert_eq!(error.code(), "text-too-long");
}

/// The placements that a text is read as.
fn placements(text: &str, purpose: Purpose) -> Result<Vec<Placement>, String> {
    let reading = read(text, purpose).map_err(|error| error.to_string())?;
    reading.boards().iter().map(|board| board.placement().map_err(|error| error.to_string())).collect()
}

#[test]
fn formats_have_limits_and_names() {
    let placement: Placement = "1,2,3,4,5,6,7,8,9,10".parse().unwrap();
    assert_eq!(
        text::write(&placement, Format::Digits).err().map(|error| (error.code(), error.limit)),
        Some(("format-too-large", 9))
    );
    assert_eq!("dot".parse::<Format>().unwrap_err().nearest(), Some("dots"));
    let large = Placement::new(0..800).unwrap();
    assert!(text::write(&large, Format::Squares).is_err());
    let wide = Placement::new(0..100).unwrap();
    let written = text::write(&wide, Format::Squares).unwrap().to_string();
    assert!(written.contains("z26,aa27,"));
    assert_eq!(placements(&written, Purpose::Placements), Ok(vec![wide]));
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(100) })]

    /// What is written in any format is read back, alone and with titles, numbers, totals, colours and line ends.
    #[test]
    fn written_placements_are_read_back(placement in strategy::placements(1..=12), style in 0..64_usize) {
        for format in Format::ALL {
            let Ok(written) = text::write(&placement, format) else { continue };
            let read = placements(&written.to_string(), Purpose::Placements);
            prop_assert_eq!(read, Ok(vec![placement.clone()]), "{}", format);
            let text = decorated(std::slice::from_ref(&placement), format, style & !1);
            prop_assert_eq!(placements(&text, Purpose::Placements), Ok(vec![placement.clone()]), "{}:\n{}", format, text);
        }
    }

    /// Several placements of one size, from 3 on.
    #[test]
    fn written_lists_of_placements_are_read_back(size in 3..=12_u32, seed in 0..100_u64, style in 0..64_usize) {
        let size = Size::new(size).unwrap();
        let all: Vec<Placement> = match Solutions::new(size) {
            Ok(solutions) if size.get() > 3 => solutions.skip(seed as usize % 2).take(5).collect(),
            _ => vec![Placement::new([0, 1, 2]).unwrap(), Placement::new([1, 2, 0]).unwrap()],
        };
        for format in Format::ALL {
            if format.limit().is_some_and(|limit| limit < size.get()) || format == Format::Digits && size.get() < 4 {
                continue;
            }
            for purpose in [Purpose::Placements, Purpose::Output] {
                let text = decorated(&all, format, style);
                prop_assert_eq!(placements(&text, purpose), Ok(all.clone()), "{}:\n{}", format, text);
            }
        }
    }

    /// A text with one square changed is never read as the old board.
    #[test]
    fn a_changed_square_is_never_read_as_the_old_board(
        placement in strategy::placements(3..=9),
        place in any::<proptest::sample::Index>(),
        letter in "[0-9A-Za-z.#*+_?-]",
        with_title in any::<bool>(),
    ) {
        for format in Format::ALL {
            let written = text::write(&placement, format).unwrap().to_string();
            // The squares: marks, digits and letters, not what separates them, nor the names in JSON.
            let from = if format == Format::Json { written.find("s\":").unwrap() + 3 } else { 0 };
            let is_square = |(at, letter): &(usize, char)| *at >= from && !" \n,()[]{}\"/:".contains(*letter);
            let squares: Vec<(usize, char)> = written.char_indices().filter(is_square).collect();
            let (at, old) = squares[place.index(squares.len())];
            let is_same = old == letter.chars().next().unwrap()
                || old.eq_ignore_ascii_case(&letter.chars().next().unwrap());
            // Another mark of an empty square is no other square.
            let is_empty = |letter: char| "-.+_0".contains(letter);
            let is_drawn = format.is_drawing() || format == Format::Leetcode;
            if is_same || is_drawn && is_empty(old) && letter.chars().all(is_empty) {
                continue;
            }
            let mut changed = written.clone();
            changed.replace_range(at..=at, &letter);
            if with_title {
                changed.insert_str(0, "Solution 1:\n");
            }
            prop_assert_ne!(placements(&changed, Purpose::Placements), Ok(vec![placement.clone()]), "{}:\n{}", format, changed);
        }
    }
}

/// Changes a text at random: replaces, removes, inserts and doubles characters and lines.
fn mutated(text: &str, random: &mut impl Rng) -> String {
    const LETTERS: &[u8] = b"Qq.-+#*X10123456789 ,;:()[]{}|\n\"?_aZ";
    let mut bytes = text.as_bytes().to_vec();
    for _ in 0..=random.next_u32() % 3 {
        if bytes.is_empty() {
            break;
        }
        let at = random.next_u32() as usize % bytes.len();
        let letter = LETTERS[random.next_u32() as usize % LETTERS.len()];
        match random.next_u32() % 5 {
            0 | 1 => bytes[at] = letter,
            2 => drop(bytes.remove(at)),
            3 => bytes.insert(at, letter),
            _ => {
                let lines: Vec<&[u8]> = bytes.split(|&byte| byte == b'\n').collect();
                let (from, to) = (random.next_u32() as usize % lines.len(), random.next_u32() as usize % lines.len());
                let mut lines = lines.clone();
                lines.insert(to, lines[from]);
                bytes = lines.join(&b'\n');
            }
        }
    }
    String::from_utf8(bytes).expect("ASCII")
}

/// The law for mutated texts: a board has no queen where the text has none.
///
/// The slow reader knows the form. Where it reads the mutated text, both readings agree. Of a drawing, every queen of a
/// reading is a mark of a queen in the text, one for each.
#[test]
fn mutated_texts_have_no_invented_queen() {
    let cases = if cfg!(feature = "long-tests") { 1_000_000 } else { 10_000 };
    let mut random = Xoshiro256PlusPlus::seed_from_u64(38);
    let formats = Format::ALL;
    let (mut agreed, mut refused) = (0, 0);
    for case in 0..cases {
        let n = 4 + random.next_u32() % 6;
        let mut columns: Vec<u32> = (0..n).collect();
        for last in (1..n as usize).rev() {
            columns.swap(last, random.next_u32() as usize % (last + 1));
        }
        let placement = Placement::new(columns).unwrap();
        let format = formats[case % formats.len()];
        let written = text::write(&placement, format).unwrap().to_string();
        let text = mutated(&written, &mut random);
        let Ok(reading) = read(&text, Purpose::Placements) else {
            refused += 1;
            continue;
        };
        let found: Vec<(usize, usize)> = reading
            .boards()
            .iter()
            .flat_map(text::Board::queens)
            .map(|queen| (queen.row.index(), queen.column.index()))
            .collect();
        if let (Some((_, queens)), [board]) = (queens_of(&text, format), reading.boards())
            // Without a 0 nothing shows that a list counts from 0.
            && (format != Format::List0 || text.split(',').any(|entry| entry == "0"))
            && (board.form() != text::Form::Squares || format == Format::Tuples)
        {
            assert_eq!(found, queens, "{format}: {text:?}");
            agreed += 1;
        }
        if format.is_drawing() && reading.boards().iter().all(|board| board.form() == text::Form::Drawing) {
            let is_queen = |letter: &char| "QqXx1*#".contains(*letter);
            let marks = text.chars().filter(is_queen).count();
            assert!(found.len() <= marks, "{format}: {text:?} {found:?}");
        }
    }
    assert!(agreed > cases / 100 && refused > cases / 10, "{agreed} agreed, {refused} were refused");
}

#[test]
fn any_bytes_are_read_or_refused() {
    let mut random = Xoshiro256PlusPlus::seed_from_u64(1);
    const WORDS: [&[u8]; 28] = [
        b"[",
        b"]",
        b"(",
        b")",
        b"{",
        b"}",
        b"\"",
        b"Q",
        b". ",
        b"-",
        b"\n",
        b"\n\n",
        b"12",
        b"0",
        b"1,",
        b":",
        b"|",
        b"{\"n\":",
        b"\"columns\":[",
        b"\x1b[",
        b"\xe7\x9a\x87",
        b"\xbf\xd5",
        b"#",
        b"1Q2/",
        b" a1",
        b"v ",
        b"=> ",
        b"?",
    ];
    for _ in 0..2_000 {
        let words = random.next_u32() % 24;
        let bytes: Vec<u8> =
            (0..words).flat_map(|_| WORDS[random.next_u32() as usize % WORDS.len()]).copied().collect();
        for purpose in [Purpose::Placements, Purpose::Instances, Purpose::Output] {
            let options = Options { purpose, ..Options::default() };
            match text::read(&bytes, &options) {
                Ok(reading) => {
                    let on_board = |board: &text::Board| {
                        board.queens().iter().chain(board.blocked()).all(|square| board.size().contains(*square))
                    };
                    assert!(reading.boards().iter().all(on_board), "{bytes:?}");
                }
                Err(error) => assert!(error.to_string().len() < 1000),
            }
        }
    }
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
    // The rows alone may be those of columns 1, 2, 3 and so on.
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

#[test]
fn the_row_of_a_matrix_that_is_too_long_is_named() {
    for (text, line) in [("0 1 0 0\n0 0 0 1\n1 0 0 0 0\n0 0 1 0\n", 3), ("0 1 0 0\n0 0 0 1\n1 0 0 0\n0 0 1\n", 4)] {
        let error = read(text, Purpose::Placements).unwrap_err();
        assert!(matches!(error.fault(), Fault::RowLength { expected: 4, .. }), "{error}");
        assert_eq!(error.position().map(|position| position.line), Some(line));
    }
}
