//! The progress line and the results on one terminal: the line goes before results, and comes back after them.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use indicatif::{ProgressBar, ProgressStyle};

/// The delay before the line appears.
pub(super) const SHOW_AFTER: Duration = Duration::from_secs(1);

/// The text on the terminal. Clones share it.
#[derive(Clone, Debug, Default)]
pub(super) struct Terminal(Arc<Mutex<Shown>>);

impl Terminal {
    pub(super) fn lock(&self) -> MutexGuard<'_, Shown> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Removes the line from the terminal for good: whether it was visible.
    pub(super) fn remove_shown(&self) -> bool {
        let mut shown = self.lock();
        let was_visible = shown.is_visible;
        shown.hide();
        shown.line = None;
        was_visible
    }

    /// Writes something to the terminal while the line is away.
    pub(super) fn write_above(&self, write: impl FnOnce()) {
        match &self.lock().line {
            Some(bar) => bar.suspend(write),
            None => write(),
        }
    }

    /// Writes results to the terminal. The line goes before them, and comes back after a second without results.
    pub(super) fn write_results<T>(&self, write: impl FnOnce() -> T) -> T {
        {
            let mut shown = self.lock();
            shown.results = Results::Now;
            shown.hide();
        }
        // Without the lock, because a terminal may be stopped, and an interrupt needs the lock.
        let written = write();
        self.lock().results = Results::LastAt(Instant::now());
        written
    }
}

/// The line on the terminal, and the results, before which it goes.
#[derive(Debug, Default)]
pub(super) struct Shown {
    pub(super) line: Option<ProgressBar>,
    is_visible: bool,
    results: Results,
}

/// Results on the terminal.
#[derive(Clone, Copy, Debug, Default)]
enum Results {
    #[default]
    None,
    /// They are being written.
    Now,
    LastAt(Instant),
}

impl Shown {
    /// Draws the line, unless results were written in the last second: results that come fast need no line between them.
    pub(super) fn draw(&mut self, style: &ProgressStyle) {
        let is_time = match self.results {
            Results::None => true,
            Results::Now => false,
            Results::LastAt(time) => time.elapsed() >= SHOW_AFTER,
        };
        let Some(line) = self.line.as_ref().filter(|_| is_time) else { return };
        if !self.is_visible {
            line.set_style(style.clone());
            self.is_visible = true;
        }
        line.tick();
    }

    /// Removes the line until it is drawn again.
    fn hide(&mut self) {
        if let Some(line) = self.line.as_ref().filter(|_| self.is_visible) {
            line.set_style(invisible());
            line.force_draw();
        }
        self.is_visible = false;
    }
}

/// The style of a line that is not drawn: its time and its steps go on.
pub(super) fn invisible() -> ProgressStyle {
    ProgressStyle::with_template("").expect("an empty template is one")
}
