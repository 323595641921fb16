//! The progress of a count: which work units are done.

use std::collections::BTreeMap;
use std::time::Duration;

use crate::group::{Group, add};
use crate::{Ledger, LedgerError};

/// How far a count has come, whatever state it is in.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Status {
    /// The units of the plan.
    pub units: u64,
    /// Units with at least one result, even a contradicted one.
    pub done: u64,
    /// Units with two agreeing results from different [`METHODS`](crate::METHODS).
    pub confirmed: u64,
    /// Units with conflicting results.
    pub conflicts: u64,
    /// The weighted sum over the units that are done and not in conflict.
    pub count_so_far: u128,
    /// The work of each engine, by name.
    pub engines: BTreeMap<String, EngineStatus>,
}

/// The work of one engine.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct EngineStatus {
    /// The number of its records.
    pub results: u64,
    /// The reported work, in steps of the engine.
    pub work: u128,
    /// The reported time, summed over threads and machines.
    pub elapsed: Duration,
}

impl Status {
    /// The units without any result.
    pub fn missing(&self) -> u64 {
        self.units - self.done
    }

    /// The number of records.
    pub fn results(&self) -> u64 {
        self.engines.values().map(|engine| engine.results).sum()
    }

    /// The reported time of all engines.
    pub fn elapsed(&self) -> Duration {
        self.engines.values().map(|engine| engine.elapsed).fold(Duration::ZERO, Duration::saturating_add)
    }

    fn take(&mut self, group: Group<'_>) {
        self.done += 1;
        match group.weighted() {
            Some(count) => add(&mut self.count_so_far, count),
            None => self.conflicts += 1,
        }
        self.confirmed += u64::from(group.is_confirmed());
        for record in group.0 {
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
    /// How far the count has come.
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
        self.for_each_group(|group| status.take(group))?;
        Ok(status)
    }
}
