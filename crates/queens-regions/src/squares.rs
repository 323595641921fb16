//! Sets of squares as bits (bitboard): 16 rows of 16 bits in four words.

use std::fmt;
use std::iter::FusedIterator;
use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, Sub, SubAssign};

use queens::{Placement, Size, Square};

/// The number of bits of a row, and the greatest size of a board.
pub(crate) const STRIDE: usize = 16;

/// A set of squares of a board of at most 16 rows.
///
/// Bit `16 r + c` stands for the square in row `r` and column `c`, so one word of 64 bits has four rows:
///
/// ```text
/// word 0   row 0: bits 0..16   row 1: bits 16..32   row 2: bits 32..48   row 3: bits 48..64
/// word 1   row 4: bits 0..16   ...
/// ```
///
/// # Examples
///
/// ```
/// use queens::Square;
/// use queens_regions::Squares;
///
/// let mut squares: Squares = [Square::new(0, 3), Square::new(2, 1)].into_iter().collect();
/// assert!(squares.contains(Square::new(2, 1)));
/// squares.remove(Square::new(0, 3));
/// assert_eq!(squares.iter().collect::<Vec<_>>(), [Square::new(2, 1)]);
/// ```
#[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Squares([u64; 4]);

/// The iterator over the squares of a set: see [`Squares::iter`].
#[derive(Clone, Debug)]
#[must_use = "iterators are lazy"]
pub struct SquaresIter(Squares);

impl Squares {
    /// The empty set.
    pub const EMPTY: Self = Self([0; 4]);

    /// All squares of a board.
    ///
    /// # Panics
    ///
    /// When the size is above 16.
    pub fn all(size: Size) -> Self {
        assert!(size.len() <= STRIDE, "a set of squares has at most {STRIDE} rows");
        (0..size.len()).fold(Self::EMPTY, |all, row| all | Self::from_row_bits(row, full_row(size.len())))
    }

    /// The squares of one row, given by the bits of their columns.
    pub(crate) const fn from_row_bits(row: usize, columns: u16) -> Self {
        let mut words = [0; 4];
        words[row / 4] = (columns as u64) << (row % 4 * STRIDE);
        Self(words)
    }

    /// The set of one square, by its index.
    pub(crate) const fn single(index: usize) -> Self {
        let mut words = [0; 4];
        words[index / 64] = 1 << (index % 64);
        Self(words)
    }

    /// The columns of one row that are in the set, as bits.
    pub(crate) const fn row(&self, row: usize) -> u16 {
        (self.0[row / 4] >> (row % 4 * STRIDE)) as u16
    }

    /// The columns that have a square in the set, as bits.
    pub(crate) const fn columns(&self) -> u16 {
        let word = self.0[0] | self.0[1] | self.0[2] | self.0[3];
        let half = word | word >> 32;
        (half | half >> STRIDE) as u16
    }

    pub(crate) const fn has(&self, index: usize) -> bool {
        self.0[index / 64] >> (index % 64) & 1 == 1
    }

    pub(crate) const fn remove_index(&mut self, index: usize) {
        self.0[index / 64] &= !(1 << (index % 64));
    }

    /// The first square's index, row by row from the top.
    pub(crate) const fn first_index(&self) -> Option<usize> {
        let mut word = 0;
        while word < 4 {
            if self.0[word] != 0 {
                return Some(64 * word + self.0[word].trailing_zeros() as usize);
            }
            word += 1;
        }
        None
    }

    /// The indices of the squares, row by row from the top.
    pub(crate) fn indices(mut self) -> impl Iterator<Item = usize> {
        std::iter::from_fn(move || {
            let first = self.first_index()?;
            self.remove_index(first);
            Some(first)
        })
    }

