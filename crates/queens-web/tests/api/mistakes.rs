//! Exercises with a mistake: their totals, and the first step that differs.

use queens_web::Api;
use serde_json::{Value, json};

use crate::{all, exchange, send};

fn exercises(api: &mut Api) -> Vec<Value> {
    serde_json::from_value(send(api, "mistakes", json!({"type": "exercises"}))).unwrap()
}

#[test]
fn the_right_totals_are_numbers_of_solutions_and_the_effect_follows_from_both() {
    for exercise in exercises(&mut Api::default()) {
        let right: Vec<u64> = serde_json::from_value(exercise["totals"].clone()).unwrap();
        let wrong: Vec<Option<u64>> = serde_json::from_value(exercise["wrong_totals"].clone()).unwrap();
        let counted: Vec<u64> = (1..=right.len() as u64).map(|n| all(n).len() as u64).collect();
        assert_eq!(right, counted, "{exercise}");
        assert_eq!(right.len(), wrong.len());
        let mut pairs = right.into_iter().zip(wrong);
        let (right, wrong) = pairs.find(|&(right, wrong)| Some(right) != wrong).expect("a difference");
        let expected: &[&str] = match wrong {
            None => &["endless", "crash"],
            Some(wrong) if wrong > right => &["too-many"],
            Some(_) => &["too-few"],
        };
        assert!(expected.contains(&exercise["effect"].as_str().unwrap()), "{exercise}");
    }
}

#[test]
fn the_runs_are_the_same_up_to_the_first_step_that_differs() {
    let mut api = Api::default();
    for exercise in exercises(&mut api) {
        let runs = send(&mut api, "mistakes", json!({"type": "runs", "mistake": exercise["mistake"]}));
        let first = runs["first"].as_u64().unwrap() as usize;
        let steps =
            |lane: &str| runs[lane].as_array().unwrap().iter().map(|one| one["step"].clone()).collect::<Vec<_>>();
        let (right, wrong) = (steps("right"), steps("wrong"));
        assert_eq!(right[..first - 1], wrong[..first - 1], "{exercise}");
        assert_ne!(right.get(first - 1), wrong.get(first - 1), "{exercise}");
        assert_eq!(runs["instead"], right[first - 1]);
        let n = runs["n"].as_u64().unwrap();
        // Only squares of the board are shown.
        for lane in ["right", "wrong"] {
            for shown in runs[lane].as_array().unwrap() {
                let queens: Vec<(u64, u64)> = serde_json::from_value(shown["queens"].clone()).unwrap();
                assert!(queens.iter().all(|&(row, column)| row < n && column < n), "{exercise} {shown}");
            }
        }
    }
}

#[test]
fn a_mistake_without_an_exercise_is_an_error() {
    let answer = exchange(&mut Api::default(), "mistakes", json!({"type": "runs", "mistake": "none"}));
    assert_eq!(answer["error"]["code"], "name");
}
