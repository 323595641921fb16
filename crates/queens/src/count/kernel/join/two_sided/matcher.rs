//! The steps from two lists to pairs of classes.

use std::ops::ControlFlow;

use super::block::BlockMatcher;
use super::chunks::{ChunkNode, plan_chunks};
use super::code::{BLOCK_FIELD_SHIFT, CodeOrder, STREAM_FIELD_SHIFT};
use super::copies::{COPY_MARGIN, CopyBuffer};
use super::sort::{PAIR_WEIGHTS, sort_codes};
use super::tuning::TwoSidedTuning;
use super::walk::{ClassPairWalk, NodeShare};
use crate::count::kernel::join::arch::JoinKernel;
use crate::count::kernel::join::half::HalfList;
use crate::count::kernel::join::pairs::SharedBits;
use crate::count::kernel::join::sample::ClashSample;
use crate::count::sample_slice::SampleSlice;

/// Memory for matching two lists.
#[derive(Debug)]
pub(in crate::count::kernel::join) struct TwoSidedMatcher {
    /// The parameters, if they are not chosen for each pair of lists.
    pub(in crate::count::kernel::join) tuning: Option<TwoSidedTuning>,
    order: CodeOrder,
    sample: ClashSample,
    nodes: Vec<ChunkNode>,
    blocks: BlockMatcher,
    /// For sorting both lists; then for copies of the stream.
    stream_copies: CopyBuffer,
    /// For copies of a chunk of the blocked list.
    chunk_copies: CopyBuffer,
    /// For copies of a class of the stream.
    class_copies: CopyBuffer,
}

/// What a matcher reports while it counts.
#[derive(Clone, Copy, Debug)]
pub(in crate::count::kernel::join) enum MatchEvent {
    /// The number of disjoint pairs of some codes, the weight of each pair, and the number of looks.
    Pairs { pairs: u64, weight: u32, looks: u64 },
    /// The work of the slice begins or ends. A slice can have several intervals of work.
    SlicedWork { begins: bool },
    /// Some more work is done.
    Working,
}

impl TwoSidedMatcher {
    pub(in crate::count::kernel::join) fn new(kernel: JoinKernel) -> Self {
        Self {
            tuning: None,
            order: CodeOrder::default(),
            sample: ClashSample::default(),
            nodes: Vec::new(),
            blocks: BlockMatcher::new(kernel),
            stream_copies: CopyBuffer::default(),
            chunk_copies: CopyBuffer::default(),
            class_copies: CopyBuffer::default(),
        }
    }

    /// Counts the disjoint pairs of one slice of the work, by their weight. It overwrites the lists. If `shared` has classes,
    /// they are the long diagonals of an even board.
    pub(in crate::count::kernel::join) fn count(
        &mut self,
        blocked: &mut HalfList,
        streamed: &mut HalfList,
        shared: SharedBits,
        slice: SampleSlice,
        mut observe: impl FnMut(MatchEvent) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        // Classes count occupied long diagonals, so that these have places even if the other list has none of them.
        let used = shared.diagonals & (blocked.union() & streamed.union() | shared.classes);
        let clashes = self.sample.clashes(self.blocks.kernel, blocked.patterns(), streamed.patterns());
        self.order.choose(used, shared.classes, &clashes);
        let (blocked, streamed) = (blocked.patterns_mut(), streamed.patterns_mut());
        let tuning = self.tuning.unwrap_or_else(|| TwoSidedTuning::for_blocked_list(blocked.len()));
        self.blocks.direct_pairs = tuning.direct_pairs;
        self.blocks.direct_partners = tuning.direct_partners;
        // At size 26 each of these steps takes a tenth of a second.
        observe(MatchEvent::Working)?;
        self.order.encode(blocked);
        observe(MatchEvent::Working)?;
        let streamed_union = self.order.encode(streamed);
        observe(MatchEvent::Working)?;
        let spare = self.stream_copies.with_len(blocked.len().max(streamed.len()) + COPY_MARGIN);
        let blocked_classes = sort_codes(blocked, spare, BLOCK_FIELD_SHIFT);
        observe(MatchEvent::Working)?;
        let streamed_classes = sort_codes(streamed, spare, STREAM_FIELD_SHIFT);
        let [of_chunk, of_class] = tuning.copy_lens();
        let spare = tuning.usable(spare);
        observe(MatchEvent::SlicedWork { begins: true })?;
        let mut first_node = 0;
        for (codes, weights) in blocked_classes.into_iter().zip(PAIR_WEIGHTS) {
            self.nodes.clear();
            plan_chunks(codes, tuning.chunk_codes, &mut self.nodes);
            for (codes, weight) in streamed_classes.iter().zip(weights).filter(|&(_, weight)| weight > 0) {
                let mut walk = ClassPairWalk {
                    tuning,
                    blocked,
                    nodes: &self.nodes,
                    weight,
                    share: NodeShare { slice, first: first_node },
                    blocks: &mut self.blocks,
                    chunk_copies: self.chunk_copies.with_len(of_chunk),
                    class_copies: self.class_copies.with_len(of_class),
                    observe: &mut observe,
                    is_sliced_work: true,
                };
                walk.count(&streamed[codes.clone()], streamed_union, spare)?;
                first_node += self.nodes.len() as u64;
            }
        }
        observe(MatchEvent::SlicedWork { begins: false })
    }
}
