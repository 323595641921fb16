//! Queen domination: the minimum number of queens that attack or occupy every square (a minimum dominating set).
//!
//! ```text
//! cover(uncovered squares, allowed squares, queens left):
//!     take the first uncovered square
//!     for each allowed square from which a queen covers this square:
//!         place a queen there, and cover the rest
//!         then remove the queen's square from the allowed squares
//! ```
//!
//! Because the tried square is removed, the search finds each set of queens once. A branch is pruned (branch and bound)
//! when the queens left cannot cover all uncovered squares, even if each of them covers the greatest number of squares
//! that a queen can cover.

use std::ops::ControlFlow;

use super::square_set::{SquareSet, with_words};
use super::{Arrangement, PieceCount, Problem, Rule, Shape, SupportedRestrictions, Violation, VisitEvent, Visitor};
use crate::board::Square;

/// Queens that together attack or occupy every square. They may attack each other.
#[derive(Clone, Copy, Debug)]
pub(super) struct DominationRule;

impl Rule for DominationRule {
    fn name(&self) -> &'static str {
        "domination"
    }

    fn meaning(&self) -> &'static str {
        "the minimum number of queens that attack or occupy every square"
    }

    fn source(&self) -> &'static str {
        "OEIS A075458"
    }

    fn piece_count(&self, _: Shape, _: u32) -> PieceCount {
        PieceCount::Minimum
    }

    fn attacks(&self, _: Shape, from: Square, to: Square) -> bool {
        from != to && from.shared_line(to).is_some()
    }

    fn violations(&self, problem: &Problem, arrangement: &Arrangement) -> Vec<Violation> {
        let is_covered = |square| arrangement.pieces.iter().any(|queen| queen.shared_line(square).is_some());
        problem.shape().squares().filter(|&square| !is_covered(square)).map(Violation::Uncovered).collect()
    }

    fn supported_restrictions(&self) -> SupportedRestrictions {
        SupportedRestrictions::None
    }

    fn visit(&self, problem: &Problem, pieces: u32, visitor: &mut Visitor) -> ControlFlow<()> {
        with_words!(problem.shape().squares().count(), search(problem.shape(), pieces, visitor))
    }
}

fn search<const WORDS: usize>(shape: Shape, pieces: u32, visitor: &mut Visitor) -> ControlFlow<()> {
    let covered = |from: Square| shape.squares().filter(move |&to| from.shared_line(to).is_some());
    let covered: Vec<SquareSet<WORDS>> =
        shape.squares().map(|from| SquareSet::from_indices(covered(from).map(|to| shape.index(to)))).collect();
    let most = covered.iter().map(SquareSet::len).max().expect("a board has a square");
    let all = SquareSet::from_indices(0..covered.len());
    let arrangement = Arrangement { pieces: Vec::new(), others: Vec::new() };
    DominationSearch { shape, covered, most, arrangement, visitor }.cover(all, all, pieces)
}

struct DominationSearch<'a, 'b, const WORDS: usize> {
    shape: Shape,
    /// For each square, the squares that a queen there attacks or occupies.
    covered: Vec<SquareSet<WORDS>>,
    /// The most squares that one queen covers.
    most: u32,
    arrangement: Arrangement,
    visitor: &'a mut Visitor<'b>,
}

impl<const WORDS: usize> DominationSearch<'_, '_, WORDS> {
    fn cover(&mut self, uncovered: SquareSet<WORDS>, mut allowed: SquareSet<WORDS>, left: u32) -> ControlFlow<()> {
        if allowed.len() < left || uncovered.len() > left * self.most {
            return ControlFlow::Continue(());
        }
        if left == 0 {
            return (self.visitor)(VisitEvent::Solution(&self.arrangement));
        }
        (self.visitor)(VisitEvent::Progress { nodes: 1 })?;
        // When all squares are covered, the remaining queens may stand on any allowed square.
        let mut candidates = uncovered.first().map_or(allowed, |square| allowed.intersection(&self.covered[square]));
        while let Some(index) = candidates.pop() {
            allowed.remove(index);
            self.arrangement.pieces.push(self.shape.square_at(index));
            self.cover(uncovered.difference(&self.covered[index]), allowed, left - 1)?;
            self.arrangement.pieces.pop();
        }
        ControlFlow::Continue(())
    }
}
