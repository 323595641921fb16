//! Many boards at once: lists of boards by row, searched a vector at a time.
//!
//! ```text
//! while there are boards:
//!     take a batch of the deepest list that has one, or what the shallowest list has
//!     for each vector of the batch:
//!         free = columns that are allowed and not attacked, in all lanes
//!         while some lane has a free column:
//!             put each lane's queen on its lowest free column
//!             append the lanes whose next row has a free column to the next row's list
//! ```
//!
//! Lanes wait for each other only while a vector's queens are put: at size 16 all lanes of a vector have a board, and a
//! round puts queens in 9 of 16. A list is appended to when it has less than a batch, so that no list grows beyond a
//! batch and its boards' children. A batch is several vectors, for a load from what has just been stored, lane by lane,
//! waits for those stores.

use std::ops::ControlFlow;

use super::board::{Board, PATH, Queens, ROWS};
use crate::count::kernel::{Step, Watch};
use crate::count::sum::Sum;

/// The instructions of a machine for vectors of words; to have a value is to know that the machine has them.
///
/// Lanes are numbered from 0, and a set of lanes is a word's bits.
pub(super) trait Simd: Copy {
    /// A word in each lane.
    type Words: Copy;
    /// Lanes, at most 16.
    const LANES: usize;

    /// A word in all lanes.
    fn splat(self, word: u32) -> Self::Words;
    /// The first words of a slice, which must have as many.
    fn load(self, from: &[u32]) -> Self::Words;
    /// Stores all lanes at the beginning of a slice, which must have room for as many.
    fn store(self, words: Self::Words, to: &mut [u32]);
    fn and(self, a: Self::Words, b: Self::Words) -> Self::Words;
    fn or(self, a: Self::Words, b: Self::Words) -> Self::Words;
    fn xor(self, a: Self::Words, b: Self::Words) -> Self::Words;
    /// The bits that none of the three has.
    fn nor(self, a: Self::Words, b: Self::Words, c: Self::Words) -> Self::Words;
    /// Each lane moved to the left, by as many bits as the other says.
    fn shl(self, words: Self::Words, bits: Self::Words) -> Self::Words;
    /// Each lane moved to the right, by as many bits as the other says.
    fn shr(self, words: Self::Words, bits: Self::Words) -> Self::Words;
    /// Only the lowest bit of each lane.
    fn lowest_bits(self, words: Self::Words) -> Self::Words;
    /// The lanes in which both have a bit in common.
    fn meet(self, a: Self::Words, b: Self::Words) -> u32;
    /// Adds bits in the lanes where `a` and `b` have a bit in common.
    fn or_where_meet(self, a: Self::Words, b: Self::Words, words: Self::Words, bits: Self::Words) -> Self::Words;
    /// The first lanes as they are, the others zero.
    fn first(self, lanes: usize, words: Self::Words) -> Self::Words;
    /// The lanes of a set, moved together to the first; what the others have does not matter.
    fn pack<const N: usize>(self, lanes: u32, words: [Self::Words; N]) -> [Self::Words; N];
    /// The words of a table at these indices, which must be in it.
    fn look_up(self, table: &[u32], indices: Self::Words) -> Self::Words;
}

/// Boards in a batch.
const BATCH: usize = 128;
/// Batches to search before it is asked again whether to go on.
const BATCHES: u64 = 1 << 14;
/// Lanes of a vector, at most.
const LANES: usize = 16;
/// Boards in a list, at most, and a vector more that is stored whole: a batch, and a child of each of its boards for each
/// column of the row.
const ROOM: usize = BATCH * (1 + ROWS) + LANES;

/// The boards of a row, field by field as [`Queens`].
#[derive(Clone, Debug)]
struct List {
    columns: Box<[u32]>,
    diagonals: Box<[u32]>,
    antidiagonals: Box<[u32]>,
    marks: Box<[u32]>,
    len: usize,
}

impl List {
    fn new() -> Self {
        let words = || vec![0; ROOM].into_boxed_slice();
        Self { columns: words(), diagonals: words(), antidiagonals: words(), marks: words(), len: 0 }
    }

    fn push(&mut self, queens: Queens) {
        self.columns[self.len] = queens.columns;
        self.diagonals[self.len] = queens.diagonals;
        self.antidiagonals[self.len] = queens.antidiagonals;
        self.marks[self.len] = queens.marks;
        self.len += 1;
    }
}

/// The lists of all rows.
#[derive(Debug, Default)]
pub(super) struct Lists {
    lists: Vec<List>,
}

/// The count below some boards with queens in the rows above `row`; its work is the number of squares tried.
#[inline(always)]
pub(super) fn count<S: Simd>(
    simd: S,
    lists: &mut Lists,
    board: &Board,
    row: usize,
    roots: &[Queens],
    watch: Watch<'_>,
) -> ControlFlow<(), Sum> {
    if lists.lists.len() < board.rows {
        lists.lists.resize_with(board.rows, List::new);
    }
    let lists = &mut lists.lists[..board.rows];
    // What was broken off left boards behind.
    for list in &mut *lists {
        list.len = 0;
    }
    let mut batches = 0u64;
    let mut search = Search { simd, board, sum: Sum::default() };
    for roots in roots.chunks(BATCH) {
        for &queens in roots {
            lists[row].push(queens);
        }
        while let Some(row) = next(lists) {
            search.batch(row, lists);
            batches += 1;
            if batches.is_multiple_of(BATCHES) {
                watch(Step::Working)?;
            }
        }
    }
    ControlFlow::Continue(search.sum)
}

