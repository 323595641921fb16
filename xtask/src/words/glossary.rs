//! Parses the glossary page into terms and exceptions.

use anyhow::{Context, Result, bail};

/// A replaced word or phrase.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct ReplacedTerm {
    /// The replaced text, as the glossary has it.
    pub(super) text: String,
    /// The text to write instead.
    pub(super) instead: String,
}

/// A file that may contain a replaced word.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Exception {
    pub(super) word: String,
    pub(super) path: String,
    /// The exact number of occurrences in the file.
    pub(super) times: usize,
}

/// The terms and exceptions of the glossary page.
#[derive(Debug, Default)]
pub(super) struct Glossary {
    pub(super) terms: Vec<ReplacedTerm>,
    pub(super) exceptions: Vec<Exception>,
}

/// The column titles of a table of terms, and of the table of exceptions.
const TERM_HEADER: [&str; 4] = ["concept", "English", "Chinese", "replaces"];
const EXCEPTION_HEADER: [&str; 4] = ["word", "file", "times", "why"];

impl Glossary {
    /// Reads the tables of the page and ignores all other text.
    ///
    /// # Errors
    ///
    /// A table has other columns, an exception has no number or no reason, or the page has no term.
    pub(super) fn parse(page: &str) -> Result<Self> {
        let mut glossary = Self::default();
        let mut header: Option<[&str; 4]> = None;
        for (number, line) in (1..).zip(page.lines()) {
            let Some(row) = line.strip_prefix('|') else {
                header = None;
                continue;
            };
            let cells: Vec<&str> = row.trim_end().trim_end_matches('|').split('|').map(str::trim).collect();
            let cells: [&str; 4] =
                cells.try_into().ok().with_context(|| format!("line {number}: a row has four cells"))?;
            match header {
                None if cells == TERM_HEADER || cells == EXCEPTION_HEADER => header = Some(cells),
                None => bail!("line {number}: unknown columns {cells:?}"),
                Some(_) if cells.iter().all(|cell| cell.starts_with("---")) => {}
                Some(header) if header == TERM_HEADER => glossary.add_terms(cells),
                Some(_) => glossary.add_exception(cells).with_context(|| format!("line {number}"))?,
            }
        }
        if glossary.terms.is_empty() {
            bail!("the glossary replaces no word");
        }
        Ok(glossary)
    }

    fn add_terms(&mut self, [_, english, chinese, replaces]: [&str; 4]) {
        for word in quoted(replaces) {
            let instead = if word.is_ascii() { english } else { chinese };
            self.terms.push(ReplacedTerm { text: word.to_owned(), instead: instead.to_owned() });
        }
    }

    fn add_exception(&mut self, [word, path, times, why]: [&str; 4]) -> Result<()> {
        let word = quoted(word).next().context("the word in backquotes")?.to_owned();
        let path = quoted(path).next().context("the file in backquotes")?.to_owned();
        let times = times.parse().context("how many times")?;
        if why.is_empty() {
            bail!("an exception has a reason");
        }
        self.exceptions.push(Exception { word, path, times });
        Ok(())
    }
}

/// The texts between backquotes.
fn quoted(cell: &str) -> impl Iterator<Item = &str> {
    cell.split('`').skip(1).step_by(2)
}

#[cfg(test)]
mod tests {
    use super::{Exception, Glossary, ReplacedTerm};

    #[test]
    fn reads_terms_and_exceptions() {
        let page = "\
Prose with `gizmo`.

| concept | English | Chinese | replaces |
|---|---|---|---|
| ending early | cancel | 取消 | `flipped over`, stopped, `中断掉` |

| word | file | times | why |
|---|---|---|---|
| `flipped over` | `docs/history.md` | 1 | a quotation |
";
        let glossary = Glossary::parse(page).unwrap();
        let term = |text: &str, instead: &str| ReplacedTerm { text: text.to_owned(), instead: instead.to_owned() };
        assert_eq!(glossary.terms, [term("flipped over", "cancel"), term("中断掉", "取消")]);
        let exception = Exception { word: "flipped over".to_owned(), path: "docs/history.md".to_owned(), times: 1 };
        assert_eq!(glossary.exceptions, [exception]);
    }

    #[test]
    fn refuses_what_it_cannot_read() {
        let header = "| word | file | times | why |\n|---|---|---|---|\n";
        for (page, problem) in [
            ("no table".to_owned(), "the glossary replaces no word"),
            ("| one | two | three | four |".to_owned(), "unknown columns"),
            ("| one | two |".to_owned(), "four cells"),
            (format!("{header}| `a` | `b` | some | because |"), "how many times"),
            (format!("{header}| `a` | `b` | 1 | |"), "an exception has a reason"),
        ] {
            let error = format!("{:#}", Glossary::parse(&page).unwrap_err());
            assert!(error.contains(problem), "{error}");
        }
    }
}
