//! GPUs as a source of workers.

use std::error::Error;
use std::fmt;
use std::sync::Arc;

use queens::ErrorCode;
use queens_count::{LabelledWorker, Plan, WorkerError, WorkerEvent, WorkerLabel, WorkerSource};

use crate::{Gpu, GpuError, GpuList, GpuMethod, Worker};

/// GPUs that count by one method: the GPUs with the given numbers, or the GPUs that are used by default.
///
/// # Examples
///
/// ```
/// use queens_gpu::{GpuMethod, GpuWorkerSource};
///
/// let gpus = GpuWorkerSource::new(GpuMethod::Join, &[]);
/// match gpus.select() {
///     Ok(gpus) => println!("{} GPUs count", gpus.len()),
///     Err(error) => println!("{error}"),
/// }
/// ```
#[derive(Clone, Debug)]
pub struct GpuWorkerSource {
    method: GpuMethod,
    numbers: Vec<usize>,
}

/// Why no GPU can count.
#[derive(Clone, Debug)]
pub enum NoGpu {
    /// No GPU is used by default. The list has the reason for each.
    ///
    /// Code: `no-gpu`.
    NoneByDefault(Box<GpuList>),
    /// There is no GPU with this number.
    ///
    /// Code: `gpu-not-listed`.
    NotListed {
        /// The number, from 1.
        number: usize,
        /// The number of listed GPUs.
        listed: usize,
    },
    /// No selected GPU can be used. This is the error of the last GPU; the errors of the others were reported before.
    Unusable {
        /// The GPU.
        gpu: String,
        /// Why the GPU cannot be used.
        error: GpuError,
    },
}

impl GpuWorkerSource {
    /// Selects the GPUs with these numbers, which count from 1 in the order of [`GpuList`]; without numbers, the GPUs
    /// that are used by default.
    pub fn new(method: GpuMethod, numbers: &[usize]) -> Self {
        Self { method, numbers: numbers.to_vec() }
    }

    /// The selected GPUs, each once.
    ///
    /// # Errors
    ///
    /// [`NoGpu::NoneByDefault`] and [`NoGpu::NotListed`].
    pub fn select(&self) -> Result<Vec<Gpu>, NoGpu> {
        let list = GpuList::find();
        if self.numbers.is_empty() {
            let gpus: Vec<_> = list.used_by_default().cloned().collect();
            return if gpus.is_empty() { Err(NoGpu::NoneByDefault(Box::new(list))) } else { Ok(gpus) };
        }
        let gpu = |&number: &usize| {
            let gpu = number.checked_sub(1).and_then(|index| list.all.get(index));
            gpu.cloned().ok_or(NoGpu::NotListed { number, listed: list.all.len() })
        };
        let is_first = |&index: &usize| !self.numbers[..index].contains(&self.numbers[index]);
        (0..self.numbers.len()).filter(is_first).map(|index| gpu(&self.numbers[index])).collect()
    }

    /// Opens a GPU for a plan. Returns the worker, and the GPU with the interface that opened it.
    ///
    /// If no numbers were given, the other interfaces of the GPU are tried, too, and every failure but the last is
    /// reported as [`WorkerEvent::Unavailable`].
    ///
    /// # Errors
    ///
    /// The last failure, and the GPU with the interface that failed.
    pub fn open<'g>(
        &self,
        gpu: &'g Gpu,
        plan: &Plan,
        report: &mut dyn FnMut(WorkerEvent<'_>),
    ) -> Result<(&'g Gpu, Worker), (&'g Gpu, GpuError)> {
        let open = |gpu: &'g Gpu| {
            let opened = gpu.open().map_err(GpuError::from);
            let worker = opened.and_then(|device| Worker::new(device, self.method, plan));
            worker.map(|worker| (gpu, worker)).map_err(|error| (gpu, error))
        };
        let alternatives = if self.numbers.is_empty() { &gpu.alternatives[..] } else { &[] };
        alternatives.iter().fold(open(gpu), |opened, alternative| {
            opened.or_else(|(gpu, error)| {
                report(WorkerEvent::Unavailable { worker: &gpu.to_string(), reason: &error.into() });
                open(alternative)
            })
        })
    }
}

impl WorkerSource for GpuWorkerSource {
    fn method(&self) -> &str {
        self.method.name()
    }

    /// Starts a worker for each GPU, and [extra workers](Worker::start_extra_workers), but no more workers than units. A
    /// GPU that cannot be used is reported, and left out if another can be used.
    fn start(
        &mut self,
        plan: &Plan,
        units: u64,
        report: &mut dyn FnMut(WorkerEvent<'_>),
    ) -> Result<Vec<LabelledWorker>, WorkerError> {
        let limit = usize::try_from(units).unwrap_or(usize::MAX).max(1);
        let (mut opened, mut failures) = (Vec::new(), Vec::new());
        let gpus = self.select()?;
        for gpu in &gpus {
            if opened.len() == limit {
                break;
            }
            match self.open(gpu, plan, report) {
                Ok(worker) => opened.push(worker),
                Err((gpu, error)) => failures.push((gpu.to_string(), error)),
            }
        }
        // Without a worker, the last failure is the error.
        let failure = if opened.is_empty() { failures.pop() } else { None };
        for (gpu, error) in failures {
            report(WorkerEvent::Unavailable { worker: &gpu, reason: &error.into() });
        }
        if let Some((gpu, error)) = failure {
            return Err(NoGpu::Unusable { gpu, error }.into());
        }
        let (mut workers, mut room) = (Vec::new(), limit - opened.len());
        for (gpu, worker) in opened {
            let details = format!("{} {}", self.method.name_on_interface(gpu.interface), gpu.name);
            let label = Arc::new(WorkerLabel { method: self.method.name().to_owned(), details });
            let mut extra = if room > 0 { Worker::start_extra_workers(gpu, self.method, plan) } else { Vec::new() };
            extra.truncate(room);
            room -= extra.len();
            let all = std::iter::once(worker).chain(extra);
            workers.extend(all.map(|worker| LabelledWorker { worker: Box::new(worker), label: Arc::clone(&label) }));
        }
        Ok(workers)
    }
}

impl fmt::Display for NoGpu {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoneByDefault(list) if list.all.is_empty() => f.write_str("no GPU is found"),
            Self::NoneByDefault(_) => f.write_str("no GPU is used by default"),
            Self::NotListed { number, listed } => write!(f, "there is no GPU {number}: {listed} are listed"),
            Self::Unusable { gpu, error } => write!(f, "{gpu} cannot be used: {error}"),
        }
    }
}

impl Error for NoGpu {
    fn source(&self) -> Option<&(dyn Error + 'static)> {
        match self {
            Self::Unusable { error, .. } => Some(error),
            Self::NoneByDefault(_) | Self::NotListed { .. } => None,
        }
    }
}

impl ErrorCode for NoGpu {
    fn code(&self) -> &'static str {
        match self {
            Self::NoneByDefault(_) => "no-gpu",
            Self::NotListed { .. } => "gpu-not-listed",
            Self::Unusable { error, .. } => error.code(),
        }
    }
}

impl From<NoGpu> for WorkerError {
    fn from(error: NoGpu) -> Self {
        Self::new(error)
    }
}

impl From<GpuError> for WorkerError {
    fn from(error: GpuError) -> Self {
        Self::new(error)
    }
}