    /// The set and all squares that share an edge with a square of the set, on a board of 16 rows.
    pub(crate) const fn with_edge_neighbours(self) -> Self {
        const FIRST_COLUMN: u64 = 0x0001_0001_0001_0001;
        const LAST_COLUMN: u64 = FIRST_COLUMN << (STRIDE - 1);
        const LAST_ROW: usize = 64 - STRIDE;
        let mut grown = self.0;
        let mut word = 0;
        while word < 4 {
            let squares = self.0[word];
            grown[word] |=
                squares << STRIDE | squares >> STRIDE | (squares << 1) & !FIRST_COLUMN | (squares >> 1) & !LAST_COLUMN;
            if word > 0 {
                grown[word] |= self.0[word - 1] >> LAST_ROW;
            }
            if word < 3 {
                grown[word] |= self.0[word + 1] << LAST_ROW;
            }
            word += 1;
        }
        Self(grown)
    }

    /// Whether the set has no square.
    pub const fn is_empty(&self) -> bool {
        self.0[0] | self.0[1] | self.0[2] | self.0[3] == 0
    }

    /// The number of squares.
    pub const fn len(&self) -> u32 {
        self.0[0].count_ones() + self.0[1].count_ones() + self.0[2].count_ones() + self.0[3].count_ones()
    }

    /// Whether a square is in the set.
    ///
    /// # Panics
    ///
    /// When the row or the column of the square is above 15.
    pub const fn contains(&self, square: Square) -> bool {
        self.has(index_of(square))
    }

    /// Adds a square; returns whether it is new.
    ///
    /// # Panics
    ///
    /// When the row or the column of the square is above 15.
    pub fn insert(&mut self, square: Square) -> bool {
        let is_new = !self.contains(square);
        *self |= Self::single(index_of(square));
        is_new
    }

    /// Removes a square; returns whether the square was in the set.
    ///
    /// # Panics
    ///
    /// When the row or the column of the square is above 15.
    pub fn remove(&mut self, square: Square) -> bool {
        let was_there = self.contains(square);
        self.remove_index(index_of(square));
        was_there
    }

    /// Whether every square of this set is in the other set.
    pub fn is_subset(&self, other: &Self) -> bool {
        (*self - *other).is_empty()
    }

    /// The squares, row by row from the top, each row from the left.
    pub fn iter(&self) -> SquaresIter {
        self.into_iter()
    }

    /// The placement with a queen on each of these squares. `None` unless each row and each column of a board of this
    /// size has exactly one of these squares.
    pub fn placement(&self, size: Size) -> Option<Placement> {
        if self.len() != size.get() {
            return None;
        }
        let columns = (0..size.len()).map(|row| self.row(row)).map(|bits| bits.is_power_of_two().then_some(bits));
        let columns: Option<Vec<u32>> = columns.map(|bits| bits.map(u16::trailing_zeros)).collect();
        Placement::new(columns?).ok()
    }
}

/// The bits of all columns of a row.
pub(crate) const fn full_row(size: usize) -> u16 {
    u16::MAX >> (STRIDE - size)
}

/// The squares of a board, row by row from the top.
pub(crate) fn squares_of(size: Size) -> impl Iterator<Item = Square> {
    size.rows().flat_map(move |row| size.columns().map(move |column| Square { row, column }))
}

/// The index of a square's bit.
///
/// # Panics
///
/// When the row or the column of the square is above 15.
pub(crate) const fn index_of(square: Square) -> usize {
    assert!(square.row.index() < STRIDE && square.column.index() < STRIDE, "a set has at most 16 rows and columns");
    square.row.index() * STRIDE + square.column.index()
}

/// The square whose bit has this index.
pub(crate) const fn square_at(index: usize) -> Square {
    Square::new((index / STRIDE) as u32, (index % STRIDE) as u32)
}

impl FromIterator<Square> for Squares {
    fn from_iter<I: IntoIterator<Item = Square>>(squares: I) -> Self {
        squares.into_iter().fold(Self::EMPTY, |set, square| set | Self::single(index_of(square)))
    }
}

/// The squares, row by row from the top, each row from the left.
///
/// # Examples
///
/// ```
/// use queens::Square;
/// use queens_regions::Squares;
///
/// let squares: Squares = [Square::new(2, 1), Square::new(0, 3)].into_iter().collect();
/// let mut rows = Vec::new();
/// for square in &squares {
///     rows.push(square.row.get());
/// }
/// assert_eq!(rows, [0, 2]);
/// ```
impl IntoIterator for Squares {
    type Item = Square;
    type IntoIter = SquaresIter;

