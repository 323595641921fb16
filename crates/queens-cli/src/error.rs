//! The errors of the command.

use std::io;
use std::path::Path;

use queens::Size;

use crate::exit::ExitStatus;
use crate::messages::{self, LibraryError, Message, phrases, text};

/// An error of the command.
#[derive(Debug)]
pub(crate) enum CliError {
    /// Standard output cannot be written.
    Output(io::Error),
    /// Any other error: its message, and the exit status.
    Other { message: Message, status: ExitStatus },
}

impl From<io::Error> for CliError {
    fn from(error: io::Error) -> Self {
        Self::Output(error)
    }
}

impl From<Message> for CliError {
    fn from(message: Message) -> Self {
        Self::Other { message, status: ExitStatus::Error }
    }
}

impl<E: LibraryError> From<E> for CliError {
    fn from(error: E) -> Self {
        Self::Other { message: messages::of(&error), status: error.exit_status() }
    }
}

impl CliError {
    /// Numbers or answers contradict each other, because this program or machine is faulty.
    pub(crate) fn contradiction(message: Message) -> Self {
        Self::Other { message, status: ExitStatus::Negative }
    }

    /// A total that differs from the published one.
    pub(crate) fn wrong_total(total: u128, known: u128) -> Self {
        Self::contradiction(text!("error-contradicted", total = total.to_string(), known = known.to_string()))
    }

    /// A size above a limit of the command. `instead` says what to do instead.
    pub(crate) fn too_large(size: Size, limit: u32, instead: Message) -> Self {
        text!("error-too-large", size = size.to_string(), limit = limit.to_string(), instead = instead).into()
    }

    /// An input that cannot be read.
    pub(crate) fn cannot_read(name: impl Into<Message>, error: &io::Error) -> Self {
        text!("error-read", name = name.into(), error = phrases::system_error(error)).into()
    }

    /// A file that cannot be written.
    pub(crate) fn cannot_write(path: &Path, error: &io::Error) -> Self {
        text!("error-write", path = path.display().to_string(), error = phrases::system_error(error)).into()
    }

    /// One picture cannot show several placements or steps.
    pub(crate) fn too_many_for_picture() -> Self {
        text!("error-one-picture").into()
    }

    /// The program was built without a feature that the command needs.
    #[cfg_attr(
        all(feature = "cluster", feature = "serve", feature = "watch"),
        expect(dead_code, reason = "all features are built")
    )]
    pub(crate) fn missing_feature(feature: &'static str) -> Self {
        text!("error-missing-feature", feature = feature).into()
    }

    /// The message for the user.
    pub(crate) fn message(&self) -> Message {
        match self {
            Self::Output(error) => text!("error-output", error = phrases::system_error(error)),
            Self::Other { message, .. } => message.clone(),
        }
    }

    /// The exit status of the process.
    pub(crate) fn exit_status(&self) -> ExitStatus {
        match self {
            Self::Output(_) => ExitStatus::Error,
            Self::Other { status, .. } => *status,
        }
    }
}
