//! Translated help: the text of every command and argument is looked up by its name in the catalogue.

use clap::{Arg, Command};

use super::groups;

use crate::messages::{Catalog, Language, text};
use crate::program;
use crate::ui::wrap;

/// The name of the root command.
const ROOT: &str = "queens";

/// The name of a value, such as `PLACEMENT`, in the language of the catalogue.
pub(crate) fn value_name(name: &str, catalog: &Catalog) -> String {
    catalog.text(&text!("value-name", name = name))
}

/// The definition of the command line with its help in one language; shell completions and manual pages come from it.
pub fn command(language: Language) -> Command {
    localised(super::command(), &Catalog::new(language))
}

/// The definition with its help filled in.
///
/// A command has the message `help-COMMAND`. An argument has `help-COMMAND-ARGUMENT`, or `help-ARGUMENT` if it means the
/// same for every command.
pub(crate) fn localised(command: Command, catalog: &Catalog) -> Command {
    let name = command.get_name().to_owned();
    localised_as(command, &name, catalog)
}

/// As [`localised`], for a command with the lookup name `name`.
fn localised_as(command: Command, name: &str, catalog: &Catalog) -> Command {
    let text = |key: &str| catalog.get(key);
    let heading = |key: &str| text(key).unwrap_or_default();
    let mut command = command
        .mut_args(|arg| {
            let help = text(&own_key(name, &arg)).or_else(|| text(&shared_key(&arg)));
            let group = match &arg {
                arg if arg.is_positional() => "help-arguments",
                arg if arg.is_global_set() => "help-global",
                _ => "help-options",
            };
            // Possible values and defaults are part of the translated text.
            let values = arg.get_action().takes_values();
            let names: Option<Vec<_>> =
                arg.get_value_names().map(|names| names.iter().map(|name| value_name(name, catalog)).collect());
            let arg = match names {
                Some(names) => arg.value_names(names),
                None => arg,
            };
            let arg = arg.help_heading(heading(group)).hide_possible_values(values).hide_default_value(values);
            match help {
                Some(help) => arg.help(help),
                None => arg,
            }
        })
        .mut_subcommands(|subcommand| {
            let key = subcommand_key(name, &subcommand, |key| text(key).is_some());
            let is_hidden = !groups::is_built(subcommand.get_name());
            localised_as(subcommand, &key, catalog).hide(is_hidden)
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
        .subcommand_value_name(value_name("COMMAND", catalog))
        .subcommand_help_heading(heading("help-commands"))
        .help_template(format!(
            "{{about-with-newline}}\n{}{{usage}}\n\n{{all-args}}{{after-help}}\n",
            heading("help-usage")
        ));
    if let Some(about) = text(&format!("help-{name}")) {
        let more = text(&format!("help-{name}-more"));
        command = command.about([about].into_iter().chain(more).collect::<Vec<_>>().join("\n"));
    }
    if takes_strategies(&command) {
        command = command.after_help(heading("help-strategies"));
    }
    if name == ROOT {
        let long = long_version(&heading);
        let listing = groups::listing(&command, catalog);
        let end: Vec<_> = heading("help-end").lines().map(wrap::marked).collect();
        let (usage, end) = (heading("help-usage"), end.join("\n"));
        command = command.help_template(format!("{{about-with-newline}}\n{usage}{{usage}}\n\n{listing}\n\n{end}\n"));
        command = command.after_help(heading("help-after")).long_version(long).disable_version_flag(true).arg(
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

/// The version with the commit, the features and the instruction set that counting uses.
fn long_version(label: &dyn Fn(&str) -> String) -> String {
    let commit = program::COMMIT.map_or_else(|| label("version-no-commit"), ToOwned::to_owned);
    let features: Vec<_> = program::built_features().collect();
    let features = if features.is_empty() { "-".to_owned() } else { features.join(" ") };
    let best = queens_count::Engine::best().name();
    [
        program::VERSION.to_owned(),
        format!("{}{commit}", label("version-commit")),
        format!("{}{features}", label("version-features")),
        format!("{}{} ({best})", label("version-machine"), std::env::consts::ARCH),
    ]
    .join("\n")
}

/// Whether a command has an option for the strategy.
fn takes_strategies(command: &Command) -> bool {
    command.get_name() == "compare" || command.get_arguments().any(|arg| arg.get_id() == "strategy")
}

/// Translates what the parser writes into the help by itself: the colon after the headings, and `[OPTIONS]`.
pub(crate) fn with_localised_frame(help: &str, catalog: &Catalog) -> String {
    let help = help.replace("[OPTIONS]", &format!("[{}]", value_name("OPTIONS", catalog)));
    let text = |key: &str| catalog.get(key).unwrap_or_default();
    let colon = text("help-colon");
    ["help-commands", "help-arguments", "help-options", "help-global"]
        .into_iter()
        .map(text)
        .fold(help, |help, heading| help.replace(&format!("{heading}:"), &format!("{heading}{colon}")))
}

/// The lookup name of a command: `PARENT-COMMAND` if the catalogue has it, else `COMMAND`.
fn subcommand_key(parent: &str, command: &Command, exists: impl Fn(&str) -> bool) -> String {
    let long = format!("{parent}-{}", command.get_name());
    if exists(&format!("help-{long}")) { long } else { command.get_name().to_owned() }
}

fn own_key(command: &str, arg: &Arg) -> String {
    format!("help-{command}-{}", arg.get_id())
}

fn shared_key(arg: &Arg) -> String {
    format!("help-{}", arg.get_id())
}

/// All message ids that [`localised`] looks up and a catalogue must have: one of the two for every argument.
#[cfg(test)]
pub(crate) fn keys(command: &Command) -> Vec<String> {
    let catalog = Catalog::new(Language::En);
    let there = |key: &String| catalog.get(key).is_some();
    let fixed = [
        "usage",
        "commands",
        "arguments",
        "options",
        "global",
        "colon",
        "help",
        "version",
        "after",
        "end",
        "strategies",
    ];
    let mut keys: Vec<_> = fixed.iter().map(|word| format!("help-{word}")).collect();
    keys.extend(["commit", "no-commit", "features", "machine"].map(|word| format!("version-{word}")));
    keys.push("value-name".to_owned());
    keys.extend(groups::headings().map(str::to_owned));
    let mut commands = vec![(command.get_name().to_owned(), command)];
    while let Some((name, command)) = commands.pop() {
        keys.push(format!("help-{name}"));
        keys.extend(Some(format!("help-{name}-more")).filter(there));
        let key = |arg: &Arg| Some(own_key(&name, arg)).filter(there).unwrap_or_else(|| shared_key(arg));
        keys.extend(command.get_arguments().map(key));
        let below = |below| (subcommand_key(&name, below, |key| there(&key.to_owned())), below);
        commands.extend(command.get_subcommands().map(below));
    }
    keys
}
