//! Publishes work with backpressure, and publishes lost work again.

use std::time::Duration;

use super::super::{
    Batch, COORDINATOR, ClusterEvent, Effect, FORMAT, News, Queue, RequestedMethod, Store, WorkMessage,
};
use super::{BrokerBatches, Coordinator, Outstanding, QueueState, is_live, report};

/// After this time without any result, the coordinator asks the broker for its batches.
const STALL_TIMEOUT: Duration = Duration::from_mins(1);

/// Replaces [`STALL_TIMEOUT`] while the broker reports empty queues.
const EMPTY_TIMEOUT: Duration = Duration::from_secs(5);

/// The most messages published at one tick, not counting copies of slow batches.
const TICK_LIMIT: usize = 2_000;

/// The greatest number of messages in the broker while the time of a unit is not known.
const PROBE_LIMIT: usize = 256;

/// At most this many batches are skipped at one tick because no live owner may confirm them.
const SKIP_LIMIT: usize = 64;

/// How long the coordinator usually waits for the workers to report their batches after the broker has returned.
pub const RECONNECT_GRACE: Duration = Duration::from_secs(3);

/// The wait before the second queue offers returned units again.
const RETURN_DELAY: Duration = Duration::from_secs(1);

/// How many of the next units in the second queue are examined to decide whether an owner has counted all of them.
const NEXT_UNITS: usize = 1_000;

impl<S: Store> Coordinator<S> {
    /// Handles the broker's answer to [`Effect::ListBatches`]. Batches that the broker lacks are published again.
    ///
    /// Before the first answer, nothing is published.
    pub fn handle_broker_batches<D>(&mut self, now: Duration, found: &BrokerBatches) -> Vec<Effect<D>> {
        let mut effects = Vec::new();
        let asked = self.asked.take().unwrap_or(now);
        self.last_list = now;
        let is_old = |outstanding: &Outstanding| outstanding.confirmed.is_some_and(|since| since <= asked);
        // If the broker lists a batch although its queues are empty, the broker has given up this batch: it delivered
        // the batch too often while no coordinator was running.
        let is_empty = self.has_broker_batches && self.queue == QueueState::default();
        let is_given_up = |outstanding: &Outstanding| {
            is_empty && outstanding.confirmed.is_some_and(|since| self.queue_at > since + EMPTY_TIMEOUT)
        };
        let lost = self.outstanding.iter().filter(|(batch, outstanding)| {
            is_old(outstanding)
                && (is_given_up(outstanding) || !found.batches.contains(batch))
                // The worker that holds the batch will send its result.
                && !outstanding.is_held(self.config.lease, now)
        });
        let lost: Vec<Batch> = lost.map(|(batch, _)| *batch).collect();
        let mut units = 0;
        for batch in &lost {
            if found.batches.contains(batch) {
                effects.push(Effect::RemoveWork(*batch));
            }
            let was_there = self.finish(batch).is_some_and(|outstanding| !outstanding.is_doubtful);
            let wanted = batch.range().filter(|&unit| was_there && self.is_wanted(batch.queue, unit));
            units += wanted.count() as u64;
        }
        if units > 0 {
            self.counters.lost += units;
            effects.push(report(ClusterEvent::Lost { units }));
        }
        for batch in &found.batches {
            if self.outstanding.contains_key(batch) || lost.contains(batch) {
                continue;
            }
            let is_of_plan = batch.range().end <= self.plan.unit_count();
            if !is_of_plan || self.is_settled(batch) {
                effects.push(Effect::RemoveWork(*batch));
                continue;
            }
            self.to_publish[batch.queue as usize].remove(batch.range());
            self.outstanding.insert(*batch, Outstanding { confirmed: Some(now), ..Outstanding::new(now, 1) });
        }
        self.has_broker_batches = true;
        effects
    }

    /// Schedules a request for the batches of a returned broker, which may have lost everything. The request waits for
    /// the grace time, so that the workers can first reconnect and report their batches.
    pub fn handle_broker_return(&mut self, now: Duration) {
        self.list_batches_at = Some(now + self.config.reconnect_grace);
    }

