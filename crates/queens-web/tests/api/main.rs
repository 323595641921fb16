//! Tests of the API, whose responses are compared with the library.

mod browse;
mod given;
mod hands_on;
mod judge;
mod mistakes;
mod numbers;
mod quiz;
mod read;
mod regions;
mod requests;
mod tree;
mod watch;

use queens::{Placement, Size, Solutions};
use queens_web::Api;
use serde_json::{Value, json};

/// Sends a request that succeeds.
fn send(api: &mut Api, topic: &str, request: Value) -> Value {
    let mut answer = exchange(api, topic, request);
    assert!(answer.get("error").is_none(), "{answer}");
    answer["ok"].take()
}

/// Sends a request that may fail.
#[expect(clippy::needless_pass_by_value, reason = "requests are written in place")]
fn exchange(api: &mut Api, topic: &str, request: Value) -> Value {
    serde_json::from_str(&api.handle(&json!({ "topic": topic, "request": request }).to_string())).expect("JSON")
}

/// All solutions of a size.
fn all(n: u64) -> Vec<Placement> {
    Solutions::new(Size::new(n).unwrap()).unwrap().collect()
}

/// Whether a solution has queens on all given squares.
fn holds(solution: &Placement, queens: &[(u32, u32)]) -> bool {
    queens.iter().all(|&(row, column)| solution.columns()[row as usize].get() == column)
}

/// Columns as a placement.
fn columns(value: &Value) -> Placement {
    let columns: Vec<u32> = serde_json::from_value(value.clone()).expect("columns are a list of numbers");
    Placement::new(columns).expect("columns are a placement")
}

/// The columns of a placement, from 0.
fn indices(placement: &Placement) -> Vec<u32> {
    placement.columns().iter().map(|column| column.get()).collect()
}
