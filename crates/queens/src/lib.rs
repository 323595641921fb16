//! The N-Queens problem: `n` queens on an `n` by `n` board, none attacking another.
//!
//! Pure mathematics and search: no files, no clock, no terminal, no network.
//!
//! | I want to | this does |
//! |---|---|
//! | know how many solutions there are | [`count::Count`] |
//! | go over all solutions | [`Solutions`], [`solutions::Fundamental`], [`solutions::Symmetric`] |
//! | have one solution, however large | [`construct::closed_form`], a random one [`construct::local_search`] |
//! | complete a board that has queens | [`complete::Complete`] |
//! | find a solution's position in the list, and back | [`solutions::rank`](solutions::rank()), [`solutions::unrank`], [`solutions::Ranks`] |
//! | draw solutions at random | [`solutions::sample`] |
//! | estimate what nobody can count | [`estimate::Estimator`] |
//! | check a placement, and read it | [`Placement::is_solution`], [`conflicts`](conflicts()), [`notation`] |
//! | play by other rules | [`variant::Problem`] |
//! | watch a search, forwards and backwards | [`search::Search`], [`search::Trace`] |
//! | look up a published number | [`known`] |
//! | draw a board as text, SVG, PNG or GIF | the crate `queens-render` |
//! | keep a count of days, in parts and checked | the crate `queens-ledger` |
//!
//! # Example
//!
//! ```
//! use std::ops::ControlFlow;
//!
//! use queens::complete::{Complete, Task};
//! use queens::construct::closed_form;
//! use queens::count::Count;
//! use queens::{Partial, Placement, Size, Solutions};
//!
//! let eight = Size::new(8)?;
//! let first: Placement = "1,5,8,6,3,7,2,4".parse()?;
//! assert!(first.is_solution());
//! assert_eq!(Solutions::new(eight)?.next(), Some(first));
//!
//! // How many are there? Whoever is asked for long calls back, and can be told to stop.
//! assert_eq!(Count::new(eight)?.run(|_| ControlFlow::Continue(()))?, 92);
//!
//! // Two queens stand there already.
//! let task = Task::from("?,?,?,4,2,?,?,?".parse::<Partial>()?);
//! let completed = Complete::new(&task).first(|_| ControlFlow::Continue(()))?;
//! assert!(task.accepts(&completed.unwrap()));
//!
//! // One of any size, by a formula.
//! let large = closed_form(Size::new(100_000)?).unwrap().placement();
//! assert!(large.is_solution());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Rooms
//!
//! | room | has |
//! |---|---|
//! | [`board`] | sizes, squares, lines, placements, conflicts, the eight symmetries, notation |
//! | [`search`] | backtracking made to be watched: five strategies, two controls, one observer, a trace that runs both ways |
//! | [`solutions`] | all solutions in lexicographic order from either end or from anywhere; positions, random solutions |
//! | [`count`] | exact counts: a plan, its units, engines that agree |
//! | [`construct`] | one solution of any size: by formula, by composition, by local search; greedy queens, the torus |
//! | [`complete`] | boards with queens, holes and closed diagonals given; puzzles; files for other solvers |
//! | [`estimate`] | unbiased estimates, with intervals, for sizes nobody can count |
//! | [`variant`] | other rules: the torus, superqueens, rooks, bishops, pawns, domination, armies |
//! | [`known`] | published numbers, each with its source |
//!
//! # From 0 and from 1
//!
//! Rows, columns, squares and lines are values, and count from 0, and so do the errors about them. Texts and numbers that
//! people, publications and other programs have count from 1:
//!
//! - [`notation`] but for its tuples, with its errors; those of [`variant::fen`]; the messages of
//!   [`construct::ComposeError`]; [`Row::number`](Row::number) and [`Column::number`](Column::number);
//! - positions in the list of solutions: [`solutions::rank`](solutions::rank()), [`solutions::unrank`];
//! - the formats of [`complete::export`] and what is wrong with an answer; of the published texts in
//!   [`complete::format`] the blocked squares, but not the queens;
//! - the index and the row in [`known::Sequence::Greedy`].
//!
//! # Features
//!
//! | feature | default | brings |
//! |---|---|---|
//! | `threads` | yes | counting on several threads |
//! | `sat` | no | completing boards by SAT, with rustsat and batsat, in pure Rust |
//! | `cadical` | no | `sat`, with `CaDiCaL` in place of batsat; to build it takes a C++ compiler, libclang and two minutes |
//! | `serde` | no | boards as data: sizes, rows, columns and squares as numbers from 0, placements as their columns |

pub mod board;
pub mod complete;
pub mod construct;
pub mod count;
pub mod estimate;
mod gcd;
pub mod known;
mod name;
mod random;
pub mod search;
pub mod solutions;
pub mod variant;

pub use board::{
    Column, Conflict, Conflicts, Line, LineKind, LineSet, LineSets, ParseSizeError, Partial, PartialError, Placement,
    PlacementError, Queens, Row, Size, SizeError, Square, Symmetry, conflicts, notation,
};
pub use name::UnknownName;
pub use solutions::Solutions;

#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
