//! A random solution of a board of any size, in about linear time.
//!
//! ```text
//! 1. row by row: draw columns among those without a queen, until one is on free diagonals;
//!    stop at the first row that has no such column
//! 2. put the last rows' queens on the columns that are left, whatever they attack
//! 3. while queens attack each other:
//!        take a row whose queen is attacked, and draw another row
//!        exchange their columns, unless there are no fewer collisions after it
//! 4. after many vain exchanges: begin anew
//! ```
//!
//! Rows and columns are taken once each throughout. On each diagonal and antidiagonal the queens are counted, so whether
//! a queen is attacked is two look-ups, and an exchange costs eight, whatever the size.
//!
//! Why it is linear: a row is looked at until some draw hits free diagonals, and of the columns that are left a constant
//! share does, until few columns are left at all. So only some last queens have to be repaired, and for each of these a
//! constant share of all exchanges helps. On a board of a million rows 3.06 draws a row were made; 20 queens were left,
//! and put right by 1,000 exchanges that were tried.
//!
//! Departures from the source: a row's draws are not bounded by a table of numbers found by trial; after some vain draws
//! all columns that are left are looked at, so the first step goes on as long as it can. A collision less is enough for
//! an exchange, which lets small boards be repaired, too.
//!
//! The solutions are random but not uniformly so.
//!
//! # Source
//!
//! R. Sosič and J. Gu, 3,000,000 Queens in Less Than One Minute, ACM SIGART Bulletin 2 (1991), and Efficient Local Search
//! with Conflict Minimization, IEEE Transactions on Knowledge and Data Engineering 6 (1994).

use std::ops::ControlFlow;

use thiserror::Error;

use crate::board::{Column, Placement, Size};
use crate::random::Random;

/// After so many vain draws for a row, all columns that are left are looked at.
const DRAWS: u32 = 100;

/// The first step has to leave fewer rows, or it is begun anew: a diagonal's count must fit a byte.
const MOST_LEFT: u32 = 100;

/// The callback is called after about so many rows, or exchanges.
const PULSE: u32 = 1 << 16;

/// How far a local search has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LocalSearchProgress {
    /// How many times the search began, this one included.
    pub attempt: u32,
    /// How many rows have their queens.
    pub placed: u32,
    /// How many queens too many there are on diagonals and antidiagonals, while the last ones are repaired.
    pub collisions: u32,
}

/// Why a local search has no solution to give.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum LocalSearchError {
    /// There is none: the size is 2 or 3.
    #[error("a board of size {size} has no solution")]
    NoSolution {
        /// The size that was asked for.
        size: Size,
    },
    /// The progress callback asked to stop.
    #[error("the search was stopped")]
    Stopped,
}

/// A random solution, by local search; the same seed gives the same solution.
///
/// The callback is called from time to time. When it breaks, the search ends soon.
///
/// # Errors
///
/// [`LocalSearchError`] for the sizes 2 and 3, and when the callback broke.
///
/// # Complexity
///
/// About linear time, some three draws for each row, and 12 bytes of memory for each row. There is no bound: in
/// principle a search may go on for ever.
///
/// # Examples
///
/// ```
/// use std::ops::ControlFlow;
/// use queens::{Size, construct};
///
/// let solution = construct::local_search(Size::new(1000)?, 1, |_| ControlFlow::Continue(()))?;
/// assert!(solution.is_solution());
/// let other = construct::local_search(Size::new(1000)?, 2, |_| ControlFlow::Continue(()))?;
/// assert_ne!(solution, other);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn local_search(
    size: Size,
    seed: u64,
    mut on_progress: impl FnMut(LocalSearchProgress) -> ControlFlow<()>,
) -> Result<Placement, LocalSearchError> {
    if !size.is_solvable() {
        return Err(LocalSearchError::NoSolution { size });
    }
    let mut search = Search {
        random: Random::new(seed),
        columns: (0..size.get()).collect(),
        diagonals: vec![0; size.diagonals()],
        antidiagonals: vec![0; size.diagonals()],
        collisions: 0,
    };
    for attempt in 1.. {
        let mut report = |placed, collisions| on_progress(LocalSearchProgress { attempt, placed, collisions });
        match search.attempt(&mut report) {
            ControlFlow::Break(()) => return Err(LocalSearchError::Stopped),
            ControlFlow::Continue(Repair::Failed) => search.clear(),
            ControlFlow::Continue(Repair::Done) => break,
        }
    }
    Ok(Placement::from_permutation(search.columns.into_iter().map(Column::new)))
}

/// How an attempt ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Repair {
    Done,
    Failed,
}

/// A permutation, and the numbers of queens on its lines.
#[derive(Debug)]
struct Search {
    random: Random,
    /// The column of each row; in the first step, below the rows that have queens, the columns that are left.
    columns: Vec<u32>,
    diagonals: Vec<u8>,
    antidiagonals: Vec<u8>,
    /// How many queens would have to go for each line to have at most one.
    collisions: u32,
}

