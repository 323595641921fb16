//! Mutated, random and long texts (fuzzing): the reader invents no board and takes linear time.

use queens::text::{self, Format, Options, Purpose};
use queens::{ErrorCode, Placement};
use queens_testkit::text::parse_queens;
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::{Rng, SeedableRng};

use super::read;

/// The time of the reader is linear in the length, whatever the text is.
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
fn binary_streams_are_refused_early() {
    let zeros = std::io::repeat(0);
    let error = text::read_from(zeros, u64::MAX, &Options::default()).unwrap().unwrap_err();
    assert_eq!(error.code(), "not-text");
    let ones = std::io::repeat(b'1');
    let error = text::read_from(ones, 1 << 20, &Options::default()).unwrap().unwrap_err();
    assert_eq!(error.code(), "text-too-long");
}

/// Mutates a text at random: replaces, removes and inserts characters, and repeats lines.
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
/// The slow reader of the test kit knows the format. If it reads the mutated text, both readers must agree. In a
/// drawing, every queen of the reading needs its own mark of a queen in the text.
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
        if let (Some((_, queens)), [board]) = (parse_queens(&text, format), reading.boards())
            // Without a 0, nothing shows that a list counts from 0.
            && (format != Format::List0 || text.split(',').any(|entry| entry == "0"))
            && (board.notation() != text::Notation::Squares || format == Format::Tuples)
        {
            assert_eq!(found, queens, "{format}: {text:?}");
            agreed += 1;
        }
        if format.is_drawing() && reading.boards().iter().all(|board| board.notation() == text::Notation::Drawing) {
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
