//! The trie join of one pair of classes: the longer list is split until both are short.
//!
//! ```text
//! trie_join(A, B):
//!     if both lists are short: return ranges(A, B)
//!     split the longer list by the next diagonal of its field
//!     return trie_join(the part without it, the other list)
//!          + trie_join(the part with it, those of the other list without it)
//! ```
//!
//! A split divides the longer list, or the shorter list if only the shorter list needs more splits. The part with the
//! diagonal is joined with a compacted copy of the undivided list. So both lists shrink together, and most nodes work
//! within the cache.
//!
//! Tried without gain: dividing only one of the lists, splitting the stream only when it is twice as long, and codes of
//! 32 bits for short lists. `docs/kernel-log.md` has the figures.

use std::ops::{ControlFlow, Range};

use super::block_matcher::BlockMatcher;
use super::code::FIELD_BITS;
use super::copies::compact;
use super::tuning::TwoSidedTuning;
use crate::kernel::join::lanes::LANES;
use crate::kernel::{KernelEvent, KernelObserver};
use crate::sample_slice::{SampleSlice, SliceWork};
use crate::sum::ScaledSum;

/// The join of two classes of codes, whose pairs all have the same weight.
pub(super) struct ClassPairJoin<'a, 's> {
    pub(super) tuning: TwoSidedTuning,
    pub(super) weight: u32,
    pub(super) slice: SampleSlice,
    pub(super) blocks: &'a mut BlockMatcher,
    pub(super) tile_copies: &'a mut [u64],
    pub(super) observer: KernelObserver<'a>,
    pub(super) sum: &'a mut ScaledSum<'s>,
    /// The last reported kind of work.
    pub(super) work: SliceWork,
}

/// A list that is sorted by a field.
#[derive(Clone, Copy, Debug)]
pub(super) struct SortedCodes<'a> {
    codes: &'a [u64],
    /// A superset of the bits in the codes.
    union: u64,
    /// The diagonals of the field that the trie join has not split by yet. The highest is next.
    next_diagonals: u64,
}

impl<'a> SortedCodes<'a> {
    /// A list that is sorted by the field from bit `field` on, given a superset of its bits.
    pub(super) const fn new(codes: &'a [u64], union: u64, field: u32) -> Self {
        Self { codes, union, next_diagonals: ((1 << FIELD_BITS) - 1) << field }
    }

    const fn can_be_split(&self) -> bool {
        self.next_diagonals != 0
    }

    /// The next diagonal, the codes without it, and the codes with it.
    fn split(self) -> (u64, Self, Self) {
        let diagonal = 1 << self.next_diagonals.ilog2();
        let (without, with) = self.codes.split_at(self.codes.partition_point(|code| code & diagonal == 0));
        let next_diagonals = self.next_diagonals & !diagonal;
        (
            diagonal,
            Self { codes: without, union: self.union & !diagonal, next_diagonals },
            Self { codes: with, next_diagonals, ..self },
        )
    }
}

/// Nodes are numbered to divide them among sample slices. These are the numbers of a node and of all nodes below it, in
/// the order of the join. Below the last numbered level, all nodes share the number of their ancestor on that level.
#[derive(Clone, Copy, Debug)]
pub(super) struct NodeNumbers {
    first: u64,
    levels: u32,
}

/// The levels of a trie join whose nodes have their own numbers. More levels would divide a sample's work more evenly,
/// but into parts that are so short that they begin with cold caches.
const NUMBERED_LEVELS: u32 = 8;

impl NodeNumbers {
    /// The numbers of a join that follows `joins` other joins.
    pub(super) const fn of_join(joins: u64) -> Self {
        Self { first: joins * Self::len(NUMBERED_LEVELS), levels: NUMBERED_LEVELS }
    }

    /// The number of nodes of a complete tree with this number of levels.
    const fn len(levels: u32) -> u64 {
        (1 << levels) - 1
    }

    const fn all(self) -> Range<u64> {
        self.first..self.first + Self::len(self.levels)
    }

    /// The number of the node itself.
    const fn own(self) -> Range<u64> {
        self.first..self.first + 1
    }

    /// The numbers of the two child nodes, each with the nodes below it.
    const fn halves(self) -> [Self; 2] {
        if self.levels == 1 {
            return [self; 2];
        }
        let (first, levels) = (self.first + 1, self.levels - 1);
        [Self { first, levels }, Self { first: first + Self::len(levels), levels }]
    }
}

