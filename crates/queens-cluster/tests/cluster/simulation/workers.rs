//! Simulated workers: honest, lying, dying, stopped, sending rubbish.

use std::collections::{BTreeSet, VecDeque};
use std::time::Duration;

use queens_cluster::protocol::{
    Batch, Decision, FORMAT, Heartbeat, HeldBatch, News, PROGRAM, PullPolicy, Queue, ResultBody, UnitPlan, UnitRow,
    WorkMessage,
};
use rand::RngExt;
use rand::rngs::StdRng;

use super::broker::Broker;
use crate::simulated::{SimulatedPlan, mix, residues_of};

/// The state of a simulated worker.
#[derive(Debug)]
pub(crate) struct SimWorker {
    pub(crate) owner: String,
    pub(crate) instance: u64,
    /// Units of cost 1 per second.
    pub(crate) speed: f64,
    /// The worker lies about one unit in this many; 0 for never.
    pub(crate) lies: u64,
    /// The time until which the worker is stopped and does nothing.
    pub(crate) stopped_until: u64,
    policy: PullPolicy,
    /// The time until which the worker waits for work of the first queue, and does not ask the second one.
    waits_until: u64,
    /// When the worker may ask the second queue again.
    second_not_before: u64,
    held: VecDeque<(WorkMessage, String, Batch)>,
    /// When the worker began its first batch, and when it will have counted this batch.
    begun_at: u64,
    done_at: Option<u64>,
    /// The counted units of batches that the worker had to drop.
    abandoned: f64,
    /// Results that the broker has not confirmed.
    unsent: Vec<(Batch, Vec<u8>)>,
    next_heartbeat: u64,
    /// Whether the connection is lost, and when the connection or the coordinator last came back.
    is_disconnected: bool,
    reconnected: Option<u64>,
    /// When the coordinator last announced itself, and whether it has been silent for too long.
    heard: Option<u64>,
    is_alone: bool,
    units: u64,
    pub(crate) last_busy: u64,
    clock_skew: i64,
}

/// The wait for work after a connection was lost, in milliseconds.
const RECONNECT_GRACE: u64 = 3_000;

/// How long the coordinator may be silent, in milliseconds.
const SILENCE_LIMIT: u64 = 10_000;

/// The longest time that a pull waits for work of the first queue, in milliseconds.
const PULL_TIMEOUT: u64 = 4_000;

/// How long the second queue is left to others, in milliseconds.
const NOTHING_TO_CONFIRM_WAIT: u64 = 8_000;

/// For this long after a lost connection, the worker reports received work at once, in milliseconds.
const ANNOUNCE_TIME: u64 = 60_000;

/// The wrong results that were sent: unit and owner.
pub(crate) type Lies = BTreeSet<(u64, String)>;

impl SimWorker {
    pub(crate) fn new(owner: &str, instance: u64, speed: f64, lies: u64) -> Self {
        Self {
            owner: owner.to_owned(),
            instance,
            speed,
            lies,
            stopped_until: 0,
            policy: PullPolicy::new(1, PullPolicy::TIME),
            waits_until: 0,
            second_not_before: 0,
            held: VecDeque::new(),
            begun_at: 0,
            done_at: None,
            abandoned: 0.0,
            unsent: Vec::new(),
            next_heartbeat: 0,
            is_disconnected: false,
            reconnected: None,
            heard: None,
            is_alone: false,
            units: 0,
            last_busy: 0,
            clock_skew: 0,
        }
    }

    /// Sets the error of the worker's clock, in seconds.
    pub(crate) fn skew_clock(&mut self, seconds: i64) {
        self.clock_skew = seconds;
    }

    pub(crate) fn is_busy(&self) -> bool {
        self.done_at.is_some()
    }

    /// The next time at which the worker does something.
    pub(crate) fn next(&self, now: u64) -> u64 {
        // A heartbeat that is due waits for the broker, which returns at a half second.
        let heartbeat = Some(self.next_heartbeat).filter(|&at| at > now).unwrap_or(now + 500);
        let asks = if self.waits_until > now { self.waits_until } else { now + 500 };
        self.done_at.unwrap_or(now + 500).min(heartbeat).min(asks).max(self.stopped_until)
    }

