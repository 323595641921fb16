//! Square weights: finds the completions with the greatest sum (a maximum-weight assignment without attacks) by branch
//! and bound.
//!
//! ```text
//! search(row):                                   all rows above have a queen
//!   bound = sum so far + for each row without a queen, the greatest weight of one of its free squares
//!   if bound is not above the best sum: return
//!   for each free column of the row, the greatest weight first: place, search(row + 1), remove
//! ```
//!
//! A second search lists the placements with the best sum in lexicographic order. The second search enters only
//! branches whose bound reaches the best sum.

use std::ops::ControlFlow;

use thiserror::Error;

use super::Instance;
use crate::ErrorCode;
use crate::board::{Placement, Size, Square};
use crate::progress::{self, Cancelled, Progress, or_cancelled};

/// A whole number for each square of a board.
///
/// # Examples
///
/// ```
/// use queens::{Size, complete::Weights};
///
/// let weights = Weights::new(Size::new(2)?, vec![1, 2, 3, -4])?;
/// assert_eq!(weights.sum(&"2,1".parse()?), 5);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Weights {
    size: Size,
    weights: Vec<i64>,
}

/// Why weights are invalid, or do not fit a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum WeightsError {
    /// The number of weights differs from the number of squares.
    ///
    /// Code: `weights-count`.
    #[error("there are {given} weights for the {squares} squares of the board")]
    Count {
        /// The number of weights.
        given: usize,
        /// The number of squares.
        squares: usize,
    },
    /// A weight is too far from 0: a sum might overflow.
    ///
    /// Code: `weight-too-large`.
    #[error("the weight {weight} is not between -{max} and {max}", max = Weights::MAX_WEIGHT)]
    TooLarge {
        /// The weight.
        weight: i64,
    },
    /// The board has another size than the weights.
    ///
    /// Code: `weights-wrong-size`.
    #[error("the weights are for size {found}, not {size}")]
    WrongSize {
        /// The size of the weights.
        found: Size,
        /// The size of the board.
        size: Size,
    },
    /// The board is too large for the search.
    ///
    /// Code: `weights-board-too-large`.
    #[error("a best sum is searched for up to size {max}, not {size}", max = BestCompletions::MAX_SIZE)]
    BoardTooLarge {
        /// The size of the board.
        size: Size,
    },
}

impl ErrorCode for WeightsError {
    fn code(&self) -> &'static str {
        match self {
            Self::Count { .. } => "weights-count",
            Self::TooLarge { .. } => "weight-too-large",
            Self::WrongSize { .. } => "weights-wrong-size",
            Self::BoardTooLarge { .. } => "weights-board-too-large",
        }
    }
}

impl Weights {
    /// The greatest absolute value of a weight, small enough that no sum overflows.
    pub const MAX_WEIGHT: i64 = 1_000_000_000_000;

    /// Weights row by row from the top, and from left to right in each row.
    ///
    /// # Errors
    ///
    /// [`WeightsError::Count`] and [`WeightsError::TooLarge`].
    pub fn new(size: Size, weights: Vec<i64>) -> Result<Self, WeightsError> {
        let (given, squares) = (weights.len(), size.len() * size.len());
        if given != squares {
            return Err(WeightsError::Count { given, squares });
        }
        match weights.iter().find(|&&weight| !(-Self::MAX_WEIGHT..=Self::MAX_WEIGHT).contains(&weight)) {
            Some(&weight) => Err(WeightsError::TooLarge { weight }),
            None => Ok(Self { size, weights }),
        }
    }

    /// The size of the board.
    pub const fn size(&self) -> Size {
        self.size
    }

    /// The weight of a square.
    ///
    /// # Panics
    ///
    /// When the square lies outside the board.
    pub fn at(&self, square: Square) -> i64 {
        assert!(self.size.contains(square), "{square} lies outside a board of size {}", self.size);
        self.weights[square.row.index() * self.size.len() + square.column.index()]
    }

    /// The sum of the weights under the queens.
    ///
    /// # Panics
    ///
    /// When the placement has another size.
    pub fn sum(&self, placement: &Placement) -> i64 {
        assert_eq!(placement.size(), self.size, "the placement has the size of the weights");
        placement.queens().map(|queen| self.at(queen)).sum()
    }
}

