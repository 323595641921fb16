//! The groups of commands on the help page of the program.

use crate::build_info;
use crate::messages::Catalog;
use crate::ui::wrap;

/// The groups: the id of the heading, and the commands.
const GROUPS: [(&str, &[&str]); 7] = [
    ("help-group-solve", &["solve", "list", "count", "check", "draw"]),
    ("help-group-learn", &["watch", "trace", "compare", "judge", "serve"]),
    ("help-group-play", &["puzzle", "regions", "complete"]),
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

/// Whether this build has a command. Commands of missing features only print which feature they need.
pub(super) fn is_built(command: &str) -> bool {
    // A feature that adds a command has the command's name.
    build_info::FEATURES.into_iter().all(|(feature, is_built)| is_built || feature != command)
}

/// The ids of the headings, each with the commands that this build has.
pub(super) fn built_groups() -> impl Iterator<Item = (&'static str, Vec<&'static str>)> {
    GROUPS.into_iter().map(|(heading, names)| (heading, names.iter().copied().filter(|name| is_built(name)).collect()))
}

/// The width of the longest command name.
pub(super) fn name_width() -> usize {
    GROUPS.iter().flat_map(|(_, names)| names.iter()).map(|name| name.len()).max().unwrap_or(0)
}

/// The width of the longest heading.
pub(super) fn heading_width(catalog: &Catalog) -> usize {
    let headings = GROUPS.iter().filter_map(|(heading, _)| catalog.get(heading));
    headings.map(|heading| wrap::display_width(&heading)).max().unwrap_or(0)
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
