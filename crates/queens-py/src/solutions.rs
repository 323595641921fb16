//! The list of all solutions in lexicographic order, and their ranks.

mod index;
mod iterator;

use pyo3::IntoPyObjectExt as _;
use pyo3::exceptions::{PyMemoryError, PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::{IntoPyDict as _, PyByteArray, PyDict, PyString, PyType};
use queens::known::{self, Sequence};
use queens::solutions::{self, Fundamental, RankError, RotationSymmetry, Symmetric};
use queens::{Size, Symmetry};

use crate::convert::{Integer, Reduced, import_optional, limit};
use crate::error::{Error, Result};
use crate::interrupt::{self, Callback};
use crate::placement::Placement;
pub(crate) use iterator::SolutionsIterator;
use iterator::{SolutionStream, list_columns, mirror, take};

/// The solutions of a size, in lexicographic order.
///
///     >>> [str(solution) for solution in Solutions(4)]
///     ['2,4,1,3', '3,1,4,2']
///     >>> len(Solutions(8)), Solutions(8)[41], Solutions(8)[0] in Solutions(8)
///     (92, Placement([3, 6, 4, 1, 5, 0, 2, 7]), True)
///
/// Iterating is lazy: each solution is searched when it is requested, and each loop begins anew. `len` is the published
/// number, up to size 27. An index is the position in the list, from 0; access by index takes the time of `unrank` from
/// the nearer end. A slice is a list. The list begins at the placement `start`, which is included if it is a solution.
/// `descending` lists in the other direction. Sizes go up to 64.
#[pyclass(frozen, module = "pyqueens", eq, hash)]
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Solutions {
    size: Size,
    selection: SolutionSet,
}

/// The selection of solutions in a list.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
enum SolutionSet {
    All { start: Option<Placement>, descending: bool },
    Fundamental,
    Symmetric(RotationSymmetry),
}

#[pymethods]
impl Solutions {
    #[new]
    #[pyo3(signature = (n, *, start = None, descending = false))]
    fn new(n: Integer, start: Option<Placement>, descending: bool) -> Result<Self> {
        let size = n.size()?;
        if let Some(start) = start.as_ref().filter(|start| start.0.size() != size) {
            let message = format!("the start has size {}, not {size}", start.0.size());
            return Err(Error::new("start-of-other-size", message));
        }
        Self::checked(size, SolutionSet::All { start, descending })
    }

    /// One solution of each symmetry class, in lexicographic order.
    #[classmethod]
    fn fundamental(_class: &Bound<'_, PyType>, n: Integer) -> Result<Self> {
        Self::checked(n.size()?, SolutionSet::Fundamental)
    }

    /// The solutions that a "half" turn or a "quarter" turn leaves unchanged, in lexicographic order.
    #[classmethod]
    #[pyo3(signature = (n, turn: "pyqueens._types.TurnName" = "half"))]
    fn symmetric(_class: &Bound<'_, PyType>, n: Integer, turn: &str) -> Result<Self> {
        Self::checked(n.size()?, SolutionSet::Symmetric(turn.parse()?))
    }

    /// The size of the boards.
    #[getter]
    fn size(&self) -> u32 {
        self.size.get()
    }

    /// The solutions, or the first `limit` solutions, as an array of numpy: a row for each solution, with its columns
    /// counted from 0.
    ///
    /// The numbers are `int64`, so that sums and differences do not overflow. `dtype="int8"` takes an eighth of the
    /// memory; this type holds every column, and the sum or the difference of two columns. Raises `MemoryError` at once
    /// if the array does not fit the memory.
    #[pyo3(signature = (
        limit = None,
        *,
        dtype: "numpy.typing.DTypeLike | None" = None
    ) -> "numpy.typing.NDArray[typing.Any]")]
    fn to_numpy<'py>(
        &self,
        py: Python<'py>,
        limit: Option<Integer>,
        dtype: Option<Bound<'py, PyAny>>,
    ) -> Result<Bound<'py, PyAny>> {
        let numpy = import_optional(py, "numpy")?;
        let limit = self::limit(limit)?;
        let dtype = dtype.map_or_else(|| "int64".into_bound_py_any(py), Ok)?;
        self.require_memory(&numpy, limit, &dtype)?;
        let list = self.list()?;
        let columns = interrupt::run(py, None, |monitor| list_columns(list, limit, monitor))?;
        let array = numpy.call_method1("frombuffer", (PyByteArray::new(py, &columns), "int8"))?;
        let array = array.call_method1("reshape", (columns.len() / self.size.len(), self.size.len()))?;
        let keywords = [("copy", false)].into_py_dict(py)?;
        Ok(array.call_method("astype", (dtype,), Some(&keywords))?)
    }

    /// All solutions as an array of numpy: see `to_numpy`.
    #[pyo3(signature = (dtype: "numpy.typing.DTypeLike | None" = None, copy: "bool | None" = None) -> "numpy.typing.NDArray[typing.Any]")]
    fn __array__<'py>(
        &self,
        py: Python<'py>,
        dtype: Option<Bound<'py, PyAny>>,
        copy: Option<bool>,
    ) -> Result<Bound<'py, PyAny>> {
        // The array is always new, so `copy` has no effect.
        let _ = copy;
        self.to_numpy(py, None, dtype)
    }

    fn __iter__(&self) -> Result<SolutionsIterator> {
        Ok(self.list()?.into())
    }

    fn __reversed__(&self, py: Python<'_>) -> Result<SolutionsIterator> {
        if let Some(reversed) = self.reversed() {
            return reversed.__iter__();
        }
        // These solutions cannot be listed in reverse, so they are all listed first.
        let mut list = self.list()?;
        let mut listed = interrupt::run(py, None, |monitor| take(&mut list, usize::MAX, monitor))?;
        listed.reverse();
        Ok(SolutionStream::Listed(listed.into_iter()).into())
    }

    /// The number of solutions: the published number, up to size 27. With a `start`, the solutions are counted.
    fn __len__(&self, py: Python<'_>) -> Result<usize> {
        let count = if let SolutionSet::All { start: Some(_), .. } = self.selection {
            let list = self.list()?;
            interrupt::run(py, None, |monitor| list.count(monitor))?.into()
        } else {
            // `list` asks for the length before it iterates, so `__len__` must not count the solutions. `list` ignores
            // a `TypeError` of `__len__`.
            let unknown = || format!("the number of solutions of size {} is not published", self.size);
            self.published().ok_or_else(|| PyTypeError::new_err(unknown()))?
        };
        usize::try_from(count).map_err(|_| Error::new("number-outside", "there are more solutions than `len` can tell"))
    }

    /// Whether there is a solution. This does not count the solutions.
    fn __bool__(&self, py: Python<'_>) -> Result<bool> {
        Ok(match &self.selection {
            SolutionSet::All { start: None, .. } | SolutionSet::Fundamental => self.size.is_solvable(),
            _ => {
                let mut list = self.list()?;
                py.detach(|| list.next())?.is_some()
            }
        })
    }

    /// Whether a placement, or a list of columns, is one of these solutions.
    fn __contains__(&self, value: &Bound<'_, PyAny>) -> bool {
        self.member(value).is_some()
    }

    /// The index of a placement, or of a list of columns, from 0. This takes the time of `rank` from the nearer end.
    ///
    ///     >>> Solutions(8).index(Placement([3, 6, 4, 1, 5, 0, 2, 7]))
    ///     41
    #[pyo3(
        signature = (
            value: "Placement | collections.abc.Iterable[int]",
            start: "typing.SupportsIndex" = Integer::from(0),
            stop = None
        ),
        text_signature = "($self, value, start=0, stop=None)"
    )]
    fn index(&self, py: Python<'_>, value: &Bound<'_, PyAny>, start: Integer, stop: Option<Integer>) -> Result<usize> {
        let absent = || PyValueError::new_err("the placement is not among these solutions");
        let index = index::find_index(self, py, &self.member(value).ok_or_else(absent)?)?;
        let from_end = |bound: Integer| match bound.get() {
            bound @ ..0 => Ok::<_, Error>(bound.saturating_add(self.__len__(py)? as i128)),
            bound => Ok(bound),
        };
        let stop = stop.map_or(Ok(i128::MAX), from_end)?;
        if (from_end(start)?..stop).contains(&(index as i128)) { Ok(index) } else { Err(absent().into()) }
    }

    /// How often a placement, or a list of columns, is among these solutions: 1 or 0. The number of solutions is `len`.
    #[pyo3(signature = (value: "Placement | collections.abc.Iterable[int]"))]
    fn count(&self, value: &Bound<'_, PyAny>) -> usize {
        usize::from(self.__contains__(value))
    }

    /// The solution at an index, from 0; a negative index counts from the end. A slice gives a list.
    fn __getitem__<'py>(&self, py: Python<'py>, position: &Bound<'py, PyAny>) -> Result<Bound<'py, PyAny>> {
        index::get_item(self, py, position)
    }

    #[pyo3(signature = () -> "tuple[typing.Any, ...]")]
    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<Reduced<'py>> {
        let class = py.get_type::<Self>();
        let n = self.size.get();
        let (function, arguments) = match &self.selection {
            SolutionSet::All { start, descending } => {
                let function = py.import("functools")?.getattr("partial")?;
                let keywords = PyDict::new(py);
                keywords.set_item("start", start.clone())?;
                keywords.set_item("descending", descending)?;
                (function.call((class,), Some(&keywords))?, (n,).into_pyobject(py)?.into_any())
            }
            SolutionSet::Fundamental => (class.getattr("fundamental")?, (n,).into_pyobject(py)?.into_any()),
            SolutionSet::Symmetric(turn) => {
                (class.getattr("symmetric")?, (n, turn.name()).into_pyobject(py)?.into_any())
            }
        };
        Ok((function, arguments))
    }

    fn __repr__(&self) -> String {
        let n = self.size;
        match &self.selection {
            SolutionSet::All { start, descending } => {
                let start = start.as_ref().map_or_else(String::new, |start| format!(", start={}", start.repr()));
                format!("Solutions({n}{start}{})", if *descending { ", descending=True" } else { "" })
            }
            SolutionSet::Fundamental => format!("Solutions.fundamental({n})"),
            SolutionSet::Symmetric(turn) => format!("Solutions.symmetric({n}, '{}')", turn.name()),
        }
    }
}

