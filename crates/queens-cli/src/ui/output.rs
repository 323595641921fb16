//! Standard output: buffered, with colours, and without an error when the reader closes the pipe.

use std::fmt;
use std::io::{self, BufWriter, IsTerminal, StdoutLock, Write};
use std::path::Path;
use std::sync::atomic::{AtomicBool, Ordering};

use serde::Serialize;

use super::file::{AtomicFile, is_standard_output};
use super::interface::Ui;
use super::result_file::ResultFile;
use super::wrap;
use crate::error::CliError;
use crate::messages::{Message, text};

/// Whether standard output was closed when the process began.
static IS_CLOSED: AtomicBool = AtomicBool::new(false);

/// Records whether standard output is closed. This must run before the standard library starts, because the library
/// opens `/dev/null` in place of a closed output, and results would be lost without an error.
pub extern "C" fn note_closed_output() {
    #[cfg(unix)]
    IS_CLOSED.store(rustix::io::fcntl_getfd(rustix::stdio::stdout()).is_err(), Ordering::Relaxed);
}

/// Refuses a closed standard output.
pub(crate) fn refuse_closed_output() -> Result<(), CliError> {
    if IS_CLOSED.load(Ordering::Relaxed) { Err(text!("error-output-closed").into()) } else { Ok(()) }
}

impl Ui {
    /// Writes to standard output: line by line on a terminal, otherwise buffered.
    ///
    /// # Errors
    ///
    /// The error of `write`, or [`CliError::Output`] when the output cannot be written. A closed pipe is no error;
    /// `write` only stops early.
    pub(crate) fn write(&self, write: impl FnOnce(&mut Out<'_>) -> Result<(), CliError>) -> Result<(), CliError> {
        if let Some(mut results) = self.results() {
            return write_results(self, &mut results, write);
        }
        refuse_closed_output()?;
        let stdout = io::stdout().lock();
        let mut writer: Box<dyn Write> = if stdout.is_terminal() {
            Box::new(TerminalOutput(self, stdout))
        } else {
            Box::new(BufWriter::with_capacity(1 << 16, stdout))
        };
        let written = write(&mut Out::new(self, &mut *writer));
        // Output from before an error is kept, because dropping the buffer writes it.
        match written.and_then(|()| Ok(writer.flush()?)) {
            Err(CliError::Output(error)) if error.kind() == io::ErrorKind::BrokenPipe => Ok(()),
            result => result,
        }
    }
}

/// Writes results to the file of results.
fn write_results(
    ui: &Ui,
    results: &mut ResultFile,
    write: impl FnOnce(&mut Out<'_>) -> Result<(), CliError>,
) -> Result<(), CliError> {
    let file = results.file.as_mut().expect("nothing is written after the end");
    let mut writer = BufWriter::with_capacity(1 << 16, file.as_file_mut());
    let written = write(&mut Out::new(ui, &mut writer)).and_then(|()| Ok(writer.flush()?));
    results.is_written = true;
    match written {
        Err(CliError::Output(error)) => Err(CliError::cannot_write(&results.path, &error)),
        written => written,
    }
}

impl Ui {
    /// The same interface, with results in a file.
    ///
    /// # Errors
    ///
    /// The file cannot be created.
    pub(crate) fn writing_to(self, path: &Path) -> Result<Self, CliError> {
        let file = AtomicFile::new(path).map_err(|error| CliError::cannot_write(path, &error))?;
        let results = ResultFile { path: path.to_path_buf(), file: Some(file), is_written: false };
        Ok(self.with_results(results))
    }

    /// Moves the file of results to its path, if [`write`](Self::write) was called.
    pub(crate) fn commit(&self) -> Result<(), CliError> {
        let Some(mut results) = self.results() else { return Ok(()) };
        match results.file.take().filter(|_| results.is_written) {
            Some(file) => file.commit().map_err(|error| CliError::cannot_write(&results.path, &error)),
            None => Ok(()),
        }
    }
    /// Writes a file atomically. If the path is not a regular file, for example a pipe, it is written directly. `-` is
    /// standard output.
    pub(crate) fn write_file(
        &self,
        path: &Path,
        write: impl FnOnce(&mut dyn Write) -> io::Result<()>,
    ) -> Result<(), CliError> {
        if is_standard_output(path) {
            return self.write(|out| Ok(write(out)?));
        }
        let written = AtomicFile::new(path).and_then(|mut file| {
            let mut out = BufWriter::new(file.as_file_mut());
            write(&mut out).and_then(|()| out.flush())?;
            drop(out);
            file.commit()
        });
        written.map_err(|error| CliError::cannot_write(path, &error))
    }
}

/// Standard output on a terminal that may also show the progress line.
struct TerminalOutput<'a>(&'a Ui, StdoutLock<'a>);

impl Write for TerminalOutput<'_> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.terminal.write_results(|| self.1.write(bytes))
    }

