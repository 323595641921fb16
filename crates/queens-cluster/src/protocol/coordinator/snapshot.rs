//! Snapshots: the progress of a count, for operators and monitoring.

use std::time::Duration;

use serde::{Deserialize, Serialize};

use super::super::Store;
use super::Coordinator;

/// The progress of a count.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Snapshot {
    /// The size of the board.
    #[serde(rename = "n")]
    pub size: u32,
    /// The fingerprint of the plan.
    pub fingerprint: String,
    /// The units of the plan.
    pub units: u64,
    /// Units with a result.
    pub done: u64,
    /// Units on which two methods agree.
    pub confirmed_by_methods: u64,
    /// Units on which two owners agree, but not two methods.
    pub confirmed_by_owners: u64,
    /// Units with conflicting results.
    pub conflicts: u64,
    /// The weighted sum of the units' counts so far. It is a string, because the number is too large for many JSON
    /// readers.
    pub solutions_so_far: String,
    /// Batches in the broker.
    pub outstanding: u64,
    /// Messages in the broker that no worker has taken.
    pub queued: u64,
    /// Results that wait in the broker.
    pub results_waiting: u64,
    /// Records that entered the ledger.
    pub recorded: u64,
    /// Results that confirm nothing new.
    pub recounted: u64,
    /// Results that were delivered twice.
    pub repeated: u64,
    /// Results that were refused.
    pub refused: u64,
    /// Units that the broker lost and that were published again.
    pub lost: u64,
    /// Copies of batches that slow workers hold.
    pub copied: u64,
    /// Units that no worker could count.
    pub poisoned: u64,
    /// Units done per second since the coordinator began.
    pub rate: f64,
    /// The time (ETA) in seconds until every unit has a result, at this rate. Confirmations take more time.
    pub seconds_left: Option<f64>,
    /// The live worker processes.
    pub workers: u64,
    /// The threads of these processes.
    pub threads: u64,
    /// The owners.
    pub owners: Vec<OwnerSnapshot>,
    /// Whether the count is complete.
    pub complete: bool,
}

/// The contribution of an owner.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct OwnerSnapshot {
    /// The name.
    pub name: String,
    /// The live worker processes of the owner.
    pub workers: u64,
    /// The threads of these processes.
    pub threads: u64,
    /// The units that these processes have counted.
    pub units: u64,
    /// The owner's results since the coordinator began.
    pub results: u64,
    /// The owner's units that other owners or methods confirmed.
    pub confirmed: u64,
    /// The owner's results that were refused.
    pub refused: u64,
    /// Whether only a sample of the owner's units is checked.
    pub trusted: bool,
    /// Whether the owner's results are refused.
    pub revoked: bool,
}

impl<S: Store> Coordinator<S> {
    /// The progress of the count at the time `now`.
    pub fn snapshot(&self, now: Duration) -> Snapshot {
        let (since, before) = self.started.unwrap_or((now, self.units.done));
        let seconds = now.saturating_sub(since).as_secs_f64();
        let done = self.units.done.saturating_sub(before);
        let rate = if seconds > 0.0 { done as f64 / seconds } else { 0.0 };
        let left = self.plan.unit_count() - self.units.done;
        let owners = self.owners.iter().map(|(name, owner)| {
            let live = || owner.workers.values().filter(|worker| self.is_live(worker.seen, now));
            OwnerSnapshot {
                name: name.clone(),
                workers: live().count() as u64,
                threads: live().map(|worker| u64::from(worker.threads)).sum(),
                units: live().map(|worker| worker.units).sum(),
                results: owner.results,
                confirmed: owner.confirmed,
                refused: owner.refused,
                trusted: self.is_trusted(name),
                revoked: self.config.revoked.contains(name),
            }
        });
        let owners: Vec<_> = owners.collect();
        Snapshot {
            size: self.plan.size(),
            fingerprint: self.plan.fingerprint().to_owned(),
            units: self.plan.unit_count(),
            done: self.units.done,
            confirmed_by_methods: self.units.two_methods,
            confirmed_by_owners: self.units.two_owners,
            conflicts: self.units.conflicting.len() as u64,
            solutions_so_far: self.weighted_sum.to_string(),
            outstanding: self.outstanding.len() as u64,
            queued: self.queue.pending.iter().sum(),
            results_waiting: self.queue.results,
            recorded: self.counters.recorded,
            recounted: self.counters.recounted,
            repeated: self.counters.repeated,
            refused: self.counters.refused,
            lost: self.counters.lost,
            copied: self.counters.copied,
            poisoned: self.counters.poisoned,
            rate,
            seconds_left: (rate > 0.0).then(|| left as f64 / rate),
            workers: owners.iter().map(|owner| owner.workers).sum(),
            threads: owners.iter().map(|owner| owner.threads).sum(),
            owners,
            complete: self.is_complete(),
        }
    }
}
