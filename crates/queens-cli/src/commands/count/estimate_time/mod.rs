//! `queens count --estimate-time`: estimates from a random sample how long a count would take on this machine.

mod cpu;
mod error_sources;
#[cfg(feature = "gpu")]
mod gpu;

use queens::Size;

use crate::args::{TimeArgs, WorkerChoice};
use crate::error::CliError;
use crate::exit::ExitStatus;
use crate::ui::Ui;

pub(super) fn run(
    ui: &Ui,
    size: Size,
    workers: &WorkerChoice,
    sample: TimeArgs,
    json: bool,
) -> Result<ExitStatus, CliError> {
    match workers {
        WorkerChoice::Threads { engine, limit } => cpu::run(ui, size, (*engine, *limit), sample, json),
        #[cfg(feature = "gpu")]
        WorkerChoice::Gpus { method, devices, .. } => {
            gpu::run(ui, &queens_count::Plan::new(size)?, (*method, devices), sample, json)
        }
        #[cfg(not(feature = "gpu"))]
        WorkerChoice::Gpus { .. } => Err(crate::counting::gpu::not_built()),
    }
}
