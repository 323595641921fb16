//! The web app of `queens`: the library in a browser, and the files of the app inside the program.
//!
//! The browser runs an [`Api`], compiled to WebAssembly, in a web worker. Requests and responses are JSON. Everything
//! that the app shows about boards, searches and counts is in a response, and so comes from the library.
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
//! Outside the browser, this crate also provides the built app, file by file:
//!
//! ```
//! assert!(queens_web::file("index.html").is_some_and(|index| index.bytes.starts_with(b"<!doctype html>")));
//! ```

#[cfg(feature = "api")]
pub mod api;
#[cfg(not(target_arch = "wasm32"))]
mod assets;
#[cfg(feature = "judge")]
pub mod judge;
#[cfg(feature = "regions")]
pub mod regions;
#[cfg(target_arch = "wasm32")]
mod wasm;

#[cfg(feature = "api")]
pub use api::Api;
#[cfg(not(target_arch = "wasm32"))]
pub use assets::{File, file, files};
