//! The values of messages for errors of clusters. Texts of the broker and of the network library are not translated.

use std::error::Error;
use std::io;
use std::path::Path;

use queens::ErrorCode;
use queens_cluster::ClusterError;
use queens_cluster::protocol::{Incompatible, NameError, Rejection};
use queens_ledger::LedgerError;

use super::error::{LibraryError, library_errors, of};
use super::job::of_worker;
use crate::exit::ExitStatus;
use crate::messages::phrases::system_error;
use crate::messages::{Message, Values, values};

library_errors! {
    "error":
    ClusterError: error_args, error_status;
    Rejection: rejection_args;
}

fn error_args(error: &ClusterError) -> Values {
    let shown = |path: &Path| path.display().to_string();
    match error {
        ClusterError::Unreachable { url, reason } => values![url = url.clone(), reason = reason_text(reason)],
        ClusterError::Unauthorised { url, name } => values![url = url.clone(), name = name.clone()],
        ClusterError::Certificate { url, reason } => values![url = url.clone(), reason = reason.clone()],
        ClusterError::Broker(reason) | ClusterError::MakeCertificate(reason) => values![reason = reason.clone()],
        ClusterError::Workers(reason) => values![reason = of_worker(reason)],
        ClusterError::OtherCount(messages) => values![messages = *messages],
        ClusterError::Listen { address, source } => {
            values![address = address.to_string(), error = system_error(source)]
        }
        ClusterError::Incompatible(reason) => incompatible_args(reason),
        ClusterError::Name(error) => name_args(error),
        ClusterError::Read { path, source } => values![name = shown(path), error = system_error(source)],
        ClusterError::File { path, source } => values![path = shown(path), error = system_error(source)],
        ClusterError::Form { path, reason } => values![path = shown(path), reason = reason.clone()],
        ClusterError::FolderExists { path } => values![path = shown(path)],
        ClusterError::Member { name, problem } => values![name = name.clone(), problem = *problem],
        ClusterError::Address(url) => values![url = url.clone()],
        // The other errors have no values. A newer library may have more kinds of errors.
        _ => values![],
    }
}

/// The exit status of an error. A server that does not answer has its own status, because another attempt may succeed.
fn error_status(error: &ClusterError) -> ExitStatus {
    match error {
        ClusterError::Unreachable { .. } | ClusterError::NoCoordinator => ExitStatus::Unreachable,
        _ => ExitStatus::Error,
    }
}

/// The reason that a library gives. If the reason contains a system error, such as "Connection refused (os error 111)",
/// our message for this error replaces the whole reason.
fn reason_text(reason: &str) -> Message {
    let number = reason.split_once("(os error ").and_then(|(_, rest)| rest.split_once(')')?.0.parse().ok());
    number.map_or_else(|| reason.into(), |number| system_error(&io::Error::from_raw_os_error(number)))
}

pub(super) fn incompatible_args(reason: &Incompatible) -> Values {
    match reason {
        Incompatible::Format { found, expected } => {
            values![found = found.to_string(), expected = expected.to_string()]
        }
        Incompatible::Program { found, expected } => values![found = found.clone(), expected = expected.clone()],
        Incompatible::Plan { size, found, expected } => {
            values![size = *size, found = found.clone(), expected = expected.clone()]
        }
        Incompatible::Unreadable(reason) => values![reason = reason.clone()],
    }
}

fn name_args(NameError(name): &NameError) -> Values {
    values![name = name.clone()]
}

fn rejection_args(rejection: &Rejection) -> Values {
    match rejection {
        Rejection::Unreadable(reason) => values![reason = reason.clone()],
        Rejection::Format { found, expected } => values![found = found.to_string(), expected = expected.to_string()],
        Rejection::Program { found, expected }
        | Rejection::Plan { found, expected }
        | Rejection::Batch { found, expected } => values![found = found.clone(), expected = expected.clone()],
        Rejection::Revoked | Rejection::Ticket => values![],
        Rejection::Units { batch } => values![batch = batch.clone()],
        Rejection::Engine { found, expected } => values![found = found.clone(), expected = *expected],
        Rejection::Weight { unit, found, expected } => {
            values![unit = unit.to_string(), found = found.to_string(), expected = expected.to_string()]
        }
        Rejection::Record(error) => error.message_args(),
    }
}

/// The message for an error of the coordinator's store, which is usually a ledger.
pub(crate) fn of_store(error: &(dyn Error + 'static)) -> Message {
    error.downcast_ref::<LedgerError>().map_or_else(|| error.to_string().into(), of)
}
