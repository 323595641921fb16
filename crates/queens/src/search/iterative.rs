//! The iterative search: one loop, with the columns of the queens as the stack.

use std::ops::ControlFlow;

use super::Observer;
use super::driver::SearchDriver;
use super::strategy::AttackCheck;

/// Searches the whole board.
pub(super) fn search<C: AttackCheck, O: Observer>(driver: &mut SearchDriver<'_, C, O>) -> ControlFlow<()> {
    // The next column to try in the next row without a queen.
    let mut column = 0;
    loop {
        if driver.is_full() {
            driver.check_full_board()?;
        } else if column < driver.n {
            column = if driver.try_square(column)? { 0 } else { column + 1 };
            continue;
        }
        // The row is exhausted or the board is full: backtrack to the row above, and continue one column further.
        match driver.backtrack()? {
            Some(removed) => column = removed + 1,
            None => return ControlFlow::Continue(()),
        }
    }
}
