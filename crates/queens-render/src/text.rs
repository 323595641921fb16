//! A board as lines of text, one a row.

use std::fmt;

use queens::{Conflict, Square};

use crate::{Attacks, Board};

/// What stands for a queen, for an empty square and for one on a line of attack, and what stands between two squares.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Cells<'a> {
    /// A square with a queen; other pieces have their letters, those of a black army small ones.
    pub queen: &'a str,
    /// A square without.
    pub empty: &'a str,
    /// An empty square between two queens that attack each other.
    pub attack: &'a str,
    /// Between two squares of a row.
    pub gap: &'a str,
}

impl Cells<'static> {
    /// `Q` and `-`, apart.
    pub const QUEENS: Self = Self { queen: "Q", empty: "-", attack: "*", gap: " " };
    /// `Q` and `+`, apart.
    pub const PLUS: Self = Self { queen: "Q", empty: "+", attack: "*", gap: " " };
    /// `1` and `0`, apart: the matrix of the placement.
    pub const MATRIX: Self = Self { queen: "1", empty: "0", attack: "*", gap: " " };
    /// `X` and `#`, apart.
    pub const GRAPH: Self = Self { queen: "X", empty: "#", attack: "*", gap: " " };
}

impl Board {
    /// The board as text: each row a line, each line ended.
    ///
    /// With [`Attacks::Shown`] the empty squares between two queens that attack each other are marked.
    pub fn text<'a>(&'a self, cells: Cells<'a>, attacks: Attacks) -> impl fmt::Display + 'a {
        fmt::from_fn(move |f| {
            let mut pieces = self.pieces().iter().peekable();
            let crossed = if attacks == Attacks::Shown { self.between() } else { Vec::new() };
            let mut crossed = crossed.into_iter().peekable();
            for square in self.shape().squares() {
                let piece = pieces.next_if(|(taken, _)| *taken == square);
                let attack = crossed.next_if_eq(&square).is_some();
                f.write_str(match (piece, attack) {
                    (Some((_, piece)), _) => piece.letter().unwrap_or(cells.queen),
                    (None, true) => cells.attack,
                    (None, false) => cells.empty,
                })?;
                let last = square.column.number() == self.shape().columns.get();
                f.write_str(if last { "\n" } else { cells.gap })?;
            }
            Ok(())
        })
    }

    /// The squares between two queens that attack each other, in order, each once.
    fn between(&self) -> Vec<Square> {
        let mut squares: Vec<Square> = Vec::new();
        for Conflict { a, b, line } in self.attacks() {
            let within = |square: &Square| {
                let (row, column) = (square.row, square.column);
                let rows = a.row.min(b.row)..=a.row.max(b.row);
                let columns = a.column.min(b.column)..=a.column.max(b.column);
                rows.contains(&row) && columns.contains(&column) && *square != a && *square != b
            };
            let longer = self.shape().rows.max(self.shape().columns);
            squares.extend(a.line(line).squares(longer).filter(within));
        }
        squares.sort_unstable();
        squares.dedup();
        squares
    }
}
