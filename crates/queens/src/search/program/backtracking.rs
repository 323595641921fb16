//! The recursive programs: one call a row.

use std::ops::Range;

use super::ProgramObserver;
use super::board::Board;
use super::run::{RunError, RunResult, RunState};
use crate::search::Mistake;

/// Runs the whole search. Returns the number of solutions, as the recursive calls add it up.
pub(super) fn search<B: Board, O: ProgramObserver>(run: &mut RunState<'_, O>, board: &mut B) -> RunResult<u64> {
    let sum = place(run, board, 0)?;
    run.print_shared(|| board.printed())?;
    Ok(sum)
}

/// Places queens from a row on. Returns the number of solutions, as the program counts them.
fn place<B: Board, O: ProgramObserver>(run: &mut RunState<'_, O>, board: &mut B, mut row: i32) -> RunResult<u64> {
    if board.queens(row) == last_row(run) {
        run.report_solution(|| board.printed())?;
        // With `NoReturn` the program continues the search in the row below the board, which does not exist.
        return if run.has(Mistake::NoReturn) { Err(RunError::Crash) } else { Ok(1) };
    }
    let mut sum = 0;
    for column in columns(run, board, row) {
        run.try_square(row, column)?;
        if !board.is_safe(row, column)? {
            match run.mistake {
                Some(Mistake::ClearedOutsideIf) => board.remove(row, column),
                Some(Mistake::BreaksAtConflict) => break,
                _ => {}
            }
            continue;
        }
        board.place(row, column)?;
        run.report_placement(row, column)?;
        if run.has(Mistake::RowIncremented) {
            row += 1;
            sum += place(run, board, row)?;
            continue;
        }
        let below = place(run, board, row + 1)?;
        match run.mistake {
            Some(Mistake::ReturnInLoop) => return Ok(below),
            Some(Mistake::StopsAtFirst) if below > 0 => return Ok(below),
            Some(Mistake::CountOverwritten) => sum = below,
            _ => sum += below,
        }
        if !leaves_queen(run.mistake, below) {
            board.remove(row, column);
            run.report_removal(row, column)?;
        }
    }
    Ok(sum)
}

/// The row at which the program reports a solution: the correct program uses `n`, the row below the board.
fn last_row<O: ProgramObserver>(run: &RunState<'_, O>) -> i32 {
    match run.mistake {
        Some(Mistake::EndsEarly) => run.n - 1,
        Some(Mistake::EndsLate) => run.n + 1,
        Some(Mistake::EightRows) => 8,
        _ => run.n,
    }
}

/// The columns that the program tries in a row.
fn columns<B: Board, O: ProgramObserver>(run: &RunState<'_, O>, board: &B, row: i32) -> Range<i32> {
    let n = run.n;
    match run.mistake {
        Some(Mistake::ColumnsFromOne) => 1..n,
        Some(Mistake::ColumnsToN) => 0..n + 1,
        Some(Mistake::EightColumns) => 0..8,
        Some(Mistake::FirstQueenFixed) if row == 0 => 0..1,
        Some(Mistake::ColumnsOnlyGrow) if row > 0 => board.column(row - 1) + 1..n,
        Some(Mistake::MirrorWithoutMiddle | Mistake::HalfOnly) if row == 0 => 0..n / 2,
        Some(Mistake::MirrorMiddleTwice) if row == 0 => 0..(n + 1) / 2,
        _ => 0..n,
    }
}

/// Whether the program forgets to remove its queen. `below` is the number of solutions with the queen.
fn leaves_queen(mistake: Option<Mistake>, below: u64) -> bool {
    match mistake {
        Some(Mistake::NothingCleared | Mistake::QueenNotRemoved | Mistake::NoPop) => true,
        Some(Mistake::RemovedOnlyOnFailure) => below > 0,
        _ => false,
    }
}
