//! Counts solutions exactly, with `queens-job`.

use std::num::NonZero;
use std::path::PathBuf;

use pyo3::prelude::*;
use queens::Size;
use queens_count::Engine;
use queens_job::{Event, Job, JobConfig, Outcome, SymmetryCheck, Threads, Verification, Workers};
use queens_ledger::Part;

use crate::convert::{Integer, Reduced, threads};
use crate::error::{Error, Result};
use crate::interrupt::{self, Callback, ProgressMonitor};

/// The number of solutions of a size.
///
///     >>> count(12)
///     14200
///
/// `threads` is the number of threads, by default all processors. `engine` is a name that `queens doctor --engines`
/// lists, by default the fastest engine of this machine. `progress(done, total)` is called every 50 ms; both numbers
/// are units of work. An exception in this callback, or Ctrl-C, ends the count. Other Python threads run meanwhile.
#[pyfunction]
#[pyo3(signature = (
    n,
    *,
    threads = None,
    engine = None,
    progress: "collections.abc.Callable[[int, int | None], object] | None" = None
))]
pub(crate) fn count(
    py: Python<'_>,
    n: Integer,
    threads: Option<Integer>,
    engine: Option<&str>,
    progress: Callback,
) -> Result<u128> {
    let outcome = run(py, JobConfig::new(n.size()?), threads, engine, progress)?;
    if !outcome.is_sound() {
        let message =
            "the count contradicts the published value or Burnside's lemma: this machine or program is faulty";
        return Err(Error::new("contradicted", message));
    }
    Ok(outcome.total.expect("a whole count has a total"))
}

/// Counts with a ledger: a file that keeps the result of every unit of work.
///
/// After an interruption, the next call counts only the units that the ledger lacks. `verify=True` counts every unit a
/// second time by another method; `verify=100` does so for 100 random units. `part=(1, 4)` counts the first of four
/// parts, for several machines; merge their ledgers with `queens ledger merge`. Above size 28, the symmetric solutions
/// are counted only with `symmetry=True`. This takes minutes.
///
/// Returns the outcome of the count. Raises `LedgerError` if the file is damaged or belongs to another count.
#[pyfunction]
#[pyo3(signature = (
    n,
    ledger,
    *,
    verify: "bool | int | None" = None,
    part = None,
    symmetry = false,
    threads = None,
    engine = None,
    progress: "collections.abc.Callable[[int, int | None], object] | None" = None
))]
#[expect(clippy::too_many_arguments, reason = "they are named in Python")]
pub(crate) fn count_to_ledger(
    py: Python<'_>,
    n: Integer,
    ledger: PathBuf,
    #[pyo3(from_py_with = verification)] verify: Option<Verification>,
    part: Option<(Integer, Integer)>,
    symmetry: bool,
    threads: Option<Integer>,
    engine: Option<&str>,
    progress: Callback,
) -> Result<CountOutcome> {
    let size = n.size()?;
    let mut config = JobConfig::new(size).ledger(ledger).verification(verify.unwrap_or_default());
    if let Some((number, parts)) = part {
        let (number, parts) = (number.natural("the part")?, parts.natural("the number of parts")?);
        config = config.part(Part::new(number, parts).map_err(|error| Error::new("part-outside", error.to_string()))?);
    }
    if symmetry {
        config = config.symmetry(SymmetryCheck::Always);
    }
    Ok(CountOutcome::new(size, &run(py, config, threads, engine, progress)?))
}

/// Converts the argument `verify`: true for all units, false for none, or the number of units in a random sample. The
/// sample has a fixed seed, so that a resumed count uses the same sample.
fn verification(value: &Bound<'_, PyAny>) -> PyResult<Option<Verification>> {
    Ok(Some(match value.extract::<Option<bool>>() {
        Ok(Some(true)) => Verification::All,
        Ok(_) => Verification::None,
        Err(_) => Verification::Sample { units: value.extract()?, seed: 0 },
    }))
}

/// Runs a job, and returns its outcome.
fn run(
    py: Python<'_>,
    config: JobConfig,
    limit: Option<Integer>,
    engine: Option<&str>,
    progress: Callback,
) -> Result<Outcome> {
    let limit: Option<NonZero<usize>> = threads(limit)?;
    let engine = engine.map_or(Ok(Engine::best()), str::parse)?;
    interrupt::run(py, progress, move |monitor: &ProgressMonitor| {
        let threads = Threads::new(engine);
        let mut pool = Workers::from_threads(limit.map_or(threads, |limit| threads.limit(limit)));
        Job::open(config)?.run(&mut pool, |event: Event<'_>| match event.progress() {
            Some(progress) => monitor.report(progress),
            None => monitor.keep_going(),
        })
    })
}

