//! The coordinator's state machine: publishes work, accepts or refuses results, and acknowledges work and results once
//! they are stored.
//!
//! ```text
//! handle_broker_batches  the broker's work -> record outstanding batches; all other missing units are to be published
//! tick                   the time          -> publish, ask for the broker's batches, copy the batches of slow workers
//! handle_heartbeat       a worker is alive -> extend its leases; it drops batches that other workers count
//! deliver                results           -> check, store, then acknowledge work, then results
//! record_own_counts      own counts        -> settle conflicts, check workers
//! ```
//!
//! Three rules make the broker expendable (fault tolerance):
//!
//! 1. A unit is missing until the store has a result of the unit.
//! 2. Work that was counted is acknowledged only after its results are stored.
//! 3. Lost units are published again (retry) only when the broker no longer lists or delivers them, and no live worker
//!    holds them.

mod accept;
mod claim;
mod conflict;
mod publish;
mod snapshot;

use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::ops::Range;
use std::sync::Arc;
use std::time::Duration;

use queens_ledger::Status;
use strum::{EnumCount, IntoStaticStr, VariantArray};

use super::own_count_reason::OwnCountReason;
use super::unit_table::UnitTable;
use super::{Batch, ClusterEvent, Effect, Lease, Queue, RangeSet, RequestedMethod, Store, TicketKey, UnitPlan};

pub(super) use publish::whole_number;

use claim::Outstanding;

pub use accept::Delivery;
pub use publish::RECONNECT_GRACE;
pub use snapshot::{OwnerSnapshot, Snapshot};

/// Which units are counted twice (redundant computation).
///
/// A job's [`Verification`](queens_job::Verification) draws its sample before the count. Here the sample also depends
/// on the owners of the results, and workers cannot predict the sample.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, EnumCount, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "lowercase")]
pub enum VerifyLevel {
    /// No units.
    #[default]
    None,
    /// The units of owners that are not trusted yet, and a tenth of all other units.
    Sample,
    /// All units.
    All,
}

queens::named_enum!(VerifyLevel, "level of verification");

/// The configuration of a coordinator.
#[derive(Clone, Debug)]
pub struct CoordinatorConfig {
    /// Which units are counted twice.
    pub verify: VerifyLevel,
    /// The key by which tickets are made.
    pub key: TicketKey,
    /// Owners whose results are refused.
    pub revoked: BTreeSet<String>,
    /// The program that workers must run.
    pub program: String,
    /// The time that one core should need for a batch.
    pub batch_time: Duration,
    /// Up to this size of the board, a unit is confirmed by backtracking, unless backtracking has counted it already.
    /// Other units are confirmed by another owner.
    pub backtracking_limit: u32,
    /// The coordinator itself recounts one unit in this many, on average and chosen at random. While it has two units
    /// to count, it chooses no others, so it may recount fewer. There are no recounts if this number is 0 or `verify`
    /// is `None`.
    pub spot_check_interval: u64,
    /// Work is published only while fewer batches than this are in the broker. Copies of slow batches may exceed this
    /// number.
    pub queue_limit: usize,
    /// After the broker has returned, the coordinator waits this long for the workers to report their batches.
    pub reconnect_grace: Duration,
    /// How long a batch waits for a heartbeat of its worker before another worker gets it.
    pub lease: Lease,
}

impl CoordinatorConfig {
    /// The default configuration, with this key.
    pub fn new(key: TicketKey) -> Self {
        Self {
            verify: VerifyLevel::None,
            key,
            revoked: BTreeSet::new(),
            program: super::PROGRAM.to_owned(),
            batch_time: Duration::from_mins(1),
            backtracking_limit: 20,
            spot_check_interval: 100,
            queue_limit: 20_000,
            reconnect_grace: RECONNECT_GRACE,
            lease: Lease::default(),
        }
    }
}

/// The broker's answer to [`Effect::ListBatches`].
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct BrokerBatches {
    /// The batches of the work stream.
    pub batches: BTreeSet<Batch>,
}

/// How many messages wait in the broker.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct QueueState {
    /// For each queue, the number of work messages that no worker has taken.
    pub pending: [u64; 2],
    /// For each queue, the number of work messages that workers have taken.
    pub in_flight: [u64; 2],
    /// The number of result messages that the coordinator has not acknowledged.
    pub results: u64,
}

/// A worker process.
#[derive(Clone, Debug)]
struct WorkerState {
    seen: Duration,
    threads: u32,
    idle: u32,
    units: u64,
}

