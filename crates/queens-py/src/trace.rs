//! Traces: recorded backtracking searches.

use std::collections::BTreeMap;
use std::hash::{Hash, Hasher};
use std::sync::Mutex;

use pyo3::exceptions::PyIndexError;
use pyo3::prelude::*;
use pyo3::types::{IntoPyDict, PyDict, PyTuple};
use queens::search::{Control, Event, EventKind, Search, Strategy, Until};

use crate::convert::{Integer, Selection, data_frame, extract_clamped, pair};
use crate::error::Result;
use crate::interrupt::{self, lock};

/// One step of a search.
#[pyclass(frozen, module = "pyqueens", eq, hash, get_all, new = "from_fields")]
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct TraceEvent {
    /// "try", "conflict", "place", "remove" or "solution".
    kind: String,
    /// The row and the column of the square; `None` for a solution.
    square: Option<(u32, u32)>,
    /// The square of the attacking queen, for a conflict.
    attacker: Option<(u32, u32)>,
    /// The line that both squares share, for a conflict.
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

    #[pyo3(signature = () -> "tuple[typing.Any, ...]")]
    fn __getnewargs__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        (&self.kind, self.square, self.attacker, &self.line).into_pyobject(py)
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
#[pyclass(frozen, module = "pyqueens", eq, hash)]
#[derive(Debug)]
pub(crate) struct Trace {
    trace: queens::search::Trace,
    limit: usize,
}

/// The search and the number of events determine a trace.
impl PartialEq for Trace {
    fn eq(&self, other: &Self) -> bool {
        self.trace.search() == other.trace.search() && self.trace.len() == other.trace.len()
    }
}

impl Hash for Trace {
    fn hash<H: Hasher>(&self, state: &mut H) {
        (self.trace.search(), self.trace.len()).hash(state);
    }
}

#[pymethods]
impl Trace {
    #[new]
    #[pyo3(signature = (
        n,
        *,
        strategy: "pyqueens._types.StrategyName" = "flags",
        control: "pyqueens._types.ControlName" = "recursive",
        until: "pyqueens._types.UntilName" = "first",
        limit: "typing.SupportsIndex" = 1_000_000
    ))]
    fn new(
        py: Python<'_>,
        n: Integer,
        strategy: &str,
        control: &str,
        until: &str,
        #[pyo3(from_py_with = extract_clamped)] limit: i128,
    ) -> Result<Self> {
        let limit = Integer::from(limit).natural("the limit")?;
        let (strategy, control, until): (Strategy, Control, Until) =
            (strategy.parse()?, control.parse()?, until.parse()?);
        let search = Search::new(n.size()?, strategy, control, until)?;
        let trace = interrupt::run(py, None, |monitor| {
            let trace = queens::search::Trace::record_while(&search, limit, &|| monitor.keep_going().is_continue());
            if monitor.keep_going().is_break() { Err(queens::Cancelled) } else { Ok(trace) }
        })?;
        Ok(Self { trace, limit })
    }

    /// Whether the search ended before the limit.
    #[getter]
    fn is_complete(&self) -> bool {
        self.trace.is_complete()
    }

    /// The numbers of tries, placements, conflicts, backtracks and solutions in the recorded steps.
    #[getter]
    fn counters(&self) -> BTreeMap<&'static str, u64> {
        let counters = self.trace.counters();
        BTreeMap::from([
            ("tries", counters.tries),
            ("placements", counters.placements),
            ("conflicts", counters.conflicts),
            ("backtracks", counters.backtracks),
            ("solutions", counters.solutions),
        ])
    }

    /// The columns of the queens on the board after a number of steps, from the top row.
    fn columns(&self, step: Integer) -> Result<Vec<u32>> {
        let step: usize = step.natural("the step")?;
        if step > self.trace.len() {
            return Err(PyIndexError::new_err(format!("there are {} steps", self.trace.len())).into());
        }
        let mut cursor = self.trace.cursor();
        cursor.seek(step);
        Ok(cursor.columns().iter().map(|column| column.get()).collect())
    }

    /// Finds the next event of a kind after a step. Returns the number of steps including this event; `None` if there
    /// is none.
    #[pyo3(signature = (kind: "pyqueens._types.EventName", after = 0))]
    fn find(&self, kind: &str, after: usize) -> Result<Option<usize>> {
        let kind: EventKind = kind.parse()?;
        let mut cursor = self.trace.cursor();
        cursor.seek(after.min(self.trace.len()));
        Ok(cursor.seek_next(kind).map(|_| cursor.step()))
    }

    /// All events as a data frame of pandas, with the columns kind, row, column.
    #[pyo3(signature = () -> "pandas.DataFrame")]
    fn to_pandas<'py>(&self, py: Python<'py>) -> Result<Bound<'py, PyAny>> {
        let (mut kinds, mut rows, mut columns) = (Vec::new(), Vec::new(), Vec::new());
        for event in self.events(0) {
            kinds.push(event.kind().to_string());
            rows.push(event.square().map(|square| square.row.get()));
            columns.push(event.square().map(|square| square.column.get()));
        }
        let dict = PyDict::new(py);
        dict.set_item("kind", kinds)?;
        dict.set_item("row", rows)?;
        dict.set_item("column", columns)?;
        // A solution has no square, so its row and column are missing. `Int64` allows this; by default pandas would use
        // floats.
        let types = [("row", "Int64"), ("column", "Int64")].into_py_dict(py)?;
        Ok(data_frame(py, &dict)?.call_method1("astype", (types,))?)
    }

    fn __iter__(slf: Bound<'_, Self>) -> TraceIterator {
        TraceIterator { trace: slf.unbind(), buffer: Mutex::default() }
    }

    fn __len__(&self) -> usize {
        self.trace.len()
    }

    /// An event by its index, from 0, or a list of events; a negative index counts from the end.
    fn __getitem__<'py>(&self, index: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
        let py = index.py();
        let event = |step| TraceEvent::from(self.trace.event(step).expect("the step is below the length"));
        match Selection::new(index, self.trace.len(), "event")? {
            Selection::Item(step) => Ok(Bound::new(py, event(step))?.into_any()),
            Selection::Slice { start, step: 1, len } => {
                self.events(start).take(len).map(TraceEvent::from).collect::<Vec<_>>().into_pyobject(py)
            }
            Selection::Slice { start, step, len } => {
                Selection::indices(start, step, len).map(event).collect::<Vec<_>>().into_pyobject(py)
            }
        }
    }

    #[pyo3(signature = () -> "tuple[tuple[int], dict[str, typing.Any]]")]
    fn __getnewargs_ex__<'py>(&self, py: Python<'py>) -> PyResult<((u32,), Bound<'py, PyDict>)> {
        let search = self.trace.search();
        let keywords = PyDict::new(py);
        keywords.set_item("strategy", search.strategy().name())?;
        keywords.set_item("control", search.control().name())?;
        keywords.set_item("until", search.until().name())?;
        keywords.set_item("limit", self.limit)?;
        Ok(((search.size().get(),), keywords))
    }

    fn __repr__(&self) -> String {
        let search = self.trace.search();
        format!("Trace({}, strategy='{}', events={})", search.size(), search.strategy(), self.trace.len())
    }
}

