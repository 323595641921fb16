//! `queens count`: the number of solutions.

mod estimate_time;
mod first_row;
mod queens;
mod restricted;
mod symmetric;
mod table;

use crate::answer::rules;
use crate::args::{CountArgs, CountRequest};
use crate::error::CliError;
use crate::exit::ExitStatus;
use crate::ui::Ui;

pub(crate) fn run(ui: &Ui, args: &CountArgs) -> Result<ExitStatus, CliError> {
    if args.restrictions.is_given() || args.reading.has_marks() {
        return restricted::run(ui, args);
    }
    match args.resolve()? {
        CountRequest::Queens(count) => queens::run(ui, count, args.json),
        CountRequest::Table(table) => table::run(ui, &table, args.json),
        CountRequest::FirstRow { size, threads } => first_row::run(ui, size, threads, args.json),
        CountRequest::Symmetric { size, turn } => symmetric::run(ui, size, turn, args.json),
        CountRequest::Time { size, workers, sample } => estimate_time::run(ui, size, &workers, sample, args.json),
        CountRequest::Rule { problem, classes } => rules::write_count(ui, &problem, args.json, classes),
    }
}
