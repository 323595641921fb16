//! Responses as JSON values.

use queens::Square;
use serde::Serialize;
use serde_json::Value;

use crate::api::ApiError;

/// Converts a response to a JSON value.
#[expect(clippy::unnecessary_wraps, reason = "it ends every handler, and a handler may fail")]
pub(crate) fn respond(response: impl Serialize) -> Result<Value, ApiError> {
    Ok(serde_json::to_value(response).expect("a response has nothing that JSON cannot express"))
}

/// The row and the column of a square, both counted from 0.
pub(crate) const fn row_and_column(square: Square) -> (u32, u32) {
    (square.row.get(), square.column.get())
}
