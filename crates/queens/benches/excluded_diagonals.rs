//! Benchmark of our engines on the hardest excluded-diagonals instances, compared with `cadical` on our CNF export.
//!
//! `cargo bench -p queens --features sat --bench excluded_diagonals -- 12 14 16` prints, for each size, the number of
//! excluded diagonals at which about half of the instances have a completion, and the median times of the instances
//! with that number. Instances are made as the published generator makes them: diagonals in random order, each
//! excluded unless a row or column would keep fewer than three free squares. All programs must give the same answer.
//! Our completions are checked.
//!
//! Our engines are timed from the instance to the answer. `cadical` is timed as a process that reads an existing file;
//! its start takes one or two milliseconds. It has a limit of a minute for each instance.

use std::process::Command;
use std::time::Instant;

use queens::complete::export::{Format, export};
use queens::complete::{CompletionEngine, CompletionSearch, Instance};
use queens::{Line, LineKind, Size};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::{Rng, SeedableRng};

const SIZES: [u32; 2] = [10, 12];
const BOARDS: u64 = 21;

/// The fewest free squares that an instance leaves in a row or column.
const MIN_FREE_SQUARES: u32 = 3;

/// The time limit of `cadical` for an instance, in seconds.
const RIVAL_TIMEOUT: &str = "60";

/// The diagonals of one series of instances: instance `d` excludes the first `d` of them.
fn series(size: Size, seed: u64) -> Vec<Line> {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
    let n = i64::from(size.get());
    let diagonals = (1 - n..n).map(|position| Line { kind: LineKind::Diagonal, position });
    let antidiagonals = (0..2 * n - 1).map(|position| Line { kind: LineKind::Antidiagonal, position });
    let mut lines: Vec<Line> = diagonals.chain(antidiagonals).collect();
    for last in (1..lines.len()).rev() {
        lines.swap(last, (rng.next_u64() % (last as u64 + 1)) as usize);
    }
    let mut is_free = vec![true; size.len() * size.len()];
    let (mut rows, mut columns) = (vec![size.get(); size.len()], vec![size.get(); size.len()]);
    lines.retain(|line| {
        let index = |square: &queens::Square| square.row.index() * size.len() + square.column.index();
        let removed: Vec<_> = line.squares(size).filter(|square| is_free[index(square)]).collect();
        let fits = removed.iter().all(|square| {
            rows[square.row.index()] > MIN_FREE_SQUARES && columns[square.column.index()] > MIN_FREE_SQUARES
        });
        for square in removed.iter().filter(|_| fits) {
            is_free[index(square)] = false;
            rows[square.row.index()] -= 1;
            columns[square.column.index()] -= 1;
        }
        fits
    });
    lines
}

fn instance(size: Size, lines: &[Line]) -> Instance {
    let mut instance = Instance::from(size);
    for &line in lines {
        instance.exclude(line).expect("a line of this board");
    }
    instance
}

/// Whether there is a completion, and the seconds that the answer took.
fn ours(instance: &Instance, engine: CompletionEngine) -> (bool, f64) {
    let start = Instant::now();
    let found = CompletionSearch::new(instance).engine(engine).first().expect("the size is below the limit");
    let time = start.elapsed().as_secs_f64();
    assert!(found.as_ref().is_none_or(|placement| instance.accepts(placement)), "{engine}: {instance:?}");
    (found.is_some(), time)
}

/// The answer of `cadical` (`None` after its timeout) and the seconds that it took. The result is `None` when `cadical`
/// is not installed.
fn rival(file: &std::path::Path) -> Option<(Option<bool>, f64)> {
    let start = Instant::now();
    let output = Command::new("cadical").args(["-q", "-n", "-t", RIVAL_TIMEOUT]).arg(file).output().ok()?;
    let time = start.elapsed().as_secs_f64();
    let answer = match output.status.code() {
        Some(10) => Some(true),
        Some(20) => Some(false),
        _ => None,
    };
    Some((answer, time))
}

fn median(mut times: Vec<f64>) -> f64 {
    times.sort_by(f64::total_cmp);
    times[times.len() / 2]
}

/// The number of excluded diagonals at which the fraction of instances with a completion is nearest to one half, and
/// the number of instances with a completion.
fn transition(size: Size, all: &[Vec<Line>]) -> (usize, usize) {
    let mut best = (0, usize::MAX);
    for excluded in 1.. {
        let boards = all.iter().filter(|lines| lines.len() >= excluded);
        if boards.clone().count() < all.len() {
            break;
        }
        let solvable =
            boards.filter(|lines| ours(&instance(size, &lines[..excluded]), CompletionEngine::Backtrack).0).count();
        if solvable.abs_diff(all.len() / 2) < best.1.abs_diff(all.len() / 2) {
            best = (excluded, solvable);
        }
        if solvable == 0 {
            break;
        }
    }
    best
}

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).filter(|argument| !argument.starts_with("--")).collect();
    let mut sizes: Vec<u32> = arguments.iter().filter_map(|argument| argument.parse().ok()).collect();
    if sizes.is_empty() {
        // A filter that is no part of `excluded diagonals` selects other benchmarks.
        if arguments.iter().any(|name| !"excluded diagonals".contains(name.as_str())) {
            return;
        }
        sizes = SIZES.to_vec();
    }
    let file = std::env::temp_dir().join(format!("queens-excluded-{}.cnf", std::process::id()));
    for n in sizes {
        let size = Size::new(n).expect("a size");
        let all: Vec<Vec<Line>> = (1..=BOARDS).map(|seed| series(size, seed)).collect();
        let (excluded, solvable) = transition(size, &all);
        let mut times = vec![Vec::new(); CompletionEngine::ALL.len()];
        let (mut rivals, mut unanswered) = (Vec::new(), 0);
        for lines in &all {
            let instance = instance(size, &lines[..excluded]);
            let answers: Vec<(bool, f64)> =
                CompletionEngine::ALL.iter().map(|&engine| ours(&instance, engine)).collect();
            assert!(answers.iter().all(|answer| answer.0 == answers[0].0), "the engines differ: {instance:?}");
            answers.iter().zip(&mut times).for_each(|(answer, times)| times.push(answer.1));
            std::fs::write(&file, export(&instance, Format::Cnf).to_string()).expect("a temporary file");
            if let Some((answer, time)) = rival(&file) {
                assert!(answer.is_none_or(|answer| answer == answers[0].0), "cadical differs: {instance:?}");
                unanswered += usize::from(answer.is_none());
                rivals.push(time);
            }
        }
        print!("size {n}, {excluded} diagonals excluded, {solvable} of {BOARDS} instances completed; median seconds:");
        for (engine, times) in CompletionEngine::ALL.iter().zip(times) {
            print!(" {engine} {:.6}", median(times));
        }
        if rivals.is_empty() {
            println!("; SKIPPED cadical: it is not installed");
        } else {
            println!(" cadical {:.6} ({unanswered} of {BOARDS} unanswered after {RIVAL_TIMEOUT} s)", median(rivals));
        }
    }
    let _ = std::fs::remove_file(&file);
}