/// The coordinator's record of an owner.
#[derive(Clone, Debug, Default)]
struct OwnerState {
    /// Results that were recorded.
    results: u64,
    /// Units on which another method or owner agrees.
    confirmed: u64,
    /// Results that were refused.
    refused: u64,
    workers: BTreeMap<String, WorkerState>,
}

/// The statistics of the count so far.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Counters {
    /// Records that entered the store.
    pub recorded: u64,
    /// Results that confirm nothing, because their owner had counted the unit before, or the unit was confirmed
    /// already.
    pub recounted: u64,
    /// Results that were refused.
    pub refused: u64,
    /// Results that were delivered twice.
    pub repeated: u64,
    /// Units that the broker lost.
    pub lost: u64,
    /// Messages published.
    pub published: u64,
    /// Copies of batches that slow workers hold.
    pub copied: u64,
    /// Batches that workers had to drop, because another worker counts the batch or the batch has a result.
    pub dropped: u64,
    /// Batches that workers returned without a count.
    pub returned: u64,
    /// Conflicts found.
    pub conflicts: u64,
    /// Units that workers could not count.
    pub poisoned: u64,
    /// Units that the coordinator counted itself.
    pub own: u64,
}

/// The coordinator of one count.
///
/// # Examples
///
/// A count of size 8 with one honest worker, without any broker:
///
/// ```
/// use std::sync::Arc;
/// use std::time::Duration;
/// use queens::Size;
/// use queens_count::{Engine, Plan, Worker};
/// use queens_cluster::protocol::*;
///
/// let plan = CountPlan::new(Plan::new(Size::new(8)?)?);
/// let mut worker = Worker::new(plan.plan(), Engine::best())?;
/// let config = CoordinatorConfig::new(TicketKey::new([7; 32]));
/// let mut coordinator = Coordinator::new(Arc::new(plan.clone()), config, MemoryStore::default())?;
/// let mut effects = coordinator.handle_broker_batches(Duration::ZERO, &BrokerBatches::default());
/// effects.extend(coordinator.tick::<()>(Duration::ZERO));
/// for effect in effects {
///     let Effect::Publish { batch, message } = effect else { continue };
///     let count = |unit| worker.count_unit(&plan.plan().unit(unit));
///     let rows = batch.range().map(count).map(|found| {
///         UnitRow(found.unit, found.weight, found.count, found.residues, found.work, 1_000)
///     });
///     let body = ResultBody::Counted { engine: "join".into(), details: "join".into(), rows: rows.collect() };
///     let result = message.result("$JS.ACK.QWORK.first.1.1.1.1.0", "node-1", body);
///     let payload = serde_json::to_vec(&result)?;
///     let delivery = Delivery { id: (), owner: "alice", batch, payload: &payload, finished: 1_790_000_000 };
///     coordinator.deliver(Duration::ZERO, &[delivery])?;
/// }
/// assert!(coordinator.is_complete());
/// assert_eq!(coordinator.store().status().total(), Some(92));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct Coordinator<S> {
    plan: Arc<dyn UnitPlan>,
    manifest: queens_ledger::Manifest,
    config: CoordinatorConfig,
    store: S,
    /// Whether the store may have other results than the coordinator's memory, and must be read again.
    is_stale: bool,
    units: UnitTable,
    /// Units to publish, by queue.
    to_publish: [RangeSet; 2],
    outstanding: BTreeMap<Batch, Outstanding>,
    batch_by_sequence: HashMap<u64, Batch>,
    owners: BTreeMap<String, OwnerState>,
    /// Units that the coordinator counts itself.
    own_counts: BTreeMap<u64, OwnCountReason>,
    /// Units whose conflicts the coordinator's own counts do not settle.
    unresolved: BTreeSet<u64>,
    own_count_limit: usize,
    counters: Counters,
    queue: QueueState,
    /// When `queue` was read from the broker.
    queue_at: Duration,
    /// When the broker was asked for its batches; `None` while no answer is awaited.
    asked: Option<Duration>,
    /// When to ask the broker for its batches; `None` if no request is scheduled.
    list_batches_at: Option<Duration>,
    has_broker_batches: bool,
    last_progress: Duration,
    last_list: Duration,
    second_not_before: Duration,
    copy_not_before: Duration,
    needs_owner_reported: bool,
    /// The mean time of a unit on a thread, in seconds.
    unit_seconds: Option<f64>,
    weighted_sum: u128,
    started: Option<(Duration, u64)>,
}

