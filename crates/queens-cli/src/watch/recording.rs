//! Records a search on a thread of its own, so that keys are answered meanwhile.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, TryRecvError, channel};
use std::time::Duration;

use queens::search::{Search, Trace};

/// Most searches are recorded within this time, and need no notice.
const START_TIMEOUT: Duration = if cfg!(test) { Duration::from_mins(1) } else { Duration::from_millis(40) };

/// A search that is being recorded. Dropping it stops the recording.
#[derive(Debug)]
pub(super) struct Recording {
    search: Search,
    trace: Receiver<Trace>,
    is_wanted: Arc<AtomicBool>,
}

/// What came of a recording that was started.
pub(super) enum Started {
    Done(Trace),
    Running(Recording),
}

impl Recording {
    /// Starts to record at most `step_limit` steps, and waits a moment for the end.
    pub(super) fn start(search: &Search, step_limit: usize) -> Started {
        let (sender, trace) = channel();
        let is_wanted = Arc::new(AtomicBool::new(true));
        let (search, wanted) = (*search, is_wanted.clone());
        let thread = std::thread::Builder::new().spawn(move || {
            let trace = Trace::record_while(&search, step_limit, &|| wanted.load(Ordering::Relaxed));
            // Without a receiver the trace is not wanted any more.
            let _ = sender.send(trace);
        });
        if thread.is_err() {
            return Started::Done(Trace::record(&search, step_limit));
        }
        match trace.recv_timeout(START_TIMEOUT) {
            Ok(trace) => Started::Done(trace),
            Err(RecvTimeoutError::Timeout) => Started::Running(Self { search, trace, is_wanted }),
            Err(RecvTimeoutError::Disconnected) => unreachable!("a recording sends its trace"),
        }
    }

    /// The search.
    pub(super) const fn search(&self) -> Search {
        self.search
    }

    /// The trace, once it is complete.
    pub(super) fn take(&self) -> Option<Trace> {
        match self.trace.try_recv() {
            Ok(trace) => Some(trace),
            Err(TryRecvError::Empty) => None,
            Err(TryRecvError::Disconnected) => unreachable!("a recording sends its trace"),
        }
    }
}

impl Drop for Recording {
    fn drop(&mut self) {
        self.is_wanted.store(false, Ordering::Relaxed);
    }
}
