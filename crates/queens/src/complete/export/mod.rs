//! Boards for other solvers, and their answers back.
//!
//! | format | for | a queen in row `r`, column `c`, counted from 1, is |
//! |---|---|---|
//! | [`Cnf`](Format::Cnf) | SAT solvers: minisat, kissat, `CaDiCaL` | variable `(r - 1) n + c` |
//! | [`Opb`](Format::Opb) | pseudo-Boolean solvers: minisat+, `RoundingSat` | `x` and the same number |
//! | [`Lp`](Format::Lp) | linear programs: glpsol, cbc, `HiGHS`, SCIP | `x_r_c = 1` |
//! | [`MiniZinc`](Format::MiniZinc) | `MiniZinc` and its solvers | `queens[r] = c` |
//! | [`Dlx`](Format::Dlx) | Knuth's dancing links, with secondary items | the option that starts with `Rr Cc` |
//! | [`Csv`](Format::Csv), [`Json`](Format::Json) | scripts | the facts, not the rules |
//! | [`Csplib`](Format::Csplib) | solvers of the published problems | the facts, see [`format`](mod@super::format) |
//!
//! Every format has the whole board: each model, answer or cover is one completion and each completion is one of them.
//! [`import`] reads an answer; whether it is one is for [`Task::accepts`] to say.
//!
//! # Examples
//!
//! ```
//! use queens::Partial;
//! use queens::complete::{Task, export::{self, Format}};
//!
//! let board: Partial = "?,4,?,?".parse()?;
//! let task = Task::from(&board);
//! let text = export::export(&task, Format::Cnf).to_string();
//! assert!(text.lines().any(|line| line == "8 0"), "row 2, column 4 of 4 is variable 8");
//!
//! // What a solver answers:
//! let answer = export::import(task.size(), Format::Cnf, "s SATISFIABLE\nv -1 2 -3 -4 8 9 15 0\n")?.unwrap();
//! assert!(task.accepts(&answer));
//! assert_eq!(answer.to_string(), "2,4,1,3");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod clauses;
mod dlx;
mod facts;
mod import;
mod linear;
mod minizinc;
mod model;

use std::fmt;

pub use import::{ImportError, import};

use super::Task;
use crate::name::named;

/// A format that other programs read.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Format {
    /// Clauses, in the DIMACS format.
    ///
    /// Above size 8 "at most one" is written with variables of its own, numbered after those of the squares. Their
    /// values follow from the squares, so the number of models stays that of the completions.
    Cnf,
    /// Linear constraints over Boolean variables, as in the pseudo-Boolean competitions.
    Opb,
    /// A linear program in binary variables, in the format of CPLEX.
    Lp,
    /// A `MiniZinc` model.
    MiniZinc,
    /// Exact cover: rows and columns must be covered, diagonals may be.
    Dlx,
    /// A table of the facts: kind, row, column; for a closed line one of its squares.
    Csv,
    /// The facts as one object.
    Json,
    /// The text in which such problems are published.
    Csplib,
}

impl Format {
    /// All formats.
    pub const ALL: [Self; 8] =
        [Self::Cnf, Self::Opb, Self::Lp, Self::MiniZinc, Self::Dlx, Self::Csv, Self::Json, Self::Csplib];

    /// The name, as [`FromStr`](std::str::FromStr) reads it.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Cnf => "cnf",
            Self::Opb => "opb",
            Self::Lp => "lp",
            Self::MiniZinc => "minizinc",
            Self::Dlx => "dlx",
            Self::Csv => "csv",
            Self::Json => "json",
            Self::Csplib => "csplib",
        }
    }

    /// How the names of such files end.
    pub const fn extension(self) -> &'static str {
        match self {
            Self::MiniZinc => "mzn",
            Self::Csplib => "param",
            other => other.name(),
        }
    }
}

named!(Format, "format");

/// Writes a board in a format, as it is displayed: no text is kept.
///
/// # Complexity
///
/// `O(n^2)` lines, numbers or terms.
pub fn export(task: &Task, format: Format) -> impl fmt::Display + '_ {
    fmt::from_fn(move |f| match format {
        Format::Cnf => clauses::write(task, f),
        Format::Opb => linear::write_opb(task, f),
        Format::Lp => linear::write_lp(task, f),
        Format::MiniZinc => minizinc::write(task, f),
        Format::Dlx => dlx::write(task, f),
        Format::Csv => facts::write_csv(task, f),
        Format::Json => facts::write_json(task, f),
        Format::Csplib => write!(f, "{}", super::format::text(task)),
    })
}
