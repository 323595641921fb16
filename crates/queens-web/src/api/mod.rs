//! The API of the web app: one entry point for all requests, and a module for each topic.
//!
//! | module | handles |
//! |---|---|
//! | [`watch`] | requests about a recorded search: its steps, jumps, its timeline and its search tree |
//! | [`recording`] | a recorded search (trace), from the empty board or from given queens |
//! | [`tree`] | the search tree: the current path, its siblings, whole trees |
//! | [`hands_on`] | a board filled by hand: conflicts, completions, a hint, a puzzle |
//! | [`browse`] | solutions by position and in order, fundamental solutions, symmetric images |
//! | [`quiz`] | questions about searches and boards, with their answers and reasons |
//! | [`numbers`] | counts in slices, published numbers, the work of every strategy |
//! | [`work_and_products`] | the work of a search row by row, products of solutions |
//! | [`mistakes`] | programs with one mistake, and the first step that the mistake changes |
//! | [`pace`] | the speed of a strategy, for races |

pub mod browse;
mod error;
pub mod hands_on;
mod input;
pub mod mistakes;
pub mod numbers;
pub mod pace;
pub mod quiz;
pub mod recording;
mod response;
#[cfg(test)]
mod schema;
pub mod step;
pub mod tree;
pub mod watch;
pub mod work_and_products;

use serde::{Deserialize, Serialize};
use serde_json::Value;

pub use error::ApiError;

/// The state of the API: the open recordings, lists and counts of one web app.
///
/// The request is `{"topic": …, "request": {"type": …}}`, the response `{"ok": …}`, or `{"error": {"code": …}}` with an
/// [`ApiError`]. Rows and columns count from 0 in both, except in errors and CSV tables, which are shown to
/// users.
#[derive(Debug, Default)]
pub struct Api {
    watch: watch::Recordings,
    hands_on: hands_on::HandsOnCounts,
    browse: browse::SolutionLists,
    numbers: numbers::Counts,
}

/// A request with its topic.
#[derive(Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(tag = "topic", content = "request", rename_all = "kebab-case")]
pub(crate) enum ApiRequest {
    Watch(watch::WatchRequest),
    HandsOn(hands_on::HandsOnRequest),
    Browse(browse::BrowseRequest),
    Quiz(quiz::QuizRequest),
    Mistakes(mistakes::MistakesRequest),
    Numbers(numbers::NumbersRequest),
    #[serde(rename = "insight")]
    WorkOrProduct(work_and_products::WorkOrProductRequest),
    Pace(pace::PaceRequest),
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
        let parsed = serde_json::from_str(request);
        match parsed.map_err(|error| ApiError::BadRequest { reason: error.to_string() })? {
            ApiRequest::Watch(request) => self.watch.handle(request),
            ApiRequest::HandsOn(request) => self.hands_on.handle(request),
            ApiRequest::Browse(request) => self.browse.handle(request),
            ApiRequest::Quiz(request) => quiz::handle(&request),
            ApiRequest::Mistakes(request) => mistakes::handle(&request),
            ApiRequest::Numbers(request) => self.numbers.handle(request),
            ApiRequest::WorkOrProduct(request) => work_and_products::handle(&request),
            ApiRequest::Pace(request) => pace::handle(&request),
        }
    }
}