    fn ask<D>(&mut self, now: Duration) -> Vec<Effect<D>> {
        self.asked = Some(now);
        self.list_batches_at = None;
        self.last_list = now;
        vec![Effect::ListBatches]
    }

    /// Records that the broker has a batch, as the message with this sequence number.
    pub fn record_published(&mut self, now: Duration, batch: &Batch, sequence: u64) {
        if let Some(outstanding) = self.outstanding.get_mut(batch) {
            outstanding.confirmed = Some(now);
            outstanding.sequence = Some(sequence);
            self.batch_by_sequence.insert(sequence, *batch);
        }
    }

    /// Records that the broker did not confirm a batch. Perhaps only the confirmation was lost, so the broker is asked
    /// for its batches.
    pub fn record_not_published(&mut self, now: Duration, batch: &Batch) {
        if let Some(outstanding) = self.outstanding.get_mut(batch).filter(|outstanding| outstanding.confirmed.is_none())
        {
            (outstanding.confirmed, outstanding.is_doubtful) = (Some(now), true);
            self.list_batches_at.get_or_insert(now + self.config.reconnect_grace);
        }
    }

    /// Records how many messages wait in the broker.
    pub fn record_queue_state(&mut self, now: Duration, queue: QueueState) {
        self.queue = queue;
        self.queue_at = now;
    }

    /// Handles the passing of time: publishes work for which the broker has room, copies the batches of slow workers,
    /// and lists the broker's batches when results stop.
    pub fn tick<D>(&mut self, now: Duration) -> Vec<Effect<D>> {
        if self.started.is_none() {
            self.started = Some((now, self.units.done));
            self.last_progress = now;
            if !self.has_broker_batches {
                return self.ask(now);
            }
        }
        for owner in self.owners.values_mut() {
            owner.workers.retain(|_, worker| is_live(self.config.lease, worker.seen, now));
        }
        if !self.has_broker_batches {
            return if now.saturating_sub(self.last_list) > EMPTY_TIMEOUT { self.ask(now) } else { Vec::new() };
        }
        // After a failure, the next tick tries again.
        let _ = self.read_again();
        let mut effects = self.request_conflict_counts();
        if self.list_batches_at.is_some_and(|at| now >= at) {
            effects.extend(self.ask(now));
        }
        effects.extend(self.fill(now));
        effects.extend(self.copy_slow(now));
        let is_empty = self.queue == QueueState::default();
        let timeout = if is_empty { EMPTY_TIMEOUT } else { STALL_TIMEOUT };
        let last = self.last_progress.max(self.last_list);
        if !self.outstanding.is_empty() && now.saturating_sub(last) > timeout {
            effects.extend(self.ask(now));
        }
        effects
    }

    /// Publishes units of both queues, up to the limit of the broker's queue.
    fn fill<D>(&mut self, now: Duration) -> Vec<Effect<D>> {
        let limit = if self.unit_seconds.is_none() { PROBE_LIMIT } else { self.config.queue_limit };
        let room = limit.saturating_sub(self.outstanding.len()).min(TICK_LIMIT);
        let mut effects = Vec::new();
        if now >= self.second_not_before {
            self.fill_second(now, room, &mut effects);
        }
        while effects.len() < room {
            let units = self.batch_units(Queue::First, now);
            let Some(range) = self.to_publish[0].take_first(units) else { break };
            effects.push(self.publish(now, Batch::new(Queue::First, RequestedMethod::Any, range), None));
        }
        effects
    }

