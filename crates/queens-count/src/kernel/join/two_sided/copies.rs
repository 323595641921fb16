//! Compacted copies of lists, in buffers of fixed size.
//!
//! A copy keeps the codes in which certain bits are 0. Nested steps copy the copies; each step writes into the rest of
//! the buffer. If the rest is too short, no copy is made. Without a copy the count is the same, only slower, because a
//! later step tests these bits anyway.

use crate::kernel::join::dispatch::JoinKernel;
use crate::kernel::join::grow_exact;

/// The number of codes that a kernel may write after the codes that it keeps.
pub(crate) const COPY_MARGIN: usize = 8;

/// A list after compaction, with the rest of the buffer.
#[derive(Debug)]
pub(super) struct Compacted<'a> {
    pub(super) codes: &'a [u64],
    /// The bits that occur in the codes, and perhaps others.
    pub(super) union: u64,
    pub(super) free: &'a mut [u64],
}

/// Copies the codes that have none of `bits`. `union` has the bits of all codes. Adds the number of tested vectors to
/// `work`.
pub(super) fn compact<'a>(
    kernel: JoinKernel,
    codes: &'a [u64],
    union: u64,
    bits: u64,
    free: &'a mut [u64],
    work: &mut u64,
) -> Compacted<'a> {
    if bits & union == 0 || free.len() < codes.len() + COPY_MARGIN {
        return Compacted { codes, union, free };
    }
    *work += codes.len() as u64 / 8;
    let (len, union) = kernel.keep_disjoint(codes, bits, free);
    // The next copy begins at a cache line, so that its vectors of eight codes are aligned.
    let (kept, free) = free.split_at_mut(len.next_multiple_of(8).min(free.len()));
    Compacted { codes: &kept[..len], union, free }
}

/// Memory for copies.
#[derive(Debug, Default)]
pub(super) struct CopyBuffer(Vec<u64>);

impl CopyBuffer {
    /// The whole buffer, which may be lengthened.
    pub(super) fn as_vec_mut(&mut self) -> &mut Vec<u64> {
        &mut self.0
    }

    /// Lengthens the buffer to at least `len` codes, and returns it from its first aligned cache line on.
    pub(super) fn with_len(&mut self, len: usize) -> &mut [u64] {
        let needed = len + LINE_CODES;
        if self.0.len() < needed {
            grow_exact(&mut self.0, needed, 0);
        }
        let skipped = self.0.as_ptr().align_offset(64).min(LINE_CODES);
        &mut self.0[skipped..]
    }
}

/// The number of codes in a cache line.
const LINE_CODES: usize = 8;
