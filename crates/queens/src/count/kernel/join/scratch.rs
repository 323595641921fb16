//! One thread's memory, and the steps of a row set in order.

use std::ops::Range;

use super::arch::{Isa, Kernel};
use super::blocks::{Blocks, LANES};
use super::half::{HalfList, HalfMaker, HalfRules, Side};
use super::layout::Layout;
use super::matcher::{Match, Tables};
use super::quarters::{Quarter, QuarterCache};
use super::sample::Sample;
use super::stream::Stream;
use crate::board::Size;
use crate::count::engine::{Share, Sum};
use crate::count::plan::{Frame, RowSet, arms};

/// Choices that change the speed but not the result.
#[derive(Clone, Copy, Debug)]
struct Tuning {
    /// Key bits are log2 of a class's number of blocks plus this.
    key_extra: u32,
    /// Rounds of the stream that stay in the second-level cache.
    tile_rounds: usize,
    /// Memory for quarter lists.
    cache_bytes: usize,
}

impl Default for Tuning {
    fn default() -> Self {
        Self { key_extra: 2, tile_rounds: 1 << 15, cache_bytes: 96 << 20 }
    }
}

/// One thread's memory for counting row sets of one size.
#[derive(Debug)]
pub(in crate::count) struct JoinScratch {
    size: Size,
    kernel: Kernel,
    tuning: Tuning,
    closed: u64,
    /// Of the southern quarters, and of the northern ones where they differ.
    quarters: [QuarterCache; 2],
    maker: HalfMaker,
    east: HalfList,
    west: HalfList,
    blocks: Blocks,
    stream: Stream,
    tables: Box<Tables>,
    counts: Vec<u32>,
    sample: Sample,
}

impl JoinScratch {
    /// Memory for boards of one size.
    ///
    /// # Panics
    ///
    /// When this machine lacks the instruction set.
    pub(in crate::count) fn new(size: Size, isa: Isa) -> Self {
        let quarter = quarter(size, 0);
        Self {
            size,
            kernel: Kernel::new(isa),
            tuning: Tuning::default(),
            closed: 0,
            quarters: [QuarterCache::new(quarter), QuarterCache::new(quarter)],
            maker: HalfMaker::default(),
            east: HalfList::default(),
            west: HalfList::default(),
            blocks: Blocks::default(),
            stream: Stream::default(),
            tables: Tables::new(),
            counts: Vec::new(),
            sample: Sample::default(),
        }
    }

    /// Adds a share of a row set's count to a sum, so many times. The lists are made for each share. The work is the number of patterns looked at, once for each block.
    ///
    /// The count depends on nothing but the row set.
    pub(in crate::count) fn count(
        &mut self,
        row_set: &RowSet,
        times: u32,
        share: Share,
        listed: &mut dyn FnMut(),
        sum: &mut Sum,
    ) {
        debug_assert_eq!(row_set.size, self.size, "the memory is for another size");
        let rules = Rules::of(row_set);
        self.prepare(row_set, &rules);
        self.make_halves(row_set, &rules);
        let layout = self.layout(&rules);
        self.arrange(&layout);
        listed();
        self.match_all(&layout, times, share, sum);
    }

    /// Makes the quarter lists of a row set, unless they are there.
    fn prepare(&mut self, row_set: &RowSet, rules: &Rules) {
        if rules.closed != self.closed {
            // A new frame: no list of the old one is of use any more.
            self.quarters = [rules.closed, rules.closed.rotate_left(32)]
                .map(|closed| QuarterCache::new(quarter(self.size, closed)));
            self.closed = rules.closed;
        }
        if self.quarters.iter().map(QuarterCache::bytes).sum::<usize>() > self.tuning.cache_bytes {
            self.quarters.iter_mut().for_each(QuarterCache::clear);
        }
        for rows in [row_set.east_south, row_set.west_south] {
            self.quarters[0].prepare(rows);
        }
        let north = self.north_cache();
        for rows in [row_set.east_north, row_set.west_north] {
            self.quarters[north].prepare(rows);
        }
    }

    fn north_cache(&self) -> usize {
        usize::from(self.closed != self.closed.rotate_left(32))
    }

    fn make_halves(&mut self, row_set: &RowSet, rules: &Rules) {
        let half = self.size.get() / 2;
        let east = HalfRules { side: Side::East, half, axis: &rules.axis };
        let west = HalfRules { side: Side::West, half, axis: &[] };
        let [south, north] = [0, self.north_cache()].map(|cache| &self.quarters[cache]);
        for (rules, north_rows, south_rows, list) in [
            (&east, row_set.east_north, row_set.east_south, &mut self.east),
            (&west, row_set.west_north, row_set.west_south, &mut self.west),
        ] {
            let (north, south) = (north.get(north_rows), south.get(south_rows));
            self.maker.make(self.kernel, north, south, north_rows.count_ones(), rules, list);
        }
    }

    fn layout(&mut self, rules: &Rules) -> Layout {
        let (east, west) = (self.east.patterns(), self.west.patterns());
        let blocks = east.len().max(west.len()) / LANES;
        let class_bits = rules.arms.count_ones();
        let bits = (blocks.max(1).ilog2() + self.tuning.key_extra).saturating_sub(class_bits);
        let used = rules.shared & self.east.union() & self.west.union();
        let clashes = self.sample.clashes(self.kernel, east, west);
        Layout::choose(used, rules.arms, bits, &clashes)
    }

