//! Statistics of a backtracking search.

use std::ops::AddAssign;

/// The work of a backtracking search so far.
///
/// The numbers do not depend on the machine, so they measure how hard an instance is. The SAT engine leaves them at 0.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct SearchStats {
    /// Queens placed, including those that were removed by backtracking.
    pub placed: u64,
    /// Decisions: how often the search filled a row or column that had more than one free square.
    pub decisions: u64,
    /// Dead ends: how often a row or column without a queen had no free square.
    pub dead_ends: u64,
}

impl AddAssign for SearchStats {
    fn add_assign(&mut self, other: Self) {
        self.placed += other.placed;
        self.decisions += other.decisions;
        self.dead_ends += other.dead_ends;
    }
}
