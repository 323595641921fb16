//! The messages for invalid arguments, and the help pages that the user asks for.

use std::path::Path;

use clap::error::{ContextKind, ContextValue, ErrorKind};

use super::help::{self, HelpRequest, value_name};
use super::{CountSizes, count_sizes, size, suggestions};
use crate::error::CliError;
use crate::exit::ExitStatus;
use crate::messages::{ArgumentError, Catalog, Message, phrases, text};
use crate::ui::{Ui, wrap};

/// The most suggestions that a message shows.
const MAX_SUGGESTIONS: usize = 3;

/// Values that other programs take, each with the equivalent value of this program. A value is suggested only if the
/// option has it.
const VALUES: [(&str, &str); 9] = [
    ("sat", "cnf"),
    ("dimacs", "cnf"),
    ("ilp", "lp"),
    ("mip", "lp"),
    ("mzn", "minizinc"),
    ("pdf", "svg"),
    ("jpg", "png"),
    ("jpeg", "png"),
    ("text", "board"),
];

/// Example values, by the placeholder in the usage line.
const EXAMPLES: [(&str, &str); 16] = [
    ("ANSWER", "answer.txt"),
    ("N", "8"),
    ("PLACEMENT", "2,4,1,3"),
    ("FACTOR", "2,4,1,3"),
    ("K", "1"),
    ("I/M", "1/2"),
    ("SECONDS", "10"),
    ("SEED", "1"),
    ("COUNT", "2"),
    ("DIR", "queens"),
    ("FILE...", "part1.ledger part2.ledger"),
    ("FILE", "count.ledger"),
    ("KEY", "my.key"),
    ("ENGINE", "auto"),
    ("SHELL", "bash"),
    ("LIST", "0"),
];

/// Writes the help that the user asked for to standard output. For invalid arguments, returns an error with a message.
pub(crate) fn help_or_error(ui: &Ui, error: &clap::Error) -> Result<ExitStatus, CliError> {
    if !matches!(error.kind(), ErrorKind::DisplayHelp | ErrorKind::DisplayVersion) {
        return Err(message(ui, error).into());
    }
    if error.kind() == ErrorKind::DisplayHelp {
        return write_page(ui, &HelpRequest::of_request(&error.to_string()));
    }
    ui.write(|out| Ok(write!(out, "{error}")?))?;
    Ok(ExitStatus::Success)
}

/// Writes a page of help to standard output.
pub(crate) fn write_page(ui: &Ui, page: &HelpRequest) -> Result<ExitStatus, CliError> {
    let text = page.text(&mut help::localised(super::command(), ui.catalog()), ui.catalog(), wrap::width());
    let text = if ui.has_color() { text } else { anstream::adapter::strip_str(&text).to_string() };
    ui.write(|out| Ok(write!(out, "{text}")?))?;
    Ok(ExitStatus::Success)
}

