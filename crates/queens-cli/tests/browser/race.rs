//! Race: both runners are where the library is, in the middle and at the end, and the judge names the right one.

use queens::search::{Control, Strategy, Trace, Until};

use super::watch::{told, trace};
use super::*;

/// The runners as the page tells and draws them.
const LANES: &str = "
    const digits = (text) => text.replace(/\\D/g, '');
    return ['a', 'b'].map((name, index) => ({
      told: state().race.lanes[index],
      board: $(`#board-${name}`).dataset.queens,
      queens: $$(`#board-${name} svg g.queen:not(.ghost)`).length,
      counters: Object.fromEntries($$(`#counters-${name} dd`).map((one) => [one.dataset.counter, Number(digits(one.textContent))])),
      progress: [$(`#progress-${name}`).value, $(`#progress-${name}`).max],
      done: $(`[data-lane=${name}]`).dataset.done === 'true',
    }));";

/// Goes to a step with the slider.
const SEEK: &str = "enter('#slider', args[0]); await until(() => state().race.step === args[0] && Number($('#slider').value) === args[0]);";

/// Asserts that a runner is at the library's state of a step.
fn compare(lane: &Value, trace: &Trace, step: usize) {
    let mut walk = trace.walk();
    walk.seek(step);
    let context = || format!("step {step} of {:?}", trace.search());
    let expected = told(&walk);
    for (key, value) in expected.as_object().unwrap() {
        assert_eq!(&lane["told"][key], value, "{key} at {}", context());
    }
    assert_eq!(lane["counters"], expected["counters"], "{}", context());
    let queens: Vec<String> =
        (0..).zip(walk.columns()).map(|(row, column)| format!("{row},{}", column.get())).collect();
    assert_eq!(lane["board"], queens.join(" "), "{}", context());
    assert_eq!(lane["queens"], queens.len(), "{}", context());
    assert_eq!(lane["progress"], json!([step, trace.len()]), "{}", context());
    assert_eq!(lane["done"], step == trace.len(), "{}", context());
}

#[test]
fn in_lockstep_both_runners_are_where_the_library_is() {
    let Some((browser, server)) = start("in_lockstep_both_runners_are_where_the_library_is") else { return };
    browser.load(&server.at("#/race"));
    for (n, strategies, control, until) in [
        (6, [Strategy::Permutation, Strategy::Flags], Control::Recursive, Until::All),
        (6, [Strategy::Bits, Strategy::Array], Control::Iterative, Until::All),
        (8, [Strategy::Matrix, Strategy::Permutation], Control::Recursive, Until::First),
    ] {
        let traces = strategies.map(|strategy| trace(n, strategy, control, until));
        let [a, b] = strategies.map(Strategy::name);
        browser.visit(&format!("#/race?n={n}&a={a}&b={b}&control={}&until={}", control.name(), until.name()));
        let lengths = traces.each_ref().map(Trace::len);
        let longest = lengths.into_iter().max().unwrap();
        for step in [0, 1, longest / 3, longest / 2 + 1, longest] {
            let lanes: [Value; 2] = browser.run(&format!("{SEEK}{LANES}"), json!([step]));
            for (lane, trace) in lanes.iter().zip(&traces) {
                compare(lane, trace, step.min(trace.len()));
            }
        }
        let said: String = browser.run("return $('#verdict').textContent", json!([]));
        if lengths[0] == lengths[1] {
            assert!(said.contains("at the same time"), "{said}");
        } else {
            let winner = usize::from(lengths[1] < lengths[0]);
            let names: [String; 2] = browser.run("return $$('.lane h2').map((one) => one.textContent)", json!([]));
            let times = longest as f64 / lengths[winner] as f64;
            assert!(said.starts_with(&format!("{} was done first", names[winner])), "{said}");
            assert!(said.contains(&format!("{times:.1} times")), "{said} not {times}");
        }
    }
    assert_eq!(browser.complaints(), Vec::<String>::new());
}

#[test]
fn at_their_own_speeds_each_runner_is_at_a_step_of_the_library() {
    let Some((browser, server)) = start("at_their_own_speeds_each_runner_is_at_a_step_of_the_library") else { return };
    browser.load(&server.at("#/race?n=6&a=permutation&b=bits&mode=racing"));
    let traces = [Strategy::Permutation, Strategy::Bits].map(|one| trace(6, one, Control::Recursive, Until::All));
    // Who is faster is measured, and so anybody's guess; one of them sets the pace.
    let shares: [f64; 2] = browser.run("return state().race.lanes.map(({ share }) => share)", json!([]));
    assert!(shares.iter().all(|share| (0.0..=1.0).contains(share)) && shares.contains(&1.0), "{shares:?}");
    let whole: usize = browser.run("return state().race.steps", json!([]));
    let ends = [0, 1].map(|lane| traces[lane].len() as f64 / shares[lane]);
    assert!((0.0..1.0).contains(&(whole as f64 - ends[0].max(ends[1]))), "{whole} of {ends:?}");
    for step in [whole / 7, whole / 2, whole] {
        let lanes: [Value; 2] = browser.run(&format!("{SEEK}{LANES}"), json!([step]));
        for ((lane, trace), share) in lanes.iter().zip(&traces).zip(shares) {
            let at = lane["told"]["step"].as_u64().unwrap() as usize;
            let exact = (step as f64 * share).min(trace.len() as f64);
            assert!((0.0..1.0).contains(&(exact - at as f64)), "{at} of {exact}");
            compare(lane, trace, at);
        }
    }
    // Both arrive by themselves, too.
    let arrived: [Value; 2] = browser.run(
        &format!(
            "enter('#slider', args[0] - 300); await until(() => state().race.step === args[0] - 300);
             enter('#speed', 100); click('#play');
             await until(() => state().race.lanes.every(({{ step, steps }}) => step === steps) && !state().race.playing);{LANES}"
        ),
        json!([whole]),
    );
    for (lane, trace) in arrived.iter().zip(&traces) {
        compare(lane, trace, trace.len());
    }
}

#[test]
fn a_race_takes_less_than_a_minute_unless_somebody_chooses_a_speed() {
    let Some((browser, server)) = start("a_race_takes_less_than_a_minute_unless_somebody_chooses_a_speed") else {
        return;
    };
    browser.load(&server.at("#/race"));
    for n in [4, 6, 8] {
        let (steps, speed, said): (f64, f64, String) = browser.run(
            "await visit(`#/race?n=${args[0]}`);
             await until(() => state().race.steps > 0 && $('#verdict').textContent.length > 0);
             return [state().race.steps, Number($('#speed-text').textContent.replace(/\\D/g, '')), $('#verdict').textContent]",
            json!([n]),
        );
        assert!(said.starts_with("Press Play"), "{said}");
        assert!(speed >= 10.0 && (steps / speed < 60.0 || speed >= 10_000.0), "{steps} steps at {speed} a second");
    }
    browser.visit("#/race?n=8&speed=20");
    let said: String = browser.run("return $('#speed-text').textContent", json!([]));
    assert!(said.starts_with("20 "), "{said}");
}
