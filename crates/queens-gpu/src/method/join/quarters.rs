//! The lists of quarters, which row sets share.

use queens::Size;

use crate::method::row_set::{NorthSouth, QuarterOffsets, Side};
use crate::method::{Job, WorkItems};

/// The key of a quarter's list. Two row sets share a list if both give the quarter the same rows, and both have the
/// middle column's queen in the same row.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct QuarterKey {
    pub(super) side: Side,
    pub(super) north_south: NorthSouth,
    pub(super) rows: u32,
    pub(super) fixed_rows: u32,
}

/// A list of a quarter.
#[derive(Clone, Debug)]
pub(super) struct QuarterList {
    /// The index of a row set that has this quarter.
    pub(super) set: u32,
    pub(super) key: QuarterKey,
    pub(super) items: WorkItems,
    pub(super) offsets: QuarterOffsets,
}

impl QuarterList {
    /// The jobs that count or write the list.
    pub(super) fn jobs(&self, write: bool) -> impl Iterator<Item = Job> + use<> {
        let (set, items) = (self.set, self.items);
        let quarter = self.key.side as u32 | (self.key.north_south as u32) << 1;
        items.jobs().map(move |(first, end)| Job {
            words: [set, quarter, first, end, items.lines | u32::from(write) << 8, 0, 0, 0],
            steps: items.steps * f64::from(end - first),
        })
    }
}

/// The estimated number of placements of queens on some rows of a quarter.
pub(super) fn estimate_quarter_length(size: Size, rows: u32) -> f64 {
    let half = size.get() / 2;
    // Each further queen has fewer columns, and some of them are attacked along diagonals.
    (0..rows.count_ones().min(half)).map(|queen| f64::from(half - queen) * 0.9f64.powi(queen.cast_signed())).product()
}
