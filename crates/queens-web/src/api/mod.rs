//! The API of the web app: one entry for all requests, and a module for each topic.
//!
//! | module | handles |
//! |---|---|
//! | [`watch`] | one trace: every step, jumps, its timeline and its search tree |
//! | [`recording`], [`given`] | a recorded search, from the empty board or from given queens |
//! | [`tree`] | the search tree: the current path, its siblings, whole trees |
//! | [`hands_on`] | a board filled by hand: conflicts, completions, a hint, a puzzle |
//! | [`browse`] | solutions by position and in order, fundamental ones, images |
//! | [`quiz`] | questions about searches and boards, with their answers and reasons |
//! | [`numbers`], [`insight`] | counts in slices, the work of every strategy, nodes by depth, products |
//! | [`pace`] | the speed of a strategy, for races |
//! | [`picture`] | a placement as SVG and as text |

pub mod browse;
mod error;
pub mod given;
pub mod hands_on;
mod input;
pub mod insight;
pub mod numbers;
pub mod pace;
pub mod picture;
mod placement_error;
pub mod quiz;
pub mod recording;
mod response;
#[cfg(test)]
mod schema;
pub mod tree;
pub mod watch;

use serde::{Deserialize, Serialize};
use serde_json::Value;

pub use error::ApiError;
pub use placement_error::PlacementError;

/// Everything that a web app has open: traces, lists, counts.
///
/// The request is `{"topic": …, "request": {"type": …}}`, the response `{"ok": …}`, or `{"error": {"code": …}}` with an
/// [`ApiError`]. Rows and columns count from 0 in both, except in errors, in placements as text and in pictures, which
/// are for readers.
#[derive(Debug, Default)]
pub struct Api {
    watch: watch::Traces,
    hands_on: hands_on::HandsOnCounts,
    browse: browse::Lists,
    numbers: numbers::Counts,
}

/// A request and the part of the app that it is for.
#[derive(Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(tag = "topic", content = "request", rename_all = "kebab-case")]
pub(crate) enum Topic {
    Watch(watch::Request),
    HandsOn(hands_on::Request),
    Browse(browse::Request),
    Quiz(quiz::Request),
    Numbers(numbers::Request),
    Insight(insight::Request),
    Pace(pace::Request),
    Picture(picture::Request),
}

#[derive(Serialize)]
#[serde(rename_all = "kebab-case")]
enum Response {
    Ok(Value),
    Error(ApiError),
}

impl Api {
    /// Handles a request; both texts are JSON.
    pub fn handle(&mut self, request: &str) -> String {
        let response = self.dispatch(request).map_or_else(Response::Error, Response::Ok);
        serde_json::to_string(&response).expect("a response has nothing that JSON cannot express")
    }

    fn dispatch(&mut self, request: &str) -> Result<Value, ApiError> {
        let topic = serde_json::from_str(request);
        match topic.map_err(|error| ApiError::BadRequest { reason: error.to_string() })? {
            Topic::Watch(request) => self.watch.handle(request),
            Topic::HandsOn(request) => self.hands_on.handle(request),
            Topic::Browse(request) => self.browse.handle(request),
            Topic::Quiz(request) => quiz::handle(&request),
            Topic::Numbers(request) => self.numbers.handle(request),
            Topic::Insight(request) => insight::handle(&request),
            Topic::Pace(request) => pace::handle(&request),
            Topic::Picture(request) => picture::handle(&request),
        }
    }
}
