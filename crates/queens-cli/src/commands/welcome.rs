//! `queens` without arguments, on a terminal: eight queens, things to try, and a question for the size.

mod boards;

use std::io::{self, BufRead};

use queens::known::{self, Sequence};
use queens::search::{Control, Search, SearchError, Strategy, Until};
use queens::{Placement, Size};

use crate::args::{self, Format};
use crate::error::CliError;
use crate::exit::ExitStatus;
use crate::messages::text;
use crate::ui::{Out, Ui, wrap};

/// The board that is drawn first, and the size that Enter solves.
const EIGHT: [u32; 8] = [0, 4, 7, 5, 2, 6, 1, 3];

/// The strategy of the classic program that asks how to search.
const STRATEGY: Strategy = Strategy::Bits;

/// What is asked.
#[derive(Clone, Copy)]
enum Question {
    /// Which size?
    Size,
    /// What now, with the size that was solved last?
    Next(Size),
}

/// What a line says.
enum Answer {
    Enter,
    Quit,
    Help,
    /// All solutions by this search.
    Search(Control),
    /// The arguments of a command.
    Command(Vec<String>),
    Unknown(String),
}

/// Greets, and asks until the user leaves.
pub(super) fn run(ui: &Ui) -> Result<ExitStatus, CliError> {
    ui.write(greet)?;
    let eight = Size::new(EIGHT.len() as u64).expect("eight is a size");
    let mut question = Question::Size;
    let mut given = None;
    loop {
        let line = match given.take() {
            Some(line) => Some(line),
            None => ask(ui, question)?,
        };
        let Some(line) = line else {
            // The end of the input.
            ui.write(|out| Ok(writeln!(out)?))?;
            return Ok(ExitStatus::Success);
        };
        match (Answer::of(&line), question) {
            (Answer::Quit, _) => return Ok(ExitStatus::Success),
            (Answer::Help, _) => ui.write(|out| out.paragraph(text!("welcome-answers")))?,
            (Answer::Unknown(answer), _) => ui.write(|out| out.paragraph(text!("welcome-unknown", answer = answer)))?,
            (Answer::Enter, Question::Next(_)) => question = Question::Size,
            (Answer::Enter, Question::Size) => question = solve(ui, eight),
            (Answer::Search(control), _) => {
                let size = if let Question::Next(size) = question { size } else { eight };
                given = search(size, control).map_or_else(
                    |error| {
                        ui.say_error(CliError::from(error).message());
                        Ok(None)
                    },
                    |search| boards::draw(ui, &search),
                )?;
                question = Question::Size;
            }
            (Answer::Command(words), _) => {
                question = match words.as_slice() {
                    [command, size] if command == "solve" && args::size(size).is_ok() => {
                        solve(ui, args::size(size).expect("it was just parsed"))
                    }
                    _ => {
                        run_command(ui, &words);
                        question
                    }
                };
            }
        }
    }
}

/// The first screen.
fn greet(out: &mut Out<'_>) -> Result<(), CliError> {
    out.paragraph(text!("welcome-title"))?;
    writeln!(out)?;
    let board = Placement::new(EIGHT).expect("eight queens are a placement");
    out.placement(&board, Format::Board)?;
    writeln!(out)?;
    out.paragraph(text!("welcome-try"))?;
    let examples = args::help::first_examples(out.ui.catalog(), wrap::width());
    let examples = if out.ui.has_color() { examples } else { anstream::adapter::strip_str(&examples).to_string() };
    writeln!(out, "{examples}")?;
    out.paragraph(text!("welcome-help"))
}

/// Asks, and reads a line; `None` at the end of the input.
fn ask(ui: &Ui, question: Question) -> Result<Option<String>, CliError> {
    let question = match question {
        Question::Size => text!("welcome-size"),
        Question::Next(_) => text!("welcome-next"),
    };
    ui.write(|out| {
        writeln!(out)?;
        out.question(question)
    })?;
    read_line()
}

/// A line of standard input without its end; `None` at the end of the input.
fn read_line() -> Result<Option<String>, CliError> {
    let mut line = Vec::new();
    let read = io::stdin().lock().read_until(b'\n', &mut line);
    match read.map_err(|error| CliError::read(text!("standard-input"), &error))? {
        0 => Ok(None),
        _ => Ok(Some(String::from_utf8_lossy(&line).trim().to_owned())),
    }
}

impl Answer {
    fn of(line: &str) -> Self {
        match line.to_lowercase().as_str() {
            "" => Self::Enter,
            "q" | "quit" | "exit" => Self::Quit,
            "help" | "h" | "?" | "？" => Self::Help,
            "a" => Self::Search(Control::Recursive),
            "b" => Self::Search(Control::Iterative),
            _ => Self::of_command(line),
        }
    }

    /// A size, a range or a placement stands for the command that was meant; a command may begin with `queens`.
    fn of_command(line: &str) -> Self {
        if let Some(words) = args::usage::command_for(line) {
            return Self::Command(words);
        }
        let words: Vec<String> = line.split_whitespace().map(ToOwned::to_owned).collect();
        let words = words.strip_prefix(&["queens".to_owned()]).unwrap_or(&words).to_vec();
        match words.first() {
            Some(first) if first.starts_with('-') || args::is_command(first) => Self::Command(words),
            // The command says what is wrong with a size or a placement.
            Some(first) if first.starts_with(char::is_numeric) => {
                let is_list = words.len() > 1 || first.contains([',', ':', '，', '：']);
                Self::Command(vec![if is_list { "check" } else { "solve" }.to_owned(), words.join(" ")])
            }
            _ => Self::Unknown(line.to_owned()),
        }
    }
}

/// Draws one solution and says how many there are; the next question is what to do with the size.
fn solve(ui: &Ui, size: Size) -> Question {
    if !run_command(ui, &["solve".to_owned(), size.to_string()]) {
        return Question::Size;
    }
    if let Some(number) = known::value(Sequence::Solutions, size.get()) {
        ui.say(text!("welcome-number", size = size.to_string(), number = number.to_string()));
    }
    if search(size, Control::Recursive).is_ok() { Question::Next(size) } else { Question::Size }
}

fn search(size: Size, control: Control) -> Result<Search, SearchError> {
    Search::new(size, STRATEGY, control, Until::All)
}

/// Runs a command and prints its error. Whether its result is positive.
fn run_command(ui: &Ui, words: &[String]) -> bool {
    let words: Vec<_> = ["queens"].into_iter().chain(words.iter().map(String::as_str)).map(Into::into).collect();
    let ran = match args::parse(&words, ui.catalog()) {
        // The questions are asked already.
        Ok(cli) if cli.command.is_none() => Ok(ExitStatus::Success),
        Ok(cli) => super::run(&ui.clone().numbered(cli.is_numbered()), &cli),
        Err(error) => args::usage::report(ui, &error),
    };
    ran.inspect_err(|error| ui.say_error(error.message())).is_ok_and(|status| status == ExitStatus::Success)
}
