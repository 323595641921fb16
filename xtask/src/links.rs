//! Links between the documents: a link to a file of the repository must lead to one.

use std::path::Path;

use anyhow::{Result, bail};

use crate::{docs, sh};

/// Fails with every link of a tracked Markdown page that leads nowhere. The site's generated pages count as files.
pub(crate) fn run() -> Result<()> {
    let listed = String::from_utf8(sh::output("git ls-files -- *.md")?)?;
    let mut broken = Vec::new();
    let mut checked = 0;
    for page in listed.lines() {
        // A page that was deleted and not committed yet is still listed.
        let Ok(text) = std::fs::read_to_string(page) else { continue };
        let folder = Path::new(page).parent().unwrap_or(Path::new(""));
        for (line, target) in local_links(&text) {
            checked += 1;
            let file = folder.join(target);
            if !file.exists() && !docs::is_generated(&file) {
                broken.push(format!("{page}:{line}: {target} does not exist"));
            }
        }
    }
    if !broken.is_empty() {
        bail!("{}", broken.join("\n"));
    }
    eprintln!("{checked} links lead to files");
    Ok(())
}

/// The lines and targets of links to files, without their anchors.
fn local_links(page: &str) -> Vec<(usize, &str)> {
    let mut links = Vec::new();
    for (number, line) in (1..).zip(page.lines()) {
        let targets = line.split("](").skip(1).filter_map(|rest| rest.split(')').next());
        let files = targets.filter_map(|target| target.split('#').next());
        links.extend(files.filter(|file| !file.is_empty() && !file.contains(':')).map(|file| (number, file)));
    }
    links
}

#[cfg(test)]
mod tests {
    use super::local_links;

    #[test]
    fn finds_links_to_files() {
        let page = "[a](b.md), ![c](d/e.svg)\n[f](https://g.org/) [h](#i)\n[j](k.md#l)";
        assert_eq!(local_links(page), [(1, "b.md"), (1, "d/e.svg"), (3, "k.md")]);
    }
}
