//! Solutions in order, compared with the library's lists.

use queens::{Placement, Size, solutions::Fundamental};
use queens_web::Api;
use serde_json::json;

use crate::{all, columns, indices, send};

#[test]
fn solutions_are_browsed_in_order() {
    let mut api = Api::default();
    for n in 1..=8_u64 {
        let solutions = all(n);
        let listed = send(&mut api, "browse", json!({"type": "open", "n": n, "fundamental": false}));
        assert_eq!(listed["solutions"], solutions.len());
        for (position, solution) in (1_u64..).zip(&solutions) {
            let request = json!({"type": "solution", "n": n, "fundamental": false, "position": position});
            let found = send(&mut api, "browse", request);
            assert_eq!(columns(&found["columns"]), *solution);
            let images: Vec<Placement> =
                found["images"].as_array().unwrap().iter().map(|image| columns(&image["columns"])).collect();
            let mut orbit = solution.orbit();
            let mut sorted = images.clone();
            sorted.sort();
            orbit.sort();
            assert_eq!((sorted, &images[0]), (orbit, solution));
            let text = json!({"type": "find", "columns": indices(solution), "fundamental": false});
            assert_eq!(send(&mut api, "browse", text)["found"]["position"], position);
            for (before, expected) in [(true, position.checked_sub(2)), (false, Some(position))] {
                let beside =
                    send(&mut api, "browse", json!({"type": "beside", "columns": indices(solution), "before": before}));
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
    let mut api = Api::default();
    for n in 1..=8_u64 {
        let fundamental: Vec<Placement> = Fundamental::new(Size::new(n).unwrap()).unwrap().collect();
        let listed = send(&mut api, "browse", json!({"type": "open", "n": n, "fundamental": true}));
        assert_eq!(listed["solutions"], fundamental.len());
        let mut images = 0;
        for (position, solution) in (1_u64..).zip(&fundamental) {
            let found = send(
                &mut api,
                "browse",
                json!({"type": "solution", "n": n, "fundamental": true, "position": position}),
            );
            assert_eq!(columns(&found["columns"]), *solution);
            images += found["images"].as_array().unwrap().len();
        }
        assert_eq!(images, all(n).len());
        for solution in all(n) {
            let text = json!({"type": "find", "columns": indices(&solution), "fundamental": true});
            let found = send(&mut api, "browse", text)["found"].take();
            assert_eq!(columns(&found["columns"]), solution.canonical());
        }
    }
}

#[test]
fn large_boards_have_solutions_without_numbers() {
    let mut api = Api::default();
    let first = send(&mut api, "browse", json!({"type": "end", "n": 20, "last": false}));
    let last = send(&mut api, "browse", json!({"type": "end", "n": 20, "last": true}));
    assert!(first["position"].is_null() && last["solutions"].is_null());
    let next = send(&mut api, "browse", json!({"type": "beside", "columns": first["columns"], "before": false}));
    let next = columns(&next["columns"]);
    assert!(next.is_solution() && next > columns(&first["columns"]));
    let back = send(&mut api, "browse", json!({"type": "beside", "columns": indices(&next), "before": true}));
    assert_eq!(back["columns"], first["columns"]);
}

#[test]
fn a_table_of_solutions_is_the_list() {
    let mut api = Api::default();
    let ask_csv = |from: u64, to: u64| json!({"type": "csv", "n": 6, "fundamental": false, "from": from, "to": to});
    let table = send(&mut api, "browse", ask_csv(1, 5));
    let rows: Vec<&str> = table.as_str().unwrap().lines().collect();
    let expected = (1..).zip(all(6)).map(|(number, solution)| format!("{number},\"{solution}\""));
    assert_eq!(rows[1..], expected.collect::<Vec<String>>());
    let part = send(&mut api, "browse", ask_csv(2, 4));
    assert_eq!(part.as_str().unwrap().lines().collect::<Vec<_>>()[1..], rows[2..4]);
}
