//! `queens complete`: a completion instance, and the questions about it.

use std::ops::ControlFlow;
use std::time::{Duration, Instant};

use queens::Placement;
use queens::complete::{
    CompletionEngine, CompletionError, CompletionSearch, Completions, Constraint, Explanation, ExplanationKind,
    Instance, Uniqueness,
};
use queens::variant::Shape;
use serde::Serialize;

use super::restricted::Restricted;
use super::rules;
use crate::args::{CompleteArgs, Format, InstanceArgs};
use crate::counting::memory;
use crate::error::CliError;
use crate::exit::ExitStatus;
use crate::messages::{Message, phrases, text};
use crate::read::{NoteJson, instance};
use crate::ui::{ProgressLine, Ui};

/// The work limit of an explanation that the user did not ask for, in progress reports: each comes after a thousand queens,
/// fewer on large boards, or a search.
const DEFAULT_EXPLANATION_LIMIT: u32 = 1 << 10;

/// The most constraints for which a shortest explanation is searched for unasked: with more, the search seldom ends within its
/// limit.
const SHORTENED_CONSTRAINT_LIMIT: usize = 256;

/// The work limit of the search for a shortest explanation, in the same unit.
const EXPLANATION_LIMIT: u32 = 1 << 14;

/// The largest size whose first completion in lexicographic order is searched for: the search on larger boards is slow.
const IN_ORDER_SIZE_LIMIT: u32 = 64;

/// The work limit of that search, in queens placed: less than a tenth of a second.
const IN_ORDER_QUEEN_LIMIT: u64 = 1 << 16;

/// The longest time before buffered placements are written.
const FLUSH_AFTER: Duration = Duration::from_millis(200);

pub(crate) fn run(ui: &Ui, args: &CompleteArgs) -> Result<ExitStatus, CliError> {
    if args.rule.rule.is_none() && args.rule.pieces.is_none() {
        let (instance, notes) = instance::from_args(ui, &args.instance)?;
        return answer(ui, args, &instance, &notes);
    }
    let InstanceArgs { reading, transpose, .. } = &args.instance;
    let (n, limits) = (args.instance.size(), args.instance.limits());
    match Restricted::new(ui, n.map(Shape::square), args.rule, &limits, reading, *transpose)? {
        Restricted::Queens(instance, notes) => answer(ui, args, &instance, &notes),
        Restricted::Rule(_) if args.unique || args.explain => Err(text!("complete-rule-question").into()),
        Restricted::Rule(_) if args.seed.is_some() || args.engine.is_some() => {
            Err(text!("complete-rule-question").into())
        }
        Restricted::Rule(asked) if args.count => rules::count(ui, &asked, args.format_args.is_json(), false),
        Restricted::Rule(asked) if args.all => {
            rules::list_all(ui, &asked, args.format_args.format_or(Format::List), 0, args.max)
        }
        Restricted::Rule(asked) => rules::solve_one(ui, &asked, args.format_args.format_or(Format::Board)),
    }
}

/// Answers the question of the arguments about an instance.
pub(super) fn answer(
    ui: &Ui,
    args: &CompleteArgs,
    instance: &Instance,
    notes: &[NoteJson],
) -> Result<ExitStatus, CliError> {
    let engine = args.engine.unwrap_or_default();
    let size = instance.size();
    if size.get() > engine.max_size() {
        return Err(CompletionError::TooLarge { size, engine }.into());
    }
    // The squares to be tried: eight bytes each, of a third of them.
    memory::check(3 * u64::from(size.get()).pow(2), || text!("instead-solve"))?;
    if args.all && args.engine == Some(CompletionEngine::Sat) {
        return Err(CliError::from(text!("complete-all-in-order")));
    }
    let mut complete = CompletionSearch::new(instance).engine(engine);
    if let Some(seed) = args.seed {
        complete = complete.seed(seed);
    }
    if args.all {
        all(ui, args, instance, complete, notes)
    } else if args.count {
        count(ui, args, instance, complete, notes)
    } else if args.unique {
        unique(ui, args, instance, complete, notes)
    } else if args.explain {
        explain(ui, args, instance, complete, notes)
    } else {
        one(ui, args, instance, complete, notes)
    }
}

fn searching(ui: &Ui) -> ProgressLine {
    ui.spinner(text!("searching"))
}