impl Solutions {
    /// Creates the list. Fails if the solutions of this size cannot be listed.
    fn checked(size: Size, selection: SolutionSet) -> Result<Self> {
        let solutions = Self { size, selection };
        solutions.list()?;
        Ok(solutions)
    }

    /// Raises an error before listing begins, if the array of the requested solutions does not fit the memory.
    fn require_memory(&self, numpy: &Bound<'_, PyAny>, limit: usize, dtype: &Bound<'_, PyAny>) -> Result<()> {
        // Without a published number, the number of a smaller size is a lower bound.
        let published = self.published();
        let rows = published.or_else(|| match self.selection {
            SolutionSet::All { start: None, .. } => {
                (1..=self.size.get()).rev().find_map(|n| known::value(Sequence::Solutions, n))
            }
            _ => None,
        });
        let rows = rows.unwrap_or(0).min(limit as u128);
        let more = if published.is_none() && rows < limit as u128 { " or more" } else { "" };
        // The system commits memory only when it is written, so this allocation costs nothing.
        match numpy.call_method1("empty", ((rows, self.size.get()), dtype)) {
            Err(error)
                if error.is_instance_of::<PyMemoryError>(numpy.py())
                    || error.is_instance_of::<PyValueError>(numpy.py()) =>
            {
                let message = format!(
                    "the array of {rows}{more} solutions does not fit the memory: `limit` takes the first of them"
                );
                Err(PyMemoryError::new_err(message).into())
            }
            result => Ok(result.map(drop)?),
        }
    }

