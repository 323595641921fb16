//! `queens estimate`: about how many solutions there are, where nobody can count them.

use std::io::Write;
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use queens::estimate::{self, CONSTANT_BOUNDS, EstimateError, Estimator, Method, Summary};
use queens::known::{self, Sequence};
use serde::Serialize;

use crate::args::Estimate;
use crate::failure::Failure;
use crate::lang::text;
use crate::progress::Progress;
use crate::{Answer, crew, format, input, output};

/// Streams of random numbers that the samples are drawn from. As many whatever the threads, so that these change nothing.
const STREAMS: u32 = 64;

/// The fewest effective samples that an interval may be trusted with, unless nearly all samples are effective.
const ENOUGH: f64 = 200.0;

/// The estimate as JSON has it; numbers beyond floating point are strings.
#[derive(Debug, Serialize)]
struct EstimateJson {
    n: u32,
    method: &'static str,
    seed: String,
    samples: u64,
    hits: u64,
    effective_samples: f64,
    /// The mean of the samples, and the interval of 95 %.
    mean: String,
    low: Option<String>,
    high: Option<String>,
    relative_error: Option<f64>,
    constant: Option<ConstantJson>,
    published: Option<PublishedJson>,
}

/// What the estimate says of the n-queens constant, and where it is proved to lie.
#[derive(Debug, Serialize)]
struct ConstantJson {
    estimate: f64,
    low: f64,
    high: f64,
    proved: [f64; 2],
}

#[derive(Debug, Serialize)]
struct PublishedJson {
    value: String,
    source: &'static str,
    inside: Option<bool>,
}

pub(crate) fn run(args: &Estimate) -> Result<Answer, Failure> {
    let size = args.board.n;
    if size.get() > estimate::MAX_SIZE {
        return Err(Failure::TooLarge { size, limit: estimate::MAX_SIZE, instead: text!("instead-count") });
    }
    if !size.is_solvable() {
        output::say(text!("solve-none", size = size.get()));
        return Ok(Answer::No);
    }
    let seed = args.seed.unwrap_or_else(input::fresh_seed);
    let summary = sample(args, seed);
    let Some(json) = EstimateJson::new(args, seed, &summary) else {
        output::say(text!("estimate-no-hit", samples = summary.samples.to_string()));
        return Ok(Answer::No);
    };
    output::write(|out| if args.json { format::json(out, &json) } else { write(out, &json) })?;
    if !args.json && args.method != Method::Population && summary.effective_samples < ENOUGH {
        output::say(text!("estimate-doubtful", effective = format!("{:.0}", summary.effective_samples)));
    }
    Ok(Answer::Done)
}

/// As many samples as each method needs for an error of some per cent at size 30 or so.
fn default_samples(method: Method) -> u64 {
    match method {
        Method::Knuth => 1_000_000,
        Method::Narrowest => 20_000,
        Method::Lookahead => 3_000,
        Method::Population => 30,
    }
}

