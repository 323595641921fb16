//! The rule of touching: a queen keeps either its neighbouring squares (a king's moves) or its diagonals empty.

use queens::Size;
use strum::{EnumCount, IntoStaticStr, VariantArray};

use crate::squares::{STRIDE, Squares, full_row};

/// Which queens conflict besides queens in one row, column or region.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, EnumCount, VariantArray, IntoStaticStr)]
#[strum(serialize_all = "kebab-case")]
pub enum Touch {
    /// No two queens touch, not even at a corner. Queens further apart may share a diagonal. This is the usual rule.
    #[default]
    Kings,
    /// No two queens share a diagonal or antidiagonal, as in chess.
    Queens,
}

queens::named_enum!(Touch, "rule of touching");

impl Touch {
    /// For each square, by its index in [`Squares`]: the other squares that a queen there keeps empty by this rule.
    pub(crate) fn neighbours(self, size: Size) -> Vec<Squares> {
        let n = size.len();
        let reach = match self {
            Self::Kings => 1,
            Self::Queens => n - 1,
        };
        let around = |index: usize| {
            let (row, column) = (index / STRIDE, index % STRIDE);
            if row >= n || column >= n {
                return Squares::EMPTY;
            }
            let rows = row.saturating_sub(reach)..=(row + reach).min(n - 1);
            let mut around = rows.fold(Squares::EMPTY, |around, other| {
                let distance = row.abs_diff(other);
                let bit = 1_u32 << column;
                let diagonals = bit << distance | bit >> distance;
                let straight = if self == Self::Kings { bit } else { 0 };
                around | Squares::from_row_bits(other, (diagonals | straight) as u16 & full_row(n))
            });
            if self == Self::Kings {
                let bit = 1_u32 << column;
                around |= Squares::from_row_bits(row, (bit << 1 | bit >> 1) as u16 & full_row(n));
            }
            around.remove_index(index);
            around
        };
        (0..STRIDE * n).map(around).collect()
    }
}

#[cfg(test)]
mod tests {
    use queens::{LineKind, Size, Square};

    use super::Touch;
    use crate::squares::{index_of, squares_of};

    fn keeps_empty(touch: Touch, queen: Square, other: Square) -> bool {
        let row = queen.row.get().abs_diff(other.row.get());
        let column = queen.column.get().abs_diff(other.column.get());
        match touch {
            Touch::Kings => row.max(column) == 1,
            Touch::Queens => {
                matches!(queen.shared_line(other), Some(LineKind::Diagonal | LineKind::Antidiagonal))
            }
        }
    }

    #[test]
    fn neighbours_are_those_of_the_definition() {
        for n in 1..=16 {
            let size = Size::new(n).unwrap();
            for touch in Touch::ALL {
                let neighbours = touch.neighbours(size);
                for queen in squares_of(size) {
                    for other in squares_of(size) {
                        let expected = keeps_empty(touch, queen, other);
                        assert_eq!(neighbours[index_of(queen)].contains(other), expected, "{touch} {queen} {other}");
                    }
                }
            }
        }
    }
}
