//! Reads named entries: the list `Q1 = 2`, `Q2 = 4`, …, or the squares `row 1, column 2`, …, in one line or in several.

use std::ops::Range;

use super::is_permutation;
use super::words::SURE_DIGITS;
use super::{Entry, Item, Kind, Scanner};
use crate::text::options::Purpose;
use crate::text::reading::Notation;

const ROWS: [&str; 3] = ["row", "rank", "行"];
const COLUMNS: [&str; 4] = ["column", "col", "file", "列"];

/// The longest line that may have named entries.
const MAX_LENGTH: usize = 1 << 12;

/// The meaning of two numbers: an index and its column, or a row and a column in either order.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum PairKind {
    Entry,
    RowFirst,
    ColumnFirst,
}

/// Two numbers with the words around them.
struct NamedEntry {
    kind: PairKind,
    words: [String; 2],
    numbers: [Entry; 2],
}

impl Scanner<'_> {
    /// Reads the named entries that begin in this line, and returns where the line after them begins.
    pub(super) fn parse_named_entries(&mut self, range: Range<usize>, line: u32) -> Option<usize> {
        // The scanner calls this function for each object of a line. Without this limit, a long line would take
        // quadratic time.
        if range.len() > MAX_LENGTH {
            return None;
        }
        let mut found: Vec<NamedEntry> = Vec::new();
        let (mut end, mut number) = (range.start, line);
        for text in self.text[range.start..].split_inclusive('\n') {
            let Some(named) = entries(text.trim_end(), number) else { break };
            let first = found.first().or(named.first()).map(|first| (first.kind, first.words.clone()));
            if named
                .iter()
                .any(|one| Some((one.kind, &one.words)) != first.as_ref().map(|(kind, words)| (*kind, words)))
            {
                break;
            }
            found.extend(named);
            end += text.len();
            number += 1;
        }
        let kinds = match found.first()?.kind {
            PairKind::Entry => self.named_lists(&found)?,
            _ if found.len() < 2 => return None,
            kind => found.iter().map(|one| (one.numbers[0].line, self.named_square(one, kind))).collect(),
        };
        for (line, kind) in kinds {
            self.push(line, false, kind);
        }
        Some(end)
    }

    fn named_square(&mut self, named: &NamedEntry, kind: PairKind) -> Kind {
        let begin = self.parsed.entries.len();
        let [first, second] = named.numbers;
        self.parsed.entries.extend(if kind == PairKind::ColumnFirst { [second, first] } else { [first, second] });
        Kind::Pair(begin..begin + 2, Notation::Squares)
    }

    /// The lists of entries whose indices count from 0 or 1. `None` if the values of a list are no permutation.
    fn named_lists(&mut self, found: &[NamedEntry]) -> Option<Vec<(u32, Kind)>> {
        let from = found.first()?.numbers[0].value;
        let starts = (0..found.len()).filter(|&at| at == 0 || found[at].numbers[0].value == from);
        let ends = starts.clone().skip(1).chain([found.len()]);
        let lists: Vec<&[NamedEntry]> = starts.zip(ends).map(|(start, end)| &found[start..end]).collect();
        let fewest = if self.options.purpose == Purpose::Output { SURE_DIGITS } else { 2 };
        for list in &lists {
            let values: Vec<i64> = list.iter().map(|one| one.numbers[1].value).collect();
            let is_in_order = (from..).zip(*list).all(|(index, one)| one.numbers[0].value == index);
            // A table of counts is no permutation: the counts of the sizes 1, 2 and 3 are 1, 0 and 0.
            if !matches!(from, 0 | 1) || !is_in_order || list.len() < fewest || !is_permutation(&values) {
                return None;
            }
        }
        let item = |scanner: &mut Self, list: &[NamedEntry]| {
            let (begin, line) = (scanner.parsed.entries.len(), list[0].numbers[0].line);
            scanner.parsed.entries.extend(list.iter().map(|one| one.numbers[1]));
            let entries = begin..scanner.parsed.entries.len();
            (line, Kind::Item(Item::List { line, entries, notation: Notation::List, is_bare: false }))
        };
        Some(lists.into_iter().map(|list| item(self, list)).collect())
    }
}

