//! Export of instances to other solvers, and import of their answers.
//!
//! | format | for | a queen in row `r` and column `c`, from 1, is |
//! |---|---|---|
//! | [`Cnf`](Format::Cnf) | SAT solvers: minisat, kissat, `CaDiCaL` | variable `(r - 1) n + c` |
//! | [`Opb`](Format::Opb) | pseudo-Boolean solvers: minisat+, `RoundingSat` | variable `x` followed by that number |
//! | [`Lp`](Format::Lp) | linear programs (integer programming): glpsol, cbc, `HiGHS`, SCIP | `x_r_c = 1` |
//! | [`MiniZinc`](Format::MiniZinc) | `MiniZinc` and its solvers | `queens[r] = c` |
//! | [`Dlx`](Format::Dlx) | exact cover solvers: Knuth's dancing links, with secondary items | the option that starts with `Rr Cc` |
//! | [`Csv`](Format::Csv), [`Json`](Format::Json) | scripts | the constraints of the instance, without the rules |
//! | [`Csplib`](Format::Csplib) | solvers of the published problems | the constraints, see [`csplib`](super::csplib) |
//!
//! In every format for solvers, the models, answers or covers correspond to the completions one to one. [`import`]
//! reads an answer and [`Instance::accepts`] checks it.
//!
//! # Examples
//!
//! ```
//! use queens::Partial;
//! use queens::complete::{Instance, export::{self, Format}};
//!
//! let board: Partial = "?,4,?,?".parse()?;
//! let instance = Instance::from(&board);
//! let text = export::export(&instance, Format::Cnf).to_string();
//! assert!(text.lines().any(|line| line == "8 0"), "row 2, column 4 of 4 is variable 8");
//!
//! // The answer of a solver:
//! let answer = export::import(instance.size(), Format::Cnf, "s SATISFIABLE\nv -1 2 -3 -4 8 9 15 0\n")?;
//! assert!(answer.as_ref().is_some_and(|answer| instance.accepts(answer)));
//! assert_eq!(answer, Some("2,4,1,3".parse()?));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod cnf;
mod csv_json;
mod dlx;
mod linear;
mod minizinc;
mod model;

use std::fmt;

use strum::{EnumCount, IntoStaticStr, VariantArray};

use super::Instance;
use crate::name::named_enum;
pub use crate::solver_answer::{ImportError, import, import_all, import_all_with};

/// A file format for other programs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, EnumCount, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "lowercase")]
#[non_exhaustive]
pub enum Format {
    /// Clauses in the DIMACS CNF format.
    ///
    /// Above size 8 the encoding of "at most one" has auxiliary variables, numbered after those of the squares. The
    /// variables of the squares determine the auxiliary ones, so there are as many models as completions.
    Cnf,
    /// Linear constraints over Boolean variables, in the format of the pseudo-Boolean competitions.
    Opb,
    /// A linear program in binary variables, in the format of CPLEX.
    Lp,
    /// A `MiniZinc` model.
    MiniZinc,
    /// Exact cover: rows and columns are primary items, diagonals and antidiagonals are secondary items.
    Dlx,
    /// A table of the constraints: kind, row, column. An excluded diagonal is named by one of its squares.
    Csv,
    /// The constraints as one JSON object.
    Json,
    /// The text of `CSPLib`, see [`csplib`](super::csplib).
    Csplib,
}

impl Format {
    /// The usual extension of file names.
    pub fn extension(self) -> &'static str {
        match self {
            Self::MiniZinc => "mzn",
            Self::Csplib => "param",
            other => other.name(),
        }
    }
}

named_enum!(Format, "format");

/// Writes an instance. The text is generated while it is displayed.
///
/// # Complexity
///
/// `O(n^2)` clauses, constraints or terms.
pub fn export(instance: &Instance, format: Format) -> impl fmt::Display + '_ {
    fmt::from_fn(move |f| match format {
        Format::Cnf => cnf::write(instance, f),
        Format::Opb => linear::write_opb(instance, f),
        Format::Lp => linear::write_lp(instance, f),
        Format::MiniZinc => minizinc::write(instance, f),
        Format::Dlx => dlx::write(instance, f),
        Format::Csv => csv_json::write_csv(instance, f),
        Format::Json => csv_json::write_json(instance, f),
        Format::Csplib => write!(f, "{}", super::csplib::write(instance)),
    })
}
