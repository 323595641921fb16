//! Row sets: the least that is counted.

use super::arms;
use super::{ColumnSplit, Frame};
use crate::board::Size;

/// The solutions of one frame whose rows with an eastern queen, the middle row apart, are exactly these; on boards from
/// size 30 on, those of them that fit a split of some columns.
///
/// The rows are split at the centre and numbered outwards from it: bit `i` of a northern (southern) set is the row `i + 1`
/// lines north (south) of the centre line, or of the middle row.
///
/// The count of a row set is
///
/// - on even boards the sum of its solutions' weights, see [`arms`];
/// - on odd boards the number of its solutions.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct RowSet {
    /// The size of the board.
    pub size: Size,
    /// What stands on the middle lines.
    pub frame: Frame,
    /// The northern rows whose queen is in the east half.
    pub east_north: u32,
    /// The southern rows whose queen is in the east half.
    pub east_south: u32,
    /// The northern rows whose queen is in the west half.
    pub west_north: u32,
    /// The southern rows whose queen is in the west half.
    pub west_south: u32,
    /// Of some columns, which have their queen in a northern row.
    pub split: ColumnSplit,
}

impl RowSet {
    /// How often the row set's count enters the total.
    ///
    /// In a frame with a queen off the centre: 8, see [`Frame::Axis`]. In the others, flips of the board take a row set to
    /// its complement and to its reversal, with equal counts; one of these images, the least, stands for all: its
    /// multiplicity is the number of images, 2 or 4, and that of the others is 0. All splits of a row set have its own.
    pub fn multiplicity(&self) -> u32 {
        match self.frame {
            Frame::Axis { .. } => 8,
            Frame::Even | Frame::Centre => self.images_if_least(),
        }
    }

    /// A row set has `n` of the `2n` rows, so that for `n > 0` it differs from its complement: it has 2 images or 4.
    fn images_if_least(&self) -> u32 {
        let n = self.size.get() / 2;
        let all = ((1u64 << (2 * n)) - 1) as u32;
        let rows = self.east_north << n | reversed(self.east_south, n);
        let reverse = self.east_south << n | reversed(self.east_north, n);
        let mut images = [rows, rows ^ all, reverse, reverse ^ all];
        images.sort_unstable();
        if images[0] != rows {
            return 0;
        }
        1 + images.windows(2).filter(|pair| pair[0] != pair[1]).count() as u32
    }

    /// The columns where each row, from the top, may have its queen, as bits from the left.
    ///
    /// A solution of the board with a queen on one of these squares in each row is a solution of the row set, and the
    /// other way round.
    pub fn allowed(&self) -> impl ExactSizeIterator<Item = u32> + '_ {
        let (size, n) = (self.size.get(), self.size.get() / 2);
        let west = (1 << n) - 1;
        let east = west << (size - n);
        let columns = move |row: u32| {
            let below = row.checked_sub(size - n);
            let set = |rows: u32, line: u32, columns: u32| if rows >> line & 1 == 1 { columns } else { 0 };
            if row < n {
                let line = n - 1 - row;
                return set(self.east_north, line, east) | set(self.west_north, line, west);
            }
            let Some(line) = below else {
                return self.middle_row();
            };
            match self.frame {
                Frame::Axis { south } if line + 1 == south => 1 << n,
                _ => set(self.east_south, line, east) | set(self.west_south, line, west),
            }
        };
        let closed = move |row: u32| if row < n { self.split.not_north() } else { self.split.north };
        (0..size as usize).map(move |row| columns(row as u32) & !closed(row as u32))
    }

    /// Where the queen of the middle row may stand.
    fn middle_row(&self) -> u32 {
        let n = self.size.get() / 2;
        match self.frame {
            Frame::Axis { south } => (u32::MAX >> (u32::BITS - n) << (n + 1)) & !0 << (n + south + 1),
            Frame::Even | Frame::Centre => 1 << n,
        }
    }

    /// The weight of a solution, from the columns of its rows.
    pub fn weight(&self, columns: impl IntoIterator<Item = u32>) -> u32 {
        if self.frame != Frame::Even {
            return 1;
        }
        let size = self.size.get();
        let mut halves = [0, 0];
        for (row, column) in (0..size).zip(columns) {
            let on = usize::from(row == column) | usize::from(row + column == size - 1) << 1;
            halves[usize::from(2 * column >= size)] |= on;
        }
        arms::weight(halves[1], halves[0])
    }
}

/// The lowest `width` bits of a set, in reverse.
pub(in crate::count) fn reversed(set: u32, width: u32) -> u32 {
    if width == 0 { 0 } else { set.reverse_bits() >> (u32::BITS - width) }
}
