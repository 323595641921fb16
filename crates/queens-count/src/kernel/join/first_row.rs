//! The join for counts by the column of the first row's queen.
//!
//! This count makes the same lists and pairs as a count of all solutions. The only symmetry that keeps the first row is
//! the exchange of left and right. Because of this symmetry, only placements with the first row's queen in the west are
//! counted. No other symmetry saves work.
//!
//! Odd boards have no centre lines here. An odd board is treated as the board of the next size without its last row and
//! its last column. So the west has one more column than the east.

use std::ops::ControlFlow;

use super::counter::{JoinCounter, crossing_diagonals};
use super::dispatch::JoinKernel;
use super::half::{HalfConstraints, HalfList, HalfMaker, HalfSource, Side};
use super::quarters::{QuarterCache, QuarterGeometry, QuarterRowsAndColumns};
use super::streamed::{PairMatcher, SharedBits};
use crate::kernel::Isa;
use crate::plan::{binomial, reverse_low_bits, unrank};
use crate::sample_slice::SampleSlice;
use queens::Size;

/// The number of bits of a mark, which holds the number of a column of a half.
const MARK_BITS: u32 = 4;

/// One thread's memory for counting row sets by the first row's queen.
#[derive(Debug)]
pub(crate) struct FirstRowCounter {
    plan: FirstRowPlan,
    kernel: JoinKernel,
    quarters: QuarterCache,
    /// Lists that mark the column of the outermost row's queen.
    marked: QuarterCache,
    maker: HalfMaker,
    east: HalfList,
    west: HalfList,
    pairs: PairMatcher,
}

/// Numbers the sets of rows that can have their queens in the east half. The first row is in none of them.
#[derive(Clone, Copy, Debug)]
pub(crate) struct FirstRowPlan {
    /// The number of rows in the north, and of columns in the west.
    half: u32,
    /// The number of rows in the south, and of columns in the east.
    rest: u32,
}

impl FirstRowPlan {
    pub(crate) const fn new(size: Size) -> Self {
        Self { half: size.get().div_ceil(2), rest: size.get() / 2 }
    }

    /// The number of sets.
    pub(crate) const fn count(self) -> u64 {
        binomial(self.half - 1 + self.rest, self.rest)
    }

    /// The northern and southern rows of the eastern queens, numbered outwards from the centre.
    fn east(self, number: u64) -> [u32; 2] {
        let rows = unrank(number, self.rest);
        [rows >> self.rest, reverse_low_bits(rows & ((1 << self.rest) - 1), self.rest)]
    }
}

impl FirstRowCounter {
    /// Memory for boards of one size.
    ///
    /// # Panics
    ///
    /// If this machine does not support the instruction set.
    pub(crate) fn new(size: Size, isa: Isa) -> Self {
        let (plan, kernel) = (FirstRowPlan::new(size), JoinKernel::new(isa));
        let quarter = |mark| QuarterGeometry { half: plan.half, gap: 1, excluded: 0, mark };
        Self {
            plan,
            kernel,
            quarters: QuarterCache::new(quarter(0)),
            marked: QuarterCache::new(quarter(MARK_BITS)),
            maker: HalfMaker::default(),
            east: HalfList::default(),
            west: HalfList::default(),
            pairs: PairMatcher::new(kernel),
        }
    }

    /// Adds the solutions of one set of eastern rows to `counts`, by the column of the first row's queen.
    pub(crate) fn count(&mut self, number: u64, counts: &mut [u64]) {
        self.make_halves(number);
        let classes = ((1 << MARK_BITS) - 1) << (u32::BITS - MARK_BITS);
        let shared = SharedBits { diagonals: crossing_diagonals(self.plan.half), classes };
        // The west is streamed, because only the west has classes. A block belongs to one class, so if the west were
        // divided into blocks, many blocks would be incomplete.
        let layout = self.pairs.prepare_lists(&mut self.east, &mut self.west, shared);
        let add = |[_, column]: [usize; 2], pairs, _| counts[column] += pairs;
        let _ = self.pairs.count(&layout, SampleSlice::WHOLE, |_, _| true, add, || ControlFlow::Continue(()));
    }

    fn make_halves(&mut self, number: u64) {
        let FirstRowPlan { half, rest } = self.plan;
        let [east_north, east_south] = self.plan.east(number);
        let [west_north, west_south] = [((1 << half) - 1) ^ east_north, ((1 << rest) - 1) ^ east_south];
        for cache in [&mut self.quarters, &mut self.marked] {
            if cache.bytes() > JoinCounter::CACHE_BYTES / 2 {
                cache.clear();
            }
        }
        for rows in [east_north, east_south, west_south] {
            self.quarters.prepare(QuarterRowsAndColumns::from_rows(rows));
        }
        self.marked.prepare(QuarterRowsAndColumns::from_rows(west_north));
        // On odd boards the east lacks the outermost column. So a made-up queen of the middle row, without diagonals,
        // occupies this column.
        let missing = [(1 << (half - 1), 0)];
        let east = HalfConstraints { side: Side::East, half, middle_row: if half == rest { &[] } else { &missing } };
        let west = HalfConstraints { side: Side::West, half, middle_row: &[] };
        let (kernel, maker) = (self.kernel, &mut self.maker);
        let (north, south) = (
            self.quarters.get(QuarterRowsAndColumns::from_rows(east_north)),
            self.quarters.get(QuarterRowsAndColumns::from_rows(east_south)),
        );
        let source = HalfSource { north, south, north_rows: east_north.count_ones(), rules: east };
        maker.make(kernel, &source, 1, &mut self.east);
        let (north, south) = (
            self.marked.get(QuarterRowsAndColumns::from_rows(west_north)),
            self.quarters.get(QuarterRowsAndColumns::from_rows(west_south)),
        );
        let source = HalfSource { north, south, north_rows: west_north.count_ones(), rules: west };
        maker.make(kernel, &source, 1, &mut self.west);
    }
}
