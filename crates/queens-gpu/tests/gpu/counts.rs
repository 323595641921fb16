//! Compares all units of small boards, random units of larger boards, and totals with known counts.

use std::ops::ControlFlow;

use queens::Size;
use queens::known::{self, Sequence};
use queens_count::{Engine, Plan, Unit, UnitResult};
use queens_gpu::{GpuMethod, Worker};
use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};

use super::{Kind, open};

fn plan(n: u32) -> Plan {
    Plan::new(Size::new(n).unwrap()).unwrap()
}

/// A worker on the first GPU of a kind, if there is one.
fn worker(kind: Kind, method: GpuMethod, plan: &Plan) -> Option<Worker> {
    Some(Worker::new(open(kind)?, method, plan).unwrap())
}

/// Compares a GPU's results with the oracle's.
fn compare(worker: &mut Worker, units: &[Unit], known: &[UnitResult]) {
    let results = worker.count(units, &mut || ControlFlow::Continue(())).unwrap();
    assert_eq!((units.len(), results.len()), (known.len(), known.len()));
    for (&result, &known) in results.iter().zip(known) {
        let fields = |result: UnitResult| (result.unit, result.weight, result.count, result.residues);
        assert_eq!(fields(result), fields(known), "{}", worker.method());
        assert!(result.work > 0 || result.count == 0, "the work is counted: {result:?}");
    }
}

fn oracle(plan: &Plan, units: &[Unit]) -> Vec<UnitResult> {
    let mut oracle = queens_count::Worker::new(plan, Engine::Naive).unwrap();
    units.iter().map(|unit| oracle.count_unit(unit)).collect()
}

fn every_unit_up_to_11_has_the_oracles_result(mut worker: Worker) -> Worker {
    for n in 1..=11 {
        let plan = plan(n);
        let units: Vec<_> = plan.units().collect();
        worker = worker.with_plan(&plan).unwrap();
        compare(&mut worker, &units, &oracle(&plan, &units));
    }
    worker
}

/// The largest size, if the long tests or a user of a GPU set it. Software devices take a minute for a unit of size 16
/// by backtracking.
fn largest_size() -> Option<u32> {
    std::env::var("QUEENS_GPU_LARGEST_SIZE").ok().map(|size| size.parse().unwrap())
}

fn random_units_have_the_oracles_results(mut worker: Worker) -> Worker {
    let seed = rand::random();
    println!("seed {seed}");
    let mut random = StdRng::seed_from_u64(seed);
    for n in 13..=largest_size().unwrap_or(13) {
        let plan = plan(n);
        let units = [plan.unit(random.random_range(0..plan.unit_count()))];
        worker = worker.with_plan(&plan).unwrap();
        compare(&mut worker, &units, &oracle(&plan, &units));
    }
    worker
}

fn totals_of_larger_boards_are_the_published_ones(mut worker: Worker) {
    for n in 12..=largest_size().map_or(12, |size| size.min(13)) {
        let plan = plan(n);
        worker = worker.with_plan(&plan).unwrap();
        let results = worker.count(&plan.units().collect::<Vec<_>>(), &mut || ControlFlow::Continue(())).unwrap();
        let total: u128 = results.iter().map(UnitResult::weighted_count).sum();
        assert_eq!(Some(total), known::value(Sequence::Solutions, n), "{} {n}", worker.method());
    }
}

/// One test for each kind and method, because opening a device and its first test take most of the time.
fn counts_are_the_known_ones(kind: Kind, method: GpuMethod) {
    let Some(worker) = worker(kind, method, &plan(1)) else { return };
    let worker = every_unit_up_to_11_has_the_oracles_result(worker);
    let worker = random_units_have_the_oracles_results(worker);
    totals_of_larger_boards_are_the_published_ones(worker);
}

macro_rules! suite {
    ($($name:ident: $kind:expr, $method:expr;)*) => {
        $(#[test]
        fn $name() {
            counts_are_the_known_ones($kind, $method);
        })*
    };
}

suite! {
    counts_of_vulkan_join_are_the_known_ones: Kind::Vulkan, GpuMethod::Join;
    counts_of_vulkan_backtrack_are_the_known_ones: Kind::Vulkan, GpuMethod::Backtrack;
    counts_of_cuda_join_are_the_known_ones: Kind::Cuda, GpuMethod::Join;
    counts_of_cuda_backtrack_are_the_known_ones: Kind::Cuda, GpuMethod::Backtrack;
}
