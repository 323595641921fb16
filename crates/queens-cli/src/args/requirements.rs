//! Refuses an option without the option that it requires.
//!
//! clap waives the requirement of an option if the required option conflicts with a given one. For `serve --open
//! --force` it would accept and ignore `--force`, which requires `--export`, because `--export` conflicts with `--open`.
//! So an accepted command line is parsed a second time, by a command without conflicts.

use std::ffi::OsString;

use clap::builder::Resettable;
use clap::error::{ContextKind, ContextValue, ErrorKind};
use clap::parser::ValueSource;
use clap::{Arg, ArgGroup, ArgMatches, Command, Id};

/// Checks the accepted arguments of a command. The error says which option is in conflict with the option that requires
/// another one.
pub(super) fn check(command: &Command, matches: &ArgMatches, arguments: &[OsString]) -> Result<(), clap::Error> {
    if given_ids(innermost(matches)).count() < 2 {
        return Ok(());
    }
    // Only a built command has all groups, and the texts of its arguments.
    let mut command = command.clone();
    command.build();
    let free = without_conflicts(command.clone());
    let missing = |command: Command| command.try_get_matches_from(arguments).err().filter(is_missing);
    let Some(error) = missing(free.clone()) else { return Ok(()) };
    let leaf = leaf(&command, matches);
    let given: Vec<&Arg> =
        given_ids(innermost(matches)).filter_map(|id| leaf.get_arguments().find(|arg| arg.get_id() == id)).collect();
    let requiring = given.iter().find(|arg| missing(with_requirements_of(free.clone(), arg.get_id())).is_some());
    let required = leaf.get_arguments().find(|arg| names_of(&error).contains(&arg.to_string()));
    let other = required.and_then(|required| given.iter().find(|arg| are_in_conflict(leaf, required, arg)));
    let (Some(requiring), Some(other)) = (requiring, other) else { return Err(error) };
    let mut conflict = clap::Error::new(ErrorKind::ArgumentConflict);
    conflict.insert(ContextKind::InvalidArg, ContextValue::String(requiring.to_string()));
    conflict.insert(ContextKind::PriorArg, ContextValue::String(other.to_string()));
    Err(conflict)
}

/// The matches of the innermost command.
fn innermost(matches: &ArgMatches) -> &ArgMatches {
    matches.subcommand().map_or(matches, |(_, below)| innermost(below))
}

/// The innermost command.
fn leaf<'a>(command: &'a Command, matches: &ArgMatches) -> &'a Command {
    let below = matches.subcommand().and_then(|(name, below)| Some((command.find_subcommand(name)?, below)));
    below.map_or(command, |(command, matches)| leaf(command, matches))
}

/// The arguments and groups that the user gave.
fn given_ids(matches: &ArgMatches) -> impl Iterator<Item = &Id> {
    matches.ids().filter(|id| matches.value_source(id.as_str()) == Some(ValueSource::CommandLine))
}

/// The command without conflicts between its arguments.
fn without_conflicts(command: Command) -> Command {
    let groups: Vec<Id> = command.get_groups().map(|group| group.get_id().clone()).collect();
    let command = command.mut_args(|arg| arg.conflicts_with(Resettable::Reset)).mut_subcommands(without_conflicts);
    groups.iter().fold(command, |command, id| command.mut_group(id, |group| group.multiple(true)))
}

/// The command with the requirements of one argument only.
fn with_requirements_of(command: Command, id: &Id) -> Command {
    command
        .mut_args(|arg| if arg.get_id() == id { arg } else { arg.requires(Resettable::Reset) })
        .mut_subcommands(|below| with_requirements_of(below, id))
}

/// Whether two arguments of a command exclude each other, by themselves or as members of a group.
fn are_in_conflict(command: &Command, one: &Arg, other: &Arg) -> bool {
    let names =
        |one: &Arg, other: &Arg| command.get_arg_conflicts_with(one).iter().any(|arg| arg.get_id() == other.get_id());
    let have_both = |group: &ArgGroup| {
        [one, other].iter().all(|arg| group.get_args().any(|id| id == arg.get_id())) && !group.clone().is_multiple()
    };
    names(one, other) || names(other, one) || command.get_groups().any(have_both)
}

fn is_missing(error: &clap::Error) -> bool {
    error.kind() == ErrorKind::MissingRequiredArgument
}

/// The missing arguments of an error.
fn names_of(error: &clap::Error) -> Vec<String> {
    match error.get(ContextKind::InvalidArg) {
        Some(ContextValue::Strings(names)) => names.clone(),
        _ => vec![],
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::args::{command, usage};
    use crate::messages::{Catalog, Language};

    /// All commands without subcommands, each with its full name as words.
    fn leaves(command: &Command, names: &[String]) -> Vec<(Vec<String>, Command)> {
        let below = command.get_subcommands().map(|below| (below, [names, &[below.get_name().to_owned()]].concat()));
        let leaves: Vec<_> = below.flat_map(|(below, names)| leaves(below, &names)).collect();
        if leaves.is_empty() { vec![(names.to_vec(), command.clone())] } else { leaves }
    }

    fn parse(leaf: &Command, words: &[String]) -> Result<ArgMatches, clap::Error> {
        leaf.clone().try_get_matches_from(words)
    }

    /// The word for an option, with a value that the option takes.
    fn word(leaf: &Command, base: &[String], arg: &Arg) -> Option<String> {
        let name = format!("--{}", arg.get_long()?);
        if !arg.get_action().takes_values() {
            return Some(name);
        }
        let possible = arg.get_possible_values();
        let values = possible.iter().map(clap::builder::PossibleValue::get_name);
        let values = values.chain(["1", "1/2", "8", "a", "a1", "10s", "127.0.0.1", "2,4,1,3", "4..8"]);
        let is_value = |word: &String| {
            let error = parse(leaf, &[base, std::slice::from_ref(word)].concat()).err();
            error.is_none_or(|error| is_missing(&error))
        };
        values.map(|value| format!("{name}={value}")).find(is_value)
    }

    #[test]
    fn no_conflict_waives_what_an_option_requires() {
        let catalog = Catalog::new(Language::En);
        let mut refused = 0;
        for (names, leaf) in leaves(&command(), &["queens".to_owned()]) {
            let base = match command().try_get_matches_from(&names) {
                Err(error) if is_missing(&error) => match usage::example(&catalog, &error, &names) {
                    Some(example) => example.split(' ').map(str::to_owned).collect(),
                    None => continue,
                },
                _ => names.clone(),
            };
            let base = base[names.len() - 1..].to_vec();
            let options: Vec<_> =
                leaf.get_arguments().filter_map(|arg| Some((arg, word(&leaf, &base, arg)?))).collect();
            let with = |words: &[&String]| [base.clone(), words.iter().map(|word| (*word).clone()).collect()].concat();
            let is_alone = |word: &String| parse(&leaf, &with(&[word])).is_ok();
            for (_, requiring) in &options {
                let Some(error) = parse(&leaf, &with(&[requiring])).err().filter(is_missing) else { continue };
                let required = names_of(&error).concat();
                for (other, word) in &options {
                    if required.contains(&format!("--{}", other.get_long().unwrap())) || !is_alone(word) {
                        continue;
                    }
                    let words = with(&[requiring, word]);
                    let Ok(matches) = parse(&leaf, &words) else { continue };
                    let arguments: Vec<_> = words.iter().map(OsString::from).collect();
                    check(&leaf, &matches, &arguments).expect_err(&words.join(" "));
                    refused += 1;
                }
            }
        }
        assert!(refused > 20, "{refused} command lines were refused");
    }
}
