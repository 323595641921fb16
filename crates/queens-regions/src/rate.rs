//! Rates the difficulty of a puzzle by the techniques that solve it.

use queens::ErrorCode;
use thiserror::Error;

use crate::count::Answer;
use crate::marks::Marks;
use crate::puzzle::Puzzle;
use crate::technique::{Candidates, Technique};

/// The difficulty of a puzzle: its hardest technique, and the rounds of each technique.
///
/// A round applies all steps of the easiest technique that has a step. So the rating does not depend on the order of
/// units, and the eight symmetric images of a puzzle have the same rating.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Rating {
    rounds: [u32; Technique::ALL.len()],
}

/// Why a puzzle has no rating.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum RateError {
    /// The puzzle has no answer.
    ///
    /// Code: `regions-no-answer`.
    #[error("the board has no answer")]
    NoAnswer,
    /// The puzzle has several answers, which no reasoning can tell apart.
    ///
    /// Code: `regions-several-answers`.
    #[error("the board has several answers")]
    Several,
    /// The techniques do not solve the puzzle.
    ///
    /// Code: `regions-unsolved`.
    #[error("the board has one answer, but no technique finds it")]
    Unsolved,
}

impl ErrorCode for RateError {
    fn code(&self) -> &'static str {
        match self {
            Self::NoAnswer => "regions-no-answer",
            Self::Several => "regions-several-answers",
            Self::Unsolved => "regions-unsolved",
        }
    }
}

impl Rating {
    /// The hardest technique that the puzzle needs. Every puzzle needs at least [`Technique::LastSquare`].
    pub fn hardest(&self) -> Technique {
        let mut used = Technique::ALL.into_iter().zip(self.rounds).filter(|(_, rounds)| *rounds > 0);
        used.next_back().map_or(Technique::LastSquare, |(technique, _)| technique)
    }

    /// The number of rounds of a technique.
    pub const fn rounds(&self, technique: Technique) -> u32 {
        self.rounds[technique as usize]
    }

    /// The number of all rounds.
    pub fn total_rounds(&self) -> u32 {
        self.rounds.iter().sum()
    }
}

impl Puzzle {
    /// Rates the puzzle.
    ///
    /// # Errors
    ///
    /// [`RateError`] unless the puzzle has one answer and the techniques find it.
    ///
    /// # Complexity
    ///
    /// Tens of microseconds for size 8, half a millisecond for size 12.
    ///
    /// # Examples
    ///
    /// ```
    /// use queens_regions::{Technique, notation::read_one};
    ///
    /// let puzzle = read_one("BBAAAAAC BBBBACCC BBBCCCCC DDBEEEEC DEEEEEEC FFFFFEEE GGHHFEEE HHHEEEEE")?.puzzle;
    /// let rating = puzzle.rate()?;
    /// assert_eq!(rating.hardest(), Technique::Squeeze);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn rate(&self) -> Result<Rating, RateError> {
        self.solve_by_techniques(Technique::DeepWhatIf).ok_or_else(|| match self.answer() {
            Answer::None => RateError::NoAnswer,
            Answer::Several(_) => RateError::Several,
            Answer::Unique(_) => RateError::Unsolved,
        })
    }

    /// The rating, if techniques up to `hardest` solve the puzzle. The answer is then the only one, because each step is
    /// valid in every answer.
    pub fn solve_by_techniques(&self, hardest: Technique) -> Option<Rating> {
        solve(Candidates::new(self, &Marks::default()), hardest).ok()
    }
}

/// Solves the board in rounds. If the techniques do not suffice, returns the number of squares that stay open.
pub(crate) fn solve(mut candidates: Candidates<'_>, hardest: Technique) -> Result<Rating, u32> {
    let mut rounds = [0; Technique::ALL.len()];
    while !candidates.is_solved() {
        let open = candidates.free().len();
        if candidates.is_contradictory() {
            return Err(open);
        }
        let allowed = Technique::ALL.into_iter().filter(|technique| *technique <= hardest);
        let round = allowed.map(|technique| candidates.steps(technique)).find(|steps| !steps.is_empty()).ok_or(open)?;
        rounds[round[0].technique as usize] += 1;
        for step in &round {
            candidates.apply(step);
        }
    }
    Ok(Rating { rounds })
}
