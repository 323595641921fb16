//! `queens estimate-time`: how long a count would take on this machine, from a random sample of it.

mod cpu;
mod error;
#[cfg(feature = "gpu")]
mod gpu;

use crate::args::{EstimateTimeArgs, WorkerChoice};
use crate::error::CliError;
use crate::exit::ExitStatus;
use crate::ui::Ui;

pub(crate) fn run(ui: &Ui, args: &EstimateTimeArgs) -> Result<ExitStatus, CliError> {
    match args.workers()? {
        WorkerChoice::Threads { engine, limit } => cpu::run(ui, args, engine, limit),
        #[cfg(feature = "gpu")]
        WorkerChoice::Gpus { method, .. } => gpu::run(ui, args, &queens_count::Plan::new(args.board.n)?, method),
        #[cfg(not(feature = "gpu"))]
        WorkerChoice::Gpus { .. } => Err(crate::counting::gpu::not_built()),
    }
}
