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

pub(crate) fn run() -> Result<Answer, Failure> {
    let mut answers = io::stdin().lock();
    output::write(|out| {
        writeln!(out, "{}", text!("menu-title"))?;
        // The end of the input at any question ends the conversation.
        while let Some(search) = questions(&mut answers, out)? {
            solve(&search, out)?;
        }
        Ok(writeln!(out)?)
    })?;
    Ok(Answer::Done)
}

fn questions(answers: &mut dyn BufRead, out: &mut dyn Write) -> Result<Option<Search>, Failure> {
    let Some(size) = ask(answers, out, &text!("menu-size"), board_size)? else {
        return Ok(None);
    };
    let control = |answer: &str| match answer {
        "a" | "A" => Ok(Control::Recursive),
        "b" | "B" => Ok(Control::Iterative),
        _ => Err(text!("menu-control-again")),
    };
    let Some(control) = ask(answers, out, &text!("menu-control"), control)? else {
        return Ok(None);
    };
    let until = |answer: &str| match answer {
        "1" => Ok(Until::First),
        "2" => Ok(Until::All),
        _ => Err(text!("menu-until-again")),
    };
    let Some(until) = ask(answers, out, &text!("menu-until"), until)? else {
        return Ok(None);
    };
    Ok(Some(Search::new(size, STRATEGY, control, until).expect("the size was asked for within the limit")))
}

fn board_size(answer: &str) -> Result<Size, String> {
    let size = args::size(answer)?;
    match Search::new(size, STRATEGY, Control::Recursive, Until::First) {
        Ok(_) => Ok(size),
        Err(error) => Err(Failure::from(error).message()),
    }
}

/// Asks until the answer makes sense; none at the end of the input.
fn ask<T>(
    answers: &mut dyn BufRead,
    out: &mut dyn Write,
    question: &str,
    understand: impl Fn(&str) -> Result<T, String>,
) -> Result<Option<T>, Failure> {
    let mut answer = Vec::new();
    loop {
        write!(out, "{question} ")?;
        out.flush()?;
        answer.clear();
        let read = answers.read_until(b'\n', &mut answer);
        if read.map_err(|error| Failure::Read { name: text!("standard-input"), error })? == 0 {
            return Ok(None);
        }
        match understand(String::from_utf8_lossy(&answer).trim()) {
            Ok(understood) => return Ok(Some(understood)),
            Err(again) => writeln!(out, "{again}")?,
        }
    }
}

/// Draws what the search finds, as it finds it.
fn solve(search: &Search, out: &mut dyn Write) -> Result<(), Failure> {
    struct Drawer<'a> {
        out: &'a mut dyn Write,
        found: u64,
        failure: Option<Failure>,
    }

    impl Observer for Drawer<'_> {
        fn solution(&mut self, columns: &[Column]) -> ControlFlow<()> {
            self.found += 1;
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

    let mut drawer = Drawer { out, found: 0, failure: None };
    let _: ControlFlow<()> = search.run(&mut drawer);
    let Drawer { out, found, failure } = drawer;
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
