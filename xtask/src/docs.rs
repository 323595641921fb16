//! `cargo xtask docs`: builds the documentation site in English and Chinese, which includes the web app.
//!
//! The pages are the Markdown files of the repository. They keep their folders, so that links between them stay valid.
//! A link to another file, such as source code, becomes plain text. `docs/SUMMARY.md` and `docs/zh/SUMMARY.md` are the
//! tables of contents.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Component, Path, PathBuf};

use anyhow::{Context, Result, bail, ensure};

use crate::sh;

/// The folder of the books' sources, and the folder of the built site.
const SOURCES: &str = "target/book";
const SITE: &str = "target/site";

/// One language of the site.
struct Book {
    language: &'static str,
    title: &'static str,
    /// The path of the table of contents. Its links are relative to its folder.
    summary: &'static str,
    /// The page of the web app: its file, title and text.
    app: (&'static str, &'static str, &'static str),
}

const BOOKS: [Book; 2] = [
    Book {
        language: "en",
        title: "queens",
        summary: "docs/SUMMARY.md",
        app: ("docs/app.md", "Try it", "The web app, in this page. `queens serve` runs the same one on your machine."),
    },
    Book {
        language: "zh-CN",
        title: "queens：N 皇后问题",
        summary: "docs/zh/SUMMARY.md",
        app: ("docs/zh/app.md", "在线试用", "下面就是网页版。在自己的机器上运行 `queens serve` 也能打开同样的网页。"),
    },
];

/// Builds the site, and checks its links.
pub(crate) fn run() -> Result<()> {
    sh::require("mdbook --version", "mdbook: `cargo install mdbook --no-default-features --features search`")?;
    let site = Path::new(SITE);
    if site.exists() {
        fs::remove_dir_all(site)?;
    }
    for book in &BOOKS {
        let sources = assemble(book)?;
        sh::run_on("mdbook build --dest-dir", [&std::path::absolute(site.join(book.language))?, &sources])?;
    }
    sh::run_on("cargo run --quiet --package=queens-cli -- serve --export", [site.join("app")])?;
    fs::write(site.join("index.html"), FRONT_PAGE)?;
    let checked = check_links(site)?;
    eprintln!("{SITE} is built; {checked} links lead to files");
    Ok(())
}

/// The front page, which redirects to the reader's language.
const FRONT_PAGE: &str = r#"<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>queens</title>
<script>
  location.replace((navigator.language || "en").startsWith("zh") ? "zh-CN/index.html" : "en/index.html");
</script>
<p><a href="en/index.html">English</a> · <a href="zh-CN/index.html">中文</a></p>
</html>
"#;

/// The styles of the site: tables, emphasis in Chinese, and the width of phones.
const STYLE: &str = "table { margin-inline: 0 }
table thead th, table td { text-align: start; vertical-align: top; padding: 4px 10px }
:lang(zh) em { font-style: normal; font-weight: bold }
@media (max-width: 600px) {
    table { font-size: 0.9em }
    table thead th, table td { padding: 4px 6px }
    table td { min-width: 5em; overflow-wrap: break-word; hyphens: auto }
    table td code { overflow-wrap: anywhere }
    table td:first-child code { white-space: nowrap }
    pre > code.language-sh, pre > code.language-console { white-space: pre-wrap; overflow-wrap: anywhere }
}
";

/// Whether a page exists only on the site and not in the repository. Only the pages of the web app do.
pub(crate) fn is_generated(page: &Path) -> bool {
    let page = normalized(page);
    BOOKS.iter().any(|book| page == Path::new(book.app.0))
}

/// The pages that the table of contents of a book lists.
fn pages_of(book: &Book) -> Result<BTreeSet<PathBuf>> {
    let summary = fs::read_to_string(book.summary).context(book.summary)?;
    let base = Path::new(book.summary).parent().context("a summary has a folder")?;
    Ok(targets(&summary).into_iter().map(|target| normalized(&base.join(target))).collect())
}

/// Copies the pages of a book into a separate folder, and returns this folder.
fn assemble(book: &Book) -> Result<PathBuf> {
    let folder = Path::new(SOURCES).join(book.language);
    if folder.exists() {
        fs::remove_dir_all(&folder)?;
    }
    let source = folder.join("src");
    let summary = fs::read_to_string(book.summary).context(book.summary)?;
    let base = Path::new(book.summary).parent().context("a summary has a folder")?;
    let (app, app_title, app_text) = book.app;
    let pages = pages_of(book)?;
    ensure!(pages.len() > 10, "{} names {} pages only", book.summary, pages.len());
    let other = BOOKS.iter().find(|other| other.language != book.language).context("there are two languages")?;
    let other = (other.language, pages_of(other)?);
    for page in &pages {
        if page == Path::new(app) {
            continue;
        }
        let text = fs::read_to_string(page).with_context(|| format!("{}: {}", book.summary, page.display()))?;
        let text = with_known_links(&text, page, &pages, &other, &source)?;
        write(&source.join(page), &text)?;
    }
    // The relative path from `docs/app.html` or `docs/zh/app.html` to the site's root, where the folder of the web app
    // is.
    let up = "../".repeat(Path::new(app).components().count());
    let language = &book.language[..2];
    let frame = format!(
        "# {app_title}\n\n{app_text}\n\n<iframe title=\"{app_title}\" src=\"{up}app/index.html?embed=1#/watch?n=4&lang={language}\" \
         style=\"width:100%;height:80vh;border:0\" loading=\"lazy\"></iframe>\n"
    );
    write(&source.join(app), &frame)?;
    write(&source.join("SUMMARY.md"), &rebased(&summary, base))?;
    write(&folder.join("site.css"), STYLE)?;
    let Book { language, title, .. } = book;
    write(
        &folder.join("book.toml"),
        &format!(
            "[book]\ntitle = \"{title}\"\nlanguage = \"{language}\"\nsrc = \"src\"\n\n\
             # Otherwise a README becomes an index, and links to it break.\n\
             [build]\nuse-default-preprocessors = false\n\n[output.html]\n\
             default-theme = \"light\"\npreferred-dark-theme = \"navy\"\n\
             no-section-label = true\nadditional-css = [\"site.css\"]\n\n[output.html.print]\nenable = false\n\n\
             [output.html.search]\nenable = true\n"
        ),
    )?;
    Ok(folder)
}

/// Rewrites the links of a table of contents so that they are relative to the root of the repository.
fn rebased(summary: &str, base: &Path) -> String {
    let mut parts = summary.split("](");
    let first = parts.next().unwrap_or_default().to_owned();
    let rebase = |part: &str| {
        let (target, rest) = part.split_once(')').unwrap_or((part, ""));
        format!("]({}){rest}", normalized(&base.join(target)).display())
    };
    first + &parts.map(rebase).collect::<String>()
}

fn write(path: &Path, text: &str) -> Result<()> {
    fs::create_dir_all(path.parent().context("a file has a folder")?)?;
    fs::write(path, text).with_context(|| path.display().to_string())
}

/// The targets of a page's links.
fn targets(page: &str) -> Vec<&str> {
    page.split("](").skip(1).filter_map(|rest| rest.split(')').next()).collect()
}

/// A path without `.` and `..`.
pub(crate) fn normalized(path: &Path) -> PathBuf {
    let mut plain = PathBuf::new();
    for component in path.components() {
        match component {
            Component::ParentDir => drop(plain.pop()),
            Component::CurDir => {}
            component => plain.push(component),
        }
    }
    plain
}

/// Returns a page with only the links that work on the site: links to pages of both languages, and to pictures, which
/// are copied. Other links to files become plain text.
fn with_known_links(
    text: &str,
    page: &Path,
    pages: &BTreeSet<PathBuf>,
    (other_language, other_pages): &(&str, BTreeSet<PathBuf>),
    source: &Path,
) -> Result<String> {
    let folder = page.parent().unwrap_or(Path::new(""));
    let mut parts = text.split("](");
    let mut known = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let (target, rest) = part.split_once(')').unwrap_or((part, ""));
        let file = target.split('#').next().unwrap_or_default();
        let path = normalized(&folder.join(file));
        let is_picture =
            path.extension().is_some_and(|extension| ["gif", "png", "svg"].iter().any(|known| extension == *known));
        if file.is_empty() || target.contains(':') || pages.contains(&path) {
            known.extend(["](", target, ")", rest]);
        } else if other_pages.contains(&path) {
            // The relative path from the page to the site's root.
            let up = "../".repeat(page.components().count());
            known.extend(["](", &format!("{up}{other_language}/{}", path.with_extension("html").display()), ")", rest]);
        } else if is_picture {
            let copy = source.join(&path);
            fs::create_dir_all(copy.parent().context("a file has a folder")?)?;
            fs::copy(&path, &copy).with_context(|| path.display().to_string())?;
            known.extend(["](", target, ")", rest]);
        } else if let Some(start) = known.rfind('[') {
            let name = known.split_off(start);
            known += &name[1..];
            known += rest;
        }
    }
    Ok(known)
}

