//! Threads of this machine as workers: as many as fit the memory.

use std::num::NonZero;
use std::sync::Arc;

use queens_count::{Engine, LabelledWorker, Plan, Worker, WorkerError, WorkerEvent, WorkerLabel, WorkerSource};

use crate::{MemoryError, free_memory};

/// Threads of this machine that count by one engine.
///
/// By default there are as many threads as processors, or fewer if the memory has no room for them. With a
/// [`limit`](Self::limit), that many threads count, and it is an error if the memory has no room for them.
///
/// # Examples
///
/// ```
/// use queens::Size;
/// use queens_count::{Engine, Plan};
/// use queens_job::Threads;
///
/// let plan = Plan::new(Size::new(24)?)?;
/// let engine = Engine::best();
/// let two = Threads::new(engine).memory(2 * engine.memory_bytes(&plan)).fit(&plan)?;
/// assert!(two.threads.get() <= 2);
/// assert_eq!(two.memory_per_thread, engine.memory_bytes(&plan));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Threads {
    engine: Engine,
    limit: Option<NonZero<usize>>,
    memory: Option<u64>,
}

/// The number of threads that fit the memory.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ThreadFit {
    /// The number of threads that will count.
    pub threads: NonZero<usize>,
    /// The number of threads that would count with enough memory.
    pub wanted: NonZero<usize>,
    /// The memory of each thread, in bytes.
    pub memory_per_thread: u64,
}

impl Default for Threads {
    fn default() -> Self {
        Self::new(Engine::best())
    }
}

impl Threads {
    /// Threads that count by this engine, one for each processor.
    pub fn new(engine: Engine) -> Self {
        Self { engine, limit: None, memory: None }
    }

    /// Chooses the number of threads. There are never more threads than units.
    #[must_use]
    pub fn limit(self, threads: NonZero<usize>) -> Self {
        Self { limit: Some(threads), ..self }
    }

    /// Sets the memory for all threads together, in bytes. The default is [`free_memory`].
    #[must_use]
    pub fn memory(self, bytes: u64) -> Self {
        Self { memory: Some(bytes), ..self }
    }

    /// The same threads with another engine.
    #[must_use]
    pub fn with_engine(self, engine: Engine) -> Self {
        Self { engine, ..self }
    }

    /// The engine.
    pub fn engine(&self) -> Engine {
        self.engine
    }

    /// Whether the number of threads was chosen.
    pub fn has_limit(&self) -> bool {
        self.limit.is_some()
    }

    /// The number of threads, without regard to the memory: the chosen number, or else the number of processors.
    pub fn limit_or_processors(&self) -> NonZero<usize> {
        let processors = || std::thread::available_parallelism().ok();
        self.limit.or_else(processors).unwrap_or(NonZero::<usize>::MIN)
    }

    /// Computes how many threads count a plan: at most one for each unit, and no more than fit the memory.
    ///
    /// # Errors
    ///
    /// [`MemoryError`] if the memory has no room for one thread, or for the [chosen](Self::limit) number of threads.
    pub fn fit(&self, plan: &Plan) -> Result<ThreadFit, MemoryError> {
        let units =
            NonZero::new(usize::try_from(plan.unit_count()).unwrap_or(usize::MAX)).unwrap_or(NonZero::<usize>::MIN);
        let wanted = self.limit_or_processors().min(units);
        let memory_per_thread = self.engine.memory_bytes(plan);
        let Some(free) = self.memory.or_else(free_memory) else {
            return Ok(ThreadFit { threads: wanted, wanted, memory_per_thread });
        };
        let room = usize::try_from(free / memory_per_thread).unwrap_or(usize::MAX);
        let error = |threads: usize| MemoryError {
            needed: memory_per_thread.saturating_mul(threads as u64),
            free,
            threads: room,
        };
        let Some(fitting) = NonZero::new(room) else { return Err(error(1)) };
        if wanted > fitting && self.limit.is_some() {
            return Err(error(wanted.get()));
        }
        Ok(ThreadFit { threads: wanted.min(fitting), wanted, memory_per_thread })
    }
}

impl WorkerSource for Threads {
    fn method(&self) -> &str {
        self.engine.method()
    }

    fn name(&self) -> &str {
        self.engine.name()
    }

    fn start(
        &mut self,
        plan: &Plan,
        units: u64,
        report: &mut dyn FnMut(WorkerEvent<'_>),
    ) -> Result<Vec<LabelledWorker>, WorkerError> {
        let ThreadFit { threads, wanted, memory_per_thread } = self.fit(plan)?;
        if threads < wanted {
            report(WorkerEvent::FewerThreads { threads: threads.get(), memory_per_thread });
        }
        let threads = threads.get().min(usize::try_from(units).unwrap_or(usize::MAX)).max(1);
        let label =
            Arc::new(WorkerLabel { method: self.engine.method().to_owned(), details: self.engine.name().to_owned() });
        let worker = |_| {
            let worker = Box::new(Worker::new(plan, self.engine)?);
            Ok(LabelledWorker { worker, label: Arc::clone(&label) })
        };
        (0..threads).map(worker).collect()
    }
}
