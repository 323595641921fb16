//! All solutions in order, and their ranks.

use pyo3::prelude::*;
use pyo3::types::{PyByteArray, PyType};
use queens::solutions::{self, Fundamental, Symmetric, Turn};
use queens::{Size, Symmetry};

use crate::convert::{import, size};
use crate::error::{Error, Result};
use crate::interrupt::{self, Callback, SignalCheck};
use crate::placement::Placement;

/// An iterator over the solutions of a size, in lexicographic order.
///
///     >>> [str(solution) for solution in Solutions(4)]
///     ['2,4,1,3', '3,1,4,2']
///
/// It is lazy: each solution is searched when it is asked for. `start` begins at any placement, itself included if it is
/// a solution; `descending` lists in the other direction. Sizes up to 64.
#[pyclass(module = "pyqueens")]
#[derive(Debug)]
pub(crate) struct Solutions {
    size: Size,
    list: List,
}

/// Which solutions, and how far they are listed.
#[derive(Clone, Debug)]
enum List {
    /// All solutions; in descending order they are the mirror images of the solutions in ascending order.
    All {
        list: Box<queens::Solutions>,
        is_mirrored: bool,
    },
    Fundamental(Box<Fundamental>),
    Symmetric(Box<Symmetric>),
}

impl List {
    /// The next solution, unless a signal handler raises.
    fn next(&mut self) -> Result<Option<queens::Placement>> {
        let mut signals = SignalCheck::new();
        Ok(match self {
            Self::All { list, is_mirrored } => {
                let found = list.next_with(|_| signals.flow());
                let found = found.map_err(|error| signals.error(error))?;
                if *is_mirrored { found.map(|solution| mirror(&solution)) } else { found }
            }
            Self::Fundamental(list) => list.next(),
            Self::Symmetric(list) => list.next(),
        })
    }
}

fn mirror(placement: &queens::Placement) -> queens::Placement {
    placement.image(Symmetry::FlipColumns)
}

#[pymethods]
impl Solutions {
    #[new]
    #[pyo3(signature = (n, *, start = None, descending = false))]
    fn new(n: i64, start: Option<&Placement>, descending: bool) -> Result<Self> {
        let size = size(n)?;
        if let Some(start) = start.filter(|start| start.0.size() != size) {
            let message = format!("the start has size {}, not {size}", start.0.size());
            return Err(Error::new("start-of-other-size", message));
        }
        let list = match start {
            None => queens::Solutions::new(size)?,
            Some(start) if descending => queens::Solutions::starting_at(&mirror(&start.0))?,
            Some(start) => queens::Solutions::starting_at(&start.0)?,
        };
        Ok(Self { size, list: List::All { list: Box::new(list), is_mirrored: descending } })
    }

    /// One solution of each symmetry class, in lexicographic order.
    #[classmethod]
    fn fundamental(_class: &Bound<'_, PyType>, n: i64) -> Result<Self> {
        let size = size(n)?;
        Ok(Self { size, list: List::Fundamental(Box::new(Fundamental::new(size)?)) })
    }

    /// The solutions that a "half" turn or a "quarter" turn leaves unchanged, in lexicographic order.
    #[classmethod]
    #[pyo3(signature = (n, turn = "half"))]
    fn symmetric(_class: &Bound<'_, PyType>, n: i64, turn: &str) -> Result<Self> {
        let size = size(n)?;
        let turn = match turn {
            "half" => Turn::Half,
            "quarter" => Turn::Quarter,
            _ => return Err(Error::new("unknown-name", format!("there is no turn {turn:?}: there are half, quarter"))),
        };
        Ok(Self { size, list: List::Symmetric(Box::new(Symmetric::new(size, turn)?)) })
    }

    /// The size of the boards.
    #[getter]
    fn size(&self) -> u32 {
        self.size.get()
    }

