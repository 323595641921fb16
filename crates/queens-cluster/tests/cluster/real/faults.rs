//! Killed workers, brokers and coordinators; a store that vanishes; credentials that end.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use queens_cluster::protocol::VerifyLevel;
use queens_cluster::{ClusterError, CoordinateEnd, watch};
use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};

use super::harness::{Cluster, SharedStore, SimulatedCounters, block_on, number, run_coordinator, shown, start_worker};
use crate::simulated::SimulatedPlan;

/// One large count with every kind of kill. `QUEENS_CLUSTER_UNITS`, `_WORKERS`, `_KILLS` make it larger.
#[test]
fn nothing_is_lost_or_counted_twice_whatever_is_killed() {
    let Some(mut cluster) = Cluster::start(&["alice", "bob"]) else { return };
    let units = number("QUEENS_CLUSTER_UNITS", 3_000);
    let workers = number("QUEENS_CLUSTER_WORKERS", 8) as usize;
    let kills = number("QUEENS_CLUSTER_KILLS", 2);
    let deletions = number("QUEENS_CLUSTER_DELETIONS", 0);
    let plan = SimulatedPlan { size: 27, units };
    // So that the whole takes some 15 s here, and minutes when it is large.
    let seconds = number("QUEENS_CLUSTER_SECONDS", 12);
    let unit_time = Duration::from_secs_f64(seconds as f64 * workers as f64 / units as f64);
    let counters =
        SimulatedCounters { plan: plan.clone(), threads: 1, unit_time, counted: Arc::new(AtomicU64::new(0)) };
    let store = SharedStore::default();
    let (counted, memory) = block_on(async {
        let mut rng = StdRng::seed_from_u64(18);
        let (stop, stopped) = watch::channel(false);
        let owner = |index: usize| cluster.credentials(if index.is_multiple_of(2) { "alice" } else { "bob" });
        let mut tasks: Vec<_> =
            (0..workers).map(|index| start_worker(owner(index), &counters, stopped.clone())).collect();
        let credentials: Vec<_> = (0..2).map(owner).collect();
        let coordinate = || {
            let batch_time = unit_time * 10;
            let (store, plan) = (store.clone(), plan.clone());
            let credentials = cluster.credentials("coordinator");
            tokio::spawn(run_coordinator(credentials, plan, VerifyLevel::None, store, stopped.clone(), batch_time))
        };
        let mut coordinator = coordinate();
        let mut memory = 0;
        for kill in 0..kills + deletions {
            let at = units * (kill + 1) / (kills + deletions + 1);
            while store.total().1 < at && !coordinator.is_finished() {
                tokio::time::sleep(Duration::from_millis(50)).await;
            }
            memory = memory.max(cluster.broker_memory());
            // A tenth of the workers, and others in their place.
            for _ in 0..workers.div_ceil(100).max(1) {
                let index = rng.random_range(0..workers);
                tasks[index].abort();
                tasks[index] = start_worker(credentials[index % 2].clone(), &counters, stopped.clone());
            }
            coordinator.abort();
            let _ = (&mut coordinator).await;
            cluster.kill_broker();
            if kill < deletions {
                cluster.delete_store();
            }
            tokio::time::sleep(Duration::from_millis(rng.random_range(0..1_000))).await;
            cluster.start_broker();
            let credentials = cluster.credentials("coordinator");
            let (store, plan, stopped) = (store.clone(), plan.clone(), stopped.clone());
            coordinator =
                tokio::spawn(run_coordinator(credentials, plan, VerifyLevel::None, store, stopped, unit_time * 10));
        }
        let counted = coordinator.await.unwrap().unwrap();
        memory = memory.max(cluster.broker_memory());
        let _ = stop.send(true);
        (counted, memory)
    });
    assert_eq!(counted.end, CoordinateEnd::Complete);
    assert_eq!(counted.store.total(), (plan.total(), units), "nothing is lost, nothing is counted twice");
    let recounted = counters.counted.load(Ordering::Relaxed).saturating_sub(units);
    println!(
        "{units} units, {workers} workers, {kills} kills of broker, coordinator and workers, {deletions} deletions of the \
         store: 0 lost, 0 counted twice, {recounted} counted again ({:.2} %), broker {memory} MB",
        100.0 * recounted as f64 / units as f64
    );
    assert!(memory < 300, "the broker took {memory} MB");
    // A small count is over before a kill is forgotten.
    assert!(units < 100_000 || recounted * 50 < units, "{recounted} recounts");
}

