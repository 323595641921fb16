//! Watch: every step that is shown is the library's, in what the page tells and in what it draws.

use queens::search::pseudocode::{self, Language};
use queens::search::{Control, Event, EventKind, Search, Strategy, Trace, Until, Walk};
use queens::{LineSet, Size, Square};
use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};

use super::*;

/// Steps through a trace and gives, for each step, what the page tells and what it draws. Each step back must be what
/// the step forward was; the first that is not is told.
const THERE_AND_BACK: &str = "
    const at = async (step) => {
      await until(() => state().watch.step === step && $('#slider').value === String(step));
      return JSON.stringify([state().watch, drawn()]);
    };
    const there = [await at(0)];
    const { steps } = state().watch;
    for (let step = 1; step <= steps; step++) {
      click('#step-forward');
      there.push(await at(step));
    }
    const differ = [];
    for (let step = steps - 1; step >= 0; step--) {
      click('#step-back');
      const back = await at(step);
      if (back !== there[step]) differ.push([there[step], back]);
    }
    return [there.map((step) => JSON.parse(step)), differ.slice(0, 1)];";

pub(crate) fn trace(n: u32, strategy: Strategy, control: Control, until: Until) -> Trace {
    let trace =
        Trace::record(&Search::new(Size::new(n.into()).unwrap(), strategy, control, until).unwrap(), 10_000_000);
    assert!(trace.is_complete());
    trace
}

fn address(trace: &Trace, step: usize) -> String {
    let search = trace.search();
    let (n, strategy, control) = (search.size(), search.strategy().name(), search.control().name());
    format!("#/watch?n={n}&strategy={strategy}&control={control}&until={}&step={step}", search.until().name())
}

/// A square as the page has it.
pub(crate) fn square(square: Square) -> Value {
    json!([square.row.get(), square.column.get()])
}

fn bits(set: &LineSet) -> String {
    format!("{set:?}")
}

/// What the page must tell at a step, from the library's own account of it.
pub(crate) fn told(walk: &Walk<'_>) -> Value {
    let trace = walk.trace();
    let size = trace.search().size();
    let queens: Vec<Square> = (0..).zip(walk.columns()).map(|(row, column)| Square::new(row, column.get())).collect();
    let attackers = |square: Square| {
        let others = queens.iter().filter(move |&&queen| queen != square);
        others.filter_map(move |&queen| Some((queen, queen.shared_line(square)?))).collect::<Vec<_>>()
    };
    let attacker = |(queen, line): (Square, queens::LineKind)| json!({ "square": square(queen), "line": line.name() });
    let counters = walk.counters();
    let sets = walk.line_sets();
    let looking = match walk.event() {
        Some(Event::Try(square) | Event::Conflict { square, .. }) => Some(square),
        _ => None,
    };
    let kind = |kind| match kind {
        EventKind::Try => "try",
        EventKind::Conflict => "conflict",
        EventKind::Place => "place",
        EventKind::Remove => "remove",
        EventKind::Solution => "solution",
    };
    json!({
        "step": walk.step(),
        "steps": trace.len(),
        "event": walk.event().map(|event| json!({
            "kind": kind(event.kind()),
            "square": event.square().map(square),
            "attacker": match event {
                Event::Conflict { attack, .. } => attacker((attack.attacker, attack.line)),
                _ => Value::Null,
            },
        })),
        "queens": walk.columns().iter().map(|column| column.get()).collect::<Vec<_>>(),
        "attackers": looking.into_iter().flat_map(attackers).map(attacker).collect::<Vec<_>>(),
        "attacked": size.rows().flat_map(|row| size.columns().map(move |column| Square { row, column }))
            .map(|square| attackers(square).len()).collect::<Vec<_>>(),
        "stack": walk.stack().iter().map(|call| (call.row.get(), call.column.map(queens::Column::get))).collect::<Vec<_>>(),
        "line": walk.code_line(),
        "lines": walk.code_lines(),
        "sets": { "columns": bits(sets.columns()), "diagonals": bits(sets.diagonals()), "antidiagonals": bits(sets.antidiagonals()) },
        "counters": {
            "tries": counters.tries,
            "placements": counters.placements,
            "conflicts": counters.conflicts,
            "backtracks": counters.backtracks,
            "solutions": counters.solutions,
        },
        "is_solution": walk.event() == Some(Event::Solution),
    })
}

