//! The web app in Chromium, served by the program: Playwright runs the tests of `crates/queens-web/app/tests`.
//!
//! Node, npm, the app's packages from npm and Chromium are needed. `cargo xtask test` installs them; otherwise the
//! tests install nothing, and say what they skip. `QUEENS_BROWSER_FULL=1` audits every view in every language, theme
//! and size and runs 1,000 random bursts, which takes minutes; `QUEENS_STRICT=1` requires the figures of speed, which a
//! loaded machine does not reach. Where Firefox or `WebKitGTK` is installed, every view starts there, too.

use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};

/// `queens serve`, on a port of its own.
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

/// Whether what is missing may be installed, and is then required: `cargo xtask test` says so, unless
/// `--without-tools`.
fn may_install() -> bool {
    std::env::var_os("QUEENS_TOOLS").is_some()
}

/// What is missing to run the tests, if anything.
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

/// Test files that run together, in one start of Playwright.
type Suite = &'static [&'static str];

/// Every view: audits, sizes, files.
const VIEWS: Suite = &["axe", "embed", "files", "layout", "views"];
/// The search step by step, its addresses and its speed, which is measured first.
const WATCH: Suite = &["contract", "speed", "watch"];
/// What the learner does, and faults that users met.
const DOING: Suite =
    &["course", "faults", "frame", "practise", "regions", "regions-boards", "regions-editor", "regions-looks", "teach"];
/// The learner's own program, and hostile ones.
const PROGRAMS: Suite = &["hostile", "program"];
const BURSTS: Suite = &["bursts"];
/// The same app in Firefox and `WebKitGTK`, by their remote protocols.
const ENGINES: Suite = &["engines"];

/// Runs a suite, without the figures of speed unless it has them.
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
    // Each run empties its folder: suites that run side by side have their own.
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
