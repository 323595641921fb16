//! The Python package `pyqueens`: a thin layer over the library `queens` and over counts by `queens-job`.
//!
//! Each file wraps one module of the library. Three rules hold everywhere:
//!
//! - Long operations run on a separate thread without the interpreter's lock; see `interrupt`.
//! - Every error of the library is a Python exception with its stable `code`; see `error`.
//! - Rows, columns, squares, indices and seeds are numbers from 0; text notation and positions count from 1, as in the
//!   library.

mod complete;
mod construct;
mod convert;
mod count;
mod error;
mod estimate;
mod interrupt;
mod judge;
mod ledger;
mod placement;
mod regions;
mod sample;
mod solutions;
mod trace;
mod variant;

/// The compiled part of `pyqueens`.
#[pyo3::pymodule]
mod _native {
    #[pymodule_export]
    use crate::complete::{CompletionsIterator, Explanation, Instance, Puzzle, complete, puzzle};
    #[pymodule_export]
    use crate::construct::{closed_form, compose, known, local_search, toroidal};
    #[pymodule_export]
    use crate::count::{CountOutcome, count, count_to_ledger};
    #[pymodule_export]
    use crate::estimate::{Estimate, estimate};
    #[pymodule_export]
    use crate::judge::{judge_calls, mistake_names};
    #[pymodule_export]
    use crate::ledger::{Ledger, LedgerStatus};
    #[pymodule_export]
    use crate::placement::{Conflict, Placement};
    #[pymodule_export]
    use crate::regions::{Board, Check, Hint, Rating, Step};
    #[pymodule_export]
    use crate::sample::sample;
    #[pymodule_export]
    use crate::solutions::{Solutions, SolutionsIterator, rank, unrank};
    #[pymodule_export]
    use crate::trace::{Trace, TraceEvent, TraceIterator};
    #[pymodule_export]
    use crate::variant::{Arrangement, Problem};

    /// The version of the package.
    #[pymodule_export]
    #[expect(non_upper_case_globals, reason = "Python's name")]
    const __version__: &str = env!("CARGO_PKG_VERSION");
}
