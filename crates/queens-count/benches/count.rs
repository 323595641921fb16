//! Compares counting on one thread with the textbook recursion.
//!
//! The textbook recursion has one word for the occupied columns, one for diagonals and one for antidiagonals. It counts
//! only one of two mirror images.

use std::hint::black_box;

use criterion::{BenchmarkId, Criterion, criterion_group, criterion_main};
use queens::Size;
use queens::known::{self, Sequence};
use queens_count::{Count, count_half_turn};

/// The recursion that textbooks show.
fn textbook(board: u32, columns: u32, diagonals: u32, antidiagonals: u32) -> u64 {
    if columns == board {
        return 1;
    }
    let mut count = 0;
    let mut free = board & !(columns | diagonals | antidiagonals);
    while free != 0 {
        let queen = free & free.wrapping_neg();
        free ^= queen;
        count += textbook(board, columns | queen, (diagonals | queen) << 1, (antidiagonals | queen) >> 1);
    }
    count
}

/// Counts the boards whose first queen is in the left half; on odd boards also those with the first queen in the middle
/// and the second in the left half. The mirror images double the count.
fn textbook_mirrored(n: u32) -> u64 {
    let board = (1 << n) - 1;
    let after = |[first, second]: [u32; 2]| {
        textbook(board, first | second, (first << 1 | second) << 1, (first >> 1 | second) >> 1)
    };
    let mut count: u64 = (0..n / 2).map(|column| 1 << column).map(|q: u32| textbook(board, q, q << 1, q >> 1)).sum();
    if n % 2 == 1 {
        count += (0..n / 2 - 1).map(|column| after([1 << (n / 2), 1 << column])).sum::<u64>();
    }
    2 * count
}

fn count(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("count");
    group.sample_size(10);
    for n in 12..=16 {
        let size = Size::new(n).unwrap();
        let answer = known::value(Sequence::Solutions, n).unwrap();
        group.bench_function(BenchmarkId::new("textbook", n), |bencher| {
            bencher.iter(|| assert_eq!(u128::from(textbook_mirrored(black_box(n))), answer));
        });
        group.bench_function(BenchmarkId::new("queens", n), |bencher| {
            let count = Count::new(size).unwrap();
            bencher.iter(|| assert_eq!(black_box(count).run(), Ok(answer)));
        });
    }
    let answer = known::value(Sequence::HalfTurn, 20).unwrap();
    group.bench_function(BenchmarkId::new("half_turn", 20), |bencher| {
        bencher.iter(|| {
            assert_eq!(count_half_turn(black_box(Size::new(20).unwrap())), Ok(answer));
        });
    });
    group.finish();
}

criterion_group!(benches, count);
criterion_main!(benches);
