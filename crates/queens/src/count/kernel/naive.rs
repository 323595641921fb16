//! The definition of the problem, literally: the oracle that everything else is tested against. Never optimised.

use crate::board::{Column, Size, Square};
use crate::count::RowSet;

/// The count of a row set: its solutions, each as often as its weight says.
///
/// # Examples
///
/// ```
/// use queens::{Size, count::{Plan, kernel::naive}};
///
/// let plan = Plan::new(Size::new(8)?)?;
/// let total: u64 = (0..plan.row_sets()).map(|number| plan.row_set(number)).map(|row_set| {
///     u64::from(row_set.multiplicity()) * naive::count(&row_set)
/// }).sum();
/// assert_eq!(total, 92);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn count(row_set: &RowSet) -> u64 {
    let allowed: Vec<u32> = row_set.allowed().collect();
    let mut count = 0;
    each_solution(
        row_set.size,
        &mut Vec::new(),
        &|square| allowed[square.row.index()] >> square.column.get() & 1 == 1,
        &mut |columns| {
            count += u64::from(row_set.weight(columns.iter().map(|column| column.get())));
        },
    );
    count
}

/// The number of solutions of a board.
///
/// # Examples
///
/// ```
/// use queens::{Size, count::kernel::naive};
///
/// assert_eq!(naive::solutions(Size::new(8)?), 92);
/// # Ok::<(), queens::SizeError>(())
/// ```
pub fn solutions(size: Size) -> u64 {
    let mut count = 0;
    each_solution(size, &mut Vec::new(), &|_| true, &mut |_| count += 1);
    count
}

/// Calls `found` with each solution that begins with these columns and whose other queens stand where they may.
fn each_solution(
    size: Size,
    columns: &mut Vec<Column>,
    may: &dyn Fn(Square) -> bool,
    found: &mut dyn FnMut(&[Column]),
) {
    let row = columns.len() as u32;
    if row == size.get() {
        return found(columns);
    }
    for column in size.columns() {
        let square = Square::new(row, column.get());
        let attacked =
            (0..).zip(columns.iter()).any(|(row, above)| square.shared_line(Square::new(row, above.get())).is_some());
        if may(square) && !attacked {
            columns.push(column);
            each_solution(size, columns, may, found);
            columns.pop();
        }
    }
}
