//! Suggestions ("did you mean") for options and words that a command does not have.

use std::path::Path;

use clap::{Arg, Command};
use queens::Square;

use super::size;
use crate::messages::{Message, phrases, text};

/// Options of this program, each with the names that other programs use. An option is suggested only if the command has
/// it.
const OPTIONS: [(&str, &[&str]); 10] = [
    ("block", &["forbid", "forbidden", "hole", "holes", "obstacle", "obstacles"]),
    ("difficulty", &["hardness", "level"]),
    ("fundamental", &["unique", "distinct", "symmetry"]),
    ("classes", &["unique", "distinct", "symmetry"]),
    ("ledger", &["checkpoint", "resume", "save"]),
    ("level", &["difficulty", "easy", "medium", "hard"]),
    ("max", &["first", "limit", "number", "num", "samples", "top"]),
    ("output", &["out", "save", "to"]),
    ("place", &["queens", "given", "fixed", "partial"]),
    ("seconds", &["time", "timeout"]),
];

/// Commands of this program, each with the words that other programs use.
const COMMANDS: [(&str, &[&str]); 5] = [
    ("sample", &["random", "shuffle"]),
    ("list", &["all", "every"]),
    ("watch", &["animate", "animation", "visualize"]),
    ("trace", &["steps", "step"]),
    ("check", &["verify", "validate"]),
];

/// Words that users write instead of a command, each with the command line to suggest.
const PHRASES: [(&str, &str); 6] = [
    ("cnf", "export 8 -f cnf"),
    ("daily", "regions daily"),
    ("gui", "serve --open"),
    ("man", "help --man man"),
    ("sat", "export 8 -f cnf"),
    ("version", "--version"),
];

/// Options with which users of `watch` try to write an animation to a file. `watch` plays only on the terminal.
const ANIMATIONS: [&str; 6] = ["-o", "--output", "-f", "--format", "--gif", "--save"];

/// Options of other programs for the input file. The commands in `COMMANDS_OF_FILES` take the file as a positional
/// argument.
const FILES: [&str; 4] = ["-f", "--file", "-i", "--input"];
const COMMANDS_OF_FILES: [&str; 4] = ["check", "draw", "import", "rank"];

/// Characters that keyboards and word processors produce in place of a hyphen.
const DASHES: [char; 5] = ['—', '–', '－', '−', '‐'];

/// Options that users write for the size, which is a positional argument.
const SIZES: [&str; 4] = ["-n", "--n", "-N", "--size"];

