//! One file for each command: its arguments, one call of the library, its output.

mod check;
mod compare;
mod completions;
mod count;
mod draw;
mod engines;
#[cfg(feature = "gpu")]
mod estimate_cards;
mod estimate_time;
mod known;
mod ledger;
mod list;
mod menu;
mod next;
mod solve;
mod trace;

use std::io::IsTerminal;

#[cfg(feature = "gpu")]
pub(crate) use estimate_cards::estimate as estimate_cards;

use crate::args::{Args, Command};
use crate::failure::Failure;
use crate::{Answer, output};

/// Does what the arguments ask for.
pub(crate) fn run(args: &Args) -> Result<Answer, Failure> {
    output::set_color(args.color);
    match &args.command {
        Some(Command::Solve(solve)) => solve::run(solve),
        Some(Command::List(list)) => list::run(list),
        Some(Command::Count(count)) => count::run(count),
        Some(Command::Next(next)) => next::run(next, next::Way::Next),
        Some(Command::Prev(prev)) => next::run(prev, next::Way::Previous),
        Some(Command::Check(check)) => check::run(check),
        Some(Command::Trace(trace)) => trace::run(trace),
        Some(Command::Compare(compare)) => compare::run(compare),
        Some(Command::Known(known)) => known::run(known),
        Some(Command::Engines(engines)) => engines::run(engines),
        Some(Command::EstimateTime(estimate)) => estimate_time::run(estimate),
        Some(Command::Ledger(ledger)) => ledger::run(ledger),
        Some(Command::Draw(draw)) => draw::run(draw),
        Some(Command::Menu) => menu::run(),
        Some(Command::Completions(completions)) => completions::run(completions),
        None if std::io::stdin().is_terminal() && std::io::stdout().is_terminal() => menu::run(),
        None => Err(Failure::NoCommand),
    }
}
