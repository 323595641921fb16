//! The boards in a text: several boards, all notations, and no board if a part is missing.

use queens::text::{self, Base, Fault, Interpretation, Options, Purpose};
use queens::{ErrorCode, Size, conflicts};

use super::{ambiguity, boards, boards_of, code_of, read, solutions};

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
        // The number before the list is neither its size nor a part of it.
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
    // Other numbers with slashes or dashes between them are not squares.
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
        // An editor removes tabs at the ends of lines.
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

/// Texts that a guessing parser could read as fewer, other or smaller boards. None is read so.
#[test]
fn parts_of_boards_are_never_boards() {
    let cases = [
        // A list or squares before a list are not its heading.
        ("9,9:2,1\n", "not-a-number"),
        ("1:2,2:4,5:1,2\n", "not-a-board"),
        ("2,4,1,3 => 3,1,4,2\n", "not-a-number"),
        ("[2, 4, 1, 3] 3 1 4 2\n", "not-a-board"),
        ("(2 4 1 3) 3 1 4 2\n", "not-a-board"),
        // A row without a queen inside a board is not a separator.
        (".Q..\n...Q\n####\nQ...\n..Q.\n", "ambiguous"),
        // Spaces may be blank squares.
        ("# Q\n # Q\nQ #\n Q #\n", "not-square"),
        (" |Q| |\n | | |\n | |Q|\n | |\n", "row-length"),
        ("Q\n\nQ\n", "ambiguous"),
        ("x\n2,4,1,3\n", "ambiguous"),
        ("  Q\n\tQ\nQ\n   Q\n", "ambiguous"),
        // Lists with a mistake beside right lists.
        ("15863724\n16837429\n", "outside"),
        ("15863724\n1683742\n", "list-length"),
        ("2,4,1,3\n3-1-4-2\n", "not-a-board"),
        ("2,4,1,3\n3 1 4 2 mirrored\n", "not-a-number"),
        ("[2, 4, 1, 3]\n[3, 1, 4, 2)\n", "unclosed"),
        ("2,-4,1,3", "outside"),
        ("2,4,1,,", "gap"),
        ("2,1,x", "not-a-number"),
        ("(a: 2, 4, 1, 3)", "not-a-number"),
        ("(2, 4:1, 3)", "not-a-board"),
        // Drawings with a mistake beside right drawings.
        ("[\".Q..\",\"...Q\",\"Q...\",\"..R.\"]", "not-a-board"),
        ("[[\".Q..\",\"...Q\",\"Q...\",\"..Q.\"],[\"..R.\",\"Q...\",\"...Q\",\".Q..\"]]", "not-a-board"),
        ("2,4,1,3\n.Q.R\n", "not-a-mark"),
        // Two boards of size 2, or one board as pairs.
        ("1 2\n2 1\n", "ambiguous"),
        // Semicolons separate rows, or single numbers.
        ("[2 4 1 3; 3 1 4 2]\n", "2,4,1,3;3,1,4,2"),
        ("[0 1 0 0; 0 0 0 1; 1 0 0 0; 0 0 1 0]\n", "2,4,1,3"),
        ("[2; 4; 1; 3]\n", "2,4,1,3"),
        ("2;4;1;3\n3;1;4;2\n", "2,4,1,3;3,1,4,2"),
        // Blank fields of a table are empty squares.
        (",Q,,\n,,,Q\nQ,,,\n,,Q,\n", "2,4,1,3"),
        (",Q,,\n,,,Q\nQ,,,\n,,,\n", "gap"),
        ("\tQ\t\t\n\t\t\tQ\nQ\t\t\t\n\t\tQ\t\n", "2,4,1,3"),
        // The name of the first column differs from the others.
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
    // A gap in all rows does not split the board into small boards.
    assert_eq!(boards_of(". Q   . .\n. .   . Q\nQ .   . .\n. .   Q .\n"), ["2,4,1,3"]);
    // In a grid without edges, the first and the last blank column are squares.
    assert_eq!(boards_of(" |Q| | \n | | | \n | |Q| \n | | | \n"), ["2,?,3,?"]);
    // Numbers after a board are not a board.
    let reading = read(".Q..\n...Q\nQ...\n..Q.\n1\n2\n", Purpose::Placements).unwrap();
    assert_eq!((boards(&reading), reading.total().map(|total| total.value)), (vec!["2,4,1,3".to_owned()], Some(2)));
    // Rows of blocked squares are rows of the board.
    let text = "####\n.Q..\n...Q\nQ...\n".repeat(4);
    let options = Options { blocked: "#".to_owned(), purpose: Purpose::Instances, ..Options::default() };
    assert_eq!(text::read(&text, &options).unwrap().boards().len(), 4);
    // With a known size, two numbers a line may be squares or the first rows of boards.
    let options = Options { size: Size::new(8).ok(), ..Options::default() };
    assert_eq!(text::read("2 4\n3 1\n", &options).unwrap_err().code(), "ambiguous");
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
fn the_row_of_a_matrix_that_is_too_long_is_named() {
    for (text, line) in [("0 1 0 0\n0 0 0 1\n1 0 0 0 0\n0 0 1 0\n", 3), ("0 1 0 0\n0 0 0 1\n1 0 0 0\n0 0 1\n", 4)] {
        let error = read(text, Purpose::Placements).unwrap_err();
        assert!(matches!(error.fault(), Fault::RowLength { expected: 4, .. }), "{error}");
        assert_eq!(error.position().map(|position| position.line), Some(line));
    }
}

#[test]
fn the_literals_of_a_solver_are_a_board_of_the_size_of_all_variables() {
    let queens = [[2, 8, 9, 15], [3, 5, 12, 14]];
    let line = |queens: [u32; 4], is_whole: bool, end: &str| {
        let literal = |variable: u32| match queens.contains(&variable) {
            true => format!(" {variable}"),
            false if is_whole => format!(" -{variable}"),
            false => String::new(),
        };
        format!("v{}{end}\n", (1..=16).map(literal).collect::<String>())
    };
    for is_whole in [true, false] {
        for last in [" 0", ""] {
            let texts = [line(queens[0], is_whole, last), queens.map(|queens| line(queens, is_whole, " 0")).concat()];
            for (text, expected) in texts.iter().zip([&["2,4,1,3"][..], &["2,4,1,3", "3,1,4,2"]]) {
                let sized = Options { size: Size::new(4).ok(), ..Options::default() };
                assert_eq!(boards(&text::read(text, &sized).unwrap()), expected, "{text}");
                match read(text, Purpose::Placements) {
                    Ok(reading) if is_whole => assert_eq!(boards(&reading), expected, "{text}"),
                    Err(error) if !is_whole => assert_eq!(error.code(), "no-size", "{text}"),
                    other => panic!("{text}: {other:?}"),
                }
            }
        }
    }
}

#[test]
fn a_size_above_numbers_makes_them_a_board_beside_other_boards() {
    for boards in ["2,4,1,3\n", ". Q . .\n. . . Q\nQ . . .\n. . Q .\n"] {
        for column in ["4\n3\n1\n4\n2\n", "3\n1\n4\n2\n"] {
            let text = format!("{boards}\n{column}");
            assert_eq!(boards_of(&text), ["2,4,1,3", "3,1,4,2"], "{text}");
        }
    }
}

#[test]
fn a_gap_that_is_wider_by_one_space_is_within_a_board() {
    let rows = [". Q|. .", ". .|. Q", "Q .|. .", ". .|Q ."];
    let text = |gap: &str| rows.map(|row| row.replace('|', gap) + "\n").concat();
    for gap in [" ", "  "] {
        assert_eq!(boards_of(&text(gap)), ["2,4,1,3"], "{}", text(gap));
    }
    let two = rows.map(|row| format!("{0}    {0}\n", row.replace('|', " "))).concat();
    assert_eq!(boards_of(&two), ["2,4,1,3", "2,4,1,3"]);
}

#[test]
fn a_name_above_a_board_may_have_underscores_and_digits() {
    for name in ["ans", "my_board", "board_1", "解_1"] {
        for board in ["2 4 1 3\n", ".Q..\n...Q\nQ...\n..Q.\n"] {
            assert_eq!(boards_of(&format!("{name} =\n{board}")), ["2,4,1,3"], "{name}: {board}");
        }
    }
}

#[test]
fn an_error_names_the_first_character_after_an_object() {
    let object = "{\"n\":4,\"queens\":[2,4,1,3]}";
    for (before, line, column) in [("", 1, 28), ("\n\n", 3, 28), ("2,4,1,3\n", 2, 28)] {
        let error = read(&format!("{before}{object} rest of the line\n"), Purpose::Placements).unwrap_err();
        let place = error.position().map(|place| (place.line, place.column));
        assert_eq!((place, error.code()), (Some((line, column)), "not-a-board"), "{before:?}: {error}");
    }
    let lines = object.replace(',', ",\n");
    let error = read(&format!("{lines}, rest\n"), Purpose::Placements).unwrap_err();
    assert_eq!(error.position().map(|place| (place.line, place.column)), Some((5, 6)), "{error}");
}

#[test]
fn an_error_names_the_square_of_a_doubtful_mark() {
    for (row, column) in (0..4).flat_map(|row| (0..4).map(move |column| (row, column))) {
        let mut cells = [['.'; 4]; 4];
        cells[row][column] = '*';
        let text: String = cells.iter().map(|cells| cells.iter().collect::<String>() + "\n").collect();
        let error = read(&text, Purpose::Instances).unwrap_err();
        let place = error.position().map(|place| (place.line as usize, place.column as usize));
        assert_eq!((place, error.code()), (Some((row + 1, column + 1)), "ambiguous"), "{text}{error}");
    }
}

#[test]
fn a_board_is_a_solution_if_it_is_full_and_has_no_conflict() {
    let options = Options { size: Some(Size::new(4).unwrap()), ..Options::default() };
    let mut solutions = 0;
    // Every set of squares of the board, as a drawing.
    for set in 1_u32..1 << 16 {
        let mark = |square: u32| if set >> square & 1 == 1 { 'Q' } else { '.' };
        let row = |row: u32| (0..4).map(|column| mark(4 * row + column)).chain(['\n']).collect::<String>();
        let reading = text::read((0..4).map(row).collect::<String>(), &options).unwrap();
        let [board] = reading.boards() else { panic!("{set:b} is one board") };
        let is_solution = board.queens().len() == 4 && conflicts(board.queens()).next().is_none();
        assert_eq!(board.is_solution(), is_solution, "{set:b}");
        solutions += u32::from(is_solution);
    }
    assert_eq!(solutions, 2);
}
