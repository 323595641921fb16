//! One simulated run.

use std::collections::BTreeSet;
use std::sync::Arc;
use std::time::Duration;

use queens_cluster::protocol::{
    Batch, COORDINATOR, ClusterEvent, Coordinator, CoordinatorConfig, Counters, Delivery, Effect, MemoryStore,
    Snapshot, Store, TicketKey, UnitPlan, VerifyLevel,
};
use queens_ledger::Record;
use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};

use super::broker::Broker;
use super::workers::{Lies, SimWorker};
use crate::simulated::{SimulatedPlan, residues_of};

/// The faults of a run. Rates are chances in 10,000 for each simulated second.
#[derive(Clone, Debug)]
pub(crate) struct Scenario {
    pub(crate) plan: SimulatedPlan,
    pub(crate) verify: VerifyLevel,
    /// Owner, speed, and one lie in this many units.
    pub(crate) workers: Vec<(String, f64, u64)>,
    /// The mean time of a unit at speed 1, in seconds.
    pub(crate) unit_seconds: f64,
    pub(crate) worker_deaths: u32,
    pub(crate) worker_stops: u32,
    pub(crate) broker_kills: u32,
    pub(crate) broker_forgets: u32,
    pub(crate) coordinator_kills: u32,
    /// The step of the coordinator before which it is killed: a call of the protocol, or one of its effects.
    pub(crate) kill_at: Option<u64>,
    /// The longest time for which a killed coordinator is away, in seconds.
    pub(crate) coordinator_outage: u64,
    pub(crate) restores: u32,
    pub(crate) clock_jumps: u32,
    /// Forged and otherwise invalid results.
    pub(crate) forgeries: u32,
    /// The greatest simulated time, in seconds.
    pub(crate) limit: u64,
}

/// How a run ended.
#[derive(Debug)]
pub(crate) struct RunOutcome {
    pub(crate) store: MemoryStore,
    pub(crate) snapshot: Snapshot,
    pub(crate) counters: Counters,
    /// The steps of the coordinators.
    pub(crate) steps: u64,
    pub(crate) coordinator_kills: u64,
    pub(crate) lies: Lies,
    /// Units whose conflict was reported.
    pub(crate) shown: BTreeSet<u64>,
    pub(crate) revoked: BTreeSet<String>,
    pub(crate) unresolved: BTreeSet<u64>,
    pub(crate) forged: u64,
    pub(crate) refused: u64,
    /// Units that workers counted, including the counted parts of unfinished units.
    pub(crate) counted: f64,
    pub(crate) seconds: f64,
    /// The fraction of the workers' time between their last work and the end.
    pub(crate) idle: f64,
}

struct Run<'s> {
    scenario: &'s Scenario,
    rng: StdRng,
    now: u64,
    /// How far the coordinator's monotonic clock is ahead, in milliseconds.
    jump: u64,
    broker: Broker,
    coordinator: Coordinator<MemoryStore>,
    steps: u64,
    /// The step before which the coordinator is killed next.
    kill_at: Option<u64>,
    kills: u64,
    workers: Vec<SimWorker>,
    instances: u64,
    broker_up_at: u64,
    coordinator_up_at: u64,
    backup: MemoryStore,
    restores: u32,
    own_counts: Vec<(u64, std::ops::Range<u64>, bool)>,
    lies: Lies,
    shown: BTreeSet<u64>,
    revoked: BTreeSet<String>,
    unresolved: BTreeSet<u64>,
    forged: u64,
    refused: u64,
    /// Units that dead workers counted.
    counted: f64,
    is_down: bool,
}

fn config(verify: VerifyLevel, revoked: &BTreeSet<String>) -> CoordinatorConfig {
    let mut config = CoordinatorConfig::new(TicketKey::new([3; 32]));
    config.verify = verify;
    config.revoked.clone_from(revoked);
    config.spot_check_interval = 50;
    config
}

/// Runs a scenario from a seed.
pub(crate) fn run(scenario: &Scenario, seed: u64) -> Result<RunOutcome, String> {
    let mut rng = StdRng::seed_from_u64(seed);
    let plan: Arc<dyn UnitPlan> = Arc::new(scenario.plan.clone());
    let revoked = BTreeSet::new();
    let coordinator =
        Coordinator::new(plan, config(scenario.verify, &revoked), MemoryStore::default()).expect("memory");
    let new = |(instance, (owner, speed, lies)): (usize, &(String, f64, u64))| {
        SimWorker::new(owner, instance as u64, *speed, *lies)
    };
    let workers: Vec<SimWorker> = scenario.workers.iter().enumerate().map(new).collect();
    let first = rng.random_range(0..1000);
    let mut run = Run {
        scenario,
        rng,
        now: first,
        jump: 0,
        broker: Broker::default(),
        coordinator,
        steps: 0,
        kill_at: scenario.kill_at,
        kills: 0,
        instances: workers.len() as u64,
        workers,
        broker_up_at: 0,
        coordinator_up_at: 0,
        backup: MemoryStore::default(),
        restores: 0,
        own_counts: Vec::new(),
        lies: Lies::new(),
        shown: BTreeSet::new(),
        revoked,
        unresolved: BTreeSet::new(),
        forged: 0,
        refused: 0,
        counted: 0.0,
        is_down: false,
    };
    run.run_to_end()?;
    Ok(run.outcome(first))
}

