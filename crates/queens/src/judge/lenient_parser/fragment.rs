//! Splits a text into fragments: rows of marks, lists of numbers, single numbers, totals, and breaks between them.

use std::num::{IntErrorKind, ParseIntError};

use crate::text::{Quantity, is_heading, quantities};

/// Marks that are always queens.
pub(super) const QUEENS: [char; 7] = ['Q', 'q', '♛', '♕', '皇', '后', '👑'];
/// Marks that are empty squares.
const EMPTY: [char; 13] = ['.', '-', '_', '+', '·', '0', '空', '□', '⬜', '⋅', '∙', ' ', '。'];
/// Marks that may be queens or empty squares. If a text has several of these marks, the first in this list is the
/// queen.
const OTHER: [char; 11] = ['X', 'x', '1', '■', '●', '★', '*', '@', 'O', 'o', '#'];

/// Lines between the squares of a row.
const BARS: [char; 4] = ['|', '│', '┃', '║'];

/// A part of a text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Fragment {
    /// A row of marks.
    Cells(Vec<char>),
    /// Numbers, except a single number that is written with digits only and without brackets.
    Numbers(Vec<i64>),
    /// The digits of a single number: alone in its line, after a label, or after the boards of a line.
    Number(String),
    /// A number that words call a total.
    Total(u64),
    /// A blank line, other words, or the end of a list of lists.
    Break,
}

impl Fragment {
    pub(super) fn into_cells(self) -> Option<Vec<char>> {
        match self {
            Self::Cells(cells) => Some(cells),
            _ => None,
        }
    }

    /// The digits of a single number.
    pub(super) fn number(&self) -> Option<&str> {
        match self {
            Self::Number(digits) => Some(digits),
            _ => None,
        }
    }

    pub(super) const fn numbers(&self) -> Option<&Vec<i64>> {
        match self {
            Self::Numbers(values) => Some(values),
            _ => None,
        }
    }
}

/// The fragments of a text.
pub(super) fn fragments(text: &str) -> Vec<Fragment> {
    let mut fragments = Vec::new();
    for line in text.lines().map(str::trim) {
        if line.contains(['[', '(', '{']) && bracketed(line, &mut fragments) {
            continue;
        }
        fragments.extend(without_brackets(line));
    }
    fragments
}

/// Adds the numbers or marks in the innermost brackets of a line, and returns whether there are any.
fn bracketed(line: &str, fragments: &mut Vec<Fragment>) -> bool {
    let before = fragments.len();
    let (mut open, mut groups) = (None, 0);
    let mut has_closed = false;
    for (at, letter) in line.char_indices() {
        match letter {
            '[' | '(' | '{' => {
                open = Some(at + 1);
                has_closed = false;
            }
            ']' | ')' | '}' => {
                if let Some(begin) = open.take() {
                    groups += usize::from(group(&line[begin..at], fragments));
                } else if has_closed {
                    fragments.push(Fragment::Break);
                }
                has_closed = true;
            }
            ' ' => {}
            _ => has_closed = false,
        }
    }
    if groups > 1 {
        fragments.push(Fragment::Break);
    }
    // A number in brackets before a board is its heading: `[1] 2 4 1 3`.
    let is_single = matches!(&fragments[before..], [Fragment::Numbers(values)] if values.len() == 1);
    let rest = line.split_once([']', ')']).and_then(|(_, rest)| content(rest.trim()));
    let is_empty = |board: &Fragment| board.numbers().is_some_and(Vec::is_empty);
    if let Some(board) = rest.filter(|board| is_single && !is_empty(board)) {
        fragments.truncate(before);
        fragments.push(board);
    }
    // A number after the boards of a line is their total.
    let last = line.rsplit_once([']', ')', '}']).and_then(|(_, rest)| content(rest.trim()));
    fragments.extend(last.filter(|last| last.number().is_some() && groups > 0 && !is_single));
    if groups == 0 && open.is_none() {
        fragments.truncate(before);
    }
    groups > 0
}

/// Adds the content of brackets. Returns `false` and adds nothing unless the content is numbers or strings of marks.
fn group(content: &str, fragments: &mut Vec<Fragment>) -> bool {
    if content.contains(['"', '\'']) {
        let strings = content.split(['"', '\'']).skip(1).step_by(2);
        let rows: Vec<Vec<char>> = strings.map(|string| string.chars().filter(|&mark| mark != ' ').collect()).collect();
        if rows.iter().flatten().any(|mark| !is_mark(*mark)) {
            return false;
        }
        let is_board = rows.len() > 1;
        fragments.extend(rows.into_iter().map(Fragment::Cells));
        fragments.extend(is_board.then_some(Fragment::Break));
        return true;
    }
    if let Some(values) = numbers(content) {
        fragments.push(Fragment::Numbers(values));
        return true;
    }
    // Java writes strings without quotes: `[.Q.., ...Q, Q..., ..Q.]`.
    let rows: Vec<Vec<char>> = content.split(',').map(|row| row.trim().chars().collect()).collect();
    let is_row = |row: &Vec<char>| !row.is_empty() && row.iter().all(|&mark| is_mark(mark));
    let is_single_queen = matches!(rows.as_slice(), [row] if row.iter().all(|mark| QUEENS.contains(mark)));
    let is_drawing = rows.iter().all(is_row) && (rows.len() > 1 || is_single_queen);
    if is_drawing {
        fragments.extend(rows.into_iter().map(Fragment::Cells));
        fragments.push(Fragment::Break);
    }
    is_drawing
}

