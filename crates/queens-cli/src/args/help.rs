//! Translated help: the text of every command and argument is looked up by its name in the catalogue.

use clap::{Arg, Command};

use message_ids::{ROOT, first_line, own_key, shared_key, subcommand_key};

use super::{cli, groups};
use crate::build_info;
use crate::messages::{Catalog, Language};

mod message_ids;
mod page;
mod sections;

pub(crate) use message_ids::value_name;
pub(crate) use page::{HelpRequest, first_screen_examples, replace_by_requests};

/// The definition of the command line with its help in one language. Shell completions, manual pages and the command
/// reference are generated from it.
pub fn command(language: Language) -> Command {
    in_sentences(localised(cli::command(), &Catalog::new(language)))
}

/// The groups of commands: the heading of each, and the commands that this build has.
pub fn command_groups(language: Language) -> Vec<(String, Vec<&'static str>)> {
    let catalog = Catalog::new(language);
    groups::built_groups().map(|(heading, commands)| (catalog.get(heading).unwrap_or_default(), commands)).collect()
}

/// The examples of the command that `words` name, such as `ledger merge`. Each is a shell line with its description.
pub fn examples(language: Language, words: &[&str]) -> Vec<(String, String)> {
    let key = words.iter().fold(ROOT.to_owned(), |key, word| subcommand_key(&key, word));
    page::examples(&Catalog::new(language), &key)
}

/// Puts each help text of the definition on one line.
fn in_sentences(command: Command) -> Command {
    let command = match command.get_long_about().map(ToString::to_string) {
        Some(about) => command.long_about(sentences(&about)),
        None => command,
    };
    let joined = |arg: Arg| match arg.get_long_help().map(ToString::to_string) {
        Some(help) => arg.long_help(sentences(&help)),
        None => arg,
    };
    command.mut_args(joined).mut_subcommands(in_sentences)
}

/// Joins the lines of a help text into one line of sentences. A colon introduces a list of values. If the values have
/// meanings, semicolons separate them.
fn sentences(text: &str) -> String {
    let is_chinese = |line: &str| line.chars().any(|letter| ('\u{4e00}'..='\u{9fff}').contains(&letter));
    let has_meaning = |line: &str| line.contains(": ") || line.contains('：');
    let mut lines = text.lines();
    let mut joined = lines.next().unwrap_or_default().to_owned();
    let mut is_list = false;
    for line in lines {
        let is_value = line.starts_with(|letter: char| letter.is_ascii_lowercase());
        let joint = match is_chinese(&joined) {
            _ if line.starts_with('[') => " ",
            true if is_list && is_value => "；",
            false if is_list && is_value => "; ",
            true if joined.ends_with('。') => "",
            false if joined.ends_with(['.', '…']) => " ",
            true if is_value && !has_meaning(line) => "：",
            false if is_value && !has_meaning(line) => ": ",
            true => "。",
            false => ". ",
        };
        is_list = is_value && has_meaning(line);
        joined = format!("{joined}{joint}{line}");
    }
    joined
}

/// Fills in the help of the definition.
///
/// The text of a command is the message `help-COMMAND`, such as `help-ledger-merge`. The text of an argument is
/// `help-COMMAND-ARGUMENT`, or `help-ARGUMENT` if it means the same for every command. `-h` prints only the first line
/// of a text.
pub(crate) fn localised(command: Command, catalog: &Catalog) -> Command {
    localised_as(command, ROOT, catalog)
}

