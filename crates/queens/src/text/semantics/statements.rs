//! Statements of the text: numbers in headings, totals and sizes beside the boards.

use super::{Counts, is_board};
use crate::text::error::{Fault, Position, ReadError};
use crate::text::interpretation::Interpretation;
use crate::text::options::{Options, Purpose};
use crate::text::quantity::{Quantity, quantities};
use crate::text::reading::{Board, Count, Statement, StatementKind};
use crate::text::syntax::Item;

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

/// Whether a number alone in its line was taken as the number of boards.
pub(super) fn has_lone_total(items: &[Item], statements: &[Statement]) -> bool {
    let is_total =
        |line: u32| statements.iter().any(|statement| statement.line == line && statement.kind == StatementKind::Total);
    items.iter().any(|item| matches!(item, Item::Number { line, .. } if is_total(*line)))
}

/// The statement in a line of words, if it has a number.
fn words(text: &str, line: u32, is_heading: bool, boards_before: u64) -> Option<Statement> {
    let numbers = quantities(text);
    let is_order = |quantity: &Quantity<'_>| quantity.value == boards_before || quantity.value == boards_before + 1;
    let statement = |kind, value| Some(Statement { line, kind, value });
    // `The 1 solution:` above the first board is a heading, not a total.
    if is_heading && let Some(quantity) = numbers.iter().rev().find(|quantity| is_order(quantity)) {
        return statement(StatementKind::Heading, quantity.value);
    }
    if let Some(quantity) = numbers.iter().find(|quantity| quantity.is_total()) {
        return statement(StatementKind::Total, quantity.value);
    }
    if let Some(quantity) = numbers.iter().find(|quantity| quantity.is_size()) {
        return statement(StatementKind::Size, quantity.value);
    }
    numbers.last().filter(|_| is_heading).and_then(|quantity| statement(StatementKind::Heading, quantity.value))
}

/// The common size of all boards; `None` if the sizes differ.
fn common_size(boards: &[Board]) -> Option<crate::Size> {
    let first = boards.first()?.size();
    boards.iter().all(|board| board.size() == first).then_some(first)
}

/// The counts of a text without boards: lines with a size and a count, or the counts of the sizes 1, 2, 3 and so on.
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
                    && !quantities(words).first().is_some_and(Quantity::is_total)
                    && let [size, count] = &quantities(words)[..]
                    && !count.counts_other()
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
