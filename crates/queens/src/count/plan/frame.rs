//! What stands on the middle row and the middle column.

use crate::board::Size;

/// The solutions of one board size, sorted by their middle lines.
///
/// Offsets are counted from the centre, to the south and to the east.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Frame {
    /// Even boards: there are no middle lines.
    Even,
    /// Odd boards with a queen on the centre square.
    Centre,
    /// Odd boards whose middle column has its queen `south` rows south of the
    /// centre, and whose middle row has its queen *more than* `south` columns
    /// east of it.
    ///
    /// Let `(y, x)` be the two queens' offsets in a solution without a centre
    /// queen. Neither is zero, and `|y| != |x|`, for they would share a
    /// diagonal. The eight symmetries act on `(y, x)` by both signs and by
    /// exchange, freely; `0 < y < x` picks exactly one image of eight. So each
    /// solution counted in these frames stands for exactly eight.
    Axis {
        /// Rows between the centre and the middle column's queen, at least 1.
        south: u32,
    },
}

impl Frame {
    /// The frames of a size, in the order of the plan.
    pub(super) fn all(size: Size) -> Vec<Self> {
        if size.get().is_multiple_of(2) {
            return vec![Self::Even];
        }
        // A queen of the middle column on the border leaves no room for a farther one on the middle row.
        let axes = (1..size.get() / 2).map(|south| Self::Axis { south });
        std::iter::once(Self::Centre).chain(axes).collect()
    }
}
