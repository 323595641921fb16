//! Backtracking search (depth-first) that can be watched: five strategies, recursive or iterative, one [`Observer`].
//!
//! | I want | use | not when |
//! |---|---|---|
//! | every step as it happens | [`Search::run`] with an [`Observer`] | only the answer matters: [`solutions`](crate::solutions) is faster |
//! | the numbers of tries and backtracks | [`Counters`], an observer | |
//! | to step back, jump, or show the state | [`Trace`] and [`Cursor`] | the search has more than some ten million steps |
//! | the code beside the steps | [`pseudocode`] | |
//! | rules other than queens | [`variant`](crate::variant), without steps | |
//!
//! Backtracking fills a board row by row. In each row it tries the squares from the left. On the first free square it
//! places a queen and continues in the row below. If a row has no free square left, the search backtracks: it removes
//! the queen of the row above and tries the next square there.
//!
//! ```text
//!   try (0,0) place     try (1,0) conflict     try (1,2) place        try (2,0), … (2,3) conflict     remove (1,2)
//!     Q . . .              Q . . .                Q . . .                Q . . .                         Q . . .
//!     . . . .              x . . .                . . Q .                . . Q .                         . . . .
//!     . . . .              . . . .                . . . .                x x x x                         . . . .
//!     . . . .              . . . .                . . . .                . . . .                         . . . .
//! ```
//!
//! Solutions come in lexicographic order. A *try* is one candidate square tested. Searches differ in two ways:
//!
//! - the [`Strategy`] decides how to detect an attack;
//! - the [`Control`] is the implementation style, recursive or iterative.
//!
//! Each control works with every strategy. All pruning strategies try the same squares; [`Strategy::Permutation`] tests
//! diagonals only on a full board. Its additional tries show the gain of pruning.
//!
//! A [`Program`] searches like a learner's program: it prints boards and a total, and may have one [`Mistake`].
//!
//! A [`Search`] reports every step to an observer. [`Counters`] count the events, and a [`Trace`] records them. A
//! [`Cursor`] moves through a trace forwards, backwards and in jumps, with the [`pseudocode`] alongside. This module is
//! for understanding, not for speed: its loops test one square at a time. To list the solutions of larger boards, use
//! [`solutions`](crate::solutions). To count them, use the crate `queens-count`.
//!
//! # Example
//!
//! ```
//! use queens::Size;
//! use queens::search::{Control, EventKind, Search, Strategy, Trace, Until};
//!
//! let search = Search::new(Size::new(4)?, Strategy::Flags, Control::Recursive, Until::First)?;
//! let trace = Trace::record(&search, 1_000);
//! assert_eq!(trace.counters().tries, 26);
//!
//! let mut cursor = trace.cursor();
//! cursor.seek_next(EventKind::Solution);
//! assert_eq!(cursor.columns().iter().map(|column| column.get()).collect::<Vec<_>>(), [1, 3, 0, 2]);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod counters;
mod cursor;
mod driver;
mod event;
mod iterative;
mod mistake;
mod observer;
mod options;
mod program;
pub mod pseudocode;
mod recursive;
mod row_order;
mod run;
mod strategy;
mod trace;

pub use counters::Counters;
pub use cursor::{BacktrackReason, Cursor, StackFrame};
pub use event::{Event, EventKind};
pub use mistake::{Mistake, MistakeGroup};
pub use observer::{Attack, Observer};
pub use options::{Control, Until};
pub use program::{Ending, PrintedBoard, Program, ProgramKind, ProgramObserver, ProgramRun};
pub use run::{Search, SearchError};
pub use strategy::Strategy;
pub use trace::Trace;