    /// Handles an announcement of the coordinator, or a missing announcement.
    pub(crate) fn listen(&mut self, now: u64, is_there: bool) {
        let heard = self.heard.get_or_insert(now);
        if is_there {
            *heard = now;
            if std::mem::take(&mut self.is_alone) {
                (self.reconnected, self.next_heartbeat) = (Some(now), now);
            }
        } else if now > *heard + SILENCE_LIMIT {
            self.is_alone = true;
        }
    }

    /// Does everything that is due: counts, sends, pulls. Returns a heartbeat if it is due.
    pub(crate) fn step(
        &mut self,
        now: u64,
        plan: &SimulatedPlan,
        mean: f64,
        broker: &mut Broker,
        rng: &mut StdRng,
        lies: &mut Lies,
    ) -> Option<Heartbeat> {
        if now < self.stopped_until {
            return None;
        }
        if self.done_at.is_some_and(|at| at <= now) {
            self.finish(now, plan, mean, lies);
        }
        if broker.is_down {
            self.is_disconnected = true;
        } else {
            if std::mem::take(&mut self.is_disconnected) {
                (self.reconnected, self.next_heartbeat) = (Some(now), now);
            }
            for (batch, payload) in std::mem::take(&mut self.unsent) {
                let finished = (1_790_000_000 + now / 1000).saturating_add_signed(self.clock_skew);
                // If the confirmation is lost, the result is sent again.
                if rng.random_ratio(1, 32) {
                    self.unsent.push((batch, payload.clone()));
                }
                broker.publish_result(&self.owner, batch, payload, finished);
            }
            let is_back_for_less_than = |time: u64| self.reconnected.is_some_and(|since| now < since + time);
            if !self.is_alone && !is_back_for_less_than(RECONNECT_GRACE) {
                let (is_announced, held) = (is_back_for_less_than(ANNOUNCE_TIME), self.held.len());
                self.pull(now, plan, broker, rng);
                if is_announced && self.held.len() > held {
                    self.next_heartbeat = now;
                }
            }
        }
        self.begin(now, mean);
        if now < self.next_heartbeat || broker.is_down {
            return None;
        }
        self.next_heartbeat = now + 10_000;
        let is_busy = self.is_busy();
        let held = self.held.iter().enumerate().map(|(index, (work, token, batch))| {
            let begun = (index == 0 && is_busy).then(|| now - self.begun_at);
            HeldBatch(batch.to_string(), token.clone(), work.ticket.clone(), begun)
        });
        let held = held.collect();
        Some(Heartbeat {
            format: FORMAT,
            program: PROGRAM.to_owned(),
            instance: self.instance.to_string(),
            threads: 1,
            idle: u32::from(!self.is_busy()),
            units: self.units,
            draining: false,
            held,
        })
    }

    /// Handles news of the coordinator.
    pub(crate) fn news(&mut self, now: u64, news: &News) {
        if matches!(news, News::NothingToConfirm { owner } if *owner == self.owner) {
            self.second_not_before = now + NOTHING_TO_CONFIRM_WAIT;
        }
    }

    /// Drops batches.
    pub(crate) fn drop_batches(&mut self, now: u64, batches: &[Batch]) {
        if self.held.front().is_some_and(|(_, _, batch)| batches.contains(batch)) {
            self.abandoned += self.begun(now);
            self.done_at = None;
        }
        self.held.retain(|(_, _, batch)| !batches.contains(batch));
    }

    /// The counted units of the current batch.
    fn begun(&self, now: u64) -> f64 {
        let Some((done_at, (_, _, batch))) = self.done_at.zip(self.held.front()) else { return 0.0 };
        let part = (now - self.begun_at) as f64 / (done_at - self.begun_at) as f64;
        part.min(1.0) * f64::from(batch.units)
    }

