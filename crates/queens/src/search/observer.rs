//! Observers (visitors), which receive the events of a search.

use std::cell::LazyCell;
use std::ops::ControlFlow;

use crate::board::{Column, LineKind, Square};

/// A queen that attacks a square, and the line of the attack.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Attack {
    /// The square of the attacking queen.
    pub attacker: Square,
    /// The line that the attacker shares with the square.
    pub line: LineKind,
}

/// Receives the events of a search, and can stop it.
///
/// Every method does nothing by default, so an observer implements only the events that it needs. A method that returns
/// `Break` ends the search at once.
///
/// # Complexity
///
/// A search is compiled for its observer, so ignored events cost nothing. The attacker is determined only on request.
/// With `()`, the observer that ignores every event, a search of size 12 takes about as long as the same loop written
/// by hand.
///
/// # Examples
///
/// Stop at the third solution:
///
/// ```
/// use std::ops::ControlFlow;
///
/// use queens::{Column, Placement};
/// use queens::search::{Control, Observer, Search, Strategy, Until};
///
/// #[derive(Default)]
/// struct Third {
///     seen: usize,
///     columns: Vec<u32>,
/// }
///
/// impl Observer for Third {
///     fn solution(&mut self, columns: &[Column]) -> ControlFlow<()> {
///         self.seen += 1;
///         self.columns = columns.iter().map(|column| column.get()).collect();
///         if self.seen == 3 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
///     }
/// }
///
/// let search = Search::new(8, Strategy::Array, Control::Recursive, Until::All)?;
/// let mut third = Third::default();
/// assert!(search.run(&mut third).is_break());
/// assert_eq!(Placement::new(third.columns)?.to_string(), "1,7,4,6,8,2,5,3");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// A pair of observers is an observer: both receive every event, and either can stop the search. For example, count and
/// record at once:
///
/// ```
/// use std::ops::ControlFlow;
///
/// use queens::Square;
/// use queens::search::{Control, Counters, Observer, Search, Strategy, Until};
///
/// #[derive(Default)]
/// struct Placed(Vec<Square>);
///
/// impl Observer for Placed {
///     fn place(&mut self, square: Square) -> ControlFlow<()> {
///         self.0.push(square);
///         ControlFlow::Continue(())
///     }
/// }
///
/// let search = Search::new(8, Strategy::Bits, Control::Iterative, Until::First)?;
/// let (mut counters, mut placed) = (Counters::default(), Placed::default());
/// assert!(search.run(&mut (&mut counters, &mut placed)).is_continue());
/// assert_eq!((counters.tries, counters.placements, placed.0.len()), (876, 113, 113));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[expect(unused_variables, reason = "the names document the parameters for implementations")]
pub trait Observer {
    /// The search tries a square. (`try` is a keyword of Rust.)
    #[inline]
    fn attempt(&mut self, square: Square) -> ControlFlow<()> {
        ControlFlow::Continue(())
    }

    /// The tried square is attacked. [`Strategy::Permutation`] also reports conflicts on a full board, where the square
    /// has a queen.
    ///
    /// `attack` computes the attack. If there are several attacks, the result is the one that the strategy detects
    /// first.
    ///
    /// [`Strategy::Permutation`]: super::Strategy::Permutation
    #[inline]
    fn conflict(&mut self, square: Square, attack: impl FnOnce() -> Attack) -> ControlFlow<()> {
        ControlFlow::Continue(())
    }

    /// The square is not attacked: the search places a queen and continues in the row below.
    #[inline]
    fn place(&mut self, square: Square) -> ControlFlow<()> {
        ControlFlow::Continue(())
    }

    /// The row below is exhausted, or the board was full: the search backtracks and removes the queen.
    #[inline]
    fn remove(&mut self, square: Square) -> ControlFlow<()> {
        ControlFlow::Continue(())
    }

    /// A solution: the column of each row's queen, from the top.
    #[inline]
    fn solution(&mut self, columns: &[Column]) -> ControlFlow<()> {
        ControlFlow::Continue(())
    }
}

/// Ignores every event.
impl Observer for () {}

/// A borrowed observer, which the caller can read after the search.
impl<O: Observer + ?Sized> Observer for &mut O {
    #[inline]
    fn attempt(&mut self, square: Square) -> ControlFlow<()> {
        (**self).attempt(square)
    }

    #[inline]
    fn conflict(&mut self, square: Square, attack: impl FnOnce() -> Attack) -> ControlFlow<()> {
        (**self).conflict(square, attack)
    }

    #[inline]
    fn place(&mut self, square: Square) -> ControlFlow<()> {
        (**self).place(square)
    }

    #[inline]
    fn remove(&mut self, square: Square) -> ControlFlow<()> {
        (**self).remove(square)
    }

    #[inline]
    fn solution(&mut self, columns: &[Column]) -> ControlFlow<()> {
        (**self).solution(columns)
    }
}

/// Both observers receive every event, even if the first observer returns `Break`. The search ends if either observer
/// returns `Break`.
impl<A: Observer, B: Observer> Observer for (A, B) {
    #[inline]
    fn attempt(&mut self, square: Square) -> ControlFlow<()> {
        break_if_either(self.0.attempt(square), self.1.attempt(square))
    }

    #[inline]
    fn conflict(&mut self, square: Square, attack: impl FnOnce() -> Attack) -> ControlFlow<()> {
        // The attack is computed once, and only on request.
        let attack = LazyCell::new(attack);
        break_if_either(self.0.conflict(square, || *attack), self.1.conflict(square, || *attack))
    }

    #[inline]
    fn place(&mut self, square: Square) -> ControlFlow<()> {
        break_if_either(self.0.place(square), self.1.place(square))
    }

    #[inline]
    fn remove(&mut self, square: Square) -> ControlFlow<()> {
        break_if_either(self.0.remove(square), self.1.remove(square))
    }

    #[inline]
    fn solution(&mut self, columns: &[Column]) -> ControlFlow<()> {
        break_if_either(self.0.solution(columns), self.1.solution(columns))
    }
}

/// Returns `Break` if either value is `Break`.
#[inline]
fn break_if_either(first: ControlFlow<()>, second: ControlFlow<()>) -> ControlFlow<()> {
    first?;
    second
}
