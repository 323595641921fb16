//! Options that choose an interpretation of an ambiguous text.

use clap::{ArgAction, Args as ClapArgs};
use queens::text::Base;

use crate::args::value;
use crate::error::CliError;
use crate::messages::text;

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

    /// Refuses options that say how a board is read, for a command that reads no board.
    pub(crate) fn refuse_without_board(&self, transpose: bool) -> Result<(), CliError> {
        let given = [("--transpose", transpose), ("--base", self.base.is_some())];
        match given.into_iter().find(|(_, is_given)| *is_given) {
            Some((option, _)) => Err(text!("reading-without-board", option = option).into()),
            None => Ok(()),
        }
    }
}
