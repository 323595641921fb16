//! The records of a ledger, unit by unit.

use crate::{Ledger, LedgerError, METHODS, Record};

/// All records of one unit: at least one.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Group<'a>(pub(crate) &'a [Record]);

impl<'a> Group<'a> {
    /// The unit.
    pub(crate) fn unit(self) -> u64 {
        self.0[0].unit
    }

    /// The result that all records agree on, if they do.
    pub(crate) fn agreed(self) -> Option<&'a Record> {
        let first = &self.0[0];
        self.0.iter().all(|record| record.agrees(first)).then_some(first)
    }

    /// Whether the records agree and come from different methods. An engine outside [`METHODS`] confirms nothing.
    pub(crate) fn is_confirmed(self) -> bool {
        let mut methods = self.0.iter().map(|record| record.engine.as_str()).filter(|engine| METHODS.contains(engine));
        self.agreed().is_some() && methods.next().is_some_and(|first| methods.any(|method| method != first))
    }

    /// The unit's part of the total: its agreed count as often as its weight says.
    pub(crate) fn weighted(self) -> Option<u128> {
        self.agreed().map(|record| u128::from(record.weight) * record.count)
    }
}

/// Groups records that come ordered by unit.
#[derive(Debug, Default)]
pub(crate) struct Grouping(Vec<Record>);

impl Grouping {
    /// Adds a record; calls `each` with the previous group when it is complete.
    pub(crate) fn push(&mut self, record: Record, each: &mut impl FnMut(Group<'_>)) {
        if self.0.first().is_some_and(|first| first.unit != record.unit) {
            self.finish(each);
        }
        self.0.push(record);
    }

    /// Calls `each` with the last group.
    pub(crate) fn finish(&mut self, each: &mut impl FnMut(Group<'_>)) {
        if !self.0.is_empty() {
            each(Group(&self.0));
            self.0.clear();
        }
    }
}

impl Ledger {
    /// Calls `each` with the records of each unit, in the order of the units.
    pub(crate) fn for_each_group(&self, mut each: impl FnMut(Group<'_>)) -> Result<(), LedgerError> {
        let mut grouping = Grouping::default();
        self.for_each_record(|record| {
            grouping.push(record, &mut each);
            Ok::<_, LedgerError>(())
        })?;
        grouping.finish(&mut each);
        Ok(())
    }
}

/// Adds to a total.
pub(crate) fn add(total: &mut u128, term: u128) {
    // A term has 79 bits: it would take 2^49 units, more than a disk holds rows.
    *total = total.checked_add(term).expect("a total has fewer than 128 bits");
}
