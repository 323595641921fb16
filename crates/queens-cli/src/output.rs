//! Where the data goes: standard output, as fast as it takes it, and silent when its reader has gone.

use std::io::{self, BufWriter, IsTerminal, Write};

use anstyle::Style;

use crate::args::Color;
use crate::failure::Failure;

/// Writes to standard output, buffered; on a terminal each line comes at once.
///
/// # Errors
///
/// What `write` fails with; and [`Failure::Output`] when the output cannot be written. A reader that has closed its end
/// has seen enough: that is no error here, `write` just stops.
pub(crate) fn write(write: impl FnOnce(&mut dyn Write) -> Result<(), Failure>) -> Result<(), Failure> {
    let stdout = io::stdout().lock();
    let result = if stdout.is_terminal() {
        let mut stdout = stdout;
        write(&mut stdout).and_then(|()| Ok(stdout.flush()?))
    } else {
        let mut stdout = BufWriter::with_capacity(1 << 16, stdout);
        let written = write(&mut stdout);
        // What was written before a failure is whole and stays.
        written.and_then(|()| Ok(stdout.flush()?))
    };
    match result {
        Err(Failure::Output(error)) if error.kind() == io::ErrorKind::BrokenPipe => Ok(()),
        result => result,
    }
}

/// Applies what `--color` says to both streams.
pub(crate) fn set_color(color: Color) {
    match color {
        Color::Auto => {}
        Color::Always => anstream::ColorChoice::AlwaysAnsi.write_global(),
        Color::Never => anstream::ColorChoice::Never.write_global(),
    }
}

/// A style for standard output, or the plain one when it should have no colours.
pub(crate) fn styled(style: Style) -> Style {
    if has_color() { style } else { Style::new() }
}

/// Whether standard output should have colours.
pub(crate) fn has_color() -> bool {
    anstream::AutoStream::choice(&io::stdout()) != anstream::ColorChoice::Never
}

/// Prints a line of talk on standard error. What cannot be said there is lost: there is nowhere else to say it.
pub(crate) fn say(line: impl std::fmt::Display) {
    let _ = writeln!(anstream::stderr(), "{line}");
}
