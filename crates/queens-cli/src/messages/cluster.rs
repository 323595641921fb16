//! The values of the messages for errors of clusters. Texts of the broker and of the network library stay as they are.

use std::error::Error;
use std::io;
use std::path::Path;

use queens_cluster::ClusterError;
use queens_cluster::protocol::{MissingReason, NameError, Rejection};
use queens_ledger::LedgerError;

use super::{LibraryError, MessageArgs, args};
use crate::error::system;

pub(super) fn error_args(error: &ClusterError) -> MessageArgs {
    let shown = |path: &Path| path.display().to_string();
    match error {
        ClusterError::Unreachable { url, reason } => args![url = url.clone(), reason = reason_text(reason)],
        ClusterError::Unauthorised { url, name } => args![url = url.clone(), name = name.clone()],
        ClusterError::Certificate { url, reason } => args![url = url.clone(), reason = reason.clone()],
        ClusterError::Broker(reason) | ClusterError::MakeCertificate(reason) => args![reason = reason.clone()],
        ClusterError::Workers(reason) => args![reason = super::of_worker(reason)],
        ClusterError::OtherCount(messages) => args![messages = *messages],
        ClusterError::Listen { address, source } => args![address = address.to_string(), error = system(source)],
        ClusterError::Incompatible(reason) => missing_args(reason),
        ClusterError::Name(error) => name_args(error),
        ClusterError::Read { path, source } => args![name = shown(path), error = system(source)],
        ClusterError::File { path, source } => args![path = shown(path), error = system(source)],
        ClusterError::Form { path, reason } => args![path = shown(path), reason = reason.clone()],
        ClusterError::FolderExists { path } => args![path = shown(path)],
        ClusterError::Member { name, problem } => args![name = name.clone(), problem = *problem],
        ClusterError::Address(url) => args![url = url.clone()],
        // The others have no values; a newer library may have more kinds.
        _ => args![],
    }
}

/// The reason of a library, or our message for the system error in it, such as "Connection refused (os error 111)".
fn reason_text(reason: &str) -> String {
    let number = reason.split_once("(os error ").and_then(|(_, rest)| rest.split_once(')')?.0.parse().ok());
    number.map_or_else(|| reason.to_owned(), |number| system(&io::Error::from_raw_os_error(number)))
}

pub(super) fn missing_args(reason: &MissingReason) -> MessageArgs {
    match reason {
        MissingReason::Format { found, expected } => {
            args![found = found.to_string(), expected = expected.to_string()]
        }
        MissingReason::Program { found, expected } => args![found = found.clone(), expected = expected.clone()],
        MissingReason::Plan { size, found, expected } => {
            args![size = *size, found = found.clone(), expected = expected.clone()]
        }
        MissingReason::Unreadable(reason) => args![reason = reason.clone()],
    }
}

fn name_args(NameError(name): &NameError) -> MessageArgs {
    args![name = name.clone()]
}

pub(super) fn rejection_args(rejection: &Rejection) -> MessageArgs {
    match rejection {
        Rejection::Unreadable(reason) => args![reason = reason.clone()],
        Rejection::Format { found, expected } => args![found = found.to_string(), expected = expected.to_string()],
        Rejection::Program { found, expected }
        | Rejection::Plan { found, expected }
        | Rejection::Batch { found, expected } => args![found = found.clone(), expected = expected.clone()],
        Rejection::Revoked | Rejection::Ticket => args![],
        Rejection::Units { batch } => args![batch = batch.clone()],
        Rejection::Engine { found, expected } => args![found = found.clone(), expected = *expected],
        Rejection::Weight { unit, found, expected } => {
            args![unit = unit.to_string(), found = found.to_string(), expected = expected.to_string()]
        }
        Rejection::Record(error) => error.message_args(),
    }
}

/// The message for an error of a coordinator's store, which is a ledger.
pub(crate) fn of_store(error: &(dyn Error + 'static)) -> String {
    error.downcast_ref::<LedgerError>().map_or_else(|| error.to_string(), super::of)
}
