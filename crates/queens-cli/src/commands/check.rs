//! `queens check`: checks whether placements are solutions, and names the queens that attack each other.

mod rule;
mod summary;

use std::collections::BTreeSet;

use queens::text::{Board, Fault, Purpose};
use queens::variant::Variant;
use queens::{Conflict, Row, Square, conflicts};
use serde::Serialize;
use serde::ser::{SerializeMap, SerializeSeq, Serializer};

use crate::answer::count_conflicts;
use crate::args::CheckArgs;
use crate::error::CliError;
use crate::exit::ExitStatus;
use crate::messages::{Message, phrases, text};
use crate::read::{self, NoteJson, Source};
use crate::ui::{Out, ProgressUnit, Ui};
use summary::{Place, Summary};

pub(crate) fn run(ui: &Ui, args: &CheckArgs) -> Result<ExitStatus, CliError> {
    if let Some(rule) = args.rule.rule.filter(|&rule| rule != Variant::Queens) {
        return rule::run(ui, rule, args);
    }
    if let Some(option) = args.given.first_of(&["--pieces", "--pawns"]) {
        return Err(CliError::from(text!("rule-option", option = option, rule = Variant::Queens.name())));
    }
    let (size, source) = Source::of_sized_arguments(&args.placement)?;
    let options = read::reader_options(&args.reading, size, args.transpose, Purpose::Placements);
    let progress = ui.spinner(text!("reading-boards"));
    let found = source.boards(&options)?;
    drop(progress);
    let notes = read::say_notes(ui, &source, &found);
    let (total, unfinished) = (found.total(), found.unfinished());
    let boards = found.into_boards();
    let is_alone = boards.len() == 1 && source.is_one_line();
    let mut summary = Summary::new(args, size, &boards)?;
    let progress = ui.bar(text!("checking-boards"), ProgressUnit::Board);
    ui.write(|out| {
        for (done, board) in (0_u64..).zip(&boards) {
            progress.set(done, boards.len() as u64);
            let place = summary.next_place(board);
            let shown_place = (!is_alone && (args.json || boards.len() > 1)).then_some(place);
            let verdict = Verdict::of(board);
            if !verdict.valid && boards.len() == 1 && !args.json {
                ui.say(text!("check-wrong"));
            }
            summary.add(board, place, verdict.valid);
            if verdict.valid && !args.json && summary.lists_wrong_only() {
                continue;
            }
            verdict.write(out, shown_place, args, &notes)?;
        }
        summary.write(out, args.json)
    })?;
    drop(progress);
    if let Some(cut) = unfinished {
        let (rows, size) = (cut.rows, cut.size);
        return Err(source.error(&Fault::Unfinished { rows, size }.into()));
    }
    match total {
        // A text without boards is valid only if it gives a total of 0, as the list of a size without solutions does.
        _ if boards.is_empty() && total.is_none_or(|said| said.value > 0) => Err(source.error(&Fault::Empty.into())),
        Some(said) if said.value != boards.len() as u64 => {
            ui.say(text!("check-miscounted", declared = said.value, found = boards.len()));
            if let [board] = &boards[..]
                && said.line < board.line()
            {
                ui.say(text!("check-maybe-size", number = said.value.to_string()));
            }
            Ok(ExitStatus::Negative)
        }
        _ => Ok(summary.status()),
    }
}

/// The queens of one placement, and whether they are a solution.
struct Verdict<'a> {
    board: &'a Board,
    valid: bool,
}

impl<'a> Verdict<'a> {
    fn of(board: &'a Board) -> Self {
        Self { board, valid: board.is_solution() }
    }

    /// The numbers of the rows without a queen.
    fn empty_rows(&self) -> Vec<u32> {
        let taken: BTreeSet<Row> = self.board.queens().iter().map(|queen| queen.row).collect();
        self.board.size().rows().filter(|row| !taken.contains(row)).map(Row::number).collect()
    }

    fn write(
        &self,
        out: &mut Out<'_>,
        place: Option<Place>,
        args: &CheckArgs,
        notes: &[NoteJson],
    ) -> Result<(), CliError> {
        let max = usize::try_from(args.max).unwrap_or(usize::MAX);
        let queens = self.board.queens();
        let more = if self.valid { 0 } else { count_conflicts(queens).saturating_sub(max as u64) };
        if args.json {
            return out.json(&VerdictJson { verdict: self, shows_line: place.is_some(), max, more, notes });
        }
        let place = place.map(|place| format!("{place}: ")).unwrap_or_default();
        if self.valid {
            let size = self.board.size().get();
            return out.line(Message::concat([place.as_str().into(), text!("check-valid", size = size)]));
        }
        for conflict in conflicts(queens).take(max) {
            out.line(Message::concat([place.as_str().into(), phrases::conflict(conflict)]))?;
        }
        if more > 0 {
            out.line(Message::concat([place.as_str().into(), text!("check-more", more = more.to_string())]))?;
        }
        let rows = self.empty_rows();
        if !rows.is_empty() {
            let mut listed: Vec<_> = rows.iter().take(max).map(u32::to_string).collect();
            listed.extend((rows.len() > max).then(|| "…".to_owned()));
            let (count, rows) = (rows.len(), listed.join(", "));
            out.line(Message::concat([place.as_str().into(), text!("check-empty-rows", count = count, rows = rows)]))?;
        }
        Ok(())
    }
}

/// A verdict in JSON. Serialising it writes conflicts while they are found.
struct VerdictJson<'a> {
    verdict: &'a Verdict<'a>,
    /// Whether the JSON contains the number of the line on which the placement begins.
    shows_line: bool,
    /// The greatest number of conflicts to write; `more` is the number of conflicts left out.
    max: usize,
    more: u64,
    notes: &'a [NoteJson],
}

impl Serialize for VerdictJson<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let board = self.verdict.board;
        let mut map = serializer.serialize_map(None)?;
        map.serialize_entry("line", &self.shows_line.then(|| board.line()))?;
        map.serialize_entry("n", &board.size().get())?;
        map.serialize_entry("valid", &self.verdict.valid)?;
        map.serialize_entry("conflicts", &ConflictsJson(board.queens(), self.max))?;
        map.serialize_entry("more", &self.more)?;
        let empty_rows = if self.verdict.valid { Vec::new() } else { self.verdict.empty_rows() };
        map.serialize_entry("empty_rows", &empty_rows)?;
        map.serialize_entry("read", self.notes)?;
        map.end()
    }
}

/// Queens whose conflicts are written as JSON, and the greatest number of conflicts to write.
struct ConflictsJson<'a>(&'a [Square], usize);

impl Serialize for ConflictsJson<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        #[derive(serde::Serialize)]
        struct ConflictJson {
            a: [u32; 2],
            b: [u32; 2],
            line: &'static str,
        }

        let mut sequence = serializer.serialize_seq(None)?;
        for Conflict { line, a, b } in conflicts(self.0).take(self.1) {
            sequence.serialize_element(&ConflictJson { a: a.numbers(), b: b.numbers(), line: line.name() })?;
        }
        sequence.end()
    }
}
