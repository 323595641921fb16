//! The laws of the protocol (invariants), checked on many seeded runs.

use std::sync::Arc;
use std::time::Duration;

use queens_cluster::protocol::{
    BrokerBatches, Coordinator, CoordinatorConfig, Effect, MemoryStore, PullPolicy, TicketKey, UnitPlan, VerifyLevel,
    owner_of,
};
use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};

use super::run::{RunOutcome, Scenario, records, run};
use crate::simulated::{SimulatedPlan, total};

/// The seeds of a law's runs: the seeds that once broke the law, then `few` others. `QUEENS_SIMULATIONS` replaces `few`
/// by `part` thousandths of its value.
fn seeds(few: u64, part: u64, broken: &[u64]) -> Vec<u64> {
    let number = |name: &str| std::env::var(name).ok().and_then(|text| text.parse().ok());
    if let Some(seed) = number("QUEENS_SEED") {
        return vec![seed];
    }
    let runs = number("QUEENS_SIMULATIONS").map_or(few, |runs| (part * runs).div_ceil(1_000));
    broken.iter().copied().chain(0..runs).collect()
}

/// A scenario without faults.
fn without_faults(units: u64, workers: &[(&str, f64, u64)]) -> Scenario {
    Scenario {
        plan: SimulatedPlan { size: 18, units },
        verify: VerifyLevel::None,
        workers: workers.iter().map(|(owner, speed, lies)| ((*owner).to_owned(), *speed, *lies)).collect(),
        unit_seconds: 5.0,
        worker_deaths: 0,
        worker_stops: 0,
        broker_kills: 0,
        broker_forgets: 0,
        coordinator_kills: 0,
        kill_at: None,
        coordinator_outage: 20,
        restores: 0,
        clock_jumps: 0,
        forgeries: 0,
        limit: 100_000,
    }
}

/// A scenario with random rates of every fault.
fn with_random_faults(rng: &mut StdRng) -> Scenario {
    let owners = ["alice", "bob", "carol", "dave"];
    let count = rng.random_range(2..10);
    let owner = |index: usize| owners[index % rng_below(index, 4)];
    let workers: Vec<_> = (0..count).map(|index| (owner(index), 10_f64.powf(rng.random_range(-1.0..1.0)), 0)).collect();
    let mut scenario = without_faults(rng.random_range(1..80), &workers);
    scenario.plan.size = if rng.random_bool(0.5) { 18 } else { 27 };
    let mut rate = |most: u32| if rng.random_bool(0.5) { rng.random_range(0..most) } else { 0 };
    scenario.worker_deaths = rate(100);
    scenario.worker_stops = rate(60);
    scenario.broker_kills = rate(100);
    scenario.broker_forgets = rate(30);
    scenario.coordinator_kills = rate(100);
    scenario.restores = rate(2);
    scenario.clock_jumps = rate(40);
    scenario.forgeries = rate(2_000);
    scenario.unit_seconds = rng.random_range(0.1..15.0);
    // The only worker that can confirm may be slow and die often.
    scenario.limit = 1_000_000;
    scenario
}

/// How many owners the first workers share.
fn rng_below(index: usize, most: usize) -> usize {
    (index % most).max(2)
}

/// The laws that hold after every run.
fn check_always(seed: u64, scenario: &Scenario, ended: &RunOutcome) {
    let status = ended.store.status();
    let (total, units) = (status.count_so_far, status.done);
    let context = format!("seed {seed}");
    assert_eq!(units, scenario.plan.units, "{context}: nothing is lost");
    assert!(status.conflicts == 0, "{context}: every conflict is settled");
    assert_eq!(ended.snapshot.done, units, "{context}");
    assert_eq!(
        ended.snapshot.solutions_so_far,
        total.to_string(),
        "{context}: the outcome is the sum of the ledger's rows"
    );
    assert!(ended.unresolved.is_empty(), "{context}");
    // A coordinator that begins with this store agrees with one that has seen it grow.
    let plan: Arc<dyn UnitPlan> = Arc::new(scenario.plan.clone());
    let mut config = CoordinatorConfig::new(TicketKey::new([3; 32]));
    config.revoked.clone_from(&ended.revoked);
    let fresh = Coordinator::new(plan, config, ended.store.clone()).expect("memory").snapshot(Duration::ZERO);
    let of = |snapshot: &queens_cluster::protocol::Snapshot| {
        let trust = snapshot.owners.iter().map(|owner| (owner.name.clone(), owner.confirmed));
        let trust: Vec<(String, u64)> = trust.filter(|(_, confirmed)| *confirmed > 0).collect();
        let confirmed = [snapshot.confirmed_by_methods, snapshot.confirmed_by_owners];
        (snapshot.done, confirmed, trust, snapshot.solutions_so_far.clone())
    };
    assert_eq!(of(&fresh), of(&ended.snapshot), "{context}: memory and ledger agree");
}

