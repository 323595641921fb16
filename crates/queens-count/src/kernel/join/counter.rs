//! Counts row sets by the join: the steps in order, with the memory of one thread.

use std::ops::ControlFlow;

use super::dispatch::JoinKernel;
use super::half::{HalfConstraints, HalfList, HalfMaker, HalfSource, Side};
use super::path_choice;
use super::quarters::{QuarterCache, QuarterGeometry, QuarterRowsAndColumns};
use super::streamed::{PairMatcher, SharedBits};
use super::two_sided::TwoSidedMatcher;
use crate::kernel::{Isa, KernelEvent, KernelObserver};
use crate::plan::{CentreLineCase, ColumnSplit, RowSet, half_diagonal, reverse_low_bits};
use crate::sample_slice::{SampleSlice, SliceWork};
use crate::sum::{ScaledSum, Sum};
use queens::Size;

/// Counts row sets of one size, one after another, with the memory of one thread.
#[derive(Debug)]
pub(crate) struct JoinCounter {
    size: Size,
    kernel: JoinKernel,
    cache_bytes: usize,
    excluded: u64,
    /// The lists of all quarters. If southern and northern quarters have different excluded diagonals, the first cache
    /// is for the southern quarters, and the second for the northern quarters. Otherwise the first cache serves both.
    quarters: [QuarterCache; 2],
    maker: HalfMaker,
    east: HalfList,
    west: HalfList,
    pairs: PairMatcher,
    two_sided: TwoSidedMatcher,
    path: JoinPath,
}

/// Which path of the join matches the lists of a row set. Both paths give the same counts.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum JoinPath {
    /// The path that is expected to be faster, from the expected lengths of the lists.
    #[default]
    Fastest,
    /// The shorter list is streamed past blocks of the longer list.
    Streamed,
    /// Codes that cannot match are removed from both lists (compaction).
    TwoSided,
}

impl JoinCounter {
    /// The limit for the memory of quarter lists, in bytes. The lists of a single row set may exceed the limit.
    pub(crate) const CACHE_BYTES: usize = 96 << 20;

    /// A counter for boards of one size.
    ///
    /// # Panics
    ///
    /// If this machine does not support the instruction set.
    pub(crate) fn new(size: Size, isa: Isa) -> Self {
        let (quarter, kernel) = (quarter(size, 0), JoinKernel::new(isa));
        Self {
            size,
            kernel,
            cache_bytes: Self::CACHE_BYTES,
            excluded: 0,
            quarters: [QuarterCache::new(quarter), QuarterCache::new(quarter)],
            maker: HalfMaker::default(),
            east: HalfList::default(),
            west: HalfList::default(),
            pairs: PairMatcher::new(kernel),
            two_sided: TwoSidedMatcher::new(kernel),
            path: JoinPath::default(),
        }
    }

    /// Chooses the path for all row sets.
    pub(crate) fn set_path(&mut self, path: JoinPath) {
        self.path = path;
    }

    /// Counts one slice of a row set and adds the count, multiplied by `times`, to a sum. Each slice makes the lists
    /// again. The work is the number of tested pairs of a block and a pattern.
    ///
    /// The count does not depend on earlier calls.
    pub(crate) fn count(
        &mut self,
        row_set: &RowSet,
        times: u32,
        slice: SampleSlice,
        observer: KernelObserver<'_>,
        sum: &mut Sum,
    ) -> ControlFlow<()> {
        debug_assert_eq!(row_set.size, self.size, "the memory is for another size");
        let sum = &mut ScaledSum { sum, times };
        let rules = RowSetConstraints::new(row_set);
        self.make_quarters(&rules);
        observer(KernelEvent::Working)?;
        let [south, north] = [0, self.north_cache_index()].map(|cache| &self.quarters[cache]);
        let [east, west] = rules.halves(self.size.get() / 2, north, south);
        let lens = [&east, &west].map(HalfSource::expected_len);
        let shared = SharedBits { diagonals: rules.shared, classes: rules.half_diagonals };
        let is_two_sided = match self.path {
            JoinPath::Fastest => path_choice::is_two_sided_faster(lens[0], lens[1]),
            JoinPath::Streamed => false,
            JoinPath::TwoSided => true,
        };
        if is_two_sided {
            let halves = [(&east, &mut self.east), (&west, &mut self.west)];
            return self.two_sided.count(&mut self.maker, halves, shared, slice, observer, sum);
        }
        self.maker.make(self.kernel, &east, 1, &mut self.east);
        observer(KernelEvent::Working)?;
        self.maker.make(self.kernel, &west, 1, &mut self.west);
        observer(KernelEvent::Working)?;
        // The longer list is divided into blocks, so that a smaller part of the blocks is incomplete.
        let (mut long, mut short) = (&mut self.east, &mut self.west);
        if long.patterns().len() < short.patterns().len() {
            (long, short) = (short, long);
        }
        let layout = self.pairs.prepare_lists(long, short, shared);
        observer(KernelEvent::Begins(SliceWork::Sliced))?;
        let wanted = |one, other| half_diagonal::solution_weight(one, other) > 0;
        let add = |[one, other]: [usize; 2], pairs, work| {
            sum.add(pairs, half_diagonal::solution_weight(one, other), work);
        };
        self.pairs.count(&layout, slice, wanted, add, || observer(KernelEvent::Working))?;
        observer(KernelEvent::Begins(SliceWork::Shared))
    }

