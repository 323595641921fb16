//! `queens rank` and `queens solve --rank`: positions of solutions in the list of all solutions.

use std::num::NonZero;
use std::ops::ControlFlow;

use queens::solutions::{self, Rank, RankError, Ranks, SolutionsError};
use queens::text::{Fault, Purpose};
use queens::{Placement, Size};
use serde::Serialize;

use super::list::check_size;
use crate::args::{self, SolveArgs};
use crate::counting::workers;
use crate::error::CliError;
use crate::exit::ExitStatus;
use crate::messages::text;
use crate::read::{self, NoteJson, Source};
use crate::ui::{Out, Step, Ui};

/// The largest size of which all solutions are counted for ranks; that takes seconds.
pub(crate) const MAX_SIZE: u32 = 18;

/// Positions up to here are found by enumeration, without counting all solutions.
const ENUMERATION_LIMIT: u128 = 10_000;

/// A rank in JSON; counts are strings.
#[derive(Debug, Serialize)]
struct RankJson<'a> {
    n: u32,
    /// `None` if the placement is not a solution.
    rank: Option<String>,
    /// How many solutions come before the placement.
    before: String,
    solutions: String,
    /// What was concluded from the text.
    read: &'a [NoteJson],
}

pub(crate) fn run(ui: &Ui, args: &args::RankArgs) -> Result<ExitStatus, CliError> {
    let (size, source) = Source::of_sized_arguments(&args.placement)?;
    let options = read::options(&args.reading, size, args.transpose, Purpose::Placements);
    let reading = source.boards(&options)?;
    let notes = read::say_notes(ui, &source, &reading);
    if let Some(cut) = reading.unfinished() {
        return Err(source.error(&Fault::Unfinished { rows: cut.rows, size: cut.size }.into()));
    }
    let boards = reading.into_boards();
    if boards.is_empty() {
        return Err(source.error(&Fault::Empty.into()));
    }
    let several = boards.len() > 1;
    let mut counted: Option<Ranks> = None;
    let mut answer = ExitStatus::Success;
    ui.write(|out| {
        for board in boards {
            let line = board.line();
            let at_line = |failure| if several { read::at_line(line, &failure) } else { failure };
            let placement = board.placement().map_err(|error| at_line(source.error(&error.into())))?;
            // Lists are mostly of one size, which is then counted once.
            let ranks = match counted.take().filter(|ranks| ranks.size() == placement.size()) {
                Some(ranks) => ranks,
                None => ranks(ui, placement.size()).map_err(at_line)?,
            };
            let rank = rank(ui, &ranks, &placement);
            if !rank.is_solution {
                answer = ExitStatus::Negative;
            }
            write(out, args, several.then_some(line), &rank, &ranks, &notes)?;
            counted = Some(ranks);
        }
        Ok(())
    })?;
    Ok(answer)
}

fn rank(ui: &Ui, ranks: &Ranks, placement: &Placement) -> Rank {
    let _progress = ui.spinner(text!("ranking"));
    ranks.rank(placement).expect("the numbers were counted")
}

/// Writes a rank. With several placements each has a line, with `-` for one that is not a solution.
fn write(
    out: &mut Out<'_>,
    args: &args::RankArgs,
    line: Option<u32>,
    rank: &Rank,
    ranks: &Ranks,
    notes: &[NoteJson],
) -> Result<(), CliError> {
    let before = (rank.not_above - u128::from(rank.is_solution)).to_string();
    let solutions = ranks.solutions().to_string();
    if args.json {
        let rank = rank.position().map(|position| position.to_string());
        return out.json(&RankJson { n: ranks.size().get(), rank, before, solutions, read: notes });
    }
    match (rank.position(), line) {
        (Some(position), _) => Ok(writeln!(out, "{position}")?),
        (None, line) => {
            let none = text!("rank-none", before = before, solutions = solutions);
            let Some(line) = line else {
                out.ui.say(none);
                return Ok(());
            };
            out.ui.say(text!("check-bad-line", line = line, error = none));
            Ok(writeln!(out, "-")?)
        }
    }
}

/// Writes the solutions at the positions of `solve --rank`.
pub(crate) fn solve(ui: &Ui, size: Size, args: &SolveArgs) -> Result<ExitStatus, CliError> {
    let format = args.output.format_args.format_of(args.rank.len() == 1);
    let mut answer = ExitStatus::Success;
    for position in &args.rank {
        match at(ui, size, position.number.get())? {
            Ok(placement) => {
                let placement = args.output.oriented(placement);
                ui.write(|out| out.placement(&placement, format))?;
            }
            Err(solutions) => {
                let (n, position, solutions) = (size.get(), position.text.as_str(), solutions.to_string());
                let none = text!("rank-beyond", size = n, position = position, solutions = solutions);
                answer = ui.no_placement(none);
            }
        }
    }
    Ok(answer)
}

/// The solution at a position, or the number of solutions if there are fewer.
pub(crate) fn at(ui: &Ui, size: Size, position: u128) -> Result<Result<Placement, u128>, CliError> {
    let found = if position <= ENUMERATION_LIMIT {
        check_size(size)?;
        let _progress = ui.spinner(text!("ranking"));
        solutions::unrank(size, position)
    } else {
        let ranks = ranks(ui, size)?;
        let _progress = ui.spinner(text!("ranking"));
        ranks.unrank(position)
    };
    match found {
        Ok(placement) => Ok(Ok(placement)),
        Err(RankError::NoSuchPosition { solutions, .. }) => Ok(Err(solutions)),
        Err(RankError::TooLarge { size }) => Err(SolutionsError::TooLarge { size }.into()),
        Err(error) => {
            unreachable!("positions are parsed from 1, the numbers were counted, and there is no callback: {error}")
        }
    }
}

/// Counts all solutions of a size for ranks.
pub(crate) fn ranks(ui: &Ui, size: Size) -> Result<Ranks, CliError> {
    if size.get() > MAX_SIZE {
        return Err(CliError::too_large(size, MAX_SIZE, text!("instead-list-from")));
    }
    let progress = ui.bar(text!("counting", size = size.get()), Step::RowSet);
    let threads: NonZero<usize> = workers::thread_count(None);
    let first_row = queens_count::first_row_with(size, threads, |at| {
        progress.set(at.done, at.total.unwrap_or(at.done));
        ControlFlow::Continue(())
    })?;
    Ok(Ranks::new(size, first_row).expect("the size is below the limit"))
}
