//! Thresholds of the walk, and the sizes of buffers.
//!
//! Other limits were tried without gain. `docs/kernel-log.md` has the figures.

use super::copies::COPY_MARGIN;
use crate::kernel::join::lanes::LANES;

/// Parameters that change the speed but not the result.
#[derive(Clone, Copy, Debug)]
pub(crate) struct TwoSidedTuning {
    /// Up to this number of codes, the walk does not split a part of the blocked list.
    pub(crate) blocked_codes: usize,
    /// Up to this number of codes, the walk does not split a part of the stream.
    pub(crate) streamed_codes: usize,
    /// Blocks with up to this number of pairs are compared without tables.
    pub(crate) direct_pairs: usize,
    /// Up to this number of partners are compared with a range without dividing it.
    pub(crate) direct_partners: usize,
    /// The usable part of the buffers for copies, in percent of what is planned.
    pub(crate) buffer_percent: usize,
    /// The work between two progress callbacks, in looks and tested vectors.
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
    /// The number of codes of the stream that are matched with ranges at once. Longer parts occur where the blocked list has
    /// at most one block, or where no diagonals are left.
    pub(super) const fn tile_codes(&self) -> usize {
        2 * self.streamed_codes
    }

    /// The least length of the buffer for copies of both lists, in codes. The memory for sorting is longer and serves as the
    /// buffer, so that copies are hardly ever refused: none of six row sets of size 26.
    pub(super) fn list_copies_len(blocked: &[u64], streamed: &[u64]) -> usize {
        blocked.len().min(streamed.len()) + COPY_MARGIN
    }

    /// The length of the buffer for copies of a tile, in codes.
    ///
    /// Of a list, about 0.6 are left by each compaction, so that nested copies take one and a half times the list. A copy needs
    /// room for the list before it is compacted.
    pub(super) const fn tile_copies_len(&self) -> usize {
        4 * self.tile_codes() * self.buffer_percent / 100
    }

    /// The usable part of a buffer.
    pub(super) fn limit<'a>(&self, buffer: &'a mut [u64]) -> &'a mut [u64] {
        let len = (buffer.len() as u128 * self.buffer_percent as u128 / 100) as usize;
        &mut buffer[..len]
    }
}
