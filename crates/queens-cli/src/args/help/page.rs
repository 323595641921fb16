//! The pages that `-h` and `--help` print. `-h` prints the first line of each text and the most used options, so that
//! the page and the prompt fit a terminal of 24 lines. `--help` prints everything, in sections.

use std::fmt::Write;

use anstyle::{AnsiColor, Style};
use clap::{Arg, Command};

use super::message_ids::{ROOT, first_line, subcommand_key, value_name};
use super::sections::Section;
use crate::args::groups;
use crate::messages::{Catalog, text};
use crate::ui::wrap;

const HEADING: Style = Style::new().bold().fg_color(Some(anstyle::Color::Ansi(AnsiColor::Green)));
const NAME: Style = Style::new().bold().fg_color(Some(anstyle::Color::Ansi(AnsiColor::Cyan)));

/// The greatest width of the first column. The text of a longer name begins on the next line.
const MAX_COLUMN: usize = 30;

/// A page of help.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct HelpRequest {
    /// The names of the command and its parents, without `queens`.
    words: Vec<String>,
    is_long: bool,
}

impl HelpRequest {
    /// The long page of the whole program.
    pub(crate) const fn of_program() -> Self {
        Self { words: Vec::new(), is_long: true }
    }

    /// Parses the help text that [`replace_by_requests`] made.
    pub(crate) fn of_request(text: &str) -> Self {
        let mut words: Vec<String> = text.split_whitespace().map(ToOwned::to_owned).collect();
        let is_long = words.pop().is_some_and(|flag| flag == "--help");
        Self { words, is_long }
    }

    /// The text of the page, with styles, wrapped at `width`.
    pub(crate) fn text(&self, program: &mut Command, catalog: &Catalog, width: usize) -> String {
        program.build();
        let (mut command, mut key) = (&*program, ROOT.to_owned());
        for word in &self.words {
            command = command.find_subcommand(word).expect("the parser has found the command");
            key = subcommand_key(&key, word);
        }
        let writer = Writer { catalog, width, is_long: self.is_long, page: String::new() };
        if self.words.is_empty() { writer.program(command) } else { writer.command(command, &key) }
    }
}

/// The examples of the first screen, with their descriptions.
pub(crate) fn first_screen_examples(catalog: &Catalog, width: usize) -> String {
    let mut writer = Writer { catalog, width, is_long: false, page: String::new() };
    writer.example_rows(ROOT);
    writer.page
}

/// Replaces each help text by the words that request it, such as `solve --help`. When clap prints that text, the caller
/// knows which page the user asked for.
pub(crate) fn replace_by_requests(command: Command) -> Command {
    replace_below(command, "")
}

fn replace_below(command: Command, words: &str) -> Command {
    command
        .help_template("{before-help}")
        .before_help(format!("{words}-h"))
        .before_long_help(format!("{words}--help"))
        .mut_subcommands(|below| {
            let words = format!("{words}{} ", below.get_name());
            replace_below(below, &words)
        })
}

/// Writes one page.
struct Writer<'a> {
    catalog: &'a Catalog,
    width: usize,
    is_long: bool,
    page: String,
}

