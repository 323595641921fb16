//! Pasted or typed texts, which the library's reader reads.

use queens_web::judge;
use serde_json::{Value, json};

fn send(request: &Value) -> Value {
    serde_json::from_str(&judge::handle(&request.to_string())).expect("JSON")
}

/// The response to a text that is read on a displayed board of size `n`. Boards have at most 20 rows.
pub(crate) fn answer(text: &str, n: u32, is_whole: bool) -> Value {
    send(&json!({ "type": "read", "text": text, "n": n, "max": 20, "is_whole": is_whole }))
}

#[test]
fn what_is_wrong_with_a_placement_is_said() {
    for (text, fault) in [
        ("", "no-queens"),
        ("1,2,x,4", "not-a-number"),
        ("1,2,9,4", "outside"),
        ("1,1,2,3", "repeated"),
        ("1,?,2,3", "no-queen-in-row"),
        ("(0,0), (1", "unclosed"),
        ("1,,2", "gap"),
        ("[2,4,1", "unclosed"),
        ("[2,4,1,3] 5", "not-a-board"),
        ("{\"n\":4,\"rows\":[2,4,1,3]}", "no-columns"),
        ("{\"n\":9,\"columns\":[2,4,1,3]}", "miscounted"),
        ("{\"n\":4,\"n\":4,\"columns\":[2,4,1,3]}", "not-json"),
        ("Q - -\n- Q\n- - Q", "row-length"),
        ("1:2,2:4", "no-size"),
        ("2,4,1,3\n3,1,4,2", "several-boards"),
    ] {
        let error = &answer(text, 0, true)["error"];
        assert_eq!((&error["code"], &error["fault"]), (&json!("unreadable"), &json!(fault)), "{text}");
    }
    let large = (1..=21).map(|column: u32| column.to_string()).collect::<Vec<_>>().join(",");
    assert_eq!(answer(&large, 0, true)["error"]["code"], "size");
    assert_eq!(answer("(0,0), (0,0)", 4, false)["error"]["code"], "square");
}

#[test]
fn a_fault_has_its_place_its_values_and_both_readings() {
    let read = |text: &str| answer(text, 8, false);
    assert_eq!(
        read("2,4,9,3")["error"],
        json!({ "code": "unreadable", "fault": "outside", "line": 1, "character": 5, "values": { "value": "9", "size": "4", "first": "1", "last": "4" }, "readings": [] })
    );
    let error = &read("4\n1\n3\n0\n2")["error"];
    assert_eq!((&error["fault"], &error["readings"][0]["name"]), (&json!("ambiguous"), &json!("size-first")));
}

#[test]
fn squares_are_put_on_the_board_that_is_shown() {
    for (text, n, size) in [
        ("(0,1), (1,3)", 8, 8),
        ("（0，1），（1，3）", 8, 8),
        ("1:2,2:4", 8, 8),
        ("b1, d2", 8, 8),
        ("2,4,?,?", 8, 4),
        (".Q..\n...Q\n....\n....\n", 8, 4),
        ("(0,1), (1,3), (2,?), (3,?)", 8, 8),
    ] {
        let read = answer(text, n, false);
        if text.contains("(2,?)") {
            assert_eq!(read["error"]["code"], "unreadable");
            continue;
        }
        let read = &read["ok"];
        assert_eq!((&read["n"], &read["queens"]), (&json!(size), &json!([[0, 1], [1, 3]])), "{text}");
    }
    // A whole board of size 4 does not fit on a displayed board of size 3, so it keeps its own size.
    let read = answer("1:2,2:4,3:1,4:3", 3, false);
    assert_eq!(read["ok"]["n"], 4);
    let read = answer("1:2,2:4", 3, false);
    assert_eq!(read["error"]["fault"], "outside");
}

#[test]
fn the_user_says_how_a_text_is_read() {
    let read = answer("1,3,0,2", 8, false)["ok"].take();
    assert_eq!((&read["queens"][0], &read["notes"][0]["name"]), (&json!([0, 1]), &json!("from-zero")));
    for (choices, queens) in [
        (json!({}), [[0, 0], [1, 2], [2, 0]]),
        (json!({ "from_zero": true }), [[0, 1], [1, 3], [2, 1]]),
        (json!({ "by_columns": true }), [[0, 0], [0, 2], [2, 1]]),
    ] {
        let request =
            json!({ "type": "read", "text": "1,3,1,?", "n": 8, "max": 20, "is_whole": false, "choices": choices });
        assert_eq!(send(&request)["ok"]["queens"], json!(queens), "{choices}");
    }
}
