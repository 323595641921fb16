//! A search with validated options, which can run any number of times.

use std::ops::ControlFlow;

use thiserror::Error;

use super::driver::{EarlyEnd, SearchDriver};
use super::strategy::{ArrayCheck, AttackCheck, BitsCheck, FlagsCheck, MatrixCheck, PermutationCheck};
use super::{Control, Observer, Strategy, Until, iterative, recursive};
use crate::ErrorCode;
use crate::board::{Partial, Size, SizeError};

/// A search by backtracking, row by row from the top, each row from the left.
///
/// # Examples
///
/// ```
/// use queens::search::{Control, Counters, Search, Strategy, Until};
///
/// let search = Search::new(8, Strategy::Permutation, Control::Iterative, Until::All)?;
/// let mut counters = Counters::default();
/// assert!(search.run(&mut counters).is_continue());
/// assert_eq!((counters.solutions, counters.tries), (92, 554_248));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[must_use = "a search runs by `run`"]
pub struct Search {
    size: Size,
    strategy: Strategy,
    control: Control,
    until: Until,
}

/// Why a board cannot be searched.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum SearchError {
    /// The number is not a size.
    #[error(transparent)]
    Size(#[from] SizeError),
    /// The board has more rows than a search supports.
    ///
    /// Code: `size-too-large-to-search`.
    #[error(
        "a watched search takes sizes up to {max}, not {size}: for one solution of any size, construct it",
        max = Search::MAX_SIZE
    )]
    TooLarge {
        /// The requested size.
        size: Size,
    },
    /// The board has more columns than a word of [`Strategy::Bits`] has bits.
    ///
    /// Code: `size-too-large-for-bits`.
    #[error("the strategy bits takes sizes up to {max}, not {size}: use flags", max = Strategy::Bits.max_size())]
    TooLargeForBits {
        /// The requested size.
        size: Size,
    },
}

impl ErrorCode for SearchError {
    fn code(&self) -> &'static str {
        match self {
            Self::Size(error) => error.code(),
            Self::TooLarge { .. } => "size-too-large-to-search",
            Self::TooLargeForBits { .. } => "size-too-large-for-bits",
        }
    }
}

impl Search {
    /// The greatest size of a search. A recursive search makes one call a row, so this limit keeps the stack from
    /// overflowing. [`Strategy::Bits`] has a lower limit.
    pub const MAX_SIZE: u32 = 1024;

    /// A search of the boards of one size.
    ///
    /// # Errors
    ///
    /// [`SearchError`] for a number that is not a size, and when the size is above [`Search::MAX_SIZE`], or above 64
    /// for [`Strategy::Bits`].
    pub fn new(
        size: impl TryInto<Size, Error: Into<SizeError>>,
        strategy: Strategy,
        control: Control,
        until: Until,
    ) -> Result<Self, SearchError> {
        let size = Size::new(size)?;
        if size.get() > Self::MAX_SIZE {
            Err(SearchError::TooLarge { size })
        } else if size.get() > strategy.max_size() {
            Err(SearchError::TooLargeForBits { size })
        } else {
            Ok(Self { size, strategy, control, until })
        }
    }

    /// The size of the board.
    pub const fn size(&self) -> Size {
        self.size
    }

    /// How the search detects attacks.
    pub const fn strategy(&self) -> Strategy {
        self.strategy
    }

    /// The implementation style.
    pub const fn control(&self) -> Control {
        self.control
    }

    /// When the search ends.
    pub const fn until(&self) -> Until {
        self.until
    }

    /// Runs the search from an empty board. Returns `Break` if the observer returned `Break`.
    ///
    /// # Complexity
    ///
    /// Exponential in the size. A try takes constant time with [`Strategy::Flags`] and [`Strategy::Bits`], and `O(n)`
    /// with every other strategy. See [`Observer`] for the cost of observing.
    pub fn run<O: Observer>(&self, observer: &mut O) -> ControlFlow<()> {
        self.run_from(&Partial::from(self.size), observer)
    }

    /// Runs the search from a board with given queens. The given queens stay, and the search fills the other rows from
    /// the top. If given queens attack each other, there is no solution, and the search ends without an event.
    ///
    /// # Panics
    ///
    /// When the board has another size than the search.
    ///
    /// # Complexity
    ///
    /// As [`run`](Self::run).
    ///
    /// # Examples
    ///
    /// ```
    /// use queens::Partial;
    /// use queens::search::{Control, Counters, Search, Strategy, Until};
    ///
    /// let search = Search::new(8, Strategy::Flags, Control::Recursive, Until::All)?;
    /// let given: Partial = "?,?,5,?,?,?,?,?".parse()?;
    /// let mut counters = Counters::default();
    /// assert!(search.run_from(&given, &mut counters).is_continue());
    /// assert_eq!(counters.solutions, 12);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn run_from<O: Observer>(&self, given: &Partial, observer: &mut O) -> ControlFlow<()> {
        assert_eq!(given.size(), self.size, "the given queens are on a board of the size of the search");
        if given.conflicts().next().is_some() {
            return ControlFlow::Continue(());
        }
        match self.strategy {
            Strategy::Permutation => self.run_check(given, PermutationCheck::new(self.size), observer),
            Strategy::Matrix => self.run_check(given, MatrixCheck::new(self.size), observer),
            Strategy::Array => self.run_check(given, ArrayCheck, observer),
            Strategy::Flags => self.run_check(given, FlagsCheck::new(self.size), observer),
            Strategy::Bits => self.run_check(given, BitsCheck::new(self.size), observer),
        }
    }

    fn run_check<C: AttackCheck, O: Observer>(self, given: &Partial, check: C, observer: &mut O) -> ControlFlow<()> {
        let mut driver = SearchDriver::new(given, self.until, check, observer);
        let flow = match self.control {
            Control::Recursive => recursive::search(&mut driver),
            Control::Iterative => iterative::search(&mut driver),
        };
        if driver.end() == EarlyEnd::Found { ControlFlow::Continue(()) } else { flow }
    }
}
