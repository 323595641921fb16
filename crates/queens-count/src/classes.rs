//! The number of fundamental solutions (solutions up to symmetry), by Burnside's lemma.

use super::CountError;
use queens::Size;

/// The number of solutions of a board, and the number of their classes under the eight symmetries.
///
/// # Method
///
/// Burnside's lemma: the number of classes is the mean, over the eight symmetries, of the number of solutions that the
/// symmetry leaves unchanged. The identity leaves all `Q` solutions unchanged. The half turn leaves `P` solutions
/// unchanged. The two quarter turns are inverse to each other, and leave the same `R` solutions unchanged.
///
/// For `n >= 2` the four reflections leave no solution unchanged. A placement that equals its left-right mirror image
/// has every queen in the middle column. A placement that equals its top-bottom mirror image has every queen in the
/// middle row. A solution has a queen beside the long diagonal, because at most one queen is on it. The exchange of
/// rows and columns moves this queen to another square of its antidiagonal. That square is empty, because a solution
/// has at most one queen on an antidiagonal. The same holds for the reflection in the other long diagonal. Hence
///
/// ```text
/// 8 F = Q + P + 2 R      for n >= 2
/// ```
///
/// On the board of one square the four reflections leave its one solution unchanged, and `F = (1 + 1 + 2 + 4) / 8 = 1`.
///
/// # Source
///
/// A000170 (`Q`), A002562 (`F`), A032522 (`P`) and A033148 (`R`) in the OEIS.
///
/// # Examples
///
/// ```
/// use queens::Size;
/// use queens_count::Count;
///
/// let classes = Count::new(Size::new(8)?)?.count_classes()?;
/// assert_eq!((classes.total, classes.fundamental), (92, 12));
/// assert_eq!((classes.half_turn, classes.quarter_turn), (4, 0));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Classes {
    /// `Q`: the number of solutions.
    pub total: u128,
    /// `F`: the number of classes, which is the number of fundamental solutions.
    pub fundamental: u128,
    /// `P`: the number of solutions that are symmetric under a half turn.
    pub half_turn: u128,
    /// `R`: the number of solutions that are symmetric under a quarter turn.
    pub quarter_turn: u128,
}

impl Classes {
    /// The number of classes, from the numbers of solutions and of symmetric solutions.
    ///
    /// # Errors
    ///
    /// [`CountError::Burnside`] if the numbers contradict the lemma: the sum over the eight symmetries is not a
    /// multiple of 8, or exceeds 128 bits.
    pub fn new(size: Size, total: u128, half_turn: u128, quarter_turn: u128) -> Result<Self, CountError> {
        let reflections = if size.get() == 1 { 4 } else { 0 };
        let sum = [half_turn, quarter_turn, quarter_turn, reflections].into_iter().try_fold(total, u128::checked_add);
        match sum.filter(|sum| sum.is_multiple_of(8)) {
            Some(sum) => Ok(Self { total, fundamental: sum / 8, half_turn, quarter_turn }),
            None => Err(CountError::Burnside { size, total, half_turn, quarter_turn }),
        }
    }
}
