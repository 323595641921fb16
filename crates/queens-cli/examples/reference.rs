//! Prints the command reference as Markdown, in English (`en`) or Chinese (`zh`): `docs/reference/commands.md`.

#![expect(clippy::format_collect, clippy::format_push_string, reason = "it writes a page once")]

use clap::{Arg, Command};
use queens_cli::Language;

fn main() {
    let language = match std::env::args().nth(1).as_deref() {
        Some("en") => Language::En,
        Some("zh") => Language::Zh,
        _ => {
            eprintln!("usage: reference en|zh");
            std::process::exit(2);
        }
    };
    let mut command = queens_cli::command(language);
    command.build();
    print!("{}", page(&command, &Words::of(language)));
}

/// The texts of the page that do not come from the help.
struct Words {
    language: Language,
    title: &'static str,
    introduction: &'static str,
    group: &'static str,
    commands: &'static str,
    global: &'static str,
    shared: &'static str,
    shared_introduction: &'static str,
    also: &'static str,
    values: &'static str,
    default: &'static str,
    colon: &'static str,
    comma: &'static str,
}

impl Words {
    const fn of(language: Language) -> Self {
        match language {
            Language::En => Self {
                language,
                title: "Commands",
                introduction: "Generated from the program by `cargo xtask gen`: what `queens COMMAND --help` prints, in a build with \
                               all features. [Conventions](conventions.md) has what all commands share.",
                group: "for",
                commands: "commands",
                global: "Options of every command",
                shared: "Options of several commands",
                shared_introduction: "They mean the same wherever a command has them.",
                also: "Also",
                values: "values",
                default: "default",
                colon: ": ",
                comma: ", ",
            },
            Language::Zh => Self {
                language,
                title: "命令参考",
                introduction: "由 `cargo xtask gen` 从程序生成，与全部特性都打开时 `queens 命令 --help --lang zh` 显示的内容相同。\
                               各命令共同的约定见[约定](conventions.md)。",
                group: "用途",
                commands: "命令",
                global: "所有命令共有的选项",
                shared: "多个命令共有的选项",
                shared_introduction: "这些选项在各个命令中含义相同。",
                also: "另有",
                values: "可选值",
                default: "默认",
                colon: "：",
                comma: "、",
            },
        }
    }
}

fn page(program: &Command, words: &Words) -> String {
    let mut page = format!("# {}\n\n{}\n", words.title, words.introduction);
    page += &format!("\n| {} | {} |\n|---|---|\n", words.group, words.commands);
    for (heading, commands) in queens_cli::command_groups(words.language) {
        let links = commands.iter().filter(|name| **name != "help").map(|name| format!("[`{name}`](#queens-{name})"));
        page += &format!("| {heading} | {} |\n", links.collect::<Vec<_>>().join(words.comma));
    }
    let shared = shared_options(program, words);
    for command in below(program) {
        add_command(&mut page, command, words, &shared, "##");
    }
    page += &format!("\n## {}\n\n{}\n\n", words.shared, words.shared_introduction);
    page += &shared.concat();
    page += &format!("\n## {}\n\n", words.global);
    for option in program.get_arguments().filter(|arg| arg.is_global_set()) {
        page += &item(option, words);
    }
    page
}

/// The subcommands that the page describes.
fn below(command: &Command) -> impl Iterator<Item = &Command> {
    command.get_subcommands().filter(|below| below.get_name() != "help")
}

/// The arguments of a command, without the options that every command has.
fn own_arguments(command: &Command) -> impl Iterator<Item = &Arg> {
    let own = command.get_arguments().filter(|arg| !arg.is_global_set() && !arg.is_hide_set());
    own.filter(|arg| !matches!(arg.get_id().as_str(), "help" | "version"))
}

/// List items, in the order of the page: the options that at least three commands have with the same text.
fn shared_options(program: &Command, words: &Words) -> Vec<String> {
    fn collect(command: &Command, words: &Words, items: &mut Vec<String>) {
        let options = own_arguments(command).filter(|arg| !arg.is_positional());
        items.extend(options.map(|option| item(option, words)));
        below(command).for_each(|command| collect(command, words, items));
    }
    let mut items = Vec::new();
    collect(program, words, &mut items);
    let mut shared: Vec<String> = Vec::new();
    for item in &items {
        if !shared.contains(item) && items.iter().filter(|other| *other == item).count() >= 3 {
            shared.push(item.clone());
        }
    }
    shared
}

