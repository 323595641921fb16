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
    /// What was left out because it is damaged: rows, and places where nothing can be read.
    pub damaged: u64,
}

/// What a merge does where a source is damaged.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Damage {
    /// Nothing is merged.
    Refuse,
    /// All that is sound is merged.
    LeaveOut,
}

impl Ledger {
    /// Adds the records of another ledger of the same plan: all of them or, after an error, none.
    ///
    /// # Errors
    ///
    /// [`LedgerError::OtherPlan`] for a ledger of another plan, [`LedgerError::Row`] at a row of the source that is
    /// not what was recorded, and what prevents reading the one or writing the other.
    pub fn merge(&mut self, source: &Self) -> Result<Merged, LedgerError> {
        self.merge_some(&[source], Damage::Refuse, |_| true)
    }

    /// The same for several ledgers and for those of their records that `keep` says yes to.
    ///
    /// Ledgers only grow; this is how the results of a broken engine are left behind, in a new ledger, and how what is
    /// sound in a damaged one is saved.
    ///
    /// # Errors
    ///
    /// As [`Ledger::merge`].
    pub fn merge_some(
        &mut self,
        sources: &[&Self],
        damage: Damage,
        mut keep: impl FnMut(&Record) -> bool,
    ) -> Result<Merged, LedgerError> {
        sources.iter().try_for_each(|source| source.expect_plan(&self.manifest))?;
        self.append(|appender| {
            let mut merged = Merged::default();
            let mut damaged = 0;
            for source in sources {
                let each = |record: Record| {
                    if keep(&record) {
                        let outcome = appender.add(&record)?;
                        *if outcome == Outcome::Repeated { &mut merged.repeated } else { &mut merged.added } += 1;
                        merged.conflicting += u64::from(outcome == Outcome::Conflicts);
                    }
                    Ok::<_, AppendError>(())
                };
                match damage {
                    Damage::Refuse => source.for_each(each)?,
                    Damage::LeaveOut => damaged += source.for_each_sound(each)?,
                }
            }
            Ok(Merged { damaged, ..merged })
        })
    }
}

/// Merges ledgers of one plan into the one at `target`, which is made if there is none.
///
/// Every source is opened, and its plan compared, before the target is touched. Without sources, nothing happens.
///
/// # Errors
///
/// As [`Ledger::merge`]; then the target is as it was before.
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
    merge_some(sources, target, Damage::Refuse, |_| true)
}

/// The same for those records that `keep` says yes to, as [`Ledger::merge_some`].
///
/// # Errors
///
/// As [`merge`].
pub fn merge_some(
    sources: &[impl AsRef<Path>],
    target: impl AsRef<Path>,
    damage: Damage,
    keep: impl FnMut(&Record) -> bool,
) -> Result<Merged, LedgerError> {
    let sources = sources.iter().map(Ledger::open_read_only).collect::<Result<Vec<_>, _>>()?;
    let Some(first) = sources.first() else { return Ok(Merged::default()) };
    sources.iter().try_for_each(|source| source.expect_plan(first.manifest()))?;
    let path = target.as_ref();
    let (mut target, is_new) = Ledger::make_or_open(path, first.manifest())?;
    let merged = target.merge_some(&sources.iter().collect::<Vec<_>>(), damage, keep);
    drop(target);
    if merged.is_err() && is_new {
        // An empty ledger would say that nothing was counted.
        std::fs::remove_file(path).ok();
    }
    merged
}
