//! Heartbeats and leases: which worker holds which batch.
//!
//! A broker that is killed forgets its last deliveries and offers that work again; one whose store is lost has no work at all.
//! The workers still hold what they had. So a batch belongs to one live worker, the one that has begun it first, and other
//! workers drop it.

use std::time::Duration;

use super::super::{AckToken, Batch, Effect, FORMAT, Heartbeat, HeldBatch, Store, WORK_STREAM};
use super::{Coordinator, WorkerState, is_live};

/// How long a batch may be held before its lease is no longer extended, in multiples of its expected time.
const LEASE_LIMIT: f64 = 200.0;

/// The same, at least.
const LEASE_MIN: Duration = Duration::from_hours(1);

/// Worker processes of one owner that are noted.
const WORKERS_LIMIT: usize = 20_000;

/// Threads of one worker that are believed.
pub(super) const THREADS_LIMIT: u32 = 65_536;

/// Batches of one heartbeat whose leases are extended.
const HELD_LIMIT: usize = 1_024;

/// A batch in the broker.
#[derive(Clone, Debug)]
pub(super) struct Outstanding {
    pub(super) attempt: u32,
    pub(super) published: Duration,
    /// Since when the broker is known to have it.
    pub(super) confirmed: Option<Duration>,
    /// The broker did not say so.
    pub(super) is_doubtful: bool,
    pub(super) sequence: Option<u64>,
    /// The worker that is known to have it.
    pub(super) holder: Option<Holder>,
}

/// The worker that counts a batch, by its own account.
#[derive(Clone, Debug)]
pub(super) struct Holder {
    owner: String,
    instance: String,
    pub(super) since: Duration,
    /// When it last said so.
    seen: Duration,
    /// For how long it had counted it then; none if it had not begun.
    begun_for: Option<Duration>,
}

impl Holder {
    /// For how long it counts the batch now.
    fn has_counted_for(&self, now: Duration) -> Option<Duration> {
        self.begun_for.map(|time| time.saturating_add(now.saturating_sub(self.seen)))
    }
}

impl Outstanding {
    /// A batch that is published now.
    pub(super) fn new(now: Duration, attempt: u32) -> Self {
        Self { attempt, published: now, confirmed: None, is_doubtful: false, sequence: None, holder: None }
    }

    /// Whether a worker has said lately that it counts the batch.
    pub(super) fn is_held(&self, now: Duration) -> bool {
        self.holder.as_ref().is_some_and(|holder| is_live(holder.seen, now))
    }
}

/// The coordinator's answer about a batch that a worker holds.
enum Claim {
    /// Count it; its lease is extended.
    Keep,
    /// Count it, or not: its lease ends.
    Ignore,
    /// Drop it.
    Drop,
}

impl<S: Store> Coordinator<S> {
    /// Handles a heartbeat: extends the leases of the worker's batches, unless it holds them for too long. Tells the worker to
    /// drop batches that have a result or that another worker holds.
    pub fn heartbeat<D>(&mut self, now: Duration, owner: &str, heartbeat: &Heartbeat) -> Vec<Effect<D>> {
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
                Claim::Keep => effects.extend(self.token_of(&batch, token).map(Effect::ExtendLease)),
                Claim::Ignore => {}
                Claim::Drop => batches.push(batch),
            }
        }
        if !batches.is_empty() {
            self.counters.dropped += batches.len() as u64;
            effects.push(Effect::Drop { owner: owner.to_owned(), instance: instance.clone(), batches });
        }
        effects
    }

    /// A worker says that it holds a batch. The ticket proves that it has received it.
    fn claim(&mut self, now: Duration, batch: &Batch, claimant: Holder, ticket: &str) -> Claim {
        if !self.is_listed || batch.range().end > self.plan.unit_count() {
            return Claim::Ignore;
        }
        let limit =
            LEASE_MIN.as_secs_f64().max(LEASE_LIMIT * self.unit_seconds.unwrap_or(0.0) * f64::from(batch.units));
        let is_settled = self.is_settled(batch);
        if let Some(outstanding) = self.outstanding.get_mut(batch) {
            // Copies of slow batches are counted at the same time.
            let is_taken = outstanding.attempt == 1 && outstanding.is_held(now);
            match &mut outstanding.holder {
                Some(holder) if (&holder.owner, &holder.instance) == (&claimant.owner, &claimant.instance) => {
                    if now.saturating_sub(holder.since).as_secs_f64() >= limit {
                        return Claim::Ignore;
                    }
                    (holder.seen, holder.begun_for) = (now, claimant.begun_for);
                    return Claim::Keep;
                }
                Some(holder) if is_taken && claimant.begun_for <= holder.has_counted_for(now) => return Claim::Drop,
                _ => {}
            }
        } else if is_settled {
            return Claim::Drop;
        }
        if !self.config.key.is_ticket(self.plan.fingerprint(), batch, ticket) {
            return Claim::Ignore;
        }
        if let Some(outstanding) = self.outstanding.get_mut(batch) {
            // Of those that count copies, the first one says since when.
            let since =
                outstanding.holder.as_ref().filter(|_| outstanding.is_held(now)).map_or(now, |holder| holder.since);
            outstanding.holder = Some(Holder { since, ..claimant });
            return Claim::Keep;
        }
        // The broker has lost it, and the worker has not.
        let waiting = &mut self.to_publish[batch.queue as usize];
        if batch.range().any(|unit| !waiting.contains(unit)) {
            return Claim::Ignore;
        }
        waiting.remove(batch.range());
        let outstanding = Outstanding { confirmed: Some(now), holder: Some(claimant), ..Outstanding::new(now, 1) };
        self.outstanding.insert(*batch, outstanding);
        Claim::Keep
    }

    /// The acknowledgement subject of a batch's work, as a worker forwards it, unless it belongs to another batch.
    pub(super) fn token_of(&self, batch: &Batch, token: &str) -> Option<AckToken> {
        let token = AckToken::parse(token, WORK_STREAM)?;
        self.batch_by_sequence.get(&token.sequence()).is_none_or(|known| known == batch).then_some(token)
    }
}
