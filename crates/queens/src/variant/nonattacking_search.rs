//! The search for pieces that do not attack each other (independent sets), line by line.
//!
//! ```text
//! place(line, free squares, pieces left):
//!     no piece left: a solution
//!     for each line from this one on, while enough lines and free squares are left:
//!         for each free square of the line: place(next line, free squares that it does not attack, pieces left - 1)
//!         leave the line empty
//! ```
//!
//! The squares attacked from each square are computed once, as bit sets (a precomputed table).

use std::ops::ControlFlow;

use super::square_set::{SquareSet, with_words};
use super::{Arrangement, Shape, VisitEvent, Visitor};
use crate::board::Square;

/// The number of search nodes between two progress events.
const NODES_PER_POLL: u32 = 1 << 12;

/// Lines that hold at most one piece each. Together they contain all squares on which a piece may stand.
#[derive(Clone, Debug)]
pub(super) struct PieceLines(Vec<Vec<usize>>);

impl PieceLines {
    /// Groups the squares of a board into lines. `line` returns the index of a square's line, or `None` if the square
    /// stays empty.
    pub(super) fn new(shape: Shape, line: &dyn Fn(Square) -> Option<usize>) -> Self {
        let mut lines: Vec<Vec<usize>> = Vec::new();
        for square in shape.squares() {
            if let Some(line) = line(square) {
                lines.resize_with(lines.len().max(line + 1), Vec::new);
                lines[line].push(shape.index(square));
            }
        }
        lines.retain(|line| !line.is_empty());
        Self(lines)
    }

    /// The number of lines.
    pub(super) fn len(&self) -> usize {
        self.0.len()
    }
}

/// Visits every way to place `pieces` pieces that do not attack each other. `attacks` must be symmetric.
pub(super) fn visit(
    shape: Shape,
    attacks: &dyn Fn(Square, Square) -> bool,
    lines: &PieceLines,
    pieces: u32,
    others: &[Square],
    visitor: &mut Visitor,
) -> ControlFlow<()> {
    if pieces as usize > lines.len() {
        return ControlFlow::Continue(());
    }
    with_words!(shape.squares().count(), search(shape, attacks, lines, pieces, others, visitor))
}

fn search<const WORDS: usize>(
    shape: Shape,
    attacks: &dyn Fn(Square, Square) -> bool,
    lines: &PieceLines,
    pieces: u32,
    others: &[Square],
    visitor: &mut Visitor,
) -> ControlFlow<()> {
    let attacked = |from| shape.squares().filter(move |&to| from == to || attacks(from, to));
    let attacked =
        shape.squares().map(|from| SquareSet::from_indices(attacked(from).map(|to| shape.index(to)))).collect();
    let lines: Vec<SquareSet<WORDS>> =
        lines.0.iter().map(|line| SquareSet::from_indices(line.iter().copied())).collect();
    let free = SquareSet::from_indices(
        (0..shape.squares().count())
            .filter(|&index| lines.iter().any(|line| line.intersection(&SquareSet::from_indices([index])).len() > 0)),
    );
    let arrangement = Arrangement { pieces: Vec::new(), others: others.to_vec() };
    NonattackingSearch { shape, attacked, lines, arrangement, nodes: 0, visitor }.place(0, free, pieces)
}

struct NonattackingSearch<'a, 'b, const WORDS: usize> {
    shape: Shape,
    /// For each square, the squares that a piece there attacks, and the square itself.
    attacked: Vec<SquareSet<WORDS>>,
    lines: Vec<SquareSet<WORDS>>,
    arrangement: Arrangement,
    nodes: u32,
    visitor: &'a mut Visitor<'b>,
}

impl<const WORDS: usize> NonattackingSearch<'_, '_, WORDS> {
    fn place(&mut self, first: usize, mut free: SquareSet<WORDS>, left: u32) -> ControlFlow<()> {
        if left == 0 {
            return (self.visitor)(VisitEvent::Solution(&self.arrangement));
        }
        for line in first..(self.lines.len() + 1).saturating_sub(left as usize) {
            self.nodes = self.nodes.wrapping_add(1);
            if self.nodes.is_multiple_of(NODES_PER_POLL) {
                (self.visitor)(VisitEvent::Progress { nodes: NODES_PER_POLL.into() })?;
            }
            if free.len() < left {
                break;
            }
            let mut squares = free.intersection(&self.lines[line]);
            while let Some(index) = squares.pop() {
                self.arrangement.pieces.push(self.shape.square_at(index));
                self.place(line + 1, free.difference(&self.attacked[index]), left - 1)?;
                self.arrangement.pieces.pop();
            }
            free = free.difference(&self.lines[line]);
        }
        ControlFlow::Continue(())
    }
}
