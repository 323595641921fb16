//! Every unit of small boards, random ones of larger boards, and totals.

use std::ops::ControlFlow;
use std::sync::{Mutex, OnceLock};

use queens::Size;
use queens::count::{self, Engine, Event, Plan, Unit, UnitResult, crew};
use queens::known::{self, Sequence};
use queens_gpu::{Method, Worker};
use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};

use super::{Kind, open};

fn plan(n: u32) -> Plan {
    Plan::new(Size::new(n.into()).unwrap()).unwrap()
}

/// Holds a card's results against the oracle's.
fn compare(kind: Kind, method: Method, plan: &Plan, units: &[Unit], known: &[UnitResult]) {
    let Some(device) = open(kind) else { return };
    let mut worker = Worker::new(device, method, plan).unwrap();
    let results = worker.count(units, &mut || ControlFlow::Continue(())).unwrap();
    assert_eq!((units.len(), results.len()), (known.len(), known.len()));
    for (&result, &known) in results.iter().zip(known) {
        let facts = |result: UnitResult| (result.unit, result.weight, result.count, result.residues);
        assert_eq!(facts(result), facts(known), "{kind:?} {method} size {}", plan.size());
        assert!(result.work > 0 || result.count == 0, "work is counted: {result:?}");
    }
}

fn oracle(plan: &Plan, units: &[Unit]) -> Vec<UnitResult> {
    let mut oracle = count::Worker::new(plan, Engine::Naive).unwrap();
    units.iter().map(|unit| oracle.count(unit)).collect()
}

fn every_unit_up_to_11_is_the_oracles(kind: Kind, method: Method) {
    for n in 1..=11 {
        let plan = plan(n);
        let units: Vec<_> = plan.units().collect();
        compare(kind, method, &plan, &units, &oracle(&plan, &units));
    }
}

/// Some units of a plan, with what the oracle finds.
type Known = (Plan, Vec<Unit>, Vec<UnitResult>);

/// Random units of sizes from 12 on, with what the oracle finds: once for all kinds and methods, since it takes its time.
fn random_units() -> &'static [Known] {
    static KNOWN: OnceLock<Vec<Known>> = OnceLock::new();
    KNOWN.get_or_init(|| {
        let seed = rand::random();
        println!("seed {seed}");
        let mut random = StdRng::seed_from_u64(seed);
        let mut known = |n| {
            let plan = plan(n);
            let units: Vec<_> = (0..2).map(|_| plan.unit(random.random_range(0..plan.len() as u64))).collect();
            let results = oracle(&plan, &units);
            (plan, units, results)
        };
        (12..=16).map(&mut known).collect()
    })
}

fn random_units_up_to_16_are_the_oracles(kind: Kind, method: Method) {
    for (plan, units, known) in random_units() {
        // Backtracking takes software Vulkan a minute for a unit of size 16.
        let some = if method == Method::Join { 2 } else { 1 };
        compare(kind, method, plan, &units[..some], &known[..some]);
    }
}

fn totals_up_to_13_are_the_published_ones(kind: Kind, method: Method) {
    for n in 1..=13 {
        let Some(device) = open(kind) else { return };
        let plan = plan(n);
        let total = Mutex::new(0);
        let observe = |event: Event<'_>| {
            if let Event::Counted(results) = event {
                *total.lock().unwrap() +=
                    results.iter().map(|r| u128::from(r.count) * u128::from(r.weight)).sum::<u128>();
            }
            ControlFlow::Continue(())
        };
        crew::run([(Worker::new(device, method, &plan).unwrap(), observe)], plan.units()).unwrap();
        assert_eq!(Some(total.into_inner().unwrap()), known::value(Sequence::Solutions, n), "{kind:?} {method} {n}");
    }
}

macro_rules! suite {
    ($($name:ident: $kind:expr, $method:expr;)*) => {
        $(mod $name {
            use super::*;

            #[test]
            fn every_unit_up_to_11_is_the_oracles() {
                super::every_unit_up_to_11_is_the_oracles($kind, $method);
            }

            #[test]
            fn random_units_up_to_16_are_the_oracles() {
                super::random_units_up_to_16_are_the_oracles($kind, $method);
            }

            #[test]
            fn totals_up_to_13_are_the_published_ones() {
                super::totals_up_to_13_are_the_published_ones($kind, $method);
            }
        })*
    };
}

suite! {
    vulkan_join: Kind::Vulkan, Method::Join;
    vulkan_backtrack: Kind::Vulkan, Method::Backtrack;
    cuda_join: Kind::Cuda, Method::Join;
    cuda_backtrack: Kind::Cuda, Method::Backtrack;
}
