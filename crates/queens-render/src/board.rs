//! The input of all drawings: a board and the pieces on it.

use queens::variant::Shape;
use queens::{Column, Conflict, LineKind, Partial, Placement, Row, Size, Square};

use crate::Piece;

/// Pieces on a board, mostly queens. Pieces may attack each other, and a row may have no piece or several.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Board {
    shape: Shape,
    /// The pieces, row by row from the top, each row from the left.
    pieces: Vec<(Square, Piece)>,
}

impl Board {
    /// A square board with queens on these squares. Repeated squares count once.
    ///
    /// # Panics
    ///
    /// When a square lies outside the board.
    pub fn new(size: Size, queens: impl IntoIterator<Item = Square>) -> Self {
        Self::with_pieces(Shape::square(size), queens.into_iter().map(|square| (square, Piece::Queen)))
    }

    /// A board of any shape with any pieces. If several pieces share a square, one of them is drawn.
    ///
    /// # Panics
    ///
    /// When a square lies outside the board.
    ///
    /// # Examples
    ///
    /// ```
    /// use queens::{Size, Square, variant::Shape};
    /// use queens_render::{AttackDisplay, Board, Piece, TextStyle};
    ///
    /// let shape = Shape { rows: Size::new(1)?, columns: Size::new(3)? };
    /// let board = Board::with_pieces(shape, [(Square::new(0, 0), Piece::Queen), (Square::new(0, 1), Piece::Pawn)]);
    /// assert_eq!(board.text(TextStyle::QUEENS, AttackDisplay::Hidden).to_string(), "Q P -\n");
    /// # Ok::<(), queens::SizeError>(())
    /// ```
    pub fn with_pieces(shape: Shape, pieces: impl IntoIterator<Item = (Square, Piece)>) -> Self {
        let mut pieces: Vec<_> = pieces.into_iter().collect();
        pieces.sort_unstable();
        pieces.dedup_by_key(|&mut (square, _)| square);
        for (square, _) in &pieces {
            let (rows, columns) = (shape.rows, shape.columns);
            assert!(shape.contains(*square), "{square:?} lies outside a board of {rows} rows and {columns} columns");
        }
        Self { shape, pieces }
    }

    /// The shape of the board.
    pub const fn shape(&self) -> Shape {
        self.shape
    }

    /// The pieces, row by row from the top.
    pub fn pieces(&self) -> &[(Square, Piece)] {
        &self.pieces
    }

    /// The attacks between consecutive pieces of each line. If all pieces of a line attack along it, the attacks cover
    /// the line from the first to the last piece. Queens of two armies attack only the other army.
    pub(crate) fn attacks(&self) -> Vec<Conflict> {
        let mut attacks = Vec::new();
        let mut pieces = self.pieces.clone();
        let armies = self.pieces.iter().any(|&(_, piece)| matches!(piece, Piece::WhiteQueen | Piece::BlackQueen));
        for line in LineKind::ALL {
            pieces.sort_unstable_by_key(|&(square, _)| (square.line(line), square));
            let is_attack = |pair: &[(Square, Piece)]| {
                let [(a, first), (b, second)] = [pair[0], pair[1]];
                let one_attacks = first.attacks_along(line) && second != Piece::Pawn
                    || second.attacks_along(line) && first != Piece::Pawn;
                a.line(line) == b.line(line) && one_attacks && !(armies && first == second)
            };
            let neighbours = pieces.windows(2).filter(|pair| is_attack(pair));
            attacks.extend(neighbours.map(|pair| Conflict { line, a: pair[0].0, b: pair[1].0 }));
        }
        attacks
    }

    /// The lines that a single piece attacks, from edge to edge. Empty unless the board has exactly one piece.
    pub(crate) fn lines_of_lone_piece(&self) -> Vec<Conflict> {
        let [(square, piece)] = self.pieces[..] else { return Vec::new() };
        let kinds = LineKind::ALL.into_iter().filter(|&line| piece.attacks_along(line));
        let ends = kinds.filter_map(|line| {
            let larger = self.shape.rows.max(self.shape.columns);
            let mut squares = square.line(line).squares(larger).filter(|&square| self.shape.contains(square));
            let first = squares.next()?;
            squares.next_back().map(|last| Conflict { line, a: first, b: last })
        });
        ends.collect()
    }

    /// The transposed board: rows and columns are exchanged.
    #[must_use]
    pub fn transposed(&self) -> Self {
        let swapped =
            |square: &Square| Square { row: Row::new(square.column.get()), column: Column::new(square.row.get()) };
        let shape = Shape { rows: self.shape.columns, columns: self.shape.rows };
        Self::with_pieces(shape, self.pieces.iter().map(|(square, piece)| (swapped(square), *piece)))
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

/// Whether attacks are drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AttackDisplay {
    /// Only the board and the pieces are drawn.
    Hidden,
    /// A line joins consecutive pieces of which one attacks the other. If the board has one piece, the lines that it
    /// attacks are drawn from edge to edge.
    Shown,
}

/// All squares of these pairs of attacking and attacked pieces, sorted and distinct.
pub(crate) fn conflicting_squares(attacks: impl IntoIterator<Item = (Square, Square)>) -> Vec<Square> {
    sorted_distinct(attacks.into_iter().flat_map(|(a, b)| [a, b]).collect())
}

pub(crate) fn sorted_distinct(mut squares: Vec<Square>) -> Vec<Square> {
    squares.sort_unstable();
    squares.dedup();
    squares
}
