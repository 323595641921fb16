//! Symmetry breaking by transposition on even boards, by the queens on the long diagonals.
//!
//! Each long diagonal holds at most one queen. The queen is on one of two *half-diagonals*: the part in the east half
//! of the board, or the part in the west half. Give each solution a weight:
//!
//! * 2 if both long diagonals are occupied in the same half (both east or both west);
//! * 0 if both are occupied in different halves;
//! * 1 if at most one of them is occupied.
//!
//! Two queens on different long diagonals are in neighbouring quarters of the board: either in the same half of east
//! and west, or in the same half of north and south. Transposition exchanges west with north and east with south, so it
//! exchanges the weights 2 and 0. It keeps weight 1. Hence a solution and its transpose together weigh 2. As
//! transposition is a bijection of the solutions,
//!
//! ```text
//! number of solutions = sum of the weights
//! ```
//!
//! The horizontal and the vertical reflection keep the weights. So the symmetries of row sets and the weights can be
//! used together. Engines skip the pairs of half boards with weight 0, which occupy the long diagonals in different
//! halves: a fifth of the pairs that do not conflict on a long diagonal.

/// The long diagonals that the queens of a half board occupy: bit 0 for the diagonal, bit 1 for the antidiagonal.
pub type HalfDiagonals = usize;

/// The weight of a solution, from the half-diagonals that its two halves occupy; 0 if both halves occupy the same long
/// diagonal.
///
/// # Examples
///
/// ```
/// use queens_count::half_diagonal::solution_weight;
///
/// assert_eq!(solution_weight(0b11, 0b00), 2);
/// assert_eq!(solution_weight(0b01, 0b10), 0);
/// assert_eq!(solution_weight(0b01, 0b00), 1);
/// ```
pub const fn solution_weight(east: HalfDiagonals, west: HalfDiagonals) -> u32 {
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

    /// Transposition exchanges north-east and south-west: it keeps the halves of the diagonal, and exchanges those of
    /// the antidiagonal.
    #[test]
    fn a_solution_and_its_transpose_weigh_two() {
        for (diagonal, antidiagonal) in (0..3).flat_map(|d| (0..3).map(move |a| (d, a))) {
            // 0: empty, 1: occupied in the east, 2: in the west.
            let weigh = |diagonal: usize, antidiagonal: usize| {
                solution_weight(
                    usize::from(diagonal == 1) | usize::from(antidiagonal == 1) << 1,
                    usize::from(diagonal == 2) | usize::from(antidiagonal == 2) << 1,
                )
            };
            let transposed = [0, 2, 1][antidiagonal];
            assert_eq!(weigh(diagonal, antidiagonal) + weigh(diagonal, transposed), 2);
        }
    }
}
