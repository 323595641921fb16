//! The sizes of chunks, classes and buffers, from the lengths of the lists.

use crate::count::kernel::join::lanes::LANES;

/// Parameters that change the speed but not the result.
#[derive(Clone, Copy, Debug)]
pub(in crate::count::kernel::join) struct TwoSidedTuning {
    /// The number of codes of the blocked list in a chunk.
    pub(in crate::count::kernel::join) chunk_codes: usize,
    /// The number of codes of the stream at which its trie ends.
    pub(in crate::count::kernel::join) class_codes: usize,
    /// Blocks with up to this number of pairs are compared without tables.
    pub(in crate::count::kernel::join) direct_pairs: usize,
    /// Up to this number of partners are compared with a range without dividing it.
    pub(in crate::count::kernel::join) direct_partners: usize,
    /// The usable part of the buffers for copies, in percent of what is planned.
    pub(in crate::count::kernel::join) buffer_percent: usize,
    /// The work between two progress callbacks, in looks and tested vectors.
    pub(in crate::count::kernel::join) steps_per_poll: u64,
}

impl TwoSidedTuning {
    /// The parameters for a blocked list of this length.
    ///
    /// A long list has long chunks, because each chunk compacts the whole stream. A chunk of half a million codes leaves the
    /// second-level cache, but its copies along the trie soon fit.
    pub(super) fn for_blocked_list(len: usize) -> Self {
        Self {
            chunk_codes: (128 * len.isqrt()).clamp(1 << 16, 1 << 19),
            class_codes: 8192,
            direct_pairs: 24 * LANES,
            direct_partners: 12,
            buffer_percent: 100,
            steps_per_poll: 1 << 24,
        }
    }

    /// The number of codes of the stream that are matched at once: more than a class has, unless the trie cannot divide it.
    pub(super) const fn tile_codes(&self) -> usize {
        2 * self.class_codes
    }

    /// The lengths of the buffers for copies of a chunk and of a tile, in codes.
    ///
    /// Of a list, about 0.6 are left by each compaction. So nested copies together take one and a half times the list.
    pub(super) fn copy_lens(&self) -> [usize; 2] {
        [6 * self.chunk_codes, 4 * self.tile_codes()].map(|len| len * self.buffer_percent / 100)
    }

    /// The usable part of a buffer.
    pub(super) fn usable<'a>(&self, buffer: &'a mut [u64]) -> &'a mut [u64] {
        let len = (buffer.len() as u128 * self.buffer_percent as u128 / 100) as usize;
        &mut buffer[..len]
    }
}