    /// The units that the worker has counted, including units of dropped batches.
    pub(crate) fn counted(&self, now: u64) -> f64 {
        self.units as f64 + self.abandoned + self.begun(now)
    }

    fn pull(&mut self, now: u64, plan: &SimulatedPlan, broker: &mut Broker, rng: &mut StdRng) {
        for _ in 0..self.policy.pull_size(self.held.len() as u64) {
            let Some((message, token, pending)) = self.next_work(now, broker, rng) else { break };
            self.policy.record_message(pending, message.threads);
            match message.decide(&self.owner, PROGRAM, Some(plan)) {
                // The batch is delivered again.
                Decision::Count(batch) if self.held.iter().any(|(.., held)| *held == batch) => {}
                Decision::Count(batch) => self.held.push_back((message, token, batch)),
                Decision::Return(reason) => {
                    let batch = Batch::parse(&message.batch).expect("the coordinator names batches");
                    self.send(&message, &token, batch, ResultBody::Returned(reason));
                }
                Decision::End(reason) => panic!("{reason}"),
            }
        }
    }

    /// Asks the second queue and, if it is empty, the first.
    fn next_work(&mut self, now: u64, broker: &mut Broker, rng: &mut StdRng) -> Option<(WorkMessage, String, u64)> {
        if now >= self.waits_until.max(self.second_not_before) {
            if let Some(second) = broker.pull(now, Queue::Second, rng) {
                return Some(second);
            }
            self.waits_until = now + rng.random_range(PULL_TIMEOUT / 2..PULL_TIMEOUT);
        }
        let first = broker.pull(now, Queue::First, rng);
        if first.is_some() {
            self.waits_until = 0;
        }
        first
    }

    fn begin(&mut self, now: u64, mean: f64) {
        if self.done_at.is_none()
            && let Some((_, _, batch)) = self.held.front()
        {
            let seconds: f64 = batch.range().map(|unit| SimulatedPlan::seconds(unit, mean)).sum();
            self.begun_at = now;
            self.done_at = Some(now + 1 + milliseconds(seconds / self.speed));
        }
        if self.done_at.is_some() {
            self.last_busy = now;
        }
    }

    fn finish(&mut self, now: u64, plan: &SimulatedPlan, mean: f64, lies: &mut Lies) {
        let (message, token, batch) = self.held.pop_front().expect("it counts the first");
        (self.done_at, self.last_busy) = (None, now);
        let rows = batch.range().map(|unit| {
            let mut count = SimulatedPlan::count(unit);
            if self.lies > 0 && mix(unit ^ mix(self.owner.len() as u64 + self.instance)).is_multiple_of(self.lies) {
                // The counts are plausible, with right residues, and differ between liars.
                count += 1 + mix(unit ^ mix(self.instance)) % 1000;
                lies.insert((unit, self.owner.clone()));
            }
            let nanoseconds = 1_000_000 * milliseconds(SimulatedPlan::seconds(unit, mean) / self.speed);
            UnitRow(unit, plan.weight(unit), count, residues_of(count), 1, nanoseconds)
        });
        let rows: Vec<UnitRow> = rows.collect();
        self.units += rows.len() as u64;
        let nanoseconds: u64 = rows.iter().map(|row| row.5).sum();
        self.policy.record_batch_time(Duration::from_nanos(nanoseconds));
        let engine = batch.method.name().replace("any", "join");
        self.send(&message, &token, batch, ResultBody::Counted { details: engine.clone(), engine, rows });
    }

    fn send(&mut self, message: &WorkMessage, token: &str, batch: Batch, body: ResultBody) {
        let result = message.result(token, &format!("node-{}", self.instance), body);
        self.unsent.push((batch, serde_json::to_vec(&result).expect("results are JSON")));
    }
}

/// A time in whole milliseconds.
fn milliseconds(seconds: f64) -> u64 {
    Duration::from_secs_f64(seconds).as_millis() as u64
}
