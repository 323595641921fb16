//! The N-Queens problem: `n` queens on an `n` by `n` board, no two of which attack each other.
//!
//! Pure mathematics and search: no files, no clock, no terminal, no network.
//!
//! # Common tasks
//!
//! Count the solutions, on all processors, with the crate `queens-count`:
//!
//! ```
//! use queens_count::Count;
//! assert_eq!(Count::new(8)?.run()?, 92);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! List them in lexicographic order:
//!
//! ```
//! # use queens::Solutions;
//! let solutions: Vec<_> = Solutions::new(8)?.collect();
//! assert_eq!(solutions[0].to_string(), "1,5,8,6,3,7,2,4");
//! print!("{}", solutions[0].board());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! List one solution of each symmetry class:
//!
//! ```
//! # use queens::solutions::Fundamental;
//! assert_eq!(Fundamental::new(8)?.count(), 12);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Check a placement, and find its conflicts:
//!
//! ```
//! # use queens::Placement;
//! let placement: Placement = "1,5,8,6,3,7,4,2".parse()?;
//! assert!(!placement.is_solution());
//! assert_eq!(placement.conflicts().count(), 2);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Construct one solution of any size, or a random one from a seed:
//!
//! ```
//! # use queens::construct::{closed_form, local_search};
//! assert!(closed_form(100_000)?.placement().is_solution());
//! assert!(local_search(100_000, 1)?.is_solution());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Complete a board with given queens:
//!
//! ```
//! # use queens::{Partial, complete::{CompletionSearch, Instance}};
//! let instance = Instance::from("?,?,?,4,2,?,?,?".parse::<Partial>()?);
//! assert_eq!(CompletionSearch::new(&instance).count()?, 2);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Generate a puzzle with a unique solution:
//!
//! ```
//! # use queens::complete::puzzle::Puzzle;
//! let puzzle = Puzzle::generate(8, 1)?;
//! assert!(puzzle.instance().accepts(puzzle.solution()));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Find the position of a solution in the list, and the solution at a position:
//!
//! ```
//! # use queens::solutions::{rank, unrank};
//! let solution = unrank(8, 42)?;
//! assert_eq!(rank(&solution)?.position(), Some(42));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Draw a random solution, or many uniformly random ones:
//!
//! ```
//! # use queens::solutions::{Ranks, sample::Uniform};
//! assert!(queens::sample(10, 1)?.is_solution());
//!
//! let ranks = Ranks::new(10, queens_count::count_by_first_row(10)?)?;
//! assert!(Uniform::new(ranks, 1)?.take(5).all(|sample| sample.is_solution()));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Estimate the number of solutions of a board that is too large for counting:
//!
//! ```
//! # use queens::estimate::{Estimator, Method};
//! let mut estimator = Estimator::new(40, Method::default(), 1)?;
//! (0..5).for_each(|_| drop(estimator.sample()));
//! assert!(estimator.summary().confidence_interval().is_some());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Record a search, and move through its steps in both directions:
//!
//! ```
//! # use queens::search::{Control, EventKind, Search, Strategy, Trace, Until};
//! let search = Search::new(8, Strategy::Flags, Control::Recursive, Until::First)?;
//! let trace = Trace::record(&search, 10_000);
//! assert!(trace.cursor().seek_next(EventKind::Solution).is_some());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Solve other problems of non-attacking pieces, on boards of any shape:
//!
//! ```
//! # use queens::variant::{Problem, Variant};
//! let rooks = Problem::new(Variant::Rooks.rule(), 5)?;
//! assert_eq!(rooks.count(), 120);
//! assert_eq!(rooks.solutions().take(3).count(), 3);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Where to start, and when to use another tool
//!
//! - All solutions: [`Solutions`]. Their number alone: `queens_count::Count`, which is faster by orders of magnitude.
//! - One solution: [`construct::closed_form`]; a random one: [`sample`]; one with given queens: [`complete`].
//! - How backtracking works, step by step: [`search`]. It reports every step, which makes it slow.
//! - Other pieces, boards or goals: [`variant`].
//!
//! Use a constraint or SAT solver when your constraints are not about lines of a board. This crate does not play chess.
//!
//! # Crates and modules
//!
//! | module | contains |
//! |---|---|
//! | [`board`] | sizes, squares, lines, placements, conflicts, the eight symmetries |
//! | [`search`] | backtracking that can be watched: five strategies, recursive or iterative, observers, a trace with a cursor |
//! | [`text`] | reads boards in the forms that people and programs write, and writes placements |
//! | [`solutions`] | all solutions in lexicographic order, from any placement in either direction; ranks; random solutions |
//! | [`construct`] | one solution of any size: by formula, by composition, by local search; toroidal solutions |
//! | [`complete`] | n-queens completion: given queens, blocked squares, excluded diagonals; puzzles; files for other solvers |
//! | [`estimate`] | unbiased estimates of the number of solutions, with confidence intervals |
//! | [`variant`] | other rules: the torus, superqueens, rooks, bishops, kings, knights, pawns, domination, armies |
//! | [`judge`] | judges what a learner's program prints, and names its mistake |
//! | [`known`] | published numbers, each with its source |
//!
//! Other crates of the project build on this one:
//!
//! | crate | for |
//! |---|---|
//! | `queens-count` | exact counts |
//! | `queens-regions` | region queens: boards of coloured regions, known as Star Battle |
//! | `queens-render` | boards as text, SVG, PNG and GIF |
//! | `queens-ledger` | the results of long counts in a file |
//! | `queens-job` | a whole count: threads, ledger, verification, progress |
//! | `queens-gpu` | counting on graphics processors |
//! | `queens-cluster` | counting on many machines |
//! | `queens-cli` | the command `queens` |
//!
//! # Progress, cancellation and errors
//!
//! Long operations come in two forms. `NAME` runs to its end. `NAME_with` takes a progress callback, which receives a
//! [`Progress`] and cancels the operation by returning `Break`; the operation then fails with [`Cancelled`], or with
//! the variant `Cancelled` of its error. Every error has a stable name for programs, such as `"size-too-large"`:
//! [`ErrorCode`].
//!
//! # Debug builds
//!
//! Without optimisation, searches are about ten times slower. These lines in the `Cargo.toml` of a workspace also
//! optimise this crate in debug builds:
//!
//! ```toml
//! [profile.dev.package.queens]
//! opt-level = 3
//! ```
//!
//! # From 0 and from 1
//!
//! The values of [`Row`], [`Column`], [`Square`] and [`Line`] count from 0, and so do the errors about them. Texts and
//! numbers for users, publications and other programs count from 1:
//!
//! - the texts that [`text`] reads and writes, unless the text or its format counts from 0;
//! - the errors of [`text`];
//! - the text from which a [`Square`] is parsed;
//! - the errors of [`variant::fen`], and the messages of [`construct::ComposeError`];
//! - [`Row::number`](Row::number) and [`Column::number`](Column::number);
//! - positions in the list of solutions: [`solutions::rank`](solutions::rank()), [`solutions::unrank`];
//! - the formats of [`complete::export`], and the errors about the answers of solvers;
//! - the blocked squares in the published files of [`complete::csplib`]; the queens in these files count from 0;
//! - the index and the row in [`known::Sequence::Greedy`].
//!
//! # Features
//!
//! | feature | default | adds | costs |
//! |---|---|---|---|
//! | `sat` | no | completion by SAT, with rustsat and batsat, in pure Rust | two crates to compile |
//! | `cadical` | no | `sat` with `CaDiCaL` instead of batsat | a C++ compiler, libclang, and two minutes to build |
//! | `serde` | no | serialization of placements, boards and instances: rows and columns counted from 0, placements as their columns, enums as their names | nothing: the crate always depends on `serde` |

pub mod board;
pub mod complete;
pub mod construct;
mod depth_first;
mod error_code;
pub mod estimate;
pub mod judge;
pub mod known;
mod name;
#[doc(hidden)]
pub mod progress;
mod random;
mod sample;
pub mod search;
#[cfg(feature = "serde")]
mod serde_names;
pub mod solutions;
mod solver_answer;
pub mod text;
pub mod variant;

pub use board::{
    Column, Conflict, Conflicts, Line, LineKind, LineSet, OccupiedLines, ParseSizeError, ParseSquareError, Partial,
    PartialError, Placement, PlacementError, Queens, Row, Size, SizeError, Square, Symmetry, conflicts,
};
pub use error_code::ErrorCode;
pub use name::UnknownName;
// The messages of other crates quote texts in the same way.
#[doc(hidden)]
pub use name::quoted;
pub use progress::{Cancelled, Progress};
pub use random::Random;
pub use sample::sample;
pub use solutions::Solutions;

#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
