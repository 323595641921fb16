//! The provenance of results, and the ledger's record of a counted unit.

use std::time::Duration;

use queens_count::UnitResult;
use queens_ledger::Record;

/// The provenance of a result: the method, the machine and the time. A record is the result of a unit with its
/// provenance.
///
/// # Examples
///
/// ```
/// use std::time::Duration;
/// use queens::Size;
/// use queens_count::{Engine, Plan, Worker};
/// use queens_job::{Provenance, manifest};
/// use queens_ledger::Ledger;
///
/// let plan = Plan::new(Size::new(8)?)?;
/// let mut ledger = Ledger::temporary(&manifest(&plan))?;
/// let engine = Engine::best();
/// let mut worker = Worker::new(&plan, engine)?;
/// let version = engine.to_string();
/// let finished = 1_790_000_000;
/// let provenance = Provenance { method: engine.method(), version: &version, host: "node-17", finished };
/// for unit in plan.units() {
///     let record = provenance.record(&worker.count_unit(&unit), Duration::from_millis(3));
///     ledger.record(&plan.fingerprint(), &[record])?;
/// }
/// assert_eq!(ledger.status()?.total(), Some(92));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Provenance<'a> {
    /// The engine's method.
    pub method: &'a str,
    /// The engine's version.
    pub version: &'a str,
    /// The machine.
    pub host: &'a str,
    /// When the units were finished, in seconds since the beginning of 1970.
    pub finished: u64,
}

impl Provenance<'_> {
    /// The record of a result whose count took the time `elapsed`.
    pub fn record(&self, result: &UnitResult, elapsed: Duration) -> Record {
        let &UnitResult { unit, weight, count, residues, work } = result;
        let [engine, version, host] = [self.method, self.version, self.host].map(str::to_owned);
        Record {
            unit,
            weight,
            count: count.into(),
            residues,
            work,
            engine,
            version,
            host,
            elapsed,
            finished: self.finished,
        }
    }
}
