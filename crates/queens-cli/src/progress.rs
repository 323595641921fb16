//! A line on the terminal for whatever takes longer than a second.

use std::fmt;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc::{RecvTimeoutError, Sender, channel};
use std::thread::JoinHandle;
use std::time::Duration;

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressState, ProgressStyle};

use crate::lang::text;

/// How long a run may be silent.
const PATIENCE: Duration = Duration::from_secs(1);
const REDRAW: Duration = Duration::from_millis(100);

/// Shows on stderr, if it is a terminal, that work is going on, from the first second until it is dropped.
#[derive(Debug)]
pub(crate) struct Progress {
    bar: ProgressBar,
    at: AtomicU64,
    done: Option<Sender<()>>,
    painter: Option<JoinHandle<()>>,
}

impl Progress {
    /// Work of unknown length.
    pub(crate) fn unknown(message: impl Into<String>) -> Self {
        Self::start(ProgressBar::hidden(), "{spinner} {msg} {elapsed}", message.into())
    }

    /// Work in steps; say how far it is with [`at`](Self::at).
    pub(crate) fn steps(message: impl Into<String>) -> Self {
        let time = text!("progress-time", elapsed = "{elapsed}", left = "{eta}", rate = "{rate}");
        let template = format!("{{spinner}} {{msg}} [{{wide_bar}}] {{percent}}% {time}");
        Self::start(ProgressBar::with_draw_target(Some(0), ProgressDrawTarget::hidden()), &template, message.into())
    }

    fn start(bar: ProgressBar, template: &str, message: String) -> Self {
        let style = ProgressStyle::with_template(template).expect("the templates of this file parse");
        bar.set_style(style.with_key("rate", |state: &ProgressState, out: &mut dyn fmt::Write| {
            let rate = state.per_sec();
            let digits = usize::from(rate < 9.95);
            let _ = write!(out, "{rate:.digits$}/s");
        }));
        bar.set_message(message);
        let (done, ended) = channel();
        let painter = {
            let bar = bar.clone();
            std::thread::Builder::new().spawn(move || {
                if ended.recv_timeout(PATIENCE) == Err(RecvTimeoutError::Timeout) {
                    // It draws on a terminal only.
                    bar.set_draw_target(ProgressDrawTarget::stderr());
                    while ended.recv_timeout(REDRAW) == Err(RecvTimeoutError::Timeout) {
                        bar.tick();
                    }
                }
                bar.finish_and_clear();
            })
        };
        // Without a thread for it there is no line.
        Self { bar, at: AtomicU64::new(u64::MAX), done: Some(done), painter: painter.ok() }
    }

    /// What is going on now.
    pub(crate) fn message(&self, message: impl Into<String>) {
        self.bar.set_message(message.into());
    }

    /// So many steps of so many were done before: they say nothing of how long the others take.
    pub(crate) fn resume(&self, done: u64, total: u64) {
        self.at(done, total);
        self.bar.reset_eta();
    }

    /// So many steps of so many are done.
    pub(crate) fn at(&self, done: u64, total: u64) {
        // Threads say it far more often than it changes, and the bar has a lock.
        if self.at.swap(done, Ordering::Relaxed) != done {
            self.bar.set_length(total);
            self.bar.set_position(done);
        }
    }
}

impl Drop for Progress {
    fn drop(&mut self) {
        self.done.take();
        if let Some(painter) = self.painter.take() {
            // A painter that panicked has nothing more to clear.
            let _ = painter.join();
        }
    }
}
