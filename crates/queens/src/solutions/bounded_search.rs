//! Depth-first search for a completion of a partial board, with constraint propagation and a linear programming bound.
//!
//! The search fills the row or column with the fewest free squares next (minimum remaining values, MRV). Lines whose free
//! squares are all in diagonals that must have a queen come first: together they are a board with few completions. The free
//! squares of a row are computed from three words: the columns without a queen, and the occupied diagonals and antidiagonals.
//! One pass over the rows also finds the columns with up to six free squares. Rows and columns with one free square are
//! filled at once (unit propagation).
//!
//! # The bound
//!
//! Let every row and column have a value, and every diagonal and antidiagonal a weight that is not negative, such that no
//! square has a negative slack:
//!
//! ```text
//! slack of a square = weights of its diagonal and antidiagonal - values of its row and column
//! budget            = sum of all weights - sum of all values
//! ```
//!
//! A completion has one queen in each row and column, and at most one in each diagonal. Adding up the slacks of its queens
//! shows that these slacks and the weights of the diagonals without a queen are together exactly the budget. So the search
//! takes from the budget the slack of each queen, and the weight of each diagonal that loses its last free square. A
//! negative budget refutes the board. A square with a slack above the budget cannot have a queen (reduced-cost fixing). The
//! numbers are integers, so the bound is exact whatever the values are; those of the linear relaxation are the best.

use std::ops::ControlFlow;

use super::linear_program::Duals;
use crate::board::Size;

/// The largest size: a row is one machine word.
pub(super) const MAX_SIZE: u32 = u64::BITS;

/// Diagonals or antidiagonals of the largest size, and one more.
pub(super) const MAX_LINES: usize = 2 * MAX_SIZE as usize;

/// Columns with at most this many free squares compete with the rows for the next queen.
const COUNTED_SQUARES: usize = 6;

/// A row or column with a free square that is not in a required diagonal counts as if it had this many squares more.
const DISADVANTAGE: u32 = 3;

/// The numbers of squares that remain allowed are kept for this many ranges of the budget.
const LEVELS: i64 = 32;

/// A weight of one, as an integer.
const SCALE: f64 = 1e6;

/// The column of each row's queen, where there is one.
pub(super) type Queens = [u8; MAX_SIZE as usize];

/// A set of squares: the columns, row by row.
pub(super) type Squares = [u64; MAX_SIZE as usize];

/// The lines that the queens occupy, and what is left of the budget.
///
/// The search copies them at every node. The queens are in one array for all nodes: those of the current branch overwrite
/// the others.
#[derive(Clone, Copy)]
pub(super) struct Lines {
    /// Rows and columns without a queen.
    pub(super) rows: u64,
    pub(super) columns: u64,
    /// Diagonals and antidiagonals with a queen: bit `column + (size - 1 - row)`, and bit `column + row`.
    diagonals: u128,
    antidiagonals: u128,
    /// Diagonals and antidiagonals without a queen that had a free square at the last pass.
    open_diagonals: u128,
    open_antidiagonals: u128,
    budget: i32,
    last_row: u8,
}

/// The bound: weights, and what follows from them.
pub(super) struct Bound {
    diagonals: [i32; MAX_LINES],
    antidiagonals: [i32; MAX_LINES],
    slack: Box<[[i32; MAX_SIZE as usize]]>,
    levels: Vec<Level>,
    budget: i32,
}

/// The squares and lines that a range of the budget allows and requires.
struct Level {
    /// The squares with a slack of at most the budget.
    allowed: Squares,
    /// The diagonals with a weight above the budget: each must have a queen.
    required: u128,
}

/// The next action of the search.
#[derive(Clone, Copy)]
pub(super) enum NextLine {
    /// Nothing: every row has its queen.
    Done,
    /// Nothing: the board has no completion.
    Dead,
    /// Fill this row.
    Row(usize),
    /// Fill this column.
    Column(usize),
}

