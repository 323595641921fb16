//! `queens bench`: a benchmark of how fast this machine counts, lists, completes and constructs.

mod benchmark;
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
use benchmark::{Benchmark, COMPLETED_SIZE, GIVEN_QUEENS};
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
    figures: Vec<MeasurementJson>,
}

/// One result in JSON: the median of the benchmark's runs.
#[derive(Debug, Serialize)]
struct MeasurementJson {
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

impl From<&Measurement> for MeasurementJson {
    fn from(measured: &Measurement) -> Self {
        let (benchmark, median) = (measured.benchmark, measured.median);
        Self {
            figure: benchmark.name(),
            n: benchmark.size(measured.scale),
            engine: benchmark.engine().map(queens_count::Engine::name),
            threads: measured.threads,
            runs: measured.runs,
            amount: median.amount.to_string(),
            unit: benchmark.unit(),
            seconds: median.wall.as_secs_f64(),
            cpu_seconds: median.cpu.as_secs_f64(),
            per_second: measured.per_second(),
            per_cpu_second: measured.per_cpu_second(),
        }
    }
}

pub(crate) fn run(ui: &Ui, args: &BenchArgs) -> Result<ExitStatus, CliError> {
    let machine = MachineJson::read();
    let measurements = measure_all(ui, Duration::from_secs_f64(args.seconds), args.threads.get())?;
    let debug = cfg!(debug_assertions);
    ui.write(|out| {
        if args.json {
            let figures = measurements.iter().map(MeasurementJson::from).collect();
            let bench = BenchJson { machine, seconds: args.seconds, threads: args.threads.get(), debug, figures };
            return out.json(&bench);
        }
        write(out, &machine, &measurements)
    })?;
    if debug {
        ui.say(text!("bench-debug"));
    }
    Ok(ExitStatus::Success)
}

/// Measures every benchmark. Time that a benchmark does not use goes to the later benchmarks.
fn measure_all(ui: &Ui, budget: Duration, threads: usize) -> Result<Vec<Measurement>, CliError> {
    let line = ui.clock(text!("bench-running", figure = "none"), budget);
    let start = Instant::now();
    let mut weight_left: u32 = Benchmark::ALL.into_iter().map(Benchmark::weight).sum();
    let measured = Benchmark::ALL.into_iter().map(|benchmark| {
        line.set_message(text!("bench-running", figure = benchmark.title()));
        let share = budget.saturating_sub(start.elapsed()) * benchmark.weight() / weight_left;
        weight_left -= benchmark.weight();
        measure(benchmark, share, threads)
    });
    measured.collect()
}

fn write(out: &mut Out<'_>, machine: &MachineJson, measurements: &[Measurement]) -> Result<(), CliError> {
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
    out.table(titles, measurements.iter().map(cells).collect(), 2)?;
    writeln!(out)?;
    out.line(text!("bench-checked"))
}

fn cells(measured: &Measurement) -> Vec<Message> {
    let time = |time: Duration| text!("bench-seconds", seconds = three_digits(time.as_secs_f64()));
    row![
        measured.benchmark.title(),
        median_work(measured),
        measured.threads.to_string(),
        time(measured.median.wall),
        time(measured.median.cpu),
        rate(measured),
    ]
}

/// The amount of work of the median run.
fn median_work(measured: &Measurement) -> Message {
    let n = HumanCount(measured.benchmark.size(measured.scale).into()).to_string();
    let amount = HumanCount(measured.median.amount as u64).to_string();
    match measured.benchmark {
        Benchmark::Count | Benchmark::CountBacktrack => {
            let engine = measured.benchmark.engine().map_or("", queens_count::Engine::name);
            text!("bench-did-count", size = n, amount = amount, engine = engine)
        }
        Benchmark::List => text!("bench-did-list", size = n, amount = amount),
        Benchmark::Complete => {
            text!("bench-did-complete", size = COMPLETED_SIZE, amount = amount, given = GIVEN_QUEENS)
        }
        Benchmark::LocalSearch | Benchmark::Construct => text!("bench-did-construct", size = n),
    }
}

/// The amount of work per second, with its unit.
fn rate(measured: &Measurement) -> Message {
    let rate = measured.per_second();
    let rate = if rate < 1000.0 { three_digits(rate) } else { HumanCount(rounded(rate)).to_string() };
    match measured.benchmark.unit() {
        "solutions" => text!("bench-solutions", rate = rate),
        "boards" => text!("bench-boards", rate = rate),
        _ => text!("bench-rows", rate = rate),
    }
}

/// Formats a number with three significant digits and at most seven decimals. All digits before the decimal point are
/// written, even if they are more than three.
fn three_digits(number: f64) -> String {
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
        let texts = [0.001_234_5, 0.123_45, 1.234_5, 12.345, 123.45].map(three_digits);
        assert_eq!(texts, ["0.00123", "0.123", "1.23", "12.3", "123"]);
        assert_eq!([1_234_567.0, 99_960.0, 1000.0].map(rounded), [1_230_000, 100_000, 1000]);
    }
}
