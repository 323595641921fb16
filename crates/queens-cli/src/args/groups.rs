//! The groups of commands in the first help.

use clap::Command;

use crate::messages::Catalog;
use crate::program;
use crate::ui::wrap;

/// The groups: the id of the heading, and the commands.
const GROUPS: [(&str, &[&str]); 7] = [
    ("help-group-solve", &["solve", "list", "count", "check", "draw"]),
    ("help-group-learn", &["watch", "trace", "compare", "serve", "menu"]),
    ("help-group-play", &["puzzle", "complete"]),
    ("help-group-explore", &["sample", "estimate", "rank", "known"]),
    ("help-group-exchange", &["export", "import"]),
    ("help-group-long", &["ledger", "cluster"]),
    ("help-group-machine", &["doctor", "bench", "help"]),
];

/// The ids of the headings.
#[cfg(test)]
pub(super) fn headings() -> impl Iterator<Item = &'static str> {
    GROUPS.into_iter().map(|(heading, _)| heading)
}

/// Whether this program has a command; the others only say which program has them.
pub(super) fn is_built(command: &str) -> bool {
    // A command that needs a feature has the feature's name.
    program::FEATURES.into_iter().all(|(feature, is_built)| is_built || feature != command)
}

/// The commands with a line for each, for the template of the help.
pub(super) fn listing(program: &Command, catalog: &Catalog) -> String {
    let header = program.get_styles().get_header();
    let literal = program.get_styles().get_literal();
    let text = |key: &str| catalog.get(key).unwrap_or_default();
    let width = GROUPS.iter().flat_map(|(_, names)| names.iter()).map(|name| name.len()).max().unwrap_or(0);
    let groups = GROUPS.into_iter().map(|(heading, names)| {
        let row = |name: &&str| {
            let about = program.find_subcommand(name).and_then(Command::get_about).map(ToString::to_string);
            let about = about.unwrap_or_default();
            let first = about.lines().next().unwrap_or_default();
            format!("\n  {literal}{name:width$}{literal:#}  {}", wrap::marked(first))
        };
        let rows: String = names.iter().filter(|name| is_built(name)).map(row).collect();
        format!("{header}{}{header:#}{rows}", text(heading))
    });
    groups.collect::<Vec<_>>().join("\n")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_command_is_in_one_group() {
        let command = crate::args::command();
        let mut names: Vec<_> = command.get_subcommands().map(|below| below.get_name().to_owned()).collect();
        let mut grouped: Vec<_> = GROUPS.iter().flat_map(|(_, names)| names.iter()).map(ToString::to_string).collect();
        names.sort();
        grouped.sort();
        assert_eq!(names, grouped);
    }
}
