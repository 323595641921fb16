//! Loading: without a complaint, few bytes, without a network, from anywhere.

use std::collections::BTreeSet;
use std::time::{Duration, Instant};

use super::*;

#[test]
fn every_view_loads_without_a_complaint() {
    let Some((browser, server)) = start("every_view_loads_without_a_complaint") else { return };
    for (view, scene) in SCENES {
        for address in [format!("#/{view}"), scene.to_owned()] {
            browser.load(&server.at(&address));
            let state: Value = browser.run("return state()", json!([]));
            assert_eq!(state["view"], view, "{address}");
            browser.run::<Value>("await frame(); await sleep(200)", json!([]));
            assert_eq!(browser.complaints(), Vec::<String>::new(), "{address}");
        }
    }
    // Nothing of this is so because complaints are not heard.
    browser.run::<Value>("console.error('heard'); document.body.append(Object.assign(document.createElement('script'), { textContent: 'window.ran = 1' }))", json!([]));
    let mut complaints = String::new();
    let deadline = Instant::now() + Duration::from_mins(1);
    while !(complaints.contains("heard") && complaints.contains("Content Security Policy")) {
        assert!(Instant::now() < deadline, "{complaints}");
        complaints += &browser.complaints().join("\n");
    }
    assert!(!browser.run::<bool>("return 'ran' in window", json!([])));
}

#[test]
fn the_first_load_is_small() {
    let Some((browser, server)) = start("the_first_load_is_small") else { return };
    browser.load(&server.at(""));
    let (interactive, mut paths): (f64, BTreeSet<String>) = browser.run(
        "const interactive = performance.now();
         const loaded = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname);
         return [interactive, [location.pathname, ...loaded]]",
        json!([]),
    );
    // What the worker fetches is not in the list of the page.
    paths.extend(["/worker.js", "/queens.js", "/queens_bg.wasm"].map(str::to_owned));
    let bytes: usize = paths.iter().map(|path| server.weigh(path)).sum();
    let files = paths.len();
    println!("first load: {bytes} bytes in {files} files; interactive after {interactive:.0} ms at the most");
    assert!(files > 20 && bytes > 100_000, "everything is weighed: {files} files, {bytes} bytes");
    assert!(bytes < 500_000, "{bytes} bytes");
}

/// Plays a little, to see that the library answers.
fn works(browser: &Browser) {
    browser.visit("#/watch?n=5&until=first");
    browser.run::<Value>(
        "for (let step = 1; step <= 3; step++) { click('#step-forward'); await until(() => state().watch.step === step); }",
        json!([]),
    );
}

#[test]
fn without_a_network_it_works_once_it_was_loaded() {
    let Some((browser, server)) = start("without_a_network_it_works_once_it_was_loaded") else { return };
    browser.load(&server.at("#/watch?n=5"));
    browser.run::<Value>("await until(() => visible($('#offline')))", json!([]));
    let _ = browser.complaints();
    let address = server.address();
    drop(server);
    assert!(std::net::TcpStream::connect(&address).is_err(), "the server is gone");
    browser.reload();
    for view in VIEWS {
        browser.visit(&format!("#/{view}"));
        let failed: bool = browser.run("return $('#failure') !== null", json!([]));
        assert!(!failed, "{view}");
    }
    works(&browser);
    assert_eq!(browser.complaints(), Vec::<String>::new());
}

#[test]
fn below_any_path_of_a_static_host_it_works() {
    let test = "below_any_path_of_a_static_host_it_works";
    let Some(browser) = Browser::start(test) else { return };
    let folder = tempfile::tempdir().unwrap();
    let site = folder.path().join("site");
    assert_cmd::Command::new(env!("CARGO_BIN_EXE_queens")).arg("site").arg(&site).assert().success();
    let url = host::static_host(&site, "/some/where/");
    for address in [url.clone(), format!("{url}index.html")] {
        browser.load(&address);
        for view in VIEWS {
            browser.visit(&format!("#/{view}"));
        }
        works(&browser);
        assert_eq!(browser.complaints(), Vec::<String>::new(), "{address}");
    }
}
