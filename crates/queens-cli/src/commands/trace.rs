//! `queens trace`: every step of a search, or only their numbers.

use std::io::{IsTerminal, Write};
use std::ops::ControlFlow;

use queens::search::{Attack, Control, Counters, Observer, Search, Strategy, Until};
use queens::{Column, Size, Square};
use serde::Serialize;

use super::check::line_name;
use super::pictures;
use crate::args::{Moving, Trace, Watched};
use crate::failure::Failure;
use crate::lang::text;
use crate::progress::Progress;
use crate::{Answer, format, output};

pub(crate) fn run(args: &Trace) -> Result<Answer, Failure> {
    let search = search(args.board.n, args.watched)?;
    let Moving { to, target, steps, delay } = &args.moving;
    if to.is_some() || target.file().is_some() {
        if args.stats || args.json {
            return Err(Failure::Picture(text!("picture-or-words")));
        }
        let found = pictures::search(&search, &args.moving)?;
        return Ok(answer(&search, found));
    }
    if target.side.is_some() || steps.is_some() || delay.is_some() {
        return Err(Failure::Picture(text!("picture-to-gif")));
    }
    let found;
    if args.stats {
        let mut counters = Counters::default();
        let progress = Progress::unknown(text!("searching"));
        let _: ControlFlow<()> = search.run(&mut counters);
        drop(progress);
        found = counters.solutions > 0;
        let stats = Stats::new(&search, counters);
        output::write(|out| if args.json { format::json(out, &stats) } else { stats.write(out) })?;
    } else {
        let _progress = (!std::io::stdout().is_terminal()).then(|| Progress::unknown(text!("searching")));
        // A reader that goes before the end has not been told that there is none.
        let mut has_found = true;
        output::write(|out| {
            let mut printer = Printer { out, json: args.json, step: 0, depth: 0, found: false, failure: None };
            let _: ControlFlow<()> = search.run(&mut printer);
            has_found = printer.found || printer.failure.is_some();
            printer.failure.map_or(Ok(()), Err)
        })?;
        found = has_found;
    }
    Ok(answer(&search, found))
}

/// Who searches for one solution asks for it; a search for all is told to its end, whatever it finds.
fn answer(search: &Search, found: bool) -> Answer {
    if found || search.until() == Until::All {
        return Answer::Done;
    }
    output::say(text!("solve-none", size = search.size().get()));
    Answer::No
}

/// The search that the arguments describe.
pub(crate) fn search(size: Size, watched: Watched) -> Result<Search, Failure> {
    let strategy = watched.strategy.unwrap_or(Strategy::Flags);
    let control = watched.control.unwrap_or(Control::Recursive);
    Ok(Search::new(size, strategy, control, watched.until)?)
}

/// What a search did, in numbers.
#[derive(Clone, Debug, Serialize)]
pub(crate) struct Stats {
    n: u32,
    pub(crate) strategy: &'static str,
    pub(crate) control: &'static str,
    until: &'static str,
    pub(crate) tries: String,
    pub(crate) placements: String,
    pub(crate) conflicts: String,
    pub(crate) backtracks: String,
    pub(crate) solutions: String,
}

impl Stats {
    pub(crate) fn new(search: &Search, counters: Counters) -> Self {
        Self {
            n: search.size().get(),
            strategy: search.strategy().name(),
            control: search.control().name(),
            until: search.until().name(),
            tries: counters.tries.to_string(),
            placements: counters.placements.to_string(),
            conflicts: counters.conflicts.to_string(),
            backtracks: counters.backtracks.to_string(),
            solutions: counters.solutions.to_string(),
        }
    }

    fn write(&self, out: &mut dyn Write) -> Result<(), Failure> {
        let rows = [
            (text!("tries"), &self.tries),
            (text!("placements"), &self.placements),
            (text!("conflicts"), &self.conflicts),
            (text!("backtracks"), &self.backtracks),
            (text!("solutions"), &self.solutions),
        ];
        for (name, number) in rows {
            format::labelled(out, name, number)?;
        }
        Ok(())
    }
}

/// Writes each event as it happens: a line of text, indented by depth, or an object.
struct Printer<'a> {
    out: &'a mut dyn Write,
    json: bool,
    step: u64,
    depth: usize,
    found: bool,
    failure: Option<Failure>,
}

/// One event as JSON has it: squares counted from 1.
#[derive(Serialize)]
struct EventJson<'a> {
    step: u64,
    event: &'a str,
    #[serde(skip_serializing_if = "Option::is_none")]
    square: Option<[u32; 2]>,
    #[serde(skip_serializing_if = "Option::is_none")]
    attacker: Option<[u32; 2]>,
    #[serde(skip_serializing_if = "Option::is_none")]
    line: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    columns: Option<Vec<u32>>,
}

impl Printer<'_> {
    /// Writes one event; the search is stopped when that fails.
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
            format::json(self.out, &event)
        } else {
            let indent = 2 * self.depth;
            let text = words(name, square, attack, columns);
            writeln!(self.out, "{:>6}  {:indent$}{text}", self.step, "").map_err(Failure::from)
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

/// An event in words.
pub(crate) fn words(name: &str, square: Option<Square>, attack: Option<Attack>, columns: Option<&[Column]>) -> String {
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
            line = line_name(line)
        ),
        _ => {
            let columns: Vec<String> =
                columns.unwrap_or_default().iter().map(|column| column.number().to_string()).collect();
            text!("trace-solution", columns = columns.join(","))
        }
    }
}

impl Observer for Printer<'_> {
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
