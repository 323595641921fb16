//! A board filled by hand, beside all solutions.

use proptest::prelude::*;
use queens::{Placement, Square, conflicts};
use queens_web::Desk;
use serde_json::json;

use crate::{all, ask, columns, holds};

/// A board with a few queens, which may attack each other.
fn board() -> impl Strategy<Value = (u64, Vec<(u32, u32)>)> {
    (1_u64..=7).prop_flat_map(|n| {
        let square = (0..n as u32, 0..n as u32);
        (Just(n), proptest::collection::btree_set(square, 0..4).prop_map(|set| set.into_iter().collect()))
    })
}

/// All completions, in slices of so much work.
fn count(desk: &mut Desk, n: u64, queens: &[(u32, u32)], work: u64) -> u64 {
    let mut ways = ask(desk, "hands-on", json!({"ask": "ways", "ways": 1, "n": n, "queens": queens}));
    while ways["is_over"] == false {
        ways = ask(desk, "hands-on", json!({"ask": "more", "ways": 1, "work": work}));
    }
    ask(desk, "hands-on", json!({"ask": "drop", "ways": 1}));
    ways["count"].as_str().unwrap().parse().unwrap()
}

proptest! {
    #[test]
    fn a_board_is_completed_as_often_as_solutions_hold_its_queens((n, queens) in board(), work in 1_u64..200) {
        let mut desk = Desk::default();
        let solutions: Vec<Placement> = all(n).into_iter().filter(|solution| holds(solution, &queens)).collect();
        prop_assert_eq!(count(&mut desk, n, &queens, work), solutions.len() as u64);

        let one = ask(&mut desk, "hands-on", json!({"ask": "complete", "n": n, "queens": queens}));
        prop_assert_eq!(&one["is_exact"], &json!(true));
        prop_assert_eq!(one["columns"].is_null(), solutions.is_empty());
        if !one["columns"].is_null() {
            prop_assert!(solutions.contains(&columns(&one["columns"])));
        }

        let hint = ask(&mut desk, "hands-on", json!({"ask": "hint", "n": n, "queens": queens}));
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
        let mut desk = Desk::default();
        let why = ask(&mut desk, "hands-on", json!({"ask": "why", "n": n, "queens": queens}));
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
        let look = ask(&mut Desk::default(), "hands-on", json!({"ask": "look", "n": n, "queens": queens}));
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
    let mut desk = Desk::default();
    for seed in 0..20 {
        let given = ask(&mut desk, "hands-on", json!({"ask": "puzzle", "n": 8, "seed": seed}));
        let queens: Vec<(u32, u32)> = serde_json::from_value(given).unwrap();
        assert_eq!(count(&mut desk, 8, &queens, 50), 1);
    }
    assert!(ask(&mut desk, "hands-on", json!({"ask": "puzzle", "n": 3, "seed": 1})).is_null());
}
