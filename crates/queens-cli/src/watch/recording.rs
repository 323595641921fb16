//! Records a search on a separate thread, in growing traces, so that keys are handled meanwhile.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, TryRecvError, channel};

use queens::search::{Search, Trace};

/// The numbers of steps that are recorded.
#[derive(Clone, Copy, Debug)]
pub(crate) struct StepLimits {
    /// The number of steps recorded before anything is shown.
    pub(crate) first: usize,
    /// The greatest number of steps recorded.
    pub(crate) all: usize,
}

/// Recording the `first` steps takes milliseconds, even on the largest boards. `all` steps are enough for 12 queens
/// with every strategy except `permutation`, and need 125 MB at five bytes a step.
pub(crate) const STEP_LIMITS: StepLimits = StepLimits { first: 1 << 16, all: 25_000_000 };

/// The factor by which each trace is longer than the one before. Recording all traces takes little longer than
/// recording only the last one.
const GROWTH: usize = 8;

/// A search that is being recorded. Each of its traces begins at the first step and is longer than the one before.
/// Dropping the recording stops it.
#[derive(Debug)]
pub(super) struct Recording {
    search: Search,
    traces: Receiver<Trace>,
    is_wanted: Arc<AtomicBool>,
}

/// The result of polling a recording.
pub(super) enum PollResult {
    /// No new trace is ready.
    Nothing,
    /// A longer trace is ready.
    Longer(Trace),
    /// The longest trace was already taken.
    Everything,
}

impl Recording {
    /// Records the first steps. If there are more steps, starts to record them on a separate thread.
    pub(super) fn start(search: &Search, limits: StepLimits) -> (Trace, Option<Self>) {
        let StepLimits { first, all } = limits;
        let is_whole = move |trace: &Trace| trace.is_complete() || trace.len() == all;
        let beginning = Trace::record(search, first.min(all));
        if is_whole(&beginning) {
            return (beginning, None);
        }
        let (sender, traces) = channel();
        let is_wanted = Arc::new(AtomicBool::new(true));
        let (search, wanted) = (*search, is_wanted.clone());
        let thread = std::thread::Builder::new().spawn(move || {
            let mut steps = first;
            loop {
                steps = steps.saturating_mul(GROWTH).min(all);
                let trace = Trace::record_while(&search, steps, &|| wanted.load(Ordering::Relaxed));
                let is_last = is_whole(&trace);
                // If the receiver is gone, the trace is not needed any more.
                if sender.send(trace).is_err() || is_last {
                    break;
                }
            }
        });
        match thread {
            Ok(_) => (beginning, Some(Self { search, traces, is_wanted })),
            Err(_) => (Trace::record(&search, all), None),
        }
    }

    /// The search.
    pub(super) const fn search(&self) -> Search {
        self.search
    }

    /// Takes the next trace, if one is ready.
    pub(super) fn take(&self) -> PollResult {
        match self.traces.try_recv() {
            Ok(trace) => PollResult::Longer(trace),
            Err(TryRecvError::Empty) => PollResult::Nothing,
            Err(TryRecvError::Disconnected) => PollResult::Everything,
        }
    }
}

impl Drop for Recording {
    fn drop(&mut self) {
        self.is_wanted.store(false, Ordering::Relaxed);
    }
}
