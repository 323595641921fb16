//! `queens solve`: one solution.

use std::ops::ControlFlow;

use queens::construct::closed_form;
use queens::search::{Control, Observer, Search, Strategy, Until};
use queens::{Column, Placement, Size, Solutions, solutions};

use super::rules;
use crate::args::{Format, Method, Solve};
use crate::failure::Failure;
use crate::lang::text;
use crate::progress::Progress;
use crate::{Answer, format, output};

/// The greatest size at which the first solution is searched for unless the method is asked for. That takes under a second
/// up to here, but 22 seconds at 34, minutes at 36, and soon years.
const SEARCHED: u32 = 33;

/// The greatest size that is drawn: a hundred million squares.
const DRAWN: u32 = 10_000;

pub(crate) fn run(args: &Solve) -> Result<Answer, Failure> {
    if let Some(asked) = rules::asked(&args.board)? {
        return rules::solve(&asked, args);
    }
    let size = args.board.size();
    let format = args.writing.format_or(Format::Board);
    if format.is_picture() && size.get() > DRAWN {
        return Err(Failure::TooLarge { size, limit: DRAWN, instead: text!("instead-list") });
    }
    if by_formula(args) && format == Format::List && !args.writing.transpose {
        // A list can be written as the formula gives it, for sizes that would not fit the memory.
        let Some(solution) = closed_form(size) else { return Ok(none(size)) };
        output::write(|out| format::list(out, solution.columns()))?;
        return Ok(Answer::Done);
    }
    let Some(placement) = solution(args)? else { return Ok(none(size)) };
    let placement = args.writing.oriented(placement);
    output::write(|out| format::placement(out, &placement, format))?;
    Ok(Answer::Done)
}

fn none(size: Size) -> Answer {
    output::say(text!("solve-none", size = size.get()));
    Answer::No
}

fn by_formula(args: &Solve) -> bool {
    let searched = args.strategy.is_some() || args.control.is_some();
    match args.method {
        Method::Closed => true,
        Method::Auto => !searched && args.board.size().get() > SEARCHED,
        Method::First => false,
    }
}

fn solution(args: &Solve) -> Result<Option<Placement>, Failure> {
    let size = args.board.size();
    let _progress = Progress::unknown(text!("searching"));
    if by_formula(args) {
        return Ok(closed_form(size).map(|solution| solution.placement()));
    }
    if args.strategy.is_some() || args.control.is_some() {
        return watched(size, args.strategy.unwrap_or(Strategy::Bits), args.control.unwrap_or(Control::Recursive));
    }
    if size.get() > Solutions::MAX_SIZE {
        return Err(Failure::TooLarge { size, limit: Solutions::MAX_SIZE, instead: text!("instead-closed") });
    }
    Ok(solutions::first(size))
}

/// The first solution that a strategy of the classics finds.
fn watched(size: Size, strategy: Strategy, control: Control) -> Result<Option<Placement>, Failure> {
    struct First(Option<Placement>);

    impl Observer for First {
        fn solution(&mut self, columns: &[Column]) -> ControlFlow<()> {
            let columns = columns.iter().map(|column| column.get());
            self.0 = Some(Placement::new(columns).expect("a solution is a placement"));
            ControlFlow::Break(())
        }
    }

    let mut first = First(None);
    let _: ControlFlow<()> = Search::new(size, strategy, control, Until::First)?.run(&mut first);
    Ok(first.0)
}
