//! The engine `backtrack`: minimum remaining values (MRV) and random restarts.
//!
//! A search that takes a wrong decision near the root may spend exponential time below this decision, while another
//! order of the same squares finds a completion at once (Gomes, Selman and Kautz, 1998). So the search for one
//! completion has a budget of dead ends. When the budget is spent, the search restarts in another random order with
//! four times the budget. Sooner or later the budget suffices for the whole search tree, so that the search finds a
//! completion or proves that none exists. All earlier budgets together are about a third of the last budget.
//!
//! Up to size 64, if no row or column has more than 16 free squares, the restarts use the faster `FewSquaresBoard`.
//! The first attempt uses a `WordBoard`, because computing the masks of a `FewSquaresBoard` would delay short searches.
//! WebAssembly builds have no `FewSquaresBoard`: a web page must load quickly, and its boards are small.

use std::ops::ControlFlow;

#[cfg(not(target_family = "wasm"))]
use super::few_squares_board::FewSquaresBoard;
use super::free_count_board::FreeCountBoard;
use super::{Instance, SearchStats};
use crate::board::{Placement, Square};
use crate::depth_first::{DepthFirstSearch, KeepGoing, LineOrder, MAX_SIZE, NextLine, SearchBoard, WordBoard};
use crate::random::Random;

/// The budget of the first attempt: the number of dead ends for each row.
const RESTART_DEAD_ENDS_PER_ROW: u64 = 4;

/// A search of an instance of any size. It stops at each completion.
#[derive(Clone, Debug)]
pub(super) enum BacktrackSearch {
    /// The constraints contradict each other.
    Contradiction,
    Words(DepthFirstSearch<WordBoard>),
    Counts(DepthFirstSearch<FreeCountBoard>),
}

impl BacktrackSearch {
    pub(super) fn new(instance: &Instance, order: LineOrder, keep_going: &mut KeepGoing) -> ControlFlow<(), Self> {
        if instance.size().get() <= MAX_SIZE {
            let board = word_board(instance);
            ControlFlow::Continue(
                board.map_or(Self::Contradiction, |board| Self::Words(DepthFirstSearch::new(board, order))),
            )
        } else {
            Self::with_count_board(instance, order, keep_going)
        }
    }

    /// A search on a [`FreeCountBoard`] of any size. Tests also use this board at small sizes, to compare it with a
    /// [`WordBoard`].
    fn with_count_board(instance: &Instance, order: LineOrder, keep_going: &mut KeepGoing) -> ControlFlow<(), Self> {
        let board = FreeCountBoard::new(instance, keep_going)?;
        ControlFlow::Continue(
            board.map_or(Self::Contradiction, |board| Self::Counts(DepthFirstSearch::new(board, order))),
        )
    }

    /// Searches for the next completion. Returns false when none is left.
    pub(super) fn next(&mut self, keep_going: &mut KeepGoing) -> ControlFlow<(), bool> {
        match self {
            Self::Contradiction => ControlFlow::Continue(false),
            Self::Words(search) => search.next(keep_going),
            Self::Counts(search) => search.next(keep_going),
        }
    }

    pub(super) fn stats(&self) -> SearchStats {
        match self {
            Self::Contradiction => SearchStats::default(),
            Self::Words(search) => search.stats(),
            Self::Counts(search) => search.stats(),
        }
    }

    /// The completion at which the search stopped.
    pub(super) fn placement(&self, instance: &Instance) -> Placement {
        match self {
            Self::Contradiction => unreachable!("a contradiction has no completion"),
            Self::Words(search) => placement(instance, search.queens()),
            Self::Counts(search) => placement(instance, search.queens()),
        }
    }
}

fn placement(instance: &Instance, queens: impl Iterator<Item = Square>) -> Placement {
    Placement::from_queens(instance.size(), instance.queens().iter().copied().chain(queens))
}