/// The row of the next batch.
fn next(lists: &[List]) -> Option<usize> {
    lists.iter().rposition(|list| list.len >= BATCH).or_else(|| lists.iter().position(|list| list.len > 0))
}

struct Search<'a, S> {
    simd: S,
    board: &'a Board,
    sum: Sum,
}

impl<S: Simd> Search<'_, S> {
    #[inline(always)]
    fn batch(&mut self, row: usize, lists: &mut [List]) {
        let (above, below) = lists.split_at_mut(row + 1);
        let from = &mut above[row];
        let end = from.len;
        from.len = end.saturating_sub(BATCH);
        for start in (from.len..end).step_by(S::LANES) {
            let load = |field: &[u32]| self.simd.load(&field[start..]);
            let boards = [load(&from.columns), load(&from.diagonals), load(&from.antidiagonals), load(&from.marks)];
            let free = self.simd.first(end - start, self.free(row, boards));
            match below.first_mut() {
                Some(list) => self.put(row, boards, free, list),
                None => self.last(row, boards, free),
            }
        }
    }

    /// The free columns of a row: [`Board::free`].
    #[inline(always)]
    fn free(&self, row: usize, [columns, diagonals, antidiagonals, marks]: [S::Words; 4]) -> S::Words {
        let (simd, board) = (self.simd, self.board);
        let mut taken = columns;
        for arm in board.arms[row] {
            if arm.square != 0 {
                taken = simd.or_where_meet(marks, simd.splat(arm.opposite), taken, simd.splat(arm.square));
            }
        }
        let free = simd.and(simd.nor(taken, diagonals, antidiagonals), simd.splat(board.allowed[row]));
        let Some(south) = row.checked_sub(board.north) else { return free };
        let sixteen = simd.look_up(&board.open[south], simd.shr(marks, simd.splat(PATH + 4)));
        let halves = simd.shr(sixteen, simd.and(simd.shr(marks, simd.splat(PATH - 1)), simd.splat(0b11110)));
        let middle = simd.splat(!(board.west | board.east));
        let open = simd.or_where_meet(halves, simd.splat(0b01), middle, simd.splat(board.west));
        simd.and(free, simd.or_where_meet(halves, simd.splat(0b10), open, simd.splat(board.east)))
    }

    /// The marks with queens in a row.
    #[inline(always)]
    fn marked(&self, row: usize, mut marks: S::Words, queens: S::Words) -> S::Words {
        let (simd, board) = (self.simd, self.board);
        for arm in board.arms[row] {
            if arm.square != 0 {
                marks = simd.or_where_meet(queens, simd.splat(arm.square), marks, simd.splat(arm.mark));
            }
        }
        if row < board.north {
            return marks;
        }
        simd.or_where_meet(queens, simd.splat(board.east), marks, simd.splat(board.eastern(row)))
    }

    /// Puts queens on all free columns of a row that is not the last.
    #[inline(always)]
    fn put(&mut self, row: usize, boards: [S::Words; 4], mut free: S::Words, list: &mut List) {
        let simd = self.simd;
        let [columns, diagonals, antidiagonals, marks] = boards;
        let (one, allowed) = (simd.splat(1), simd.splat(self.board.allowed[row + 1]));
        let mut live = simd.meet(free, free);
        while live != 0 {
            self.sum.work += u64::from(live.count_ones());
            let queens = simd.lowest_bits(free);
            free = simd.xor(free, queens);
            let columns = simd.or(columns, queens);
            let diagonals = simd.shl(simd.or(diagonals, queens), one);
            let antidiagonals = simd.shr(simd.or(antidiagonals, queens), one);
            // A board without a free column below is not kept.
            let kept = simd.meet(simd.nor(columns, diagonals, antidiagonals), allowed) & live;
            let marks = self.marked(row, marks, queens);
            let packed = simd.pack(kept, [columns, diagonals, antidiagonals, marks]);
            simd.store(packed[0], &mut list.columns[list.len..]);
            simd.store(packed[1], &mut list.diagonals[list.len..]);
            simd.store(packed[2], &mut list.antidiagonals[list.len..]);
            simd.store(packed[3], &mut list.marks[list.len..]);
            list.len += kept.count_ones() as usize;
            live = simd.meet(free, free);
        }
    }

    /// Counts the solutions: a last row has one free column at most, for all others are occupied.
    #[inline(always)]
    fn last(&mut self, row: usize, [_, _, _, marks]: [S::Words; 4], free: S::Words) {
        let mut live = self.simd.meet(free, free);
        self.sum.work += u64::from(live.count_ones());
        let mut all = [0; LANES];
        self.simd.store(self.marked(row, marks, free), &mut all);
        let mut found = 0;
        while live != 0 {
            found += self.board.weight(all[live.trailing_zeros() as usize]);
            live &= live - 1;
        }
        self.sum.add(found, 1);
    }
}
