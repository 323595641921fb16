//! The next solution on boards whose rows do not fit a word: plain backtracking with sets of occupied lines.

use crate::board::{Column, OccupiedLines, Placement, Size, Square};

/// The first solution that equals or follows the given columns in lexicographic order.
///
/// A given column may be `n`, one above the greatest column: then its row has no column left to try, and the search
/// backtracks.
pub(super) fn first_solution_from(mut columns: Vec<u32>) -> Option<Placement> {
    let size = Size::new(columns.len()).expect("the columns of a board");
    let mut lines = OccupiedLines::new(size);
    // Rows above `row` have their queens. From `row` on, `columns` holds the first column to try in each row.
    let mut row = 0;
    while row < size.len() {
        let square = |column| Square::new(row as u32, column);
        if let Some(column) = (columns[row]..size.get()).find(|&column| lines.is_free(square(column))) {
            if columns[row] != column {
                columns[row + 1..].fill(0);
            }
            columns[row] = column;
            lines.place(square(column));
            row += 1;
        } else {
            columns[row..].fill(0);
            row = row.checked_sub(1)?;
            lines.remove(Square::new(row as u32, columns[row]));
            columns[row] += 1;
        }
    }
    Some(Placement::from_permutation(columns.into_iter().map(Column::new)))
}

#[cfg(test)]
mod tests {
    use super::first_solution_from;
    use crate::board::Size;
    use crate::solutions::Solutions;

    #[test]
    fn agrees_with_the_search_on_words() {
        for n in 1..=9 {
            let mut next = first_solution_from(vec![0; n]);
            for solution in Solutions::new(Size::new(n).unwrap()).unwrap() {
                assert_eq!(next.as_ref(), Some(&solution));
                let mut columns: Vec<u32> = solution.columns().iter().map(|column| column.get()).collect();
                columns[n - 1] += 1;
                next = first_solution_from(columns);
            }
            assert_eq!(next, None);
        }
    }
}
