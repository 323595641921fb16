//! Answers on their way out.

use serde::Serialize;
use serde_json::Value;

use crate::Refusal;

/// An answer as a value.
#[expect(clippy::unnecessary_wraps, reason = "it ends every answer, and an answer may be refused")]
pub(crate) fn reply(answer: impl Serialize) -> Result<Value, Refusal> {
    Ok(serde_json::to_value(answer).expect("an answer has nothing that JSON cannot say"))
}