/// A suggestion to replace an option or a word that `command` does not have. `entered` has all arguments of the
/// process.
pub(super) fn suggest_replacement(
    program: &Command,
    command: &Command,
    word: &str,
    entered: &[String],
) -> Option<Message> {
    let name = word.trim_start_matches('-');
    let size = size_in(entered);
    if word.starts_with(DASHES) {
        return Some(text!("usage-hyphens", option = format!("--{}", word.trim_start_matches(DASHES))));
    }
    let has = |option: &str| command.get_arguments().any(|arg| arg.get_long() == Some(option));
    // For `-max`, the parser takes each letter for an option.
    if name.len() > 1 && word.trim_start_matches('-').len() + 1 == word.len() && has(name) {
        return Some(text!("usage-hyphens", option = format!("--{name}")));
    }
    match word {
        "--gui" => return Some(text!("usage-nearest", nearest = "queens serve --open")),
        "--rank" => {
            let at = entered.iter().position(|other| other == word)?;
            let position = entered.get(at + 1).map_or("5", String::as_str);
            return Some(text!("usage-nearest", nearest = format!("queens solve {size} --rank {position}")));
        }
        "--pdf" if has("format") => return Some(text!("usage-nearest", nearest = "-f svg")),
        "--answers" if has("answer") => {
            let at = entered.iter().position(|other| other == word)?;
            let file = entered.get(at + 1).map_or("answers.txt", String::as_str);
            return Some(text!("usage-nearest", nearest = format!("--answer={}", phrases::shell_quoted(file))));
        }
        _ => {}
    }
    if command.get_name() == "watch" && ANIMATIONS.contains(&word) {
        return Some(text!("usage-nearest", nearest = format!("queens trace {size} -o search.gif")));
    }
    if COMMANDS_OF_FILES.contains(&command.get_name()) && FILES.contains(&word) {
        let file = entered.iter().skip(2).find(|other| !other.starts_with('-') && self::size(other).is_err());
        let file = phrases::shell_quoted(file.map_or("file.txt", String::as_str));
        return Some(text!("usage-nearest", nearest = format!("queens {} {file}", command.get_name())));
    }
    if has("place") && is_square(word) {
        let squares: Vec<&str> = entered.iter().map(String::as_str).filter(|other| is_square(other)).collect();
        return Some(text!("usage-nearest", nearest = format!("--place {}", squares.join(","))));
    }
    if command.get_name() == "judge" && Path::new(word).is_file() && is_output(Path::new(word)) {
        return Some(text!("usage-nearest", nearest = format!("queens judge --file {}", phrases::shell_quoted(word))));
    }
    if command.get_name() == "import"
        && let Some(order) = import_in_order(word, entered)
    {
        return Some(text!("usage-nearest", nearest = order));
    }
    if let Some(option) = option_before(command, word, entered) {
        return Some(text!("usage-nearest", nearest = format!("{option}={}", phrases::shell_quoted(word))));
    }
    let number = value_after(entered, word).filter(|_| has("max"));
    // Another number is already the size, so this number is the number of results.
    if let (true, Some(number)) = (SIZES.contains(&word) && numbers_in(entered) > 1, &number) {
        return Some(text!("usage-nearest", nearest = format!("--max {number}")));
    }
    if let ("puzzle" | "sample", "count" | "class", Some(number)) = (command.get_name(), name, &number) {
        return Some(text!("usage-nearest", nearest = format!("--max {number}")));
    }
    if SIZES.contains(&word) {
        return Some(text!("usage-size-alone", command = format!("{} {size}", named(command))));
    }
    let alike = word.starts_with('-').then(|| option_named(command, name)).flatten();
    if let Some(option) = alike.or_else(|| option_with_value(command, name)) {
        return Some(text!("usage-nearest", nearest = option));
    }
    if word.starts_with('-') {
        return command_named(program, name)
            .filter(|meant| *meant != command.get_name())
            .map(|meant| text!("usage-nearest", nearest = format!("queens {meant} {size}")));
    }
    // In `rooks 8` the parser rejects the 8, but the word to correct is `rooks`.
    let mut others = entered.iter().skip(2).filter(|other| !other.starts_with('-'));
    let option = others.find_map(|other| option_with_value(command, other));
    if let Some(option) = option.filter(|option| !entered.iter().any(|word| option.starts_with(&format!("{word} ")))) {
        return Some(text!("usage-nearest", nearest = option));
    }
    if has("output") && Path::new(word).extension().is_some() && !["import", "judge"].contains(&command.get_name()) {
        return Some(text!("usage-nearest", nearest = format!("-o {}", phrases::shell_quoted(word))));
    }
    self::size(word).ok()?;
    if let Some(option) = ["max", "port"].into_iter().find(|option| has(option)) {
        return Some(text!("usage-nearest", nearest = format!("--{option} {word}")));
    }
    has("rule").then(|| text!("usage-one-size", command = format!("{} {size}", named(command))))
}

/// The command line that the user probably meant, if the first word is no command: `rooks 8`, `random 8`.
pub(super) fn suggest_command(program: &Command, word: &str, entered: &[String]) -> Option<Vec<String>> {
    let size = size_in(entered);
    if let Some((_, words)) = PHRASES.iter().find(|(phrase, _)| *phrase == word) {
        return Some(words.replace('8', &size).split(' ').map(str::to_owned).collect());
    }
    let solve = program.find_subcommand("solve")?;
    let words = match (command_named(program, word), option_with_value(solve, word)) {
        (Some(command), _) => format!("{command} {size}"),
        (None, Some(option)) => format!("solve {size} {option}"),
        (None, None) => return None,
    };
    Some(words.split(' ').map(str::to_owned).collect())
}

