//! The recursive search: one call a row.

use std::ops::ControlFlow;

use super::Observer;
use super::driver::SearchDriver;
use super::strategy::AttackCheck;

/// Searches the rows without a queen.
///
/// The recursion is one call deep for each row, so [`Search::MAX_SIZE`](super::Search::MAX_SIZE) limits the use of the
/// stack.
pub(super) fn search<C: AttackCheck, O: Observer>(driver: &mut SearchDriver<'_, C, O>) -> ControlFlow<()> {
    if driver.is_full() {
        return driver.check_full_board();
    }
    for column in 0..driver.n {
        if driver.try_square(column)? {
            search(driver)?;
            driver.backtrack()?;
        }
    }
    ControlFlow::Continue(())
}
