//! Decides whether rows and columns count from 0 or from 1, and finds the sizes of boards.

use crate::text::error::{Fault, Position, ReadError};
use crate::text::options::{Base, Options};
use crate::text::reading::{Notation, Note};
use crate::text::syntax::{Entry, Item, ParsedText};

/// The numbers that decide the base: the first 0, and the first number that equals a size.
#[derive(Debug, Default)]
struct Evidence {
    has_numbers: bool,
    zero: Option<Position>,
    /// A number that equals the size of its board.
    full: Option<(Position, u32)>,
}

impl Evidence {
    fn add(&mut self, size: u32, values: impl Iterator<Item = (i64, Position)>) {
        for (value, position) in values {
            self.has_numbers = true;
            if value == 0 {
                self.zero.get_or_insert(position);
            } else if value == i64::from(size) {
                self.full.get_or_insert((position, size));
            }
        }
    }
}

/// Decides the base of all numbers.
pub(super) fn decide(parsed: &ParsedText, options: &Options, notes: &mut Vec<Note>) -> Result<Base, ReadError> {
    let mut evidence = Evidence::default();
    let common_size = common_size(&parsed.items);
    for item in &parsed.items {
        let size = |rows: usize| options.size.map_or(rows as u32, |size| size.get().max(rows as u32));
        match item {
            Item::List { entries, .. } => {
                let entries = &parsed.entries[entries.clone()];
                let values = entries.iter().filter(|entry| entry.value != Entry::HOLE);
                evidence.add(size(entries.len()), values.map(|entry| (entry.value, entry.position())));
            }
            Item::ExplicitBoard { line, board } => {
                let position = Position { line: *line, column: 1 };
                if let Some(columns) = &board.columns {
                    let values = columns.iter().flatten().map(|&value| (value, position));
                    evidence.add(size(columns.len()), values);
                }
                if board.is_from_zero {
                    evidence.zero.get_or_insert(position);
                }
            }
            Item::Pairs { entries, notation, .. } if *notation != Notation::Chess => {
                let entries = &parsed.entries[entries.clone()];
                let whole = [Base::Zero, Base::One].into_iter().find_map(|base| size_from_squares(entries, base));
                let size = options.size.map(crate::Size::get).or(whole).or(common_size);
                evidence.add(size.unwrap_or(0), entries.iter().map(|entry| (entry.value, entry.position())));
            }
            _ => {}
        }
    }
    let base = match (options.base, evidence.zero, evidence.full) {
        (Some(base), ..) => return Ok(base),
        (None, Some(zero), Some((other, size))) => {
            return Err(ReadError::at(zero, Fault::BothBases { size, other }));
        }
        (None, Some(_), None) => Base::Zero,
        (None, None, full) => {
            if full.is_none() && evidence.has_numbers {
                notes.push(Note::BaseAssumed);
            }
            Base::One
        }
    };
    if base == Base::Zero {
        notes.push(Note::FromZero);
    }
    Ok(base)
}

/// The size of the board if its squares hold one queen in each row, or one in each column.
pub(super) fn size_from_squares(entries: &[Entry], base: Base) -> Option<u32> {
    let pairs = entries.as_chunks::<2>().0;
    let (base, count) = (i64::from(base.number()), pairs.len());
    let index = |entry: Entry| {
        let index = entry.value.checked_sub(base).and_then(|index| usize::try_from(index).ok());
        index.filter(|&index| index < count)
    };
    let is_whole = |side: usize| {
        let mut is_taken = vec![false; count];
        pairs.iter().all(|pair| index(pair[side]).is_some_and(|at| !std::mem::replace(&mut is_taken[at], true)))
    };
    let are_on_board = pairs.iter().flatten().all(|&entry| index(entry).is_some());
    (count > 0 && are_on_board && (is_whole(0) || is_whole(1))).then_some(count as u32)
}

/// The size that all drawings, lists, JSON objects and tables of a text have; `None` if the sizes differ.
pub(super) fn common_size(items: &[Item]) -> Option<u32> {
    let mut sizes = items.iter().filter_map(|item| match item {
        Item::Drawing { size, .. } => Some(*size),
        Item::List { entries, .. } => Some(entries.len() as u32),
        Item::ExplicitBoard { board, .. } => {
            board.size.map(crate::Size::get).or(board.columns.as_ref().map(|columns| columns.len() as u32))
        }
        _ => None,
    });
    let first = sizes.next()?;
    sizes.all(|size| size == first).then_some(first)
}
