//! Solutions one after the other, beside the library's lists.

use queens::{Placement, Size, solutions::Fundamental};
use queens_web::Desk;
use serde_json::json;

use crate::{all, ask, columns};

#[test]
fn solutions_are_browsed_in_order() {
    let mut desk = Desk::default();
    for n in 1..=8_u64 {
        let solutions = all(n);
        let listed = ask(&mut desk, "browse", json!({"ask": "open", "n": n, "fundamental": false}));
        assert_eq!(listed["solutions"], solutions.len());
        for (position, solution) in (1_u64..).zip(&solutions) {
            let question = json!({"ask": "solution", "n": n, "fundamental": false, "position": position});
            let found = ask(&mut desk, "browse", question);
            assert_eq!(columns(&found["columns"]), *solution);
            let images: Vec<Placement> =
                found["images"].as_array().unwrap().iter().map(|image| columns(&image["columns"])).collect();
            let mut orbit = solution.orbit();
            let mut sorted = images.clone();
            sorted.sort();
            orbit.sort();
            assert_eq!((sorted, &images[0]), (orbit, solution));
            let text = json!({"ask": "find", "placement": solution.to_string(), "fundamental": false});
            assert_eq!(ask(&mut desk, "browse", text)["found"]["position"], position);
            for (before, expected) in [(true, position.checked_sub(2)), (false, Some(position))] {
                let beside = ask(
                    &mut desk,
                    "browse",
                    json!({"ask": "beside", "placement": solution.to_string(), "before": before}),
                );
                match expected.and_then(|index| solutions.get(index as usize)) {
                    Some(expected) => assert_eq!(columns(&beside["columns"]), *expected),
                    None => assert!(beside.is_null()),
                }
            }
        }
    }
}

#[test]
fn fundamental_solutions_stand_for_all() {
    let mut desk = Desk::default();
    for n in 1..=8_u64 {
        let fundamental: Vec<Placement> = Fundamental::new(Size::new(n).unwrap()).unwrap().collect();
        let listed = ask(&mut desk, "browse", json!({"ask": "open", "n": n, "fundamental": true}));
        assert_eq!(listed["solutions"], fundamental.len());
        let mut images = 0;
        for (position, solution) in (1_u64..).zip(&fundamental) {
            let found =
                ask(&mut desk, "browse", json!({"ask": "solution", "n": n, "fundamental": true, "position": position}));
            assert_eq!(columns(&found["columns"]), *solution);
            images += found["images"].as_array().unwrap().len();
        }
        assert_eq!(images, all(n).len());
        for solution in all(n) {
            let text = json!({"ask": "find", "placement": solution.to_string(), "fundamental": true});
            let found = ask(&mut desk, "browse", text)["found"].take();
            assert_eq!(columns(&found["columns"]), solution.canonical());
        }
    }
}

#[test]
fn large_boards_have_solutions_without_numbers() {
    let mut desk = Desk::default();
    let first = ask(&mut desk, "browse", json!({"ask": "end", "n": 20, "last": false}));
    let last = ask(&mut desk, "browse", json!({"ask": "end", "n": 20, "last": true}));
    assert!(first["position"].is_null() && last["solutions"].is_null());
    let text = columns(&first["columns"]).to_string();
    let next = ask(&mut desk, "browse", json!({"ask": "beside", "placement": text, "before": false}));
    let next = columns(&next["columns"]);
    assert!(next.is_solution() && next > columns(&first["columns"]));
    let back = ask(&mut desk, "browse", json!({"ask": "beside", "placement": next.to_string(), "before": true}));
    assert_eq!(back["columns"], first["columns"]);
}

#[test]
fn a_table_of_solutions_is_the_list() {
    let mut desk = Desk::default();
    let ask_csv = |from: u64, to: u64| json!({"ask": "csv", "n": 6, "fundamental": false, "from": from, "to": to});
    let table = ask(&mut desk, "browse", ask_csv(1, 5));
    let rows: Vec<&str> = table.as_str().unwrap().lines().collect();
    let expected = (1..).zip(all(6)).map(|(number, solution)| format!("{number},\"{solution}\""));
    assert_eq!(rows[1..], expected.collect::<Vec<String>>());
    let part = ask(&mut desk, "browse", ask_csv(2, 4));
    assert_eq!(part.as_str().unwrap().lines().collect::<Vec<_>>()[1..], rows[2..4]);
}
