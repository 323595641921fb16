//! Bit compression: keeps selected bits of a word, side by side, in twenty instructions.

/// The constants of a bit compression: the mask of the bits to keep, and the masks of its five moves.
///
/// # Source
///
/// Henry S. Warren, *Hacker's Delight*, section 7-4: "compress, or generalised extract".
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Compression([u32; 6]);

impl Compression {
    /// The constants that keep these bits.
    pub(super) fn new(kept: u32) -> Self {
        let mut words = [kept, 0, 0, 0, 0, 0];
        let mut left = kept;
        // For bit `i`: the number of dropped bits to its right. Each turn of the loop handles one binary digit of it.
        let mut not_kept = !kept << 1;
        for (step, moves) in words[1..].iter_mut().enumerate() {
            let mut parity = not_kept;
            for shift in [1, 2, 4, 8, 16] {
                parity ^= parity << shift;
            }
            *moves = parity & left;
            left = (left ^ *moves) | (*moves >> (1 << step));
            not_kept &= !parity;
        }
        Self(words)
    }

    /// The words for the kernels.
    pub(super) const fn words(self) -> [u32; 6] {
        self.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The kernels' algorithm.
    fn compressed(word: u32, moves: [u32; 6]) -> u32 {
        (0..5).fold(word & moves[0], |bits, i| {
            let moved = bits & moves[i + 1];
            (bits ^ moved) | (moved >> (1 << i))
        })
    }

    #[test]
    fn keeps_the_bits_in_order() {
        let mut state = 1u64;
        let mut next = || {
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            (state >> 32) as u32
        };
        for case in 0..10_000 {
            let kept = match case {
                0 => 0,
                1 => u32::MAX,
                _ => next() & (next() | next()),
            };
            let word = next();
            let wanted = (0..32).filter(|bit| kept >> bit & 1 == 1).zip(0..);
            let wanted = wanted.fold(0, |bits, (from, to)| bits | (word >> from & 1) << to);
            assert_eq!(compressed(word, Compression::new(kept).words()), wanted, "{word:08x} {kept:08x}");
        }
    }
}
