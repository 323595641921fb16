//! The desk against the library, and the words of the front against each other.

mod desk;
mod hands_on;
mod numbers;
mod tree;
mod watch;
mod words;

use queens_web::Desk;
use serde_json::{Value, json};

/// Asks a question that is answered.
fn ask(desk: &mut Desk, topic: &str, question: Value) -> Value {
    let mut answer = reply(desk, topic, question);
    assert!(answer.get("error").is_none(), "{answer}");
    answer["ok"].take()
}

/// Asks a question, answered or not.
#[expect(clippy::needless_pass_by_value, reason = "questions are written in place")]
fn reply(desk: &mut Desk, topic: &str, question: Value) -> Value {
    serde_json::from_str(&desk.ask(&json!({ "topic": topic, "question": question }).to_string())).expect("JSON")
}
