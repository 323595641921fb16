//! The eight symmetries of the square.

use super::{Column, Placement, Row, Size, Square};
use crate::name::named;

/// One of the eight ways to turn or reflect a board onto itself.
///
/// They form the dihedral group of order 8: [`then`](Self::then) composes, [`inverse`](Self::inverse) undoes.
///
/// # Examples
///
/// ```
/// use queens::{Placement, Symmetry};
///
/// let placement: Placement = "2,4,1,3".parse()?;
/// assert_eq!(placement.image(Symmetry::FlipColumns).to_string(), "3,1,4,2");
/// assert_eq!(placement.image(Symmetry::QuarterTurn), placement);
/// assert_eq!(Symmetry::QuarterTurn.then(Symmetry::QuarterTurn), Symmetry::HalfTurn);
/// # Ok::<(), queens::notation::ParseError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Symmetry {
    /// Every square stays.
    Identity,
    /// A quarter turn clockwise: the top row becomes the right column.
    QuarterTurn,
    /// A half turn.
    HalfTurn,
    /// A quarter turn counterclockwise.
    ThreeQuarterTurn,
    /// Left and right change places.
    FlipColumns,
    /// Top and bottom change places.
    FlipRows,
    /// Rows and columns change places: a reflection in the long diagonal.
    Transpose,
    /// A reflection in the long antidiagonal.
    Antitranspose,
}

impl Symmetry {
    /// All eight, the identity first.
    pub const ALL: [Self; 8] = [
        Self::Identity,
        Self::QuarterTurn,
        Self::HalfTurn,
        Self::ThreeQuarterTurn,
        Self::FlipColumns,
        Self::FlipRows,
        Self::Transpose,
        Self::Antitranspose,
    ];

    /// Every symmetry is a transposition or none, followed by flips: (transpose, flip rows, flip columns).
    const fn parts(self) -> (bool, bool, bool) {
        match self {
            Self::Identity => (false, false, false),
            Self::QuarterTurn => (true, false, true),
            Self::HalfTurn => (false, true, true),
            Self::ThreeQuarterTurn => (true, true, false),
            Self::FlipColumns => (false, false, true),
            Self::FlipRows => (false, true, false),
            Self::Transpose => (true, false, false),
            Self::Antitranspose => (true, true, true),
        }
    }

    /// Where a square goes.
    ///
    /// # Panics
    ///
    /// When a row or a column is to be counted from the other side and lies outside a board of this size: those that are
    /// left as they are, or only exchanged, are not looked at.
    pub fn apply(self, size: Size, square: Square) -> Square {
        let (transpose, flip_rows, flip_columns) = self.parts();
        let Square { mut row, mut column } = square;
        if transpose {
            (row, column) = (Row::new(column.get()), Column::new(row.get()));
        }
        if flip_rows {
            row = row.mirrored(size);
        }
        if flip_columns {
            column = column.mirrored(size);
        }
        Square { row, column }
    }

    /// This symmetry, and then another.
    #[must_use]
    pub fn then(self, next: Self) -> Self {
        let (transpose, flip_rows, flip_columns) = self.parts();
        let (next_transpose, next_rows, next_columns) = next.parts();
        // A transposition after the flips is a transposition before them, with their axes exchanged.
        let (rows, columns) = if next_transpose { (flip_columns, flip_rows) } else { (flip_rows, flip_columns) };
        let parts = (transpose ^ next_transpose, rows ^ next_rows, columns ^ next_columns);
        Self::ALL.into_iter().find(|s| s.parts() == parts).expect("all eight combinations are listed")
    }

    /// The symmetry that undoes this one.
    #[must_use]
    pub const fn inverse(self) -> Self {
        match self {
            Self::QuarterTurn => Self::ThreeQuarterTurn,
            Self::ThreeQuarterTurn => Self::QuarterTurn,
            own => own,
        }
    }

    /// The name in English, lower case: the one that is parsed.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Identity => "identity",
            Self::QuarterTurn => "quarter turn",
            Self::HalfTurn => "half turn",
            Self::ThreeQuarterTurn => "three-quarter turn",
            Self::FlipColumns => "flip of columns",
            Self::FlipRows => "flip of rows",
            Self::Transpose => "transposition",
            Self::Antitranspose => "antitransposition",
        }
    }
}

named!(Symmetry, "symmetry");

impl Placement {
    /// The image under a symmetry: the queens moved with the board.
    ///
    /// # Complexity
    ///
    /// `O(n)`.
    #[must_use]
    pub fn image(&self, symmetry: Symmetry) -> Self {
        let size = self.size();
        let mut columns = self.columns().to_vec();
        for queen in self.queens() {
            let moved = symmetry.apply(size, queen);
            columns[moved.row.index()] = moved.column;
        }
        Self::from_permutation(columns)
    }

    /// The different images, in lexicographic order: the placement's class under the symmetries.
    ///
    /// # Examples
    ///
    /// ```
    /// let placement: queens::Placement = "1,5,8,6,3,7,2,4".parse()?;
    /// assert_eq!(placement.orbit().len(), 8);
    /// # Ok::<(), queens::notation::ParseError>(())
    /// ```
    pub fn orbit(&self) -> Vec<Self> {
        let mut images: Vec<Self> = Symmetry::ALL.iter().map(|&s| self.image(s)).collect();
        images.sort_unstable();
        images.dedup();
        images
    }

    /// The first image in lexicographic order: it stands for the whole class.
    #[must_use]
    pub fn canonical(&self) -> Self {
        Symmetry::ALL.iter().map(|&s| self.image(s)).min().expect("there are eight images")
    }

    /// Whether this is the first of its images: one placement of each class is.
    ///
    /// # Complexity
    ///
    /// `O(n)`, without allocation for up to 32 queens; most placements that are not the first are found out by their
    /// first rows.
    pub fn is_canonical(&self) -> bool {
        is_canonical(self.columns())
    }

    /// The symmetries that leave the placement as it is, the identity among them.
    ///
    /// Their number times that of the [`orbit`](Self::orbit) is 8. No reflection leaves a solution of more than one
    /// queen as it is: two queens on both sides of its axis, or two on it, would attack each other. So solutions have 8,
    /// 4 or 2 images, and the single queen of the board of size 1 has one.
    pub fn stabiliser(&self) -> Vec<Symmetry> {
        Symmetry::ALL.into_iter().filter(|&s| self.image(s) == *self).collect()
    }
}

/// Whether a permutation is not above any of its images.
pub(crate) fn is_canonical(columns: &[Column]) -> bool {
    let n = columns.len();
    let last = n as u32 - 1;
    let mut rows = smallvec::SmallVec::<[u32; 32]>::from_elem(0, n);
    for (row, column) in columns.iter().enumerate() {
        rows[column.index()] = row as u32;
    }
    let own = |row: usize| columns[row].get();
    // The images of a permutation p with inverse q, row by row: p and q, each read forwards or backwards, each value
    // taken as it is or from the other side.
    let not_above = |image: &dyn Fn(usize) -> u32| {
        (0..n).map(|row| own(row).cmp(&image(row))).find(|order| order.is_ne()).is_none_or(std::cmp::Ordering::is_lt)
    };
    not_above(&|row| last - own(row))
        && not_above(&|row| own(n - 1 - row))
        && not_above(&|row| last - own(n - 1 - row))
        && not_above(&|row| rows[row])
        && not_above(&|row| last - rows[row])
        && not_above(&|row| rows[n - 1 - row])
        && not_above(&|row| last - rows[n - 1 - row])
}
