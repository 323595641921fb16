//! Replaces `gpu.rs`, with the same functions, in builds without GPU support.

use queens_count::{GpuMethod, LabelledWorker, Plan, WorkerError, WorkerEvent, WorkerSource};

use crate::error::CliError;
use crate::messages::{Message, NoGpuSupport, text};
use crate::ui::Out;

/// A worker source that has no workers.
#[derive(Debug)]
pub(crate) struct GpuWorkerSource(GpuMethod);

/// The error of a command that asks for GPUs.
pub(crate) fn not_built() -> CliError {
    text!("error-no-gpu", reason = text!("gpus-not-built")).into()
}

pub(crate) fn worker_source(method: GpuMethod, _: &[usize]) -> GpuWorkerSource {
    GpuWorkerSource(method)
}

impl WorkerSource for GpuWorkerSource {
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

pub(crate) fn describe_gpus(_: &Plan, _: GpuMethod, _: &[usize]) -> Result<Message, CliError> {
    Err(not_built())
}

/// The names of the GPUs that count by default.
pub(crate) fn default_gpu_names() -> Result<Vec<String>, CliError> {
    Err(not_built())
}

/// Writes nothing. `queens doctor --engines` names the missing feature itself.
#[expect(clippy::unnecessary_wraps, reason = "programs with GPUs have the same signature")]
pub(crate) fn write_gpus(_: &mut Out<'_>, _: bool) -> Result<(), CliError> {
    Ok(())
}
