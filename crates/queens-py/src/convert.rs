//! Conversions that several files share.

use std::num::NonZero;

use pyo3::exceptions::PyImportError;
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyModule};
use queens::{ErrorCode, Size, SizeError, Square};

use crate::error::{Error, Result};

/// A size. Negative numbers are refused as zero is.
pub(crate) fn size(n: i64) -> Result<Size> {
    let n = u64::try_from(n).map_err(|_| Error::new(SizeError::Zero.code(), format!("{n} is not a size")))?;
    Ok(Size::new(n)?)
}

/// A number of threads; all processors if there is none.
pub(crate) fn threads(threads: Option<usize>) -> Result<Option<NonZero<usize>>> {
    let checked =
        |threads| NonZero::new(threads).ok_or_else(|| Error::new("threads-zero", "a count has at least one thread"));
    threads.map(checked).transpose()
}

/// A row or column from Python.
pub(crate) fn index(number: i64, code: &'static str) -> Result<u32> {
    u32::try_from(number).map_err(|_| Error::new(code, format!("{number} is no row or column: they count from 0")))
}

/// A square from Python.
pub(crate) fn square((row, column): (i64, i64)) -> Result<Square> {
    Ok(Square::new(index(row, "square-outside")?, index(column, "square-outside")?))
}

/// A square for Python.
pub(crate) fn pair(square: Square) -> (u32, u32) {
    (square.row.get(), square.column.get())
}

/// The seed, or a random one.
pub(crate) fn seed(seed: Option<u64>) -> u64 {
    seed.unwrap_or_else(rand::random)
}

/// An optional module, with the command that installs it in the error.
pub(crate) fn import<'py>(py: Python<'py>, name: &str) -> PyResult<Bound<'py, PyModule>> {
    PyModule::import(py, name).map_err(|cause| {
        let error = PyImportError::new_err(format!("this needs {name}: `pip install pyqueens[{name}]`"));
        error.set_cause(py, Some(cause));
        error
    })
}

/// A data frame of pandas, from its columns.
pub(crate) fn data_frame<'py>(py: Python<'py>, columns: &Bound<'py, PyDict>) -> PyResult<Bound<'py, PyAny>> {
    import(py, "pandas")?.getattr("DataFrame")?.call1((columns,))
}