/// The first size among the words; 8 if there is none.
fn size_in(entered: &[String]) -> String {
    let mut sizes = entered.iter().skip(1).map(|word| word.trim_start_matches(|letter: char| !letter.is_ascii_digit()));
    sizes.find_map(|word| size(word).ok()).map_or("8".to_owned(), |size| size.to_string())
}

/// Whether a file looks like the output of a program rather than like a program.
fn is_output(path: &Path) -> bool {
    path.extension().is_none_or(|extension| ["txt", "out", "log"].iter().any(|one| extension == *one))
}

/// The `import` command with its arguments in the right order, for `8 answer.txt` and for `answer.txt 8.cnf`.
fn import_in_order(word: &str, entered: &[String]) -> Option<String> {
    let mut before = entered.iter().skip(2).take_while(|other| *other != word);
    let before = before.find(|other| !other.starts_with('-'))?;
    if size(before).is_ok() {
        return Some(format!("queens import {} {before}", phrases::shell_quoted(word)));
    }
    let rest = word.trim_start_matches(|letter: char| !letter.is_ascii_digit());
    let digits = &rest[..rest.len() - rest.trim_start_matches(|letter: char| letter.is_ascii_digit()).len()];
    let is_file = word.contains('.') || Path::new(word).exists();
    let size = if digits.is_empty() { "8" } else { digits };
    is_file.then(|| format!("queens import {} {size}", phrases::shell_quoted(before)))
}

/// Whether a word is a square, such as `b4` or `4:2`, or several squares with commas between them.
fn is_square(word: &str) -> bool {
    word.split(',').all(|square| square.parse::<Square>().is_ok())
}

/// How many of the words are numbers.
fn numbers_in(entered: &[String]) -> usize {
    entered.iter().skip(1).filter(|word| word.parse::<u64>().is_ok()).count()
}

/// The number after a word.
fn value_after<'a>(entered: &'a [String], word: &str) -> Option<&'a str> {
    let at = entered.iter().position(|other| other == word)?;
    entered.get(at + 1).map(String::as_str).filter(|value| value.parse::<u64>().is_ok())
}

/// The option before this word, if the option takes its value only after `=`: `--answer=FILE`, not `--answer FILE`.
fn option_before<'a>(command: &Command, word: &str, entered: &'a [String]) -> Option<&'a str> {
    let at = entered.iter().position(|other| other == word)?;
    let before = entered.get(at.checked_sub(1)?)?;
    let has_it = |arg: &Arg| arg.is_require_equals_set() && arg.get_long() == before.strip_prefix("--");
    command.get_arguments().any(has_it).then_some(before.as_str())
}

/// The option that has this value, such as `--rule rooks` for `rooks`.
fn option_with_value(command: &Command, value: &str) -> Option<String> {
    let has_it = |arg: &&Arg| arg.get_possible_values().iter().any(|possible| possible.get_name() == value);
    let option = command.get_arguments().filter(|arg| !arg.is_positional()).find(has_it)?;
    Some(format!("{} {value}", shortest(option)?))
}

fn option_named(command: &Command, name: &str) -> Option<String> {
    let mut options = OPTIONS.iter().filter(|(_, names)| names.contains(&name)).map(|(option, _)| *option);
    let of = |option: &str| command.get_arguments().find(|arg| arg.get_long() == Some(option)).and_then(shortest);
    options.find_map(of)
}

/// The command that a word names. The word may also be another program's name for the command.
fn command_named<'a>(program: &'a Command, name: &str) -> Option<&'a str> {
    let meant = COMMANDS.iter().find(|(_, names)| names.contains(&name)).map_or(name, |(command, _)| command);
    program.find_subcommand(meant).map(Command::get_name)
}

/// The full name of a command, such as `queens solve`.
fn named(command: &Command) -> &str {
    command.get_bin_name().unwrap_or_else(|| command.get_name())
}

/// The shortest way to write an option: `-f`, or `--rule` if there is no short option.
fn shortest(arg: &Arg) -> Option<String> {
    arg.get_short().map(|short| format!("-{short}")).or_else(|| arg.get_long().map(|long| format!("--{long}")))
}
