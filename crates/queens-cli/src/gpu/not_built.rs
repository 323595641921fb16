//! The names of `gpu.rs` for builds without GPU support.

use queens_count::Plan;
use queens_job::{Event, JobError, LabelledWorker, WorkerSource};

use crate::ExitStatus;
use crate::args::{EstimateTimeArgs, GpuMethod};
use crate::error::{CliError, NoGpu};
use crate::lang::text;

fn not_built() -> NoGpu {
    NoGpu(text!("gpus-not-built"))
}

/// A source of no workers.
#[derive(Debug)]
pub(crate) struct Gpus(GpuMethod);

impl Gpus {
    pub(crate) fn new(method: GpuMethod, _: &[usize]) -> Self {
        Self(method)
    }
}

impl WorkerSource for Gpus {
    fn method(&self) -> &str {
        self.0.name()
    }

    fn start(&mut self, _: &Plan, _: u64, _: &mut dyn FnMut(Event<'_>)) -> Result<Vec<LabelledWorker>, JobError> {
        Err(not_built().into())
    }
}

pub(crate) fn explain(_: &Plan, _: &Gpus) -> Result<String, NoGpu> {
    Err(not_built())
}

pub(crate) fn estimate(_: &EstimateTimeArgs, _: &Plan, _: GpuMethod) -> Result<ExitStatus, CliError> {
    Err(not_built().into())
}

/// The names of the GPUs that count by default.
pub(crate) fn usual() -> Result<Vec<String>, NoGpu> {
    Err(not_built())
}

/// Writes no GPUs for `queens engines`, which names the missing feature itself.
#[expect(clippy::unnecessary_wraps, reason = "programs with GPUs have the same signature")]
pub(crate) fn list(_: &mut dyn std::io::Write, _: bool) -> Result<(), CliError> {
    Ok(())
}
