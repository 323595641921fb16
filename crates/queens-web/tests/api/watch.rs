//! The states of a recorded search, by steps, seeks and jumps, compared with the library's own cursor.

use queens::search::{Control, Counters, Event, Search, Strategy, Trace, Until};
use queens::{OccupiedLines, Size, Square};
use queens_web::Api;
use serde_json::{Value, json};

use crate::send;

/// Every search of small boards.
fn searches() -> impl Iterator<Item = Search> {
    (1..=5).flat_map(|n| {
        Strategy::ALL.into_iter().flat_map(move |strategy| {
            Control::ALL.into_iter().flat_map(move |control| {
                Until::ALL.map(|until| Search::new(Size::new(n).unwrap(), strategy, control, until).unwrap())
            })
        })
    })
}

fn open(api: &mut Api, search: Search) -> Value {
    let (strategy, control, until) = (search.strategy().name(), search.control().name(), search.until().name());
    let request = json!({ "type": "open", "trace": 7, "n": search.size().get(), "strategy": strategy, "control": control, "until": until });
    send(api, "watch", request)
}

fn at(api: &mut Api, step: usize) -> Value {
    send(api, "watch", json!({ "type": "at", "trace": 7, "step": step }))
}

#[test]
fn every_step_of_every_search_is_that_of_the_library() {
    let mut api = Api::default();
    for search in searches() {
        let opened = open(&mut api, search);
        let trace = Trace::record(&search, usize::MAX);
        assert_eq!(opened["complete"], true);
        let mut cursor = trace.cursor();
        let (mut queens, mut step): (Vec<Square>, usize) = (Vec::new(), 0);
        loop {
            // Rebuilds the board from the events alone, without the cursor.
            match cursor.event() {
                Some(Event::Place(square)) => queens.push(square),
                Some(Event::Remove(square)) => {
                    let state = at(&mut api, step);
                    assert_eq!(state["event"]["kind"], "return", "{search:?} {step}");
                    assert_eq!(state["event"]["square"], json!((square.row.get(), square.column.get())));
                    assert_eq!(
                        state["row"],
                        json!(Some(square.row.get() + 1).filter(|&row| row < search.size().get()))
                    );
                    assert_eq!(state["reason"], cursor.backtrack_reason().unwrap().name());
                    // The call for the next row has returned, but the call for the queen's row has not.
                    assert_eq!((count(&state["queens"]), count(&state["stack"])), (queens.len(), queens.len()));
                    assert_eq!(queens.pop(), Some(square));
                    step += 1;
                }
                _ => {}
            }
            let state = at(&mut api, step);
            assert_eq!(state["step"], step);
            let squares: Vec<(u32, u32)> = queens.iter().map(|queen| (queen.row.get(), queen.column.get())).collect();
            assert_eq!(state["queens"], json!(squares), "{search:?} {step}");
            assert_eq!(state["reason"], Value::Null);
            assert_eq!(state["counters"]["tries"], cursor.counters().tries);
            assert_eq!(state["counters"]["backtracks"], cursor.counters().backtracks);
            assert_eq!(count(&state["stack"]), queens.len() + 1);
            let mut sets = OccupiedLines::new(search.size());
            for &queen in &queens {
                sets.place(queen);
            }
            assert_eq!(state["sets"]["columns"], format!("{:?}", sets.columns()));
            assert_eq!(state["sets"]["diagonals"], format!("{:?}", sets.diagonals()));
            assert_eq!(state["sets"]["antidiagonals"], format!("{:?}", sets.antidiagonals()));
            assert_eq!(state["is_solution"], cursor.event() == Some(Event::Solution));
            let kind = state["event"]["kind"].as_str().unwrap_or("start");
            let lines = &opened["code"][kind];
            assert_eq!((&lines["line"], &lines["lines"]), (&json!(cursor.code_line()), &json!(cursor.code_lines())));
            let is_full = queens.len() == search.size().len();
            assert_eq!(kind == "full-conflict", is_full && matches!(cursor.event(), Some(Event::Conflict { .. })));
            if cursor.step_forward().is_none() {
                break;
            }
            step += 1;
        }
        assert_eq!(opened["steps"], step);
    }
}

fn count(list: &Value) -> usize {
    list.as_array().expect("a list").len()
}

#[test]
fn the_end_has_the_counters_of_the_bare_search() {
    let mut api = Api::default();
    for search in searches() {
        let mut counters = Counters::default();
        let _ = search.run(&mut counters);
        let end = &open(&mut api, search)["end"];
        let found =
            ["tries", "placements", "conflicts", "backtracks", "solutions"].map(|name| end[name].as_u64().unwrap());
        let Counters { tries, placements, conflicts, backtracks, solutions } = counters;
        assert_eq!(found, [tries, placements, conflicts, backtracks, solutions], "{search:?}");
    }
}

#[test]
fn a_state_does_not_depend_on_the_way_to_it() {
    let mut api = Api::default();
    let search = Search::new(Size::new(6).unwrap(), Strategy::Bits, Control::Iterative, Until::All).unwrap();
    let steps = open(&mut api, search)["steps"].as_u64().unwrap() as usize;
    let forwards: Vec<Value> = (0..=steps).map(|step| at(&mut api, step)).collect();
    for step in (0..=steps).rev() {
        assert_eq!(at(&mut api, step), forwards[step]);
    }
    assert_eq!(at(&mut api, usize::MAX), forwards[steps]);
}

