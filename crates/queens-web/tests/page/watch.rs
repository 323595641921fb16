//! The states of a trace: stepped, sought and jumped to, beside the library's own walk.

use queens::search::{Control, Counters, Event, Search, Strategy, Trace, Until};
use queens::{LineSets, Size, Square};
use queens_web::Desk;
use serde_json::{Value, json};

use crate::ask;

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

pub(crate) fn open(desk: &mut Desk, search: Search) -> Value {
    let (strategy, control, until) = (search.strategy().name(), search.control().name(), search.until().name());
    let question = json!({ "ask": "open", "trace": 7, "n": search.size().get(), "strategy": strategy, "control": control, "until": until });
    ask(desk, "watch", question)
}

fn at(desk: &mut Desk, step: usize) -> Value {
    ask(desk, "watch", json!({ "ask": "at", "trace": 7, "step": step }))
}

#[test]
fn every_step_of_every_search_is_that_of_the_library() {
    let mut desk = Desk::default();
    for search in searches() {
        let opened = open(&mut desk, search);
        let trace = Trace::record(&search, usize::MAX);
        assert_eq!(opened["steps"], trace.len());
        assert_eq!(opened["complete"], true);
        let mut walk = trace.walk();
        let mut queens: Vec<Square> = Vec::new();
        for step in 0..=trace.len() {
            let state = at(&mut desk, step);
            assert_eq!(state["step"], step);
            // The board by the events alone, without the walk.
            match walk.event() {
                Some(Event::Place(square)) => queens.push(square),
                Some(Event::Remove(square)) => assert_eq!(queens.pop(), Some(square)),
                _ => {}
            }
            let columns: Vec<u32> = queens.iter().map(|queen| queen.column.get()).collect();
            assert_eq!(state["queens"], json!(columns), "{search:?} {step}");
            assert_eq!((&state["line"], &state["lines"]), (&json!(walk.code_line()), &json!(walk.code_lines())));
            assert_eq!(state["counters"]["tries"], walk.counters().tries);
            assert_eq!(state["counters"]["backtracks"], walk.counters().backtracks);
            assert_eq!(state["stack"].as_array().unwrap().len(), queens.len() + 1);
            let mut sets = LineSets::new(search.size());
            for &queen in &queens {
                sets.insert(queen);
            }
            assert_eq!(state["sets"]["columns"], format!("{:?}", sets.columns()));
            assert_eq!(state["sets"]["diagonals"], format!("{:?}", sets.diagonals()));
            assert_eq!(state["sets"]["antidiagonals"], format!("{:?}", sets.antidiagonals()));
            assert_eq!(state["is_solution"], walk.event() == Some(Event::Solution));
            walk.forward();
        }
    }
}

#[test]
fn the_end_has_the_counters_of_the_bare_search() {
    let mut desk = Desk::default();
    for search in searches() {
        let mut counters = Counters::default();
        let _ = search.run(&mut counters);
        let end = &open(&mut desk, search)["end"];
        let found =
            ["tries", "placements", "conflicts", "backtracks", "solutions"].map(|name| end[name].as_u64().unwrap());
        let Counters { tries, placements, conflicts, backtracks, solutions } = counters;
        assert_eq!(found, [tries, placements, conflicts, backtracks, solutions], "{search:?}");
    }
}

#[test]
fn a_state_does_not_depend_on_the_way_to_it() {
    let mut desk = Desk::default();
    let search = Search::new(Size::new(6).unwrap(), Strategy::Bits, Control::Iterative, Until::All).unwrap();
    let steps = open(&mut desk, search)["steps"].as_u64().unwrap() as usize;
    let forwards: Vec<Value> = (0..=steps).map(|step| at(&mut desk, step)).collect();
    for step in (0..=steps).rev() {
        assert_eq!(at(&mut desk, step), forwards[step]);
    }
    assert_eq!(at(&mut desk, usize::MAX), forwards[steps]);
}

#[test]
fn jumps_lead_to_every_solution_and_every_backtrack_and_back() {
    let mut desk = Desk::default();
    let search = Search::new(Size::new(6).unwrap(), Strategy::Flags, Control::Recursive, Until::All).unwrap();
    let steps = open(&mut desk, search)["steps"].as_u64().unwrap() as usize;
    let states: Vec<Value> = (0..=steps).map(|step| at(&mut desk, step)).collect();
    for (kind, next, previous) in
        [("solution", "next-solution", "previous-solution"), ("remove", "next-backtrack", "previous-backtrack")]
    {
        let is_of_kind = |state: &&Value| state["event"]["kind"] == kind;
        for (step, state) in states.iter().enumerate() {
            let mut jump =
                |to: &str| ask(&mut desk, "watch", json!({ "ask": "jump", "trace": 7, "step": step, "to": to }));
            assert_eq!(&jump(next), states[step + 1..].iter().find(is_of_kind).unwrap_or(state));
            assert_eq!(&jump(previous), states[..step].iter().rev().find(is_of_kind).unwrap_or(state));
        }
    }
}

#[test]
fn every_attack_on_a_square_is_named() {
    let mut desk = Desk::default();
    for search in searches().filter(|search| search.size().get() == 5) {
        let steps = open(&mut desk, search)["steps"].as_u64().unwrap() as usize;
        for step in 0..=steps {
            let state = at(&mut desk, step);
            let columns: Vec<u32> = serde_json::from_value(state["queens"].clone()).unwrap();
            let queens: Vec<Square> = (0..).zip(columns).map(|(row, column)| Square::new(row, column)).collect();
            for row in 0..5 {
                for column in 0..5 {
                    let square = Square::new(row, column);
                    let attackers =
                        queens.iter().filter(|&&queen| queen != square && queen.shared_line(square).is_some());
                    assert_eq!(state["attacked"][(5 * row + column) as usize], attackers.count());
                }
            }
            if state["event"]["kind"] == "conflict" {
                let attackers = state["attackers"].as_array().unwrap();
                assert!(attackers.contains(&state["event"]["attacker"]), "{state}");
                let (row, column): (u32, u32) = serde_json::from_value(state["event"]["square"].clone()).unwrap();
                assert_eq!(attackers.len(), state["attacked"][(5 * row + column) as usize]);
            }
        }
    }
}

#[test]
fn a_search_that_is_too_long_is_cut_and_says_so() {
    let mut desk = Desk::default();
    let question = json!({ "ask": "open", "trace": 1, "n": 8, "strategy": "flags", "control": "recursive", "until": "all", "limit": 1000 });
    let opened = ask(&mut desk, "watch", question);
    assert_eq!((&opened["steps"], &opened["complete"]), (&json!(1000), &json!(false)));
    assert_eq!(ask(&mut desk, "watch", json!({ "ask": "at", "trace": 1, "step": 5000 }))["step"], 1000);
}

#[test]
fn the_table_has_a_line_for_each_step() {
    let mut desk = Desk::default();
    let search = Search::new(Size::new(4).unwrap(), Strategy::Array, Control::Recursive, Until::First).unwrap();
    let steps = open(&mut desk, search)["steps"].as_u64().unwrap() as usize;
    let table = ask(&mut desk, "watch", json!({ "ask": "csv", "trace": 7, "from": 0, "to": steps + 1 }));
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