#[test]
fn every_total_is_the_true_one_whatever_happens() {
    // In this seed the coordinator counted a unit itself, and then again, because the broker had given up both offers.
    let seeds = seeds(1_000, 1_000, &[2_252]);
    let threads = std::thread::available_parallelism().map_or(1, usize::from).min(seeds.len());
    let seeds = &seeds;
    let part =
        |thread: usize| move || seeds.iter().skip(thread).step_by(threads).map(|&seed| check_total(seed)).collect();
    let events: Vec<[u64; 4]> = std::thread::scope(|scope| {
        let parts: Vec<_> = (0..threads).map(|thread| scope.spawn(part(thread))).collect();
        parts.into_iter().flat_map(|part| -> Vec<_> { part.join().expect("its panic names the seed") }).collect()
    });
    let sum = |index: usize| events.iter().map(|events| events[index]).sum::<u64>();
    let (recorded, lost, refused, repeated) = (sum(0), sum(1), sum(2), sum(3));
    println!(
        "{} runs: {recorded} records, {lost} units published again, {repeated} repeated, {refused} refused",
        seeds.len()
    );
    assert!(seeds.len() == 1 || (lost > 0 && refused > 0 && repeated > 0), "no fault happened");
}

/// One run with random faults. Returns the records, and the units that were lost, refused and repeated.
fn check_total(seed: u64) -> [u64; 4] {
    let mut rng = StdRng::seed_from_u64(seed ^ 0x5eed);
    let mut scenario = with_random_faults(&mut rng);
    scenario.verify = [VerifyLevel::None, VerifyLevel::Sample, VerifyLevel::All][(seed % 3) as usize];
    // A long outage outlasts the leases.
    scenario.coordinator_outage = if seed % 4 == 1 { 300 } else { 20 };
    let ended = run(&scenario, seed).unwrap_or_else(|error| panic!("seed {seed}: {error}"));
    check_always(seed, &scenario, &ended);
    assert_eq!(ended.store.status().count_so_far, total(&scenario.plan), "seed {seed}");
    assert!(ended.shown.is_empty() && ended.revoked.is_empty(), "seed {seed}: no owner lied");
    if scenario.verify == VerifyLevel::All {
        let confirmed = ended.snapshot.confirmed_by_methods + ended.snapshot.confirmed_by_owners;
        assert_eq!(confirmed, scenario.plan.units, "seed {seed}");
    }
    [ended.counters.recorded, ended.counters.lost, ended.refused, ended.counters.repeated]
}

/// One run for each step of the coordinator, which is killed before this step: before and after each commit, between
/// the acknowledgements of work and of results, before an owner is revoked.
#[test]
fn a_coordinator_killed_at_any_step_loses_nothing() {
    let owners = [("alice", 1.0, 0), ("bob", 2.0, 0), ("carol", 0.5, 0)];
    let liar = [("alice", 1.0, 0), ("bob", 2.0, 0), ("mallory", 1.0, 2)];
    let mut steps = 0;
    for (verify, size, workers) in [
        (VerifyLevel::None, 18, &owners),
        (VerifyLevel::Sample, 18, &owners),
        (VerifyLevel::All, 18, &owners),
        (VerifyLevel::All, 27, &liar),
    ] {
        let mut scenario = without_faults(12, workers);
        (scenario.verify, scenario.plan.size) = (verify, size);
        let seed = 36;
        let undisturbed = run(&scenario, seed).unwrap();
        assert_eq!(workers.iter().any(|(.., lies)| *lies > 0), !undisturbed.revoked.is_empty(), "a liar is revoked");
        for step in 0..undisturbed.steps {
            scenario.kill_at = Some(step);
            let ended = run(&scenario, seed).unwrap_or_else(|error| panic!("{verify:?}, step {step}: {error}"));
            check_always(seed, &scenario, &ended);
            assert_eq!(ended.store.status().count_so_far, total(&scenario.plan), "{verify:?}, step {step}");
            assert_eq!(ended.coordinator_kills, 1, "{verify:?}, step {step}");
            assert!(ended.revoked.iter().all(|owner| owner == "mallory"), "{verify:?}, step {step}");
            if verify == VerifyLevel::All {
                let confirmed = ended.snapshot.confirmed_by_methods + ended.snapshot.confirmed_by_owners;
                assert_eq!(confirmed, scenario.plan.units, "step {step}");
            }
        }
        steps += undisturbed.steps;
    }
    println!("killed before each of {steps} steps");
    assert!(steps > 200, "{steps} steps");
}

