//! The page in a real browser: what it shows against what the library says, in both languages, for every hand and eye.
//!
//! Chromium and its driver are needed, and axe-core for accessibility; `cargo xtask test` installs them.
//! Pictures of every view are left in `target/page-screenshots/`.

mod access;
mod driver;
mod files;
mod hands_on;
mod host;
mod links;
mod loading;
mod looks;
mod numbers;
mod quiz;
mod race;
mod solutions;
mod speed;
mod tour;
mod watch;
mod words;

use driver::Browser;
use host::Server;
use serde_json::{Value, json};

/// The views of the page.
const VIEWS: [&str; 6] = ["watch", "race", "hands-on", "quiz", "solutions", "numbers"];

/// An address of each view with something to see.
const SCENES: [(&str, &str); 6] = [
    ("watch", "#/watch?n=6&step=40"),
    ("race", "#/race?n=6&step=60"),
    ("hands-on", "#/hands-on?n=8&queens=1.1,2.5,3.8,4.6"),
    ("quiz", "#/quiz?n=6&seed=5&answers=12"),
    ("solutions", "#/solutions?n=8&k=5"),
    ("numbers", "#/numbers?n=8&tries=5"),
];

/// A browser and a server, unless there is no browser.
fn start(test: &str) -> Option<(Browser, Server)> {
    let browser = Browser::start(test)?;
    Some((browser, Server::start()))
}
