//! Sample slices: random parts of the work for row sets, for timing.

/// One of the slices into which the work of counting row sets is divided. A time estimate does one slice instead of all
/// the work.
///
/// Each piece of work belongs to exactly one slice. The pieces are assigned pseudo-randomly, so that no slice is
/// systematically longer than another.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SampleSlice {
    /// The index of the slice, from 0.
    pub index: u64,
    /// The number of slices, at least 1.
    pub count: u64,
}

/// The kind of work that a slice does. An estimate of a whole count's time scales each kind differently.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SliceWork {
    /// Work that every slice repeats and a whole count does once, such as making lists.
    Shared,
    /// This slice's own work.
    Sliced,
    /// Work of other slices on which this slice's work depends.
    OtherSlices,
}

impl SampleSlice {
    /// All of the work.
    pub const WHOLE: Self = Self { index: 0, count: 1 };

    /// The index of the piece of a work item that belongs to this slice. Each item has as many pieces as there are
    /// slices, and each slice gets a different piece.
    pub(super) fn piece_index(self, item: u64) -> u64 {
        (self.index + hash(item) % self.count) % self.count
    }
}

/// A pseudo-random function: the finaliser of `SplitMix64`.
fn hash(number: u64) -> u64 {
    let z = number.wrapping_add(0x9e37_79b9_7f4a_7c15);
    let z = (z ^ z >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let z = (z ^ z >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ z >> 31
}