#[test]
fn every_lie_about_a_unit_that_is_counted_twice_is_shown() {
    let (mut lies_told, mut shown, mut revoked, mut left) = (0, 0, 0, 0);
    // In this seed a spot check agreed with a unit, before a late result contradicted it.
    for seed in seeds(200, 200, &[439]) {
        let mut rng = StdRng::seed_from_u64(seed ^ 0x11e5);
        let mut scenario = with_random_faults(&mut rng);
        scenario.plan.units = rng.random_range(20..80);
        // Of this size, other owners confirm. Below it, a liar could confirm its own lie by a second method.
        scenario.plan.size = 27;
        scenario.restores = 0;
        // One or two of ten owners lie, with plausible counts and right residues.
        let names: Vec<String> = (0..10).map(|index| format!("owner-{index}")).collect();
        scenario.workers = names.iter().map(|name| (name.clone(), 1.0, 0)).collect();
        for liar in 0..=seed as usize % 2 {
            scenario.workers[liar].2 = rng.random_range(1..6);
        }
        scenario.verify = if seed % 2 == 0 { VerifyLevel::All } else { VerifyLevel::Sample };
        let ended = run(&scenario, seed).unwrap_or_else(|error| panic!("seed {seed}: {error}"));
        check_always(seed, &scenario, &ended);
        for (unit, records) in records(&ended.store, scenario.plan.units).iter().enumerate() {
            let truth = u128::from(SimulatedPlan::count(unit as u64));
            let owners: std::collections::BTreeSet<&str> =
                records.iter().map(|record| owner_of(&record.host)).collect();
            if records.iter().any(|record| record.count != truth) {
                assert_eq!(owners.len(), 1, "seed {seed}: unit {unit} is wrong, and was counted by {owners:?}");
                assert_eq!(scenario.verify, VerifyLevel::Sample, "seed {seed}: unit {unit} is wrong");
                left += 1;
            }
        }
        if scenario.verify == VerifyLevel::All {
            assert_eq!(ended.store.status().count_so_far, total(&scenario.plan), "seed {seed}");
        }
        // An honest owner is never revoked.
        for owner in &ended.revoked {
            assert!(ended.lies.iter().any(|(_, liar)| liar == owner), "seed {seed}: {owner} told no lie");
        }
        lies_told += ended.lies.len();
        shown += ended.shown.len();
        revoked += ended.revoked.len();
    }
    println!(
        "{lies_told} lies, {shown} conflicts shown, {revoked} owners revoked, {left} lies left among units counted once"
    );
}

#[test]
fn forged_stale_foreign_and_truncated_results_never_enter() {
    let mut forged = 0;
    let mut refused = 0;
    for seed in seeds(6, 6, &[]) {
        let mut scenario = without_faults(60, &[("mallory", 0.05, 0), ("bob", 0.05, 0)]);
        scenario.forgeries = 20_000;
        let ended = run(&scenario, seed).unwrap_or_else(|error| panic!("seed {seed}: {error}"));
        check_always(seed, &scenario, &ended);
        assert_eq!(ended.store.status().count_so_far, total(&scenario.plan));
        assert!(ended.refused + 5 >= ended.forged, "{} of {} were refused", ended.refused, ended.forged);
        forged += ended.forged;
        refused += ended.refused;
    }
    println!("{forged} forged, stale, foreign or truncated results, {refused} rejections, none in a total");
    assert!(refused > 1_000);
}

#[test]
fn workers_whose_speeds_differ_a_hundredfold_end_together() {
    let mut worst: f64 = 0.0;
    for seed in seeds(6, 6, &[]) {
        let mut rng = StdRng::seed_from_u64(seed);
        let mut scenario = without_faults(10_000, &[]);
        scenario.plan.size = 26;
        scenario.unit_seconds = 20.0;
        scenario.workers =
            (0..20).map(|index| (format!("owner-{index}"), 10_f64.powf(2.0 * rng.random::<f64>() - 1.0), 0)).collect();
        scenario.workers[0].1 = 0.1;
        scenario.workers[1].1 = 10.0;
        let ended = run(&scenario, seed).unwrap_or_else(|error| panic!("seed {seed}: {error}"));
        check_always(seed, &scenario, &ended);
        assert_eq!(ended.store.status().count_so_far, total(&scenario.plan));
        let recounts = ended.store.status().results() - scenario.plan.units;
        assert!(ended.idle < 0.05, "seed {seed}: {:.1} % idle of {:.0} s", 100.0 * ended.idle, ended.seconds);
        // At the end, fast workers count again the units that slow workers hold.
        assert!(recounts * 20 < scenario.plan.units, "seed {seed}: {recounts} recounts");
        worst = worst.max(ended.idle);
    }
    println!("idle at the end: at most {:.2} %", 100.0 * worst);
}

