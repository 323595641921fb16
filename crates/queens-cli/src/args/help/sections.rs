//! The sections of a command's help, and the options that the short help leaves out.

use clap::{Arg, Command};

/// The help of a command is divided into sections if it has at least this many options.
const MIN_OPTIONS_FOR_SECTIONS: usize = 8;

/// A section of a command's help.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Section {
    /// Positional arguments of commands without a board.
    Arguments,
    Board,
    Rules,
    Search,
    LongCounts,
    Reading,
    Output,
    Options,
}

impl Section {
    /// All sections, in the order of a page.
    pub(super) const ALL: [Self; 8] = [
        Self::Arguments,
        Self::Board,
        Self::Rules,
        Self::Search,
        Self::LongCounts,
        Self::Reading,
        Self::Output,
        Self::Options,
    ];

    /// The id of the heading.
    pub(super) const fn heading(self) -> &'static str {
        match self {
            Self::Arguments => "help-arguments",
            Self::Board => "help-section-board",
            Self::Rules => "help-section-rules",
            Self::Search => "help-section-search",
            Self::LongCounts => "help-group-long",
            Self::Reading => "help-section-reading",
            Self::Output => "help-section-output",
            Self::Options => "help-options",
        }
    }
}

const BOARD: [&str; 12] = [
    "n",
    "shape",
    "sizes",
    "placement",
    "squares",
    "place",
    "block",
    "exclude",
    "problem",
    "weights",
    "answer",
    "answer-format",
];
const RULES: [&str; 3] = ["rule", "pieces", "pawns"];
const LONG: [&str; 6] = ["ledger", "key", "part", "verify", "estimate-time", "parts"];
/// Options that belong to long counts in `queens count`, and to other sections in other commands.
const LONG_OF_COUNT: [&str; 4] = ["samples", "seconds", "seed", "explain"];
/// Options for reading a text. The short help of every command leaves them out.
const READING: [&str; 4] = ["base", "queen", "empty", "blocked"];
const OUTPUT: [&str; 11] =
    ["format", "json", "output", "numbers", "transpose", "attacks", "images", "max", "side", "delay", "stats"];

/// Rarely used options, by command. The short help leaves them out.
const RARE: [(&str, &[&str]); 10] = [
    ("judge", &["time", "batch", "trusted", "checker", "csv", "output"]),
    (
        "solve",
        &[
            "place",
            "block",
            "exclude",
            "problem",
            "pieces",
            "pawns",
            "strategy",
            "control",
            "seed",
            "factors",
            "tower",
            "explain",
            "numbers",
            "transpose",
        ],
    ),
    (
        "list",
        &[
            "weights",
            "place",
            "block",
            "exclude",
            "problem",
            "pieces",
            "pawns",
            "skip",
            "from",
            "before",
            "wrap",
            "symmetric",
            "folder",
            "numbers",
            "transpose",
        ],
    ),
    (
        "count",
        &[
            "place",
            "block",
            "exclude",
            "problem",
            "transpose",
            "pieces",
            "pawns",
            "symmetric",
            "by-first-row",
            "device",
            "engine",
            "key",
            "part",
            "explain",
            "samples",
            "seconds",
            "parts",
            "seed",
        ],
    ),
    (
        "complete",
        &[
            "rule",
            "pieces",
            "pawns",
            "place",
            "transpose",
            "exclude",
            "weights",
            "engine",
            "seed",
            "max",
            "json",
            "numbers",
        ],
    ),
    ("check", &["pieces", "pawns"]),
    ("import", &["place", "block", "exclude", "numbers", "transpose"]),
    ("draw", &["transpose"]),
    ("trace", &["side", "delay"]),
    ("cluster-run", &["metrics", "lease", "replace", "nats"]),
];

/// The section of an argument. `command` is the name of the command in the catalogue.
pub(super) fn section_of(command: &str, arg: &Arg) -> Section {
    let id = arg.get_id().as_str();
    let is_of_count = command == "count" && LONG_OF_COUNT.contains(&id);
    match id {
        _ if BOARD.contains(&id) => Section::Board,
        _ if arg.is_positional() => Section::Arguments,
        _ if command == "judge" => Section::Options,
        _ if RULES.contains(&id) => Section::Rules,
        _ if LONG.contains(&id) || is_of_count => Section::LongCounts,
        _ if READING.contains(&id) => Section::Reading,
        _ if OUTPUT.contains(&id) => Section::Output,
        _ => Section::Search,
    }
}

/// Whether the help of a command is divided into sections.
pub(super) fn is_divided(command: &Command) -> bool {
    command.get_arguments().filter(|arg| !arg.is_global_set() && !arg.is_positional()).count()
        >= MIN_OPTIONS_FOR_SECTIONS
}

/// Whether the short help of a command leaves out an argument.
pub(super) fn is_rare(command: &str, arg: &Arg) -> bool {
    READING.contains(&arg.get_id().as_str())
        || RARE.iter().any(|(of, rare)| *of == command && rare.contains(&arg.get_id().as_str()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_named_option_exists() {
        let program = crate::args::command();
        let all: Vec<_> =
            program.get_subcommands().flat_map(Command::get_arguments).map(|arg| arg.get_id().as_str()).collect();
        for id in BOARD.iter().chain(&RULES).chain(&LONG).chain(&LONG_OF_COUNT).chain(&READING).chain(&OUTPUT) {
            assert!(all.contains(id), "{id}");
        }
        for (command, rare) in RARE {
            let mut names = command.split('-');
            let first = program.find_subcommand(names.next().unwrap()).unwrap();
            let command = names.next().map_or(first, |name| first.find_subcommand(name).unwrap());
            for id in rare {
                assert!(command.get_arguments().any(|arg| arg.get_id() == id), "{} {id}", command.get_name());
            }
        }
    }
}
