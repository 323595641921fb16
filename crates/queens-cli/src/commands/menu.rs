//! `queens menu`: interactive questions, also for `queens` without arguments.

use std::io::{self, BufRead};
use std::ops::ControlFlow;

use queens::search::{Control, Observer, Search, Strategy, Until};
use queens::{Column, Placement, Size};

use crate::args::{self, Cli, Format};
use crate::error::CliError;
use crate::messages::{Message, text};
use crate::ui::{Out, Ui};

/// The strategy of the classic program that asks these questions.
const STRATEGY: Strategy = Strategy::Bits;

/// The number of boards after which the menu asks whether to continue.
const BOARDS_BEFORE_ASKING: u64 = 100;

/// The choice of the user.
enum Choice {
    Solve(Search),
    /// Another command to run instead.
    Command(&'static [&'static str]),
    Quit,
}

/// The answer to the first question.
enum FirstAnswer {
    Control(Control),
    Command(&'static [&'static str]),
}

/// Asks until the user quits, or chooses another command.
pub(crate) fn run(ui: &Ui) -> Result<Option<Cli>, CliError> {
    let mut command = None;
    ui.write(|out| {
        let mut answers = io::stdin().lock();
        out.paragraph(text!("menu-title"))?;
        if cfg!(feature = "watch") {
            out.paragraph(text!("menu-watch"))?;
        }
        if cfg!(feature = "serve") {
            out.paragraph(text!("menu-page"))?;
        }
        loop {
            match questions(&mut answers, out)? {
                Choice::Solve(search) => {
                    if solve(&search, &mut answers, out)?.is_break() {
                        return Ok(writeln!(out)?);
                    }
                }
                Choice::Command(words) => {
                    command = Some(words);
                    return Ok(());
                }
                Choice::Quit => return Ok(writeln!(out)?),
            }
        }
    })?;
    let parse = |words: &[&str]| args::parse(&words.iter().map(Into::into).collect::<Vec<_>>(), ui.catalog());
    Ok(command.map(|words| parse(words).expect("the menu gives whole commands")))
}

/// The answer to a question.
enum Asked<T> {
    Answer(T),
    Quit,
    /// The end of the input.
    End,
}

/// Asks all questions. The input may end before the first one; after that, an answer is missing.
fn questions(answers: &mut dyn BufRead, out: &mut Out<'_>) -> Result<Choice, CliError> {
    let first = |answer: &str| match answer {
        "a" | "A" => Ok(FirstAnswer::Control(Control::Recursive)),
        "b" | "B" => Ok(FirstAnswer::Control(Control::Iterative)),
        "w" | "W" if cfg!(feature = "watch") => Ok(FirstAnswer::Command(&["queens", "watch", "8"])),
        "p" | "P" if cfg!(feature = "serve") => Ok(FirstAnswer::Command(&["queens", "serve", "--open"])),
        _ => Err(text!("menu-control-again")),
    };
    let control = match ask(answers, out, &text!("menu-control"), first)? {
        Asked::Answer(FirstAnswer::Control(control)) => control,
        Asked::Answer(FirstAnswer::Command(words)) => return Ok(Choice::Command(words)),
        Asked::Quit | Asked::End => return Ok(Choice::Quit),
    };
    let size = match ask(answers, out, &text!("menu-size"), board_size)? {
        Asked::Answer(size) => size,
        Asked::Quit => return Ok(Choice::Quit),
        Asked::End => return Err(unanswered(out)),
    };
    let until = |answer: &str| match answer {
        "1" => Ok(Until::First),
        "2" => Ok(Until::All),
        _ => Err(text!("menu-until-again")),
    };
    let until = match ask(answers, out, &text!("menu-until"), until)? {
        Asked::Answer(until) => until,
        Asked::Quit => return Ok(Choice::Quit),
        Asked::End => return Err(unanswered(out)),
    };
    Ok(Choice::Solve(Search::new(size, STRATEGY, control, until).expect("the size was asked for within the limit")))
}

