//! The quiz: answers are judged as the library judges them, right and wrong.

use std::ops::ControlFlow;

use queens::complete::{Complete, Task};
use queens::search::{Control, Event, EventKind, Strategy, Until};
use queens::solutions::Solutions;
use queens::{Size, Square};

use super::watch::{square, trace};
use super::*;

/// The name of an event, as the page has it.
const fn name(kind: EventKind) -> &'static str {
    match kind {
        EventKind::Try => "try",
        EventKind::Conflict => "conflict",
        EventKind::Place => "place",
        EventKind::Remove => "remove",
        EventKind::Solution => "solution",
    }
}

fn happened(event: Event) -> Value {
    json!({ "kind": name(event.kind()), "square": event.square().map(square) })
}

/// What the search does next where it has these queens and did that last; every such moment of the search agrees.
fn next(n: u32, item: &Value) -> Event {
    let trace = trace(n, Strategy::Flags, Control::Recursive, Until::All);
    let mut walk = trace.walk();
    let mut found = None;
    loop {
        let queens: Vec<Value> =
            (0..).zip(walk.columns()).map(|(row, column)| square(Square::new(row, column.get()))).collect();
        let is_here = json!(queens) == item["queens"] && walk.event().map_or(Value::Null, happened) == item["last"];
        let Some(event) = walk.forward() else { break };
        if is_here {
            assert!(found.is_none_or(|before| before == event), "two things may happen: {item}");
            found = Some(event);
        }
    }
    found.unwrap_or_else(|| panic!("no moment of the search is like this: {item}"))
}

/// The right option, from what is asked alone.
fn right(n: u32, item: &Value) -> Value {
    let queens: Vec<(u32, u32)> = serde_json::from_value(item["queens"].clone()).unwrap();
    let placed: Vec<Square> = queens.iter().map(|&(row, column)| Square::new(row, column)).collect();
    let ways = || {
        let mut task = Task::new(Size::new(n.into()).unwrap());
        for &queen in &placed {
            task.place(queen).unwrap();
        }
        Complete::new(&task).count(|_| ControlFlow::Continue(())).unwrap() as u64
    };
    match item["kind"].as_str().unwrap() {
        "what-next" => json!({ "event": name(next(n, item).kind()) }),
        "next-square" | "who-leaves" => json!({ "square": happened(next(n, item))["square"] }),
        "who-attacks" => {
            let (row, column): (u32, u32) = serde_json::from_value(item["look"].clone()).unwrap();
            let look = Square::new(row, column);
            let mut attackers = placed.iter().filter(|queen| queen.shared_line(look).is_some());
            let attacker = *attackers.next().unwrap();
            assert_eq!(attackers.next(), None, "two queens attack: {item}");
            json!({ "square": square(attacker) })
        }
        "completable" => json!({ "truth": ways() > 0 }),
        "how-many-ways" => json!({ "number": ways() }),
        "how-many-solutions" => {
            json!({ "number": Solutions::new(Size::new(n.into()).unwrap()).unwrap().count() })
        }
        other => panic!("nobody asks {other}"),
    }
}

/// Whether a button says its option.
fn says(text: &str, option: &Value) -> bool {
    let numbers: Vec<u64> =
        text.split(|letter: char| !letter.is_ascii_digit()).filter_map(|part| part.parse().ok()).collect();
    match option.as_object().unwrap().iter().next().unwrap() {
        (kind, value) if kind == "square" => {
            let (row, column): (u64, u64) = serde_json::from_value(value.clone()).unwrap();
            numbers == [row + 1, column + 1]
        }
        (kind, value) if kind == "number" => numbers == [value.as_u64().unwrap()],
        (kind, value) if kind == "truth" => text.starts_with(if value == true { "Yes" } else { "No" }),
        _ => !text.is_empty(),
    }
}

#[test]
fn the_library_judges_right_and_wrong_answers() {
    let Some((browser, server)) = start("the_library_judges_right_and_wrong_answers") else { return };
    browser.load(&server.at("#/quiz"));
    let mut kinds = std::collections::BTreeSet::new();
    for (n, seed) in [(4, 3), (5, 11), (6, 5), (6, 29), (7, 2), (8, 77)] {
        browser.visit(&format!("#/quiz?n={n}&seed={seed}&questions=7"));
        let mut score = 0;
        for number in 0..7_u64 {
            let (item, texts): (Value, Vec<String>) = browser.run(
                "return [state().quiz.item, $$('.option').map((one) => one.querySelector('span').textContent)]",
                json!([]),
            );
            let right = right(n, &item);
            let options = item["options"].as_array().unwrap();
            assert_eq!(options.len(), texts.len());
            for (option, text) in options.iter().zip(&texts) {
                assert!(says(text, option), "{text} is not {option}");
            }
            assert_eq!(options.iter().filter(|&option| *option == right).count(), 1, "{right} in {item}");
            // Each second answer is wrong, the first one that is.
            let is_right = (number + seed) % 2 == 0;
            let choice = options.iter().position(|option| (*option == right) == is_right).unwrap();
            score += u64::from(is_right);
            let (verdict, states, said, shown): (String, Vec<String>, String, u64) = browser.run(
                "click(`#option-${args[0] + 1}`);
                 await until(() => $('#answer'));
                 return [$('#answer').dataset.answer, $$('.option').map((one) => one.dataset.state), $('#answer').innerText, Number($('#score').dataset.score)]",
                json!([choice]),
            );
            assert_eq!(verdict, if is_right { "right" } else { "wrong" }, "{choice} of {item}");
            for (index, state) in states.iter().enumerate() {
                let expected = match (options[index] == right, index == choice) {
                    (true, _) => "right",
                    (_, true) => "wrong",
                    _ => "other",
                };
                assert_eq!(state, expected, "option {index} of {item}");
            }
            assert!(said.len() > 20, "an answer has a reason: {said}");
            assert_eq!(shown, score, "after question {number} of {n}, {seed}");
            kinds.insert(item["kind"].to_string());
            browser.run::<Value>("click('#next')", json!([]));
        }
        let result: (String, String) =
            browser.run("return [$('#result').dataset.score, $('#result').dataset.total]", json!([]));
        assert_eq!(result, (score.to_string(), "7".to_owned()));
    }
    assert_eq!(kinds.len(), 7, "{kinds:?}");
    assert_eq!(browser.complaints(), Vec::<String>::new());
}

#[test]
fn the_result_shows_each_board_and_leads_back_to_it() {
    let Some((browser, server)) = start("the_result_shows_each_board_and_leads_back_to_it") else { return };
    browser.load(&server.at("#/quiz?n=6&seed=5&questions=5&answers=12111"));
    let rows: Vec<(bool, String, String)> = browser.run(
        "return $$('.review li').map((row) => [row.querySelector('.miniature svg') !== null, row.dataset.state, row.innerText])",
        json!([]),
    );
    assert_eq!(rows.len(), 5);
    for (pictured, state, said) in rows {
        assert!(pictured && said.contains("Right: "), "{said}");
        assert_eq!(state == "wrong", said.contains("You said: "), "{said}");
    }
    let (number, shown): (String, bool) = browser.run(
        "$('#main').dataset.ready = 'false'; $$('.review a')[2].click(); await ready();
         return [$('.marks [aria-current]').innerText, $('#answer') !== null]",
        json!([]),
    );
    assert!(number.contains('3') && shown, "{number}");
}
