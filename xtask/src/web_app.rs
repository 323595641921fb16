//! Builds the web app from `crates/queens-web`: the WebAssembly and the bundle, which are committed. Checks that the
//! committed files are current.
//!
//! ```text
//!   queens-web -> rustc -> bind (wasm-bindgen) -> wasm-opt -> wasm/queens_bg.wasm, wasm/queens.js,
//!                                                             wasm/judge_bg.wasm, wasm/judge.js,
//!                                                             wasm/regions_bg.wasm, wasm/regions.js
//!              -> hashed -----------------------------------> wasm.json
//!   app, wasm/*.js -----> vite -------------------------> dist
//!              -> hashed -----------------------------------> app.json
//! ```
//!
//! Texts, lessons and listings are not in the bundle. The command `queens` embeds these files unchanged, and the app
//! fetches them.
//!
//! The built files are kept in the repository, so that only developers who change the web app need these tools. A
//! manifest has the hashes of all input and output files, which the check compares.

mod build_wasm;
mod bundle;
mod manifest;

use std::fs;
use std::path::Path;

use anyhow::{Context, Result};
use manifest::Manifest;

pub(crate) use bundle::{missing_packages, test};

/// A folder of built files, and the manifest with the hashes of their sources.
#[derive(Debug)]
struct BuildPaths {
    folder: &'static str,
    manifest: &'static str,
}

const WASM: BuildPaths = BuildPaths { folder: "crates/queens-web/wasm", manifest: "crates/queens-web/wasm.json" };
const BUNDLE: BuildPaths = BuildPaths { folder: "crates/queens-web/dist", manifest: "crates/queens-web/app.json" };

/// Builds the web app and writes it with its manifests. With `bundle_only`, the WebAssembly is not rebuilt.
pub(crate) fn build(bundle_only: bool) -> Result<()> {
    if !bundle_only {
        build_wasm()?;
    }
    bundle::build()
}

/// Fails if built files differ from their manifest, or if their sources have changed.
pub(crate) fn check(root: &Path) -> Result<()> {
    manifest::check(&WASM, root)?;
    manifest::check(&BUNDLE, root)
}

fn build_wasm() -> Result<()> {
    let build = build_wasm::build()?;
    if Path::new(WASM.folder).exists() {
        fs::remove_dir_all(WASM.folder).context("the old files cannot be removed")?;
    }
    fs::create_dir_all(WASM.folder)?;
    let mut size = 0;
    for (name, bytes) in &build.files {
        size += bytes.len();
        let path = Path::new(WASM.folder).join(name);
        fs::write(&path, bytes).with_context(|| format!("{} cannot be written", path.display()))?;
    }
    let built = Manifest {
        tools: build.tools,
        packages: build.packages,
        sources: manifest::hash_files(&build.sources)?,
        outputs: manifest::hash_files(&manifest::files_below(WASM.folder)?)?,
    };
    built.write(&WASM)?;
    eprintln!("{}: {} files, {} kB", WASM.folder, built.outputs.len(), size / 1000);
    Ok(())
}
