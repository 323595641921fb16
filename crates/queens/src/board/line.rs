//! The lines along which queens attack.

use super::{Size, Square};

/// The four families of lines.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
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

impl LineKind {
    /// All four, in the order in which they are looked at.
    pub const ALL: [Self; 4] = [Self::Row, Self::Column, Self::Diagonal, Self::Antidiagonal];

    /// The name in English, lower case: the one that JSON output uses.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Row => "row",
            Self::Column => "column",
            Self::Diagonal => "diagonal",
            Self::Antidiagonal => "antidiagonal",
        }
    }
}

impl std::fmt::Display for LineKind {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.pad(self.name())
    }
}

/// One line of a board, of any size.
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
pub struct Line {
    /// The family.
    pub kind: LineKind,
    /// What its squares have in common: their row, their column, `row - column` or `row + column`.
    pub position: i64,
}

impl Line {
    /// The line's index among those of its family on a board of this size, from 0.
    ///
    /// Rows, columns and antidiagonals are numbered by their position. Diagonals are shifted by `n - 1`, so that none
    /// is negative.
    ///
    /// # Panics
    ///
    /// When the line does not cross a board of this size.
    pub fn index(self, size: Size) -> usize {
        let (shift, count) = match self.kind {
            LineKind::Row | LineKind::Column => (0, size.len()),
            LineKind::Diagonal => (i64::from(size.get()) - 1, size.diagonals()),
            LineKind::Antidiagonal => (0, size.diagonals()),
        };
        self.position
            .checked_add(shift)
            .and_then(|index| usize::try_from(index).ok())
            .filter(|&index| index < count)
            .unwrap_or_else(|| panic!("{self:?} does not cross a board of size {size}"))
    }

    /// The squares of a board of this size that lie on this line, from the top, or from the left in a row: none where the
    /// line does not cross the board.
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
    pub fn squares(self, size: Size) -> impl Iterator<Item = Square> {
        let n = i64::from(size.get());
        (0..n).filter_map(move |step| {
            let (row, column) = match self.kind {
                LineKind::Row => (self.position, step),
                LineKind::Column => (step, self.position),
                LineKind::Diagonal => (step, step.checked_sub(self.position)?),
                LineKind::Antidiagonal => (step, self.position.checked_sub(step)?),
            };
            let square = Square::new(u32::try_from(row).ok()?, u32::try_from(column).ok()?);
            size.contains(square).then_some(square)
        })
    }
}
