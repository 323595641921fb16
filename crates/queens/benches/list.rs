//! Benchmark: listing all solutions of size 14 as lines of text, compared with counting them by the same search.
//!
//! Goal: listing takes at most 1.5 times as long as counting.

use std::hint::black_box;
use std::io::{BufWriter, Write, sink};

use criterion::{Criterion, criterion_group, criterion_main};
use queens::known::{self, Sequence};
use queens::solutions::Fundamental;
use queens::{Column, Size, Solutions};

const SIZE: u64 = 14;

/// The column numbers as texts with a comma, padded to four bytes so that each is copied as one word.
struct Lines {
    numbers: Vec<([u8; 4], usize)>,
}

impl Lines {
    fn new(size: Size) -> Self {
        let numbers = size.columns().map(|column| {
            let text = format!("{},", column.number());
            let mut padded = [0; 4];
            padded[..text.len()].copy_from_slice(text.as_bytes());
            (padded, text.len())
        });
        Self { numbers: numbers.collect() }
    }

    /// Writes a line, and returns its length.
    fn write(&self, columns: &[Column], line: &mut [u8; 256]) -> usize {
        let mut end = 0;
        for column in columns {
            let (text, length) = self.numbers[column.index()];
            line[end..end + 4].copy_from_slice(&text);
            end += length;
        }
        line[end - 1] = b'\n';
        end
    }

    /// Writes all solutions, and returns their number.
    fn write_all(&self, mut solutions: Solutions, advance: impl Fn(&mut Solutions) -> Option<&[Column]>) -> usize {
        let mut output = BufWriter::with_capacity(1 << 16, sink());
        let (mut line, mut count) = ([0; 256], 0);
        while let Some(columns) = advance(&mut solutions) {
            let length = self.write(columns, &mut line);
            output.write_all(&line[..length]).unwrap();
            count += 1;
        }
        count
    }
}

fn list(criterion: &mut Criterion) {
    let size = Size::new(SIZE).unwrap();
    let published = |sequence| known::value(sequence, SIZE as u32).unwrap() as usize;
    let solutions = || Solutions::new(black_box(size)).unwrap();
    let answer = published(Sequence::Solutions);

    let mut group = criterion.benchmark_group("list 14");
    group.sample_size(20);
    group.bench_function("count", |bencher| bencher.iter(|| assert_eq!(solutions().count(), answer)));
    group.bench_function("columns", |bencher| {
        bencher.iter(|| {
            let (mut solutions, mut count) = (solutions(), 0);
            while let Some(columns) = solutions.advance() {
                black_box(columns);
                count += 1;
            }
            assert_eq!(count, answer);
        });
    });
    group.bench_function("lines", |bencher| {
        let lines = Lines::new(size);
        bencher.iter(|| assert_eq!(lines.write_all(solutions(), Solutions::advance), answer));
    });
    group.bench_function("lines, from the back", |bencher| {
        let lines = Lines::new(size);
        bencher.iter(|| assert_eq!(lines.write_all(solutions(), Solutions::advance_back), answer));
    });
    group.bench_function("placements", |bencher| {
        bencher.iter(|| assert_eq!(solutions().map(black_box).fold(0, |count, _| count + 1), answer));
    });
    group.bench_function("fundamental", |bencher| {
        let answer = published(Sequence::Fundamental);
        bencher.iter(|| assert_eq!(Fundamental::new(black_box(size)).unwrap().count(), answer));
    });
    group.finish();
}

criterion_group!(benches, list);
criterion_main!(benches);
