//! Estimates the time of a count on the processors of this machine.

use std::num::NonZero;
use std::ops::ControlFlow;
use std::time::Duration;

use queens::Size;
use queens_count::Engine;
use queens_job::{TimingConfig, estimate_time};
use serde::Serialize;

use super::error_sources::errors_text;
use crate::args::TimeArgs;
use crate::counting::workers::{print_fewer_threads, thread_source};
use crate::error::CliError;
use crate::exit::ExitStatus;
use crate::messages::text;
use crate::ui::{Out, Ui, duration::duration, duration::interval, duration::is_moment};

/// The estimate in JSON.
#[derive(Debug, Serialize)]
struct TimeJson {
    n: u32,
    engine: &'static str,
    samples: usize,
    /// The number of parts into which the work of each sample was cut. Of each sample, one part was timed.
    parts: u64,
    seed: String,
    /// Seconds that one processor needs for the whole count.
    cpu_seconds: f64,
    /// Half of the 95% confidence interval of `cpu_seconds`; `None` after a single sample.
    plus_minus: Option<f64>,
    /// The contribution of the sample to `plus_minus`, as a fraction of `cpu_seconds`.
    sample_error: Option<f64>,
    /// The number of solutions by which the time per solution is multiplied; `None` if the sample has no solution.
    solutions: Option<f64>,
    /// Half of the 95% confidence interval of `solutions`, as a fraction of `solutions`; `None` for a published number.
    solutions_error: Option<f64>,
    threads: usize,
    wall_seconds: f64,
    /// Bytes that each thread needs.
    memory_per_thread: u64,
}

pub(super) fn run(
    ui: &Ui,
    size: Size,
    (engine, limit): (Engine, Option<NonZero<usize>>),
    sample: TimeArgs,
    json: bool,
) -> Result<ExitStatus, CliError> {
    let config = TimingConfig {
        size,
        threads: thread_source(engine, limit),
        samples: sample.samples,
        time_limit: Duration::from_secs_f64(sample.seconds),
        parts: sample.parts.map(u64::from),
        seed: ui.seed_or_new(sample.seed),
    };
    let line = ui.clock(text!("timing", size = size.get(), engine = engine.name()), config.time_limit);
    let timed = estimate_time(&config, |_| ControlFlow::Continue(()));
    drop(line);
    let timed = timed?;
    if timed.fewer_threads {
        print_fewer_threads(ui, timed.threads, timed.memory_per_thread);
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
    ui.write(|out| if json { out.json(&estimate) } else { write(out, &estimate) })?;
    Ok(ExitStatus::Success)
}

fn write(out: &mut Out<'_>, estimate: &TimeJson) -> Result<(), CliError> {
    let cpu = duration(estimate.cpu_seconds);
    let (samples, engine) = (estimate.samples, estimate.engine);
    let what = if engine.starts_with("join") { "rowsets" } else { "units" };
    let said = match estimate.plus_minus {
        Some(half) if is_moment(estimate.cpu_seconds + half) => text!("estimate-cpu-moment"),
        Some(half) => {
            let [low, high] = interval(estimate.cpu_seconds, half);
            text!("estimate-cpu", cpu = cpu, low = low, high = high)
        }
        None => text!("estimate-cpu-one", cpu = cpu, what = what),
    };
    out.line(said)?;
    out.line(text!("estimate-sample", samples = samples, what = what, engine = engine))?;
    if let Some(error) = estimate.sample_error {
        out.line(errors_text(error, estimate.solutions, estimate.solutions_error))?;
    }
    if estimate.parts > 1 {
        out.line(text!("estimate-parts", parts = estimate.parts.to_string(), what = what))?;
    }
    if !is_moment(estimate.wall_seconds) {
        let wall = duration(estimate.wall_seconds);
        out.line(text!("estimate-wall", threads = estimate.threads, time = wall))?;
    }
    let memory = indicatif::HumanBytes(estimate.memory_per_thread).to_string();
    out.line(text!("estimate-memory", memory = memory))
}
