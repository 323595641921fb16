//! Tests of the web app in Chromium. `queens serve` serves the app, and Playwright runs the tests of
//! `crates/queens-web/app/tests`.
//!
//! The tests need Node, npm, the app's packages from npm, and Chromium. `cargo xtask test` installs them; otherwise the
//! tests install nothing, and print what they skip. `QUEENS_BROWSER_FULL=1` audits every view in every language, theme
//! and size and runs 1,000 random bursts, which takes minutes. `QUEENS_STRICT=1` requires the figures of speed, which a
//! loaded machine does not reach. If Firefox or `WebKitGTK` is installed, every view is also started there.

use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};

/// A running `queens serve`, on a free port.
struct Server {
    child: Child,
    url: String,
}

impl Server {
    fn start() -> Self {
        let mut command = Command::new(env!("CARGO_BIN_EXE_queens"));
        command.args(["serve", "--port", "0"]).env("LC_ALL", "C").env_remove("QUEENS_LANG");
        let mut child = command.stdout(Stdio::piped()).stderr(Stdio::null()).spawn().expect("the program starts");
        let mut url = String::new();
        let mut lines = BufReader::new(child.stdout.take().expect("the output is piped"));
        lines.read_line(&mut url).expect("the program prints its address");
        Self { child, url: url.trim().to_owned() }
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

fn app() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../queens-web/app")
}

/// Whether missing packages may be installed, and tests must not be skipped. `cargo xtask test` sets this, except with
/// `--without-tools`.
fn may_install() -> bool {
    std::env::var_os("QUEENS_TOOLS").is_some()
}

/// The missing part that the tests need, if any.
fn missing() -> Option<&'static str> {
    let runs = |program: &str| Command::new(program).arg("--version").output().is_ok_and(|done| done.status.success());
    if !runs("node") || !runs("npm") {
        return Some("Node and npm");
    }
    if !runs("chromium-headless-shell") && !runs("chromium") {
        return Some("Chromium");
    }
    let is_installed = app().join("node_modules/.bin/playwright").exists();
    let install = || {
        let mut npm = Command::new("npm");
        npm.args(["install", "--no-save", "--no-audit", "--no-fund"]).current_dir(app());
        npm.status().is_ok_and(|status| status.success())
    };
    let is_there = is_installed || may_install() && install();
    (!is_there).then_some("the app's packages from npm")
}

/// Test files that one run of Playwright executes.
type Suite = &'static [&'static str];

/// Tests of every view: audits, sizes, files.
const VIEWS: Suite = &["axe", "embed", "files", "layout", "views"];
/// Tests of the search step by step, of its addresses and its speed. The speed is measured first.
const WATCH: Suite = &["contract", "speed", "watch"];
/// Tests of the learner's actions, and of faults that users met.
const DOING: Suite =
    &["course", "faults", "frame", "practise", "regions", "regions-boards", "regions-editor", "regions-looks", "teach"];
/// Tests of the learner's own program, and of hostile programs.
const PROGRAMS: Suite = &["hostile", "program", "program-faults"];
const BURSTS: Suite = &["bursts"];
/// Tests of the same app in Firefox and `WebKitGTK`, through their remote protocols.
const ENGINES: Suite = &["engines"];

/// Runs a suite. The speed is measured only in the suite that has the test `speed`.
fn playwright(suite: Suite) {
    if let Some(what) = missing() {
        assert!(!may_install(), "the browser tests need {what}, which `cargo xtask test` installs");
        eprintln!("SKIPPED: browser tests {}: {what} missing", suite.join(", "));
        return;
    }
    let server = Server::start();
    let mut command = Command::new("node");
    command.args(["node_modules/@playwright/test/cli.js", "test"]);
    command.args(suite.iter().map(|name| format!("tests/{name}.spec")));
    // Each run empties its output folder, so suites that run at the same time have separate folders.
    command.arg(format!("--output=test-results/{}", suite.concat()));
    if !suite.contains(&"speed") {
        command.arg("--no-deps");
    }
    let status = command.current_dir(app()).env("QUEENS_URL", &server.url).status().expect("node was found");
    assert!(status.success(), "playwright test {}", suite.join(" "));
}

#[test]
fn every_file_of_tests_is_in_one_suite() {
    let mut listed = [VIEWS, WATCH, DOING, PROGRAMS, BURSTS, ENGINES].concat();
    listed.sort_unstable();
    let names = std::fs::read_dir(app().join("tests")).expect("the folder is there").filter_map(|entry| {
        let name = entry.expect("it can be read").file_name().into_string().expect("names are text");
        name.strip_suffix(".spec.ts").map(str::to_owned)
    });
    let mut names: Vec<_> = names.collect();
    names.sort_unstable();
    assert_eq!(names, listed);
}

#[test]
fn views() {
    playwright(VIEWS);
}

#[test]
fn watch() {
    playwright(WATCH);
}

#[test]
fn doing() {
    playwright(DOING);
}

#[test]
fn programs() {
    playwright(PROGRAMS);
}

#[test]
#[ignore = "takes minutes, and needs Firefox and WebKitGTK: `cargo xtask test --long`"]
fn engines() {
    playwright(ENGINES);
}

#[test]
fn bursts() {
    playwright(BURSTS);
}
