//! The commands. Each command has a file that reads the arguments, calls the library and writes the output.

mod bench;
mod check;
#[cfg(feature = "cluster")]
mod cluster;
mod compare;
mod complete;
mod count;
mod doctor;
mod draw;
mod estimate;
mod export;
mod help;
mod import;
mod judge;
mod known;
mod ledger;
mod list;
mod puzzle;
mod rank;
mod regions;
mod sample;
#[cfg(feature = "serve")]
mod serve;
mod solve;
mod trace;
#[cfg(feature = "watch")]
mod watch;
mod welcome;

use std::io::IsTerminal;

use crate::args::{self, Cli, Command};
use crate::error::CliError;
use crate::exit::ExitStatus;
use crate::ui::Ui;

/// Runs the command of the arguments. Its results go to standard output or to a file.
pub(crate) fn run(ui: &Ui, cli: &Cli) -> Result<ExitStatus, CliError> {
    let Some(path) = cli.output() else { return dispatch(ui, cli) };
    if let Some(format_args) = cli.format_args() {
        format_args.check_extension()?;
    }
    let ui = ui.clone().writing_to(path)?;
    let status = dispatch(&ui, cli)?;
    ui.commit()?;
    Ok(status)
}

fn dispatch(ui: &Ui, cli: &Cli) -> Result<ExitStatus, CliError> {
    match &cli.command {
        Some(Command::Solve(solve)) => solve::run(ui, solve),
        Some(Command::List(list)) => list::run(ui, list),
        Some(Command::Count(count)) => count::run(ui, count),
        Some(Command::Rank(rank)) => rank::run(ui, rank),
        Some(Command::Sample(sample)) => sample::run(ui, sample),
        Some(Command::Estimate(estimate)) => estimate::run(ui, estimate),
        Some(Command::Check(check)) => check::run(ui, check),
        Some(Command::Trace(trace)) => trace::run(ui, trace),
        #[cfg(feature = "watch")]
        Some(Command::Watch(watch)) => watch::run(ui, watch),
        Some(Command::Compare(compare)) => compare::run(ui, compare),
        Some(Command::Judge(judge)) => judge::run(ui, judge),
        Some(Command::Known(known)) => known::run(ui, known),
        Some(Command::Bench(bench)) => bench::run(ui, bench),
        Some(Command::Doctor(doctor)) => doctor::run(ui, doctor),
        Some(Command::Ledger(ledger)) => ledger::run(ui, ledger),
        #[cfg(feature = "cluster")]
        Some(Command::Cluster(cluster)) => cluster::run(ui, cluster),
        #[cfg(not(feature = "cluster"))]
        Some(Command::Cluster(_)) => Err(CliError::missing_feature("cluster")),
        Some(Command::Draw(draw)) => draw::run(ui, draw),
        Some(Command::Complete(complete)) => complete::run(ui, complete),
        Some(Command::Puzzle(puzzle)) => puzzle::run(ui, puzzle),
        Some(Command::Regions(regions)) => regions::run(ui, regions),
        Some(Command::Export(export)) => export::run(ui, export),
        Some(Command::Import(import)) => import::run(ui, import),
        #[cfg(feature = "serve")]
        Some(Command::Serve(serve)) => serve::run(ui, serve),
        #[cfg(not(feature = "serve"))]
        Some(Command::Serve(_)) => Err(CliError::missing_feature("serve")),
        #[cfg(not(feature = "watch"))]
        Some(Command::Watch(_)) => Err(CliError::missing_feature("watch")),
        Some(Command::Help(help)) => help::run(ui, help),
        None if std::io::stdin().is_terminal() && std::io::stdout().is_terminal() => welcome::run(ui, run),
        None => args::usage::write_page(ui, &args::help::HelpRequest::of_program()),
    }
}
