//! How to read a text that can be read in several ways.

use clap::Args as ClapArgs;
use queens::text::Base;

use crate::args::value;

/// How to read a text that can be read in several ways.
#[derive(Clone, Debug, Default, ClapArgs)]
pub(crate) struct ReadingArgs {
    #[arg(long, value_name = "BASE", value_parser = value::base)]
    pub(crate) base: Option<Base>,

    #[arg(long, value_name = "MARKS", allow_hyphen_values = true)]
    pub(crate) queen: Option<String>,

    #[arg(long, value_name = "MARKS", allow_hyphen_values = true)]
    pub(crate) empty: Option<String>,

    #[arg(long, value_name = "MARKS", allow_hyphen_values = true)]
    pub(crate) blocked: Option<String>,
}

impl ReadingArgs {
    /// Whether an option says which characters mark squares of a drawing.
    pub(crate) fn has_marks(&self) -> bool {
        [&self.queen, &self.empty, &self.blocked].into_iter().any(Option::is_some)
    }
}
