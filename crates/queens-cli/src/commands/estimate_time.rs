//! `queens estimate-time`: how long a count would take here, from a random sample of it.

use std::io::Write;
use std::time::{Duration, Instant};

use cpu_time::ThreadTime;
use queens::count::{Engine, Isa, Plan, Share, Worker};
use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};
use serde::Serialize;

#[cfg(feature = "gpu")]
use super::estimate_cards::estimate as on_cards;
use super::sampled::{interval, standing, standing_row_sets};
use crate::args::{Counter, EstimateTime};
use crate::crew;
#[cfg(not(feature = "gpu"))]
use crate::crew::cards::estimate as on_cards;
use crate::failure::Failure;
use crate::lang::text;
use crate::progress::Progress;
use crate::{Answer, format, input, memory, output};

/// The estimate as JSON has it.
#[derive(Debug, Serialize)]
struct EstimateJson {
    n: u32,
    engine: &'static str,
    samples: usize,
    /// The work of each sample was cut into so many parts, and one of them was timed.
    parts: u64,
    seed: String,
    /// Seconds of one processor for the whole count, and half of its 95 % interval; one sample alone has none.
    cpu_seconds: f64,
    plus_minus: Option<f64>,
    threads: usize,
    wall_seconds: f64,
    /// Bytes that each thread needs.
    memory_per_thread: u64,
}

/// From this size on the lists that neighbours share take little of a row set's time.
const LISTS_ARE_LITTLE: u32 = 25;

/// The greatest size for the oracle, whose work is not divided.
const NAIVE_MAX: u32 = 18;

pub(crate) fn run(args: &EstimateTime) -> Result<Answer, Failure> {
    let size = args.board.n;
    crew::check_devices(Some(args.engine), &args.devices)?;
    let engine = match args.engine {
        Counter::Processor(engine) => engine,
        Counter::Cards(_) if args.parts.is_some() || args.threads.is_some() => return Err(Failure::IdleShares),
        Counter::Cards(method) => return on_cards(args, &Plan::new(size)?, method),
    };
    if engine == Engine::Naive && size.get() > NAIVE_MAX {
        return Err(Failure::TooLarge { size, limit: NAIVE_MAX, instead: text!("instead-estimate") });
    }
    let plan = Plan::new(size)?;
    let memory_per_thread = engine.memory(&plan);
    memory::check(memory_per_thread, || text!("instead-larger-machine"))?;
    let seed = args.seed.unwrap_or_else(input::fresh_seed);
    let mut random = StdRng::seed_from_u64(seed);
    let parts = args.parts.map_or_else(|| parts(engine, &plan), u64::from);
    let progress = Progress::steps(text!("timing", size = size.get(), engine = engine.name()));
    let times = sample(args, engine, &plan, parts, &mut random, &progress)?;
    drop(progress);
    let pieces =
        if matches!(engine, Engine::Join(_)) { standing_row_sets(&plan, &mut random) } else { plan.len() as f64 };
    let mean = times.iter().sum::<f64>() / times.len() as f64;
    // As many as a count would take here; somebody may ask for those of another machine.
    let threads = args.threads.map_or_else(|| crew::fitting(&plan, engine, None), Ok)?.get();
    let cpu_seconds = mean * pieces;
    let estimate = EstimateJson {
        n: size.get(),
        engine: engine.name(),
        samples: times.len(),
        parts,
        seed: seed.to_string(),
        cpu_seconds,
        plus_minus: interval(&times).map(|half| half * pieces),
        threads,
        wall_seconds: cpu_seconds / threads as f64,
        memory_per_thread,
    };
    output::write(|out| if args.json { format::json(out, &estimate) } else { write(out, &estimate) })?;
    Ok(Answer::Done)
}

/// Into how many parts a sample's work is cut, so that one takes about half a second or less.
///
/// It is a guess from the sizes that were counted whole. A wrong guess costs precision or time, and changes nothing else.
#[expect(clippy::cast_sign_loss, reason = "it is at least 1")]
fn parts(engine: Engine, plan: &Plan) -> u64 {
    let size = f64::from(plan.size().get());
    let seconds = match engine {
        // Half a millisecond at size 20 is matching, and with each two sizes it takes some 22 times as long.
        Engine::Join(_) => 0.0005 * 22f64.powf((size - 20.0) / 2.0) / plan.splits() as f64,
        Engine::Backtrack(Isa::Portable) => 300.0 * 9.5f64.powf(size - 18.0) / plan.len() as f64,
        Engine::Backtrack(_) => 30.0 * 9.5f64.powf(size - 18.0) / plan.len() as f64,
        Engine::Naive => 0.0,
    };
    (2.0 * seconds).ceil().max(1.0) as u64
}

