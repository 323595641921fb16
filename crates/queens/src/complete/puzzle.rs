//! Puzzle generation: minimal completion instances with a unique completion (a unique solution) and a given difficulty.
//!
//! ```text
//! take a random solution
//! for each queen, in random order: remove it if the others still have only one completion
//! ```
//!
//! An instance with fewer queens has at least as many completions. So a queen that cannot be removed now cannot be
//! removed later either, and one pass makes the puzzle minimal.
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

use std::iter;
use std::ops::ControlFlow;

use strum::{EnumCount, IntoStaticStr, VariantArray};
use thiserror::Error;

use super::search_series::SearchSeries;
use super::{CompletionError, CompletionSearch, Instance, SearchStats, Uniqueness};
use crate::ErrorCode;
use crate::board::{Placement, Size, SizeError, Square};
use crate::name::named_enum;
use crate::progress::{Progress, never_cancel};
use crate::random::Random;

/// A minimal instance with exactly one completion: without any one of its queens, it has several.
///
/// Two puzzles with different seeds are never equal, even if their boards are. To compare the boards, compare
/// [`instance`](Self::instance).
///
/// To store a puzzle, store its size and [`seed`](Self::seed), or its [`instance`](Self::instance) and
/// [`solution`](Self::solution). Another version of the library may make another puzzle from the same seed. With the
/// feature `serde`, a puzzle is written as an object with its `seed`, `difficulty`, `instance` and `solution`. A puzzle
/// cannot be deserialized, because the text does not prove that the solution is unique. Deserialize the instance and
/// call [`CompletionSearch::unique`].
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Puzzle {
    instance: Instance,
    solution: Placement,
    stats: SearchStats,
    seed: u64,
}

/// The greatest number of puzzles that are made in the search for a wanted difficulty.
const MAX_PUZZLES: usize = 1_000;

/// Why there is no puzzle of a wanted difficulty.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum PuzzleError {
    /// No puzzle of the size can be made, or the progress callback cancelled.
    #[error(transparent)]
    Completion(#[from] CompletionError),
    /// None of 1,000 puzzles had the difficulty.
    ///
    /// Code: `no-such-difficulty`.
    #[error("none of {MAX_PUZZLES} puzzles of size {size} is {difficulty}: choose another difficulty or size")]
    Difficulty {
        /// The size.
        size: Size,
        /// The wanted difficulty.
        difficulty: Difficulty,
    },
}

impl ErrorCode for PuzzleError {
    fn code(&self) -> &'static str {
        match self {
            Self::Completion(error) => error.code(),
            Self::Difficulty { .. } => "no-such-difficulty",
        }
    }
}

impl From<SizeError> for PuzzleError {
    fn from(error: SizeError) -> Self {
        CompletionError::from(error).into()
    }
}

/// The difficulty of a puzzle: how hard it is for a solver with minimum remaining values.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, EnumCount, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "lowercase")]
pub enum Difficulty {
    /// No decision is needed: at every step some row or column has a single free square.
    Beginner,
    /// Decisions are needed, but the search meets at most 4 dead ends.
    Easy,
    /// At most 16 dead ends.
    Medium,
    /// More than 16 dead ends.
    Hard,
}

named_enum!(Difficulty, "difficulty");

impl Puzzle {
    /// The puzzle of a size and a seed.
    ///
    /// Random seeds do not make all solutions equally likely.
    ///
    /// # Errors
    ///
    /// [`CompletionError`] for a number that is not a size, for the sizes 2 and 3, which have no solution, and for
    /// sizes that are too large.
    ///
    /// # Complexity
    ///
    /// A search for a solution, then `n + 1` searches, each for a second completion. Together they take milliseconds at
    /// size 20. The time grows exponentially with the size.
    pub fn generate(size: impl TryInto<Size, Error: Into<SizeError>>, seed: u64) -> Result<Self, CompletionError> {
        Self::generate_with(size, seed, never_cancel)
    }

    /// As [`generate`](Self::generate), with a progress callback. [`Progress::done`] counts the queens placed by all
    /// searches so far.
    ///
    /// # Errors
    ///
    /// The errors of [`generate`](Self::generate), and [`CompletionError::Cancelled`] when the callback returned
    /// [`ControlFlow::Break`].
    pub fn generate_with(
        size: impl TryInto<Size, Error: Into<SizeError>>,
        seed: u64,
        mut on_progress: impl FnMut(Progress) -> ControlFlow<()>,
    ) -> Result<Self, CompletionError> {
        Self::remove_queens(Size::new(size)?, seed, &mut SearchSeries::new(&mut on_progress))
    }

