//! Tests of what the coordinator knows about owners: trust, confirmations by others, revocation.

use std::cell::Cell;
use std::io;
use std::rc::Rc;
use std::sync::Arc;
use std::time::Duration;

use queens_cluster::protocol::{
    BrokerBatches, ClusterEvent, Coordinator, CoordinatorConfig, Delivery, Effect, FORMAT, Heartbeat, MemoryStore,
    OwnerSnapshot, PROGRAM, RequestedMethod, ResultBody, Store, TicketKey, UnitPlan, UnitRow, VerifyLevel,
};
use queens_ledger::{Appended, Record, UnitRecords};

use crate::simulated::{SimulatedPlan, residues_of};

/// A coordinator that has heard that the broker is empty.
fn coordinator<S: Store>(plan: &SimulatedPlan, verify: VerifyLevel, store: S) -> Coordinator<S> {
    let mut config = CoordinatorConfig::new(TicketKey::new([3; 32]));
    (config.verify, config.spot_check_interval) = (verify, 0);
    let mut coordinator = Coordinator::new(Arc::new(plan.clone()), config, store).unwrap();
    coordinator.handle_broker_batches::<()>(Duration::ZERO, &BrokerBatches::default());
    coordinator
}

/// The result of a unit by an owner's worker.
fn record(unit: u64, owner: &str, count: u64) -> Record {
    Record {
        unit,
        weight: SimulatedPlan { size: 18, units: 1 }.weight(unit),
        count: count.into(),
        residues: residues_of(count),
        work: 1,
        engine: "join".to_owned(),
        version: PROGRAM.to_owned(),
        host: format!("{owner}/node"),
        elapsed: Duration::from_secs(1),
        finished: 1_790_000_000,
    }
}

fn store(records: &[Record]) -> MemoryStore {
    let mut store = MemoryStore::default();
    store.record(records).unwrap();
    store
}

/// Sends a heartbeat of a worker that holds no batch.
fn heartbeat<S: Store>(coordinator: &mut Coordinator<S>, now: Duration, owner: &str) {
    let heartbeat = Heartbeat {
        format: FORMAT,
        program: PROGRAM.to_owned(),
        instance: "a".to_owned(),
        threads: 1,
        idle: 1,
        units: 0,
        draining: false,
        held: Vec::new(),
    };
    coordinator.handle_heartbeat::<()>(now, owner, &heartbeat);
}

/// Delivers the results of all published batches twice.
fn count_published(coordinator: &mut Coordinator<MemoryStore>, plan: &SimulatedPlan, owner: &str, now: Duration) {
    for effect in coordinator.tick::<()>(now) {
        let Effect::Publish { batch, message } = effect else { continue };
        let row = |unit| {
            let count = SimulatedPlan::count(unit);
            UnitRow(unit, plan.weight(unit), count, residues_of(count), 1, 1_000)
        };
        let engine = if batch.method == RequestedMethod::Backtrack { "backtrack" } else { "join" };
        let rows = batch.range().map(row).collect();
        let body = ResultBody::Counted { engine: engine.to_owned(), details: engine.to_owned(), rows };
        let payload = serde_json::to_vec(&message.result("$JS.ACK.QWORK.first.1.1.1.1.0", "node", body)).unwrap();
        let delivery = Delivery { id: (), owner, batch, payload: &payload, finished: 1_790_000_000 };
        coordinator.deliver(now, &[delivery, delivery]).unwrap();
    }
}

fn owner<S: Store>(coordinator: &Coordinator<S>, name: &str) -> OwnerSnapshot {
    let owners = coordinator.snapshot(Duration::ZERO).owners;
    owners.into_iter().find(|owner| owner.name == name).unwrap()
}

#[test]
fn an_owner_is_trusted_after_ten_confirmed_units_not_after_ten_results() {
    for (units, is_trusted) in [(9, false), (10, true)] {
        let plan = SimulatedPlan { size: 18, units };
        let mut alone = coordinator(&plan, VerifyLevel::All, MemoryStore::default());
        for second in 0..20 {
            count_published(&mut alone, &plan, "alice", Duration::from_secs(second));
        }
        assert!(alone.is_complete());
        let alice = owner(&alone, "alice");
        assert_eq!((alice.results, alice.confirmed, alice.trusted), (2 * units, units, is_trusted));
        assert_eq!(alone.counters().repeated, 2 * units);
        let fresh = coordinator(&plan, VerifyLevel::All, alone.into_store());
        assert_eq!((owner(&fresh, "alice").confirmed, owner(&fresh, "alice").trusted), (units, is_trusted));
    }
}

