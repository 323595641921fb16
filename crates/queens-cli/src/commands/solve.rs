//! `queens solve`: one solution.

mod product;

use std::ops::ControlFlow;

use queens::construct::{self, closed_form, compose_from_factors, local_search_with, torus};
use queens::search::{Control, Observer, Search, Strategy, Until};
use queens::{Column, Placement, Size, Solutions, solutions};

use super::{rank, restricted, rules};
use crate::args::{Format, SolveArgs, SolveMethod};
use crate::counting::memory;
use crate::error::CliError;
use crate::exit::ExitStatus;
use crate::messages::{Message, text};
use crate::ui::{Out, Step, Ui, placements::write_columns};

/// The largest size for which `auto` searches for the first solution. The search takes 0.6 CPU seconds for 33,
/// and 10 for 34.
const AUTO_SEARCH_LIMIT: u32 = 33;

/// The largest size that is drawn: a hundred million squares.
const DRAWN_SIZE_LIMIT: u32 = 10_000;

/// The number of columns between two progress updates.
const COLUMNS_PER_UPDATE: usize = 1 << 16;

pub(crate) fn run(ui: &Ui, args: &SolveArgs) -> Result<ExitStatus, CliError> {
    if args.limits.is_given() {
        return restricted::solve(ui, args);
    }
    let Some(board) = args.board() else { return product::run(ui, args, &args.compose.factors) };
    if let Some(asked) = board.rule_problem()? {
        return rules::solve(ui, &asked, args);
    }
    let size = board.size();
    if !args.rank.is_empty() {
        return rank::solve(ui, size, args);
    }
    let method = method(size, args);
    if args.compose.explain || args.compose.tower.is_some() {
        if method != SolveMethod::Compose {
            return Err(text!("error-idle-compose").into());
        }
        let factors: Vec<_> = construct::factors(size).iter().map(Size::to_string).collect();
        return product::run(ui, args, &factors);
    }
    if args.seed.is_some() && method != SolveMethod::Search {
        return Err(CliError::from(text!("error-idle-seed")));
    }
    let format = args.output.format_args.format_or(Format::Board);
    check_drawn(size, format)?;
    if method == SolveMethod::Closed && format == Format::List && !args.output.transpose {
        // A list is streamed from the formula, because large ones do not fit in memory.
        let Ok(solution) = closed_form(size) else {
            return Ok(ui.no_placement(text!("solve-none", size = size.get())));
        };
        ui.write(|out| stream(out, solution.columns()))?;
        return Ok(ExitStatus::Success);
    }
    match solution(ui, size, args, method)? {
        Ok(placement) => {
            let placement = args.output.oriented(placement);
            ui.write(|out| out.placement(&placement, format))?;
            Ok(ExitStatus::Success)
        }
        Err(reason) => Ok(ui.no_placement(reason)),
    }
}

/// Refuses drawings of boards with too many squares.
pub(crate) fn check_drawn(size: Size, format: Format) -> Result<(), CliError> {
    if format.is_picture() && size.get() > DRAWN_SIZE_LIMIT {
        return Err(CliError::too_large(size, DRAWN_SIZE_LIMIT, text!("instead-list")));
    }
    Ok(())
}

/// The method, with `auto` resolved.
fn method(size: Size, args: &SolveArgs) -> SolveMethod {
    let has_strategy = args.strategy.is_some() || args.control.is_some();
    match args.method {
        SolveMethod::Auto if !has_strategy && size.get() > AUTO_SEARCH_LIMIT => SolveMethod::Closed,
        SolveMethod::Auto => SolveMethod::First,
        method => method,
    }
}

/// Writes columns as one line, with progress.
fn stream(out: &mut Out<'_>, columns: impl ExactSizeIterator<Item = Column>) -> Result<(), CliError> {
    let total = columns.len() as u64;
    let progress = out.ui.bar(text!("writing-rows"), Step::Row);
    write_columns(
        out,
        columns.enumerate().map(|(row, column)| {
            if row.is_multiple_of(COLUMNS_PER_UPDATE) {
                progress.set(row as u64, total);
            }
            column
        }),
    )
}

/// The solution, or the reason why the method has none.
fn solution(
    ui: &Ui,
    size: Size,
    args: &SolveArgs,
    method: SolveMethod,
) -> Result<Result<Placement, Message>, CliError> {
    let n = size.get();
    let instead = || text!("instead-stream");
    // A placement takes 4 bytes per row. The construction needs two of them, the search 16 bytes per row.
    memory::check(u64::from(n) * if method == SolveMethod::Search { 16 } else { 8 }, instead)?;
    let _progress = (method != SolveMethod::Search).then(|| ui.spinner(text!("searching")));
    let found = match method {
        SolveMethod::Closed => closed_form(size).ok().map(|solution| solution.placement()),
        SolveMethod::Search if size.is_solvable() => Some(random_solution(ui, size, args.seed)),
        SolveMethod::Search => None,
        SolveMethod::Compose if !size.is_solvable() => None,
        SolveMethod::Compose => return Ok(compose_from_factors(size).map_err(|_| no_composition(size))),
        SolveMethod::Torus => return Ok(torus::solution(size).map_err(|_| text!("solve-no-torus", size = n))),
        SolveMethod::First | SolveMethod::Auto if args.strategy.is_some() || args.control.is_some() => {
            first_by_strategy(
                size,
                args.strategy.unwrap_or(Strategy::Bits),
                args.control.unwrap_or(Control::Recursive),
            )?
        }
        SolveMethod::First | SolveMethod::Auto if n > Solutions::MAX_SIZE => {
            return Err(CliError::too_large(size, Solutions::MAX_SIZE, text!("instead-closed")));
        }
        SolveMethod::First | SolveMethod::Auto => solutions::first(size).ok(),
    };
    Ok(found.ok_or_else(|| text!("solve-none", size = n)))
}

/// A random solution of a solvable size, by local search.
pub(crate) fn random_solution(ui: &Ui, size: Size, seed: Option<u64>) -> Placement {
    let seed = ui.seed(seed);
    let progress = ui.bar(text!("searching"), Step::Row);
    let found = local_search_with(size, seed, |at| {
        progress.set(at.done, size.get().into());
        ControlFlow::Continue(())
    });
    found.expect("the size is solvable, and the callback never breaks")
}

/// Why a size has no solution by composition.
fn no_composition(size: Size) -> Message {
    let n = size.get();
    if n > 1 && (2..=n.isqrt()).all(|divisor| !n.is_multiple_of(divisor)) {
        return text!("solve-prime", size = n);
    }
    text!("solve-no-product", size = n)
}

/// The first solution that a given strategy finds.
fn first_by_strategy(size: Size, strategy: Strategy, control: Control) -> Result<Option<Placement>, CliError> {
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
