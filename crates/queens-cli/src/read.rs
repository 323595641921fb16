//! Reads boards from the arguments, standard input or a file, all by [`queens::text`].

pub(crate) mod instance;
mod prefix;
mod source;

use queens::text::{Board, Direction, Notation, Note, Options, Purpose, Reading};
use queens::{Placement, Size};
use serde::Serialize;

use crate::args::ReadingArgs;
use crate::error::CliError;
use crate::messages::{Message, reading, text};
use crate::ui::Ui;
pub(crate) use prefix::PlacementPrefix;
pub(crate) use source::Source;

/// The options with which a text is read.
pub(crate) fn reader_options(args: &ReadingArgs, size: Option<Size>, transpose: bool, purpose: Purpose) -> Options {
    Options {
        size,
        base: args.base,
        queen: args.queen.concat(),
        empty: args.empty.concat(),
        blocked: args.blocked.concat(),
        direction: if transpose { Direction::Columns } else { Direction::Rows },
        purpose,
    }
}

/// Refuses options for the characters of a drawing if no drawing was read, because such options would have no effect.
pub(crate) fn refuse_marks_without_drawing(options: &Options, boards: &[Board]) -> Result<(), CliError> {
    if boards.iter().any(|board| board.notation() == Notation::Drawing) {
        return Ok(());
    }
    let marks = [("--queen", &options.queen), ("--empty", &options.empty), ("--blocked", &options.blocked)];
    match marks.into_iter().find(|(_, marks)| !marks.is_empty()) {
        None => Ok(()),
        Some((option @ "--blocked", marks)) => {
            Err(text!("blocked-without-drawing", option = option, squares = marks.as_str()).into())
        }
        Some((option, _)) => Err(text!("marks-without-drawing", option = option).into()),
    }
}

/// Prints in one line how the text was interpreted. Returns the notes for JSON.
pub(crate) fn say_notes(ui: &Ui, source: &Source, reading: &Reading) -> Vec<NoteJson> {
    // The help says that rows and columns in arguments are counted from 1, so this note would tell users nothing new.
    let is_said = |note: &Note| *note != Note::BaseAssumed || !matches!(source, Source::Words(_));
    let notes: Vec<Note> = reading.notes().iter().copied().filter(is_said).collect();
    let messages: Vec<Message> = notes.iter().filter_map(|&note| reading::note(note)).collect();
    if !messages.is_empty() {
        ui.say(text!("read-as", notes = Message::joined(messages, text!("between-clauses"))));
    }
    notes.into_iter().map(NoteJson::from).collect()
}

/// A note on how a text was interpreted, in JSON.
#[derive(Clone, Debug, Serialize)]
pub(crate) struct NoteJson {
    note: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    n: Option<u32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    mark: Option<char>,
}

impl From<Note> for NoteJson {
    fn from(note: Note) -> Self {
        Self { note: note.name(), n: note.size().map(Size::get), mark: note.mark() }
    }
}

/// Reads the only board of a source.
pub(crate) fn only_board(ui: &Ui, source: &Source, options: &Options) -> Result<Board, CliError> {
    let reading = source.boards(options)?;
    say_notes(ui, source, &reading);
    reading.into_only_board().map_err(|error| source.error(&error))
}

/// Reads the only placement of a source.
pub(crate) fn only_placement(ui: &Ui, source: &Source, options: &Options) -> Result<Placement, CliError> {
    only_board(ui, source, options)?.placement().map_err(|error| source.error(&error.into()))
}

/// Adds the line number to an error.
pub(crate) fn with_line_number(line: u32, failure: &CliError) -> CliError {
    CliError::from(text!("check-bad-line", line = line, error = failure.message()))
}
