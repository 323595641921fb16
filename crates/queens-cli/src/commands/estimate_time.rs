//! `queens estimate-time`: how long a count would take on this machine, from a random sample of it.

use std::io::Write;
use std::ops::ControlFlow;
use std::time::Duration;

use queens_count::Plan;
use queens_job::{SPEED_ERROR, TimingConfig, estimate_time};
use serde::Serialize;

#[cfg(feature = "gpu")]
use super::estimate_gpu_time::estimate as estimate_gpu_time;
use crate::args::{EstimateTimeArgs, WorkerChoice};
#[cfg(not(feature = "gpu"))]
use crate::counting::gpu::estimate as estimate_gpu_time;
use crate::counting::workers::{print_fewer_threads, threads};
use crate::error::CliError;
use crate::exit::ExitStatus;
use crate::messages::text;
use crate::read;
use crate::ui::progress::ProgressLine;
use crate::ui::{format, output};

/// The estimate as JSON has it.
#[derive(Debug, Serialize)]
struct TimeJson {
    n: u32,
    engine: &'static str,
    samples: usize,
    /// The number of parts into which the work of each sample was cut; one of them was timed.
    parts: u64,
    seed: String,
    /// Seconds of one processor for the whole count, and half of its 95% interval; one sample alone has none.
    cpu_seconds: f64,
    plus_minus: Option<f64>,
    /// The part of the interval that the sample causes, as a fraction of `cpu_seconds`.
    sample_error: Option<f64>,
    /// The number of solutions by which the time of one was multiplied; none if the sample has no solution.
    solutions: Option<f64>,
    /// Half of the 95% interval of that number as a fraction of it; a published number has none.
    solutions_error: Option<f64>,
    threads: usize,
    wall_seconds: f64,
    /// Bytes that each thread needs.
    memory_per_thread: u64,
}

pub(crate) fn run(args: &EstimateTimeArgs) -> Result<ExitStatus, CliError> {
    let size = args.board.n;
    let (engine, limit) = match args.workers()? {
        WorkerChoice::Threads { engine, limit } => (engine, limit),
        WorkerChoice::Gpus { method, .. } => return estimate_gpu_time(args, &Plan::new(size)?, method),
    };
    let config = TimingConfig {
        size,
        threads: threads(engine, limit),
        samples: args.samples,
        time_limit: Duration::from_secs_f64(args.seconds),
        parts: args.parts.map(u64::from),
        seed: args.seed.unwrap_or_else(read::random_seed),
    };
    let line = ProgressLine::clock(text!("timing", size = size.get(), engine = engine.name()), config.time_limit);
    let timed = estimate_time(&config, |_| ControlFlow::Continue(()));
    drop(line);
    let timed = timed?;
    if timed.fewer_threads {
        print_fewer_threads(timed.threads, timed.memory_per_thread);
    }
    let estimate = TimeJson {
        n: size.get(),
        engine: engine.name(),
        samples: timed.samples,
        parts: timed.parts,
        seed: config.seed.to_string(),
        cpu_seconds: timed.cpu_seconds,
        plus_minus: timed.plus_minus,
        sample_error: timed.sample_error,
        solutions: timed.solutions.map(|solutions| solutions.value),
        solutions_error: timed.solutions.and_then(|solutions| solutions.error),
        threads: timed.threads,
        wall_seconds: timed.wall_seconds,
        memory_per_thread: timed.memory_per_thread,
    };
    output::write(|out| if args.json { format::write_json(out, &estimate) } else { write(out, &estimate) })?;
    Ok(ExitStatus::Success)
}

fn write(out: &mut dyn Write, estimate: &TimeJson) -> Result<(), CliError> {
    let cpu = format::duration_text(estimate.cpu_seconds);
    let (samples, engine, seed) = (estimate.samples, estimate.engine, estimate.seed.as_str());
    let what = if engine.starts_with("join") { "rowsets" } else { "units" };
    let said = match estimate.plus_minus {
        Some(half) if format::is_moment(estimate.cpu_seconds + half) => text!("estimate-cpu-moment"),
        Some(half) => {
            let [low, high] = format::interval_texts(estimate.cpu_seconds, half);
            text!("estimate-cpu", cpu = cpu, low = low, high = high)
        }
        None => text!("estimate-cpu-one", cpu = cpu, what = what),
    };
    writeln!(out, "{said}")?;
    writeln!(out, "{}", text!("estimate-sample", samples = samples, what = what, engine = engine, seed = seed))?;
    if let Some(error) = estimate.sample_error {
        writeln!(out, "{}", errors_text(error, estimate.solutions, estimate.solutions_error))?;
    }
    if estimate.parts > 1 {
        writeln!(out, "{}", text!("estimate-parts", parts = estimate.parts.to_string(), what = what))?;
    }
    if !format::is_moment(estimate.wall_seconds) {
        let wall = format::duration_text(estimate.wall_seconds);
        writeln!(out, "{}", text!("estimate-wall", threads = estimate.threads, time = wall))?;
    }
    let memory = indicatif::HumanBytes(estimate.memory_per_thread).to_string();
    Ok(writeln!(out, "{}", text!("estimate-memory", memory = memory))?)
}

/// The parts of the error: those of the sample, of the number of solutions, and of the machine's speed.
pub(super) fn errors_text(sample_error: f64, solutions: Option<f64>, solutions_error: Option<f64>) -> String {
    let percent = |error: f64| format!("{:.digits$}", 100.0 * error, digits = usize::from(error < 0.01));
    let (sample, speed) = (percent(sample_error), percent(SPEED_ERROR));
    match (solutions, solutions_error) {
        (None, _) => text!("estimate-error-mean", sample = sample, speed = speed),
        (Some(_), None) => text!("estimate-error-published", sample = sample, speed = speed),
        (Some(solutions), Some(error)) => {
            let solutions = format!("{solutions:.2e}");
            let percent = percent(error);
            text!("estimate-error-both", sample = sample, solutions = solutions, percent = percent, speed = speed)
        }
    }
}
