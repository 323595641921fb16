//! Reports on boards: their number of answers, rating, next step and mistakes.

use std::path::Path;

use queens::ErrorCode;
use queens_regions::notation::{self, ParsedPuzzle};
use queens_regions::{Answer, Connectivity, Hint, Marks};
use serde_json::{Value, json};

use super::step;
use crate::args::RegionsBoardArgs;
use crate::error::CliError;
use crate::exit::ExitStatus;
use crate::messages::{self, Message, text};
use crate::read::Source;
use crate::ui::{ProgressUnit, Ui};

/// A report on a board, in words and in JSON. `is_yes` says whether the verdict is positive (exit code 0).
pub(super) struct BoardReport {
    pub(super) text: Message,
    pub(super) json: Value,
    pub(super) is_yes: bool,
}

/// Reads boards from arguments: a file, `-` for standard input, or the board itself.
pub(super) fn read(words: &[String], connectivity: Connectivity) -> Result<Vec<ParsedPuzzle>, CliError> {
    let text = match words {
        [dash] if dash == "-" => Source::of_file_name(dash).text()?,
        [word] if Path::new(word).exists() || !is_board(word) => {
            Source::of_file_name(word).require_existing()?.text()?
        }
        words => words.join(" "),
    };
    // Text copied from the output on a terminal may contain colour escapes.
    let text = anstream::adapter::strip_str(&text).to_string();
    notation::read_with_connectivity(&text, connectivity).map_err(|error| {
        let fault = messages::of(error.fault());
        match error.position() {
            Some(place) => text!("regions-place", line = place.line, column = place.column, error = fault).into(),
            None => CliError::from(fault),
        }
    })
}

/// Whether a word looks like a board rather than the name of a file.
fn is_board(word: &str) -> bool {
    word.trim_start().starts_with(['{', '[']) || word.contains("starbattle/") || word.contains(char::is_whitespace)
}

/// Writes a report for each board, with numbers if there are several.
pub(super) fn report_each(
    ui: &Ui,
    args: &RegionsBoardArgs,
    connectivity: Connectivity,
    report: impl Fn(&ParsedPuzzle) -> BoardReport,
) -> Result<ExitStatus, CliError> {
    let puzzles = read(&args.boards, connectivity)?;
    let progress = ui.bar(text!("regions-working"), ProgressUnit::Board);
    let mut all_yes = true;
    ui.write(|out| {
        for (number, parsed) in (1_u64..).zip(&puzzles) {
            let BoardReport { text, json, is_yes } = report(parsed);
            progress.set(number, puzzles.len() as u64);
            all_yes &= is_yes;
            if args.json {
                out.json(&json)?;
            } else if puzzles.len() == 1 {
                out.line(text)?;
            } else {
                out.line(text!("regions-numbered", number = number, text = text))?;
            }
        }
        Ok(())
    })?;
    Ok(if all_yes { ExitStatus::Success } else { ExitStatus::Negative })
}

/// `queens regions count`.
pub(super) fn count(ui: &Ui, args: &RegionsBoardArgs) -> Result<ExitStatus, CliError> {
    report_each(ui, args, Connectivity::Required, |parsed| {
        let count = parsed.puzzle.count().to_string();
        BoardReport { json: json!({ "count": count }), text: count.into(), is_yes: true }
    })
}

/// `queens regions rate`. The exit code is 1 if a board has no rating.
pub(super) fn rate(ui: &Ui, args: &RegionsBoardArgs) -> Result<ExitStatus, CliError> {
    report_each(ui, args, Connectivity::Required, |parsed| {
        let rating = parsed.puzzle.rate();
        let mut json = json!({ "reason": rating.as_ref().err().map(ErrorCode::code) });
        step::rating_json(&mut json, rating.as_ref().ok());
        let text = rating.as_ref().map_or_else(messages::of, step::rating_text);
        BoardReport { text, json, is_yes: rating.is_ok() }
    })
}

/// `queens regions hint`. The exit code is 1 if a mark is wrong, or if no technique applies before the answer is
/// complete.
pub(super) fn hint(ui: &Ui, args: &RegionsBoardArgs) -> Result<ExitStatus, CliError> {
    report_each(ui, args, Connectivity::Required, |parsed| {
        let hint = parsed.puzzle.hint(&parsed.marks);
        let name = match &hint {
            Hint::Step(_) => "step",
            Hint::Mistake(_) => "mistake",
            Hint::Solved => "solved",
            Hint::Nothing => "nothing",
        };
        let next = if let Hint::Step(next) = &hint { Some(step::step_json(next)) } else { None };
        let wrong = if let Hint::Mistake(wrong) = &hint { Some(step::squares_json(wrong)) } else { None };
        let json = json!({ "hint": name, "step": next, "mistakes": wrong });
        BoardReport { text: step::hint_text(&hint), json, is_yes: matches!(hint, Hint::Step(_) | Hint::Solved) }
    })
}

/// `queens regions check`. The exit code is 1 unless regions are connected, there is one answer, and no mark
/// contradicts it.
pub(super) fn check(ui: &Ui, args: &RegionsBoardArgs) -> Result<ExitStatus, CliError> {
    report_each(ui, args, Connectivity::Free, |parsed| {
        let puzzle = &parsed.puzzle;
        let mut lines = Vec::new();
        let is_connected = puzzle.regions().is_connected();
        if !is_connected {
            lines.push(text!("regions-in-parts"));
        }
        let answer = puzzle.answer();
        lines.push(match answer {
            Answer::None => text!("regions-answer-none"),
            Answer::Unique(_) => text!("regions-answer-one"),
            Answer::Several(_) => text!("regions-answer-several"),
        });
        let mut json = json!({ "connected": is_connected, "answers": answer.name() });
        let rating = puzzle.rate().ok();
        lines.extend(rating.as_ref().map(step::rating_text));
        step::rating_json(&mut json, rating.as_ref());
        let conflicts = parsed.marks.conflicts(puzzle);
        lines.extend(conflicts.iter().map(|&conflict| step::conflict_text(conflict)));
        json["conflicts"] = conflicts.iter().map(|&conflict| step::conflict_json(conflict)).collect();
        let is_allowed = parsed.marks == Marks::default() || puzzle.allows(&parsed.marks);
        if !is_allowed && conflicts.is_empty() {
            lines.push(text!("regions-marks-wrong"));
        }
        json["marks_allowed"] = json!(is_allowed);
        let is_yes = is_connected && answer.unique().is_some() && is_allowed;
        BoardReport { text: Message::lines(lines), json, is_yes }
    })
}