impl Writer<'_> {
    /// The page of the program: the commands in groups.
    fn program(mut self, program: &Command) -> String {
        self.title(program);
        self.usage(program);
        for (heading, names) in groups::built_groups() {
            let heading = self.translated(heading);
            if self.is_long {
                self.heading(&heading);
                let about = |name| program.find_subcommand(name).map(about).unwrap_or_default();
                let rows = names.iter().map(|name| (styled(NAME, name), about(name)));
                self.rows(&rows.collect::<Vec<_>>(), groups::name_width());
            } else {
                let row = (styled(HEADING, &heading), names.join("  "));
                self.rows(&[row], groups::heading_width(self.catalog));
            }
        }
        self.page.push('\n');
        if !self.is_long {
            self.examples(ROOT);
        }
        self.end("help-end");
        self.page
    }

    /// The page of a command: examples first, then arguments and options.
    fn command(mut self, command: &Command, key: &str) -> String {
        self.title(command);
        self.usage(command);
        self.examples(key);
        let below: Vec<_> = command.get_subcommands().filter(|below| !below.is_hide_set()).collect();
        if !below.is_empty() {
            self.heading(&self.translated("help-commands"));
            let rows = below.iter().map(|below| (styled(NAME, below.get_name()), about(below)));
            self.rows(&rows.collect::<Vec<_>>(), 0);
            self.page.push('\n');
        }
        let is_own = |arg: &&Arg| !arg.is_global_set() && arg.get_id() != "help" && !arg.is_hide_set();
        let own = command.get_arguments().filter(is_own).filter(|arg| self.is_long || !arg.is_hide_short_help_set());
        for (heading, args) in self.sections(own) {
            self.heading(&heading);
            let rows: Vec<_> = args.iter().map(|arg| (argument_name(arg), self.help_of(arg))).collect();
            self.rows(&rows, 0);
            self.page.push('\n');
        }
        if self.is_long {
            self.table(command.get_after_help().map(ToString::to_string).unwrap_or_default().as_str());
            self.heading(&self.translated("help-global"));
            let global = command.get_arguments().filter(|arg| arg.is_global_set() || arg.get_id() == "help");
            let rows: Vec<_> = global.map(|arg| (argument_name(arg), self.help_of(arg))).collect();
            self.rows(&rows, 0);
        } else {
            let command = command.get_bin_name().unwrap_or_default();
            let end = self.catalog.text(&text!("help-more", command = command));
            self.paragraphs(&end);
        }
        self.page
    }

    /// The arguments below their headings. On a short page there are at most two: arguments and options.
    fn sections<'a>(&self, args: impl Iterator<Item = &'a Arg>) -> Vec<(String, Vec<&'a Arg>)> {
        let heading = |arg: &Arg| match arg {
            arg if self.is_long => arg.get_help_heading().unwrap_or_default().to_owned(),
            arg if arg.is_positional() => self.translated("help-arguments"),
            _ => self.translated("help-options"),
        };
        let args: Vec<_> = args.map(|arg| (heading(arg), arg)).collect();
        let headings = Section::ALL.map(|section| self.translated(section.heading()));
        let own = |heading: &str| args.iter().filter(|(of, _)| *of == heading).map(|(_, arg)| *arg).collect::<Vec<_>>();
        headings
            .map(|heading| (heading.clone(), own(&heading)))
            .into_iter()
            .filter(|(_, args)| !args.is_empty())
            .collect()
    }

    fn translated(&self, key: &str) -> String {
        self.catalog.get(key).unwrap_or_default()
    }

    fn title(&mut self, command: &Command) {
        let about = command.get_about().map(ToString::to_string).unwrap_or_default();
        let more = command.get_long_about().filter(|_| self.is_long).map(ToString::to_string);
        self.paragraphs(&more.unwrap_or(about));
        self.page.push('\n');
    }

    fn usage(&mut self, command: &Command) {
        let usage = command.clone().render_usage().to_string();
        let usage = usage.split_once(' ').map_or(&*usage, |(_, usage)| usage).trim();
        let options = format!("[{}]", value_name("OPTIONS", self.catalog));
        let usage = usage.replace("[OPTIONS]", &options);
        let heading = styled(HEADING, self.translated("help-usage").trim_end());
        let gap = if self.translated("help-usage").ends_with(' ') { " " } else { "" };
        self.paragraphs(&format!("{heading}{gap}{usage}"));
        self.page.push('\n');
    }

    /// Writes the examples in two columns: a command and its description.
    fn examples(&mut self, key: &str) {
        if !examples(self.catalog, key).is_empty() {
            self.heading(&self.translated("help-examples"));
            self.example_rows(key);
            self.page.push('\n');
        }
    }

    /// Writes the rows of the examples.
    fn example_rows(&mut self, key: &str) {
        let rows = examples(self.catalog, key).into_iter().map(|(command, does)| (styled(NAME, &command), does));
        let rows: Vec<_> = rows.collect();
        let column = rows.iter().map(|(command, _)| wrap::display_width(command)).max().unwrap_or(0);
        self.rows(&rows, column);
    }

    /// Writes a table of names and meanings, with a heading.
    fn table(&mut self, text: &str) {
        let Some((heading, rows)) = text.split_once('\n') else { return };
        self.heading(heading.trim_end_matches([':', '：']));
        let rows = rows.lines().filter_map(|row| row.trim().split_once("  "));
        self.rows(&rows.map(|(name, meaning)| (styled(NAME, name), meaning.trim().to_owned())).collect::<Vec<_>>(), 0);
        self.page.push('\n');
    }

    fn heading(&mut self, heading: &str) {
        let colon = self.translated("help-colon");
        let _ = writeln!(self.page, "{}", styled(HEADING, &format!("{heading}{colon}")));
    }

    /// The help of an argument. A short page has only the first line.
    fn help_of(&self, arg: &Arg) -> String {
        let long = arg.get_long_help().filter(|_| self.is_long);
        long.or_else(|| arg.get_help()).map(ToString::to_string).unwrap_or_default()
    }

    /// Writes names with their texts, in two columns. The first column has at least the width `column`.
    fn rows(&mut self, rows: &[(String, String)], column: usize) {
        let widths = rows.iter().map(|(name, _)| wrap::display_width(name));
        let widest = widths.filter(|width| *width <= MAX_COLUMN).max().unwrap_or(0);
        self.page += &wrap::columns(rows, widest.max(column), self.width);
    }

    fn paragraphs(&mut self, text: &str) {
        let _ = writeln!(self.page, "{}", wrap::message(text, self.width));
    }

    fn end(&mut self, key: &str) {
        let end = self.translated(key);
        self.paragraphs(&end);
    }
}

/// The examples that this build can run. Each is a shell line with its description.
pub(super) fn examples(catalog: &Catalog, key: &str) -> Vec<(String, String)> {
    let examples = catalog.get(&format!("help-{key}-examples")).unwrap_or_default();
    let is_built = |line: &&str| line.split_whitespace().nth(1).is_none_or(groups::is_built);
    let rows = examples.lines().filter(is_built).map(|line| {
        let (command, does) = line.split_once(" # ").unwrap_or((line, ""));
        (command.trim_end().to_owned(), does.to_owned())
    });
    rows.collect()
}

/// The first line of a command's description.
fn about(command: &Command) -> String {
    command.get_about().map(|about| first_line(&about.to_string())).unwrap_or_default()
}

/// The name of an argument: `-f, --format <FORMAT>`.
fn argument_name(arg: &Arg) -> String {
    let name = arg.to_string();
    if arg.is_positional() {
        return styled(NAME, &name);
    }
    let short = arg.get_short().map_or("    ".to_owned(), |short| format!("-{short}, "));
    let (name, value) = name.split_at(name.find([' ', '[']).unwrap_or(name.len()));
    format!("{}{value}", styled(NAME, &format!("{short}{name}")))
}

fn styled(style: Style, text: &str) -> String {
    format!("{style}{text}{style:#}")
}
