//! Sets of lines as bitboards: which columns, diagonals and antidiagonals have a queen. Each line has a number: its column,
//! its diagonal index or its antidiagonal index.
//!
//! A *bitboard* keeps one bit for each line (chess programs: for each square). A queen sets three bits. In a row
//! without a queen, a square is free when the bits of its column, its diagonal and its antidiagonal are 0.
//!
//! # The numbers of the diagonals
//!
//! Columns are numbered from the left. Diagonals have the number `row - column + n - 1`, antidiagonals the number
//! `row + column`. For a board of size 4:
//!
//! ```text
//!   columns          diagonals        antidiagonals
//!   0 1 2 3          3 2 1 0          0 1 2 3
//!   0 1 2 3          4 3 2 1          1 2 3 4
//!   0 1 2 3          5 4 3 2          2 3 4 5
//!   0 1 2 3          6 5 4 3          3 4 5 6
//! ```
//!
//! The two queens of this board occupy two lines of each kind. `x` marks the attacked squares of the rows below:
//!
//! ```text
//!   . . Q .          columns        1010
//!   Q . . .          diagonals      0100100
//!   x x x .          antidiagonals  0110000
//!   x . x .
//! ```
//!
//! Along a row, the numbers of the diagonals decrease from left to right. Searches that keep all diagonals in one
//! word number them in reverse order: a square's diagonal is bit `column + (n - 1 - row)`. Then a shift of the word
//! gives the diagonals of a row in the order of its columns.

use std::fmt;
use std::iter::FusedIterator;

use smallvec::{SmallVec, smallvec};

use super::{Column, Line, LineKind, Row, Size, Square};

const WORD_BITS: usize = u64::BITS as usize;

/// The number of a square's diagonal on a board with this many columns.
#[inline]
pub(crate) const fn diagonal_index(columns: usize, row: usize, column: usize) -> usize {
    row + (columns - 1 - column)
}

/// The number of a square's diagonal in reverse order: see the top of this file.
#[inline]
pub(crate) const fn reversed_diagonal_index(columns: usize, row: usize, column: usize) -> usize {
    column + (columns - 1 - row)
}

/// The number of a square's antidiagonal.
#[inline]
pub(crate) const fn antidiagonal_index(row: usize, column: usize) -> usize {
    row + column
}

/// The positions of the 1 bits of a word, from the lowest.
#[inline]
pub(crate) fn bit_positions(mut word: u128) -> impl Iterator<Item = u32> {
    std::iter::from_fn(move || {
        let lowest = word.trailing_zeros();
        (word != 0).then(|| {
            word &= word - 1;
            lowest
        })
    })
}

/// A set of lines of one kind, one bit a line.
///
/// The number of a line in the set is its [`Line::index`]. Sets of up to 128 lines need no allocation. `Debug` prints
/// the bits, line 0 first:
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
    /// An empty set for lines with the numbers below `capacity`.
    #[inline]
    pub fn new(capacity: usize) -> Self {
        Self { words: smallvec![0; capacity.div_ceil(WORD_BITS)], capacity }
    }

    /// The number of lines that the set can contain.
    pub const fn capacity(&self) -> usize {
        self.capacity
    }

    /// The number of lines in the set.
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
        self.words[line / WORD_BITS] >> (line % WORD_BITS) & 1 == 1
    }

    /// Adds a line; returns false if the set contained it.
    ///
    /// # Panics
    ///
    /// When the index is not below the capacity.
    #[inline]
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
    #[inline]
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

/// The occupied columns, diagonals and antidiagonals of a board. They show which squares are free in a row without a
/// queen. They do not show which rows have queens.
///
/// ```text
///   . . Q .          columns        1010        column
///   Q . . .          diagonals      0100100     row - column + n - 1
///   x x x .          antidiagonals  0110000     row + column
///   x . x .
/// ```
///
/// `Debug` prints the three sets. The alternate form `{:#?}` draws the board: free squares as dots, all other squares
/// as `x`.
///
/// # Examples
///
/// ```
/// use queens::{LineKind, OccupiedLines, Row, Size, Square};
///
/// let mut lines = OccupiedLines::new(Size::new(4)?);
/// lines.place(Square::new(0, 2));
/// lines.place(Square::new(1, 0));
/// assert_eq!(format!("{lines:?}"), "columns 1010, diagonals 0100100, antidiagonals 0110000");
/// assert_eq!(lines.attacked_along(Square::new(2, 1)), Some(LineKind::Diagonal));
/// assert_eq!(lines.free_in_row(Row::new(2)).map(|column| column.get()).collect::<Vec<_>>(), [3]);
///
/// lines.remove(Square::new(1, 0));
/// assert!(lines.is_free(Square::new(2, 1)));
/// # Ok::<(), queens::SizeError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct OccupiedLines {
    size: Size,
    columns: LineSet,
    diagonals: LineSet,
    antidiagonals: LineSet,
}

