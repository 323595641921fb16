//! `queens count`: the number of solutions.

mod outcome;

use std::io::Write;
use std::num::NonZero;
use std::path::Path;

use queens::Size;
use queens::count::{Classes, Engine, Plan};
use queens_job::{
    CheckResult, CloseHandle, Job, JobConfig, JobError, Outcome, PartOutcome, SymmetryCheck, Verification, published,
};
use queens_ledger::LedgerError;
use serde::Serialize;

pub(crate) use outcome::{OutcomeJson, describe, describe_with_findings};

use super::{first_row_counts, rules, symmetric_counts, table_of_counts};
use crate::args::{self, CountArgs, CountSizes, EngineChoice, VerifyChoice};
use crate::error::CliError;
use crate::gpu::{self, Gpus};
use crate::job::JobReporter;
use crate::lang::text;
use crate::workers::{WorkerChoice, fit_threads};
use crate::{ExitStatus, format, interrupt, messages, output};

/// Options for a single board of queens.
pub(crate) const PART_OPTIONS: &[&str] =
    &["--by-first-row", "--symmetric", "--ledger", "--key", "--part", "--verify", "--explain"];

pub(crate) fn run(args: &CountArgs) -> Result<ExitStatus, CliError> {
    if let CountSizes::Range(first, last) = args.sizes {
        return table_of_counts::run(args, first, last);
    }
    if let Some(asked) = rules::rule_problem(&args.board())? {
        asked.refuse(&args.given, &[PART_OPTIONS, &["--threads", "--engine", "--device"]].concat())?;
        return rules::count(&asked, args.json, args.classes);
    }
    if args.ledger.as_deref().is_some_and(args::is_standard_output) {
        return Err(CliError::Given(text!("ledger-is-a-file")));
    }
    if args.by_first_row {
        return first_row_counts::run(args);
    }
    if let Some(rotation) = args.symmetric {
        return symmetric_counts::run(args, rotation);
    }
    let workers = WorkerChoice::new(args.engine, &args.devices, args.threads)?;
    if args.explain {
        explain(args, workers)?;
    }
    let outcome = count(args, workers)?;
    print_part(&outcome);
    if args.ledger.is_none() && args.verify.is_none() {
        return print_total(args, &outcome);
    }
    output::write(|out| if args.json { write_json(out, args, &outcome, true) } else { write(out, args, &outcome) })?;
    if !args.json {
        output::print_message(describe_with_findings(
            &outcome,
            &verifying_command(args.size(), args.ledger.as_deref()),
        ));
    }
    Ok(if outcome.is_sound() { ExitStatus::Success } else { ExitStatus::Negative })
}

/// The options as a job.
fn config(args: &CountArgs) -> Result<JobConfig, CliError> {
    let verification = match args.verify {
        None => Verification::None,
        Some(VerifyChoice::All) => Verification::All,
        // A count that is resumed continues with the same sample.
        Some(VerifyChoice::Sample(units)) => Verification::Sample { units, seed: 0 },
    };
    let symmetry = if args.classes { SymmetryCheck::Always } else { SymmetryCheck::IfCheap };
    let config = JobConfig::new(args.size()).verification(verification).symmetry(symmetry);
    let config = args.ledger.iter().fold(config, JobConfig::ledger);
    let config = args.part.into_iter().fold(config, JobConfig::part);
    let key = args.key.as_deref().map(super::ledger::key::read).transpose()?;
    Ok(key.into_iter().fold(config, JobConfig::signing_key))
}

pub(crate) fn count(args: &CountArgs, workers: WorkerChoice<'_>) -> Result<Outcome, CliError> {
    let handle = CloseHandle::default();
    let config = config(args)?.close_handle(handle.clone());
    interrupt::set_close_action(move || handle.close());
    let mut job = Job::open(config)?;
    if let Some(path) = &args.ledger {
        let saved = text!("count-resume", command = resuming_command(args, path));
        let lost = messages::of(&LedgerError::Replaced { path: path.clone() });
        let path = path.clone();
        interrupt::set_interrupt_message(move || if path.exists() { saved.clone() } else { lost.clone() });
    } else {
        let advice = text!("count-interrupted");
        interrupt::set_interrupt_message(move || advice.clone());
    }
    let mut reporter = JobReporter::new(args.size());
    match (job.run(&mut workers.pool(), |event| reporter.report(event)), &args.ledger) {
        (Err(JobError::Ledger(error)), Some(path)) if !is_lost(&error) => {
            let resume = text!("count-resume-after", command = resuming_command(args, path));
            Err(CliError::Library { code: error.code(), message: format!("{}\n{resume}", messages::of(&*error)) })
        }
        (outcome, _) => Ok(outcome?),
    }
}

/// Whether counting on is no remedy: the file is damaged or gone.
fn is_lost(error: &LedgerError) -> bool {
    matches!(
        error,
        LedgerError::Row { .. }
            | LedgerError::Damaged { .. }
            | LedgerError::Truncated { .. }
            | LedgerError::Replaced { .. }
    )
}

