//! Every unit of small boards, random ones of larger boards, and totals.

use std::ops::ControlFlow;
use std::sync::Mutex;

use queens::Size;
use queens::count::{self, Engine, Event, Plan, Unit, crew};
use queens::known::{self, Sequence};
use queens_gpu::{Method, Worker};
use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};

use super::{Kind, open};

fn plan(n: u32) -> Plan {
    Plan::new(Size::new(n.into()).unwrap()).unwrap()
}

/// Holds a card's results against those of an engine.
fn compare(kind: Kind, method: Method, plan: &Plan, units: &[Unit], engine: Engine) {
    let Some(device) = open(kind) else { return };
    let mut worker = Worker::new(device, method, plan).unwrap();
    let mut known = count::Worker::new(plan, engine).unwrap();
    let results = worker.count(units, &mut || ControlFlow::Continue(())).unwrap();
    for (unit, result) in units.iter().zip(results) {
        let known = known.count(unit);
        let facts = |result: count::UnitResult| (result.unit, result.weight, result.count, result.residues);
        assert_eq!(facts(result), facts(known), "{kind:?} {method} size {}", plan.size());
        assert!(result.work > 0 || result.count == 0, "work is counted: {result:?}");
    }
}

fn every_unit_up_to_11_is_the_oracles(kind: Kind, method: Method) {
    for n in 1..=11 {
        let plan = plan(n);
        compare(kind, method, &plan, &plan.units().collect::<Vec<_>>(), Engine::Naive);
    }
}

fn random_units_up_to_16_are_the_processors(kind: Kind, method: Method) {
    let seed = rand::random();
    println!("seed {seed}");
    let mut random = StdRng::seed_from_u64(seed);
    for n in 12..=16 {
        let plan = plan(n);
        // Backtracking takes software Vulkan a minute for a unit of size 16.
        let units = if method == Method::Join { 2 } else { 1 };
        let units: Vec<_> = (0..units).map(|_| plan.unit(random.random_range(0..plan.len() as u64))).collect();
        compare(kind, method, &plan, &units, Engine::best());
    }
}

fn totals_up_to_13_are_the_published_ones(kind: Kind, method: Method) {
    for n in [1, 2, 3, 8, 12, 13] {
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
            fn random_units_up_to_16_are_the_processors() {
                super::random_units_up_to_16_are_the_processors($kind, $method);
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
