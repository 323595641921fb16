//! The fewest queens that attack or occupy every square.
//!
//! ```text
//! cover(uncovered squares, squares allowed, queens left):
//!     take the first uncovered square
//!     for each allowed square from which it is covered: place a queen there, cover the rest;
//!         then that square is not allowed any more
//! ```
//!
//! So each set of queens is found once. A branch is left when the queens that are left could not cover as many squares,
//! even if each covered as many as any queen does.

use std::ops::ControlFlow;

use super::squares::{Squares, with_words};
use super::{Arrangement, Fault, Pieces, Problem, Rule, Shape, Step, Visit};
use crate::board::Square;

/// Queens that together attack or occupy every square; they may attack each other.
#[derive(Clone, Copy, Debug)]
pub(super) struct Domination;

impl Rule for Domination {
    fn name(&self) -> &'static str {
        "domination"
    }

    fn meaning(&self) -> &'static str {
        "the fewest queens that attack or occupy every square"
    }

    fn source(&self) -> &'static str {
        "OEIS A075458"
    }

    fn pieces(&self, _: Shape, _: u32) -> Pieces {
        Pieces::Least
    }

    fn attacks(&self, _: Shape, from: Square, to: Square) -> bool {
        from != to && from.shared_line(to).is_some()
    }

    fn faults(&self, problem: &Problem, arrangement: &Arrangement) -> Vec<Fault> {
        let is_covered = |square| arrangement.pieces.iter().any(|queen| queen.shared_line(square).is_some());
        problem.shape().squares().filter(|&square| !is_covered(square)).map(Fault::Uncovered).collect()
    }

    fn visit(&self, problem: &Problem, pieces: u32, visit: &mut Visit) -> ControlFlow<()> {
        with_words!(problem.shape().squares().count(), search(problem.shape(), pieces, visit))
    }
}

fn search<const WORDS: usize>(shape: Shape, pieces: u32, visit: &mut Visit) -> ControlFlow<()> {
    let covered = |from: Square| shape.squares().filter(move |&to| from.shared_line(to).is_some());
    let covered: Vec<Squares<WORDS>> =
        shape.squares().map(|from| Squares::of(covered(from).map(|to| shape.index(to)))).collect();
    let most = covered.iter().map(Squares::len).max().expect("a board has a square");
    let all = Squares::of(0..covered.len());
    let arrangement = Arrangement { pieces: Vec::new(), others: Vec::new() };
    Search { shape, covered, most, arrangement, visit }.cover(all, all, pieces)
}

struct Search<'a, 'b, const WORDS: usize> {
    shape: Shape,
    /// From each square, the squares that a queen there attacks or occupies.
    covered: Vec<Squares<WORDS>>,
    /// The most of them from any square.
    most: u32,
    arrangement: Arrangement,
    visit: &'a mut Visit<'b>,
}

impl<const WORDS: usize> Search<'_, '_, WORDS> {
    fn cover(&mut self, uncovered: Squares<WORDS>, mut allowed: Squares<WORDS>, left: u32) -> ControlFlow<()> {
        if allowed.len() < left || uncovered.len() > left * self.most {
            return ControlFlow::Continue(());
        }
        if left == 0 {
            return (self.visit)(Step::Found(&self.arrangement));
        }
        (self.visit)(Step::Working)?;
        // Where everything is covered, the queens that are left may stand anywhere.
        let mut candidates = uncovered.first().map_or(allowed, |square| allowed.and(&self.covered[square]));
        while let Some(index) = candidates.pop() {
            allowed.remove(index);
            self.arrangement.pieces.push(self.shape.at(index));
            self.cover(uncovered.without(&self.covered[index]), allowed, left - 1)?;
            self.arrangement.pieces.pop();
        }
        ControlFlow::Continue(())
    }
}
