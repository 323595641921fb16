//! The learner's own search: its steps beside those of the nearest strategy.

use std::ops::ControlFlow;

use queens::judge::{Output, Steps};
use queens::search::{Control, Event, EventKind, Observer, Search, Strategy, Until};
use queens::{Column, Size, Square};

use crate::error::CliError;
use crate::exit::ExitStatus;
use crate::messages::{Message, phrases, text};
use crate::ui::{Out, Ui};

/// Compares the steps of a program with those of every search, and names the first that differs from the nearest one.
pub(super) fn write(ui: &Ui, size: Size, output: &Output) -> Result<ExitStatus, CliError> {
    let mut steps = Steps::read(&output.trace);
    if steps.events().is_empty() {
        steps = Steps::read(&output.text);
    }
    let steps = steps.events();
    if steps.is_empty() {
        return Err(text!("replay-no-steps").into());
    }
    let Some(nearest) = nearest(size, steps) else { return Err(text!("replay-no-steps").into()) };
    let (strategy, control) = (nearest.search.strategy().name(), nearest.search.control().name());
    let (own, known) = (steps.get(nearest.same), nearest.steps.get(nearest.same));
    if own.is_none() && known.is_none() {
        let same = text!("replay-same", count = steps.len(), strategy = strategy, control = control);
        ui.write(|out| out.paragraph(same))?;
        return Ok(ExitStatus::Success);
    }
    ui.write(|out| {
        out.paragraph(text!("replay-differs", step = nearest.same + 1, strategy = strategy, control = control))?;
        draw(out, size, &steps[..nearest.same])?;
        out.line(text!("replay-own", event = event(own)))?;
        out.line(text!("replay-known", event = event(known)))
    })?;
    Ok(ExitStatus::Negative)
}

/// A search, and how many steps a program has in common with it.
struct Nearest {
    search: Search,
    /// The steps of the kinds that the program says.
    steps: Vec<Event>,
    same: usize,
}

/// The search with the most steps in common, the first of several.
fn nearest(size: Size, steps: &[Event]) -> Option<Nearest> {
    let is_said = |kind| steps.iter().any(|step| step.kind() == kind);
    let said: Vec<EventKind> = EventKind::ALL.into_iter().filter(|&kind| is_said(kind)).collect();
    // The usual program comes first: it compares a square with every queen.
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

/// Records the first steps of some kinds.
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

/// A step in words; its absence is the end of the search.
fn event(event: Option<&Event>) -> Message {
    match event {
        None => text!("replay-end"),
        Some(Event::Solution) => text!("replay-solution"),
        Some(event) => phrases::search_event(event.kind().name(), event.square(), None, None),
    }
}

/// Draws the queens before the step that differs. A program that removes no queens has one in each row: the last one.
fn draw(out: &mut Out<'_>, size: Size, steps: &[Event]) -> Result<(), CliError> {
    let mut queens: Vec<Square> = Vec::new();
    for step in steps {
        match *step {
            Event::Place(square) => {
                queens.retain(|queen| queen.row < square.row);
                queens.push(square);
            }
            Event::Remove(square) => queens.retain(|&queen| queen != square),
            _ => {}
        }
    }
    for row in 0..size.get() {
        let mark = |column| if queens.contains(&Square::new(row, column)) { "Q" } else { "-" };
        let squares: Vec<&str> = (0..size.get()).map(mark).collect();
        out.line(format!("  {}", squares.join(" ")))?;
    }
    Ok(())
}