#[test]
fn find_leads_to_every_event_and_back() {
    let mut api = Api::default();
    for strategy in [Strategy::Flags, Strategy::Permutation] {
        let search = Search::new(Size::new(5).unwrap(), strategy, Control::Recursive, Until::All).unwrap();
        let steps = open(&mut api, search)["steps"].as_u64().unwrap() as usize;
        let states: Vec<Value> = (0..=steps).map(|step| at(&mut api, step)).collect();
        let kinds: [&[&str]; 6] = [
            &["solution"],
            &["remove"],
            &["return"],
            &["return", "try"],
            &["conflict", "solution"],
            &["full-conflict"],
        ];
        for kinds in kinds {
            let is_wanted = |state: &&Value| state["event"]["kind"].as_str().is_some_and(|kind| kinds.contains(&kind));
            for step in (0..=steps).step_by(7) {
                let mut find = |forward: bool| {
                    let request =
                        json!({ "type": "find", "trace": 7, "step": step, "forward": forward, "kinds": kinds });
                    send(&mut api, "watch", request)
                };
                let (next, previous) = (find(true), find(false));
                assert_eq!(Some(&next).filter(|next| !next.is_null()), states[step + 1..].iter().find(is_wanted));
                assert_eq!(
                    Some(&previous).filter(|previous| !previous.is_null()),
                    states[..step].iter().rev().find(is_wanted)
                );
            }
        }
    }
}

#[test]
fn the_timeline_has_every_solution_and_accounts_for_every_backtrack() {
    let mut api = Api::default();
    for n in [4, 6, 8] {
        let search = Search::new(Size::new(n).unwrap(), Strategy::Bits, Control::Iterative, Until::All).unwrap();
        let opened = open(&mut api, search);
        let timeline = &opened["timeline"];
        for step in timeline["solutions"].as_array().unwrap() {
            assert_eq!(at(&mut api, step.as_u64().unwrap() as usize)["is_solution"], true);
        }
        assert_eq!(timeline["solutions"].as_array().unwrap().len(), opened["end"]["solutions"]);
        let mut solution =
            |number: u64| send(&mut api, "watch", json!({ "type": "solution", "trace": 7, "number": number }));
        for (number, step) in (1..).zip(timeline["solutions"].as_array().unwrap()) {
            assert_eq!(&solution(number)["step"], step);
        }
        assert_eq!(solution(0), Value::Null);
        assert_eq!(solution(opened["end"]["solutions"].as_u64().unwrap() + 1), Value::Null);
        let binned: u64 = timeline["density"].as_array().unwrap().iter().map(|bin| bin.as_u64().unwrap()).sum();
        let backtracks = timeline["backtracks"].as_array().unwrap().len() as u64 + binned;
        assert_eq!(backtracks, opened["end"]["backtracks"]);
    }
}

#[test]
fn every_attack_on_the_square_of_an_event_is_named() {
    let mut api = Api::default();
    for search in searches().filter(|search| search.size().get() == 5) {
        let steps = open(&mut api, search)["steps"].as_u64().unwrap() as usize;
        for step in 0..=steps {
            let state = at(&mut api, step);
            let attackers = state["attackers"].as_array().unwrap();
            if ["conflict", "full-conflict"].contains(&state["event"]["kind"].as_str().unwrap_or("")) {
                assert!(attackers.contains(&state["event"]["attacker"]), "{state}");
            }
            let Ok((row, column)) = serde_json::from_value(state["event"]["square"].clone()) else { continue };
            if !["try", "conflict", "full-conflict"].contains(&state["event"]["kind"].as_str().unwrap()) {
                assert!(attackers.is_empty());
                continue;
            }
            let queens: Vec<(u32, u32)> = serde_json::from_value(state["queens"].clone()).unwrap();
            let square = Square::new(row, column);
            let queens = queens.into_iter().map(|(row, column)| Square::new(row, column));
            let attacking = queens.filter(|&queen| queen != square && queen.shared_line(square).is_some());
            assert_eq!(attackers.len(), attacking.count());
        }
    }
}

#[test]
fn a_search_that_is_too_long_is_cut_and_says_so() {
    let mut api = Api::default();
    let request = json!({ "type": "open", "trace": 1, "n": 8, "strategy": "flags", "control": "recursive", "until": "all", "limit": 1000 });
    let opened = send(&mut api, "watch", request);
    assert_eq!((&opened["steps"], &opened["complete"]), (&json!(1000), &json!(false)));
    assert_eq!(send(&mut api, "watch", json!({ "type": "at", "trace": 1, "step": 5000 }))["step"], 1000);
}

#[test]
fn the_table_has_a_line_for_each_step() {
    let mut api = Api::default();
    let search = Search::new(Size::new(4).unwrap(), Strategy::Array, Control::Recursive, Until::First).unwrap();
    let steps = open(&mut api, search)["steps"].as_u64().unwrap() as usize;
    let table = send(&mut api, "watch", json!({ "type": "csv", "trace": 7, "from": 0, "to": steps + 1 }));
    let lines: Vec<&str> = table.as_str().unwrap().lines().collect();
    assert_eq!(lines.len(), steps + 2);
    assert_eq!(
        lines[..4],
        [
            "step,event,row,column,attacker_row,attacker_column,line,queens",
            "0,start,,,,,,",
            "1,try,1,1,,,,",
            "2,place,1,1,,,,1"
        ]
    );
    assert_eq!(lines[4..6], ["3,try,2,1,,,,1", "4,conflict,2,1,1,1,column,1"]);
    assert_eq!(*lines.last().unwrap(), format!("{steps},solution,,,,,,2 4 1 3"));
}
