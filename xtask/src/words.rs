//! The lint of words, a part of `cargo xtask documents`: words that `docs/GLOSSARY.md` replaces must not appear in the
//! tree.
//!
//! ```text
//!   GLOSSARY.md -> Glossary { terms, exceptions }
//!   tracked file -> words, also those inside names -> findings -> minus exceptions -> file:line and what to write
//! ```

mod glossary;
mod text;

use std::collections::BTreeMap;
use std::fs;

use anyhow::{Context, Result, bail};
use glossary::{Glossary, ReplacedTerm};

use crate::sh;

/// The glossary itself is not checked.
const GLOSSARY: &str = "docs/GLOSSARY.md";
/// The extensions of the checked files.
const EXTENSIONS: [&str; 11] = ["rs", "md", "ftl", "ts", "svelte", "js", "py", "wgsl", "cu", "toml", "json"];
/// Lists the tracked files that people write. `.gitattributes` marks the generated files.
const LIST_FILES: &str = "git ls-files -- . :(exclude,attr:linguist-generated)";
/// The greatest number of exceptions in the whole tree.
const EXCEPTION_LIMIT: usize = 25;

/// An occurrence of a replaced word.
#[derive(Debug, PartialEq, Eq)]
struct Finding<'a> {
    path: String,
    line: usize,
    term: &'a ReplacedTerm,
}

/// Fails with a list of all occurrences of replaced words, each with the word to write instead.
pub(crate) fn run() -> Result<()> {
    let glossary = Glossary::parse(&fs::read_to_string(GLOSSARY).context(GLOSSARY)?)?;
    let listed = String::from_utf8(sh::output(LIST_FILES)?)?;
    let mut findings = Vec::new();
    let mut files = 0;
    for path in listed.lines().filter(|path| is_checked(path)) {
        // `git ls-files` also lists a file whose deletion is not committed yet.
        let Ok(text) = fs::read_to_string(path) else { continue };
        files += 1;
        let found = text::find_terms(&glossary.terms, &text);
        findings.extend(found.into_iter().map(|(line, term)| Finding { path: path.to_owned(), line, term }));
    }
    let complaints = complaints(&glossary, findings);
    if !complaints.is_empty() {
        bail!("{}\n{} replaced words: {GLOSSARY} says what to write", complaints.join("\n"), complaints.len());
    }
    eprintln!("{files} files have none of the {} words that {GLOSSARY} replaces", glossary.terms.len());
    Ok(())
}

fn is_checked(path: &str) -> bool {
    path != GLOSSARY && path.rsplit_once('.').is_some_and(|(_, extension)| EXTENSIONS.contains(&extension))
}

/// The findings that no exception allows, and the exceptions that do not match the tree, each as one line.
fn complaints(glossary: &Glossary, findings: Vec<Finding<'_>>) -> Vec<String> {
    let mut complaints = Vec::new();
    let mut grouped: BTreeMap<(String, &str), Vec<Finding<'_>>> = BTreeMap::new();
    for finding in findings {
        grouped.entry((finding.path.clone(), &finding.term.text)).or_default().push(finding);
    }
    let mut allowed = 0;
    for exception in &glossary.exceptions {
        allowed += exception.times;
        let key = (exception.path.clone(), &*exception.word);
        let times = grouped.get(&key).map_or(0, Vec::len);
        if times == exception.times {
            grouped.remove(&key);
        } else {
            let (word, path, expected) = (&exception.word, &exception.path, exception.times);
            complaints.push(format!("{GLOSSARY}: {path} has `{word}` {times} times, the exception says {expected}"));
        }
    }
    if allowed > EXCEPTION_LIMIT {
        complaints.push(format!("{GLOSSARY}: {allowed} exceptions, at most {EXCEPTION_LIMIT} are allowed"));
    }
    for Finding { path, line, term } in grouped.into_values().flatten() {
        complaints.push(format!("{path}:{line}: `{}`: write {}", term.text, term.instead));
    }
    complaints
}

#[cfg(test)]
mod tests {
    use super::{EXCEPTION_LIMIT, Finding, Glossary, complaints, is_checked};

    const PAGE: &str = "\
| concept | English | Chinese | replaces |
|---|---|---|---|
| threads that count | worker pool | | `gizmo` |

| word | file | times | why |
|---|---|---|---|
| `gizmo` | `a.rs` | 2 | a quotation |
";

    fn found<'a>(glossary: &'a Glossary, places: &[(&str, usize)]) -> Vec<Finding<'a>> {
        let finding = |&(path, line): &(&str, usize)| Finding { path: path.to_owned(), line, term: &glossary.terms[0] };
        places.iter().map(finding).collect()
    }

    #[test]
    fn names_place_and_replacement() {
        let glossary = Glossary::parse(PAGE).unwrap();
        let places = [("a.rs", 1), ("a.rs", 5), ("b.rs", 3)];
        assert_eq!(complaints(&glossary, found(&glossary, &places)), ["b.rs:3: `gizmo`: write worker pool"]);
    }

    #[test]
    fn exceptions_are_exact() {
        let glossary = Glossary::parse(PAGE).unwrap();
        let complaints = complaints(&glossary, found(&glossary, &[("a.rs", 1)]));
        assert_eq!(complaints.len(), 2, "{complaints:?}");
        assert!(complaints[0].ends_with("a.rs has `gizmo` 1 times, the exception says 2"), "{complaints:?}");
    }

    #[test]
    fn exceptions_are_few() {
        let many = PAGE.replace("| 2 |", &format!("| {} |", EXCEPTION_LIMIT + 1));
        let glossary = Glossary::parse(&many).unwrap();
        let places = vec![("a.rs", 1); EXCEPTION_LIMIT + 1];
        let complaints = complaints(&glossary, found(&glossary, &places));
        assert!(complaints[0].contains("at most"), "{complaints:?}");
    }

    #[test]
    fn checks_what_people_write() {
        assert!(is_checked("crates/queens/src/lib.rs") && is_checked("README.zh-CN.md"));
        assert!(
            !is_checked("docs/GLOSSARY.md") && !is_checked("docs/images/page-en.png") && !is_checked("LICENSE-MIT")
        );
    }
}
