//! Leapers: kings and knights attack only the squares that they reach in one move.

use super::{PieceCount, Rule, Shape};
use crate::board::Square;

/// The distance of two squares, in rows and in columns.
fn distance(from: Square, to: Square) -> (u32, u32) {
    (from.row.get().abs_diff(to.row.get()), from.column.get().abs_diff(to.column.get()))
}

/// `k` non-attacking kings, by default the maximum number.
#[derive(Clone, Copy, Debug)]
pub(super) struct KingsRule;

impl Rule for KingsRule {
    fn name(&self) -> &'static str {
        "kings"
    }

    fn meaning(&self) -> &'static str {
        "k non-attacking kings; by default as many as possible"
    }

    fn source(&self) -> &'static str {
        "OEIS A018807 for the maximum on boards of even size"
    }

    fn letter(&self) -> char {
        'K'
    }

    fn piece_count(&self, _: Shape, _: u32) -> PieceCount {
        PieceCount::Maximum
    }

    fn attacks(&self, _: Shape, from: Square, to: Square) -> bool {
        let (rows, columns) = distance(from, to);
        from != to && rows <= 1 && columns <= 1
    }

    /// The index of a block of two rows and two columns. Any two kings in a block attack each other.
    fn line(&self, shape: Shape, square: Square) -> usize {
        square.row.index() / 2 * shape.columns.len().div_ceil(2) + square.column.index() / 2
    }
}

/// `k` non-attacking knights, by default the maximum number.
#[derive(Clone, Copy, Debug)]
pub(super) struct KnightsRule;

impl Rule for KnightsRule {
    fn name(&self) -> &'static str {
        "knights"
    }

    fn meaning(&self) -> &'static str {
        "k non-attacking knights; by default as many as possible"
    }

    fn source(&self) -> &'static str {
        "OEIS A201540 for as many knights as rows"
    }

    fn letter(&self) -> char {
        'N'
    }

    fn piece_count(&self, _: Shape, _: u32) -> PieceCount {
        PieceCount::Maximum
    }

    fn attacks(&self, _: Shape, from: Square, to: Square) -> bool {
        matches!(distance(from, to), (1, 2) | (2, 1))
    }
}
