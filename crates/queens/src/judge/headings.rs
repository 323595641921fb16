//! Recognizes headings that consist of a number: `[1]`, `#1`, `1.`, `--- 1 ---`, `1/2`.

use crate::text::is_heading;

/// One number with fewer digits is more likely a total than a board.
const SURE_DIGITS: usize = 4;

/// Characters that may stand around the number of a heading.
const FRAME_CHARACTERS: [char; 12] = ['[', ']', '(', ')', '#', '-', '=', '*', '.', ':', ' ', '\t'];

/// The number of a heading line. A line with only digits is no heading, because it may be a board or a total.
fn heading(line: &str) -> Option<u64> {
    let line = line.trim();
    let inner = line.trim_matches(FRAME_CHARACTERS);
    let inner = inner.strip_prefix('Q').unwrap_or(inner);
    let (number, of) = inner.split_once('/').unwrap_or((inner, ""));
    let is_number = |text: &str| text.bytes().all(|byte| byte.is_ascii_digit());
    (inner.len() < line.len() || !of.is_empty()).then_some(number).filter(|_| is_number(of))?.parse().ok()
}

/// Replaces numeric headings by `Solution 1:`, `Solution 2:` and so on. Returns `None` unless the headings count up
/// from 0 or 1, and other text follows each heading.
///
/// A single heading is ambiguous, so it also gives `None`. The exception is the number 1 above a drawing of size 1.
pub(super) fn normalize_headings(bytes: &[u8], size: u32) -> Option<Vec<u8>> {
    let text = std::str::from_utf8(bytes).ok()?;
    let mut expected = None;
    let (mut count, mut is_after_heading) = (0, false);
    for line in text.lines().filter(|line| !line.trim().is_empty()) {
        let Some(number) = heading(line) else {
            is_after_heading = false;
            continue;
        };
        let is_next = expected.map_or(number < 2, |expected| number == expected);
        if is_after_heading || !is_next {
            return None;
        }
        (expected, is_after_heading) = (Some(number + 1), true);
        count += 1;
    }
    let is_drawing = |line: &str| {
        line.trim().chars().count() == 1
            && !line.contains(|letter: char| letter.is_ascii_digit())
            && heading(line).is_none()
    };
    let is_one = size == 1 && expected == Some(2) && text.lines().any(is_drawing);
    if is_after_heading || count < 2 && !is_one {
        return None;
    }
    let line = |line: &str| heading(line).map_or_else(|| format!("{line}\n"), |number| format!("Solution {number}:\n"));
    Some(text.lines().map(line).collect::<String>().into_bytes())
}

/// Puts a colon between a heading and the board in the same line: `Solution 1 2 4 1 3` becomes `Solution 1: 2 4 1 3`,
/// and so does `1. 2413`. Returns `None` for a text without such lines.
pub(super) fn separate_headings(bytes: &[u8], size: u32) -> Option<Vec<u8>> {
    let text = std::str::from_utf8(bytes).ok()?;
    let found: Vec<(&str, Option<LabelledBoard<'_>>)> =
        text.lines().map(|line| (line, LabelledBoard::find(line))).collect();
    let boards = || found.iter().filter_map(|(_, board)| board.as_ref());
    let first = boards().next()?.number;
    // Without headings that count up, the number may be a part of the board.
    let counts_up =
        first < 2 && boards().count() > 1 && (first..).zip(boards()).all(|(number, board)| board.number == number);
    if !counts_up && !boards().all(|board| board.numbers == size as usize) {
        return None;
    }
    let line = |(line, board): (&str, Option<LabelledBoard<'_>>)| match board {
        Some(board) => format!("{}: {}\n", board.label, board.board),
        None => format!("{line}\n"),
    };
    Some(found.into_iter().map(line).collect::<String>().into_bytes())
}

/// A line with a heading and a board of numbers, without a sign between them.
struct LabelledBoard<'a> {
    label: &'a str,
    number: u64,
    board: &'a str,
    /// The number of numbers on the board; the number of digits if there is one number.
    numbers: usize,
}

impl<'a> LabelledBoard<'a> {
    fn find(line: &'a str) -> Option<Self> {
        let line = line.trim();
        let begin = line.find(|letter: char| letter.is_ascii_digit())?;
        let digits = line[begin..].find(|letter: char| !letter.is_ascii_digit())?;
        let (label, board) = line.split_at(begin + digits);
        let is_named = label.contains(char::is_alphabetic);
        let board = if is_named { board } else { board.strip_prefix('.')? };
        let board = board.strip_prefix([' ', '\t'])?.trim();
        if !is_heading(label) || !board.starts_with(|letter: char| letter.is_ascii_digit()) {
            return None;
        }
        let words = || board.split([' ', ',', '\t']).filter(|word| !word.is_empty());
        let are_numbers = words().all(|word| word.bytes().all(|byte| byte.is_ascii_digit()));
        let count = words().count();
        let numbers = if count == 1 { board.len() } else { count };
        let is_board = are_numbers && (count > 1 || numbers >= SURE_DIGITS);
        let number = label[begin..].parse().ok()?;
        is_board.then_some(Self { label, number, board, numbers })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn words(text: &str, size: u32) -> Option<String> {
        normalize_headings(text.as_bytes(), size).map(|bytes| String::from_utf8(bytes).unwrap())
    }

    #[test]
    fn numbers_that_count_boards_are_headings() {
        let expected = "Solution 1:\n.Q..\nSolution 2:\n..Q.\n";
        for [first, second] in
            [["[1]", "[2]"], ["[1]:", "[2]:"], ["#1", "#2"], ["1.", "2."], ["--- 1 ---", "--- 2 ---"], ["1/2", "2/2"]]
        {
            assert_eq!(words(&format!("{first}\n.Q..\n{second}\n..Q.\n"), 4).as_deref(), Some(expected), "{first}");
        }
        assert_eq!(words("[1]\nQ\n", 1).as_deref(), Some("Solution 1:\nQ\n"));
    }

    #[test]
    fn a_heading_is_separated_from_its_board() {
        let separated =
            |text: &str| separate_headings(text.as_bytes(), 4).map(|bytes| String::from_utf8(bytes).unwrap());
        for (text, expected) in [
            ("Solution 1 2 4 1 3\nTotal: 1\n", "Solution 1: 2 4 1 3\nTotal: 1\n"),
            ("解1 0, 1, 2, 3\n", "解1: 0, 1, 2, 3\n"),
            ("Board 1 1 1 1\nBoard 2 1 1 1 1\n", "Board 1: 1 1 1\nBoard 2: 1 1 1 1\n"),
            ("1. 2413\n2. 3142\n", "1: 2413\n2: 3142\n"),
        ] {
            assert_eq!(separated(text).as_deref(), Some(expected));
        }
        for text in
            ["2 4 1 3\n", "Solution 1: 2 4 1 3\n", "Solution 1 2 3\n", "Case 1 2\n", "Total 2 4 1 3 5\n", "1.5 2 3 4\n"]
        {
            assert_eq!(separated(text), None, "{text}");
        }
    }

    #[test]
    fn other_numbers_are_none() {
        for text in
            ["[1]\n[2]\n", "1\n2 4 1 3\n2\n3 1 4 2\n", "[1]\n2 4 1 3\n[3]\n3 1 4 2\n", "[1]\n.Q..\n", "[2]\n[4]\n[1]\n"]
        {
            assert_eq!(words(text, 4), None, "{text}");
        }
    }
}
