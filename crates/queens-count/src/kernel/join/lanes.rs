//! Bit slices: one bit of each of 512 elements (bit matrix transposition).

/// The number of elements of a block.
pub(crate) const LANES: usize = 512;

/// One bit of each element of a block.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(C, align(64))]
pub(crate) struct Lanes(pub(crate) [u64; 8]);

impl Lanes {
    pub(crate) const NONE: Self = Self([0; 8]);
    pub(crate) const ALL: Self = Self([u64::MAX; 8]);

    #[inline(always)]
    pub(crate) fn or(self, other: Self) -> Self {
        Self(std::array::from_fn(|i| self.0[i] | other.0[i]))
    }

    #[inline(always)]
    pub(crate) fn is_all(self) -> bool {
        self.0.iter().fold(u64::MAX, |all, &word| all & word) == u64::MAX
    }

    #[inline(always)]
    pub(crate) fn count_ones(self) -> u64 {
        self.0.iter().map(|word| u64::from(word.count_ones())).sum()
    }

    /// The lanes from `from` on.
    pub(crate) fn from_lane(from: usize) -> Self {
        // Element `8 r + l` of a block is bit `r` of word `l`.
        Self(std::array::from_fn(|l| {
            let rows = from.saturating_sub(l).div_ceil(8);
            if rows >= 64 { 0 } else { u64::MAX << rows }
        }))
    }
}

/// The 64 planes of a block, or its codes before transposition.
#[derive(Debug)]
pub(crate) struct BlockPlanes(pub(crate) [Lanes; 64]);

impl Default for BlockPlanes {
    fn default() -> Self {
        Self([Lanes::NONE; 64])
    }
}

/// Transposes 8 interleaved 64 x 64 bit matrices: bit `b` of word `l` of `rows[r]` moves to bit `r` of word `l` of
/// `rows[b]`.
#[inline(always)]
pub(crate) fn transpose(rows: &mut [Lanes; 64]) {
    // Each step takes eight rows whose numbers differ only in three bits, so that the rows stay in registers for three
    // rounds.
    for low in 0..8 {
        exchange::<8>(rows, low);
    }
    for high in 0..8 {
        exchange::<1>(rows, 8 * high);
    }
}

/// Three rounds of [`transpose`] on the rows `first + STEP * (0..8)`.
#[inline(always)]
fn exchange<const STEP: usize>(rows: &mut [Lanes; 64], first: usize) {
    let mut eight: [Lanes; 8] = std::array::from_fn(|i| rows[first + STEP * i]);
    for round in [4, 2, 1] {
        let distance = round * STEP;
        let mask = u64::MAX / ((1u64 << distance) + 1);
        for i in (0..8).filter(|i| i & round == 0) {
            let (low, high) = (eight[i], eight[i + round]);
            let swap: [u64; 8] = std::array::from_fn(|l| (low.0[l] >> distance ^ high.0[l]) & mask);
            eight[i + round] = Lanes(std::array::from_fn(|l| high.0[l] ^ swap[l]));
            eight[i] = Lanes(std::array::from_fn(|l| low.0[l] ^ swap[l] << distance));
        }
    }
    for (i, row) in eight.into_iter().enumerate() {
        rows[first + STEP * i] = row;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn unused_lanes_are_the_last_ones() {
        for live in 0..=LANES {
            let unused = Lanes::from_lane(live);
            for lane in 0..LANES {
                assert_eq!(unused.0[lane % 8] >> (lane / 8) & 1 == 1, lane >= live, "{live} {lane}");
            }
        }
    }

    #[test]
    fn transposition_moves_every_bit() {
        let mut state = 1u64;
        let mut next = || {
            state ^= state << 13;
            state ^= state >> 7;
            state ^= state << 17;
            state
        };
        let before: [Lanes; 64] = std::array::from_fn(|_| Lanes(std::array::from_fn(|_| next())));
        let mut after = before;
        transpose(&mut after);
        for (r, row) in before.iter().enumerate() {
            for (b, column) in after.iter().enumerate() {
                for l in 0..8 {
                    assert_eq!(row.0[l] >> b & 1, column.0[l] >> r & 1);
                }
            }
        }
    }
}
