//! One pair of classes: the chunks of the blocked list, and for each the trie of the stream.

use std::ops::{ControlFlow, Range};

use super::block::BlockMatcher;
use super::chunks::ChunkNode;
use super::code::{FIELD_BITS, STREAM_FIELD_SHIFT, leading_bits};
use super::copies::compact;
use super::matcher::MatchEvent;
use super::tuning::TwoSidedTuning;
use crate::count::kernel::join::lanes::LANES;
use crate::count::sample_slice::SampleSlice;

/// A pair of classes whose pairs all have the same weight.
pub(super) struct ClassPairWalk<'a, F> {
    pub(super) tuning: TwoSidedTuning,
    pub(super) blocked: &'a [u64],
    /// The chunks of the class of the blocked list.
    pub(super) nodes: &'a [ChunkNode],
    pub(super) weight: u32,
    pub(super) share: NodeShare,
    pub(super) blocks: &'a mut BlockMatcher,
    pub(super) chunk_copies: &'a mut [u64],
    pub(super) class_copies: &'a mut [u64],
    pub(super) observe: &'a mut F,
    /// Whether the last event said that the work of the slice begins.
    pub(super) is_sliced_work: bool,
}

/// The nodes that belong to a slice, by number.
#[derive(Clone, Copy, Debug)]
pub(super) struct NodeShare {
    pub(super) slice: SampleSlice,
    /// The number of the first node of the pair of classes.
    pub(super) first: u64,
}

impl NodeShare {
    /// Whether a node belongs to the slice. Of any `slice.count` nodes whose numbers begin at a multiple, exactly one does.
    fn has(self, node: usize) -> bool {
        let number = self.first + node as u64;
        number % self.slice.count == self.slice.piece_of(number / self.slice.count)
    }

    fn has_any(self, mut nodes: Range<usize>) -> bool {
        nodes.any(|node| self.has(node))
    }
}

impl<F: FnMut(MatchEvent) -> ControlFlow<()>> ClassPairWalk<'_, F> {
    /// Counts the pairs with a class of the stream, given a union that holds its codes. Copies of it are made in `free`.
    pub(super) fn count(&mut self, streamed: &[u64], union: u64, free: &mut [u64]) -> ControlFlow<()> {
        self.node(0, streamed, union, free)?;
        self.enter_sliced_work(true)
    }

    /// Counts the pairs of the chunks below a node that belong to the slice.
    ///
    /// The work of a node is its own: that of its parts belongs to these. So each slice times the compaction of the nodes that
    /// belong to it, and repeats that of the nodes above untimed.
    fn node(&mut self, index: usize, streamed: &[u64], union: u64, free: &mut [u64]) -> ControlFlow<()> {
        let node = &self.nodes[index];
        if streamed.is_empty() || !self.share.has_any(index..node.end) {
            return ControlFlow::Continue(());
        }
        self.enter_sliced_work(self.share.has(index))?;
        let blocked = &self.blocked[node.codes.clone()];
        let kernel = self.blocks.kernel;
        let streamed = compact(kernel, streamed, union, leading_bits(blocked), free, &mut self.blocks.steps);
        let mut part = index + 1;
        if part == node.end {
            let free = std::mem::take(&mut self.chunk_copies);
            let flow = self.trie(0, blocked, streamed.codes, streamed.union, free);
            self.chunk_copies = free;
            return flow;
        }
        while part < node.end {
            self.node(part, streamed.codes, streamed.union, streamed.free)?;
            part = self.nodes[part].end;
        }
        ControlFlow::Continue(())
    }

    /// Counts the pairs of a chunk and a list that is sorted by the diagonals of the stream's field from `depth` on, given a
    /// union that holds the list. Copies of the chunk are made in `free`.
    fn trie(&mut self, depth: u32, blocked: &[u64], streamed: &[u64], union: u64, free: &mut [u64]) -> ControlFlow<()> {
        if streamed.is_empty() || blocked.is_empty() {
            return ControlFlow::Continue(());
        }
        if streamed.len() <= self.tuning.class_codes || blocked.len() <= LANES || depth == FIELD_BITS {
            return self.class(blocked, streamed, union);
        }
        let diagonal = 1 << (STREAM_FIELD_SHIFT + FIELD_BITS - 1 - depth);
        let (without, with) = streamed.split_at(streamed.partition_point(|code| code & diagonal == 0));
        self.trie(depth + 1, blocked, without, union & !diagonal, free)?;
        if with.is_empty() {
            return ControlFlow::Continue(());
        }
        let blocked = compact(self.blocks.kernel, blocked, diagonal, diagonal, free, &mut self.blocks.steps);
        self.trie(depth + 1, blocked.codes, with, union, blocked.free)
    }

    /// Counts the pairs of a class of the stream, given a union that holds it.
    fn class(&mut self, blocked: &[u64], streamed: &[u64], union: u64) -> ControlFlow<()> {
        let looks = self.blocks.looks;
        let mut pairs = 0;
        for tile in streamed.chunks(self.tuning.tile_codes()) {
            pairs += self.blocks.count_range(blocked, tile, union, self.class_copies);
        }
        (self.observe)(MatchEvent::Pairs { pairs, weight: self.weight, looks: self.blocks.looks - looks })?;
        if self.blocks.steps > self.tuning.steps_per_poll {
            self.blocks.steps = 0;
            (self.observe)(MatchEvent::Working)?;
        }
        ControlFlow::Continue(())
    }

    fn enter_sliced_work(&mut self, begins: bool) -> ControlFlow<()> {
        if begins != std::mem::replace(&mut self.is_sliced_work, begins) {
            (self.observe)(MatchEvent::SlicedWork { begins })?;
        }
        ControlFlow::Continue(())
    }
}
