//! `queens estimate-time --engine gpu`: how long a count would take on the cards of this machine.

use std::io::Write;
use std::ops::ControlFlow;
use std::time::{Duration, Instant};

use queens::count::{Plan, RowSet};
use queens_gpu::{GpuError, Worker};
use rand::SeedableRng;
use rand::rngs::StdRng;
use serde::Serialize;

use super::sampled::{interval, standing, standing_row_sets};
use crate::args::CardMethod;
use crate::args::EstimateTime;
use crate::crew::cards;
use crate::failure::Failure;
use crate::lang::text;
use crate::progress::Progress;
use crate::{Answer, format, input, output};

/// The estimate for a card, as JSON has it.
#[derive(Debug, Serialize)]
struct EstimateJson {
    n: u32,
    engine: String,
    card: String,
    samples: usize,
    batches: usize,
    seed: String,
    /// Seconds of this card alone for the whole count, and half of the 95 % interval; one batch alone has none.
    card_seconds: f64,
    plus_minus: Option<f64>,
    /// Seconds of all the cards together.
    wall_seconds: f64,
}

/// A batch that takes as long is timed right, whatever it costs to submit it.
const LONG_ENOUGH: Duration = Duration::from_millis(500);

pub(crate) fn estimate(args: &EstimateTime, plan: &Plan, method: CardMethod) -> Result<Answer, Failure> {
    let seed = args.seed.unwrap_or_else(input::fresh_seed);
    let mut random = StdRng::seed_from_u64(seed);
    let row_sets = standing_row_sets(plan, &mut random);
    let mut estimates = Vec::new();
    let mut unmeasured = Vec::new();
    for card in cards::chosen(&args.devices)? {
        let sampled = cards::ready(&card, plan, method, &args.devices).and_then(|(card, mut worker)| {
            let sampled = sample(args, plan, method, &mut worker, &mut random);
            sampled.map(|sampled| (card, sampled)).map_err(|error| (card, error))
        });
        let (card, (samples, times)) = match sampled {
            Ok(sampled) => sampled,
            Err((card, error)) => {
                unmeasured.push(match error {
                    GpuError::Stopped => {
                        let (size, card, seconds) = (plan.size().get(), card.to_string(), args.seconds.to_string());
                        Failure::Given(text!("estimate-card-late", size = size, card = card, seconds = seconds))
                    }
                    // A whole count would leave it out too.
                    error => Failure::NoCards { reason: cards::unusable(card, &error) },
                });
                continue;
            }
        };
        let mean = times.iter().sum::<f64>() / times.len() as f64;
        estimates.push(EstimateJson {
            n: plan.size().get(),
            engine: queens_gpu::Method::from(method).on(card.interface),
            card: card.name.clone(),
            samples,
            batches: times.len(),
            seed: seed.to_string(),
            card_seconds: mean * row_sets,
            plus_minus: interval(&times).map(|half| half * row_sets),
            wall_seconds: 0.0,
        });
    }
    let last = if estimates.is_empty() { unmeasured.pop() } else { None };
    for failure in unmeasured {
        output::say(failure.message());
    }
    if let Some(failure) = last {
        return Err(failure);
    }
    // Cards take units as they come: their speeds add up.
    let together = 1.0 / estimates.iter().map(|estimate| 1.0 / estimate.card_seconds).sum::<f64>();
    for estimate in &mut estimates {
        estimate.wall_seconds = together;
    }
    output::write(|out| {
        for estimate in &estimates {
            if args.json { format::json(out, estimate) } else { write(out, estimate) }?;
        }
        if !args.json {
            let time = format::duration(together);
            writeln!(out, "{}", text!("estimate-cards-wall", cards = estimates.len(), time = time))?;
        }
        Ok(())
    })?;
    Ok(Answer::Done)
}

/// How many row sets were counted, and the seconds for one, on average, in each batch of them.
///
/// It is stopped when the time is over before a single one is counted. After that no batch begins that would not be done
/// within the time, as far as can be told from those before.
fn sample(
    args: &EstimateTime,
    plan: &Plan,
    method: CardMethod,
    worker: &mut Worker,
    random: &mut StdRng,
) -> Result<(usize, Vec<f64>), GpuError> {
    let progress = Progress::steps(text!("timing", size = plan.size().get(), engine = method.name()));
    let (start, limit) = (Instant::now(), Duration::from_secs_f64(args.seconds).max(LONG_ENOUGH));
    let mut timed = |size: usize, worker: &mut Worker, go_on: &mut dyn FnMut() -> ControlFlow<()>| {
        let batch: Vec<RowSet> = (0..size).map(|_| standing(plan, random)).collect();
        let begun = Instant::now();
        worker.count_each(&batch, go_on)?;
        Ok::<_, GpuError>(begun.elapsed())
    };
    let in_time = &mut || if start.elapsed() > limit { ControlFlow::Break(()) } else { ControlFlow::Continue(()) };
    let whatever_it_takes = &mut || ControlFlow::Continue(());
    // Batches as large as the card takes them in a whole count, or as take long enough: found by doubling, while the
    // card warms up.
    let most = worker.memory().row_sets as usize;
    let mut size = 1;
    let mut took = timed(size, worker, in_time)?;
    while size < most && took < LONG_ENOUGH && start.elapsed() < limit / 4 {
        size = (2 * size).min(most);
        took = timed(size, worker, whatever_it_takes)?;
    }
    let (mut samples, mut times) = (0, Vec::new());
    let is_late = |each: Duration| start.elapsed() + each > limit;
    while !is_late(took) && (samples < args.samples as usize || times.len() < 10) {
        took = timed(size, worker, whatever_it_takes)?;
        times.push(took.as_secs_f64() / size as f64);
        samples += size;
        progress.at(samples as u64, u64::from(args.samples).max(samples as u64));
    }
    if times.is_empty() {
        // The last one of those that warmed it up is all there is.
        return Ok((size, vec![took.as_secs_f64() / size as f64]));
    }
    Ok((samples, times))
}

fn write(out: &mut dyn Write, estimate: &EstimateJson) -> Result<(), Failure> {
    let seconds = format!("{:.3e}", estimate.card_seconds);
    let days = format!("{:.3}", estimate.card_seconds / 86_400.0);
    let (samples, batches) = (estimate.samples.to_string(), estimate.batches.to_string());
    let (engine, card, seed) = (estimate.engine.as_str(), estimate.card.as_str(), estimate.seed.as_str());
    let said = match estimate.plus_minus {
        Some(half) => text!(
            "estimate-card",
            seconds = seconds,
            days = days,
            percent = format!("{:.0}", 100.0 * half / estimate.card_seconds),
            samples = samples,
            batches = batches,
            engine = engine,
            card = card,
            seed = seed
        ),
        None => text!(
            "estimate-card-one",
            seconds = seconds,
            days = days,
            samples = estimate.samples,
            engine = engine,
            card = card,
            seed = seed
        ),
    };
    Ok(writeln!(out, "{said}")?)
}