    /// The remaining solutions, or the next `limit` of them, as an array of numpy: a row for each solution, with its
    /// columns counted from 0, of type `uint8`.
    #[pyo3(signature = (limit = None) -> "numpy.typing.NDArray[numpy.uint8]")]
    #[expect(clippy::wrong_self_convention, reason = "the iterator moves, and numpy's users expect the name")]
    fn to_numpy<'py>(&mut self, py: Python<'py>, limit: Option<usize>) -> Result<Bound<'py, PyAny>> {
        let numpy = import(py, "numpy")?;
        let list = &mut self.list;
        let columns = interrupt::run(py, None, |poll| list_columns(list, limit.unwrap_or(usize::MAX), poll))?;
        let array = numpy.call_method1("frombuffer", (PyByteArray::new(py, &columns), "uint8"))?;
        let rows = columns.len() / self.size.len();
        Ok(array.call_method1("reshape", (rows, self.size.len()))?)
    }

    fn __iter__(slf: PyRef<'_, Self>) -> PyRef<'_, Self> {
        slf
    }

    fn __next__(&mut self, py: Python<'_>) -> Result<Option<Placement>> {
        let list = &mut self.list;
        Ok(py.detach(|| list.next())?.map(Placement))
    }

    fn __repr__(&self) -> String {
        let n = self.size;
        match &self.list {
            List::All { is_mirrored: false, .. } => format!("Solutions({n})"),
            List::All { is_mirrored: true, .. } => format!("Solutions({n}, descending=True)"),
            List::Fundamental(_) => format!("Solutions.fundamental({n})"),
            List::Symmetric(_) => format!("Solutions.symmetric({n})"),
        }
    }
}

/// How many solutions are listed between two polls.
const SOLUTIONS_PER_POLL: usize = 1 << 12;

/// The columns of the next solutions, one byte each: sizes go up to 64.
fn list_columns(list: &mut List, limit: usize, poll: &interrupt::Poll) -> Result<Vec<u8>> {
    let mut bytes = Vec::new();
    let mut push = |columns: &[queens::Column]| bytes.extend(columns.iter().map(|column| column.get() as u8));
    for listed in 0..limit {
        if listed % SOLUTIONS_PER_POLL == 0 && poll.flow().is_break() {
            return Err(queens::Cancelled.into());
        }
        let found = match list {
            List::All { list, is_mirrored: false } => list.advance().map(&mut push),
            List::All { list, .. } => list.next().map(|solution| push(mirror(&solution).columns())),
            List::Fundamental(list) => list.next().map(|solution| push(solution.columns())),
            List::Symmetric(list) => list.next().map(|solution| push(solution.columns())),
        };
        if found.is_none() {
            break;
        }
    }
    Ok(bytes)
}

/// The position of a solution in the list of all solutions of its size, counted from 1; `None` if it is not a solution.
///
///     >>> rank(Placement.parse("1,5,8,6,3,7,2,4"))
///     1
///
/// Its time grows with the solutions before it: milliseconds at size 12, minutes at size 18.
#[pyfunction]
#[pyo3(signature = (placement, *, progress: "collections.abc.Callable[[int, int | None], object] | None" = None))]
pub(crate) fn rank(py: Python<'_>, placement: &Placement, progress: Callback) -> Result<Option<u128>> {
    let rank =
        interrupt::run(py, progress, |poll| solutions::rank_with(&placement.0, |progress| poll.report(progress)))?;
    Ok(rank.position())
}

/// The solution at a position in the list of all solutions, counted from 1.
///
///     >>> str(unrank(8, 92))
///     '8,4,1,3,6,2,7,5'
#[pyfunction]
#[pyo3(signature = (n, position, *, progress: "collections.abc.Callable[[int, int | None], object] | None" = None))]
pub(crate) fn unrank(py: Python<'_>, n: i64, position: u128, progress: Callback) -> Result<Placement> {
    let size = size(n)?;
    interrupt::run(py, progress, |poll| solutions::unrank_with(size, position, |progress| poll.report(progress)))
        .map(Placement)
}
