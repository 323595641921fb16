//! The list that is streamed past the blocks, sorted by key.
//!
//! Elements with equal keys are a *node*. What a node's key excludes in a block
//! is worked out once for all its elements, and they are not looked at if it
//! excludes the whole block.

use std::ops::Range;

use super::grow;
use super::layout::{KEY_SHIFT, Layout};
use super::matcher::{DEAD, Node, ROUND};

/// Codes sorted by key, in ranges by class.
#[derive(Debug, Default)]
pub(super) struct Stream {
    pub(super) leaves: Vec<[u64; ROUND]>,
    nodes: Vec<Node>,
    classes: Vec<Range<usize>>,
}

/// Nodes of one class that stay in the cache while all blocks pass them.
#[derive(Clone, Debug)]
pub(super) struct Tile {
    pub(super) class: usize,
    pub(super) nodes: Range<usize>,
    /// Key bits that all of them have.
    pub(super) common: u32,
}

impl Stream {
    /// Starts over with a list of codes, and how many there are of each key.
    /// The counts are used up.
    pub(super) fn fill(&mut self, layout: &Layout, codes: &[u64], counts: &mut [u32]) {
        self.nodes.clear();
        self.classes.clear();
        let mut start = 0;
        for class in 0..layout.classes() {
            let first = self.nodes.len();
            for key in layout.keys(class) {
                let count = &mut counts[key as usize];
                if *count != 0 {
                    let end = start + count.div_ceil(ROUND as u32);
                    self.nodes.push(Node { key, start, end });
                    *count = start * ROUND as u32;
                    start = end;
                }
            }
            self.classes.push(first..self.nodes.len());
        }
        self.leaves.clear();
        grow(&mut self.leaves, start as usize, [DEAD; ROUND]);
        let leaves = self.leaves.as_flattened_mut();
        for &code in codes {
            let at = &mut counts[(code >> KEY_SHIFT) as usize];
            leaves[*at as usize] = code;
            *at += 1;
        }
    }

    /// The nodes in tiles of about `rounds` rounds.
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

    /// Rounds of leaves, of all classes.
    pub(super) const fn rounds(&self) -> usize {
        self.leaves.len()
    }

    pub(super) fn nodes(&self) -> &[Node] {
        &self.nodes
    }
}