/// Like [`localised`], for the command that the catalogue calls `name`.
fn localised_as(command: Command, name: &str, catalog: &Catalog) -> Command {
    let text = |key: &str| catalog.get(key);
    let heading = |key: &str| text(key).unwrap_or_default();
    let is_divided = sections::is_divided(&command);
    let mut command = command
        .mut_args(|arg| {
            let help = text(&own_key(name, &arg)).or_else(|| text(&shared_key(&arg)));
            let section = match &arg {
                arg if arg.is_global_set() => "help-global",
                arg if is_divided => sections::section_of(name, arg).heading(),
                arg if arg.is_positional() => "help-arguments",
                _ => "help-options",
            };
            // clap's own lists of values and defaults are hidden, because the translated text contains them.
            let values = arg.get_action().takes_values();
            let names: Option<Vec<_>> =
                arg.get_value_names().map(|names| names.iter().map(|name| value_name(name, catalog)).collect());
            let arg = match names {
                Some(names) => arg.value_names(names),
                None => arg,
            };
            let is_rare = sections::is_rare(name, &arg);
            let arg = arg.help_heading(heading(section)).hide_possible_values(values).hide_default_value(values);
            let arg = arg.hide_short_help(is_rare);
            match help {
                Some(help) => arg.help(first_line(&help)).long_help(help),
                None => arg,
            }
        })
        .mut_subcommands(|subcommand| {
            let key = subcommand_key(name, subcommand.get_name());
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
                .help_heading(heading("help-global")),
        )
        .subcommand_value_name(value_name("COMMAND", catalog))
        .subcommand_help_heading(heading("help-commands"));
    if let Some(about) = text(&format!("help-{name}")) {
        let more = text(&format!("help-{name}-more"));
        let long = [about.clone()].into_iter().chain(more).collect::<Vec<_>>().join("\n");
        command = command.about(about).long_about(long);
    }
    if takes_strategies(&command) {
        command = command.after_help(heading("help-strategies"));
    }
    if name == ROOT {
        let long = long_version(&heading);
        command = command.after_help(heading("help-after")).long_version(long).disable_version_flag(true).arg(
            Arg::new("version")
                .long("version")
                .short('V')
                .action(clap::ArgAction::Version)
                .help(heading("help-version"))
                .help_heading(heading("help-global")),
        );
    }
    command
}

/// The version with the commit, the features and the instruction set that counting uses.
fn long_version(label: &dyn Fn(&str) -> String) -> String {
    let commit = build_info::COMMIT.map_or_else(|| label("version-no-commit"), ToOwned::to_owned);
    let features: Vec<_> = build_info::built_features().collect();
    let features = if features.is_empty() { "-".to_owned() } else { features.join(" ") };
    let best = queens_count::Engine::best().name();
    [
        build_info::VERSION.to_owned(),
        format!("{}{commit}", label("version-commit")),
        format!("{}{features}", label("version-features")),
        format!("{}{} ({best})", label("version-machine"), std::env::consts::ARCH),
    ]
    .join("\n")
}

/// Whether a command has the option `--strategy`.
fn takes_strategies(command: &Command) -> bool {
    command.get_name() == "compare" || command.get_arguments().any(|arg| arg.get_id() == "strategy")
}

/// All message ids that a catalogue must have for [`localised`]. The id of an argument is its own id if the English
/// catalogue has that id, and otherwise the shared id.
#[cfg(test)]
pub(crate) fn required_message_ids(command: &Command) -> Vec<String> {
    let catalog = Catalog::new(Language::En);
    let there = |key: &String| catalog.get(key).is_some();
    let fixed = [
        "usage",
        "examples",
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
    keys.extend(sections::Section::ALL.map(|section| section.heading().to_owned()));
    let mut commands = vec![(command.get_name().to_owned(), command)];
    while let Some((name, command)) = commands.pop() {
        keys.push(format!("help-{name}"));
        keys.extend(["more", "examples"].map(|part| format!("help-{name}-{part}")).into_iter().filter(there));
        let key = |arg: &Arg| Some(own_key(&name, arg)).filter(there).unwrap_or_else(|| shared_key(arg));
        keys.extend(command.get_arguments().map(key));
        commands.extend(command.get_subcommands().map(|below| (subcommand_key(&name, below.get_name()), below)));
    }
    keys
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_become_sentences() {
        assert_eq!(
            sentences("Another rule [default: queens]\nqueens or rooks."),
            "Another rule [default: queens]: queens or rooks."
        );
        assert_eq!(sentences("Number of samples\n[default: 30]"), "Number of samples [default: 30]");
        assert_eq!(sentences("One.\nTwo\nThree"), "One. Two. Three");
        assert_eq!(sentences("规则\nqueens。\n第二句\n第三句"), "规则：queens。第二句。第三句");
        assert_eq!(
            sentences("How, …\n[default: a]\na: one\nb: two\nc, d"),
            "How, … [default: a]. a: one; b: two; c, d"
        );
        assert_eq!(sentences("方法\na：一\nb：二"), "方法。a：一；b：二");
    }

    /// The function `sentences` would put a full stop or a colon where a line ends inside a sentence.
    #[test]
    fn no_line_of_a_help_text_ends_inside_a_sentence() {
        fn check(command: &Command) {
            for arg in command.get_arguments() {
                let help = arg.get_long_help().map(ToString::to_string).unwrap_or_default();
                for line in help.lines().skip(1) {
                    let is_whole = line.ends_with(['.', '。', '…', ']']) || line.contains(": ") || line.contains('：');
                    assert!(is_whole, "{} {}: {line}", command.get_name(), arg.get_id());
                }
            }
            command.get_subcommands().for_each(check);
        }
        for language in [Language::En, Language::Zh] {
            check(&localised(cli::command(), &Catalog::new(language)));
        }
    }
}
