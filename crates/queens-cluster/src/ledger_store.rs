//! The ledger as the coordinator's store.

use std::cell::OnceCell;
use std::path::{Path, PathBuf};

use queens_ledger::{
    Appended, DamagePolicy, Ledger, LedgerError, LedgerLock, Manifest, Record, UnitRecords, merge_with,
};

use crate::protocol::{Store, owner_of};

/// A ledger, of which this process is the only writer.
#[derive(Debug)]
pub struct LedgerStore {
    /// The open ledger. After its file was replaced, the next use opens it.
    ledger: OnceCell<Ledger>,
    manifest: Manifest,
    path: PathBuf,
    backup: PathBuf,
    /// The lock outlives the ledger's file, which [`drop_owner`](Store::drop_owner) replaces.
    _lock: LedgerLock,
}

impl LedgerStore {
    /// Opens the ledger of a plan. A missing ledger is created.
    ///
    /// # Errors
    ///
    /// [`LedgerError`]; in particular [`LedgerError::InUse`] if another coordinator or a count uses the ledger.
    pub fn open(path: &Path, manifest: &Manifest) -> Result<Self, LedgerError> {
        let ledger = Ledger::create_or_open(path, manifest)?;
        let lock = LedgerLock::exclusive(path)?;
        let mut backup = path.as_os_str().to_owned();
        backup.push(".backup");
        Ok(Self {
            ledger: OnceCell::from(ledger),
            manifest: manifest.clone(),
            path: path.into(),
            backup: backup.into(),
            _lock: lock,
        })
    }

    /// The ledger.
    ///
    /// # Errors
    ///
    /// [`LedgerError`] if the ledger's file was replaced and cannot be opened, for instance because the disk is full. The
    /// next call tries again.
    pub fn ledger(&self) -> Result<&Ledger, LedgerError> {
        if let Some(ledger) = self.ledger.get() {
            return Ok(ledger);
        }
        let ledger = Ledger::open(&self.path)?;
        ledger.expect_plan(&self.manifest)?;
        Ok(self.ledger.get_or_init(|| ledger))
    }

    /// Returns the ledger, and releases its lock.
    ///
    /// # Errors
    ///
    /// The errors of [`ledger`](Self::ledger).
    pub fn into_ledger(mut self) -> Result<Ledger, LedgerError> {
        self.ledger()?;
        Ok(self.ledger.take().expect("it is open"))
    }

    /// An unused path for the replaced ledger, which still has the owner's wrong results.
    fn aside(&self, owner: &str) -> PathBuf {
        let name = |number: u32| {
            let mut name = self.path.as_os_str().to_owned();
            name.push(format!(".with-{owner}-{number}"));
            PathBuf::from(name)
        };
        (1..=u32::MAX).map(name).find(|path| !path.exists()).expect("there is a free name")
    }
}

impl Store for LedgerStore {
    type Error = LedgerError;

    fn record(&mut self, records: &[Record]) -> Result<Vec<Appended>, LedgerError> {
        self.ledger()?;
        let ledger = self.ledger.get_mut().expect("it is open");
        ledger.record(self.manifest.fingerprint(), records)
    }

    fn for_each_unit(&self, each: &mut dyn FnMut(UnitRecords<'_>)) -> Result<(), LedgerError> {
        self.ledger()?.for_each_unit(each)
    }

    fn records_of(&self, unit: u64) -> Result<Vec<Record>, LedgerError> {
        self.ledger()?.records_of(unit)
    }

    /// No record can be deleted from a ledger. So a new file replaces the ledger, and the old file stays as evidence.
    fn drop_owner(&mut self, owner: &str) -> Result<u64, LedgerError> {
        let (aside, mut new) = (self.aside(owner), self.path.as_os_str().to_owned());
        new.push(".new");
        let new = PathBuf::from(new);
        let _ = std::fs::remove_file(&new);
        let mut dropped = 0;
        merge_with(&[&self.path], &new, DamagePolicy::Refuse, |record| {
            let keeps = owner_of(&record.host) != owner;
            dropped += u64::from(!keeps);
            keeps
        })?;
        // Closing the last connection writes the journal into the file.
        self.ledger.take();
        // With a hard link and one rename, a complete ledger is at the path at every instant. With two renames, a kill
        // between them would leave no ledger there, and the next coordinator would start a new ledger.
        let replaced = std::fs::hard_link(&self.path, &aside)
            .or_else(|_| std::fs::copy(&self.path, &aside).map(drop))
            .and_then(|()| std::fs::rename(&new, &self.path));
        replaced.map_err(|source| LedgerError::Unreachable { path: self.path.clone(), source })?;
        Ok(dropped)
    }

    fn back_up(&self) -> Result<(), LedgerError> {
        self.ledger()?.back_up(&self.backup)
    }
}
