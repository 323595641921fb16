//! The batches that a worker holds: batches to count, and counted batches whose results the broker has not confirmed.

use std::collections::HashMap;
use std::sync::Arc;
use std::sync::atomic::Ordering;

use super::thread_pool::BatchState;
use crate::protocol::{HeldBatch, WorkMessage};

/// A batch that is waiting or being counted.
struct ToCount {
    work: WorkMessage,
    state: Arc<BatchState>,
}

/// The held batches, by acknowledgement subject.
#[derive(Default)]
pub(super) struct HeldBatches {
    to_count: HashMap<String, ToCount>,
    unconfirmed: HashMap<String, WorkMessage>,
}

impl HeldBatches {
    /// The number of batches to count.
    pub(super) fn len(&self) -> usize {
        self.to_count.len()
    }

    pub(super) fn is_empty(&self) -> bool {
        self.to_count.is_empty()
    }

    /// Whether a batch is held, under any acknowledgement subject.
    pub(super) fn contains(&self, batch: &str) -> bool {
        self.all().any(|(_, work)| work.batch == batch)
    }

    fn all(&self) -> impl Iterator<Item = (&String, &WorkMessage)> {
        self.to_count.iter().map(|(token, held)| (token, &held.work)).chain(&self.unconfirmed)
    }

    /// Adds a batch to count. Returns its state, which the thread that counts the batch shares.
    pub(super) fn insert(&mut self, token: &str, work: WorkMessage) -> Arc<BatchState> {
        let state = Arc::new(BatchState::default());
        self.to_count.insert(token.to_owned(), ToCount { work, state: Arc::clone(&state) });
        state
    }

    /// Removes a batch that was counted, cancelled or returned.
    pub(super) fn remove(&mut self, token: &str) -> Option<WorkMessage> {
        self.to_count.remove(token).map(|held| held.work)
    }

    /// Records that a result is being sent.
    pub(super) fn sent(&mut self, token: &str, work: WorkMessage) {
        self.unconfirmed.insert(token.to_owned(), work);
    }

    /// Records that the broker has a result.
    pub(super) fn confirmed(&mut self, token: &str) {
        self.unconfirmed.remove(token);
    }

    /// Drops batches that need not be counted.
    pub(super) fn drop_batches(&mut self, batches: &[String]) {
        self.to_count.retain(|_, held| {
            let is_dropped = batches.contains(&held.work.batch);
            held.state.is_dropped.store(is_dropped, Ordering::Relaxed);
            !is_dropped
        });
    }

    /// Forgets the batches to count.
    pub(super) fn clear(&mut self) {
        self.to_count.clear();
    }

    /// The fingerprint of each held batch's plan.
    pub(super) fn fingerprints(&self) -> impl Iterator<Item = &str> {
        self.all().map(|(_, work)| work.fingerprint.as_str())
    }

    /// The held batches of a plan, as a heartbeat reports them.
    pub(super) fn of_plan(&self, fingerprint: &str) -> Vec<HeldBatch> {
        let held = |token: &String, work: &WorkMessage, milliseconds| {
            HeldBatch(work.batch.clone(), token.clone(), work.ticket.clone(), milliseconds)
        };
        let is_of_plan = |work: &WorkMessage| work.fingerprint == fingerprint;
        let to_count = self.to_count.iter().filter(|(_, batch)| is_of_plan(&batch.work)).map(|(token, batch)| {
            let begun = batch.state.begun.get().map(|begun| begun.elapsed().as_millis() as u64);
            held(token, &batch.work, begun)
        });
        // A counted batch reports the greatest possible time. So the coordinator lets this worker keep the batch, even
        // if another worker counts the same batch.
        let unconfirmed = self.unconfirmed.iter().filter(|(_, work)| is_of_plan(work));
        to_count.chain(unconfirmed.map(|(token, work)| held(token, work, Some(u64::MAX)))).collect()
    }
}
