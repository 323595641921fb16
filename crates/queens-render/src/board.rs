//! What is drawn: a size and the squares with a queen.

use queens::{Column, Conflict, LineKind, Partial, Placement, Row, Size, Square};

/// Queens on a board, ready to be drawn. They may attack each other, and a row may have none or several.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Board {
    size: Size,
    /// Row by row from the top, each row from the left.
    queens: Vec<Square>,
}

impl Board {
    /// A board with queens on these squares; a square named twice has one queen.
    ///
    /// # Panics
    ///
    /// When a square lies outside the board.
    pub fn new(size: Size, queens: impl IntoIterator<Item = Square>) -> Self {
        let mut queens: Vec<_> = queens.into_iter().collect();
        queens.sort_unstable();
        queens.dedup();
        for &square in &queens {
            assert!(size.contains(square), "{square:?} lies outside a board of size {size}");
        }
        Self { size, queens }
    }

    /// The size of the board.
    pub const fn size(&self) -> Size {
        self.size
    }

    /// The squares with a queen, row by row from the top.
    pub fn queens(&self) -> &[Square] {
        &self.queens
    }

    /// The attacks between queens that are next to each other on their line: drawn together they show the whole line.
    pub(crate) fn attacks(&self) -> Vec<Conflict> {
        let mut attacks = Vec::new();
        let mut queens = self.queens.clone();
        for line in LineKind::ALL {
            queens.sort_unstable_by_key(|&queen| (queen.line(line), queen));
            let neighbours = queens.windows(2).filter(|pair| pair[0].line(line) == pair[1].line(line));
            attacks.extend(neighbours.map(|pair| Conflict { line, a: pair[0], b: pair[1] }));
        }
        attacks
    }

    /// The board with its rows as columns: drawn as programs draw it that store a column's row at the column's index.
    #[must_use]
    pub fn transposed(&self) -> Self {
        let swapped =
            |square: &Square| Square { row: Row::new(square.column.get()), column: Column::new(square.row.get()) };
        Self::new(self.size, self.queens.iter().map(swapped))
    }
}

impl From<&Placement> for Board {
    fn from(placement: &Placement) -> Self {
        Self::new(placement.size(), placement.queens())
    }
}

impl From<&Partial> for Board {
    fn from(partial: &Partial) -> Self {
        Self::new(partial.size(), partial.queens())
    }
}

/// Whether the lines between queens that attack each other are drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Attacks {
    /// Only the board and the queens.
    Hidden,
    /// Also the line between every two queens that attack each other.
    Shown,
}
