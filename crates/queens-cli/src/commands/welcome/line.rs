//! The lines that a user types, and the requests that they mean.

use std::io::{self, BufRead};

use queens::search::Control;

use crate::args;
use crate::error::CliError;
use crate::messages::text;

/// The meaning of a line.
pub(super) enum Answer {
    Enter,
    Quit,
    Help,
    /// All solutions, by a search in this implementation style.
    Search(Control),
    /// The arguments of a command.
    Command(Vec<String>),
    Unknown(String),
}

/// Reads a line of standard input, without the line break. `None` is the end of the input.
pub(super) fn read_line() -> Result<Option<String>, CliError> {
    let mut line = Vec::new();
    let read = io::stdin().lock().read_until(b'\n', &mut line);
    match read.map_err(|error| CliError::cannot_read(text!("standard-input"), &error))? {
        0 => Ok(None),
        _ => Ok(Some(String::from_utf8_lossy(&line).trim().to_owned())),
    }
}

impl Answer {
    pub(super) fn of(line: &str) -> Self {
        match line.to_lowercase().as_str() {
            "" => Self::Enter,
            "q" | "quit" | "exit" => Self::Quit,
            "help" | "h" | "?" | "？" => Self::Help,
            "a" => Self::Search(Control::Recursive),
            "b" => Self::Search(Control::Iterative),
            _ => Self::of_command(line),
        }
    }

    /// Interprets a line as a command. A size, a range or a placement stands for the command that is suggested for it.
    /// Any other line is a command, with or without `queens`.
    fn of_command(line: &str) -> Self {
        if let Some(words) = args::usage::suggest_command(line) {
            return Self::Command(words);
        }
        let words: Vec<String> = line.split_whitespace().map(ToOwned::to_owned).collect();
        let words = words.strip_prefix(&["queens".to_owned()]).unwrap_or(&words).to_vec();
        match words.first() {
            Some(first) if first.starts_with('-') || args::is_command(first) => Self::Command(words),
            // The command reports what is wrong with the size or the placement.
            Some(first) if first.starts_with(char::is_numeric) => {
                let is_list = words.len() > 1 || first.contains([',', ':', '，', '：']);
                Self::Command(vec![if is_list { "check" } else { "solve" }.to_owned(), words.join(" ")])
            }
            _ => Self::Unknown(line.to_owned()),
        }
    }
}
