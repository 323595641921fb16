//! Fault tests: killed workers, brokers and coordinators; vanished stores; revoked credentials; expired certificates.

use std::num::NonZero;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use queens::Size;
use queens_cluster::protocol::{CountPlan, Store, UnitPlan, VerifyLevel};
use queens_cluster::{ClusterError, CoordinateEnd, LedgerStore, own_counter, request_status, watch};
use queens_count::Plan;
use queens_job::Threads;
use queens_ledger::{Appended, Manifest, Record, UnitRecords};
use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};

use super::harness::{
    Cluster, Operator, SharedStore, SimulatedWorkers, block_on, number, run_coordinator, run_coordinator_with, shown,
    start_worker,
};
use crate::simulated::{plan_of, total};

/// One large count with every kind of kill. `QUEENS_CLUSTER_UNITS`, `_WORKERS`, `_KILLS` make it larger.
#[test]
fn nothing_is_lost_or_counted_twice_whatever_is_killed() {
    let Some(mut cluster) = Cluster::start(&["alice", "bob"]) else { return };
    let units = number("QUEENS_CLUSTER_UNITS", 3_000);
    let kills = number("QUEENS_CLUSTER_KILLS", 2);
    let RunOutcome { recounted, memory } =
        count_with_kills(&mut cluster, units, number("QUEENS_CLUSTER_WORKERS", 8) as usize, kills);
    assert!(memory < 300, "the broker took {memory} MB");
    // In a small count the recounts after a kill are a large part, so the bound on recounts holds for large counts
    // only.
    assert!(units < 100_000 || recounted * 50 < units, "{recounted} recounts");
}

/// nats-server 2.9, the version of Debian 12, loses acknowledgements when it is killed.
#[test]
#[ignore = "`cargo xtask test --long` fetches the server"]
fn a_broker_that_loses_acknowledgements_leaves_the_total_right() {
    let server = std::env::var_os("QUEENS_OLD_NATS_SERVER").expect("QUEENS_OLD_NATS_SERVER names the server");
    let mut cluster = Cluster::with_old_server(server.into(), &["alice", "bob"]);
    count_with_kills(&mut cluster, 6_000, 8, 10);
}

/// The cost of a count with kills.
struct RunOutcome {
    recounted: u64,
    /// The most memory of the broker, in megabytes.
    memory: u64,
}

/// Counts simulated units, while the broker, the coordinator and some of the workers are killed several times.
fn count_with_kills(cluster: &mut Cluster, units: u64, workers: usize, kills: u64) -> RunOutcome {
    let plan = plan_of(units);
    let units = plan.unit_count();
    // A large count sets this to minutes.
    let seconds = number("QUEENS_CLUSTER_SECONDS", 5);
    let unit_time = Duration::from_secs_f64(seconds as f64 * workers as f64 / units as f64);
    let counters = SimulatedWorkers::new(1, unit_time);
    let store = SharedStore::default();
    let began = Instant::now();
    let (mut killed, mut memory) = (0, 0);
    let counted = block_on(async {
        let mut rng = StdRng::seed_from_u64(18);
        let (stop, stopped) = watch::channel(false);
        let credentials = ["alice", "bob"].map(|owner| cluster.credentials(owner));
        let start = |index: usize| start_worker(credentials[index % 2].clone(), counters.clone(), stopped.clone());
        let mut tasks: Vec<_> = (0..workers).map(start).collect();
        let coordinator_credentials = cluster.credentials("coordinator");
        let coordinate = || {
            let (store, plan, stopped) = (store.clone(), plan.clone(), stopped.clone());
            let (credentials, batch_time) = (coordinator_credentials.clone(), unit_time * 10);
            tokio::spawn(run_coordinator(credentials, plan, store, stopped, batch_time))
        };
        let mut coordinator = coordinate();
        for kill in 0..kills {
            let at = units * (kill + 1) / (kills + 1);
            while store.total().1 < at && !coordinator.is_finished() {
                tokio::time::sleep(Duration::from_millis(50)).await;
            }
            memory = memory.max(cluster.broker_memory());
            // Replaces a hundredth of the workers.
            for _ in 0..workers.div_ceil(100) {
                let index = rng.random_range(0..workers);
                tasks[index].abort();
                tasks[index] = start(index);
                killed += 1;
            }
            coordinator.abort();
            let _ = coordinator.await;
            cluster.kill_broker();
            tokio::time::sleep(Duration::from_millis(rng.random_range(0..1_000))).await;
            cluster.start_broker();
            coordinator = coordinate();
        }
        let counted = coordinator.await.unwrap().unwrap();
        memory = memory.max(cluster.broker_memory());
        let _ = stop.send(true);
        counted
    });
    assert_eq!(counted.end, CoordinateEnd::Complete);
    assert_eq!(counted.store.total(), (total(&plan), units), "nothing is lost, nothing is counted twice");
    let recounted = counters.counted.load(Ordering::Relaxed).saturating_sub(units);
    println!(
        "{units} units, {workers} workers, {kills} kills of broker and coordinator, {killed} of workers: 0 lost, 0 counted \
         twice, {recounted} counted again ({:.2} %), broker {memory} MB, {:.0} s",
        100.0 * recounted as f64 / units as f64,
        began.elapsed().as_secs_f64()
    );
    RunOutcome { recounted, memory }
}

