//! Searches from given queens, compared with all solutions.

use queens::Square;
use queens::search::Strategy;
use queens_web::Api;
use serde_json::{Value, json};

use crate::{all, holds, send};

fn open(api: &mut Api, n: u64, strategy: Strategy, given: &[(u32, u32)]) -> Value {
    let request = json!({ "type": "open", "trace": 1, "n": n, "strategy": strategy.name(), "control": "recursive",
        "until": "all", "given": given });
    send(api, "watch", request)
}

#[test]
fn the_solutions_are_those_with_the_given_queens() {
    let mut api = Api::default();
    for n in [4, 6, 7] {
        let solutions = all(n);
        for given in [vec![(0, 1)], vec![(2, 0)], vec![(1, 3), (3, 2)], vec![(n as u32 - 1, 1)]] {
            let expected = solutions.iter().filter(|solution| holds(solution, &given)).count();
            for strategy in Strategy::ALL {
                let opened = open(&mut api, n, strategy, &given);
                assert_eq!(opened["end"]["solutions"], expected, "{n} {given:?} {strategy}");
                assert_eq!(opened["complete"], true);
            }
        }
    }
}

#[test]
fn no_queen_is_placed_beside_a_given_one_and_states_are_consistent() {
    let mut api = Api::default();
    let given = [(2, 5), (5, 1)];
    let opened = open(&mut api, 7, Strategy::Flags, &given);
    assert_eq!(opened["given"], json!(given));
    for step in 0..=opened["steps"].as_u64().unwrap() {
        let state = send(&mut api, "watch", json!({ "type": "at", "trace": 1, "step": step }));
        let queens: Vec<(u32, u32)> = serde_json::from_value(state["queens"].clone()).unwrap();
        let squares: Vec<Square> = given.iter().chain(&queens).map(|&(row, column)| Square::new(row, column)).collect();
        assert!(queens::conflicts(&squares).next().is_none(), "{state}");
        assert_eq!(state["lanes"].as_array().unwrap().len(), 5);
        let path = state["lanes"].as_array().unwrap().iter();
        let path = path.filter(|lane| lane["marks"].as_str().unwrap().contains('p')).count();
        assert_eq!(path, queens.len());
        let columns = state["sets"]["columns"].as_str().unwrap();
        assert_eq!(columns.matches('1').count(), squares.len());
    }
}

#[test]
fn given_queens_that_attack_each_other_are_named_and_not_searched() {
    let mut api = Api::default();
    let opened = open(&mut api, 8, Strategy::Flags, &[(0, 0), (2, 1), (3, 3)]);
    assert_eq!(opened["clash"], json!([[0, 0], [3, 3]]));
    assert_eq!((&opened["steps"], &opened["complete"]), (&json!(0), &json!(true)));
    let state = send(&mut api, "watch", json!({ "type": "at", "trace": 1, "step": 5 }));
    assert_eq!((&state["step"], &state["row"]), (&json!(0), &json!(1)));
    assert_eq!(open(&mut api, 8, Strategy::Flags, &[(0, 0), (2, 1)])["clash"], Value::Null);
}
