//! The results of one unit: whether the results agree, and whether different methods confirm each other.

use crate::{Ledger, LedgerError, METHODS, Record};

/// A summary of the results of one unit, in one byte: the methods that have counted the unit, and whether all results
/// agree.
///
/// This type defines "done", "conflict" and "confirmed" for the ledger and for all crates that use it. The ledger's
/// view `unit` has the same definitions in SQL.
///
/// Results of one method do not confirm each other, even if their engine versions or machines differ. A method outside
/// [`METHODS`] confirms nothing.
///
/// # Examples
///
/// ```
/// use queens_ledger::UnitResults;
///
/// let mut results = UnitResults::default();
/// assert!(!results.is_done());
/// results.add("join", true);
/// assert!(results.is_done() && !results.is_confirmed());
/// results.add("backtrack", true);
/// assert!(results.is_confirmed());
/// // A result that contradicts the others.
/// results.add("naive", false);
/// assert!(results.is_conflict() && !results.is_confirmed());
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct UnitResults(u8);

/// The bit for results of methods outside [`METHODS`]. Each of the [`METHODS`] has one of the lower bits.
const OTHER: u8 = 1 << METHODS.len();

/// The bit for results that contradict each other.
const CONFLICT: u8 = OTHER << 1;

impl UnitResults {
    /// Adds a result of a method. `agrees` says whether the result agrees with all earlier results. Pass true for the
    /// first result.
    pub fn add(&mut self, method: &str, agrees: bool) {
        self.0 |= METHODS.iter().position(|known| *known == method).map_or(OTHER, |index| 1 << index);
        if !agrees {
            self.0 |= CONFLICT;
        }
    }

    /// Whether there is a result.
    pub const fn is_done(self) -> bool {
        self.0 != 0
    }

    /// Whether results contradict each other.
    pub const fn is_conflict(self) -> bool {
        self.0 & CONFLICT != 0
    }

    /// Whether all results agree and come from at least two of the [`METHODS`].
    pub const fn is_confirmed(self) -> bool {
        !self.is_conflict() && (self.0 & (OTHER - 1)).count_ones() > 1
    }

    /// The [`METHODS`] that have results.
    pub fn methods(self) -> impl Iterator<Item = &'static str> {
        METHODS.into_iter().enumerate().filter(move |(index, _)| self.0 & (1 << index) != 0).map(|(_, method)| method)
    }
}

/// All records of one unit: at least one record.
#[derive(Clone, Copy, Debug)]
pub struct UnitRecords<'a>(&'a [Record]);

impl<'a> UnitRecords<'a> {
    /// Takes all records of one unit; `None` if there are no records.
    ///
    /// # Panics
    ///
    /// When the records are of different units.
    pub fn new(records: &'a [Record]) -> Option<Self> {
        let first = records.first()?;
        assert!(records.iter().all(|record| record.unit == first.unit), "the records are of one unit");
        Some(Self(records))
    }

    /// The unit.
    pub fn unit(self) -> u64 {
        self.0[0].unit
    }

    /// The records.
    pub fn records(self) -> &'a [Record] {
        self.0
    }

    /// The summary of the records.
    pub fn results(self) -> UnitResults {
        let mut results = UnitResults::default();
        self.0.iter().for_each(|record| results.add(&record.engine, record.agrees(&self.0[0])));
        results
    }

    /// The unit's contribution to the total: its count times its weight; `None` while its results contradict each
    /// other.
    pub fn weighted_count(self) -> Option<u128> {
        (!self.results().is_conflict()).then(|| self.0[0].weighted_count())
    }
}

/// Groups records by unit. Records must be added in the order of their units.
#[derive(Debug, Default)]
pub(crate) struct Grouping(Vec<Record>);

impl Grouping {
    /// Adds a record. If it is the first record of another unit, calls `each` with all records of the previous unit.
    pub(crate) fn push_or_start_unit(&mut self, record: Record, each: &mut impl FnMut(UnitRecords<'_>)) {
        if self.0.first().is_some_and(|first| first.unit != record.unit) {
            self.finish(each);
        }
        self.0.push(record);
    }

    /// Calls `each` with the records of the last unit.
    pub(crate) fn finish(&mut self, each: &mut impl FnMut(UnitRecords<'_>)) {
        if !self.0.is_empty() {
            each(UnitRecords(&self.0));
            self.0.clear();
        }
    }
}

impl Ledger {
    /// Calls `each` once for each unit that has records, in the order of the units. The argument has all records of the
    /// unit.
    ///
    /// # Errors
    ///
    /// When the ledger cannot be read; [`LedgerError::Row`] at a row that was changed since it was recorded.
    pub fn for_each_unit(&self, mut each: impl FnMut(UnitRecords<'_>)) -> Result<(), LedgerError> {
        let mut grouping = Grouping::default();
        self.for_each_record(|record| {
            grouping.push_or_start_unit(record, &mut each);
            Ok::<_, LedgerError>(())
        })?;
        grouping.finish(&mut each);
        Ok(())
    }
}
