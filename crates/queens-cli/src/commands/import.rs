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
use crate::messages::text;
use crate::read::{Source, instance};
use crate::ui::progress::ProgressLine;
use crate::ui::{format, output};

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

pub(crate) fn run(args: &ImportArgs) -> Result<ExitStatus, CliError> {
    let instance = instance::from_args_for_export(&args.instance)?;
    let source = Source::file(&args.answer);
    let verdict = ImportJson { n: instance.size().get(), ..ImportJson::default() };
    match import_first(instance.size(), args.answer_format, &source.text()?) {
        Ok((Some(placement), has_more)) => {
            if has_more {
                output::print_message(text!("answer-first-of-several"));
            }
            check_placement(args, &instance, &placement, verdict)
        }
        Ok((None, _)) => check_none(args, &instance, verdict),
        Err(error) => {
            let reason = instance::import_message(source.name(), args.answer_format, &error)?;
            report_wrong(args, &verdict, &[reason])
        }
    }
}

/// Checks the placement against the instance.
fn check_placement(
    args: &ImportArgs,
    instance: &Instance,
    placement: &Placement,
    verdict: ImportJson,
) -> Result<ExitStatus, CliError> {
    let columns = Some(placement.columns().iter().map(|column| column.number()).collect());
    if instance.accepts(placement) {
        let verdict = ImportJson { valid: true, columns, ..verdict };
        output::write(|out| match args.format_args.format_or(Format::Board) {
            Format::Json => format::write_json(out, &verdict),
            format => format::write_placement(out, placement, format),
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
    let mut reasons: Vec<String> = conflicts.iter().copied().map(check::describe).collect();
    reasons.extend(violated.iter().map(|&constraint| text!("answer-violates", fact = instance::describe(constraint))));
    let square = |square: queens::Square| [square.row.number(), square.column.number()];
    let verdict = ImportJson {
        columns,
        conflicts: conflicts.iter().map(|conflict| [square(conflict.a), square(conflict.b)]).collect(),
        violated: violated.into_iter().map(ConstraintJson::from).collect(),
        more,
        ..verdict
    };
    report_wrong(args, &verdict, &reasons)
}

/// The solver reports no solution; our own search checks that.
fn check_none(args: &ImportArgs, instance: &Instance, verdict: ImportJson) -> Result<ExitStatus, CliError> {
    let progress = ProgressLine::spinner(text!("searching"));
    let found = CompletionSearch::new(instance).first();
    drop(progress);
    if let Some(placement) = found? {
        return report_wrong(args, &verdict, &[text!("answer-none-wrong", columns = placement.to_string())]);
    }
    let verdict = ImportJson { valid: true, ..verdict };
    if args.format_args.is_json() {
        output::write(|out| format::write_json(out, &verdict))?;
    }
    output::print_message(text!("answer-none"));
    Ok(ExitStatus::Negative)
}

fn report_wrong(args: &ImportArgs, verdict: &ImportJson, reasons: &[String]) -> Result<ExitStatus, CliError> {
    if args.format_args.is_json() {
        output::write(|out| format::write_json(out, verdict))?;
    }
    for reason in reasons {
        output::print_message(text!("answer-wrong", reason = reason.as_str()));
    }
    if verdict.more > 0 {
        output::print_message(text!("check-more", more = verdict.more.to_string()));
    }
    Ok(ExitStatus::Negative)
}
