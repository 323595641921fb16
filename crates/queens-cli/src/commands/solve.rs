//! `queens solve`: one solution.

use std::io::Write;
use std::ops::ControlFlow;

use queens::construct::{self, closed_form, composed, greedy, local_search, torus};
use queens::search::{Control, Observer, Search, Strategy, Until};
use queens::{Column, Placement, Size, Solutions, solutions};

use super::rules;
use crate::args::{Format, Method, Solve};
use crate::failure::Failure;
use crate::lang::text;
use crate::progress::Progress;
use crate::{Answer, format, input, memory, output};

/// The greatest size at which the first solution is searched for unless the method is asked for. That takes under a second
/// up to here, but 22 seconds at 34, minutes at 36, and soon years.
const SEARCHED: u32 = 33;

/// The greatest size that is drawn: a hundred million squares.
const DRAWN: u32 = 10_000;

/// So many columns of a long list are written between two looks at the progress.
const PULSE: usize = 1 << 16;

pub(crate) fn run(args: &Solve) -> Result<Answer, Failure> {
    if let Some(asked) = rules::asked(&args.board)? {
        return rules::solve(&asked, args);
    }
    let size = args.board.size();
    let method = method(args);
    if args.seed.is_some() && method != Method::Search {
        return Err(Failure::IdleSeed);
    }
    let format = args.writing.form.format_or(Format::Board);
    check_drawn(size, format)?;
    if method == Method::Closed && format == Format::List && !args.writing.transpose {
        // A list can be written as the formula gives it, for sizes that would not fit the memory.
        let Some(solution) = closed_form(size) else {
            return format::none(size, format, text!("solve-none", size = size.get()));
        };
        output::write(|out| stream(out, solution.columns()))?;
        return Ok(Answer::Done);
    }
    match solution(args, method)? {
        Ok(placement) => {
            let placement = args.writing.oriented(placement);
            output::write(|out| format::placement(out, &placement, format))?;
            Ok(Answer::Done)
        }
        Err(reason) => format::none(size, format, reason),
    }
}

/// Refuses drawings of boards with too many squares.
pub(crate) fn check_drawn(size: Size, format: Format) -> Result<(), Failure> {
    if format.is_picture() && size.get() > DRAWN {
        return Err(Failure::TooLarge { size, limit: DRAWN, instead: text!("instead-list") });
    }
    Ok(())
}

/// The method that is meant: `auto` is resolved.
fn method(args: &Solve) -> Method {
    let is_watched = args.strategy.is_some() || args.control.is_some();
    match args.method {
        Method::Auto if !is_watched && args.board.size().get() > SEARCHED => Method::Closed,
        Method::Auto => Method::First,
        method => method,
    }
}

/// Writes columns as one line, with progress.
fn stream(out: &mut dyn Write, columns: impl ExactSizeIterator<Item = Column>) -> Result<(), Failure> {
    let total = columns.len() as u64;
    let progress = Progress::steps(text!("writing-rows"));
    format::list(
        out,
        columns.enumerate().map(|(row, column)| {
            if row.is_multiple_of(PULSE) {
                progress.at(row as u64, total);
            }
            column
        }),
    )
}

/// The solution, or why the method has none.
fn solution(args: &Solve, method: Method) -> Result<Result<Placement, String>, Failure> {
    let size = args.board.size();
    let n = size.get();
    let instead = || text!("instead-stream");
    // A placement takes 4 bytes a row; on the way there are two, or a search.
    memory::check(u64::from(n) * if method == Method::Search { 16 } else { 8 }, instead)?;
    let _progress = (method != Method::Search).then(|| Progress::unknown(text!("searching")));
    let found = match method {
        Method::Closed => closed_form(size).map(|solution| solution.placement()),
        Method::Search if size.is_solvable() => Some(searched(size, args.seed)),
        Method::Search => None,
        Method::Compose if !size.is_solvable() => None,
        Method::Compose => return Ok(composed(size).ok_or_else(|| no_product(size))),
        Method::Torus => return Ok(torus::solution(size).ok_or_else(|| text!("solve-no-torus", size = n))),
        Method::Greedy => return Ok(by_greed(size)),
        Method::First | Method::Auto if args.strategy.is_some() || args.control.is_some() => {
            watched(size, args.strategy.unwrap_or(Strategy::Bits), args.control.unwrap_or(Control::Recursive))?
        }
        Method::First | Method::Auto if n > Solutions::MAX_SIZE => {
            return Err(Failure::TooLarge { size, limit: Solutions::MAX_SIZE, instead: text!("instead-closed") });
        }
        Method::First | Method::Auto => solutions::first(size),
    };
    Ok(found.ok_or_else(|| text!("solve-none", size = n)))
}

/// A random solution of a size that has any.
pub(crate) fn searched(size: Size, seed: Option<u64>) -> Placement {
    let seed = seed.unwrap_or_else(|| {
        let seed = input::fresh_seed();
        output::say(text!("seed-is", seed = seed.to_string()));
        seed
    });
    let progress = Progress::steps(text!("searching"));
    let found = local_search(size, seed, |at| {
        progress.at(at.placed.into(), size.get().into());
        ControlFlow::Continue(())
    });
    found.expect("the size is solvable, and nobody stops it")
}

/// Why a size has no solution by composition.
fn no_product(size: Size) -> String {
    let n = size.get();
    if n > 1 && (2..=n.isqrt()).all(|divisor| !n.is_multiple_of(divisor)) {
        return text!("solve-prime", size = n);
    }
    debug_assert!(construct::factorisations(size).is_empty(), "{n} is a product of sizes that compose");
    text!("solve-no-product", size = n)
}

/// The beginning of the greedy queens, where it stays on the board.
fn by_greed(size: Size) -> Result<Placement, String> {
    let n = size.get();
    // Greedy queens fill columns; rows and columns exchanged, the list is that of the sequence.
    match greedy().take(size.len()).enumerate().find(|&(_, column)| column >= n.into()) {
        Some((row, column)) => {
            Err(text!("solve-no-greedy", size = n, row = (row + 1).to_string(), column = (column + 1).to_string()))
        }
        None => Ok(Placement::new(greedy().take(size.len()).map(|column| column as u32))
            .expect("greedy queens are in different columns")),
    }
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