/// The board of an instance of at most 64 columns, or `None` when a given queen contradicts another constraint.
pub(super) fn word_board(instance: &Instance) -> Option<WordBoard> {
    let mut board = WordBoard::new(instance.size());
    instance.blocked().iter().for_each(|&square| board.block(square));
    instance.excluded().iter().for_each(|&line| board.exclude(line, instance.size()));
    for &queen in instance.queens() {
        if !board.is_free(queen) {
            return None;
        }
        board.place(queen);
    }
    Some(board)
}

/// One completion, if there is one, and the statistics. The seed determines the random orders.
pub(super) fn first(
    instance: &Instance,
    seed: Option<u64>,
    keep_going: &mut KeepGoing,
) -> ControlFlow<(), (Option<Placement>, SearchStats)> {
    let mut search = RestartingSearch::new(instance, seed);
    let answer = search.first(keep_going)?;
    ControlFlow::Continue((answer, search.finished))
}

/// A search for one completion, with random restarts.
struct RestartingSearch<'a> {
    instance: &'a Instance,
    next_seed: u64,
    restarts: u32,
    /// The work of the attempts that have ended.
    finished: SearchStats,
}

enum Attempt {
    /// A completion, or a proof that none exists.
    Answer(Option<Placement>),
    /// The attempt has met more dead ends than its budget.
    OverBudget,
}

impl<'a> RestartingSearch<'a> {
    fn new(instance: &'a Instance, seed: Option<u64>) -> Self {
        Self { instance, next_seed: seed.unwrap_or(0), restarts: 0, finished: SearchStats::default() }
    }

    /// One completion, if there is one. Above size 64 every attempt uses a [`FreeCountBoard`]. Up to size 64 the first
    /// attempt uses a [`WordBoard`], and the restarts use a [`FewSquaresBoard`] if it can hold the instance.
    fn first(&mut self, keep_going: &mut KeepGoing) -> ControlFlow<(), Option<Placement>> {
        if self.instance.size().get() > MAX_SIZE {
            let Some(board) = FreeCountBoard::new(self.instance, keep_going)? else {
                return ControlFlow::Continue(None);
            };
            return self.finish(&board, keep_going);
        }
        let Some(board) = word_board(self.instance) else { return ControlFlow::Continue(None) };
        if let Attempt::Answer(answer) = self.attempt(&board, keep_going)? {
            return ControlFlow::Continue(answer);
        }
        #[cfg(not(target_family = "wasm"))]
        if let Some(board) = FewSquaresBoard::new(self.instance.size(), &board) {
            return self.finish(&board, keep_going);
        }
        self.finish(&board, keep_going)
    }

    /// Makes attempts until one of them gives an answer.
    fn finish<G: SearchBoard>(&mut self, board: &G, keep_going: &mut KeepGoing) -> ControlFlow<(), Option<Placement>> {
        loop {
            if let Attempt::Answer(answer) = self.attempt(board, keep_going)? {
                return ControlFlow::Continue(answer);
            }
        }
    }

