//! The manifest of a build of the web app: hashes of its input and output files.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use anyhow::{Context, Result, bail};
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

use super::BuildPaths;

/// The SHA-256 hashes of files in hexadecimal, by the path of the file from the root.
pub(super) type Hashes = BTreeMap<String, String>;

/// The tools, packages and source files of a build, and its output files.
#[derive(Debug, Serialize, Deserialize)]
pub(super) struct Manifest {
    /// The tools and their versions. Other versions produce other bytes.
    pub(super) tools: BTreeMap<String, String>,
    /// The name and version of every published package that the build used.
    pub(super) packages: BTreeSet<String>,
    /// The hash of every source file.
    pub(super) sources: Hashes,
    /// The hash of every output file.
    pub(super) outputs: Hashes,
}

impl Manifest {
    pub(super) fn write(&self, paths: &BuildPaths) -> Result<()> {
        let text = serde_json::to_string_pretty(self)? + "\n";
        fs::write(paths.manifest, text).context("the manifest cannot be written")
    }

    /// The differences between the manifest and the files on the disk, as sentences.
    fn differences(&self, paths: &BuildPaths, root: &Path) -> Result<Vec<String>> {
        let mut differences = Vec::new();
        let lock = fs::read_to_string(root.join("Cargo.lock")).context("Cargo.lock")?;
        let locked = packages(&lock);
        for package in self.packages.iter().filter(|package| !locked.contains(*package)) {
            differences.push(format!("the page has {package} in it, and Cargo.lock has another version"));
        }
        for (kind, listed) in [("source", &self.sources), ("compiled file", &self.outputs)] {
            for (path, hash) in listed {
                match fs::read(root.join(path)) {
                    Ok(bytes) if sha256(&bytes) == *hash => {}
                    Ok(_) => differences.push(format!("the {kind} {path} was changed")),
                    Err(_) => differences.push(format!("the {kind} {path} is missing")),
                }
            }
        }
        let prefix = root.join("").to_string_lossy().into_owned();
        for path in files_below(&root.join(paths.folder).to_string_lossy())? {
            let path = path.strip_prefix(&prefix).unwrap_or(&path);
            if !self.outputs.contains_key(path) {
                differences.push(format!("the file {path} was not compiled"));
            }
        }
        Ok(differences)
    }
}

/// Fails if the built files differ from their manifest, or if their sources have changed.
pub(super) fn check(paths: &BuildPaths, root: &Path) -> Result<()> {
    let path = root.join(paths.manifest);
    let text = fs::read_to_string(&path).with_context(|| format!("{}: `cargo xtask page` makes it", path.display()))?;
    let manifest: Manifest = serde_json::from_str(&text).context("the page's manifest")?;
    let differences = manifest.differences(paths, root)?;
    if !differences.is_empty() {
        bail!("the compiled web app is out of date: run `cargo xtask page`\n  {}", differences.join("\n  "));
    }
    eprintln!(
        "{} is up to date: {} sources, {} compiled files",
        paths.folder,
        manifest.sources.len(),
        manifest.outputs.len()
    );
    Ok(())
}

/// The hash of each file.
pub(super) fn hash_files(paths: &BTreeSet<String>) -> Result<Hashes> {
    let hash = |path: &String| {
        let bytes = fs::read(path).with_context(|| path.clone())?;
        Ok((path.clone(), sha256(&bytes)))
    };
    paths.iter().map(hash).collect()
}

pub(super) fn sha256(bytes: &[u8]) -> String {
    let digits = Sha256::digest(bytes).into_iter().flat_map(|byte| [byte >> 4, byte & 15]);
    digits.filter_map(|digit| char::from_digit(digit.into(), 16)).collect()
}

/// The paths of all files below a folder; each path includes the folder.
pub(super) fn files_below(folder: &str) -> Result<BTreeSet<String>> {
    let mut files = BTreeSet::new();
    for entry in fs::read_dir(folder).with_context(|| folder.to_owned())? {
        let entry = entry?;
        let path = format!("{folder}/{}", entry.file_name().to_string_lossy());
        if entry.file_type()?.is_dir() {
            files.append(&mut files_below(&path)?);
        } else {
            files.insert(path);
        }
    }
    Ok(files)
}

