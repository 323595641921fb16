//! The speed of a strategy, for races. The web app measures the time, because the library has no clock.

use std::ops::ControlFlow;

use queens::search::{Attack, Observer, Search};
use queens::{Column, Square};
use serde::Deserialize;
use serde_json::Value;

use crate::api::ApiError;
use crate::api::input::{checked_size, parse_search_options};
use crate::api::response::respond;
use crate::api::watch::MAX_SIZE;

/// The most steps of one request: they take well below a second.
const MAX_STEPS: u64 = 20_000_000;

/// Requests about the speed of a strategy.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(tag = "type", rename_all = "kebab-case")]
pub enum PaceRequest {
    /// Runs a search, and restarts it whenever it ends, until `steps` steps are made. Returns the number of steps made.
    Run {
        /// The size of the board.
        n: u64,
        /// The name of a strategy.
        strategy: String,
        /// The name of a control.
        control: String,
        /// `first` or `all`.
        until: String,
        /// The number of steps to make.
        steps: u64,
    },
}

pub(crate) fn handle(request: &PaceRequest) -> Result<Value, ApiError> {
    let PaceRequest::Run { n, strategy, control, until, steps } = request;
    let (strategy, control, until) = parse_search_options(strategy, control, until)?;
    let search =
        Search::new(checked_size(*n, MAX_SIZE)?, strategy, control, until).expect("the size is within both limits");
    let limit = (*steps).min(MAX_STEPS);
    let mut counter = StepCounter { steps: 0, limit };
    while counter.steps < limit && search.run(&mut counter).is_continue() {}
    respond(counter.steps)
}

/// Counts steps of every kind, and stops the search at the limit.
struct StepCounter {
    steps: u64,
    limit: u64,
}

impl StepCounter {
    fn step(&mut self) -> ControlFlow<()> {
        self.steps += 1;
        if self.steps < self.limit { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    }
}

impl Observer for StepCounter {
    fn attempt(&mut self, _: Square) -> ControlFlow<()> {
        self.step()
    }

    fn conflict(&mut self, _: Square, _: impl FnOnce() -> Attack) -> ControlFlow<()> {
        self.step()
    }

    fn place(&mut self, _: Square) -> ControlFlow<()> {
        self.step()
    }

    fn remove(&mut self, _: Square) -> ControlFlow<()> {
        self.step()
    }

    fn solution(&mut self, _: &[Column]) -> ControlFlow<()> {
        self.step()
    }
}
