//! Things that people choose by name, and names that none of them has.

use std::fmt;

/// A name that none of the things to choose from has. Its message gives the nearest name, or all where none is near.
///
/// # Examples
///
/// ```
/// use queens::search::{Control, Strategy};
///
/// let error = "flag".parse::<Strategy>().unwrap_err();
/// assert_eq!(error.nearest(), Some("flags"));
/// assert_eq!(error.to_string(), "there is no strategy \"flag\": did you mean flags?");
///
/// let error = "".parse::<Control>().unwrap_err();
/// assert_eq!(error.nearest(), None);
/// assert_eq!(error.to_string(), "there is no control \"\": there are recursive, iterative");
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnknownName {
    /// What was to be named, such as `strategy`.
    pub what: &'static str,
    /// The first characters of what was given.
    pub name: String,
    /// The names there are.
    pub known: Vec<&'static str>,
}

impl UnknownName {
    pub(crate) fn new(what: &'static str, name: &str, known: impl IntoIterator<Item = &'static str>) -> Self {
        // Somebody may feed us a book.
        Self { what, name: name.chars().take(20).collect(), known: known.into_iter().collect() }
    }

    /// The name that takes the fewest changes of a character to reach, if half of its characters stay.
    pub fn nearest(&self) -> Option<&'static str> {
        let name = self.name.to_lowercase();
        let (changes, known) =
            self.known.iter().map(|known| (distance(&name, known), *known)).min_by_key(|near| near.0)?;
        (2 * changes <= known.chars().count()).then_some(known)
    }
}

impl fmt::Display for UnknownName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "there is no {} {:?}: ", self.what, self.name)?;
        match self.nearest() {
            Some(nearest) => write!(f, "did you mean {nearest}?"),
            None => write!(f, "there are {}", self.known.join(", ")),
        }
    }
}

impl std::error::Error for UnknownName {}

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

/// `Display` and `FromStr` of a type with a `name()` for each of its values, `ALL`.
macro_rules! named {
    ($type:ty, $what:literal) => {
        impl std::fmt::Display for $type {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.pad(self.name())
            }
        }

        impl std::str::FromStr for $type {
            type Err = $crate::UnknownName;

            fn from_str(name: &str) -> Result<Self, $crate::UnknownName> {
                let found = Self::ALL.into_iter().find(|value| value.name() == name);
                found.ok_or_else(|| $crate::UnknownName::new($what, name, Self::ALL.map(Self::name)))
            }
        }
    };
}

pub(crate) use named;