    /// Makes the quarter lists of a row set, except lists that are still cached from earlier row sets. Neighbouring row
    /// sets share quarter lists.
    pub(crate) fn prepare_quarters(&mut self, row_set: &RowSet) {
        self.make_quarters(&RowSetConstraints::new(row_set));
    }

    fn make_quarters(&mut self, rules: &RowSetConstraints) {
        if rules.excluded != self.excluded {
            // The row set belongs to another centre-line case, for which the old lists are useless.
            self.quarters = [rules.excluded, rules.excluded.rotate_left(32)]
                .map(|excluded| QuarterCache::new(quarter(self.size, excluded)));
            self.excluded = rules.excluded;
        }
        if self.quarters.iter().map(QuarterCache::bytes).sum::<usize>() > self.cache_bytes {
            self.quarters.iter_mut().for_each(QuarterCache::clear);
        }
        let north = self.north_cache_index();
        for [of_north, of_south] in rules.lines {
            self.quarters[0].prepare(of_south);
            self.quarters[north].prepare(of_north);
        }
    }

    /// The index in `quarters` of the cache for the north. North and south share cache 0, unless their excluded
    /// diagonals differ.
    fn north_cache_index(&self) -> usize {
        usize::from(self.excluded != self.excluded.rotate_left(32))
    }
}

/// The geometry of the quarters of a board.
const fn quarter(size: Size, excluded: u64) -> QuarterGeometry {
    QuarterGeometry { half: size.get() / 2, gap: 1 + size.get() % 2, excluded, mark: 0 }
}

/// The constraints of a row set on the placements in its halves.
#[derive(Debug)]
struct RowSetConstraints {
    /// The rows and columns of the northern and the southern quarter, for the east and the west half.
    lines: [[QuarterRowsAndColumns; 2]; 2],
    /// The diagonals that neither half may occupy.
    excluded: u64,
    /// The diagonals that both halves can occupy.
    shared: u64,
    /// The long diagonals on even boards, where they determine the weights of solutions. Empty on odd boards.
    half_diagonals: u64,
    /// The squares of the middle row's queen: see [`HalfConstraints::middle_row`].
    middle_row: Vec<(u32, u64)>,
}

impl RowSetConstraints {
    fn new(row_set: &RowSet) -> Self {
        let n = row_set.size.get() / 2;
        let both = |k: i64, l: i64| {
            let bit = |k: i64| 1u64 << (i64::from(n) + k);
            bit(k) | bit(l) << 32
        };
        let (excluded, half_diagonals, middle_row) = match row_set.centre_line {
            CentreLineCase::Even => (0, both(0, 0), Vec::new()),
            CentreLineCase::Centre => (both(0, 0), 0, Vec::new()),
            CentreLineCase::OffCentre { south } => {
                let middle_row = (south + 1..=n).map(|east| (1 << (east - 1), both(east.into(), east.into())));
                (both(-i64::from(south), south.into()), 0, middle_row.collect())
            }
        };
        // Columns are numbered outwards from the centre line: in the west from right to left.
        let east = row_set.split.map(|columns| columns >> (row_set.size.get() - n));
        let west = row_set.split.map(|columns| reverse_low_bits(columns & ((1 << n) - 1), n));
        let lines = [
            quarters(row_set.east_north, row_set.east_south, east, !middle_row.is_empty()),
            quarters(row_set.west_north, row_set.west_south, west, false),
        ];
        Self { lines, excluded, shared: crossing_diagonals(n) & !excluded, half_diagonals, middle_row }
    }
}

impl RowSetConstraints {
    /// The east and the west half, given the prepared lists of the quarters.
    fn halves<'a>(&'a self, half: u32, north: &'a QuarterCache, south: &'a QuarterCache) -> [HalfSource<'a>; 2] {
        let source = |side, [of_north, of_south]: [QuarterRowsAndColumns; 2], middle_row| HalfSource {
            north: north.get(of_north),
            south: south.get(of_south),
            north_rows: of_north.rows.count_ones(),
            rules: HalfConstraints { side, half, middle_row },
        };
        let [east, west] = self.lines;
        [source(Side::East, east, &self.middle_row), source(Side::West, west, &[])]
    }
}

