//! The desk against the library, and the words of the front against each other.

mod browse;
mod desk;
mod hands_on;
mod numbers;
mod quiz;
mod tree;
mod watch;
mod words;

use queens::{Placement, Size, Solutions};
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

/// All solutions of a size.
fn all(n: u64) -> Vec<Placement> {
    Solutions::new(Size::new(n).unwrap()).unwrap().collect()
}

/// Whether a solution has queens on some squares.
fn holds(solution: &Placement, queens: &[(u32, u32)]) -> bool {
    queens.iter().all(|&(row, column)| solution.columns()[row as usize].get() == column)
}

/// Columns as a placement.
fn columns(value: &Value) -> Placement {
    let columns: Vec<u32> = serde_json::from_value(value.clone()).expect("columns are a list of numbers");
    Placement::new(columns).expect("columns are a placement")
}