impl Trace {
    /// The events from a step on.
    fn events(&self, step: usize) -> impl Iterator<Item = Event> {
        let mut cursor = self.trace.cursor();
        cursor.seek(step);
        std::iter::from_fn(move || cursor.step_forward())
    }
}

/// An iterator over the events of a trace.
#[pyclass(frozen, module = "pyqueens")]
#[derive(Debug)]
pub(crate) struct TraceIterator {
    trace: Py<Trace>,
    buffer: Mutex<EventBuffer>,
}

/// Events that an iterator has read and not yet returned, and the step after them.
#[derive(Debug, Default)]
struct EventBuffer {
    events: std::vec::IntoIter<Event>,
    step: usize,
}

/// The number of events that an iterator reads at once.
const EVENTS_PER_READ: usize = 1 << 12;

#[pymethods]
impl TraceIterator {
    fn __iter__(slf: PyRef<'_, Self>) -> PyRef<'_, Self> {
        slf
    }

    fn __next__(&self) -> Option<TraceEvent> {
        let buffer = &mut *lock(&self.buffer);
        if buffer.events.len() == 0 {
            let events: Vec<_> = self.trace.get().events(buffer.step).take(EVENTS_PER_READ).collect();
            buffer.step += events.len();
            buffer.events = events.into_iter();
        }
        buffer.events.next().map(TraceEvent::from)
    }
}
