//! The page of `queens`: the library in a browser, and the files of the page inside the program.
//!
//! On a host this crate hands out the built page, file by file:
//!
//! ```
//! let index = queens_web::file("index.html").expect("a page has a first file");
//! assert!(index.bytes.starts_with(b"<!doctype html>"));
//! ```

#[cfg(not(target_arch = "wasm32"))]
mod assets;

#[cfg(not(target_arch = "wasm32"))]
pub use assets::{File, file, files};
