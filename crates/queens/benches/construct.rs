//! Benchmarks: a random solution of a large board by local search, compared with plain min-conflicts; and a jump to a
//! distant solution of the list, compared with single steps.
//!
//! Goals: local search places a million queens in a second, and ten thousand at least 100 times faster than
//! min-conflicts. A jump over 300,000 solutions of size 14 causes no noticeable wait.

use std::hint::black_box;
use std::num::NonZero;
use std::ops::ControlFlow;
use std::time::Duration;

use criterion::{Criterion, criterion_group, criterion_main};
use queens::construct::local_search;
use queens::solutions::Ranks;
use queens::{Placement, Size, Solutions};

const LARGE: u64 = 1_000_000;
const SHARED: u64 = 10_000;
const SKIPPED: usize = 300_000;

/// Min-conflicts as in textbooks: while queens are attacked, a random attacked queen moves along its row to the column
/// where the fewest other queens attack it. Ties are broken at random.
///
/// The queens on each line are counted, so three look-ups judge a square.
struct MinConflicts {
    n: usize,
    /// The state of a generator of random numbers.
    state: u64,
    rows: Vec<usize>,
    columns: Vec<u32>,
    diagonals: Vec<u32>,
    antidiagonals: Vec<u32>,
}

impl MinConflicts {
    fn solve(n: usize, seed: u64) -> Placement {
        let lines = vec![0; 2 * n - 1];
        let (diagonals, antidiagonals) = (lines.clone(), lines);
        let mut search = Self { n, state: seed, rows: vec![0; n], columns: vec![0; n], diagonals, antidiagonals };
        // Each queen starts in a column where the fewest earlier queens attack it.
        for row in 0..n {
            search.rows[row] = search.best_column(row);
            search.count(row, 1);
        }
        loop {
            let attacked: Vec<usize> = (0..n).filter(|&row| search.conflicts(row, search.rows[row]) > 3).collect();
            if attacked.is_empty() {
                return Placement::new(search.rows.iter().map(|&column| column as u32)).expect("no column is shared");
            }
            let row = attacked[search.below(attacked.len())];
            search.count(row, -1);
            search.rows[row] = search.best_column(row);
            search.count(row, 1);
        }
    }

    /// The number of queens on the column, the diagonal and the antidiagonal of a square, summed over these lines.
    fn conflicts(&self, row: usize, column: usize) -> u32 {
        self.columns[column] + self.diagonals[row + self.n - 1 - column] + self.antidiagonals[row + column]
    }

    fn best_column(&mut self, row: usize) -> usize {
        let fewest = (0..self.n).map(|column| self.conflicts(row, column)).min().expect("a row has columns");
        let best: Vec<usize> = (0..self.n).filter(|&column| self.conflicts(row, column) == fewest).collect();
        best[self.below(best.len())]
    }

    fn count(&mut self, row: usize, change: i32) {
        let column = self.rows[row];
        let lines = [
            &mut self.columns[column],
            &mut self.diagonals[row + self.n - 1 - column],
            &mut self.antidiagonals[row + column],
        ];
        for line in lines {
            *line = line.checked_add_signed(change).expect("a queen that was counted goes");
        }
    }

    /// A random number below the bound. Its generator, splitmix64, is good enough for random choices.
    fn below(&mut self, bound: usize) -> usize {
        self.state = self.state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut word = self.state;
        word = (word ^ (word >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        word = (word ^ (word >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((word ^ (word >> 31)) % bound as u64) as usize
    }
}

fn search(n: u64, seed: u64) -> Placement {
    local_search(Size::new(n).unwrap(), seed).unwrap()
}

fn local(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("one random solution");
    group.sample_size(10).measurement_time(Duration::from_secs(2)).warm_up_time(Duration::from_millis(500));
    let mut seed = 0;
    group.bench_function(format!("local search, {LARGE}"), |bencher| {
        bencher.iter(|| {
            seed += 1;
            assert!(search(black_box(LARGE), seed).is_solution());
        });
    });
    group.bench_function(format!("local search, {SHARED}"), |bencher| {
        bencher.iter(|| {
            seed += 1;
            assert!(search(black_box(SHARED), seed).is_solution());
        });
    });
    group.bench_function(format!("min-conflicts, {SHARED}"), |bencher| {
        bencher.iter(|| {
            seed += 1;
            assert!(MinConflicts::solve(black_box(SHARED as usize), seed).is_solution());
        });
    });
    group.finish();
}

fn skip(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group(format!("solution {} of size 14", SKIPPED + 1));
    group.sample_size(10).measurement_time(Duration::from_secs(2)).warm_up_time(Duration::from_millis(500));
    let solutions = || Solutions::new(black_box(Size::new(14).unwrap())).unwrap();
    let answer = solutions().nth(SKIPPED);
    group.bench_function("leap", |bencher| {
        bencher.iter(|| {
            let size = black_box(Size::new(14).unwrap());
            let first_row =
                queens_count::count_by_first_row_with(size, NonZero::<usize>::MIN, |_| ControlFlow::Continue(()))
                    .unwrap();
            let ranks = Ranks::new(size, first_row).unwrap();
            assert_eq!(ranks.unrank(SKIPPED as u128 + 1).ok(), answer);
        });
    });
    group.bench_function("steps", |bencher| {
        bencher.iter(|| {
            let mut solutions = solutions();
            for _ in 0..SKIPPED {
                solutions.advance();
            }
            assert_eq!(solutions.next(), answer);
        });
    });
    group.finish();
}

criterion_group!(benches, local, skip);
criterion_main!(benches);