impl Bound {
    /// No bound: weights of zero.
    pub(super) fn none(size: Size) -> Self {
        Self {
            diagonals: [0; MAX_LINES],
            antidiagonals: [0; MAX_LINES],
            slack: vec![[0; MAX_SIZE as usize]; size.len()].into(),
            levels: vec![Level { allowed: [u64::MAX; MAX_SIZE as usize], required: 0 }],
            budget: 0,
        }
    }

    /// The bound from these values, and the lines with its budget. `None`: the lines have no completion in these squares.
    pub(super) fn new(mut lines: Lines, squares: &Squares, duals: &Duals) -> Option<(Self, Lines)> {
        // The limit keeps sums below 2^31.
        let integer = |value: f64| (value.clamp(-8.0, 8.0) * SCALE).round() as i32;
        let diagonals = duals.diagonals.map(|weight| integer(weight).max(0));
        let antidiagonals = duals.antidiagonals.map(|weight| integer(weight).max(0));
        let weight = |row: usize, column: usize| diagonals[lines.diagonal(row, column)] + antidiagonals[row + column];
        let mut columns = duals.columns.map(integer);
        let mut rows = [0; MAX_SIZE as usize];
        for row in bits(lines.rows) {
            rows[row] = bits(squares[row]).map(|column| weight(row, column) - columns[column]).min()?;
        }
        for column in bits(lines.columns) {
            let rows = bits(lines.rows).filter(|&row| squares[row] >> column & 1 == 1).map(|row| (row, rows[row]));
            columns[column] = rows.map(|(row, value)| weight(row, column) - value).min()?;
        }
        let mut slack = vec![[0; MAX_SIZE as usize]; usize::from(lines.last_row) + 1];
        let (mut open_diagonals, mut open_antidiagonals) = (0_u128, 0_u128);
        for (row, column) in lines.squares(squares) {
            slack[row][column] = weight(row, column) - rows[row] - columns[column];
            open_diagonals |= 1 << lines.diagonal(row, column);
            open_antidiagonals |= 1 << (row + column);
        }
        let budget = wide_bits(open_diagonals).map(|line| diagonals[line]).sum::<i32>()
            + wide_bits(open_antidiagonals).map(|line| antidiagonals[line]).sum::<i32>()
            - bits(lines.rows).map(|row| rows[row]).sum::<i32>()
            - bits(lines.columns).map(|column| columns[column]).sum::<i32>();
        if budget < 0 {
            return None;
        }
        let levels = (1..=LEVELS).map(|level| {
            let limit = level * (i64::from(budget) + 1) / LEVELS;
            let mut allowed = [0; MAX_SIZE as usize];
            for (row, column) in lines.squares(squares).filter(|&(row, column)| i64::from(slack[row][column]) <= limit)
            {
                allowed[row] |= 1 << column;
            }
            let required = wide_bits(open_diagonals).filter(|&line| i64::from(diagonals[line]) > limit);
            Level { allowed, required: required.fold(0, |lines, line| lines | 1 << line) }
        });
        let levels = levels.collect();
        (lines.open_diagonals, lines.open_antidiagonals, lines.budget) = (open_diagonals, open_antidiagonals, budget);
        Some((Self { diagonals, antidiagonals, slack: slack.into(), levels, budget }, lines))
    }

    /// The squares and lines that a nonnegative budget allows and requires.
    #[inline]
    fn level(&self, budget: i32) -> &Level {
        let wide = |budget: i32| u64::from(budget.cast_unsigned());
        &self.levels[(wide(budget) * self.levels.len() as u64 / (wide(self.budget) + 1)) as usize]
    }
}

impl Lines {
    pub(super) fn new(size: Size) -> Self {
        let all = u64::MAX >> (MAX_SIZE - size.get());
        Self {
            rows: all,
            columns: all,
            diagonals: 0,
            antidiagonals: 0,
            open_diagonals: 0,
            open_antidiagonals: 0,
            budget: 0,
            last_row: (size.get() - 1) as u8,
        }
    }

