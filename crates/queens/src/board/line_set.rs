//! Sets of lines as bits (bit sets, bitboards): the columns, diagonals and antidiagonals that have queens.

use std::fmt;
use std::iter::FusedIterator;

use smallvec::{SmallVec, smallvec};

use super::{Line, LineKind, Size, Square};

const WORD_BITS: usize = u64::BITS as usize;

/// A set of lines of one kind, one bit a line.
///
/// [`Line::index`](super::Line::index) numbers the lines. Sets of up to 128 lines need no allocation. `Debug` prints the bits,
/// line 0 first:
///
/// ```
/// use queens::LineSet;
///
/// let mut columns = LineSet::new(8);
/// columns.insert(0);
/// columns.insert(5);
/// assert_eq!(format!("{columns:?}"), "10000100");
/// assert_eq!(columns.iter().collect::<Vec<_>>(), [0, 5]);
/// ```
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct LineSet {
    words: SmallVec<[u64; 2]>,
    capacity: usize,
}

impl LineSet {
    /// The empty set among `capacity` lines.
    #[doc(hidden)]
    pub fn new(capacity: usize) -> Self {
        Self { words: smallvec![0; capacity.div_ceil(WORD_BITS)], capacity }
    }

    /// The number of lines that the set can contain.
    #[doc(hidden)]
    pub const fn capacity(&self) -> usize {
        self.capacity
    }

    /// The number of lines in the set.
    #[doc(hidden)]
    pub fn len(&self) -> usize {
        self.words.iter().map(|word| word.count_ones() as usize).sum()
    }

    /// Whether no line is in the set.
    #[doc(hidden)]
    pub fn is_empty(&self) -> bool {
        self.words.iter().all(|&word| word == 0)
    }

    /// Whether a line is in the set.
    ///
    /// # Panics
    ///
    /// When the index is not below the capacity.
    #[inline]
    pub fn contains(&self, line: usize) -> bool {
        assert!(line < self.capacity, "line {line} of {}", self.capacity);
        self.words[line / WORD_BITS] >> (line % WORD_BITS) & 1 == 1
    }

    /// Adds a line; returns false if the set contained it.
    ///
    /// # Panics
    ///
    /// When the index is not below the capacity.
    #[doc(hidden)]
    #[inline]
    #[doc(hidden)]
    pub fn insert(&mut self, line: usize) -> bool {
        let absent = !self.contains(line);
        self.words[line / WORD_BITS] |= 1 << (line % WORD_BITS);
        absent
    }

    /// Removes a line; returns false if the set did not contain it.
    ///
    /// # Panics
    ///
    /// When the index is not below the capacity.
    #[doc(hidden)]
    #[inline]
    #[doc(hidden)]
    pub fn remove(&mut self, line: usize) -> bool {
        let present = self.contains(line);
        self.words[line / WORD_BITS] &= !(1 << (line % WORD_BITS));
        present
    }

    /// The lines of the set, by increasing index.
    pub fn iter(&self) -> impl DoubleEndedIterator<Item = usize> + FusedIterator + Clone {
        (0..self.capacity).filter(|&line| self.contains(line))
    }
}

impl fmt::Debug for LineSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        (0..self.capacity).try_for_each(|line| f.write_str(if self.contains(line) { "1" } else { "0" }))
    }
}

/// The occupied columns, diagonals and antidiagonals, which decide whether a square of an empty row is attacked.
///
/// # Examples
///
/// ```
/// use queens::{LineKind, LineSets, Size, Square};
///
/// let mut taken = LineSets::new(Size::new(8)?);
/// taken.insert(Square::new(0, 0));
/// assert_eq!(taken.attacked(Square::new(1, 1)), Some(LineKind::Diagonal));
/// assert_eq!(taken.attacked(Square::new(1, 2)), None);
/// assert_eq!(format!("{:?}", taken.columns()), "10000000");
/// # Ok::<(), queens::SizeError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct LineSets {
    size: Size,
    columns: LineSet,
    diagonals: LineSet,
    antidiagonals: LineSet,
}

impl LineSets {
    /// The lines of an empty board.
    #[doc(hidden)]
    pub fn new(size: Size) -> Self {
        Self {
            size,
            columns: LineSet::new(size.len()),
            diagonals: LineSet::new(size.diagonals()),
            antidiagonals: LineSet::new(size.diagonals()),
        }
    }

    /// The occupied columns.
    #[doc(hidden)]
    pub const fn columns(&self) -> &LineSet {
        &self.columns
    }

    /// The occupied diagonals; the index is `row - column + n - 1`.
    #[doc(hidden)]
    pub const fn diagonals(&self) -> &LineSet {
        &self.diagonals
    }

    /// The occupied antidiagonals; the index is `row + column`.
    #[doc(hidden)]
    pub const fn antidiagonals(&self) -> &LineSet {
        &self.antidiagonals
    }

    /// Occupies the three lines of a queen on this square.
    ///
    /// # Panics
    ///
    /// When the square lies outside the board.
    #[inline]
    #[doc(hidden)]
    pub fn insert(&mut self, square: Square) {
        let [column, diagonal, antidiagonal] = self.indices(square);
        self.columns.insert(column);
        self.diagonals.insert(diagonal);
        self.antidiagonals.insert(antidiagonal);
    }

    /// Occupies an excluded diagonal or antidiagonal, on which no queen may stand.
    pub(crate) fn exclude(&mut self, line: Line) {
        let lines = match line.kind {
            LineKind::Diagonal => &mut self.diagonals,
            LineKind::Antidiagonal => &mut self.antidiagonals,
            LineKind::Row | LineKind::Column => unreachable!("a {} needs a queen", line.kind),
        };
        lines.insert(line.index(self.size));
    }

    /// Frees the three lines of a queen on this square.
    ///
    /// # Panics
    ///
    /// When the square lies outside the board.
    #[inline]
    #[doc(hidden)]
    pub fn remove(&mut self, square: Square) {
        let [column, diagonal, antidiagonal] = self.indices(square);
        self.columns.remove(column);
        self.diagonals.remove(diagonal);
        self.antidiagonals.remove(antidiagonal);
    }

    /// The first occupied line through this square: its column, its diagonal or its antidiagonal.
    ///
    /// # Panics
    ///
    /// When the square lies outside the board.
    #[inline]
    pub fn attacked(&self, square: Square) -> Option<LineKind> {
        let [column, diagonal, antidiagonal] = self.indices(square);
        if self.columns.contains(column) {
            Some(LineKind::Column)
        } else if self.diagonals.contains(diagonal) {
            Some(LineKind::Diagonal)
        } else if self.antidiagonals.contains(antidiagonal) {
            Some(LineKind::Antidiagonal)
        } else {
            None
        }
    }

    #[inline]
    fn indices(&self, square: Square) -> [usize; 3] {
        let (row, column) = (square.row.index(), square.column.index());
        [column, row + self.size.len() - 1 - column, row + column]
    }
}