/// The fraction of the units that workers count again, with the faults that `happens` sets.
fn recounts(happens: impl Fn(&mut Scenario)) -> f64 {
    let (mut units, mut counted, mut dropped) = (0, 0.0, 0);
    for seed in seeds(4, 4, &[]) {
        let mut scenario = without_faults(3_000, &[("alice", 1.0, 0); 40]);
        happens(&mut scenario);
        let ended = run(&scenario, seed).unwrap_or_else(|error| panic!("seed {seed}: {error}"));
        check_always(seed, &scenario, &ended);
        units += scenario.plan.units;
        counted += ended.counted;
        dropped += ended.counters.dropped;
    }
    let recounts = counted / units as f64 - 1.0;
    println!("{:.2} % counted again, {dropped} batches dropped", 100.0 * recounts);
    recounts
}

#[test]
fn work_that_a_worker_holds_is_not_counted_by_another_one() {
    // Each kill of the broker loses the last deliveries.
    let of_kills = recounts(|scenario| (scenario.broker_kills, scenario.coordinator_kills) = (150, 50));
    assert!(of_kills < 0.02, "{of_kills}");
    // The store is lost about once a minute and a half, with all results that were not recorded.
    let of_losses = recounts(|scenario| (scenario.broker_kills, scenario.broker_forgets) = (150, 100));
    assert!(of_losses < 0.05, "{of_losses}");
}

#[test]
fn work_is_not_counted_again_while_the_coordinator_is_away() {
    let of_outages = recounts(|scenario| (scenario.coordinator_kills, scenario.coordinator_outage) = (50, 600));
    assert!(of_outages < 0.02, "{of_outages}");
}

#[test]
fn a_coordinator_that_has_just_begun_lets_workers_pull_one_batch_a_thread() {
    let plan: Arc<dyn UnitPlan> = Arc::new(SimulatedPlan { size: 27, units: 100_000 });
    let config = CoordinatorConfig::new(TicketKey::new([3; 32]));
    let mut coordinator = Coordinator::new(plan, config, MemoryStore::default()).expect("memory");
    coordinator.handle_broker_batches::<()>(Duration::ZERO, &BrokerBatches::default());
    let effects = [coordinator.tick::<()>(Duration::ZERO), coordinator.tick(Duration::from_secs(1))].concat();
    let message = effects.into_iter().find_map(|effect| match effect {
        Effect::Publish { message, .. } => Some(message),
        _ => None,
    });
    // A fast worker, and a full queue.
    let mut policy = PullPolicy::new(4, PullPolicy::TIME);
    policy.record_batch_time(Duration::from_secs(1));
    policy.record_message(20_000, message.expect("work is published").threads);
    assert_eq!(policy.pull_size(0), 4);
}

#[test]
fn a_level_of_two_owners_waits_for_the_second_one_and_says_so() {
    let mut scenario = without_faults(20, &[("alice", 1.0, 0)]);
    scenario.plan.size = 27;
    scenario.verify = VerifyLevel::All;
    scenario.limit = 2_000;
    let error = run(&scenario, 1).unwrap_err();
    assert!(error.contains("done: 20"), "{error}");
    // Up to the backtracking limit, the same owner confirms by another method.
    scenario.plan.size = 18;
    let ended = run(&scenario, 1).unwrap();
    assert_eq!(ended.snapshot.confirmed_by_methods + ended.snapshot.confirmed_by_owners, 20);
}

#[test]
fn an_owner_leaves_its_units_to_a_single_worker_of_another_owner() {
    for others in [1, 10, 50] {
        let mut workers = vec![("alice", 1.0, 0); others];
        workers.push(("bob", 1.0, 0));
        let mut scenario = without_faults(2, &workers);
        scenario.unit_seconds = 0.1;
        scenario.plan.size = 27;
        scenario.verify = VerifyLevel::All;
        // A lost acknowledgement takes a lease of 30 s.
        for seed in seeds(100, 1_000, &[]) {
            let seconds = run(&scenario, seed).unwrap().seconds;
            assert!(seconds < 60.0, "{others} others, seed {seed}: {seconds} s");
        }
    }
}