#[test]
fn a_store_that_vanishes_loses_nothing() {
    let Some(mut cluster) = Cluster::start(&["alice"]) else { return };
    let plan = SimulatedPlan { size: 27, units: 600 };
    let counters = SimulatedCounters {
        plan: plan.clone(),
        threads: 4,
        unit_time: Duration::from_millis(40),
        counted: Arc::new(AtomicU64::new(0)),
    };
    let store = SharedStore::default();
    let counted = block_on(async {
        let (stop, stopped) = watch::channel(false);
        let _worker = start_worker(cluster.credentials("alice"), &counters, stopped.clone());
        let credentials = cluster.credentials("coordinator");
        let running = run_coordinator(
            credentials,
            plan.clone(),
            VerifyLevel::None,
            store.clone(),
            stopped,
            Duration::from_millis(200),
        );
        let running = tokio::spawn(running);
        for part in 1..3 {
            while store.total().1 < 200 * part {
                tokio::time::sleep(Duration::from_millis(20)).await;
            }
            // The coordinator and the workers keep running.
            cluster.kill_broker();
            cluster.delete_store();
            cluster.start_broker();
        }
        let counted = running.await.unwrap().unwrap();
        let _ = stop.send(true);
        counted
    });
    assert_eq!(counted.store.total(), (plan.total(), plan.units));
    println!("2 deletions of the store: {} units published again", counted.snapshot.lost);
}

#[test]
fn revoked_in_mid_batch_a_worker_ends_and_another_one_counts_the_rest() {
    let Some(mut cluster) = Cluster::start(&["alice", "bob"]) else { return };
    let plan = SimulatedPlan { size: 27, units: 200 };
    let counters = SimulatedCounters {
        plan: plan.clone(),
        threads: 2,
        unit_time: Duration::from_millis(30),
        counted: Arc::new(AtomicU64::new(0)),
    };
    let store = SharedStore::default();
    block_on(async {
        let (stop, stopped) = watch::channel(false);
        let alice = start_worker(cluster.credentials("alice"), &counters, stopped.clone());
        let credentials = cluster.credentials("coordinator");
        let running = tokio::spawn(run_coordinator(
            credentials,
            plan.clone(),
            VerifyLevel::None,
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
        let _bob = start_worker(cluster.credentials("bob"), &counters, stopped);
        let counted = running.await.unwrap().unwrap();
        assert_eq!(counted.store.total(), (plan.total(), plan.units));
        let _ = stop.send(true);
    });
}

#[test]
fn an_expired_certificate_is_named() {
    let Some(cluster) = Cluster::with_days(&["alice"], 0) else { return };
    block_on(async {
        let (_stop, stopped) = watch::channel(false);
        let plan = SimulatedPlan { size: 27, units: 1 };
        let counters =
            SimulatedCounters { plan, threads: 1, unit_time: Duration::ZERO, counted: Arc::new(AtomicU64::new(0)) };
        let began = Instant::now();
        let ended = start_worker(cluster.credentials("alice"), &counters, stopped).await.unwrap();
        assert!(matches!(&ended, Err(ClusterError::Certificate { .. })), "{ended:?}");
        assert!(
            began.elapsed() < Duration::from_secs(20),
            "it does not try for long: {}",
            shown(cluster.folder.path())
        );
    });
}
