//! What the views ask besides traces, against the library and against the naive oracle.

#![expect(clippy::needless_pass_by_value, reason = "a question is written where it is asked")]

use std::ops::ControlFlow;

use proptest::prelude::*;
use queens::count::Count;
use queens::solutions::{Fundamental, Solutions};
use queens::{Placement, Size, Square, conflicts};
use queens_web::Desk;
use serde_json::{Value, json};

fn ask(desk: &mut Desk, topic: &str, question: Value) -> Result<Value, Value> {
    let asked = json!({"topic": topic, "question": question}).to_string();
    let mut answer: Value = serde_json::from_str(&desk.ask(&asked)).expect("an answer is JSON");
    let is_error = answer.get("error").is_some();
    let said = answer[if is_error { "error" } else { "ok" }].take();
    if is_error { Err(said) } else { Ok(said) }
}

fn ok(desk: &mut Desk, topic: &str, question: Value) -> Value {
    ask(desk, topic, question.clone()).unwrap_or_else(|error| panic!("{question}: {error}"))
}

fn all(n: u64) -> Vec<Placement> {
    Solutions::new(Size::new(n).unwrap()).unwrap().collect()
}

fn columns(value: &Value) -> Placement {
    let columns = value.as_array().expect("columns are a list").iter().map(|column| column.as_u64().unwrap() as u32);
    Placement::new(columns).expect("columns are a placement")
}

fn squares(value: &Value) -> Vec<Square> {
    let number = |value: &Value| value.as_u64().unwrap() as u32;
    value.as_array().unwrap().iter().map(|square| Square::new(number(&square[0]), number(&square[1]))).collect()
}

fn holds(solution: &Placement, queens: &[(u32, u32)]) -> bool {
    queens.iter().all(|&(row, column)| solution.columns()[row as usize].get() == column)
}

fn board() -> impl Strategy<Value = (u64, Vec<(u32, u32)>)> {
    (1_u64..=7).prop_flat_map(|n| {
        let square = (0..n as u32, 0..n as u32);
        (Just(n), proptest::collection::btree_set(square, 0..4).prop_map(|set| set.into_iter().collect()))
    })
}

/// All completions, in slices of so much work.
fn count(desk: &mut Desk, n: u64, queens: &[(u32, u32)], work: u64) -> u64 {
    let mut ways = ok(desk, "hands-on", json!({"ask": "ways", "ways": 1, "n": n, "queens": queens}));
    while ways["is_over"] == false {
        ways = ok(desk, "hands-on", json!({"ask": "more", "ways": 1, "work": work}));
    }
    ok(desk, "hands-on", json!({"ask": "drop", "ways": 1}));
    ways["count"].as_str().unwrap().parse().unwrap()
}

proptest! {
    #[test]
    fn a_board_is_completed_as_often_as_solutions_hold_its_queens((n, queens) in board(), work in 1_u64..200) {
        let mut desk = Desk::default();
        let solutions: Vec<Placement> = all(n).into_iter().filter(|solution| holds(solution, &queens)).collect();
        prop_assert_eq!(count(&mut desk, n, &queens, work), solutions.len() as u64);

        let one = ok(&mut desk, "hands-on", json!({"ask": "complete", "n": n, "queens": queens}));
        prop_assert_eq!(&one["is_exact"], &json!(true));
        prop_assert_eq!(one["columns"].is_null(), solutions.is_empty());
        if !one["columns"].is_null() {
            prop_assert!(solutions.contains(&columns(&one["columns"])));
        }

        let hint = ok(&mut desk, "hands-on", json!({"ask": "hint", "n": n, "queens": queens}));
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
        let why = ok(&mut desk, "hands-on", json!({"ask": "why", "n": n, "queens": queens}));
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
        let look = ok(&mut Desk::default(), "hands-on", json!({"ask": "look", "n": n, "queens": queens}));
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

    #[test]
    fn what_is_typed_in_never_breaks_anything(text in "\\PC{0,40}") {
        let mut desk = Desk::default();
        let _ = ask(&mut desk, "hands-on", json!({"ask": "read", "text": text}));
        let _ = ask(&mut desk, "browse", json!({"ask": "find", "placement": text, "fundamental": false}));
    }

    #[test]
    fn a_quiz_has_one_right_answer_and_it_holds(n in 4_u64..=8, seed in any::<u32>()) {
        let mut desk = Desk::default();
        let asked = json!({"ask": "draw", "n": n, "seed": seed, "questions": 8});
        let quiz = ok(&mut desk, "quiz", asked.clone());
        prop_assert_eq!(&quiz, &ok(&mut desk, "quiz", asked));
        let items = quiz.as_array().unwrap();
        prop_assert_eq!(items.len(), 8);
        for item in items {
            right(n, item)?;
        }
    }
}

/// The answer to an item, found again from what is on the board.
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
        // The queen placed last is the first to leave.
        "who-leaves" => prop_assert_eq!(squares(&json!([answer["square"]]))[0], *placed.last().unwrap()),
        "completable" => prop_assert_eq!(&answer["truth"], &json!(ways > 0)),
        "how-many-ways" => prop_assert_eq!(&answer["number"], &json!(ways)),
        "how-many-solutions" => prop_assert_eq!(&answer["number"], &json!(all(n).len())),
        other => panic!("nobody asks {other}"),
    }
    Ok(())
}