/// The name and version of every package in a lock file.
fn packages(lock: &str) -> BTreeSet<String> {
    let value = |line: &str, key: &str| Some(line.strip_prefix(key)?.trim_matches('"').to_owned());
    let mut lines = lock.lines().peekable();
    let mut packages = BTreeSet::new();
    while let Some(line) = lines.next() {
        if let Some(name) = value(line, "name = ")
            && let Some(version) = lines.peek().and_then(|line| value(line, "version = "))
        {
            packages.insert(format!("{name} {version}"));
        }
    }
    packages
}

#[cfg(test)]
mod tests {
    use std::fs;
    use std::path::Path;

    use super::super::WASM as BUILT;
    use super::{Manifest, check, sha256};

    const WASM: &str = BUILT.folder;
    const MANIFEST: &str = BUILT.manifest;

    const SOURCES: &str = "crates/queens-web/src";

    /// A tiny build of the web app, in a temporary folder.
    fn page() -> tempfile::TempDir {
        let root = tempfile::tempdir().unwrap();
        let (source, output) = (format!("{SOURCES}/lib.rs"), format!("{WASM}/queens.js"));
        for path in [&source, &output] {
            let path = root.path().join(path);
            fs::create_dir_all(path.parent().unwrap()).unwrap();
            fs::write(path, "let page;\n").unwrap();
        }
        fs::write(root.path().join("Cargo.lock"), "[[package]]\nname = \"one\"\nversion = \"1.2.3\"\n").unwrap();
        let hash = sha256(b"let page;\n");
        let manifest = Manifest {
            tools: [].into(),
            packages: ["one 1.2.3".to_owned()].into(),
            sources: [(source, hash.clone())].into(),
            outputs: [(output, hash)].into(),
        };
        fs::write(root.path().join(MANIFEST), serde_json::to_string(&manifest).unwrap()).unwrap();
        root
    }

    fn complaint(root: &Path) -> String {
        let error = check(&BUILT, root).unwrap_err().to_string();
        assert!(error.contains("`cargo xtask page`"), "{error}");
        error
    }

    #[test]
    fn a_page_as_it_was_compiled_passes() {
        check(&BUILT, page().path()).unwrap();
    }

    #[test]
    fn one_byte_of_a_source_is_seen() {
        let root = page();
        fs::write(root.path().join(SOURCES).join("lib.rs"), "let pagf;\n").unwrap();
        assert!(complaint(root.path()).contains("the source crates/queens-web/src/lib.rs was changed"));
    }

    #[test]
    fn one_byte_of_a_compiled_file_is_seen() {
        let root = page();
        fs::write(root.path().join(WASM).join("queens.js"), "let page; \n").unwrap();
        assert!(complaint(root.path()).contains("the compiled file crates/queens-web/wasm/queens.js was changed"));
    }

    #[test]
    fn files_that_come_and_go_are_seen() {
        let root = page();
        fs::write(root.path().join(WASM).join("new.js"), "").unwrap();
        fs::remove_file(root.path().join(SOURCES).join("lib.rs")).unwrap();
        let complaint = complaint(root.path());
        assert!(complaint.contains("the file crates/queens-web/wasm/new.js was not compiled"), "{complaint}");
        assert!(complaint.contains("the source crates/queens-web/src/lib.rs is missing"), "{complaint}");
    }

    #[test]
    fn another_version_of_a_package_is_seen() {
        let root = page();
        fs::write(root.path().join("Cargo.lock"), "name = \"one\"\nversion = \"1.2.4\"\n").unwrap();
        assert!(complaint(root.path()).contains("one 1.2.3"));
    }

    #[test]
    fn a_page_without_manifest_is_seen() {
        let root = page();
        fs::remove_file(root.path().join(MANIFEST)).unwrap();
        complaint(root.path());
    }
}
