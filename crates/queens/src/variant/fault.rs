//! Why an arrangement is no solution.

use crate::board::Square;

/// One thing that keeps an arrangement from being a solution.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Fault {
    /// A piece stands outside the board.
    Outside(Square),
    /// Two pieces stand on one square.
    Crowded(Square),
    /// There are more or fewer pieces than were asked for.
    Pieces {
        /// The number that was asked for.
        expected: u32,
        /// The number there is.
        found: usize,
    },
    /// There are more or fewer pawns than were asked for, or others where the rule has none.
    Others {
        /// The number that was asked for.
        expected: u32,
        /// The number there is.
        found: usize,
    },
    /// Two pieces of which one attacks the other, and must not.
    Attack {
        /// One of them.
        a: Square,
        /// The other one.
        b: Square,
    },
    /// No queen attacks or occupies a square that must be.
    Uncovered(Square),
    /// Two armies are not equally large.
    Unequal {
        /// The white queens.
        white: usize,
        /// The black queens.
        black: usize,
    },
}
