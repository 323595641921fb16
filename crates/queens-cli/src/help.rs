//! The help in the process's language: every command and argument finds its words in the catalogue by its name.

use clap::{Arg, Command};
use fluent_bundle::FluentArgs;

use crate::lang::Catalog;

/// The name of the whole program among the commands.
const ROOT: &str = "queens";

/// The definition with its help filled in.
///
/// A command's line is the message `help-COMMAND`; an argument's is `help-COMMAND-ARGUMENT`, or `help-ARGUMENT` where it
/// means the same everywhere.
pub(crate) fn localised(command: Command, catalog: &Catalog) -> Command {
    let name = command.get_name().to_owned();
    named(command, &name, catalog)
}

/// The same for a command that its parent's name may have to tell from another.
fn named(command: Command, name: &str, catalog: &Catalog) -> Command {
    let text = |key: &str| catalog.get(key, &FluentArgs::new());
    let heading = |key: &str| text(key).unwrap_or_default();
    let mut command = command
        .mut_args(|arg| {
            let help = text(&own_key(name, &arg)).or_else(|| text(&shared_key(&arg)));
            let group = if arg.is_positional() { "help-arguments" } else { "help-options" };
            // Values and defaults are part of the words, so that they are in the right language.
            let values = arg.get_action().takes_values();
            let arg = arg.help_heading(heading(group)).hide_possible_values(values).hide_default_value(values);
            match help {
                Some(help) => arg.help(help),
                None => arg,
            }
        })
        .mut_subcommands(|subcommand| {
            let key = subcommand_key(name, &subcommand, |key| text(key).is_some());
            named(subcommand, &key, catalog)
        })
        .disable_help_flag(true)
        .arg(
            Arg::new("help")
                .long("help")
                .short('h')
                .action(clap::ArgAction::Help)
                .help(heading("help-help"))
                .help_heading(heading("help-options")),
        )
        .subcommand_help_heading(heading("help-commands"))
        .help_template(format!(
            "{{about-with-newline}}\n{}{{usage}}\n\n{{all-args}}{{after-help}}\n",
            heading("help-usage")
        ));
    if let Some(about) = text(&format!("help-{name}")) {
        command = command.about(about);
    }
    if takes_strategies(&command) {
        command = command.after_help(heading("help-strategies"));
    }
    if name == ROOT {
        command = command.after_help(heading("help-after")).disable_version_flag(true).arg(
            Arg::new("version")
                .long("version")
                .short('V')
                .action(clap::ArgAction::Version)
                .help(heading("help-version"))
                .help_heading(heading("help-options")),
        );
    }
    command
}

/// Whether the names of strategies mean something to a command.
fn takes_strategies(command: &Command) -> bool {
    command.get_name() == "compare" || command.get_arguments().any(|arg| arg.get_id() == "strategy")
}

/// A text of the help in the process's language: the headings end in its colon.
pub(crate) fn with_colons(help: String, catalog: &Catalog) -> String {
    let text = |key: &str| catalog.get(key, &FluentArgs::new()).unwrap_or_default();
    let colon = text("help-colon");
    ["help-commands", "help-arguments", "help-options"]
        .into_iter()
        .map(text)
        .fold(help, |help, heading| help.replace(&format!("{heading}:"), &format!("{heading}{colon}")))
}

/// The name by which a command is found: `PARENT-COMMAND` where there are words for it, else `COMMAND`.
fn subcommand_key(parent: &str, command: &Command, is_there: impl Fn(&str) -> bool) -> String {
    let long = format!("{parent}-{}", command.get_name());
    if is_there(&format!("help-{long}")) { long } else { command.get_name().to_owned() }
}

fn own_key(command: &str, arg: &Arg) -> String {
    format!("help-{command}-{}", arg.get_id())
}

fn shared_key(arg: &Arg) -> String {
    format!("help-{}", arg.get_id())
}

/// All names that [`localised`] may look up and a catalogue must have: for every argument one of its two.
#[cfg(test)]
pub(crate) fn keys(command: &Command) -> Vec<String> {
    let catalog = Catalog::new(crate::lang::Language::En);
    let there = |key: &String| catalog.get(key, &FluentArgs::new()).is_some();
    let fixed = ["usage", "commands", "arguments", "options", "colon", "help", "version", "after", "strategies"];
    let mut keys: Vec<_> = fixed.iter().map(|word| format!("help-{word}")).collect();
    let mut commands = vec![(command.get_name().to_owned(), command)];
    while let Some((name, command)) = commands.pop() {
        keys.push(format!("help-{name}"));
        let key = |arg: &Arg| Some(own_key(&name, arg)).filter(there).unwrap_or_else(|| shared_key(arg));
        keys.extend(command.get_arguments().map(key));
        let below = |below| (subcommand_key(&name, below, |key| there(&key.to_owned())), below);
        commands.extend(command.get_subcommands().map(below));
    }
    keys
}