    /// The puzzle of `seed`, if it has the wanted difficulty. Otherwise up to 999 more seeds are drawn from `seed`, and
    /// the result is the first of their puzzles with this difficulty. [`generate`](Self::generate) makes the same
    /// puzzle from the [`seed`](Self::seed) of the result.
    ///
    /// Some difficulties are rare or missing at some sizes. Of 500 seeds, 77 gave a beginner's puzzle at size 8, and
    /// 8 at size 12. A hard puzzle came from no seed at size 8, from 39 seeds at size 12, and from 102 at size 20.
    ///
    /// # Errors
    ///
    /// [`PuzzleError`].
    ///
    /// # Complexity
    ///
    /// Up to 1,000 times the time of [`generate`](Self::generate).
    ///
    /// # Examples
    ///
    /// ```
    /// use queens::complete::puzzle::{Difficulty, Puzzle, PuzzleError};
    ///
    /// let puzzle = Puzzle::of_difficulty(12, Difficulty::Hard, 1)?;
    /// assert_eq!(puzzle.difficulty(), Difficulty::Hard);
    /// assert_eq!(Puzzle::generate(12, puzzle.seed())?, puzzle);
    /// assert!(Puzzle::of_difficulty(4, Difficulty::Hard, 1).is_err());
    /// # Ok::<(), PuzzleError>(())
    /// ```
    pub fn of_difficulty(
        size: impl TryInto<Size, Error: Into<SizeError>>,
        difficulty: Difficulty,
        seed: u64,
    ) -> Result<Self, PuzzleError> {
        Self::of_difficulty_with(size, difficulty, seed, never_cancel)
    }

    /// As [`of_difficulty`](Self::of_difficulty), with a progress callback. [`Progress::done`] counts the queens placed
    /// by all searches so far.
    ///
    /// # Errors
    ///
    /// [`PuzzleError`].
    pub fn of_difficulty_with(
        size: impl TryInto<Size, Error: Into<SizeError>>,
        difficulty: Difficulty,
        seed: u64,
        mut on_progress: impl FnMut(Progress) -> ControlFlow<()>,
    ) -> Result<Self, PuzzleError> {
        let size = Size::new(size)?;
        let mut searches = SearchSeries::new(&mut on_progress);
        let mut random = Random::new(seed);
        let seeds = iter::once(seed).chain(iter::repeat_with(|| random.next_seed()));
        for seed in seeds.take(MAX_PUZZLES) {
            let puzzle = Self::remove_queens(size, seed, &mut searches)?;
            if puzzle.difficulty() == difficulty {
                return Ok(puzzle);
            }
        }
        Err(PuzzleError::Difficulty { size, difficulty })
    }

    fn remove_queens(size: Size, seed: u64, searches: &mut SearchSeries<'_>) -> Result<Self, CompletionError> {
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
        Ok(Self { instance, solution, stats, seed })
    }

    /// The seed from which [`generate`](Self::generate) makes this puzzle again.
    pub const fn seed(&self) -> u64 {
        self.seed
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

    /// How hard the puzzle is. To make a puzzle of a wanted difficulty, use [`of_difficulty`](Self::of_difficulty).
    pub fn difficulty(&self) -> Difficulty {
        match self.stats {
            SearchStats { decisions: 0, .. } => Difficulty::Beginner,
            SearchStats { dead_ends: 0..=4, .. } => Difficulty::Easy,
            SearchStats { dead_ends: 5..=16, .. } => Difficulty::Medium,
            _ => Difficulty::Hard,
        }
    }
}

#[cfg(feature = "serde")]
impl serde::Serialize for Puzzle {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;

        let mut object = serializer.serialize_struct("Puzzle", 4)?;
        object.serialize_field("seed", &self.seed)?;
        object.serialize_field("difficulty", &self.difficulty())?;
        object.serialize_field("instance", &self.instance)?;
        object.serialize_field("solution", &self.solution)?;
        object.end()
    }
}

fn instance(size: Size, queens: &[Square]) -> Instance {
    let mut instance = Instance::from(size);
    for &queen in queens {
        instance.place(queen).expect("a queen of a solution of this size");
    }
    instance
}
