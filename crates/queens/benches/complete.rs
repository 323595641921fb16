//! Completion of instances of size 1,000 with 100 random non-attacking queens. The goal is less than a second.

use std::hint::black_box;
use std::time::Duration;

use criterion::{Criterion, criterion_group, criterion_main};
use queens::complete::{CompletionSearch, Instance};
use queens::{Size, Square};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::{Rng, SeedableRng};

const SIZE: u32 = 1000;
const GIVEN: usize = 100;

fn instance(seed: u64) -> Instance {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
    let mut instance = Instance::from(Size::new(SIZE).expect("a size"));
    while instance.queens().len() < GIVEN {
        let mut index = || (rng.next_u64() % u64::from(SIZE)) as u32;
        let square = Square::new(index(), index());
        if instance.queens().iter().all(|queen| queen.shared_line(square).is_none()) {
            instance.place(square).expect("a square of the board");
        }
    }
    instance
}

fn complete(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("complete");
    group.sample_size(10).measurement_time(Duration::from_secs(2)).warm_up_time(Duration::from_millis(500));
    let mut seed = 0;
    group.bench_function(format!("size {SIZE} with {GIVEN} random queens"), |bencher| {
        bencher.iter_batched(
            || {
                seed += 1;
                instance(seed)
            },
            |instance| {
                let found = CompletionSearch::new(black_box(&instance)).first().expect("the size is below the limit");
                assert!(instance.accepts(&found.expect("an instance with few queens has a completion")));
            },
            criterion::BatchSize::PerIteration,
        );
    });
    group.finish();
}

criterion_group!(benches, complete);
criterion_main!(benches);
