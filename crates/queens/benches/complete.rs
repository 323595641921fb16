//! Completing boards of 1,000 with 100 random queens that do not attack each other.
//!
//! The goal: under a second.

use std::hint::black_box;
use std::ops::ControlFlow;
use std::time::Duration;

use criterion::{Criterion, criterion_group, criterion_main};
use queens::complete::{Complete, Task};
use queens::{Size, Square};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::{Rng, SeedableRng};

const SIZE: u32 = 1000;
const GIVEN: usize = 100;

fn board(seed: u64) -> Task {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
    let mut task = Task::new(Size::new(SIZE.into()).expect("a size"));
    while task.queens().len() < GIVEN {
        let mut index = || (rng.next_u64() % u64::from(SIZE)) as u32;
        let square = Square::new(index(), index());
        if task.queens().iter().all(|queen| queen.shared_line(square).is_none()) {
            task.place(square).expect("a square of the board");
        }
    }
    task
}

fn complete(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("complete");
    group.sample_size(10).measurement_time(Duration::from_secs(2)).warm_up_time(Duration::from_millis(500));
    let mut seed = 0;
    group.bench_function(format!("size {SIZE} with {GIVEN} random queens"), |bencher| {
        bencher.iter_batched(
            || {
                seed += 1;
                board(seed)
            },
            |task| {
                let found =
                    Complete::new(black_box(&task)).first(|_| ControlFlow::Continue(())).expect("nobody stops it");
                assert!(task.accepts(&found.expect("so few queens leave room for all others")));
            },
            criterion::BatchSize::PerIteration,
        );
    });
    group.finish();
}

criterion_group!(benches, complete);
criterion_main!(benches);
