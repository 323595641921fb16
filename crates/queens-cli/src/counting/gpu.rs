//! GPUs as workers.

use std::io::Write;

use queens::ErrorCode;
use queens_count::{Plan, WorkerError};
use queens_gpu::device::{cuda, nvrtc};
use queens_gpu::{CudaUnavailable, Gpu, GpuError, GpuList, Gpus, MemoryPlan, NoGpu, UnusedReason};
use serde::Serialize;

use crate::args::GpuMethod;
use crate::error::CliError;
use crate::messages::{self, text};
use crate::ui::{format, output};

impl From<GpuMethod> for queens_gpu::Method {
    fn from(method: GpuMethod) -> Self {
        match method {
            GpuMethod::Join => Self::Join,
            GpuMethod::Backtrack => Self::Backtrack,
        }
    }
}

/// Stops Mesa's device selection, which is not used here, from printing that there is no desktop to select a GPU for.
///
/// # Safety
///
/// The process must have one thread only: another one could read the environment meanwhile.
#[expect(unsafe_code, reason = "Mesa reads the variable from the process's environment and nowhere else")]
pub(crate) unsafe fn silence_device_selection() {
    if std::env::var_os("XDG_RUNTIME_DIR").is_none() {
        // SAFETY: the caller promises it.
        unsafe { std::env::set_var("NODEVICE_SELECT", "1") };
    }
}

/// The source of the workers of these GPUs.
pub(crate) fn source(method: GpuMethod, devices: &[usize]) -> Gpus {
    Gpus::new(method.into(), devices)
}

/// Why no GPU can count.
pub(crate) fn reason(error: &NoGpu) -> String {
    match error {
        NoGpu::NoneByDefault(gpus) => why_none(gpus),
        NoGpu::NotListed { number, listed } => text!("gpus-number", number = number.to_string(), gpus = *listed),
        NoGpu::Unusable { gpu, error } => text!("gpu-unusable", gpu = gpu.as_str(), reason = messages::of(error)),
    }
}

/// The message for a worker's error, if it is one of GPUs.
pub(crate) fn message(error: &WorkerError) -> Option<String> {
    error.downcast_ref::<GpuError>().map(messages::of).or_else(|| error.downcast_ref().map(reason))
}

/// Whether a worker's error is that no GPU can count.
pub(crate) fn is_missing(error: &WorkerError) -> bool {
    error.downcast_ref::<NoGpu>().is_some()
}

impl From<NoGpu> for CliError {
    fn from(error: NoGpu) -> Self {
        Self::NoGpu { reason: reason(&error) }
    }
}

/// A GPU that cannot be used, and the reason.
pub(crate) fn unusable(gpu: &Gpu, error: &GpuError) -> String {
    text!("gpu-unusable", gpu = gpu.to_string(), reason = messages::of(error))
}

/// The GPUs that would count a plan, and how much of their memory they would take.
pub(crate) fn explain(plan: &Plan, method: GpuMethod, devices: &[usize]) -> Result<String, CliError> {
    let line = |gpu: &Gpu| match MemoryPlan::new(&gpu.limits, plan.size()) {
        Ok(memory) => text!(
            "gpu-explain",
            gpu = gpu.to_string(),
            memory = indicatif::HumanBytes(memory.bytes()).to_string(),
            rowsets = memory.row_sets
        ),
        Err(error) => unusable(gpu, &error),
    };
    Ok(source(method, devices).select()?.iter().map(line).collect::<Vec<_>>().join("\n"))
}

/// A GPU in JSON.
#[derive(Debug, Serialize)]
struct GpuJson {
    gpu: usize,
    name: String,
    interface: &'static str,
    driver: String,
    /// In bytes, where the driver gives it.
    memory: Option<u64>,
    /// The greatest buffer, in bytes.
    buffer: u64,
    /// The memory that a workgroup shares, in bytes.
    shared: u32,
    used: bool,
    unused: Option<&'static str>,
    /// The driver's report, in English.
    fault: Option<String>,
    /// Its stable name.
    fault_code: Option<&'static str>,
}

