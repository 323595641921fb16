//! The work of a search: tries, placements, conflicts, backtracks, solutions.

use std::ops::ControlFlow;

use super::{Attack, EventKind, Observer};
use crate::board::{Column, Square};

/// The number of events of each kind. As an [`Observer`], `Counters` counts the events that it receives.
///
/// # Examples
///
/// ```
/// use queens::search::{Control, Counters, Search, Strategy, Until};
///
/// let mut counters = Counters::default();
/// let search = Search::new(8, Strategy::Flags, Control::Recursive, Until::All)?;
/// let _ = search.run(&mut counters);
/// assert_eq!((counters.solutions, counters.tries, counters.placements), (92, 15_720, 2_056));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Counters {
    /// Squares tried. The search tries `n` squares for each partial placement that it extends.
    pub tries: u64,
    /// Queens placed: the nodes of the search tree without its root.
    pub placements: u64,
    /// Attacks found.
    pub conflicts: u64,
    /// Queens removed.
    pub backtracks: u64,
    /// Solutions found.
    pub solutions: u64,
}

impl Counters {
    /// The number of events of one kind.
    ///
    /// # Examples
    ///
    /// ```
    /// use queens::search::{Counters, EventKind};
    ///
    /// let counters = Counters { backtracks: 7, ..Counters::default() };
    /// assert_eq!(counters.get(EventKind::Remove), 7);
    /// ```
    pub const fn get(&self, kind: EventKind) -> u64 {
        match kind {
            EventKind::Try => self.tries,
            EventKind::Conflict => self.conflicts,
            EventKind::Place => self.placements,
            EventKind::Remove => self.backtracks,
            EventKind::Solution => self.solutions,
        }
    }

    pub(super) const fn get_mut(&mut self, kind: EventKind) -> &mut u64 {
        match kind {
            EventKind::Try => &mut self.tries,
            EventKind::Conflict => &mut self.conflicts,
            EventKind::Place => &mut self.placements,
            EventKind::Remove => &mut self.backtracks,
            EventKind::Solution => &mut self.solutions,
        }
    }
}

impl Observer for Counters {
    #[inline]
    fn attempt(&mut self, _: Square) -> ControlFlow<()> {
        self.tries += 1;
        ControlFlow::Continue(())
    }

    #[inline]
    fn conflict(&mut self, _: Square, _: impl FnOnce() -> Attack) -> ControlFlow<()> {
        self.conflicts += 1;
        ControlFlow::Continue(())
    }

    #[inline]
    fn place(&mut self, _: Square) -> ControlFlow<()> {
        self.placements += 1;
        ControlFlow::Continue(())
    }

    #[inline]
    fn remove(&mut self, _: Square) -> ControlFlow<()> {
        self.backtracks += 1;
        ControlFlow::Continue(())
    }

    #[inline]
    fn solution(&mut self, _: &[Column]) -> ControlFlow<()> {
        self.solutions += 1;
        ControlFlow::Continue(())
    }
}
