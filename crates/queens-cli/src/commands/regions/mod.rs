//! `queens regions`: the puzzle of coloured regions (Star Battle).

mod board;
mod convert;
mod make;
mod solve;
mod step;
mod terminal_text;
mod trace;

use crate::args::{RegionsArgs, RegionsCommand};
use crate::error::CliError;
use crate::exit::ExitStatus;
use crate::ui::Ui;

pub(crate) fn run(ui: &Ui, args: &RegionsArgs) -> Result<ExitStatus, CliError> {
    match &args.command {
        RegionsCommand::Make(make) => make::run(ui, make),
        RegionsCommand::Solve(solve) => solve::run(ui, solve),
        RegionsCommand::Count(args) => board::count(ui, args),
        RegionsCommand::Rate(args) => board::rate(ui, args),
        RegionsCommand::Hint(args) => board::hint(ui, args),
        RegionsCommand::Check(args) => board::check(ui, args),
        RegionsCommand::Trace(args) => trace::run(ui, args),
        RegionsCommand::Draw(args) => convert::draw(ui, args),
        RegionsCommand::Convert(args) => convert::convert(ui, args),
        RegionsCommand::Export(args) => convert::export(ui, args),
        RegionsCommand::Daily(args) => make::daily(ui, args),
    }
}
