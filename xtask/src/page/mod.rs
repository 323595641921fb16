//! The page, `crates/queens-web/dist`, built from `crates/queens-web` and checked for drift.
//!
//! ```text
//!   queens-web -> rustc -> bind (wasm-bindgen) -> wasm-opt -> dist/queens_bg.wasm, dist/queens.js
//!   front/     -> copied ------------------------------------> dist/…, with the list of files in sw.js
//!   both       -> hashed ------------------------------------> dist/manifest.json
//! ```
//!
//! The built page is kept in the repository, so that nobody needs the tools of the upper line who does not change the
//! page. The manifest has the hash of every file that went in and of every file that came out; the check compares.

mod build;
mod manifest;
mod wasm;

pub(crate) use build::build;
pub(crate) use manifest::check;

/// Where the page is written by hand.
const FRONT: &str = "crates/queens-web/front";
/// Where the built page is kept.
const DIST: &str = "crates/queens-web/dist";
/// Its manifest.
const MANIFEST: &str = "manifest.json";
