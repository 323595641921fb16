//! Backtracking made to be watched: five strategies, two controls, one [`Observer`].
//!
//! Backtracking fills a board row by row. In each row it tries the squares from the left; where no queen attacks, it
//! places one and goes on below; when a row has no square left, it takes the queen above back and moves it on:
//!
//! ```text
//!   try (0,0) place     try (1,0) conflict     try (1,2) place        try (2,0), … (2,3) conflict     remove (1,2)
//!     Q . . .              Q . . .                Q . . .                Q . . .                         Q . . .
//!     . . . .              x . . .                . . Q .                . . Q .                         . . . .
//!     . . . .              . . . .                . . . .                x x x x                         . . . .
//!     . . . .              . . . .                . . . .                . . . .                         . . . .
//! ```
//!
//! Solutions come in lexicographic order. What differs is how a conflict is found, the [`Strategy`], and how the search
//! comes back to the row above, the [`Control`]. A control is written once for all strategies, and a strategy once for
//! both controls. All the pruning strategies look at the same squares; [`Strategy::Permutation`] shows what pruning is
//! worth.
//!
//! A [`Search`] tells everything that it does to an observer: [`Counters`] count it, a [`Trace`] keeps it, and a
//! [`Walk`] goes through a trace forwards, backwards and in jumps, with the [`pseudocode`] alongside. This module is
//! for understanding, and its loops look at one square after the other; to list or count the solutions of larger
//! boards, use the modules that are made for it.
//!
//! # Example
//!
//! ```
//! use queens::Size;
//! use queens::search::{Control, Search, Strategy, Trace, Until};
//!
//! let search = Search::new(Size::new(4)?, Strategy::Flags, Control::Recursive, Until::First)?;
//! let trace = Trace::record(&search, 1_000);
//! assert_eq!(trace.counters().tries, 26);
//!
//! let mut walk = trace.walk();
//! walk.next_solution();
//! assert_eq!(walk.columns().iter().map(|column| column.get()).collect::<Vec<_>>(), [1, 3, 0, 2]);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod counters;
mod event;
mod iterative;
mod observer;
mod policy;
pub mod pseudocode;
mod recursive;
mod run;
mod steps;
mod strategy;
mod trace;
mod walk;

pub use counters::Counters;
pub use event::{Event, EventKind};
pub use observer::{Attack, Observer};
pub use policy::{Control, Until};
pub use run::{Search, SearchError};
pub use strategy::Strategy;
pub use trace::Trace;
pub use walk::{Frame, Removal, Walk};
