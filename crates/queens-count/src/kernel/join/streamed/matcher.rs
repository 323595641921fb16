//! The innermost loop: matches one block with one tile of the stream.
//!
//! ```text
//! for each element b of the stream, for each element a of the block:
//!     count a & b == 0
//! ```
//!
//! 1. The block is bit-sliced: the OR of the planes of the bits of `b` has a one for each conflicting `a`.
//! 2. A lookup table has the OR for each value of a group of leaf bits.
//! 3. The OR of the key bits is computed once for each key group (elements with equal keys).
//! 4. A key group is skipped if its key intersects the bits that all elements of the block have, or if the OR of its
//!    key bits has no zero.
//!
//! Tried without gain: two levels of key groups, tables of 6 bits, and 1 or 4 elements in each round.
//! `docs/kernel-log.md` has the figures.

use super::layout::{CodeLayout, MAX_GROUP_BITS, MAX_GROUPS};
use crate::kernel::join::lanes::Lanes;

/// The ORs of the planes of one block, by the value of a group of bits.
#[derive(Debug)]
pub(crate) struct Tables {
    /// The leaf tables, by leaf group and value. Entry [`PADDING_LEAF`] of the first group has a one in every lane.
    leaf: [[Lanes; 256]; MAX_GROUPS],
    /// The key table, by the low bits of the key.
    key: [Lanes; 1 << KEY_TABLE_BITS],
    /// The indices of the key groups that are not skipped.
    selected: Vec<u32>,
    selected_count: usize,
    /// Whether the entries belong to the current block.
    pub(crate) filled: bool,
}

/// A value of the first leaf group that conflicts with every lane, for padding.
pub(crate) const PADDING_LEAF: u64 = 1 << MAX_GROUP_BITS;

/// The number of elements of the stream that a kernel tests in one round. Key groups are padded to whole rounds.
pub(crate) const ROUND_LEAVES: usize = 2;

/// The number of low key bits that one table covers.
const KEY_TABLE_BITS: u32 = 6;

impl Tables {
    #[expect(clippy::large_stack_arrays, reason = "moved to the heap, once for each thread")]
    pub(crate) fn new() -> Box<Self> {
        Box::new(Self {
            leaf: [[Lanes::NONE; 256]; MAX_GROUPS],
            key: [Lanes::NONE; 1 << KEY_TABLE_BITS],
            selected: Vec::new(),
            selected_count: 0,
            filled: false,
        })
    }

    /// The entry of group `g` for a leaf.
    #[inline(always)]
    pub(crate) fn entry(&self, g: usize, leaf: u64) -> &Lanes {
        &self.leaf[g][(leaf >> (8 * g)) as usize % 256]
    }
}

/// Elements with equal keys: the rounds `leaves[start..end]`, padded with leaves that conflict with every lane.
#[derive(Clone, Copy, Debug)]
pub(crate) struct KeyGroup {
    pub(crate) key: u32,
    pub(crate) start: u32,
    pub(crate) end: u32,
}

/// A block and the stream that it is matched with.
#[derive(Clone, Copy, Debug)]
pub(crate) struct BlockAndStream<'a> {
    /// Leaf planes, then key planes from the lowest bit.
    pub(crate) planes: &'a [Lanes],
    pub(crate) layout: &'a CodeLayout,
    /// The number of lanes that hold an element.
    pub(crate) live: u32,
    /// The key bits that all elements of the block have.
    pub(crate) common: u32,
    pub(crate) leaves: &'a [[u64; ROUND_LEAVES]],
}

/// Fills the tables for one block.
#[inline(always)]
pub(crate) fn fill_tables(input: &BlockAndStream, tables: &mut Tables) {
    let mut planes = input.planes;
    for (table, &width) in tables.leaf.iter_mut().zip(&input.layout.widths).take(input.layout.groups) {
        let (ours, rest) = planes.split_at(width as usize);
        planes = rest;
        fill_table(table, Lanes::NONE, ours);
    }
    tables.leaf[0][PADDING_LEAF as usize] = Lanes::ALL;
    fill_table(
        &mut tables.key,
        Lanes::from_lane(input.live as usize),
        &planes[..planes.len().min(KEY_TABLE_BITS as usize)],
    );
}

#[inline(always)]
fn fill_table(table: &mut [Lanes], none: Lanes, planes: &[Lanes]) {
    table[0] = none;
    for (bit, &plane) in planes.iter().enumerate() {
        let (done, rest) = table.split_at_mut(1 << bit);
        for (to, &from) in rest.iter_mut().zip(done.iter()) {
            *to = from.or(plane);
        }
    }
}

/// Selects the key groups whose keys do not intersect the common bits of the block, and returns their number.
///
/// Branch-free, because branch prediction would fail: about half of the key groups are selected, unpredictably.
#[inline(always)]
pub(crate) fn select_disjoint_key_groups(
    input: &BlockAndStream,
    key_groups: &[KeyGroup],
    tables: &mut Tables,
) -> usize {
    let selected = &mut tables.selected;
    selected.resize(selected.len().max(key_groups.len()), 0);
    tables.selected_count = 0;
    for (index, key_group) in (0u32..).zip(key_groups) {
        selected[tables.selected_count] = index;
        tables.selected_count += usize::from(key_group.key & input.common == 0);
    }
    tables.selected_count
}

/// Calls `count` with the conflicting lanes and the leaves of each selected key group, unless all lanes conflict.
/// Returns the number of tested leaves.
#[inline(always)]
pub(crate) fn visit_key_groups(
    input: &BlockAndStream,
    key_groups: &[KeyGroup],
    tables: &Tables,
    mut count: impl FnMut(Lanes, &[[u64; ROUND_LEAVES]]),
) -> u64 {
    let key_planes = &input.planes[input.planes.len() - input.layout.key_bits as usize..];
    let mut high = 0;
    let mut high_lanes = Lanes::NONE;
    let mut work = 0;
    for &index in &tables.selected[..tables.selected_count] {
        let key_group = &key_groups[index as usize];
        if key_group.key >> KEY_TABLE_BITS != high {
            high = key_group.key >> KEY_TABLE_BITS;
            high_lanes = union_of_planes(&key_planes[KEY_TABLE_BITS as usize..], high);
        }
        let clash = tables.key[key_group.key as usize % (1 << KEY_TABLE_BITS)].or(high_lanes);
        if !clash.is_all() {
            work += u64::from(key_group.end - key_group.start);
            count(clash, &input.leaves[key_group.start as usize..key_group.end as usize]);
        }
    }
    work * ROUND_LEAVES as u64
}

#[inline(always)]
fn union_of_planes(planes: &[Lanes], mut set: u32) -> Lanes {
    let mut all = Lanes::NONE;
    while set != 0 {
        all = all.or(planes[set.trailing_zeros() as usize]);
        set &= set - 1;
    }
    all
}
