//! `queens sample`: random solutions, exactly uniform or from a Markov chain.

use queens::solutions::sample::{Diagnostics, MarkovChain, Uniform};
use queens::{Placement, Size};
use queens_count::QUICK_FIRST_ROW_MAX_SIZE;
use serde::Serialize;

use crate::answer::random_solution;
use crate::answer::ranks::build_ranks;
use crate::answer::size_limits::check_drawn;
use crate::args::SampleArgs;
use crate::error::CliError;
use crate::exit::ExitStatus;
use crate::memory_check;
use crate::messages::{Message, text};
use crate::ui::{Layout, Out, ProgressUnit, Ui, column_numbers};

/// A sample in JSON, with facts that are the same for all samples.
#[derive(Debug, Serialize)]
struct SampleJson<'a> {
    n: u32,
    columns: Vec<u32>,
    seed: String,
    /// Whether all solutions are equally likely.
    exact: bool,
    /// The number of solutions, if it is known.
    solutions: Option<String>,
    #[serde(flatten)]
    chain: &'a ChainJson,
}

/// The diagnostics of the chain. Every field is `None` if the samples do not come from a chain.
#[derive(Debug, Default, Serialize)]
struct ChainJson {
    thinning: Option<u64>,
    steps: Option<String>,
    acceptance: Option<f64>,
    solved: Option<f64>,
    autocorrelation: Option<f64>,
    effective_samples: Option<f64>,
}

impl ChainJson {
    fn new(diagnostics: &Diagnostics) -> Self {
        Self {
            thinning: Some(MarkovChain::DEFAULT_THINNING),
            steps: Some(diagnostics.steps.to_string()),
            acceptance: Some(diagnostics.acceptance),
            solved: Some(diagnostics.solved),
            autocorrelation: diagnostics.autocorrelation,
            effective_samples: diagnostics.effective_samples(),
        }
    }
}

pub(crate) fn run(ui: &Ui, args: &SampleArgs) -> Result<ExitStatus, CliError> {
    let size = args.board.n;
    let layout = args.output.format_args.layout_for_placements(args.max == 1, size);
    check_drawn(size, layout.format)?;
    if layout.format.is_image() && args.max != 1 {
        return Err(CliError::too_many_for_picture());
    }
    if args.max == 0 {
        return Ok(ExitStatus::Success);
    }
    if !size.is_solvable() {
        return Ok(ui.report_no_placement(text!("solve-none", size = size.get())));
    }
    let seed = ui.seed_or_new(args.seed);
    let exact = size.get() <= QUICK_FIRST_ROW_MAX_SIZE;
    ui.write(|out| if exact { uniform(out, args, layout, seed) } else { chain(out, args, layout, seed) })?;
    Ok(ExitStatus::Success)
}

fn uniform(out: &mut Out<'_>, args: &SampleArgs, layout: Layout, seed: u64) -> Result<(), CliError> {
    let size = args.board.n;
    let ranks = build_ranks(out.ui, size)?;
    let solutions = ranks.solutions().to_string();
    let mut uniform = Uniform::new(ranks, seed).expect("the size is solvable");
    let samples = draw(out, args, layout, || uniform.next().expect("there is no end"))?;
    if args.output.format_args.is_json() {
        let chain = ChainJson::default();
        for columns in samples {
            let (n, seed, solutions) = (size.get(), seed.to_string(), Some(solutions.clone()));
            out.json(&SampleJson { n, columns, seed, exact: true, solutions, chain: &chain })?;
        }
    }
    Ok(())
}

fn chain(out: &mut Out<'_>, args: &SampleArgs, layout: Layout, seed: u64) -> Result<(), CliError> {
    let size = args.board.n;
    // For each row, the local search needs 16 bytes, the chain 20 bytes and the sample 4 bytes.
    memory_check::require_free(u64::from(size.get()) * 40, || text!("instead-search-method"))?;
    let start = random_solution(out.ui, size, Some(seed));
    let mut burn_in = MarkovChain::new(&start, MarkovChain::DEFAULT_THINNING, seed).expect("it begins at a solution");
    let progress = out.ui.spinner(text!("mixing"));
    let mut start = None;
    for _ in 0..MarkovChain::DEFAULT_BURN_IN {
        start = burn_in.next();
    }
    drop(progress);
    // A new chain starts at the last burn-in sample, so that the diagnostics leave out the burn-in.
    let start = start.expect("the burn-in has samples");
    let mut chain = MarkovChain::new(&start, MarkovChain::DEFAULT_THINNING, seed.wrapping_add(1))
        .expect("a chain starts at a solution");
    let samples = draw(out, args, layout, || chain.next().expect("there is no end"))?;
    let diagnostics = chain.diagnostics();
    if args.output.format_args.is_json() {
        let chain = ChainJson::new(&diagnostics);
        for columns in samples {
            let (n, seed) = (size.get(), seed.to_string());
            out.json(&SampleJson { n, columns, seed, exact: false, solutions: None, chain: &chain })?;
        }
    } else {
        out.flush()?;
        out.ui.say(text!("sample-approximate", limit = QUICK_FIRST_ROW_MAX_SIZE));
        if args.max > 1 {
            out.ui.say(describe(size, &diagnostics));
        }
    }
    Ok(())
}

/// Writes samples while they are drawn, or collects them for JSON.
fn draw(
    out: &mut Out<'_>,
    args: &SampleArgs,
    layout: Layout,
    mut next: impl FnMut() -> Placement,
) -> Result<Vec<Vec<u32>>, CliError> {
    let progress = out.ui.bar(text!("sampling"), ProgressUnit::Sample);
    let mut collected = Vec::new();
    let mut write = |out: &mut Out<'_>| {
        for number in 0..args.max {
            let placement = args.output.oriented(next());
            progress.set(number + 1, args.max);
            if args.output.format_args.is_json() {
                collected.push(column_numbers(&placement));
                continue;
            }
            out.placement(&placement, layout)?;
            if layout.format.shows_board() && args.max > 1 {
                writeln!(out)?;
            }
        }
        Ok(())
    };
    if args.max == 1 {
        write(out)?;
    } else {
        out.several(layout.format, write)?;
    }
    Ok(collected)
}

/// The message on the quality of several samples from a chain.
fn describe(size: Size, diagnostics: &Diagnostics) -> Message {
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
        "sample-chain",
        size = size.get(),
        steps = diagnostics.steps.to_string(),
        acceptance = percent(diagnostics.acceptance),
        solved = percent(diagnostics.solved),
        correlation = correlation
    )
}
