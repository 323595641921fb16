//! Generates boards with one answer: regions grow from the queens of a random placement, which stays the only answer.
//!
//! ```text
//! make(recipe):
//!     place queens at random; each is the first square of its region
//!     grow:    give a free square to a region beside it, unless a second answer then has a queen there
//!     fill:    give each remaining square to any region beside it
//!     repair:  while there are other answers, move a square that they use to another region
//!     walk:    while the level is wrong, move single squares to other regions, so that the answer stays the only one
//! ```
//!
//! 1. A square without a region cannot have a queen. So the board has one answer when each region is a single square. A
//!    square that joins a region can only add answers with a queen on this square. One search for such answers shows
//!    whether the first answer stays the only one.
//! 2. While regions grow, no answer is lost. A square that would add an answer to a region now would also add it later.
//!    So each pair of a square and a region is tested only once.
//! 3. Few squares remain for the step `fill`, so few moves repair the board.

mod draft;
mod grow;
mod random_walk;
mod repair;
mod unique;

use std::ops::{ControlFlow, RangeInclusive};

use queens::{Cancelled, ErrorCode, Progress, Random, Size, SizeError};
use strum::{EnumCount, IntoStaticStr, VariantArray};
use thiserror::Error;

use crate::puzzle::Puzzle;
use crate::rate::Rating;
use crate::regions::Regions;
use crate::squares::Squares;
use crate::technique::Technique;
use crate::touch::Touch;
use draft::Draft;

/// How the regions of a board differ in size.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, EnumCount, VariantArray, IntoStaticStr)]
#[strum(serialize_all = "kebab-case")]
#[non_exhaustive]
pub enum RegionSizes {
    /// Regions of different sizes, one of them large. For easy boards above size 14 one region is very large.
    #[default]
    Varied,
    /// One region takes most of the board, which makes the board easy.
    Large,
    /// Regions of similar sizes.
    Even,
}

queens::named_enum!(RegionSizes, "shape");

/// The parameters of a board. The same recipe always makes the same board.
///
/// # Examples
///
/// ```
/// use queens_regions::{Recipe, Technique};
///
/// let recipe = Recipe::new(8, 1)?.with_levels(Technique::Pair..=Technique::Pair)?;
/// let made = recipe.make()?;
/// assert_eq!(made.puzzle().answer().unique(), Some(made.answer()));
/// assert_eq!(made.rating().hardest(), Technique::Pair);
/// assert_eq!(recipe.make()?, made);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Recipe {
    size: Size,
    seed: u64,
    levels: RangeInclusive<Technique>,
    region_sizes: RegionSizes,
    touch: Touch,
    attempts: u64,
}

/// Why a recipe is impossible.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum RecipeError {
    /// No board of this size can be made.
    ///
    /// Code: `regions-recipe-size`.
    #[error("a board of size {size} cannot be made: use a size from 4 to 16")]
    Size {
        /// The size; 0 for a negative number.
        size: u64,
    },
    /// The easiest level is above the hardest one.
    ///
    /// Code: `regions-recipe-levels`.
    #[error("no level is from {easiest} to {hardest}: exchange them")]
    Levels {
        /// The easiest level.
        easiest: Technique,
        /// The hardest level.
        hardest: Technique,
    },
}

impl ErrorCode for RecipeError {
    fn code(&self) -> &'static str {
        match self {
            Self::Size { .. } => "regions-recipe-size",
            Self::Levels { .. } => "regions-recipe-levels",
        }
    }
}

/// Why the generator made no board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum MakeError {
    /// No attempt made a board of the wanted level.
    ///
    /// Code: `regions-attempts`.
    #[error("{attempts} attempts gave no such board: use another seed, level, shape or size")]
    Attempts {
        /// The number of attempts.
        attempts: u64,
    },
    /// The progress callback cancelled the generator.
    #[error(transparent)]
    Cancelled(#[from] Cancelled),
}

