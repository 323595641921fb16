//! `queens rank` and `queens unrank`: where a solution stands in the list of all, and which stands there.

use std::io::Write;
use std::num::NonZero;
use std::ops::ControlFlow;

use queens::solutions::{self, Rank, RankError, Ranks, SolutionsError};
use queens::{Placement, Size, count};
use serde::Serialize;

use super::next::check_size;
use crate::args::{self, Format, Unrank};
use crate::crew;
use crate::failure::Failure;
use crate::input::Source;
use crate::lang::text;
use crate::progress::Progress;
use crate::{Answer, format, input, output};

/// The greatest size whose solutions are numbered throughout: that takes some seconds.
pub(crate) const MAX_SIZE: u32 = 18;

/// A position up to here is found from the beginning of the list, without a count of the whole.
const NEAR: u128 = 10_000;

/// A position as JSON has it; counts are strings.
#[derive(Debug, Serialize)]
struct RankJson {
    n: u32,
    /// None when the placement is no solution.
    rank: Option<String>,
    /// How many solutions come before the placement.
    before: String,
    solutions: String,
}

pub(crate) fn run(args: &args::Rank) -> Result<Answer, Failure> {
    let text = Source::text_of(&args.placement)?;
    let placements = input::placements(&text);
    let several = placements.len() > 1;
    let mut counted: Option<Ranks> = None;
    let mut answer = Answer::Done;
    output::write(|out| {
        for (line, words) in placements {
            let at_line = |failure| if several { input::at_line(line, &failure) } else { failure };
            let placement: Placement = words.parse().map_err(Failure::from).map_err(at_line)?;
            // Lists are mostly of one size, which is then counted once.
            let ranks = match counted.take().filter(|ranks| ranks.size() == placement.size()) {
                Some(ranks) => ranks,
                None => ranks(placement.size()).map_err(at_line)?,
            };
            let rank = rank(&ranks, &placement);
            if !rank.is_solution {
                answer = Answer::No;
            }
            write(out, args, several.then_some(line), &rank, &ranks)?;
            counted = Some(ranks);
        }
        Ok(())
    })?;
    Ok(answer)
}

fn rank(ranks: &Ranks, placement: &Placement) -> Rank {
    let _progress = Progress::unknown(text!("ranking"));
    ranks.rank(placement, go_on).expect("nobody stops it")
}

/// Writes a position; of several placements each has its line, `-` for one that is no solution.
fn write(
    out: &mut dyn Write,
    args: &args::Rank,
    line: Option<usize>,
    rank: &Rank,
    ranks: &Ranks,
) -> Result<(), Failure> {
    let before = (rank.not_above - u128::from(rank.is_solution)).to_string();
    let solutions = ranks.solutions().to_string();
    if args.json {
        let rank = rank.position().map(|position| position.to_string());
        return format::json(out, &RankJson { n: ranks.size().get(), rank, before, solutions });
    }
    match (rank.position(), line) {
        (Some(position), _) => Ok(writeln!(out, "{position}")?),
        (None, line) => {
            let none = text!("rank-none", before = before, solutions = solutions);
            let Some(line) = line else {
                output::say(none);
                return Ok(());
            };
            output::say(text!("check-bad-line", line = line, error = none));
            Ok(writeln!(out, "-")?)
        }
    }
}

pub(crate) fn run_unrank(args: &Unrank) -> Result<Answer, Failure> {
    let (size, position) = (args.board.n, args.position.number.get());
    let format = args.writing.form.format_or(Format::List);
    match at(size, position)? {
        Ok(placement) => {
            let placement = args.writing.oriented(placement);
            output::write(|out| format::placement(out, &placement, format))?;
            Ok(Answer::Done)
        }
        Err(solutions) => {
            let (n, position, solutions) = (size.get(), args.position.text.as_str(), solutions.to_string());
            format::none(size, format, text!("unrank-none", size = n, position = position, solutions = solutions))
        }
    }
}

/// The solution at a position, or how many solutions there are when there are fewer.
pub(crate) fn at(size: Size, position: u128) -> Result<Result<Placement, u128>, Failure> {
    let found = if position <= NEAR {
        check_size(size)?;
        let _progress = Progress::unknown(text!("ranking"));
        solutions::unrank(size, position, go_on)
    } else {
        let ranks = ranks(size)?;
        let _progress = Progress::unknown(text!("ranking"));
        ranks.unrank(position, go_on)
    };
    match found {
        Ok(placement) => Ok(Ok(placement)),
        Err(RankError::NoSuchPosition { solutions, .. }) => Ok(Err(solutions)),
        Err(RankError::TooLarge { size }) => Err(SolutionsError::TooLarge { size }.into()),
        Err(error @ (RankError::Zero | RankError::Contradicted { .. } | RankError::Stopped)) => {
            unreachable!("positions are parsed from 1, the numbers were counted, and nobody stops it: {error}")
        }
    }
}

/// The positions of a whole list, counted here and now.
pub(crate) fn ranks(size: Size) -> Result<Ranks, Failure> {
    if size.get() > MAX_SIZE {
        return Err(Failure::TooLarge { size, limit: MAX_SIZE, instead: text!("instead-list-from") });
    }
    let progress = Progress::steps(text!("counting", size = size.get()));
    let threads: NonZero<usize> = crew::threads(None);
    let first_row = count::first_row(size, threads, |at| {
        progress.at(at.done as u64, at.total as u64);
        ControlFlow::Continue(())
    })?;
    Ok(Ranks::new(size, first_row).expect("the size is below the limit"))
}

fn go_on() -> ControlFlow<()> {
    ControlFlow::Continue(())
}
