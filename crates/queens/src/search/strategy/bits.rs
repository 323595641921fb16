//! The strategy `bits`: three sets of lines as bits of integers (bitmasks, bitboards).
//!
//! ```text
//!   attacked (row, column):   bit column of columns, or bit row - column + n - 1 of diagonals,
//!                             or bit row + column of antidiagonals
//! ```
//!
//! A board of size 64 has 64 columns and 127 diagonals: one word of 64 bits and two of 128.

use super::AttackCheck;
use crate::board::{LineKind, Size, Square};

pub(in crate::search) struct BitsCheck {
    columns: u64,
    diagonals: u128,
    antidiagonals: u128,
    n: u32,
}

impl BitsCheck {
    pub(super) const MAX_SIZE: u32 = u64::BITS;

    pub(in crate::search) const fn new(size: Size) -> Self {
        Self { columns: 0, diagonals: 0, antidiagonals: 0, n: size.get() }
    }

    /// The bits of the three lines through a square.
    #[inline]
    const fn line_bits(&self, square: Square) -> (u64, u128, u128) {
        let (row, column) = (square.row.get(), square.column.get());
        (1 << column, 1 << (row + self.n - 1 - column), 1 << (row + column))
    }
}

impl AttackCheck for BitsCheck {
    #[inline]
    fn attack(&mut self, _: &[Square], square: Square) -> Option<LineKind> {
        let (column, diagonal, antidiagonal) = self.line_bits(square);
        if self.columns & column != 0 {
            Some(LineKind::Column)
        } else if self.diagonals & diagonal != 0 {
            Some(LineKind::Diagonal)
        } else if self.antidiagonals & antidiagonal != 0 {
            Some(LineKind::Antidiagonal)
        } else {
            None
        }
    }

    #[inline]
    fn place(&mut self, square: Square) {
        let (column, diagonal, antidiagonal) = self.line_bits(square);
        self.columns |= column;
        self.diagonals |= diagonal;
        self.antidiagonals |= antidiagonal;
    }

    #[inline]
    fn remove(&mut self, square: Square) {
        let (column, diagonal, antidiagonal) = self.line_bits(square);
        self.columns &= !column;
        self.diagonals &= !diagonal;
        self.antidiagonals &= !antidiagonal;
    }
}
