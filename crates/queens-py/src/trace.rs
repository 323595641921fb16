//! Recorded searches.

use std::collections::BTreeMap;

use pyo3::exceptions::PyIndexError;
use pyo3::prelude::*;
use pyo3::types::PyDict;
use queens::search::{Control, Event, EventKind, Search, Strategy, Until};

use crate::convert::{data_frame, pair, size};
use crate::error::Result;

/// One step of a search.
#[pyclass(frozen, module = "pyqueens", eq, hash, get_all)]
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct TraceEvent {
    /// "try", "conflict", "place", "remove" or "solution".
    kind: String,
    /// The row and the column of the square; `None` for a solution.
    square: Option<(u32, u32)>,
    /// Of a conflict: the square of the attacking queen.
    attacker: Option<(u32, u32)>,
    /// Of a conflict: the line that both share.
    line: Option<String>,
}

impl From<Event> for TraceEvent {
    fn from(event: Event) -> Self {
        let attack = if let Event::Conflict { attack, .. } = event { Some(attack) } else { None };
        Self {
            kind: event.kind().to_string(),
            square: event.square().map(pair),
            attacker: attack.map(|attack| pair(attack.attacker)),
            line: attack.map(|attack| attack.line.to_string()),
        }
    }
}

#[pymethods]
impl TraceEvent {
    fn __repr__(&self) -> String {
        let square = self.square.map_or_else(|| "None".to_owned(), |square| format!("{square:?}"));
        format!("TraceEvent('{}', {square})", self.kind)
    }
}

/// A recorded backtracking search: a sequence of events.
///
///     >>> trace = Trace(4, until="first")
///     >>> trace[0]
///     TraceEvent('try', (0, 0))
///     >>> trace.columns(len(trace))
///     [1, 3, 0, 2]
///
/// `strategy` is how the search finds conflicts: "permutation", "matrix", "array", "flags" or "bits". `control` is
/// "recursive" or "iterative"; `until` is "first" or "all". At most `limit` steps are recorded.
#[pyclass(frozen, module = "pyqueens")]
#[derive(Debug)]
pub(crate) struct Trace(queens::search::Trace);

#[pymethods]
impl Trace {
    #[new]
    #[pyo3(signature = (n, *, strategy = "flags", control = "recursive", until = "first", limit = 1_000_000))]
    fn new(py: Python<'_>, n: i64, strategy: &str, control: &str, until: &str, limit: usize) -> Result<Self> {
        let (strategy, control, until): (Strategy, Control, Until) =
            (strategy.parse()?, control.parse()?, until.parse()?);
        let search = Search::new(size(n)?, strategy, control, until)?;
        Ok(Self(py.detach(|| queens::search::Trace::record(&search, limit))))
    }

    /// Whether the search ended before the limit.
    #[getter]
    fn is_complete(&self) -> bool {
        self.0.is_complete()
    }

    /// How often each thing happened in the recorded steps: tries, placements, conflicts, backtracks, solutions.
    #[getter]
    fn counters(&self) -> BTreeMap<&'static str, u64> {
        let counters = self.0.counters();
        BTreeMap::from([
            ("tries", counters.tries),
            ("placements", counters.placements),
            ("conflicts", counters.conflicts),
            ("backtracks", counters.backtracks),
            ("solutions", counters.solutions),
        ])
    }

    /// The columns of the queens on the board after a number of steps, from the top row.
    fn columns(&self, step: usize) -> PyResult<Vec<u32>> {
        if step > self.0.len() {
            return Err(PyIndexError::new_err(format!("there are {} steps", self.0.len())));
        }
        let mut cursor = self.0.cursor();
        cursor.seek(step);
        Ok(cursor.columns().iter().map(|column| column.get()).collect())
    }

    /// The number of steps up to and including the next event of a kind after a step; `None` if there is none.
    #[pyo3(signature = (kind, after = 0))]
    fn find(&self, kind: &str, after: usize) -> Result<Option<usize>> {
        let kind: EventKind = kind.parse()?;
        let mut cursor = self.0.cursor();
        cursor.seek(after.min(self.0.len()));
        Ok(cursor.seek_next(kind).map(|_| cursor.step()))
    }

    /// All events as a data frame of pandas, with the columns kind, row, column.
    #[pyo3(signature = () -> "pandas.DataFrame")]
    fn to_pandas<'py>(&self, py: Python<'py>) -> Result<Bound<'py, PyAny>> {
        let events = (0..self.0.len()).filter_map(|step| self.0.event(step));
        let (mut kinds, mut rows, mut columns) = (Vec::new(), Vec::new(), Vec::new());
        for event in events {
            kinds.push(event.kind().to_string());
            rows.push(event.square().map(|square| square.row.get()));
            columns.push(event.square().map(|square| square.column.get()));
        }
        let dict = PyDict::new(py);
        dict.set_item("kind", kinds)?;
        dict.set_item("row", rows)?;
        dict.set_item("column", columns)?;
        Ok(data_frame(py, &dict)?)
    }

    fn __iter__(slf: Bound<'_, Self>) -> TraceIterator {
        TraceIterator { trace: slf.unbind(), step: 0 }
    }

    fn __len__(&self) -> usize {
        self.0.len()
    }

    /// An event by its index, from 0; a negative index counts from the end.
    fn __getitem__(&self, index: isize) -> PyResult<TraceEvent> {
        let step = if index < 0 { index.checked_add_unsigned(self.0.len()) } else { Some(index) };
        let event = step.and_then(|step| usize::try_from(step).ok()).filter(|&step| step < self.0.len());
        let event = event.and_then(|step| self.0.event(step));
        event.map(TraceEvent::from).ok_or_else(|| PyIndexError::new_err(format!("there is no event {index}")))
    }

    fn __repr__(&self) -> String {
        let search = self.0.search();
        format!("Trace({}, strategy='{}', events={})", search.size(), search.strategy(), self.0.len())
    }
}

/// An iterator over the events of a trace.
#[pyclass(module = "pyqueens")]
#[derive(Debug)]
pub(crate) struct TraceIterator {
    trace: Py<Trace>,
    step: usize,
}

#[pymethods]
impl TraceIterator {
    fn __iter__(slf: PyRef<'_, Self>) -> PyRef<'_, Self> {
        slf
    }

    fn __next__(&mut self) -> Option<TraceEvent> {
        let event = self.trace.get().0.event(self.step)?;
        self.step += 1;
        Some(event.into())
    }
}
