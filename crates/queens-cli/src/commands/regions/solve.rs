//! `queens regions solve`: an answer, and the steps that lead to it.

use queens::Size;
use queens_regions::{Answer, Connectivity, Marks, Squares};
use serde_json::json;

use super::board;
use super::step;
use crate::args::RegionsSolveArgs;
use crate::error::CliError;
use crate::exit::ExitStatus;
use crate::messages::{Message, text};
use crate::ui::Ui;

pub(crate) fn run(ui: &Ui, args: &RegionsSolveArgs) -> Result<ExitStatus, CliError> {
    board::report_each(ui, &args.board, Connectivity::Required, |parsed| {
        let puzzle = &parsed.puzzle;
        let (answers, found, other) = match puzzle.answer() {
            Answer::None => ("none", None, None),
            Answer::Unique(only) => ("one", Some(only), None),
            Answer::Several([first, second]) => ("several", Some(first), Some(second)),
        };
        let differ = found.zip(other).map(|(one, other)| (one - other) | (other - one));
        let steps = if args.explain { puzzle.steps(&Marks::default()) } else { Vec::new() };
        let json = json!({
            "n": puzzle.size().get(),
            "answers": answers,
            "columns": found.map(|found| step::columns_json(&found, puzzle.size())),
            "queens": found.map(|found| step::squares_json(&found)),
            "other": other.map(|other| step::squares_json(&other)),
            "differ": differ.map(|squares| step::squares_json(&squares)),
            "steps": args.explain.then(|| steps.iter().map(step::step_json).collect::<Vec<_>>()),
        });
        let explained = (1_usize..)
            .zip(&steps)
            .map(|(number, one)| text!("regions-numbered", number = number, text = step::step_text(one)));
        let mut lines: Vec<Message> = explained.collect();
        if found.is_none() {
            lines.push(text!("regions-answer-none"));
        }
        lines.extend([found, other].iter().flatten().map(|queens| notation(queens, puzzle.size())));
        lines.extend(differ.map(|squares| text!("regions-answers-differ", squares = step::squares_text(&squares))));
        board::BoardReport { text: Message::lines(lines), json, is_yes: found.is_some() }
    })
}

/// The columns of the queens from the top. With several stars per row, the squares of the queens.
fn notation(queens: &Squares, size: Size) -> Message {
    queens.placement(size).map_or_else(|| step::squares_text(queens), |placement| placement.to_string().into())
}
