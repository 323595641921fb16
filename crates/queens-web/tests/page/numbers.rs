//! Counts in slices, positions of solutions, the work of strategies.

use queens::search::{Control, Counters, Search, Strategy, Until};
use queens::{Placement, Size, Solutions, known, solutions::Fundamental};
use queens_web::Desk;
use serde_json::json;

use crate::ask;

#[test]
fn slices_of_any_size_add_up_to_the_published_count() {
    for (n, units) in [(1, 1), (4, 1), (7, 2), (8, 3), (10, 1000), (12, 7)] {
        let mut desk = Desk::default();
        let mut progress = ask(&mut desk, "numbers", json!({ "ask": "count", "count": 5, "n": n }));
        let mut slices = 0;
        while progress["solutions"].is_null() {
            progress = ask(&mut desk, "numbers", json!({ "ask": "more", "count": 5, "units": units }));
            slices += 1;
            assert!(slices < 1_000_000, "the count does not end");
        }
        let published = known::value(known::Sequence::Solutions, n).unwrap();
        assert_eq!(progress["solutions"], published.to_string(), "size {n}");
    }
}

#[test]
fn positions_are_those_of_the_lists() {
    let mut desk = Desk::default();
    for n in 1..=7 {
        let size = Size::new(n).unwrap();
        let all: Vec<Placement> = Solutions::new(size).unwrap().collect();
        let fundamental: Vec<Placement> = Fundamental::new(size).unwrap().collect();
        for (is_fundamental, list) in [(false, all), (true, fundamental)] {
            let opened = ask(&mut desk, "browse", json!({ "ask": "open", "n": n, "fundamental": is_fundamental }));
            assert_eq!(opened["solutions"], list.len());
            for (position, placement) in (1..).zip(&list) {
                let question =
                    json!({ "ask": "solution", "n": n, "fundamental": is_fundamental, "position": position });
                let found = ask(&mut desk, "browse", question);
                let columns: Vec<u32> = placement.columns().iter().map(|column| column.get()).collect();
                assert_eq!(found["columns"], json!(columns));
                assert_eq!(found["images"].as_array().unwrap().len(), placement.orbit().len());
                assert_eq!(found["is_fundamental"], placement.is_canonical());
            }
        }
    }
}

#[test]
fn the_work_is_that_of_the_search() {
    let mut desk = Desk::default();
    for strategy in Strategy::ALL {
        let search = Search::new(Size::new(6).unwrap(), strategy, Control::Iterative, Until::All).unwrap();
        let mut counters = Counters::default();
        let _ = search.run(&mut counters);
        let work =
            ask(&mut desk, "numbers", json!({ "ask": "work", "n": 6, "strategy": strategy.name(), "until": "all" }));
        assert_eq!(work["tries"], counters.tries);
        assert_eq!(work["solutions"], counters.solutions);
    }
}

#[test]
fn a_pace_is_measured_over_exactly_so_many_steps() {
    let mut desk = Desk::default();
    for steps in [1, 100, 123_456] {
        let question = json!({ "ask": "run", "n": 4, "strategy": "bits", "control": "recursive", "until": "first", "steps": steps });
        assert_eq!(ask(&mut desk, "pace", question), json!(steps));
    }
}