fn one(
    ui: &Ui,
    args: &CompleteArgs,
    instance: &Instance,
    complete: CompletionSearch<'_>,
    notes: &[NoteJson],
) -> Result<ExitStatus, CliError> {
    let progress = searching(ui);
    let in_order = if args.seed.is_none() && args.engine.is_none() { first_in_order(instance)? } else { None };
    let is_first = in_order.is_some();
    let found = match in_order {
        Some(found) => found,
        None => complete.first()?,
    };
    drop(progress);
    let Some(placement) = found else { return none(ui, args, instance, complete, notes) };
    let format = args.format_args.format_or(Format::Board);
    ui.write(|out| {
        if format == Format::Json {
            let columns = Some(placement.columns().iter().map(|column| column.number()).collect());
            return out.json(&CompletionJson { n: instance.size().get(), columns, explanation: None, read: notes });
        }
        out.placement(&placement, format)
    })?;
    if !is_first && args.seed.is_none() && args.engine.is_none() {
        ui.say(text!("complete-not-first"));
    }
    Ok(ExitStatus::Success)
}

/// The first completion in lexicographic order, if a search of limited work finds it; `Some(None)` if there is none.
///
/// The limit counts queens, so that the same instance always gives the same completion.
#[expect(clippy::option_option, reason = "whether the search ended, and what it found")]
fn first_in_order(instance: &Instance) -> Result<Option<Option<Placement>>, CliError> {
    if instance.size().get() > IN_ORDER_SIZE_LIMIT {
        return Ok(None);
    }
    let mut completions = Completions::new(instance.clone())?;
    let found = completions.next_with(|at| {
        if at.done < IN_ORDER_QUEEN_LIMIT { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    });
    Ok(found.ok())
}

/// A completion in JSON, or the reason why none exists.
#[derive(Debug, Serialize)]
struct CompletionJson<'a> {
    n: u32,
    columns: Option<Vec<u32>>,
    explanation: Option<ExplanationJson>,
    /// What was concluded from the file.
    read: &'a [NoteJson],
}

fn all(
    ui: &Ui,
    args: &CompleteArgs,
    instance: &Instance,
    complete: CompletionSearch<'_>,
    notes: &[NoteJson],
) -> Result<ExitStatus, CliError> {
    let format = args.format_args.format_or(Format::List);
    if format == Format::Svg {
        return Err(CliError::from(text!("complete-one-picture")));
    }
    let progress = searching(ui);
    let completions = Completions::new(instance.clone())?;
    let max = args.max.map_or(usize::MAX, |max| usize::try_from(max).unwrap_or(usize::MAX));
    let mut number = 0_u64;
    ui.write(|out| {
        let mut written = Instant::now();
        for placement in completions.take(max) {
            number += 1;
            let titled = format.is_picture();
            if titled {
                out.line(text!("list-title", number = number.to_string()))?;
            }
            if format == Format::Json {
                let columns = Some(placement.columns().iter().map(|column| column.number()).collect());
                let n = instance.size().get();
                out.json(&CompletionJson { n, columns, explanation: None, read: notes })?;
            } else {
                out.placement(&placement, format)?;
            }
            if titled {
                writeln!(out)?;
            }
            // Rare completions are shown at once.
            if written.elapsed() > FLUSH_AFTER {
                out.flush()?;
                written = Instant::now();
            }
        }
        Ok(())
    })?;
    drop(progress);
    if number == 0 && args.max != Some(0) { none(ui, args, instance, complete, notes) } else { Ok(ExitStatus::Success) }
}

/// A count as JSON has it: a string, because it may outgrow the numbers of many readers.
#[derive(Debug, Serialize)]
struct CompletionCountJson<'a> {
    n: u32,
    total: String,
    engine: &'static str,
    read: &'a [NoteJson],
}

fn count(
    ui: &Ui,
    args: &CompleteArgs,
    instance: &Instance,
    complete: CompletionSearch<'_>,
    notes: &[NoteJson],
) -> Result<ExitStatus, CliError> {
    let progress = searching(ui);
    let total = complete.count()?.to_string();
    drop(progress);
    let engine = args.engine.unwrap_or_default().name();
    ui.write(|out| {
        if args.format_args.is_json() {
            return out.json(&CompletionCountJson { n: instance.size().get(), total, engine, read: notes });
        }
        Ok(writeln!(out, "{total}")?)
    })?;
    Ok(ExitStatus::Success)
}

#[derive(Debug, Serialize)]
struct UniqueJson<'a> {
    n: u32,
    unique: bool,
    /// The completion, or two of several.
    completions: Vec<Vec<u32>>,
    read: &'a [NoteJson],
}

fn unique(
    ui: &Ui,
    args: &CompleteArgs,
    instance: &Instance,
    complete: CompletionSearch<'_>,
    notes: &[NoteJson],
) -> Result<ExitStatus, CliError> {
    let progress = searching(ui);
    let found = complete.unique()?;
    drop(progress);
    let (completions, sentence) = match found {
        Uniqueness::None => (vec![], text!("unique-none")),
        Uniqueness::One(one) => (vec![one], text!("unique-one")),
        Uniqueness::Several(one, another) => (vec![one, another], text!("unique-several")),
    };
    let is_unique = completions.len() == 1;
    ui.write(|out| {
        if args.format_args.is_json() {
            let columns = |placement: &Placement| placement.columns().iter().map(|column| column.number()).collect();
            let completions = completions.iter().map(columns).collect();
            return out.json(&UniqueJson { n: instance.size().get(), unique: is_unique, completions, read: notes });
        }
        out.line(sentence)?;
        completions.iter().try_for_each(|placement| out.placement(placement, Format::List))
    })?;
    Ok(if is_unique { ExitStatus::Success } else { ExitStatus::Negative })
}

