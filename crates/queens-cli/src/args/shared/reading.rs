//! Options that choose an interpretation of an ambiguous text.

use clap::{ArgAction, Args as ClapArgs};
use queens::text::Base;

use crate::args::value;

/// Options that choose an interpretation of an ambiguous text.
#[derive(Clone, Debug, Default, ClapArgs)]
pub(crate) struct ReadingArgs {
    #[arg(long, value_name = "BASE", value_parser = value::base)]
    pub(crate) base: Option<Base>,

    #[arg(long, value_name = "MARKS", allow_hyphen_values = true, action = ArgAction::Append)]
    pub(crate) queen: Vec<String>,

    #[arg(long, value_name = "MARKS", allow_hyphen_values = true, action = ArgAction::Append)]
    pub(crate) empty: Vec<String>,

    #[arg(long, value_name = "MARKS", allow_hyphen_values = true, action = ArgAction::Append)]
    pub(crate) blocked: Vec<String>,
}

impl ReadingArgs {
    /// Whether an option says which characters mark squares of a drawing.
    pub(crate) fn has_marks(&self) -> bool {
        [&self.queen, &self.empty, &self.blocked].into_iter().any(|marks| !marks.is_empty())
    }
}
