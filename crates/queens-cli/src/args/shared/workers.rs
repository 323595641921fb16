//! The workers that `--engine`, `--device` and `--threads` choose.

use std::num::NonZero;

use queens_count::{Engine, GpuMethod};

use crate::args::EngineChoice;
use crate::error::CliError;
use crate::messages::text;

/// The workers of a count, with their options.
#[derive(Clone, Debug)]
pub(crate) enum WorkerChoice {
    /// Threads of the CPU.
    Threads {
        engine: Engine,
        /// The number of threads; by default, one for each processor.
        limit: Option<NonZero<usize>>,
    },
    /// GPUs.
    Gpus {
        method: GpuMethod,
        /// The numbers of the GPUs. If empty, the default GPUs.
        devices: Vec<usize>,
        /// The number of threads that count beside the GPUs; by default, none.
        threads: Option<NonZero<usize>>,
    },
}

impl WorkerChoice {
    /// Resolves the options. clap cannot check that `--device` needs a GPU engine, because it does not compare values.
    pub(in crate::args) fn resolve(
        engine: Option<EngineChoice>,
        devices: &[usize],
        threads: Option<NonZero<usize>>,
    ) -> Result<Self, CliError> {
        match engine.unwrap_or_default() {
            EngineChoice::Cpu(_) if !devices.is_empty() => Err(CliError::from(text!("error-device-without-gpu"))),
            EngineChoice::Cpu(engine) => Ok(Self::Threads { engine, limit: threads }),
            EngineChoice::Gpu(method) => Ok(Self::Gpus { method, devices: devices.to_vec(), threads }),
        }
    }
}
