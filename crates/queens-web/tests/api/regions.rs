//! Boards with regions: made, looked at, played by hints to the end.

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