impl<S: Store> Coordinator<S> {
    /// A coordinator that continues from the results in the store.
    ///
    /// # Errors
    ///
    /// When the store cannot be read.
    pub fn new(plan: Arc<dyn UnitPlan>, config: CoordinatorConfig, store: S) -> Result<Self, S::Error> {
        let size = plan.size();
        let problem = format!("queens {size}");
        let manifest = queens_ledger::Manifest::new(problem, size, plan.fingerprint(), plan.unit_count());
        let mut this = Self {
            manifest: manifest.expect("a plan has a name, a fingerprint and units"),
            units: UnitTable::new(plan.unit_count()),
            plan,
            config,
            store,
            is_stale: false,
            to_publish: [RangeSet::default(), RangeSet::default()],
            outstanding: BTreeMap::new(),
            batch_by_sequence: HashMap::new(),
            owners: BTreeMap::new(),
            own_counts: BTreeMap::new(),
            unresolved: BTreeSet::new(),
            own_count_limit: 2,
            counters: Counters::default(),
            queue: QueueState::default(),
            queue_at: Duration::ZERO,
            asked: None,
            list_batches_at: None,
            has_broker_batches: false,
            last_progress: Duration::ZERO,
            last_list: Duration::ZERO,
            second_not_before: Duration::ZERO,
            copy_not_before: Duration::ZERO,
            needs_owner_reported: false,
            unit_seconds: None,
            weighted_sum: 0,
            started: None,
        };
        this.read_store()?;
        Ok(this)
    }

    /// Reads the store again: the states of all units, the trust in owners, and the units to publish.
    fn read_store(&mut self) -> Result<(), S::Error> {
        let mut units = UnitTable::new(self.plan.unit_count());
        let mut status = Status { units: self.plan.unit_count(), ..Status::default() };
        let mut confirmed: BTreeMap<String, u64> = BTreeMap::new();
        self.store.for_each_unit(&mut |unit| {
            status.add(unit);
            units.note_unit(unit);
            if units.has_two_witnesses(unit.unit()) {
                let owners: BTreeSet<&str> =
                    unit.records().iter().map(|record| super::owner_of(&record.host)).collect();
                for owner in owners {
                    *confirmed.entry(owner.to_owned()).or_default() += 1;
                }
            }
        })?;
        (self.units, self.weighted_sum) = (units, status.count_so_far);
        for owner in self.owners.values_mut() {
            owner.confirmed = 0;
        }
        for owner in self.units.owners() {
            self.owners.entry(owner.clone()).or_default();
        }
        for (owner, units) in confirmed {
            self.owners.entry(owner).or_default().confirmed = units;
        }
        self.to_publish = [RangeSet::default(), RangeSet::default()];
        for unit in 0..self.plan.unit_count() {
            if !self.units.is_done(unit) {
                self.to_publish[0].insert(unit..unit + 1);
            } else if self.wants_second(unit) {
                self.to_publish[1].insert(unit..unit + 1);
            }
        }
        for batch in self.outstanding.keys() {
            self.to_publish[batch.queue as usize].remove(batch.range());
        }
        Ok(())
    }

    /// The store.
    pub fn store(&self) -> &S {
        &self.store
    }

    /// The store, for the caller to close or replace.
    pub fn into_store(self) -> S {
        self.store
    }

    /// The plan.
    pub fn plan(&self) -> &Arc<dyn UnitPlan> {
        &self.plan
    }

    /// The counters.
    pub fn counters(&self) -> Counters {
        self.counters
    }

    /// The batch of the work message with this sequence number, if the number is known. The broker's advisories name
    /// messages by sequence number.
    pub fn batch_of_sequence(&self, sequence: u64) -> Option<Batch> {
        self.batch_by_sequence.get(&sequence).copied()
    }

    /// Whether every unit has a result and the confirmation that the [`VerifyLevel`] asks for. Spot checks may still be
    /// under way. A conflict that the coordinator's own counts do not settle does not prevent completion.
    pub fn is_complete(&self) -> bool {
        !self.is_stale
            && self.units.done == self.plan.unit_count()
            && self.units.conflicting.len() == self.unresolved.len()
            && self.own_counts.values().all(|reason| *reason == OwnCountReason::SpotCheck)
            && self.to_publish[1].ranges().flatten().all(|unit| !self.wants_second(unit))
            && self.outstanding.keys().all(|batch| self.is_settled(batch))
    }

