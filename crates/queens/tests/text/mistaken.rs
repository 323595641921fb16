//! Texts with one mistake: the error names the mistake, and nothing is read instead.

use queens::Size;
use queens::text::{self, Base, Fault, Interpretation, LikelyFault, Note, Options, Purpose};

use super::{ambiguity, code_of, read};

/// Squares without a size may be a whole board with a mistake. The error names the mistake.
#[test]
fn squares_without_a_size_name_what_may_be_wrong() {
    let doubt = |text: &str| {
        let error = text::read(text, &Options::default()).unwrap_err();
        match error.fault() {
            Fault::NoSize { squares, doubt } => (*squares, doubt.clone(), error.position().unwrap().column),
            other => panic!("{text}: {other:?}"),
        }
    };
    let outside = |square: &str| Some(LikelyFault::Outside(square.to_owned()));
    assert_eq!(doubt("a1,b5,c8,d6,e3,f7,g2,h9"), (8, outside("h9"), 22));
    assert_eq!(doubt("a1,b5,c8,d6,e3,f7,g2,i4"), (8, outside("i4"), 22));
    assert_eq!(doubt("1:1,2:3,3:5,4:9,5:2"), (5, outside("4:9"), 13));
    // With two squares outside there is no single mistake. Few squares are a part of a board.
    assert_eq!(doubt("a1,b5,c8,d6,e3,f7,g9,h9").1, None);
    assert_eq!(doubt("1:1,2:5").1, None);
    assert_eq!(doubt("1:2,2:4,2:4,4:3"), (4, Some(LikelyFault::Repeated("2:4".to_owned())), 9));
    // A row is missing, or a column is wrong.
    let last = |row: u32, of: u32| Some(LikelyFault::LastRow { row, of });
    assert_eq!(doubt("row1 col2\nrow2 col4\nrow3 col1\n"), (3, last(4, 2), 9));
    assert_eq!(doubt("(0,1) (1,3) (2,0)"), (3, last(3, 1), 10));
    assert_eq!(doubt("(1,2) (2,5) (3,1) (4,3)"), (4, last(5, 2), 10));
    // Rows with gaps, and columns that repeat, are a part of a larger board.
    assert_eq!(doubt("1:2,3:4,4:1").1, None);
    assert_eq!(doubt("1:4,2:4,3:1").1, None);
}

/// A matrix of 0 and 1 with another number is not read as lists of columns from 0, unless the options set the base.
#[test]
fn a_matrix_with_another_number_is_not_read_as_lists() {
    for size in 3..=8_usize {
        for strange in 2..size {
            let row = |row: usize| {
                let cell = |column| {
                    if column != (2 * row) % size {
                        0
                    } else if row == strange {
                        strange
                    } else {
                        1
                    }
                };
                (0..size).map(|column| cell(column).to_string()).collect::<Vec<_>>()
            };
            let lines = (0..size).map(|at| row(at).join(" ")).collect::<Vec<_>>().join("\n");
            let lists = (0..size).map(|at| format!("[{}]", row(at).join(","))).collect::<Vec<_>>().join(",");
            for text in [lines, format!("[{lists}]")] {
                for purpose in [Purpose::Placements, Purpose::Instances] {
                    let error = read(&text, purpose).unwrap_err();
                    assert_eq!(*error.fault(), Fault::NotBinary { value: i64::try_from(strange).unwrap() }, "{text}");
                }
                let options = Options { base: Some(Base::Zero), ..Options::default() };
                assert_eq!(text::read(&text, &options).unwrap().boards().len(), size, "{text}");
            }
        }
    }
}

/// A matrix with empty lines between its rows is not read as lists.
#[test]
fn a_matrix_with_empty_lines_is_not_read_as_lists() {
    let spaced = "0 1 0 0\n\n0 0 0 1\n\n1 0 0 0\n\n0 0 1 0\n";
    assert_eq!(ambiguity(spaced, Purpose::Placements), (Interpretation::Squares, Interpretation::Lists));
    let error = read(&spaced.replace("1 0 0 0", "2 0 0 0"), Purpose::Placements).unwrap_err();
    assert_eq!(*error.fault(), Fault::NotBinary { value: 2 });
}

/// The error for a list that is shorter or longer than the size above it, or than the other lists, is about the length.
#[test]
fn a_list_of_another_length_is_named_by_its_length() {
    for (text, found, expected, is_said) in [
        ("n=8\n1 5 8 6 3 7 2\n", 7, 8, true),
        ("n=8\n1 5 2 6 3 7 4\n", 7, 8, true),
        ("n=8\n1 5 8 6 3 7 2 4 9\n", 9, 8, true),
        ("8\n1 5 8 6 3 7 2\n", 7, 8, true),
        ("1 5 8 6 3 7 2 4\n1 5 8 6 3 7 2\n1 6 8 3 7 4 2 5\n", 7, 8, false),
        ("2 4 1 3\n3 1 4\n", 3, 4, false),
    ] {
        let error = text::read(text, &Options::default()).unwrap_err();
        assert_eq!(*error.fault(), Fault::ListLength { found, expected, is_said }, "{text}");
    }
    // Here a number is wrong and the length is right.
    assert_eq!(code_of("8\n1 5 9 6 3 7 2 4\n", Purpose::Placements), "outside");
    assert_eq!(code_of("2 4 1 3\n3 1 5 2\n", Purpose::Placements), "outside");
}

