//! What large boards' row sets are split by.

use crate::board::Size;

/// Of some columns, as bits from the left: which of them have their queen in a northern row, and which have not.
///
/// Each of the solutions of a board fits exactly one of the splits that tell of the same columns.
///
/// # Examples
///
/// ```
/// use queens::{Size, count::{ColumnSplit, Plan}};
///
/// let plan = Plan::new(Size::new(28)?)?;
/// assert_eq!(plan.row_set(12_345_678).split, ColumnSplit::default());
///
/// // The four columns on each side of the middle; the queens of the western ones are in southern rows.
/// let plan = Plan::new(Size::new(30)?)?;
/// let ColumnSplit { columns, north } = plan.row_set(256 * 256 + 0b0110_0000).split;
/// assert_eq!(columns, 0b1111_1111 << 11);
/// assert_eq!(north, 0b0110_0000 << 11);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct ColumnSplit {
    /// The columns that it tells of, never the middle one.
    pub columns: u32,
    /// Those of them whose queen is in a northern row.
    pub north: u32,
}

impl ColumnSplit {
    /// How many there are in the plan for a size.
    pub(super) fn all(size: Size) -> u64 {
        1 << (2 * width(size))
    }

    /// The one with a number below [`all`](Self::all).
    pub(super) fn numbered(size: Size, number: u64) -> Self {
        let (n, width) = (size.get() / 2, width(size));
        let ones = (1 << width) - 1;
        let set = |west: u32, east: u32| west << (n - width) | east << (size.get() - n);
        let number = number as u32;
        Self { columns: set(ones, ones), north: set(number & ones, number >> width) }
    }

    /// [`numbered`](Self::numbered) undone.
    pub(super) fn number(self, size: Size) -> u64 {
        let (n, width) = (size.get() / 2, width(size));
        let ones = (1 << width) - 1;
        (self.north >> (n - width) & ones | (self.north >> (size.get() - n) & ones) << width).into()
    }

    /// The same with both sets of columns seen otherwise.
    pub(in crate::count) fn seen(self, through: impl Fn(u32) -> u32) -> Self {
        Self { columns: through(self.columns), north: through(self.north) }
    }

    /// Those columns whose queen is in no northern row.
    pub(in crate::count) const fn not_north(self) -> u32 {
        self.columns & !self.north
    }
}

/// Columns on each side of the middle that are told of.
///
/// Each of them halves the lists of both halves of the board and quarters their pairs, but shorter lists are matched less
/// well: all splits together take a quarter to a half more time for each. So there are none as long as a row set takes minutes, and
/// its lists fit a usual machine. The columns next to the middle cost least.
fn width(size: Size) -> u32 {
    match size.get() {
        ..=29 => 0,
        30 => 4,
        31 => 3,
        _ => 6,
    }
}
