//! The bit set program: three integers as sets of attacked columns, lowest bit first.

use super::run::{RunResult, RunState};
use super::{PrintedBoard, ProgramObserver};
use crate::search::Mistake;

/// The columns that the queens above attack in this row: along columns, and along both kinds of diagonals.
#[derive(Clone, Copy, Default)]
struct Attacked {
    columns: u64,
    left: u64,
    right: u64,
}

/// Runs the whole search.
pub(super) fn search<O: ProgramObserver>(run: &mut RunState<'_, O>) -> RunResult<u64> {
    place(run, &mut Vec::new(), Attacked::default())?;
    Ok(0)
}

fn place<O: ProgramObserver>(run: &mut RunState<'_, O>, queens: &mut Vec<i32>, attacked: Attacked) -> RunResult {
    let row = queens.len() as i32;
    let is_full = if run.has(Mistake::MasksAnded) { row == run.n } else { attacked.columns == mask(run) };
    if is_full {
        let n = run.n as usize;
        return run.report_solution(|| PrintedBoard::from_columns(queens.iter().copied().take(n)));
    }
    let mut free = free(run, attacked);
    while free != 0 {
        let bit = free & free.wrapping_neg();
        free -= bit;
        let column = bit.trailing_zeros() as i32;
        run.try_square(row, column)?;
        run.report_placement(row, column)?;
        queens.push(column);
        place(run, queens, next_row(run, attacked, bit))?;
        queens.pop();
        run.report_removal(row, column)?;
    }
    Ok(())
}

/// All columns, as bits.
fn mask<O: ProgramObserver>(run: &RunState<'_, O>) -> u64 {
    match run.mistake {
        // x86 processors take the shift distance modulo 32: the mask of 32 columns is 0.
        Some(Mistake::Overflow32) => u64::from(1_u32.wrapping_shl(run.n as u32).wrapping_sub(1)),
        _ => u64::MAX >> (64 - run.n),
    }
}

/// The columns that are not attacked.
fn free<O: ProgramObserver>(run: &RunState<'_, O>, attacked: Attacked) -> u64 {
    let Attacked { columns, left, right } = attacked;
    match run.mistake {
        Some(Mistake::MasksAnded) => mask(run) & !(columns & left & right),
        Some(Mistake::NoMask) => u64::from(u32::MAX) & !(columns | left | right),
        _ => mask(run) & !(columns | left | right),
    }
}

/// The columns that the queens attack in the row below.
fn next_row<O: ProgramObserver>(run: &RunState<'_, O>, attacked: Attacked, bit: u64) -> Attacked {
    let Attacked { columns, left, right } = attacked;
    let columns = columns | bit;
    match run.mistake {
        Some(Mistake::SameShift) => Attacked { columns, left: (left | bit) << 1, right: (right | bit) << 1 },
        Some(Mistake::NoShift) => Attacked { columns, left: left | bit, right: right | bit },
        Some(Mistake::ShiftedFirst) => Attacked { columns, left: left << 1 | bit, right: right >> 1 | bit },
        _ => Attacked { columns, left: (left | bit) << 1, right: (right | bit) >> 1 },
    }
}
