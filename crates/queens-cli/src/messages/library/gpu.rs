//! The values of messages for errors of GPUs. Texts of drivers are not translated.

use queens::ErrorCode;
use queens_count::WorkerError;
use queens_gpu::device::{Fault, cuda::MissingLibrary, nvrtc};
use queens_gpu::{CudaUnavailable, Gpu, GpuError, GpuList, MAX_SIZE, NoGpu, UnusedReason};

use super::error::{LibraryError, library_errors, of};
use crate::messages::{Message, Values, text, values};

library_errors! {
    "error":
    GpuError: error_args;
    Fault: fault_args;
}

fn error_args(error: &GpuError) -> Values {
    match error {
        GpuError::TooLarge { size } => values![size = size.to_string(), max = MAX_SIZE.to_string()],
        GpuError::TooSmall { resource, has, needs } => {
            values![resource = resource.name(), has = has.to_string(), needs = needs.to_string()]
        }
        GpuError::Fault(fault) => fault_args(fault),
        GpuError::Cancelled | GpuError::LoopsCutShort | GpuError::WrongBucketBounds => values![],
        GpuError::ResidueMismatch { count, residues } => {
            values![count = count.to_string(), residues = residues.map(|residue| residue.to_string()).join(", ")]
        }
        GpuError::CanaryMismatch { size, known, counted } => {
            values![size = size.to_string(), known = known.to_string(), counted = counted.to_string()]
        }
    }
}

fn fault_args(fault: &Fault) -> Values {
    match fault {
        Fault::Lost(reason) | Fault::OutOfMemory(reason) | Fault::Compile(reason) | Fault::Driver(reason) => {
            values![reason = reason.clone()]
        }
        Fault::Missing(missing) => {
            let (library, reason) = match missing {
                MissingLibrary::Driver => ("driver", ""),
                MissingLibrary::Compiler => ("compiler", ""),
                MissingLibrary::Named(reason) => ("named", reason.as_str()),
            };
            values![library = library, variable = nvrtc::PATH_VARIABLE, reason = reason.to_owned()]
        }
    }
}

/// Why no GPU can count.
fn reason(error: &NoGpu) -> Message {
    match error {
        NoGpu::NoneByDefault(gpus) => no_default_gpu_reasons(gpus),
        NoGpu::NotListed { number, listed } => text!("gpus-number", number = number.to_string(), gpus = *listed),
        NoGpu::Unusable { gpu, error } => text!("gpu-unusable", gpu = gpu.as_str(), reason = of(error)),
    }
}

impl LibraryError for NoGpu {
    const KIND: &'static str = "error";

    fn error_code(&self) -> &'static str {
        "no-gpu"
    }

    fn message_args(&self) -> Values {
        values![reason = reason(self)]
    }
}

/// The message for a worker's error, if it is an error of a GPU.
pub(super) fn message(error: &WorkerError) -> Option<Message> {
    error.downcast_ref::<GpuError>().map(of).or_else(|| error.downcast_ref().map(reason))
}

/// Whether a worker's error means that no GPU can count.
pub(super) fn is_no_gpu(error: &WorkerError) -> bool {
    error.downcast_ref::<NoGpu>().is_some()
}

/// The reason why CUDA is not used; `None` if it is used.
pub(crate) fn cuda_unused_reason(gpus: &GpuList) -> Option<Message> {
    match &gpus.cuda {
        Ok(()) => None,
        Err(CudaUnavailable::Missing(MissingLibrary::Driver)) => Some(text!("cuda-no-driver")),
        Err(CudaUnavailable::Missing(MissingLibrary::Compiler)) => {
            Some(text!("cuda-no-compiler", variable = nvrtc::PATH_VARIABLE))
        }
        Err(CudaUnavailable::Missing(MissingLibrary::Named(reason))) => {
            Some(text!("cuda-named-compiler", variable = nvrtc::PATH_VARIABLE, reason = reason.as_str()))
        }
        Err(CudaUnavailable::Fault(fault)) => Some(text!("cuda-fault", reason = of(fault))),
    }
}

/// The message that a GPU cannot be used, with the reason.
pub(crate) fn unusable(gpu: &Gpu, error: &GpuError) -> Message {
    text!("gpu-unusable", gpu = gpu.to_string(), reason = of(error))
}

/// The reasons why no GPU counts by default.
fn no_default_gpu_reasons(gpus: &GpuList) -> Message {
    let mut reasons: Vec<_> = cuda_unused_reason(gpus).into_iter().collect();
    let faulty = gpus.all.iter().filter_map(|gpu| match &gpu.unused {
        Some(UnusedReason::Fault(fault)) => Some(Message::concat([unusable(gpu, &fault.clone().into()), ".".into()])),
        _ => None,
    });
    reasons.extend(faulty);
    if gpus.all.is_empty() {
        reasons.push(text!("gpus-none"));
    } else if gpus.all.iter().any(|gpu| matches!(gpu.unused, Some(UnusedReason::Software))) {
        reasons.push(text!("gpus-only-software"));
    }
    Message::joined(reasons, text!("between-sentences"))
}
