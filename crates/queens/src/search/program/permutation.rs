//! The permutation program: it makes all permutations by swapping, and tests each full board.

use super::run::{RunResult, RunState};
use super::{PrintedBoard, ProgramObserver};
use crate::search::Mistake;

/// Searches all permutations.
pub(super) fn search<O: ProgramObserver>(run: &mut RunState<'_, O>) -> RunResult<u64> {
    let mut columns: Vec<i32> = (0..run.n).collect();
    permute(run, &mut columns, 0)?;
    Ok(0)
}

/// Permutes the columns from a row on.
fn permute<O: ProgramObserver>(run: &mut RunState<'_, O>, columns: &mut [i32], row: usize) -> RunResult {
    if row == columns.len() {
        if is_solution(columns, run.has(Mistake::FlagReset)) {
            run.report_solution(|| PrintedBoard::from_columns(columns.iter().copied()))?;
        }
        return Ok(());
    }
    for other in row..columns.len() {
        columns.swap(row, other);
        let column = columns[row];
        run.try_square(row as i32, column)?;
        run.report_placement(row as i32, column)?;
        permute(run, columns, row + 1)?;
        run.report_removal(row as i32, column)?;
        columns.swap(row, other);
    }
    Ok(())
}

/// Whether no diagonal has two queens. With the mistake `FlagReset`, every row resets the program's result flag, so the
/// last row alone decides.
fn is_solution(columns: &[i32], flag_reset: bool) -> bool {
    let is_safe = |row: usize| (0..row).all(|upper| (columns[upper] - columns[row]).abs() != (row - upper) as i32);
    let first = if flag_reset { columns.len() - 1 } else { 0 };
    (first..columns.len()).all(is_safe)
}