fn board_size(answer: &str) -> Result<Size, Message> {
    let size = args::size(answer)?;
    match Search::new(size, STRATEGY, Control::Recursive, Until::First) {
        Ok(_) => Ok(size),
        Err(error) => Err(CliError::from(error).message()),
    }
}

/// The error for an input that ends where an answer is missing, on a line of its own.
fn unanswered(out: &mut Out<'_>) -> CliError {
    writeln!(out).map_or_else(CliError::from, |()| CliError::from(text!("error-unanswered")))
}

/// Asks until the answer is valid.
fn ask<T>(
    answers: &mut dyn BufRead,
    out: &mut Out<'_>,
    question: &Message,
    parse: impl Fn(&str) -> Result<T, Message>,
) -> Result<Asked<T>, CliError> {
    let mut line = Vec::new();
    let mut is_repeated = false;
    loop {
        out.question(question.clone())?;
        line.clear();
        let read = answers.read_until(b'\n', &mut line);
        if read.map_err(|error| CliError::read(text!("standard-input"), &error))? == 0 {
            return if is_repeated { Err(unanswered(out)) } else { Ok(Asked::End) };
        }
        let answer = String::from_utf8_lossy(&line);
        let answer = answer.trim();
        if ["q", "Q", "quit", "exit"].contains(&answer) {
            return Ok(Asked::Quit);
        }
        match parse(answer) {
            Ok(understood) => return Ok(Asked::Answer(understood)),
            Err(again) => out.line(again)?,
        }
        is_repeated = true;
    }
}

/// Draws solutions while they are found; after [`BOARDS_BEFORE_ASKING`] of them, asks whether to continue. It breaks when the user quits.
fn solve(search: &Search, answers: &mut dyn BufRead, out: &mut Out<'_>) -> Result<ControlFlow<()>, CliError> {
    struct Drawer<'a, 'b> {
        answers: &'a mut dyn BufRead,
        out: &'a mut Out<'b>,
        draws: bool,
        found: u64,
        is_quit: bool,
        failure: Option<CliError>,
    }

    impl Observer for Drawer<'_, '_> {
        fn solution(&mut self, columns: &[Column]) -> ControlFlow<()> {
            self.found += 1;
            if self.found == BOARDS_BEFORE_ASKING + 1 {
                let draws = |answer: &str| match answer {
                    "" | "y" | "Y" => Ok(true),
                    "n" | "N" => Ok(false),
                    _ => Err(text!("menu-continue-again")),
                };
                match ask(self.answers, self.out, &text!("menu-continue", number = BOARDS_BEFORE_ASKING), draws) {
                    Ok(Asked::Answer(draws)) => self.draws = draws,
                    // All solutions were asked for.
                    Ok(Asked::End) => {}
                    Ok(Asked::Quit) => self.is_quit = true,
                    Err(failure) => self.failure = Some(failure),
                }
            }
            if self.is_quit || self.failure.is_some() {
                return ControlFlow::Break(());
            }
            if !self.draws {
                return ControlFlow::Continue(());
            }
            let columns = columns.iter().map(|column| column.get());
            let placement = Placement::new(columns).expect("a solution is a placement");
            let drawn = self
                .out
                .line(text!("list-title", number = self.found.to_string()))
                .and_then(|()| self.out.placement(&placement, Format::Board))
                .and_then(|()| Ok(writeln!(self.out)?));
            match drawn {
                Ok(()) => ControlFlow::Continue(()),
                Err(failure) => {
                    self.failure = Some(failure);
                    ControlFlow::Break(())
                }
            }
        }
    }

    let mut drawer = Drawer { answers, out, draws: true, found: 0, is_quit: false, failure: None };
    let _: ControlFlow<()> = search.run(&mut drawer);
    let Drawer { out, found, is_quit, failure, .. } = drawer;
    if let Some(failure) = failure {
        return Err(failure);
    }
    if is_quit {
        return Ok(ControlFlow::Break(()));
    }
    match (found, search.until()) {
        (0, _) => out.line(text!("solve-none", size = search.size().get()))?,
        (_, Until::All) => out.line(text!("menu-found", number = found.to_string()))?,
        (_, Until::First) => {}
    }
    Ok(ControlFlow::Continue(()))
}
