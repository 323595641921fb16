//! One file for each command: arguments, one call of the library, output.

mod bench;
pub(crate) mod check;
#[cfg(feature = "cluster")]
mod cluster;
mod compare;
mod complete;
mod completions;
mod compose;
mod count;
mod doctor;
mod draw;
mod engines;
mod estimate;
#[cfg(feature = "gpu")]
mod estimate_gpu_time;
mod estimate_time;
mod export;
mod first_row_counts;
mod import;
mod known;
mod ledger;
mod list;
mod menu;
mod next;
mod pictures;
mod puzzle;
mod rank;
mod rules;
mod sample;
#[cfg(feature = "serve")]
mod serve;
#[cfg(feature = "serve")]
mod site;
mod solve;
mod symmetric_counts;
mod table_of_counts;
pub(crate) mod trace;
#[cfg(feature = "watch")]
mod watch;
#[cfg(feature = "cluster")]
mod work;

use std::io::IsTerminal;

use crate::args::{Cli, Command};
use crate::error::CliError;
use crate::exit::ExitStatus;
use crate::ui::{format, output};

/// Runs the command of the arguments.
pub(crate) fn run(args: &Cli) -> Result<ExitStatus, CliError> {
    output::set_color(args.color);
    output::set_quiet(args.quiet);
    format::set_numbered(args.numbers);
    match &args.command {
        Some(Command::Solve(solve)) => solve::run(solve),
        Some(Command::List(list)) => list::run(list),
        Some(Command::Count(count)) => count::run(count),
        Some(Command::Next(next)) => next::run(next, next::Direction::Next),
        Some(Command::Prev(prev)) => next::run(prev, next::Direction::Previous),
        Some(Command::Compose(compose)) => compose::run(compose),
        Some(Command::Rank(rank)) => rank::run(rank),
        Some(Command::Unrank(unrank)) => rank::run_unrank(unrank),
        Some(Command::Sample(sample)) => sample::run(sample),
        Some(Command::Estimate(estimate)) => estimate::run(estimate),
        Some(Command::Check(check)) => check::run(check),
        Some(Command::Trace(trace)) => trace::run(trace),
        #[cfg(feature = "watch")]
        Some(Command::Watch(watch)) => watch::run(watch),
        Some(Command::Compare(compare)) => compare::run(compare),
        Some(Command::Known(known)) => known::run(known),
        Some(Command::Rules(rules)) => rules::run(rules),
        Some(Command::Engines(engines)) => engines::run(engines),
        Some(Command::EstimateTime(estimate)) => estimate_time::run(estimate),
        Some(Command::Bench(bench)) => bench::run(bench),
        Some(Command::Doctor(doctor)) => doctor::run(doctor),
        Some(Command::Ledger(ledger)) => ledger::run(ledger),
        #[cfg(feature = "cluster")]
        Some(Command::Cluster(cluster)) => cluster::run(cluster),
        #[cfg(feature = "cluster")]
        Some(Command::Work(work)) => work::run(work),
        #[cfg(not(feature = "cluster"))]
        Some(Command::Cluster(_) | Command::Work(_)) => Err(CliError::MissingFeature { feature: "cluster" }),
        Some(Command::Draw(draw)) => draw::run(draw),
        Some(Command::Complete(complete)) => complete::run(complete),
        Some(Command::Puzzle(puzzle)) => puzzle::run(puzzle),
        Some(Command::Export(export)) => export::run(export),
        Some(Command::Import(import)) => import::run(import),
        #[cfg(feature = "serve")]
        Some(Command::Serve(serve)) => serve::run(serve),
        #[cfg(feature = "serve")]
        Some(Command::Site(site)) => site::run(site),
        #[cfg(not(feature = "serve"))]
        Some(Command::Serve(_) | Command::Site(_)) => Err(CliError::MissingFeature { feature: "serve" }),
        #[cfg(not(feature = "watch"))]
        Some(Command::Watch(_)) => Err(CliError::MissingFeature { feature: "watch" }),
        Some(Command::Menu) => menu::run(),
        Some(Command::Completions(completions)) => completions::run(completions),
        None if std::io::stdin().is_terminal() && std::io::stdout().is_terminal() => menu::run(),
        None => Err(CliError::NoCommand),
    }
}
