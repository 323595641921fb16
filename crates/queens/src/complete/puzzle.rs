//! Completion puzzles: some queens of a solution, just enough that no other solution has them.
//!
//! ```text
//! take a random solution
//! for each queen, in random order: leave her out if the rest still has one completion only
//! ```
//!
//! With fewer queens there are more completions, never fewer: a queen who was needed once is needed ever after. So one
//! pass is enough, and no queen of the puzzle can be left out.
//!
//! # Examples
//!
//! ```
//! use std::ops::ControlFlow;
//! use queens::Size;
//! use queens::complete::puzzle::Puzzle;
//!
//! let puzzle = Puzzle::new(Size::new(8)?, 1, |_| ControlFlow::Continue(()))?.unwrap();
//! assert!(puzzle.task().accepts(puzzle.solution()));
//! assert!(puzzle.task().queens().len() <= 4);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use std::ops::ControlFlow;

use super::{Complete, CompleteError, Task, Uniqueness, Work};
use crate::board::{Placement, Size, Square};
use crate::name::named;
use crate::random::Random;

/// A board with exactly one completion, none of whose queens can be left out.
#[derive(Clone, Debug)]
pub struct Puzzle {
    task: Task,
    solution: Placement,
    work: Work,
}

/// How hard a puzzle is, by the work of the solver that fills the tightest row or column first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Difficulty {
    /// Every queen is forced: always some row or column has one square left.
    Forced,
    /// Two or more squares have to be tried at times, but up to three dead ends show the way.
    Easy,
    /// Up to fifteen dead ends.
    Medium,
    /// More.
    Hard,
}

impl Difficulty {
    /// All four, the easiest first.
    pub const ALL: [Self; 4] = [Self::Forced, Self::Easy, Self::Medium, Self::Hard];

    /// The name in English, lower case: the one that is parsed.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Forced => "forced",
            Self::Easy => "easy",
            Self::Medium => "medium",
            Self::Hard => "hard",
        }
    }
}

named!(Difficulty, "difficulty");

impl Puzzle {
    /// The puzzle of a size and a seed; none for the sizes 2 and 3, which have no solution.
    ///
    /// The callback is as in [`Complete`]. The solution is a random one, but not each is as likely as another.
    ///
    /// # Errors
    ///
    /// [`CompleteError::Stopped`] when the callback broke.
    ///
    /// # Complexity
    ///
    /// `n` proofs that there is a second completion, or none: milliseconds at size 20, exponential in the long run.
    pub fn new(
        size: Size,
        seed: u64,
        mut pulse: impl FnMut(&Work) -> ControlFlow<()>,
    ) -> Result<Option<Self>, CompleteError> {
        let Some(solution) = Complete::new(&Task::new(size)).seed(seed).first(&mut pulse)? else { return Ok(None) };
        let mut queens: Vec<_> = solution.queens().collect();
        Random::new(seed).shuffle(&mut queens);
        for index in (0..queens.len()).rev() {
            let queen = queens.remove(index);
            let unique = Complete::new(&board(size, &queens)).unique(&mut pulse)?;
            if !matches!(unique, Uniqueness::One(_)) {
                queens.insert(index, queen);
            }
        }
        queens.sort_unstable();
        let task = board(size, &queens);
        let mut work = Work::default();
        let unique = Complete::new(&task).unique(|done| {
            work = *done;
            pulse(done)
        })?;
        debug_assert_eq!(unique, Uniqueness::One(solution.clone()), "{task:?}");
        Ok(Some(Self { task, solution, work }))
    }

    /// The board to be completed.
    pub fn task(&self) -> &Task {
        &self.task
    }

    /// The only completion.
    pub fn solution(&self) -> &Placement {
        &self.solution
    }

    /// What the solver did to find the completion and to prove that there is no other.
    pub fn work(&self) -> Work {
        self.work
    }

    /// How hard the puzzle is.
    pub fn difficulty(&self) -> Difficulty {
        match self.work {
            Work { guesses: 0, .. } => Difficulty::Forced,
            Work { dead_ends: 0..=3, .. } => Difficulty::Easy,
            Work { dead_ends: 4..=15, .. } => Difficulty::Medium,
            _ => Difficulty::Hard,
        }
    }
}

fn board(size: Size, queens: &[Square]) -> Task {
    let mut task = Task::new(size);
    for &queen in queens {
        task.place(queen).expect("a queen of a solution of this size");
    }
    task
}
