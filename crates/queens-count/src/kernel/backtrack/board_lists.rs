//! Backtracking on many boards at once: lists of boards by row, searched one vector at a time.
//!
//! ```text
//! while there are boards:
//!     take a batch from the deepest list that has a full batch, or else all boards of the shallowest list
//!     for each vector of the batch:
//!         free = columns that are allowed and not attacked, in all lanes
//!         while some lane has a free column:
//!             place the queen of each lane on its lowest free column
//!             append the lanes whose next row has a free column to the next row's list
//! ```
//!
//! Lanes wait for each other only while the queens of a vector are placed. At size 16 all lanes of a vector have a
//! board, and on average a turn of the inner loop places queens in 9 of 16 lanes. Boards are appended only to a list
//! that has fewer boards than a batch. So a list holds at most a batch and the children of a batch. A batch has several
//! vectors, so that a vector is not loaded right after it was stored: such a load would wait for the store.
//!
//! A row's table of `RowSetGroup::allowed_halves` is looked up in a register if it fits. Gathers from memory for every
//! vector were not tried: by estimate, they would take about as much time as all other work. `docs/kernel-log.md` has
//! the figures.

use std::ops::ControlFlow;

use super::group::{MAX_ROWS, PATH_SHIFT, PartialBoard, RowSetGroup};
use crate::kernel::{KernelEvent, KernelObserver};
use crate::sum::Sum;

/// Vector instructions. A value of an implementing type proves that this machine has these instructions.
///
/// Lanes are numbered from 0. A set of lanes is a word with bit `i` for lane `i`.
pub(crate) trait Simd: Copy {
    /// A vector with one word in each lane.
    type Words: Copy;
    /// The number of lanes, at most 16.
    const LANES: usize;

    /// The same word in all lanes.
    fn splat(self, word: u32) -> Self::Words;
    /// Loads the first words of a slice, which must have a word for each lane.
    fn load(self, from: &[u32]) -> Self::Words;
    /// Stores all lanes at the start of a slice, which must have room for them.
    fn store(self, words: Self::Words, to: &mut [u32]);
    fn and(self, a: Self::Words, b: Self::Words) -> Self::Words;
    fn or(self, a: Self::Words, b: Self::Words) -> Self::Words;
    fn xor(self, a: Self::Words, b: Self::Words) -> Self::Words;
    /// The bits that are set in none of the three vectors.
    fn nor(self, a: Self::Words, b: Self::Words, c: Self::Words) -> Self::Words;
    /// Shifts each lane to the left by the number of bits in the same lane of `bits`.
    fn shl(self, words: Self::Words, bits: Self::Words) -> Self::Words;
    /// Shifts each lane to the right by the number of bits in the same lane of `bits`.
    fn shr(self, words: Self::Words, bits: Self::Words) -> Self::Words;
    /// The lowest set bit of each lane.
    fn lowest_bits(self, words: Self::Words) -> Self::Words;
    /// The lanes in which both vectors have a bit in common.
    fn intersecting_lanes(self, a: Self::Words, b: Self::Words) -> u32;
    /// ORs `bits` into the lanes of `words` in which `a` and `b` have a bit in common.
    fn or_where_intersecting(
        self,
        a: Self::Words,
        b: Self::Words,
        words: Self::Words,
        bits: Self::Words,
    ) -> Self::Words;
    /// Keeps the first `lanes` lanes, and sets the others to zero.
    fn keep_first(self, lanes: usize, words: Self::Words) -> Self::Words;
    /// Moves the lanes of a set to the first lanes, in order. The values of the other lanes are unspecified.
    fn pack<const N: usize>(self, lanes: u32, words: [Self::Words; N]) -> [Self::Words; N];
    /// The words of a table at these indices, which must be valid.
    fn gather(self, table: &[u32], indices: Self::Words) -> Self::Words;
}