/// The message for invalid arguments, and where to find help.
fn message(ui: &Ui, error: &clap::Error) -> Message {
    let context = |kind| strings(error, kind).join(&ui.text(text!("list-separator")));
    let (argument, value) = (context(ContextKind::InvalidArg), context(ContextKind::InvalidValue));
    let rules = argument.starts_with("--rule").then(|| text!("usage-rules"));
    let first = match error.kind() {
        ErrorKind::InvalidValue if value.is_empty() => match context(ContextKind::ValidValue) {
            values if values.is_empty() => text!("usage-no-value", argument = argument),
            values => text!("usage-no-value-of", argument = argument, values = values),
        },
        ErrorKind::InvalidValue => {
            text!("usage-value", value = value, argument = argument, values = context(ContextKind::ValidValue))
        }
        // The value parsers return messages as errors.
        ErrorKind::ValueValidation => {
            let source = std::error::Error::source(error);
            let reason = source.and_then(|source| source.downcast_ref::<ArgumentError>());
            // Quotes make an empty value visible.
            let value = if value.is_empty() { "''" } else { value.as_str() };
            text!(
                "usage-validation",
                value = value,
                argument = argument,
                reason = reason.map_or("".into(), |ArgumentError(message)| message.clone())
            )
        }
        ErrorKind::UnknownArgument
            if ["-o", "--output"].contains(&argument.as_str())
                && command_of(ui.catalog(), &entered_arguments()).get_name() != "watch" =>
        {
            text!("usage-no-file")
        }
        ErrorKind::UnknownArgument if !argument.starts_with('-') => {
            // `judge` takes a program, but only after `--`.
            match command_of(ui.catalog(), &entered_arguments()).get_name() {
                "judge" => text!("judge-program-after"),
                _ => text!("usage-surplus", argument = argument),
            }
        }
        ErrorKind::UnknownArgument => text!("usage-unknown", argument = whole_word(&argument, &entered_arguments())),
        ErrorKind::InvalidSubcommand => {
            let command = context(ContextKind::InvalidSubcommand);
            let words = entered_arguments();
            let at = words.iter().position(|word| *word == command).unwrap_or(words.len());
            let (before, after) = words.split_at(at);
            if let Some(meant) = command_below(&command_of(ui.catalog(), before), &command, after.get(1)) {
                let meant: Vec<_> = meant.iter().map(|word| phrases::shell_quoted(word)).collect();
                return Message::lines([
                    text!("usage-no-command", word = command, command = format!("queens {}", meant.join(" "))),
                    more_help(ui.catalog(), before),
                ]);
            }
            text!("usage-command", command = command)
        }
        ErrorKind::MissingRequiredArgument => {
            let values = values_of(&argument);
            match example(ui.catalog(), error, &entered_arguments()) {
                _ if !values.is_empty() => {
                    let values = values.join(&ui.text(text!("list-separator")));
                    text!("usage-missing-value", argument = argument, values = values)
                }
                Some(example) => text!("usage-missing-example", argument = argument, example = example),
                None => text!("usage-missing", argument = argument),
            }
        }
        ErrorKind::ArgumentConflict if context(ContextKind::PriorArg) == argument => {
            text!("usage-twice", argument = argument)
        }
        ErrorKind::ArgumentConflict => {
            text!("usage-conflict", argument = argument, other = context(ContextKind::PriorArg))
        }
        ErrorKind::InvalidUtf8 => text!("usage-not-text"),
        ErrorKind::TooManyValues => text!("usage-no-such-value", argument = argument, value = value),
        ErrorKind::WrongNumberOfValues | ErrorKind::TooFewValues => text!("usage-value-count", argument = argument),
        ErrorKind::MissingSubcommand | ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand => {
            Message::lines([vec![text!("usage-subcommand")], subcommands(ui.catalog())].concat())
        }
        // The definition of the command line causes no other kind of error. If one occurred, the parser's text would be
        // the message.
        _ => error.to_string().trim_start_matches("error: ").into(),
    };
    let hint =
        suggestion(ui.catalog(), error).or_else(|| other_commands_with_option(error)).or_else(|| value_for(error));
    let hint = hint.or_else(|| nearest(error).map(|nearest| text!("usage-nearest", nearest = nearest)));
    Message::lines(
        [Some(first), hint, rules, Some(more_help(ui.catalog(), &entered_arguments()))].into_iter().flatten(),
    )
}

/// The hint that names the help of the entered command.
fn more_help(catalog: &Catalog, entered: &[String]) -> Message {
    let command = command_of(catalog, entered);
    let name = command.get_bin_name().unwrap_or_else(|| command.get_name()).to_owned();
    text!("usage-help", command = name)
}

/// The whole word that begins with an unknown short option. For `-1,2,3` the parser names only `-1`.
fn whole_word(option: &str, entered: &[String]) -> String {
    let is_short = option.starts_with('-') && option.chars().count() == 2;
    let whole = entered.iter().find(|word| is_short && word.starts_with(option));
    whole.map_or_else(|| option.to_owned(), Clone::clone)
}

/// A suggestion to replace an option, a word or a size that the entered command does not have.
fn suggestion(catalog: &Catalog, error: &clap::Error) -> Option<Message> {
    let kind = match error.kind() {
        ErrorKind::UnknownArgument => ContextKind::InvalidArg,
        ErrorKind::ValueValidation => ContextKind::InvalidValue,
        _ => return None,
    };
    let words = entered_arguments();
    let word = whole_word(&strings(error, kind).concat(), &words);
    let has_comma = |other: &String| other.split_once(',').is_some_and(|(_, rest)| rest == word && rest.len() == 3);
    if let Some(number) = words.iter().find(|other| kind == ContextKind::InvalidValue && has_comma(other)) {
        return Some(text!("usage-no-comma", number = number.replace(',', ""), written = number.as_str()));
    }
    // The value of an option belongs to that option, and a number is not a misplaced word.
    let is_of_option = strings(error, ContextKind::InvalidArg).concat().starts_with('-');
    if kind == ContextKind::InvalidValue && (is_of_option || size(&word).is_ok()) {
        return None;
    }
    suggestions::suggest_replacement(&super::command(), &command_of(catalog, &words), &word, &words)
}

/// A suggestion to replace a value that only other programs take.
fn value_for(error: &clap::Error) -> Option<Message> {
    let (value, possible) =
        (strings(error, ContextKind::InvalidValue).concat(), strings(error, ContextKind::ValidValue));
    let (_, meant) =
        VALUES.iter().find(|(other, meant)| *other == value && possible.iter().any(|name| name == meant))?;
    Some(text!("usage-nearest", nearest = *meant))
}