impl OccupiedLines {
    /// The lines of an empty board: none is occupied.
    pub fn new(size: Size) -> Self {
        Self {
            size,
            columns: LineSet::new(size.len()),
            diagonals: LineSet::new(size.diagonals()),
            antidiagonals: LineSet::new(size.diagonals()),
        }
    }

    /// The occupied columns, numbered from the left.
    pub const fn columns(&self) -> &LineSet {
        &self.columns
    }

    /// The occupied diagonals, numbered by `row - column + n - 1`.
    pub const fn diagonals(&self) -> &LineSet {
        &self.diagonals
    }

    /// The occupied antidiagonals, numbered by `row + column`.
    pub const fn antidiagonals(&self) -> &LineSet {
        &self.antidiagonals
    }

    /// Places a queen: occupies the three lines through its square.
    ///
    /// # Panics
    ///
    /// When the column, the diagonal or the antidiagonal does not cross the board. The row is not checked.
    #[inline]
    pub fn place(&mut self, square: Square) {
        let [column, diagonal, antidiagonal] = self.indices(square);
        self.columns.insert(column);
        self.diagonals.insert(diagonal);
        self.antidiagonals.insert(antidiagonal);
    }

    /// Removes a queen: frees the three lines through its square, even if another queen stands on one of them.
    ///
    /// # Panics
    ///
    /// When the column, the diagonal or the antidiagonal does not cross the board. The row is not checked.
    #[inline]
    pub fn remove(&mut self, square: Square) {
        let [column, diagonal, antidiagonal] = self.indices(square);
        self.columns.remove(column);
        self.diagonals.remove(diagonal);
        self.antidiagonals.remove(antidiagonal);
    }

    /// Occupies one line, such as an excluded diagonal, on which no queen may stand.
    ///
    /// # Panics
    ///
    /// When the line does not cross the board, or is a row: the set has no rows.
    pub fn occupy(&mut self, line: Line) {
        let lines = match line.kind {
            LineKind::Column => &mut self.columns,
            LineKind::Diagonal => &mut self.diagonals,
            LineKind::Antidiagonal => &mut self.antidiagonals,
            LineKind::Row => panic!("{line} is no column, diagonal or antidiagonal"),
        };
        lines.insert(line.index(self.size));
    }

    /// Whether no occupied line goes through this square.
    ///
    /// # Panics
    ///
    /// The lines are tested in the order column, diagonal, antidiagonal, up to the first occupied line. Panics when a
    /// tested line does not cross the board. The row is not checked.
    #[inline]
    pub fn is_free(&self, square: Square) -> bool {
        self.attacked_along(square).is_none()
    }

    /// The free squares of a row, from the left.
    ///
    /// # Panics
    ///
    /// The iterator panics as [`is_free`](Self::is_free) does. The row is not checked.
    ///
    /// # Complexity
    ///
    /// `O(n)`.
    pub fn free_in_row(&self, row: Row) -> impl DoubleEndedIterator<Item = Column> + FusedIterator + Clone {
        self.size.columns().filter(move |&column| self.is_free(Square { row, column }))
    }

    /// The kind of an occupied line through this square. If several are occupied, the result is the first of column,
    /// diagonal and antidiagonal.
    ///
    /// # Panics
    ///
    /// The lines are tested in the order column, diagonal, antidiagonal, up to the first occupied line. Panics when a
    /// tested line does not cross the board. The row is not checked.
    #[inline]
    pub fn attacked_along(&self, square: Square) -> Option<LineKind> {
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
        [column, diagonal_index(self.size.len(), row, column), antidiagonal_index(row, column)]
    }
}

impl fmt::Debug for OccupiedLines {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { size, columns, diagonals, antidiagonals } = self;
        if !f.alternate() {
            return write!(f, "columns {columns:?}, diagonals {diagonals:?}, antidiagonals {antidiagonals:?}");
        }
        for row in size.rows() {
            for column in size.columns() {
                let end = if column.index() + 1 == size.len() { "\n" } else { " " };
                write!(f, "{}{end}", if self.is_free(Square { row, column }) { "." } else { "x" })?;
            }
        }
        Ok(())
    }
}
