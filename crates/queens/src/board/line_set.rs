//! Sets of lines, as bits: which columns, diagonals and antidiagonals have a queen.

use std::fmt;
use std::iter::FusedIterator;

use smallvec::{SmallVec, smallvec};

use super::{Line, LineKind, Size, Square};

const WORD: usize = u64::BITS as usize;

/// A set of lines of one family, one bit a line.
///
/// The lines are numbered as by [`Line::index`](super::Line::index). Up to 128 of them need no allocation. `Debug`
/// prints the bits, line 0 first:
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
    pub fn new(capacity: usize) -> Self {
        Self { words: smallvec![0; capacity.div_ceil(WORD)], capacity }
    }

    /// How many lines there are, in the set or not.
    pub const fn capacity(&self) -> usize {
        self.capacity
    }

    /// How many lines are in the set.
    pub fn len(&self) -> usize {
        self.words.iter().map(|word| word.count_ones() as usize).sum()
    }

    /// Whether no line is in the set.
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
        self.words[line / WORD] >> (line % WORD) & 1 == 1
    }

    /// Adds a line; false when it was there already.
    ///
    /// # Panics
    ///
    /// When the index is not below the capacity.
    #[inline]
    pub fn insert(&mut self, line: usize) -> bool {
        let absent = !self.contains(line);
        self.words[line / WORD] |= 1 << (line % WORD);
        absent
    }

    /// Takes a line out; false when it was not there.
    ///
    /// # Panics
    ///
    /// When the index is not below the capacity.
    #[inline]
    pub fn remove(&mut self, line: usize) -> bool {
        let present = self.contains(line);
        self.words[line / WORD] &= !(1 << (line % WORD));
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

/// The three sets that decide whether a square in a new row is attacked: columns, diagonals, antidiagonals.
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
    pub fn new(size: Size) -> Self {
        Self {
            size,
            columns: LineSet::new(size.len()),
            diagonals: LineSet::new(size.diagonals()),
            antidiagonals: LineSet::new(size.diagonals()),
        }
    }

    /// The columns that are taken.
    pub const fn columns(&self) -> &LineSet {
        &self.columns
    }

    /// The diagonals that are taken; `row - column` is shifted by `n - 1`.
    pub const fn diagonals(&self) -> &LineSet {
        &self.diagonals
    }

    /// The antidiagonals that are taken.
    pub const fn antidiagonals(&self) -> &LineSet {
        &self.antidiagonals
    }

    /// Takes the three lines of a queen on this square.
    ///
    /// # Panics
    ///
    /// When the square lies outside the board.
    #[inline]
    pub fn insert(&mut self, square: Square) {
        let [column, diagonal, antidiagonal] = self.indices(square);
        self.columns.insert(column);
        self.diagonals.insert(diagonal);
        self.antidiagonals.insert(antidiagonal);
    }

    /// Takes one diagonal or antidiagonal, which has no queen but is closed.
    pub(crate) fn close(&mut self, line: Line) {
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
    pub fn remove(&mut self, square: Square) {
        let [column, diagonal, antidiagonal] = self.indices(square);
        self.columns.remove(column);
        self.diagonals.remove(diagonal);
        self.antidiagonals.remove(antidiagonal);
    }

    /// The first line through this square that is taken: its column, its diagonal or its antidiagonal.
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