/// The coordinator is away for longer than a lease. Meanwhile the broker offers the work of live workers again.
#[test]
fn work_waits_while_the_coordinator_is_away() {
    let Some(cluster) = Cluster::start(&["alice"]) else { return };
    let plan = plan_of(400);
    let unit_time = Duration::from_millis(100);
    let counters = SimulatedWorkers::new(1, unit_time);
    let store = SharedStore::default();
    block_on(async {
        let (stop, stopped) = watch::channel(false);
        let start = |_| start_worker(cluster.credentials("alice"), counters.clone(), stopped.clone());
        let _workers: Vec<_> = (0..4).map(start).collect();
        let coordinate = || {
            let (store, plan, stopped) = (store.clone(), plan.clone(), stopped.clone());
            // The lease is twelve seconds.
            let (credentials, batch_time) = (cluster.credentials("coordinator"), 6 * unit_time);
            tokio::spawn(run_coordinator(credentials, plan, store, stopped, batch_time))
        };
        let coordinator = coordinate();
        while store.total().1 < 20 {
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
        coordinator.abort();
        let _ = coordinator.await;
        tokio::time::sleep(Duration::from_secs(18)).await;
        coordinate().await.unwrap().unwrap();
        let _ = stop.send(true);
    });
    assert_eq!(store.total(), (total(&plan), plan.unit_count()));
    let recounted = counters.counted.load(Ordering::Relaxed) - plan.unit_count();
    println!("{recounted} of {} units were counted again", plan.unit_count());
    assert!(20 * recounted < plan.unit_count(), "{recounted}");
}

/// The broker's store is deleted while everything runs. Then the coordinator ends, and another coordinator continues
/// from an older backup. `QUEENS_CLUSTER_KILLS` repeats this more often.
#[test]
fn stores_that_vanish_or_come_from_a_backup_lose_nothing() {
    let times = number("QUEENS_CLUSTER_KILLS", 2).min(5);
    let Some(mut cluster) = Cluster::start(&["alice"]) else { return };
    let plan = plan_of(300 * (times + 1));
    let counters = SimulatedWorkers::new(4, Duration::from_millis(20));
    let store = SharedStore::default();
    let (counted, mut missing) = (Arc::clone(&counters.counted), 0);
    let ended = block_on(async {
        let (stop, stopped) = watch::channel(false);
        let _worker = start_worker(cluster.credentials("alice"), counters.clone(), stopped.clone());
        let credentials = cluster.credentials("coordinator");
        let coordinate = || {
            let (plan, store, stopped) = (plan.clone(), store.clone(), stopped.clone());
            let batch_time = Duration::from_millis(100);
            tokio::spawn(run_coordinator(credentials.clone(), plan, store, stopped, batch_time))
        };
        let mut running = coordinate();
        for _ in 0..times {
            wait_for_more(&store, plan.unit_count()).await;
            let backup = store.copy();
            // The coordinator and the worker keep running.
            cluster.kill_broker();
            cluster.delete_store();
            cluster.start_broker();
            wait_for_more(&store, plan.unit_count()).await;
            running.abort();
            let _ = running.await;
            missing += store.total().1 - backup.status().done;
            store.restore(backup);
            running = coordinate();
        }
        let ended = running.await.unwrap().unwrap();
        let _ = stop.send(true);
        ended
    });
    assert_eq!(ended.store.total(), (total(&plan), plan.unit_count()));
    println!(
        "{times} deletions of the broker's store, {times} backups that lacked {missing} results: {} units, the total is \
         right, {} were counted again",
        plan.unit_count(),
        counted.load(Ordering::Relaxed) - plan.unit_count()
    );
}

/// Waits until a hundred more units, or all units, have results.
async fn wait_for_more(store: &SharedStore, all: u64) {
    let target = all.min(store.total().1 + 100);
    while store.total().1 < target {
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
}

/// A store on a disk that is full at times.
#[derive(Debug, Default)]
struct FullAtTimes {
    store: SharedStore,
    writes: AtomicU64,
}

impl Store for FullAtTimes {
    type Error = std::io::Error;

    fn record(&mut self, records: &[Record]) -> Result<Vec<Appended>, Self::Error> {
        // Two of three writes fail.
        if !self.writes.fetch_add(1, Ordering::Relaxed).is_multiple_of(3) {
            return Err(std::io::ErrorKind::StorageFull.into());
        }
        Ok(self.store.record(records).unwrap_or_else(|never| match never {}))
    }

    fn for_each_unit(&self, each: &mut dyn FnMut(UnitRecords<'_>)) -> Result<(), Self::Error> {
        self.store.for_each_unit(each).unwrap_or_else(|never| match never {});
        Ok(())
    }

    fn records_of(&self, unit: u64) -> Result<Vec<Record>, Self::Error> {
        Ok(self.store.records_of(unit).unwrap_or_else(|never| match never {}))
    }

    fn drop_owner(&mut self, owner: &str) -> Result<u64, Self::Error> {
        Ok(self.store.drop_owner(owner).unwrap_or_else(|never| match never {}))
    }
}

#[test]
fn a_store_that_cannot_be_written_is_tried_again() {
    let Some(cluster) = Cluster::start(&["alice", "bob"]) else { return };
    // At this level the coordinator counts some units itself, and workers count some by backtracking. All counts are
    // real.
    let plan = Plan::new(Size::new(16).unwrap()).unwrap();
    let threads = Threads::default().limit(NonZero::new(2).unwrap());
    let ended = block_on(async {
        let (stop, stopped) = watch::channel(false);
        let _workers = ["alice", "bob"].map(|name| start_worker(cluster.credentials(name), threads, stopped.clone()));
        let credentials = cluster.credentials("coordinator");
        let (store, batch_time) = (FullAtTimes::default(), Duration::from_millis(100));
        let own_counter = Box::new(own_counter(plan.clone(), "home".to_owned()));
        let (plan, level) = (CountPlan::new(plan.clone()), VerifyLevel::Sample);
        let ended =
            run_coordinator_with(own_counter, credentials, plan, level, store, stopped, batch_time).await.unwrap();
        let _ = stop.send(true);
        ended
    });
    assert_eq!(ended.store.store.total(), (14_772_512, plan.unit_count()));
    println!("{} writes, two of three refused: the total is right", ended.store.writes.load(Ordering::Relaxed));
}

/// The queue takes more messages than the connection allows to be unconfirmed at a time.
#[test]
fn a_queue_of_twenty_thousand_messages_is_filled() {
    let Some(cluster) = Cluster::start(&["alice"]) else { return };
    let plan = plan_of(40_000);
    // Each unit is one message. One worker counts a few units, so that the coordinator learns how long a unit takes.
    let unit_time = Duration::from_millis(20);
    let counters = SimulatedWorkers::new(1, unit_time);
    block_on(async {
        let (stop, stopped) = watch::channel(false);
        let _worker = start_worker(cluster.credentials("alice"), counters.clone(), stopped.clone());
        let credentials = cluster.credentials("coordinator");
        let store = SharedStore::default();
        let running = run_coordinator(credentials.clone(), plan, store, stopped, unit_time);
        let running = tokio::spawn(running);
        let began = Instant::now();
        loop {
            let snapshot = request_status(&credentials.url, Some(&credentials)).await;
            if snapshot.as_ref().is_ok_and(|snapshot| snapshot.queued > 19_000) {
                break;
            }
            assert!(began.elapsed() < Duration::from_mins(1), "{snapshot:?}");
            tokio::time::sleep(Duration::from_millis(500)).await;
        }
        println!("19,000 messages are queued after {:.1} s", began.elapsed().as_secs_f64());
        let _ = stop.send(true);
        assert_eq!(running.await.unwrap().unwrap().end, CoordinateEnd::Stopped);
    });
}

/// The coordinator's own speed, with a ledger on the disk. `QUEENS_CLUSTER_RECORDS` sets the number of units.
#[test]
fn the_coordinator_records_thousands_of_results_a_second() {
    let Some(cluster) = Cluster::start(&["alice"]) else { return };
    let units = number("QUEENS_CLUSTER_RECORDS", 4_000);
    let plan = plan_of(units);
    // If workers were much faster, results would wait for longer than the lease.
    let unit_time = Duration::from_millis(1);
    let counters = SimulatedWorkers::new(4, unit_time);
    let (size, units) = (plan.size(), plan.unit_count());
    let manifest = Manifest::new(format!("queens {size}"), size, plan.fingerprint(), units).unwrap();
    let store = LedgerStore::open(&cluster.scratch.path().join("ledger"), &manifest).unwrap();
    let (ended, seconds) = block_on(async {
        let (stop, stopped) = watch::channel(false);
        let _worker = start_worker(cluster.credentials("alice"), counters.clone(), stopped.clone());
        let credentials = cluster.credentials("coordinator");
        let began = Instant::now();
        let ended = run_coordinator(credentials, plan.clone(), store, stopped, unit_time * 10).await.unwrap();
        let seconds = began.elapsed().as_secs_f64();
        let _ = stop.send(true);
        (ended, seconds)
    });
    let status = ended.store.ledger().unwrap().status().unwrap();
    assert_eq!(status.total(), Some(total(&plan)));
    let records = status.results();
    let rate = records as f64 / seconds;
    println!("{units} units, {records} records in a ledger in {seconds:.1} s: {rate:.0} a second");
    // The start takes most of the time of a small count.
    assert!(units < 100_000 || rate > 2_000.0, "{rate:.0} records a second");
}

#[test]
fn revoked_in_mid_batch_a_worker_ends_and_another_one_counts_the_rest() {
    let Some(mut cluster) = Cluster::start(&["alice", "bob"]) else { return };
    let plan = plan_of(200);
    let counters = SimulatedWorkers::new(2, Duration::from_millis(30));
    let store = SharedStore::default();
    block_on(async {
        let (stop, stopped) = watch::channel(false);
        let alice = start_worker(cluster.credentials("alice"), counters.clone(), stopped.clone());
        let credentials = cluster.credentials("coordinator");
        let operator = Operator { credentials: credentials.clone(), folder: Some(cluster.folder.path().to_owned()) };
        let running = tokio::spawn(run_coordinator(
            operator,
            plan.clone(),
            store.clone(),
            stopped.clone(),
            Duration::from_millis(60),
        ));
        while store.total().1 < 20 {
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
        cluster.folder.revoke("alice").unwrap();
        let ended = alice.await.unwrap();
        assert!(matches!(&ended, Err(ClusterError::Unauthorised { name, .. }) if name == "alice"), "{ended:?}");
        // The coordinator reads the revocation in its folder.
        let began = Instant::now();
        loop {
            let snapshot = request_status(&credentials.url, Some(&credentials)).await.unwrap();
            if snapshot.owners.iter().any(|owner| owner.name == "alice" && owner.revoked) {
                break;
            }
            assert!(began.elapsed() < Duration::from_mins(1), "{snapshot:?}");
            tokio::time::sleep(Duration::from_millis(100)).await;
        }
        let _bob = start_worker(cluster.credentials("bob"), counters.clone(), stopped);
        let counted = running.await.unwrap().unwrap();
        assert_eq!(counted.store.total(), (total(&plan), plan.unit_count()));
        let _ = stop.send(true);
    });
}

#[test]
fn an_expired_certificate_is_named() {
    let Some(cluster) = Cluster::with_days(&["alice"], 0) else { return };
    block_on(async {
        let (_stop, stopped) = watch::channel(false);
        let counters = SimulatedWorkers::new(1, Duration::ZERO);
        let began = Instant::now();
        let ended = start_worker(cluster.credentials("alice"), counters.clone(), stopped).await.unwrap();
        assert!(matches!(&ended, Err(ClusterError::Certificate { .. })), "{ended:?}");
        assert!(
            began.elapsed() < Duration::from_secs(20),
            "it does not try for long: {}",
            shown(cluster.folder.path())
        );
    });
}