/// Checks the links of the built pages. Fails with a list of all broken links; otherwise returns the number of links.
fn check_links(site: &Path) -> Result<usize> {
    let mut pages = Vec::new();
    for book in &BOOKS {
        collect_pages(&site.join(book.language), &mut pages)?;
    }
    let (mut checked, mut broken) = (0, Vec::new());
    for page in &pages {
        let text = fs::read_to_string(page)?;
        let folder = page.parent().context("a page has a folder")?;
        for attribute in [" href=\"", " src=\""] {
            for target in text.split(attribute).skip(1).filter_map(|rest| rest.split('"').next()) {
                let file = target.split(['#', '?']).next().unwrap_or_default();
                if file.is_empty() || target.contains(':') || target.starts_with("//") {
                    continue;
                }
                checked += 1;
                if !folder.join(file).exists() {
                    broken.push(format!("{}: {target}", page.display()));
                }
            }
        }
    }
    broken.sort();
    broken.dedup();
    if !broken.is_empty() {
        bail!("these links lead nowhere:\n{}", broken.join("\n"));
    }
    ensure!(checked > 1000, "only {checked} links were found");
    Ok(checked)
}

fn collect_pages(folder: &Path, pages: &mut Vec<PathBuf>) -> Result<()> {
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        if path.is_dir() {
            collect_pages(&path, pages)?;
        } else if path.extension().is_some_and(|extension| extension == "html") && !path.ends_with("404.html") {
            pages.push(path);
        }
    }
    Ok(())
}