/// The rows and columns of the northern and the southern quarter of a half.
fn quarters(north: u32, south: u32, split: ColumnSplit, has_middle_row: bool) -> [QuarterRowsAndColumns; 2] {
    // A column without a northern queen may have its queen in the middle row instead of the south.
    let of_south = if has_middle_row { 0 } else { split.columns_without_northern_queen() };
    [
        QuarterRowsAndColumns { rows: north, allowed: !split.columns_without_northern_queen(), required: split.north },
        QuarterRowsAndColumns { rows: south, allowed: !split.north, required: of_south },
    ]
}

/// The diagonals that cross the centre line of a board with halves of `half` columns.
pub(super) const fn crossing_diagonals(half: u32) -> u64 {
    // In the numbering of `quarters`, these are the diagonals with |k| < `half`.
    let word = if half == 0 { 0 } else { ((1u64 << (2 * half - 1)) - 1) << 1 };
    word | word << 32
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kernel::join::streamed::Tuning;
    use crate::kernel::join::two_sided::TwoSidedTuning;
    use crate::{Plan, kernel::naive};

    /// The instruction sets of this machine.
    fn supported() -> impl Iterator<Item = Isa> {
        [Isa::Avx512, Isa::Avx2, Isa::Neon, Isa::Portable].into_iter().filter(|isa| isa.missing_feature().is_none())
    }

    /// A counter that takes the two-sided path for all row sets.
    fn two_sided(size: Size, isa: Isa, tuning: Option<TwoSidedTuning>) -> JoinCounter {
        let mut counter = JoinCounter { path: JoinPath::TwoSided, ..JoinCounter::new(size, isa) };
        counter.two_sided.tuning = tuning;
        counter
    }

    /// Tunings that make small lists take every step: deep tries, few or no copies, no direct comparison.
    fn extreme_tunings() -> impl Iterator<Item = TwoSidedTuning> {
        let tuning = |blocked_codes, streamed_codes, [direct_pairs, direct_partners]: [usize; 2], buffer_percent| {
            TwoSidedTuning {
                blocked_codes,
                streamed_codes,
                direct_pairs,
                direct_partners,
                buffer_percent,
                steps_per_poll: 0,
            }
        };
        [
            tuning(1, 1, [0, 0], 100),
            tuning(1, 3, [usize::MAX, 2], 100),
            tuning(600, 50, [0, 0], 30),
            tuning(1 << 20, 1 << 20, [0, 0], 100),
            tuning(700, 2, [40, 3], 0),
            tuning(1, 5, [0, usize::MAX], 100),
        ]
        .into_iter()
    }

    fn plan(n: u64) -> Plan {
        Plan::new(Size::new(n).unwrap()).unwrap()
    }

    fn single(counter: &mut JoinCounter, row_set: &RowSet) -> u64 {
        let mut sum = Sum::default();
        let _ = counter.count(row_set, 1, SampleSlice::WHOLE, &mut |_| ControlFlow::Continue(()), &mut sum);
        sum.count
    }

    #[test]
    fn no_tuning_changes_a_count() {
        for n in 1..=9 {
            let plan = plan(n);
            for isa in supported() {
                for (key_extra, tile_rounds, cache_bytes) in
                    [(0, 1 << 15, JoinCounter::CACHE_BYTES), (5, 3, JoinCounter::CACHE_BYTES), (2, 1 << 15, 0)]
                {
                    let mut counter = JoinCounter { cache_bytes, ..JoinCounter::new(plan.size(), isa) };
                    counter.pairs.tuning = Tuning { key_extra, tile_rounds, ..Tuning::default() };
                    for row_set in (0..plan.row_set_count()).map(|number| plan.row_set(number)) {
                        assert_eq!(
                            single(&mut counter, &row_set),
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
        let mut small = JoinCounter { cache_bytes: 1 << 16, ..JoinCounter::new(plan.size(), Isa::Portable) };
        small.pairs.tuning.tile_rounds = 7;
        let mut plain = JoinCounter::new(plan.size(), Isa::Portable);
        for row_set in (0..plan.row_set_count()).step_by(50).map(|number| plan.row_set(number)) {
            assert_eq!(single(&mut small, &row_set), single(&mut plain, &row_set), "{row_set:?}");
        }
    }

    #[test]
    fn the_two_sided_path_counts_every_unit_up_to_size_12_like_the_oracle() {
        for n in 1..=12 {
            let plan = plan(n);
            let mut tested: Vec<JoinCounter> = supported().map(|isa| two_sided(plan.size(), isa, None)).collect();
            if n <= 9 {
                let tuned = |tuning| supported().map(move |isa| (isa, tuning));
                let tuned = extreme_tunings().flat_map(tuned);
                tested.extend(tuned.map(|(isa, tuning)| two_sided(plan.size(), isa, Some(tuning))));
            }
            for row_set in (0..plan.row_set_count()).map(|number| plan.row_set(number)) {
                let expected = naive::count(&row_set);
                for counter in &mut tested {
                    assert_eq!(single(counter, &row_set), expected, "{:?} {row_set:?}", counter.two_sided.tuning);
                }
            }
        }
    }

    #[test]
    fn no_two_sided_tuning_changes_larger_counts() {
        for n in [14, 15, 16, 17] {
            let plan = plan(n);
            let mut streamed = JoinCounter { path: JoinPath::Streamed, ..JoinCounter::new(plan.size(), Isa::Portable) };
            let mut tested: Vec<_> = supported()
                .flat_map(|isa| extreme_tunings().map(move |tuning| (isa, tuning)))
                .map(|(isa, tuning)| two_sided(plan.size(), isa, Some(tuning)))
                .collect();
            let step = (plan.row_set_count() / 12) as usize | 1;
            for row_set in (0..plan.row_set_count()).step_by(step).map(|number| plan.row_set(number)) {
                let expected = single(&mut streamed, &row_set);
                for scratch in &mut tested {
                    assert_eq!(single(scratch, &row_set), expected, "{:?} {row_set:?}", scratch.two_sided.tuning);
                }
            }
        }
    }

    #[test]
    fn slices_of_a_walk_sum_to_the_whole() {
        let plan = plan(16);
        let tuning = TwoSidedTuning { blocked_codes: 100, ..extreme_tunings().next().unwrap() };
        let mut scratch = two_sided(plan.size(), Isa::Portable, Some(tuning));
        let mut some_repeat_work = false;
        for row_set in (0..plan.row_set_count()).step_by(1000).map(|number| plan.row_set(number)) {
            let expected = single(&mut scratch, &row_set);
            for slices in [1, 2, 3, 10, 1000] {
                let mut sum = Sum::default();
                let mut events = Vec::new();
                for index in 0..slices {
                    let slice = SampleSlice { index, count: slices };
                    let mut observe = |event| {
                        if let KernelEvent::Begins(work) = event {
                            events.push(work);
                        }
                        ControlFlow::Continue(())
                    };
                    assert!(scratch.count(&row_set, 1, slice, &mut observe, &mut sum).is_continue());
                }
                assert_eq!(sum.count, expected, "{slices} {row_set:?}");
                assert!(events.windows(2).all(|two| two[0] != two[1]), "{events:?}");
                let of_slices: Vec<_> = events.split_inclusive(|work| *work == SliceWork::Shared).collect();
                assert_eq!(of_slices.len() as u64, slices);
                assert!(of_slices.iter().all(|works| works[0] == SliceWork::Sliced));
                let repeats_work = events.contains(&SliceWork::OtherSlices);
                assert!(slices > 1 || !repeats_work);
                some_repeat_work |= repeats_work;
            }
        }
        assert!(some_repeat_work);
    }

    #[test]
    fn a_cancelled_row_set_leaves_no_state() {
        for path in [JoinPath::Streamed, JoinPath::TwoSided] {
            cancel_everywhere(path);
        }
    }

    fn cancel_everywhere(path: JoinPath) {
        let plan = plan(14);
        let mut scratch = JoinCounter { path, ..JoinCounter::new(plan.size(), Isa::Portable) };
        scratch.pairs.tuning.patterns_per_poll = 0;
        scratch.two_sided.tuning = extreme_tunings().nth(2);
        for row_set in (0..plan.row_set_count()).step_by(200).map(|number| plan.row_set(number)) {
            let (expected, mut asked) = (naive::count(&row_set), 0);
            while {
                let (mut left, mut sum) = (asked, Sum::default());
                let told = scratch.count(
                    &row_set,
                    1,
                    SampleSlice::WHOLE,
                    &mut |_| {
                        left -= 1;
                        if left < 0 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
                    },
                    &mut sum,
                );
                assert!(told.is_break() || sum.count == expected, "{row_set:?}");
                told.is_break()
            } {
                assert_eq!(single(&mut scratch, &row_set), expected, "cancelled at call {asked}: {row_set:?}");
                asked += 1;
            }
            assert!(asked >= 4, "lists, and what is matched: {asked}");
        }
    }
}
