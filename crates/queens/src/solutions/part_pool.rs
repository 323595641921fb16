//! A search for a completion, divided into parts that are drawn at random.
//!
//! Completions are spread over the search tree unevenly. A search in a fixed order can spend hours in a large subtree that
//! has none, although other subtrees have many: its run time is heavy-tailed. Restarts in random order are the usual remedy,
//! but they never prove that there is no completion. Here every part is searched once:
//!
//! ```text
//! divide the tree into parts
//! until no part is left, on every processor:
//!     draw a part at random and search it
//!     it has a completion: done
//!     it exceeds its budget of nodes: divide it, and put its parts into the pool
//! ```
//!
//! A part that exceeds its budget is searched again in parts. These have a fraction of its size, so that little is
//! searched twice. The seed is fixed.

use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};
#[cfg(feature = "threads")]
use std::{num::NonZero, panic::resume_unwind};

use super::first_search::{Board, Queens};
use crate::random::Random;

/// The parts of the whole tree.
const FIRST_PARTS: usize = 1 << 14;

/// The parts of a part that exceeds its budget.
const SMALLER_PARTS: usize = 64;

/// The nodes that a part may take before it is divided.
const PART_NODES: u32 = 1_000_000;

/// With more parts than these in the pool no part is divided, so that the memory is bounded (a part takes 128 bytes).
const MAX_PARTS: usize = 1 << 20;

/// A completion of the board, if there is one.
pub(super) fn completion(board: Board) -> Option<Queens> {
    let pool = Pool::new(board);
    #[cfg(feature = "threads")]
    let threads = std::thread::available_parallelism().map_or(1, NonZero::get);
    #[cfg(feature = "threads")]
    std::thread::scope(|scope| {
        let others: Vec<_> =
            (1..threads).filter_map(|_| std::thread::Builder::new().spawn_scoped(scope, || pool.work()).ok()).collect();
        pool.work();
        for other in others {
            other.join().unwrap_or_else(|panic| resume_unwind(panic));
        }
    });
    #[cfg(not(feature = "threads"))]
    pool.work();
    pool.state.into_inner().unwrap_or_else(PoisonError::into_inner).found
}

/// The parts that are left, shared by all threads.
struct Pool {
    state: Mutex<State>,
    /// Signalled when parts were added, or when the search is over.
    changed: Condvar,
    /// A completion was found, or a thread panicked.
    is_over: AtomicBool,
}

struct State {
    parts: Vec<Board>,
    random: Random,
    /// The number of threads that search a part, and may add to the pool.
    busy: usize,
    found: Option<Queens>,
}

impl Pool {
    fn new(board: Board) -> Self {
        let state = State { parts: board.divide(FIRST_PARTS).into(), random: Random::new(0), busy: 0, found: None };
        Self { state: Mutex::new(state), changed: Condvar::new(), is_over: AtomicBool::new(false) }
    }

    /// Searches parts until none is left or a completion is found.
    fn work(&self) {
        let _end_of_search = EndOnPanic(self);
        while let Some((part, limit)) = self.draw() {
            let mut nodes = 0_u64;
            let searched = part.complete(&mut || {
                nodes += 1;
                nodes <= limit && !self.is_over.load(Ordering::Relaxed)
            });
            self.put_back(part, searched);
        }
    }

    /// The next part, and the nodes that it may take; waits while other threads may add parts.
    fn draw(&self) -> Option<(Board, u64)> {
        let mut state = self.lock();
        loop {
            if self.is_over.load(Ordering::Relaxed) {
                return None;
            }
            if !state.parts.is_empty() {
                let limit = if state.parts.len() < MAX_PARTS { PART_NODES.into() } else { u64::MAX };
                state.busy += 1;
                return Some((state.draw(), limit));
            }
            if state.busy == 0 {
                return None;
            }
            state = self.changed.wait(state).unwrap_or_else(PoisonError::into_inner);
        }
    }

    /// Records the result of a part.
    fn put_back(&self, part: Board, searched: ControlFlow<(), Option<Queens>>) {
        let mut state = self.lock();
        state.busy -= 1;
        match searched {
            ControlFlow::Continue(None) => {}
            ControlFlow::Continue(found) => {
                state.found = found;
                self.is_over.store(true, Ordering::Relaxed);
            }
            ControlFlow::Break(()) => state.parts.extend(part.divide(SMALLER_PARTS)),
        }
        self.changed.notify_all();
    }

    fn lock(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl State {
    /// A random part, which the pool must have.
    fn draw(&mut self) -> Board {
        let at = self.random.below(self.parts.len() as u32) as usize;
        self.parts.swap_remove(at)
    }
}

/// Ends the search of all threads when one panics, so that none waits for it.
struct EndOnPanic<'a>(&'a Pool);

impl Drop for EndOnPanic<'_> {
    fn drop(&mut self) {
        if std::thread::panicking() {
            self.0.is_over.store(true, Ordering::Relaxed);
            drop(self.0.lock());
            self.0.changed.notify_all();
        }
    }
}
