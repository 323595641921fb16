//! Numbers that stand alone in their lines: boards written as digits, or counts.

use super::{Counts, base, is_board};
use crate::text::error::{Fault, Position, ReadError};
use crate::text::interpretation::Interpretation;
use crate::text::options::{Base, Options, Purpose};
use crate::text::reading::{Count, Notation};
use crate::text::syntax::{Entry, Item, MAX_DIGITS, ParsedText, SURE_DIGITS, digit_values, is_permutation};

/// Takes a list out of the items if its numbers are the counts of solutions for the sizes 1, 2, 3 and so on.
pub(super) fn take_counts(parsed: &mut ParsedText, options: &Options) -> Result<Counts, ReadError> {
    let mut lists = parsed.items.iter().enumerate().filter(|(_, item)| is_board(item));
    let (Some((at, Item::List { line, entries, is_bare: true, .. })), None, Purpose::Output) =
        (lists.next(), lists.next(), options.purpose)
    else {
        return Ok(Vec::new());
    };
    let (line, entries) = (*line, &parsed.entries[entries.clone()]);
    let values: Vec<i64> = entries.iter().map(|entry| entry.value).collect();
    let size = values.len().cast_signed() as i64;
    let are_columns = values.iter().all(|value| (0..size).contains(value) || *value == Entry::HOLE)
        || values.iter().all(|value| (1..=size).contains(value) || *value == Entry::HOLE);
    let begins = values.iter().zip([1, 0, 0]).all(|(value, count)| *value == count);
    if are_columns && begins {
        let (first, second) = (Interpretation::Counts, Interpretation::Columns);
        return Err(ReadError::at(entries[0].position(), Fault::Ambiguous { first, second }));
    }
    if are_columns || values[0] != 1 || values.iter().any(|value| *value < 0) {
        return Ok(Vec::new());
    }
    let counts = (1..).zip(&values).map(|(n, &count)| Count { line, n, count: count.cast_unsigned() }).collect();
    parsed.items.remove(at);
    Ok(counts)
}

/// Turns numbers whose digits are the columns of a board into lists.
pub(super) fn digits_to_lists(text: &str, parsed: &mut ParsedText, options: &Options) -> Result<(), ReadError> {
    let has_boards = parsed.items.iter().any(is_board);
    let numbers = || {
        parsed.items.iter().filter_map(|item| match item {
            Item::Number { range, .. } => Some(&text[range.clone()]),
            _ => None,
        })
    };
    let is_output = options.purpose == Purpose::Output;
    let is_single = numbers().count() == 1;
    let size = if has_boards {
        base::common_size(&parsed.items).map(|size| size as usize).filter(|&size| size >= SURE_DIGITS)
    } else if let Some(size) = options.size {
        Some(size.len())
    } else if is_single && !is_output {
        numbers().next().map(str::len)
    } else {
        most_frequent(numbers().filter(|digits| digits.len() >= SURE_DIGITS && are_columns(digits)).map(str::len))
    };
    let Some(size) = size.filter(|&size| size <= MAX_DIGITS) else { return Ok(()) };
    // One number beside other boards, or alone in an output, may be a count.
    let must_be_permutation = has_boards || is_output && is_single;
    let mut lists = Vec::new();
    for (at, item) in parsed.items.iter().enumerate() {
        let Item::Number { line, column, range, .. } = item else { continue };
        let digits = &text[range.clone()];
        let is_total = size == 1 && is_output;
        let is_wrong = must_be_permutation && !is_permutation(&digit_values(digits));
        if digits.len() != size || is_total || is_wrong {
            continue;
        }
        if !are_columns(digits) {
            if is_single && !has_boards && !is_output {
                let worst = digit_values(digits).into_iter().max().unwrap_or_default();
                let position = Position { line: *line, column: *column };
                let (value, size) = (worst.to_string(), size as u32);
                return Err(ReadError::at(
                    position,
                    Fault::Outside { value, size, first: options.base.unwrap_or(Base::One).number() },
                ));
            }
            continue;
        }
        lists.push((at, *line, *column, digit_values(digits)));
    }
    if !has_boards && !lists.is_empty() {
        check_lengths(text, parsed, size)?;
    }
    for (at, line, column, values) in lists {
        let begin = parsed.entries.len();
        let entries = (column..).zip(values).map(|(column, value)| Entry { value, line, column });
        parsed.entries.extend(entries);
        let entries = begin..parsed.entries.len();
        let notation = if entries.len() == 1 { Notation::List } else { Notation::Digits };
        parsed.items[at] = Item::List { line, entries, notation, is_bare: false };
    }
    Ok(())
}

/// Refuses a number of four or more digits beside boards written as digits, unless the number is a board of the same
/// size. The number cannot be a total, because sizes up to 10 have fewer than 1000 solutions.
fn check_lengths(text: &str, parsed: &ParsedText, size: usize) -> Result<(), ReadError> {
    for item in &parsed.items {
        let Item::Number { line, column, range, .. } = item else { continue };
        let digits = &text[range.clone()];
        let at = |fault| Err(ReadError::at(Position { line: *line, column: *column }, fault));
        if digits.len() < SURE_DIGITS || digits.len() == size && are_columns(digits) {
            continue;
        }
        let small = size as u32;
        if digits.len() == size {
            let value = digit_values(digits).into_iter().max().unwrap_or_default().to_string();
            return at(Fault::Outside { value, size: small, first: 1 });
        }
        return at(Fault::ListLength { found: digits.len(), expected: size, is_said: false });
    }
    Ok(())
}

/// Whether digits are the columns of a board with one row for each digit.
fn are_columns(digits: &str) -> bool {
    let size = digits.len().cast_signed() as i64;
    let values = digit_values(digits);
    size <= MAX_DIGITS.cast_signed() as i64
        && (values.iter().all(|&value| value < size) || values.iter().all(|value| (1..=size).contains(value)))
}

/// The most frequent length; the largest of equally frequent lengths.
fn most_frequent(lengths: impl Iterator<Item = usize>) -> Option<usize> {
    let mut counts = [0_usize; MAX_DIGITS + 1];
    lengths.for_each(|length| counts[length] += 1);
    (1..=MAX_DIGITS).filter(|&length| counts[length] > 0).max_by_key(|&length| (counts[length], length))
}
