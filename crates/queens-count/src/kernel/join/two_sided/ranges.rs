//! Counts the disjoint pairs of two short lists: the stream is compacted for shorter and shorter ranges of the blocked
//! list.
//!
//! Tried without gain: dividing ranges into 3 or 8 parts instead of 4, and computing the union of each class before its
//! first compaction. `docs/kernel-log.md` has the figures.

use super::block_matcher::BlockMatcher;
use super::code::common_leading_bits;
use super::copies::compact;
use crate::kernel::join::lanes::LANES;

/// The number of parts of a range.
const FAN_OUT: usize = 4;

impl BlockMatcher {
    /// The number of disjoint pairs of a code of `blocked` and a partner. The codes of `blocked` are sorted by the
    /// blocks' field; `union` has all bits of the partners.
    pub(super) fn count_range(&mut self, blocked: &[u64], partners: &[u64], union: u64, free: &mut [u64]) -> u64 {
        let partners = compact(self.kernel, partners, union, common_leading_bits(blocked), free, &mut self.steps);
        if partners.codes.is_empty() {
            return 0;
        }
        if partners.codes.len() <= self.direct_partners {
            self.looks += partners.codes.len() as u64;
            self.steps += (partners.codes.len() * blocked.len()) as u64 / 64;
            return self.kernel.count_disjoint(blocked, partners.codes);
        }
        if blocked.len() <= LANES {
            return self.count(blocked, partners.codes, partners.union, partners.free);
        }
        let part = blocked.len().div_ceil(LANES).div_ceil(FAN_OUT) * LANES;
        let parts = blocked.chunks(part);
        parts.map(|part| self.count_range(part, partners.codes, partners.union, partners.free)).sum()
    }
}
