//! Solutions up to symmetry.

use super::CountError;
use crate::board::Size;

/// The number of solutions of a board, and of their classes under the eight symmetries.
///
/// # Method
///
/// Burnside's lemma: the number of classes is the mean, over the eight symmetries, of the number of solutions that the
/// symmetry leaves as they are. The identity leaves all, `Q`. The half turn leaves `P`. The two quarter turns leave the
/// same ones, `R`, because each undoes the other. For `n >= 2` the four reflections leave none. With left and right
/// exchanged, the queen of every row would have to be in the middle column; with top and bottom exchanged, the queen of
/// every column in the middle row. With rows and columns exchanged, a queen beside the long diagonal shares an
/// antidiagonal with its image, and the queens cannot all be on the long diagonal; so it is with the other one. Hence
///
/// ```text
/// 8 F = Q + P + 2 R      for n >= 2
/// ```
///
/// On the board of one square the four reflections leave its one solution, and `F = (1 + 1 + 2 + 4) / 8 = 1`.
///
/// # Source
///
/// A000170 (`Q`), A002562 (`F`), A032522 (`P`) and A033148 (`R`) in the OEIS.
///
/// # Examples
///
/// ```
/// use std::ops::ControlFlow;
/// use queens::{Size, count::Count};
///
/// let classes = Count::new(Size::new(8)?)?.classes(|_| ControlFlow::Continue(()))?;
/// assert_eq!((classes.total, classes.fundamental), (92, 12));
/// assert_eq!((classes.half_turn, classes.quarter_turn), (4, 0));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Classes {
    /// `Q`: all solutions.
    pub total: u128,
    /// `F`: the classes; one fundamental solution stands for each.
    pub fundamental: u128,
    /// `P`: solutions unchanged by a half turn.
    pub half_turn: u128,
    /// `R`: solutions unchanged by a quarter turn.
    pub quarter_turn: u128,
}

impl Classes {
    /// The classes of so many solutions.
    ///
    /// # Errors
    ///
    /// [`CountError::Burnside`] when the numbers cannot all be right: their sum is not divisible by 8, or does not fit 128
    /// bits.
    pub fn new(size: Size, total: u128, half_turn: u128, quarter_turn: u128) -> Result<Self, CountError> {
        let reflections = if size.get() == 1 { 4 } else { 0 };
        let sum = [half_turn, quarter_turn, quarter_turn, reflections].into_iter().try_fold(total, u128::checked_add);
        match sum.filter(|sum| sum.is_multiple_of(8)) {
            Some(sum) => Ok(Self { total, fundamental: sum / 8, half_turn, quarter_turn }),
            None => Err(CountError::Burnside { size, total, half_turn, quarter_turn }),
        }
    }
}
