//! `queens trace`: every step of a search, or only the step counts.

use std::io::Write;
use std::ops::ControlFlow;

use queens::search::{Attack, Control, Counters, Observer, Search, Strategy, Until};
use queens::{Column, Size, Square};
use serde::Serialize;

use super::check::same_line;
use super::pictures;
use crate::args::{AnimationArgs, SearchArgs, TraceArgs};
use crate::error::CliError;
use crate::exit::ExitStatus;
use crate::messages::text;
use crate::ui::progress::ProgressLine;
use crate::ui::{format, output};

pub(crate) fn run(args: &TraceArgs) -> Result<ExitStatus, CliError> {
    let search = search(args.board.n, args.search)?;
    let AnimationArgs { format, target, max: steps, delay } = &args.animation;
    if format.is_some() || target.file().is_some() {
        if args.stats || args.json {
            return Err(CliError::Picture(text!("picture-or-words")));
        }
        let found = pictures::write_search(&search, &args.animation)?;
        return Ok(exit_status(&search, found));
    }
    if target.side.is_some() || steps.is_some() || delay.is_some() {
        return Err(CliError::Picture(text!("picture-to-gif")));
    }
    let found;
    if args.stats {
        let mut counters = Counters::default();
        let progress = ProgressLine::spinner(text!("searching"));
        let _: ControlFlow<()> = search.run(&mut counters);
        drop(progress);
        found = counters.solutions > 0;
        let stats = Stats::new(&search, counters);
        output::write(|out| if args.json { format::write_json(out, &stats) } else { stats.write(out) })?;
    } else {
        let _progress = ProgressLine::spinner(text!("searching"));
        // If the reader closes the pipe early, the search has no result yet.
        let mut has_found = true;
        output::write(|out| {
            let mut printer = EventPrinter { out, json: args.json, step: 0, depth: 0, found: false, failure: None };
            let _: ControlFlow<()> = search.run(&mut printer);
            has_found = printer.found || printer.failure.is_some();
            printer.failure.map_or(Ok(()), Err)
        })?;
        found = has_found;
    }
    Ok(exit_status(&search, found))
}

/// A search for one solution is negative if it finds none. A search for all always succeeds.
fn exit_status(search: &Search, found: bool) -> ExitStatus {
    if found || search.until() == Until::All {
        return ExitStatus::Success;
    }
    output::print_message(text!("solve-none", size = search.size().get()));
    ExitStatus::Negative
}

/// The search that the arguments describe.
pub(crate) fn search(size: Size, watched: SearchArgs) -> Result<Search, CliError> {
    let strategy = watched.strategy.unwrap_or(Strategy::Flags);
    let control = watched.control.unwrap_or(Control::Recursive);
    Ok(Search::new(size, strategy, control, watched.until)?)
}

/// The counters of a search.
#[derive(Clone, Debug, Serialize)]
pub(crate) struct Stats {
    n: u32,
    pub(crate) strategy: &'static str,
    /// `None`, as three of the counters, where all boards are tried.
    pub(crate) control: Option<&'static str>,
    until: &'static str,
    pub(crate) tries: String,
    pub(crate) placements: Option<String>,
    pub(crate) conflicts: Option<String>,
    pub(crate) backtracks: Option<String>,
    pub(crate) solutions: String,
}

impl Stats {
    pub(crate) fn new(search: &Search, counters: Counters) -> Self {
        Self {
            n: search.size().get(),
            strategy: search.strategy().name(),
            control: Some(search.control().name()),
            until: search.until().name(),
            tries: counters.tries.to_string(),
            placements: Some(counters.placements.to_string()),
            conflicts: Some(counters.conflicts.to_string()),
            backtracks: Some(counters.backtracks.to_string()),
            solutions: counters.solutions.to_string(),
        }
    }

    /// The counters where all boards are tried, one after the other.
    pub(crate) fn of_boards(size: Size, boards: u64, solutions: u64) -> Self {
        Self {
            n: size.get(),
            strategy: "brute-force",
            control: None,
            until: Until::All.name(),
            tries: boards.to_string(),
            placements: None,
            conflicts: None,
            backtracks: None,
            solutions: solutions.to_string(),
        }
    }

    fn write(&self, out: &mut dyn Write) -> Result<(), CliError> {
        let rows = [
            (text!("tries"), Some(&self.tries)),
            (text!("placements"), self.placements.as_ref()),
            (text!("conflicts"), self.conflicts.as_ref()),
            (text!("backtracks"), self.backtracks.as_ref()),
            (text!("solutions"), Some(&self.solutions)),
        ];
        for (name, number) in rows {
            format::write_labelled(out, name, number.map_or("-", String::as_str))?;
        }
        Ok(())
    }
}

/// Writes each event as it happens: a line of text, indented by depth, or an object.
struct EventPrinter<'a> {
    out: &'a mut dyn Write,
    json: bool,
    step: u64,
    depth: usize,
    found: bool,
    failure: Option<CliError>,
}

/// One event in JSON: squares counted from 1.
#[derive(Serialize)]
struct EventJson<'a> {
    step: u64,
    event: &'a str,
    square: Option<[u32; 2]>,
    attacker: Option<[u32; 2]>,
    line: Option<&'static str>,
    columns: Option<Vec<u32>>,
}

impl EventPrinter<'_> {
    /// Writes one event, and cancels the search if that fails.
    fn event(
        &mut self,
        name: &str,
        square: Option<Square>,
        attack: Option<Attack>,
        columns: Option<&[Column]>,
    ) -> ControlFlow<()> {
        self.step += 1;
        let written = if self.json {
            let numbers = |square: Square| [square.row.number(), square.column.number()];
            let event = EventJson {
                step: self.step,
                event: name,
                square: square.map(numbers),
                attacker: attack.map(|attack| numbers(attack.attacker)),
                line: attack.map(|attack| attack.line.name()),
                columns: columns.map(|columns| columns.iter().map(|column| column.number()).collect()),
            };
            format::write_json(self.out, &event)
        } else {
            let indent = 2 * self.depth;
            let text = event_message(name, square, attack, columns);
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

/// The message for an event.
pub(crate) fn event_message(
    name: &str,
    square: Option<Square>,
    attack: Option<Attack>,
    columns: Option<&[Column]>,
) -> String {
    let (row, column) = square.map_or((0, 0), |square| (square.row.number(), square.column.number()));
    match (name, attack) {
        ("try", _) => text!("trace-try", row = row, column = column),
        ("place", _) => text!("trace-place", row = row, column = column),
        ("remove", _) => text!("trace-remove", row = row, column = column),
        (_, Some(Attack { attacker, line })) => text!(
            "trace-conflict",
            row = row,
            column = column,
            arow = attacker.row.number(),
            acolumn = attacker.column.number(),
            line = same_line(line)
        ),
        _ => {
            let columns: Vec<String> =
                columns.unwrap_or_default().iter().map(|column| column.number().to_string()).collect();
            text!("trace-solution", columns = columns.join(","))
        }
    }
}

impl Observer for EventPrinter<'_> {
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
