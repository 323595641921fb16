//! A progress line (progress bar) on the terminal for operations that take longer than a second.

use std::fmt;
use std::io;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::thread::JoinHandle;
use std::time::Duration;

use console::Term;
use indicatif::{HumanDuration, ProgressBar, ProgressDrawTarget, ProgressState, ProgressStyle, TermLike};

use super::interface::Ui;
use super::terminal::{SHOW_AFTER, Terminal, invisible_style};
use crate::messages::{Message, text};

/// The time between two redraws.
const REDRAW_INTERVAL: Duration = Duration::from_millis(100);

/// The number of columns that a line leaves free, so that the `^C` of an interrupt does not wrap to the next line.
const FREE_COLUMNS: u16 = 2;

/// Standard error as a terminal with [`FREE_COLUMNS`] fewer columns.
#[derive(Debug)]
struct NarrowTerminal(Term);

impl NarrowTerminal {
    /// The target for drawing: standard error if it is a terminal, otherwise nothing.
    fn target() -> ProgressDrawTarget {
        let target = ProgressDrawTarget::stderr();
        if target.is_hidden() {
            return target;
        }
        ProgressDrawTarget::term_like(Box::new(Self(Term::buffered_stderr())))
    }
}

impl TermLike for NarrowTerminal {
    fn width(&self) -> u16 {
        TermLike::width(&self.0).saturating_sub(FREE_COLUMNS).max(1)
    }

    fn height(&self) -> u16 {
        TermLike::height(&self.0)
    }

    fn move_cursor_up(&self, lines: usize) -> io::Result<()> {
        self.0.move_cursor_up(lines)
    }

    fn move_cursor_down(&self, lines: usize) -> io::Result<()> {
        self.0.move_cursor_down(lines)
    }

    fn move_cursor_right(&self, columns: usize) -> io::Result<()> {
        self.0.move_cursor_right(columns)
    }

    fn move_cursor_left(&self, columns: usize) -> io::Result<()> {
        self.0.move_cursor_left(columns)
    }

    fn write_line(&self, text: &str) -> io::Result<()> {
        self.0.write_line(text)
    }

    fn write_str(&self, text: &str) -> io::Result<()> {
        self.0.write_str(text)
    }

    fn clear_line(&self) -> io::Result<()> {
        self.0.clear_line()
    }

    fn flush(&self) -> io::Result<()> {
        self.0.flush()
    }
}

/// The unit in which a bar counts and shows its rate.
#[derive(Clone, Copy, Debug)]
pub(crate) enum ProgressUnit {
    Board,
    Frame,
    Puzzle,
    Row,
    RowSet,
    Sample,
    Solution,
    Unit,
}

impl ProgressUnit {
    /// The name of the unit in the catalogues.
    fn name(self) -> &'static str {
        match self {
            Self::Board => "boards",
            Self::Frame => "frames",
            Self::Puzzle => "puzzles",
            Self::Row => "rows",
            Self::RowSet => "row-sets",
            Self::Sample => "samples",
            Self::Solution => "solutions",
            Self::Unit => "units",
        }
    }
}

/// A progress line on standard error, if that is a terminal. The line appears after a second and is removed when the
/// value is dropped.
#[derive(Debug)]
pub(crate) struct ProgressLine {
    ui: Ui,
    bar: ProgressBar,
    at: AtomicU64,
    done: Option<Sender<()>>,
    painter: Option<JoinHandle<()>>,
}

impl Ui {
    /// A spinner, for work of unknown length.
    pub(crate) fn spinner(&self, message: impl Into<Message>) -> ProgressLine {
        ProgressLine::start(self, ProgressBar::hidden(), "{spinner} {msg} {elapsed}", message.into())
    }

    /// A bar with the remaining time (ETA), for work in steps. [`ProgressLine::set`] sets the position.
    pub(crate) fn bar(&self, message: impl Into<Message>, unit: ProgressUnit) -> ProgressLine {
        let time = text!("progress-time", elapsed = "{elapsed}", left = "{eta}", rate = "{rate}", unit = unit.name());
        let template = format!("{{spinner}} {{msg}} [{{wide_bar}}] {{percent}}% {}", self.text(time));
        let bar = ProgressBar::with_draw_target(Some(0), ProgressDrawTarget::hidden());
        ProgressLine::start(self, bar, &template, message.into())
    }

