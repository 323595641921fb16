//! The names of `gpu.rs` for builds without GPU support.

use queens_count::{GpuMethod, LabelledWorker, Plan, WorkerError, WorkerEvent, WorkerSource};

use crate::error::CliError;
use crate::messages::{Message, NoGpuSupport, text};
use crate::ui::Out;

/// A source of no workers.
#[derive(Debug)]
pub(crate) struct Gpus(GpuMethod);

/// The error where GPUs were asked for.
pub(crate) fn not_built() -> CliError {
    text!("error-no-gpu", reason = text!("gpus-not-built")).into()
}

pub(crate) fn source(method: GpuMethod, _: &[usize]) -> Gpus {
    Gpus(method)
}

impl WorkerSource for Gpus {
    fn method(&self) -> &str {
        self.0.name()
    }

    fn start(
        &mut self,
        _: &Plan,
        _: u64,
        _: &mut dyn FnMut(WorkerEvent<'_>),
    ) -> Result<Vec<LabelledWorker>, WorkerError> {
        Err(WorkerError::new(NoGpuSupport))
    }
}

pub(crate) fn explain(_: &Plan, _: GpuMethod, _: &[usize]) -> Result<Message, CliError> {
    Err(not_built())
}

/// The names of the GPUs that count by default.
pub(crate) fn usual() -> Result<Vec<String>, CliError> {
    Err(not_built())
}

/// Writes no GPUs for `queens doctor --engines`, which names the missing feature itself.
#[expect(clippy::unnecessary_wraps, reason = "programs with GPUs have the same signature")]
pub(crate) fn list(_: &mut Out<'_>, _: bool) -> Result<(), CliError> {
    Ok(())
}
