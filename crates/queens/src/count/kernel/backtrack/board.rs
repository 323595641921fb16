//! What is the same for all boards of a search: where queens may stand, and what a solution weighs.

use crate::count::RowSet;
use crate::count::plan::{Frame, arms};

/// Rows at most: a row fits a word.
pub(super) const ROWS: usize = u32::BITS as usize;

/// What the queens above leave of a row.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Queens {
    pub(super) columns: u32,
    pub(super) diagonals: u32,
    pub(super) antidiagonals: u32,
    /// Four bits for the [arms](Board::arms) that the queens occupy; from bit [`PATH`] on a bit for each southern row
    /// whose queen is in the east half, from the first on.
    pub(super) marks: u32,
}

/// Where the path begins among the marks.
pub(super) const PATH: u32 = 4;

/// A row's square on a long diagonal; no square where solutions weigh alike.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Arm {
    pub(super) square: u32,
    /// The mark of a queen on it.
    pub(super) mark: u32,
    /// The mark of a queen on the other long diagonal in the other half: a solution with both weighs nothing.
    pub(super) opposite: u32,
}

/// Some row sets that are searched together.
#[derive(Debug)]
pub(super) struct Board {
    /// Rows down to the first of the south.
    pub(super) north: usize,
    pub(super) rows: usize,
    /// By row, the columns allowed; in the south those of any row set.
    pub(super) allowed: [u32; ROWS],
    /// By row, its squares on the two long diagonals where a solution's weight depends on them.
    pub(super) arms: [[Arm; 2]; ROWS],
    /// The columns of the east half, and of the west half.
    pub(super) east: u32,
    pub(super) west: u32,
    /// By southern row, whether some row set goes on from a path to the west (bit 0) and to the east (bit 1). Sixteen
    /// paths are in a word, so that those of eight rows fit sixteen lanes.
    pub(super) open: Vec<Vec<u32>>,
    /// By path through all southern rows, how often its row set counts.
    pub(super) times: Vec<u32>,
}

impl Board {
    /// For row sets of one frame with the same northern rows, each as often as it says.
    pub(super) fn new(row_sets: &[(RowSet, u32)]) -> Self {
        let (first, _) = row_sets[0];
        let size = first.size.get();
        let n = size / 2;
        let west = (1 << n) - 1;
        let east = west << (size - n);
        let north = (size - n) as usize;
        let mut allowed = [0; ROWS];
        for (row, columns) in first.allowed().enumerate() {
            let single = matches!(first.frame, Frame::Axis { south } if row + 1 == north + south as usize);
            allowed[row] = if row < north || single { columns } else { (east | west) & !first.split.north };
        }
        let mut times = vec![0; 1 << n];
        for (row_set, often) in row_sets {
            times[row_set.east_south as usize] += often;
        }
        // Odd boards weigh all solutions alike: no squares are watched there.
        let watched = size.is_multiple_of(2);
        let arms = std::array::from_fn(|row| {
            let other = (size as usize).checked_sub(row + 1).filter(|_| watched);
            other.map_or([Arm::default(); 2], |other| {
                let arm = |column: usize, diagonal: u32| {
                    let half = if west >> column & 1 == 1 { 0 } else { 2 };
                    let bit = half + diagonal;
                    Arm { square: 1 << column, mark: 1 << bit, opposite: 1 << (3 - bit) }
                };
                [arm(row, 0), arm(other, 1)]
            })
        });
        let open = open(&times, n as usize);
        Self { north, rows: size as usize, allowed, arms, east, west, open, times }
    }

    /// The columns of a row that no queen attacks and that some row set allows, but for those where all weighs nothing.
    #[inline]
    pub(super) fn free(&self, row: usize, queens: Queens) -> u32 {
        let mut free = self.allowed[row] & !(queens.columns | queens.diagonals | queens.antidiagonals);
        for arm in self.arms[row] {
            if queens.marks & arm.opposite != 0 {
                free &= !arm.square;
            }
        }
        let Some(south) = row.checked_sub(self.north) else { return free };
        let path = queens.marks >> PATH;
        let halves = self.open[south][(path >> 4) as usize] >> (2 * (path & 15));
        let shut = |bit: u32, half: u32| if halves >> bit & 1 == 0 { half } else { 0 };
        free & !(shut(0, self.west) | shut(1, self.east))
    }

    /// What is left of the next row with a queen in a row.
    #[inline]
    pub(super) fn with(&self, row: usize, queens: Queens, queen: u32) -> Queens {
        let mut marks = queens.marks;
        for arm in self.arms[row] {
            if queen & arm.square != 0 {
                marks |= arm.mark;
            }
        }
        if row >= self.north && queen & self.east != 0 {
            marks |= self.eastern(row);
        }
        Queens {
            columns: queens.columns | queen,
            diagonals: (queens.diagonals | queen) << 1,
            antidiagonals: (queens.antidiagonals | queen) >> 1,
            marks,
        }
    }

    /// The mark of a southern row's queen in the east.
    pub(super) fn eastern(&self, row: usize) -> u32 {
        1 << (PATH as usize + row - self.north)
    }

    /// How often a solution with these marks counts.
    #[inline]
    pub(super) fn weight(&self, marks: u32) -> u64 {
        u64::from(WEIGHTS[(marks & 15) as usize]) * u64::from(self.times[(marks >> PATH) as usize])
    }

    /// Calls `found` with each placement of the first rows, above `cut`, and gives the number of squares tried.
    pub(super) fn top(&self, row: usize, cut: usize, queens: Queens, found: &mut dyn FnMut(Queens)) -> u64 {
        if row == cut {
            found(queens);
            return 0;
        }
        let mut free = self.free(row, queens);
        let mut tried = u64::from(free.count_ones());
        while free != 0 {
            let queen = free & free.wrapping_neg();
            free ^= queen;
            tried += self.top(row + 1, cut, self.with(row, queens, queen), found);
        }
        tried
    }
}

/// See [`Board::open`].
fn open(times: &[u32], rows: usize) -> Vec<Vec<u32>> {
    let mut below: Vec<bool> = times.iter().map(|&times| times > 0).collect();
    let mut open = Vec::new();
    for row in (0..rows).rev() {
        let (west, east) = below.split_at(1 << row);
        let halves: Vec<_> =
            west.iter().zip(east).map(|(&west, &east)| u32::from(west) | u32::from(east) << 1).collect();
        let pack = |sixteen: &[u32]| sixteen.iter().rev().fold(0, |word, halves| word << 2 | halves);
        open.push(halves.chunks(16).map(pack).collect());
        below = halves.into_iter().map(|halves| halves != 0).collect();
    }
    open.reverse();
    open
}

/// The weight by the arms of both halves.
const WEIGHTS: [u8; 16] = {
    let mut weights = [0; 16];
    let mut halves = 0;
    while halves < 16 {
        weights[halves] = arms::weight(halves >> 2, halves & 3) as u8;
        halves += 1;
    }
    weights
};
