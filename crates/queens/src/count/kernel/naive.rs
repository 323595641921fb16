//! The definition of the problem, literally: the oracle that everything else is tested against. Never optimised.

use crate::board::{Column, Size, Square};

/// The number of solutions whose first rows have queens in these columns.
///
/// # Examples
///
/// ```
/// use queens::{Column, Size, count::kernel::naive};
///
/// let size = Size::new(8)?;
/// assert_eq!(naive::count(size, &[]), 92);
/// assert_eq!(naive::count(size, &[Column::new(0)]), 4);
/// # Ok::<(), queens::SizeError>(())
/// ```
pub fn count(size: Size, queens: &[Column]) -> u64 {
    let squares: Vec<Square> = (0..).zip(queens).map(|(row, column)| Square::new(row, column.get())).collect();
    for (index, queen) in squares.iter().enumerate() {
        if squares[..index].iter().any(|above| above.shared_line(*queen).is_some()) {
            return 0;
        }
    }
    if queens.len() == size.len() {
        return 1;
    }
    size.columns().map(|column| count(size, &[queens, &[column]].concat())).sum()
}
