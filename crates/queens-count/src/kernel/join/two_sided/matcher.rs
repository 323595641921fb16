//! Runs the steps of the two-sided join for two halves: sampling, sorting, and one trie join for each pair of classes.

use std::ops::{ControlFlow, Range};

use super::block_matcher::BlockMatcher;
use super::code::{BLOCK_FIELD_SHIFT, CodeOrder, STREAM_FIELD_SHIFT};
use super::copies::CopyBuffer;
use super::sort::{CLASSES, CodeSort, PAIR_WEIGHTS};
use super::trie_join::{ClassPairJoin, NodeNumbers, SortedCodes};
use super::tuning::TwoSidedTuning;
use crate::kernel::join::density::ClashSample;
use crate::kernel::join::dispatch::JoinKernel;
use crate::kernel::join::half::{HalfList, HalfMaker, HalfSource};
use crate::kernel::join::streamed::SharedBits;
use crate::kernel::{KernelEvent, KernelObserver};
use crate::sample_slice::{SampleSlice, SliceWork};
use crate::sum::ScaledSum;

/// The buffers for matching two lists.
#[derive(Debug)]
pub(crate) struct TwoSidedMatcher {
    /// Parameters set by a test; `None` chooses the default.
    pub(crate) tuning: Option<TwoSidedTuning>,
    order: CodeOrder,
    sample: ClashSample,
    blocks: BlockMatcher,
    /// Memory for sorting both lists, and then for copies of them.
    list_copies: CopyBuffer,
    /// Memory for copies of a part of the stream.
    tile_copies: CopyBuffer,
}

impl TwoSidedMatcher {
    pub(in crate::kernel::join) fn new(kernel: JoinKernel) -> Self {
        Self {
            tuning: None,
            order: CodeOrder::default(),
            sample: ClashSample::default(),
            blocks: BlockMatcher::new(kernel),
            list_copies: CopyBuffer::default(),
            tile_copies: CopyBuffer::default(),
        }
    }

    /// Counts the disjoint pairs of two halves in one slice of the work, and adds them with their weights to `sum`. If
    /// `shared` has class bits, these are the long diagonals of an even board.
    pub(in crate::kernel::join) fn count(
        &mut self,
        maker: &mut HalfMaker,
        mut halves: [(&HalfSource, &mut HalfList); 2],
        shared: SharedBits,
        slice: SampleSlice,
        observer: KernelObserver<'_>,
        sum: &mut ScaledSum<'_>,
    ) -> ControlFlow<()> {
        self.choose_order(maker, &mut halves, shared);
        observer(KernelEvent::Working)?;
        // The lists are samples now. The list that will be shorter is divided into blocks. So blocks have more
        // partners, and fewer tables are made.
        if halves[0].1.patterns().len() > halves[1].1.patterns().len() {
            halves.reverse();
        }
        let [(blocked, blocked_list), (streamed, streamed_list)] = halves;
        let blocked_classes = self.sort(maker, blocked, blocked_list, BLOCK_FIELD_SHIFT, 0);
        observer(KernelEvent::Working)?;
        let tuning = self.tuning.unwrap_or_default();
        // The trie join does not split short parts of the stream, so the codes of short buckets need no order.
        let streamed_classes = self.sort(maker, streamed, streamed_list, STREAM_FIELD_SHIFT, tuning.streamed_codes);
        observer(KernelEvent::Working)?;
        let [blocked_union, streamed_union] =
            [&*blocked_list, &*streamed_list].map(|list| self.order.code(list.union()));
        let [blocked, streamed] = [blocked_list.patterns(), streamed_list.patterns()];
        self.blocks.direct_pairs = tuning.direct_pairs;
        self.blocks.direct_partners = tuning.direct_partners;
        let list_copies = self.list_copies.with_len(TwoSidedTuning::list_copies_len(blocked, streamed));
        let list_copies = tuning.usable_part(list_copies);
        observer(KernelEvent::Begins(SliceWork::Sliced))?;
        let mut joins = 0;
        for (blocked_class, weights) in blocked_classes.into_iter().zip(PAIR_WEIGHTS) {
            for (streamed_class, weight) in streamed_classes.iter().zip(weights).filter(|&(_, weight)| weight > 0) {
                let mut trie_join = ClassPairJoin {
                    tuning,
                    weight,
                    slice,
                    blocks: &mut self.blocks,
                    tile_copies: self.tile_copies.with_len(tuning.tile_copies_len()),
                    observer: &mut *observer,
                    sum: &mut *sum,
                    work: SliceWork::Sliced,
                };
                let blocked = SortedCodes::new(&blocked[blocked_class.clone()], blocked_union, BLOCK_FIELD_SHIFT);
                let streamed = SortedCodes::new(&streamed[streamed_class.clone()], streamed_union, STREAM_FIELD_SHIFT);
                trie_join.count(NodeNumbers::of_join(joins), [blocked, streamed], list_copies)?;
                joins += 1;
            }
        }
        observer(KernelEvent::Begins(SliceWork::Shared))
    }

    /// Chooses the order of the diagonals from a sample of each list. The samples stay in the lists.
    fn choose_order(
        &mut self,
        maker: &mut HalfMaker,
        halves: &mut [(&HalfSource, &mut HalfList); 2],
        shared: SharedBits,
    ) {
        let kernel = self.blocks.kernel;
        let [one, other] = halves.each_mut().map(|(source, list)| {
            maker.make(kernel, source, SAMPLED_STEP, list);
            &**list
        });
        // Diagonals that only one half occupies have places, too, because the quarters of this half can clash on them.
        let used = one.union() | other.union() | shared.classes;
        let clashes = self.sample.estimate_clashes(kernel, one.patterns(), other.patterns());
        self.order.choose(used, shared.classes, &clashes);
    }

    /// Makes the codes of a half, sorted by a field. Buckets of at most `unsorted` codes are sorted only by the upper
    /// half of the field.
    fn sort(
        &mut self,
        maker: &mut HalfMaker,
        source: &HalfSource,
        list: &mut HalfList,
        field: u32,
        unsorted: usize,
    ) -> [Range<usize>; CLASSES] {
        let (mut sort, pool) = (CodeSort::new(field), self.list_copies.as_vec_mut());
        maker.visit_codes(self.blocks.kernel, source, &self.order, |codes| sort.push(codes, pool));
        let list = list.resize(sort.len);
        sort.finish(pool, unsorted, list)
    }
}

/// To choose the order of the diagonals, every eighth pair of quarter lists is joined.
const SAMPLED_STEP: usize = 8;
