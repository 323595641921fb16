//! `queens rank` and `queens unrank`: where a solution stands in the list of all, and which stands there.

use std::num::NonZero;
use std::ops::ControlFlow;

use queens::solutions::{self, RankError, Ranks};
use queens::{Placement, Size, count};
use serde::Serialize;

use super::next::check_size;
use crate::args::{Format, Rank, Unrank};
use crate::failure::Failure;
use crate::input::Source;
use crate::lang::text;
use crate::progress::Progress;
use crate::{Answer, format, output, runner};

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

pub(crate) fn run(args: &Rank) -> Result<Answer, Failure> {
    let text = match Source::of(&args.placement) {
        // A placement is never a file here.
        Source::File(words) | Source::Words(words) => words,
        source @ Source::Standard => source.text()?,
    };
    let placement: Placement = text.parse()?;
    let ranks = ranks(placement.size())?;
    let progress = Progress::unknown(text!("ranking"));
    let rank = ranks.rank(&placement, go_on).expect("nobody cancels");
    drop(progress);
    let before = rank.not_above - u128::from(rank.is_solution);
    let (before, solutions) = (before.to_string(), ranks.solutions().to_string());
    match (args.json, rank.position()) {
        (true, position) => {
            let rank = position.map(|position| position.to_string());
            let json = RankJson { n: placement.size().get(), rank, before, solutions };
            output::write(|out| format::json(out, &json))?;
        }
        (false, Some(position)) => output::write(|out| Ok(writeln!(out, "{position}")?))?,
        (false, None) => output::say(text!("rank-none", before = before, solutions = solutions)),
    }
    Ok(if rank.is_solution { Answer::Done } else { Answer::No })
}

pub(crate) fn run_unrank(args: &Unrank) -> Result<Answer, Failure> {
    let (size, position) = (args.board.n, args.position.get());
    match at(size, position)? {
        Ok(placement) => {
            let placement = args.writing.oriented(placement);
            output::write(|out| format::placement(out, &placement, args.writing.format_or(Format::List)))?;
            Ok(Answer::Done)
        }
        Err(solutions) => {
            output::say(text!(
                "unrank-none",
                size = size.get(),
                position = position.to_string(),
                solutions = solutions.to_string()
            ));
            Ok(Answer::No)
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
        Err(RankError::Solutions(error)) => Err(error.into()),
        Err(error @ (RankError::Zero | RankError::Cancelled)) => {
            unreachable!("positions are parsed from 1, and nobody cancels: {error}")
        }
    }
}

/// The positions of a whole list, counted here and now.
pub(crate) fn ranks(size: Size) -> Result<Ranks, Failure> {
    if size.get() > MAX_SIZE {
        return Err(Failure::TooLarge { size, limit: MAX_SIZE, instead: text!("instead-list-from") });
    }
    let progress = Progress::steps(text!("counting", size = size.get()));
    let threads: NonZero<usize> = runner::threads(None);
    let first_row = count::first_row(size, threads, |at| {
        progress.at(at.done as u64, at.total as u64);
        ControlFlow::Continue(())
    })?;
    Ok(Ranks::new(size, first_row).expect("the size is below the limit"))
}

fn go_on() -> ControlFlow<()> {
    ControlFlow::Continue(())
}
