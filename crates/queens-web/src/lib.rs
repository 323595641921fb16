//! The web app of `queens`: the library in a browser, and the files of the app inside the program.
//!
//! The browser runs an [`Api`], compiled to WebAssembly, in a worker. Requests and responses are JSON: everything that the
//! app shows about boards, searches and counts comes from here, and so from the library.
//!
//! ```
//! let mut api = queens_web::Api::default();
//! let request = r#"{"topic": "watch", "request": {"type": "open", "trace": 1, "n": 8, "strategy": "bits",
//!     "control": "recursive", "until": "all"}}"#;
//! let response: serde_json::Value = serde_json::from_str(&api.handle(request))?;
//! assert_eq!(response["ok"]["end"]["solutions"], 92);
//! # Ok::<(), serde_json::Error>(())
//! ```
//!
//! On a host this crate also provides the built app, file by file:
//!
//! ```
//! let index = queens_web::file("index.html").expect("the app has a first file");
//! assert!(index.bytes.starts_with(b"<!doctype html>"));
//! ```
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

mod api;
#[cfg(not(target_arch = "wasm32"))]
mod assets;
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
#[cfg(target_arch = "wasm32")]
mod wasm;
pub mod watch;

pub use api::Api;
#[cfg(not(target_arch = "wasm32"))]
pub use assets::{File, file, files};
pub use error::ApiError;
pub use placement_error::PlacementError;
