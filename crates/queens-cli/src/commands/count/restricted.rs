//! A count of the solutions of a restricted board.

use crate::answer::completion::Question;
use crate::answer::restricted::{RestrictedBoard, refuse_options};
use crate::args::{CountArgs, CountSizes, FormatArgs};
use crate::error::CliError;
use crate::exit::ExitStatus;
use crate::messages::text;
use crate::ui::Ui;

/// Options that do not apply to restricted boards.
const OPTIONS_OF_FREE_BOARDS: [&str; 13] = [
    "--classes",
    "--by-first-row",
    "--symmetric",
    "--device",
    "--threads",
    "--engine",
    "--ledger",
    "--key",
    "--part",
    "--verify",
    "--explain",
    "--estimate-time",
    "--seed",
];

pub(super) fn run(ui: &Ui, args: &CountArgs) -> Result<ExitStatus, CliError> {
    let shape = match args.sizes {
        Some(CountSizes::Range(..)) => return Err(text!("limits-range").into()),
        Some(CountSizes::One(shape)) => Some(shape),
        None => None,
    };
    refuse_options(&args.given, &OPTIONS_OF_FREE_BOARDS)?;
    let board = RestrictedBoard::new(ui, shape, args.rule, &args.restrictions, &args.reading, args.transpose)?;
    board.answer(ui, Question::Count, &FormatArgs { json: args.json, ..FormatArgs::default() }, false, None)
}
