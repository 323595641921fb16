//! The last step of the two-sided join: counts the disjoint pairs of one block and its partners.
//!
//! ```text
//! for each code b of the partners, for each code a of the block:
//!     count a & b == 0
//! ```
//!
//! 1. The partners are compacted by the bits that all codes of the block have.
//! 2. If there are few partners, they are compared with the codes directly, a vector of codes at a time.
//! 3. Otherwise the partners are looked up in the block's tables: the OR for a partner has a zero for each code of the
//!    block that is disjoint from the partner.
//!
//! Tried without gain: prefetching the next block. `docs/kernel-log.md` has the figures.

use super::copies::compact;
use super::tables::SubsetTables;
use crate::kernel::join::dispatch::JoinKernel;
use crate::kernel::join::lanes::{BlockPlanes, LANES, Lanes};

/// The buffers for matching a block.
#[derive(Debug)]
pub(super) struct BlockMatcher {
    pub(super) kernel: JoinKernel,
    /// The greatest number of pairs for which a direct comparison costs less than slicing a block and making tables.
    pub(super) direct_pairs: usize,
    /// A range of the blocked list with at most this number of partners is compared with them directly, and not divided
    /// further.
    pub(super) direct_partners: usize,
    padded: Box<[u64; LANES]>,
    planes: BlockPlanes,
    tables: SubsetTables,
    /// The number of codes looked up or compared with a block.
    pub(super) looks: u64,
    /// The work since the last progress callback. A step is a code compared with a block, 64 pairs compared directly,
    /// or eight codes tested by compaction.
    pub(super) steps: u64,
}

impl BlockMatcher {
    pub(super) fn new(kernel: JoinKernel) -> Self {
        Self {
            kernel,
            direct_pairs: 0,
            direct_partners: 0,
            padded: Box::new([0; LANES]),
            planes: BlockPlanes::default(),
            tables: SubsetTables::default(),
            looks: 0,
            steps: 0,
        }
    }

    /// The number of disjoint pairs of at most 512 codes and their partners, given the union of the partners.
    pub(super) fn count(&mut self, block: &[u64], partners: &[u64], union: u64, free: &mut [u64]) -> u64 {
        let bits = self.kernel.list_bits(block);
        let partners = compact(self.kernel, partners, union, bits.common, free, &mut self.steps);
        let (codes, relevant) = (partners.codes, partners.union & bits.union);
        if relevant == 0 {
            return block.len() as u64 * codes.len() as u64;
        }
        self.looks += codes.len() as u64;
        self.steps += codes.len() as u64;
        if block.len() * codes.len() <= self.direct_pairs {
            return self.kernel.count_disjoint(block, codes);
        }
        self.tables.choose_groups(relevant, codes.len());
        self.kernel.bit_slice(full_block(block, &mut self.padded), &mut self.planes.0);
        self.kernel.fill_subset_tables(&mut self.tables, &self.planes.0, Lanes::from_lane(block.len()));
        self.kernel.count_disjoint_by_tables(&self.tables, codes)
    }
}

/// A full block: the block itself, or its copy in `padded`. The lanes after the copied codes keep old codes, so the
/// caller must mark these lanes as dead.
fn full_block<'a>(block: &'a [u64], padded: &'a mut [u64; LANES]) -> &'a [u64; LANES] {
    if let Ok(full) = block.try_into() {
        return full;
    }
    padded[..block.len()].copy_from_slice(block);
    padded
}
