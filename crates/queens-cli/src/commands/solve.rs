//! `queens solve`: one solution.

mod product;
mod ranks;

use std::ops::ControlFlow;

use queens::construct::{self, closed_form, compose_from_factors, torus};
use queens::search::{Control, Observer, Search, Strategy, Until};
use queens::{Column, Placement, Size, Solutions, solutions};

use crate::answer::completion::Question;
use crate::answer::random_solution;
use crate::answer::restricted::{self, RestrictedBoard};
use crate::answer::rules;
use crate::answer::size_limits::{FIRST_SEARCH_LIMIT, check_drawn};
use crate::args::{Format, SolveArgs, SolveMethod};
use crate::error::CliError;
use crate::exit::ExitStatus;
use crate::memory_check;
use crate::messages::{Message, text};
use crate::ui::{Out, ProgressUnit, Ui, placements::write_columns};

/// The number of columns between two progress updates.
const COLUMNS_PER_UPDATE: usize = 1 << 16;

/// Options that apply only to the rule `queens`.
const OPTIONS_OF_QUEENS: [&str; 8] =
    ["--method", "--strategy", "--control", "--seed", "--rank", "--tower", "--explain", "--transpose"];

/// Options that do not apply to restricted boards.
const OPTIONS_OF_FREE_BOARDS: [&str; 8] =
    ["--method", "--strategy", "--control", "--seed", "--rank", "--factors", "--tower", "--explain"];

pub(crate) fn run(ui: &Ui, args: &SolveArgs) -> Result<ExitStatus, CliError> {
    let is_product = !args.compose.factors.is_empty();
    if args.restrictions.is_given() || args.weight.weights.is_some() || args.reading.has_marks() && !is_product {
        return solve_restricted(ui, args);
    }
    let Some(board) = args.board() else { return product::run(ui, args, &args.compose.factors) };
    if let Some(asked) = board.rule_problem()? {
        asked.refuse_options(&args.given, &OPTIONS_OF_QUEENS)?;
        return rules::solve(ui, &asked, args.output.format_args.layout_or(Format::BOARD));
    }
    let size = board.size();
    if !args.rank.is_empty() {
        return ranks::run(ui, size, args);
    }
    let method = Method::resolve(size, args);
    if args.compose.explain || args.compose.tower.is_some() {
        if method != Method::Compose {
            return Err(text!("error-idle-compose").into());
        }
        let factors: Vec<_> = construct::factors(size).iter().map(Size::to_string).collect();
        // One factor is no product; below, the method says why.
        if factors.len() > 1 || args.compose.tower.is_some() {
            return product::run(ui, args, &factors);
        }
    }
    if args.seed.is_some() && method != Method::LocalSearch {
        return Err(CliError::from(text!("error-idle-seed")));
    }
    let layout = args.output.format_args.layout_for_placements(true, size);
    check_drawn(size, layout.format)?;
    if method == Method::Closed && layout.format == Format::LIST && !args.output.transpose {
        // A list is streamed from the formula, because the placement of a large board does not fit in memory.
        let Ok(solution) = closed_form(size) else {
            return Ok(ui.report_no_placement(text!("solve-none", size = size.get())));
        };
        ui.write(|out| stream(out, solution.columns()))?;
        return Ok(ExitStatus::Success);
    }
    match solution(ui, size, args, method)? {
        Ok(placement) => {
            let placement = args.output.oriented(placement);
            ui.write(|out| out.placement(&placement, layout))?;
            Ok(ExitStatus::Success)
        }
        Err(reason) => Ok(ui.report_no_placement(reason)),
    }
}

/// Solves a restricted board.
fn solve_restricted(ui: &Ui, args: &SolveArgs) -> Result<ExitStatus, CliError> {
    restricted::refuse_options(&args.given, &OPTIONS_OF_FREE_BOARDS)?;
    let board =
        RestrictedBoard::new(ui, args.shape, args.rule, &args.restrictions, &args.reading, args.output.transpose)?;
    let weights = args.weight.weights.as_deref();
    board.answer(ui, Question::One, &args.output.format_args, args.output.transpose, weights)
}

/// How the solution is found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Method {
    /// The first solution in lexicographic order.
    First,
    /// The first solution that a search with a strategy finds.
    Strategy(Strategy, Control),
    /// By a formula.
    Closed,
    /// As a product of smaller solutions.
    Compose,
    /// By local search.
    LocalSearch,
    /// A toroidal solution.
    Torus,
}

impl Method {
    /// The method that the options name. The parser refuses a strategy together with a method.
    fn resolve(size: Size, args: &SolveArgs) -> Self {
        match args.method {
            SolveMethod::Auto if args.strategy.is_some() || args.control.is_some() => {
                Self::Strategy(args.strategy.unwrap_or(Strategy::Bits), args.control.unwrap_or(Control::Recursive))
            }
            SolveMethod::Auto if size.get() > FIRST_SEARCH_LIMIT => Self::Closed,
            SolveMethod::Auto | SolveMethod::First => Self::First,
            SolveMethod::Closed => Self::Closed,
            SolveMethod::Compose => Self::Compose,
            SolveMethod::Search => Self::LocalSearch,
            SolveMethod::Torus => Self::Torus,
        }
    }
}

/// Writes columns as one line, with progress.
fn stream(out: &mut Out<'_>, columns: impl ExactSizeIterator<Item = Column>) -> Result<(), CliError> {
    let total = columns.len() as u64;
    let progress = out.ui.bar(text!("writing-rows"), ProgressUnit::Row);
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

/// The solution, or the reason why the method gives none.
fn solution(ui: &Ui, size: Size, args: &SolveArgs, method: Method) -> Result<Result<Placement, Message>, CliError> {
    let n = size.get();
    let instead = || text!("instead-stream");
    // A placement takes 4 bytes for each row. The construction needs two placements; local search needs 16 bytes for
    // each row.
    memory_check::require_free(u64::from(n) * if method == Method::LocalSearch { 16 } else { 8 }, instead)?;
    let _progress = (method != Method::LocalSearch).then(|| ui.spinner(text!("searching")));
    let found = match method {
        Method::First if n > Solutions::MAX_SIZE => {
            return Err(CliError::too_large(size, Solutions::MAX_SIZE, text!("instead-closed")));
        }
        Method::First => solutions::first(size).ok(),
        Method::Strategy(strategy, control) => first_by_strategy(size, strategy, control)?,
        Method::Closed => closed_form(size).ok().map(|solution| solution.placement()),
        Method::LocalSearch | Method::Compose if !size.is_solvable() => None,
        Method::LocalSearch => Some(random_solution(ui, size, args.seed)),
        Method::Compose => return Ok(compose_from_factors(size).map_err(|_| no_composition(size))),
        Method::Torus => return Ok(torus::solution(size).map_err(|_| text!("solve-no-torus", size = n))),
    };
    Ok(found.ok_or_else(|| text!("solve-none", size = n)))
}

/// Why a size has no solution that is a product.
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
