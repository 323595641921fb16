//! [`Ui`], the interface to the user's terminal. It is made once, from the language and the options, and passed down.

use std::ffi::OsString;
use std::io::{self, IsTerminal, Write};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use anstyle::{AnsiColor, Style};
use clap::ValueEnum;

use super::result_file::ResultFile;
use super::terminal::Terminal;
use super::wrap;
use crate::messages::{self, Catalog, Language, Message, text};
use crate::signals::ScreenState;

/// When to use colours.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Color {
    Auto,
    Always,
    Never,
}

impl Color {
    /// The value of `--color`, read before the arguments are parsed, because help and usage errors have colours, too.
    pub(crate) fn resolve(arguments: &[OsString]) -> Self {
        let named =
            messages::early_option_value(arguments, "--color").and_then(|name| Self::from_str(&name, false).ok());
        named.unwrap_or(Self::Auto)
    }
}

/// The user's language, the output options, and the terminal. Clones share the terminal.
#[derive(Clone, Debug)]
pub(crate) struct Ui {
    language: Language,
    catalog: Arc<Catalog>,
    color: Color,
    /// Whether only errors go to standard error.
    pub(super) is_quiet: bool,
    pub(super) terminal: Terminal,
    /// The file that gets the results in place of standard output.
    results: Option<Arc<Mutex<ResultFile>>>,
    /// The ids of the messages that [`Ui::say_once`] has printed.
    said: Arc<Mutex<Vec<&'static str>>>,
}

impl Ui {
    /// An interface with the default options, in this language.
    pub(crate) fn new(language: Language, color: Color) -> Self {
        Self {
            language,
            catalog: Arc::new(Catalog::new(language)),
            color,
            is_quiet: false,
            terminal: Terminal::default(),
            results: None,
            said: Arc::default(),
        }
    }

    /// The same terminal with these options.
    pub(crate) fn with_options(self, color: Color, is_quiet: bool) -> Self {
        Self { color, is_quiet, ..self }
    }

    /// The same terminal with results in a file.
    pub(super) fn with_results(self, results: ResultFile) -> Self {
        Self { results: Some(Arc::new(Mutex::new(results))), ..self }
    }

    /// Whether results go to a file. This function takes no lock, so that code that holds the lock of the file may call
    /// it.
    pub(super) const fn writes_to_file(&self) -> bool {
        self.results.is_some()
    }

    /// The file of the results, if there is one.
    pub(super) fn results(&self) -> Option<MutexGuard<'_, ResultFile>> {
        Some(self.results.as_ref()?.lock().unwrap_or_else(PoisonError::into_inner))
    }

    /// The same terminal in another language.
    #[cfg_attr(not(feature = "watch"), expect(dead_code, reason = "only the watch screen switches languages"))]
    pub(crate) fn in_language(&self, language: Language) -> Self {
        Self { language, catalog: Arc::new(Catalog::new(language)), ..self.clone() }
    }

    pub(crate) const fn language(&self) -> Language {
        self.language
    }

    pub(crate) fn catalog(&self) -> &Catalog {
        &self.catalog
    }

    /// A message in the user's language.
    pub(crate) fn text(&self, message: impl Into<Message>) -> String {
        self.catalog.text(&message.into())
    }

    /// Prints a message on standard error, unless `--quiet` is given.
    pub(crate) fn say(&self, message: impl Into<Message>) {
        if !self.is_quiet {
            self.print(&self.text(message));
        }
    }

    /// Prints a message, unless a message with this id was printed before.
    pub(crate) fn say_once(&self, id: &'static str, message: Message) {
        let mut said = self.said.lock().unwrap_or_else(PoisonError::into_inner);
        if !said.contains(&id) {
            self.say(message);
            said.push(id);
        }
    }

    /// The given seed, or a new one. A new seed is printed, so that the user can repeat the run.
    pub(crate) fn seed_or_new(&self, given: Option<u64>) -> u64 {
        given.unwrap_or_else(|| {
            let seed: u64 = rand::random();
            self.say(text!("seed-is", seed = seed.to_string()));
            seed
        })
    }

    /// Prints an error on standard error.
    pub(crate) fn say_error(&self, error: impl Into<Message>) {
        let red = Style::new().bold().fg_color(Some(AnsiColor::Red.into()));
        self.print(&format!("{red}{}{red:#}{}", self.text(text!("error")), self.text(error)));
    }

    /// Prints a text on standard error, wrapped to the width of a terminal. Write errors are ignored.
    fn print(&self, text: &str) {
        let text = match terminal_size::terminal_size_of(io::stderr()) {
            Some((columns, _)) => wrap::message(text, columns.0.into()),
            None => text.to_owned(),
        };
        let mut stderr = anstream::AutoStream::new(io::stderr(), self.choice());
        self.terminal.write_above(|| _ = writeln!(stderr, "{text}"));
    }

    /// Prints the message of an interrupted process.
    pub(crate) fn print_farewell(&self, screen: ScreenState, farewell: Option<Message>) {
        if screen == ScreenState::Lines && !self.terminal.remove_line() && io::stderr().is_terminal() {
            // The terminal shows the pressed keys on the current line, so the message begins on a new line.
            self.say("");
        }
        if let Some(farewell) = farewell {
            self.say(farewell);
        }
    }

    fn choice(&self) -> anstream::ColorChoice {
        match self.color {
            Color::Auto => anstream::ColorChoice::Auto,
            Color::Always => anstream::ColorChoice::AlwaysAnsi,
            Color::Never => anstream::ColorChoice::Never,
        }
    }

    /// Whether standard output should have colours.
    pub(crate) fn has_color(&self) -> bool {
        match self.color {
            Color::Auto if self.results.is_some() => false,
            Color::Auto => anstream::AutoStream::choice(&io::stdout()) != anstream::ColorChoice::Never,
            Color::Always => true,
            Color::Never => false,
        }
    }

    /// The style for standard output, or no style if colours are off.
    pub(crate) fn styled(&self, style: Style) -> Style {
        if self.has_color() { style } else { Style::new() }
    }
}
