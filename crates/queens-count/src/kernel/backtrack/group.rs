//! Groups of row sets that are searched together: their allowed columns and the weights of their solutions. A row set
//! is the set of the rows whose queens stand in the east half.

use crate::RowSet;
use crate::plan::{CentreLineCase, half_diagonal};

/// The greatest number of rows: the columns of a row fit a word.
pub(crate) const MAX_ROWS: usize = u32::BITS as usize;

/// A board with queens in its first rows, given by the columns of the next row that these queens attack.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct PartialBoard {
    pub(crate) columns: u32,
    pub(crate) diagonals: u32,
    pub(crate) antidiagonals: u32,
    /// Four bits for the occupied half-diagonals, and the *path*, which begins at bit [`PATH_SHIFT`]. The path has one
    /// bit for each southern row, set if the queen of the row is in the east half.
    pub(crate) marks: u32,
}

/// The position of the path in the marks.
pub(crate) const PATH_SHIFT: u32 = 4;

/// The square of a row on a long diagonal. On odd boards all fields are 0, because all solutions have the same weight.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct DiagonalSquare {
    pub(crate) square: u32,
    /// The mark of a queen on the square.
    pub(crate) mark: u32,
    /// The mark of a queen on the other long diagonal in the other half. A solution with both marks has weight 0.
    pub(crate) opposite: u32,
}

/// Row sets that are searched together.
#[derive(Debug)]
pub(crate) struct RowSetGroup {
    /// The number of rows above the first southern row.
    pub(crate) north: usize,
    pub(crate) rows: usize,
    /// The allowed columns by row. In a southern row, a column is allowed if any row set allows it.
    pub(crate) allowed: [u32; MAX_ROWS],
    /// For each row, its squares on the two long diagonals.
    pub(crate) diagonal_squares: [[DiagonalSquare; 2]; MAX_ROWS],
    /// The columns of the east half, and of the west half.
    pub(crate) east: u32,
    pub(crate) west: u32,
    /// For each southern row and each path through the southern rows above: whether some row set with this path has
    /// the row's queen in the west (bit 0) or in the east (bit 1). A word holds these bits for sixteen paths, so that
    /// the 256 paths of eight rows fit a vector of sixteen words.
    pub(crate) allowed_halves: Vec<Vec<u32>>,
    /// For each path through all southern rows: the factor of the count of its row set.
    pub(crate) times: Vec<u32>,
}

impl RowSetGroup {
    /// Groups row sets with the same centre-line case, northern rows and split, each with the factor of its count.
    pub(crate) fn new(row_sets: &[(RowSet, u32)]) -> Self {
        let (first, _) = row_sets[0];
        let size = first.size.get();
        let n = size / 2;
        let west = (1 << n) - 1;
        let east = west << (size - n);
        let north = (size - n) as usize;
        let mut allowed = [0; MAX_ROWS];
        for (row, columns) in first.allowed_columns().enumerate() {
            let single =
                matches!(first.centre_line, CentreLineCase::OffCentre { south } if row + 1 == north + south as usize);
            allowed[row] = if row < north || single { columns } else { (east | west) & !first.split.north };
        }
        let mut times = vec![0; 1 << n];
        for (row_set, often) in row_sets {
            times[row_set.east_south as usize] += often;
        }
        let has_weights = size.is_multiple_of(2);
        let diagonal_squares = std::array::from_fn(|row| {
            let other = (size as usize).checked_sub(row + 1).filter(|_| has_weights);
            other.map_or([DiagonalSquare::default(); 2], |other| {
                let square = |column: usize, diagonal: u32| {
                    let half = if west >> column & 1 == 1 { 0 } else { 2 };
                    let bit = half + diagonal;
                    DiagonalSquare { square: 1 << column, mark: 1 << bit, opposite: 1 << (3 - bit) }
                };
                [square(row, 0), square(other, 1)]
            })
        });
        let allowed_halves = allowed_halves(&times, n as usize);
        Self { north, rows: size as usize, allowed, diagonal_squares, east, west, allowed_halves, times }
    }

