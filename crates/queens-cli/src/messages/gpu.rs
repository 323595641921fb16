//! The values of the messages for errors of GPUs. Texts of drivers stay as they are.

use queens_gpu::device::{Fault, cuda::Missing, nvrtc};
use queens_gpu::{GpuError, MAX_SIZE};

use super::{MessageArgs, args};

pub(super) fn error_args(error: &GpuError) -> MessageArgs {
    match error {
        GpuError::TooLarge { size } => args![size = size.to_string(), max = MAX_SIZE.to_string()],
        GpuError::TooSmall { resource, has, needs } => {
            args![resource = resource.name(), has = has.to_string(), needs = needs.to_string()]
        }
        GpuError::Fault(fault) => fault_args(fault),
        GpuError::Cancelled | GpuError::LoopsCutShort | GpuError::WrongBucketBounds => args![],
        GpuError::ResidueMismatch { count, residues } => {
            args![count = count.to_string(), residues = residues.map(|residue| residue.to_string()).join(", ")]
        }
        GpuError::CanaryMismatch { size, known, counted } => {
            args![size = size.to_string(), known = known.to_string(), counted = counted.to_string()]
        }
    }
}

pub(super) fn fault_args(fault: &Fault) -> MessageArgs {
    match fault {
        Fault::Lost(reason) | Fault::OutOfMemory(reason) | Fault::Compile(reason) | Fault::Driver(reason) => {
            args![reason = reason.clone()]
        }
        Fault::Missing(missing) => {
            let (library, reason) = match missing {
                Missing::Driver => ("driver", ""),
                Missing::Compiler => ("compiler", ""),
                Missing::Named(reason) => ("named", reason.as_str()),
            };
            args![library = library, variable = nvrtc::VARIABLE, reason = reason.to_owned()]
        }
    }
}