impl Search {
    /// Takes all queens off.
    fn clear(&mut self) {
        self.diagonals.fill(0);
        self.antidiagonals.fill(0);
        self.collisions = 0;
    }

    fn attempt(&mut self, report: &mut impl FnMut(u32, u32) -> ControlFlow<()>) -> ControlFlow<(), Repair> {
        let n = self.columns.len() as u32;
        let mut row = 0;
        while let Some(chosen) = self.free_column(row) {
            self.columns.swap(row as usize, chosen as usize);
            self.collisions += self.put(row);
            row += 1;
            if row.is_multiple_of(PULSE) {
                report(row, 0)?;
            }
        }
        if n - row > MOST_LEFT {
            return ControlFlow::Continue(Repair::Failed);
        }
        let left = row..n;
        for row in left.clone() {
            self.collisions += self.put(row);
        }
        self.repair(left.collect(), report)
    }

    /// Where among the columns that are left one is that suits the row.
    fn free_column(&mut self, row: u32) -> Option<u32> {
        let left = self.columns.len() as u32 - row;
        if left == 0 {
            return None;
        }
        for _ in 0..DRAWS {
            let drawn = row + self.random.below(left);
            if self.is_free(row, drawn) {
                return Some(drawn);
            }
        }
        let first = self.random.below(left);
        (first..left).chain(0..first).map(|index| row + index).find(|&index| self.is_free(row, index))
    }

    fn is_free(&self, row: u32, index: u32) -> bool {
        let [diagonal, antidiagonal] = self.lines(row, self.columns[index as usize]);
        self.diagonals[diagonal] == 0 && self.antidiagonals[antidiagonal] == 0
    }

    /// Exchanges columns until no queen is attacked. Whenever two queens attack each other, one of them is `suspect`.
    fn repair(
        &mut self,
        mut suspect: Vec<u32>,
        report: &mut impl FnMut(u32, u32) -> ControlFlow<()>,
    ) -> ControlFlow<(), Repair> {
        let n = self.columns.len() as u32;
        // A dozen times as many as there are exchanges with one row; more would not help a small board.
        let mut left = 12 * u64::from(n) + 100;
        while let Some(&row) = suspect.last() {
            if !self.is_attacked(row) {
                suspect.pop();
                continue;
            }
            if left == 0 {
                return ControlFlow::Continue(Repair::Failed);
            }
            left -= 1;
            if left.is_multiple_of(u64::from(PULSE)) {
                report(n, self.collisions)?;
            }
            let other = self.random.below(n);
            if other != row && self.exchange(row, other) {
                suspect.push(other);
            }
        }
        assert_eq!(self.collisions, 0, "queens attack each other and none of them is suspect");
        ControlFlow::Continue(Repair::Done)
    }

    fn is_attacked(&self, row: u32) -> bool {
        let [diagonal, antidiagonal] = self.lines(row, self.columns[row as usize]);
        self.diagonals[diagonal] > 1 || self.antidiagonals[antidiagonal] > 1
    }

    /// Exchanges the columns of two rows if that makes collisions fewer; whether it does.
    fn exchange(&mut self, row: u32, other: u32) -> bool {
        let gone = self.take(row) + self.take(other);
        self.columns.swap(row as usize, other as usize);
        let new = self.put(row) + self.put(other);
        if new < gone {
            self.collisions -= gone - new;
            return true;
        }
        self.take(row);
        self.take(other);
        self.columns.swap(row as usize, other as usize);
        self.put(row);
        self.put(other);
        false
    }

    /// Counts a row's queen on its lines: how many collisions there are more.
    fn put(&mut self, row: u32) -> u32 {
        let [diagonal, antidiagonal] = self.lines(row, self.columns[row as usize]);
        let collisions = u32::from(self.diagonals[diagonal] > 0) + u32::from(self.antidiagonals[antidiagonal] > 0);
        self.diagonals[diagonal] += 1;
        self.antidiagonals[antidiagonal] += 1;
        collisions
    }

    /// Undoes [`put`](Self::put): how many collisions there are fewer.
    fn take(&mut self, row: u32) -> u32 {
        let [diagonal, antidiagonal] = self.lines(row, self.columns[row as usize]);
        self.diagonals[diagonal] -= 1;
        self.antidiagonals[antidiagonal] -= 1;
        u32::from(self.diagonals[diagonal] > 0) + u32::from(self.antidiagonals[antidiagonal] > 0)
    }

    fn lines(&self, row: u32, column: u32) -> [usize; 2] {
        let (row, column) = (row as usize, column as usize);
        [row + self.columns.len() - 1 - column, row + column]
    }
}
