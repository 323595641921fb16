//! Checks the links between documents. The target of each link must be a file of the repository, and the link's
//! fragment must name a heading of that file.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

use anyhow::{Result, bail, ensure};
use pulldown_cmark::{Event, Options, Parser, Tag, TagEnd};

use crate::{docs, sh};

/// The check must find more links than this. Fewer links show that the pages were not parsed correctly.
const LEAST_LINKS: usize = 200;

/// The pages where readers begin. From there, every page below `docs` is at most two clicks away.
const FRONT_PAGES: [&str; 2] = ["README.md", "README.zh-CN.md"];

/// The folder of the lessons. The web app shows the lessons, so they may link to views of the web app.
const LESSONS: &str = "crates/queens-web/lessons";

/// The links and headings of a page.
#[derive(Debug, Default, PartialEq, Eq)]
struct Page {
    /// The line and the target of every link and picture.
    links: Vec<(usize, String)>,
    /// The anchors of the headings.
    headings: BTreeSet<String>,
}

/// Fails with a list of all broken links in tracked Markdown pages. A link may also lead to a generated page of the
/// site.
pub(crate) fn run() -> Result<()> {
    let listed = String::from_utf8(sh::output("git ls-files -- *.md")?)?;
    let mut pages = BTreeMap::new();
    for path in listed.lines() {
        // `git ls-files` also lists a page whose deletion is not committed yet.
        if let Ok(text) = std::fs::read_to_string(path) {
            pages.insert(PathBuf::from(path), read(&text));
        }
    }
    let mut broken = Vec::new();
    let mut checked = 0;
    for (path, page) in &pages {
        let local = page.links.iter().filter(|(_, target)| !target.contains("://") && !target.starts_with("mailto:"));
        for (line, target) in local {
            checked += 1;
            if let Some(why) = problem(&pages, path, target) {
                broken.push(format!("{}:{line}: {target}: {why}", path.display()));
            }
        }
    }
    if !broken.is_empty() {
        bail!("{}", broken.join("\n"));
    }
    ensure!(checked > LEAST_LINKS, "only {checked} links were found");
    let distant = distant_pages(&pages);
    ensure!(distant.is_empty(), "more than two clicks from {FRONT_PAGES:?}: {}", distant.join(", "));
    eprintln!("{checked} links lead to files and headings");
    Ok(())
}

/// The pages below `docs` that are more than two clicks away from every front page.
fn distant_pages(pages: &BTreeMap<PathBuf, Page>) -> Vec<String> {
    let behind = |path: &PathBuf| -> Vec<PathBuf> {
        let links = pages.get(path).map(|page| page.links.as_slice()).unwrap_or_default();
        let file = |target: &str| target.split('#').next().unwrap_or_default().to_owned();
        let folder = path.parent().unwrap_or(Path::new("")).to_owned();
        links.iter().map(|(_, target)| docs::normalized(&folder.join(file(target)))).collect()
    };
    let one: Vec<PathBuf> = FRONT_PAGES.iter().map(PathBuf::from).flat_map(|front| behind(&front)).collect();
    let near: BTreeSet<PathBuf> = one.iter().flat_map(behind).chain(one.iter().cloned()).collect();
    let is_distant =
        |path: &&PathBuf| path.starts_with("docs") && !path.ends_with("SUMMARY.md") && !near.contains(*path);
    pages.keys().filter(is_distant).map(|path| path.display().to_string()).collect()
}

/// Why a link is broken; `None` if it works.
fn problem(pages: &BTreeMap<PathBuf, Page>, from: &Path, target: &str) -> Option<&'static str> {
    // The link leads to a view of the web app, which shows the lessons.
    if target.starts_with("#/") && from.starts_with(LESSONS) {
        return None;
    }
    let (file, fragment) = target.split_once('#').map_or((target, None), |(file, fragment)| (file, Some(fragment)));
    let path = if file.is_empty() {
        from.to_owned()
    } else {
        docs::normalized(&from.parent().unwrap_or(Path::new("")).join(file))
    };
    let is_page = pages.contains_key(&path);
    if !is_page && !path.exists() && !docs::is_generated(&path) {
        return Some("there is no such file");
    }
    let fragment = fragment?;
    let has_heading = pages.get(&path).is_some_and(|page| page.headings.contains(fragment));
    (!has_heading).then_some("there is no such heading")
}

