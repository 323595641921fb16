//! The errors of the library as Python exceptions with a `code`.

use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;
use pyo3::types::PyType;
use queens::complete::puzzle::PuzzleError;
use queens::complete::{CompletionError, InstanceError};
use queens::construct::{ComposeError, ConstructError};
use queens::estimate::EstimateError;
use queens::search::SearchError;
use queens::solutions::sample::MarkovChainError;
use queens::solutions::{RankError, SolutionsError};
use queens::text::ReadError;
use queens::variant::VariantError;
use queens::variant::fen::FenError;
use queens::{Cancelled, ErrorCode, PartialError, PlacementError, SizeError, UnknownName};
use queens_count::CountError;
use queens_job::JobError;
use queens_ledger::LedgerError;
use queens_regions::daily::DateError;
use queens_regions::{MakeError, RateError, RecipeError, RegionsError, StarsError, notation as regions_notation};
use queens_render::PictureError;

/// Why a function of the package failed.
#[derive(Debug)]
pub(crate) enum Error {
    /// An error of the library. The message has the whole chain of causes.
    Library { class: ExceptionClass, code: &'static str, message: String },
    /// An exception of Python: of a signal handler, a progress callback or a conversion.
    Python(PyErr),
}

/// The Python class of an exception. The module `pyqueens._errors` defines these classes.
#[derive(Clone, Copy, Debug)]
pub(crate) enum ExceptionClass {
    Queens,
    Ledger,
}

/// The result of the package's functions.
pub(crate) type Result<T> = std::result::Result<T, Error>;

impl Error {
    /// An error of the package itself.
    pub(crate) fn new(code: &'static str, message: impl Into<String>) -> Self {
        Self::Library { class: ExceptionClass::Queens, code, message: message.into() }
    }

    fn from_library(class: ExceptionClass, code: &'static str, error: &dyn std::error::Error) -> Self {
        let mut message = error.to_string();
        let mut source = error.source();
        while let Some(cause) = source {
            let cause_message = cause.to_string();
            // A transparent error has the same message as its cause.
            if !message.ends_with(&cause_message) {
                message = format!("{message}: {cause_message}");
            }
            source = cause.source();
        }
        Self::Library { class, code, message }
    }
}

macro_rules! library_errors {
    ($($error:ty),* $(,)?) => {
        $(impl From<$error> for Error {
            fn from(error: $error) -> Self {
                Self::from_library(ExceptionClass::Queens, error.code(), &error)
            }
        })*
    };
}

library_errors!(
    Cancelled,
    MarkovChainError,
    ComposeError,
    CompletionError,
    ConstructError,
    CountError,
    DateError,
    EstimateError,
    FenError,
    InstanceError,
    MakeError,
    PartialError,
    PictureError,
    PlacementError,
    PuzzleError,
    RankError,
    RateError,
    RecipeError,
    RegionsError,
    SearchError,
    SizeError,
    SolutionsError,
    StarsError,
    UnknownName,
    VariantError,
    ReadError,
    regions_notation::LinkError,
    regions_notation::ReadError,
);

impl From<LedgerError> for Error {
    fn from(error: LedgerError) -> Self {
        Self::from_library(ExceptionClass::Ledger, error.code(), &error)
    }
}

impl From<JobError> for Error {
    fn from(error: JobError) -> Self {
        let class = match error {
            JobError::Ledger(_) | JobError::ForeignPlan { .. } | JobError::Weight { .. } => ExceptionClass::Ledger,
            _ => ExceptionClass::Queens,
        };
        Self::from_library(class, error.code(), &error)
    }
}

impl From<PyErr> for Error {
    fn from(error: PyErr) -> Self {
        Self::Python(error)
    }
}

impl From<Error> for PyErr {
    fn from(error: Error) -> Self {
        match error {
            Error::Python(error) => error,
            Error::Library { class, code, message } => Python::attach(|py| {
                let made = class.python_type(py).and_then(|class| class.call1((message, code)));
                made.map_or_else(|error| error, PyErr::from_value)
            }),
        }
    }
}

impl ExceptionClass {
    fn python_type(self, py: Python<'_>) -> PyResult<&Bound<'_, PyType>> {
        static QUEENS: PyOnceLock<Py<PyType>> = PyOnceLock::new();
        static LEDGER: PyOnceLock<Py<PyType>> = PyOnceLock::new();
        match self {
            Self::Queens => QUEENS.import(py, "pyqueens._errors", "QueensError"),
            Self::Ledger => LEDGER.import(py, "pyqueens._errors", "LedgerError"),
        }
    }
}
