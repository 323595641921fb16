//! The plan of a count: how it is divided into work units, and how often each unit's count enters the total.
//!
//! A board of size `N` is divided into two column halves, each `n = N / 2` columns wide. An odd board also has a middle
//! column and a middle row: the centre lines. Solutions are classified in two steps:
//!
//! 1. by [`CentreLineCase`]: where the queens of the centre lines stand (even boards have one case);
//! 2. within a case by *row set*: which rows, without the middle row, have their queen in the east half.
//!
//! From size 30 on, a row set would take an hour or more, and tens of gigabytes. So the solutions of these boards are
//! also classified by [`ColumnSplit`]: which of the columns next to the middle have their queen in the north half.
//!
//! A [`RowSet`] is the smallest part that an engine counts. Row sets are computed from their numbers, and not stored. A
//! [`Unit`] is a range of these numbers that takes an engine some seconds or, on the largest boards, minutes.
//!
//! Symmetry breaking saves a factor of about eight. One row set is counted for each orbit under rotations and
//! reflections: see [`RowSet::multiplicity`]. On even boards, [`half_diagonal`] breaks the symmetry of transposition.
//!
//! ```text
//! number of solutions = sum over units of weight * count
//! count of a unit     = sum over its row sets of (multiplicity / weight) * count of the row set
//! ```

mod centre_line;
mod column_split;
mod combination;
pub mod half_diagonal;
mod row_set;
mod units;

pub use centre_line::CentreLineCase;
pub use column_split::ColumnSplit;
pub(super) use combination::{binomial, unrank};
pub use row_set::RowSet;
pub(super) use row_set::reverse_low_bits;
pub use units::{Plan, Unit};