/// Bob has left. Alice's workers would only return her own units.
#[test]
fn units_wait_for_an_owner_that_has_left() {
    let plan = SimulatedPlan { size: 18, units: 2 };
    let results = [("alice", 0), ("bob", 1)].map(|(owner, unit)| record(unit, owner, SimulatedPlan::count(unit)));
    let mut coordinator = coordinator(&plan, VerifyLevel::All, store(&results));
    let mut effects = Vec::new();
    for second in 0..60 {
        let now = Duration::from_secs(second);
        heartbeat(&mut coordinator, now, "alice");
        let said = coordinator.tick::<()>(now);
        assert!(second > 10 || !said.iter().any(|effect| matches!(effect, Effect::Report(_))), "bob may come");
        effects.extend(said);
    }
    let published = |effects: &[Effect<()>]| -> Vec<(u64, Option<String>)> {
        let publish = |effect: &Effect<()>| match effect {
            Effect::Publish { batch, message } => Some((batch.first, message.not_owner.clone())),
            _ => None,
        };
        effects.iter().filter_map(publish).collect()
    };
    assert_eq!(published(&effects), [(1, Some("bob".to_owned()))]);
    let needs: Vec<_> = effects.iter().filter(|effect| matches!(effect, Effect::Report(_))).collect();
    assert_eq!(needs, [&Effect::Report(ClusterEvent::NeedsOwner { owner: "alice".to_owned() })]);
    let now = Duration::from_mins(1);
    heartbeat(&mut coordinator, now, "bob");
    assert_eq!(published(&coordinator.tick(now)), [(0, Some("alice".to_owned()))]);
}

/// A ledger that cannot be opened for a time after an owner was dropped.
#[derive(Debug)]
struct ClosedAfterDrop {
    store: MemoryStore,
    is_closed: Rc<Cell<bool>>,
}

impl ClosedAfterDrop {
    fn check_open(&self) -> io::Result<()> {
        if self.is_closed.get() { Err(io::ErrorKind::StorageFull.into()) } else { Ok(()) }
    }
}

impl Store for ClosedAfterDrop {
    type Error = io::Error;

    fn record(&mut self, records: &[Record]) -> io::Result<Vec<Appended>> {
        self.check_open()?;
        Ok(self.store.record(records).unwrap())
    }

    fn for_each_unit(&self, each: &mut dyn FnMut(UnitRecords<'_>)) -> io::Result<()> {
        self.check_open()?;
        self.store.for_each_unit(each).unwrap();
        Ok(())
    }

    fn records_of(&self, unit: u64) -> io::Result<Vec<Record>> {
        self.check_open()?;
        Ok(self.store.records_of(unit).unwrap())
    }

    fn drop_owner(&mut self, owner: &str) -> io::Result<u64> {
        self.is_closed.set(true);
        Ok(self.store.drop_owner(owner).unwrap())
    }
}

#[test]
fn an_owner_is_revoked_even_if_the_new_ledger_cannot_be_opened_at_once() {
    let plan = SimulatedPlan { size: 18, units: 2 };
    let truth = SimulatedPlan::count(0);
    let is_closed = Rc::new(Cell::new(false));
    let records =
        [record(0, "alice", truth), record(0, "mallory", truth + 1), record(1, "mallory", SimulatedPlan::count(1))];
    let store = ClosedAfterDrop { store: store(&records), is_closed: Rc::clone(&is_closed) };
    let mut coordinator = coordinator(&plan, VerifyLevel::None, store);
    let effects = coordinator.tick::<()>(Duration::ZERO);
    assert!(effects.contains(&Effect::CountUnits { units: 0..1, by_backtracking: false }), "{effects:?}");
    let own = Record { host: "coordinator/home".to_owned(), ..record(0, "alice", truth) };
    let effects = coordinator.record_own_counts::<()>(Duration::ZERO, &[own]).unwrap();
    assert!(effects.contains(&Effect::Revoke { owner: "mallory".to_owned() }), "{effects:?}");
    assert!(coordinator.deliver::<()>(Duration::ZERO, &[]).is_err());
    coordinator.tick::<()>(Duration::from_secs(1));
    assert!(!coordinator.is_complete());
    is_closed.set(false);
    coordinator.tick::<()>(Duration::from_secs(2));
    let snapshot = coordinator.snapshot(Duration::from_secs(2));
    assert_eq!((snapshot.done, snapshot.conflicts), (1, 0), "the unit that only mallory counted is counted again");
}