/// Explains why there is no completion. If there is one, it is printed.
fn explain(
    ui: &Ui,
    args: &CompleteArgs,
    instance: &Instance,
    complete: CompletionSearch<'_>,
    notes: &[NoteJson],
) -> Result<ExitStatus, CliError> {
    let progress = searching(ui);
    let explanation = complete.explain()?.map(|known| shortened(complete, known, EXPLANATION_LIMIT));
    drop(progress);
    let Some(explanation) = explanation else {
        ui.say(text!("explain-nothing"));
        return one(ui, args, instance, complete, notes);
    };
    if args.format_args.is_json() {
        ui.write(|out| out.json(&CompletionJson::none(instance, Some(&explanation), notes)))?;
    } else {
        ui.say(explanation_text(instance, &explanation));
    }
    Ok(ExitStatus::Negative)
}

/// The shortest explanation, or the one that is known when that takes too long.
fn shortened(complete: CompletionSearch<'_>, known: Explanation, limit: u32) -> Explanation {
    complete.shorten_with(&known, break_after(limit)).unwrap_or(known)
}

/// Continues for `limit` reports.
fn break_after(limit: u32) -> impl FnMut(queens::Progress) -> ControlFlow<()> {
    let mut reports = 0;
    move |_| {
        reports += 1;
        if reports > limit { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    }
}

/// Reports that there is no completion, with an explanation if a short search finds one.
fn none(
    ui: &Ui,
    args: &CompleteArgs,
    instance: &Instance,
    complete: CompletionSearch<'_>,
    notes: &[NoteJson],
) -> Result<ExitStatus, CliError> {
    let progress = searching(ui);
    let explanation = complete.explain_with(break_after(DEFAULT_EXPLANATION_LIMIT)).unwrap_or(None);
    let is_short = instance.constraints().nth(SHORTENED_CONSTRAINT_LIMIT).is_none();
    let explanation =
        explanation.map(|known| if is_short { shortened(complete, known, DEFAULT_EXPLANATION_LIMIT) } else { known });
    drop(progress);
    if args.format_args.is_json() {
        ui.write(|out| out.json(&CompletionJson::none(instance, explanation.as_ref(), notes)))?;
    }
    ui.say(match &explanation {
        Some(explanation) => Message::lines([text!("complete-none"), explanation_text(instance, explanation)]),
        None => text!("complete-none-hard"),
    });
    Ok(ExitStatus::Negative)
}

fn explanation_text(instance: &Instance, explanation: &Explanation) -> Message {
    let constraints = explanation.constraints();
    let first = match explanation.kind() {
        _ if constraints.is_empty() => return text!("explain-board", size = instance.size().get()),
        ExplanationKind::Contradiction => text!("explain-contradiction"),
        ExplanationKind::Shortest => text!("explain-shortest"),
        ExplanationKind::Irreducible => text!("explain-irreducible"),
    };
    let constraints =
        constraints.iter().map(|&constraint| Message::concat(["  ".into(), phrases::constraint(constraint)]));
    Message::lines(std::iter::once(first).chain(constraints))
}

#[derive(Debug, Serialize)]
struct ExplanationJson {
    kind: &'static str,
    facts: Vec<ConstraintJson>,
}

/// A constraint: squares as row and column from 1, diagonals in their notation.
#[derive(Debug, Serialize)]
#[serde(rename_all = "lowercase")]
pub(super) enum ConstraintJson {
    Queen([u32; 2]),
    Blocked([u32; 2]),
    Excluded(String),
}

impl From<Constraint> for ConstraintJson {
    fn from(constraint: Constraint) -> Self {
        match constraint {
            Constraint::Queen(square) => Self::Queen([square.row.number(), square.column.number()]),
            Constraint::Blocked(square) => Self::Blocked([square.row.number(), square.column.number()]),
            Constraint::Excluded(line) => Self::Excluded(phrases::line_notation(line)),
        }
    }
}

impl<'a> CompletionJson<'a> {
    /// There is no completion.
    fn none(instance: &Instance, explanation: Option<&Explanation>, read: &'a [NoteJson]) -> Self {
        let explanation = explanation.map(|explanation| ExplanationJson {
            kind: explanation.kind().name(),
            facts: explanation.constraints().iter().map(|&constraint| constraint.into()).collect(),
        });
        Self { n: instance.size().get(), columns: None, explanation, read }
    }
}