    fn fill_second<D>(&mut self, now: Duration, room: usize, effects: &mut Vec<Effect<D>>) {
        let mut skipped = Vec::new();
        while effects.len() < room && skipped.len() < SKIP_LIMIT {
            let limit = self.batch_units(Queue::Second, now);
            let Some(range) = self.to_publish[1].first() else { break };
            let first = range.start;
            if !self.wants_second(first) {
                self.to_publish[1].remove(first..first + 1);
                continue;
            }
            let (method, owner) = (self.second_method(first), self.units.owner(first).to_owned());
            let is_alike = |unit: &u64| {
                self.second_method(*unit) == method && self.units.owner(*unit) == owner && self.wants_second(*unit)
            };
            let end = first + range.take_while(is_alike).take(limit as usize).count() as u64;
            self.to_publish[1].remove(first..end);
            // A lying owner would confirm its own wrong results. So an owner may confirm its own units only by another
            // method, and only while no other owner is known. Otherwise the units wait for live workers of another
            // owner.
            let needs_other = method == RequestedMethod::Any || self.knows_other_owner(&owner);
            if needs_other && !self.has_other_owner(&owner, now) {
                skipped.push((first..end, owner));
                continue;
            }
            let not_owner = needs_other.then_some(owner);
            effects.push(self.publish(now, Batch::new(Queue::Second, method, first..end), not_owner));
        }
        let is_last = self.to_publish[0].is_empty() && self.to_publish[1].is_empty();
        let is_due = is_last && !self.needs_owner_reported && self.knows_live_workers(now);
        if let Some((_, owner)) = skipped.first().filter(|_| is_due) {
            self.needs_owner_reported = true;
            effects.push(report(ClusterEvent::NeedsOwner { owner: owner.clone() }));
        }
        for (range, _) in skipped {
            self.to_publish[1].insert(range);
        }
    }

    /// Whether another owner has results or workers.
    fn knows_other_owner(&self, owner: &str) -> bool {
        let is_other = |name: &String| name != owner && name != COORDINATOR && !self.config.revoked.contains(name);
        self.owners.keys().any(is_other)
    }

    /// Whether another owner has live workers.
    fn has_other_owner(&self, owner: &str, now: Duration) -> bool {
        self.owners.iter().any(|(name, other)| {
            name != owner
                && !self.config.revoked.contains(name)
                && other.workers.values().any(|worker| self.is_live(worker.seen, now))
        })
    }

    fn publish<D>(&mut self, now: Duration, batch: Batch, not_owner: Option<String>) -> Effect<D> {
        let attempt = self.outstanding.get(&batch).map_or(0, |outstanding| outstanding.attempt) + 1;
        self.outstanding.insert(batch, Outstanding::new(now, attempt));
        self.counters.published += 1;
        Effect::Publish { batch, message: self.work(now, &batch, attempt, not_owner) }
    }

    fn work(&self, now: Duration, batch: &Batch, attempt: u32, not_owner: Option<String>) -> WorkMessage {
        WorkMessage {
            format: FORMAT,
            program: self.config.program.clone(),
            fingerprint: self.plan.fingerprint().to_owned(),
            size: self.plan.size(),
            batch: batch.to_string(),
            attempt,
            not_owner,
            threads: self.threads_for_shares(now),
            lease: self.config.lease,
            ticket: self.config.key.ticket(self.plan.fingerprint(), batch),
        }
    }

    /// The number of threads in the cluster, from which a worker computes its share of the queue.
    ///
    /// A coordinator that has just started does not know all workers, so it assumes the greatest number of threads.
    /// With a small number, the first worker that pulls would take minutes of work. At the end, the other workers would
    /// wait for this worker.
    fn threads_for_shares(&self, now: Duration) -> u32 {
        if self.knows_live_workers(now) { self.live_threads(now).max(1) } else { super::claim::THREADS_LIMIT }
    }

    /// Whether every live worker has had the time to send a heartbeat since the coordinator started.
    fn knows_live_workers(&self, now: Duration) -> bool {
        self.started.is_some_and(|(since, _)| now.saturating_sub(since) > self.config.lease.discovery_time())
    }

    /// The number of units in the next batch: as many as one core counts in
    /// [`batch_time`](super::CoordinatorConfig::batch_time). Near the end, the number is a quarter of a thread's even
    /// share of the units (guided self-scheduling, C. Polychronopoulos and D. Kuck, 1987).
    fn batch_units(&self, queue: Queue, now: Duration) -> u64 {
        let Some(seconds) = self.unit_seconds else { return 1 };
        let whole = whole_number(self.config.batch_time.as_secs_f64() / seconds.max(1e-9));
        let share = self.to_publish[queue as usize].len() / (4 * u64::from(self.live_threads(now).max(1)));
        whole.min(share).clamp(1, Batch::UNITS_LIMIT.into())
    }

