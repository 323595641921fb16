//! Benchmarks that make, count, rate and explain boards. Each benchmark asserts its answers.
//!
//! Each iteration of `make` uses another seed. The times vary by a factor of ten, so the mean alone says little.
//! The test `figures` in `tests/make.rs` prints medians and 95th percentiles.

use std::hint::black_box;

use criterion::{Criterion, criterion_group, criterion_main};
use queens_regions::{Hint, Marks, Puzzle, Recipe, Technique};

fn boards(size: u64, count: u64) -> Vec<Puzzle> {
    (0..count).map(|seed| Recipe::new(size, seed).unwrap().make().unwrap().puzzle().clone()).collect()
}

fn make(c: &mut Criterion) {
    let mut group = c.benchmark_group("make");
    for size in [8_u32, 10, 12] {
        let mut seed = 0;
        group.bench_function(size.to_string(), |b| {
            b.iter(|| {
                seed += 1;
                let made = Recipe::new(size, seed).unwrap().make().unwrap();
                assert_eq!(made.answer().len(), size);
            });
        });
    }
    for level in [Technique::Line, Technique::Squeeze, Technique::Pair, Technique::Set] {
        let mut seed = 0;
        group.bench_function(format!("8 {level}"), |b| {
            b.iter(|| {
                seed += 1;
                let made = Recipe::new(8, seed).unwrap().with_levels(level..=level).unwrap().make().unwrap();
                assert_eq!(made.rating().hardest(), level);
            });
        });
    }
}

fn read(c: &mut Criterion) {
    for size in [8, 12] {
        let boards = boards(size, 50);
        let mut next = boards.iter().cycle();
        c.bench_function(&format!("count to 2, {size}"), |b| {
            b.iter(|| assert!(black_box(next.next().unwrap()).answer().unique().is_some()));
        });
        c.bench_function(&format!("rate, {size}"), |b| b.iter(|| next.next().unwrap().rate().unwrap()));
        c.bench_function(&format!("hint, {size}"), |b| {
            b.iter(|| assert!(matches!(next.next().unwrap().hint(&Marks::default()), Hint::Step(_))));
        });
    }
}

criterion_group!(benches, make, read);
criterion_main!(benches);