    /// Converts a value to a placement, if it is one of these solutions.
    fn member(&self, value: &Bound<'_, PyAny>) -> Option<Placement> {
        let placement = match value.cast::<Placement>() {
            Ok(placement) => placement.get().clone(),
            Err(_) if value.is_instance_of::<PyString>() => return None,
            Err(_) => Placement::new(value).ok()?,
        };
        let is_member = placement.0.size() == self.size
            && placement.0.is_solution()
            && match &self.selection {
                SolutionSet::All { start: None, .. } => true,
                SolutionSet::All { start: Some(start), descending: false } => placement >= *start,
                SolutionSet::All { start: Some(start), descending: true } => placement <= *start,
                SolutionSet::Fundamental => placement.0.is_canonical(),
                SolutionSet::Symmetric(RotationSymmetry::Half) => placement.0.image(Symmetry::HalfTurn) == placement.0,
                SolutionSet::Symmetric(RotationSymmetry::Quarter) => {
                    placement.0.image(Symmetry::QuarterTurn) == placement.0
                }
            };
        is_member.then_some(placement)
    }

    /// An iterator over the list, at its beginning.
    fn list(&self) -> Result<SolutionStream> {
        let size = self.size;
        Ok(match &self.selection {
            SolutionSet::All { start, descending } => {
                let list = match start {
                    None => queens::Solutions::new(size)?,
                    Some(start) if *descending => queens::Solutions::starting_at(&mirror(&start.0))?,
                    Some(start) => queens::Solutions::starting_at(&start.0)?,
                };
                SolutionStream::All { list: Box::new(list), is_mirrored: *descending }
            }
            SolutionSet::Fundamental => SolutionStream::Fundamental(Box::new(Fundamental::new(size)?)),
            SolutionSet::Symmetric(turn) => SolutionStream::Symmetric(Box::new(Symmetric::new(size, *turn)?)),
        })
    }

