//! `queens estimate-time`: how long a count would take here, from a random sample of it.

use std::io::Write;
use std::time::{Duration, Instant};

use cpu_time::ThreadTime;
use queens::count::{Engine, Plan, RowSet, Worker};
use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};
use serde::Serialize;

use crate::args::EstimateTime;
use crate::failure::Failure;
use crate::lang::text;
use crate::progress::Progress;
use crate::runner;
use crate::{Answer, format, input, output};

/// The estimate as JSON has it.
#[derive(Debug, Serialize)]
struct EstimateJson {
    n: u32,
    engine: &'static str,
    samples: usize,
    seed: u64,
    /// Seconds of one processor for the whole count, and half of its 95 % interval.
    cpu_seconds: f64,
    plus_minus: f64,
    threads: usize,
    wall_seconds: f64,
    /// Bytes that each thread needs.
    memory_per_thread: u64,
}

/// From this size on the lists that neighbours share take little of a row set's time.
const LISTS_ARE_LITTLE: u32 = 25;

/// Row sets looked at, without counting, to learn how many stand for themselves.
const LOOKED_AT: u32 = 100_000;

pub(crate) fn run(args: &EstimateTime) -> Result<Answer, Failure> {
    let size = args.board.n;
    let plan = Plan::new(size)?;
    let seed = args.seed.unwrap_or_else(input::fresh_seed);
    let mut random = StdRng::seed_from_u64(seed);
    let progress = Progress::steps(text!("timing", size = size.get(), engine = args.engine.name()));
    let times = sample(args, &plan, &mut random, &progress)?;
    drop(progress);
    let counted = (0..LOOKED_AT).filter(|_| pick(&plan, &mut random).multiplicity() > 0).count();
    let row_sets = plan.row_sets() as f64 * counted as f64 / f64::from(LOOKED_AT);
    let (mean, error) = mean_and_error(&times);
    let threads = runner::threads(args.threads).get();
    let cpu_seconds = mean * row_sets;
    let estimate = EstimateJson {
        n: size.get(),
        engine: args.engine.name(),
        samples: times.len(),
        seed,
        cpu_seconds,
        plus_minus: 1.96 * error * row_sets,
        threads,
        wall_seconds: cpu_seconds / threads as f64,
        memory_per_thread: args.engine.memory(&plan),
    };
    output::write(|out| if args.json { format::json(out, &estimate) } else { write(out, &estimate) })?;
    Ok(Answer::Done)
}

/// The times of random row sets that stand for themselves.
fn sample(args: &EstimateTime, plan: &Plan, random: &mut StdRng, progress: &Progress) -> Result<Vec<f64>, Failure> {
    let mut worker = Worker::new(plan, args.engine)?;
    let (start, limit) = (Instant::now(), Duration::from_secs_f64(args.seconds));
    let mut times = Vec::new();
    // Two are the fewest with an error.
    while times.len() < 2 || (times.len() < args.samples as usize && start.elapsed() < limit) {
        let row_set = loop {
            let row_set = pick(plan, random);
            if row_set.multiplicity() > 0 {
                break row_set;
            }
        };
        if matches!(args.engine, Engine::Join(_)) && args.board.n.get() < LISTS_ARE_LITTLE {
            // The quarters' lists, which neighbours share in a whole count, are made the first time.
            worker.count_row_set(&row_set);
        }
        let begun = ThreadTime::now();
        worker.count_row_set(&row_set);
        times.push(begun.elapsed().as_secs_f64());
        progress.at(times.len() as u64, args.samples.into());
    }
    Ok(times)
}

fn pick(plan: &Plan, random: &mut StdRng) -> RowSet {
    plan.row_set(random.random_range(0..plan.row_sets()))
}

/// The mean of a sample and its standard error.
fn mean_and_error(sample: &[f64]) -> (f64, f64) {
    let count = sample.len() as f64;
    let mean = sample.iter().sum::<f64>() / count;
    let variance = sample.iter().map(|x| (x - mean).powi(2)).sum::<f64>() / (count - 1.0);
    (mean, (variance / count).sqrt())
}

fn write(out: &mut dyn Write, estimate: &EstimateJson) -> Result<(), Failure> {
    let duration = |seconds: f64| indicatif::HumanDuration(Duration::from_secs_f64(seconds)).to_string();
    let relative = 100.0 * estimate.plus_minus / estimate.cpu_seconds;
    writeln!(
        out,
        "{}",
        text!(
            "estimate-cpu",
            cpu = format!("{:.3e}", estimate.cpu_seconds),
            percent = format!("{relative:.0}"),
            samples = estimate.samples,
            engine = estimate.engine,
            seed = estimate.seed.to_string()
        )
    )?;
    let threads = estimate.threads;
    writeln!(out, "{}", text!("estimate-wall", threads = threads, time = duration(estimate.wall_seconds)))?;
    let memory = indicatif::HumanBytes(estimate.memory_per_thread).to_string();
    Ok(writeln!(out, "{}", text!("estimate-memory", memory = memory))?)
}
