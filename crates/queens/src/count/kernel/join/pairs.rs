//! Two lists of patterns, and the number of disjoint pairs, by the classes of both.

use std::ops::{ControlFlow, Range};

use super::arch::Kernel;
use super::blocks::Blocks;
use super::half::HalfList;
use super::lanes::LANES;
use super::layout::Layout;
use super::matcher::{Match, Tables};
use super::sample::Sample;
use super::stream::Stream;
use crate::count::share::Share;

/// Choices that change the speed but not the result.
#[derive(Clone, Copy, Debug)]
pub(super) struct Tuning {
    /// Key bits are log2 of a class's number of blocks plus this.
    pub(super) key_extra: u32,
    /// Rounds of the stream that stay in the second-level cache.
    pub(super) tile_rounds: usize,
    /// Patterns to look at before it is asked again whether to go on.
    pub(super) patterns: u64,
}

impl Default for Tuning {
    fn default() -> Self {
        Self { key_extra: 2, tile_rounds: 1 << 15, patterns: 1 << 24 }
    }
}

/// Memory to match lists in.
#[derive(Debug)]
pub(super) struct Pairs {
    kernel: Kernel,
    pub(super) tuning: Tuning,
    blocks: Blocks,
    stream: Stream,
    tables: Box<Tables>,
    counts: Vec<u32>,
    sample: Sample,
}

/// What the patterns of two lists have in common.
#[derive(Clone, Copy, Debug)]
pub(super) struct Shared {
    /// Diagonals that both lists can occupy.
    pub(super) diagonals: u64,
    /// The bits that make up a pattern's class; diagonals or not.
    pub(super) classes: u64,
}

impl Pairs {
    pub(super) fn new(kernel: Kernel) -> Self {
        Self {
            kernel,
            tuning: Tuning::default(),
            blocks: Blocks::default(),
            stream: Stream::default(),
            tables: Tables::new(),
            counts: Vec::new(),
            sample: Sample::default(),
        }
    }

    /// Cuts two lists into blocks and a stream, which [`count`](Self::count) then matches. The lists are used up.
    pub(super) fn arrange(&mut self, blocked: &mut HalfList, streamed: &mut HalfList, shared: Shared) -> Layout {
        let layout = self.layout(blocked, streamed, shared);
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

    fn layout(&mut self, blocked: &HalfList, streamed: &HalfList, shared: Shared) -> Layout {
        let blocks = blocked.patterns().len() / LANES;
        // Classes that are diagonals sort out pairs as any others.
        let class_bits = (shared.classes & shared.diagonals).count_ones();
        let bits = (blocks.max(1).ilog2() + self.tuning.key_extra).saturating_sub(class_bits);
        let used = shared.diagonals & blocked.union() & streamed.union();
        let clashes = self.sample.clashes(self.kernel, blocked.patterns(), streamed.patterns());
        Layout::choose(used, shared.classes, bits, &clashes)
    }

    /// Counts a share of the disjoint pairs of those classes that are `wanted` together, and calls `add` with the classes of
    /// the blocked and of the streamed list, the pairs and the number of patterns looked at, tile by tile. Asks now and
    /// then whether to `go_on`.
    pub(super) fn count(
        &mut self,
        layout: &Layout,
        share: Share,
        wanted: impl Fn(usize, usize) -> bool,
        mut add: impl FnMut([usize; 2], u64, u64),
        mut go_on: impl FnMut() -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let mut looked_at = 0;
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
                    if tile.common & block.common != 0 || !wanted(block.class, tile.class) {
                        continue;
                    }
                    let nodes = &self.stream.nodes()[tile.nodes.clone()];
                    let (pairs, work) = self.kernel.match_tile(&job, nodes, &mut self.tables);
                    add([block.class, tile.class], pairs, work);
                    looked_at += work;
                }
                if looked_at > self.tuning.patterns {
                    looked_at = 0;
                    go_on()?;
                }
            }
        }
        ControlFlow::Continue(())
    }
}

/// The stretch `part` when so many things are cut into `parts` of nearly the same length.
fn stretch(len: usize, part: u64, parts: u64) -> Range<usize> {
    let bound = |part: u64| (len as u128 * u128::from(part) / u128::from(parts)) as usize;
    bound(part)..bound(part + 1)
}
