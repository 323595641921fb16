//! For every hand: the keyboard alone is enough, and a machine that audits pages finds nothing.

use std::path::PathBuf;

use super::*;

const TAB: &str = "\u{e004}";
const ENTER: &str = "\u{e007}";
const RIGHT: &str = "\u{e014}";
const LEFT: &str = "\u{e012}";
const END: &str = "\u{e010}";
const HOME: &str = "\u{e011}";

/// What has the focus: its name, and whether that can be seen.
const FOCUS: &str = "
    const focused = document.activeElement;
    if (!focused || focused === document.body) return ['body', true];
    const style = getComputedStyle(focused);
    const seen = (style.outlineStyle !== 'none' && parseFloat(style.outlineWidth) >= 1) || style.boxShadow !== 'none';
    const name = focused.id || [...focused.attributes].map(({ name, value }) => `${name}=${value}`).join(' ').slice(0, 80);
    return [`${focused.tagName.toLowerCase()} ${name}`, seen];";

#[test]
fn the_keyboard_alone_is_enough() {
    let Some((browser, server)) = start("the_keyboard_alone_is_enough") else { return };
    browser.load(&server.at("#/watch?n=5&strategy=flags"));
    // A step that comes is waited for; one too many would come a moment later.
    let comes_to = |step: u64| {
        let script = "await until(() => state().watch.step === args[0]); await sleep(60); return state().watch.step";
        assert_eq!(browser.run::<u64>(script, json!([step])), step);
    };
    let plays = |yes: bool| {
        browser.run::<Value>("await until(() => state().watch.playing === args[0])", json!([yes]));
    };
    // Tab by tab to the button that steps; then by it and by the arrows.
    let mut way = Vec::new();
    while way.last().is_none_or(|at| at != "button step-forward") {
        browser.press(TAB);
        let (at, seen): (String, bool) = browser.run(FOCUS, json!([]));
        assert!(seen, "the focus cannot be seen on {at}");
        way.push(at);
        assert!(way.len() < 80, "there is no way to the button: {way:?}");
    }
    assert_eq!(way[0], "a skip", "{way:?}");
    browser.press(ENTER);
    comes_to(1);
    // A space on a button presses it, once.
    browser.press(" ");
    comes_to(2);
    // From the content itself the keys of the player work.
    browser.run::<Value>("$('#main').focus()", json!([]));
    browser.press(RIGHT);
    comes_to(3);
    browser.press(LEFT);
    comes_to(2);
    browser.press(END);
    comes_to(browser.run("return state().watch.steps", json!([])));
    browser.press(HOME);
    comes_to(0);
    browser.press(" ");
    plays(true);
    browser.press(" ");
    plays(false);
    // The skip link leads past the masthead.
    browser.load(&server.at("#/watch?n=5"));
    browser.press(TAB);
    browser.press(ENTER);
    assert_eq!(browser.run::<(String, bool)>(FOCUS, json!([])).0, "main main");
}

