//! Compares the steps of a learner's search with those of the most similar known search, and replays or writes both.

use std::ops::ControlFlow;

use queens::judge::{Output, Steps, Task};
use queens::search::{Control, Event, EventKind, Observer, Search, Strategy, Until};
use queens::{Column, Size, Square};
use serde::Serialize;

use super::report_text::draw;
use crate::args::JudgeArgs;
use crate::error::CliError;
use crate::exit::ExitStatus;
use crate::messages::{Message, phrases, text};
use crate::ui::{Out, Ui};
#[cfg(feature = "watch")]
use crate::watch::{Replay, ReplaySide, has_screen, show};

/// Compares the steps of a program with those of every known search. Reports the first step in which the program and
/// the nearest search differ.
///
/// On a terminal, both searches are replayed before the report is written. With `--json`, the steps are only written.
pub(super) fn run(ui: &Ui, args: &JudgeArgs, size: Size, output: &Output) -> Result<ExitStatus, CliError> {
    let mut steps = Steps::read(&output.trace);
    if steps.events().is_empty() {
        steps = Steps::read(&output.text);
    }
    let steps = steps.events();
    if steps.is_empty() {
        return Err(text!("replay-no-steps").into());
    }
    let Some(nearest) = nearest(size, steps) else { return Err(text!("replay-no-steps").into()) };
    let differs = nearest.steps.len() > nearest.same || steps.len() > nearest.same;
    let first = differs.then_some(nearest.same + 1);
    let is_first = Task::from(args.task) == Task::First;
    let more = if differs || is_first { 0 } else { nearest.steps_after_first(steps) };
    if args.is_json() {
        ui.write(|out| write_json(out, steps, &nearest.steps, first))?;
    } else {
        // Only builds with the command `watch` have a screen.
        #[cfg(feature = "watch")]
        open(ui, args, size, steps, &nearest, first)?;
        ui.write(|out| write(out, size, steps, &nearest, first, more))?;
    }
    Ok(if differs || more > 0 { ExitStatus::Negative } else { ExitStatus::Success })
}

/// Opens the replay, if there is a screen and the result does not go to a file.
#[cfg(feature = "watch")]
fn open(
    ui: &Ui,
    args: &JudgeArgs,
    size: Size,
    steps: &[Event],
    nearest: &Nearest,
    first: Option<usize>,
) -> Result<(), CliError> {
    if args.output.path().is_some() || !has_screen() {
        return Ok(());
    }
    let (strategy, control) = (nearest.search.strategy().name(), nearest.search.control().name());
    let sides = [
        (text!("replay-own-title"), steps.to_vec()),
        (text!("replay-known-title", strategy = strategy, control = control), nearest.steps.clone()),
    ];
    let sides = sides.map(|(title, steps)| ReplaySide { title, steps, in_words: event });
    show(ui, &mut Replay::new(ui.clone(), size, sides, first))?;
    Ok(())
}

fn write(
    out: &mut Out<'_>,
    size: Size,
    steps: &[Event],
    nearest: &Nearest,
    first: Option<usize>,
    more: usize,
) -> Result<(), CliError> {
    let (strategy, control) = (nearest.search.strategy().name(), nearest.search.control().name());
    let count = steps.len();
    let Some(first) = first else {
        return out.paragraph(match more {
            0 => text!("replay-same", count = count, strategy = strategy, control = control),
            more => text!("replay-same-first", count = count, strategy = strategy, control = control, more = more),
        });
    };
    out.paragraph(text!("replay-differs", step = first, strategy = strategy, control = control))?;
    let queens = Steps::queens_after(&steps[..first - 1]);
    draw(out, size.get(), size.get(), |row, column| queens.contains(&Square::new(row, column)))?;
    out.line(text!("replay-own", event = event(steps.get(first - 1))))?;
    out.line(text!("replay-known", event = event(nearest.steps.get(first - 1))))?;
    if !steps.iter().any(|step| step.kind() == EventKind::Remove) {
        out.paragraph(text!("replay-no-removals"))?;
    }
    Ok(())
}

/// One step of both searches in JSON.
#[derive(Serialize)]
struct StepLine {
    step: usize,
    program: Option<StepData>,
    strategy: Option<StepData>,
    same: bool,
}

