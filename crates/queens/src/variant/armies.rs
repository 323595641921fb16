//! Two armies of queens that leave each other in peace.
//!
//! The white queens are placed one by one, in the order of the squares; the squares that none of them attacks or
//! occupies are left for the black ones. A branch is left when these squares are too few.

use std::ops::ControlFlow;

use super::squares::{Squares, with_words};
use super::{Arrangement, Fault, Pieces, Problem, Rule, Shape, Step, Visit};
use crate::board::Square;

/// Two armies of queens, equally large; no queen attacks one of the other army.
#[derive(Clone, Copy, Debug)]
pub(super) struct Armies;

impl Rule for Armies {
    fn name(&self) -> &'static str {
        "armies"
    }

    fn meaning(&self) -> &'static str {
        "two equal armies of queens, as large as can be, none attacking the other"
    }

    fn source(&self) -> &'static str {
        "OEIS A250000"
    }

    fn pieces(&self, _: Shape, _: u32) -> Pieces {
        Pieces::Greatest
    }

    fn attacks(&self, _: Shape, from: Square, to: Square) -> bool {
        from != to && from.shared_line(to).is_some()
    }

    fn other(&self) -> Option<char> {
        Some('q')
    }

    /// As many as there are pieces.
    fn others(&self, _: u32) -> Option<u32> {
        None
    }

    fn faults(&self, _: &Problem, arrangement: &Arrangement) -> Vec<Fault> {
        let Arrangement { pieces: white, others: black } = arrangement;
        let pairs = white.iter().flat_map(|&a| black.iter().map(move |&b| (a, b)));
        let unequal = (white.len() != black.len()).then_some(Fault::Unequal { white: white.len(), black: black.len() });
        let attacks = pairs.filter(|(a, b)| a.shared_line(*b).is_some()).map(|(a, b)| Fault::Attack { a, b });
        unequal.into_iter().chain(attacks).collect()
    }

    fn visit(&self, problem: &Problem, pieces: u32, visit: &mut Visit) -> ControlFlow<()> {
        with_words!(problem.shape().squares().count(), search(problem.shape(), pieces, visit))
    }
}

fn search<const WORDS: usize>(shape: Shape, pieces: u32, visit: &mut Visit) -> ControlFlow<()> {
    let reached = |from: Square| shape.squares().filter(move |&to| from.shared_line(to).is_some());
    let reached: Vec<Squares<WORDS>> =
        shape.squares().map(|from| Squares::of(reached(from).map(|to| shape.index(to)))).collect();
    let all = Squares::of(0..reached.len());
    let arrangement = Arrangement { pieces: Vec::new(), others: Vec::new() };
    Search { shape, reached, pieces, arrangement, visit }.white(all, all)
}

struct Search<'a, 'b, const WORDS: usize> {
    shape: Shape,
    /// From each square, the squares that a queen there attacks or occupies.
    reached: Vec<Squares<WORDS>>,
    /// In each army.
    pieces: u32,
    arrangement: Arrangement,
    visit: &'a mut Visit<'b>,
}

impl<const WORDS: usize> Search<'_, '_, WORDS> {
    /// Places the white queens that are left: on squares after the last; the peaceful squares are for the black ones.
    fn white(&mut self, mut later: Squares<WORDS>, peaceful: Squares<WORDS>) -> ControlFlow<()> {
        let left = self.pieces - self.arrangement.pieces.len() as u32;
        if peaceful.len() < self.pieces {
            return ControlFlow::Continue(());
        }
        if left == 0 {
            return self.black(peaceful);
        }
        (self.visit)(Step::Working)?;
        while later.len() >= left {
            let Some(index) = later.pop() else { break };
            self.arrangement.pieces.push(self.shape.at(index));
            self.white(later, peaceful.without(&self.reached[index]))?;
            self.arrangement.pieces.pop();
        }
        ControlFlow::Continue(())
    }

    fn black(&mut self, mut later: Squares<WORDS>) -> ControlFlow<()> {
        let left = self.pieces - self.arrangement.others.len() as u32;
        if left == 0 {
            return (self.visit)(Step::Found(&self.arrangement));
        }
        while later.len() >= left {
            let Some(index) = later.pop() else { break };
            self.arrangement.others.push(self.shape.at(index));
            self.black(later)?;
            self.arrangement.others.pop();
        }
        ControlFlow::Continue(())
    }
}