/// The other commands that have the unknown option.
fn other_commands_with_option(error: &clap::Error) -> Option<Message> {
    let option = strings(error, ContextKind::InvalidArg).concat();
    let name = option.strip_prefix("--").filter(|_| error.kind() == ErrorKind::UnknownArgument)?;
    let program = super::command();
    let has_it = |command: &&clap::Command| command.get_arguments().any(|arg| arg.get_long() == Some(name));
    let commands: Vec<_> =
        program.get_subcommands().filter(has_it).map(|command| command.get_name().to_owned()).collect();
    let listed = Message::joined(commands.clone(), text!("list-separator"));
    (!commands.is_empty()).then(|| text!("usage-option-of", argument = option, commands = listed))
}

/// The command that the user probably meant by `word`, which is no subcommand of `parent`; `next` is the word after it.
fn command_below(parent: &clap::Command, word: &str, next: Option<&String>) -> Option<Vec<String>> {
    let below = |name: &str| Some(vec![parent.get_name().to_owned(), name.to_owned(), word.to_owned()]);
    match parent.get_name() {
        "regions" if size(word).is_ok() => below("make"),
        "regions" if Path::new(word).exists() || word.contains(char::is_whitespace) => below("solve"),
        "ledger" if Path::new(word).exists() => below("status"),
        "regions" | "ledger" | "cluster" if word == "help" => {
            Some(vec![parent.get_name().to_owned(), "--help".to_owned()])
        }
        "queens" => {
            let meant =
                suggest_command(word).or_else(|| suggestions::suggest_command(parent, word, &entered_arguments()))?;
            let command = next.filter(|next| parent.find_subcommand(next).is_some());
            Some(command.map_or(meant, |command| vec![command.clone(), word.to_owned()]))
        }
        _ => None,
    }
}

/// The command to suggest for a size, a range of sizes or a placement that stands instead of a command.
pub(crate) fn suggest_command(word: &str) -> Option<Vec<String>> {
    if let Ok(size) = size(word) {
        return Some(vec!["solve".to_owned(), size.to_string()]);
    }
    if let Ok(CountSizes::Range(first, last)) = count_sizes(word) {
        return Some(vec!["count".to_owned(), format!("{first}..{last}")]);
    }
    queens::text::read(word, &queens::text::Options::default()).ok()?.into_only_board().ok()?;
    Some(vec!["check".to_owned(), word.to_owned()])
}

/// The innermost command that these words name, in the language of the user.
fn command_of(catalog: &Catalog, words: &[String]) -> clap::Command {
    let mut command = help::localised(super::command(), catalog);
    command.build();
    for word in words {
        if let Some(below) = command.find_subcommand(word) {
            command = below.clone();
        }
    }
    command
}

/// The subcommands of the entered command, one per line.
fn subcommands(catalog: &Catalog) -> Vec<Message> {
    let command = command_of(catalog, &entered_arguments());
    let below = command.get_subcommands().filter(|below| !below.is_hide_set());
    let rows = below.map(|below| {
        let about = below.get_about().map(ToString::to_string).unwrap_or_default();
        (below.get_bin_name().unwrap_or_else(|| below.get_name()).to_owned(), about)
    });
    let rows: Vec<_> = rows.collect();
    let names = rows.iter().map(|(name, _)| name.len()).max().unwrap_or_default();
    wrap::columns(&rows, names, wrap::width()).lines().map(Message::from).collect()
}

/// The allowed values of a missing option, if it has a fixed set of them.
fn values_of(missing: &str) -> Vec<String> {
    let command = command_of(&Catalog::new(crate::Language::En), &entered_arguments());
    let name = missing.trim_start_matches('-').split(' ').next().unwrap_or_default();
    let option = command.get_arguments().find(|arg| arg.get_long() == Some(name) && missing.starts_with("--"));
    let values = option.map(clap::Arg::get_possible_values).unwrap_or_default();
    values.iter().map(|value| value.get_name().to_owned()).collect()
}

/// The strings that the error has for this kind of context.
fn strings(error: &clap::Error, kind: ContextKind) -> Vec<String> {
    match error.get(kind) {
        Some(ContextValue::String(value)) => vec![value.clone()],
        Some(ContextValue::Strings(values)) => values.clone(),
        _ => vec![],
    }
}

