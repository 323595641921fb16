//! Puzzle generation: minimal completion instances with a unique completion (a unique solution).
//!
//! ```text
//! take a random solution
//! for each queen, in random order: remove it if the others still have only one completion
//! ```
//!
//! An instance with fewer queens has at least as many completions. A queen that could not be removed once can never be
//! removed later, so one pass makes the puzzle minimal.
//!
//! # Examples
//!
//! ```
//! use queens::complete::puzzle::Puzzle;
//!
//! let puzzle = Puzzle::generate(8, 1)?;
//! assert!(puzzle.instance().accepts(puzzle.solution()));
//! assert!(puzzle.instance().queens().len() <= 4);
//! print!("{}", puzzle.instance().board());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use std::ops::ControlFlow;

use strum::{EnumCount, IntoStaticStr, VariantArray};

use super::series::{OnProgress, SearchSeries};
use super::{CompletionError, CompletionSearch, Instance, SearchStats, Uniqueness};
use crate::board::{Placement, Size, SizeError, Square};
use crate::name::named_enum;
use crate::progress::{Progress, keep_going};
use crate::random::Random;

/// An instance with exactly one completion, from which no queen can be removed.
///
/// To store a puzzle, store its size and seed, or its [`instance`](Self::instance) and [`solution`](Self::solution). Another
/// version of the library may make another puzzle of the same seed.
#[derive(Clone, Debug)]
pub struct Puzzle {
    instance: Instance,
    solution: Placement,
    stats: SearchStats,
}

/// How hard a puzzle is for a solver with minimum remaining values.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, EnumCount, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "lowercase")]
pub enum Difficulty {
    /// No decision is needed: at every step some row or column has a single free square.
    Beginner,
    /// Decisions are needed, but the search meets at most 3 dead ends.
    Easy,
    /// At most 15 dead ends.
    Medium,
    /// More than 15 dead ends.
    Hard,
}

named_enum!(Difficulty, "difficulty");

impl Puzzle {
    /// The puzzle of a size and a seed.
    ///
    /// The solutions are not equally likely.
    ///
    /// # Errors
    ///
    /// [`CompletionError`] for a number that is not a size, for the sizes 2 and 3, which have no solution, and for sizes that
    /// are too large.
    ///
    /// # Complexity
    ///
    /// `n` searches for a second completion: milliseconds at size 20, exponential in the long run.
    pub fn generate(size: impl TryInto<Size, Error: Into<SizeError>>, seed: u64) -> Result<Self, CompletionError> {
        Self::remove_queens(Size::new(size)?, seed, &mut keep_going)
    }

    /// As [`generate`](Self::generate), with a progress callback. [`Progress::done`] counts the queens placed by all searches
    /// so far.
    ///
    /// # Errors
    ///
    /// The errors of [`generate`](Self::generate), and [`CompletionError::Cancelled`] when the callback broke.
    pub fn generate_with(
        size: impl TryInto<Size, Error: Into<SizeError>>,
        seed: u64,
        mut on_progress: impl FnMut(Progress) -> ControlFlow<()>,
    ) -> Result<Self, CompletionError> {
        Self::remove_queens(Size::new(size)?, seed, &mut on_progress)
    }

    fn remove_queens<'a>(size: Size, seed: u64, on_progress: &'a mut OnProgress<'a>) -> Result<Self, CompletionError> {
        let mut searches = SearchSeries::new(on_progress);
        let empty = Instance::from(size);
        let solution = searches.first(CompletionSearch::new(&empty).seed(seed), &empty)?;
        let solution = solution.ok_or(CompletionError::NoSolution { size })?;
        let mut queens: Vec<_> = solution.queens().collect();
        Random::new(seed).shuffle(&mut queens);
        for index in (0..queens.len()).rev() {
            let queen = queens.remove(index);
            let (unique, _) = searches.unique(&instance(size, &queens))?;
            if !matches!(unique, Uniqueness::One(_)) {
                queens.insert(index, queen);
            }
        }
        queens.sort_unstable();
        let instance = instance(size, &queens);
        let (unique, stats) = searches.unique(&instance)?;
        debug_assert_eq!(unique, Uniqueness::One(solution.clone()), "{instance:?}");
        Ok(Self { instance, solution, stats })
    }

    /// The instance to complete.
    pub fn instance(&self) -> &Instance {
        &self.instance
    }

    /// The only completion.
    pub fn solution(&self) -> &Placement {
        &self.solution
    }

    /// The statistics of the search that found the completion and proved that it is unique.
    pub fn stats(&self) -> SearchStats {
        self.stats
    }

    /// How hard the puzzle is.
    ///
    /// For a wanted difficulty, try seeds. Of 500 seeds, 77 gave a puzzle for beginners at size 8, but 8 at size 12; none gave a hard
    /// one at size 8, 39 did at size 12, and 102 at size 20.
    ///
    /// # Examples
    ///
    /// ```
    /// use queens::complete::CompletionError;
    /// use queens::complete::puzzle::{Difficulty, Puzzle};
    ///
    /// fn puzzle_of(size: u32, wanted: Difficulty) -> Result<Option<Puzzle>, CompletionError> {
    ///     for seed in 1..=1_000 {
    ///         let puzzle = Puzzle::generate(size, seed)?;
    ///         if puzzle.difficulty() == wanted {
    ///             return Ok(Some(puzzle));
    ///         }
    ///     }
    ///     Ok(None)
    /// }
    ///
    /// assert!(puzzle_of(12, Difficulty::Hard)?.is_some());
    /// # Ok::<(), CompletionError>(())
    /// ```
    pub fn difficulty(&self) -> Difficulty {
        match self.stats {
            SearchStats { decisions: 0, .. } => Difficulty::Beginner,
            SearchStats { dead_ends: 0..=3, .. } => Difficulty::Easy,
            SearchStats { dead_ends: 4..=15, .. } => Difficulty::Medium,
            _ => Difficulty::Hard,
        }
    }
}

fn instance(size: Size, queens: &[Square]) -> Instance {
    let mut instance = Instance::from(size);
    for &queen in queens {
        instance.place(queen).expect("a queen of a solution of this size");
    }
    instance
}
