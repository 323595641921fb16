//! Whatever the desk is asked, it answers.

use proptest::prelude::*;
use queens_render::{Attacks, Board, Cells};
use queens_web::Desk;
use serde_json::{Value, json};

use crate::{ask, reply};

#[test]
fn bad_questions_are_refused_with_a_code() {
    let mut desk = Desk::default();
    let open = |n: Value, strategy: &str| json!({ "ask": "open", "trace": 1, "n": n, "strategy": strategy, "control": "recursive", "until": "all" });
    for (topic, question, code) in [
        ("watch", open(json!(0), "bits"), "size"),
        ("watch", open(json!(33), "bits"), "size"),
        ("watch", open(json!(1_000_000_000_u64), "bits"), "size"),
        ("watch", open(json!(-1), "bits"), "not-a-question"),
        ("watch", open(json!("eight"), "bits"), "not-a-question"),
        ("watch", open(json!(8), "<script>"), "name"),
        ("watch", json!({ "ask": "at", "trace": 9, "step": 0 }), "not-open"),
        ("hands-on", json!({ "ask": "look", "n": 4, "queens": [[4, 0]] }), "square"),
        ("hands-on", json!({ "ask": "look", "n": 4, "queens": [[1, 1], [1, 1]] }), "square"),
        ("browse", json!({ "ask": "solution", "n": 4, "fundamental": false, "position": 3 }), "position"),
        ("hands-on", json!({ "ask": "look", "n": 4, "queens": [[4_294_967_295_u32, 0]] }), "square"),
        ("hands-on", json!({ "ask": "look", "n": -1, "queens": [] }), "not-a-question"),
        ("hands-on", json!({ "ask": "more", "ways": 7, "work": 1 }), "not-open"),
        ("hands-on", json!({ "ask": "read", "text": "0,1,2" }), "outside"),
        ("hands-on", json!({ "ask": "read", "text": "(0,0), (0,0)" }), "square"),
        ("browse", json!({ "ask": "open", "n": 21, "fundamental": false }), "size"),
        ("quiz", json!({ "ask": "draw", "n": 11, "seed": 1, "questions": 5 }), "size"),
        ("numbers", json!({ "ask": "more", "count": 3, "units": 1 }), "not-open"),
        ("picture", json!({ "ask": "svg", "n": 2, "queens": [[0, 2]] }), "square"),
        ("nothing", json!({}), "not-a-question"),
    ] {
        assert_eq!(reply(&mut desk, topic, question)["error"]["code"], code, "{topic}");
    }
}

#[test]
fn what_is_wrong_with_a_placement_is_said() {
    let large = (1..=21).map(|column: u32| column.to_string()).collect::<Vec<_>>().join(",");
    for (text, code) in [
        ("", "no-queens"),
        ("1,2,x,4", "not-a-number"),
        ("1,2,9,4", "outside"),
        ("1,1,2,3", "repeated"),
        ("1,?,2,3", "no-queen-in-row"),
        ("(0,0), (1", "not-a-tuple"),
        ("1,,2", "gap"),
        ("[2,4,1", "unclosed"),
        ("[2,4,1,3] 5", "trailing"),
        ("{\"n\":4,\"rows\":[2,4,1,3]}", "no-columns"),
        ("{\"n\":9,\"columns\":[2,4,1,3]}", "miscounted"),
        ("{\"n\":4,\"n\":4,\"columns\":[2,4,1,3]}", "twice"),
        ("Q - -\n- Q\n- - Q", "not-a-drawing"),
        (&large, "size"),
    ] {
        let question = json!({ "ask": "find", "placement": text, "fundamental": false });
        assert_eq!(reply(&mut Desk::default(), "browse", question)["error"]["code"], code, "{text}");
    }
}

#[test]
fn pictures_are_those_of_the_renderer() {
    let mut desk = Desk::default();
    let placement: queens::Placement = "2,4,1,3".parse().unwrap();
    let board = Board::from(&placement);
    let drawing = |ask: &str| json!({ "ask": ask, "n": 4, "queens": [[0, 1], [1, 3], [2, 0], [3, 2]] });
    assert_eq!(ask(&mut desk, "picture", drawing("svg")), board.svg(Attacks::Hidden).to_string());
    assert_eq!(ask(&mut desk, "picture", drawing("text")), board.text(Cells::QUEENS, Attacks::Hidden).to_string());
}

proptest! {
    #[test]
    fn any_text_is_answered(text: String) {
        let answer: Value = serde_json::from_str(&Desk::default().ask(&text)).unwrap();
        prop_assert!(answer.get("ok").is_some() || answer["error"]["code"].is_string());
    }

    #[test]
    fn anything_can_be_typed_in(text in "\\PC{0,40}") {
        let mut desk = Desk::default();
        reply(&mut desk, "hands-on", json!({ "ask": "read", "text": text }));
        reply(&mut desk, "browse", json!({ "ask": "find", "placement": text, "fundamental": false }));
    }

    #[test]
    fn any_numbers_are_answered(n: u64, step: usize, nodes in 0_usize..1000, position: u64) {
        let mut desk = Desk::default();
        let open = json!({ "ask": "open", "trace": 1, "n": n % 7, "strategy": "bits", "control": "recursive", "until": "all" });
        reply(&mut desk, "watch", open);
        for question in [
            json!({ "ask": "at", "trace": 1, "step": step }),
            json!({ "ask": "tree", "trace": 1, "step": step, "nodes": nodes }),
            json!({ "ask": "jump", "trace": 1, "step": step, "to": "previous-solution" }),
            json!({ "ask": "csv", "trace": 1, "from": step, "to": position }),
        ] {
            reply(&mut desk, "watch", question);
        }
        reply(&mut desk, "browse", json!({ "ask": "solution", "n": n, "fundamental": false, "position": position }));
        reply(&mut desk, "browse", json!({ "ask": "solution", "n": n % 9, "fundamental": true, "position": position % 20 }));
    }
}
