//! The progress of a count, as numbers of work units.

use std::collections::BTreeMap;
use std::time::Duration;

use crate::{Ledger, LedgerError, UnitRecords};

/// The progress of a count, which may be complete.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Status {
    /// The units of the plan.
    pub units: u64,
    /// Units with at least one result, including units with conflicting results.
    pub done: u64,
    /// Units that are [confirmed](crate::UnitResults::is_confirmed).
    pub confirmed: u64,
    /// Units with conflicting results.
    pub conflicts: u64,
    /// The sum of weight times count, over the units that are done and not in conflict.
    pub count_so_far: u128,
    /// The work of each engine, by name.
    pub engines: BTreeMap<String, EngineStatus>,
}

/// The work of one engine.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct EngineStatus {
    /// The number of the engine's records.
    pub results: u64,
    /// The reported work, in steps of the engine.
    pub work: u128,
    /// The reported time, summed over threads and machines.
    pub elapsed: Duration,
}

impl Status {
    /// The number of units without any result.
    pub fn missing(&self) -> u64 {
        self.units - self.done
    }

    /// The number of solutions: the sum over all units. `None` until every unit has results that agree.
    pub fn total(&self) -> Option<u128> {
        (self.done == self.units && self.conflicts == 0).then_some(self.count_so_far)
    }

    /// Whether different methods agree on every unit.
    pub fn is_verified(&self) -> bool {
        self.confirmed == self.units
    }

    /// The number of records.
    pub fn results(&self) -> u64 {
        self.engines.values().map(|engine| engine.results).sum()
    }

    /// The reported time of all engines.
    pub fn elapsed(&self) -> Duration {
        self.engines.values().map(|engine| engine.elapsed).fold(Duration::ZERO, Duration::saturating_add)
    }

    /// Adds the results of another unit. Ledgers, jobs and coordinators compute their totals in this way.
    ///
    /// # Panics
    ///
    /// When the sum has more than 128 bits. A unit adds less than 2^79, so an overflow needs at least 2^49 units. No
    /// disk can hold that many records.
    ///
    /// # Examples
    ///
    /// ```
    /// use std::time::Duration;
    /// use queens_ledger::{Record, Status, UnitRecords, residues};
    ///
    /// let record = |engine: &str| Record {
    ///     unit: 0,
    ///     weight: 4,
    ///     count: 1,
    ///     residues: residues(1),
    ///     engine: engine.into(),
    ///     # work: 17,
    ///     # version: "0.1.0".into(),
    ///     # host: "node-1".into(),
    ///     # elapsed: Duration::from_micros(12),
    ///     # finished: 1_790_000_000,
    ///     // and the rest
    /// };
    /// let mut status = Status { units: 2, ..Status::default() };
    /// status.add(UnitRecords::new(&[record("join"), record("naive")]).ok_or("no records")?);
    /// assert_eq!((status.count_so_far, status.confirmed, status.missing()), (4, 1, 1));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn add(&mut self, unit: UnitRecords<'_>) {
        self.done += 1;
        match unit.weighted_count() {
            Some(count) => {
                self.count_so_far = self.count_so_far.checked_add(count).expect("a total has fewer than 128 bits");
            }
            None => self.conflicts += 1,
        }
        self.confirmed += u64::from(unit.results().is_confirmed());
        for record in unit.records() {
            if !self.engines.contains_key(&record.engine) {
                self.engines.insert(record.engine.clone(), EngineStatus::default());
            }
            let engine = self.engines.get_mut(&record.engine).expect("it was inserted");
            engine.results += 1;
            engine.work += u128::from(record.work);
            engine.elapsed = engine.elapsed.saturating_add(record.elapsed);
        }
    }
}

impl Ledger {
    /// The progress of the count.
    ///
    /// # Errors
    ///
    /// When the ledger cannot be read; [`LedgerError::Row`] at a row that was changed since it was recorded.
    ///
    /// # Complexity
    ///
    /// One pass over the records.
    pub fn status(&self) -> Result<Status, LedgerError> {
        let mut status = Status { units: self.manifest.units(), ..Status::default() };
        self.for_each_unit(|unit| status.add(unit))?;
        Ok(status)
    }
}
