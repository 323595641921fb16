//! Placements and their conflicts.

use std::fmt::Write as _;

use pyo3::IntoPyObjectExt as _;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyIterator, PyList, PyTuple, PyType};
use queens::Symmetry;
use queens::text::{self, Format};
use queens_render::{AttackDisplay, Board, Picture, SquareSide, TextStyle};

use crate::convert::{Integer, Selection, import_optional, limit, ordered_items, pair};
use crate::error::Result;
use crate::interrupt;

/// The greatest size for which a notebook shows a picture. Larger pictures are unreadable and take megabytes.
const NOTEBOOK_PICTURE_LIMIT: u32 = 64;

/// The number of conflicts that are listed between two checks of signals.
const CONFLICTS_PER_CHECK: usize = 1 << 12;

/// `n` queens on an `n` by `n` board: one in each row and one in each column.
///
/// A placement is made from the column of each row's queen, counted from 0. It is a solution if no two queens share a
/// diagonal or antidiagonal:
///
///     >>> placement = Placement([0, 4, 7, 5, 2, 6, 1, 3])
///     >>> placement.is_solution()
///     True
///     >>> str(placement)
///     '1,5,8,6,3,7,2,4'
///
/// A placement is a sequence of columns: indices, slices, `len`, `in`, `reversed`, `match` and `numpy.array` work as on
/// a tuple. Placements are immutable, ordered lexicographically, hashable and picklable. Text counts columns from 1;
/// see `parse`.
#[pyclass(frozen, module = "pyqueens", eq, ord, hash, from_py_object)]
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct Placement(pub(crate) queens::Placement);

/// Two queens that attack each other.
#[pyclass(frozen, module = "pyqueens", eq, hash, get_all, new = "from_fields")]
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Conflict {
    /// The line that they share: "row", "column", "diagonal" or "antidiagonal".
    line: String,
    /// The row and the column of the first queen.
    a: (u32, u32),
    /// The row and the column of the second queen.
    b: (u32, u32),
}

#[pymethods]
impl Conflict {
    fn __repr__(&self) -> String {
        format!("Conflict(line='{}', a={:?}, b={:?})", self.line, self.a, self.b)
    }

    fn __getnewargs__(&self) -> (String, (u32, u32), (u32, u32)) {
        (self.line.clone(), self.a, self.b)
    }
}

impl From<queens::Conflict> for Conflict {
    fn from(conflict: queens::Conflict) -> Self {
        Self { line: conflict.line.to_string(), a: pair(conflict.a), b: pair(conflict.b) }
    }
}

impl Placement {
    pub(crate) fn board(&self) -> Board {
        Board::from(&self.0)
    }

    fn column_numbers(&self) -> impl DoubleEndedIterator<Item = u32> {
        self.0.columns().iter().map(|column| column.get())
    }
}

pub(crate) fn attack_display(shown: bool) -> AttackDisplay {
    if shown { AttackDisplay::Shown } else { AttackDisplay::Hidden }
}

#[pymethods]
impl Placement {
    #[new]
    #[pyo3(signature = (columns: "collections.abc.Iterable[typing.SupportsIndex]"))]
    pub(crate) fn new(columns: &Bound<'_, PyAny>) -> Result<Self> {
        let columns: Vec<Integer> =
            ordered_items(columns, "a placement is the columns of all rows in order, such as a list or a tuple")?;
        let columns: Vec<u32> =
            columns.into_iter().map(|column| column.index("column-outside")).collect::<Result<_>>()?;
        Ok(Self(queens::Placement::new(columns)?))
    }

    /// A placement from text, such as "1,5,8,6,3,7,2,4".
    ///
    /// Columns count from 1; a list with a 0 counts from 0. Other formats are digits, pairs, drawings, FEN, chess
    /// squares (`a1` is in the first row), and the text that `str`, `repr`, `text` and `tuples` write.
    ///
    ///     >>> Placement.parse("2413") == Placement.parse("1,3,0,2") == Placement.parse(".Q..\n...Q\nQ...\n..Q.")
    ///     True
    #[classmethod]
    fn parse(_class: &Bound<'_, PyType>, text: &str) -> Result<Self> {
        Ok(Self(text.parse::<queens::Placement>()?))
    }

    /// The size of the board.
    #[getter]
    fn size(&self) -> u32 {
        self.0.size().get()
    }

