//! A count of all solutions of one board of queens.

use std::num::NonZero;

use queens::Size;
use queens_count::{Classes, Plan};
use queens_job::{
    CheckResult, CloseHandle, Job, JobConfig, JobError, Outcome, PartOutcome, SymmetryCheck, Verification,
    published_count,
};
use queens_ledger::LedgerError;
use serde::Serialize;

use crate::answer::ledger_outcome::{OutcomeJson, describe_with_findings, verifying_command};
use crate::args::{CountLedger, EngineChoice, QueensCount, WorkerChoice};
use crate::counting::gpu;
use crate::counting::job_reporter::JobReporter;
use crate::counting::signing_key;
use crate::counting::workers::{self, fit_threads};
use crate::error::CliError;
use crate::exit::ExitStatus;
use crate::messages::{self, Message, phrases, text};
use crate::signals;
use crate::ui::{Out, Ui};

pub(super) fn run(ui: &Ui, mut count: QueensCount, json: bool) -> Result<ExitStatus, CliError> {
    if let Verification::Sample { seed, .. } = &mut count.verify {
        *seed = ui.seed_or_new(count.seed);
    }
    let count = &count;
    if count.explain {
        explain(ui, count)?;
    }
    let outcome = run_job(ui, count, json)?;
    print_part(ui, &outcome);
    if count.ledger.is_none() && count.verify == Verification::None {
        return print_total(ui, count, &outcome, json);
    }
    ui.write(|out| if json { write_json(out, count, &outcome, true) } else { write(out, count, &outcome) })?;
    if !json {
        let ledger = count.ledger.as_ref().map(|ledger| ledger.path.as_path());
        ui.say(describe_with_findings(&outcome, &verifying_command(count.size, ledger)));
    }
    Ok(if outcome.is_sound() { ExitStatus::Success } else { ExitStatus::Negative })
}

/// The configuration of the job that the options describe.
fn config(count: &QueensCount) -> Result<JobConfig, CliError> {
    let symmetry = if count.classes { SymmetryCheck::Always } else { SymmetryCheck::IfCheap };
    let config = JobConfig::new(count.size).verification(count.verify).symmetry(symmetry);
    let Some(CountLedger { path, key, part }) = &count.ledger else { return Ok(config) };
    let config = part.iter().copied().fold(config.ledger(path), JobConfig::part);
    let key = key.as_deref().map(signing_key::read).transpose()?;
    Ok(key.into_iter().fold(config, JobConfig::signing_key))
}

/// Runs the count. `json` only adds `--json` to the command that resumes the count.
pub(super) fn run_job(ui: &Ui, count: &QueensCount, json: bool) -> Result<Outcome, CliError> {
    let handle = CloseHandle::default();
    let config = config(count)?.close_handle(handle.clone());
    signals::set_close_action(move || handle.close());
    let mut job = Job::open(config)?;
    if let Some(ledger) = &count.ledger {
        let path = ledger.path.clone();
        let saved = text!("count-resume", command = resuming_command(count, ledger, json));
        let lost = messages::of(&LedgerError::Replaced { path: path.clone() });
        signals::set_interrupt_message(move || if path.exists() { saved.clone() } else { lost.clone() });
    } else {
        let advice = text!("count-interrupted");
        signals::set_interrupt_message(move || advice.clone());
    }
    let mut reporter = JobReporter::new(ui, count.size);
    match (job.run(&mut count.workers.job_workers(), |event| reporter.report(event)), &count.ledger) {
        (Err(JobError::Ledger(error)), Some(ledger)) if !is_lost(&error) => {
            let resume = text!("count-resume-after", command = resuming_command(count, ledger, json));
            Err(Message::lines([messages::of(&*error), resume]).into())
        }
        // Only an interrupt closes the ledger. The interrupt also ends the process.
        (Err(JobError::Closed), _) => signals::wait_for_end(),
        (outcome, _) => Ok(outcome?),
    }
}

/// Whether resuming cannot help, because the file is damaged or missing.
fn is_lost(error: &LedgerError) -> bool {
    matches!(
        error,
        LedgerError::Row { .. }
            | LedgerError::Damaged { .. }
            | LedgerError::Truncated { .. }
            | LedgerError::Replaced { .. }
    )
}

/// Prints the plan, the workers and the memory before anything is counted.
fn explain(ui: &Ui, count: &QueensCount) -> Result<(), CliError> {
    let plan = Plan::new(count.size)?;
    // The plan is printed first, because the steps below fail if memory or GPUs are missing.
    ui.say(text!(
        "count-explain-plan",
        fingerprint = plan.fingerprint(),
        rowsets = plan.row_set_count().to_string(),
        units = plan.unit_count()
    ));
    match &count.workers {
        WorkerChoice::Threads { engine, limit } => {
            let threads = fit_threads(ui, &plan, workers::thread_source(*engine, *limit))?.get();
            let memory = engine.memory_bytes(&plan).saturating_mul(threads as u64);
            let memory = indicatif::HumanBytes(memory).to_string();
            ui.say(text!("count-explain", engine = engine.name(), threads = threads, memory = memory));
        }
        WorkerChoice::Gpus { method, devices, threads } => {
            let threads = threads.map_or(0, NonZero::get);
            ui.say(text!("count-explain-gpus", engine = method.name(), threads = threads));
            ui.say(gpu::describe_gpus(&plan, *method, devices)?);
        }
    }
    Ok(())
}

