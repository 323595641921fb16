//! Parts of the work for row sets.

/// One of the parts into which the work for a row set is cut, so that a sample can be timed where all of it takes too long.
///
/// Every share of the work is in exactly one part, and scattered so that each part is like any other.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Share {
    /// Which part, from 0.
    pub part: u64,
    /// How many parts there are, at least 1.
    pub parts: u64,
}

impl Share {
    /// All of the work.
    pub const WHOLE: Self = Self { part: 0, parts: 1 };

    /// The part of the piece `index` that is this share's: one of `0..parts`, another one for each piece.
    pub(super) fn of(self, index: u64) -> u64 {
        (self.part + scattered(index) % self.parts) % self.parts
    }
}

/// A number that looks random: the finaliser of `SplitMix64`.
fn scattered(number: u64) -> u64 {
    let z = number.wrapping_add(0x9e37_79b9_7f4a_7c15);
    let z = (z ^ z >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let z = (z ^ z >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ z >> 31
}
