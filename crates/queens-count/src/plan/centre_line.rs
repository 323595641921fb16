//! The centre-line cases of odd boards: where the queens of the middle row and the middle column stand.

use queens::Size;

/// The case of the queens on the centre lines: the middle row and the middle column.
///
/// Offsets are measured from the centre to the south and to the east.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum CentreLineCase {
    /// An even board: it has no centre lines.
    Even,
    /// An odd board with a queen on the centre.
    Centre,
    /// An odd board with the middle column's queen `south` rows south of the centre, and the middle row's queen *more
    /// than* `south` columns east of it.
    ///
    /// Let `y` and `x` be the offsets of these queens in a solution without a queen on the centre. Neither is zero, and
    /// `|y| != |x|`, because the queens do not share a diagonal. The eight symmetries change the signs of `y` and `x`
    /// and exchange them, so `0 < y < x` holds for exactly one of eight images. So each solution of these cases stands
    /// for exactly eight solutions.
    OffCentre {
        /// The number of rows from the centre to the middle column's queen, at least 1.
        south: u32,
    },
}

impl CentreLineCase {
    /// The cases of a size, in the order of the plan.
    pub(super) fn all(size: Size) -> Vec<Self> {
        if size.get().is_multiple_of(2) {
            return vec![Self::Even];
        }
        // If the middle column's queen is on the border, no square of the middle row is farther from the centre.
        let off_centre = (1..size.get() / 2).map(|south| Self::OffCentre { south });
        std::iter::once(Self::Centre).chain(off_centre).collect()
    }
}