/// The times for random row sets that stand for themselves; for engines that count neighbours together, for random units.
///
/// It begins no sample that would not be done within the time, as far as can be told from those before; but one there must
/// be.
fn sample(
    args: &EstimateTime,
    engine: Engine,
    plan: &Plan,
    parts: u64,
    random: &mut StdRng,
    progress: &Progress,
) -> Result<Vec<f64>, Failure> {
    let mut worker = Worker::new(plan, engine)?;
    let (start, limit) = (Instant::now(), Duration::from_secs_f64(args.seconds));
    let mut times = Vec::new();
    loop {
        let row_sets = if matches!(engine, Engine::Join(_)) {
            vec![standing(plan, random)]
        } else {
            let unit = plan.unit(random.random_range(0..plan.len() as u64));
            unit.row_sets.map(|number| plan.row_set(number)).filter(|row_set| row_set.multiplicity() > 0).collect()
        };
        let share = Share { part: random.random_range(0..parts), parts };
        if matches!(engine, Engine::Join(_)) && args.board.n.get() < LISTS_ARE_LITTLE {
            // The quarters' lists, which neighbours share in a whole count, are made the first time.
            worker.count_share(&row_sets, Share { part: 0, parts: u64::from(u32::MAX) }, &mut |_| ());
        }
        let (mut once, mut divided) = (Duration::ZERO, Duration::ZERO);
        let mut since = ThreadTime::now();
        worker.count_share(&row_sets, share, &mut |begins| {
            *(if begins { &mut once } else { &mut divided }) += since.elapsed();
            since = ThreadTime::now();
        });
        once += since.elapsed();
        times.push(once.as_secs_f64() + divided.as_secs_f64() * parts as f64);
        progress.at(times.len() as u64, args.samples.into());
        let each = start.elapsed() / times.len() as u32;
        if times.len() >= args.samples as usize || start.elapsed() + each > limit {
            return Ok(times);
        }
    }
}

fn write(out: &mut dyn Write, estimate: &EstimateJson) -> Result<(), Failure> {
    let duration = |seconds: f64| format::duration(seconds);
    let cpu = format!("{:.3e}", estimate.cpu_seconds);
    let (samples, engine, seed) = (estimate.samples, estimate.engine, estimate.seed.as_str());
    let what = if engine.starts_with("join") { "rowsets" } else { "units" };
    let said = match estimate.plus_minus {
        Some(half) => {
            let percent = format!("{:.0}", 100.0 * half / estimate.cpu_seconds);
            text!(
                "estimate-cpu",
                cpu = cpu,
                percent = percent,
                samples = samples,
                what = what,
                engine = engine,
                seed = seed
            )
        }
        None => text!("estimate-cpu-one", cpu = cpu, what = what, engine = engine, seed = seed),
    };
    writeln!(out, "{said}")?;
    if estimate.parts > 1 {
        writeln!(out, "{}", text!("estimate-parts", parts = estimate.parts.to_string(), what = what))?;
    }
    let threads = estimate.threads;
    writeln!(out, "{}", text!("estimate-wall", threads = threads, time = duration(estimate.wall_seconds)))?;
    let memory = indicatif::HumanBytes(estimate.memory_per_thread).to_string();
    Ok(writeln!(out, "{}", text!("estimate-memory", memory = memory))?)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_takes_long_is_cut() {
        let parts = |engine, n| parts(engine, &Plan::new(queens::Size::new(n).unwrap()).unwrap());
        let join = Engine::Join(Isa::Portable);
        assert_eq!([8, 20, 24].map(|n| parts(join, n)), [1; 3]);
        assert!(parts(join, 26) > 1 && parts(join, 28) > 100);
        assert_eq!([8, 15].map(|n| parts(Engine::best_backtrack(), n)), [1; 2]);
        assert!(parts(Engine::Backtrack(Isa::Portable), 20) > 10);
    }
}