/// Whole numbers, separated by spaces, tabs, commas or semicolons.
fn numbers(text: &str) -> Option<Vec<i64>> {
    let words = text.split([' ', ',', '\t', ';', '、', '，']).filter(|word| !word.is_empty());
    words.map(saturating).collect()
}

/// A whole number. A number outside the range of `i64` becomes the nearest end of the range, which is also outside
/// every board.
fn saturating(word: &str) -> Option<i64> {
    word.parse()
        .or_else(|error: ParseIntError| match error.kind() {
            IntErrorKind::PosOverflow => Ok(i64::MAX),
            IntErrorKind::NegOverflow => Ok(i64::MIN),
            _ => Err(error),
        })
        .ok()
}

/// The fragments of a line without brackets.
fn without_brackets(line: &str) -> Vec<Fragment> {
    if line.is_empty() {
        return vec![Fragment::Break];
    }
    // In `#1 0` and `1. 0`, the first number is a label and not a cell.
    let digits = |text: &str| text.bytes().take_while(u8::is_ascii_digit).count();
    let is_numbered = match line.strip_prefix('#') {
        Some(rest) => digits(rest) > 0,
        None => digits(line) > 0 && line[digits(line)..].starts_with(". "),
    };
    if is_numbered && let Some(board) = labelled(line) {
        return vec![Fragment::Break, board];
    }
    if let Some(fragment) = content(line) {
        return vec![fragment];
    }
    if let Some(total) = total(line) {
        return vec![Fragment::Total(total)];
    }
    [Fragment::Break].into_iter().chain(labelled(line)).collect()
}

/// The board after a label: `Solution 1: 2 4 1 3`, `#1 2 4 1 3`, `1. 2 4 1 3`. A single number is a board only after
/// a heading.
fn labelled(line: &str) -> Option<Fragment> {
    let after_number = line.trim_start_matches('#').trim_start_matches(|letter: char| letter.is_ascii_digit());
    let after_number = after_number.strip_prefix('.').unwrap_or(after_number);
    let number = after_number.starts_with(' ').then(|| line.len() - after_number.len());
    let marks = ["=>", "->", ":", "：", ")", " | "].into_iter().filter_map(|mark| Some(line.rfind(mark)? + mark.len()));
    let end = marks.chain(number).max()?;
    match content(line[end..].trim())? {
        Fragment::Number(_) if !is_heading(&line[..end]) => None,
        board @ (Fragment::Numbers(_) | Fragment::Cells(_) | Fragment::Number(_)) => Some(board),
        _ => None,
    }
}

fn content(line: &str) -> Option<Fragment> {
    if line.is_empty() {
        return None;
    }
    if let Some(values) = numbers(line) {
        let is_one = values.len() == 1 && line.bytes().all(|byte| byte.is_ascii_digit());
        return Some(if is_one { Fragment::Number(line.to_owned()) } else { Fragment::Numbers(values) });
    }
    cells(line).map(Fragment::Cells)
}

fn is_mark(mark: char) -> bool {
    QUEENS.contains(&mark) || EMPTY.contains(&mark) || OTHER.contains(&mark)
}

/// The marks of one row, written as `|Q| |.|`, with spaces between the marks, or without.
fn cells(line: &str) -> Option<Vec<char>> {
    if let Some(inner) = line.strip_prefix(BARS).and_then(|line| line.strip_suffix(BARS)) {
        let cell = |cell: &str| {
            let mut marks = cell.trim().chars();
            let mark = marks.next().unwrap_or(' ');
            (marks.next().is_none() && is_mark(mark)).then_some(mark)
        };
        return inner.split(BARS).map(cell).collect();
    }
    // A number before marks that are no digits is the number of the row.
    let rest = line.trim_start_matches(|letter: char| letter.is_ascii_digit());
    let is_numbered = rest.starts_with([' ', '\t']) && !rest.contains(|letter: char| letter.is_ascii_digit());
    let line = if is_numbered { rest } else { line };
    let marks: Vec<char> = line.chars().filter(|mark| !mark.is_whitespace()).collect();
    marks.iter().all(|&mark| is_mark(mark)).then_some(marks)
}

/// The total in a line of words.
fn total(line: &str) -> Option<u64> {
    quantities(line).into_iter().find(Quantity::is_total).map(|total| total.value)
}

/// The marks that are queens in these rows.
pub(super) fn queen_marks<'a>(rows: &(impl Iterator<Item = &'a Vec<char>> + Clone)) -> Vec<char> {
    let has = |mark: &char| rows.clone().any(|row| row.contains(mark));
    let known: Vec<char> = QUEENS.into_iter().filter(has).collect();
    if known.is_empty() { OTHER.into_iter().find(has).into_iter().collect() } else { known }
}