/// A number that stands alone beside one board is the number of boards, and the reading notes this.
#[test]
fn a_number_alone_is_noted_as_the_total() {
    for text in ["2 4 1 3\n1\n", "1\n2 4 1 3\n", ".Q..\n...Q\nQ...\n..Q.\n\n1\n"] {
        let reading = read(text, Purpose::Placements).unwrap();
        assert!(reading.notes().contains(&Note::TotalAlone), "{text}");
        assert!(reading.total().is_some(), "{text}");
    }
    // A total in words needs no note, and neither does a size.
    for text in ["2 4 1 3\nTotal: 1\n", "4\n2 4 1 3\n"] {
        assert!(!read(text, Purpose::Placements).unwrap().notes().contains(&Note::TotalAlone), "{text}");
    }
}

/// Unknown marks beside queens may be queens or blocked squares, if they stand where the board lacks queens.
#[test]
fn marks_that_complete_a_board_may_be_queens() {
    let text = "Q . . .\n. . X .\n. Q . .\n. . . O\n";
    let error = read(text, Purpose::Placements).unwrap_err();
    assert_eq!(*error.fault(), Fault::UnknownMarks { marks: "XO".to_owned(), lines: vec![2, 4] });
    let single = text.replace('O', "Q");
    assert_eq!(ambiguity(&single, Purpose::Placements), (Interpretation::Queen('X'), Interpretation::Blocked('X')));
    let options = Options { queen: "XO".to_owned(), ..Options::default() };
    assert_eq!(text::read(text, &options).unwrap().boards()[0].queens().len(), 4);
    let options = Options { blocked: "XO".to_owned(), ..Options::default() };
    assert_eq!(text::read(text, &options).unwrap().boards()[0].blocked().len(), 2);
}

/// Decimal numbers beside boards are times, not totals. A full stop after a whole number ends the sentence.
#[test]
fn decimal_numbers_are_no_totals() {
    let total = |line: &str| read(&format!("2 4 1 3\n3 1 4 2\n{line}\n"), Purpose::Placements).unwrap().total();
    for (line, expected) in [
        ("Total: 2", Some(2)),
        ("Total: 2.", Some(2)),
        ("Found 2 solutions.", Some(2)),
        ("Found 2 solutions in 0.5 s", Some(2)),
        ("In 12.50 s: 2 solutions", Some(2)),
        ("Found 2.5 solutions", None),
        ("Found 12.50 solutions", None),
        ("Total: 3.25", None),
        ("0.2 solutions", None),
        ("N = 4: 2 solutions", Some(2)),
        ("4x4 board, 2 solutions", Some(2)),
        ("2 solutions for n = 4", Some(2)),
    ] {
        assert_eq!(total(line).map(|said| said.value), expected, "{line}");
    }
}

/// The columns of errors count characters, not bytes.
#[test]
fn the_place_of_an_error_does_not_depend_on_the_alphabet() {
    let four = Options { size: Some(Size::new(4).unwrap()), ..Options::default() };
    for (text, column) in [
        ("ab [2,,1,3]", 7),
        ("ab: [2,9,1,3]", 8),
        ("ab: 1/2,2/9", 9),
        ("ab: b1,i2", 8),
        ("{\"ab\": 1, \"n\": x}", 16),
        ("{\"ab\": 1,\n\"ab\": 1, \"n\": x}", 15),
        ("{\"ab\": 1, \"n\": 4, \"columns\": [2,4,1,3]} 9", 41),
    ] {
        for letters in ["ab", "解法", "éß", "👑👑"] {
            let text = text.replace("ab", letters);
            let error = text::read(&text, &four).unwrap_err();
            assert_eq!(error.position().map(|place| place.column), Some(column), "{text}: {error}");
        }
    }
    for letters in ["ab", "解法", "éß", "👑👑"] {
        let binary = text::read_bytes(format!("2,4\n{letters}\0").as_bytes(), 1000).unwrap().unwrap_err();
        let broken = [letters.as_bytes(), b"\xff\xff"].concat();
        let broken = text::read(broken, &four).unwrap_err();
        let places = [binary, broken].map(|error| error.position().map(|place| place.column));
        assert_eq!(places, [Some(3); 2], "{letters}");
    }
}

/// The option of a reading chooses this reading.
#[test]
fn the_option_of_a_reading_settles_the_ambiguity() {
    for (text, purpose, sizes) in [
        ("4\n1\n3\n0\n2\n", Purpose::Output, [Some(4), Some(5)]),
        ("1\n1\n1\n", Purpose::Placements, [Some(1), Some(3)]),
        ("1 0 0 1", Purpose::Output, [None, None]),
    ] {
        let (first, second) = ambiguity(text, purpose);
        for (reading, size) in [first, second].into_iter().zip(sizes) {
            let Some(size) = size else {
                assert_eq!(Interpretation::Counts.option(), None);
                continue;
            };
            assert_eq!(reading.option(), Some(("size", None)));
            let options = Options { purpose, size: Size::new(size).ok(), ..Options::default() };
            let read = text::read(text, &options).unwrap();
            assert!(read.boards().iter().all(|board| board.size().get() == size), "{text}: {reading}");
        }
    }
}

/// Squares of JSON that count from 0 are noted like those of other texts.
#[test]
fn squares_of_json_from_zero_are_noted() {
    let notes = |text: &str, base| {
        let options = Options { base, purpose: Purpose::Instances, ..Options::default() };
        text::read(text, &options).unwrap().notes().to_vec()
    };
    for member in ["queens", "blocked", "diagonals", "antidiagonals"] {
        let object = |squares: &str| match member {
            "queens" => format!("{{\"n\":4,\"queens\":{squares}}}"),
            _ => format!("{{\"n\":4,\"queens\":[],\"{member}\":{squares}}}"),
        };
        assert_eq!(notes(&object("[[0,1],[1,3]]"), None), [Note::FromZero], "{member}");
        assert_eq!(notes(&object("[[1,2],[2,4]]"), None), [], "{member}");
        assert_eq!(notes(&object("[[0,1],[1,3]]"), Some(Base::Zero)), [], "{member}");
    }
}
