//! Rotationally symmetric solutions, found without searching through the other solutions.

use strum::{EnumCount, IntoStaticStr, VariantArray};

use super::SolutionsError;
use super::backtrack::MAX_ROWS;
use super::placement_iterator::impl_placement_iterator;
use crate::board::{Column, Size, SizeError, Square, Symmetry, antidiagonal_index, reversed_diagonal_index};
use crate::name::named_enum;

/// A rotation under which a solution may be symmetric.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, EnumCount, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "lowercase")]
pub enum RotationSymmetry {
    /// A half turn.
    Half,
    /// A quarter turn. Symmetry under a quarter turn implies symmetry under a half turn.
    Quarter,
}

named_enum!(RotationSymmetry, "turn");

impl RotationSymmetry {
    /// The orbit of a square under the turn: two squares or four, starting with the square.
    fn orbit(self, size: Size, square: Square) -> impl Iterator<Item = Square> {
        let (turn, order) = match self {
            Self::Half => (Symmetry::HalfTurn, 2),
            Self::Quarter => (Symmetry::QuarterTurn, 4),
        };
        std::iter::successors(Some(square), move |&square| Some(turn.apply(size, square))).take(order)
    }
}

/// The solutions that are symmetric under a half turn or a quarter turn, in lexicographic order.
///
/// # Method
///
/// The search places queens on all squares of an orbit under the turn together, so each node fills two or four rows.
/// The next node fills the first empty row and tries its columns from the left. All rows above have their queens, so
/// the solutions come in lexicographic order.
///
/// The set of occupied lines is symmetric under the turn. If a square is free, so are the other squares of its orbit;
/// only attacks within one orbit remain to be excluded. Two squares of an orbit share a line only if they lie on a
/// long diagonal or antidiagonal, or in the middle row or column. So the search marks the long diagonal and
/// antidiagonal as occupied from the start. On boards of odd size the middle row maps onto itself, so its queen must
/// be in the centre, and occupies the middle row and column.
///
/// Under a quarter turn, the queens outside the centre come in groups of four. Solutions of size 2 or 3 modulo 4
/// therefore do not exist.
///
/// # Source
///
/// The numbers of these solutions are A032522 (half turn) and A033148 (quarter turn) in the OEIS.
///
/// # Examples
///
/// ```
/// use queens::solutions::{RotationSymmetry, Symmetric};
///
/// let found: Vec<String> =
///     Symmetric::new(5, RotationSymmetry::Quarter)?.map(|solution| solution.to_string()).collect();
/// assert_eq!(found, ["2,5,3,1,4", "4,1,3,5,2"]);
/// assert_eq!(Symmetric::new(8, RotationSymmetry::Half)?.count(), 4);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
#[must_use = "iterators are lazy: they search when they are asked for the next item"]
pub struct Symmetric {
    size: Size,
    turn: RotationSymmetry,
    /// The search nodes from the root to the current one.
    stack: Vec<SearchNode>,
    columns: Vec<Column>,
}

/// The lines and rows with queens, and the columns to try in the first empty row.
#[derive(Clone, Copy, Debug)]
struct SearchNode {
    /// Untried columns in the first empty row.
    free: u64,
    rows: u64,
    columns: u64,
    /// Bit `column - row + n - 1`.
    diagonals: u128,
    /// Bit `column + row`.
    antidiagonals: u128,
}

impl SearchNode {
    /// Occupies the lines of a queen.
    fn place(&mut self, size: Size, square: Square) {
        let (row, column) = (square.row.index(), square.column.index());
        self.rows |= 1 << row;
        self.columns |= 1 << column;
        self.diagonals |= 1 << reversed_diagonal_index(size.len(), row, column);
        self.antidiagonals |= 1 << antidiagonal_index(row, column);
    }

    /// Sets the columns to try: the free columns of the first empty row.
    fn set_free_columns(&mut self, size: Size) {
        let (n, row) = (size.len(), self.first_empty_row());
        let attacked = self.diagonals >> (n - 1).saturating_sub(row) | self.antidiagonals >> row;
        let every = u64::MAX >> (MAX_ROWS - n);
        self.free = if row < n { every & !(self.columns | attacked as u64) } else { 0 };
    }

    fn first_empty_row(&self) -> usize {
        self.rows.trailing_ones() as usize
    }
}

impl Symmetric {
    /// The solutions of this size that are symmetric under the turn.
    ///
    /// # Errors
    ///
    /// [`SolutionsError`] for a number that is not a size, and when the size is above [`Solutions::MAX_SIZE`](super::Solutions::MAX_SIZE).
    pub fn new(
        size: impl TryInto<Size, Error: Into<SizeError>>,
        turn: RotationSymmetry,
    ) -> Result<Self, SolutionsError> {
        let size = SolutionsError::check_size(size)?;
        let n = size.len();
        let mut columns = vec![Column::new(0); n];
        let long = 1 << (n - 1);
        let mut root = SearchNode { free: 0, rows: 0, columns: 0, diagonals: long, antidiagonals: long };
        if n % 2 == 1 {
            let middle = n as u32 / 2;
            root.place(size, Square::new(middle, middle));
            columns[n / 2] = Column::new(middle);
        }
        root.set_free_columns(size);
        let is_possible = turn == RotationSymmetry::Half || matches!(n % 4, 0 | 1);
        Ok(Self { size, turn, stack: if is_possible { vec![root] } else { vec![] }, columns })
    }

    /// The columns of the next solution, row by row.
    pub fn advance(&mut self) -> Option<&[Column]> {
        let size = self.size;
        while let Some(node) = self.stack.last_mut() {
            let row = node.first_empty_row();
            if row == size.len() {
                self.stack.pop();
                return Some(&self.columns);
            }
            if node.free == 0 {
                self.stack.pop();
                continue;
            }
            let column = node.free.trailing_zeros();
            node.free &= node.free - 1;
            let mut next = *node;
            for square in self.turn.orbit(size, Square::new(row as u32, column)) {
                next.place(size, square);
                self.columns[square.row.index()] = square.column;
            }
            next.set_free_columns(size);
            self.stack.push(next);
        }
        None
    }
}

impl_placement_iterator!(Symmetric);
