//! Numbers in headings, totals and other words.

use std::ops::Range;

use super::{Counts, is_board};
use crate::text::error::{Fault, Interpretation, Position, ReadError};
use crate::text::options::{Options, Purpose};
use crate::text::reading::{Board, Count, Statement, StatementKind};
use crate::text::shape::Item;

/// Words after a total.
const AFTER_TOTAL: [&str; 12] =
    ["solution", "way", "placement", "arrangement", "result", "board", "possib", "个", "种", "組", "组", "種"];

/// Words before a total.
const BEFORE_TOTAL: [&str; 14] = [
    "total",
    "count",
    "number of",
    "answer",
    "found",
    "solutions",
    "总",
    "總",
    "共",
    "个数",
    "数量",
    "解数",
    "results",
    "结果",
];

/// Words around numbers that count something else.
const OTHER_BEFORE: [&str; 9] = ["tries", "steps", "time", "calls", "nodes", "次数", "耗时", "用时", "尝试"];
const OTHER_AFTER: [&str; 13] =
    ["次", "步", "秒", "毫", "ms", "s ", "sec", "tries", "steps", "calls", "nodes", "us", "queens"];

/// A whole number in words, with the text around it up to its neighbours. The text before it contains sizes that stand there:
/// in `Number of solutions (4x4): 2` the 2 has all words.
struct Said<'a> {
    value: u64,
    before: &'a str,
    after: &'a str,
}

/// The whole numbers of a line. Decimal numbers are times.
fn numbers(text: &str) -> Vec<Said<'_>> {
    let mut ranges: Vec<Range<usize>> = Vec::new();
    for (at, byte) in text.bytes().enumerate() {
        match (byte.is_ascii_digit(), ranges.last_mut()) {
            (true, Some(range)) if range.end == at => range.end = at + 1,
            (true, _) => ranges.push(at..at + 1),
            _ => {}
        }
    }
    let is_decimal = |range: &Range<usize>| {
        let bytes = text.as_bytes();
        let digit = |at: usize| bytes.get(at).is_some_and(u8::is_ascii_digit);
        bytes.get(range.end) == Some(&b'.') && digit(range.end + 1)
            || range.start > 1 && bytes[range.start - 1] == b'.' && digit(range.start - 2)
    };
    let mut begin = 0;
    let said = |(place, range): (usize, &Range<usize>)| {
        let end = ranges.get(place + 1).map_or(text.len(), |next| next.start);
        let value = text[range.clone()].parse().ok()?;
        let said = Said { value, before: &text[begin..range.start], after: &text[range.end..end] };
        if !said.belongs_to_size() {
            begin = range.end;
        }
        (!is_decimal(range)).then_some(said)
    };
    ranges.iter().enumerate().filter_map(said).collect()
}

impl Said<'_> {
    fn is_total(&self) -> bool {
        let (before, after) = (self.before.to_lowercase(), self.after.trim_start().to_lowercase());
        let has = |text: &str, words: &[&str]| words.iter().any(|word| text.contains(word));
        let begins = |words: &[&str]| words.iter().any(|word| after.starts_with(word)) || after == "s";
        !self.belongs_to_size()
            && !begins(&OTHER_AFTER)
            && !has(&before, &OTHER_BEFORE)
            && !before.trim_end().ends_with('第')
            && (begins(&AFTER_TOTAL) || has(&before, &BEFORE_TOTAL))
    }

    /// Whether the number is a size, one side of `4x4`, or the number of queens.
    fn belongs_to_size(&self) -> bool {
        let after = self.after.trim_start_matches([' ', '-']);
        let is_other_side = self.before.ends_with(['x', '×', '*', '乘'])
            && self.before.contains(|letter: char| letter.is_ascii_digit());
        self.is_size() || is_other_side || after.starts_with("queen") || after.starts_with("皇后")
    }

    fn is_size(&self) -> bool {
        let before = self.before.trim_end_matches([' ', '=', ':']).to_lowercase();
        let word = before.rsplit(|letter: char| !letter.is_alphanumeric()).next().unwrap_or_default();
        let is_square = matches!(self.after.trim(), "x" | "×" | "*" | "乘");
        matches!(word, "n" | "size") || word.ends_with("大小") || is_square
    }
}