/// The names of the GPUs that count by default, or the reason why no GPU does.
pub(crate) fn usual() -> Result<Vec<String>, CliError> {
    let gpus = source(GpuMethod::Join, &[]).select()?;
    Ok(gpus.iter().map(ToString::to_string).collect())
}

/// Writes the GPUs for `queens engines`.
pub(crate) fn list(out: &mut dyn Write, json: bool) -> Result<(), CliError> {
    let gpus = GpuList::find();
    if json {
        return (1..).zip(&gpus.all).try_for_each(|(number, gpu)| {
            let (unused, fault) = match &gpu.unused {
                None => (None, None),
                Some(UnusedReason::Software) => (Some("software"), None),
                Some(UnusedReason::Duplicate) => (Some("twin"), None),
                Some(UnusedReason::Fault(fault)) => (Some("fault"), Some(fault)),
            };
            format::write_json(
                out,
                &GpuJson {
                    gpu: number,
                    name: gpu.name.clone(),
                    interface: gpu.interface,
                    driver: gpu.driver.clone(),
                    memory: gpu.memory,
                    buffer: gpu.limits.buffer,
                    shared: gpu.limits.shared,
                    used: unused.is_none(),
                    unused,
                    fault: fault.map(ToString::to_string),
                    fault_code: fault.map(ErrorCode::code),
                },
            )
        });
    }
    writeln!(out)?;
    if !gpus.all.is_empty() {
        let heads = [text!("gpu"), text!("gpu-name"), text!("gpu-driver"), text!("gpu-memory"), text!("engine-state")];
        let rows: Vec<_> = (1..).zip(&gpus.all).map(|(number, gpu)| row(number, gpu)).collect();
        format::write_table(out, &heads, &rows, heads.len())?;
    }
    for line in [no_cuda(&gpus), gpus.all.is_empty().then(|| text!("gpus-none"))].into_iter().flatten() {
        writeln!(out, "{}", output::wrapped(line))?;
    }
    Ok(())
}

fn row(number: usize, gpu: &Gpu) -> Vec<String> {
    let bytes = |bytes| indicatif::BinaryBytes(bytes).to_string();
    let state = match &gpu.unused {
        None => text!("gpu-used"),
        Some(UnusedReason::Software) => text!("gpu-software", number = number.to_string()),
        Some(UnusedReason::Duplicate) => text!("gpu-twin"),
        Some(UnusedReason::Fault(fault)) => text!("gpu-fault", reason = messages::of(fault)),
    };
    let memory = match gpu.memory {
        Some(0) => String::new(),
        Some(memory) => bytes(memory),
        None => text!("gpu-buffers", bytes = bytes(gpu.limits.buffer)),
    };
    let driver = match gpu.driver.as_str() {
        "" => gpu.interface.to_owned(),
        driver => format!("{}: {driver}", gpu.interface),
    };
    vec![number.to_string(), gpu.name.clone(), driver, memory, state]
}

fn no_cuda(gpus: &GpuList) -> Option<String> {
    match &gpus.cuda {
        Ok(()) => None,
        Err(CudaUnavailable::Missing(cuda::Missing::Driver)) => Some(text!("cuda-no-driver")),
        Err(CudaUnavailable::Missing(cuda::Missing::Compiler)) => {
            Some(text!("cuda-no-compiler", variable = nvrtc::VARIABLE))
        }
        Err(CudaUnavailable::Missing(cuda::Missing::Named(reason))) => {
            Some(text!("cuda-named-compiler", variable = nvrtc::VARIABLE, reason = reason.as_str()))
        }
        Err(CudaUnavailable::Fault(fault)) => Some(text!("cuda-fault", reason = messages::of(fault))),
    }
}

/// Why no GPU is usual.
fn why_none(gpus: &GpuList) -> String {
    let mut reasons: Vec<_> = no_cuda(gpus).into_iter().collect();
    let faulty = gpus.all.iter().filter_map(|gpu| match &gpu.unused {
        Some(UnusedReason::Fault(fault)) => Some(unusable(gpu, &fault.clone().into()) + "."),
        _ => None,
    });
    reasons.extend(faulty);
    reasons.push(if gpus.all.is_empty() { text!("gpus-none") } else { text!("gpus-only-software") });
    reasons.join(&text!("between-sentences"))
}