/// Checks the tables of contents. Fails if a table names a page that does not exist or leaves out a page of the user
/// guide, or if one language lacks a page of the guide.
pub(crate) fn check_tables_of_contents() -> Result<()> {
    let mut guides = Vec::new();
    for book in &BOOKS {
        let base = Path::new(book.summary).parent().context("a summary has a folder")?;
        let named = pages_of(book)?;
        let missing: Vec<_> = named.iter().filter(|page| *page != Path::new(book.app.0) && !page.exists()).collect();
        ensure!(missing.is_empty(), "{} names pages that do not exist: {missing:?}", book.summary);
        let guide = base.join("guide");
        let mut names = BTreeSet::new();
        for entry in fs::read_dir(&guide).with_context(|| guide.display().to_string())? {
            let page = entry?.path();
            ensure!(named.contains(&page), "{} leaves out {}", book.summary, page.display());
            names.extend(page.file_name().map(ToOwned::to_owned));
        }
        guides.push(names);
    }
    let differing: Vec<_> = guides[0].symmetric_difference(&guides[1]).collect();
    ensure!(differing.is_empty(), "one language lacks these pages of the guide: {differing:?}");
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn paths_lose_their_dots() {
        assert_eq!(normalized(Path::new("docs/guide/../../benchmarks/./README.md")), Path::new("benchmarks/README.md"));
    }

    #[test]
    fn contents_are_rebased_once() {
        let summary = "[Front](../README.md)\n- [Overview](README.md)\n- [A](guide/a.md)\n";
        let text = "[Front](README.md)\n- [Overview](docs/README.md)\n- [A](docs/guide/a.md)\n";
        assert_eq!(rebased(summary, Path::new("docs")), text);
    }

    #[test]
    fn links_to_source_become_text() {
        let pages = BTreeSet::from([PathBuf::from("docs/b.md")]);
        let other = ("zh-CN", BTreeSet::from([PathBuf::from("docs/zh/b.md")]));
        let page = "[b](b.md#x), [source](../crates/queens/src/lib.rs), [二](zh/b.md) and [site](https://example.org)";
        let known = with_known_links(page, Path::new("docs/a.md"), &pages, &other, Path::new("nowhere")).unwrap();
        assert_eq!(known, "[b](b.md#x), source, [二](../../zh-CN/docs/zh/b.html) and [site](https://example.org)");
    }
}
