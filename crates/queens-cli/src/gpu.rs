//! GPUs as workers.

use std::io::Write;
use std::ops::ControlFlow;
use std::sync::Arc;

use queens::ErrorCode;
use queens_count::{BatchError, Plan, Unit, UnitResult, UnitWorker};
use queens_gpu::device::{cuda, nvrtc};
use queens_gpu::{CudaUnavailable, Gpu, GpuError, GpuList, MemoryPlan, UnusedReason, Worker};
use queens_job::{Event, JobError, LabelledWorker, WorkerLabel, WorkerSource};
use serde::Serialize;

use crate::args::GpuMethod;
use crate::error::{CliError, NoGpu};
use crate::lang::text;
use crate::{format, messages, output};

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

/// GPUs as a source of workers: those of these numbers, or the usual ones.
#[derive(Debug)]
pub(crate) struct Gpus<'a> {
    method: GpuMethod,
    devices: &'a [usize],
}

impl<'a> Gpus<'a> {
    pub(crate) fn new(method: GpuMethod, devices: &'a [usize]) -> Self {
        Self { method, devices }
    }

    /// The GPUs to use, each once.
    pub(crate) fn select(&self) -> Result<Vec<Gpu>, NoGpu> {
        let gpus = GpuList::find();
        if self.devices.is_empty() {
            let usual: Vec<_> = gpus.used_by_default().cloned().collect();
            return if usual.is_empty() { Err(NoGpu(why_none(&gpus))) } else { Ok(usual) };
        }
        let gpu = |&number: &usize| {
            let gpu = number.checked_sub(1).and_then(|index| gpus.all.get(index));
            let number = number.to_string();
            gpu.cloned().ok_or_else(|| NoGpu(text!("gpus-number", number = number, gpus = gpus.all.len())))
        };
        let is_first = |&index: &usize| !self.devices[..index].contains(&self.devices[index]);
        (0..self.devices.len()).filter(is_first).map(|index| gpu(&self.devices[index])).collect()
    }

    /// A GPU's worker for a plan, and the interface of the GPU that made it. Where no GPU was chosen, other interfaces of the
    /// same GPU are tried; every failure but the last is reported.
    pub(crate) fn open<'g>(
        &self,
        gpu: &'g Gpu,
        plan: &Plan,
        report: &mut dyn FnMut(Event<'_>),
    ) -> Result<(&'g Gpu, Worker), (&'g Gpu, GpuError)> {
        let open = |gpu: &'g Gpu| {
            let opened = gpu.open().map_err(GpuError::from);
            let worker = opened.and_then(|device| Worker::new(device, self.method.into(), plan));
            worker.map(|worker| (gpu, worker)).map_err(|error| (gpu, error))
        };
        let alternatives = if self.devices.is_empty() { &gpu.alternatives[..] } else { &[] };
        alternatives.iter().fold(open(gpu), |opened, alternative| {
            opened.or_else(|(gpu, error)| {
                report(Event::WorkerUnavailable { worker: &gpu.to_string(), reason: &messages::of(&error) });
                open(alternative)
            })
        })
    }
}

impl WorkerSource for Gpus<'_> {
    fn method(&self) -> &str {
        self.method.name()
    }

    /// A worker for each GPU. One that cannot be used is reported, and left out if there is another.
    fn start(
        &mut self,
        plan: &Plan,
        _: u64,
        report: &mut dyn FnMut(Event<'_>),
    ) -> Result<Vec<LabelledWorker>, JobError> {
        let mut workers = Vec::new();
        let mut reason = String::new();
        for gpu in self.select()? {
            match self.open(&gpu, plan, report) {
                Ok((gpu, worker)) => {
                    let details = format!("{} {}", queens_gpu::Method::from(self.method).on(gpu.interface), gpu.name);
                    let label = Arc::new(WorkerLabel { method: self.method.name().to_owned(), details });
                    workers.push(LabelledWorker { worker: Box::new(LocalizedWorker(worker)), label });
                }
                Err((gpu, error)) => {
                    report(Event::WorkerUnavailable { worker: &gpu.to_string(), reason: &messages::of(&error) });
                    reason = unusable(gpu, &error);
                }
            }
        }
        if workers.is_empty() { Err(NoGpu(reason).into()) } else { Ok(workers) }
    }
}

/// A GPU's worker that says in the process's language why it fails.
#[derive(Debug)]
struct LocalizedWorker(Worker);

impl UnitWorker for LocalizedWorker {
    fn batch_size(&self, fair_share: usize) -> usize {
        self.0.batch_size(fair_share)
    }

    fn count_units(
        &mut self,
        units: &[Unit],
        keep_going: &mut dyn FnMut() -> ControlFlow<()>,
    ) -> Result<Vec<UnitResult>, BatchError> {
        self.0.count(units, keep_going).map_err(|error| match error {
            GpuError::Cancelled => BatchError::Cancelled,
            error => BatchError::Failed(messages::of(&error)),
        })
    }
}

/// That a GPU cannot be used, and why.
pub(crate) fn unusable(gpu: &Gpu, error: &GpuError) -> String {
    text!("gpu-unusable", gpu = gpu.to_string(), reason = messages::of(error))
}

/// The GPUs that would count a plan, and how much of their memory they would take.
pub(crate) fn explain(plan: &Plan, gpus: &Gpus<'_>) -> Result<String, NoGpu> {
    let line = |gpu: &Gpu| match MemoryPlan::new(&gpu.limits, plan.size()) {
        Ok(memory) => text!(
            "gpu-explain",
            gpu = gpu.to_string(),
            memory = indicatif::HumanBytes(memory.bytes()).to_string(),
            rowsets = memory.row_sets
        ),
        Err(error) => unusable(gpu, &error),
    };
    Ok(gpus.select()?.iter().map(line).collect::<Vec<_>>().join("\n"))
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
    /// What the driver reports, in English.
    fault: Option<String>,
    /// Its stable name.
    fault_code: Option<&'static str>,
}

/// The names of the GPUs that count by default, or why there are none.
pub(crate) fn usual() -> Result<Vec<String>, NoGpu> {
    let gpus = Gpus::new(GpuMethod::Join, &[]).select()?;
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