/// The number of boards in a batch.
const BATCH_BOARDS: usize = 128;
/// The number of batches between two calls of the observer.
const BATCHES_PER_POLL: u64 = 1 << 14;
/// The greatest number of lanes of a vector.
const MAX_LANES: usize = 16;
/// The capacity of a list, in boards: a batch, the children of all boards of a batch, and one vector, because vectors
/// are stored whole.
const LIST_CAPACITY: usize = BATCH_BOARDS * (1 + MAX_ROWS) + MAX_LANES;

/// The boards of a row, with an array for each field of [`PartialBoard`] (structure of arrays).
#[derive(Clone, Debug)]
struct BoardList {
    columns: Box<[u32]>,
    diagonals: Box<[u32]>,
    antidiagonals: Box<[u32]>,
    marks: Box<[u32]>,
    len: usize,
}

impl BoardList {
    fn new() -> Self {
        let words = || vec![0; LIST_CAPACITY].into_boxed_slice();
        Self { columns: words(), diagonals: words(), antidiagonals: words(), marks: words(), len: 0 }
    }

    fn push(&mut self, board: PartialBoard) {
        self.columns[self.len] = board.columns;
        self.diagonals[self.len] = board.diagonals;
        self.antidiagonals[self.len] = board.antidiagonals;
        self.marks[self.len] = board.marks;
        self.len += 1;
    }
}

/// The lists of all rows.
#[derive(Debug, Default)]
pub(crate) struct BoardLists {
    lists: Vec<BoardList>,
}

/// Counts the solutions that extend some boards, which have queens in the rows above `row`. The work is the number of
/// tries (squares tested).
#[inline(always)]
pub(crate) fn count<S: Simd>(
    simd: S,
    lists: &mut BoardLists,
    group: &RowSetGroup,
    row: usize,
    roots: &[PartialBoard],
    observer: KernelObserver<'_>,
) -> ControlFlow<(), Sum> {
    if lists.lists.len() < group.rows {
        lists.lists.resize_with(group.rows, BoardList::new);
    }
    let lists = &mut lists.lists[..group.rows];
    // A cancelled count leaves its boards in the lists.
    for list in &mut *lists {
        list.len = 0;
    }
    let mut batches = 0u64;
    let mut search = BatchSearch { simd, group, sum: Sum::default() };
    for roots in roots.chunks(BATCH_BOARDS) {
        for &board in roots {
            lists[row].push(board);
        }
        while let Some(row) = next_row(lists) {
            search.search_batch(row, lists);
            batches += 1;
            if batches.is_multiple_of(BATCHES_PER_POLL) {
                observer(KernelEvent::Working)?;
            }
        }
    }
    ControlFlow::Continue(search.sum)
}

/// The row of the next batch.
fn next_row(lists: &[BoardList]) -> Option<usize> {
    lists.iter().rposition(|list| list.len >= BATCH_BOARDS).or_else(|| lists.iter().position(|list| list.len > 0))
}

struct BatchSearch<'a, S> {
    simd: S,
    group: &'a RowSetGroup,
    sum: Sum,
}