    fn flush(&mut self) -> io::Result<()> {
        self.0.terminal.write_results(|| self.1.flush())
    }
}

/// The output for a command's results, in the user's language.
pub(crate) struct Out<'a> {
    pub(crate) ui: &'a Ui,
    to: &'a mut dyn Write,
    /// The number of placements written to the open JSON array, if there is one.
    pub(super) array: Option<u64>,
}

impl<'a> Out<'a> {
    /// An output that writes to `to`.
    pub(crate) fn new(ui: &'a Ui, to: &'a mut dyn Write) -> Self {
        Self { ui, to, array: None }
    }

    /// The function that `write!` calls.
    pub(crate) fn write_fmt(&mut self, text: fmt::Arguments<'_>) -> io::Result<()> {
        self.to.write_fmt(text)
    }

    /// Writes the buffered text.
    pub(crate) fn flush(&mut self) -> io::Result<()> {
        self.to.flush()
    }

    /// A message in the user's language.
    pub(crate) fn text(&self, message: impl Into<Message>) -> String {
        self.ui.text(message)
    }

    /// Writes a message and the end of its line.
    pub(crate) fn line(&mut self, message: impl Into<Message>) -> Result<(), CliError> {
        Ok(writeln!(self.to, "{}", self.ui.text(message))?)
    }

    /// Writes a message, wrapped to the width of a terminal.
    pub(crate) fn paragraph(&mut self, message: impl Into<Message>) -> Result<(), CliError> {
        let text = self.wrapped(message);
        self.line(text)
    }

    /// Writes a message after a text that is `indent` columns wide. On a terminal, the message is wrapped, and its
    /// further lines are indented.
    pub(crate) fn indented(&mut self, message: impl Into<Message>, indent: usize) -> Result<(), CliError> {
        let text = self.ui.text(message);
        let text =
            terminal_width().map_or(text.clone(), |columns| wrap::message(&text, columns.saturating_sub(indent)));
        self.line(text.replace('\n', &format!("\n{}", " ".repeat(indent))))
    }

    /// Writes a question, wrapped to the width of a terminal. The cursor stays after the question.
    pub(crate) fn question(&mut self, question: impl Into<Message>) -> Result<(), CliError> {
        let text = self.wrapped(question);
        write!(self.to, "{text} ")?;
        Ok(self.to.flush()?)
    }

    /// A text for standard output, wrapped to the width of a terminal.
    fn wrapped(&self, message: impl Into<Message>) -> String {
        let text = self.ui.text(message);
        terminal_width().map_or(text.clone(), |columns| wrap::message(&text, columns))
    }

    /// Writes a name and its value.
    pub(crate) fn labelled(&mut self, name: Message, value: impl fmt::Display) -> Result<(), CliError> {
        self.line(text!("labelled", name = name, value = value.to_string()))
    }

    /// Writes a value as one line of JSON.
    pub(crate) fn json(&mut self, value: &impl Serialize) -> Result<(), CliError> {
        serde_json::to_writer(&mut *self.to, value).map_err(io::Error::from)?;
        Ok(writeln!(self.to)?)
    }
}

impl Write for Out<'_> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.to.write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.to.flush()
    }
}

/// The columns of the terminal, if standard output is one.
pub(super) fn terminal_width() -> Option<usize> {
    let (terminal_size::Width(columns), _) = terminal_size::terminal_size_of(io::stdout())?;
    Some(columns.into())
}
