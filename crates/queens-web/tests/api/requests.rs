//! Every request gets a response.

use proptest::prelude::*;
use queens_web::Api;
use serde_json::{Value, json};

use crate::exchange;
use crate::read::answer;

#[test]
fn bad_requests_fail_with_a_code() {
    let mut api = Api::default();
    let open = |n: Value, strategy: &str| json!({ "type": "open", "trace": 1, "n": n, "strategy": strategy, "control": "recursive", "until": "all" });
    for (topic, request, code) in [
        ("watch", open(json!(0), "bits"), "size"),
        ("watch", open(json!(33), "bits"), "size"),
        ("watch", open(json!(1_000_000_000_u64), "bits"), "size"),
        ("watch", open(json!(-1), "bits"), "bad-request"),
        ("watch", open(json!("eight"), "bits"), "bad-request"),
        ("watch", open(json!(8), "<script>"), "name"),
        ("watch", json!({ "type": "at", "trace": 9, "step": 0 }), "not-open"),
        ("hands-on", json!({ "type": "look", "n": 4, "queens": [[4, 0]] }), "square"),
        ("hands-on", json!({ "type": "look", "n": 4, "queens": [[1, 1], [1, 1]] }), "square"),
        ("browse", json!({ "type": "solution", "n": 4, "fundamental": false, "position": 3 }), "position"),
        ("hands-on", json!({ "type": "look", "n": 4, "queens": [[4_294_967_295_u32, 0]] }), "square"),
        ("hands-on", json!({ "type": "look", "n": -1, "queens": [] }), "bad-request"),
        ("hands-on", json!({ "type": "more", "ways": 7, "work": 1 }), "not-open"),
        ("browse", json!({ "type": "find", "columns": [0, 0], "fundamental": false }), "not-a-placement"),
        ("browse", json!({ "type": "find", "columns": [], "fundamental": false }), "size"),
        ("browse", json!({ "type": "open", "n": 21, "fundamental": false }), "size"),
        ("quiz", json!({ "type": "draw", "n": 11, "seed": 1, "questions": 5 }), "size"),
        ("numbers", json!({ "type": "more", "count": 3, "units": 1 }), "not-open"),
        (
            "watch",
            json!({ "type": "open", "trace": 1, "n": 4, "strategy": "bits", "control": "recursive", "until": "all", "given": [[1, 1], [1, 2]] }),
            "square",
        ),
        ("insight", json!({ "type": "rows", "n": 13 }), "size"),
        ("nothing", json!({}), "bad-request"),
    ] {
        assert_eq!(exchange(&mut api, topic, request)["error"]["code"], code, "{topic}");
    }
}

proptest! {
    #[test]
    fn any_text_is_answered(text: String) {
        let answer: Value = serde_json::from_str(&Api::default().handle(&text)).unwrap();
        prop_assert!(answer.get("ok").is_some() || answer["error"]["code"].is_string());
    }

    #[test]
    fn anything_can_be_typed_in(text in "\\PC{0,40}") {
        let answer = answer(&text, 8, false);
        prop_assert!(answer.get("ok").is_some() || answer["error"]["code"].is_string());
    }

    #[test]
    fn any_numbers_are_answered(n: u64, step: usize, nodes in 0_usize..1000, position: u64) {
        let mut api = Api::default();
        let open = json!({ "type": "open", "trace": 1, "n": n % 7, "strategy": "bits", "control": "recursive", "until": "all" });
        exchange(&mut api, "watch", open);
        for request in [
            json!({ "type": "at", "trace": 1, "step": step }),
            json!({ "type": "tree", "trace": 1, "nodes": nodes }),
            json!({ "type": "peek", "trace": 1, "step": step, "node": nodes }),
            json!({ "type": "find", "trace": 1, "step": step, "forward": false, "kinds": ["solution"] }),
            json!({ "type": "csv", "trace": 1, "from": step, "to": position }),
        ] {
            exchange(&mut api, "watch", request);
        }
        exchange(&mut api, "browse", json!({ "type": "solution", "n": n, "fundamental": false, "position": position }));
        exchange(&mut api, "browse", json!({ "type": "solution", "n": n % 9, "fundamental": true, "position": position % 20 }));
    }
}