/// The numbers that a text says beside its boards.
pub(super) fn statements(
    text: &str,
    items: &[Item],
    boards: &[Board],
    options: &Options,
) -> Result<Vec<Statement>, ReadError> {
    let size = options.size.or_else(|| common_size(boards)).map(|size| u64::from(size.get()));
    let mut statements = Vec::new();
    let mut boards_before = 0_u64;
    let singles = items.iter().filter(|item| matches!(item, Item::Number { .. })).count();
    for (at, item) in items.iter().enumerate() {
        let is_heading = items.get(at + 1).is_some_and(is_board);
        let found = match item {
            Item::Number { line, column, range, .. } => {
                let value = text[range.clone()].parse().unwrap_or(u64::MAX);
                let is_order = is_heading && (value == boards_before || value == boards_before + 1);
                let kind = if boards_before == 0 && Some(value) == size && (!boards.is_empty() || singles > 1) {
                    StatementKind::Size
                } else if is_order && boards.len() > 1 && singles > 1 {
                    StatementKind::Heading
                } else {
                    StatementKind::Total
                };
                let may_be_board = value == 1 && boards_before == 0 && boards.len() > 1 && size != Some(1);
                if may_be_board && kind == StatementKind::Total && options.purpose == Purpose::Placements {
                    let (first, second) = (Interpretation::Total, Interpretation::SingleSquare);
                    let position = Position { line: *line, column: *column };
                    return Err(ReadError::at(position, Fault::Ambiguous { first, second }));
                }
                Some(Statement { line: *line, kind, value })
            }
            Item::Words { line, range, is_label } => {
                words(&text[range.clone()], *line, *is_label || is_heading, boards_before)
            }
            _ => None,
        };
        statements.extend(found);
        boards_before += u64::from(is_board(item));
    }
    Ok(statements)
}

/// The number of a line of words.
fn words(text: &str, line: u32, is_heading: bool, boards_before: u64) -> Option<Statement> {
    let numbers = numbers(text);
    let is_order = |said: &Said<'_>| said.value == boards_before || said.value == boards_before + 1;
    let statement = |kind, value| Some(Statement { line, kind, value });
    // `The 1 solution:` stands above the first board.
    if is_heading && let Some(said) = numbers.iter().rev().find(|said| is_order(said)) {
        return statement(StatementKind::Heading, said.value);
    }
    if let Some(said) = numbers.iter().find(|said| said.is_total()) {
        return statement(StatementKind::Total, said.value);
    }
    if let Some(said) = numbers.iter().find(|said| said.is_size()) {
        return statement(StatementKind::Size, said.value);
    }
    numbers.last().filter(|_| is_heading).and_then(|said| statement(StatementKind::Heading, said.value))
}

/// The size of all boards.
fn common_size(boards: &[Board]) -> Option<crate::Size> {
    let first = boards.first()?.size();
    boards.iter().all(|board| board.size() == first).then_some(first)
}

/// The counts of a text without boards: lines with a size and a count, or counts for sizes from 1 on.
pub(super) fn counts(text: &str, items: &[Item], mut counts: Counts, options: &Options) -> Counts {
    if options.purpose != Purpose::Output {
        return counts;
    }
    let mut singles = Vec::new();
    for item in items {
        match item {
            Item::Count { line, n, count } => counts.push(Count { line: *line, n: *n, count: *count }),
            Item::Number { line, range, .. } => singles.push((*line, text[range.clone()].parse().unwrap_or(u64::MAX))),
            Item::Words { line, range, .. } => {
                let words = &text[range.clone()];
                let names_square =
                    ["row", "col", "Row", "Col", "行", "列"].into_iter().any(|word| words.contains(word));
                if !names_square
                    && !numbers(words).first().is_some_and(Said::is_total)
                    && let [size, count] = &numbers(words)[..]
                    && let Ok(n) = u32::try_from(size.value)
                {
                    counts.push(Count { line: *line, n, count: count.value });
                }
            }
            _ => {}
        }
    }
    if singles.len() > 1 && singles[0].1 == 1 {
        counts.extend((1..).zip(singles).map(|(n, (line, count))| Count { line, n, count }));
    }
    counts
}