/// The names that the user probably meant, the nearest first.
fn nearest(error: &clap::Error) -> Option<Message> {
    let kinds = [
        (ContextKind::SuggestedArg, ContextKind::InvalidArg),
        (ContextKind::SuggestedSubcommand, ContextKind::InvalidSubcommand),
        (ContextKind::SuggestedValue, ContextKind::InvalidValue),
    ];
    let (mut names, given) = kinds.into_iter().find_map(|(suggested, invalid)| {
        let names = Some(strings(error, suggested)).filter(|names| !names.is_empty())?;
        Some((names, strings(error, invalid).concat()))
    })?;
    let distance = |name: &String| strsim::damerau_levenshtein(name, &given);
    names.sort_by_key(distance);
    let least = names.first().map_or(0, distance);
    names.retain(|name| distance(name) <= least + 1);
    names.truncate(MAX_SUGGESTIONS);
    Some(Message::joined(names, text!("usage-nearest-or")))
}

/// The arguments of the process, of which the first is the name of the program.
fn entered_arguments() -> Vec<String> {
    std::env::args_os().map(|argument| argument.to_string_lossy().into_owned()).collect()
}

/// The entered command with an example value for every missing argument; `None` if a value has no example.
pub(super) fn example(catalog: &Catalog, error: &clap::Error, entered: &[String]) -> Option<String> {
    // If `import` has one argument, the parser takes it for the answer, even if it is the size.
    if let [_, import, size, ..] = entered
        && import == "import"
        && self::size(size).is_ok()
    {
        return Some(format!("queens import answer.txt {size}"));
    }
    let shown = |name: &str| value_name(name, catalog);
    let missing = strings(error, ContextKind::InvalidArg).join(" ");
    let values = EXAMPLES.into_iter().fold(missing, |missing, (name, value)| {
        let (name, dots) = name.strip_suffix("...").map_or((name, ""), |name| (name, "..."));
        missing.replace(&format!("<{}>{dots}", shown(name)), value)
    });
    let values = values.replace("...", "");
    let mut example = vec!["queens".to_owned()];
    let mut words = entered.iter().skip(1);
    while let Some(word) = words.next() {
        // The example leaves out the language and the colours.
        match ["--lang", "--color"].into_iter().find_map(|option| word.strip_prefix(option)) {
            Some("") => _ = words.next(),
            Some(rest) if rest.starts_with('=') => {}
            _ => example.push(phrases::shell_quoted(word)),
        }
    }
    let is_complete = !values.contains(['<', '|']);
    example.push(values);
    is_complete.then(|| example.join(" "))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::args;
    use crate::messages::Language;

    /// The command and all commands below it, each with its full name as words.
    fn commands(command: &clap::Command, names: &[String]) -> Vec<(Vec<String>, clap::Command)> {
        let mut all = vec![(names.to_vec(), command.clone())];
        for below in command.get_subcommands() {
            all.extend(commands(below, &[names, &[below.get_name().to_owned()]].concat()));
        }
        all
    }

    #[test]
    fn examples_for_missing_arguments_are_accepted() {
        let mut examples = 0;
        for language in [Language::En, Language::Zh] {
            let catalog = Catalog::new(language);
            for (names, _) in commands(&crate::command(language), &["queens".to_owned()]) {
                let Err(error) = crate::command(language).try_get_matches_from(&names) else { continue };
                if error.kind() == ErrorKind::MissingRequiredArgument {
                    // Some values, such as host names, have no examples.
                    let Some(example) = example(&catalog, &error, &names) else { continue };
                    crate::command(language)
                        .try_get_matches_from(example.split(' '))
                        .unwrap_or_else(|error| panic!("{example}: {error}"));
                    examples += 1;
                }
            }
        }
        assert!(examples >= 20, "{examples} examples");
    }

    #[test]
    fn errors_of_value_parsers_are_in_chinese_too() {
        let chinese = Catalog::new(Language::Zh);
        let mut rejected = 0;
        for (names, command) in commands(&args::command(), &["queens".to_owned()]) {
            for arg in command.get_arguments().filter(|arg| arg.get_action().takes_values()) {
                for value in ["", "x", "-1", "0", "99999999999999999999999999999999999999999", "1.5", "7/5"] {
                    let flag = arg.get_long().map(|long| format!("--{long}"));
                    let words = names.iter().cloned().chain(flag).chain([value.to_owned()]);
                    let Err(error) = args::command().try_get_matches_from(words) else { continue };
                    if error.kind() != ErrorKind::ValueValidation {
                        continue;
                    }
                    rejected += 1;
                    let source = std::error::Error::source(&error).expect("a value parser gives a reason");
                    let ArgumentError(message) = source.downcast_ref().expect("the reason is a message");
                    let reason = chinese.text(message);
                    let is_chinese = reason.chars().any(|letter| ('\u{4e00}'..='\u{9fff}').contains(&letter));
                    assert!(is_chinese, "{names:?} {} {value:?}: {reason}", arg.get_id());
                }
            }
        }
        assert!(rejected > 100, "{rejected} values were rejected");
    }
}