/// Reads the links and headings of a page.
fn read(text: &str) -> Page {
    let mut page = Page::default();
    let mut heading: Option<String> = None;
    for (event, range) in Parser::new_ext(text, Options::ENABLE_TABLES).into_offset_iter() {
        match event {
            Event::Start(Tag::Link { dest_url, .. } | Tag::Image { dest_url, .. }) => {
                page.links.push((1 + text[..range.start].matches('\n').count(), dest_url.into_string()));
            }
            Event::Start(Tag::Heading { .. }) => heading = Some(String::new()),
            Event::End(TagEnd::Heading(_)) => {
                let name = fragment(&heading.take().unwrap_or_default());
                // A repeated heading gets a number.
                let free = (0..).map(|number| if number == 0 { name.clone() } else { format!("{name}-{number}") });
                page.headings.extend(free.into_iter().find(|name| !page.headings.contains(name)));
            }
            Event::Text(words) | Event::Code(words) => {
                if let Some(heading) = &mut heading {
                    heading.push_str(&words);
                }
            }
            _ => {}
        }
    }
    page
}

/// The anchor of a heading in the form of GitHub and mdBook: lower case, words joined by hyphens, without punctuation.
fn fragment(heading: &str) -> String {
    let kept = heading.chars().filter(|&letter| letter.is_alphanumeric() || matches!(letter, ' ' | '-' | '_'));
    kept.collect::<String>().trim().to_lowercase().replace(' ', "-")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn distant_pages_are_found() {
        let page = |links: &[&str]| Page {
            links: links.iter().map(|link| (1, (*link).to_owned())).collect(),
            ..Page::default()
        };
        let pages = [
            ("README.md", page(&["docs/a.md"])),
            ("docs/a.md", page(&["b.md#part"])),
            ("docs/b.md", page(&["c.md"])),
            ("docs/c.md", page(&[])),
        ];
        let pages = pages.map(|(path, page)| (PathBuf::from(path), page)).into();
        assert_eq!(distant_pages(&pages), ["docs/c.md"]);
    }

    #[test]
    fn reads_links_and_headings() {
        let page = read(
            "# A `b` (c)\n\n[a](b.md), ![c](d/e.svg)\n[f](https://g.org/)\n\n```text\n[no](x.md)\n```\n\n## A b c\n",
        );
        let links = [(3, "b.md"), (3, "d/e.svg"), (4, "https://g.org/")];
        assert_eq!(page.links, links.map(|(line, target)| (line, target.to_owned())));
        assert_eq!(page.headings, BTreeSet::from(["a-b-c".to_owned(), "a-b-c-1".to_owned()]));
    }

    #[test]
    fn fragments_are_those_of_github() {
        assert_eq!(fragment("GPUs, 23 November 2026"), "gpus-23-november-2026");
        assert_eq!(fragment("计数为什么可信"), "计数为什么可信");
    }

    #[test]
    fn files_and_headings_must_exist() {
        let pages = BTreeMap::from([
            (PathBuf::from("docs/a.md"), read("# One\n")),
            (PathBuf::from("docs/guide/b.md"), read("# Two\n")),
        ]);
        let from_a = |target| problem(&pages, Path::new("docs/a.md"), target);
        assert_eq!(from_a("guide/b.md#two"), None);
        assert_eq!(from_a("#one"), None);
        assert_eq!(from_a("#two"), Some("there is no such heading"));
        assert_eq!(from_a("guide/b.md#one"), Some("there is no such heading"));
        assert_eq!(from_a("c.md"), Some("there is no such file"));
        assert_eq!(problem(&pages, Path::new("docs/guide/b.md"), "../a.md#one"), None);
        assert_eq!(problem(&pages, &Path::new(LESSONS).join("en/steps.md"), "#/watch?n=4"), None);
    }
}
