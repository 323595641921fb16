//! `queens import`: what another solver answered, checked.

use std::ops::ControlFlow;

use queens::complete::export::import;
use queens::complete::{Complete, Fact, Task};
use queens::{Conflict, Placement, conflicts};
use serde::Serialize;

use super::check;
use super::complete::FactJson;
use crate::args::{Format, ImportAnswer};
use crate::failure::Failure;
use crate::input::Source;
use crate::lang::text;
use crate::progress::Progress;
use crate::{Answer, format, given, output};

/// A verdict as JSON has it; columns from 1.
#[derive(Debug, Default, Serialize)]
struct VerdictJson {
    n: u32,
    /// Whether the answer is right: a completion, or that there is none.
    valid: bool,
    columns: Option<Vec<u32>>,
    /// Queens that attack each other, as rows and columns.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    conflicts: Vec<[[u32; 2]; 2]>,
    /// What was given and is not kept.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    broken: Vec<FactJson>,
}

pub(crate) fn run(args: &ImportAnswer) -> Result<Answer, Failure> {
    let task = given::exchanged(&args.given)?;
    let source = Source::file(&args.answer);
    let verdict = VerdictJson { n: task.size().get(), ..VerdictJson::default() };
    match import(task.size(), args.from, &source.text()?) {
        Ok(Some(placement)) => judge(args, &task, &placement, verdict),
        Ok(None) => none(args, &task, verdict),
        Err(error) => {
            let reason = given::of_import(source.name(), args.from, &error)?;
            wrong(args, &verdict, &[reason])
        }
    }
}

/// What a placement breaks, if anything.
fn judge(args: &ImportAnswer, task: &Task, placement: &Placement, verdict: VerdictJson) -> Result<Answer, Failure> {
    let columns = Some(placement.columns().iter().map(|column| column.number()).collect());
    if task.accepts(placement) {
        let verdict = VerdictJson { valid: true, columns, ..verdict };
        output::write(|out| match args.form.format_or(Format::List) {
            Format::Json => format::json(out, &verdict),
            format => format::placement(out, placement, format),
        })?;
        return Ok(Answer::Done);
    }
    let queens: Vec<_> = placement.queens().collect();
    let conflicts: Vec<Conflict> = conflicts(&queens).collect();
    let broken: Vec<Fact> = task.facts().filter(|fact| !fact.holds(placement)).collect();
    let mut reasons: Vec<String> = conflicts.iter().copied().map(check::describe).collect();
    reasons.extend(broken.iter().map(|&fact| text!("answer-broken", fact = given::describe(fact))));
    let square = |square: queens::Square| [square.row.number(), square.column.number()];
    let verdict = VerdictJson {
        columns,
        conflicts: conflicts.iter().map(|conflict| [square(conflict.a), square(conflict.b)]).collect(),
        broken: broken.into_iter().map(FactJson::from).collect(),
        ..verdict
    };
    wrong(args, &verdict, &reasons)
}

/// The solver found nothing: whether that is right is for a search of ours to say.
fn none(args: &ImportAnswer, task: &Task, verdict: VerdictJson) -> Result<Answer, Failure> {
    let progress = Progress::unknown(text!("searching"));
    let found = Complete::new(task).first(|_| ControlFlow::Continue(()));
    drop(progress);
    if let Some(placement) = found? {
        return wrong(args, &verdict, &[text!("answer-none-wrong", columns = placement.to_string())]);
    }
    let verdict = VerdictJson { valid: true, ..verdict };
    if args.form.is_json() {
        output::write(|out| format::json(out, &verdict))?;
    }
    output::say(text!("answer-none"));
    Ok(Answer::No)
}

fn wrong(args: &ImportAnswer, verdict: &VerdictJson, reasons: &[String]) -> Result<Answer, Failure> {
    if args.form.is_json() {
        output::write(|out| format::json(out, verdict))?;
    }
    for reason in reasons {
        output::say(text!("answer-wrong", reason = reason.as_str()));
    }
    Ok(Answer::No)
}