    /// An iterator that has skipped this many solutions; `None` if no solution is left.
    fn list_from(&self, py: Python<'_>, skipped: usize) -> Result<Option<SolutionStream>> {
        if let SolutionSet::All { start: None, descending } = self.selection
            && skipped > 0
        {
            // In descending order, each solution mirrors the solution at the same position in ascending order.
            let position = skipped as u128 + 1;
            let first = interrupt::run(py, None, |monitor| {
                match solutions::unrank_with(self.size, position, |progress| monitor.report(progress)) {
                    Err(RankError::NoSuchPosition { .. }) => Ok(None),
                    found => found.map(Some),
                }
            })?;
            let Some(first) = first else { return Ok(None) };
            let list = Box::new(queens::Solutions::starting_at(&first)?);
            return Ok(Some(SolutionStream::All { list, is_mirrored: descending }));
        }
        let mut list = self.list()?;
        interrupt::run(py, None, |monitor| take(&mut list, skipped, monitor).map(drop))?;
        Ok(Some(list))
    }

    /// The same solutions in the other direction; `None` if they must be listed first.
    fn reversed(&self) -> Option<Self> {
        let SolutionSet::All { start: None, descending } = self.selection else { return None };
        Some(Self { size: self.size, selection: SolutionSet::All { start: None, descending: !descending } })
    }

    /// The published number of these solutions.
    fn published(&self) -> Option<u128> {
        let sequence = match self.selection {
            SolutionSet::All { start: None, .. } => Sequence::Solutions,
            SolutionSet::All { .. } => return None,
            SolutionSet::Fundamental => Sequence::Fundamental,
            SolutionSet::Symmetric(RotationSymmetry::Half) => Sequence::HalfTurn,
            SolutionSet::Symmetric(RotationSymmetry::Quarter) => Sequence::QuarterTurn,
        };
        known::value(sequence, self.size.get())
    }

    /// At most `count` solutions after the first `start` solutions, listed from the nearer end.
    fn range(&self, py: Python<'_>, start: usize, count: usize) -> Result<Vec<Placement>> {
        let total = self.published().and_then(|total| usize::try_from(total).ok());
        if let (Some(reversed), Some(left)) = (self.reversed(), total.map(|total| total.saturating_sub(start))) {
            let count = count.min(left);
            if left - count < start {
                let mut listed = reversed.listed(py, left - count, count)?;
                listed.reverse();
                return Ok(listed);
            }
        }
        self.listed(py, start, count)
    }

    /// At most `count` solutions after the first `start` solutions.
    fn listed(&self, py: Python<'_>, start: usize, count: usize) -> Result<Vec<Placement>> {
        if count == 0 {
            return Ok(Vec::new());
        }
        let Some(mut list) = self.list_from(py, start)? else { return Ok(Vec::new()) };
        let listed = interrupt::run(py, None, |monitor| take(&mut list, count, monitor))?;
        Ok(listed.into_iter().map(Placement).collect())
    }
}

/// The position of a solution in the list of all solutions of its size, counted from 1; `None` if it is not a solution.
///
///     >>> rank(Placement.parse("1,5,8,6,3,7,2,4"))
///     1
///
/// The time grows with the number of solutions before it: milliseconds at size 12, minutes at size 18. The argument
/// must be a `Placement`: `rank(Placement(columns))` ranks a list.
#[pyfunction]
#[pyo3(signature = (placement, *, progress: "collections.abc.Callable[[int, int | None], object] | None" = None))]
pub(crate) fn rank(py: Python<'_>, placement: &Placement, progress: Callback) -> Result<Option<u128>> {
    let rank = interrupt::run(py, progress, |monitor| {
        solutions::rank_with(&placement.0, |progress| monitor.report(progress))
    })?;
    Ok(rank.position())
}

/// The solution at a position in the list of all solutions, counted from 1.
///
///     >>> str(unrank(8, 92))
///     '8,4,1,3,6,2,7,5'
///
/// The time grows with the number of solutions before it, as for `rank`.
#[pyfunction]
#[pyo3(signature = (n, position, *, progress: "collections.abc.Callable[[int, int | None], object] | None" = None))]
pub(crate) fn unrank(py: Python<'_>, n: Integer, position: Integer, progress: Callback) -> Result<Placement> {
    let (size, position) = (n.size()?, position.natural::<u128>("the position")?);
    interrupt::run(py, progress, |monitor| solutions::unrank_with(size, position, |progress| monitor.report(progress)))
        .map(Placement)
}