/// A search for the completions with the greatest sum of weights, called the best sum. For the least sum, negate the
/// weights.
///
/// # Complexity
///
/// Branch and bound: exponential in the size, `O(n²)` for each queen placed. Random weights take milliseconds at size
/// 12.
///
/// # Examples
///
/// ```
/// use queens::complete::{BestCompletions, Instance, Weights};
///
/// let instance = Instance::new(4)?;
/// let weights = Weights::new(instance.size(), (1..=16).map(|weight| weight % 5).collect())?;
/// let search = BestCompletions::new(&instance, &weights)?;
/// assert_eq!(search.sum(), Some(9));
/// let best: Vec<String> = search.placements(9).iter().map(ToString::to_string).collect();
/// assert_eq!(best, ["2,4,1,3", "3,1,4,2"]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct BestCompletions<'a> {
    weights: &'a Weights,
    /// For each row, the columns that the instance allows, as bits.
    allowed: Vec<u64>,
    /// For each row, its columns, the greatest weight first.
    by_weight: Vec<Vec<u32>>,
}

/// The lines that the queens of the rows above occupy. Each bit is the column in which a line crosses the next row.
#[derive(Clone, Copy, Default)]
struct Attacked {
    columns: u64,
    diagonals: u64,
    antidiagonals: u64,
}

impl Attacked {
    /// The columns that no queen attacks in the row `next row + below`.
    const fn free(self, below: usize) -> u64 {
        !(self.columns | self.diagonals << below | self.antidiagonals >> below)
    }

    /// The occupied lines after a queen is placed in a column of the next row.
    const fn with(self, column: u32) -> Self {
        let queen = 1 << column;
        Self {
            columns: self.columns | queen,
            diagonals: (self.diagonals | queen) << 1,
            antidiagonals: (self.antidiagonals | queen) >> 1,
        }
    }
}

/// The state of a branch-and-bound search.
struct BranchAndBound<'a, 'w> {
    search: &'a BestCompletions<'w>,
    columns: Vec<u32>,
    placed: u64,
    keep_going: &'a mut dyn FnMut(Progress) -> ControlFlow<()>,
}

impl<'a> BestCompletions<'a> {
    /// The largest size of a board.
    pub const MAX_SIZE: u32 = 32;

    /// The number of queens between two calls of a progress callback.
    const QUEENS_PER_CALL: u64 = 1 << 12;

    /// A search on the board of an instance.
    ///
    /// # Errors
    ///
    /// [`WeightsError::WrongSize`] and [`WeightsError::BoardTooLarge`].
    pub fn new(instance: &Instance, weights: &'a Weights) -> Result<Self, WeightsError> {
        let size = instance.size();
        if weights.size != size {
            return Err(WeightsError::WrongSize { found: weights.size, size });
        }
        if size.get() > Self::MAX_SIZE {
            return Err(WeightsError::BoardTooLarge { size });
        }
        let mut allowed = vec![(1 << size.get()) - 1; size.len()];
        for square in size.rows().flat_map(|row| size.columns().map(move |column| Square { row, column })) {
            let is_excluded = instance.excluded().iter().any(|line| square.line(line.kind) == *line);
            let is_beside = instance.queens().iter().any(|queen| queen.row == square.row && *queen != square);
            if is_excluded || is_beside || instance.blocked().contains(&square) {
                allowed[square.row.index()] &= !(1 << square.column.get());
            }
        }
        let by_weight = size.rows().map(|row| {
            let mut columns: Vec<u32> = (0..size.get()).collect();
            columns.sort_by_key(|&column| std::cmp::Reverse(weights.at(Square::new(row.get(), column))));
            columns
        });
        Ok(Self { weights, allowed, by_weight: by_weight.collect() })
    }

    /// The best sum; `None` when the instance has no completion.
    pub fn sum(&self) -> Option<i64> {
        self.sum_with(progress::never_cancel).expect("the callback never breaks")
    }

    /// As [`sum`](Self::sum), with a progress callback. [`Progress::done`] counts queens placed.
    ///
    /// # Errors
    ///
    /// [`Cancelled`] when the callback returned [`ControlFlow::Break`].
    pub fn sum_with(&self, mut on_progress: impl FnMut(Progress) -> ControlFlow<()>) -> Result<Option<i64>, Cancelled> {
        let mut best = None;
        let mut search = self.branch_and_bound(&mut on_progress);
        or_cancelled(search.improve(Attacked::default(), 0, &mut best))?;
        Ok(best)
    }

