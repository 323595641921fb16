//! The names of `gpu.rs` for builds without GPU support.

use std::fmt;

use queens::ErrorCode;
use queens_count::{LabelledWorker, Plan, WorkerError, WorkerEvent, WorkerSource};

use crate::args::{EstimateTimeArgs, GpuMethod};
use crate::error::CliError;
use crate::exit::ExitStatus;
use crate::messages::text;

/// A source of no workers.
#[derive(Debug)]
pub(crate) struct Gpus(GpuMethod);

/// The program was built without support for GPUs.
#[derive(Debug)]
struct NotBuilt;

impl fmt::Display for NotBuilt {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("built without support for GPUs")
    }
}

impl std::error::Error for NotBuilt {}

impl ErrorCode for NotBuilt {
    fn code(&self) -> &'static str {
        "gpus-not-built"
    }
}

impl From<NotBuilt> for CliError {
    fn from(NotBuilt: NotBuilt) -> Self {
        Self::NoGpu { reason: text!("gpus-not-built") }
    }
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
        Err(WorkerError::new(NotBuilt))
    }
}

/// The message for a worker's error, if it is one of GPUs.
pub(crate) fn message(error: &WorkerError) -> Option<String> {
    is_missing(error).then(|| text!("gpus-not-built"))
}

/// Whether a worker's error is that no GPU can count.
pub(crate) fn is_missing(error: &WorkerError) -> bool {
    error.downcast_ref::<NotBuilt>().is_some()
}

pub(crate) fn explain(_: &Plan, _: GpuMethod, _: &[usize]) -> Result<String, CliError> {
    Err(NotBuilt.into())
}

pub(crate) fn estimate(_: &EstimateTimeArgs, _: &Plan, _: GpuMethod) -> Result<ExitStatus, CliError> {
    Err(NotBuilt.into())
}

/// The names of the GPUs that count by default.
pub(crate) fn usual() -> Result<Vec<String>, CliError> {
    Err(NotBuilt.into())
}

/// Writes no GPUs for `queens engines`, which names the missing feature itself.
#[expect(clippy::unnecessary_wraps, reason = "programs with GPUs have the same signature")]
pub(crate) fn list(_: &mut dyn std::io::Write, _: bool) -> Result<(), CliError> {
    Ok(())
}
