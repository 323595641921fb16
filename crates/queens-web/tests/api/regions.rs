//! Boards of region queens: made, checked, and played to the end by hints.

use serde_json::{Value, json};

fn ask(request: &Value) -> Value {
    serde_json::from_str(&queens_web::regions::handle(&request.to_string())).unwrap()
}

fn ok(request: &Value) -> Value {
    let response = ask(request);
    assert!(response["error"].is_null(), "{request}: {response}");
    response["ok"].clone()
}

fn code(request: &Value) -> String {
    ask(request)["error"]["code"].as_str().unwrap_or_default().to_owned()
}

#[test]
fn hints_end_every_board() {
    for (seed, n) in (1..).zip([5, 6, 7, 8, 9, 10]) {
        let board = ok(&json!({ "type": "make", "n": n, "seed": seed, "level": 0 }));
        assert_eq!(board["n"], n);
        assert_eq!(board["colours"].as_array().unwrap().len(), n);
        let mut played = json!({ "regions": board["regions"], "queens": [], "crosses": [] });
        loop {
            played["type"] = "hint".into();
            let hint = ok(&played);
            if hint["kind"] != "step" {
                assert_eq!(hint["kind"], "solved");
                break;
            }
            assert!(hint["level"].as_u64() <= board["level"].as_u64());
            for mark in ["queens", "crosses"] {
                let more = hint[mark].as_array().unwrap().clone();
                played[mark].as_array_mut().unwrap().extend(more);
            }
        }
        played["type"] = "look".into();
        let look = ok(&played);
        assert_eq!((&look["solved"], &look["clashes"], &look["open"]), (&json!(true), &json!([]), &json!(0)));
        // The link holds the board.
        let read = ok(&json!({ "type": "read", "text": board["link"] }));
        let check = ok(&json!({ "type": "check", "regions": read["regions"] }));
        assert_eq!((&check["answers"], &check["connected"]), (&json!(1), &json!(true)));
        assert_eq!(check["level"], board["level"]);
    }
}

#[test]
fn the_steps_lead_to_the_answer() {
    for (seed, n) in (1..).zip([5, 8, 11]) {
        let board = ok(&json!({ "type": "make", "n": n, "seed": seed, "level": 0 }));
        let steps = ok(&json!({ "type": "explain", "regions": board["regions"] }));
        let steps = steps.as_array().unwrap();
        let mut queens: Vec<Value> = steps.iter().flat_map(|step| step["queens"].as_array().unwrap().clone()).collect();
        queens.sort_by_key(ToString::to_string);
        let mut answer = ok(&json!({ "type": "solve", "regions": board["regions"] })).as_array().unwrap().clone();
        answer.sort_by_key(ToString::to_string);
        assert_eq!(queens, answer);
        assert!(steps.iter().all(|step| step["kind"] == "step"));
    }
    assert!(ok(&json!({ "type": "solve", "regions": [0, 1, 0, 1] })).is_null());
}

#[test]
fn a_painted_board_becomes_unique() {
    let read = ok(&json!({ "type": "read", "text": "AAABB AACBB ACCDB CCDDD EEEED" }));
    let answers = |regions: &Value| ok(&json!({ "type": "check", "regions": regions }))["answers"].clone();
    assert_eq!(answers(&read["regions"]), 2);
    let unique = ok(&json!({ "type": "make-unique", "regions": read["regions"], "seed": 1 }));
    assert_eq!(answers(&unique), 1);
    assert!(ok(&json!({ "type": "make-unique", "regions": [0, 1, 0, 1], "seed": 1 })).is_null());
}

#[test]
fn marks_are_judged() {
    let board = ok(&json!({ "type": "daily", "date": "2026-11-26" }));
    let marks = |kind: &str, queens: Value| json!({ "type": kind, "regions": board["regions"], "queens": queens, "crosses": [] });
    let look = ok(&marks("look", json!([[0, 0], [1, 1]])));
    assert_eq!(look["clashes"], json!([[0, 0], [1, 1]]));
    assert_eq!(ok(&marks("hint", json!([[0, 0], [1, 1]])))["kind"], "mistake");
    assert_eq!(ok(&marks("look", json!([])))["covered"], json!([]));
}

#[test]
fn errors_have_codes() {
    assert_eq!(code(&json!({ "type": "make", "n": 3, "seed": 1, "level": 0 })), "regions-recipe-size");
    assert_eq!(code(&json!({ "type": "daily", "date": "today" })), "regions-date");
    assert_eq!(code(&json!({ "type": "read", "text": "AB AB A" })), "regions-row-length");
    assert_eq!(code(&json!({ "type": "check", "regions": [0, 0, 0] })), "regions-not-square");
    let outside = json!({ "type": "look", "regions": [0, 1, 0, 1], "queens": [[2, 0]], "crosses": [] });
    assert_eq!(code(&outside), "square");
    assert_eq!(code(&json!({ "type": "nothing" })), "bad-request");
}
