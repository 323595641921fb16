//! The message ids of help texts, and the names of values.

use clap::Arg;

use crate::messages::{Catalog, text};

/// The name of the root command.
pub(super) const ROOT: &str = "queens";

/// The name of a value, such as `PLACEMENT` or `N|NAME`, in the language of the catalogue.
pub(crate) fn value_name(name: &str, catalog: &Catalog) -> String {
    let names = name.split('|').map(|name| catalog.text(&text!("value-name", name = name)));
    names.collect::<Vec<_>>().join("|")
}

pub(super) fn first_line(text: &str) -> String {
    text.lines().next().unwrap_or_default().to_owned()
}

/// The name of a command in message ids: the command's own name, or `PARENT-COMMAND` for a subcommand. The command
/// `help` is `queens-help`, because `help-help` is the option `--help`.
pub(super) fn subcommand_key(parent: &str, name: &str) -> String {
    if parent == ROOT && name != "help" { name.to_owned() } else { format!("{parent}-{name}") }
}

pub(super) fn own_key(command: &str, arg: &Arg) -> String {
    format!("help-{command}-{}", arg.get_id())
}

pub(super) fn shared_key(arg: &Arg) -> String {
    format!("help-{}", arg.get_id())
}
