//! What a search is asked to do, as names that people type: the control, and how far to go.

use std::fmt;
use std::str::FromStr;

use thiserror::Error;

use super::Strategy;

/// A name that is none of those to choose from. Its message gives the nearest one.
///
/// # Examples
///
/// ```
/// use queens::search::Strategy;
///
/// let error = "flag".parse::<Strategy>().unwrap_err();
/// assert_eq!(error.to_string(), "there is no strategy \"flag\": did you mean flags?");
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("there is no {what} {name:?}: did you mean {nearest}?")]
pub struct UnknownName {
    /// What was to be named: `strategy`, `control` or `end`.
    pub what: &'static str,
    /// The first characters of what was given.
    pub name: String,
    /// The name that takes the fewest changes of a character to reach.
    pub nearest: &'static str,
}

/// How the search comes back to the row above: by returning from a call, or by a stack of its own.
///
/// Both make the same events in the same order.
///
/// # Examples
///
/// ```
/// use queens::search::Control;
///
/// assert_eq!("iterative".parse(), Ok(Control::Iterative));
/// assert_eq!(Control::ALL.map(Control::name), ["recursive", "iterative"]);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Control {
    /// One call for each row.
    Recursive,
    /// One loop; the columns of the queens are its stack.
    Iterative,
}

/// How far a search goes.
///
/// # Examples
///
/// ```
/// use queens::search::Until;
///
/// assert_eq!("first".parse(), Ok(Until::First));
/// assert_eq!(Until::All.to_string(), "all");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Until {
    /// To the first solution, and its queens stay on the board; to the end where there is none.
    First,
    /// To the end: every solution.
    All,
}

impl Control {
    /// Both controls.
    pub const ALL: [Self; 2] = [Self::Recursive, Self::Iterative];

    /// The name in English, lower case: the one that is parsed.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Recursive => "recursive",
            Self::Iterative => "iterative",
        }
    }
}

impl Until {
    /// Both ends.
    pub const ALL: [Self; 2] = [Self::First, Self::All];

    /// The name in English, lower case: the one that is parsed.
    pub const fn name(self) -> &'static str {
        match self {
            Self::First => "first",
            Self::All => "all",
        }
    }
}

macro_rules! names {
    ($policy:ident, $what:literal) => {
        impl fmt::Display for $policy {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.pad(self.name())
            }
        }

        impl FromStr for $policy {
            type Err = UnknownName;

            fn from_str(name: &str) -> Result<Self, UnknownName> {
                let named = Self::ALL.into_iter().find(|policy| policy.name() == name);
                named.ok_or_else(|| UnknownName::new($what, name, Self::ALL.iter().map(|policy| policy.name())))
            }
        }
    };
}

names!(Strategy, "strategy");
names!(Control, "control");
names!(Until, "end");

impl UnknownName {
    fn new(what: &'static str, name: &str, known: impl Iterator<Item = &'static str>) -> Self {
        // Somebody may feed us a book.
        let name: String = name.chars().take(20).collect();
        let nearest = known.min_by_key(|known| distance(&name.to_lowercase(), known));
        Self { what, name, nearest: nearest.expect("there is a policy to choose") }
    }
}

/// The fewest characters to insert, delete or replace that make one text the other (Levenshtein's distance).
fn distance(from: &str, to: &str) -> usize {
    // The distances from a prefix of the first text to every prefix of the second.
    let mut row: Vec<usize> = (0..=to.chars().count()).collect();
    for (i, a) in from.chars().enumerate() {
        let mut diagonal = row[0];
        row[0] = i + 1;
        for (j, b) in to.chars().enumerate() {
            let replaced = diagonal + usize::from(a != b);
            diagonal = row[j + 1];
            row[j + 1] = replaced.min(row[j] + 1).min(diagonal + 1);
        }
    }
    row[row.len() - 1]
}
