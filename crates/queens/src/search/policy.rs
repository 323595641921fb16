//! What a search is asked to do, as names that people type: the control, and how far to go.

use super::Strategy;
use crate::name::named;

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

named!(Strategy, "strategy");
named!(Control, "control");
named!(Until, "end");
