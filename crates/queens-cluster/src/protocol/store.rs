//! The coordinator's store of results: a ledger, or a map in simulations.

use std::collections::BTreeMap;
use std::convert::Infallible;

use queens_ledger::{Appended, Record};

use super::owner_of;

/// Durable results. Once [`record`](Store::record) has returned, its records survive a kill.
pub trait Store {
    /// Why it failed. The coordinator then acknowledges nothing, and may try again.
    type Error: std::error::Error + Send + Sync + 'static;

    /// Keeps all records, or none of them if it fails.
    ///
    /// # Errors
    ///
    /// When the file cannot be written.
    fn record(&mut self, records: &[Record]) -> Result<Vec<Appended>, Self::Error>;

    /// Calls `each` with every record, in the order of the units.
    ///
    /// # Errors
    ///
    /// When the file cannot be read.
    fn for_each(&self, each: &mut dyn FnMut(&Record)) -> Result<(), Self::Error>;

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

    /// Copies everything to a place that survives the loss of the store. By default it does nothing.
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
    /// The sum of weight times count over all units whose records agree, and the number of units that have records.
    pub fn total(&self) -> (u128, u64) {
        let sum = |records: &Vec<Record>| {
            let agree = records.iter().all(|record| record.agrees(&records[0]));
            if agree { u128::from(records[0].weight) * records[0].count } else { 0 }
        };
        (self.records.values().map(sum).sum(), self.records.len() as u64)
    }

    /// The units whose records contradict each other.
    pub fn conflicts(&self) -> Vec<u64> {
        let disagree = |records: &Vec<Record>| !records.iter().all(|record| record.agrees(&records[0]));
        self.records.iter().filter(|(_, records)| disagree(records)).map(|(&unit, _)| unit).collect()
    }

    /// The number of records.
    pub fn rows(&self) -> u64 {
        self.records.values().map(|records| records.len() as u64).sum()
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

    fn for_each(&self, each: &mut dyn FnMut(&Record)) -> Result<(), Infallible> {
        self.records.values().flatten().for_each(each);
        Ok(())
    }

    fn records_of(&self, unit: u64) -> Result<Vec<Record>, Infallible> {
        Ok(self.records.get(&unit).cloned().unwrap_or_default())
    }

    fn drop_owner(&mut self, owner: &str) -> Result<u64, Infallible> {
        let before = self.rows();
        for records in self.records.values_mut() {
            records.retain(|record| owner_of(&record.host) != owner);
        }
        self.records.retain(|_, records| !records.is_empty());
        Ok(before - self.rows())
    }
}
