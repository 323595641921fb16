//! One block against one tile of the stream.
//!
//! ```text
//! for each element b of the stream, for each element a of the block:
//!     count a & b == 0
//! ```
//!
//! 1. Bit-sliced: the OR of the planes of `b`'s bits has a one where `a` clashes.
//! 2. The OR of each group of leaf bits is looked up, not computed.
//! 3. The OR of the key bits is computed once per node.
//! 4. A node whose key meets the bits common to the block is passed over, as
//!    is one whose OR leaves no lane.

use super::lanes::Lanes;
use super::layout::{GROUPS, Layout, WIDTH};

/// ORs of the planes of one block, by the value of a group of bits.
#[derive(Debug)]
pub(super) struct Tables {
    /// By leaf group. Entry [`DEAD`] of the first one has all lanes.
    leaf: [[Lanes; 256]; GROUPS],
    /// By the key's low bits.
    key: [Lanes; 1 << KEY_LOW],
    /// Nodes that a block does not pass over.
    met: Vec<u32>,
    met_count: usize,
    /// Whether the entries are those of the block at hand.
    pub(super) filled: bool,
}

/// A value of the first leaf group that clashes with every lane, to pad with.
pub(super) const DEAD: u64 = 1 << WIDTH;

/// Leaves per round of a kernel; nodes are padded to multiples of it.
pub(super) const ROUND: usize = 2;

/// Key bits looked up together.
const KEY_LOW: u32 = 6;

impl Tables {
    #[expect(clippy::large_stack_arrays, reason = "on its way to the heap, once a thread")]
    pub(super) fn new() -> Box<Self> {
        Box::new(Self {
            leaf: [[Lanes::NONE; 256]; GROUPS],
            key: [Lanes::NONE; 1 << KEY_LOW],
            met: Vec::new(),
            met_count: 0,
            filled: false,
        })
    }

    /// The entry of group `g` for a leaf.
    #[inline(always)]
    pub(super) fn entry(&self, g: usize, leaf: u64) -> &Lanes {
        &self.leaf[g][(leaf >> (8 * g)) as usize % 256]
    }
}

/// Elements with equal keys: the rounds `leaves[start..end]`, padded with
/// leaves that clash with everything.
#[derive(Clone, Copy, Debug)]
pub(super) struct Node {
    pub(super) key: u32,
    pub(super) start: u32,
    pub(super) end: u32,
}

/// A block and the part of the stream it meets.
#[derive(Clone, Copy, Debug)]
pub(super) struct Match<'a> {
    /// Leaf planes, then key planes from the lowest bit.
    pub(super) planes: &'a [Lanes],
    pub(super) layout: &'a Layout,
    /// Lanes that hold an element.
    pub(super) live: u32,
    /// The block's common key bits.
    pub(super) common: u32,
    pub(super) leaves: &'a [[u64; ROUND]],
}

/// Fills the tables for one block.
#[inline(always)]
pub(super) fn fill_tables(job: &Match, tables: &mut Tables) {
    let mut planes = job.planes;
    for (table, &width) in tables.leaf.iter_mut().zip(&job.layout.widths).take(job.layout.groups) {
        let (ours, rest) = planes.split_at(width as usize);
        planes = rest;
        fill(table, Lanes::NONE, ours);
    }
    tables.leaf[0][DEAD as usize] = Lanes::ALL;
    fill(&mut tables.key, Lanes::from_lane(job.live as usize), &planes[..planes.len().min(KEY_LOW as usize)]);
}

#[inline(always)]
fn fill(table: &mut [Lanes], none: Lanes, planes: &[Lanes]) {
    table[0] = none;
    for (bit, &plane) in planes.iter().enumerate() {
        let (done, rest) = table.split_at_mut(1 << bit);
        for (to, &from) in rest.iter_mut().zip(done.iter()) {
            *to = from.or(plane);
        }
    }
}

/// Finds the nodes that the block does not pass over; how many there are.
///
/// Half of the nodes meet the common bits, in no order that a branch could be
/// predicted by: they are sorted out without one.
#[inline(always)]
pub(super) fn meet(job: &Match, nodes: &[Node], tables: &mut Tables) -> usize {
    let met = &mut tables.met;
    met.resize(met.len().max(nodes.len()), 0);
    tables.met_count = 0;
    for (index, node) in (0u32..).zip(nodes) {
        met[tables.met_count] = index;
        tables.met_count += usize::from(node.key & job.common == 0);
    }
    tables.met_count
}

/// Calls `count` with the clashing lanes and the leaves of each node that was
/// met, unless no lane is left. Returns how many leaves there were.
#[inline(always)]
pub(super) fn walk(job: &Match, nodes: &[Node], tables: &Tables, mut count: impl FnMut(Lanes, &[[u64; ROUND]])) -> u64 {
    let key_planes = &job.planes[job.planes.len() - job.layout.key_bits as usize..];
    let mut high = 0;
    let mut high_lanes = Lanes::NONE;
    let mut work = 0;
    for &index in &tables.met[..tables.met_count] {
        let node = &nodes[index as usize];
        if node.key >> KEY_LOW != high {
            high = node.key >> KEY_LOW;
            high_lanes = or_of(&key_planes[KEY_LOW as usize..], high);
        }
        let clash = tables.key[node.key as usize % (1 << KEY_LOW)].or(high_lanes);
        if !clash.is_all() {
            work += u64::from(node.end - node.start);
            count(clash, &job.leaves[node.start as usize..node.end as usize]);
        }
    }
    work * ROUND as u64
}

#[inline(always)]
fn or_of(planes: &[Lanes], mut set: u32) -> Lanes {
    let mut all = Lanes::NONE;
    while set != 0 {
        all = all.or(planes[set.trailing_zeros() as usize]);
        set &= set - 1;
    }
    all
}
