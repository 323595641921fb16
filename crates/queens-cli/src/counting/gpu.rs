//! GPUs as workers.

use queens::ErrorCode;
use queens_count::{GpuMethod, Plan};
use queens_gpu::{Gpu, GpuList, GpuWorkerSource, MemoryPlan, UnusedReason};
use serde::Serialize;

use crate::error::CliError;
use crate::messages::{self, Message, cuda_unused_reason, text, unusable_gpu};
use crate::ui::{Out, row};

/// Turns off Mesa's device-selection layer, which is not needed here. Without a desktop, this layer would print a
/// message that it cannot select a GPU.
///
/// # Safety
///
/// The process must have one thread only, because another thread could read the environment meanwhile.
#[expect(unsafe_code, reason = "Mesa reads the variable from the process's environment and nowhere else")]
pub(crate) unsafe fn silence_device_selection() {
    if std::env::var_os("XDG_RUNTIME_DIR").is_none() {
        // SAFETY: the caller promises that the process has one thread only.
        unsafe { std::env::set_var("NODEVICE_SELECT", "1") };
    }
}

/// The worker source for these GPUs.
pub(crate) fn worker_source(method: GpuMethod, devices: &[usize]) -> GpuWorkerSource {
    GpuWorkerSource::new(method, devices)
}

/// Describes the GPUs that would count a plan, and the memory that they would need.
pub(crate) fn describe_gpus(plan: &Plan, method: GpuMethod, devices: &[usize]) -> Result<Message, CliError> {
    let line = |gpu: &Gpu| match MemoryPlan::new(&gpu.limits, plan.size()) {
        Ok(memory) => text!(
            "gpu-explain",
            gpu = gpu.to_string(),
            memory = indicatif::HumanBytes(memory.bytes()).to_string(),
            rowsets = memory.row_sets
        ),
        Err(error) => unusable_gpu(gpu, &error),
    };
    Ok(Message::lines(worker_source(method, devices).select()?.iter().map(line)))
}

/// A GPU in JSON.
#[derive(Debug, Serialize)]
struct GpuJson {
    gpu: usize,
    name: String,
    interface: &'static str,
    driver: String,
    /// In bytes; `None` if the driver does not provide it.
    memory: Option<u64>,
    /// The size of the largest possible buffer, in bytes.
    buffer: u64,
    /// The memory that the threads of a workgroup share, in bytes.
    shared: u32,
    used: bool,
    unused: Option<&'static str>,
    /// The driver's error message, in English.
    fault: Option<String>,
    /// The stable name of the fault.
    fault_code: Option<&'static str>,
}

/// The names of the GPUs that `--engine gpu` uses by default.
pub(crate) fn default_gpu_names() -> Result<Vec<String>, CliError> {
    let gpus = worker_source(GpuMethod::default(), &[]).select()?;
    Ok(gpus.iter().map(ToString::to_string).collect())
}

/// Writes the GPUs for `queens doctor --engines`.
pub(crate) fn write_gpus(out: &mut Out<'_>, json: bool) -> Result<(), CliError> {
    let gpus = GpuList::find();
    if json {
        return (1..).zip(&gpus.all).try_for_each(|(number, gpu)| {
            let (unused, fault) = match &gpu.unused {
                None => (None, None),
                Some(UnusedReason::Software) => (Some("software"), None),
                Some(UnusedReason::Duplicate) => (Some("twin"), None),
                Some(UnusedReason::Fault(fault)) => (Some("fault"), Some(fault)),
            };
            out.json(&GpuJson {
                gpu: number,
                name: gpu.name.clone(),
                interface: gpu.interface,
                driver: gpu.driver.clone(),
                memory: gpu.memory.filter(|&bytes| bytes > 0),
                buffer: gpu.limits.buffer,
                shared: gpu.limits.shared,
                used: unused.is_none(),
                unused,
                fault: fault.map(ToString::to_string),
                fault_code: fault.map(ErrorCode::code),
            })
        });
    }
    writeln!(out)?;
    if !gpus.all.is_empty() {
        let titles =
            row![text!("gpu"), text!("gpu-name"), text!("gpu-driver"), text!("gpu-memory"), text!("engine-state")];
        let rows = (1..).zip(&gpus.all).map(|(number, gpu)| cells(number, gpu)).collect();
        out.table(titles, rows, 5)?;
    }
    for line in [cuda_unused_reason(&gpus), gpus.all.is_empty().then(|| text!("gpus-none"))].into_iter().flatten() {
        out.paragraph(line)?;
    }
    Ok(())
}

fn cells(number: usize, gpu: &Gpu) -> Vec<Message> {
    let bytes = |bytes| indicatif::BinaryBytes(bytes).to_string();
    let state = match &gpu.unused {
        None => text!("gpu-used"),
        Some(UnusedReason::Software) => text!("gpu-software", number = number.to_string()),
        Some(UnusedReason::Duplicate) => text!("gpu-twin"),
        Some(UnusedReason::Fault(fault)) => text!("gpu-fault", reason = messages::of(fault)),
    };
    let memory = match gpu.memory {
        Some(0) => "".into(),
        Some(memory) => bytes(memory).into(),
        None => text!("gpu-buffers", bytes = bytes(gpu.limits.buffer)),
    };
    let driver = match gpu.driver.as_str() {
        "" => gpu.interface.to_owned(),
        driver => format!("{}: {driver}", gpu.interface),
    };
    row![number.to_string(), &gpu.name, driver, memory, state]
}
