//! `queens import`: checks another solver's answer.

use queens::complete::export::import_first;
use queens::complete::{CompletionSearch, Constraint, Instance};
use queens::{Conflict, Placement, conflicts};
use serde::Serialize;

use super::check;
use super::complete::ConstraintJson;
use crate::args::{Format, ImportArgs};
use crate::error::CliError;
use crate::exit::ExitStatus;
use crate::messages::{Message, phrases, text};
use crate::read::{Source, instance};
use crate::ui::Ui;

/// The result in JSON; columns from 1.
#[derive(Debug, Default, Serialize)]
struct ImportJson {
    n: u32,
    /// Whether the solver's answer is right, which is a completion or the statement that none exists.
    valid: bool,
    columns: Option<Vec<u32>>,
    /// Queens that attack each other, as rows and columns.
    conflicts: Vec<[[u32; 2]; 2]>,
    /// The given conditions that the answer violates.
    violated: Vec<ConstraintJson>,
    /// The number of conflicts and conditions that are not listed.
    more: u64,
}

pub(crate) fn run(ui: &Ui, args: &ImportArgs) -> Result<ExitStatus, CliError> {
    let instance = instance::from_args_for_export(ui, &args.instance)?;
    let source = Source::file(&args.answer);
    let verdict = ImportJson { n: instance.size().get(), ..ImportJson::default() };
    match import_first(instance.size(), args.answer_format, &source.text()?) {
        Ok((Some(placement), has_more)) => {
            if has_more {
                ui.say(text!("answer-first-of-several"));
            }
            check_placement(ui, args, &instance, &placement, verdict)
        }
        Ok((None, _)) => check_none(ui, args, &instance, verdict),
        Err(error) => {
            let reason = instance::import_message(source.name(), args.answer_format, &error)?;
            report_wrong(ui, args, &verdict, &[reason])
        }
    }
}

/// Checks the placement against the instance.
fn check_placement(
    ui: &Ui,
    args: &ImportArgs,
    instance: &Instance,
    placement: &Placement,
    verdict: ImportJson,
) -> Result<ExitStatus, CliError> {
    let columns = Some(placement.columns().iter().map(|column| column.number()).collect());
    if instance.accepts(placement) {
        let verdict = ImportJson { valid: true, columns, ..verdict };
        ui.write(|out| match args.format_args.format_or(Format::Board) {
            Format::Json => out.json(&verdict),
            format => out.placement(placement, format),
        })?;
        return Ok(ExitStatus::Success);
    }
    let queens: Vec<_> = placement.queens().collect();
    let max = usize::try_from(args.max).unwrap_or(usize::MAX);
    let conflicts: Vec<Conflict> = conflicts(&queens).take(max).collect();
    let mut violated: Vec<Constraint> =
        instance.constraints().filter(|constraint| !constraint.is_satisfied_by(placement)).collect();
    let more = check::count_conflicts(&queens) - conflicts.len() as u64 + violated.len().saturating_sub(max) as u64;
    violated.truncate(max);
    let mut reasons: Vec<Message> = conflicts.iter().copied().map(phrases::conflict).collect();
    reasons.extend(violated.iter().map(|&constraint| text!("answer-violates", fact = phrases::constraint(constraint))));
    let square = |square: queens::Square| [square.row.number(), square.column.number()];
    let verdict = ImportJson {
        columns,
        conflicts: conflicts.iter().map(|conflict| [square(conflict.a), square(conflict.b)]).collect(),
        violated: violated.into_iter().map(ConstraintJson::from).collect(),
        more,
        ..verdict
    };
    report_wrong(ui, args, &verdict, &reasons)
}

/// The solver reports no solution; our own search checks that.
fn check_none(ui: &Ui, args: &ImportArgs, instance: &Instance, verdict: ImportJson) -> Result<ExitStatus, CliError> {
    let progress = ui.spinner(text!("searching"));
    let found = CompletionSearch::new(instance).first();
    drop(progress);
    if let Some(placement) = found? {
        return report_wrong(ui, args, &verdict, &[text!("answer-none-wrong", columns = placement.to_string())]);
    }
    let verdict = ImportJson { valid: true, ..verdict };
    if args.format_args.is_json() {
        ui.write(|out| out.json(&verdict))?;
    }
    ui.say(text!("answer-none"));
    Ok(ExitStatus::Negative)
}

fn report_wrong(ui: &Ui, args: &ImportArgs, verdict: &ImportJson, reasons: &[Message]) -> Result<ExitStatus, CliError> {
    if args.format_args.is_json() {
        ui.write(|out| out.json(verdict))?;
    }
    for reason in reasons {
        ui.say(text!("answer-wrong", reason = reason.clone()));
    }
    if verdict.more > 0 {
        ui.say(text!("check-more", more = verdict.more.to_string()));
    }
    Ok(ExitStatus::Negative)
}