#[derive(Serialize)]
struct StepData {
    event: &'static str,
    square: Option<[u32; 2]>,
}

/// Writes one JSON line for each step.
fn write_json(out: &mut Out<'_>, steps: &[Event], known: &[Event], first: Option<usize>) -> Result<(), CliError> {
    let data = |event: &Event| StepData { event: event.kind().name(), square: event.square().map(Square::numbers) };
    for at in 0..steps.len().max(first.unwrap_or(0)) {
        out.json(&StepLine {
            step: at + 1,
            program: steps.get(at).map(data),
            strategy: known.get(at).map(data),
            same: first.is_none_or(|first| at + 1 < first),
        })?;
    }
    Ok(())
}

/// A known search, and the number of steps from the start in which it agrees with a program.
struct Nearest {
    search: Search,
    /// The steps of the known search, limited to the kinds of steps that the program prints.
    steps: Vec<Event>,
    same: usize,
}

impl Nearest {
    /// The number of further steps if the known search continues after the first solution, at which `steps` ends.
    fn steps_after_first(&self, steps: &[Event]) -> usize {
        let (strategy, control) = (self.search.strategy(), self.search.control());
        let Ok(search) = Search::new(self.search.size(), strategy, control, Until::All) else { return 0 };
        let said = said_by(steps);
        let mut recorder = Recorder { said: &said, limit: usize::MAX, steps: Vec::new() };
        let _ = search.run(&mut recorder);
        recorder.steps.len() - steps.len()
    }
}

/// The kinds of steps that a program prints.
fn said_by(steps: &[Event]) -> Vec<EventKind> {
    EventKind::ALL.into_iter().filter(|&kind| steps.iter().any(|step| step.kind() == kind)).collect()
}

/// The known search that agrees with the program for the most steps from the start. Among equals, a search with exactly
/// the program's steps wins, and otherwise the first.
fn nearest(size: Size, steps: &[Event]) -> Option<Nearest> {
    let said = said_by(steps);
    // Most learners' programs compare a square with every queen, so `Array`, which does the same, comes first.
    let strategies = [Strategy::Array, Strategy::Permutation, Strategy::Flags, Strategy::Matrix, Strategy::Bits];
    let mut nearest: Option<Nearest> = None;
    for strategy in strategies {
        for (control, until) in Control::ALL.into_iter().flat_map(|control| Until::ALL.map(|until| (control, until))) {
            let Ok(search) = Search::new(size, strategy, control, until) else { continue };
            let mut recorder = Recorder { said: &said, limit: steps.len() + 1, steps: Vec::new() };
            let _ = search.run(&mut recorder);
            let same = recorder.steps.iter().zip(steps).take_while(|(known, own)| known == own).count();
            let is_whole = |nearest: &Nearest| nearest.same == steps.len() && nearest.steps.len() == steps.len();
            let found = Nearest { search, steps: recorder.steps, same };
            let key = |nearest: &Nearest| (nearest.same, is_whole(nearest));
            if nearest.as_ref().is_none_or(|best| key(&found) > key(best)) {
                nearest = Some(found);
            }
        }
    }
    nearest
}

/// Records the first steps of certain kinds.
struct Recorder<'a> {
    said: &'a [EventKind],
    limit: usize,
    steps: Vec<Event>,
}

impl Recorder<'_> {
    fn add(&mut self, event: Event) -> ControlFlow<()> {
        if self.said.contains(&event.kind()) {
            self.steps.push(event);
        }
        if self.steps.len() < self.limit { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    }
}

impl Observer for Recorder<'_> {
    fn attempt(&mut self, square: Square) -> ControlFlow<()> {
        self.add(Event::Try(square))
    }

    fn place(&mut self, square: Square) -> ControlFlow<()> {
        self.add(Event::Place(square))
    }

    fn remove(&mut self, square: Square) -> ControlFlow<()> {
        self.add(Event::Remove(square))
    }

    fn solution(&mut self, _: &[Column]) -> ControlFlow<()> {
        self.add(Event::Solution)
    }
}

/// A step in words. `None` is the end of the search.
fn event(event: Option<&Event>) -> Message {
    match event {
        None => text!("replay-end"),
        Some(Event::Solution) => text!("replay-solution"),
        Some(event) => phrases::search_event(event.kind().name(), event.square(), None, None),
    }
}