impl ErrorCode for MakeError {
    fn code(&self) -> &'static str {
        match self {
            Self::Attempts { .. } => "regions-attempts",
            Self::Cancelled(error) => error.code(),
        }
    }
}

/// A generated board with its answer and rating.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GeneratedPuzzle {
    puzzle: Puzzle,
    answer: Squares,
    rating: Rating,
    attempts: u64,
}

impl GeneratedPuzzle {
    /// The puzzle.
    pub const fn puzzle(&self) -> &Puzzle {
        &self.puzzle
    }

    /// The only answer of the puzzle.
    pub const fn answer(&self) -> Squares {
        self.answer
    }

    /// The rating of the puzzle.
    pub const fn rating(&self) -> Rating {
        self.rating
    }

    /// The number of attempts that the generator made.
    pub const fn attempts(&self) -> u64 {
        self.attempts
    }
}

impl Recipe {
    /// The least size that the generator supports.
    pub const MIN_SIZE: u32 = 4;
    /// Attempts before [`Recipe::make`] gives up, unless [`with_attempts`](Self::with_attempts) sets another number.
    pub const ATTEMPTS: u64 = 10_000;

    /// A recipe for boards with regions of varied size and the usual rule of touching. The boards can be solved without
    /// the what-if techniques.
    ///
    /// # Errors
    ///
    /// [`RecipeError::Size`] for a size outside 4 to 16.
    pub fn new(size: impl TryInto<Size, Error: Into<SizeError>>, seed: u64) -> Result<Self, RecipeError> {
        let size = Size::new(size).map_err(|error| match error {
            SizeError::TooLarge(size) => RecipeError::Size { size },
            _ => RecipeError::Size { size: 0 },
        })?;
        if !(Self::MIN_SIZE..=Regions::MAX_SIZE).contains(&size.get()) {
            return Err(RecipeError::Size { size: size.get().into() });
        }
        Ok(Self {
            size,
            seed,
            levels: Technique::LastSquare..=Technique::Set,
            region_sizes: RegionSizes::default(),
            touch: Touch::default(),
            attempts: Self::ATTEMPTS,
        })
    }

    /// The same recipe for boards whose hardest technique is in a range.
    ///
    /// # Errors
    ///
    /// [`RecipeError::Levels`] for an empty range.
    pub fn with_levels(self, levels: RangeInclusive<Technique>) -> Result<Self, RecipeError> {
        if levels.is_empty() {
            return Err(RecipeError::Levels { easiest: *levels.start(), hardest: *levels.end() });
        }
        Ok(Self { levels, ..self })
    }

    /// The same recipe with other sizes of regions.
    #[must_use]
    pub fn with_region_sizes(self, region_sizes: RegionSizes) -> Self {
        Self { region_sizes, ..self }
    }

    /// The same recipe with another rule of touching.
    #[must_use]
    pub fn with_touch(self, touch: Touch) -> Self {
        Self { touch, ..self }
    }

    /// The same recipe with another limit of attempts.
    #[must_use]
    pub fn with_attempts(self, attempts: u64) -> Self {
        Self { attempts, ..self }
    }

    /// The size of the board.
    pub const fn size(&self) -> Size {
        self.size
    }

    /// The seed.
    pub const fn seed(&self) -> u64 {
        self.seed
    }

    /// The wanted levels.
    pub const fn levels(&self) -> &RangeInclusive<Technique> {
        &self.levels
    }

    /// Makes the board.
    ///
    /// # Errors
    ///
    /// [`MakeError::Attempts`] when the limit of attempts is reached.
    ///
    /// # Complexity
    ///
    /// A fraction of a millisecond for size 8, some milliseconds for size 12. If [`with_levels`](Self::with_levels)
    /// sets the levels, the time varies more.
    pub fn make(&self) -> Result<GeneratedPuzzle, MakeError> {
        self.make_with(|_| ControlFlow::Continue(()))
    }