    /// The columns of a row that are not attacked, are allowed by some row set, and do not make the weight zero.
    #[inline]
    pub(crate) fn free_columns(&self, row: usize, board: PartialBoard) -> u32 {
        let mut free = self.allowed[row] & !(board.columns | board.diagonals | board.antidiagonals);
        for diagonal_square in self.diagonal_squares[row] {
            if board.marks & diagonal_square.opposite != 0 {
                free &= !diagonal_square.square;
            }
        }
        let Some(south) = row.checked_sub(self.north) else { return free };
        let path = board.marks >> PATH_SHIFT;
        let halves = self.allowed_halves[south][(path >> 4) as usize] >> (2 * (path & 15));
        let excluded = |bit: u32, half: u32| if halves >> bit & 1 == 0 { half } else { 0 };
        free & !(excluded(0, self.west) | excluded(1, self.east))
    }

    /// The board of the next row, with a queen placed in this row.
    #[inline]
    pub(crate) fn place(&self, row: usize, board: PartialBoard, queen: u32) -> PartialBoard {
        let mut marks = board.marks;
        for diagonal_square in self.diagonal_squares[row] {
            if queen & diagonal_square.square != 0 {
                marks |= diagonal_square.mark;
            }
        }
        if row >= self.north && queen & self.east != 0 {
            marks |= self.east_queen_mark(row);
        }
        PartialBoard {
            columns: board.columns | queen,
            diagonals: (board.diagonals | queen) << 1,
            antidiagonals: (board.antidiagonals | queen) >> 1,
            marks,
        }
    }

    /// The mark of a southern row with its queen in the east.
    pub(crate) fn east_queen_mark(&self, row: usize) -> u32 {
        1 << (PATH_SHIFT as usize + row - self.north)
    }

    /// The weight of a solution with these marks, times the factor of its row set.
    #[inline]
    pub(crate) fn weight(&self, marks: u32) -> u64 {
        u64::from(WEIGHTS[(marks & 15) as usize]) * u64::from(self.times[(marks >> PATH_SHIFT) as usize])
    }

    /// Calls `found` with each extension of `board` that has queens in exactly the rows above `depth`. Returns the
    /// number of tries.
    pub(crate) fn for_each_root(
        &self,
        row: usize,
        depth: usize,
        board: PartialBoard,
        found: &mut dyn FnMut(PartialBoard),
    ) -> u64 {
        if row == depth {
            found(board);
            return 0;
        }
        let mut free = self.free_columns(row, board);
        let mut tries = u64::from(free.count_ones());
        while free != 0 {
            let queen = free & free.wrapping_neg();
            free ^= queen;
            tries += self.for_each_root(row + 1, depth, self.place(row, board, queen), found);
        }
        tries
    }
}

/// Computes [`RowSetGroup::allowed_halves`].
fn allowed_halves(times: &[u32], rows: usize) -> Vec<Vec<u32>> {
    let mut below: Vec<bool> = times.iter().map(|&times| times > 0).collect();
    let mut by_row = Vec::new();
    for row in (0..rows).rev() {
        let (west, east) = below.split_at(1 << row);
        let halves: Vec<_> =
            west.iter().zip(east).map(|(&west, &east)| u32::from(west) | u32::from(east) << 1).collect();
        let pack = |sixteen: &[u32]| sixteen.iter().rev().fold(0, |word, halves| word << 2 | halves);
        by_row.push(halves.chunks(16).map(pack).collect());
        below = halves.into_iter().map(|halves| halves != 0).collect();
    }
    by_row.reverse();
    by_row
}

/// The weight of a solution by its four marks of half-diagonals.
const WEIGHTS: [u8; 16] = {
    let mut weights = [0; 16];
    let mut halves = 0;
    while halves < 16 {
        weights[halves] = half_diagonal::solution_weight(halves >> 2, halves & 3) as u8;
        halves += 1;
    }
    weights
};
