//! Programs with one mistake: the effect of the mistake, and the first step that differs.

use queens::Square;
use queens::search::{Control, Ending, Event, Mistake, Program, ProgramRun, Strategy};
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::api::ApiError;
use crate::api::response::{respond, row_and_column};
use crate::api::step::Step;

/// The greatest size of an exercise, which shows the totals of the sizes 1 to 6.
const SIZES: u32 = 6;

/// The smallest size whose runs are compared, because smaller boards show no pattern.
const MIN_SIZE: u32 = 4;

/// The most steps of a run that are shown.
const MAX_STEPS: usize = 400;

/// A search with more steps counts as endless. The right program makes 1,900 steps for 6 queens.
const STEP_LIMIT: usize = 100_000;

/// Requests about programs with a mistake.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(tag = "type", rename_all = "kebab-case")]
pub enum MistakesRequest {
    /// All exercises.
    Exercises,
    /// The runs of the right program and of the program with a mistake, side by side.
    Runs {
        /// The name of the mistake.
        mistake: String,
    },
}

/// A mistake to find: one line of a shipped Python program is changed.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Exercise {
    mistake: &'static str,
    /// The program whose line is changed.
    strategy: &'static str,
    control: &'static str,
    /// The line, without its indentation and comment.
    right: &'static str,
    /// The lines that replace it; empty if the mistake only removes the line.
    wrong: &'static [&'static str],
    effect: MistakeEffect,
    /// The right totals of the sizes 1 to 6.
    totals: Vec<u64>,
    /// The totals with the mistake; null for a size at which the program crashes or does not end.
    wrong_totals: Vec<Option<u64>>,
}

/// The effect of a mistake at the smallest size whose result changes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum MistakeEffect {
    /// The total is too large.
    TooMany,
    /// The total is too small.
    TooFew,
    /// The program does not end.
    Endless,
    /// The program crashes.
    Crash,
    /// No result changes: all totals are right.
    Nothing,
}

/// The two runs for one size.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct ComparedRuns {
    /// The smallest size from 4 on where the runs differ.
    n: u32,
    /// The first step that differs, counted from 1.
    first: usize,
    right: Vec<RunStep>,
    wrong: Vec<RunStep>,
    /// What the right program does at the first step that differs.
    instead: Option<Step>,
}

/// A step of a run.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct RunStep {
    step: Step,
    /// The queens after the step: in each row the last queen that was placed and not removed.
    queens: Vec<(u32, u32)>,
}

/// The changed line of an exercise.
struct Change {
    mistake: Mistake,
    strategy: Strategy,
    right: &'static str,
    wrong: &'static [&'static str],
}

const fn change(mistake: Mistake, strategy: Strategy, right: &'static str, wrong: &'static [&'static str]) -> Change {
    Change { mistake, strategy, right, wrong }
}

/// The exercises, from the mistake that is easiest to find to the hardest.
const CHANGES: [Change; 9] = [
    change(Mistake::NothingCleared, Strategy::Flags, "columns[column] = diag1[d1] = diag2[d2] = False", &[]),
    change(
        Mistake::OnlyDiagonal,
        Strategy::Array,
        "if c == column or abs(c - column) == row - r:",
        &["if c == column or column - c == row - r:"],
    ),
    change(Mistake::EndsEarly, Strategy::Array, "if row == n:", &["if row == n - 1:"]),
    change(Mistake::EndsLate, Strategy::Array, "if row == n:", &["if row == n + 1:"]),
    change(Mistake::ReturnInLoop, Strategy::Array, "search(row + 1)", &["return search(row + 1)"]),
    change(Mistake::ColumnsFromOne, Strategy::Array, "for column in range(n):", &["for column in range(1, n):"]),
    change(
        Mistake::ColumnsOnlyGrow,
        Strategy::Array,
        "for column in range(n):",
        &["for column in range(queens[-1] + 1 if queens else 0, n):"],
    ),
    change(
        Mistake::OnlyFirstQueen,
        Strategy::Array,
        "for r, c in enumerate(queens):",
        &["for r, c in enumerate(queens[:1]):"],
    ),
    change(
        Mistake::AntidiagonalNotCleared,
        Strategy::Flags,
        "columns[column] = diag1[d1] = diag2[d2] = False",
        &["columns[column] = diag1[d1] = False"],
    ),
];

pub(crate) fn handle(request: &MistakesRequest) -> Result<Value, ApiError> {
    match request {
        MistakesRequest::Exercises => respond(CHANGES.iter().map(exercise).collect::<Vec<_>>()),
        MistakesRequest::Runs { mistake } => {
            let change = CHANGES.iter().find(|change| change.mistake.name() == mistake);
            let unknown = || ApiError::Name { what: "mistake", name: mistake.chars().take(40).collect() };
            respond(runs(change.ok_or_else(unknown)?.mistake))
        }
    }
}

fn exercise(change: &Change) -> Exercise {
    let total = |program: &mut Program, n: u32| match ProgramRun::record(program, n, STEP_LIMIT, STEP_LIMIT).ending {
        Ending::Total(total) => Ok(total),
        Ending::Crash => Err(MistakeEffect::Crash),
        Ending::TryLimit | Ending::Cancelled => Err(MistakeEffect::Endless),
    };
    let mut right = Program::correct(change.mistake.program());
    let mut wrong = Program::with_mistake(change.mistake);
    let totals: Vec<u64> = (1..=SIZES).filter_map(|n| total(&mut right, n).ok()).collect();
    let found: Vec<Result<u64, MistakeEffect>> = (1..=SIZES).map(|n| total(&mut wrong, n)).collect();
    let differs = |(&right, wrong): (&u64, &Result<u64, MistakeEffect>)| match wrong {
        Err(effect) => Some(*effect),
        Ok(wrong) if *wrong > right => Some(MistakeEffect::TooMany),
        Ok(wrong) => (*wrong < right).then_some(MistakeEffect::TooFew),
    };
    Exercise {
        mistake: change.mistake.name(),
        strategy: change.strategy.name(),
        control: Control::Recursive.name(),
        right: change.right,
        wrong: change.wrong,
        effect: totals.iter().zip(&found).find_map(differs).unwrap_or(MistakeEffect::Nothing),
        wrong_totals: found.into_iter().map(Result::ok).collect(),
        totals,
    }
}

/// The runs for the smallest size where they differ.
fn runs(mistake: Mistake) -> Option<ComparedRuns> {
    (MIN_SIZE..=SIZES).find_map(|n| {
        let record = |mut program: Program| ProgramRun::record(&mut program, n, MAX_STEPS, MAX_STEPS).steps;
        let right = record(Program::correct(mistake.program()));
        let wrong = record(Program::with_mistake(mistake));
        let first = (0..right.len().min(wrong.len() + 1)).find(|&step| right.get(step) != wrong.get(step))?;
        Some(ComparedRuns {
            n,
            first: first + 1,
            instead: right.get(first).map(|&event| event.into()),
            right: run_steps(&right),
            wrong: run_steps(&wrong),
        })
    })
}

/// Each step with the queens after it.
fn run_steps(events: &[Event]) -> Vec<RunStep> {
    let mut queens: Vec<Square> = Vec::new();
    let after = |&event: &Event| {
        match event {
            Event::Place(square) => {
                queens.retain(|queen| queen.row != square.row);
                queens.push(square);
            }
            Event::Remove(square) => queens.retain(|&queen| queen != square),
            Event::Try(_) | Event::Conflict { .. } | Event::Solution => {}
        }
        RunStep { step: event.into(), queens: queens.iter().copied().map(row_and_column).collect() }
    };
    events.iter().map(after).collect()
}