/// What the page must draw at a step.
fn pictured(walk: &Walk<'_>) -> Value {
    let search = walk.trace().search();
    let listing = pseudocode::listing(search.strategy(), search.control(), Language::English);
    let counters = walk.counters();
    let sets = walk.line_sets();
    let named =
        |row: u32| if row < search.size().get() { format!("row {}", row + 1) } else { "the board is full".to_owned() };
    json!({
        "queens": (0..).zip(walk.columns()).map(|(row, column)| (row, column.get())).collect::<Vec<(u32, u32)>>(),
        "line": [walk.code_line()],
        "lit": walk.code_lines(),
        "code": listing[walk.code_line()].trim_start(),
        "counters": {
            "tries": counters.tries.to_string(),
            "placements": counters.placements.to_string(),
            "conflicts": counters.conflicts.to_string(),
            "backtracks": counters.backtracks.to_string(),
            "solutions": counters.solutions.to_string(),
        },
        "stack": walk.stack().iter().rev().map(|frame| named(frame.row.get())).collect::<Vec<_>>(),
        // The other strategies keep none.
        "sets": if matches!(search.strategy(), Strategy::Flags | Strategy::Bits) {
            json!({ "columns": bits(sets.columns()), "diagonals": bits(sets.diagonals()), "antidiagonals": bits(sets.antidiagonals()) })
        } else {
            json!({})
        },
        "slider": [walk.step().to_string(), walk.trace().len().to_string()],
        "solved": walk.event() == Some(Event::Solution),
        "look": match walk.event().map(Event::kind) {
            Some(EventKind::Try) => json!("try"),
            Some(EventKind::Conflict) => json!("conflict"),
            Some(EventKind::Place) => json!("place"),
            Some(EventKind::Remove) => json!("remove"),
            Some(EventKind::Solution) | None => Value::Null,
        },
    })
}

/// What the page tells at a step, and what it draws.
type Step = (Value, Value);

/// Asserts that what was told and drawn is what the library says.
fn compare(walk: &Walk<'_>, (seen, drawn): &Step) {
    let context = || format!("{} of {:?}", walk.step(), walk.trace().search());
    for (expected, found) in [(told(walk), seen), (pictured(walk), drawn)] {
        for (key, value) in expected.as_object().unwrap() {
            assert_eq!(&found[key], value, "{key} at step {}", context());
        }
    }
    assert!(drawn["saying"].as_str().is_some_and(|saying| !saying.is_empty()), "{}", context());
}

/// Walks through a whole trace on the page, forward and back.
fn there_and_back(browser: &Browser, trace: &Trace) -> usize {
    browser.visit(&address(trace, 0));
    let (there, differ): (Vec<Step>, Vec<[String; 2]>) = browser.run(THERE_AND_BACK, json!([]));
    assert!(differ.is_empty(), "a step back is not what it was: {differ:?}");
    assert_eq!(there.len(), trace.len() + 1);
    let listing = pseudocode::listing(trace.search().strategy(), trace.search().control(), Language::English);
    assert_eq!(there[0].0["pseudocode"], json!(listing));
    let mut walk = trace.walk();
    for step in &there {
        compare(&walk, step);
        walk.forward();
    }
    there.len()
}

#[test]
fn the_listing_is_in_the_language_of_the_page() {
    let Some((browser, server)) = start("the_listing_is_in_the_language_of_the_page") else { return };
    browser.load(&server.at(""));
    let trace = trace(4, Strategy::Bits, Control::Iterative, Until::First);
    browser.visit(&address(&trace, 5));
    for language in Language::ALL {
        let shown: Vec<String> =
            browser.run("return [...document.querySelectorAll('#code li')].map((line) => line.textContent)", json!([]));
        let listing = pseudocode::listing(Strategy::Bits, Control::Iterative, language);
        assert_eq!(shown, listing.iter().map(|line| line.trim_start()).collect::<Vec<_>>());
        browser.run::<Value>("$('#main').dataset.ready = 'false'; click('#language'); await ready()", json!([]));
    }
}

