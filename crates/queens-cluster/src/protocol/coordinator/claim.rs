//! Heartbeats and leases: which worker holds which batch.
//!
//! A killed broker forgets its last deliveries, and offers the delivered work again. A broker that has lost its store
//! has no work at all. In both cases, the workers still hold their batches. So a batch belongs to one live worker, the
//! first that began it, and other workers drop it. A batch of which the coordinator has published copies is an exception.

use std::time::Duration;

use super::super::{AckToken, Batch, Effect, FORMAT, Heartbeat, HeldBatch, Lease, Store, WORK_STREAM};
use super::{Coordinator, WorkerState, is_live};

/// The lease of a batch is extended for at most this many times the batch's expected time.
const LEASE_LIMIT: f64 = 200.0;

/// The lease of every batch can be extended for at least this time, even if [`LEASE_LIMIT`] gives a shorter time.
const LEASE_MIN: Duration = Duration::from_hours(1);

/// The greatest number of worker processes that are recorded for one owner.
const WORKERS_LIMIT: usize = 20_000;

/// If a worker reports more threads than this, the coordinator assumes this number.
pub(super) const THREADS_LIMIT: u32 = 65_536;

/// The greatest number of batches for which one heartbeat can extend the leases.
const HELD_LIMIT: usize = 1_024;

/// A batch in the broker.
#[derive(Clone, Debug)]
pub(super) struct Outstanding {
    pub(super) attempt: u32,
    pub(super) published: Duration,
    /// When the coordinator learned or assumed that the broker has the batch; `None` before.
    pub(super) confirmed: Option<Duration>,
    /// Whether `confirmed` is only an assumption, because the broker did not confirm the batch.
    pub(super) is_doubtful: bool,
    pub(super) sequence: Option<u64>,
    /// The worker that holds the batch, if one is known.
    pub(super) holder: Option<Holder>,
}

/// A worker that claims to hold a batch.
#[derive(Clone, Debug)]
pub(super) struct Holder {
    owner: String,
    instance: String,
    pub(super) since: Duration,
    /// The time of the last heartbeat that named the batch.
    seen: Duration,
    /// The time that the worker had spent on the batch at that heartbeat; `None` if it had not begun.
    begun_for: Option<Duration>,
}

impl Holder {
    /// The time that the worker has spent on the batch by now.
    fn has_counted_for(&self, now: Duration) -> Option<Duration> {
        self.begun_for.map(|time| time.saturating_add(now.saturating_sub(self.seen)))
    }
}

impl Outstanding {
    /// A batch that is published now.
    pub(super) fn new(now: Duration, attempt: u32) -> Self {
        Self { attempt, published: now, confirmed: None, is_doubtful: false, sequence: None, holder: None }
    }

    /// Whether a recent heartbeat of a worker names the batch.
    pub(super) fn is_held(&self, lease: Lease, now: Duration) -> bool {
        self.holder.as_ref().is_some_and(|holder| is_live(lease, holder.seen, now))
    }
}

/// The coordinator's answer about a batch that a worker holds.
enum ClaimDecision {
    /// The worker counts the batch, and the lease is extended.
    Keep,
    /// The worker may count the batch, but the lease is not extended.
    Ignore,
    /// The worker drops the batch.
    Drop,
}

