//! The names of the options that the user gave. Commands use them to refuse options that cannot be combined.

use clap::parser::ValueSource;
use clap::{ArgMatches, Args, Command, FromArgMatches};

/// The names of the options on the command line.
///
/// Flatten this type before all other arguments, because clap removes a value from the matches once an argument has
/// read it.
#[derive(Clone, Debug)]
pub(crate) struct GivenOptionNames(Vec<String>);

impl GivenOptionNames {
    /// The first of `options`, such as `--by-first-row`, that the user gave.
    pub(crate) fn first_of<'a>(&self, options: &[&'a str]) -> Option<&'a str> {
        let is_given = |option: &&str| self.0.iter().any(|id| id.replace('_', "-") == option.trim_start_matches('-'));
        options.iter().copied().find(is_given)
    }
}

impl FromArgMatches for GivenOptionNames {
    fn from_arg_matches(matches: &ArgMatches) -> Result<Self, clap::Error> {
        let given = matches.ids().filter(|id| matches.value_source(id.as_str()) == Some(ValueSource::CommandLine));
        Ok(Self(given.map(ToString::to_string).collect()))
    }

    fn update_from_arg_matches(&mut self, matches: &ArgMatches) -> Result<(), clap::Error> {
        *self = Self::from_arg_matches(matches)?;
        Ok(())
    }
}

impl Args for GivenOptionNames {
    fn augment_args(command: Command) -> Command {
        command
    }

    fn augment_args_for_update(command: Command) -> Command {
        command
    }
}