/// Takes the samples: so many, or as many as the time allows.
fn sample(args: &Estimate, seed: u64) -> Summary {
    let (size, method) = (args.board.n, args.method);
    let limit = args.seconds.map(Duration::from_secs_f64);
    let wanted = match (args.samples, limit) {
        (Some(samples), _) => samples.get(),
        (None, Some(_)) => u64::MAX,
        (None, None) => default_samples(method),
    };
    let stream = |number| {
        let made = Estimator::stream(size, method, seed, number);
        made.unwrap_or_else(|EstimateError::TooLarge { size }| unreachable!("the size {size} was checked"))
    };
    let progress = Progress::steps(text!("estimating", size = size.get()));
    let start = Instant::now();
    let taken = AtomicU64::new(0);
    let is_over = || {
        // Two samples are the fewest with an error.
        limit.is_some_and(|limit| start.elapsed() >= limit) && taken.load(Ordering::Relaxed) >= 2
    };
    let report = || {
        let taken = taken.fetch_add(1, Ordering::Relaxed) + 1;
        match limit {
            Some(limit) if wanted == u64::MAX => {
                progress.at(start.elapsed().as_millis() as u64, limit.as_millis().max(1) as u64);
            }
            _ => progress.at(taken, wanted),
        }
    };
    // Each stream takes its share at one go; with a time limit all take turns, one sample at a time.
    let streams: Vec<Mutex<Estimator>> = (0..STREAMS).map(|number| Mutex::new(stream(number))).collect();
    let next = AtomicU64::new(0);
    let work = || {
        loop {
            let sample = next.fetch_add(1, Ordering::Relaxed);
            if sample >= wanted || is_over() {
                break;
            }
            let stream = &streams[(sample % u64::from(STREAMS)) as usize];
            stream.lock().expect("sampling does not panic").sample();
            report();
        }
    };
    std::thread::scope(|scope| {
        // The calling thread works, too; more threads than streams would wait for each other, and threads that the system does not start are done without.
        for _ in 1..crew::threads(args.threads).get().min(STREAMS as usize) {
            let _ = std::thread::Builder::new().spawn_scoped(scope, work);
        }
        work();
    });
    let mut streams = streams.into_iter().map(|stream| stream.into_inner().expect("sampling does not panic"));
    let mut whole = streams.next().expect("there are streams");
    streams.for_each(|stream| whole.merge(&stream));
    whole.summary()
}

impl EstimateJson {
    /// None when no sample ended in a solution.
    fn new(args: &Estimate, seed: u64, summary: &Summary) -> Option<Self> {
        let mean = summary.mean?;
        let interval = summary.interval();
        let size = args.board.n;
        let published = known::value(Sequence::Solutions, size.get()).map(|value| {
            #[expect(clippy::cast_precision_loss, reason = "its logarithm needs no more")]
            let ln = (value as f64).ln();
            PublishedJson {
                value: value.to_string(),
                source: Sequence::Solutions.oeis(),
                inside: interval.map(|(low, high)| low.ln() <= ln && ln <= high.ln()),
            }
        });
        Some(Self {
            n: size.get(),
            method: args.method.name(),
            seed: seed.to_string(),
            samples: summary.samples,
            hits: summary.hits,
            effective_samples: summary.effective_samples,
            mean: format!("{mean:.4}"),
            low: interval.map(|(low, _)| format!("{low:.4}")),
            high: interval.map(|(_, high)| format!("{high:.4}")),
            relative_error: summary.relative_error,
            constant: summary.constant().map(|constant| ConstantJson {
                estimate: constant.estimate,
                low: constant.low,
                high: constant.high,
                proved: [CONSTANT_BOUNDS.0, CONSTANT_BOUNDS.1],
            }),
            published,
        })
    }
}

fn write(out: &mut dyn Write, estimate: &EstimateJson) -> Result<(), Failure> {
    writeln!(
        out,
        "{}",
        text!(
            "estimate-mean",
            mean = estimate.mean.as_str(),
            samples = estimate.samples,
            method = estimate.method,
            seed = estimate.seed.as_str()
        )
    )?;
    if let (Some(low), Some(high)) = (&estimate.low, &estimate.high) {
        writeln!(out, "{}", text!("estimate-interval", low = low.as_str(), high = high.as_str()))?;
    }
    if let Some(constant) = &estimate.constant {
        let digits = |number: f64| format!("{number:.4}");
        let (low, high) = (digits(constant.low), digits(constant.high));
        let estimate = digits(constant.estimate);
        writeln!(out, "{}", text!("estimate-constant", estimate = estimate, low = low, high = high))?;
        let [low, high] = constant.proved.map(|bound| format!("{bound:.9}"));
        writeln!(out, "{}", text!("estimate-proved", low = low, high = high))?;
    }
    if let Some(published) = &estimate.published {
        let (value, source) = (published.value.as_str(), published.source);
        let line = match published.inside {
            Some(true) => text!("estimate-inside", value = value, source = source),
            Some(false) => text!("estimate-outside", value = value, source = source),
            None => text!("estimate-published", value = value, source = source),
        };
        writeln!(out, "{line}")?;
    }
    Ok(())
}