#[test]
fn six_queens_go_to_the_first_solution_and_back() {
    let Some((browser, server)) = start("six_queens_go_to_the_first_solution_and_back") else { return };
    browser.load(&server.at(""));
    let trace = trace(6, Strategy::Flags, Control::Recursive, Until::First);
    there_and_back(&browser, &trace);
    let queens: Value = browser.run(
        "click('#to-end'); await until(() => state().watch.step === state().watch.steps);
         return [$('#board').dataset.queens, drawn().solved, drawn().saying]",
        json!([]),
    );
    assert_eq!(queens[0], "0,1 1,3 2,5 3,0 4,2 5,4");
    assert_eq!(queens[1], true);
    assert!(queens[2].as_str().unwrap().contains("2,4,6,1,3,5"), "{queens}");
    let empty: Value = browser.run(
        "click('#to-start'); await until(() => state().watch.step === 0); return [$('#board').dataset.queens, drawn().queens]",
        json!([]),
    );
    assert_eq!(empty, json!(["", []]));
}

#[test]
fn every_step_of_every_strategy_is_the_librarys() {
    let Some((browser, server)) = start("every_step_of_every_strategy_is_the_librarys") else { return };
    // What is drawn is read from the document: painting all of it thousands of times would only take its time.
    browser.resize(320, 240);
    browser.load(&server.at(""));
    let start = std::time::Instant::now();
    let mut steps = 0;
    for n in 4..=6 {
        for strategy in Strategy::ALL {
            for control in Control::ALL {
                // Events and counters of both controls are the same: on the largest board one of them says it all.
                if n < 6 || control == Control::ALL[n as usize % 2] {
                    // All 17,520 steps of the permutations of six queens take minutes.
                    let until = if n == 6 && strategy == Strategy::Permutation { Until::First } else { Until::All };
                    steps += there_and_back(&browser, &trace(n, strategy, control, until));
                    let seconds = start.elapsed().as_secs_f64();
                    println!("{n}, {strategy:?}, {control:?}: {steps} steps there and back after {seconds:.0} s");
                }
            }
        }
    }
    assert_eq!(browser.complaints(), Vec::<String>::new());
}

#[test]
fn any_step_can_be_sought_and_events_jumped_to() {
    let Some((browser, server)) = start("any_step_can_be_sought_and_events_jumped_to") else { return };
    browser.load(&server.at(""));
    let mut random = StdRng::seed_from_u64(8);
    for (n, strategy, control) in [
        (8, Strategy::Flags, Control::Iterative),
        (7, Strategy::Permutation, Control::Recursive),
        (9, Strategy::Bits, Control::Recursive),
        (1, Strategy::Array, Control::Recursive),
        (3, Strategy::Matrix, Control::Iterative),
    ] {
        let trace = trace(n, strategy, control, Until::All);
        browser.visit(&address(&trace, 0));
        let steps: Vec<usize> = (0..25).map(|_| random.random_range(0..=trace.len())).collect();
        let seen: Vec<Step> = browser.run(
            "const seen = [];
             for (const step of args[0]) {
               enter('#slider', step);
               await until(() => state().watch.step === step && $('#where').textContent.length > 0);
               seen.push([state().watch, drawn()]);
             }
             return seen",
            json!([steps]),
        );
        for (&step, seen) in steps.iter().zip(&seen) {
            let mut walk = trace.walk();
            walk.seek(step);
            compare(&walk, seen);
        }

        // Jumps, from some of these steps; where there is nothing to jump to, nothing moves.
        for &step in steps.iter().take(4) {
            for name in ["next-solution", "previous-solution", "next-backtrack", "previous-backtrack"] {
                let mut walk = trace.walk();
                walk.seek(step);
                let _ = match name {
                    "next-solution" => walk.next_solution(),
                    "previous-solution" => walk.previous_solution(),
                    "next-backtrack" => walk.next_backtrack(),
                    _ => walk.previous_backtrack(),
                };
                let seen: Step = browser.run(
                    "const [from, to, name] = args;
                     enter('#slider', from);
                     await until(() => state().watch.step === from);
                     click(`#${name}`);
                     await until(() => state().watch.step === to);
                     await sleep(5);
                     return [state().watch, drawn()]",
                    json!([step, walk.step(), name]),
                );
                compare(&walk, &seen);
            }
        }
    }
}

