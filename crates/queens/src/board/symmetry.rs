//! The symmetry group of the square: four rotations and four reflections (dihedral group D4).

use strum::{EnumCount, IntoStaticStr, VariantArray};

use super::{Column, Placement, Row, Size, Square};
use crate::name::named_enum;

/// One of the eight symmetries of a board: rotations and reflections.
///
/// The eight symmetries form the dihedral group of order 8: [`then`](Self::then) composes two symmetries, and
/// [`inverse`](Self::inverse) undoes one.
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
/// # Ok::<(), queens::text::ReadError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, EnumCount, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "kebab-case")]
pub enum Symmetry {
    /// Every square keeps its place.
    Identity,
    /// A quarter turn clockwise: the top row becomes the right column.
    #[strum(serialize = "quarter turn")]
    QuarterTurn,
    /// A half turn.
    #[strum(serialize = "half turn")]
    HalfTurn,
    /// A quarter turn counterclockwise.
    #[strum(serialize = "three-quarter turn")]
    ThreeQuarterTurn,
    /// Left and right are exchanged.
    #[strum(serialize = "flip of columns")]
    FlipColumns,
    /// Top and bottom are exchanged.
    #[strum(serialize = "flip of rows")]
    FlipRows,
    /// Rows and columns are exchanged: a reflection in the long diagonal.
    #[strum(serialize = "transposition")]
    Transpose,
    /// A reflection in the long antidiagonal.
    #[strum(serialize = "antitransposition")]
    Antitranspose,
}

impl Symmetry {
    /// The symmetry as an optional transposition followed by flips: (transpose, flip rows, flip columns).
    const fn transpose_and_flips(self) -> (bool, bool, bool) {
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

    /// The image of a square.
    ///
    /// # Panics
    ///
    /// When the symmetry flips rows or columns, and the flipped coordinate lies outside a board of this size. A
    /// coordinate that is not flipped is not checked.
    pub fn apply(self, size: Size, square: Square) -> Square {
        let (transpose, flip_rows, flip_columns) = self.transpose_and_flips();
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

    /// The composition: this symmetry first, then `next`.
    #[must_use]
    pub fn then(self, next: Self) -> Self {
        let (transpose, flip_rows, flip_columns) = self.transpose_and_flips();
        let (next_transpose, next_rows, next_columns) = next.transpose_and_flips();
        // Flips before a transposition equal flips after it, with the flips of rows and of columns exchanged.
        let (rows, columns) = if next_transpose { (flip_columns, flip_rows) } else { (flip_rows, flip_columns) };
        let parts = (transpose ^ next_transpose, rows ^ next_rows, columns ^ next_columns);
        Self::ALL.into_iter().find(|s| s.transpose_and_flips() == parts).expect("all eight combinations are listed")
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
}

named_enum!(Symmetry, "symmetry");

impl Placement {
    /// The image under a symmetry.
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

    /// The orbit: the distinct images, in lexicographic order.
    ///
    /// # Examples
    ///
    /// ```
    /// let placement: queens::Placement = "1,5,8,6,3,7,2,4".parse()?;
    /// assert_eq!(placement.orbit().len(), 8);
    /// # Ok::<(), queens::text::ReadError>(())
    /// ```
    pub fn orbit(&self) -> Vec<Self> {
        let mut images: Vec<Self> = Symmetry::ALL.iter().map(|&s| self.image(s)).collect();
        images.sort_unstable();
        images.dedup();
        images
    }

    /// The canonical form: the first image in lexicographic order, which represents the symmetry class.
    #[must_use]
    pub fn canonical(&self) -> Self {
        Symmetry::ALL.iter().map(|&s| self.image(s)).min().expect("there are eight images")
    }

    /// Whether this placement is its own canonical form. Each symmetry class has exactly one such placement.
    ///
    /// # Complexity
    ///
    /// `O(n)`, without allocation for up to 32 queens. A negative answer usually needs only the first rows.
    pub fn is_canonical(&self) -> bool {
        is_canonical(self.columns())
    }

    /// The stabiliser: the symmetries that map the placement to itself, including the identity.
    ///
    /// The size of the stabiliser times the size of the [`orbit`](Self::orbit) is 8 (the orbit-stabilizer theorem). No
    /// reflection maps a solution with more than one queen to itself: a queen off the axis would attack its mirror
    /// image, and two queens on the axis would attack each other. So the stabiliser of such a solution has only
    /// rotations, and the solution has 8, 4 or 2 images. The solution of size 1 has one image.
    pub fn stabiliser(&self) -> Vec<Symmetry> {
        Symmetry::ALL.into_iter().filter(|&s| self.image(s) == *self).collect()
    }
}

/// Whether a permutation is the least of its images.
pub(crate) fn is_canonical(columns: &[Column]) -> bool {
    let n = columns.len();
    let last = n as u32 - 1;
    let mut rows = smallvec::SmallVec::<[u32; 32]>::from_elem(0, n);
    for (row, column) in columns.iter().enumerate() {
        rows[column.index()] = row as u32;
    }
    let own = |row: usize| columns[row].get();
    // A permutation `p` with the inverse `q` has eight images: `p` and `q`, read forwards or backwards, with all values
    // `v` kept or all replaced by `last - v`.
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
