//! The options of a search besides its strategy: recursive or iterative, and whether the search ends at the first
//! solution.

use strum::{EnumCount, IntoStaticStr, VariantArray};

use super::Strategy;
use crate::name::named_enum;

/// The implementation style of a search: recursive or iterative.
///
/// Both produce the same events in the same order.
///
/// # Examples
///
/// ```
/// use queens::search::Control;
///
/// assert_eq!("iterative".parse(), Ok(Control::Iterative));
/// assert_eq!(Control::ALL.map(Control::name), ["recursive", "iterative"]);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, EnumCount, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "kebab-case")]
pub enum Control {
    /// One call for each row. When a call returns, the search continues in the row above.
    Recursive,
    /// One loop; the columns of the queens are the stack.
    Iterative,
}

/// When a search ends.
///
/// # Examples
///
/// ```
/// use queens::search::Until;
///
/// assert_eq!("first".parse(), Ok(Until::First));
/// assert_eq!(Until::All.to_string(), "all");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, EnumCount, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "kebab-case")]
pub enum Until {
    /// At the first solution, or when the search is exhausted. The queens of the solution stay on the board.
    First,
    /// When the search is exhausted, after every solution.
    All,
}

named_enum!(Strategy, "strategy");
named_enum!(Control, "control");
named_enum!(Until, "end");
