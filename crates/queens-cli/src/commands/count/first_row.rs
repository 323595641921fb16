//! `queens count N --by-first-row`: the solutions by the column of the first row's queen.

use std::num::NonZero;
use std::ops::ControlFlow;

use queens::Size;
use queens_count::QUICK_FIRST_ROW_MAX_SIZE;
use serde::Serialize;

use crate::counting::workers;
use crate::error::CliError;
use crate::exit::ExitStatus;
use crate::messages::text;
use crate::ui::{ProgressUnit, Ui, row};

#[derive(Debug, Serialize)]
struct FirstRowJson {
    n: u32,
    total: String,
    /// The counts of the columns, from left to right.
    by_first_row: Vec<String>,
}

pub(super) fn run(ui: &Ui, size: Size, threads: Option<NonZero<usize>>, json: bool) -> Result<ExitStatus, CliError> {
    if size.get() > QUICK_FIRST_ROW_MAX_SIZE {
        return Err(CliError::too_large(size, QUICK_FIRST_ROW_MAX_SIZE, text!("instead-count-plain")));
    }
    let progress = ui.bar(text!("counting", size = size.get()), ProgressUnit::RowSet);
    let counts = queens_count::count_by_first_row_with(size, workers::thread_count(threads), |at| {
        progress.set(at.done, at.total.unwrap_or(at.done));
        ControlFlow::Continue(())
    })?;
    drop(progress);
    ui.write(|out| {
        if json {
            let total = counts.iter().sum::<u128>().to_string();
            let by_first_row = counts.iter().map(ToString::to_string).collect();
            return out.json(&FirstRowJson { n: size.get(), total, by_first_row });
        }
        let rows = (1..).zip(&counts).map(|(column, count): (u32, _)| row![column.to_string(), count.to_string()]);
        out.table(row![text!("line-column"), text!("solutions")], rows.collect(), 0)
    })?;
    Ok(ExitStatus::Success)
}
