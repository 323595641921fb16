//! Solutions: all of them and only these, in order, with their images; the loop goes round.

use queens::solutions::{Fundamental, Solutions};
use queens::{Placement, Size};

use super::*;

/// The solution that is shown, as it is told and drawn.
const SHOWN: &str = "
    const shown = () => ({
      placement: $('[data-fact=placement] dd').textContent,
      number: $('[data-fact=number] dd').textContent.match(/\\d+/g).map(Number),
      board: $('#board').dataset.queens,
      queens: $$('#board svg g.queen').length,
      images: $$('#images [data-placement]').map((one) => one.dataset.placement),
      ends: [$('#first').disabled, $('#last').disabled],
    });";

fn check(seen: &Value, solution: &Placement, position: usize, total: usize) {
    let context = format!("{position} of {total}: {seen}");
    assert_eq!(seen["placement"], solution.to_string(), "{context}");
    assert_eq!(seen["number"], json!([position, total]), "{context}");
    let queens: Vec<String> =
        solution.queens().map(|queen| format!("{},{}", queen.row.get(), queen.column.get())).collect();
    assert_eq!(seen["board"], queens.join(" "), "{context}");
    assert_eq!(seen["queens"], queens.len(), "{context}");
    assert_eq!(seen["ends"], json!([position == 1, position == total]), "{context}");
    let mut images: Vec<String> = serde_json::from_value(seen["images"].clone()).unwrap();
    let mut orbit: Vec<String> = solution.orbit().iter().map(ToString::to_string).collect();
    images.sort();
    orbit.sort();
    assert_eq!(images, orbit, "{context}");
}

#[test]
fn all_solutions_and_the_fundamental_ones_are_the_librarys() {
    let Some((browser, server)) = start("all_solutions_and_the_fundamental_ones_are_the_librarys") else { return };
    browser.load(&server.at("#/solutions"));
    for n in [1, 4, 5, 6, 7] {
        let size = Size::new(n).unwrap();
        let all: Vec<Placement> = Solutions::new(size).unwrap().collect();
        let fundamental: Vec<Placement> = Fundamental::new(size).unwrap().collect();
        if n == 6 {
            assert_eq!((all.len(), fundamental.len()), (4, 1));
        }
        for (list, solutions) in [("all", all), ("fundamental", fundamental)] {
            browser.visit(&format!("#/solutions?n={n}&list={list}"));
            let seen: Vec<Value> = browser.run(
                &format!(
                    "{SHOWN}
                     const seen = [shown()];
                     while (!$('#next').disabled) {{
                       const next = seen.length + 1;
                       click('#next');
                       await until(() => state().solutions.found.position === next);
                       seen.push(shown());
                     }}
                     return seen"
                ),
                json!([]),
            );
            assert_eq!(seen.len(), solutions.len(), "{n}, {list}");
            for (position, (seen, solution)) in (1..).zip(seen.iter().zip(&solutions)) {
                check(seen, solution, position, solutions.len());
            }
            let numbered: Vec<Value> = browser.run(
                &format!(
                    "{SHOWN}
                     const seen = [];
                     for (const position of [args[0], 1, Math.ceil(args[0] / 2)]) {{
                       enter('#number', position);
                       click('#number-go');
                       await until(() => state().solutions.found.position === position);
                       seen.push(shown());
                     }}
                     return seen"
                ),
                json!([solutions.len()]),
            );
            for (position, seen) in [solutions.len(), 1, solutions.len().div_ceil(2)].into_iter().zip(&numbered) {
                check(seen, &solutions[position - 1], position, solutions.len());
            }
        }
    }
    browser.visit("#/solutions?n=3");
    let (none, disabled): (String, bool) =
        browser.run("return [$('#saying').textContent, $('#play').disabled]", json!([]));
    assert!(none.contains('3') && disabled, "{none}");
    assert_eq!(browser.complaints(), Vec::<String>::new());
}

#[test]
fn playing_goes_on_and_round() {
    let Some((browser, server)) = start("playing_goes_on_and_round") else { return };
    browser.load(&server.at("#/solutions?n=6&interval=250&k=2"));
    let all: Vec<String> =
        Solutions::new(Size::new(6).unwrap()).unwrap().map(|solution| solution.to_string()).collect();
    let seen: Vec<(usize, String)> = browser.run(
        "const now = () => [state().solutions.found.position, $('[data-fact=placement] dd').textContent];
         const seen = [now()];
         click('#play');
         while (seen.length < 10) {
           await until(() => state().solutions.found.position !== seen.at(-1)[0]);
           seen.push(now());
         }
         click('#play');
         return seen",
        json!([]),
    );
    for (index, (position, placement)) in seen.iter().enumerate() {
        assert_eq!(*position, (index + 1) % 4 + 1, "{seen:?}");
        assert_eq!(*placement, all[position - 1], "{seen:?}");
    }
    let stays: bool = browser.run(
        "const before = state().solutions; await sleep(600); return !state().solutions.playing && state().solutions.found.position === before.found.position",
        json!([]),
    );
    assert!(stays, "once it is paused nothing moves");
}
