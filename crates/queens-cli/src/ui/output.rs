//! Writes to standard output: buffered, with colours, and without an error when the reader closes the pipe.

use std::io::{self, BufWriter, IsTerminal, StdoutLock, Write};
use std::sync::atomic::{AtomicBool, Ordering};

use anstyle::Style;

use crate::args::Color;
use crate::error::CliError;
use crate::ui::{progress, wrap};

/// Whether standard output was closed when the process began.
static IS_CLOSED: AtomicBool = AtomicBool::new(false);

/// Notes whether standard output is closed. It must run before the standard library starts, which opens `/dev/null` in its
/// place: what is written would be lost without an error.
pub extern "C" fn note_closed_output() {
    #[cfg(unix)]
    IS_CLOSED.store(rustix::io::fcntl_getfd(rustix::stdio::stdout()).is_err(), Ordering::Relaxed);
}

/// Refuses a closed standard output.
///
/// # Errors
///
/// [`CliError::OutputClosed`].
pub(crate) fn check_open() -> Result<(), CliError> {
    if IS_CLOSED.load(Ordering::Relaxed) { Err(CliError::OutputClosed) } else { Ok(()) }
}

/// Writes to standard output: line by line on a terminal, otherwise buffered.
///
/// # Errors
///
/// The error of `write`, or [`CliError::Output`] when the output cannot be written. A closed pipe is no error: `write`
/// stops early.
pub(crate) fn write(write: impl FnOnce(&mut dyn Write) -> Result<(), CliError>) -> Result<(), CliError> {
    check_open()?;
    let stdout = io::stdout().lock();
    let result = if stdout.is_terminal() {
        let mut stdout = TerminalOutput(stdout);
        write(&mut stdout).and_then(|()| Ok(stdout.flush()?))
    } else {
        let mut stdout = BufWriter::with_capacity(1 << 16, stdout);
        let written = write(&mut stdout);
        // Output from before an error stays.
        written.and_then(|()| Ok(stdout.flush()?))
    };
    match result {
        Err(CliError::Output(error)) if error.kind() == io::ErrorKind::BrokenPipe => Ok(()),
        result => result,
    }
}

/// Standard output that is a terminal, where the progress line may be, too.
struct TerminalOutput<'a>(StdoutLock<'a>);

impl Write for TerminalOutput<'_> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        progress::write_results(|| self.0.write(bytes))
    }

    fn flush(&mut self) -> io::Result<()> {
        progress::write_results(|| self.0.flush())
    }
}

/// The columns of the terminal, if standard output is one.
pub(crate) fn terminal_width() -> Option<usize> {
    let (terminal_size::Width(columns), _) = terminal_size::terminal_size_of(io::stdout())?;
    Some(columns.into())
}

/// A text for standard output, on a terminal in lines of its width.
pub(crate) fn wrapped(text: String) -> String {
    match terminal_width() {
        Some(columns) => wrap::message(&text, columns),
        None => text,
    }
}

/// Applies `--color` to both streams.
pub(crate) fn set_color(color: Color) {
    match color {
        Color::Auto => {}
        Color::Always => anstream::ColorChoice::AlwaysAnsi.write_global(),
        Color::Never => anstream::ColorChoice::Never.write_global(),
    }
}

/// The style for standard output, or no style if colours are off.
pub(crate) fn styled(style: Style) -> Style {
    if has_color() { style } else { Style::new() }
}

/// Whether standard output should have colours.
pub(crate) fn has_color() -> bool {
    anstream::AutoStream::choice(&io::stdout()) != anstream::ColorChoice::Never
}

/// Whether `--quiet` is given: standard error gets errors only.
static IS_QUIET: AtomicBool = AtomicBool::new(false);

/// Applies `--quiet`.
pub(crate) fn set_quiet(is_quiet: bool) {
    IS_QUIET.store(is_quiet, Ordering::Relaxed);
}

/// Whether messages and progress lines are left out.
pub(crate) fn is_quiet() -> bool {
    IS_QUIET.load(Ordering::Relaxed)
}

/// Prints a message on standard error, unless `--quiet` is given.
pub(crate) fn print_message(line: impl std::fmt::Display) {
    if !is_quiet() {
        print_error(line);
    }
}

/// Prints an error on standard error, on a terminal in lines of its width. A line that cannot be written is lost.
pub(crate) fn print_error(line: impl std::fmt::Display) {
    let text = line.to_string();
    let text = match terminal_size::terminal_size_of(io::stderr()) {
        Some((columns, _)) => wrap::message(&text, columns.0.into()),
        None => text,
    };
    progress::write_above(|| _ = writeln!(anstream::stderr(), "{text}"));
}