/// The plan, the workers and the memory, before anything is counted.
fn explain(args: &CountArgs, workers: WorkerChoice<'_>) -> Result<(), CliError> {
    let plan = Plan::new(args.size())?;
    // This is known even where there is too little memory, or no GPU.
    output::print_message(text!(
        "count-explain-plan",
        fingerprint = plan.fingerprint(),
        rowsets = plan.row_set_count().to_string(),
        units = plan.unit_count()
    ));
    let engine = match workers.engine {
        EngineChoice::Cpu(engine) => engine,
        EngineChoice::Gpu(method) => {
            let threads = args.threads.map_or(0, NonZero::get);
            output::print_message(text!("count-explain-gpus", engine = method.name(), threads = threads));
            output::print_message(gpu::explain(&plan, &Gpus::new(method, &args.devices))?);
            return Ok(());
        }
    };
    let threads = fit_threads(&plan, workers.threads_with(engine))?.get();
    let memory = engine.memory_bytes(&plan).saturating_mul(threads as u64);
    let memory = indicatif::HumanBytes(memory).to_string();
    output::print_message(text!("count-explain", engine = engine.name(), threads = threads, memory = memory));
    Ok(())
}

/// Prints what came of a part.
fn print_part(outcome: &Outcome) {
    let Some(PartOutcome { part, units, verified }) = outcome.part else { return };
    let (part, plan) = (part.to_string(), outcome.units.to_string());
    output::print_message(match (units, verified) {
        (0, _) => text!("part-empty", part = part, plan = plan),
        (_, true) => text!("part-verified", part = part, units = units),
        (_, false) => text!("part-done", part = part),
    });
}

/// Prints the total of a count without a ledger, unless the checks contradict it.
pub(crate) fn print_total(args: &CountArgs, outcome: &Outcome) -> Result<ExitStatus, CliError> {
    check_total(args, outcome)?;
    output::write(|out| if args.json { write_json(out, args, outcome, false) } else { write(out, args, outcome) })?;
    Ok(ExitStatus::Success)
}

/// Compares the total of a count without a ledger with the published value, and with Burnside's lemma.
pub(crate) fn check_total(args: &CountArgs, outcome: &Outcome) -> Result<(), CliError> {
    let total = outcome.total.expect("a count without a ledger has all its units");
    if let (CheckResult::Failed, Some(known)) = (outcome.published, published(args.size())) {
        return Err(CliError::Contradicted { total, known });
    }
    if outcome.burnside == CheckResult::Failed {
        return Err(CliError::burnside_contradicted(total));
    }
    Ok(())
}

/// Counts in JSON: strings, because they outgrow the numbers of many readers.
#[derive(Debug, Serialize)]
struct CountJson {
    n: u32,
    total: Option<String>,
    #[serde(flatten)]
    classes: ClassesJson,
    #[serde(flatten)]
    outcome: Option<OutcomeJson>,
}

/// `None` without `--classes`.
#[derive(Debug, Default, Serialize)]
struct ClassesJson {
    fundamental: Option<String>,
    half_turn: Option<String>,
    quarter_turn: Option<String>,
}

fn write_json(out: &mut dyn Write, args: &CountArgs, outcome: &Outcome, with_checks: bool) -> Result<(), CliError> {
    let json = |classes: Classes| ClassesJson {
        fundamental: Some(classes.fundamental.to_string()),
        half_turn: Some(classes.half_turn.to_string()),
        quarter_turn: Some(classes.quarter_turn.to_string()),
    };
    let count = CountJson {
        n: args.size().get(),
        total: outcome.total.map(|total| total.to_string()),
        classes: outcome.classes.filter(|_| args.classes).map_or_else(ClassesJson::default, json),
        outcome: with_checks.then(|| OutcomeJson::new(outcome)),
    };
    format::write_json(out, &count)
}

fn write(out: &mut dyn Write, args: &CountArgs, outcome: &Outcome) -> Result<(), CliError> {
    let Some(total) = outcome.total else { return Ok(()) };
    let Some(classes) = outcome.classes.filter(|_| args.classes) else {
        return Ok(writeln!(out, "{total}")?);
    };
    format::write_labelled(out, text!("solutions"), total)?;
    format::write_labelled(out, text!("fundamental"), classes.fundamental)?;
    format::write_labelled(out, text!("half-turn"), classes.half_turn)?;
    format::write_labelled(out, text!("quarter-turn"), classes.quarter_turn)
}

/// The command that confirms a count by a second method.
pub(crate) fn verifying_command(size: Size, ledger: Option<&Path>) -> String {
    let ledger = ledger.map(|path| messages::option("--ledger", &path.display().to_string()));
    let words = ["queens count".to_owned(), size.to_string()].into_iter().chain(ledger);
    words.chain(["--verify".to_owned()]).collect::<Vec<_>>().join(" ")
}

/// The command that resumes this one.
fn resuming_command(args: &CountArgs, path: &Path) -> String {
    let mut parts = vec!["queens".to_owned(), "count".to_owned(), args.size().to_string()];
    let mut add = |flag: &str, value: Option<String>| {
        parts.extend(value.map(|value| messages::option(flag, &value)));
    };
    add("--ledger", Some(path.display().to_string()));
    add("--key", args.key.as_ref().map(|key| key.display().to_string()));
    add("--part", args.part.map(|part| part.to_string()));
    let engine = args.engine.filter(|&engine| engine != EngineChoice::Cpu(Engine::best()));
    add("--engine", engine.map(|engine| engine.name().to_owned()));
    let devices: Vec<_> = args.devices.iter().map(ToString::to_string).collect();
    add("--device", Some(devices.join(",")).filter(|devices| !devices.is_empty()));
    add("--threads", args.threads.map(|threads| threads.to_string()));
    parts.extend(args.verify.map(|verify| verify.to_string()));
    let flags = [("--classes", args.classes), ("--json", args.json)];
    parts.extend(flags.into_iter().filter(|(_, given)| *given).map(|(flag, _)| flag.to_owned()));
    parts.join(" ")
}
