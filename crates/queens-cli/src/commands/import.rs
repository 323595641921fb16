//! `queens import`: checks the answers of other solvers.

use std::collections::BTreeSet;

use queens::complete::export::{ImportError, import_all_with};
use queens::complete::{CompletionSearch, Constraint, Instance};
use queens::text::Purpose;
use queens::{Conflict, Placement, conflicts};
use serde::Serialize;

use crate::answer::completion::ConstraintJson;
use crate::answer::count_conflicts;
use crate::args::{Format, ImportArgs};
use crate::error::CliError;
use crate::exit::ExitStatus;
use crate::messages::{self, Message, phrases, text};
use crate::read::{self, Source, instance};
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
    let answer = (args.answer == "-").then_some("import -");
    instance::refuse_second_reader(&args.instance.restrictions(), answer)?;
    let instance = instance::from_args_for_import(ui, &args.instance)?;
    let source = Source::of_file_name(&args.answer);
    let format = args.answer_format;
    let options = read::reader_options(&args.instance.reading, None, args.instance.transpose, Purpose::Placements);
    let answers = import_all_with(instance.size(), format, &options, &source.text()?)
        .map_err(|error| instance::import_error(&source, format, &error))?;
    if answers.is_empty() {
        return check_none(ui, args, &instance);
    }
    let is_alone = answers.len() == 1;
    let layout = args.format_args.layout_for_placements(is_alone, instance.size());
    if !is_alone && layout.format.is_image() {
        return Err(text!("picture-several", count = answers.len()).into());
    }
    let verdicts: Vec<Verdict> = answers.iter().map(|answer| Verdict::new(args, &instance, answer)).collect();
    let right = verdicts.iter().filter(|verdict| verdict.json.valid).count();
    let explain = |number, verdict: &Verdict| verdict.explain(ui, (!is_alone).then_some(number));
    if right > 0 || layout.format == Format::JSON {
        ui.write(|out| {
            out.several(layout.format, |out| {
                let mut is_first = true;
                for ((number, answer), verdict) in (1..).zip(&answers).zip(&verdicts) {
                    match answer {
                        _ if layout.format == Format::JSON => out.json(&verdict.json)?,
                        Ok(placement) if verdict.json.valid => {
                            if !std::mem::take(&mut is_first) && layout.format.shows_board() {
                                writeln!(out)?;
                            }
                            out.placement(placement, layout)?;
                        }
                        _ => {}
                    }
                    explain(number, verdict);
                }
                Ok(())
            })
        })?;
    } else {
        (1..).zip(&verdicts).for_each(|(number, verdict)| explain(number, verdict));
    }
    if !is_alone {
        let distinct: BTreeSet<&Placement> = answers.iter().flatten().collect();
        let repeats = answers.iter().flatten().count() - distinct.len();
        ui.say(text!("answers-checked", count = answers.len(), right = right.to_string(), repeats = repeats));
    }
    Ok(if right == answers.len() { ExitStatus::Success } else { ExitStatus::Negative })
}

impl ImportJson {
    fn of(instance: &Instance) -> Self {
        Self { n: instance.size().get(), ..Self::default() }
    }
}

/// Whether an answer is right.
struct Verdict {
    json: ImportJson,
    /// Why the answer is wrong.
    reasons: Vec<Message>,
}

impl Verdict {
    fn new(args: &ImportArgs, instance: &Instance, answer: &Result<Placement, ImportError>) -> Self {
        match answer {
            Ok(placement) => Self::of_placement(args, instance, placement),
            Err(error) => Self { json: ImportJson::of(instance), reasons: vec![messages::of(error)] },
        }
    }

    /// Checks a placement against the instance.
    fn of_placement(args: &ImportArgs, instance: &Instance, placement: &Placement) -> Self {
        let json = ImportJson { columns: Some(column_numbers(placement)), ..ImportJson::of(instance) };
        if instance.accepts(placement) {
            return Self { json: ImportJson { valid: true, ..json }, reasons: vec![] };
        }
        let queens: Vec<_> = placement.queens().collect();
        let max = usize::try_from(args.max).unwrap_or(usize::MAX);
        let conflicts: Vec<Conflict> = conflicts(&queens).take(max).collect();
        let mut violated: Vec<Constraint> =
            instance.constraints().filter(|constraint| !constraint.is_satisfied_by(placement)).collect();
        let more = count_conflicts(&queens) - conflicts.len() as u64 + violated.len().saturating_sub(max) as u64;
        violated.truncate(max);
        let mut reasons: Vec<Message> = conflicts.iter().copied().map(phrases::conflict).collect();
        reasons.extend(
            violated.iter().map(|&constraint| text!("answer-violates", fact = phrases::constraint(constraint))),
        );
        let json = ImportJson {
            conflicts: conflicts.iter().map(|conflict| [conflict.a.numbers(), conflict.b.numbers()]).collect(),
            violated: violated.into_iter().map(ConstraintJson::from).collect(),
            more,
            ..json
        };
        Self { json, reasons }
    }

    /// Prints why the answer is wrong. If there are several answers, `place` is the number of the answer.
    fn explain(&self, ui: &Ui, place: Option<u64>) {
        for reason in &self.reasons {
            ui.say(match place {
                Some(number) => {
                    text!("answer-wrong-of-several", number = number.to_string(), reason = reason.clone())
                }
                None => text!("answer-wrong", reason = reason.clone()),
            });
        }
        if self.json.more > 0 {
            ui.say(text!("check-more", more = self.json.more.to_string()));
        }
    }
}

/// Searches for a completion, to check a solver's answer that there is none.
fn check_none(ui: &Ui, args: &ImportArgs, instance: &Instance) -> Result<ExitStatus, CliError> {
    let progress = ui.spinner(text!("searching"));
    let found = CompletionSearch::new(instance).first();
    drop(progress);
    let found = found?;
    let verdict = ImportJson { valid: found.is_none(), ..ImportJson::of(instance) };
    if args.format_args.is_json() {
        ui.write(|out| out.json(&verdict))?;
    }
    ui.say(match found {
        Some(placement) => {
            text!("answer-wrong", reason = text!("answer-none-wrong", columns = placement.to_string()))
        }
        None => text!("answer-none"),
    });
    Ok(ExitStatus::Negative)
}
