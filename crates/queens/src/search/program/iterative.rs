//! The iterative program: a loop without recursion.

use super::run::{RunResult, RunState};
use super::{PrintedBoard, ProgramObserver};
use crate::search::Mistake;

/// Runs the whole search. `queens[row]` is the last tried column of a row, and -1 before the first try.
pub(super) fn search<O: ProgramObserver>(run: &mut RunState<'_, O>) -> RunResult<u64> {
    let n = run.n;
    let mut queens = vec![-1; n as usize];
    let (mut row, mut backtracked) = (0, false);
    while row >= 0 && !(run.has(Mistake::StopsAtFirstRow) && backtracked && row == 0) {
        let above = &queens[..row as usize];
        let start = if run.has(Mistake::RestartsAtZero) && backtracked { 0 } else { queens[row as usize] + 1 };
        let found = if run.has(Mistake::LastColumnUnchecked) {
            first_safe(run, above, start..n - 1)?.or((start < n).then_some(n - 1))
        } else {
            first_safe(run, above, start..n)?
        };
        backtracked = found.is_none();
        match found {
            Some(column) => {
                queens[row as usize] = column;
                run.report_placement(row, column)?;
                if row == n - 1 {
                    run.report_solution(|| PrintedBoard::from_columns(queens.iter().copied()))?;
                    run.report_removal(row, column)?;
                } else {
                    row += 1;
                    if !run.has(Mistake::ColumnNotReset) {
                        queens[row as usize] = -1;
                    }
                }
            }
            None => {
                queens[row as usize] = n;
                row -= 1;
                if row >= 0 {
                    run.report_removal(row, queens[row as usize])?;
                }
            }
        }
    }
    Ok(0)
}

/// Tries the columns in turn, and returns the first whose square no queen above attacks.
fn first_safe<O: ProgramObserver>(
    run: &mut RunState<'_, O>,
    above: &[i32],
    columns: std::ops::Range<i32>,
) -> RunResult<Option<i32>> {
    let row = above.len() as i32;
    for column in columns {
        run.try_square(row, column)?;
        if (0..).zip(above).all(|(upper, &queen)| queen != column && (queen - column).abs() != row - upper) {
            return Ok(Some(column));
        }
    }
    Ok(None)
}