    /// The number of a square's diagonal.
    #[inline]
    pub(super) fn diagonal(&self, row: usize, column: usize) -> usize {
        column + usize::from(self.last_row) - row
    }

    /// The free squares of a row without a queen.
    #[inline]
    pub(super) fn free_columns(&self, row: usize) -> u64 {
        let attacked = (self.diagonals >> (usize::from(self.last_row) - row)) | (self.antidiagonals >> row);
        self.columns & !(attacked as u64)
    }

    /// The free squares that are in `squares` and that the bound allows.
    pub(super) fn free_squares(&self, bound: &Bound, squares: &Squares) -> Squares {
        let (allowed, mut free) = (&bound.level(self.budget).allowed, [0; MAX_SIZE as usize]);
        bits(self.rows).for_each(|row| free[row] = self.free_columns(row) & allowed[row] & squares[row]);
        free
    }

    /// The squares of a set in rows without a queen.
    pub(super) fn squares<'a>(&self, squares: &'a Squares) -> impl Iterator<Item = (usize, usize)> + use<'a> {
        bits(self.rows).flat_map(|row| bits(squares[row]).map(move |column| (row, column)))
    }

    /// The boards with one queen more, for each of `squares` in a row or column.
    pub(super) fn fill(self, bound: &Bound, queens: &Queens, squares: &Squares, line: NextLine) -> Vec<(Self, Queens)> {
        let is_in_line = |row, column| match line {
            NextLine::Row(line) => row == line,
            NextLine::Column(line) => column == line,
            NextLine::Done | NextLine::Dead => false,
        };
        let in_line = self.squares(squares).filter(|&(row, column)| is_in_line(row, column));
        let with_queen = |(row, column)| {
            let mut queens = *queens;
            (self.with_queen(bound, &mut queens, row, column), queens)
        };
        in_line.map(with_queen).filter(|(lines, _)| lines.budget >= 0).collect()
    }

    /// The rows of the free squares of a column.
    #[inline]
    fn free_rows(self, allowed: &Squares, column: usize) -> impl Iterator<Item = usize> {
        bits(self.rows).filter(move |&row| (self.free_columns(row) & allowed[row]) >> column & 1 == 1)
    }

    #[inline]
    pub(super) fn place(&mut self, bound: &Bound, queens: &mut Queens, row: usize, column: usize) {
        queens[row] = column as u8;
        self.budget -= bound.slack[row][column];
        self.rows &= !(1 << row);
        self.columns &= !(1 << column);
        self.diagonals |= 1 << self.diagonal(row, column);
        self.antidiagonals |= 1 << (column + row);
    }

    #[inline]
    fn with_queen(mut self, bound: &Bound, queens: &mut Queens, row: usize, column: usize) -> Self {
        self.place(bound, queens, row, column);
        self
    }

    /// Fills rows and columns that have one free square, until each has none or several. Then the row or column with the
    /// fewest, those in required diagonals and columns first: the leftmost column or the topmost row.
    #[inline]
    pub(super) fn next_line(&mut self, bound: &Bound, queens: &mut Queens) -> NextLine {
        while self.budget >= 0 {
            let level = bound.level(self.budget);
            let allowed = &level.allowed;
            let rows = self.rows;
            // Item k: the columns with more than k free squares.
            let mut more_than = [0_u64; COUNTED_SQUARES + 1];
            // Columns with a free square that is not in a required diagonal.
            let mut loose = 0;
            let (mut diagonals, mut antidiagonals) = (0_u128, 0_u128);
            let (mut fewest, mut tightest) = (u32::MAX, 0);
            for row in bits(rows) {
                let free = self.free_columns(row) & allowed[row];
                if free == 0 {
                    return NextLine::Dead;
                }
                diagonals |= u128::from(free) << (usize::from(self.last_row) - row);
                antidiagonals |= u128::from(free) << row;
                if free.is_power_of_two() {
                    self.place(bound, queens, row, free.trailing_zeros() as usize);
                    continue;
                }
                for k in (1..more_than.len()).rev() {
                    more_than[k] |= more_than[k - 1] & free;
                }
                more_than[0] |= free;
                let outside = free & !((level.required >> (usize::from(self.last_row) - row)) as u64);
                loose |= outside;
                let count = free.count_ones() + if outside == 0 { 0 } else { DISADVANTAGE };
                if count < fewest {
                    (fewest, tightest) = (count, row);
                }
            }
            self.close_lines(bound, diagonals, antidiagonals);
            if self.columns & !more_than[0] != 0 || self.budget < 0 {
                return NextLine::Dead;
            }
            if self.rows == 0 {
                return NextLine::Done;
            }
            if self.rows != rows || !std::ptr::eq(level, bound.level(self.budget)) {
                continue;
            }
            let forced = self.columns & !more_than[1];
            if forced == 0 {
                let with_at_most = |count: u32| more_than.get(count as usize).map_or(0, |more| self.columns & !more);
                let column = (2..=fewest).find_map(|count| {
                    let columns =
                        with_at_most(count) & !loose | with_at_most(count.saturating_sub(DISADVANTAGE)) & loose;
                    (columns != 0).then(|| columns.trailing_zeros() as usize)
                });
                return column.map_or(NextLine::Row(tightest), NextLine::Column);
            }
            for column in bits(forced) {
                let Some(row) = self.free_rows(allowed, column).next() else { return NextLine::Dead };
                self.place(bound, queens, row, column);
            }
        }
        NextLine::Dead
    }

    /// Takes the weights of the diagonals that have neither a queen nor a free square now.
    #[inline]
    fn close_lines(&mut self, bound: &Bound, free_diagonals: u128, free_antidiagonals: u128) {
        let diagonals = self.open_diagonals & !(free_diagonals | self.diagonals);
        let antidiagonals = self.open_antidiagonals & !(free_antidiagonals | self.antidiagonals);
        wide_bits(diagonals).for_each(|line| self.budget -= bound.diagonals[line]);
        wide_bits(antidiagonals).for_each(|line| self.budget -= bound.antidiagonals[line]);
        self.open_diagonals &= free_diagonals & !self.diagonals;
        self.open_antidiagonals &= free_antidiagonals & !self.antidiagonals;
    }

    /// Whether there is a completion, which `queens` receives; breaks when `keep_going` returns false at a node.
    pub(super) fn complete(
        mut self,
        bound: &Bound,
        queens: &mut Queens,
        keep_going: &mut impl FnMut() -> bool,
    ) -> ControlFlow<(), bool> {
        if !keep_going() {
            return ControlFlow::Break(());
        }
        match self.next_line(bound, queens) {
            NextLine::Done => return ControlFlow::Continue(true),
            NextLine::Dead => {}
            NextLine::Row(row) => {
                for column in bits(self.free_columns(row) & bound.level(self.budget).allowed[row]) {
                    if self.with_queen(bound, queens, row, column).complete(bound, queens, keep_going)? {
                        return ControlFlow::Continue(true);
                    }
                }
            }
            NextLine::Column(column) => {
                for row in self.free_rows(&bound.level(self.budget).allowed, column) {
                    if self.with_queen(bound, queens, row, column).complete(bound, queens, keep_going)? {
                        return ControlFlow::Continue(true);
                    }
                }
            }
        }
        ControlFlow::Continue(false)
    }
}

/// The positions of the bits, from the lowest.
#[inline]
pub(super) fn bits(mut word: u64) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let lowest = word.trailing_zeros();
        (word != 0).then(|| {
            word &= word - 1;
            lowest as usize
        })
    })
}

/// As [`bits`], of a wide word.
#[inline]
fn wide_bits(mut word: u128) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let lowest = word.trailing_zeros();
        (word != 0).then(|| {
            word &= word - 1;
            lowest as usize
        })
    })
}
