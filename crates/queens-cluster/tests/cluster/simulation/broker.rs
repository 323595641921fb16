//! The simulated broker: two work-queue streams.

use std::collections::{BTreeMap, BTreeSet};

use queens_cluster::protocol::{Batch, BrokerBatches, Queue, QueueState, WorkMessage};
use rand::RngExt;
use rand::rngs::StdRng;

/// After this long an unacknowledged message is delivered again, in milliseconds.
pub(crate) const LEASE: u64 = 30_000;

/// A broker that is killed forgets the deliveries of this time, in milliseconds.
const UNSAVED: u64 = 2_000;

/// The number of deliveries after which the broker delivers a work message no more.
const MAX_DELIVER: u64 = 5;

/// A work message.
#[derive(Clone, Debug)]
pub(crate) struct Work {
    pub(crate) batch: Batch,
    pub(crate) message: WorkMessage,
    delivered: u64,
    delivered_at: u64,
    leased_until: Option<u64>,
}

/// A result message.
#[derive(Clone, Debug)]
pub(crate) struct StoredResult {
    pub(crate) owner: String,
    pub(crate) batch: Batch,
    pub(crate) payload: Vec<u8>,
    pub(crate) finished: u64,
    leased_until: u64,
}

/// The broker.
#[derive(Debug, Default)]
pub(crate) struct Broker {
    pub(crate) is_down: bool,
    sequence: u64,
    work: BTreeMap<u64, Work>,
    pub(crate) results: BTreeMap<u64, StoredResult>,
    /// Work that is delivered no more.
    pub(crate) exhausted: Vec<Batch>,
}

impl Broker {
    /// Forgets everything, like a broker whose store was deleted.
    pub(crate) fn forget(&mut self) {
        self.work.clear();
        self.results.clear();
        self.exhausted.clear();
        // A new store counts from 1.
        self.sequence = 0;
    }

    /// Kills the broker, which then offers its last deliveries again.
    pub(crate) fn kill(&mut self, now: u64) {
        self.is_down = true;
        for work in self.work.values_mut() {
            if work.leased_until.is_some_and(|until| until != u64::MAX) && work.delivered_at + UNSAVED > now {
                work.delivered -= 1;
                work.leased_until = None;
            }
        }
    }

    pub(crate) fn publish(&mut self, batch: Batch, message: WorkMessage) -> u64 {
        self.sequence += 1;
        self.work.insert(self.sequence, Work { batch, message, delivered: 0, delivered_at: 0, leased_until: None });
        self.sequence
    }

    pub(crate) fn publish_result(&mut self, owner: &str, batch: Batch, payload: Vec<u8>, finished: u64) {
        self.sequence += 1;
        let result = StoredResult { owner: owner.to_owned(), batch, payload, finished, leased_until: 0 };
        self.results.insert(self.sequence, result);
    }

    /// Delivers work, mostly in order: the message, its acknowledgement subject, and the number of waiting messages.
    pub(crate) fn pull(&mut self, now: u64, queue: Queue, rng: &mut StdRng) -> Option<(WorkMessage, String, u64)> {
        self.expire(now);
        let free: Vec<u64> = self.free(queue).take(4).collect();
        let sequence = if rng.random_ratio(1, 8) { free.last() } else { free.first() }.copied()?;
        let pending = self.free(queue).count() as u64 - 1;
        let work = self.work.get_mut(&sequence)?;
        work.delivered += 1;
        work.delivered_at = now;
        work.leased_until = Some(now + LEASE);
        let (delivered, queue) = (work.delivered, queue.name());
        let token = format!("$JS.ACK.QWORK.{queue}.{delivered}.{sequence}.{sequence}.{now}.{pending}");
        Some((work.message.clone(), token, pending))
    }

    fn free(&self, queue: Queue) -> impl Iterator<Item = u64> + '_ {
        self.work
            .iter()
            .filter(move |(_, work)| work.batch.queue == queue && work.leased_until.is_none())
            .map(|(&sequence, _)| sequence)
    }

    fn expire(&mut self, now: u64) {
        let mut exhausted = Vec::new();
        for work in self.work.values_mut() {
            if work.leased_until.is_some_and(|until| until <= now) {
                if work.delivered >= MAX_DELIVER {
                    work.leased_until = Some(u64::MAX);
                    exhausted.push(work.batch);
                } else {
                    work.leased_until = None;
                }
            }
        }
        self.exhausted.extend(exhausted);
    }

    pub(crate) fn ack_work(&mut self, sequence: u64) {
        self.work.remove(&sequence);
    }

    pub(crate) fn extend(&mut self, sequence: u64, now: u64) {
        if let Some(work) =
            self.work.get_mut(&sequence).filter(|work| work.leased_until.is_some_and(|until| until != u64::MAX))
        {
            work.leased_until = Some(now + LEASE);
        }
    }

    pub(crate) fn remove_work(&mut self, batch: &Batch) {
        self.work.retain(|_, work| work.batch != *batch);
    }

    /// Delivers results to the coordinator, in any order. Results that are not acknowledged are delivered again.
    pub(crate) fn fetch_results(&mut self, now: u64, rng: &mut StdRng) -> Vec<(u64, StoredResult)> {
        let mut fetched = Vec::new();
        for (&sequence, result) in &mut self.results {
            if result.leased_until <= now && rng.random_ratio(3, 4) {
                result.leased_until = now + LEASE;
                let at = rng.random_range(0..=fetched.len());
                fetched.insert(at, (sequence, result.clone()));
            }
        }
        // The same message twice in one fetch.
        if rng.random_ratio(1, 16)
            && let Some(first) = fetched.first().cloned()
        {
            fetched.push(first);
        }
        fetched
    }

    pub(crate) fn batches(&self) -> BrokerBatches {
        let batches: BTreeSet<Batch> = self.work.values().map(|work| work.batch).collect();
        BrokerBatches { batches }
    }

    pub(crate) fn queue_state(&self) -> QueueState {
        let count = |queue: Queue, is_leased: bool| {
            // Work that is delivered no more counts neither as pending nor as in flight.
            let is_alike = |work: &&Work| {
                work.batch.queue == queue
                    && work.leased_until != Some(u64::MAX)
                    && work.leased_until.is_some() == is_leased
            };
            self.work.values().filter(is_alike).count() as u64
        };
        QueueState {
            pending: Queue::ALL.map(|queue| count(queue, false)),
            in_flight: Queue::ALL.map(|queue| count(queue, true)),
            results: self.results.len() as u64,
        }
    }
}
