//! Depth-first search on any [`SearchBoard`]: a loop with a stack. The search stops at each completion and can be
//! resumed.
//!
//! ```text
//! descend: choose a row or a column
//!              no row left: a completion
//!              a line without a free square: a dead end (forward checking), backtrack
//!          push its free squares
//! advance: pop a square and place a queen there
//!              no square of this line left: remove the queen of the line before, and advance there
//! ```
//!
//! In lexicographic order the next row need not be the most constrained line, and the search may enter large branches
//! without a completion. After many dead ends it therefore probes each branch first: a second search, with minimum
//! remaining values (MRV), finds out whether the branch has a completion.

use std::ops::ControlFlow;

use super::SearchStats;
use super::search_board::{LineOrder, NextLine, SearchBoard};
use crate::board::Square;
use crate::random::Random;

/// After this many dead ends without a completion, the lexicographic search probes each branch before it enters the
/// branch.
const PROBE_AFTER_DEAD_ENDS: u64 = 256;

/// The search calls this callback after each placed queen, with the statistics so far. A `Break` cancels the search.
/// On large boards the callback is also called while the board is set up and when queens are removed.
pub(crate) type KeepGoing<'a> = dyn FnMut(&SearchStats) -> ControlFlow<()> + 'a;

#[derive(Clone, Debug)]
pub(crate) struct DepthFirstSearch<G> {
    board: G,
    order: LineOrder,
    /// The stack of squares to try. The squares of the line chosen last are at the end.
    untried: Vec<Square>,
    levels: Vec<StackLevel>,
    resume_at: ResumePoint,
    stats: SearchStats,
    dead_ends_since_completion: u64,
    random: Option<Random>,
}

/// A level of the search stack: a row or column on the way from the root of the search tree to the current node.
#[derive(Clone, Copy, Debug)]
struct StackLevel {
    /// The index of the line's first square in `untried`.
    start: usize,
    /// The square of the queen in this row or column.
    queen: Option<Square>,
}

/// The point at which the loop continues after a completion or a cancellation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum ResumePoint {
    Descend,
    Advance,
}

impl<G: SearchBoard> DepthFirstSearch<G> {
    pub(crate) fn new(board: G, order: LineOrder) -> Self {
        Self {
            board,
            order,
            untried: Vec::new(),
            levels: Vec::new(),
            resume_at: ResumePoint::Descend,
            stats: SearchStats::default(),
            dead_ends_since_completion: 0,
            random: None,
        }
    }

    /// Makes the search try the squares of each line in random order.
    pub(crate) fn shuffled(self, random: Random) -> Self {
        Self { random: Some(random), ..self }
    }

    pub(crate) fn stats(&self) -> SearchStats {
        self.stats
    }

    /// The queens that the search has placed.
    pub(crate) fn queens(&self) -> impl Iterator<Item = Square> {
        self.levels.iter().filter_map(|level| level.queen)
    }

    /// Searches for the next completion. Returns false when none is left.
    ///
    /// Returns `Break` when `keep_going` does. The next call then resumes the search.
    #[inline]
    pub(crate) fn next(&mut self, keep_going: &mut KeepGoing) -> ControlFlow<(), bool> {
        loop {
            if self.resume_at == ResumePoint::Descend {
                self.resume_at = ResumePoint::Advance;
                match self.board.next_line(self.order) {
                    NextLine::Done => {
                        self.dead_ends_since_completion = 0;
                        return ControlFlow::Continue(true);
                    }
                    NextLine::Dead => self.count_dead_end(),
                    line => {
                        if self.is_branch_empty(keep_going)? {
                            self.count_dead_end();
                        } else {
                            self.push_level(line);
                        }
                    }
                }
            }
            if !self.advance(keep_going)? {
                return ControlFlow::Continue(false);
            }
            self.resume_at = ResumePoint::Descend;
            self.stats.placed += 1;
            keep_going(&self.stats)?;
        }
    }

    fn count_dead_end(&mut self) {
        self.stats.dead_ends += 1;
        self.dead_ends_since_completion += 1;
    }

    fn push_level(&mut self, line: NextLine) {
        let start = self.untried.len();
        self.board.append_free_squares(line, &mut self.untried);
        let squares = &mut self.untried[start..];
        self.stats.decisions += u64::from(squares.len() > 1);
        if let Some(random) = &mut self.random {
            random.shuffle(squares);
        }
        self.levels.push(StackLevel { start, queen: None });
    }

    /// Goes back to the last line with an untried square, and places a queen on such a square. Returns false if every
    /// square has been tried.
    ///
    /// After a cancellation the next call continues where this call stopped.
    #[inline]
    fn advance(&mut self, keep_going: &mut KeepGoing) -> ControlFlow<(), bool> {
        while let Some(level) = self.levels.last_mut() {
            if let Some(queen) = level.queen.take() {
                self.board.remove(queen);
            }
            if self.untried.len() > level.start {
                let square = self.untried.pop().expect("the line has an untried square");
                level.queen = Some(square);
                self.board.place(square);
                return ControlFlow::Continue(true);
            }
            self.levels.pop();
            if G::IS_SLOW {
                keep_going(&self.stats)?;
            }
        }
        ControlFlow::Continue(false)
    }

    /// Probes the current branch if the order is lexicographic and many dead ends came before. Returns true if the
    /// probe finds no completion.
    fn is_branch_empty(&mut self, keep_going: &mut KeepGoing) -> ControlFlow<(), bool> {
        if self.order == LineOrder::MinimumRemainingValues || self.dead_ends_since_completion < PROBE_AFTER_DEAD_ENDS {
            return ControlFlow::Continue(false);
        }
        let mut probe = DepthFirstSearch::new(self.board.clone(), LineOrder::MinimumRemainingValues);
        probe.stats = self.stats;
        let found = probe.next(keep_going);
        self.stats = probe.stats;
        if found.is_break() {
            // The result of the probe is lost. Do not probe when the search resumes, or it might never make progress.
            self.resume_at = ResumePoint::Descend;
            self.dead_ends_since_completion = 0;
        }
        ControlFlow::Continue(!found?)
    }
}
