//! Converts arguments from Python, and values to Python.

use std::num::NonZero;

use pyo3::exceptions::{PyImportError, PyIndexError, PyOverflowError, PyTypeError};
use pyo3::inspect::PyStaticExpr;
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyFrozenSet, PyModule, PySet, PySlice, PyString};
use queens::{ErrorCode as _, Line, LineKind, Size, SizeError, Square};

use crate::error::{Error, Result};

/// An integer argument of any length. A number that does not fit 128 bits is clamped, because no argument needs more.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Integer(i128);

impl<'a, 'py> FromPyObject<'a, 'py> for Integer {
    type Error = PyErr;

    const INPUT_TYPE: PyStaticExpr = <i128 as FromPyObject<'a, 'py>>::INPUT_TYPE;

    fn extract(number: Borrowed<'a, 'py, PyAny>) -> PyResult<Self> {
        match number.extract() {
            Ok(number) => Ok(Self(number)),
            Err(error) if error.is_instance_of::<PyOverflowError>(number.py()) => {
                Ok(Self(if number.lt(0)? { i128::MIN } else { i128::MAX }))
            }
            Err(error) => Err(error),
        }
    }
}

/// Converts the default value of an integer argument.
impl From<i128> for Integer {
    fn from(number: i128) -> Self {
        Self(number)
    }
}

impl Integer {
    pub(crate) fn get(self) -> i128 {
        self.0
    }

    /// Whether the number was clamped. Messages must not show a clamped number.
    fn is_clamped(self) -> bool {
        matches!(self.0, i128::MIN | i128::MAX)
    }

    /// The size of a board.
    pub(crate) fn size(self) -> Result<Size> {
        Size::new(self.0).map_err(|error| {
            let message = match error {
                SizeError::Zero => "a board has at least one row".to_owned(),
                // The message does not show the number, because it may have been clamped.
                _ => format!("the size is above the greatest, {}", Size::MAX),
            };
            Error::new(error.code(), message)
        })
    }

    /// The index of a row or column. `code` is the code of the error for other numbers.
    pub(crate) fn index(self, code: &'static str) -> Result<u32> {
        let Self(number) = self;
        u32::try_from(number).map_err(|_| {
            let shown = if self.is_clamped() { "a number of that size".to_owned() } else { number.to_string() };
            Error::new(code, format!("{shown} is no row or column: they count from 0"))
        })
    }

    /// A non-negative integer. `what` names the argument in the error for other numbers.
    pub(crate) fn natural<T: TryFrom<i128>>(self, what: &str) -> Result<T> {
        let Self(number) = self;
        T::try_from(number).ok().filter(|_| !self.is_clamped()).ok_or_else(|| {
            let fault = if number < 0 { "negative" } else { "too large" };
            let shown = if self.is_clamped() { String::new() } else { format!(": {number}") };
            Error::new("number-outside", format!("{what} is {fault}{shown}"))
        })
    }

    /// The line of this kind at this position: `row - column` of a diagonal, `row + column` of an antidiagonal.
    pub(crate) fn line(self, kind: LineKind) -> Line {
        // No line of a board has a position beyond 64 bits.
        Line { kind, position: i64::try_from(self.0).unwrap_or(i64::MAX) }
    }
}

/// Extracts an integer argument whose default is a number. The type is `i128`, so that the signature in `help` shows
/// the default.
pub(crate) fn extract_clamped(number: &Bound<'_, PyAny>) -> PyResult<i128> {
    number.extract::<Integer>().map(Integer::get)
}

/// The number of threads; `None` for all processors.
pub(crate) fn threads(threads: Option<Integer>) -> Result<Option<NonZero<usize>>> {
    let checked = |threads: Integer| {
        let zero = || Error::new("threads-zero", "a count has at least one thread");
        NonZero::new(threads.natural::<usize>("threads")?).ok_or_else(zero)
    };
    threads.map(checked).transpose()
}

/// The number of items that are read between two checks of signals.
const ITEMS_PER_CHECK: usize = 1 << 14;

/// The items of any iterable.
pub(crate) fn items<'py, T>(iterable: &Bound<'py, PyAny>) -> PyResult<Vec<T>>
where
    T: for<'a> FromPyObject<'a, 'py, Error: Into<PyErr>>,
{
    let mut items = Vec::new();
    for item in iterable.try_iter()? {
        if items.len() % ITEMS_PER_CHECK == 0 {
            iterable.py().check_signals()?;
        }
        items.push(item?.extract().map_err(Into::into)?);
    }
    Ok(items)
}

/// Two values in any iterable, such as a tuple, a list or a row of an array.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Pair<A, B = A>(pub(crate) A, pub(crate) B);