/// Adds a command with its arguments, and its subcommands one level deeper. Of an option in `shared`, only the name is
/// added.
fn add_command(page: &mut String, command: &Command, words: &Words, shared: &[String], level: &str) {
    let name = command.get_bin_name().unwrap_or_else(|| command.get_name());
    *page += &format!("\n{level} {name}\n\n{}\n", about(command));
    let usage = command.clone().render_usage().to_string();
    let usage = usage.split_once(' ').map_or(&*usage, |(_, usage)| usage);
    *page += &format!("\n```text\n{}\n```\n\n", usage.trim());
    let path: Vec<_> = name.split(' ').skip(1).collect();
    let examples = queens_cli::examples(words.language, &path);
    if !examples.is_empty() {
        let column = examples.iter().map(|(line, _)| line.len()).max().unwrap_or(0);
        let line = |(line, does): &(String, String)| match does.as_str() {
            "" => format!("{line}\n"),
            does => format!("{line:column$}  # {does}\n"),
        };
        *page += &format!("```text\n{}```\n\n", examples.iter().map(line).collect::<String>());
    }
    let (others, own): (Vec<_>, Vec<_>) = own_arguments(command).partition(|arg| shared.contains(&item(arg, words)));
    *page += &own.into_iter().map(|arg| item(arg, words)).collect::<String>();
    if !others.is_empty() {
        let names: Vec<_> = others.into_iter().map(|arg| format!("`{}`", names(arg))).collect();
        let anchor = words.shared.to_lowercase().replace(' ', "-");
        *page += &format!("- [{}](#{anchor}){}{}\n", words.also, words.colon, names.join(words.comma));
    }
    for command in below(command) {
        add_command(page, command, words, shared, &format!("{level}#"));
    }
}

fn about(command: &Command) -> String {
    let text = command.get_long_about().or_else(|| command.get_about());
    escaped(&text.map(ToString::to_string).unwrap_or_default())
}

/// The names of an option. A positional argument has no name.
fn names(arg: &Arg) -> String {
    let short = arg.get_short().map(|short| format!("-{short}"));
    let long = arg.get_long().map(|long| format!("--{long}"));
    [short, long].into_iter().flatten().collect::<Vec<_>>().join(", ")
}

/// One argument as a list item.
fn item(arg: &Arg, words: &Words) -> String {
    let takes_value = arg.get_action().takes_values();
    let value = takes_value.then(|| format!("<{}>", arg.get_value_names().unwrap_or_default().join("> <")));
    let names = Some(names(arg)).filter(|names| !names.is_empty());
    let name = [names, value].into_iter().flatten().collect::<Vec<_>>().join(" ");
    let help = arg.get_long_help().or_else(|| arg.get_help()).map(ToString::to_string).unwrap_or_default();
    let mut notes = Vec::new();
    let values: Vec<String> = arg.get_possible_values().iter().map(|value| format!("`{}`", value.get_name())).collect();
    if takes_value && !values.is_empty() && !arg.is_hide_possible_values_set() {
        notes.push(format!("{}{}{}", words.values, words.colon, values.join(words.comma)));
    }
    let defaults: Vec<String> = arg.get_default_values().iter().map(|value| format!("`{}`", value.display())).collect();
    if takes_value && !defaults.is_empty() && !arg.is_hide_default_value_set() {
        notes.push(format!("{}{}{}", words.default, words.colon, defaults.join(words.comma)));
    }
    let notes: String = notes.into_iter().map(|note| format!(" [{note}]")).collect();
    format!("- `{name}`{}{}{notes}\n", words.colon, escaped(&help))
}

/// A help text on one line, with Markdown's special characters escaped.
fn escaped(text: &str) -> String {
    let text = text.split_whitespace().collect::<Vec<_>>().join(" ");
    text.replace('<', "\\<").replace('*', "\\*").replace('[', "\\[").replace('|', "\\|")
}
