//! The lines along which queens attack (attack lines): rows, columns, diagonals (main) and antidiagonals (secondary, minor).

use std::fmt;
use std::iter::FusedIterator;

use strum::{EnumCount, IntoStaticStr, VariantArray};

use super::{Size, Square};
use crate::name::named_enum;

/// The four families of lines.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, EnumCount, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "kebab-case")]
pub enum LineKind {
    /// Left to right.
    Row,
    /// Top to bottom.
    Column,
    /// From the top left to the bottom right: `row - column` is constant.
    Diagonal,
    /// From the top right to the bottom left: `row + column` is constant.
    Antidiagonal,
}

named_enum!(LineKind, "line kind");

impl LineKind {
    /// How many lines of this kind cross a board.
    #[inline]
    pub(crate) const fn count(self, size: Size) -> usize {
        match self {
            Self::Row | Self::Column => size.len(),
            Self::Diagonal | Self::Antidiagonal => size.diagonals(),
        }
    }
}

/// One row, column, diagonal or antidiagonal. A line has the same `position` on boards of every size.
///
/// # Examples
///
/// ```
/// use queens::{LineKind, Size, Square};
///
/// let line = Square::new(2, 5).line(LineKind::Diagonal);
/// assert_eq!(line.position, -3);
///
/// // On a board of 8 the diagonals are numbered from 0 to 14; the long one is number 7.
/// assert_eq!(line.index(Size::new(8)?), 4);
/// # Ok::<(), queens::SizeError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Line {
    /// The family.
    pub kind: LineKind,
    /// The value that all squares of the line share: the row, the column, `row - column` or `row + column`.
    pub position: i64,
}

impl Line {
    /// The line's index among the lines of its family on a board of this size, from 0.
    ///
    /// Rows, columns and antidiagonals are numbered by their position. The index of a diagonal is its position plus
    /// `n - 1`, so that no index is negative.
    ///
    /// # Panics
    ///
    /// When the line does not cross a board of this size.
    #[inline]
    pub fn index(self, size: Size) -> usize {
        let shift = if self.kind == LineKind::Diagonal { i64::from(size.get()) - 1 } else { 0 };
        self.position
            .checked_add(shift)
            .and_then(|index| usize::try_from(index).ok())
            .filter(|&index| index < self.kind.count(size))
            .unwrap_or_else(|| panic!("{self:?} does not cross a board of size {size}"))
    }

    /// The squares of the line on a board of this size, from the top (in a row, from the left). A line that does not
    /// cross the board has no squares.
    ///
    /// # Examples
    ///
    /// ```
    /// use queens::{LineKind, Size, Square};
    ///
    /// let size = Size::new(4)?;
    /// let line = Square::new(1, 0).line(LineKind::Diagonal);
    /// let squares: Vec<Square> = line.squares(size).collect();
    /// assert_eq!(squares, [Square::new(1, 0), Square::new(2, 1), Square::new(3, 2)]);
    /// # Ok::<(), queens::SizeError>(())
    /// ```
    pub fn squares(
        self,
        size: Size,
    ) -> impl ExactSizeIterator<Item = Square> + DoubleEndedIterator + FusedIterator + Clone {
        let Self { kind, position } = self;
        let n = i64::from(size.get());
        // A step is the row of a square. If the line is a row, a step is the column of a square. For the steps in
        // `first..end`, the other coordinate of the square lies on the board.
        let (first, end) = match kind {
            LineKind::Row | LineKind::Column if (0..n).contains(&position) => (0, n),
            LineKind::Row | LineKind::Column => (0, 0),
            LineKind::Diagonal => (position, position.saturating_add(n)),
            LineKind::Antidiagonal => (position.saturating_sub(n - 1), position.saturating_add(1)),
        };
        let first = first.clamp(0, n);
        let index = |number: i64| u32::try_from(number).expect("the coordinate lies on the board");
        (index(first)..index(end.clamp(first, n))).map(move |step| match kind {
            LineKind::Row => Square::new(index(position), step),
            LineKind::Column => Square::new(step, index(position)),
            LineKind::Diagonal => Square::new(step, index(i64::from(step) - position)),
            LineKind::Antidiagonal => Square::new(step, index(position - i64::from(step))),
        })
    }
}

/// Writes the kind and the position, such as `diagonal -3`.
impl fmt::Display for Line {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.kind, self.position)
    }
}
