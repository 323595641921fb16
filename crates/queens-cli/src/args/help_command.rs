//! The arguments of `help`.

use std::path::PathBuf;

use clap::{Args as ClapArgs, ValueHint};
use clap_complete::Shell;

/// The only topic that is not a command.
const RULES: &str = "rules";

#[derive(Debug, ClapArgs)]
pub(crate) struct HelpArgs {
    /// The words of a command, or `rules`; empty for the whole program.
    #[arg(value_name = "COMMAND", conflicts_with_all = ["completions", "man"])]
    pub(crate) topic: Vec<String>,

    #[arg(long, value_name = "SHELL", conflicts_with = "man")]
    pub(crate) completions: Option<Shell>,

    /// `-` is standard output.
    #[arg(long, value_name = "DIR", num_args = 0..=1, default_missing_value = "-", value_hint = ValueHint::DirPath)]
    pub(crate) man: Option<PathBuf>,

    #[arg(long, requires = "topic", conflicts_with_all = ["completions", "man"])]
    pub(crate) json: bool,
}

impl HelpArgs {
    /// Whether the user asks for the help of a command or of the program.
    pub(super) fn asks_for_command(&self) -> bool {
        self.completions.is_none() && self.man.is_none() && self.topic != [RULES]
    }
}
