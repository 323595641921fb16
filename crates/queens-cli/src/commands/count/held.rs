//! A ledger in use, which an interrupt closes, so that all that was counted is in the one file.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread;

use queens_ledger::{Ledger, LedgerError};

use crate::interrupt;

/// A ledger until it is closed: by the end of its use or by an interrupt, which waits until nobody has it in hand.
pub(super) struct Held(Arc<Mutex<Option<Ledger>>>);

impl Held {
    /// Opens a ledger, which an interrupt waits for, too: one that is half made would be left behind.
    pub(super) fn new(open: impl FnOnce() -> Result<Ledger, LedgerError>) -> Result<Self, LedgerError> {
        let held = Arc::new(Mutex::new(None));
        let same = Arc::clone(&held);
        let mut opening = lock(&held);
        interrupt::close_at_end(move || drop(lock(&same).take()));
        *opening = Some(open()?);
        drop(opening);
        Ok(Self(held))
    }

    /// Does something with the ledger. Once an interrupt has closed it, this never returns: the process ends.
    pub(super) fn with<T>(&self, act: impl FnOnce(&mut Ledger) -> T) -> T {
        if let Some(ledger) = lock(&self.0).as_mut() {
            return act(ledger);
        }
        loop {
            thread::park();
        }
    }
}

impl Drop for Held {
    fn drop(&mut self) {
        drop(lock(&self.0).take());
    }
}

fn lock(held: &Mutex<Option<Ledger>>) -> MutexGuard<'_, Option<Ledger>> {
    held.lock().unwrap_or_else(PoisonError::into_inner)
}