    /// Makes the board. The progress callback gets the number of attempts so far.
    ///
    /// # Errors
    ///
    /// The errors of [`make`](Self::make), and [`MakeError::Cancelled`] when the callback returns `Break`.
    pub fn make_with(
        &self,
        mut on_progress: impl FnMut(Progress) -> ControlFlow<()>,
    ) -> Result<GeneratedPuzzle, MakeError> {
        let mut random = Random::new(self.seed);
        for attempts in 1..=self.attempts {
            let progress = Progress { done: attempts - 1, total: Some(self.attempts) };
            let mut keep_going = || on_progress(progress);
            match self.attempt(&mut random, &mut keep_going) {
                ControlFlow::Continue(Some((draft, rating))) => {
                    let puzzle = Puzzle::new(draft.regions()).with_touch(self.touch);
                    return Ok(GeneratedPuzzle { puzzle, answer: draft.answer, rating, attempts });
                }
                ControlFlow::Continue(None) => {}
                ControlFlow::Break(()) => return Err(Cancelled.into()),
            }
        }
        Err(MakeError::Attempts { attempts: self.attempts })
    }

    fn attempt(&self, random: &mut Random, keep_going: KeepGoing<'_>) -> ControlFlow<(), Option<(Draft, Rating)>> {
        keep_going()?;
        let mut draft = Draft::new(self.size, self.touch, self.answer(random));
        grow::grow(&mut draft, &self.weights(random), random, keep_going)?;
        let is_whole = draft.assign_remaining(random) && draft.smallest_region_size() >= self.min_region_size();
        if !is_whole || !repair::repair(&mut draft, repair::MOVE_LIMIT, random, keep_going)? {
            return ControlFlow::Continue(None);
        }
        let rating = random_walk::random_walk(&mut draft, &self.levels, self.min_region_size(), random, keep_going)?;
        ControlFlow::Continue(rating.map(|rating| (draft, rating)))
    }

    /// A random placement that obeys the rules for rows, columns and touching. With the usual rule of touching, all
    /// such placements are equally likely.
    fn answer(&self, random: &mut Random) -> Squares {
        let n = self.size.get();
        if self.touch == Touch::Queens {
            let placement = queens::sample(self.size, random.next_seed()).expect("sizes from 4 on have solutions");
            return Squares::from(&placement);
        }
        let mut columns: Vec<u32> = (0..n).collect();
        loop {
            random.shuffle(&mut columns);
            if columns.windows(2).all(|pair| pair[0].abs_diff(pair[1]) > 1) {
                return (0..n).zip(&columns).map(|(row, &column)| (row, column).into()).collect();
            }
        }
    }

    /// The weight of each region in the random choice of the next region to grow.
    fn weights(&self, random: &mut Random) -> Vec<u32> {
        let large = random.below(self.size.get());
        // Without a very large region, growing takes seconds at these sizes, and hardly any board is easy.
        let is_easy = self.size.get() > 14 && *self.levels.end() <= Technique::Line;
        let sizes =
            if is_easy && self.region_sizes == RegionSizes::Varied { RegionSizes::Large } else { self.region_sizes };
        let one = |region| match sizes {
            RegionSizes::Even => 1,
            RegionSizes::Varied if region == large => 8,
            RegionSizes::Large if region == large => 40,
            RegionSizes::Varied | RegionSizes::Large => 1 + random.below(3),
        };
        (0..self.size.get()).map(one).collect()
    }

    /// The least number of squares of a region. A region of one square shows its queen at once, so only the easiest
    /// boards have such regions.
    fn min_region_size(&self) -> u32 {
        if *self.levels.end() == Technique::LastSquare { 1 } else { 2 }
    }
}

/// The progress callback of the generator. The generator calls it often, and a `Break` cancels the generator.
type KeepGoing<'a> = &'a mut dyn FnMut() -> ControlFlow<()>;
