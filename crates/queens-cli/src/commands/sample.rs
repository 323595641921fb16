//! `queens sample`: random solutions.

use std::io::Write;
use std::ops::ControlFlow;

use queens::solutions::sample::{Chain, Diagnostics, Uniform};
use queens::{Placement, Size};
use serde::Serialize;

use super::rank::{MAX_SIZE, ranks};
use super::solve::{check_drawn, searched};
use crate::args::{Format, Sample};
use crate::failure::Failure;
use crate::lang::text;
use crate::progress::Progress;
use crate::{Answer, format, input, memory, output};

/// Of the steps of a chain that end in a solution, every so many give a sample unless something else is asked for.
const THINNING: u64 = 10_000;

/// So many samples of a chain are thrown away, so that it forgets where it began.
const FORGOTTEN: u32 = 10;

/// All samples as one object of JSON.
#[derive(Debug, Serialize)]
struct SamplesJson {
    n: u32,
    seed: String,
    /// Whether each solution has exactly the same chance.
    exact: bool,
    /// How many solutions there are to draw from, where that is known.
    solutions: Option<String>,
    samples: Vec<Vec<u32>>,
    #[serde(flatten)]
    chain: Option<ChainJson>,
}

/// How the chain has gone.
#[derive(Debug, Serialize)]
struct ChainJson {
    thinning: u64,
    steps: String,
    acceptance: f64,
    solved: f64,
    autocorrelation: Option<f64>,
    effective_samples: Option<f64>,
}

impl ChainJson {
    fn new(thinning: u64, diagnostics: &Diagnostics) -> Self {
        Self {
            thinning,
            steps: diagnostics.steps.to_string(),
            acceptance: diagnostics.acceptance,
            solved: diagnostics.solved,
            autocorrelation: diagnostics.autocorrelation,
            effective_samples: diagnostics.effective_samples(),
        }
    }
}

pub(crate) fn run(args: &Sample) -> Result<Answer, Failure> {
    let size = args.board.n;
    let format = args.writing.form.format_or(Format::List);
    check_drawn(size, format)?;
    if format == Format::Svg && args.count.get() != 1 {
        return Err(Failure::OneSample);
    }
    if !size.is_solvable() {
        return format::none(size, format, text!("solve-none", size = size.get()));
    }
    let seed = args.seed.unwrap_or_else(|| {
        let seed = input::fresh_seed();
        output::say(text!("seed-is", seed = seed.to_string()));
        seed
    });
    let exact = size.get() <= MAX_SIZE;
    output::write(|out| if exact { uniform(out, args, format, seed) } else { chain(out, args, format, seed) })?;
    Ok(Answer::Done)
}

fn uniform(out: &mut dyn Write, args: &Sample, format: Format, seed: u64) -> Result<(), Failure> {
    let size = args.board.n;
    let ranks = ranks(size)?;
    let solutions = ranks.solutions().to_string();
    let mut uniform = Uniform::new(ranks, seed).expect("the size is solvable");
    let samples = draw(out, args, format, || uniform.next().expect("there is no end"))?;
    if args.writing.form.is_json() {
        let (n, seed) = (size.get(), seed.to_string());
        let json = SamplesJson { n, seed, exact: true, solutions: Some(solutions), samples, chain: None };
        format::json(out, &json)?;
    }
    Ok(())
}

fn chain(out: &mut dyn Write, args: &Sample, format: Format, seed: u64) -> Result<(), Failure> {
    let size = args.board.n;
    // The search needs 16 bytes a row, the chain 20 and the sample 4.
    memory::check(u64::from(size.get()) * 40, || text!("instead-search-method"))?;
    let thinning = args.thinning.map_or(THINNING, std::num::NonZero::get);
    let go_on = || ControlFlow::Continue(());
    let start = searched(size, Some(seed));
    let mut forgetful = Chain::new(&start, thinning, seed).expect("it begins at a solution");
    let progress = Progress::unknown(text!("mixing"));
    let mut start = None;
    for _ in 0..FORGOTTEN {
        start = Some(forgetful.draw(go_on).expect("nobody stops it"));
    }
    drop(progress);
    // What the forgotten samples looked like is no part of the diagnostics.
    let start = start.expect("some were forgotten");
    let mut chain = Chain::new(&start, thinning, seed.wrapping_add(1)).expect("it goes on at a solution");
    let samples = draw(out, args, format, || chain.draw(go_on).expect("nobody stops it"))?;
    let diagnostics = chain.diagnostics();
    if args.writing.form.is_json() {
        let chain = Some(ChainJson::new(thinning, &diagnostics));
        let (n, seed) = (size.get(), seed.to_string());
        format::json(out, &SamplesJson { n, seed, exact: false, solutions: None, samples, chain })?;
    } else {
        out.flush()?;
        output::say(describe(size, &diagnostics));
    }
    Ok(())
}

/// Writes samples as they come, or collects them for JSON.
fn draw(
    out: &mut dyn Write,
    args: &Sample,
    format: Format,
    mut next: impl FnMut() -> Placement,
) -> Result<Vec<Vec<u32>>, Failure> {
    let progress = Progress::steps(text!("sampling"));
    let mut collected = Vec::new();
    for number in 0..args.count.get() {
        let placement = args.writing.oriented(next());
        progress.at(number + 1, args.count.get());
        if args.writing.form.is_json() {
            collected.push(placement.columns().iter().map(|column| column.number()).collect());
            continue;
        }
        format::placement(out, &placement, format)?;
        if format.is_picture() && format != Format::Svg {
            writeln!(out)?;
        }
    }
    Ok(collected)
}

/// What a person should know of samples from a chain.
fn describe(size: Size, diagnostics: &Diagnostics) -> String {
    let percent = |share: f64| format!("{:.2}", 100.0 * share);
    let correlation = match (diagnostics.autocorrelation, diagnostics.effective_samples()) {
        (Some(correlation), Some(effective)) => text!(
            "sample-correlation",
            correlation = format!("{correlation:.2}"),
            effective = format!("{effective:.0}"),
            samples = diagnostics.samples.to_string()
        ),
        _ => text!("sample-no-correlation"),
    };
    text!(
        "sample-approximate",
        size = size.get(),
        limit = MAX_SIZE,
        steps = diagnostics.steps.to_string(),
        acceptance = percent(diagnostics.acceptance),
        solved = percent(diagnostics.solved),
        correlation = correlation
    )
}
