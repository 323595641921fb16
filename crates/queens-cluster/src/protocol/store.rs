//! The coordinator's store of results: a ledger, or a map in simulations.

use std::collections::BTreeMap;
use std::convert::Infallible;

use queens_ledger::{Appended, Record, Status, UnitRecords};

use super::owner_of;

/// Durable results. Once [`record`](Store::record) has returned, its records survive a kill.
pub trait Store {
    /// The error of a failed operation. The coordinator then acknowledges nothing, and may try again.
    type Error: std::error::Error + Send + Sync + 'static;

    /// Stores all records or, after an error, no record.
    ///
    /// # Errors
    ///
    /// When the file cannot be written.
    fn record(&mut self, records: &[Record]) -> Result<Vec<Appended>, Self::Error>;

    /// Calls `each` with the records of each unit that has any, in the order of the units.
    ///
    /// # Errors
    ///
    /// When the file cannot be read.
    fn for_each_unit(&self, each: &mut dyn FnMut(UnitRecords<'_>)) -> Result<(), Self::Error>;

    /// The records of one unit.
    ///
    /// # Errors
    ///
    /// When the file cannot be read.
    fn records_of(&self, unit: u64) -> Result<Vec<Record>, Self::Error>;

    /// Drops all records of an owner, and returns their number.
    ///
    /// # Errors
    ///
    /// When the file cannot be written. Nothing has changed then.
    fn drop_owner(&mut self, owner: &str) -> Result<u64, Self::Error>;

    /// Copies the store to a place that survives the loss of the store. The default implementation does nothing.
    ///
    /// # Errors
    ///
    /// When the file cannot be read or written.
    fn back_up(&self) -> Result<(), Self::Error> {
        Ok(())
    }
}

/// Records in memory, for simulations and tests.
#[derive(Clone, Debug, Default)]
pub struct MemoryStore {
    records: BTreeMap<u64, Vec<Record>>,
}

impl MemoryStore {
    /// The status of a count whose units are only the units with records.
    pub fn status(&self) -> Status {
        let mut status = Status { units: self.records.len() as u64, ..Status::default() };
        self.units().for_each(|unit| status.add(unit));
        status
    }

    fn units(&self) -> impl Iterator<Item = UnitRecords<'_>> {
        self.records.values().filter_map(|records| UnitRecords::new(records))
    }
}

impl Store for MemoryStore {
    type Error = Infallible;

    fn record(&mut self, records: &[Record]) -> Result<Vec<Appended>, Infallible> {
        let append = |record: &Record| {
            let known = self.records.entry(record.unit).or_default();
            let appended = match known.first() {
                None => Appended::First,
                Some(_) if known.contains(record) => return Appended::Repeated,
                Some(_) if known.iter().all(|other| other.agrees(record)) => Appended::Agrees,
                Some(_) => Appended::Conflicts,
            };
            known.push(record.clone());
            appended
        };
        Ok(records.iter().map(append).collect())
    }

    fn for_each_unit(&self, each: &mut dyn FnMut(UnitRecords<'_>)) -> Result<(), Infallible> {
        self.units().for_each(each);
        Ok(())
    }

    fn records_of(&self, unit: u64) -> Result<Vec<Record>, Infallible> {
        Ok(self.records.get(&unit).cloned().unwrap_or_default())
    }

    fn drop_owner(&mut self, owner: &str) -> Result<u64, Infallible> {
        let mut dropped = 0;
        for records in self.records.values_mut() {
            let before = records.len();
            records.retain(|record| owner_of(&record.host) != owner);
            dropped += (before - records.len()) as u64;
        }
        self.records.retain(|_, records| !records.is_empty());
        Ok(dropped)
    }
}
