//! The solutions that a turn of the board leaves as they are, found without looking at others.

use super::SolutionsError;
use super::iterate::iterate;
use super::walk::MAX_ROWS;
use crate::board::{Column, Size, Square, Symmetry};

/// A turn that a solution may survive.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Turn {
    /// A half turn.
    Half,
    /// A quarter turn, and so a half turn as well.
    Quarter,
}

impl Turn {
    /// Where the turn brings a square, and where it brings that, until it is back: two squares or four.
    fn orbit(self, size: Size, square: Square) -> impl Iterator<Item = Square> {
        let (turn, order) = match self {
            Self::Half => (Symmetry::HalfTurn, 2),
            Self::Quarter => (Symmetry::QuarterTurn, 4),
        };
        std::iter::successors(Some(square), move |&square| Some(turn.apply(size, square))).take(order)
    }
}

/// The solutions that a turn leaves as they are, in lexicographic order.
///
/// # Method
///
/// The squares that a turn brings into each other get their queens together, so a choice fills two rows, or four. The
/// search goes on with the first row that is still empty. Rows above it have the same queens in all solutions still to
/// come, so trying its columns from the left keeps the order.
///
/// The occupied lines look the same after the turn. If a square is free, so are the others of its orbit; only the
/// queens of one orbit need be kept from each other. Opposite ones share a line only when they stand on a long diagonal,
/// and neighbours of a quarter turn never do, outside the middle row and column. The centre is on all four of these
/// lines. So the two long diagonals are taken from the start; and when the size is odd, the middle row, which is brought
/// onto itself, must have its queen in the centre.
///
/// A quarter turn fills rows four by four, with or without the centre: there is none of size 2 or 3 modulo 4.
///
/// # Source
///
/// A032522 (half turn) and A033148 (quarter turn) in the OEIS give the numbers.
///
/// # Examples
///
/// ```
/// use queens::{Size, solutions::{Symmetric, Turn}};
///
/// let found: Vec<String> =
///     Symmetric::new(Size::new(5)?, Turn::Quarter)?.map(|solution| solution.to_string()).collect();
/// assert_eq!(found, ["2,5,3,1,4", "4,1,3,5,2"]);
/// assert_eq!(Symmetric::new(Size::new(8)?, Turn::Half)?.count(), 4);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Symmetric {
    size: Size,
    turn: Turn,
    /// The choices made, and the one to be made next.
    stack: Vec<Choice>,
    columns: Vec<Column>,
}

/// The lines and rows with queens, and the columns to try in the first row without.
#[derive(Clone, Copy, Debug)]
struct Choice {
    /// Untried columns in the first empty row.
    free: u64,
    rows: u64,
    columns: u64,
    /// Bit `column - row + n - 1`.
    diagonals: u128,
    /// Bit `column + row`.
    antidiagonals: u128,
}

impl Choice {
    /// Takes the lines of a queen.
    fn place(&mut self, size: Size, square: Square) {
        let (row, column) = (square.row.index(), square.column.index());
        self.rows |= 1 << row;
        self.columns |= 1 << column;
        self.diagonals |= 1 << (column + size.len() - 1 - row);
        self.antidiagonals |= 1 << (column + row);
    }

    /// Sets the columns to try: those that are free in the first empty row.
    fn open(&mut self, size: Size) {
        let (n, row) = (size.len(), self.first_empty());
        let attacked = self.diagonals >> (n - 1).saturating_sub(row) | self.antidiagonals >> row;
        let every = u64::MAX >> (MAX_ROWS - n);
        self.free = if row < n { every & !(self.columns | attacked as u64) } else { 0 };
    }

    fn first_empty(&self) -> usize {
        self.rows.trailing_ones() as usize
    }
}

impl Symmetric {
    /// The solutions of this size that the turn leaves as they are.
    ///
    /// # Errors
    ///
    /// [`SolutionsError`] when the size is above [`Solutions::MAX_SIZE`](super::Solutions::MAX_SIZE).
    pub fn new(size: Size, turn: Turn) -> Result<Self, SolutionsError> {
        SolutionsError::check(size)?;
        let n = size.len();
        let mut columns = vec![Column::new(0); n];
        let long = 1 << (n - 1);
        let mut root = Choice { free: 0, rows: 0, columns: 0, diagonals: long, antidiagonals: long };
        if n % 2 == 1 {
            let middle = n as u32 / 2;
            root.place(size, Square::new(middle, middle));
            columns[n / 2] = Column::new(middle);
        }
        root.open(size);
        let is_possible = turn == Turn::Half || matches!(n % 4, 0 | 1);
        Ok(Self { size, turn, stack: if is_possible { vec![root] } else { vec![] }, columns })
    }

    /// The columns of the next solution, row by row.
    pub fn advance(&mut self) -> Option<&[Column]> {
        let size = self.size;
        while let Some(choice) = self.stack.last_mut() {
            let row = choice.first_empty();
            if row == size.len() {
                self.stack.pop();
                return Some(&self.columns);
            }
            if choice.free == 0 {
                self.stack.pop();
                continue;
            }
            let column = choice.free.trailing_zeros();
            choice.free &= choice.free - 1;
            let mut next = *choice;
            for square in self.turn.orbit(size, Square::new(row as u32, column)) {
                next.place(size, square);
                self.columns[square.row.index()] = square.column;
            }
            next.open(size);
            self.stack.push(next);
        }
        None
    }
}

iterate!(Symmetric);
