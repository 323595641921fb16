//! Responses as JSON values.

use serde::Serialize;
use serde_json::Value;

use crate::api::ApiError;

/// Converts a response to a JSON value.
#[expect(clippy::unnecessary_wraps, reason = "it ends every handler, and a handler may fail")]
pub(crate) fn respond(response: impl Serialize) -> Result<Value, ApiError> {
    Ok(serde_json::to_value(response).expect("a response has nothing that JSON cannot express"))
}
