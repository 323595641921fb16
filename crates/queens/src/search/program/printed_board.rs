//! A board as a program prints it, right or wrong.

/// A printed board: a number of rows, and the queens in them.
///
/// A program with a mistake may print rows without a queen or with several queens, too few or too many rows, and
/// columns outside the board.
///
/// # Examples
///
/// ```
/// use queens::search::PrintedBoard;
///
/// let board = PrintedBoard::from_columns([1, 3, 0, 2]);
/// assert_eq!((board.rows, board.queens[1]), (4, (1, 3)));
/// assert_eq!(board.columns(), Some(vec![1, 3, 0, 2]));
/// assert_eq!(PrintedBoard { rows: 2, queens: vec![(0, 1)] }.columns(), None);
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct PrintedBoard {
    /// The number of printed rows.
    pub rows: u32,
    /// Row and column of each queen, from 0, in order. A column can be outside the board, even negative.
    pub queens: Vec<(i32, i32)>,
}

impl PrintedBoard {
    /// A board with one queen in each row.
    pub fn from_columns(columns: impl IntoIterator<Item = i32>) -> Self {
        let queens: Vec<(i32, i32)> = (0..).zip(columns).collect();
        Self { rows: queens.len() as u32, queens }
    }

    /// The column of each row's queen, if each row has exactly one.
    pub fn columns(&self) -> Option<Vec<i32>> {
        let one_each =
            self.queens.len() == self.rows as usize && (0..).zip(&self.queens).all(|(row, queen)| queen.0 == row);
        one_each.then(|| self.queens.iter().map(|queen| queen.1).collect())
    }
}
