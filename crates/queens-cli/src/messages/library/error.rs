//! Translates errors of the libraries to messages of the catalogues.

use std::error::Error;

use queens::Size;

use crate::exit::ExitStatus;
use crate::messages::message::{Message, Values, values};

/// A library error with a message in the catalogues. The id of the message is `KIND-CODE`.
pub(crate) trait LibraryError: Error {
    /// The prefix of the message id: `error`, or `finding` for parts of reports.
    const KIND: &'static str;

    /// The stable name of the error.
    fn error_code(&self) -> &'static str;

    /// The exit status of a command that ends with the error.
    fn exit_status(&self) -> ExitStatus {
        ExitStatus::Error
    }

    /// The values of the message.
    fn message_args(&self) -> Values;
}

/// The message for a library error; the English text of the library if the catalogue does not have the code.
pub(crate) fn of(error: &impl LibraryError) -> Message {
    with_values(error, vec![])
}

/// Like [`of`], with further values that only the caller knows. A further value replaces the error's value of the same
/// name.
pub(crate) fn with_values<E: LibraryError>(error: &E, further: Values) -> Message {
    Message::FromCatalog {
        id: format!("{}-{}", E::KIND, error.error_code()).into(),
        values: error.message_args().into_iter().chain(further).collect(),
        otherwise: Some(error.to_string()),
    }
}

/// Implements [`LibraryError`] for errors with a code. Each line is
/// `ErrorType: function that returns the values[, function that returns the exit status];`
macro_rules! library_errors {
    ($kind:literal: $($error:ty: $values:path $(, $status:path)?;)*) => {$(
        impl $crate::messages::LibraryError for $error {
            const KIND: &'static str = $kind;

            fn error_code(&self) -> &'static str {
                self.code()
            }

            $(fn exit_status(&self) -> $crate::exit::ExitStatus {
                $status(self)
            })?

            fn message_args(&self) -> $crate::messages::Values {
                $values(self)
            }
        }
    )*};
}
pub(super) use library_errors;

/// The values of the message for a size above a limit.
pub(super) fn limit_args(size: Size, limit: u32) -> Values {
    values![size = size.to_string(), limit = limit.to_string()]
}
