//! Two sets of queens on one board, each a solution by itself.

use std::ops::ControlFlow;

use super::nonattacking_search::{self, PieceLines};
use super::queens::QueensRule;
use super::{Arrangement, Problem, Rule, Shape, SupportedRestrictions, Violation, VisitEvent, Visitor};
use crate::board::Square;

/// `n` white and `n` black queens: no queen attacks a queen of its own colour, and no two queens stand on one square.
///
/// For each set of white queens, the search looks for sets of black queens on the remaining squares.
#[derive(Clone, Copy, Debug)]
pub(super) struct TwoSetsRule;

impl Rule for TwoSetsRule {
    fn name(&self) -> &'static str {
        "2n-queens"
    }

    fn meaning(&self) -> &'static str {
        "n white and n black queens; no queen attacks one of its own colour"
    }

    fn source(&self) -> &'static str {
        "ordered pairs of disjoint solutions of OEIS A000170"
    }

    fn attacks(&self, shape: Shape, from: Square, to: Square) -> bool {
        QueensRule.attacks(shape, from, to)
    }

    fn line(&self, shape: Shape, square: Square) -> usize {
        QueensRule.line(shape, square)
    }

    fn other_letter(&self) -> Option<char> {
        Some('q')
    }

    /// Allows any number, because [`violations`](Rule::violations) compares the two sets.
    fn other_count(&self, _: u32) -> Option<u32> {
        None
    }

    fn violations(&self, _: &Problem, arrangement: &Arrangement) -> Vec<Violation> {
        let Arrangement { pieces: white, others: black } = arrangement;
        let attacks = [white, black].into_iter().flat_map(|set| {
            let pairs = set.iter().enumerate().flat_map(|(index, &a)| set[index + 1..].iter().map(move |&b| (a, b)));
            pairs.filter(|(a, b)| a.shared_line(*b).is_some()).map(|(a, b)| Violation::Attack { a, b })
        });
        Violation::unequal_armies(arrangement).into_iter().chain(attacks).collect()
    }

    fn supported_restrictions(&self) -> SupportedRestrictions {
        SupportedRestrictions::Blocked
    }

    fn visit(&self, problem: &Problem, pieces: u32, visitor: &mut Visitor) -> ControlFlow<()> {
        let shape = problem.shape();
        let attack = |a, b| self.attacks(shape, a, b);
        let lines = |taken: &[Square]| {
            PieceLines::new(shape, &|square| {
                let is_free = !problem.blocked().contains(&square) && !taken.contains(&square);
                is_free.then(|| self.line(shape, square))
            })
        };
        nonattacking_search::visit(shape, &attack, &lines(&[]), pieces, &[], &mut |event| match event {
            VisitEvent::Progress { .. } => visitor(event),
            VisitEvent::Solution(white) => {
                let rest = lines(&white.pieces);
                nonattacking_search::visit(shape, &attack, &rest, pieces, &[], &mut |event| match event {
                    VisitEvent::Progress { .. } => visitor(event),
                    VisitEvent::Solution(black) => {
                        let both = Arrangement { pieces: white.pieces.clone(), others: black.pieces.clone() };
                        visitor(VisitEvent::Solution(&both))
                    }
                })
            }
        })
    }
}
