//! Putting the page together.

use std::fs;
use std::path::Path;

use anyhow::{Context, Result, ensure};

use super::manifest::{self, Manifest};
use super::{DIST, FRONT, wasm};

/// The page works offline by this file, which has to know all others.
const SERVICE_WORKER: &str = "sw.js";

/// Builds the page and writes it with its manifest.
pub(crate) fn build() -> Result<()> {
    let bound = wasm::build()?;
    let dist = Path::new(DIST);
    if dist.exists() {
        fs::remove_dir_all(dist).context("the old page cannot be removed")?;
    }
    let front = manifest::files_below(FRONT)?;
    for path in &front {
        let below = path.strip_prefix(FRONT).and_then(|path| path.strip_prefix('/')).context("a file of the front")?;
        write(&dist.join(below), &fs::read(path)?)?;
    }
    for (name, bytes) in &bound.files {
        write(&dist.join(name), bytes)?;
    }
    let outputs = manifest::hashes(&manifest::files_below(DIST)?)?;
    let worker = service_worker(&fs::read_to_string(dist.join(SERVICE_WORKER))?, &outputs)?;
    write(&dist.join(SERVICE_WORKER), worker.as_bytes())?;

    let mut sources = bound.sources;
    sources.extend(front);
    let outputs = manifest::hashes(&manifest::files_below(DIST)?)?;
    let built =
        Manifest { tools: bound.tools, packages: bound.packages, sources: manifest::hashes(&sources)?, outputs };
    built.write()?;
    let bytes: u64 = built.outputs.keys().map(|path| fs::metadata(path).map_or(0, |file| file.len())).sum();
    eprintln!("{DIST}: {} files, {} kB", built.outputs.len(), bytes / 1000);
    Ok(())
}

/// The service worker with the names of all files, and a version that changes when any of them does.
fn service_worker(source: &str, outputs: &manifest::Hashes) -> Result<String> {
    let (version, files) = ("const VERSION = 'development';", "const FILES = [];");
    ensure!(source.contains(version) && source.contains(files), "{SERVICE_WORKER} has not the lines to fill in");
    let below = |path: &String| path[DIST.len() + 1..].to_owned();
    let names: Vec<String> = outputs.keys().map(below).filter(|name| name != SERVICE_WORKER).collect();
    let hash = &manifest::sha256(serde_json::to_string(outputs)?.as_bytes())[..16];
    let source = source.replace(version, &format!("const VERSION = '{hash}';"));
    Ok(source.replace(files, &format!("const FILES = {};", serde_json::to_string_pretty(&names)?)))
}

fn write(path: &Path, bytes: &[u8]) -> Result<()> {
    let folder = path.parent().context("a file has a folder")?;
    fs::create_dir_all(folder)?;
    fs::write(path, bytes).with_context(|| format!("{} cannot be written", path.display()))
}

#[cfg(test)]
mod tests {
    use super::{manifest, service_worker};

    #[test]
    fn the_service_worker_knows_all_files_but_itself_and_changes_with_them() {
        let source = "const VERSION = 'development';\nconst FILES = [];\n";
        let hashes = |hash: &str| -> manifest::Hashes {
            let files = ["index.html", "sw.js", "views/watch.js"];
            files.map(|name| (format!("crates/queens-web/dist/{name}"), hash.to_owned())).into()
        };
        let one = service_worker(source, &hashes("aa")).unwrap();
        assert!(one.contains("\"index.html\"") && one.contains("\"views/watch.js\"") && !one.contains("sw.js"));
        assert_ne!(one, service_worker(source, &hashes("ab")).unwrap());
        assert!(service_worker("", &hashes("aa")).is_err());
    }
}
