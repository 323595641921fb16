//! The list that is streamed past the blocks, sorted by key.
//!
//! Elements with equal keys form a *node*. The lanes of a block that conflict with the key are computed once for all
//! elements of the node. If all lanes conflict, the elements are skipped.

use std::ops::Range;

use super::grow_exact;
use super::layout::{CodeLayout, KEY_SHIFT};
use super::matcher::{Node, PADDING_LEAF, ROUND_LEAVES};

/// Codes sorted by class, which is the value of certain bits of the key, and then by key.
#[derive(Debug, Default)]
pub(super) struct Stream {
    pub(super) leaves: Vec<[u64; ROUND_LEAVES]>,
    nodes: Vec<Node>,
    classes: Vec<Range<usize>>,
}

/// Nodes of one class that stay in the cache while they are matched with all blocks (tiling, or cache blocking).
#[derive(Clone, Debug)]
pub(super) struct Tile {
    pub(super) class: usize,
    pub(super) nodes: Range<usize>,
    /// The key bits that all these nodes have.
    pub(super) common: u32,
}

impl Stream {
    /// Replaces the contents by a list of codes, given the number of codes of each key. Overwrites these counts.
    pub(super) fn fill(&mut self, layout: &CodeLayout, codes: &[u64], counts: &mut [u32]) {
        self.nodes.clear();
        self.classes.clear();
        let mut start = 0;
        for class in 0..layout.class_count() {
            let first = self.nodes.len();
            for key in layout.keys(class) {
                let count = &mut counts[key as usize];
                if *count != 0 {
                    let end = start + count.div_ceil(ROUND_LEAVES as u32);
                    self.nodes.push(Node { key, start, end });
                    *count = start * ROUND_LEAVES as u32;
                    start = end;
                }
            }
            self.classes.push(first..self.nodes.len());
        }
        self.leaves.clear();
        grow_exact(&mut self.leaves, start as usize, [PADDING_LEAF; ROUND_LEAVES]);
        let leaves = self.leaves.as_flattened_mut();
        for &code in codes {
            let at = &mut counts[(code >> KEY_SHIFT) as usize];
            leaves[*at as usize] = code;
            *at += 1;
        }
    }

    /// Divides the nodes into tiles of about `rounds` rounds.
    pub(super) fn tiles(&self, rounds: usize) -> Vec<Tile> {
        let mut tiles = Vec::new();
        for (class, nodes) in self.classes.iter().enumerate() {
            let mut first = nodes.start;
            while first < nodes.end {
                let limit = self.nodes[first].start as usize + rounds;
                let fitting = self.nodes[first..nodes.end].partition_point(|node| node.end as usize <= limit);
                let end = first + fitting.max(1);
                let common = self.nodes[first..end].iter().fold(u32::MAX, |all, node| all & node.key);
                tiles.push(Tile { class, nodes: first..end, common });
                first = end;
            }
        }
        tiles
    }

    /// The number of rounds of leaves, of all classes.
    pub(super) const fn rounds(&self) -> usize {
        self.leaves.len()
    }

    pub(super) fn nodes(&self) -> &[Node] {
        &self.nodes
    }
}
