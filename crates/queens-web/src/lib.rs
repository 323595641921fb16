//! The page of `queens`: the library in a browser, and the files of the page inside the program.
//!
//! The browser runs a [`Desk`], compiled to WebAssembly, in a worker. A desk is asked questions in JSON and answers in
//! JSON: everything that the page shows about boards, searches and counts comes from here, and so from the library.
//!
//! ```
//! let mut desk = queens_web::Desk::default();
//! let question = r#"{"topic": "watch", "question": {"ask": "open", "trace": 1, "n": 8, "strategy": "bits",
//!     "control": "recursive", "until": "all"}}"#;
//! let answer: serde_json::Value = serde_json::from_str(&desk.ask(question))?;
//! assert_eq!(answer["ok"]["end"]["solutions"], 92);
//! # Ok::<(), serde_json::Error>(())
//! ```
//!
//! On a host this crate also hands out the built page, file by file:
//!
//! ```
//! let index = queens_web::file("index.html").expect("a page has a first file");
//! assert!(index.bytes.starts_with(b"<!doctype html>"));
//! ```
//!
//! | module | answers |
//! |---|---|
//! | [`watch`] | one trace: every step, jumps, the search tree |
//! | [`hands_on`] | a board that somebody fills: conflicts, completions, a hint, a puzzle |
//! | [`browse`] | solutions by position and in order, fundamental ones, images |
//! | [`quiz`] | questions about a search and about boards, with their answers and why |
//! | [`numbers`] | counts in slices, the work of every strategy |
//! | [`pace`] | how fast a strategy is, for races |
//! | [`picture`] | a placement as SVG and as text |

#[cfg(not(target_arch = "wasm32"))]
mod assets;
pub mod browse;
mod desk;
pub mod hands_on;
pub mod numbers;
pub mod pace;
pub mod picture;
pub mod quiz;
mod reading;
mod refusal;
mod reply;
#[cfg(target_arch = "wasm32")]
mod shell;
pub mod tree;
mod unreadable;
pub mod watch;

#[cfg(not(target_arch = "wasm32"))]
pub use assets::{File, file, files};
pub use desk::Desk;
pub use refusal::Refusal;
pub use unreadable::Unreadable;