/// The first values of a pickled outcome, from `size` to `quarter_turn`.
type Counts = (u32, Option<u128>, Option<u128>, Option<u128>, Option<u128>);
/// The values of a pickled outcome from `units` to `missing`.
type Units = (u64, Option<u64>, Vec<(u64, u64)>);
/// The last values of a pickled outcome, from `verified` on.
type Checks = (bool, Option<bool>, Option<bool>, Vec<String>);

/// The outcome of a count, complete or not.
#[pyclass(frozen, module = "pyqueens", get_all, eq, hash)]
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct CountOutcome {
    /// The size of the board.
    size: u32,
    /// The number of solutions; `None` while units are missing or results conflict.
    total: Option<u128>,
    /// The number of symmetry classes.
    fundamental: Option<u128>,
    /// The number of solutions that a half turn leaves unchanged.
    half_turn: Option<u128>,
    /// The number of solutions that a quarter turn leaves unchanged.
    quarter_turn: Option<u128>,
    /// The number of units of the whole count.
    units: u64,
    /// The number of units with a result; `None` if the ledger is damaged.
    done: Option<u64>,
    /// The units without a result, as ranges `(first, end)`.
    missing: Vec<(u64, u64)>,
    /// Whether every unit was counted by two methods with one result, and all checks passed.
    verified: bool,
    /// Whether the total fits Burnside's lemma; `None` if this was not checked.
    burnside: Option<bool>,
    /// Whether the total is the published value; `None` if there is no total or no published value.
    published: Option<bool>,
    /// The codes of the ledger's faults.
    findings: Vec<String>,
}

impl CountOutcome {
    pub(crate) fn new(size: Size, outcome: &Outcome) -> Self {
        let classes = outcome.classes;
        Self {
            size: size.get(),
            total: outcome.total,
            fundamental: classes.map(|classes| classes.fundamental),
            half_turn: classes.map(|classes| classes.half_turn),
            quarter_turn: classes.map(|classes| classes.quarter_turn),
            units: outcome.units,
            done: outcome.counted.map(|counted| counted.done),
            missing: outcome.missing.ranges().iter().map(|range| (range.start, range.end)).collect(),
            verified: outcome.verified,
            burnside: outcome.burnside.verdict(),
            published: outcome.published.verdict(),
            findings: outcome.findings.iter().map(|finding| finding.code().to_owned()).collect(),
        }
    }
}

#[pymethods]
impl CountOutcome {
    /// Whether every unit has a result.
    #[getter]
    fn is_complete(&self) -> bool {
        self.done == Some(self.units)
    }

    /// The outcome with the values that `__reduce__` writes.
    #[staticmethod]
    #[pyo3(signature = (counts, units, checks))]
    fn _restore(counts: Counts, units: Units, checks: Checks) -> Self {
        let (size, total, fundamental, half_turn, quarter_turn) = counts;
        let (units, done, missing) = units;
        let (verified, burnside, published, findings) = checks;
        Self {
            size,
            total,
            fundamental,
            half_turn,
            quarter_turn,
            units,
            done,
            missing,
            verified,
            burnside,
            published,
            findings,
        }
    }

    #[pyo3(signature = () -> "tuple[typing.Any, ...]")]
    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<Reduced<'py>> {
        let counts: Counts = (self.size, self.total, self.fundamental, self.half_turn, self.quarter_turn);
        let units: Units = (self.units, self.done, self.missing.clone());
        let checks: Checks = (self.verified, self.burnside, self.published, self.findings.clone());
        let arguments = (counts, units, checks).into_pyobject(py)?.into_any();
        Ok((py.get_type::<Self>().getattr("_restore")?, arguments))
    }

    fn __repr__(&self) -> String {
        let number = |number: Option<u128>| number.map_or_else(|| "None".to_owned(), |number| number.to_string());
        let done = number(self.done.map(u128::from));
        let verified = if self.verified { "True" } else { "False" };
        format!(
            "CountOutcome(size={}, total={}, fundamental={}, done={done}, units={}, verified={verified})",
            self.size,
            number(self.total),
            number(self.fundamental),
            self.units,
        )
    }
}
