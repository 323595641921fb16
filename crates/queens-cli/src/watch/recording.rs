//! Records a search on a separate thread, part by part, so that keys are answered meanwhile.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, TryRecvError, channel};

use queens::search::{Search, Trace};

/// How many steps of a search are recorded.
#[derive(Clone, Copy, Debug)]
pub(crate) struct StepLimits {
    /// Before anything is shown.
    pub(crate) first: usize,
    /// In all.
    pub(crate) all: usize,
}

/// The first steps take milliseconds, on the largest boards, too. All are enough for 12 queens: five bytes each make
/// 125 MB.
pub(crate) const STEP_LIMITS: StepLimits = StepLimits { first: 1 << 16, all: 25_000_000 };

/// How many times longer each trace is than the one before. All of them together then take little longer than the last.
const GROWTH: usize = 8;

/// A search that is being recorded: its traces come one after the other, each from the beginning and longer than the
/// one before. Dropping it stops the recording.
#[derive(Debug)]
pub(super) struct Recording {
    search: Search,
    traces: Receiver<Trace>,
    is_wanted: Arc<AtomicBool>,
}

/// The result of polling a recording.
pub(super) enum Recorded {
    /// Nothing new.
    Nothing,
    /// A longer trace.
    Longer(Trace),
    /// The longest trace was taken before.
    Everything,
}

impl Recording {
    /// Records the first steps, and starts to record the others if there are any.
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
                // Without a receiver the trace is not wanted any more.
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

    /// The next trace.
    pub(super) fn take(&self) -> Recorded {
        match self.traces.try_recv() {
            Ok(trace) => Recorded::Longer(trace),
            Err(TryRecvError::Empty) => Recorded::Nothing,
            Err(TryRecvError::Disconnected) => Recorded::Everything,
        }
    }
}

impl Drop for Recording {
    fn drop(&mut self) {
        self.is_wanted.store(false, Ordering::Relaxed);
    }
}
