//! `queens trace`: every step of a search, or only the step counts.

use std::ops::ControlFlow;

use queens::search::{Attack, Counters, Observer, Search, Until};
use queens::{Column, Square};
use serde::Serialize;

use crate::answer::animation;
use crate::answer::search::{SearchCounters, search_from_args};
use crate::args::{AnimationArgs, TraceArgs};
use crate::error::CliError;
use crate::exit::ExitStatus;
use crate::messages::{phrases, text};
use crate::ui::{Out, Ui};

pub(crate) fn run(ui: &Ui, args: &TraceArgs) -> Result<ExitStatus, CliError> {
    let search = search_from_args(args.board.n, args.search)?;
    let AnimationArgs { format, file, side, max: steps, delay } = &args.animation;
    if format.is_some() || file.path().is_some() {
        if args.stats || args.json {
            return Err(CliError::from(text!("picture-or-words")));
        }
        let found = animation::write_search(ui, &search, &args.animation)?;
        return Ok(exit_status(ui, &search, found));
    }
    if side.is_some() || steps.is_some() || delay.is_some() {
        return Err(CliError::from(text!("picture-to-gif")));
    }
    let found;
    if args.stats {
        let mut counters = Counters::default();
        let progress = ui.spinner(text!("searching"));
        let _: ControlFlow<()> = search.run(&mut counters);
        drop(progress);
        found = counters.solutions > 0;
        let stats = SearchCounters::new(&search, counters);
        ui.write(|out| if args.json { out.json(&stats) } else { stats.write(out) })?;
    } else {
        let _progress = ui.spinner(text!("searching"));
        // If the process that reads the pipe closes it early, the search counts as successful.
        let mut has_found = true;
        ui.write(|out| {
            let mut printer = EventPrinter { out, json: args.json, step: 0, depth: 0, found: false, failure: None };
            let _: ControlFlow<()> = search.run(&mut printer);
            has_found = printer.found || printer.failure.is_some();
            printer.failure.map_or(Ok(()), Err)
        })?;
        found = has_found;
    }
    Ok(exit_status(ui, &search, found))
}

/// The status is negative if a search for one solution finds none. A search for all solutions always succeeds.
fn exit_status(ui: &Ui, search: &Search, found: bool) -> ExitStatus {
    if found || search.until() == Until::All {
        return ExitStatus::Success;
    }
    ui.say(text!("solve-none", size = search.size().get()));
    ExitStatus::Negative
}

/// Writes each event as it happens, as a line of text indented by depth, or as a JSON object.
struct EventPrinter<'a, 'b> {
    out: &'a mut Out<'b>,
    json: bool,
    step: u64,
    depth: usize,
    found: bool,
    failure: Option<CliError>,
}

/// One event in JSON. Rows and columns are counted from 1.
#[derive(Serialize)]
struct EventJson<'a> {
    step: u64,
    event: &'a str,
    square: Option<[u32; 2]>,
    attacker: Option<[u32; 2]>,
    line: Option<&'static str>,
    columns: Option<Vec<u32>>,
}

impl EventPrinter<'_, '_> {
    /// Writes one event, and cancels the search if writing fails.
    fn event(
        &mut self,
        name: &str,
        square: Option<Square>,
        attack: Option<Attack>,
        columns: Option<&[Column]>,
    ) -> ControlFlow<()> {
        self.step += 1;
        let written = if self.json {
            let event = EventJson {
                step: self.step,
                event: name,
                square: square.map(Square::numbers),
                attacker: attack.map(|attack| attack.attacker.numbers()),
                line: attack.map(|attack| attack.line.name()),
                columns: columns.map(|columns| columns.iter().map(|column| column.number()).collect()),
            };
            self.out.json(&event)
        } else {
            let indent = 2 * self.depth;
            let text = self.out.text(phrases::search_event(name, square, attack, columns));
            writeln!(self.out, "{:>6}  {:indent$}{text}", self.step, "").map_err(CliError::from)
        };
        match written {
            Ok(()) => ControlFlow::Continue(()),
            Err(failure) => {
                self.failure = Some(failure);
                ControlFlow::Break(())
            }
        }
    }
}

impl Observer for EventPrinter<'_, '_> {
    fn attempt(&mut self, square: Square) -> ControlFlow<()> {
        self.event("try", Some(square), None, None)
    }

    fn conflict(&mut self, square: Square, attack: impl FnOnce() -> Attack) -> ControlFlow<()> {
        self.event("conflict", Some(square), Some(attack()), None)
    }

    fn place(&mut self, square: Square) -> ControlFlow<()> {
        let flow = self.event("place", Some(square), None, None);
        self.depth += 1;
        flow
    }

    fn remove(&mut self, square: Square) -> ControlFlow<()> {
        self.depth -= 1;
        self.event("remove", Some(square), None, None)
    }

    fn solution(&mut self, columns: &[Column]) -> ControlFlow<()> {
        self.found = true;
        self.event("solution", None, None, Some(columns))
    }
}
