//! Row sets counted by the first row's queen.
//!
//! The same lists and the same pairs as for a plain count, but nothing is saved by symmetry: a flip would move the queen
//! that is asked about. Only left and right are exchanged freely, so it always stands in the west.
//!
//! Odd boards have no middle lines here. They are boards of the next size without the last row and the last column: the
//! west has a column more than the east.

use std::ops::ControlFlow;

use super::arch::Kernel;
use super::half::{HalfList, HalfMaker, HalfRules, Side};
use super::pairs::{Pairs, Shared};
use super::quarters::{Lines, Quarter, QuarterCache};
use super::scratch::{JoinScratch, crossing};
use crate::board::Size;
use crate::count::kernel::Isa;
use crate::count::plan::{binomial, reversed, unrank};
use crate::count::share::Share;

/// Bits of a mark: as many as tell the columns of a half apart.
const MARK: u32 = 4;

/// One thread's memory for counting row sets by the first row's queen.
#[derive(Debug)]
pub(in crate::count) struct FirstRowScratch {
    rows: Rows,
    kernel: Kernel,
    quarters: QuarterCache,
    /// Lists in which the outermost row's queen is marked.
    marked: QuarterCache,
    maker: HalfMaker,
    east: HalfList,
    west: HalfList,
    pairs: Pairs,
}

/// The rows that a board has, as seen from its centre.
#[derive(Clone, Copy, Debug)]
pub(in crate::count) struct Rows {
    /// The number of rows in the north, and of columns in the west.
    half: u32,
    /// The number of rows in the south, and of columns in the east.
    rest: u32,
}

impl Rows {
    pub(in crate::count) const fn new(size: Size) -> Self {
        Self { half: size.get().div_ceil(2), rest: size.get() / 2 }
    }

    /// How many ways there are to choose the rows of the eastern queens, the first row left out.
    pub(in crate::count) const fn sets(self) -> u64 {
        binomial(self.half - 1 + self.rest, self.rest)
    }

    /// The northern and southern rows of the eastern queens, numbered outwards from the centre.
    fn east(self, number: u64) -> [u32; 2] {
        let rows = unrank(number, self.rest);
        [rows >> self.rest, reversed(rows & ((1 << self.rest) - 1), self.rest)]
    }
}

impl FirstRowScratch {
    /// Memory for boards of one size.
    ///
    /// # Panics
    ///
    /// When this machine lacks the instruction set.
    pub(in crate::count) fn new(size: Size, isa: Isa) -> Self {
        let (rows, kernel) = (Rows::new(size), Kernel::new(isa));
        let quarter = |mark| Quarter { half: rows.half, gap: 1, closed: 0, mark };
        Self {
            rows,
            kernel,
            quarters: QuarterCache::new(quarter(0)),
            marked: QuarterCache::new(quarter(MARK)),
            maker: HalfMaker::default(),
            east: HalfList::default(),
            west: HalfList::default(),
            pairs: Pairs::new(kernel),
        }
    }

    /// Adds the solutions with these eastern rows to `counts`, by the column of the first row's queen.
    pub(in crate::count) fn count(&mut self, number: u64, counts: &mut [u64]) {
        self.make_halves(number);
        let classes = ((1 << MARK) - 1) << (u32::BITS - MARK);
        let shared = Shared { diagonals: crossing(self.rows.half), classes };
        // Only the west has classes, and blocks of many would be poorly filled.
        let layout = self.pairs.arrange(&mut self.east, &mut self.west, shared);
        let add = |[_, column]: [usize; 2], pairs, _| counts[column] += pairs;
        let _ = self.pairs.count(&layout, Share::WHOLE, |_, _| true, add, || ControlFlow::Continue(()));
    }

    fn make_halves(&mut self, number: u64) {
        let Rows { half, rest } = self.rows;
        let [east_north, east_south] = self.rows.east(number);
        let [west_north, west_south] = [((1 << half) - 1) ^ east_north, ((1 << rest) - 1) ^ east_south];
        for cache in [&mut self.quarters, &mut self.marked] {
            if cache.bytes() > JoinScratch::CACHE_BYTES / 2 {
                cache.clear();
            }
        }
        for rows in [east_north, east_south, west_south] {
            self.quarters.prepare(Lines::rows(rows));
        }
        self.marked.prepare(Lines::rows(west_north));
        // On odd boards the outermost column of the east is not there.
        let missing = [(1 << (half - 1), 0)];
        let east = HalfRules { side: Side::East, half, axis: if half == rest { &[] } else { &missing } };
        let west = HalfRules { side: Side::West, half, axis: &[] };
        let (kernel, maker) = (self.kernel, &mut self.maker);
        let (north, south) = (self.quarters.get(Lines::rows(east_north)), self.quarters.get(Lines::rows(east_south)));
        maker.make(kernel, north, south, east_north.count_ones(), &east, &mut self.east);
        let (north, south) = (self.marked.get(Lines::rows(west_north)), self.quarters.get(Lines::rows(west_south)));
        maker.make(kernel, north, south, west_north.count_ones(), &west, &mut self.west);
    }
}
