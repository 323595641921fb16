//! `queens menu`: the guided way, for whoever starts `queens` with no arguments.

use std::io::{self, BufRead, Write};
use std::ops::ControlFlow;

use queens::search::{Control, Observer, Search, Strategy, Until};
use queens::{Column, Placement, Size};

use crate::args::{self, Format};
use crate::failure::Failure;
use crate::lang::text;
use crate::{Answer, format, output};

/// The strategy of the classic program that asks these questions.
const STRATEGY: Strategy = Strategy::Bits;

/// Whoever sees so many boards is asked whether to go on.
const MANY: u64 = 100;

/// What to do.
enum Wish {
    Solve(Search),
    /// Another command, which takes over.
    Command(&'static [&'static str]),
    Quit,
}

/// The first answer.
enum First {
    Size(Size),
    Command(&'static [&'static str]),
}

pub(crate) fn run() -> Result<Answer, Failure> {
    let mut command = None;
    output::write(|out| {
        let mut answers = io::stdin().lock();
        writeln!(out, "{}", text!("menu-title"))?;
        if cfg!(feature = "watch") {
            writeln!(out, "{}", text!("menu-watch"))?;
        }
        if cfg!(feature = "serve") {
            writeln!(out, "{}", text!("menu-page"))?;
        }
        loop {
            match questions(&mut answers, out)? {
                Wish::Solve(search) => solve(&search, &mut answers, out)?,
                Wish::Command(words) => {
                    command = Some(words);
                    return Ok(());
                }
                Wish::Quit => return Ok(writeln!(out)?),
            }
        }
    })?;
    command.map_or(Ok(Answer::Done), |words| crate::run(words.iter().map(Into::into).collect()))
}

/// The end of the input at any question ends the conversation.
fn questions(answers: &mut dyn BufRead, out: &mut dyn Write) -> Result<Wish, Failure> {
    let first = |answer: &str| match answer {
        "w" | "W" if cfg!(feature = "watch") => Ok(First::Command(&["queens", "watch", "8"])),
        "p" | "P" if cfg!(feature = "serve") => Ok(First::Command(&["queens", "serve", "--open"])),
        _ => board_size(answer).map(First::Size),
    };
    let size = match ask(answers, out, &text!("menu-size"), first)? {
        Some(First::Size(size)) => size,
        Some(First::Command(words)) => return Ok(Wish::Command(words)),
        None => return Ok(Wish::Quit),
    };
    let control = |answer: &str| match answer {
        "a" | "A" => Ok(Control::Recursive),
        "b" | "B" => Ok(Control::Iterative),
        _ => Err(text!("menu-control-again")),
    };
    let Some(control) = ask(answers, out, &text!("menu-control"), control)? else {
        return Ok(Wish::Quit);
    };
    let until = |answer: &str| match answer {
        "1" => Ok(Until::First),
        "2" => Ok(Until::All),
        _ => Err(text!("menu-until-again")),
    };
    let Some(until) = ask(answers, out, &text!("menu-until"), until)? else {
        return Ok(Wish::Quit);
    };
    Ok(Wish::Solve(Search::new(size, STRATEGY, control, until).expect("the size was asked for within the limit")))
}

fn board_size(answer: &str) -> Result<Size, String> {
    let size = args::size(answer)?;
    match Search::new(size, STRATEGY, Control::Recursive, Until::First) {
        Ok(_) => Ok(size),
        Err(error) => Err(Failure::from(error).message()),
    }
}

/// Asks until the answer makes sense; none at the end of the input, or when somebody wants to quit.
fn ask<T>(
    answers: &mut dyn BufRead,
    out: &mut dyn Write,
    question: &str,
    understand: impl Fn(&str) -> Result<T, String>,
) -> Result<Option<T>, Failure> {
    let mut line = Vec::new();
    loop {
        write!(out, "{question} ")?;
        out.flush()?;
        line.clear();
        let read = answers.read_until(b'\n', &mut line);
        if read.map_err(|error| Failure::Read { name: text!("standard-input"), error })? == 0 {
            return Ok(None);
        }
        let answer = String::from_utf8_lossy(&line);
        let answer = answer.trim();
        if ["q", "Q", "quit", "exit"].contains(&answer) {
            return Ok(None);
        }
        match understand(answer) {
            Ok(understood) => return Ok(Some(understood)),
            Err(again) => writeln!(out, "{again}")?,
        }
    }
}

/// Draws what the search finds, as it finds it; after many only as long as somebody wants to see more.
fn solve(search: &Search, answers: &mut dyn BufRead, out: &mut dyn Write) -> Result<(), Failure> {
    struct Drawer<'a> {
        answers: &'a mut dyn BufRead,
        out: &'a mut dyn Write,
        draws: bool,
        found: u64,
        failure: Option<Failure>,
    }

    impl Observer for Drawer<'_> {
        fn solution(&mut self, columns: &[Column]) -> ControlFlow<()> {
            self.found += 1;
            if self.found == MANY + 1 {
                let draws = |answer: &str| match answer {
                    "" | "y" | "Y" => Ok(true),
                    "n" | "N" => Ok(false),
                    _ => Err(text!("menu-go-on-again")),
                };
                match ask(self.answers, self.out, &text!("menu-go-on", number = MANY), draws) {
                    // A file of answers that ends here wanted all of them.
                    Ok(answer) => self.draws = answer.unwrap_or(true),
                    Err(failure) => self.failure = Some(failure),
                }
            }
            if self.failure.is_some() {
                return ControlFlow::Break(());
            }
            if !self.draws {
                return ControlFlow::Continue(());
            }
            let columns = columns.iter().map(|column| column.get());
            let placement = Placement::new(columns).expect("a solution is a placement");
            let drawn = writeln!(self.out, "{}", text!("list-title", number = self.found.to_string()))
                .map_err(Failure::from)
                .and_then(|()| format::placement(self.out, &placement, Format::Board))
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

    let mut drawer = Drawer { answers, out, draws: true, found: 0, failure: None };
    let _: ControlFlow<()> = search.run(&mut drawer);
    let Drawer { out, found, failure, .. } = drawer;
    if let Some(failure) = failure {
        return Err(failure);
    }
    match (found, search.until()) {
        (0, _) => writeln!(out, "{}", text!("solve-none", size = search.size().get()))?,
        (_, Until::All) => writeln!(out, "{}", text!("menu-found", number = found.to_string()))?,
        (_, Until::First) => {}
    }
    Ok(())
}
