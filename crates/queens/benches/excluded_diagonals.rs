//! The excluded diagonals problem where it is hardest, against the SAT solver `cadical` on our own clauses.
//!
//! `cargo bench -p queens --features sat --bench excluded_diagonals -- 12 14 16` prints, for each size, the number of
//! closed diagonals at which about half of the boards can still be completed, and the median times there. A board is made
//! as the published generator does: diagonals in random order, each closed unless a row or column would have fewer than
//! three open squares. All programs must give the same answer; a placement is checked.
//!
//! Ours is timed from the board to the answer. `cadical` is timed as a process, which reads a file that is there already;
//! its start takes one or two milliseconds. It may take a minute a board.

use std::ops::ControlFlow;
use std::process::Command;
use std::time::Instant;

use queens::complete::export::{Format, export};
use queens::complete::{Complete, Engine, Task};
use queens::{Line, LineKind, Size};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::{Rng, SeedableRng};

const SIZES: [u32; 2] = [10, 12];
const BOARDS: u64 = 21;

/// Squares that each row and column keeps.
const FEWEST: u32 = 3;

/// Seconds that the rival may take for a board.
const LIMIT: &str = "60";

/// The diagonals of one series: the first so many make a board.
fn series(size: Size, seed: u64) -> Vec<Line> {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
    let n = i64::from(size.get());
    let diagonals = (1 - n..n).map(|position| Line { kind: LineKind::Diagonal, position });
    let antidiagonals = (0..2 * n - 1).map(|position| Line { kind: LineKind::Antidiagonal, position });
    let mut lines: Vec<Line> = diagonals.chain(antidiagonals).collect();
    for last in (1..lines.len()).rev() {
        lines.swap(last, (rng.next_u64() % (last as u64 + 1)) as usize);
    }
    let mut is_open = vec![true; size.len() * size.len()];
    let (mut rows, mut columns) = (vec![size.get(); size.len()], vec![size.get(); size.len()]);
    lines.retain(|line| {
        let index = |square: &queens::Square| square.row.index() * size.len() + square.column.index();
        let closing: Vec<_> = line.squares(size).filter(|square| is_open[index(square)]).collect();
        let fits =
            closing.iter().all(|square| rows[square.row.index()] > FEWEST && columns[square.column.index()] > FEWEST);
        for square in closing.iter().filter(|_| fits) {
            is_open[index(square)] = false;
            rows[square.row.index()] -= 1;
            columns[square.column.index()] -= 1;
        }
        fits
    });
    lines
}

fn board(size: Size, lines: &[Line]) -> Task {
    let mut task = Task::new(size);
    for &line in lines {
        task.close(line).expect("a line of this board");
    }
    task
}

/// Whether there is a completion, and how long it took to know.
fn ours(task: &Task, engine: Engine) -> (bool, f64) {
    let start = Instant::now();
    let found = Complete::new(task).engine(engine).first(|_| ControlFlow::Continue(())).expect("nobody stops it");
    let time = start.elapsed().as_secs_f64();
    assert!(found.as_ref().is_none_or(|placement| task.accepts(placement)), "{engine}: {task:?}");
    (found.is_some(), time)
}

/// The same of the rival; nothing when it is not installed. Beyond its limit it has no answer.
fn rival(file: &std::path::Path) -> Option<(Option<bool>, f64)> {
    let start = Instant::now();
    let output = Command::new("cadical").args(["-q", "-n", "-t", LIMIT]).arg(file).output().ok()?;
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

/// The number of closed diagonals at which the share of boards with a completion is nearest to one half.
fn transition(size: Size, all: &[Vec<Line>]) -> (usize, usize) {
    let mut best = (0, usize::MAX);
    for closed in 1.. {
        let boards = all.iter().filter(|lines| lines.len() >= closed);
        if boards.clone().count() < all.len() {
            break;
        }
        let solvable = boards.filter(|lines| ours(&board(size, &lines[..closed]), Engine::Backtrack).0).count();
        if solvable.abs_diff(all.len() / 2) < best.1.abs_diff(all.len() / 2) {
            best = (closed, solvable);
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
        // Someone who filters benchmarks by name means another one.
        if arguments.iter().any(|name| !"excluded diagonals".contains(name.as_str())) {
            return;
        }
        sizes = SIZES.to_vec();
    }
    let file = std::env::temp_dir().join(format!("queens-excluded-{}.cnf", std::process::id()));
    for n in sizes {
        let size = Size::new(n.into()).expect("a size");
        let all: Vec<Vec<Line>> = (1..=BOARDS).map(|seed| series(size, seed)).collect();
        let (closed, solvable) = transition(size, &all);
        let mut times = vec![Vec::new(); Engine::ALL.len()];
        let (mut rivals, mut unanswered) = (Vec::new(), 0);
        for lines in &all {
            let task = board(size, &lines[..closed]);
            let answers: Vec<(bool, f64)> = Engine::ALL.iter().map(|&engine| ours(&task, engine)).collect();
            assert!(answers.iter().all(|answer| answer.0 == answers[0].0), "the engines differ: {task:?}");
            answers.iter().zip(&mut times).for_each(|(answer, times)| times.push(answer.1));
            std::fs::write(&file, export(&task, Format::Cnf).to_string()).expect("a temporary file");
            if let Some((answer, time)) = rival(&file) {
                assert!(answer.is_none_or(|answer| answer == answers[0].0), "cadical differs: {task:?}");
                unanswered += usize::from(answer.is_none());
                rivals.push(time);
            }
        }
        print!("size {n}, {closed} diagonals closed, {solvable} of {BOARDS} boards completed; median seconds:");
        for (engine, times) in Engine::ALL.iter().zip(times) {
            print!(" {engine} {:.6}", median(times));
        }
        if rivals.is_empty() {
            println!("; SKIPPED cadical: it is not installed");
        } else {
            println!(" cadical {:.6} ({unanswered} of {BOARDS} unanswered after {LIMIT} s)", median(rivals));
        }
    }
    let _ = std::fs::remove_file(&file);
}
