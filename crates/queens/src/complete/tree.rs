//! The backtracking itself, on any [`Grid`]: a loop with a stack, which stops at each completion and goes on from there.
//!
//! ```text
//! go on:   choose a row or a column; none left: a completion; one without an open square: step back
//!          push its open squares
//! step:    pop a square and place a queen there; the row or column has none left: take the queen before it back
//! ```
//!
//! In lexicographic order the row to fill is not the tightest, and the search may be lost in a part of the tree where
//! there is nothing. When it has met many dead ends since the last completion, it asks, before it goes down, whether
//! there is a completion below at all, by the tightest-first search, which finds out sooner.

use std::ops::ControlFlow;

use super::Work;
use super::grid::{Choice, Grid, Order};
use crate::board::Square;
use crate::random::Random;

/// Dead ends after which the lexicographic search asks before it goes down.
const PATIENCE: u64 = 256;

/// Asked at each queen whether to go on; on large boards, also while a board is set up and when queens are taken back.
pub(super) type Pulse<'a> = dyn FnMut(&Work) -> ControlFlow<()> + 'a;

#[derive(Clone, Debug)]
pub(super) struct Tree<G> {
    grid: G,
    order: Order,
    /// The squares to try, those of the row or column chosen last at the end.
    pool: Vec<Square>,
    frames: Vec<Frame>,
    stage: Stage,
    work: Work,
    /// Dead ends since the last completion.
    barren: u64,
    random: Option<Random>,
}

/// A row or column that was chosen.
#[derive(Clone, Copy, Debug)]
struct Frame {
    /// Where its squares begin in the pool.
    start: usize,
    /// Where its queen is.
    queen: Option<Square>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Stage {
    GoOn,
    StepBack,
}

impl<G: Grid> Tree<G> {
    pub(super) fn new(grid: G, order: Order) -> Self {
        Self {
            grid,
            order,
            pool: Vec::new(),
            frames: Vec::new(),
            stage: Stage::GoOn,
            work: Work::default(),
            barren: 0,
            random: None,
        }
    }

    /// Tries the squares of each row or column in random order.
    pub(super) fn shuffled(self, random: Random) -> Self {
        Self { random: Some(random), ..self }
    }

    pub(super) fn work(&self) -> Work {
        self.work
    }

    /// The queens placed by the search.
    pub(super) fn queens(&self) -> impl Iterator<Item = Square> {
        self.frames.iter().filter_map(|frame| frame.queen)
    }

    /// Goes on to the next completion, if there is one.
    ///
    /// Breaks when the pulse does; the search can be taken up again.
    #[inline]
    pub(super) fn next(&mut self, pulse: &mut Pulse) -> ControlFlow<(), bool> {
        loop {
            if self.stage == Stage::GoOn {
                self.stage = Stage::StepBack;
                match self.grid.choose(self.order) {
                    Choice::Done => {
                        self.barren = 0;
                        return ControlFlow::Continue(true);
                    }
                    Choice::Dead => self.dead_end(),
                    choice => {
                        if self.is_lost(pulse)? {
                            self.dead_end();
                        } else {
                            self.push(choice);
                        }
                    }
                }
            }
            if !self.step(pulse)? {
                return ControlFlow::Continue(false);
            }
            self.stage = Stage::GoOn;
            self.work.queens += 1;
            pulse(&self.work)?;
        }
    }

    fn dead_end(&mut self) {
        self.work.dead_ends += 1;
        self.barren += 1;
    }

    fn push(&mut self, choice: Choice) {
        let start = self.pool.len();
        self.grid.squares(choice, &mut self.pool);
        let squares = &mut self.pool[start..];
        self.work.guesses += u64::from(squares.len() > 1);
        if let Some(random) = &mut self.random {
            random.shuffle(squares);
        }
        self.frames.push(Frame { start, queen: None });
    }

    /// Moves the last queen to its next square, or the one before; false when there is none left to move.
    ///
    /// After a stop the next step goes on from there.
    #[inline]
    fn step(&mut self, pulse: &mut Pulse) -> ControlFlow<(), bool> {
        while let Some(frame) = self.frames.last_mut() {
            if let Some(queen) = frame.queen.take() {
                self.grid.remove(queen);
            }
            if self.pool.len() > frame.start {
                let square = self.pool.pop().expect("the pool is longer than where the frame starts");
                frame.queen = Some(square);
                self.grid.place(square);
                return ControlFlow::Continue(true);
            }
            self.frames.pop();
            if G::IS_SLOW {
                pulse(&self.work)?;
            }
        }
        ControlFlow::Continue(false)
    }

    /// Whether a lexicographic search that has found nothing for long has nothing below it either.
    fn is_lost(&mut self, pulse: &mut Pulse) -> ControlFlow<(), bool> {
        if self.order == Order::Tightest || self.barren < PATIENCE {
            return ControlFlow::Continue(false);
        }
        let mut below = Tree::new(self.grid.clone(), Order::Tightest);
        below.work = self.work;
        let found = below.next(pulse);
        self.work = below.work;
        if found.is_break() {
            // What was looked at is forgotten: next time the search goes down without looking, or it might never get on.
            self.stage = Stage::GoOn;
            self.barren = 0;
        }
        ControlFlow::Continue(!found?)
    }
}
