//! The engine `backtrack`: the tightest row or column first.
//!
//! A search that goes wrong near the root may never come back from there, while another order of the same squares finds
//! a completion at once (Gomes, Selman and Kautz, 1998). So the search for one completion is given a number of dead ends,
//! and when they are used up it starts anew in another random order with four times as many. Sooner or later the number
//! is enough for the whole tree: the answer "none" is proved, at no more than a third above the cost of one search.

use std::ops::ControlFlow;

use super::grid::{Choice, Grid, Order};
use super::narrow::{MAX_SIZE, Narrow};
use super::tree::{Pulse, Tree};
use super::wide::Wide;
use super::{Task, Work};
use crate::board::{Column, Placement, Square};
use crate::random::Random;

/// Dead ends in the first try, for each row.
const PATIENCE: u64 = 4;

/// A search of a board of any size that stops at each completion.
#[derive(Clone, Debug)]
pub(super) enum Search {
    /// The facts contradict each other.
    Contradiction,
    Narrow(Tree<Narrow>),
    Wide(Tree<Wide>),
}

impl Search {
    pub(super) fn new(task: &Task, order: Order, pulse: &mut Pulse) -> ControlFlow<(), Self> {
        if task.size().get() <= MAX_SIZE {
            let grid = Narrow::new(task);
            ControlFlow::Continue(grid.map_or(Self::Contradiction, |grid| Self::Narrow(Tree::new(grid, order))))
        } else {
            Self::wide(task, order, pulse)
        }
    }

    /// The search of any board by the means of the large ones: in tests the two must agree.
    fn wide(task: &Task, order: Order, pulse: &mut Pulse) -> ControlFlow<(), Self> {
        let grid = Wide::new(task, pulse)?;
        ControlFlow::Continue(grid.map_or(Self::Contradiction, |grid| Self::Wide(Tree::new(grid, order))))
    }

    /// Goes on to the next completion, if there is one.
    pub(super) fn next(&mut self, pulse: &mut Pulse) -> ControlFlow<(), bool> {
        match self {
            Self::Contradiction => ControlFlow::Continue(false),
            Self::Narrow(tree) => tree.next(pulse),
            Self::Wide(tree) => tree.next(pulse),
        }
    }

    /// The completion at which the search has stopped.
    pub(super) fn placement(&self, task: &Task) -> Placement {
        match self {
            Self::Contradiction => unreachable!("a contradiction has no completion"),
            Self::Narrow(tree) => placement(task, tree.queens()),
            Self::Wide(tree) => placement(task, tree.queens()),
        }
    }
}

fn placement(task: &Task, queens: impl Iterator<Item = Square>) -> Placement {
    let mut columns = vec![Column::new(0); task.size().len()];
    for queen in task.queens().iter().copied().chain(queens) {
        columns[queen.row.index()] = queen.column;
    }
    Placement::from_permutation(columns)
}

/// One completion, if there is one: by random orders, those of a seed.
pub(super) fn first(task: &Task, seed: Option<u64>, pulse: &mut Pulse) -> ControlFlow<(), Option<Placement>> {
    if task.size().get() <= MAX_SIZE {
        Narrow::new(task).map_or(ControlFlow::Continue(None), |grid| restart(task, &grid, seed, pulse))
    } else {
        let Some(grid) = Wide::new(task, pulse)? else { return ControlFlow::Continue(None) };
        restart(task, &grid, seed, pulse)
    }
}

fn restart<G: Grid>(task: &Task, grid: &G, seed: Option<u64>, pulse: &mut Pulse) -> ControlFlow<(), Option<Placement>> {
    if grid.choose(Order::Tightest) == Choice::Dead {
        return ControlFlow::Continue(None);
    }
    let mut spent = Work::default();
    for round in 0_u64.. {
        let limit = (PATIENCE * u64::from(task.size().get())).saturating_mul(1 << (2 * round).min(62));
        // The squares from left to right are a bad order: at size 1,000 it met 4,000 dead ends, a random one hardly any.
        let random = Random::new(seed.unwrap_or(0).wrapping_add(round));
        let mut tree = Tree::new(grid.clone(), Order::Tightest).shuffled(random);
        let mut stopped = false;
        let found = tree.next(&mut |work| {
            let mut total = spent;
            total += *work;
            stopped = pulse(&total).is_break();
            if stopped || work.dead_ends > limit { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        spent += tree.work();
        match found {
            ControlFlow::Continue(true) => return ControlFlow::Continue(Some(placement(task, tree.queens()))),
            ControlFlow::Continue(false) => return ControlFlow::Continue(None),
            ControlFlow::Break(()) if stopped => return ControlFlow::Break(()),
            ControlFlow::Break(()) => {}
        }
    }
    unreachable!("the limit grows until the search ends")
}

#[cfg(test)]
mod tests {
    use std::ops::ControlFlow;

    use super::{Order, Pulse, Search, Task};
    use crate::board::{LineKind, Size, Square};

    /// The completions in the order of a search.
    fn completions(task: &Task, search: ControlFlow<(), Search>) -> Vec<String> {
        let ControlFlow::Continue(mut search) = search else { panic!("nobody asked to stop") };
        let mut found = Vec::new();
        while search.next(&mut |_| ControlFlow::Continue(())) == ControlFlow::Continue(true) {
            found.push(search.placement(task).to_string());
        }
        found
    }

    #[test]
    fn words_and_counts_find_the_same() {
        let mut board = Task::new(Size::new(8).unwrap());
        board.block(Square::new(3, 5)).unwrap();
        board.block(Square::new(6, 0)).unwrap();
        board.close(Square::new(0, 2).line(LineKind::Diagonal)).unwrap();
        board.close(Square::new(7, 2).line(LineKind::Antidiagonal)).unwrap();
        for column in 0..8 {
            let mut task = board.clone();
            task.place(Square::new(4, column)).unwrap();
            let go_on: &mut Pulse = &mut |_| ControlFlow::Continue(());
            let narrow = completions(&task, Search::new(&task, Order::Rows, go_on));
            assert_eq!(narrow, completions(&task, Search::wide(&task, Order::Rows, go_on)));
            assert!(narrow.is_sorted());
            for make in [Search::new, Search::wide] {
                let mut found = completions(&task, make(&task, Order::Tightest, go_on));
                found.sort_unstable();
                assert_eq!(narrow, found);
            }
        }
    }
}
