//! Shares one terminal between the progress line and the results: the line is removed before results are written, and
//! returns afterwards.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use indicatif::{ProgressBar, ProgressStyle};

/// The delay before the progress line appears.
pub(super) const SHOW_AFTER: Duration = Duration::from_secs(1);

/// The state of the terminal. Clones share it.
#[derive(Clone, Debug, Default)]
pub(super) struct Terminal(Arc<Mutex<TerminalState>>);

impl Terminal {
    pub(super) fn lock(&self) -> MutexGuard<'_, TerminalState> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Removes the progress line for good. Returns whether it was visible.
    pub(super) fn remove_line(&self) -> bool {
        let mut shown = self.lock();
        let was_visible = shown.is_visible;
        shown.hide();
        shown.line = None;
        was_visible
    }

    /// Hides the progress line while `write` writes to the terminal.
    pub(super) fn write_above(&self, write: impl FnOnce()) {
        match &self.lock().line {
            Some(bar) => bar.suspend(write),
            None => write(),
        }
    }

    /// Writes results to the terminal. The progress line is hidden before, and returns after a second without results.
    pub(super) fn write_results<T>(&self, write: impl FnOnce() -> T) -> T {
        {
            let mut shown = self.lock();
            shown.results = LastResults::Now;
            shown.hide();
        }
        // The lock is not held while writing, because writing to a stopped terminal blocks, and an interrupt needs the
        // lock.
        let written = write();
        self.lock().results = LastResults::LastAt(Instant::now());
        written
    }
}

/// The progress line on the terminal, and the time of the last results.
#[derive(Debug, Default)]
pub(super) struct TerminalState {
    pub(super) line: Option<ProgressBar>,
    is_visible: bool,
    results: LastResults,
}

/// When results were written to the terminal.
#[derive(Clone, Copy, Debug, Default)]
enum LastResults {
    #[default]
    None,
    /// Results are being written.
    Now,
    LastAt(Instant),
}

impl TerminalState {
    /// Draws the progress line, unless results were written in the last second. Results that come fast show progress
    /// themselves.
    pub(super) fn draw(&mut self, style: &ProgressStyle) {
        let is_time = match self.results {
            LastResults::None => true,
            LastResults::Now => false,
            LastResults::LastAt(time) => time.elapsed() >= SHOW_AFTER,
        };
        let Some(line) = self.line.as_ref().filter(|_| is_time) else { return };
        if !self.is_visible {
            line.set_style(style.clone());
            self.is_visible = true;
        }
        line.tick();
    }

    /// Hides the progress line until it is drawn again.
    fn hide(&mut self) {
        if let Some(line) = self.line.as_ref().filter(|_| self.is_visible) {
            line.set_style(invisible_style());
            line.force_draw();
        }
        self.is_visible = false;
    }
}

/// A style that draws nothing. The time and the steps of the line still advance.
pub(super) fn invisible_style() -> ProgressStyle {
    ProgressStyle::with_template("").expect("an empty template is one")
}
