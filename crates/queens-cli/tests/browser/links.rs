//! Addresses: they bring back what was seen, and whatever else is in them is answered in words.

use super::*;

#[test]
fn an_address_brings_back_what_was_seen() {
    let Some((browser, server)) = start("an_address_brings_back_what_was_seen") else { return };
    for (view, scene) in SCENES {
        for more in ["", "&lang=zh", "&theme=dark"] {
            let scene = format!("{scene}{more}");
            browser.load(&server.at(&scene));
            settle(&browser);
            let (mut before, address): (Value, String) = browser.run("return [state(), location.hash]", json!([]));
            assert_eq!(before["view"], view);
            browser.load(&server.at(&address));
            settle(&browser);
            let (mut after, again): (Value, String) = browser.run("return [state(), location.hash]", json!([]));
            for state in [&mut before, &mut after] {
                forget_times(state);
            }
            assert_eq!(before, after, "{scene} became {address}");
            assert_eq!(address, again, "{scene}");
            assert!(address.contains(more.trim_start_matches('&')), "{address}");
        }
    }
    assert_eq!(browser.complaints(), Vec::<String>::new());
}

/// Waits until nothing is computed any more, and the address says so.
fn settle(browser: &Browser) {
    browser.run::<Value>("await calm(); await until(() => state().address === location.hash)", json!([]));
}

/// Takes out what is measured, and so never the same.
fn forget_times(value: &mut Value) {
    match value {
        Value::Object(fields) => {
            fields.retain(|key, _| !["milliseconds", "nanoseconds", "share", "tour"].contains(&key.as_str()));
            fields.values_mut().for_each(forget_times);
        }
        Value::Array(items) => items.iter_mut().for_each(forget_times),
        _ => {}
    }
}

/// The parameters of each view, most of which are read as numbers or names.
const PARAMETERS: [(&str, &[&str]); 6] = [
    ("watch", &["n", "strategy", "control", "until", "step", "speed"]),
    ("race", &["n", "a", "b", "control", "until", "mode", "step", "speed"]),
    ("hands-on", &["n", "queens", "given", "marks"]),
    ("quiz", &["n", "questions", "at", "seed", "answers"]),
    ("solutions", &["n", "list", "k", "interval", "placement"]),
    ("numbers", &["n", "tries", "until"]),
];

const NONSENSE: [&str; 10] = ["0", "-1", "50", "1000000000", "text", "1e9", "9.9,9.9,1", "1,1,1", "%F0%9F%91%91", "%"];

/// What must not be run, and must not become an element.
const MARKUP: &str = "%3Cimg%20src%3Dx%20onerror%3D%22window.ran%3D1%22%3E%3Cscript%3Ewindow.ran%3D1%3C/script%3E";

#[test]
fn nonsense_in_an_address_is_answered_in_place() {
    let Some((browser, server)) = start("nonsense_in_an_address_is_answered_in_place") else { return };
    browser.load(&server.at(""));
    for (view, parameters) in PARAMETERS {
        for (index, parameter) in parameters.iter().enumerate() {
            for nonsense in NONSENSE.iter().chain([&MARKUP]) {
                let address = format!("#/{view}?{parameter}={nonsense}");
                browser.visit(&address);
                let (text, ran, injected, problems): (String, bool, bool, Vec<String>) = browser.run(
                    "return [$('#main').innerText, 'ran' in window, $('#main img, #main script') !== null, $$('[data-problem]').map((one) => one.innerText)]",
                    json!([]),
                );
                assert!(text.trim().len() > 40, "{address} is nearly blank: {text}");
                assert!(!ran && !injected, "{address} was read as markup");
                // A size that cannot be is always told; other parameters may be good, or none of the view's.
                assert!(index > 0 || !problems.is_empty(), "{address} says nothing: {text}");
                for problem in problems {
                    assert!(problem.contains(parameter), "{address}: {problem}");
                }
            }
        }
    }
    for address in [
        "#/no-such-view",
        "#",
        "#/",
        "#//",
        "#?n=4",
        "#/%3Cimg%20src=x%3E",
        "#/watch?",
        "#/watch?=&&&=",
        "#/watch/?n=5",
    ] {
        browser.load(&server.at(address));
        let (view, injected): (String, bool) = browser.run("return [state().view, $('#main img') !== null]", json!([]));
        assert_eq!((view.as_str(), injected), ("watch", false), "{address}");
    }
    let long = format!("#/watch?n={}", "9".repeat(100_000));
    browser.visit(&long);
    browser.visit(&format!("#/{}", "x".repeat(100_000)));
    assert!(browser.run::<bool>("return visible($('#no-such-view'))", json!([])));
    assert_eq!(browser.complaints(), Vec::<String>::new());
}

#[test]
fn a_bad_size_is_explained_where_it_is_typed() {
    let Some((browser, server)) = start("a_bad_size_is_explained_where_it_is_typed") else { return };
    browser.load(&server.at("#/watch?n=5"));
    for bad in ["0", "-1", "50", "1000000000", "", "2.5"] {
        let (said, invalid, board): (String, bool, String) = browser.run(
            "enter('#size', args[0]); await frame();
             return [$('#size-problem').innerText, $('#size').getAttribute('aria-invalid') === 'true', $('#board').dataset.n]",
            json!([bad]),
        );
        assert!(invalid && said.contains("from 1 to 32") && board == "5", "{bad}: {said}");
    }
    let gone: bool = browser.run(
        "enter('#size', '7'); await until(() => $('#board').dataset.n === '7'); return !visible($('#size-problem'))",
        json!([]),
    );
    assert!(gone);
}

#[test]
fn a_tab_leads_back_to_what_its_view_showed_last() {
    let Some((browser, server)) = start("a_tab_leads_back_to_what_its_view_showed_last") else { return };
    browser.load(&server.at("#/watch?n=6&step=100"));
    let tab = "const view = args[0]; $('#main').dataset.ready = 'false'; click(`#tab-${view}`); await ready(); return state()";
    let quiz: Value = browser.run(tab, json!(["quiz"]));
    let watch: Value = browser.run(tab, json!(["watch"]));
    assert_eq!((&watch["watch"]["n"], &watch["watch"]["step"]), (&json!(6), &json!(100)));
    let again: Value = browser.run(tab, json!(["quiz"]));
    assert_eq!(again["quiz"]["seed"], quiz["quiz"]["seed"]);
}
