//! The textbook's recursion, for row sets: the oracle that everything else is tested against. Kept plain.
//!
//! ```text
//! count(row):
//!     if all rows have queens: the weight of the solution
//!     otherwise: the sum of count(row + 1), over the columns that are allowed and that no queen above attacks
//! ```
//!
//! Row sets are searched together as long as they allow the same columns.

use crate::count::RowSet;
use crate::count::sum::Sum;

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
    sum(&[(*row_set, 1)]).count
}

/// The sum of the counts of some row sets, each as often as it says; its work is the number of squares tried.
pub(in crate::count) fn sum(row_sets: &[(RowSet, u32)]) -> Sum {
    let allowed: Vec<Vec<u32>> = row_sets.iter().map(|(row_set, _)| row_set.allowed().collect()).collect();
    let ways = Ways::new(0, &allowed, (0..row_sets.len()).collect());
    let mut search = Search { row_sets, counts: vec![Sum::default(); row_sets.len()], columns: [0; ROWS], tried: 0 };
    search.go(0, &ways, Attacked::default());
    let mut sum = Sum { work: search.tried, ..Sum::default() };
    for (count, (_, times)) in search.counts.into_iter().zip(row_sets) {
        sum.add_sum(count, *times);
    }
    sum
}

/// Where row sets go on from a row.
enum Ways {
    /// The columns that some of them allow in the row, and where these go on.
    On(Vec<(u32, Self)>),
    /// All rows have queens: for these row sets, by their numbers.
    Done(Vec<usize>),
}

impl Ways {
    /// For the row sets of these numbers, by the columns that each allows in each row.
    fn new(row: usize, allowed: &[Vec<u32>], numbers: Vec<usize>) -> Self {
        if numbers.iter().any(|&number| allowed[number].len() == row) {
            return Self::Done(numbers);
        }
        let mut ways: Vec<(u32, Vec<usize>)> = Vec::new();
        for number in numbers {
            let columns = allowed[number][row];
            match ways.iter_mut().find(|way| way.0 == columns) {
                Some((_, numbers)) => numbers.push(number),
                None => ways.push((columns, vec![number])),
            }
        }
        Self::On(ways.into_iter().map(|(columns, numbers)| (columns, Self::new(row + 1, allowed, numbers))).collect())
    }
}

/// What the queens above attack in a row, bit `c` for column `c`.
#[derive(Clone, Copy, Default)]
struct Attacked {
    columns: u32,
    diagonals: u32,
    antidiagonals: u32,
}

/// Rows at most: a row fits a word.
const ROWS: usize = u32::BITS as usize;

struct Search<'a> {
    row_sets: &'a [(RowSet, u32)],
    /// Of each row set; its work is told for all together.
    counts: Vec<Sum>,
    /// The columns of the queens above.
    columns: [u32; ROWS],
    tried: u64,
}

impl Search<'_> {
    fn go(&mut self, row: usize, ways: &Ways, attacked: Attacked) {
        match ways {
            Ways::On(ways) => {
                for (allowed, next) in ways {
                    let mut free = allowed & !(attacked.columns | attacked.diagonals | attacked.antidiagonals);
                    while free != 0 {
                        let column = free.trailing_zeros();
                        let queen = 1 << column;
                        free ^= queen;
                        self.tried += 1;
                        self.columns[row] = column;
                        let attacked = Attacked {
                            columns: attacked.columns | queen,
                            diagonals: (attacked.diagonals | queen) << 1,
                            antidiagonals: (attacked.antidiagonals | queen) >> 1,
                        };
                        self.go(row + 1, next, attacked);
                    }
                }
            }
            Ways::Done(numbers) => {
                for &number in numbers {
                    self.counts[number].add(self.row_sets[number].0.weight(self.columns).into(), 1);
                }
            }
        }
    }
}
