//! The tuning parameters of the two-sided join: thresholds of its trie join, and sizes of its buffers.
//!
//! Other limits were tried without gain. `docs/kernel-log.md` has the figures.

use super::copies::COPY_MARGIN;
use crate::kernel::join::lanes::LANES;

/// Parameters that change the speed but not the result.
#[derive(Clone, Copy, Debug)]
pub(crate) struct TwoSidedTuning {
    /// The trie join does not split a part of the blocked list with at most this number of codes.
    pub(crate) blocked_codes: usize,
    /// The trie join does not split a part of the stream with at most this number of codes.
    pub(crate) streamed_codes: usize,
    /// A block that forms at most this number of pairs with its partners is compared without tables.
    pub(crate) direct_pairs: usize,
    /// A range of the blocked list with at most this number of partners is compared with them directly, and not divided
    /// further.
    pub(crate) direct_partners: usize,
    /// The usable part of the buffers for copies, in percent of their planned length.
    pub(crate) buffer_percent: usize,
    /// The work between two progress callbacks, in the steps that `BlockMatcher` counts.
    pub(crate) steps_per_poll: u64,
}

impl Default for TwoSidedTuning {
    fn default() -> Self {
        Self {
            blocked_codes: 4 * LANES,
            streamed_codes: 4096,
            direct_pairs: 24 * LANES,
            direct_partners: 12,
            buffer_percent: 100,
            steps_per_poll: 1 << 24,
        }
    }
}

impl TwoSidedTuning {
    /// The number of codes of the stream that are matched with ranges at once. The trie join leaves longer parts only
    /// if the blocked list has at most one block or no diagonal is left to split by.
    pub(super) const fn tile_codes(&self) -> usize {
        2 * self.streamed_codes
    }

    /// The least length of the buffer for copies of both lists, in codes. The buffer is the memory that sorting has
    /// used, which is longer: in six row sets of size 26, every copy fitted.
    pub(super) fn list_copies_len(blocked: &[u64], streamed: &[u64]) -> usize {
        blocked.len().min(streamed.len()) + COPY_MARGIN
    }

    /// The length of the buffer for copies of a tile, in codes.
    ///
    /// Each compaction keeps about 0.6 of a list, so nested copies together take one and a half times the list. A copy needs
    /// room for the list before it is compacted. So 2.5 lists suffice on average; four leave room for lists that shrink
    /// less.
    pub(super) const fn tile_copies_len(&self) -> usize {
        4 * self.tile_codes() * self.buffer_percent / 100
    }

    /// The usable part of a buffer.
    pub(super) fn usable_part<'a>(&self, buffer: &'a mut [u64]) -> &'a mut [u64] {
        let len = (buffer.len() as u128 * self.buffer_percent as u128 / 100) as usize;
        &mut buffer[..len]
    }
}