    /// The longer list becomes blocks: its last ones are the fuller.
    fn arrange(&mut self, layout: &Layout) {
        let (long, short) = if self.east.patterns().len() >= self.west.patterns().len() {
            (&mut self.east, &mut self.west)
        } else {
            (&mut self.west, &mut self.east)
        };
        let keys = 1 << layout.key_bits;
        self.counts.clear();
        self.counts.resize(keys, 0);
        self.kernel.encode(layout, short.patterns_mut(), &mut self.counts);
        self.stream.fill(layout, short.patterns(), &mut self.counts);
        self.counts.clear();
        self.counts.resize(keys, 0);
        self.kernel.encode(layout, long.patterns_mut(), &mut self.counts);
        self.blocks.fill(self.kernel, layout, long.patterns(), &mut self.counts);
    }

    fn match_all(&mut self, layout: &Layout, times: u32, share: Share, sum: &mut Sum) {
        let tiles = self.stream.tiles(self.tuning.tile_rounds);
        // A short stream passes each block as a whole.
        let together = if self.stream.rounds() <= self.tuning.tile_rounds { tiles.len().max(1) } else { 1 };
        for (tiles, piece) in tiles.chunks(together).zip(0..) {
            // A share has a stretch of the blocks, so that the tiles stay in the cache as they do for all blocks.
            let blocks = stretch(self.blocks.all.len(), share.of(piece), share.parts);
            for (index, block) in blocks.clone().zip(&self.blocks.all[blocks]) {
                let job = Match {
                    planes: self.blocks.planes(index),
                    layout,
                    live: block.live,
                    common: block.common,
                    leaves: &self.stream.leaves,
                };
                // Its tables are made when first wanted.
                self.tables.filled = false;
                for tile in tiles {
                    let weight = arms::weight(block.class, tile.class);
                    if weight == 0 || tile.common & block.common != 0 {
                        continue;
                    }
                    let nodes = &self.stream.nodes()[tile.nodes.clone()];
                    let (pairs, work) = self.kernel.match_tile(&job, nodes, &mut self.tables);
                    sum.work += work;
                    sum.add(pairs, weight * times);
                }
            }
        }
    }
}

/// The stretch `part` when so many things are cut into `parts` of nearly the same length.
fn stretch(len: usize, part: u64, parts: u64) -> Range<usize> {
    let bound = |part: u64| (len as u128 * u128::from(part) / u128::from(parts)) as usize;
    bound(part)..bound(part + 1)
}

/// The square that the quarters of a board share.
const fn quarter(size: Size, closed: u64) -> Quarter {
    Quarter { half: size.get() / 2, gap: 1 + size.get() % 2, closed }
}

/// What a row set's frame says about its halves.
#[derive(Debug)]
struct Rules {
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
        // Diagonals |k| < n cross the centre line.
        let word = if n == 0 { 0 } else { ((1u64 << (2 * n - 1)) - 1) << 1 };
        Self { closed, shared: (word | word << 32) & !closed, arms, axis }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::count::{Plan, kernel::naive};

    fn plan(n: u64) -> Plan {
        Plan::new(Size::new(n).unwrap()).unwrap()
    }

    fn single(scratch: &mut JoinScratch, row_set: &RowSet) -> u64 {
        let mut sum = Sum::default();
        scratch.count(row_set, 1, Share::WHOLE, &mut || (), &mut sum);
        sum.count
    }

    #[test]
    fn no_tuning_changes_a_count() {
        for n in 1..=9 {
            let plan = plan(n);
            for isa in
                [Isa::Avx512, Isa::Avx2, Isa::Neon, Isa::Portable].into_iter().filter(|isa| isa.lacks().is_none())
            {
                for tuning in [
                    Tuning { key_extra: 0, ..Tuning::default() },
                    Tuning { key_extra: 5, tile_rounds: 3, ..Tuning::default() },
                    Tuning { cache_bytes: 0, ..Tuning::default() },
                ] {
                    let mut scratch = JoinScratch { tuning, ..JoinScratch::new(plan.size(), isa) };
                    for row_set in (0..plan.row_sets()).map(|number| plan.row_set(number)) {
                        assert_eq!(single(&mut scratch, &row_set), naive::count(&row_set), "{tuning:?} {row_set:?}");
                    }
                }
            }
        }
    }

    #[test]
    fn small_tiles_do_not_change_larger_counts() {
        let plan = plan(14);
        let mut small = JoinScratch {
            tuning: Tuning { tile_rounds: 7, cache_bytes: 1 << 16, ..Tuning::default() },
            ..JoinScratch::new(plan.size(), Isa::Portable)
        };
        let mut plain = JoinScratch::new(plan.size(), Isa::Portable);
        for row_set in (0..plan.row_sets()).step_by(50).map(|number| plan.row_set(number)) {
            assert_eq!(single(&mut small, &row_set), single(&mut plain, &row_set), "{row_set:?}");
        }
    }
}