    /// A bar for work in units, with a long message that is cut at the end of the line.
    #[cfg(feature = "cluster")]
    pub(crate) fn unit_bar(&self, message: impl Into<Message>) -> ProgressLine {
        let figures = text!("progress-units", done = "{pos}", units = "{len}", left = "{eta}", text = "{wide_msg}");
        let template = format!("{{spinner}} {{percent}}% [{{bar:10}}] {}", self.text(figures));
        let bar = ProgressBar::with_draw_target(Some(0), ProgressDrawTarget::hidden());
        ProgressLine::start(self, bar, &template, message.into())
    }

    /// A bar for work with a time limit. It shows the elapsed part of the limit.
    pub(crate) fn clock(&self, message: impl Into<Message>, limit: Duration) -> ProgressLine {
        let bar = ProgressBar::with_draw_target(Some(limit.as_millis() as u64), ProgressDrawTarget::hidden());
        let total = indicatif::FormattedDuration(limit);
        let template = format!("{{spinner}} {{msg}} [{{wide_bar}}] {{elapsed_precise}} / {total}");
        let style = ProgressStyle::with_template(&template).expect("the templates of this file parse");
        ProgressLine::start_painter(self, bar, style, message.into(), Some(limit))
    }
}

impl ProgressLine {
    fn start(ui: &Ui, bar: ProgressBar, template: &str, message: Message) -> Self {
        let style = ProgressStyle::with_template(template).expect("the templates of this file parse");
        let style = style.with_key("rate", |state: &ProgressState, out: &mut dyn fmt::Write| {
            let rate = state.per_sec();
            let digits = usize::from(rate < 9.95);
            let _ = write!(out, "{rate:.digits$}");
        });
        let style = style.with_key("eta", |state: &ProgressState, out: &mut dyn fmt::Write| {
            let left = state.eta();
            let is_unknown = left.is_zero() && state.len().is_some_and(|len| state.pos() < len);
            let _ = if is_unknown { write!(out, "?") } else { write!(out, "{:#}", HumanDuration(left)) };
        });
        Self::start_painter(ui, bar, style, message, None)
    }

    /// Draws a bar on a separate thread. With a time limit, the position of the bar is the elapsed time.
    fn start_painter(
        ui: &Ui,
        bar: ProgressBar,
        style: ProgressStyle,
        message: Message,
        limit: Option<Duration>,
    ) -> Self {
        bar.set_style(invisible_style());
        bar.set_message(ui.text(message));
        let (done, ended) = channel();
        let painter = if ui.is_quiet {
            None
        } else {
            let (bar, terminal) = (bar.clone(), ui.terminal.clone());
            // If the thread cannot be started, no line is shown.
            std::thread::Builder::new().spawn(move || paint(&terminal, &bar, &style, limit, &ended)).ok()
        };
        Self { ui: ui.clone(), bar, at: AtomicU64::new(u64::MAX), done: Some(done), painter }
    }

    /// Changes the text of the line.
    pub(crate) fn set_message(&self, message: impl Into<Message>) {
        self.bar.set_message(self.ui.text(message));
    }

    /// Sets the position at which the work resumes. The estimate of the remaining time ignores the steps before it.
    pub(crate) fn resume(&self, done: u64, total: u64) {
        self.set(done, total);
        self.bar.reset_eta();
    }

    /// Sets the number of finished steps and the number of all steps.
    pub(crate) fn set(&self, done: u64, total: u64) {
        // Threads report more often than the number changes. The comparison avoids the lock of the bar.
        if self.at.swap(done, Ordering::Relaxed) != done {
            self.bar.set_length(total);
            self.bar.set_position(done);
        }
    }
}

/// Redraws a line until its work ends. With a time limit, the position of the line is the elapsed time.
fn paint(terminal: &Terminal, bar: &ProgressBar, style: &ProgressStyle, limit: Option<Duration>, ended: &Receiver<()>) {
    let is_over = |time| ended.recv_timeout(time) != Err(RecvTimeoutError::Timeout);
    if is_over(SHOW_AFTER) {
        return;
    }
    bar.set_draw_target(NarrowTerminal::target());
    {
        let mut shown = terminal.lock();
        // If this work is part of longer work, the line of the longer work is already shown.
        if bar.is_hidden() || shown.line.is_some() {
            return;
        }
        shown.line = Some(bar.clone());
    }
    while !is_over(REDRAW_INTERVAL) {
        if let Some(limit) = limit {
            bar.set_position(bar.elapsed().min(limit).as_millis() as u64);
        }
        terminal.lock().draw(style);
    }
    terminal.remove_line();
    bar.finish_and_clear();
}

impl Drop for ProgressLine {
    fn drop(&mut self) {
        self.done.take();
        if let Some(painter) = self.painter.take() {
            // If the painter thread has panicked, nothing is left to clear.
            let _ = painter.join();
        }
    }
}