impl ClassPairJoin<'_, '_> {
    /// Counts the pairs of the blocked list and the stream that belong to the slice. Copies are made in `free`.
    pub(super) fn count(
        &mut self,
        numbers: NodeNumbers,
        lists: [SortedCodes<'_>; 2],
        free: &mut [u64],
    ) -> ControlFlow<()> {
        self.count_node(numbers, lists, free)?;
        self.begin(SliceWork::Sliced)
    }

    /// Counts the pairs below a node that belong to the slice.
    ///
    /// The compaction of a node belongs to the slice that owns the node's number. Other slices repeat it if they need
    /// the compacted list.
    fn count_node(&mut self, numbers: NodeNumbers, lists: [SortedCodes<'_>; 2], free: &mut [u64]) -> ControlFlow<()> {
        if lists.iter().any(|list| list.codes.is_empty()) || !owns_any(self.slice, numbers.all()) {
            return ControlFlow::Continue(());
        }
        let Some(long) = self.list_to_split(&lists) else { return self.count_short_lists(numbers, lists) };
        let short = 1 - long;
        let [numbers_without, numbers_with] = numbers.halves();
        let (diagonal, without, with) = lists[long].split();
        let mut halves = lists;
        halves[long] = without;
        self.count_node(numbers_without, halves, free)?;
        let is_own = owns_any(self.slice, numbers.own());
        if with.codes.is_empty() || !is_own && !owns_any(self.slice, numbers_with.all()) {
            return ControlFlow::Continue(());
        }
        self.begin(if is_own { SliceWork::Sliced } else { SliceWork::OtherSlices })?;
        let SortedCodes { codes, union, .. } = lists[short];
        let kept = compact(self.blocks.kernel, codes, union, diagonal, free, &mut self.blocks.steps);
        halves[long] = with;
        halves[short] = SortedCodes { codes: kept.codes, union: kept.union, ..lists[short] };
        self.count_node(numbers_with, halves, kept.free)
    }

    /// The index of the list that is split next: the longer list if both can be split, `None` if neither is split any
    /// more.
    fn list_to_split(&self, lists: &[SortedCodes<'_>; 2]) -> Option<usize> {
        let [blocked, streamed] = lists.map(|list| list.codes.len());
        let splits_blocked = blocked > self.tuning.blocked_codes && lists[0].can_be_split();
        // A split of the stream serves to compact the blocked list. At 512 codes or fewer this saves nothing, because a
        // partial block costs as much as a full block.
        let splits_streamed = streamed > self.tuning.streamed_codes && blocked > LANES && lists[1].can_be_split();
        match (splits_blocked, splits_streamed) {
            (true, true) => Some(usize::from(streamed >= blocked)),
            (true, false) => Some(0),
            (false, true) => Some(1),
            (false, false) => None,
        }
    }

    /// Counts the pairs of two lists that are not split any more.
    fn count_short_lists(
        &mut self,
        numbers: NodeNumbers,
        [blocked, streamed]: [SortedCodes<'_>; 2],
    ) -> ControlFlow<()> {
        if !owns_any(self.slice, numbers.own()) {
            return ControlFlow::Continue(());
        }
        self.begin(SliceWork::Sliced)?;
        let looks = self.blocks.looks;
        let tiles = streamed.codes.chunks(self.tuning.tile_codes());
        let pairs =
            tiles.map(|tile| self.blocks.count_range(blocked.codes, tile, streamed.union, self.tile_copies)).sum();
        self.sum.add(pairs, self.weight, self.blocks.looks - looks);
        if self.blocks.steps > self.tuning.steps_per_poll {
            self.blocks.steps = 0;
            (self.observer)(KernelEvent::Working)?;
        }
        ControlFlow::Continue(())
    }

    fn begin(&mut self, work: SliceWork) -> ControlFlow<()> {
        if work != std::mem::replace(&mut self.work, work) {
            (self.observer)(KernelEvent::Begins(work))?;
        }
        ControlFlow::Continue(())
    }
}

/// Whether a slice owns some of the numbers. The numbers are cut into cycles of `slice.count` numbers. In each cycle,
/// every slice owns one number, chosen pseudo-randomly.
fn owns_any(slice: SampleSlice, numbers: Range<u64>) -> bool {
    let mut cycles = numbers.start / slice.count..numbers.end.div_ceil(slice.count);
    // All numbers of the cycles between the first and the last cycle are in the range, and every slice owns one in each
    // cycle.
    cycles.end - cycles.start > 2
        || cycles.any(|cycle| numbers.contains(&(cycle * slice.count + slice.piece_index(cycle))))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The numbers of all nodes of a complete tree of `levels` levels, in the order of the join.
    fn visit(numbers: NodeNumbers, levels: u32, found: &mut Vec<u64>) {
        found.push(numbers.first);
        if levels > 1 {
            numbers.halves().into_iter().for_each(|half| visit(half, levels - 1, found));
        }
    }

    #[test]
    fn nodes_are_numbered_in_order() {
        for joins in [0, 1, 4] {
            let numbers = NodeNumbers::of_join(joins);
            let mut found = Vec::new();
            visit(numbers, NUMBERED_LEVELS, &mut found);
            assert_eq!(found, numbers.all().collect::<Vec<_>>());
            assert_eq!(numbers.all().start, joins * numbers.all().count() as u64);
            // Nodes below the numbered levels have the number of a node above them.
            visit(numbers, NUMBERED_LEVELS + 3, &mut found);
            assert!(found.iter().all(|number| numbers.all().contains(number)));
        }
    }

    #[test]
    fn each_number_belongs_to_one_slice() {
        for count in [1, 2, 7, 40, 10_000] {
            for number in (0..2000).step_by(3) {
                let slices = (0..count).map(|index| SampleSlice { index, count });
                let owners = slices.filter(|&slice| owns_any(slice, number..number + 1)).count();
                assert_eq!(owners, 1, "{number} of {count} slices");
            }
            let slice = SampleSlice { index: count / 2, count };
            for (start, len) in [(0, 1), (5, 2), (count - 1, 2), (3, count), (7, 2 * count), (1, 5 * count)] {
                let any = (start..start + len).any(|number| owns_any(slice, number..number + 1));
                assert_eq!(owns_any(slice, start..start + len), any, "{start}, {len}, {count}");
            }
        }
    }
}
