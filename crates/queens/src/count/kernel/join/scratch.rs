//! One thread's memory, and the steps of a row set in order.

use std::ops::ControlFlow;

use super::arch::Kernel;
use super::half::{HalfList, HalfMaker, HalfRules, Side};
use super::pairs::{Pairs, Shared};
use super::quarters::{Lines, Quarter, QuarterCache};
use crate::board::Size;
use crate::count::kernel::{Isa, Step, Watch};
use crate::count::plan::{ColumnSplit, Frame, RowSet, arms, reversed};
use crate::count::share::Share;
use crate::count::sum::Sum;

/// One thread's memory for counting row sets of one size.
#[derive(Debug)]
pub(in crate::count) struct JoinScratch {
    size: Size,
    kernel: Kernel,
    cache_bytes: usize,
    closed: u64,
    /// Of the southern quarters, and of the northern ones where they differ.
    quarters: [QuarterCache; 2],
    maker: HalfMaker,
    east: HalfList,
    west: HalfList,
    pairs: Pairs,
}

impl JoinScratch {
    /// Memory for quarter lists; the lists of one row set may exceed it.
    pub(in crate::count) const CACHE_BYTES: usize = 96 << 20;

    /// Memory for boards of one size.
    ///
    /// # Panics
    ///
    /// When this machine lacks the instruction set.
    pub(in crate::count) fn new(size: Size, isa: Isa) -> Self {
        let (quarter, kernel) = (quarter(size, 0), Kernel::new(isa));
        Self {
            size,
            kernel,
            cache_bytes: Self::CACHE_BYTES,
            closed: 0,
            quarters: [QuarterCache::new(quarter), QuarterCache::new(quarter)],
            maker: HalfMaker::default(),
            east: HalfList::default(),
            west: HalfList::default(),
            pairs: Pairs::new(kernel),
        }
    }

    /// Adds a share of a row set's count to a sum, so many times. The lists are made for each share, before work that is
    /// divided begins. The work is the number of patterns looked at, once for each block.
    ///
    /// The count depends on nothing but the row set.
    pub(in crate::count) fn count(
        &mut self,
        row_set: &RowSet,
        times: u32,
        share: Share,
        watch: Watch<'_>,
        sum: &mut Sum,
    ) -> ControlFlow<()> {
        debug_assert_eq!(row_set.size, self.size, "the memory is for another size");
        let rules = Rules::of(row_set);
        self.prepare(&rules);
        watch(Step::Working)?;
        self.make_halves(&rules);
        watch(Step::Working)?;
        // The longer list becomes blocks: its last ones are the fuller.
        let (long, short) = if self.east.patterns().len() >= self.west.patterns().len() {
            (&mut self.east, &mut self.west)
        } else {
            (&mut self.west, &mut self.east)
        };
        let layout = self.pairs.arrange(long, short, Shared { diagonals: rules.shared, classes: rules.arms });
        watch(Step::Divided { begins: true })?;
        let wanted = |one, other| arms::weight(one, other) > 0;
        let add = |[one, other]: [usize; 2], pairs, work| {
            sum.add(pairs, arms::weight(one, other) * times);
            sum.work += work;
        };
        self.pairs.count(&layout, share, wanted, add, || watch(Step::Working))?;
        watch(Step::Divided { begins: false })
    }

    /// Makes the quarter lists of a row set, unless they are there.
    fn prepare(&mut self, rules: &Rules) {
        if rules.closed != self.closed {
            // A new frame: no list of the old one is of use any more.
            self.quarters = [rules.closed, rules.closed.rotate_left(32)]
                .map(|closed| QuarterCache::new(quarter(self.size, closed)));
            self.closed = rules.closed;
        }
        if self.quarters.iter().map(QuarterCache::bytes).sum::<usize>() > self.cache_bytes {
            self.quarters.iter_mut().for_each(QuarterCache::clear);
        }
        let north = self.north_cache();
        for [of_north, of_south] in rules.lines {
            self.quarters[0].prepare(of_south);
            self.quarters[north].prepare(of_north);
        }
    }

    fn north_cache(&self) -> usize {
        usize::from(self.closed != self.closed.rotate_left(32))
    }

    fn make_halves(&mut self, rules: &Rules) {
        let half = self.size.get() / 2;
        let east = HalfRules { side: Side::East, half, axis: &rules.axis };
        let west = HalfRules { side: Side::West, half, axis: &[] };
        let [south, north] = [0, self.north_cache()].map(|cache| &self.quarters[cache]);
        for ((rules, list), [of_north, of_south]) in
            [(&east, &mut self.east), (&west, &mut self.west)].into_iter().zip(rules.lines)
        {
            let (north, south) = (north.get(of_north), south.get(of_south));
            self.maker.make(self.kernel, north, south, of_north.rows.count_ones(), rules, list);
        }
    }
}

/// The square that the quarters of a board share.
const fn quarter(size: Size, closed: u64) -> Quarter {
    Quarter { half: size.get() / 2, gap: 1 + size.get() % 2, closed, mark: 0 }
}

/// What a row set says about its halves.
#[derive(Debug)]
struct Rules {
    /// Of the east and the west half, the lines of its northern and of its southern quarter.
    lines: [[Lines; 2]; 2],
    /// Diagonals that no half may occupy.
    closed: u64,
    /// Diagonals that both halves can occupy.
    shared: u64,
    /// The long diagonals, where solutions are weighted by them.
    arms: u64,
    /// Where the middle row's queen may stand, see [`HalfRules::axis`].
    axis: Vec<(u32, u64)>,
}

