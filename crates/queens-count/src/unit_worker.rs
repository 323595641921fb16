//! The interfaces of counting: a worker counts units, and a source starts workers for a plan.

use std::fmt;
use std::ops::ControlFlow;
use std::sync::Arc;

use crate::{BatchError, Plan, Unit, UnitResult, WorkerError, WorkerEvent};

/// Counts units on a processor ([`Worker`](crate::Worker)), a GPU, or another machine.
///
/// # Examples
///
/// A worker that fails at its second batch, and one that counts the rest:
///
/// ```
/// use std::ops::ControlFlow;
/// use std::sync::atomic::{AtomicU64, Ordering};
/// use queens::{ErrorCode, Size};
/// use queens_count::{
///     BatchError, Engine, Plan, Unit, UnitResult, UnitWorker, Worker, WorkerError, WorkerEvent, run_workers,
/// };
///
/// #[derive(Debug, thiserror::Error)]
/// #[error("out of memory")]
/// struct OutOfMemory;
///
/// impl ErrorCode for OutOfMemory {
///     fn code(&self) -> &'static str {
///         "out-of-memory"
///     }
/// }
///
/// struct Faulty {
///     worker: Worker,
///     batches: usize,
/// }
///
/// impl UnitWorker for Faulty {
///     fn batch_size(&self, fair_share: usize) -> usize {
///         fair_share.min(3)
///     }
///
///     fn count_units(
///         &mut self,
///         units: &[Unit],
///         keep_going: &mut dyn FnMut() -> ControlFlow<()>,
///     ) -> Result<Vec<UnitResult>, BatchError> {
///         self.batches += 1;
///         if self.batches == 2 {
///             return Err(WorkerError::new(OutOfMemory).into());
///         }
///         self.worker.count_units(units, keep_going)
///     }
/// }
///
/// let plan = Plan::new(Size::new(13)?)?;
/// let worker = || Worker::new(&plan, Engine::best());
/// let workers: Vec<Box<dyn UnitWorker + Send>> =
///     vec![Box::new(Faulty { worker: worker()?, batches: 0 }), Box::new(worker()?)];
/// let total = AtomicU64::new(0);
/// let observe = |event: WorkerEvent<'_>| {
///     if let WorkerEvent::Counted(results) = event {
///         let counted: u128 = results.iter().map(UnitResult::weighted_count).sum();
///         total.fetch_add(counted as u64, Ordering::Relaxed);
///     }
///     ControlFlow::Continue(())
/// };
/// run_workers(workers.into_iter().map(|worker| (worker, observe)), plan.units())?;
/// assert_eq!(total.into_inner(), 73_712);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub trait UnitWorker {
    /// The number of units to take from the queue at once, at least 1. A batch taken over from a slow worker can be
    /// larger.
    ///
    /// `fair_share` is the number of units in the queue divided by the number of workers, at least 1. Workers that take
    /// at most their fair share finish at about the same time: guided self-scheduling (C. Polychronopoulos and D. Kuck,
    /// 1987).
    fn batch_size(&self, fair_share: usize) -> usize {
        fair_share.min(1)
    }

    /// Counts units of one plan, and returns one result for each, in any order.
    ///
    /// The worker calls `keep_going` about once a second or more often, and cancels the batch when the call returns
    /// [`ControlFlow::Break`]. The worker may get other units afterwards: a batch is also cancelled if another worker
    /// has counted the same units first.
    ///
    /// # Errors
    ///
    /// [`BatchError::Cancelled`] if `keep_going` cancelled the batch; [`BatchError::Failed`] if this worker cannot
    /// count the units.
    fn count_units(
        &mut self,
        units: &[Unit],
        keep_going: &mut dyn FnMut() -> ControlFlow<()>,
    ) -> Result<Vec<UnitResult>, BatchError>;
}

impl<W: UnitWorker + ?Sized> UnitWorker for Box<W> {
    fn batch_size(&self, fair_share: usize) -> usize {
        (**self).batch_size(fair_share)
    }

    fn count_units(
        &mut self,
        units: &[Unit],
        keep_going: &mut dyn FnMut() -> ControlFlow<()>,
    ) -> Result<Vec<UnitResult>, BatchError> {
        (**self).count_units(units, keep_going)
    }
}

impl<W: UnitWorker + ?Sized> UnitWorker for &mut W {
    fn batch_size(&self, fair_share: usize) -> usize {
        (**self).batch_size(fair_share)
    }

    fn count_units(
        &mut self,
        units: &[Unit],
        keep_going: &mut dyn FnMut() -> ControlFlow<()>,
    ) -> Result<Vec<UnitResult>, BatchError> {
        (**self).count_units(units, keep_going)
    }
}

/// Starts workers of one method: the threads of this machine, or its GPUs.
///
/// `queens-job` has a source of threads, and `queens-gpu` has a source of GPUs.
///
/// # Examples
///
/// A source of a single thread:
///
/// ```
/// use std::sync::Arc;
/// use queens::Size;
/// use queens_count::{
///     Engine, LabelledWorker, Plan, Worker, WorkerError, WorkerEvent, WorkerLabel, WorkerSource,
/// };
///
/// struct OneThread(Engine);
///
/// impl WorkerSource for OneThread {
///     fn method(&self) -> &str {
///         self.0.method()
///     }
///
///     fn start(
///         &mut self,
///         plan: &Plan,
///         _units: u64,
///         _report: &mut dyn FnMut(WorkerEvent<'_>),
///     ) -> Result<Vec<LabelledWorker>, WorkerError> {
///         let label = WorkerLabel { method: self.0.method().to_owned(), details: self.0.name().to_owned() };
///         let worker = Worker::new(plan, self.0)?;
///         Ok(vec![LabelledWorker { worker: Box::new(worker), label: Arc::new(label) }])
///     }
/// }
///
/// let plan = Plan::new(Size::new(8)?)?;
/// let workers = OneThread(Engine::best()).start(&plan, plan.unit_count(), &mut |_| ())?;
/// assert_eq!(workers[0].label.method, "join");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub trait WorkerSource {
    /// The counting method, which is also in the labels of the workers.
    fn method(&self) -> &str;

    /// The engine's name, for messages.
    fn name(&self) -> &str {
        self.method()
    }

    /// Starts at least one worker, and no more than are useful for this number of units of a plan.
    ///
    /// `report` receives [`WorkerEvent::FewerThreads`] and [`WorkerEvent::Unavailable`] on the calling thread.
    ///
    /// # Errors
    ///
    /// The error of the device or the system if no worker can be started.
    fn start(
        &mut self,
        plan: &Plan,
        units: u64,
        report: &mut dyn FnMut(WorkerEvent<'_>),
    ) -> Result<Vec<LabelledWorker>, WorkerError>;
}

/// A worker and the label of its results.
pub struct LabelledWorker {
    /// The worker.
    pub worker: Box<dyn UnitWorker + Send>,
    /// The label of its results.
    pub label: Arc<WorkerLabel>,
}

impl fmt::Debug for LabelledWorker {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("LabelledWorker").field("label", &self.label).finish_non_exhaustive()
    }
}

/// The origin of results: the method and the implementation of the worker that counted them.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct WorkerLabel {
    /// The method. Results of two methods confirm each other.
    pub method: String,
    /// The implementation: an engine such as `join-avx512`, or a device's interface and name.
    pub details: String,
}
