//! Merges several ledgers of one plan: the union of their records.
//!
//! A ledger is a set of records, and merging is the union of sets. So the result does not depend on the order, the
//! grouping or the repetition of merges: `tests/ledger/merging.rs` tests these laws. A merge also adds results that
//! contradict each other. Readers of the merged ledger detect the conflict.

use std::path::Path;

use crate::signature_report::SignatureReader;
use crate::{Appended, Ledger, LedgerDraft, LedgerError, LedgerLock, Manifest, Record, SignedRecord};

/// The number of records in one transaction of a merge. A process that counts into the target at the same time waits
/// for at most one transaction.
const BATCH_RECORDS: usize = 2000;

/// How many records a merge has added, how many the target had already, and how much damage was skipped.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct MergeSummary {
    /// The records that the target did not have.
    pub added: u64,
    /// The records that the target had already.
    pub repeated: u64,
    /// The added records that contradict another record of their unit.
    pub conflicting: u64,
    /// Damaged rows and unreadable places that were skipped.
    pub damaged: u64,
}

/// How a merge treats damage in a source.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DamagePolicy {
    /// Damage is an error. Damaged rows are found before anything is merged.
    Refuse,
    /// The sound records that can be read are merged.
    Skip,
}

impl Ledger {
    /// Adds the records of another ledger of the same plan, with their signatures.
    ///
    /// # Errors
    ///
    /// [`LedgerError::OtherPlan`] for a ledger of another plan, and [`LedgerError::Row`] at a row of the source that
    /// was changed since it was recorded. After these errors, nothing is added. After an error of writing, some of the
    /// records may be added. Repeating the merge adds the others.
    pub fn merge(&mut self, source: &Self) -> Result<MergeSummary, LedgerError> {
        self.merge_with(&[source], DamagePolicy::Refuse, |_| true)
    }

    /// Adds those records of several ledgers for which `keep` returns true.
    ///
    /// Records cannot be deleted from a ledger. To drop the results of a faulty engine, or the damaged rows of a
    /// source, merge all other records into a new ledger.
    ///
    /// # Errors
    ///
    /// The errors of [`Ledger::merge`].
    ///
    /// # Complexity
    ///
    /// One pass over each source. With [`DamagePolicy::Refuse`], an earlier pass looks for damage. The target is locked
    /// for a few thousand records at a time.
    pub fn merge_with(
        &mut self,
        sources: &[&Self],
        damage: DamagePolicy,
        mut keep: impl FnMut(&Record) -> bool,
    ) -> Result<MergeSummary, LedgerError> {
        for source in sources {
            source.expect_plan(self.manifest())?;
            if damage == DamagePolicy::Refuse {
                source.for_each_record(|_| Ok::<_, LedgerError>(()))?;
            }
        }
        let (mut merged, mut batch) = (MergeSummary::default(), Vec::with_capacity(BATCH_RECORDS));
        for source in sources {
            let (mut signatures, mut unreadable) = match source.signature_reader() {
                Err(error) if damage == DamagePolicy::Skip && error.is_damage() => (SignatureReader::none(source), 1),
                signatures => (signatures?, 0),
            };
            let each = |record: Record| {
                if !keep(&record) {
                    return Ok(());
                }
                let signatures = match signatures.read(&record) {
                    Err(error) if damage == DamagePolicy::Skip && error.is_damage() => {
                        unreadable += 1;
                        Vec::new()
                    }
                    signatures => signatures?,
                };
                batch.push(SignedRecord { record, signatures });
                if batch.len() < BATCH_RECORDS { Ok(()) } else { self.merge_batch(&mut batch, &mut merged) }
            };
            match damage {
                DamagePolicy::Refuse => source.for_each_record(each)?,
                DamagePolicy::Skip => merged.damaged += source.for_each_valid_record(each)?,
            }
            merged.damaged += unreadable;
        }
        self.merge_batch(&mut batch, &mut merged)?;
        Ok(merged)
    }

    fn merge_batch(&mut self, batch: &mut Vec<SignedRecord>, merged: &mut MergeSummary) -> Result<(), LedgerError> {
        if batch.is_empty() {
            return Ok(());
        }
        let appended = self.append(batch.iter().map(|signed| (&signed.record, &signed.signatures[..])))?;
        batch.clear();
        for outcome in appended {
            *if outcome == Appended::Repeated { &mut merged.repeated } else { &mut merged.added } += 1;
            merged.conflicting += u64::from(outcome == Appended::Conflicts);
        }
        Ok(())
    }
}

/// Merges ledgers of one plan into the ledger at `target`. A missing target is created.
///
/// All sources are opened, and their plans are compared, before the target is changed. A new target appears under its
/// name only when it is complete. Without sources, nothing happens.
///
/// # Errors
///
/// The errors of [`Ledger::merge`]. After an error, no new target was created.
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
pub fn merge(sources: &[impl AsRef<Path>], target: impl AsRef<Path>) -> Result<MergeSummary, LedgerError> {
    merge_with(sources, target, DamagePolicy::Refuse, |_| true)
}

/// Like [`merge`], but adds only the records for which `keep` returns true: see [`Ledger::merge_with`].
/// [`DamagePolicy::Skip`] merges the readable part of a damaged or truncated source.
///
/// # Errors
///
/// The errors of [`merge`].
pub fn merge_with(
    sources: &[impl AsRef<Path>],
    target: impl AsRef<Path>,
    damage: DamagePolicy,
    keep: impl FnMut(&Record) -> bool,
) -> Result<MergeSummary, LedgerError> {
    merge_by_draft(sources, target, damage, keep, |target, manifest| Ok(((), LedgerDraft::new(target, manifest)?)))
}

/// Like [`merge_with`], but `make_draft` returns a guard and the draft of a new target, which it creates. The guard is
/// dropped after the draft was published or removed. For instance, a guard can remove the draft when the process is
/// interrupted.
///
/// # Errors
///
/// The errors of [`merge`].
pub fn merge_by_draft<G>(
    sources: &[impl AsRef<Path>],
    target: impl AsRef<Path>,
    damage: DamagePolicy,
    mut keep: impl FnMut(&Record) -> bool,
    make_draft: impl FnOnce(&Path, &Manifest) -> Result<(G, LedgerDraft), LedgerError>,
) -> Result<MergeSummary, LedgerError> {
    let open = match damage {
        DamagePolicy::Refuse => Ledger::open_read_only,
        DamagePolicy::Skip => Ledger::open_damaged,
    };
    let sources = sources.iter().map(open).collect::<Result<Vec<_>, _>>()?;
    let Some(first) = sources.first() else { return Ok(MergeSummary::default()) };
    sources.iter().try_for_each(|source| source.expect_plan(first.manifest()))?;
    let (target, sources) = (target.as_ref(), sources.iter().collect::<Vec<_>>());
    let append_to = |mut target: Ledger, keep: &mut dyn FnMut(&Record) -> bool| {
        let _lock = LedgerLock::shared(target.path())?;
        target.merge_with(&sources, damage, keep)
    };
    match Ledger::open(target) {
        Err(LedgerError::NotFound { .. }) => {}
        opened => return append_to(opened?, &mut keep),
    }
    // After an error, the draft is dropped before the guard, because it is bound later.
    let (guard, mut draft) = make_draft(target, sources[0].manifest())?;
    let merged = draft.ledger_mut().merge_with(&sources, damage, &mut keep)?;
    let is_published = draft.publish()?;
    drop(guard);
    if is_published {
        return Ok(merged);
    }
    // Another process has created the target meanwhile.
    append_to(Ledger::open(target)?, &mut keep)
}
