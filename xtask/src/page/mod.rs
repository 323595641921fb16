//! What the page has of Rust, `crates/queens-web/wasm`, compiled from `crates/queens-web` and checked for drift.
//!
//! ```text
//!   queens-web -> rustc -> bind (wasm-bindgen) -> wasm-opt -> wasm/queens_bg.wasm, wasm/queens.js
//!              -> hashed -----------------------------------> wasm.json
//! ```
//!
//! The result is kept in the repository, so that nobody needs these tools who does not change the Rust side of the page.
//! The manifest has the hash of every file that went in and of every file that came out; the check compares.

mod manifest;
mod wasm;

use std::fs;
use std::path::Path;

use anyhow::{Context, Result};
use manifest::Manifest;

pub(crate) use manifest::check;

/// Where the compiled files are kept: nothing else is there.
const WASM: &str = "crates/queens-web/wasm";
/// Their manifest.
const MANIFEST: &str = "crates/queens-web/wasm.json";

/// Compiles the page and writes it with its manifest.
pub(crate) fn build() -> Result<()> {
    let bound = wasm::build()?;
    if Path::new(WASM).exists() {
        fs::remove_dir_all(WASM).context("the old files cannot be removed")?;
    }
    fs::create_dir_all(WASM)?;
    let mut size = 0;
    for (name, bytes) in &bound.files {
        size += bytes.len();
        let path = Path::new(WASM).join(name);
        fs::write(&path, bytes).with_context(|| format!("{} cannot be written", path.display()))?;
    }
    let built = Manifest {
        tools: bound.tools,
        packages: bound.packages,
        sources: manifest::hashes(&bound.sources)?,
        outputs: manifest::hashes(&manifest::files_below(WASM)?)?,
    };
    built.write()?;
    eprintln!("{WASM}: {} files, {} kB", built.outputs.len(), size / 1000);
    Ok(())
}