impl<S: Simd> BatchSearch<'_, S> {
    /// Searches one row of each board of a batch.
    #[inline(always)]
    fn search_batch(&mut self, row: usize, lists: &mut [BoardList]) {
        let (above, below) = lists.split_at_mut(row + 1);
        let from = &mut above[row];
        let end = from.len;
        from.len = end.saturating_sub(BATCH_BOARDS);
        for start in (from.len..end).step_by(S::LANES) {
            let load = |field: &[u32]| self.simd.load(&field[start..]);
            let boards = [load(&from.columns), load(&from.diagonals), load(&from.antidiagonals), load(&from.marks)];
            let free = self.simd.keep_first(end - start, self.free_columns(row, boards));
            match below.first_mut() {
                Some(list) => self.place_queens(row, boards, free, list),
                None => self.count_last_row(row, boards, free),
            }
        }
    }

    /// The free columns of a row: see [`RowSetGroup::free_columns`].
    #[inline(always)]
    fn free_columns(&self, row: usize, [columns, diagonals, antidiagonals, marks]: [S::Words; 4]) -> S::Words {
        let (simd, group) = (self.simd, self.group);
        let mut occupied = columns;
        for square in group.diagonal_squares[row] {
            if square.square != 0 {
                occupied =
                    simd.or_where_intersecting(marks, simd.splat(square.opposite), occupied, simd.splat(square.square));
            }
        }
        let free = simd.and(simd.nor(occupied, diagonals, antidiagonals), simd.splat(group.allowed[row]));
        let Some(south) = row.checked_sub(group.north) else { return free };
        let sixteen = simd.gather(&group.allowed_halves[south], simd.shr(marks, simd.splat(PATH_SHIFT + 4)));
        let halves = simd.shr(sixteen, simd.and(simd.shr(marks, simd.splat(PATH_SHIFT - 1)), simd.splat(0b11110)));
        let middle = simd.splat(!(group.west | group.east));
        let with_west = simd.or_where_intersecting(halves, simd.splat(0b01), middle, simd.splat(group.west));
        simd.and(free, simd.or_where_intersecting(halves, simd.splat(0b10), with_west, simd.splat(group.east)))
    }

    /// Adds the marks of queens in a row.
    #[inline(always)]
    fn add_weight_marks(&self, row: usize, mut marks: S::Words, queens: S::Words) -> S::Words {
        let (simd, group) = (self.simd, self.group);
        for square in group.diagonal_squares[row] {
            if square.square != 0 {
                marks = simd.or_where_intersecting(queens, simd.splat(square.square), marks, simd.splat(square.mark));
            }
        }
        if row < group.north {
            return marks;
        }
        simd.or_where_intersecting(queens, simd.splat(group.east), marks, simd.splat(group.east_queen_mark(row)))
    }

    /// Places queens on all free columns of a row, which must not be the last.
    #[inline(always)]
    fn place_queens(&mut self, row: usize, boards: [S::Words; 4], mut free: S::Words, list: &mut BoardList) {
        let simd = self.simd;
        let [columns, diagonals, antidiagonals, marks] = boards;
        let (one, allowed) = (simd.splat(1), simd.splat(self.group.allowed[row + 1]));
        let mut live = simd.intersecting_lanes(free, free);
        while live != 0 {
            self.sum.work += u64::from(live.count_ones());
            let queens = simd.lowest_bits(free);
            free = simd.xor(free, queens);
            let columns = simd.or(columns, queens);
            let diagonals = simd.shl(simd.or(diagonals, queens), one);
            let antidiagonals = simd.shr(simd.or(antidiagonals, queens), one);
            // Boards without a free column in the next row are dropped.
            let kept = simd.intersecting_lanes(simd.nor(columns, diagonals, antidiagonals), allowed) & live;
            let marks = self.add_weight_marks(row, marks, queens);
            let packed = simd.pack(kept, [columns, diagonals, antidiagonals, marks]);
            simd.store(packed[0], &mut list.columns[list.len..]);
            simd.store(packed[1], &mut list.diagonals[list.len..]);
            simd.store(packed[2], &mut list.antidiagonals[list.len..]);
            simd.store(packed[3], &mut list.marks[list.len..]);
            list.len += kept.count_ones() as usize;
            live = simd.intersecting_lanes(free, free);
        }
    }

    /// Counts the solutions: the last row has at most one free column, because all other columns are occupied.
    #[inline(always)]
    fn count_last_row(&mut self, row: usize, [_, _, _, marks]: [S::Words; 4], free: S::Words) {
        let mut live = self.simd.intersecting_lanes(free, free);
        self.sum.work += u64::from(live.count_ones());
        let mut all = [0; MAX_LANES];
        self.simd.store(self.add_weight_marks(row, marks, free), &mut all);
        let mut found = 0;
        while live != 0 {
            found += self.group.weight(all[live.trailing_zeros() as usize]);
            live &= live - 1;
        }
        self.sum.add(found, 1);
    }
}
