//! Greedy queens, on a board without end.
//!
//! Column by column, from the left, a queen goes to the first row, from the top, where no earlier queen attacks it:
//!
//! ```text
//! Q . . . . . . . .
//! . . . Q . . . . .
//! . Q . . . . . . .
//! . . . . Q . . . .
//! . . Q . . . . . .
//! . . . . . . . . .
//! ```
//!
//! As far as anybody has looked, every row and every diagonal gets a queen in time, and the queens lie close to two lines
//! through the corner, whose slopes are the golden ratio and its inverse.
//!
//! Departures from trying row by row, which would look at about as many rows as columns were filled before:
//!
//! 1. The rows above the first one without a queen are never looked at again.
//! 2. The diagonals with queens are soon all of those in the middle, from one on the left to one on the right, and only
//!    few besides. All rows on the middle ones are skipped at once. What is left to look at is a handful of rows for
//!    each column.
//! 3. Rows and antidiagonals that no later queen can reach are forgotten.
//!
//! These hold whatever the queens do; that they save so much is seen, not proved.
//!
//! # Source
//!
//! A065188 in the OEIS. F. M. Dekking, J. Shallit and N. J. A. Sloane, Queens in Exile: Non-attacking Queens on Infinite
//! Chess Boards, Electronic Journal of Combinatorics 27 (2020).

use std::collections::{BTreeSet, VecDeque};
use std::iter::FusedIterator;

/// The rows of greedy queens, column by column, without end. Rows count from 0.
///
/// # Complexity
///
/// A small constant time for each column, and some two bits of memory, as far as anybody has looked.
///
/// # Examples
///
/// ```
/// use queens::construct::greedy;
///
/// let rows: Vec<u64> = greedy().take(10).collect();
/// assert_eq!(rows, [0, 2, 4, 1, 3, 8, 10, 12, 14, 5]);
/// ```
pub fn greedy() -> Greedy {
    Greedy {
        column: 0,
        rows: Window::default(),
        antidiagonals: Window::default(),
        middle: Middle { first: 0, last: -1 },
        outer: BTreeSet::new(),
    }
}

/// The rows of greedy queens: see [`greedy`].
#[derive(Clone, Debug)]
pub struct Greedy {
    /// The column to be filled next.
    column: u64,
    /// Rows with queens.
    rows: Window,
    /// Antidiagonals, `row + column`, with queens.
    antidiagonals: Window,
    middle: Middle,
    /// Diagonals, `row - column`, with queens outside the middle.
    outer: BTreeSet<i64>,
}

/// Diagonals next to each other that all have queens.
#[derive(Clone, Copy, Debug)]
struct Middle {
    first: i64,
    last: i64,
}

impl Iterator for Greedy {
    type Item = u64;

    fn next(&mut self) -> Option<u64> {
        let column = self.column;
        let mut row = self.rows.first_absent();
        loop {
            let diagonal = row.cast_signed() - column.cast_signed();
            if (self.middle.first..=self.middle.last).contains(&diagonal) {
                row = column.strict_add_signed(self.middle.last + 1);
            } else if self.rows.contains(row)
                || self.antidiagonals.contains(row + column)
                || self.outer.contains(&diagonal)
            {
                row += 1;
            } else {
                self.place(row, diagonal);
                return Some(row);
            }
        }
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        (usize::MAX, None)
    }
}

/// It never ends.
impl FusedIterator for Greedy {}

impl Greedy {
    fn place(&mut self, row: u64, diagonal: i64) {
        self.rows.insert(row);
        self.antidiagonals.insert(row + self.column);
        self.outer.insert(diagonal);
        while self.outer.remove(&(self.middle.last + 1)) {
            self.middle.last += 1;
        }
        while self.outer.remove(&(self.middle.first - 1)) {
            self.middle.first -= 1;
        }
        self.column += 1;
        let top = self.rows.first_absent();
        self.rows.forget_below(top);
        self.antidiagonals.forget_below(top + self.column);
    }
}

/// A set of numbers from some point on, as bits.
#[derive(Clone, Debug, Default)]
struct Window {
    /// The first number kept: a multiple of 64.
    start: u64,
    words: VecDeque<u64>,
}

const WORD: u64 = u64::BITS as u64;

impl Window {
    /// Whether a number that was not forgotten is in the set.
    fn contains(&self, number: u64) -> bool {
        let offset = number - self.start;
        self.words.get((offset / WORD) as usize).is_some_and(|word| word >> (offset % WORD) & 1 == 1)
    }

    /// Adds a number that was not forgotten.
    fn insert(&mut self, number: u64) {
        let offset = number - self.start;
        let word = (offset / WORD) as usize;
        if self.words.len() <= word {
            self.words.resize(word + 1, 0);
        }
        self.words[word] |= 1 << (offset % WORD);
    }

    /// The least number, of those not forgotten, that is not in the set.
    fn first_absent(&self) -> u64 {
        let full = self.words.iter().take_while(|&&word| word == u64::MAX).count();
        let partial = self.words.get(full).map_or(0, |word| word.trailing_ones());
        self.start + full as u64 * WORD + u64::from(partial)
    }

    /// Forgets the whole words of numbers below this one.
    fn forget_below(&mut self, number: u64) {
        while self.start + WORD <= number {
            self.words.pop_front();
            self.start += WORD;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::greedy;

    #[test]
    fn little_is_kept_in_mind() {
        let mut queens = greedy();
        queens.nth(99_999);
        assert!(queens.outer.len() < 10, "{:?}", queens.outer);
        assert!(queens.rows.words.len() + queens.antidiagonals.words.len() < 2 * 100_000 / 64 + 64);
    }
}
