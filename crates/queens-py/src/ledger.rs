//! Reads ledgers of counts.

use std::collections::BTreeMap;
use std::hash::{Hash, Hasher};
use std::ops::ControlFlow;
use std::path::PathBuf;

use pyo3::prelude::*;
use pyo3::types::{PyDict, PyTuple};
use queens_job::Job;
use queens_ledger::LedgerError;

use crate::convert::data_frame;
use crate::count::CountOutcome;
use crate::error::Result;
use crate::interrupt::{self, Callback};

/// A read-only view of the ledger of a count.
///
/// Each call reads the current content of the file, because a count may continue meanwhile.
#[pyclass(frozen, module = "pyqueens", eq, hash)]
#[derive(Debug, PartialEq, Eq, Hash)]
pub(crate) struct Ledger {
    path: PathBuf,
}

/// The progress of a count.
#[pyclass(frozen, module = "pyqueens", get_all, eq, hash, new = "from_fields")]
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct LedgerStatus {
    /// The number of units of the count.
    units: u64,
    /// The number of units with a result.
    done: u64,
    /// The number of units with the same result by two methods.
    confirmed: u64,
    /// The number of units whose results differ.
    conflicts: u64,
    /// The number of solutions so far: the weighted sum over the units that are done and not in conflict.
    count_so_far: u128,
    /// The number of results of each method.
    results: BTreeMap<String, u64>,
    /// The worker seconds of all results.
    seconds: f64,
}

/// Hashes only the values that change as the count continues.
impl Hash for LedgerStatus {
    fn hash<H: Hasher>(&self, state: &mut H) {
        (self.units, self.done, self.confirmed, self.conflicts, self.count_so_far).hash(state);
    }
}

#[pymethods]
impl LedgerStatus {
    #[pyo3(signature = () -> "tuple[typing.Any, ...]")]
    fn __getnewargs__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        let Self { units, done, confirmed, conflicts, count_so_far, results, seconds } = self;
        (units, done, confirmed, conflicts, count_so_far, results, seconds).into_pyobject(py)
    }

    fn __repr__(&self) -> String {
        let Self { units, done, confirmed, conflicts, .. } = self;
        format!("LedgerStatus(units={units}, done={done}, confirmed={confirmed}, conflicts={conflicts})")
    }
}

/// The columns of a table of records.
#[derive(Debug, Default)]
struct Columns {
    unit: Vec<u64>,
    weight: Vec<u32>,
    count: Vec<u64>,
    work: Vec<u64>,
    engine: Vec<String>,
    version: Vec<String>,
    host: Vec<String>,
    seconds: Vec<f64>,
    finished: Vec<u64>,
}

#[pymethods]
impl Ledger {
    /// Opens a ledger, to fail early if it cannot be read.
    #[new]
    fn new(py: Python<'_>, path: PathBuf) -> Result<Self> {
        py.detach(|| queens_ledger::Ledger::open_read_only(&path))?;
        Ok(Self { path })
    }

    fn __getnewargs__(&self) -> (PathBuf,) {
        (self.path.clone(),)
    }

    /// The path of the file.
    #[getter]
    fn path(&self) -> PathBuf {
        self.path.clone()
    }

    /// The size of the board.
    #[getter]
    fn size(&self, py: Python<'_>) -> Result<u32> {
        Ok(py.detach(|| self.open())?.manifest().size())
    }

    /// The progress of the count. This reads every record.
    fn status(&self, py: Python<'_>) -> Result<LedgerStatus> {
        let status = interrupt::run(py, None, |_| self.open()?.status())?;
        Ok(LedgerStatus {
            units: status.units,
            done: status.done,
            confirmed: status.confirmed,
            conflicts: status.conflicts,
            count_so_far: status.count_so_far,
            results: status.engines.iter().map(|(engine, status)| (engine.clone(), status.results)).collect(),
            seconds: status.elapsed().as_secs_f64(),
        })
    }

    /// The outcome of the count: the total, and the results of all checks.
    #[pyo3(signature = (*, progress: "collections.abc.Callable[[int, int | None], object] | None" = None))]
    fn outcome(&self, py: Python<'_>, progress: Callback) -> Result<CountOutcome> {
        interrupt::run(py, progress, |monitor| {
            let job = Job::open_read_only(&self.path)?;
            let outcome = job.outcome(&mut |event| {
                event.progress().map_or(monitor.keep_going(), |progress| monitor.report(progress))
            })?;
            Ok::<_, crate::error::Error>(CountOutcome::new(job.plan().size(), &outcome))
        })
    }

    /// The codes of the file's faults; empty for a sound file.
    fn check(&self, py: Python<'_>) -> Result<Vec<String>> {
        let findings = interrupt::run(py, None, |_| self.open()?.check())?;
        Ok(findings.iter().map(|finding| finding.code().to_owned()).collect())
    }

    /// All results as a dictionary of columns: unit, weight, count, work, engine, version, host, seconds, finished.
    ///
    /// `pandas.DataFrame`, `polars.DataFrame` and `pyarrow.table` accept this dictionary.
    #[pyo3(signature = () -> "dict[str, list[int] | list[str] | list[float]]")]
    fn to_dict<'py>(&self, py: Python<'py>) -> Result<Bound<'py, PyDict>> {
        let columns = interrupt::run(py, None, |monitor| self.columns(|| monitor.keep_going()))?;
        let dict = PyDict::new(py);
        dict.set_item("unit", columns.unit)?;
        dict.set_item("weight", columns.weight)?;
        dict.set_item("count", columns.count)?;
        dict.set_item("work", columns.work)?;
        dict.set_item("engine", columns.engine)?;
        dict.set_item("version", columns.version)?;
        dict.set_item("host", columns.host)?;
        dict.set_item("seconds", columns.seconds)?;
        dict.set_item("finished", columns.finished)?;
        Ok(dict)
    }

    /// All results as a data frame of pandas, with the columns of `to_dict`.
    #[pyo3(signature = () -> "pandas.DataFrame")]
    fn to_pandas<'py>(&self, py: Python<'py>) -> Result<Bound<'py, PyAny>> {
        Ok(data_frame(py, &self.to_dict(py)?)?)
    }

    fn __repr__(&self) -> String {
        format!("Ledger({:?})", self.path.display().to_string())
    }
}

impl Ledger {
    fn open(&self) -> std::result::Result<queens_ledger::Ledger, LedgerError> {
        queens_ledger::Ledger::open_read_only(&self.path)
    }

    fn columns(&self, keep_going: impl Fn() -> ControlFlow<()>) -> Result<Columns> {
        let mut columns = Columns::default();
        self.open()?.for_each_record(|record| {
            if keep_going().is_break() {
                return Err(queens::Cancelled.into());
            }
            columns.unit.push(record.unit);
            columns.weight.push(record.weight);
            // A ledger keeps counts of at most 63 bits.
            columns.count.push(u64::try_from(record.count).unwrap_or(u64::MAX));
            columns.work.push(record.work);
            columns.engine.push(record.engine);
            columns.version.push(record.version);
            columns.host.push(record.host);
            columns.seconds.push(record.elapsed.as_secs_f64());
            columns.finished.push(record.finished);
            Ok::<(), crate::error::Error>(())
        })?;
        Ok(columns)
    }
}
