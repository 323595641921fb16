//! Drafts of merged ledgers: new ledgers under a temporary name, which are published in one step (atomic rename).

use std::path::{Path, PathBuf};

use tempfile::TempPath;

use crate::{Ledger, LedgerError, Manifest, open};

/// A new ledger under a temporary name. The caller adds records, and then publishes the complete ledger under its final
/// name.
///
/// An existing file at the target is never changed, even if it appears meanwhile. Dropping the draft removes its file.
///
/// # Examples
///
/// ```
/// use queens_ledger::{LedgerDraft, Manifest};
///
/// # let folder = tempfile::tempdir()?;
/// # let path = folder.path().join("six.ledger");
/// let draft = LedgerDraft::new(&path, &Manifest::new("queens 6", 6, "c0ffee", 2)?)?;
/// assert!(!path.exists());
/// assert!(draft.publish()?);
/// assert!(path.exists());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct LedgerDraft {
    // The fields are dropped in this order: the ledger is closed, then its file is removed.
    ledger: Ledger,
    file: TempPath,
    target: PathBuf,
}

impl LedgerDraft {
    /// Makes an empty ledger beside the target, under a name that begins with `.queens-ledger-`.
    ///
    /// # Errors
    ///
    /// [`LedgerError`] if the target's directory is missing or cannot be written, or the disk is full.
    pub fn new(target: impl AsRef<Path>, manifest: &Manifest) -> Result<Self, LedgerError> {
        let target = target.as_ref();
        let file = open::create_draft(target, manifest)?;
        Ok(Self { ledger: Ledger::open(&file)?, file, target: target.into() })
    }

    /// The ledger, to which the caller adds records.
    pub fn ledger_mut(&mut self) -> &mut Ledger {
        &mut self.ledger
    }

    /// The path of the temporary file.
    pub fn path(&self) -> &Path {
        &self.file
    }

    /// Closes the ledger and renames the draft to the target. This step cannot replace a file: if the target exists,
    /// the draft is removed, and the result is false.
    ///
    /// # Errors
    ///
    /// [`LedgerError`] if the draft cannot be renamed.
    pub fn publish(self) -> Result<bool, LedgerError> {
        let Self { ledger, file, target } = self;
        drop(ledger);
        open::publish(file, &target)
    }
}