#[test]
fn the_end_of_a_search_and_what_does_not_follow_are_said() {
    let Some((browser, server)) = start("the_end_of_a_search_and_what_does_not_follow_are_said") else { return };
    browser.load(&server.at("#/watch"));
    for (address, said) in [
        ("#/watch?n=3", "there is no solution for N = 3. Tries: 18."),
        ("#/watch?n=8", "The search is over. Solutions: 92; tries: 15,720."),
        ("#/watch?n=6&until=first", "The search stops here, at the first solution."),
        ("#/watch?n=3&lang=zh", "N = 3 无解"),
    ] {
        browser.visit(address);
        browser.run::<Value>(
            "click('#to-end'); await until(() => $('#saying').textContent.includes(args[0]), 20)",
            json!([said]),
        );
    }
    browser.visit("#/watch?n=3&lang=en");
    for (button, said) in [
        ("next-solution", "No solution follows."),
        ("previous-solution", "There is no solution before this step."),
        ("previous-backtrack", "There is no backtrack before this step."),
    ] {
        browser.run::<Value>(
            "click(`#${args[0]}`); await until(() => visible($('#saying')) && $('#saying').textContent.startsWith(args[1]), 20)",
            json!([button, said]),
        );
    }
    browser.run::<Value>(
        "click('#step-forward'); await until(() => $('#saying').textContent.startsWith('Try'), 20)",
        json!([]),
    );
}

#[test]
fn a_backtrack_says_whether_the_row_below_was_blocked_or_tried() {
    let Some((browser, server)) = start("a_backtrack_says_whether_the_row_below_was_blocked_or_tried") else { return };
    browser.load(&server.at("#/watch"));
    let mut seen = std::collections::BTreeSet::new();
    for strategy in [Strategy::Flags, Strategy::Permutation] {
        for (n, until) in [(4, Until::All), (5, Until::First)] {
            let trace = trace(n, strategy, Control::Recursive, until);
            browser.visit(&address(&trace, 0));
            let mut walk = trace.walk();
            while let Some(event) = walk.forward() {
                let Event::Remove(square) = event else { continue };
                let below = square.row.get() + 1;
                let mut queens: Vec<u32> = walk.columns().iter().map(|column| column.get()).collect();
                queens.push(square.column.get());
                let attacked = |column: u32| {
                    (0..)
                        .zip(&queens)
                        .any(|(row, &queen)| Square::new(row, queen).shared_line(Square::new(below, column)).is_some())
                };
                let said = match strategy {
                    _ if below == n => "The board was full.".to_owned(),
                    Strategy::Permutation => format!("Every column of row {} has been tried.", below + 1),
                    _ if (0..n).all(attacked) => format!("Every square of row {} was attacked.", below + 1),
                    _ => format!("Every free square of row {} has been tried.", below + 1),
                };
                let (sentence, ghosts): (String, usize) = browser.run(
                    "enter('#slider', args[0]);
                     await until(() => state().watch.step === args[0]);
                     return [$('#saying').textContent, $$('#board svg g.queen.ghost').length]",
                    json!([walk.step()]),
                );
                assert!(sentence.starts_with(&said), "{sentence:?} is not {said:?} at {} of {strategy}", walk.step());
                assert_eq!(ghosts, 1, "the queen that leaves is seen");
                seen.insert(said.split(' ').nth(1).map(str::to_owned));
            }
        }
    }
    assert_eq!(seen.len(), 4, "{seen:?}");
}
