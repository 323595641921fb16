//! Codes: patterns with their bits permuted for the sort orders of both lists.
//!
//! ```text
//! bits 62..64  the long diagonals, on even boards
//! bits 46..62  the stream's field, by which the stream is sorted
//! bits 30..46  the blocks' field, by which the blocked list is sorted
//! bits  0..30  all other diagonals
//! ```
//!
//! In each part except the first, the diagonals on which most pairs clash have the highest bits. The two fields get
//! their diagonals in turn. If one field had all the densest diagonals, one of the lists would be compacted only by
//! diagonals that clash rarely.

/// The number of bits of each sort field.
pub(super) const FIELD_BITS: u32 = 16;

/// The lowest bit of the stream's field.
pub(super) const STREAM_FIELD_SHIFT: u32 = BLOCK_FIELD_SHIFT + FIELD_BITS;

/// The lowest bit of the blocks' field.
pub(super) const BLOCK_FIELD_SHIFT: u32 = 30;

/// The lowest bit of the long diagonals.
pub(super) const LONG_DIAGONALS_SHIFT: u32 = STREAM_FIELD_SHIFT + FIELD_BITS;

/// The greatest number of long diagonals, which cross in the centre.
const MAX_LONG_DIAGONALS: u32 = u64::BITS - LONG_DIAGONALS_SHIFT;

/// Maps each bit of a pattern to its position in a code.
#[derive(Debug)]
pub(crate) struct CodeOrder {
    /// The code of each value of each byte. The code of a pattern is the OR of the codes of its bytes.
    bytes: Box<[[u64; 256]; 8]>,
}

impl Default for CodeOrder {
    fn default() -> Self {
        Self { bytes: Box::new([[0; 256]; 8]) }
    }
}

impl CodeOrder {
    /// Chooses the places of the diagonals `used`. Among them, `long` are the long diagonals of even boards. All other
    /// bits of patterns are dropped.
    ///
    /// # Panics
    ///
    /// If there are more diagonals than places.
    pub(super) fn choose(&mut self, used: u64, long: u64, clashes: &[u64; 64]) {
        assert!(long.count_ones() <= MAX_LONG_DIAGONALS, "{long:x} has more than two long diagonals");
        let mut places = [0u64; 64];
        for (bit, place) in bit_indices(used & long).zip(LONG_DIAGONALS_SHIFT..) {
            places[bit as usize] = 1 << place;
        }
        let mut others: Vec<u32> = bit_indices(used & !long).collect();
        others.sort_by_key(|&bit| std::cmp::Reverse(clashes[bit as usize]));
        let fields = (0..FIELD_BITS)
            .flat_map(|i| [STREAM_FIELD_SHIFT, BLOCK_FIELD_SHIFT].map(|field| field + FIELD_BITS - 1 - i));
        let free_places: Vec<u32> = fields.chain((0..BLOCK_FIELD_SHIFT).rev()).collect();
        assert!(others.len() <= free_places.len(), "{} diagonals do not fit a code", others.len());
        for (bit, place) in others.into_iter().zip(free_places) {
            places[bit as usize] = 1 << place;
        }
        for (byte, codes) in self.bytes.iter_mut().enumerate() {
            for bit in 0..8 {
                let (done, rest) = codes.split_at_mut(1 << bit);
                for (to, from) in rest.iter_mut().zip(done) {
                    *to = *from | places[8 * byte + bit];
                }
            }
        }
    }

    /// The code of a pattern.
    #[inline]
    pub(crate) fn code(&self, pattern: u64) -> u64 {
        let bytes = pattern.to_le_bytes();
        (0..8).fold(0, |code, i| code | self.bytes[i][bytes[i] as usize])
    }
}

/// The bits of a set, from the lowest.
pub(super) fn bit_indices(mut set: u64) -> impl Iterator<Item = u32> {
    std::iter::from_fn(move || {
        let bit = (set != 0).then(|| set.trailing_zeros())?;
        set &= set - 1;
        Some(bit)
    })
}

/// The bits of the blocks' field that all codes of a sorted list have: the bits above the highest bit in which the
/// first and the last code of the list differ.
///
/// The codes are sorted by this field, so that the first and the last code suffice. The list may have other common
/// bits.
pub(super) fn common_leading_bits(sorted: &[u64]) -> u64 {
    const FIELD: u64 = ((1 << FIELD_BITS) - 1) << BLOCK_FIELD_SHIFT;
    let (Some(first), Some(last)) = (sorted.first(), sorted.last()) else { return 0 };
    let differing = (first ^ last) & FIELD;
    // The bits above the highest bit of `differing`.
    let above = u64::MAX.checked_shl(u64::BITS - differing.leading_zeros()).unwrap_or(0);
    first & FIELD & above
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn codes_are_disjoint_if_the_used_diagonals_are() {
        let mut order = CodeOrder::default();
        let clashes = std::array::from_fn(|bit| (bit as u64 * 37) % 64);
        for (used, long) in [(u64::MAX >> 2, 0b11), (0xffff_0f0f_1234_5678, 0), (0b1000_0001_0110, 0b10), (0, 0)] {
            order.choose(used, long, &clashes);
            let codes: Vec<u64> = (0..64).map(|bit| order.code(1 << bit)).collect();
            assert_eq!(order.code(u64::MAX).count_ones(), used.count_ones(), "each diagonal has a place of its own");
            for (bit, code) in codes.iter().enumerate() {
                assert_eq!(code.count_ones(), (used >> bit & 1) as u32);
                assert_eq!(code >> LONG_DIAGONALS_SHIFT != 0, used & long & 1 << bit != 0);
            }
            let both = [0x1234_5678_9abc_def0, 0x0f1e_2d3c_4b5a_6978];
            let sum = both.map(|pattern: u64| bit_indices(pattern).fold(0, |sum, bit| sum | codes[bit as usize]));
            assert_eq!(both.map(|pattern| order.code(pattern)), sum);
        }
    }

    #[test]
    fn leading_bits_are_common() {
        assert_eq!(common_leading_bits(&[]), 0);
        let field = |bits: u64| bits << BLOCK_FIELD_SHIFT;
        // The stream's field and the other diagonals do not matter.
        let high = 1 << STREAM_FIELD_SHIFT;
        assert_eq!(common_leading_bits(&[field(0b1011) | 1]), field(0b1011));
        assert_eq!(common_leading_bits(&[field(0b1011) | 1, field(0b1011) | high]), field(0b1011));
        assert_eq!(common_leading_bits(&[field(0b1001), field(0b1010) | high, field(0b1011)]), field(0b1000));
        assert_eq!(common_leading_bits(&[field(0x7fff), field(0xffff)]), 0);
        let mut state = 1u64;
        for _ in 0..1000 {
            let mut codes: Vec<u64> = (0..=(state % 5))
                .map(|_| {
                    state = state.wrapping_mul(0x5851_f42d_4c95_7f2d).wrapping_add(0x1405_7b7e_f767_814f);
                    state ^ state >> 29
                })
                .collect();
            codes.sort_by_key(|code| code >> BLOCK_FIELD_SHIFT & 0xffff);
            let common = codes.iter().fold(u64::MAX, |all, code| all & code);
            assert_eq!(common_leading_bits(&codes) & !common, 0);
        }
    }
}