/// Prints the outcome of a part.
fn print_part(ui: &Ui, outcome: &Outcome) {
    let Some(PartOutcome { part, units, verified }) = outcome.part else { return };
    let (part, plan) = (part.to_string(), outcome.units.to_string());
    ui.say(match (units, verified) {
        (0, _) => text!("part-empty", part = part, plan = plan),
        (_, true) => text!("part-verified", part = part, units = units),
        (_, false) => text!("part-done", part = part),
    });
}

/// Prints the total of a count without a ledger, unless the checks contradict it.
pub(super) fn print_total(ui: &Ui, count: &QueensCount, outcome: &Outcome, json: bool) -> Result<ExitStatus, CliError> {
    check_total(count.size, outcome)?;
    ui.write(|out| if json { write_json(out, count, outcome, false) } else { write(out, count, outcome) })?;
    Ok(ExitStatus::Success)
}

/// Compares the total of a count without a ledger with the published value, and with Burnside's lemma.
pub(super) fn check_total(size: Size, outcome: &Outcome) -> Result<(), CliError> {
    let total = outcome.total.expect("a count without a ledger has all its units");
    if let (CheckResult::Failed, Some(known)) = (outcome.published, published_count(size)) {
        return Err(CliError::wrong_total(total, known));
    }
    if outcome.burnside == CheckResult::Failed {
        return Err(CliError::contradiction(text!("error-burnside-contradicted", total = total.to_string())));
    }
    Ok(())
}

/// The counts in JSON. They are strings, because many JSON readers round large integers.
#[derive(Debug, Serialize)]
struct CountJson {
    n: u32,
    total: Option<String>,
    #[serde(flatten)]
    classes: ClassesJson,
    #[serde(flatten)]
    outcome: Option<OutcomeJson>,
}

/// The numbers of symmetry classes in JSON. Every field is `None` without `--classes`.
#[derive(Debug, Default, Serialize)]
struct ClassesJson {
    fundamental: Option<String>,
    half_turn: Option<String>,
    quarter_turn: Option<String>,
}

fn write_json(out: &mut Out<'_>, count: &QueensCount, outcome: &Outcome, with_checks: bool) -> Result<(), CliError> {
    let classes = |classes: Classes| ClassesJson {
        fundamental: Some(classes.fundamental.to_string()),
        half_turn: Some(classes.half_turn.to_string()),
        quarter_turn: Some(classes.quarter_turn.to_string()),
    };
    let json = CountJson {
        n: count.size.get(),
        total: outcome.total.map(|total| total.to_string()),
        classes: outcome.classes.filter(|_| count.classes).map_or_else(ClassesJson::default, classes),
        outcome: with_checks.then(|| OutcomeJson::new(out.ui, outcome)),
    };
    out.json(&json)
}

fn write(out: &mut Out<'_>, count: &QueensCount, outcome: &Outcome) -> Result<(), CliError> {
    let Some(total) = outcome.total else { return Ok(()) };
    let Some(classes) = outcome.classes.filter(|_| count.classes) else {
        return Ok(writeln!(out, "{total}")?);
    };
    out.labelled(text!("solutions"), total)?;
    out.labelled(text!("fundamental"), classes.fundamental)?;
    out.labelled(text!("half-turn"), classes.half_turn)?;
    out.labelled(text!("quarter-turn"), classes.quarter_turn)
}

/// The command that resumes this count.
fn resuming_command(count: &QueensCount, ledger: &CountLedger, json: bool) -> String {
    let (engine, devices, threads) = match &count.workers {
        WorkerChoice::Threads { engine, limit } => (EngineChoice::Cpu(*engine), &[][..], limit),
        WorkerChoice::Gpus { method, devices, threads } => (EngineChoice::Gpu(*method), &devices[..], threads),
    };
    let mut parts = vec!["queens".to_owned(), "count".to_owned(), count.size.to_string()];
    let mut add = |flag: &str, value: Option<String>| {
        parts.extend(value.map(|value| phrases::option(flag, &value)));
    };
    add("--ledger", Some(ledger.path.display().to_string()));
    add("--key", ledger.key.as_ref().map(|key| key.display().to_string()));
    add("--part", ledger.part.map(|part| part.to_string()));
    add("--engine", (engine != EngineChoice::default()).then(|| engine.name().to_owned()));
    let devices: Vec<_> = devices.iter().map(ToString::to_string).collect();
    add("--device", Some(devices.join(",")).filter(|devices| !devices.is_empty()));
    add("--threads", threads.map(|threads| threads.to_string()));
    match count.verify {
        Verification::None => {}
        Verification::All => parts.push("--verify".to_owned()),
        Verification::Sample { units, seed } => parts.push(format!("--verify={units} --seed {seed}")),
    }
    let flags = [("--classes", count.classes), ("--json", json)];
    parts.extend(flags.into_iter().filter(|(_, given)| *given).map(|(flag, _)| flag.to_owned()));
    parts.join(" ")
}