    /// Whether no unit of a batch needs a result any more.
    fn is_settled(&self, batch: &Batch) -> bool {
        batch.range().all(|unit| !self.is_wanted(batch.queue, unit))
    }

    /// Whether a unit still needs a result from a queue.
    fn is_wanted(&self, queue: Queue, unit: u64) -> bool {
        match queue {
            Queue::First => !self.units.is_done(unit),
            Queue::Second => self.wants_second(unit),
        }
    }

    /// Whether a unit has a result that still needs confirmation by a worker.
    fn wants_second(&self, unit: u64) -> bool {
        // The coordinator's own counts settle a conflict, so no worker needs to count the unit.
        if !self.units.is_done(unit) || self.units.is_conflict(unit) {
            return false;
        }
        // Where backtracking can confirm a unit, agreeing results of two owners do not suffice.
        let is_confirmed = match self.second_method(unit) {
            RequestedMethod::Backtrack => self.units.results(unit).is_confirmed(),
            RequestedMethod::Any => self.units.has_two_witnesses(unit),
        };
        if is_confirmed {
            return false;
        }
        match self.config.verify {
            VerifyLevel::None => false,
            VerifyLevel::All => true,
            VerifyLevel::Sample => {
                !self.is_trusted(self.units.owner(unit)) || self.config.key.draw("second", unit, SAMPLE_INTERVAL) == 0
            }
        }
    }

    /// Whether an owner has had enough units confirmed.
    fn is_trusted(&self, owner: &str) -> bool {
        owner == super::COORDINATOR || self.owners.get(owner).is_some_and(|owner| owner.confirmed >= TRUST_AFTER)
    }

    /// The method by which a unit is confirmed.
    fn second_method(&self, unit: u64) -> RequestedMethod {
        let is_small = self.plan.size() <= self.config.backtracking_limit;
        if is_small && !self.units.has_backtracking(unit) { RequestedMethod::Backtrack } else { RequestedMethod::Any }
    }

    /// The number of threads of all live workers.
    fn live_threads(&self, now: Duration) -> u32 {
        self.live_workers(now).map(|worker| worker.threads).sum()
    }

    /// The lease of the batches.
    pub fn lease(&self) -> Lease {
        self.config.lease
    }

    fn is_live(&self, seen: Duration, now: Duration) -> bool {
        is_live(self.config.lease, seen, now)
    }

    fn live_workers(&self, now: Duration) -> impl Iterator<Item = &WorkerState> {
        self.owners
            .values()
            .flat_map(|owner| owner.workers.values())
            .filter(move |worker| self.is_live(worker.seen, now))
    }

    /// Removes a batch from the outstanding batches. Its units that still need a result are published again.
    fn finish(&mut self, batch: &Batch) -> Option<Outstanding> {
        let outstanding = self.outstanding.remove(batch)?;
        if let Some(sequence) = outstanding.sequence {
            self.batch_by_sequence.remove(&sequence);
        }
        for unit in batch.range() {
            if self.is_wanted(batch.queue, unit) {
                self.to_publish[batch.queue as usize].insert(unit..unit + 1);
            }
        }
        Some(outstanding)
    }

    /// The outstanding batches of a queue that share units with a range.
    fn overlapping(&self, queue: Queue, units: &Range<u64>) -> Vec<Batch> {
        let from = units.start.saturating_sub(u64::from(Batch::UNITS_LIMIT));
        let mut found = Vec::new();
        for method in [RequestedMethod::Any, RequestedMethod::Backtrack] {
            let low = Batch { queue, method, first: from, units: 0 };
            let high = Batch { queue, method, first: units.end, units: 0 };
            found.extend(
                self.outstanding
                    .range(low..high)
                    .map(|(batch, _)| *batch)
                    .filter(|batch| batch.range().end > units.start),
            );
        }
        found
    }
}

/// An owner is trusted after this many confirmed units.
const TRUST_AFTER: u64 = 10;

/// Of this many units of a trusted owner, one is counted twice on average.
const SAMPLE_INTERVAL: u64 = 10;

/// Whether a worker whose last heartbeat came at `seen` is live.
fn is_live(lease: Lease, seen: Duration, now: Duration) -> bool {
    now.saturating_sub(seen) <= lease.live_timeout()
}

fn report<D>(event: ClusterEvent) -> Effect<D> {
    Effect::Report(event)
}
