//! Region queens: one queen in each row, each column and each coloured region, and no two queens touch.
//!
//! The puzzle is known as Star Battle with one star, and as Queens on `LinkedIn`; this project has no connection to
//! `LinkedIn`. Unlike in chess, two queens may share a diagonal if they do not touch. The crate uses no files, clock,
//! terminal or network.
//!
//! Read a puzzle, and solve it:
//!
//! ```
//! use queens_regions::notation::read_one;
//!
//! let puzzle = read_one("BBAAAAAC BBBBACCC BBBCCCCC DDBEEEEC DEEEEEEC FFFFFEEE GGHHFEEE HHHEEEEE")?.puzzle;
//! let answer = puzzle.answer().unique().ok_or("no answer, or several")?;
//! assert_eq!(answer.placement(puzzle.size()), Some("6,4,8,2,7,5,1,3".parse()?));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! | I want | use |
//! |---|---|
//! | a board with regions | [`Regions`], [`Puzzle`]; from a text: [`notation`] |
//! | its answer, or whether there are several | [`Puzzle::answer`], [`Puzzle::solutions`], [`Puzzle::count`] |
//! | how hard it is, and the steps to its answer | [`Puzzle::rate`], [`Candidates`], [`Technique`] |
//! | a hint from a player's marks; all steps to the answer; also as sentences | [`Puzzle::hint`], [`Puzzle::steps`] |
//! | a new board with one answer and a chosen level; the board of a day | [`Recipe::make`]; [`daily`] |
//! | one answer for a board with several answers | [`Puzzle::make_unique`] |
//! | a different colour for each region | [`Regions::colours`] |
//! | a drawing as text, SVG, PNG or GIF | [`drawing`] |
//! | a file for another solver | [`export`] |
//! | a player's marks, with their conflicts and mistakes | [`Marks`] |
//!
//! The feature `raster` adds PNG and GIF.
//!
//! Rows, columns and regions count from 0 in code. Texts, positions in errors, and the sentences of [`Step`], [`Hint`]
//! and [`Conflict`] count from 1.

pub mod colours;
mod count;
pub mod daily;
pub mod drawing;
pub mod export;
mod hint;
mod make;
mod marks;
pub mod notation;
mod puzzle;
mod rate;
mod regions;
mod rules;
mod sentence;
mod squares;
mod technique;
mod touch;

pub use count::Answer;
pub use hint::Hint;
pub use make::{GeneratedPuzzle, MakeError, Recipe, RecipeError, RegionSizes};
pub use marks::{Conflict, Mark, Marks};
pub use puzzle::{Puzzle, StarsError, Unit};
pub use rate::{RateError, Rating};
pub use regions::{Connectivity, Region, Regions, RegionsError};
pub use squares::{Squares, SquaresIter};
pub use technique::{Candidates, Reason, Step, Technique};
pub use touch::Touch;

#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
