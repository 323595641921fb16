//! `queens estimate`: estimates the number of solutions for sizes that are too large to count.

use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use queens::estimate::{self, Estimator, Method, QUEENS_CONSTANT_BOUNDS, Summary};
use queens::known::{self, Sequence};
use serde::Serialize;

use crate::args::EstimateArgs;
use crate::counting::workers;
use crate::error::CliError;
use crate::exit::ExitStatus;
use crate::messages::{Message, text};
use crate::ui::{Out, ProgressUnit, Ui, numbers};

/// The number of random streams. It is fixed, so that the result does not depend on the number of threads.
const STREAMS: u32 = 64;

/// The smallest effective sample size for which the interval is reliable.
const MIN_EFFECTIVE_SAMPLES: f64 = 200.0;

/// The estimate in JSON. Numbers that may exceed the range of floating point are strings.
#[derive(Debug, Serialize)]
struct EstimateJson {
    n: u32,
    method: &'static str,
    seed: String,
    samples: u64,
    hits: u64,
    effective_samples: f64,
    /// The mean of the samples and the 95% confidence interval.
    mean: String,
    low: Option<String>,
    high: Option<String>,
    relative_error: Option<f64>,
    constant: Option<ConstantJson>,
    published: Option<PublishedJson>,
}

/// The n-queens constant computed from this estimate, and its proved bounds.
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

pub(crate) fn run(ui: &Ui, args: &EstimateArgs) -> Result<ExitStatus, CliError> {
    let size = args.board.n;
    if size.get() > estimate::MAX_SIZE {
        return Err(CliError::too_large(size, estimate::MAX_SIZE, text!("instead-formula")));
    }
    if !size.is_solvable() {
        return none(ui, args, None, text!("solve-none", size = size.get()));
    }
    let seed = ui.seed_or_new(args.seed);
    let summary = sample(ui, args, seed);
    let Some(json) = EstimateJson::new(args, seed, &summary) else {
        return none(ui, args, Some(seed), text!("estimate-no-hit", samples = summary.samples.to_string()));
    };
    ui.write(|out| if args.json { out.json(&json) } else { write(out, &json, summary.relative_error) })?;
    if !args.json && args.method != Method::SequentialMonteCarlo && summary.effective_samples < MIN_EFFECTIVE_SAMPLES {
        ui.say(text!("estimate-doubtful", effective = format!("{:.0}", summary.effective_samples)));
    }
    Ok(ExitStatus::Success)
}

/// Prints why there is no estimate. The JSON object has the usual members, but most of them are `null`.
fn none(ui: &Ui, args: &EstimateArgs, seed: Option<u64>, reason: Message) -> Result<ExitStatus, CliError> {
    if args.json {
        let none = serde_json::json!({
            "n": args.board.n.get(),
            "method": args.method.name(),
            "seed": seed.map(|seed| seed.to_string()),
            "samples": null,
            "hits": 0,
            "effective_samples": null,
            "mean": null,
            "low": null,
            "high": null,
            "relative_error": null,
            "constant": null,
            "published": null,
        });
        ui.write(|out| out.json(&none))?;
    }
    ui.say(reason);
    Ok(ExitStatus::Negative)
}

/// The number of samples with which each method has an error of a few per cent near size 30.
fn default_samples(method: Method) -> u64 {
    match method {
        Method::Knuth => 1_000_000,
        Method::MinimumRemainingValues => 20_000,
        Method::Lookahead => 3_000,
        Method::SequentialMonteCarlo => 30,
        _ => 1_000,
    }
}

/// Draws the requested number of samples, or as many as the time limit allows.
fn sample(ui: &Ui, args: &EstimateArgs, seed: u64) -> Summary {
    let (size, method) = (args.board.n, args.method);
    let limit = args.seconds.map(Duration::from_secs_f64);
    let wanted = match (args.samples, limit) {
        (Some(samples), _) => samples.get(),
        (None, Some(_)) => u64::MAX,
        (None, None) => default_samples(method),
    };
    let stream = |number| {
        let made = Estimator::with_stream(size, method, seed, number);
        made.unwrap_or_else(|error| unreachable!("the size was checked: {error}"))
    };
    let message = text!("estimating", size = size.get());
    let progress = match limit {
        Some(limit) if wanted == u64::MAX => ui.clock(message, limit),
        _ => ui.bar(message, ProgressUnit::Sample),
    };
    let start = Instant::now();
    let taken = AtomicU64::new(0);
    let is_over = || {
        // An error estimate needs two samples.
        limit.is_some_and(|limit| start.elapsed() >= limit) && taken.load(Ordering::Relaxed) >= 2
    };
    let report = || {
        let taken = taken.fetch_add(1, Ordering::Relaxed) + 1;
        // With a time limit, the progress line advances by itself. Only a bar that counts samples is set here.
        if wanted < u64::MAX {
            progress.set(taken, wanted);
        }
    };
    // The samples are distributed over the streams in turn.
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
        // The calling thread works too. More threads than streams would only wait for each other. If a thread cannot be
        // started, the other threads do its work.
        for _ in 1..workers::thread_count(args.threads).get().min(STREAMS as usize) {
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
    /// `None` if no sample ended in a solution.
    fn new(args: &EstimateArgs, seed: u64, summary: &Summary) -> Option<Self> {
        let mean = summary.mean?;
        let interval = summary.confidence_interval();
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
            constant: summary.queens_constant().map(|constant| ConstantJson {
                estimate: constant.estimate,
                low: constant.low,
                high: constant.high,
                proved: [QUEENS_CONSTANT_BOUNDS.0, QUEENS_CONSTANT_BOUNDS.1],
            }),
            published,
        })
    }
}

fn write(out: &mut Out<'_>, estimate: &EstimateJson, error: Option<f64>) -> Result<(), CliError> {
    let rounded = |number: &String| numbers::rounded(number.parse().unwrap_or(f64::INFINITY), error.unwrap_or(1.0));
    let mean = rounded(&estimate.mean);
    out.line(match (&estimate.low, &estimate.high) {
        (Some(low), Some(high)) => text!("estimate-mean", mean = mean, low = rounded(low), high = rounded(high)),
        _ => text!("estimate-mean-alone", mean = mean),
    })?;
    if let Some(published) = &estimate.published {
        let (value, source) = (numbers::grouped_in_text(&published.value), published.source);
        let line = match published.inside {
            Some(true) => text!("estimate-inside", value = value, source = source),
            Some(false) => text!("estimate-outside", value = value, source = source),
            None => text!("estimate-published", value = value, source = source),
        };
        out.line(line)?;
    }
    out.line(text!("estimate-drawn", samples = estimate.samples, method = estimate.method))?;
    if let Some(constant) = &estimate.constant {
        let [value, low, high] = [constant.estimate, constant.low, constant.high].map(|number| format!("{number:.4}"));
        out.line(text!("estimate-constant", n = estimate.n, estimate = value, low = low, high = high))?;
        let [low, high] = constant.proved.map(|bound| format!("{bound:.9}"));
        out.line(text!("estimate-proved", low = low, high = high))?;
    }
    Ok(())
}