    fn into_iter(self) -> SquaresIter {
        SquaresIter(self)
    }
}

/// The squares, row by row from the top, each row from the left.
impl IntoIterator for &Squares {
    type Item = Square;
    type IntoIter = SquaresIter;

    fn into_iter(self) -> SquaresIter {
        SquaresIter(*self)
    }
}

impl Iterator for SquaresIter {
    type Item = Square;

    fn next(&mut self) -> Option<Square> {
        let first = self.0.first_index()?;
        self.0.remove_index(first);
        Some(square_at(first))
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let left = self.0.len() as usize;
        (left, Some(left))
    }
}

impl ExactSizeIterator for SquaresIter {}

impl FusedIterator for SquaresIter {}

impl Extend<Square> for Squares {
    fn extend<I: IntoIterator<Item = Square>>(&mut self, squares: I) {
        *self |= squares.into_iter().collect();
    }
}

impl From<&Placement> for Squares {
    fn from(placement: &Placement) -> Self {
        placement.queens().collect()
    }
}

impl BitAnd for Squares {
    type Output = Self;

    #[inline]
    fn bitand(self, other: Self) -> Self {
        Self([self.0[0] & other.0[0], self.0[1] & other.0[1], self.0[2] & other.0[2], self.0[3] & other.0[3]])
    }
}

impl BitOr for Squares {
    type Output = Self;

    #[inline]
    fn bitor(self, other: Self) -> Self {
        Self([self.0[0] | other.0[0], self.0[1] | other.0[1], self.0[2] | other.0[2], self.0[3] | other.0[3]])
    }
}

/// The squares of the first set that are not in the second.
impl Sub for Squares {
    type Output = Self;

    #[inline]
    fn sub(self, other: Self) -> Self {
        Self([self.0[0] & !other.0[0], self.0[1] & !other.0[1], self.0[2] & !other.0[2], self.0[3] & !other.0[3]])
    }
}

impl BitAndAssign for Squares {
    #[inline]
    fn bitand_assign(&mut self, other: Self) {
        *self = *self & other;
    }
}

impl BitOrAssign for Squares {
    #[inline]
    fn bitor_assign(&mut self, other: Self) {
        *self = *self | other;
    }
}

impl SubAssign for Squares {
    #[inline]
    fn sub_assign(&mut self, other: Self) {
        *self = *self - other;
    }
}

/// Writes the squares from the top, such as `(0, 3), (2, 1)`. Rows and columns count from 0.
impl fmt::Display for Squares {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.iter().enumerate().try_for_each(|(index, square)| {
            f.write_str(if index > 0 { ", " } else { "" })?;
            write!(f, "{square}")
        })
    }
}

/// Writes the squares in braces, such as `{(0, 3), (2, 1)}`.
impl fmt::Debug for Squares {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

#[cfg(test)]
mod tests {
    use queens::{Size, Square};

    use super::Squares;

    #[test]
    fn a_set_is_extended_and_written_from_the_top() {
        let mut squares = Squares::EMPTY;
        assert_eq!(squares.to_string(), "");
        squares.extend([Square::new(2, 1), Square::new(0, 3), Square::new(2, 1)]);
        assert_eq!(squares.to_string(), "(0, 3), (2, 1)");
        assert!(squares.iter().eq(squares));
    }

    #[test]
    fn rows_and_columns_are_those_of_the_squares() {
        for n in 1..=16 {
            let size = Size::new(n).unwrap();
            let all = Squares::all(size);
            assert_eq!(u64::from(all.len()), n * n);
            assert!(all.iter().all(|square| size.contains(square)));
            assert_eq!(all.columns().count_ones(), size.get());
            assert!((0..size.len()).all(|row| all.row(row).count_ones() == size.get()));
            assert_eq!(all.iter().collect::<Squares>(), all);
            assert_eq!((&all).into_iter().len() as u64, n * n);
        }
    }
}
