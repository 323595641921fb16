//! Tests of the programs that the web app shows beside the board: their text, their output, and their live lines.

mod live_lines;
mod mistake_catalogue;
mod mistakes;
mod programs;
mod python;
mod text;

use std::collections::BTreeMap;
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};

use queens::search::{Attack, Control, Observer, Search, Strategy, Until};
use queens::{Column, Square};
use queens_testkit::size;
use serde::Deserialize;

/// The languages of the programs.
const LANGUAGES: [&str; 5] = ["python", "cpp", "java", "javascript", "rust"];

/// One program, as the web app reads it.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Listing {
    strategy: String,
    control: String,
    language: String,
    file: String,
    lines: Vec<String>,
    steps: BTreeMap<String, Lines>,
    variables: Vec<String>,
}

/// The lines that belong to a step.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Lines {
    line: usize,
    lines: Vec<usize>,
}

impl Listing {
    /// The steps whose live line this is, except `start`, which comes before every step.
    fn steps_at(&self, line: usize) -> impl Iterator<Item = &str> {
        let steps = self.steps.iter().filter(move |(name, lines)| lines.line == line && *name != "start");
        steps.map(|(name, _)| name.as_str())
    }

    /// The library's events for the search that this program makes for a size.
    fn expected_run(&self, n: u32) -> ExpectedRun {
        let strategy: Strategy = self.strategy.parse().expect("the name of a strategy");
        let control: Control = self.control.parse().expect("the name of a control");
        let search = Search::new(size(n), strategy, control, Until::All).expect("a small board");
        let mut expected_run = ExpectedRun { n: n as usize, strategy: Some(strategy), ..ExpectedRun::default() };
        assert!(search.run(&mut expected_run).is_continue());
        expected_run
    }
}

/// The folder of the programs.
fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("listings")
}

/// All programs.
fn listings() -> Vec<Listing> {
    let text = std::fs::read_to_string(folder().join("generated/listings.json")).expect("the generated file");
    serde_json::from_str(&text).expect("the generated file is a list of programs")
}

/// The programs in one language.
fn listings_in(language: &str) -> Vec<Listing> {
    listings().into_iter().filter(|listing| listing.language == language).collect()
}

/// The events of a search, named as in the programs, and its output.
#[derive(Debug, Default)]
struct ExpectedRun {
    n: usize,
    strategy: Option<Strategy>,
    queens: usize,
    tries: u64,
    solutions: Vec<String>,
    steps: Vec<Step>,
}

/// One event of a search.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Step {
    name: &'static str,
    /// Row and column of a try.
    square: Option<(u32, u32)>,
}

impl ExpectedRun {
    /// What a program prints.
    fn output(&self) -> String {
        let totals = [format!("solutions: {}", self.solutions.len()), format!("tries: {}", self.tries)];
        self.solutions.iter().chain(&totals).flat_map(|line| [line, "\n"]).collect()
    }

    /// The steps whose live lines run for one event, in order.
    ///
    /// A full permutation is checked before it is reported: the line of the check is the live line of `full-conflict`.
    fn live_steps<'a>(&self, step: &'a Step) -> impl Iterator<Item = &'a str> + use<'a> {
        let is_checked = self.strategy == Some(Strategy::Permutation) && step.name == "solution";
        is_checked.then_some("full-conflict").into_iter().chain([step.name])
    }

    fn push(&mut self, name: &'static str) -> ControlFlow<()> {
        self.steps.push(Step { name, square: None });
        ControlFlow::Continue(())
    }
}

impl Observer for ExpectedRun {
    fn attempt(&mut self, square: Square) -> ControlFlow<()> {
        self.tries += 1;
        self.steps.push(Step { name: "try", square: Some((square.row.get(), square.column.get())) });
        ControlFlow::Continue(())
    }

    fn conflict(&mut self, _: Square, _: impl FnOnce() -> Attack) -> ControlFlow<()> {
        self.push(if self.queens == self.n { "full-conflict" } else { "conflict" })
    }

    fn place(&mut self, _: Square) -> ControlFlow<()> {
        self.queens += 1;
        self.push("place")
    }

    fn remove(&mut self, _: Square) -> ControlFlow<()> {
        self.queens -= 1;
        self.push("return")?;
        self.push("remove")
    }

    fn solution(&mut self, columns: &[Column]) -> ControlFlow<()> {
        let numbers: Vec<_> = columns.iter().map(|column| column.number().to_string()).collect();
        self.solutions.push(numbers.join(","));
        self.push("solution")
    }
}
