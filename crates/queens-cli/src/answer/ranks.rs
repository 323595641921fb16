//! Ranks: positions in the list of all solutions in lexicographic order.

use std::num::NonZero;
use std::ops::ControlFlow;

use queens::solutions::{self, RankError, Ranks, SolutionsError};
use queens::{Placement, Size};
use queens_count::QUICK_FIRST_ROW_MAX_SIZE;

use super::size_limits::check_listed;
use crate::counting::workers;
use crate::error::CliError;
use crate::messages::text;
use crate::ui::{ProgressUnit, Ui};

/// A position up to this limit is found by enumeration, without counting all solutions.
const ENUMERATION_LIMIT: u128 = 10_000;

/// The solution at a position, or the number of solutions if there are fewer.
pub(crate) fn solution_at(ui: &Ui, size: Size, position: u128) -> Result<Result<Placement, u128>, CliError> {
    let found = if position <= ENUMERATION_LIMIT {
        check_listed(size)?;
        let _progress = ui.spinner(text!("ranking"));
        solutions::unrank(size, position)
    } else {
        let ranks = build_ranks(ui, size)?;
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

/// Counts the solutions of a size by the column of the first row's queen. Ranks are computed from these counts.
pub(crate) fn build_ranks(ui: &Ui, size: Size) -> Result<Ranks, CliError> {
    if size.get() > QUICK_FIRST_ROW_MAX_SIZE {
        return Err(CliError::too_large(size, QUICK_FIRST_ROW_MAX_SIZE, text!("instead-list-from")));
    }
    let progress = ui.bar(text!("counting", size = size.get()), ProgressUnit::RowSet);
    let threads: NonZero<usize> = workers::thread_count(None);
    let first_row = queens_count::count_by_first_row_with(size, threads, |at| {
        progress.set(at.done, at.total.unwrap_or(at.done));
        ControlFlow::Continue(())
    })?;
    Ok(Ranks::new(size, first_row).expect("the size is below the limit"))
}
