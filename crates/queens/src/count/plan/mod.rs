//! How a count is cut into units, and what each unit is worth.
//!
//! A board of size `N` is cut between its column halves, each `n = N / 2` columns wide; an odd board has a middle column,
//! and a middle row, besides. Solutions are sorted twice:
//!
//! 1. by [`Frame`]: what stands on the middle lines (even boards have one frame);
//! 2. within a frame by *row set*: which rows, the middle row apart, have their queen in the east half.
//!
//! From size 30 on, where a row set would take an hour or more and tens of gigabytes, they are sorted once more, by
//! [`ColumnSplit`]: which of the columns next to the middle have their queen in the north half.
//!
//! A [`RowSet`] is the least that an engine counts. They are numbered, nothing is stored for each, and a [`Unit`] is a
//! stretch of consecutive numbers that takes an engine some seconds or, on the largest boards, minutes. Symmetry saves a
//! factor of about eight: see [`RowSet::multiplicity`] for turns and flips and [`arms`] for transposition.
//!
//! ```text
//! number of solutions = sum over units of weight * count
//! count of a unit     = sum over its row sets of (multiplicity / weight) * count of the row set
//! ```

pub mod arms;
mod column_split;
mod combination;
mod frame;
mod numbering;
mod row_set;

pub use column_split::ColumnSplit;
pub(super) use combination::{binomial, unrank};
pub use frame::Frame;
pub use numbering::{Plan, Unit};
pub use row_set::RowSet;
pub(super) use row_set::reversed;
