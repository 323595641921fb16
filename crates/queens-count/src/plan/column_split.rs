//! Column splits divide the row sets of large boards further, by the set of columns whose queen is in a northern row.

use queens::Size;

/// One split of a row set: a set of columns next to the middle, and those of them whose queen is in a northern row. Bit
/// 0 is the leftmost column.
///
/// Each solution of a board matches exactly one of the splits of the same columns.
///
/// # Examples
///
/// ```
/// use queens::Size;
/// use queens_count::{ColumnSplit, Plan};
///
/// let plan = Plan::new(Size::new(28)?)?;
/// assert_eq!(plan.row_set(12_345_678).split, ColumnSplit::default());
///
/// // The four columns on each side of the middle.
/// let plan = Plan::new(Size::new(30)?)?;
/// let ColumnSplit { columns, north } = plan.row_set(256 * 256 + 0b0110_0000).split;
/// assert_eq!(columns, 0b1111_1111 << 11);
/// assert_eq!(north, 0b0110_0000 << 11);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct ColumnSplit {
    /// The columns of the split. The middle column is never among them.
    pub columns: u32,
    /// The columns of the split that have their queen in a northern row.
    pub north: u32,
}

impl ColumnSplit {
    /// The number of splits in the plan for a size.
    pub(super) fn count_for(size: Size) -> u64 {
        1 << (2 * split_width(size))
    }

    /// The split with a number below [`count_for`](Self::count_for).
    pub(super) fn from_number(size: Size, number: u64) -> Self {
        let (n, width) = (size.get() / 2, split_width(size));
        let ones = (1 << width) - 1;
        let set = |west: u32, east: u32| west << (n - width) | east << (size.get() - n);
        let number = number as u32;
        Self { columns: set(ones, ones), north: set(number & ones, number >> width) }
    }

    /// The number of the split: the inverse of [`from_number`](Self::from_number).
    pub(super) fn number(self, size: Size) -> u64 {
        let (n, width) = (size.get() / 2, split_width(size));
        let ones = (1 << width) - 1;
        (self.north >> (n - width) & ones | (self.north >> (size.get() - n) & ones) << width).into()
    }

    /// Applies a function to both sets of columns.
    pub(crate) fn map(self, map: impl Fn(u32) -> u32) -> Self {
        Self { columns: map(self.columns), north: map(self.north) }
    }

    /// The columns of the split whose queen is not in a northern row.
    pub(crate) const fn columns_without_northern_queen(self) -> u32 {
        self.columns & !self.north
    }
}

/// The number of split columns on each side of the middle.
///
/// One more column on each side halves the length of both half-board lists, so each split has a quarter of the pairs.
/// But shorter lists are matched less efficiently: the time of all splits together grows by a quarter to a half. So a
/// row set is not split if it takes only minutes and its lists fit into the memory of a common machine. Splitting by
/// the columns next to the middle takes less time than splitting by other columns.
fn split_width(size: Size) -> u32 {
    match size.get() {
        ..=29 => 0,
        30 => 4,
        31 => 3,
        _ => 6,
    }
}
