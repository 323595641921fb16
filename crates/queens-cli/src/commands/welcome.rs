//! `queens` without arguments on a terminal: draws eight queens, shows examples, and asks for a size.

mod boards;
mod line;

use queens::known::{self, Sequence};
use queens::search::{Control, Search, SearchError, Strategy, Until};
use queens::{Placement, Size};

use line::{Answer, read_line};

use crate::args::{self, Cli, Format};
use crate::error::CliError;
use crate::exit::ExitStatus;
use crate::messages::text;
use crate::ui::{Out, Ui, wrap};

/// The board that is drawn first. The Enter key solves its size.
const EIGHT: [u32; 8] = [0, 4, 7, 5, 2, 6, 1, 3];

/// The strategy of the searches that the answers `a` (recursive) and `b` (iterative) start.
const STRATEGY: Strategy = Strategy::Bits;

/// A question to the user.
#[derive(Clone, Copy)]
enum Question {
    /// Which size to solve.
    Size,
    /// What to do next with the size that was solved last.
    Next(Size),
}

/// The function that runs a parsed command.
type RunCommand = fn(&Ui, &Cli) -> Result<ExitStatus, CliError>;

/// Greets the user, and asks until the user leaves. `run` runs the commands that the user types.
pub(super) fn run(ui: &Ui, run: RunCommand) -> Result<ExitStatus, CliError> {
    ui.write(greet)?;
    let eight = Size::new(EIGHT.len()).expect("eight is a size");
    let mut question = Question::Size;
    let mut given = None;
    loop {
        let line = match given.take() {
            Some(line) => Some(line),
            None => ask(ui, question)?,
        };
        let Some(line) = line else {
            // The input has ended.
            ui.write(|out| Ok(writeln!(out)?))?;
            return Ok(ExitStatus::Success);
        };
        match (Answer::of(&line), question) {
            (Answer::Quit, _) => return Ok(ExitStatus::Success),
            (Answer::Help, _) => ui.write(|out| out.paragraph(text!("welcome-answers")))?,
            (Answer::Unknown(answer), _) => ui.write(|out| out.paragraph(text!("welcome-unknown", answer = answer)))?,
            (Answer::Enter, Question::Next(_)) => question = Question::Size,
            (Answer::Enter, Question::Size) => question = solve(ui, run, eight),
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
                        solve(ui, run, args::size(size).expect("it was just parsed"))
                    }
                    _ => {
                        run_command(ui, run, &words);
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
    out.placement(&board, Format::BOARD.into())?;
    writeln!(out)?;
    out.paragraph(text!("welcome-try"))?;
    let examples = args::help::first_screen_examples(out.ui.catalog(), wrap::width());
    let examples = if out.ui.has_color() { examples } else { anstream::adapter::strip_str(&examples).to_string() };
    writeln!(out, "{examples}")?;
    out.paragraph(text!("welcome-help"))
}

/// Asks, and reads a line. `None` is the end of the input.
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

/// Draws one solution, and prints the number of all solutions. Returns the next question.
fn solve(ui: &Ui, run: RunCommand, size: Size) -> Question {
    if !run_command(ui, run, &["solve".to_owned(), size.to_string()]) {
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

/// Runs a command and prints its error. Returns whether its result is positive.
fn run_command(ui: &Ui, run: RunCommand, words: &[String]) -> bool {
    let words: Vec<_> = ["queens"].into_iter().chain(words.iter().map(String::as_str)).map(Into::into).collect();
    let ran = match args::parse(&words, ui.catalog()) {
        // `queens` alone would start this dialogue again.
        Ok(cli) if cli.command.is_none() => Ok(ExitStatus::Success),
        Ok(cli) => run(ui, &cli),
        Err(error) => args::usage::help_or_error(ui, &error),
    };
    ran.inspect_err(|error| ui.say_error(error.message())).is_ok_and(|status| status == ExitStatus::Success)
}