    /// Searches in a new random order, with four times the budget of the previous attempt.
    fn attempt<G: SearchBoard>(&mut self, board: &G, keep_going: &mut KeepGoing) -> ControlFlow<(), Attempt> {
        if board.next_line(LineOrder::MinimumRemainingValues) == NextLine::Dead {
            return ControlFlow::Continue(Attempt::Answer(None));
        }
        let budget = (RESTART_DEAD_ENDS_PER_ROW * u64::from(self.instance.size().get()))
            .saturating_mul(1 << (2 * self.restarts).min(62));
        // The first attempt is random, too: at size 1,000 the order from left to right met 4,000 dead ends, and random
        // orders met hardly any.
        let random = Random::new(self.next_seed);
        self.next_seed = self.next_seed.wrapping_add(1);
        self.restarts += 1;
        let mut search = DepthFirstSearch::new(board.clone(), LineOrder::MinimumRemainingValues).shuffled(random);
        let mut is_cancelled = false;
        let found = search.next(&mut |stats| {
            let mut total = self.finished;
            total += *stats;
            is_cancelled = keep_going(&total).is_break();
            if is_cancelled || stats.dead_ends > budget { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        self.finished += search.stats();
        match found {
            ControlFlow::Continue(found) => {
                let placement = found.then(|| placement(self.instance, search.queens()));
                ControlFlow::Continue(Attempt::Answer(placement))
            }
            ControlFlow::Break(()) if is_cancelled => ControlFlow::Break(()),
            ControlFlow::Break(()) => ControlFlow::Continue(Attempt::OverBudget),
        }
    }
}

#[cfg(test)]
mod tests {
    use std::ops::ControlFlow;

    use super::{Attempt, BacktrackSearch, Instance, KeepGoing, LineOrder, RestartingSearch, first, word_board};
    use crate::board::{LineKind, Size, Square};
    use crate::random::Random;

    /// The completions in the order of a search.
    fn completions(instance: &Instance, search: ControlFlow<(), BacktrackSearch>) -> Vec<String> {
        let ControlFlow::Continue(mut search) = search else { panic!("the callback never breaks") };
        let mut found = Vec::new();
        while search.next(&mut |_| ControlFlow::Continue(())) == ControlFlow::Continue(true) {
            found.push(search.placement(instance).to_string());
        }
        found
    }

    #[test]
    fn word_board_and_count_board_find_the_same_completions() {
        let mut board = Instance::new(8).unwrap();
        board.block(Square::new(3, 5)).unwrap();
        board.block(Square::new(6, 0)).unwrap();
        board.exclude(Square::new(0, 2).line(LineKind::Diagonal)).unwrap();
        board.exclude(Square::new(7, 2).line(LineKind::Antidiagonal)).unwrap();
        for column in 0..8 {
            let mut instance = board.clone();
            instance.place(Square::new(4, column)).unwrap();
            let keep_going: &mut KeepGoing = &mut |_| ControlFlow::Continue(());
            let on_words = completions(&instance, BacktrackSearch::new(&instance, LineOrder::RowByRow, keep_going));
            assert_eq!(
                on_words,
                completions(&instance, BacktrackSearch::with_count_board(&instance, LineOrder::RowByRow, keep_going))
            );
            assert!(on_words.is_sorted());
            for make in [BacktrackSearch::new, BacktrackSearch::with_count_board] {
                let mut found = completions(&instance, make(&instance, LineOrder::MinimumRemainingValues, keep_going));
                found.sort_unstable();
                assert_eq!(on_words, found);
            }
        }
    }

    /// About 30% of the squares are free.
    #[test]
    fn attempts_on_a_sparse_board_agree_with_those_on_words() {
        let size = Size::new(22).unwrap();
        let (mut random, mut switched, mut completed) = (Random::new(22), 0, 0);
        let keep_going: &mut KeepGoing = &mut |_| ControlFlow::Continue(());
        for seed in 0..100 {
            let mut instance = Instance::from(size);
            for square in size.rows().flat_map(|row| size.columns().map(move |column| Square { row, column })) {
                if random.below(10) >= 3 {
                    instance.block(square).unwrap();
                }
            }
            let mut search = RestartingSearch::new(&instance, Some(seed));
            let words = word_board(&instance).unwrap();
            let ControlFlow::Continue(attempt) = search.attempt(&words, keep_going) else {
                panic!("no callback breaks")
            };
            switched += u32::from(matches!(attempt, Attempt::OverBudget));
            let (found, _) = first(&instance, Some(seed), keep_going).continue_value().unwrap();
            let on_words = search.finish(&words, keep_going).continue_value().unwrap();
            assert_eq!(found.is_some(), on_words.is_some());
            assert!(found.iter().all(|placement| instance.accepts(placement)));
            completed += u32::from(found.is_some());
        }
        assert!(switched > 10, "{switched} boards needed the sparse board");
        assert!((10..90).contains(&completed), "{completed} boards have a completion");
    }
}
