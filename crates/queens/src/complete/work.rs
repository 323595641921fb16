//! What a search has done.

use std::ops::AddAssign;

/// What a backtracking search has done so far.
///
/// The numbers depend on nothing but the task: they measure how hard it is. The SAT engine counts nothing.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Work {
    /// Queens placed, those taken back again among them.
    pub queens: u64,
    /// Times that a queen had more than one square to go to.
    pub guesses: u64,
    /// Times that a row or column without a queen had no square left.
    pub dead_ends: u64,
}

impl AddAssign for Work {
    fn add_assign(&mut self, other: Self) {
        self.queens += other.queens;
        self.guesses += other.guesses;
        self.dead_ends += other.dead_ends;
    }
}