#[test]
fn no_view_traps_the_keyboard_or_hides_the_focus() {
    let Some((browser, server)) = start("no_view_traps_the_keyboard_or_hides_the_focus") else { return };
    let mut wrong = Vec::new();
    for (view, scene) in SCENES {
        browser.load(&server.at(scene));
        browser.run::<Value>("await calm()", json!([]));
        let mut way = Vec::<String>::new();
        loop {
            browser.press(TAB);
            let (at, seen): (String, bool) = browser.run(FOCUS, json!([]));
            if at == "body" || (at == "a skip" && !way.is_empty()) {
                break;
            }
            if !seen {
                wrong.push(format!("{view}: the focus cannot be seen on {at}"));
            }
            way.push(at);
            assert!(way.len() < 150, "{view} keeps the keyboard: {:?}", &way[120..]);
        }
        let controls: Vec<String> = browser.run(
            "return $$('#main button, #main select, #main input, #main summary, #main a[href]')
               .filter((one) => visible(one) && !one.disabled && one.type !== 'radio').map((one) => one.id)",
            json!([]),
        );
        for id in controls {
            if !way.iter().any(|at| at.ends_with(&format!(" {id}"))) {
                wrong.push(format!("{view}: #{id} is not reached with Tab"));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// Where axe-core is: among the tools of the tests.
fn axe() -> PathBuf {
    let tools = std::env::var_os("QUEENS_TOOLS")
        .map_or_else(|| PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/../../target/tools")), PathBuf::from);
    tools.join("node_modules/axe-core/axe.min.js")
}

#[test]
fn an_audit_of_accessibility_finds_nothing() {
    let test = "an_audit_of_accessibility_finds_nothing";
    let Ok(axe) = std::fs::read_to_string(axe()) else { return driver::missing(test, "npm's axe-core") };
    let Some((browser, server)) = start(test) else { return };
    let mut found = Vec::new();
    for (view, scene) in SCENES {
        for (language, theme) in [("en", "light"), ("zh", "light"), ("en", "dark"), ("zh", "dark")] {
            browser.load(&server.at(&format!("{scene}&lang={language}&theme={theme}")));
            browser.run::<Value>("await calm()", json!([]));
            browser.run::<Value>(&axe, json!([]));
            let (passes, violations): (u64, Vec<String>) = browser.run(
                "const { passes, violations } = await axe.run(document, { resultTypes: ['violations'] });
                 return [passes.length, violations.map(({ id, impact, nodes }) =>
                   `${id} (${impact}): ${nodes.length} such as ${nodes[0].target.join(' ')}: ${nodes[0].any.concat(nodes[0].all, nodes[0].none)[0]?.message ?? ''}`)]",
                json!([]),
            );
            assert!(passes > 10, "the audit looked at {view}");
            found.extend(violations.into_iter().map(|violation| format!("{view}, {language}, {theme}: {violation}")));
        }
    }
    assert!(found.is_empty(), "{}", found.join("\n"));
}

#[test]
fn who_wants_less_motion_gets_none() {
    let Some((browser, server)) = start("who_wants_less_motion_gets_none") else { return };
    let longest = |browser: &Browser| {
        browser.run::<f64>(
            "click('#next-solution'); await until(() => state().watch.is_solution);
             const seconds = (text) => Math.max(...text.split(',').map((one) => parseFloat(one) * (one.trim().endsWith('ms') ? 0.001 : 1)));
             return Math.max(...$$('*').map(getComputedStyle).map((style) =>
               Math.max(style.animationName === 'none' ? 0 : seconds(style.animationDuration), seconds(style.transitionDuration))))",
            json!([]),
        )
    };
    browser.load(&server.at("#/watch?n=5"));
    assert!(longest(&browser) > 0.05, "otherwise there is motion to be left out");
    let features = json!({ "features": [{ "name": "prefers-reduced-motion", "value": "reduce" }] });
    browser.tell("Emulation.setEmulatedMedia", features);
    browser.load(&server.at("#/watch?n=5"));
    let left = longest(&browser);
    assert!(left < 0.011, "{left} seconds of motion are left");
}

#[test]
fn the_keys_of_the_player_work_after_a_click_too() {
    let Some((browser, server)) = start("the_keys_of_the_player_work_after_a_click_too") else { return };
    browser.load(&server.at("#/watch?n=6"));
    let comes_to = |step: u64| {
        browser.run::<Value>("await until(() => state().watch.step === args[0])", json!([step]));
    };
    // As a click does, the focus stays on what was clicked.
    for (selector, step) in [("#step-forward", 1), ("#play", 2), (".tree-scroll", 3), ("#predict", 4)] {
        browser.run::<Value>("$(args[0]).focus()", json!([selector]));
        browser.press(RIGHT);
        comes_to(step);
    }
    // The slider is a field that knows these keys; a space is not for it.
    browser.run::<Value>("$('#slider').focus()", json!([]));
    browser.press(RIGHT);
    comes_to(5);
    browser.press(" ");
    browser.run::<Value>("await until(() => state().watch.playing); click('#play')", json!([]));
    // In a field for text they move the cursor.
    let before: u64 = browser.run("$('#size').focus(); return state().watch.step", json!([]));
    browser.press(LEFT);
    browser.press(HOME);
    let after: u64 = browser.run("await sleep(60); return state().watch.step", json!([]));
    assert_eq!(after, before);
}
