//! Who watches a search.

use std::cell::LazyCell;
use std::ops::ControlFlow;

use crate::board::{Column, LineKind, Square};

/// The queen that forbids a square, and the line along which it does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Attack {
    /// Where the attacking queen stands.
    pub attacker: Square,
    /// The line that it shares with the square.
    pub line: LineKind,
}

/// Watches a search, event by event, and may stop it.
///
/// Every method does nothing by default, so that an observer says only what it is interested in. A method that returns
/// `Break` ends the search at once, with the queens where they are.
///
/// # Complexity
///
/// A search is compiled for its observer: what the observer ignores costs nothing. The attacker is looked for only when
/// the observer asks. Under `()`, the observer that ignores everything, the loop is the bare search: on a board of size
/// 12 it takes about the time of the same loop written by hand.
///
/// # Examples
///
/// Stop at the third solution:
///
/// ```
/// use std::ops::ControlFlow;
///
/// use queens::{Column, Placement, Size};
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
/// let search = Search::new(Size::new(8)?, Strategy::Array, Control::Recursive, Until::All)?;
/// let mut third = Third::default();
/// assert!(search.run(&mut third).is_break());
/// assert_eq!(Placement::new(third.columns)?.to_string(), "1,7,4,6,8,2,5,3");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// A pair of observers is one: both hear of every event, and either may stop the search. Count and record at once:
///
/// ```
/// use std::ops::ControlFlow;
///
/// use queens::{Size, Square};
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
/// let search = Search::new(Size::new(8)?, Strategy::Bits, Control::Iterative, Until::First)?;
/// let (mut counters, mut placed) = (Counters::default(), Placed::default());
/// assert!(search.run(&mut (&mut counters, &mut placed)).is_continue());
/// assert_eq!((counters.tries, counters.placements, placed.0.len()), (876, 113, 113));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[expect(unused_variables, reason = "the parameters are named for those who implement the trait")]
pub trait Observer {
    /// A try: the search looks at a square.
    #[inline]
    fn attempt(&mut self, square: Square) -> ControlFlow<()> {
        ControlFlow::Continue(())
    }

    /// The square that was looked at is attacked. On a full board, which only [`Strategy::Permutation`] checks, it is a
    /// square with a queen.
    ///
    /// `attack` says by whom: of several attackers, the one that the strategy finds first.
    ///
    /// [`Strategy::Permutation`]: super::Strategy::Permutation
    #[inline]
    fn conflict(&mut self, square: Square, attack: impl FnOnce() -> Attack) -> ControlFlow<()> {
        ControlFlow::Continue(())
    }

    /// The square is free: a queen stays on it, and the search goes on below.
    #[inline]
    fn place(&mut self, square: Square) -> ControlFlow<()> {
        ControlFlow::Continue(())
    }

    /// Everything below was seen: the queen is taken back.
    #[inline]
    fn remove(&mut self, square: Square) -> ControlFlow<()> {
        ControlFlow::Continue(())
    }

    /// The board is full and no two queens attack each other: the column of each row's queen, from the top.
    #[inline]
    fn solution(&mut self, columns: &[Column]) -> ControlFlow<()> {
        ControlFlow::Continue(())
    }
}

/// Watches nothing.
impl Observer for () {}

/// An observer that is lent: it can be asked after the search.
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

/// Both hear of every event, also of the one at which the other breaks; a `Break` of either ends the search.
impl<A: Observer, B: Observer> Observer for (A, B) {
    #[inline]
    fn attempt(&mut self, square: Square) -> ControlFlow<()> {
        either(self.0.attempt(square), self.1.attempt(square))
    }

    #[inline]
    fn conflict(&mut self, square: Square, attack: impl FnOnce() -> Attack) -> ControlFlow<()> {
        // Looked for once, if at all.
        let attack = LazyCell::new(attack);
        either(self.0.conflict(square, || *attack), self.1.conflict(square, || *attack))
    }

    #[inline]
    fn place(&mut self, square: Square) -> ControlFlow<()> {
        either(self.0.place(square), self.1.place(square))
    }

    #[inline]
    fn remove(&mut self, square: Square) -> ControlFlow<()> {
        either(self.0.remove(square), self.1.remove(square))
    }

    #[inline]
    fn solution(&mut self, columns: &[Column]) -> ControlFlow<()> {
        either(self.0.solution(columns), self.1.solution(columns))
    }
}

/// `Break` when one of two is.
#[inline]
fn either(first: ControlFlow<()>, second: ControlFlow<()>) -> ControlFlow<()> {
    first?;
    second
}