/// The named entries of one line; `None` if the line has anything else.
fn entries(text: &str, line: u32) -> Option<Vec<NamedEntry>> {
    if text.len() > MAX_LENGTH || text.contains(['{', '"', '<']) || !text.contains(char::is_alphabetic) {
        return None;
    }
    let (mut words, mut numbers) = (vec![String::new()], Vec::new());
    let mut digits = String::new();
    let mut letters = (1..).zip(text.chars()).peekable();
    while let Some((column, letter)) = letters.next() {
        if !letter.is_ascii_digit() {
            words.last_mut()?.extend(letter.to_lowercase());
            continue;
        }
        digits.push(letter);
        if letters.peek().is_none_or(|(_, next)| !next.is_ascii_digit()) {
            let column = column + 1 - digits.len() as u32;
            numbers.push(Entry { value: digits.parse().ok()?, line, column });
            words.push(String::new());
            digits.clear();
        }
    }
    [2, 3].into_iter().filter(|width| !numbers.is_empty() && numbers.len() % width == 0).find_map(|width| {
        let groups = numbers.chunks(width).enumerate();
        let found: Option<Vec<_>> =
            groups.map(|(at, numbers)| group(&words[at * width..=(at + 1) * width], numbers)).collect();
        found.filter(|_| words.last().is_some_and(|after| ["", "列"].contains(&after.trim_matches(OUTSIDE))))
    })
}

/// Characters that may stand around an entry.
const OUTSIDE: [char; 12] = [' ', '\t', ',', ';', '.', '$', ')', ']', '}', '、', '。', '|'];

/// Reads an entry of two numbers, or of three numbers if the first is the number of the queen. `words` has the text
/// around the numbers.
fn group(words: &[String], numbers: &[Entry]) -> Option<NamedEntry> {
    // The words before a number include the words after the previous entry: `列，第` in `第 1 行第 2 列，第 2 行第 4 列`.
    let name = words.first()?.trim_matches(OUTSIDE);
    let name = name.strip_prefix('列').unwrap_or(name).trim_matches(OUTSIDE);
    if !name.contains(char::is_alphabetic) {
        return None;
    }
    let is_one_of = |names: &[&str], before: &str, after: &str| {
        let before = before.trim_end_matches([' ', '=', ':', '_', '[', '(', '第']);
        let after = after.trim_start();
        let ends = |name: &&str| before.strip_suffix(*name).is_some_and(|rest| !rest.ends_with(char::is_alphabetic));
        names.iter().any(|name| !name.is_ascii() && after.starts_with(*name))
            || names.iter().filter(|name| name.is_ascii()).any(ends)
    };
    let (before, between, after) = match words {
        [_, between, after] => (name, between.as_str(), after.as_str()),
        [_, before, between, after] => (before.as_str(), between.as_str(), after.as_str()),
        _ => return None,
    };
    let [.., first, second] = *numbers else { return None };
    let is_row = [is_one_of(&ROWS, before, between), is_one_of(&ROWS, between, after)];
    let is_column = [is_one_of(&COLUMNS, before, between), is_one_of(&COLUMNS, between, after)];
    let kind = match (is_row, is_column) {
        ([true, false], [false, true]) => PairKind::RowFirst,
        ([false, true], [true, false]) => PairKind::ColumnFirst,
        _ if words.len() == 3 && (is_column == [false, true] || is_entry(name, between)) => PairKind::Entry,
        _ => return None,
    };
    Some(NamedEntry { kind, words: [name.to_owned(), between.trim().to_owned()], numbers: [first, second] })
}

/// Whether the first number is an index and the second its value. `col[1] = 2` gives the column of a row; `row[1] = 2`
/// and `column 1: 2` are refused, because they may give the row of a column.
fn is_entry(name: &str, between: &str) -> bool {
    const SIGNS: [&str; 6] = ["=", ":", ":=", "->", "→", "=>"];
    // Names of things that are counted: their numbers are no rows.
    const COUNTED: [&str; 12] =
        ["n", "size", "step", "solution", "board", "test", "case", "run", "trial", "time", "move", "try"];
    let word = name.trim_end_matches(['[', '(', '_', ' ', '#', '=']);
    let is_array = word.len() < name.len();
    let may_be_transposed = if is_array { word.starts_with("row") } else { COLUMNS.contains(&word) };
    let is_counted = COUNTED.contains(&word) || word.contains(['解', '步', '方', '次']);
    !may_be_transposed
        && !is_counted
        && SIGNS.contains(&between.trim_start_matches([']', ')', '}', '行', ' ']).trim_end())
}
