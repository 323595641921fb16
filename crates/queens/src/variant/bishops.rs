//! Non-attacking bishops (bishop placements).

use super::{PieceCount, Rule, Shape, formula};
use crate::board::{LineKind, Square, diagonal_index};

/// The maximum number of non-attacking bishops.
///
/// Each diagonal holds at most one bishop, so the search fills diagonal by diagonal. On a square board with `n > 1` the
/// maximum is `2n - 2`. There are `2n - 1` diagonals. The first and the last of them are single corner squares on one
/// antidiagonal, so only one of these two has a bishop. There are `2^n` solutions.
#[derive(Clone, Copy, Debug)]
pub(super) struct BishopsRule;

impl Rule for BishopsRule {
    fn name(&self) -> &'static str {
        "bishops"
    }

    fn meaning(&self) -> &'static str {
        "the maximum number of non-attacking bishops"
    }

    fn source(&self) -> &'static str {
        "OEIS A000079, 2^n"
    }

    fn piece_count(&self, shape: Shape, _: u32) -> PieceCount {
        match shape.rows.get() {
            1 => PieceCount::Exactly(shape.columns.get()),
            n if n == shape.columns.get() => PieceCount::Exactly(2 * n - 2),
            _ => PieceCount::Maximum,
        }
    }

    fn letter(&self) -> char {
        'B'
    }

    fn attacks(&self, _: Shape, from: Square, to: Square) -> bool {
        let share = |kind| from.line(kind) == to.line(kind);
        from != to && (share(LineKind::Diagonal) || share(LineKind::Antidiagonal))
    }

    fn line(&self, shape: Shape, square: Square) -> usize {
        diagonal_index(shape.columns.len(), square.row.index(), square.column.index())
    }

    fn count_by_formula(&self, shape: Shape, pieces: u32) -> Option<u128> {
        (shape.rows == shape.columns).then(|| formula::count_bishops(shape.rows.get(), pieces))?
    }
}
