//! The last factor of two on even boards: transposition, by the long diagonals.
//!
//! Each long diagonal holds one queen at most, on one of its two *arms*, in the
//! east or in the west. Give a solution the weight
//!
//! * 2 if both long diagonals are occupied, in the same half (east or west);
//! * 0 if both are occupied, in different halves;
//! * 1 if one of them is empty.
//!
//! Two occupied arms are either both eastern or both western, or both northern
//! or both southern, never both kinds. Transposition exchanges west with north
//! and east with south, and so the weights 2 and 0; it keeps weight 1. Hence a
//! solution and its transpose weigh 2 together, and as transposition is a
//! bijection of all solutions,
//!
//! ```text
//! #solutions = sum of the weights.
//! ```
//!
//! The two flips keep "in the same half" as it is, hence the weights; so the
//! row sets' orbits under flips may be counted by one member each, weighted.
//! That spares the pairs of a half-placement on one long diagonal with one on
//! the other, a fifth of those that the long diagonals leave.
//!
//! Only whoever writes an engine needs this.

/// Which long diagonals the queens of a half occupy: bit 0 for the diagonal, bit 1 for the antidiagonal.
pub type Arms = usize;

/// The weight of a solution, from the arms that its two halves occupy; 0 for halves that share a long diagonal.
///
/// # Examples
///
/// ```
/// use queens::count::plan::arms::weight;
///
/// assert_eq!(weight(0b11, 0b00), 2);
/// assert_eq!(weight(0b01, 0b10), 0);
/// assert_eq!(weight(0b01, 0b00), 1);
/// ```
pub const fn weight(east: Arms, west: Arms) -> u32 {
    match (east & west, east | west) {
        (0, 0b11) if east == 0 || west == 0 => 2,
        (0, 0b11) => 0,
        (0, _) => 1,
        _ => 0,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Transposition exchanges north-east and south-west: the eastern arm of
    /// the rising diagonal with its western one; the falling one keeps both.
    #[test]
    fn a_solution_and_its_transpose_weigh_two() {
        for (falling, rising) in (0..3).flat_map(|f| (0..3).map(move |r| (f, r))) {
            // 0: empty, 1: in the east, 2: in the west.
            let weigh = |falling: usize, rising: usize| {
                weight(
                    usize::from(falling == 1) | usize::from(rising == 1) << 1,
                    usize::from(falling == 2) | usize::from(rising == 2) << 1,
                )
            };
            let transposed = [0, 2, 1][rising];
            assert_eq!(weigh(falling, rising) + weigh(falling, transposed), 2);
        }
    }
}