impl<S: Store> Coordinator<S> {
    /// Handles a heartbeat: extends the leases of the worker's batches, unless the worker has held them for too long.
    /// Tells the worker to drop batches that have a result or that another worker holds.
    pub fn handle_heartbeat<D>(&mut self, now: Duration, owner: &str, heartbeat: &Heartbeat) -> Vec<Effect<D>> {
        let instance = &heartbeat.instance;
        let is_name = (1..=64).contains(&instance.len()) && instance.bytes().all(|byte| byte.is_ascii_alphanumeric());
        if self.config.revoked.contains(owner) || heartbeat.format != FORMAT || !is_name {
            return Vec::new();
        }
        let state = self.owners.entry(owner.to_owned()).or_default();
        if !state.workers.contains_key(instance) && state.workers.len() >= WORKERS_LIMIT {
            return Vec::new();
        }
        let threads = if heartbeat.draining { 0 } else { heartbeat.threads.min(THREADS_LIMIT) };
        let idle = heartbeat.idle.min(threads);
        let worker = WorkerState { seen: now, threads, idle, units: heartbeat.units };
        state.workers.insert(instance.clone(), worker);
        let (mut effects, mut batches) = (Vec::new(), Vec::new());
        for HeldBatch(batch, token, ticket, begun) in heartbeat.held.iter().take(HELD_LIMIT) {
            let Some(batch) = Batch::parse(batch) else { continue };
            let begun_for = begun.map(Duration::from_millis);
            let (owner, instance) = (owner.to_owned(), instance.clone());
            match self.claim(now, &batch, Holder { owner, instance, since: now, seen: now, begun_for }, ticket) {
                ClaimDecision::Keep => effects.extend(self.token_of(&batch, token).map(Effect::ExtendLease)),
                ClaimDecision::Ignore => {}
                ClaimDecision::Drop => batches.push(batch),
            }
        }
        if !batches.is_empty() {
            self.counters.dropped += batches.len() as u64;
            effects.push(Effect::Drop { owner: owner.to_owned(), instance: instance.clone(), batches });
        }
        effects
    }

    /// Handles a worker's claim that it holds a batch. The ticket proves that the worker has received the batch.
    fn claim(&mut self, now: Duration, batch: &Batch, claimant: Holder, ticket: &str) -> ClaimDecision {
        if !self.has_broker_batches || batch.range().end > self.plan.unit_count() {
            return ClaimDecision::Ignore;
        }
        let limit =
            LEASE_MIN.as_secs_f64().max(LEASE_LIMIT * self.unit_seconds.unwrap_or(0.0) * f64::from(batch.units));
        let (is_settled, lease) = (self.is_settled(batch), self.config.lease);
        if let Some(outstanding) = self.outstanding.get_mut(batch) {
            // A batch with copies is never taken, because several workers may count the copies at the same time.
            let is_taken = outstanding.attempt == 1 && outstanding.is_held(lease, now);
            match &mut outstanding.holder {
                Some(holder) if (&holder.owner, &holder.instance) == (&claimant.owner, &claimant.instance) => {
                    if now.saturating_sub(holder.since).as_secs_f64() >= limit {
                        return ClaimDecision::Ignore;
                    }
                    (holder.seen, holder.begun_for) = (now, claimant.begun_for);
                    return ClaimDecision::Keep;
                }
                Some(holder) if is_taken && claimant.begun_for <= holder.has_counted_for(now) => {
                    return ClaimDecision::Drop;
                }
                _ => {}
            }
        } else if is_settled {
            return ClaimDecision::Drop;
        }
        if !self.config.key.is_ticket(self.plan.fingerprint(), batch, ticket) {
            return ClaimDecision::Ignore;
        }
        if let Some(outstanding) = self.outstanding.get_mut(batch) {
            // If several workers count copies, the start time is that of the first worker.
            let since = outstanding
                .holder
                .as_ref()
                .filter(|_| outstanding.is_held(lease, now))
                .map_or(now, |holder| holder.since);
            outstanding.holder = Some(Holder { since, ..claimant });
            return ClaimDecision::Keep;
        }
        // The broker has lost the batch, but the worker has it.
        let waiting = &mut self.to_publish[batch.queue as usize];
        if batch.range().any(|unit| !waiting.contains(unit)) {
            return ClaimDecision::Ignore;
        }
        waiting.remove(batch.range());
        let outstanding = Outstanding { confirmed: Some(now), holder: Some(claimant), ..Outstanding::new(now, 1) };
        self.outstanding.insert(*batch, outstanding);
        ClaimDecision::Keep
    }

    /// Parses the acknowledgement subject that a worker forwards for a batch. `None` if the subject is invalid or
    /// belongs to another batch.
    pub(super) fn token_of(&self, batch: &Batch, token: &str) -> Option<AckToken> {
        let token = AckToken::parse(token, WORK_STREAM)?;
        self.batch_by_sequence.get(&token.sequence()).is_none_or(|known| known == batch).then_some(token)
    }
}
