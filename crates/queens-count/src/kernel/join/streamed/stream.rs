//! The list that is streamed past the blocks, sorted by key.
//!
//! Elements with equal keys form a *key group*. The lanes of a block that conflict with the key are computed once for
//! all elements of the key group. If all lanes conflict, the elements are skipped.

use std::ops::Range;

use super::layout::{CodeLayout, KEY_SHIFT};
use super::matcher::{KeyGroup, PADDING_LEAF, ROUND_LEAVES};
use crate::kernel::join::grow_exact;

/// Codes sorted by class, which is the value of certain bits of the key, and then by key.
#[derive(Debug, Default)]
pub(super) struct Stream {
    pub(super) leaves: Vec<[u64; ROUND_LEAVES]>,
    key_groups: Vec<KeyGroup>,
    classes: Vec<Range<usize>>,
}

/// Key groups of one class that stay in the cache while they are matched with all blocks (tiling, or cache blocking).
#[derive(Clone, Debug)]
pub(super) struct Tile {
    pub(super) class: usize,
    pub(super) key_groups: Range<usize>,
    /// The key bits that all these key groups have.
    pub(super) common: u32,
}

impl Stream {
    /// Replaces the contents by a list of codes, given the number of codes of each key. Overwrites these counts.
    pub(super) fn fill(&mut self, layout: &CodeLayout, codes: &[u64], counts: &mut [u32]) {
        self.key_groups.clear();
        self.classes.clear();
        let mut start = 0;
        for class in 0..layout.class_count() {
            let first = self.key_groups.len();
            for key in layout.keys(class) {
                let count = &mut counts[key as usize];
                if *count != 0 {
                    let end = start + count.div_ceil(ROUND_LEAVES as u32);
                    self.key_groups.push(KeyGroup { key, start, end });
                    *count = start * ROUND_LEAVES as u32;
                    start = end;
                }
            }
            self.classes.push(first..self.key_groups.len());
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

    /// Divides the key groups into tiles of about `rounds` rounds.
    pub(super) fn tiles(&self, rounds: usize) -> Vec<Tile> {
        let mut tiles = Vec::new();
        for (class, key_groups) in self.classes.iter().enumerate() {
            let mut first = key_groups.start;
            while first < key_groups.end {
                let limit = self.key_groups[first].start as usize + rounds;
                let fitting =
                    self.key_groups[first..key_groups.end].partition_point(|key_group| key_group.end as usize <= limit);
                let end = first + fitting.max(1);
                let common = self.key_groups[first..end].iter().fold(u32::MAX, |all, key_group| all & key_group.key);
                tiles.push(Tile { class, key_groups: first..end, common });
                first = end;
            }
        }
        tiles
    }

    /// The number of rounds of leaves, of all classes.
    pub(super) const fn round_count(&self) -> usize {
        self.leaves.len()
    }

    pub(super) fn key_groups(&self) -> &[KeyGroup] {
        &self.key_groups
    }
}