impl Run<'_> {
    fn run_to_end(&mut self) -> Result<(), String> {
        let mut next_second = self.now;
        while self.is_down || !self.coordinator.is_complete() {
            let next = self.workers.iter().map(|worker| worker.next(self.now)).min().unwrap_or(u64::MAX);
            self.now = next.clamp(self.now + 1, next_second.max(self.now + 1));
            if self.now >= next_second {
                next_second = self.now + 500;
                self.disturb();
                self.coordinate();
            }
            self.work();
            if self.now > 1000 * self.scenario.limit {
                return Err(format!(
                    "not complete after {} s: {:#?}",
                    self.now / 1000,
                    self.coordinator.snapshot(self.clock())
                ));
            }
        }
        Ok(())
    }

    fn clock(&self) -> Duration {
        Duration::from_millis(self.now + self.jump)
    }

    fn happens(&mut self, rate: u32) -> bool {
        // This is called every half second.
        rate > 0 && self.rng.random_ratio(rate, 20_000)
    }

    /// Injects deaths, kills and losses.
    fn disturb(&mut self) {
        let scenario = self.scenario;
        for index in 0..self.workers.len() {
            if self.happens(scenario.worker_deaths) {
                // Another process of the same owner takes the worker's place: the machine is reclaimed and given back.
                self.instances += 1;
                let (owner, speed, lies) = &scenario.workers[index];
                let mut worker = SimWorker::new(owner, self.instances, *speed, *lies);
                worker.stopped_until = self.now + self.rng.random_range(0..60_000);
                self.counted += self.workers[index].counted(self.now);
                self.workers[index] = worker;
            }
            if self.happens(scenario.worker_stops) {
                self.workers[index].stopped_until = self.now + self.rng.random_range(0..120_000);
            }
            if self.happens(scenario.clock_jumps) {
                let seconds = self.rng.random_range(-86_400..=86_400);
                self.workers[index].skew_clock(seconds);
            }
        }
        if self.broker.is_down && self.now >= self.broker_up_at {
            self.broker.is_down = false;
            if !self.is_down {
                let clock = self.clock();
                self.coordinator.handle_broker_return(clock);
            }
        }
        if !self.broker.is_down && self.happens(scenario.broker_kills + scenario.broker_forgets) {
            self.broker.kill(self.now);
            self.broker_up_at = self.now + self.rng.random_range(0..20_000);
            if self.rng.random_ratio(scenario.broker_forgets, scenario.broker_kills + scenario.broker_forgets) {
                self.broker.forget();
            }
        }
        if self.happens(scenario.clock_jumps) {
            self.jump += self.rng.random_range(0..3_600_000);
        }
        if self.happens(scenario.forgeries) {
            self.forge();
        }
        if self.rng.random_ratio(1, 400) {
            self.backup = self.coordinator.store().clone();
        }
        if self.happens(scenario.coordinator_kills) && !self.is_down {
            self.kill_coordinator();
        }
        if self.is_down && self.now >= self.coordinator_up_at {
            self.is_down = false;
        }
    }

    /// Counts a step of the coordinator. Returns whether it is killed before this step.
    fn step(&mut self) -> bool {
        let is_killed = self.kill_at == Some(self.steps);
        self.steps += 1;
        if is_killed {
            self.kill_at = None;
            self.kill_coordinator();
        }
        is_killed
    }

    /// Kills the coordinator. A new coordinator continues from the store, or from an older backup of the store.
    fn kill_coordinator(&mut self) {
        let is_restored = self.restores < 5 && self.happens_often(self.scenario.restores);
        let store = if is_restored {
            self.restores += 1;
            self.backup.clone()
        } else {
            self.coordinator.store().clone()
        };
        let plan = Arc::clone(self.coordinator.plan());
        let config = config(self.scenario.verify, &self.revoked);
        self.coordinator = Coordinator::new(plan, config, store).expect("memory");
        self.own_counts.clear();
        self.kills += 1;
        (self.is_down, self.jump) = (true, 0);
        self.coordinator_up_at = self.now + self.rng.random_range(0..1_000 * self.scenario.coordinator_outage);
    }

    fn happens_often(&mut self, rate: u32) -> bool {
        rate > 0 && self.rng.random_ratio(1, 4)
    }

    /// Runs the coordinator for half a second.
    fn coordinate(&mut self) {
        if self.is_down {
            // No coordinator receives the advisories about work that is delivered no more.
            self.broker.exhausted.clear();
            return;
        }
        let clock = self.clock();
        let (due, later) = std::mem::take(&mut self.own_counts).into_iter().partition(|(at, ..)| *at <= self.now);
        self.own_counts = later;
        let due: Vec<(u64, std::ops::Range<u64>, bool)> = due;
        for (_, units, by_backtracking) in due {
            let records: Vec<Record> = units.map(|unit| self.own_record(unit, by_backtracking)).collect();
            if self.step() {
                return;
            }
            let effects = self.coordinator.record_own_counts(clock, &records).expect("memory");
            self.carry_out(effects);
            if self.is_down {
                return;
            }
        }
        if self.broker.is_down {
            return;
        }
        self.coordinator.record_queue_state(clock, self.broker.queue_state());
        for batch in std::mem::take(&mut self.broker.exhausted) {
            let effects = self.coordinator.handle_poisoned(batch);
            self.carry_out(effects);
            if self.is_down {
                return;
            }
        }
        let fetched = self.broker.fetch_results(self.now, &mut self.rng);
        let delivery = |(id, result): &'_ (u64, super::broker::StoredResult)| (*id, result.clone());
        let owned: Vec<_> = fetched.iter().map(delivery).collect();
        let deliveries: Vec<Delivery<'_, u64>> = owned
            .iter()
            .map(|(id, result)| Delivery {
                id: *id,
                owner: &result.owner,
                batch: result.batch,
                payload: &result.payload,
                finished: result.finished,
            })
            .collect();
        if self.step() {
            return;
        }
        let effects = self.coordinator.deliver(clock, &deliveries).expect("memory");
        // Some runs kill the coordinator between any two effects.
        if self.happens(5 * self.scenario.coordinator_kills) {
            self.kill_at = Some(self.steps + self.rng.random_range(0..=effects.len() as u64));
        }
        self.carry_out(effects);
        if self.is_down || self.step() {
            return;
        }
        let effects = self.coordinator.tick(clock);
        self.carry_out(effects);
    }

    fn carry_out(&mut self, effects: Vec<Effect<u64>>) {
        for effect in effects {
            if self.is_down || self.step() {
                return;
            }
            let clock = self.clock();
            match effect {
                Effect::Publish { batch, message } => {
                    if self.broker.is_down || self.rng.random_ratio(1, 64) {
                        self.coordinator.record_not_published(clock, &batch);
                    } else {
                        let sequence = self.broker.publish(batch, message);
                        if self.rng.random_ratio(1, 64) {
                            // The confirmation is lost.
                            self.coordinator.record_not_published(clock, &batch);
                        } else {
                            self.coordinator.record_published(clock, &batch, sequence);
                        }
                    }
                }
                // The acknowledgement is lost.
                Effect::AckWork(_) | Effect::AckResult(_) if self.broker.is_down || self.rng.random_ratio(1, 64) => {}
                Effect::AckWork(token) => self.broker.ack_work(token.sequence()),
                Effect::AckResult(id) => {
                    self.broker.results.remove(&id);
                }
                Effect::ExtendLease(token) if !self.broker.is_down => self.broker.extend(token.sequence(), self.now),
                Effect::Drop { owner, instance, batches } if !self.broker.is_down => {
                    let is_named =
                        |worker: &&mut SimWorker| worker.owner == owner && worker.instance.to_string() == instance;
                    if let Some(worker) = self.workers.iter_mut().find(is_named) {
                        worker.drop_batches(self.now, &batches);
                    }
                }
                Effect::Announce(news) if !self.broker.is_down => {
                    for worker in &mut self.workers {
                        // News are not stored, so some are lost.
                        if !self.rng.random_ratio(1, 16) {
                            worker.news(self.now, &news);
                        }
                    }
                }
                Effect::RemoveWork(batch) if !self.broker.is_down => self.broker.remove_work(&batch),
                Effect::ListBatches if !self.broker.is_down => {
                    let effects = self.coordinator.handle_broker_batches(clock, &self.broker.batches());
                    self.carry_out(effects);
                }
                Effect::ExtendLease(_)
                | Effect::Drop { .. }
                | Effect::Announce(_)
                | Effect::RemoveWork(_)
                | Effect::ListBatches => {}
                Effect::CountUnits { units, by_backtracking } => {
                    let later = self.now + self.rng.random_range(1_000..10_000);
                    self.own_counts.push((later, units, by_backtracking));
                }
                Effect::Revoke { owner } => {
                    self.revoked.insert(owner);
                }
                Effect::Report(event) => self.note(&event),
            }
        }
    }

    fn note(&mut self, event: &ClusterEvent) {
        match *event {
            ClusterEvent::Refused { .. } => self.refused += 1,
            ClusterEvent::Conflict { unit, .. } => {
                self.shown.insert(unit);
            }
            ClusterEvent::Unresolved { unit } => {
                self.unresolved.insert(unit);
            }
            _ => {}
        }
    }

    fn own_record(&self, unit: u64, by_backtracking: bool) -> Record {
        let count = SimulatedPlan::count(unit);
        Record {
            unit,
            weight: self.scenario.plan.weight(unit),
            count: count.into(),
            residues: residues_of(count),
            work: 1,
            engine: if by_backtracking { "backtrack" } else { "join" }.to_owned(),
            version: "home".to_owned(),
            host: format!("{COORDINATOR}/home"),
            elapsed: Duration::from_secs(1),
            finished: 1_790_000_000 + self.now / 1000,
        }
    }

    /// Runs the workers that have something to do.
    fn work(&mut self) {
        for index in 0..self.workers.len() {
            let plan = &self.scenario.plan;
            let mean = self.scenario.unit_seconds;
            let worker = &mut self.workers[index];
            worker.listen(self.now, !self.is_down && !self.broker.is_down);
            let heartbeat = worker.step(self.now, plan, mean, &mut self.broker, &mut self.rng, &mut self.lies);
            // Heartbeats are not stored, so some are lost.
            if let Some(heartbeat) = heartbeat.filter(|_| !self.is_down && !self.rng.random_ratio(1, 16)) {
                let owner = self.workers[index].owner.clone();
                let effects = self.coordinator.handle_heartbeat(self.clock(), &owner, &heartbeat);
                self.carry_out(effects);
            }
        }
    }

    /// Sends rubbish from a worker with credentials: forged, stale, foreign, truncated.
    fn forge(&mut self) {
        let owner = self.scenario.workers[0].0.clone();
        let units = self.scenario.plan.units;
        let unit = self.rng.random_range(0..units);
        let batch = Batch::parse(&format!("first.any.{unit}.1")).expect("a batch");
        let payload = self.rng.random_range(0..4);
        let row = format!("[{unit},{},7,[7,7],1,1]", self.scenario.plan.weight(unit));
        let message = |fingerprint: &str, rows: &str| {
            format!(
                "{{\"format\":1,\"program\":\"{}\",\"fingerprint\":\"{fingerprint}\",\"batch\":\"{batch}\",\"ticket\":\
                 \"00000000000000000000000000000000\",\"token\":\"$JS.ACK.QWORK.first.1.1.1.1.1\",\"host\":\"x\",\
                 \"body\":{{\"counted\":{{\"engine\":\"join\",\"details\":\"x\",\"rows\":[{rows}]}}}}}}",
                queens_cluster::protocol::PROGRAM
            )
        };
        let payload = match payload {
            0 => message("51b0a7ed", &row),
            1 => message("0ddba11", &row),
            2 => message("51b0a7ed", "")[..60].to_owned(),
            _ => message("51b0a7ed", ""),
        };
        if !self.broker.is_down {
            self.forged += 1;
            self.broker.publish_result(&owner, batch, payload.into_bytes(), 1);
        }
    }

    fn outcome(self, first: u64) -> RunOutcome {
        let span = (self.now - first) as f64;
        let waited: f64 = self
            .workers
            .iter()
            .filter(|worker| !worker.is_busy())
            .map(|worker| (self.now - worker.last_busy) as f64)
            .sum();
        let counted = self.counted + self.workers.iter().map(|worker| worker.counted(self.now)).sum::<f64>();
        let snapshot = self.coordinator.snapshot(self.clock());
        let counters = self.coordinator.counters();
        RunOutcome {
            store: self.coordinator.into_store(),
            snapshot,
            counters,
            steps: self.steps,
            coordinator_kills: self.kills,
            lies: self.lies,
            shown: self.shown,
            revoked: self.revoked,
            unresolved: self.unresolved,
            forged: self.forged,
            refused: self.refused,
            counted,
            seconds: span / 1000.0,
            idle: waited / (span * self.workers.len() as f64),
        }
    }
}

/// The records of a store, unit by unit.
pub(crate) fn records(store: &MemoryStore, units: u64) -> Vec<Vec<Record>> {
    (0..units).map(|unit| store.records_of(unit).expect("memory")).collect()
}
