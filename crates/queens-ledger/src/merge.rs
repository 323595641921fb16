//! Several ledgers of one plan into one.
//!
//! A ledger is a set of records and merging is the union of sets. So it does not matter in which order ledgers are
//! merged, how they are bundled, or how often one of them comes: the laws that `tests/ledger/merging.rs` states. What
//! the records say is decided only when they are read: equal results confirm each other, unequal ones are a conflict.

use std::path::Path;

use crate::append::AppendError;
use crate::{Ledger, LedgerError, Outcome, Record};

/// What a merge did.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Merged {
    /// The records that the target did not have.
    pub added: u64,
    /// The records that it had already.
    pub repeated: u64,
    /// Of those added, the ones that contradict others of their unit.
    pub conflicting: u64,
}

impl Ledger {
    /// Adds the records of another ledger of the same plan: all of them or, after an error, none.
    ///
    /// # Errors
    ///
    /// [`LedgerError::OtherPlan`] for a ledger of another plan, [`LedgerError::Damaged`] at a row of the source that is
    /// not what was recorded, and what prevents reading the one or writing the other.
    pub fn merge(&mut self, source: &Self) -> Result<Merged, LedgerError> {
        self.merge_some(source, |_| true)
    }

    /// The same for those records that `keep` says yes to.
    ///
    /// Ledgers only grow; this is how the results of a broken engine are left behind, in a new ledger.
    ///
    /// # Errors
    ///
    /// As [`Ledger::merge`].
    pub fn merge_some(&mut self, source: &Self, mut keep: impl FnMut(&Record) -> bool) -> Result<Merged, LedgerError> {
        source.expect_plan(&self.manifest)?;
        self.append(|appender| {
            let mut merged = Merged::default();
            source.for_each(|record| {
                if keep(&record) {
                    let outcome = appender.add(&record)?;
                    *if outcome == Outcome::Repeated { &mut merged.repeated } else { &mut merged.added } += 1;
                    merged.conflicting += u64::from(outcome == Outcome::Conflicts);
                }
                Ok::<_, AppendError>(())
            })?;
            Ok(merged)
        })
    }
}

/// Merges ledgers of one plan into the one at `target`, which is made if there is none.
///
/// Every source is opened, and its plan compared, before the target is touched. Without sources, nothing happens.
///
/// # Errors
///
/// As [`Ledger::merge`]; what earlier sources gave stays.
///
/// # Examples
///
/// ```
/// # use queens_ledger::{Ledger, Manifest, merge};
/// # let folder = tempfile::tempdir()?;
/// # let [a, b, all] = ["a.ledger", "b.ledger", "all.ledger"].map(|name| folder.path().join(name));
/// let manifest = Manifest::new("queens 6", 6, "c0ffee", 2)?;
/// Ledger::create_or_open(&a, &manifest)?;
/// Ledger::create_or_open(&b, &manifest)?;
/// assert_eq!(merge(&[a, b], &all)?.added, 0);
/// assert_eq!(Ledger::open(&all)?.manifest(), &manifest);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn merge(sources: &[impl AsRef<Path>], target: impl AsRef<Path>) -> Result<Merged, LedgerError> {
    merge_some(sources, target, |_| true)
}

/// The same for those records that `keep` says yes to, as [`Ledger::merge_some`].
///
/// # Errors
///
/// As [`merge`].
pub fn merge_some(
    sources: &[impl AsRef<Path>],
    target: impl AsRef<Path>,
    mut keep: impl FnMut(&Record) -> bool,
) -> Result<Merged, LedgerError> {
    let sources = sources.iter().map(Ledger::open_read_only).collect::<Result<Vec<_>, _>>()?;
    let mut sum = Merged::default();
    let Some(first) = sources.first() else { return Ok(sum) };
    sources.iter().try_for_each(|source| source.expect_plan(first.manifest()))?;
    let mut target = Ledger::create_or_open(target, first.manifest())?;
    for source in &sources {
        let merged = target.merge_some(source, &mut keep)?;
        sum.added += merged.added;
        sum.repeated += merged.repeated;
        sum.conflicting += merged.conflicting;
    }
    Ok(sum)
}
