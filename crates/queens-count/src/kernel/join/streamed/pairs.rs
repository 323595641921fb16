//! Counts the disjoint pairs (orthogonal vectors) of two lists of patterns, by their classes, in tiles that fit the
//! cache.

use std::ops::{ControlFlow, Range};

use super::blocks::Blocks;
use super::layout::CodeLayout;
use super::matcher::{BlockAndStream, Tables};
use super::stream::Stream;
use crate::kernel::join::density::ClashSample;
use crate::kernel::join::dispatch::JoinKernel;
use crate::kernel::join::half::HalfList;
use crate::kernel::join::lanes::LANES;
use crate::sample_slice::SampleSlice;

/// Parameters that change the speed but not the result.
#[derive(Clone, Copy, Debug)]
pub(in crate::kernel::join) struct Tuning {
    /// The number of key bits besides the class bits is the binary logarithm of the number of blocks of a class, plus
    /// this number.
    pub(in crate::kernel::join) key_extra: u32,
    /// The size of a tile, in rounds of the stream: a tile stays in the second-level cache.
    pub(in crate::kernel::join) tile_rounds: usize,
    /// The number of tested patterns between two calls of `keep_going`.
    pub(in crate::kernel::join) patterns_per_poll: u64,
}

impl Default for Tuning {
    fn default() -> Self {
        Self { key_extra: 2, tile_rounds: 1 << 15, patterns_per_poll: 1 << 24 }
    }
}

/// The buffers for matching two lists.
#[derive(Debug)]
pub(in crate::kernel::join) struct PairMatcher {
    kernel: JoinKernel,
    pub(in crate::kernel::join) tuning: Tuning,
    blocks: Blocks,
    stream: Stream,
    tables: Box<Tables>,
    counts: Vec<u32>,
    sample: ClashSample,
}

/// The bits by which the patterns of two lists are matched and classified.
#[derive(Clone, Copy, Debug)]
pub(in crate::kernel::join) struct SharedBits {
    /// The diagonals that both lists can occupy.
    pub(in crate::kernel::join) diagonals: u64,
    /// The bits that form the class of a pattern. These bits can be diagonals.
    pub(in crate::kernel::join) classes: u64,
}

impl PairMatcher {
    pub(in crate::kernel::join) fn new(kernel: JoinKernel) -> Self {
        Self {
            kernel,
            tuning: Tuning::default(),
            blocks: Blocks::default(),
            stream: Stream::default(),
            tables: Tables::new(),
            counts: Vec::new(),
            sample: ClashSample::default(),
        }
    }

    /// Turns two lists into blocks and a stream for [`count`](Self::count). Overwrites the lists.
    pub(in crate::kernel::join) fn prepare_lists(
        &mut self,
        blocked: &mut HalfList,
        streamed: &mut HalfList,
        shared: SharedBits,
    ) -> CodeLayout {
        let layout = self.choose_layout(blocked, streamed, shared);
        let keys = 1 << layout.key_bits;
        self.counts.clear();
        self.counts.resize(keys, 0);
        self.kernel.encode(&layout, streamed.patterns_mut(), &mut self.counts);
        self.stream.fill(&layout, streamed.patterns(), &mut self.counts);
        self.counts.clear();
        self.counts.resize(keys, 0);
        self.kernel.encode(&layout, blocked.patterns_mut(), &mut self.counts);
        self.blocks.fill(self.kernel, &layout, blocked.patterns(), &mut self.counts);
        layout
    }

    fn choose_layout(&mut self, blocked: &HalfList, streamed: &HalfList, shared: SharedBits) -> CodeLayout {
        let blocks = blocked.patterns().len() / LANES;
        // Class bits that are diagonals serve as key bits, so fewer other key bits are needed.
        let class_bits = (shared.classes & shared.diagonals).count_ones();
        let bits = (blocks.max(1).ilog2() + self.tuning.key_extra).saturating_sub(class_bits);
        let used = shared.diagonals & blocked.union() & streamed.union();
        let clashes = self.sample.estimate_clashes(self.kernel, blocked.patterns(), streamed.patterns());
        CodeLayout::choose(used, shared.classes, bits, &clashes)
    }

    /// Counts the disjoint pairs of one slice, for the pairs of classes that are `wanted`. Calls `add` for each tile,
    /// with the classes of the blocks and of the stream, the number of pairs, and the number of tested patterns.
    pub(in crate::kernel::join) fn count(
        &mut self,
        layout: &CodeLayout,
        slice: SampleSlice,
        wanted: impl Fn(usize, usize) -> bool,
        mut add: impl FnMut([usize; 2], u64, u64),
        mut keep_going: impl FnMut() -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let mut tested = 0;
        let tiles = self.stream.tiles(self.tuning.tile_rounds);
        // All tiles of a short stream form one piece.
        let together = if self.stream.round_count() <= self.tuning.tile_rounds { tiles.len().max(1) } else { 1 };
        for (tiles, piece) in tiles.chunks(together).zip(0..) {
            // A slice is a range of blocks, so that tiles stay in the cache as in a whole count.
            let blocks = slice_range(self.blocks.all.len(), slice.piece_index(piece), slice.count);
            for (index, block) in blocks.clone().zip(&self.blocks.all[blocks]) {
                let input = BlockAndStream {
                    planes: self.blocks.planes(index),
                    layout,
                    live: block.live,
                    common: block.common,
                    leaves: &self.stream.leaves,
                };
                // The tables of the block are made when they are first needed.
                self.tables.filled = false;
                for tile in tiles {
                    if tile.common & block.common != 0 || !wanted(block.class, tile.class) {
                        continue;
                    }
                    let key_groups = &self.stream.key_groups()[tile.key_groups.clone()];
                    let (pairs, work) = self.kernel.match_tile(&input, key_groups, &mut self.tables);
                    add([block.class, tile.class], pairs, work);
                    tested += work;
                }
                if tested > self.tuning.patterns_per_poll {
                    tested = 0;
                    keep_going()?;
                }
            }
        }
        ControlFlow::Continue(())
    }
}

/// Range number `index` when `len` items are divided into `count` ranges of nearly equal length.
fn slice_range(len: usize, index: u64, count: u64) -> Range<usize> {
    let bound = |index: u64| (len as u128 * u128::from(index) / u128::from(count)) as usize;
    bound(index)..bound(index + 1)
}
