//! The workers of a job: the sources that count, the sources that confirm, and the fallback.

use std::num::NonZero;
use std::ops::ControlFlow;

use queens_count::{Engine, WorkerSource};

use crate::{Event, Threads};

/// The workers of a job: the primary source, the sources of other methods that confirm results, and the threads that
/// count the remaining units when all workers have failed.
///
/// # Examples
///
/// ```
/// use std::num::NonZero;
/// use queens_count::Engine;
/// use queens_job::{Threads, Workers};
///
/// // All processors of this machine.
/// let all = Workers::default();
/// // Two threads that backtrack.
/// const TWO: NonZero<usize> = NonZero::new(2).expect("not 0");
/// let two = Workers::from_threads(Threads::new(Engine::best_backtrack()).limit(TWO));
/// ```
pub struct Workers<'a> {
    pub(crate) primary: Box<dyn WorkerSource + 'a>,
    /// Threads that count beside the primary workers.
    pub(crate) helpers: Option<Threads>,
    /// Sources of other methods, in the order in which they confirm results.
    pub(crate) second: Vec<Box<dyn WorkerSource + 'a>>,
    /// The threads that count the remaining units when all workers have failed.
    pub(crate) fallback: Option<Threads>,
}

impl std::fmt::Debug for Workers<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Workers").field("primary", &self.primary.name()).finish_non_exhaustive()
    }
}

impl Default for Workers<'_> {
    fn default() -> Self {
        Self::from_threads(Threads::default())
    }
}

impl<'a> Workers<'a> {
    /// Threads of this machine. After they have counted, the same number of threads confirms the results by another
    /// method.
    pub fn from_threads(threads: Threads) -> Self {
        let second = threads.with_engine(second_engine(threads.method()));
        Self { primary: Box::new(threads), helpers: None, second: vec![Box::new(second)], fallback: None }
    }

    /// Workers from another source, such as GPUs. Threads of this machine confirm their results by the best engine. If
    /// helpers or the fallback have counted a unit by this engine, threads confirm it by another method. When all
    /// workers of the source have failed, the fallback threads count the remaining units.
    ///
    /// With `helpers`, that many threads count beside the source's workers from the beginning.
    pub fn from_devices(source: impl WorkerSource + 'a, helpers: Option<NonZero<usize>>) -> Self {
        let threads = |engine: Engine| helpers.map_or(Threads::new(engine), |limit| Threads::new(engine).limit(limit));
        let second = second_engine(source.method());
        let third = second_engine(second.method());
        Self {
            primary: Box::new(source),
            helpers: helpers.map(|limit| Threads::new(Engine::best()).limit(limit)),
            second: vec![Box::new(threads(second)), Box::new(threads(third))],
            fallback: Some(Threads::default()),
        }
    }

    /// Workers from one source. There are no other sources to confirm results, and there is no fallback.
    pub fn from_source(primary: impl WorkerSource + 'a) -> Self {
        Self { primary: Box::new(primary), helpers: None, second: Vec::new(), fallback: None }
    }

    /// Replaces the sources that confirm results. Their methods must differ from the method of the primary source. The
    /// sources confirm results in the given order. If a source cannot start or has no worker left, the next source
    /// replaces it.
    #[must_use]
    pub fn confirmed_by(self, second: Vec<Box<dyn WorkerSource + 'a>>) -> Self {
        Self { second, ..self }
    }

    /// Replaces the threads that count the remaining units when all workers have failed.
    #[must_use]
    pub fn fallback(self, threads: Threads) -> Self {
        Self { fallback: Some(threads), ..self }
    }
}

/// The fastest engine of this machine whose method is not `method`.
pub fn second_engine(method: &str) -> Engine {
    let best = Engine::best();
    if best.method() == method { Engine::best_backtrack() } else { best }
}

/// The observer of a job's events.
pub(crate) type Observer<'a> = &'a mut dyn FnMut(Event<'_>) -> ControlFlow<()>;
