//! Checks lines of words. The reader ignores such a line, unless it may be a board with a mistake.

use std::ops::Range;

use super::numbers::number;
use super::{QUEENS, Scanner};
use crate::board::Placement;
use crate::text::error::{Fault, Position, ReadError, quoted};
use crate::text::options::Purpose;

/// Marks that stand beside queens in a row without spaces.
const MARKS: [char; 8] = ['.', '-', '_', '+', '*', '#', '0', '·'];

/// The largest size of boards written as digits: 10 for columns from 0, and 9 for columns from 1.
pub(in crate::text) const MAX_DIGITS: usize = 10;

/// Numbers with fewer digits are more likely counts than boards.
pub(in crate::text) const SURE_DIGITS: usize = 4;

impl Scanner<'_> {
    /// Refuses words that may be a list or a row with a mistake, because ignoring them would drop a board.
    pub(super) fn check_is_no_board(
        &self,
        range: &Range<usize>,
        line_start: usize,
        line: u32,
    ) -> Result<(), ReadError> {
        let text = &self.text[range.clone()];
        let words = || text.split([',', ' ', '\t']).filter(|word| !word.is_empty()).take(1000);
        // The input file of a solver is no solver answer.
        let is_problem = text.starts_with("p cnf ") || text.starts_with("* #variable=");
        if !is_problem && (is_spaced_row(text) || is_compact_row(text)) && self.options.purpose != Purpose::Output {
            let strange = |letter: &char| !matches!(letter, ',' | '\t' | '!') && !self.parsed.marks.can_mark(*letter);
            let at = text.char_indices().find(|(_, letter)| strange(letter) && !letter.is_ascii_digit());
            if let Some((at, mark)) = at.or_else(|| text.char_indices().find(|(_, letter)| strange(letter))) {
                let column = self.column(line_start, range.start + at);
                return Err(ReadError::at(Position { line, column }, Fault::NotAMark { mark }));
            }
        }
        let is_list = self.options.purpose != Purpose::Output && has_solution_of_digits(text);
        if is_problem || is_list || is_spaced_row(text) || is_compact_row(text) {
            return Err(ReadError::at(Position { line, column: 1 }, Fault::NotABoard { text: quoted(text) }));
        }
        let (count, numbers) = (words().count(), words().filter(|word| number(word).is_some()).count());
        let leading = words().take_while(|word| number(word).is_some()).count();
        // A line of a program's output may begin with a size, a count and a time.
        let few = if self.options.purpose == Purpose::Output { 3 } else { 2 };
        let is_list = leading > few || count >= 3 && 2 * numbers > count && words().all(|word| word.len() <= 4);
        if let Some(word) = words().find(|word| number(word).is_none()).filter(|_| is_list) {
            let at = word.as_ptr() as usize - self.text.as_ptr() as usize - line_start;
            let column = self.column(line_start, line_start + at);
            return Err(ReadError::at(Position { line, column }, Fault::NotANumber { text: quoted(word) }));
        }
        // The numbers have an unknown separator, such as in `2-4-1-3`.
        if !text.contains(char::is_alphabetic) && numbers_in(text) > few {
            return Err(ReadError::at(Position { line, column: 1 }, Fault::NotABoard { text: quoted(text) }));
        }
        Ok(())
    }
}

/// Whether words are a row of a drawing that has a strange mark.
fn is_spaced_row(text: &str) -> bool {
    let words = || text.split([',', ' ', '\t']).filter(|word| !word.is_empty());
    let has_queen = words().any(|word| word.chars().count() == 1 && word.contains(QUEENS));
    has_queen && words().nth(2).is_some() && words().all(|word| word.chars().count() <= 2)
}

/// Whether a word is a row of a drawing that has a strange mark: more than half of its characters are queens and known
/// marks.
fn is_compact_row(text: &str) -> bool {
    let count = |marks: &[char]| text.chars().filter(|letter| marks.contains(letter)).count();
    let (queens, marks) = (count(&QUEENS), count(&MARKS));
    !text.contains(' ') && queens > 0 && marks > 0 && 2 * (queens + marks) > text.chars().count()
}

/// Whether the digits of a solution stand at the start or after a colon: `2413 first`, `Solution 2: 3142 ok`.
fn has_solution_of_digits(text: &str) -> bool {
    text.split(':').any(|part| {
        let part = part.trim_start();
        let digits = part.find(|letter: char| !letter.is_ascii_digit()).unwrap_or(part.len());
        if !(SURE_DIGITS..MAX_DIGITS).contains(&digits) {
            return false;
        }
        let columns = digit_values(&part[..digits]);
        let base = columns.iter().min().copied().unwrap_or(0);
        let columns = columns.into_iter().map(|column| (column - base).unsigned_abs() as u32);
        Placement::new(columns).is_ok_and(|placement| placement.is_solution())
    })
}

/// The digits of a number.
pub(in crate::text) fn digit_values(digits: &str) -> Vec<i64> {
    digits.bytes().map(|digit| i64::from(digit - b'0')).collect()
}

/// The number of whole numbers in a text.
fn numbers_in(text: &str) -> usize {
    text.split(|letter: char| !letter.is_ascii_digit()).filter(|digits| !digits.is_empty()).count()
}

/// Whether words before a board can be its heading. A list or squares cannot be a heading, because ignoring them would
/// drop queens.
pub(super) fn may_be_label(label: &str) -> bool {
    let most = if label.contains('/') { 2 } else { 1 };
    label.contains(char::is_alphabetic) || !label.contains(',') && numbers_in(label) <= most
}
