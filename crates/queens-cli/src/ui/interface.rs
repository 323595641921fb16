//! [`Ui`]: made once, from the language and the options, and passed down.

use std::ffi::OsString;
use std::io::{self, IsTerminal, Write};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use anstyle::{AnsiColor, Style};
use clap::ValueEnum;

use super::result_file::ResultFile;
use super::terminal::Terminal;
use super::wrap;
use crate::messages::{self, Catalog, Language, Message, text};
use crate::signals::Screen;

/// When to use colours.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Color {
    Auto,
    Always,
    Never,
}

impl Color {
    /// The choice of the arguments, before they are parsed: help and usage errors have colours, too.
    pub(crate) fn resolve(arguments: &[OsString]) -> Self {
        let named = messages::flag(arguments, "--color").and_then(|name| Self::from_str(&name, false).ok());
        named.unwrap_or(Self::Auto)
    }
}

/// The language of the user, the options on how to write, and the terminal. Clones share the terminal.
#[derive(Clone, Debug)]
pub(crate) struct Ui {
    language: Language,
    catalog: Arc<Catalog>,
    color: Color,
    /// Whether standard error gets errors only.
    pub(super) is_quiet: bool,
    pub(super) terminal: Terminal,
    /// Where results go in place of standard output.
    results: Option<Arc<Mutex<ResultFile>>>,
    /// What [`Ui::say_once`] said.
    said: Arc<Mutex<Vec<&'static str>>>,
}

impl Ui {
    /// The default options in this language.
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

    /// Whether results go to a file. This asks without its lock, so that a writer of results may ask.
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

    /// Prints a message, unless one of this name was printed before.
    pub(crate) fn say_once(&self, id: &'static str, message: Message) {
        let mut said = self.said.lock().unwrap_or_else(PoisonError::into_inner);
        if !said.contains(&id) {
            self.say(message);
            said.push(id);
        }
    }

    /// The given seed, or a new one, which is printed: with it the same command gives the same result.
    pub(crate) fn seed(&self, given: Option<u64>) -> u64 {
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

    /// Prints a text on standard error, on a terminal in lines of its width. A line that cannot be written is lost.
    fn print(&self, text: &str) {
        let text = match terminal_size::terminal_size_of(io::stderr()) {
            Some((columns, _)) => wrap::message(text, columns.0.into()),
            None => text.to_owned(),
        };
        let mut stderr = anstream::AutoStream::new(io::stderr(), self.choice());
        self.terminal.write_above(|| _ = writeln!(stderr, "{text}"));
    }

    /// Says the last words of an interrupted process.
    pub(crate) fn end(&self, screen: Screen, farewell: Option<Message>) {
        if screen == Screen::Lines && !self.terminal.remove_shown() && io::stderr().is_terminal() {
            // The line has the keys that were pressed.
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
