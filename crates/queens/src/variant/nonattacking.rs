//! The search for pieces that do not attack each other, line by line.
//!
//! ```text
//! place(line, free squares, pieces left):
//!     none left: a solution
//!     for each line from here on, as long as there are as many lines and free squares as pieces left:
//!         for each free square of the line: place(the next line, free without what it attacks, left - 1)
//!         leave the line empty
//! ```
//!
//! Squares attacked from each square are sets of bits, made once.

use std::ops::ControlFlow;

use super::squares::{Squares, with_words};
use super::{Arrangement, Shape, Step, Visit};
use crate::board::Square;

/// Nodes between two signs of life.
const PULSE: u32 = 1 << 12;

/// Lines that have one piece at most each, and together all squares that may have one.
#[derive(Clone, Debug)]
pub(super) struct Lines(Vec<Vec<usize>>);

impl Lines {
    /// The lines of a board, from the line of each square that may have a piece.
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

    /// How many there are.
    pub(super) fn len(&self) -> usize {
        self.0.len()
    }
}

/// Calls for every way to place pieces so that none attacks another. Attacks are mutual.
pub(super) fn visit(
    shape: Shape,
    attacks: &dyn Fn(Square, Square) -> bool,
    lines: &Lines,
    pieces: u32,
    others: &[Square],
    visit: &mut Visit,
) -> ControlFlow<()> {
    if pieces as usize > lines.len() {
        return ControlFlow::Continue(());
    }
    with_words!(shape.squares().count(), search(shape, attacks, lines, pieces, others, visit))
}

fn search<const WORDS: usize>(
    shape: Shape,
    attacks: &dyn Fn(Square, Square) -> bool,
    lines: &Lines,
    pieces: u32,
    others: &[Square],
    visit: &mut Visit,
) -> ControlFlow<()> {
    let attacked = |from| shape.squares().filter(move |&to| from == to || attacks(from, to));
    let attacked = shape.squares().map(|from| Squares::of(attacked(from).map(|to| shape.index(to)))).collect();
    let lines: Vec<Squares<WORDS>> = lines.0.iter().map(|line| Squares::of(line.iter().copied())).collect();
    let free = Squares::of(
        (0..shape.squares().count())
            .filter(|&index| lines.iter().any(|line| line.and(&Squares::of([index])).len() > 0)),
    );
    let arrangement = Arrangement { pieces: Vec::new(), others: others.to_vec() };
    Search { shape, attacked, lines, arrangement, nodes: 0, visit }.place(0, free, pieces)
}

struct Search<'a, 'b, const WORDS: usize> {
    shape: Shape,
    /// From each square, the squares that a piece there takes: those it attacks, and its own.
    attacked: Vec<Squares<WORDS>>,
    lines: Vec<Squares<WORDS>>,
    arrangement: Arrangement,
    nodes: u32,
    visit: &'a mut Visit<'b>,
}

impl<const WORDS: usize> Search<'_, '_, WORDS> {
    fn place(&mut self, first: usize, mut free: Squares<WORDS>, left: u32) -> ControlFlow<()> {
        if left == 0 {
            return (self.visit)(Step::Found(&self.arrangement));
        }
        for line in first..(self.lines.len() + 1).saturating_sub(left as usize) {
            self.nodes = self.nodes.wrapping_add(1);
            if self.nodes.is_multiple_of(PULSE) {
                (self.visit)(Step::Working)?;
            }
            if free.len() < left {
                break;
            }
            let mut squares = free.and(&self.lines[line]);
            while let Some(index) = squares.pop() {
                self.arrangement.pieces.push(self.shape.at(index));
                self.place(line + 1, free.without(&self.attacked[index]), left - 1)?;
                self.arrangement.pieces.pop();
            }
            free = free.without(&self.lines[line]);
        }
        ControlFlow::Continue(())
    }
}
