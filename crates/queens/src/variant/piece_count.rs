//! The number of pieces of a solution. Searches find the minimum or maximum.

use std::ops::ControlFlow;

use super::{Arrangement, PieceCount, Problem, VisitEvent, Visitor};
use crate::progress::Progress;

impl Problem<'_> {
    /// One solution with this number of pieces.
    pub(super) fn find_solution(&self, pieces: u32, nodes: &mut NodeCounter) -> ControlFlow<(), Option<Arrangement>> {
        nodes.add(0)?;
        let mut first = None;
        let visitor: &mut Visitor = &mut |event| match event {
            VisitEvent::Solution(arrangement) => {
                first = Some(arrangement.clone());
                ControlFlow::Break(())
            }
            VisitEvent::Progress { nodes: more } => nodes.add(more),
        };
        let end = self.rule().visit(self, pieces, visitor);
        if first.is_none() {
            end?;
        }
        ControlFlow::Continue(first)
    }

    /// The number of pieces of a solution: a fixed number, or the minimum or maximum. `known` is the number of pieces
    /// of a known solution. From this number, the search goes down to the minimum or up to the maximum. Without a known
    /// solution, it goes up from 1 or from the number of given pieces.
    pub(super) fn optimal_piece_count(&self, known: Option<u32>, nodes: &mut NodeCounter) -> ControlFlow<(), u32> {
        nodes.add(0)?;
        match (self.required_piece_count(), known) {
            (PieceCount::Exactly(pieces), _) => ControlFlow::Continue(pieces),
            (PieceCount::Minimum, None) => {
                let mut number = 1;
                // The number of squares limits the loop, because a rule may have no solution at all.
                let most = self.shape().squares().count() as u32;
                while number < most && self.find_solution(number, nodes)?.is_none() {
                    number += 1;
                }
                ControlFlow::Continue(number)
            }
            (PieceCount::Minimum, Some(mut number)) => {
                // The minimum is at least 1, because every board has a square that needs a piece.
                while number > 1 && self.find_solution(number - 1, nodes)?.is_some() {
                    number -= 1;
                }
                ControlFlow::Continue(number)
            }
            (PieceCount::Maximum, known) => {
                let mut number = known.unwrap_or(self.given().len() as u32);
                while self.find_solution(number + 1, nodes)?.is_some() {
                    number += 1;
                }
                ControlFlow::Continue(number)
            }
        }
    }
}

/// Counts the nodes of all searches of one operation, and passes their number to the progress callback.
pub(super) struct NodeCounter<'a> {
    on_progress: &'a mut dyn FnMut(Progress) -> ControlFlow<()>,
    done: u64,
}

impl<'a> NodeCounter<'a> {
    pub(super) fn new(on_progress: &'a mut dyn FnMut(Progress) -> ControlFlow<()>) -> Self {
        Self { on_progress, done: 0 }
    }

    pub(super) fn add(&mut self, nodes: u64) -> ControlFlow<()> {
        self.done += nodes;
        (self.on_progress)(Progress { done: self.done, total: None })
    }
}
