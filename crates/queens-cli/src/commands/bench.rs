//! `queens bench`: a benchmark of how fast this machine counts, lists, completes and constructs.

mod figure;
mod measure;
mod run;

use std::time::{Duration, Instant};

use indicatif::HumanCount;
use serde::Serialize;

use crate::args::BenchArgs;
use crate::build_info::MachineJson;
use crate::error::CliError;
use crate::exit::ExitStatus;
use crate::messages::{Message, text};
use crate::ui::{Out, Ui, row};
use figure::{COMPLETED_SIZE, Figure, GIVEN_QUEENS};
use measure::{Measurement, measure};

/// The benchmark results in JSON.
#[derive(Debug, Serialize)]
struct BenchJson {
    #[serde(flatten)]
    machine: MachineJson,
    /// The time budget.
    seconds: f64,
    threads: usize,
    /// Whether the program was built without optimisation, so that its figures are too low.
    debug: bool,
    figures: Vec<FigureJson>,
}

/// One result in JSON: the median of the figure's runs.
#[derive(Debug, Serialize)]
struct FigureJson {
    figure: &'static str,
    n: u32,
    engine: Option<&'static str>,
    threads: usize,
    runs: usize,
    amount: String,
    unit: &'static str,
    seconds: f64,
    cpu_seconds: f64,
    per_second: f64,
    per_cpu_second: f64,
}

impl From<&Measurement> for FigureJson {
    fn from(measured: &Measurement) -> Self {
        let (figure, median) = (measured.figure, measured.median);
        Self {
            figure: figure.name(),
            n: figure.size(measured.scale),
            engine: figure.engine().map(queens_count::Engine::name),
            threads: measured.threads,
            runs: measured.runs,
            amount: median.amount.to_string(),
            unit: figure.unit(),
            seconds: median.wall.as_secs_f64(),
            cpu_seconds: median.cpu.as_secs_f64(),
            per_second: measured.per_second(),
            per_cpu_second: measured.per_cpu_second(),
        }
    }
}

pub(crate) fn run(ui: &Ui, args: &BenchArgs) -> Result<ExitStatus, CliError> {
    let machine = MachineJson::read();
    let figures = measure_all(ui, Duration::from_secs_f64(args.seconds), args.threads.get())?;
    let debug = cfg!(debug_assertions);
    ui.write(|out| {
        if args.json {
            let figures = figures.iter().map(FigureJson::from).collect();
            let bench = BenchJson { machine, seconds: args.seconds, threads: args.threads.get(), debug, figures };
            return out.json(&bench);
        }
        write(out, &machine, &figures)
    })?;
    if debug {
        ui.say(text!("bench-debug"));
    }
    Ok(ExitStatus::Success)
}

/// Measures every figure. A figure leaves the time that it does not use to the later ones.
fn measure_all(ui: &Ui, budget: Duration, threads: usize) -> Result<Vec<Measurement>, CliError> {
    let line = ui.clock(text!("bench-running", figure = "none"), budget);
    let start = Instant::now();
    let mut weight_left: u32 = Figure::ALL.into_iter().map(Figure::weight).sum();
    let measured = Figure::ALL.into_iter().map(|figure| {
        line.set_message(text!("bench-running", figure = figure.title()));
        let share = budget.saturating_sub(start.elapsed()) * figure.weight() / weight_left;
        weight_left -= figure.weight();
        measure(figure, share, threads)
    });
    measured.collect()
}

fn write(out: &mut Out<'_>, machine: &MachineJson, figures: &[Measurement]) -> Result<(), CliError> {
    let commit = machine.commit.map_or_else(|| text!("version-no-commit"), Message::from);
    let program = text!("bench-program", version = machine.version, commit = commit, engine = machine.engine);
    out.line(program)?;
    let (cpu, processors) = (machine.cpu_or_arch(), machine.processors);
    out.line(text!("bench-machine", cpu = cpu, processors = processors))?;
    writeln!(out)?;
    let titles = row![
        text!("bench-figure"),
        text!("bench-done"),
        text!("bench-threads"),
        text!("bench-time"),
        text!("bench-cpu-time"),
        text!("bench-rate"),
    ];
    out.table(titles, figures.iter().map(cells).collect(), 2)?;
    writeln!(out)?;
    out.line(text!("bench-checked"))
}

fn cells(measured: &Measurement) -> Vec<Message> {
    let time = |time: Duration| text!("bench-seconds", seconds = digits(time.as_secs_f64()));
    row![
        measured.figure.title(),
        done(measured),
        measured.threads.to_string(),
        time(measured.median.wall),
        time(measured.median.cpu),
        rate(measured),
    ]
}

/// The amount of work of the median run.
fn done(measured: &Measurement) -> Message {
    let n = HumanCount(measured.figure.size(measured.scale).into()).to_string();
    let amount = HumanCount(measured.median.amount as u64).to_string();
    match measured.figure {
        Figure::Count | Figure::CountBacktrack => {
            let engine = measured.figure.engine().map_or("", queens_count::Engine::name);
            text!("bench-did-count", size = n, amount = amount, engine = engine)
        }
        Figure::List => text!("bench-did-list", size = n, amount = amount),
        Figure::Complete => {
            text!("bench-did-complete", size = COMPLETED_SIZE, amount = amount, given = GIVEN_QUEENS)
        }
        Figure::LocalSearch | Figure::Construct => text!("bench-did-construct", size = n),
    }
}

/// The amount of work per second, with its unit.
fn rate(measured: &Measurement) -> Message {
    let rate = measured.per_second();
    let rate = if rate < 1000.0 { digits(rate) } else { HumanCount(rounded(rate)).to_string() };
    match measured.figure.unit() {
        "solutions" => text!("bench-solutions", rate = rate),
        "boards" => text!("bench-boards", rate = rate),
        _ => text!("bench-rows", rate = rate),
    }
}

/// Three significant digits, and at most seven decimals.
fn digits(number: f64) -> String {
    let decimals = (0..7u8).find(|&decimals| number * 10f64.powi(decimals.into()) >= 100.0).unwrap_or(7);
    format!("{number:.digits$}", digits = decimals.into())
}

/// A large number, rounded to three significant digits.
fn rounded(number: f64) -> u64 {
    let scale = 10f64.powf((number.log10() - 2.0).floor());
    format!("{:.0}", (number / scale).round() * scale).parse().unwrap_or(u64::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_have_three_digits() {
        let texts = [0.001_234_5, 0.123_45, 1.234_5, 12.345, 123.45].map(digits);
        assert_eq!(texts, ["0.00123", "0.123", "1.23", "12.3", "123"]);
        assert_eq!([1_234_567.0, 99_960.0, 1000.0].map(rounded), [1_230_000, 100_000, 1000]);
    }
}
