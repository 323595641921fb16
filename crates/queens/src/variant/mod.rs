//! Other rules: other pieces, other boards, other goals.
//!
//! | name | what stands on the board | OEIS |
//! |---|---|---|
//! | `queens` | `n` queens that do not attack each other | A000170 |
//! | `k-queens` | any number of them, on a board of any shape | A348129, A269133 |
//! | `torus` | the same, on a board whose opposite sides are joined | A007705 |
//! | `superqueens` | queens that also attack as knights do | A051223 |
//! | `rooks` | rooks | A000142 |
//! | `bishops` | as many bishops as there can be | A000079 |
//! | `pawns` | more queens than rows, with pawns between them | A103330 |
//! | `domination` | the fewest queens that attack or occupy every square | A075458 |
//! | `armies` | two armies of queens, as large as can be, none attacking the other | A250000 |
//!
//! A rule is an implementation of [`Rule`] in a file of its own; [`Variant`] knows them by name. A [`Problem`] is a rule
//! on a board, and answers: one solution, every solution, how many, and whether an arrangement is one or why not. An
//! [`Arrangement`] is written in the notation of chess, [`fen`].
//!
//! # Examples
//!
//! ```
//! use std::ops::ControlFlow;
//! use queens::Size;
//! use queens::variant::{Problem, Shape, Variant};
//!
//! let torus = Problem::new(Variant::Torus.rule(), Shape::square(Size::new(7)?))?;
//! assert_eq!(torus.count(|| ControlFlow::Continue(())), Ok(28));
//!
//! let domination = Problem::new(Variant::Domination.rule(), Shape::square(Size::new(8)?))?;
//! assert_eq!(domination.number(|| ControlFlow::Continue(())), Ok(5));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod armies;
mod bishops;
mod domination;
mod fault;
pub mod fen;
mod name;
mod nonattacking;
mod pawns;
mod problem;
mod queens;
mod rooks;
mod rule;
mod shape;
mod squares;
mod superqueens;
mod torus;

pub use fault::Fault;
pub use name::Variant;
pub use problem::{Arrangement, Problem, VariantError};
pub use rule::{Pieces, Rule, Step, Visit};
pub use shape::Shape;
