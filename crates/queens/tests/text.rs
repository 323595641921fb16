//! Reading and writing of texts: a corpus, the law that a text has one reading or none, and round trips.

#![expect(
    clippy::items_after_statements,
    clippy::nonminimal_bool,
    reason = "helpers stand beside the law that uses them"
)]

use std::path::Path;

use proptest::prelude::*;
use queens::text::{
    self, Fault, Format, Interpretation, Note, Options, Position, Purpose, Reading, Role, StatementKind,
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
        ("{\"columns\":[2,4,1,3]", "not-json"),
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
fn nothing_is_dropped() {
    for (text, code) in [
        ("2,4,1,3\n2,4,x,3\n", "not-a-number"),
        ("[2, 4, 1, 3]\n[2, 4, x, 3]\n", "not-a-number"),
        ("[2, 4, 1, 3]\n[2, 4, 1\n", "unclosed"),
        ("2,,4,1,3", "gap"),
        (",2,4,1,3", "gap"),
        (". Q . .\n. . . Q\nQ . . ?\n. . Q .\n", "not-a-board"),
        (".Q..\n...Q\nQ...\n..Q\n", "row-length"),
        (".Q..\n...Q\nQ...\n", "not-square"),
        ("1,5,8,6\n3,7,2,4\n", "outside"),
        ("1Q2/3Q/R3/2Q1", "other-piece"),
        ("1Q2/3Q/Q3/2Q2", "row-length"),
    ] {
        assert_eq!(code_of(text, Purpose::Placements), code, "{text}");
    }
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
        ("  Q\n\tQ\nQ\n   Q\n", "not-square"),
        // Lists with a fault beside others.
        ("15863724\n16837429\n", "outside"),
        ("15863724\n1683742\n", "wrong-size"),
        ("2,4,1,3\n3-1-4-2\n", "not-a-board"),
        ("2,4,1,3\n3 1 4 2 mirrored\n", "not-a-number"),
        ("[2, 4, 1, 3]\n[3, 1, 4, 2)\n", "unclosed"),
        ("2,-4,1,3", "outside"),
        ("2,4,1,,", "gap"),
        ("(a: 2, 4, 1, 3)", "not-a-number"),
        ("(2, 4:1, 3)", "not-a-board"),
        // Drawings with a fault beside others.
        ("[\".Q..\",\"...Q\",\"Q...\",\"..R.\"]", "not-a-board"),
        ("[[\".Q..\",\"...Q\",\"Q...\",\"..Q.\"],[\"..R.\",\"Q...\",\"...Q\",\".Q..\"]]", "not-a-board"),
        ("2,4,1,3\n.Q.R\n", "not-a-board"),
        // Boards of size 2, or one.
        ("1 2\n2 1\n", "ambiguous"),
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
        let size = Size::new(size.into()).unwrap();
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
    let formats =
        [Format::Board, Format::Dots, Format::Plus, Format::Matrix, Format::List, Format::List0, Format::Digits];
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
            && !(format == Format::List0 && !text.split(',').any(|entry| entry == "0"))
            && board.form() != text::Form::Squares
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
