//! The documentation of each error names its code, in all libraries of the workspace.

use std::fs;
use std::path::{Path, PathBuf};

#[test]
fn documented_codes_are_the_ones_that_errors_return() {
    let crates = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let mut compared = 0;
    for path in sources(&crates) {
        let text = fs::read_to_string(&path).unwrap();
        for (start, _) in text.match_indices("\nimpl ErrorCode for ") {
            let implementation = item(&text[start + 1..]);
            let name = implementation.split_whitespace().nth(3).unwrap();
            let documented = documented(&text, name);
            for (variant, code) in returned(implementation) {
                let line = documented.iter().find(|(documented, _)| *documented == variant.unwrap_or(name));
                assert_eq!(line.map(|line| line.1), Some(code), "{}: {name} {variant:?}", path.display());
                compared += 1;
            }
        }
    }
    assert!(compared > 150, "only {compared} codes were found: has the form of the source changed?");
}

/// The source files of the libraries; the errors of the command are private.
fn sources(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    let (folders, files): (Vec<_>, Vec<_>) = entries.partition(|path| path.is_dir());
    let is_read = |path: &PathBuf| !path.ends_with("queens-cli") && !path.ends_with("queens-testkit");
    let below = folders.iter().filter(|path| is_read(path)).flat_map(|path| sources(path));
    let is_source = |path: &PathBuf| path.extension().is_some_and(|extension| extension == "rs");
    below.chain(files.into_iter().filter(is_source)).collect()
}

/// The top-level item at the beginning of a text.
fn item(text: &str) -> &str {
    text.find("\n}\n").map_or(text, |end| &text[..end])
}

/// The codes that an implementation returns, each with its variant; `None` for a code that every variant has.
fn returned(implementation: &str) -> Vec<(Option<&str>, &str)> {
    let (mut codes, mut variants) = (Vec::new(), Vec::new());
    for line in implementation.lines() {
        let (pattern, code) = line.split_once("=>").unwrap_or((line, ""));
        variants.extend(pattern.split("Self::").skip(1).map(|variant| Some(word(variant))));
        let code = if code.trim() == "Cancelled.code()," { Some("cancelled") } else { quoted(code) };
        if let Some(code) = code {
            codes.extend(variants.iter().map(|&variant| (variant, code)));
        } else if let Some(code) = quoted(line).filter(|_| line.starts_with("        \"")) {
            codes.push((None, code));
        }
        if line.contains("=>") {
            variants.clear();
        }
    }
    codes
}

/// The names and codes in the documentation of a type and of its variants.
fn documented<'a>(text: &'a str, name: &'a str) -> Vec<(&'a str, &'a str)> {
    let declaration = |line: &str| {
        let rest = line.strip_prefix("pub enum ").or_else(|| line.strip_prefix("pub struct "));
        rest.is_some_and(|rest| word(rest) == name)
    };
    let (mut codes, mut code, mut is_inside) = (Vec::new(), None, false);
    for line in text.lines() {
        let trimmed = line.trim_start();
        if let Some(said) = trimmed.strip_prefix("/// Code: `") {
            code = said.split('`').next();
        } else if declaration(line) {
            codes.extend(code.take().map(|code| (name, code)));
            is_inside = true;
        } else if line == "}" || line.starts_with("pub ") {
            (code, is_inside) = (None, false);
        } else if is_inside && trimmed.starts_with(char::is_uppercase) && line.len() == trimmed.len() + 4 {
            codes.extend(code.take().map(|code| (word(trimmed), code)));
        }
    }
    codes
}

/// The text in the first pair of quotation marks.
fn quoted(text: &str) -> Option<&str> {
    text.split('"').nth(1)
}

/// The name at the beginning of a text.
fn word(text: &str) -> &str {
    text.split(|letter: char| !letter.is_alphanumeric()).next().unwrap_or_default()
}
