//! Counts and lists the solutions of a puzzle by depth-first search, which first fills the unit with the fewest
//! alternatives (MRV).
//!
//! ```text
//! search(free, queens):
//!     unit := the unit with the fewest free squares beyond its missing queens
//!     if it has too few: return
//!     for each free square of the unit, while enough remain:
//!         search(free without the squares that a queen on this square covers, queens + square)
//!         remove the square from free
//! ```

use std::ops::ControlFlow;

use queens::{Cancelled, Progress};

use crate::puzzle::Puzzle;
use crate::rules::{BoardState, Rules};
use crate::squares::{Squares, full_row};

/// How many answers a puzzle has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Answer {
    /// No answer.
    None,
    /// Exactly one answer.
    Unique(Squares),
    /// Several answers. The value holds two of them.
    Several([Squares; 2]),
}

impl Answer {
    /// The answer if there is exactly one.
    pub const fn unique(&self) -> Option<Squares> {
        match self {
            Self::Unique(answer) => Some(*answer),
            _ => None,
        }
    }

    /// The number of answers in JSON and in Python: "none", "one" or "several".
    ///
    /// # Examples
    ///
    /// ```
    /// use queens_regions::notation::read_one;
    ///
    /// let puzzle = read_one("BBAAAAAC BBBBACCC BBBCCCCC DDBEEEEC DEEEEEEC FFFFFEEE GGHHFEEE HHHEEEEE")?.puzzle;
    /// assert_eq!(puzzle.answer().name(), "one");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub const fn name(&self) -> &'static str {
        match self {
            Self::None => "none",
            Self::Unique(_) => "one",
            Self::Several(_) => "several",
        }
    }
}

impl Puzzle {
    /// Whether the puzzle has no answer, one, or several.
    ///
    /// # Examples
    ///
    /// ```
    /// use queens_regions::notation::read_one;
    ///
    /// let puzzle = read_one("BBAAAAAC BBBBACCC BBBCCCCC DDBEEEEC DEEEEEEC FFFFFEEE GGHHFEEE HHHEEEEE")?.puzzle;
    /// let answer = puzzle.answer().unique().ok_or("no answer, or several")?;
    /// assert_eq!(answer.placement(puzzle.size()), Some("6,4,8,2,7,5,1,3".parse()?));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn answer(&self) -> Answer {
        match *self.solutions(2) {
            [] => Answer::None,
            [one] => Answer::Unique(one),
            [first, second, ..] => Answer::Several([first, second]),
        }
    }

    /// The solutions, at most `limit` of them, in no particular order.
    pub fn solutions(&self, limit: usize) -> Vec<Squares> {
        let mut found = Vec::new();
        if limit > 0 {
            let _ = self.for_each_solution(|solution| {
                found.push(*solution);
                if found.len() == limit { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
            });
        }
        found
    }

    /// The number of solutions.
    ///
    /// # Complexity
    ///
    /// Exponential in the size for puzzles with many solutions. Microseconds for a puzzle with one solution.
    pub fn count(&self) -> u64 {
        self.count_with(|_| ControlFlow::Continue(())).expect("the callback never breaks")
    }

    /// The number of solutions. The progress callback gets the number of solutions so far.
    ///
    /// # Errors
    ///
    /// [`Cancelled`] when the callback returns `Break`.
    pub fn count_with(&self, mut on_progress: impl FnMut(Progress) -> ControlFlow<()>) -> Result<u64, Cancelled> {
        let mut done = 0;
        let flow = self.for_each_solution(|_| {
            done += 1;
            on_progress(Progress { done, total: None })
        });
        if flow.is_break() { Err(Cancelled) } else { Ok(done) }
    }

    /// Calls a function for each solution, in no particular order, until the function returns `Break`.
    pub fn for_each_solution(&self, mut on_solution: impl FnMut(&Squares) -> ControlFlow<()>) -> ControlFlow<()> {
        self.rules().for_each_solution(Squares::all(self.size()), Squares::EMPTY, &mut on_solution)
    }
}

impl Rules<'_> {
    /// Calls a function for each solution that contains `queens` and has its other queens on `free` squares.
    ///
    /// `queens` must obey the rules.
    pub(crate) fn for_each_solution<F>(&self, free: Squares, queens: Squares, on_solution: &mut F) -> ControlFlow<()>
    where
        F: FnMut(&Squares) -> ControlFlow<()>,
    {
        self.visit(self.state(free, queens), on_solution)
    }

    fn visit<F>(&self, mut state: BoardState, on_solution: &mut F) -> ControlFlow<()>
    where
        F: FnMut(&Squares) -> ControlFlow<()>,
    {
        if state.open == 0 {
            return on_solution(&state.queens);
        }
        let (squares, alternatives) = self.tightest(&state);
        for queen in squares.indices().take(alternatives) {
            let mut child = state;
            self.place(&mut child, queen);
            self.visit(child, on_solution)?;
            // The remaining branches have no queen here, so each solution is found once.
            state.free.remove_index(queen);
        }
        ControlFlow::Continue(())
    }

    /// Chooses the unit to branch on. Returns its free squares and the number of squares to try for its next queen.
    /// The squares that are not tried are just enough for the unit's other queens. In a dead end the number is 0. The
    /// unit is the first with at most one square to try, or else the one with the fewest.
    fn tightest(&self, state: &BoardState) -> (Squares, usize) {
        let mut open = state.open;
        if self.stars == 1 {
            // Columns are only checked for a free square; the search branches on rows and regions.
            let all = u64::from(full_row(self.size)) << self.size;
            if (open & all) >> self.size & !u64::from(state.free.columns()) != 0 {
                return (Squares::EMPTY, 0);
            }
            open &= !all;
        }
        let mut tightest = (Squares::EMPTY, usize::MAX);
        while open != 0 && tightest.1 > 1 {
            let unit = open.trailing_zeros() as usize;
            open &= open - 1;
            let squares = state.free & self.units[unit];
            let alternatives = (squares.len() + 1).saturating_sub(self.missing(state, unit)) as usize;
            if alternatives < tightest.1 {
                tightest = (squares, alternatives);
            }
        }
        tightest
    }
}
