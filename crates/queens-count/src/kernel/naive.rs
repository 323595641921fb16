//! The textbook recursion, for row sets: the reference that all other kernels are tested against. So its code stays
//! simple.
//!
//! ```text
//! count(row):
//!     if all rows have queens: return the weight of the solution
//!     otherwise return the sum of count(row + 1), over the allowed columns that no queen above attacks
//! ```
//!
//! Row sets are searched together down to the first row in which they allow different columns.

use crate::RowSet;
use crate::sum::Sum;

#[cfg(test)]
pub(crate) fn count(row_set: &RowSet) -> u64 {
    count_row_sets(&[(*row_set, 1)]).count
}

/// The sum of the counts of some row sets, each multiplied by its factor. The work is the number of tries (squares
/// tested).
pub(crate) fn count_row_sets(row_sets: &[(RowSet, u32)]) -> Sum {
    let allowed: Vec<Vec<u32>> = row_sets.iter().map(|(row_set, _)| row_set.allowed_columns().collect()).collect();
    let tree = RowSetTree::new(0, &allowed, (0..row_sets.len()).collect());
    let mut search =
        NaiveSearch { row_sets, counts: vec![Sum::default(); row_sets.len()], columns: [0; MAX_ROWS], tries: 0 };
    search.count_from(0, &tree, AttackedColumns::default());
    let mut sum = Sum { work: search.tries, ..Sum::default() };
    for (count, (_, times)) in search.counts.into_iter().zip(row_sets) {
        sum.add_sum(count, *times);
    }
    sum
}

/// Row sets, grouped row by row by their allowed columns.
enum RowSetTree {
    /// For each different set of allowed columns of the next row, the tree of the row sets that allow exactly these
    /// columns.
    Branches(Vec<(u32, Self)>),
    /// All rows have queens: the indices of the row sets that allow these queens.
    Leaf(Vec<usize>),
}

impl RowSetTree {
    /// The tree of some row sets, given by their indices. `allowed` has the allowed columns by row set and row.
    fn new(row: usize, allowed: &[Vec<u32>], numbers: Vec<usize>) -> Self {
        if numbers.iter().any(|&number| allowed[number].len() == row) {
            return Self::Leaf(numbers);
        }
        let mut groups: Vec<(u32, Vec<usize>)> = Vec::new();
        for number in numbers {
            let columns = allowed[number][row];
            match groups.iter_mut().find(|group| group.0 == columns) {
                Some((_, numbers)) => numbers.push(number),
                None => groups.push((columns, vec![number])),
            }
        }
        Self::Branches(
            groups.into_iter().map(|(columns, numbers)| (columns, Self::new(row + 1, allowed, numbers))).collect(),
        )
    }
}

/// The columns of a row that the queens above attack, bit `c` for column `c`.
#[derive(Clone, Copy, Default)]
struct AttackedColumns {
    columns: u32,
    diagonals: u32,
    antidiagonals: u32,
}

/// The greatest number of rows: the columns of a row fit a word.
const MAX_ROWS: usize = u32::BITS as usize;

struct NaiveSearch<'a> {
    row_sets: &'a [(RowSet, u32)],
    /// The count of each row set, without its work.
    counts: Vec<Sum>,
    /// The columns of the queens above.
    columns: [u32; MAX_ROWS],
    tries: u64,
}

impl NaiveSearch<'_> {
    fn count_from(&mut self, row: usize, tree: &RowSetTree, attacked: AttackedColumns) {
        match tree {
            RowSetTree::Branches(branches) => {
                for (allowed, next) in branches {
                    let mut free = allowed & !(attacked.columns | attacked.diagonals | attacked.antidiagonals);
                    while free != 0 {
                        let column = free.trailing_zeros();
                        let queen = 1 << column;
                        free ^= queen;
                        self.tries += 1;
                        self.columns[row] = column;
                        let attacked = AttackedColumns {
                            columns: attacked.columns | queen,
                            diagonals: (attacked.diagonals | queen) << 1,
                            antidiagonals: (attacked.antidiagonals | queen) >> 1,
                        };
                        self.count_from(row + 1, next, attacked);
                    }
                }
            }
            RowSetTree::Leaf(numbers) => {
                for &number in numbers {
                    self.counts[number].add(self.row_sets[number].0.solution_weight(self.columns).into(), 1);
                }
            }
        }
    }
}