    /// Near the end, publishes parts of the batches of slow workers (stragglers) again, for threads without work.
    fn copy_slow<D>(&mut self, now: Duration) -> Vec<Effect<D>> {
        let idle: u32 = self.live_workers(now).map(|worker| worker.idle).sum();
        let is_end = self.to_publish[0].is_empty() && self.queue.pending[0] == 0;
        let is_due = is_end && idle > 0 && now >= self.copy_not_before;
        let Some(seconds) = self.unit_seconds.filter(|_| is_due) else { return Vec::new() };
        let is_slow = |batch: &Batch, outstanding: &Outstanding| {
            // The mean rises when slow workers have sent results. So the expected time of a batch has a limit: the time
            // of one unit or `batch_time`, whichever is longer.
            let most = seconds.max(self.config.batch_time.as_secs_f64());
            let expected = Duration::from_secs_f64((seconds * f64::from(batch.units)).min(most));
            let held = outstanding.holder.as_ref().map(|holder| holder.since);
            let since = held.unwrap_or(outstanding.published + self.config.lease.live_timeout() / 2);
            now.saturating_sub(since) > 2 * expected + Duration::from_secs(1)
        };
        let slow = self.outstanding.iter().filter(|(batch, outstanding)| {
            batch.queue == Queue::First && outstanding.confirmed.is_some() && is_slow(batch, outstanding)
        });
        let mut slow: Vec<(Duration, Batch)> =
            slow.map(|(batch, outstanding)| (outstanding.published, *batch)).collect();
        slow.sort_unstable();
        if !slow.is_empty() {
            // The wait gives the threads that take these copies time to report that they are busy.
            self.copy_not_before = now + self.config.lease.heartbeat_interval();
        }
        let (mut effects, mut room) = (Vec::new(), idle as usize);
        for (_, batch) in slow {
            if room == 0 {
                break;
            }
            let wanted: Vec<u64> = batch.range().filter(|&unit| self.is_wanted(Queue::First, unit)).collect();
            let part = wanted.len().div_ceil(room).max(1);
            for units in wanted.chunks(part) {
                // `units` has gaps where units are done already, and a batch has none.
                for run in units.chunk_by(|one, next| one + 1 == *next) {
                    let copy = Batch::new(Queue::First, RequestedMethod::Any, run[0]..run[run.len() - 1] + 1);
                    effects.push(self.publish(now, copy, None));
                    self.counters.copied += 1;
                    room = room.saturating_sub(1);
                }
            }
        }
        effects
    }

    /// Delays the second queue, because a worker has returned units of this queue.
    pub(super) fn delay_second(&mut self, now: Duration) {
        self.second_not_before = now + RETURN_DELAY;
    }

    /// Tells an owner's workers not to pull from the second queue for a time, if the owner has counted all of the next
    /// units of the queue. Without this pause, a fast worker of the owner could pull and return the same units again
    /// and again, before a worker of another owner pulls them.
    pub(super) fn announce_nothing_to_confirm<D>(&self, owner: &str) -> Option<Effect<D>> {
        let is_own = |unit: u64| self.units.owner(unit) == owner;
        let mut next = self.to_publish[1].ranges().flatten().take(NEXT_UNITS);
        let mut published = self.outstanding.keys().filter(|batch| batch.queue == Queue::Second);
        let is_all = next.all(is_own) && published.all(|batch| is_own(batch.range().start));
        is_all.then(|| Effect::Announce(News::NothingToConfirm { owner: owner.to_owned() }))
    }
}

/// The integer part of a non-negative number.
#[expect(clippy::cast_sign_loss, reason = "it is not negative")]
pub(in crate::protocol) fn whole_number(number: f64) -> u64 {
    number as u64
}
