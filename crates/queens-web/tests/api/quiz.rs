//! Questions and answers, derived again from the board.

use proptest::prelude::*;
use queens::Square;
use queens_web::Api;
use serde_json::{Value, json};

use crate::{all, holds, send};

fn squares(value: &Value) -> Vec<Square> {
    let number = |value: &Value| value.as_u64().unwrap() as u32;
    value.as_array().unwrap().iter().map(|square| Square::new(number(&square[0]), number(&square[1]))).collect()
}

proptest! {
    #[test]
    fn a_quiz_has_one_right_answer_and_it_holds(n in 4_u64..=8, seed in any::<u32>(), code in any::<bool>()) {
        let mut api = Api::default();
        let asked = json!({"type": "draw", "n": n, "seed": seed, "questions": 8, "code": code});
        let quiz = send(&mut api, "quiz", asked.clone());
        prop_assert_eq!(&quiz, &send(&mut api, "quiz", asked));
        let items = quiz.as_array().unwrap();
        prop_assert_eq!(items.len(), 8);
        for item in items {
            right(n, item)?;
        }
    }
}

/// Checks the answer to an item, which it derives again from the board.
fn right(n: u64, item: &Value) -> Result<(), TestCaseError> {
    let options = item["options"].as_array().unwrap();
    let answer = &options[item["answer"].as_u64().unwrap() as usize];
    prop_assert!(options.len() >= 2, "{item}");
    prop_assert_eq!(options.iter().filter(|option| *option == answer).count(), 1);
    let queens: Vec<(u32, u32)> = serde_json::from_value(item["queens"].clone()).unwrap();
    let placed: Vec<Square> = queens.iter().map(|&(row, column)| Square::new(row, column)).collect();
    let ways = all(n).iter().filter(|solution| holds(solution, &queens)).count() as u64;
    let next = &item["because"]["next"];
    match item["kind"].as_str().unwrap() {
        "what-next" => prop_assert_eq!(&answer["event"], &next["kind"]),
        "next-square" => {
            prop_assert_eq!(&next["kind"], "try");
            prop_assert_eq!(&answer["square"], &next["square"]);
        }
        "who-attacks" => {
            let look = squares(&json!([item["look"]]))[0];
            let attackers: Vec<Square> =
                placed.iter().copied().filter(|queen| queen.shared_line(look).is_some()).collect();
            prop_assert_eq!(attackers, squares(&json!([answer["square"]])));
        }
        // The queen placed last is removed first.
        "who-leaves" => prop_assert_eq!(squares(&json!([answer["square"]]))[0], *placed.last().unwrap()),
        "completable" => prop_assert_eq!(&answer["truth"], &json!(ways > 0)),
        "how-many-ways" => prop_assert_eq!(&answer["number"], &json!(ways)),
        // After a conflict the program runs `continue`, which is a line of the conflict itself.
        "next-line" => {
            prop_assert_eq!(&answer["event"], &next["kind"]);
            prop_assert!(item["last"]["kind"] != "conflict", "{item}");
        }
        // The variables of the program count from 0.
        "row-after-return" => prop_assert_eq!(&answer["number"], &json!(placed.last().unwrap().row.get())),
        "column-after-return" => prop_assert_eq!(&answer["number"], &json!(placed.last().unwrap().column.get())),
        "flag-cleared" => {
            let queen = placed.last().unwrap();
            prop_assert_eq!(
                &answer["number"],
                &json!(u64::from(queen.row.get()) + n - 1 - u64::from(queen.column.get()))
            );
        }
        "open-calls" => prop_assert_eq!(&answer["number"], &json!(placed.len() + 1)),
        "how-many-solutions" => prop_assert_eq!(&answer["number"], &json!(all(n).len())),
        other => panic!("no question {other}"),
    }
    Ok(())
}

#[test]
fn every_kind_of_question_about_the_program_comes_in_a_quiz_of_five() {
    let asked = json!({"type": "draw", "n": 6, "seed": 1, "questions": 5, "code": true});
    let quiz = send(&mut Api::default(), "quiz", asked);
    let mut kinds: Vec<&str> = quiz.as_array().unwrap().iter().map(|item| item["kind"].as_str().unwrap()).collect();
    kinds.sort_unstable();
    assert_eq!(kinds, ["column-after-return", "flag-cleared", "next-line", "open-calls", "row-after-return"]);
}

#[test]
fn every_kind_of_question_comes_in_a_quiz_of_seven() {
    let quiz = send(&mut Api::default(), "quiz", json!({"type": "draw", "n": 6, "seed": 1, "questions": 7}));
    let mut kinds: Vec<&str> = quiz.as_array().unwrap().iter().map(|item| item["kind"].as_str().unwrap()).collect();
    kinds.sort_unstable();
    kinds.dedup();
    assert_eq!(kinds.len(), 7);
}