#[test]
fn every_kind_of_question_comes_in_a_quiz_of_seven() {
    let quiz = ok(&mut Desk::default(), "quiz", json!({"ask": "draw", "n": 6, "seed": 1, "questions": 7}));
    let mut kinds: Vec<&str> = quiz.as_array().unwrap().iter().map(|item| item["kind"].as_str().unwrap()).collect();
    kinds.sort_unstable();
    kinds.dedup();
    assert_eq!(kinds.len(), 7);
}

#[test]
fn solutions_are_browsed_in_order() {
    let mut desk = Desk::default();
    for n in 1..=8_u64 {
        let solutions = all(n);
        let listed = ok(&mut desk, "browse", json!({"ask": "open", "n": n, "fundamental": false}));
        assert_eq!(listed["solutions"], solutions.len());
        for (position, solution) in (1_u64..).zip(&solutions) {
            let question = json!({"ask": "solution", "n": n, "fundamental": false, "position": position});
            let found = ok(&mut desk, "browse", question);
            assert_eq!(columns(&found["columns"]), *solution);
            let images: Vec<Placement> =
                found["images"].as_array().unwrap().iter().map(|image| columns(&image["columns"])).collect();
            let mut orbit = solution.orbit();
            let mut sorted = images.clone();
            sorted.sort();
            orbit.sort();
            assert_eq!((sorted, &images[0]), (orbit, solution));
            let text = json!({"ask": "find", "placement": solution.to_string(), "fundamental": false});
            assert_eq!(ok(&mut desk, "browse", text)["found"]["position"], position);
            for (before, expected) in [(true, position.checked_sub(2)), (false, Some(position))] {
                let beside = ok(
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
        let listed = ok(&mut desk, "browse", json!({"ask": "open", "n": n, "fundamental": true}));
        assert_eq!(listed["solutions"], fundamental.len());
        let mut images = 0;
        for (position, solution) in (1_u64..).zip(&fundamental) {
            let found =
                ok(&mut desk, "browse", json!({"ask": "solution", "n": n, "fundamental": true, "position": position}));
            assert_eq!(columns(&found["columns"]), *solution);
            images += found["images"].as_array().unwrap().len();
        }
        assert_eq!(images, all(n).len());
        for solution in all(n) {
            let text = json!({"ask": "find", "placement": solution.to_string(), "fundamental": true});
            let found = ok(&mut desk, "browse", text)["found"].take();
            assert_eq!(columns(&found["columns"]), solution.canonical());
        }
    }
}

#[test]
fn large_boards_have_solutions_without_numbers() {
    let mut desk = Desk::default();
    let first = ok(&mut desk, "browse", json!({"ask": "end", "n": 20, "last": false}));
    let last = ok(&mut desk, "browse", json!({"ask": "end", "n": 20, "last": true}));
    assert!(first["position"].is_null() && last["solutions"].is_null());
    let text = columns(&first["columns"]).to_string();
    let next = ok(&mut desk, "browse", json!({"ask": "beside", "placement": text, "before": false}));
    let next = columns(&next["columns"]);
    assert!(next.is_solution() && next > columns(&first["columns"]));
    let back = ok(&mut desk, "browse", json!({"ask": "beside", "placement": next.to_string(), "before": true}));
    assert_eq!(back["columns"], first["columns"]);
}

#[test]
fn a_table_of_solutions_is_the_list() {
    let mut desk = Desk::default();
    let ask_csv = |from: u64, to: u64| json!({"ask": "csv", "n": 6, "fundamental": false, "from": from, "to": to});
    let table = ok(&mut desk, "browse", ask_csv(1, 5));
    let rows: Vec<&str> = table.as_str().unwrap().lines().collect();
    let expected = (1..).zip(all(6)).map(|(number, solution)| format!("{number},\"{solution}\""));
    assert_eq!(rows[1..], expected.collect::<Vec<String>>());
    let part = ok(&mut desk, "browse", ask_csv(2, 4));
    assert_eq!(part.as_str().unwrap().lines().collect::<Vec<_>>()[1..], rows[2..4]);
}

#[test]
fn counts_in_slices_agree_with_the_library_and_with_what_is_published() {
    let mut desk = Desk::default();
    for n in 1..=11_u64 {
        let mut progress = ok(&mut desk, "numbers", json!({"ask": "count", "count": 1, "n": n}));
        while progress["solutions"].is_null() {
            progress = ok(&mut desk, "numbers", json!({"ask": "more", "count": 1, "units": 3}));
        }
        let classes =
            Count::new(Size::new(n).unwrap()).unwrap().classes(|_| ControlFlow::Continue(())).expect("nobody stops it");
        assert_eq!(progress["solutions"], classes.total.to_string());
        assert_eq!(progress["fundamental"], classes.fundamental.to_string());
        let published = ok(&mut desk, "numbers", json!({"ask": "published", "n": n}));
        assert_eq!(published["solutions"], progress["solutions"]);
        assert_eq!(published["fundamental"], progress["fundamental"]);
    }
}

#[test]
fn a_puzzle_has_one_completion() {
    let mut desk = Desk::default();
    for seed in 0..20 {
        let given = ok(&mut desk, "hands-on", json!({"ask": "puzzle", "n": 8, "seed": seed}));
        let queens: Vec<(u32, u32)> = serde_json::from_value(given).unwrap();
        assert_eq!(count(&mut desk, 8, &queens, 50), 1);
    }
    assert!(ok(&mut desk, "hands-on", json!({"ask": "puzzle", "n": 3, "seed": 1})).is_null());
}

#[test]
fn bad_input_is_refused_with_its_reason() {
    let mut desk = Desk::default();
    let mut code = |topic: &str, question: Value| {
        ask(&mut desk, topic, question.clone()).expect_err(&question.to_string())["code"].as_str().unwrap().to_owned()
    };
    let find = |text: &str| json!({"ask": "find", "placement": text, "fundamental": false});
    let read = |text: &str| json!({"ask": "read", "text": text});
    for (text, expected) in [
        ("", "no-queens"),
        ("1,2,x,4", "not-a-number"),
        ("1,2,9,4", "outside"),
        ("1,1,2,3", "repeated"),
        ("1,?,2,3", "no-queen-in-row"),
        ("(0,0), (1", "not-a-tuple"),
        ("Q - -\n- Q\n- - Q", "not-a-drawing"),
    ] {
        assert_eq!(code("browse", find(text)), expected, "{text}");
    }
    assert_eq!(code("browse", find(&(1..=21).map(|n| n.to_string()).collect::<Vec<_>>().join(","))), "size");
    assert_eq!(code("hands-on", read("")), "no-queens");
    assert_eq!(code("hands-on", read("0,1,2")), "outside");
    assert_eq!(code("hands-on", read("(0,0), (0,0)")), "square");
    for n in [0_u64, 50, 1_000_000_000] {
        assert_eq!(code("hands-on", json!({"ask": "look", "n": n, "queens": []})), "size");
        assert_eq!(code("browse", json!({"ask": "open", "n": n, "fundamental": true})), "size");
        assert_eq!(code("numbers", json!({"ask": "count", "count": 1, "n": n})), "size");
    }
    assert_eq!(code("hands-on", json!({"ask": "look", "n": -1, "queens": []})), "not-a-question");
    assert_eq!(code("hands-on", json!({"ask": "look", "n": 4, "queens": [[4, 0]]})), "square");
    assert_eq!(code("hands-on", json!({"ask": "look", "n": 4, "queens": [[4_294_967_295_u32, 0]]})), "square");
    assert_eq!(code("hands-on", json!({"ask": "more", "ways": 7, "work": 1})), "not-open");
    assert_eq!(code("quiz", json!({"ask": "draw", "n": 11, "seed": 1, "questions": 5})), "size");
    for position in [0, 93] {
        let question = json!({"ask": "solution", "n": 8, "fundamental": false, "position": position});
        assert_eq!(code("browse", question), "position");
    }
}