    /// The column of each row's queen, counted from 0.
    #[getter]
    fn columns<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(py, self.column_numbers().collect::<Vec<_>>())
    }

    /// Whether no two queens attack each other.
    fn is_solution(&self) -> bool {
        self.0.is_solution()
    }

    /// The pairs of queens that attack each other, or the first `limit` pairs. There are `n * (n - 1) / 2` pairs if all
    /// queens stand on one diagonal.
    ///
    ///     >>> len(Placement(range(8)).conflicts()), Placement(range(10_000)).conflicts(limit=1)
    ///     (28, [Conflict(line='diagonal', a=(0, 0), b=(1, 1))])
    #[pyo3(signature = (limit = None) -> "list[Conflict]")]
    fn conflicts<'py>(&self, py: Python<'py>, limit: Option<Integer>) -> Result<Bound<'py, PyList>> {
        let mut left = self::limit(limit)?;
        let list = PyList::empty(py);
        let mut found = py.detach(|| self.0.conflicts());
        loop {
            let wanted = left.min(CONFLICTS_PER_CHECK);
            let next: Vec<_> = py.detach(|| found.by_ref().take(wanted).collect());
            if next.is_empty() {
                return Ok(list);
            }
            left -= next.len();
            next.into_iter().try_for_each(|conflict| list.append(Bound::new(py, Conflict::from(conflict))?))?;
            interrupt::check_interrupt(py)?;
        }
    }

    /// The image under one of the eight symmetries: "identity", "quarter turn", "half turn", "three-quarter turn",
    /// "flip of columns", "flip of rows", "transposition" or "antitransposition".
    #[pyo3(signature = (symmetry: "pyqueens._types.SymmetryName"))]
    fn image(&self, symmetry: &str) -> Result<Self> {
        Ok(Self(self.0.image(symmetry.parse::<Symmetry>()?)))
    }

    /// The different images under the eight symmetries, in lexicographic order: 8, 4, 2 or 1 placements.
    fn orbit(&self) -> Vec<Self> {
        self.0.orbit().into_iter().map(Self).collect()
    }

    /// The least image, which stands for the whole symmetry class.
    fn canonical(&self) -> Self {
        Self(self.0.canonical())
    }

    /// The symmetries under which the placement does not change.
    fn stabiliser(&self) -> Vec<String> {
        self.0.stabiliser().into_iter().map(|symmetry| symmetry.to_string()).collect()
    }

    /// The board as text, one line for each row.
    #[pyo3(signature = (*, attacks = false))]
    fn text(&self, attacks: bool) -> String {
        self.board().text(TextStyle::QUEENS, attack_display(attacks)).to_string()
    }

    /// The board as an SVG image.
    #[pyo3(signature = (*, attacks = false))]
    fn svg(&self, attacks: bool) -> String {
        self.board().svg(attack_display(attacks)).to_string()
    }

    /// The board as a PNG image, with squares of `side` pixels.
    #[pyo3(signature = (side = None, *, attacks = false))]
    fn png<'py>(&self, py: Python<'py>, side: Option<Integer>, attacks: bool) -> Result<Bound<'py, PyBytes>> {
        let board = self.board();
        let side = match side {
            Some(side) => SquareSide::new(side.natural("side")?)?,
            None => SquareSide::default_for(board.shape()),
        };
        let png = py.detach(|| Picture::new(board, attack_display(attacks)).png(side))?;
        Ok(PyBytes::new(py, &png))
    }

    /// The squares as text, counted from 0: "(0,0), (1,4), …".
    fn tuples(&self) -> String {
        text::write(&self.0, Format::Tuples).expect("tuples have no limit").to_string()
    }

    /// The columns as an array of numpy, of type `int64`.
    #[pyo3(signature = () -> "numpy.typing.NDArray[numpy.int64]")]
    fn to_numpy<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let columns: Vec<u32> = self.column_numbers().collect();
        import_optional(py, "numpy")?.call_method1("array", (columns, "int64"))
    }

    fn _repr_svg_(&self) -> Option<String> {
        (self.size() <= NOTEBOOK_PICTURE_LIMIT).then(|| self.svg(true))
    }

    fn __str__(&self) -> String {
        self.0.to_string()
    }

    #[pyo3(name = "__repr__")]
    pub(crate) fn repr(&self) -> String {
        let mut text = String::from("Placement([");
        for (index, column) in self.column_numbers().enumerate() {
            let comma = if index == 0 { "" } else { ", " };
            let _ = write!(text, "{comma}{column}");
        }
        text + "])"
    }

    fn __len__(&self) -> usize {
        self.0.columns().len()
    }

    /// The column of a row's queen, or a tuple of columns; a negative row counts from the bottom.
    fn __getitem__<'py>(&self, py: Python<'py>, row: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
        let columns = self.0.columns();
        match Selection::new(row, columns.len(), "row")? {
            Selection::Item(row) => columns[row].get().into_bound_py_any(py),
            Selection::Slice { start, step, len } => {
                let columns: Vec<u32> = Selection::indices(start, step, len).map(|row| columns[row].get()).collect();
                Ok(PyTuple::new(py, columns)?.into_any())
            }
        }
    }

    fn __contains__(&self, column: &Bound<'_, PyAny>) -> PyResult<bool> {
        self.columns(column.py())?.contains(column)
    }

    fn __reversed__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyIterator>> {
        PyTuple::new(py, self.column_numbers().rev().collect::<Vec<_>>())?.try_iter()
    }

    /// The row of the queen in a column.
    #[pyo3(signature = (value, start = 0, stop = None))]
    fn index(&self, value: &Bound<'_, PyAny>, start: isize, stop: Option<isize>) -> PyResult<usize> {
        let columns = self.columns(value.py())?;
        columns.call_method1("index", (value, start, stop.unwrap_or(isize::MAX)))?.extract()
    }

    /// The number of queens in a column: 1, or 0 if there is no such column.
    fn count(&self, value: &Bound<'_, PyAny>) -> PyResult<usize> {
        self.columns(value.py())?.call_method1("count", (value,))?.extract()
    }

    /// The columns as an array of numpy, by default of type `int64`.
    #[pyo3(signature = (dtype: "numpy.typing.DTypeLike | None" = None, copy: "bool | None" = None) -> "numpy.typing.NDArray[typing.Any]")]
    fn __array__<'py>(
        &self,
        py: Python<'py>,
        dtype: Option<Bound<'py, PyAny>>,
        copy: Option<bool>,
    ) -> PyResult<Bound<'py, PyAny>> {
        if copy == Some(false) {
            return Err(PyValueError::new_err("an array of the columns is a copy"));
        }
        let array = self.to_numpy(py)?;
        match dtype {
            Some(dtype) => array.call_method1("astype", (dtype,)),
            None => Ok(array),
        }
    }

    fn __iter__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyIterator>> {
        self.columns(py)?.try_iter()
    }

    fn __getnewargs__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyTuple>,)> {
        Ok((self.columns(py)?,))
    }
}