    /// The completions with at least this sum, in lexicographic order.
    pub fn placements(&self, sum: i64) -> Vec<Placement> {
        let mut found = Vec::new();
        let collect = |placement| {
            found.push(placement);
            ControlFlow::Continue(())
        };
        self.visit_with(sum, progress::never_cancel, collect).expect("neither callback breaks");
        found
    }

    /// Calls `each` with every completion of at least this sum, in lexicographic order, until `each` breaks.
    ///
    /// # Errors
    ///
    /// [`Cancelled`] when `each` or the progress callback returned [`ControlFlow::Break`].
    pub fn visit_with(
        &self,
        sum: i64,
        mut on_progress: impl FnMut(Progress) -> ControlFlow<()>,
        mut each: impl FnMut(Placement) -> ControlFlow<()>,
    ) -> Result<(), Cancelled> {
        let mut search = self.branch_and_bound(&mut on_progress);
        or_cancelled(search.list(Attacked::default(), 0, sum, &mut each))
    }

    fn branch_and_bound<'s>(
        &'s self,
        keep_going: &'s mut dyn FnMut(Progress) -> ControlFlow<()>,
    ) -> BranchAndBound<'s, 'a> {
        BranchAndBound { search: self, columns: Vec::with_capacity(self.allowed.len()), placed: 0, keep_going }
    }

    fn weight(&self, row: usize, column: u32) -> i64 {
        self.weights.weights[row * self.allowed.len() + column as usize]
    }
}

impl BranchAndBound<'_, '_> {
    /// An upper bound of the sum that the rows without a queen add. `None` when one of these rows has no free square.
    fn bound(&self, attacked: Attacked) -> Option<i64> {
        let open = self.columns.len()..self.search.allowed.len();
        open.enumerate()
            .map(|(below, row)| {
                let free = self.search.allowed[row] & attacked.free(below);
                let best = self.search.by_weight[row].iter().find(|&&column| free >> column & 1 == 1)?;
                Some(self.search.weight(row, *best))
            })
            .sum()
    }

    fn place(&mut self, column: u32) -> ControlFlow<()> {
        self.columns.push(column);
        self.placed += 1;
        if self.placed.is_multiple_of(BestCompletions::QUEENS_PER_CALL) {
            return (self.keep_going)(Progress { done: self.placed, total: None });
        }
        ControlFlow::Continue(())
    }

    /// Raises `best` to the greatest sum of a completion below this search node, if that sum is greater.
    fn improve(&mut self, attacked: Attacked, sum: i64, best: &mut Option<i64>) -> ControlFlow<()> {
        let row = self.columns.len();
        if row == self.search.allowed.len() {
            *best = Some(sum);
            return ControlFlow::Continue(());
        }
        let free = self.search.allowed[row] & attacked.free(0);
        for at in 0..self.search.by_weight[row].len() {
            let column = self.search.by_weight[row][at];
            if free >> column & 1 == 0 {
                continue;
            }
            let (attacked, sum) = (attacked.with(column), sum + self.search.weight(row, column));
            self.place(column)?;
            let may_improve = self.bound(attacked).is_some_and(|bound| best.is_none_or(|best| sum + bound > best));
            if may_improve {
                self.improve(attacked, sum, best)?;
            }
            self.columns.pop();
        }
        ControlFlow::Continue(())
    }

    /// Calls `each` with every completion below this search node whose sum is at least `least`.
    fn list(
        &mut self,
        attacked: Attacked,
        sum: i64,
        least: i64,
        each: &mut dyn FnMut(Placement) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let row = self.columns.len();
        if row == self.search.allowed.len() {
            return each(Placement::new(self.columns.iter().copied()).expect("each column has one queen"));
        }
        let mut free = self.search.allowed[row] & attacked.free(0);
        while free != 0 {
            let column = free.trailing_zeros();
            free &= free - 1;
            let (attacked, sum) = (attacked.with(column), sum + self.search.weight(row, column));
            self.place(column)?;
            if self.bound(attacked).is_some_and(|bound| sum + bound >= least) {
                self.list(attacked, sum, least, each)?;
            }
            self.columns.pop();
        }
        ControlFlow::Continue(())
    }
}
