//! A board filled by hand, compared with all solutions.

use proptest::prelude::*;
use queens::{Placement, Square, conflicts};
use queens_web::Api;
use serde_json::json;

use crate::{all, columns, holds, send};

/// A board with a few queens, which may attack each other.
fn board() -> impl Strategy<Value = (u64, Vec<(u32, u32)>)> {
    (1_u64..=7).prop_flat_map(|n| {
        let square = (0..n as u32, 0..n as u32);
        (Just(n), proptest::collection::btree_set(square, 0..4).prop_map(|set| set.into_iter().collect()))
    })
}

/// All completions, counted in slices of `work`.
fn count(api: &mut Api, n: u64, queens: &[(u32, u32)], work: u64) -> u64 {
    let mut ways = send(api, "hands-on", json!({"type": "ways", "ways": 1, "n": n, "queens": queens}));
    while ways["is_over"] == false {
        ways = send(api, "hands-on", json!({"type": "more", "ways": 1, "work": work}));
    }
    send(api, "hands-on", json!({"type": "drop", "ways": 1}));
    ways["count"].as_str().unwrap().parse().unwrap()
}

proptest! {
    #[test]
    fn a_board_is_completed_as_often_as_solutions_hold_its_queens((n, queens) in board(), work in 1_u64..200) {
        let mut api = Api::default();
        let solutions: Vec<Placement> = all(n).into_iter().filter(|solution| holds(solution, &queens)).collect();
        prop_assert_eq!(count(&mut api, n, &queens, work), solutions.len() as u64);

        let one = send(&mut api, "hands-on", json!({"type": "complete", "n": n, "queens": queens}));
        prop_assert_eq!(&one["is_exact"], &json!(true));
        prop_assert_eq!(one["columns"].is_null(), solutions.is_empty());
        if !one["columns"].is_null() {
            prop_assert!(solutions.contains(&columns(&one["columns"])));
        }

        let hint = send(&mut api, "hands-on", json!({"type": "hint", "n": n, "queens": queens}));
        prop_assert_eq!(hint["square"].is_null(), solutions.is_empty() || queens.len() as u64 == n);
        if !hint["square"].is_null() {
            let mut more = queens.clone();
            more.push(serde_json::from_value(hint["square"].clone()).unwrap());
            prop_assert!(!queens.contains(more.last().unwrap()));
            prop_assert!(solutions.iter().any(|solution| holds(solution, &more)));
        }
    }

    #[test]
    fn the_queens_to_blame_leave_no_completion_by_themselves((n, queens) in board()) {
        let mut api = Api::default();
        let why = send(&mut api, "hands-on", json!({"type": "why", "n": n, "queens": queens}));
        let completable = all(n).iter().any(|solution| holds(solution, &queens));
        prop_assert_eq!(why["queens"].is_null(), completable);
        if !completable {
            let blamed: Vec<(u32, u32)> = serde_json::from_value(why["queens"].clone()).unwrap();
            prop_assert!(blamed.iter().all(|queen| queens.contains(queen)));
            prop_assert!(!all(n).iter().any(|solution| holds(solution, &blamed)));
        }
    }

    #[test]
    fn a_look_tells_every_attack((n, queens) in board()) {
        let look = send(&mut Api::default(), "hands-on", json!({"type": "look", "n": n, "queens": queens}));
        let placed: Vec<Square> = queens.iter().map(|&(row, column)| Square::new(row, column)).collect();
        prop_assert_eq!(look["conflicts"].as_array().unwrap().len(), conflicts(&placed).count());
        for (place, attacked) in look["attacked"].as_array().unwrap().iter().enumerate() {
            let square = Square::new(place as u32 / n as u32, place as u32 % n as u32);
            let attackers = placed.iter().filter(|queen| **queen != square && queen.shared_line(square).is_some());
            prop_assert_eq!(attacked.as_u64().unwrap(), attackers.count() as u64);
        }
        let is_solution = queens.len() as u64 == n && conflicts(&placed).next().is_none();
        prop_assert_eq!(&look["is_solution"], &json!(is_solution));
    }
}

#[test]
fn a_puzzle_has_one_completion() {
    let mut api = Api::default();
    for seed in 0..20 {
        let given = send(&mut api, "hands-on", json!({"type": "puzzle", "n": 8, "seed": seed}));
        let queens: Vec<(u32, u32)> = serde_json::from_value(given).unwrap();
        assert_eq!(count(&mut api, 8, &queens, 50), 1);
    }
    assert!(send(&mut api, "hands-on", json!({"type": "puzzle", "n": 3, "seed": 1})).is_null());
}
