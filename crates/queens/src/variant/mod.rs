//! Variants of the problem: other pieces, other boards, other goals.
//!
//! | name | what stands on the board | OEIS |
//! |---|---|---|
//! | `queens` | `n` non-attacking queens | A000170 |
//! | `k-queens` | `k` non-attacking queens on a board of any shape | A348129, A269133 |
//! | `torus` | non-attacking queens on a torus: opposite sides of the board are joined | A007705 |
//! | `superqueens` | non-attacking superqueens (amazons): queens that also attack like knights | A051223 |
//! | `rooks` | `n` non-attacking rooks | A000142 |
//! | `bishops` | the maximum number of non-attacking bishops | A000079 |
//! | `kings`, `knights` | `k` non-attacking kings or knights; by default the maximum number | A201540 |
//! | `2n-queens` | `n` white and `n` black queens that attack none of their own colour | |
//! | `pawns` | `n + k` queens and `k` pawns, which block the attacks | A103330 |
//! | `domination` | the minimum number of queens that attack or occupy every square | A075458 |
//! | `armies` | peaceable armies: two equal armies of queens of maximum size that do not attack each other | A250000 |
//!
//! | I want | use | not when |
//! |---|---|---|
//! | one solution, all solutions, their number, or why an arrangement is no solution | [`Problem`] | the rule is `queens`: [`solutions`](crate::solutions) and `queens-count` are faster |
//! | a rule of this library by its name | [`Variant`] | |
//! | to define a new rule | [`Rule`] | |
//! | arrangements as text | [`fen`] | each row has one piece: [`text`](crate::text) |
//!
//! A rule implements [`Rule`]; [`Variant`] lists the rules of this library by name. A [`Problem`] is a rule on a board.
//! Its methods find one solution or all solutions, count them, and report why an arrangement is not a solution. [`fen`]
//! reads and writes arrangements in the notation of chess.
//!
//! # Examples
//!
//! ```
//! use queens::variant::{Problem, Variant};
//!
//! let torus = Problem::new(Variant::Torus.rule(), 7)?;
//! assert_eq!(torus.count(), 28);
//!
//! let domination = Problem::new(Variant::Domination.rule(), 8)?;
//! assert_eq!(domination.piece_count(), 5);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod armies;
mod arrangement;
mod bishops;
mod by_name;
mod domination;
mod error;
pub mod fen;
mod formula;
mod leapers;
mod nonattacking_search;
mod pawns;
mod piece_count;
mod problem;
mod problem_solutions;
mod queens;
mod rooks;
mod rule;
mod shape;
mod square_set;
mod superqueens;
mod torus;
mod two_sets;
mod violation;

pub use arrangement::Arrangement;
pub use by_name::Variant;
pub use error::VariantError;
pub use problem::Problem;
pub use problem_solutions::ProblemSolutions;
pub use rule::{PieceCount, Rule, SupportedRestrictions, VisitEvent, Visitor};
pub use shape::Shape;
pub use violation::Violation;
