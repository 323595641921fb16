//! Counts in slices, the work of strategies.

use queens::search::{Control, Counters, Search, Strategy, Until};
use queens::{Size, known};
use queens_count::Count;
use queens_web::Api;
use serde_json::json;

use crate::send;

#[test]
fn slices_of_any_size_add_up_to_the_published_count() {
    for (n, units) in [(1, 1), (4, 1), (7, 2), (8, 3), (10, 1000), (12, 7)] {
        let mut api = Api::default();
        let mut progress = send(&mut api, "numbers", json!({ "type": "count", "count": 5, "n": n }));
        let mut slices = 0;
        while progress["solutions"].is_null() {
            progress = send(&mut api, "numbers", json!({ "type": "more", "count": 5, "units": units }));
            slices += 1;
            assert!(slices < 1_000_000, "the count does not end");
        }
        let published = known::value(known::Sequence::Solutions, n).unwrap();
        assert_eq!(progress["solutions"], published.to_string(), "size {n}");
        let classes = Count::new(Size::new(n).unwrap()).unwrap().count_classes();
        assert_eq!(progress["fundamental"], classes.unwrap().fundamental.to_string(), "size {n}");
        let compared = send(&mut api, "numbers", json!({ "type": "published", "n": n }));
        assert_eq!(compared["solutions"], progress["solutions"], "size {n}");
        assert_eq!(compared["fundamental"], progress["fundamental"], "size {n}");
    }
}

#[test]
fn the_work_is_that_of_the_search() {
    let mut api = Api::default();
    for strategy in Strategy::ALL {
        let search = Search::new(Size::new(6).unwrap(), strategy, Control::Iterative, Until::All).unwrap();
        let mut counters = Counters::default();
        let _ = search.run(&mut counters);
        let work =
            send(&mut api, "numbers", json!({ "type": "work", "n": 6, "strategy": strategy.name(), "until": "all" }));
        assert_eq!(work["tries"], counters.tries);
        assert_eq!(work["solutions"], counters.solutions);
    }
}

#[test]
fn a_pace_is_measured_over_exactly_the_given_steps() {
    let mut api = Api::default();
    for steps in [1, 100, 123_456] {
        let request = json!({ "type": "run", "n": 4, "strategy": "bits", "control": "recursive", "until": "first", "steps": steps });
        assert_eq!(send(&mut api, "pace", request), json!(steps));
    }
}
