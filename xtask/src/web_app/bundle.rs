//! Builds the app's bundle: Vite compiles TypeScript to the files that browsers load.

use std::collections::BTreeSet;
use std::path::Path;

use anyhow::{Result, bail, ensure};

use super::manifest::{self, Manifest};
use super::{BUNDLE, WASM};
use crate::sh;

/// The source folders and files of the app.
const SOURCES: [&str; 12] = [
    "crates/queens-web/app/src",
    "crates/queens-web/app/public",
    "crates/queens-web/app/index.html",
    "crates/queens-web/app/package.json",
    "crates/queens-web/app/package-lock.json",
    "crates/queens-web/app/svelte.config.js",
    "crates/queens-web/app/tsconfig.json",
    "crates/queens-web/app/vite.config.ts",
    "crates/queens-cli/locales/shared",
    "crates/queens-web/wasm/queens.js",
    "crates/queens-web/wasm/judge.js",
    "crates/queens-web/wasm/regions.js",
];

const APP: &str = "crates/queens-web/app";
/// The folder of the second build, which is compared with the committed build.
const AGAIN: &str = "target/app";

/// Builds the app, and writes the bundle and its manifest.
pub(super) fn build() -> Result<()> {
    run("run --silent build")?;
    let outputs = manifest::hash_files(&manifest::files_below(BUNDLE.folder)?)?;
    let tools = [("node", version("node --version")?), ("npm", version("npm --version")?)];
    let built = Manifest {
        tools: tools.map(|(name, version)| (name.to_owned(), version)).into(),
        packages: BTreeSet::new(),
        sources: manifest::hash_files(&sources()?)?,
        outputs,
    };
    built.write(&BUNDLE)?;
    eprintln!("{}: {} files", BUNDLE.folder, built.outputs.len());
    Ok(())
}

/// Checks the app's types and style, runs the app's unit tests, builds the app again, and compares the result with the
/// committed files. If Node or npm is missing, it does nothing. The app's packages are installed only if `may_install`
/// is set. Returns a line about skipped checks.
pub(crate) fn test(may_install: bool) -> Result<Option<String>> {
    let missing = if !(sh::works("node --version")? && sh::works("npm --version")?) {
        "Node and npm are not installed"
    } else if !(may_install || packages_are_there()) {
        "its npm packages are not installed"
    } else {
        run("run --silent check")?;
        run("run --silent unit")?;
        compare()?;
        return Ok(None);
    };
    Ok(Some(format!("skipped: checking the web app and building it again: {missing}")))
}

/// The npm packages that [`test()`] installs.
pub(crate) fn missing_packages() -> Option<String> {
    (!packages_are_there()).then(|| format!("the npm packages of {APP}/package-lock.json"))
}

fn packages_are_there() -> bool {
    Path::new(APP).join("node_modules/.package-lock.json").exists()
}

fn compare() -> Result<()> {
    run(&format!("run --silent build -- --outDir ../../../{AGAIN}"))?;
    let by_name = |folder: &str| -> Result<Vec<(String, String)>> {
        let hashes = manifest::hash_files(&manifest::files_below(folder)?)?;
        Ok(hashes.into_iter().map(|(path, hash)| (path[folder.len()..].to_owned(), hash)).collect())
    };
    let (committed, again) = (by_name(BUNDLE.folder)?, by_name(AGAIN)?);
    let differing: Vec<_> = again.iter().filter(|file| !committed.contains(file)).map(|file| &*file.0).collect();
    if committed.len() != again.len() || !differing.is_empty() {
        bail!("{} is not what its sources build: {}", BUNDLE.folder, differing.join(", "));
    }
    eprintln!("{} is what its sources build", BUNDLE.folder);
    Ok(())
}

/// Runs npm for the app, and installs the app's packages first if they are missing.
fn run(arguments: &str) -> Result<()> {
    ensure!(Path::new(WASM.folder).join("queens.js").exists(), "the app needs the WebAssembly: `cargo xtask page`");
    if !packages_are_there() {
        // `npm ci` cannot be used: it refuses a lock file in which npm left out optional packages of other systems.
        sh::run(&format!("npm install --no-save --no-audit --no-fund --prefix {APP}"))?;
    }
    sh::run(&format!("npm --prefix {APP} {arguments}"))
}

fn version(command: &str) -> Result<String> {
    Ok(String::from_utf8(sh::output(command)?)?.trim().trim_start_matches('v').to_owned())
}

fn sources() -> Result<BTreeSet<String>> {
    let mut sources = BTreeSet::new();
    for source in SOURCES {
        if Path::new(source).is_dir() {
            sources.append(&mut manifest::files_below(source)?);
        } else {
            sources.insert(source.to_owned());
        }
    }
    Ok(sources)
}
