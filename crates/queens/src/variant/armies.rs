//! Peaceable armies of queens.
//!
//! The search places the white queens one by one, in the order of the squares. Squares that no white queen attacks or
//! occupies are left for the black queens. A branch is pruned when too few of these squares are left.

use std::ops::ControlFlow;

use super::square_set::{SquareSet, with_words};
use super::{Arrangement, PieceCount, Problem, Rule, Shape, SupportedRestrictions, Violation, VisitEvent, Visitor};
use crate::board::Square;

/// Two armies of queens of equal size. No queen attacks a queen of the other army.
#[derive(Clone, Copy, Debug)]
pub(super) struct ArmiesRule;

impl Rule for ArmiesRule {
    fn name(&self) -> &'static str {
        "armies"
    }

    fn meaning(&self) -> &'static str {
        "two equal armies of queens of maximum size that do not attack each other"
    }

    fn source(&self) -> &'static str {
        "OEIS A250000"
    }

    fn piece_count(&self, _: Shape, _: u32) -> PieceCount {
        PieceCount::Maximum
    }

    fn attacks(&self, _: Shape, from: Square, to: Square) -> bool {
        from != to && from.shared_line(to).is_some()
    }

    fn other_letter(&self) -> Option<char> {
        Some('q')
    }

    /// Allows any number, because [`violations`](Rule::violations) compares the two armies.
    fn other_count(&self, _: u32) -> Option<u32> {
        None
    }

    fn violations(&self, _: &Problem, arrangement: &Arrangement) -> Vec<Violation> {
        let Arrangement { pieces: white, others: black } = arrangement;
        let pairs = white.iter().flat_map(|&a| black.iter().map(move |&b| (a, b)));
        let attacks = pairs.filter(|(a, b)| a.shared_line(*b).is_some()).map(|(a, b)| Violation::Attack { a, b });
        Violation::unequal_armies(arrangement).into_iter().chain(attacks).collect()
    }

    fn supported_restrictions(&self) -> SupportedRestrictions {
        SupportedRestrictions::None
    }

    fn visit(&self, problem: &Problem, pieces: u32, visitor: &mut Visitor) -> ControlFlow<()> {
        with_words!(problem.shape().squares().count(), search(problem.shape(), pieces, visitor))
    }
}

fn search<const WORDS: usize>(shape: Shape, pieces: u32, visitor: &mut Visitor) -> ControlFlow<()> {
    let reached = |from: Square| shape.squares().filter(move |&to| from.shared_line(to).is_some());
    let reached: Vec<SquareSet<WORDS>> =
        shape.squares().map(|from| SquareSet::from_indices(reached(from).map(|to| shape.index(to)))).collect();
    let all = SquareSet::from_indices(0..reached.len());
    let arrangement = Arrangement { pieces: Vec::new(), others: Vec::new() };
    ArmySearch { shape, reached, pieces, arrangement, visitor }.place_white(all, all)
}

struct ArmySearch<'a, 'b, const WORDS: usize> {
    shape: Shape,
    /// For each square, the squares that a queen there attacks or occupies.
    reached: Vec<SquareSet<WORDS>>,
    /// The number of queens in each army.
    pieces: u32,
    arrangement: Arrangement,
    visitor: &'a mut Visitor<'b>,
}

impl<const WORDS: usize> ArmySearch<'_, '_, WORDS> {
    /// Places the remaining white queens on `later` squares. The black queens may stand on `unattacked` squares.
    fn place_white(&mut self, mut later: SquareSet<WORDS>, unattacked: SquareSet<WORDS>) -> ControlFlow<()> {
        let left = self.pieces - self.arrangement.pieces.len() as u32;
        if unattacked.len() < self.pieces {
            return ControlFlow::Continue(());
        }
        if left == 0 {
            return self.place_black(unattacked);
        }
        (self.visitor)(VisitEvent::Progress { nodes: 1 })?;
        while later.len() >= left {
            let Some(index) = later.pop() else { break };
            self.arrangement.pieces.push(self.shape.square_at(index));
            self.place_white(later, unattacked.difference(&self.reached[index]))?;
            self.arrangement.pieces.pop();
        }
        ControlFlow::Continue(())
    }

    fn place_black(&mut self, mut later: SquareSet<WORDS>) -> ControlFlow<()> {
        let left = self.pieces - self.arrangement.others.len() as u32;
        if left == 0 {
            return (self.visitor)(VisitEvent::Solution(&self.arrangement));
        }
        (self.visitor)(VisitEvent::Progress { nodes: 1 })?;
        while later.len() >= left {
            let Some(index) = later.pop() else { break };
            self.arrangement.others.push(self.shape.square_at(index));
            self.place_black(later)?;
            self.arrangement.others.pop();
        }
        ControlFlow::Continue(())
    }
}