impl<'py, A, B> FromPyObject<'_, 'py> for Pair<A, B>
where
    A: for<'b> FromPyObject<'b, 'py, Error: Into<PyErr>>,
    B: for<'b> FromPyObject<'b, 'py, Error: Into<PyErr>>,
{
    type Error = PyErr;

    fn extract(value: Borrowed<'_, 'py, PyAny>) -> PyResult<Self> {
        let parts: Option<Vec<_>> = match value.try_iter() {
            Ok(parts) if !value.is_instance_of::<PyString>() => Some(parts.take(3).collect::<PyResult<_>>()?),
            _ => None,
        };
        let Some([first, second]) = parts.as_deref() else {
            let message = format!("expected a pair, such as (0, 3), not {}", value.repr()?);
            return Err(PyTypeError::new_err(message));
        };
        Ok(Self(first.extract().map_err(Into::into)?, second.extract().map_err(Into::into)?))
    }
}

/// The type error for an argument. It describes the expected argument, and names the type that was passed.
pub(crate) fn wrong_type(expected: &str, value: &Bound<'_, PyAny>) -> PyErr {
    match value.get_type().name() {
        Ok(name) => PyTypeError::new_err(format!("{expected}, not {name}")),
        Err(error) => error,
    }
}

/// The items of an ordered iterable. `expected` describes the argument in the error for any other value.
pub(crate) fn ordered_items<'py, T>(iterable: &Bound<'py, PyAny>, expected: &str) -> PyResult<Vec<T>>
where
    T: for<'a> FromPyObject<'a, 'py, Error: Into<PyErr>>,
{
    let has_no_order = iterable.is_instance_of::<PyDict>()
        || iterable.is_instance_of::<PySet>()
        || iterable.is_instance_of::<PyFrozenSet>();
    if has_no_order || iterable.is_instance_of::<PyString>() || iterable.try_iter().is_err() {
        return Err(wrong_type(expected, iterable));
    }
    items(iterable)
}

/// Converts a pair from Python to a square.
pub(crate) fn square(Pair(row, column): Pair<Integer>) -> Result<Square> {
    Ok(Square::new(row.index("square-outside")?, column.index("square-outside")?))
}

/// Converts pairs from Python to squares.
pub(crate) fn squares(squares: Vec<Pair<Integer>>) -> Result<Vec<Square>> {
    squares.into_iter().map(square).collect()
}

/// Converts a square to a pair for Python.
pub(crate) fn pair(square: Square) -> (u32, u32) {
    (square.row.get(), square.column.get())
}

/// The seed; a random number if the argument is missing.
pub(crate) fn seed(seed: Option<Integer>) -> Result<u64> {
    seed.map_or_else(|| Ok(rand::random()), |seed| seed.natural("seed"))
}

/// The greatest number of items; `None` for no limit.
pub(crate) fn limit(limit: Option<Integer>) -> Result<usize> {
    limit.map_or(Ok(usize::MAX), |limit| limit.natural("limit"))
}

/// The result of `__reduce__`, for pickling: a function and its arguments, which make the value again.
pub(crate) type Reduced<'py> = (Bound<'py, PyAny>, Bound<'py, PyAny>);

/// An item of a sequence, or the items of a slice.
#[derive(Debug)]
pub(crate) enum Selection {
    Item(usize),
    Slice { start: usize, step: isize, len: usize },
}

impl Selection {
    /// Resolves an index or a slice of a sequence of this length. As in `list`, negative indices count from the end.
    pub(crate) fn new(index: &Bound<'_, PyAny>, len: usize, what: &str) -> PyResult<Self> {
        if let Ok(slice) = index.cast::<PySlice>() {
            let indices = slice.indices(isize::try_from(len)?)?;
            // The start is negative only if the slice is empty.
            let start = usize::try_from(indices.start).unwrap_or(0);
            return Ok(Self::Slice { start, step: indices.step, len: indices.slicelength });
        }
        let Integer(number) = index.extract()?;
        let item = if number < 0 { number.checked_add(len as i128) } else { Some(number) };
        let item = item.and_then(|item| usize::try_from(item).ok()).filter(|&item| item < len);
        item.map(Self::Item)
            .ok_or_else(|| PyIndexError::new_err(format!("there is no {what} {index}: there are {len}")))
    }

    /// The indices of a slice.
    pub(crate) fn indices(start: usize, step: isize, len: usize) -> impl Iterator<Item = usize> {
        std::iter::successors(Some(start), move |index| index.checked_add_signed(step)).take(len)
    }
}

/// Imports an optional module. If the module is missing, the error names the command that installs it.
pub(crate) fn import_optional<'py>(py: Python<'py>, name: &str) -> PyResult<Bound<'py, PyModule>> {
    PyModule::import(py, name).map_err(|cause| {
        let error = PyImportError::new_err(format!("this needs {name}: `pip install pyqueens[{name}]`"));
        error.set_cause(py, Some(cause));
        error
    })
}

/// Creates a data frame of pandas from its columns.
pub(crate) fn data_frame<'py>(py: Python<'py>, columns: &Bound<'py, PyDict>) -> PyResult<Bound<'py, PyAny>> {
    import_optional(py, "pandas")?.getattr("DataFrame")?.call1((columns,))
}