impl Rules {
    fn of(row_set: &RowSet) -> Self {
        let n = row_set.size.get() / 2;
        let both = |k: i64, l: i64| {
            let bit = |k: i64| 1u64 << (i64::from(n) + k);
            bit(k) | bit(l) << 32
        };
        let (closed, arms, axis) = match row_set.frame {
            Frame::Even => (0, both(0, 0), Vec::new()),
            Frame::Centre => (both(0, 0), 0, Vec::new()),
            Frame::Axis { south } => {
                let axis = (south + 1..=n).map(|east| (1 << (east - 1), both(east.into(), east.into())));
                (both(-i64::from(south), south.into()), 0, axis.collect())
            }
        };
        // Columns are counted from the centre line, hence in the west from right to left.
        let east = row_set.split.seen(|columns| columns >> (row_set.size.get() - n));
        let west = row_set.split.seen(|columns| reversed(columns & ((1 << n) - 1), n));
        let lines = [
            quarters(row_set.east_north, row_set.east_south, east, !axis.is_empty()),
            quarters(row_set.west_north, row_set.west_south, west, false),
        ];
        Self { lines, closed, shared: crossing(n) & !closed, arms, axis }
    }
}

/// The lines of a half's northern and southern quarter.
fn quarters(north: u32, south: u32, split: ColumnSplit, holds_middle: bool) -> [Lines; 2] {
    // What is not the north's may be the middle row's.
    let of_south = if holds_middle { 0 } else { split.not_north() };
    [
        Lines { rows: north, open: !split.not_north(), taken: split.north },
        Lines { rows: south, open: !split.north, taken: of_south },
    ]
}

/// The diagonals that cross the centre line of a board whose halves have so many columns.
pub(super) const fn crossing(half: u32) -> u64 {
    // Those with |k| < n.
    let word = if half == 0 { 0 } else { ((1u64 << (2 * half - 1)) - 1) << 1 };
    word | word << 32
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::count::kernel::join::pairs::Tuning;
    use crate::count::{Plan, kernel::naive};

    fn plan(n: u64) -> Plan {
        Plan::new(Size::new(n).unwrap()).unwrap()
    }

    fn single(scratch: &mut JoinScratch, row_set: &RowSet) -> u64 {
        let mut sum = Sum::default();
        let _ = scratch.count(row_set, 1, Share::WHOLE, &mut |_| ControlFlow::Continue(()), &mut sum);
        sum.count
    }

    #[test]
    fn no_tuning_changes_a_count() {
        for n in 1..=9 {
            let plan = plan(n);
            for isa in
                [Isa::Avx512, Isa::Avx2, Isa::Neon, Isa::Portable].into_iter().filter(|isa| isa.lacks().is_none())
            {
                for (key_extra, tile_rounds, cache_bytes) in
                    [(0, 1 << 15, JoinScratch::CACHE_BYTES), (5, 3, JoinScratch::CACHE_BYTES), (2, 1 << 15, 0)]
                {
                    let mut scratch = JoinScratch { cache_bytes, ..JoinScratch::new(plan.size(), isa) };
                    scratch.pairs.tuning = Tuning { key_extra, tile_rounds, ..Tuning::default() };
                    for row_set in (0..plan.row_sets()).map(|number| plan.row_set(number)) {
                        assert_eq!(
                            single(&mut scratch, &row_set),
                            naive::count(&row_set),
                            "{key_extra} {tile_rounds} {row_set:?}"
                        );
                    }
                }
            }
        }
    }

    #[test]
    fn small_tiles_do_not_change_larger_counts() {
        let plan = plan(14);
        let mut small = JoinScratch { cache_bytes: 1 << 16, ..JoinScratch::new(plan.size(), Isa::Portable) };
        small.pairs.tuning.tile_rounds = 7;
        let mut plain = JoinScratch::new(plan.size(), Isa::Portable);
        for row_set in (0..plan.row_sets()).step_by(50).map(|number| plan.row_set(number)) {
            assert_eq!(single(&mut small, &row_set), single(&mut plain, &row_set), "{row_set:?}");
        }
    }

    #[test]
    fn a_row_set_that_is_broken_off_anywhere_leaves_nothing_behind() {
        let plan = plan(14);
        let mut scratch = JoinScratch::new(plan.size(), Isa::Portable);
        scratch.pairs.tuning.patterns = 0;
        for row_set in (0..plan.row_sets()).step_by(200).map(|number| plan.row_set(number)) {
            let (expected, mut asked) = (naive::count(&row_set), 0);
            while {
                let (mut left, mut sum) = (asked, Sum::default());
                let told = scratch.count(
                    &row_set,
                    1,
                    Share::WHOLE,
                    &mut |_| {
                        left -= 1;
                        if left < 0 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
                    },
                    &mut sum,
                );
                assert!(told.is_break() || sum.count == expected, "{row_set:?}");
                told.is_break()
            } {
                assert_eq!(single(&mut scratch, &row_set), expected, "broken off at question {asked}: {row_set:?}");
                asked += 1;
            }
            assert!(asked >= 4, "lists, and what is matched: {asked}");
        }
    }
}
