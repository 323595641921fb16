//! `queens import`: checks the answers of other solvers.

use std::collections::BTreeSet;

use queens::complete::export::import_all;
use queens::complete::{CompletionSearch, Constraint, Instance};
use queens::{Conflict, Placement, conflicts};
use serde::Serialize;

use crate::answer::completion::ConstraintJson;
use crate::answer::count_conflicts;
use crate::args::{Format, ImportArgs};
use crate::error::CliError;
use crate::exit::ExitStatus;
use crate::messages::{self, Message, phrases, text};
use crate::read::{Source, instance};
use crate::ui::{Ui, column_numbers};

/// The result for one answer, in JSON. Rows and columns are counted from 1.
#[derive(Debug, Default, Serialize)]
struct ImportJson {
    n: u32,
    /// Whether the answer is right: it is a completion, or it says correctly that no completion exists.
    valid: bool,
    columns: Option<Vec<u32>>,
    /// Queens that attack each other, as rows and columns.
    conflicts: Vec<[[u32; 2]; 2]>,
    /// The constraints of the instance that the answer violates.
    violated: Vec<ConstraintJson>,
    /// The number of conflicts and violated constraints that are not listed.
    more: u64,
}

pub(crate) fn run(ui: &Ui, args: &ImportArgs) -> Result<ExitStatus, CliError> {
    let instance = instance::from_args_for_export(ui, &args.instance)?;
    let source = Source::of_file_name(&args.answer);
    let format = args.answer_format;
    let answers = import_all(instance.size(), format, &source.text()?)
        .map_err(|error| instance::import_error(&source, format, &error))?;
    if answers.is_empty() {
        return check_none(ui, args, &instance);
    }
    let is_alone = answers.len() == 1;
    let mut distinct = BTreeSet::new();
    let mut right = 0_usize;
    for (number, answer) in (1..).zip(&answers) {
        let place = (!is_alone).then_some(number);
        let is_right = match answer {
            Ok(placement) => {
                distinct.insert(placement);
                check_placement(ui, args, &instance, placement, place)?
            }
            Err(error) => report_wrong(ui, args, place, &ImportJson::of(&instance), &[messages::of(error)])?,
        };
        right += usize::from(is_right);
    }
    if !is_alone {
        let repeats = answers.iter().flatten().count() - distinct.len();
        let (count, right) = (answers.len(), right.to_string());
        ui.say(text!("answers-checked", count = count, right = right, repeats = repeats));
    }
    Ok(if right == answers.len() { ExitStatus::Success } else { ExitStatus::Negative })
}

impl ImportJson {
    fn of(instance: &Instance) -> Self {
        Self { n: instance.size().get(), ..Self::default() }
    }
}

/// Checks a placement against the instance; returns whether the placement is right. If there are several answers,
/// `place` is the number of the answer.
fn check_placement(
    ui: &Ui,
    args: &ImportArgs,
    instance: &Instance,
    placement: &Placement,
    place: Option<u64>,
) -> Result<bool, CliError> {
    let columns = Some(column_numbers(placement));
    let verdict = ImportJson { columns, ..ImportJson::of(instance) };
    if instance.accepts(placement) {
        let verdict = ImportJson { valid: true, ..verdict };
        let layout = args.format_args.layout_for_placements(place.is_none(), instance.size());
        ui.write(|out| match layout.format {
            Format::JSON => out.json(&verdict),
            _ => out.placement(placement, layout),
        })?;
        return Ok(true);
    }
    let queens: Vec<_> = placement.queens().collect();
    let max = usize::try_from(args.max).unwrap_or(usize::MAX);
    let conflicts: Vec<Conflict> = conflicts(&queens).take(max).collect();
    let mut violated: Vec<Constraint> =
        instance.constraints().filter(|constraint| !constraint.is_satisfied_by(placement)).collect();
    let more = count_conflicts(&queens) - conflicts.len() as u64 + violated.len().saturating_sub(max) as u64;
    violated.truncate(max);
    let mut reasons: Vec<Message> = conflicts.iter().copied().map(phrases::conflict).collect();
    reasons.extend(violated.iter().map(|&constraint| text!("answer-violates", fact = phrases::constraint(constraint))));
    let verdict = ImportJson {
        conflicts: conflicts.iter().map(|conflict| [conflict.a.numbers(), conflict.b.numbers()]).collect(),
        violated: violated.into_iter().map(ConstraintJson::from).collect(),
        more,
        ..verdict
    };
    report_wrong(ui, args, place, &verdict, &reasons)
}

/// Searches for a completion, to check a solver's answer that there is none.
fn check_none(ui: &Ui, args: &ImportArgs, instance: &Instance) -> Result<ExitStatus, CliError> {
    let progress = ui.spinner(text!("searching"));
    let found = CompletionSearch::new(instance).first();
    drop(progress);
    let verdict = ImportJson::of(instance);
    if let Some(placement) = found? {
        report_wrong(ui, args, None, &verdict, &[text!("answer-none-wrong", columns = placement.to_string())])?;
        return Ok(ExitStatus::Negative);
    }
    let verdict = ImportJson { valid: true, ..verdict };
    if args.format_args.is_json() {
        ui.write(|out| out.json(&verdict))?;
    }
    ui.say(text!("answer-none"));
    Ok(ExitStatus::Negative)
}

/// Reports why an answer is wrong. Always returns false.
fn report_wrong(
    ui: &Ui,
    args: &ImportArgs,
    place: Option<u64>,
    verdict: &ImportJson,
    reasons: &[Message],
) -> Result<bool, CliError> {
    if args.format_args.is_json() {
        ui.write(|out| out.json(verdict))?;
    }
    for reason in reasons {
        ui.say(match place {
            Some(number) => text!("answer-wrong-of-several", number = number.to_string(), reason = reason.clone()),
            None => text!("answer-wrong", reason = reason.clone()),
        });
    }
    if verdict.more > 0 {
        ui.say(text!("check-more", more = verdict.more.to_string()));
    }
    Ok(false)
}
