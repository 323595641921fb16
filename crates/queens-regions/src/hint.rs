//! Hints for a player: the mistakes if there are any, otherwise the easiest next step from the player's marks.

use std::ops::ControlFlow;

use crate::count::Answer;
use crate::marks::Marks;
use crate::puzzle::Puzzle;
use crate::squares::Squares;
use crate::technique::{Candidates, Step};

/// A hint for a player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Hint {
    /// The marks that contradict the only answer. If the puzzle has no answer or several, these are all marks, because
    /// no answer agrees with all of them.
    Mistake(Squares),
    /// The next step.
    Step(Step),
    /// The queens are an answer.
    Solved,
    /// No technique applies.
    Nothing,
}

impl Puzzle {
    /// The next hint from a player's marks.
    ///
    /// # Examples
    ///
    /// ```
    /// use queens::Square;
    /// use queens_regions::{Hint, Mark, Marks, Technique, notation::read_one};
    ///
    /// let puzzle = read_one("BBAAAAAC BBBBACCC BBBCCCCC DDBEEEEC DEEEEEEC FFFFFEEE GGHHFEEE HHHEEEEE")?.puzzle;
    /// assert!(matches!(puzzle.hint(&Marks::NONE), Hint::Step(step) if step.technique == Technique::Line));
    ///
    /// let mut marks = Marks::default();
    /// marks.set(Square::new(0, 0), Some(Mark::Queen));
    /// assert_eq!(puzzle.hint(&marks), Hint::Mistake(marks.queens()));
    /// # Ok::<(), queens_regions::notation::ReadError>(())
    /// ```
    pub fn hint(&self, marks: &Marks) -> Hint {
        if marks.is_solution_of(self) {
            return Hint::Solved;
        }
        let wrong = match self.answer() {
            Answer::Unique(answer) => marks.mistakes(&answer),
            _ if self.allows(marks) => Squares::EMPTY,
            _ => marks.queens() | marks.crosses(),
        };
        if !wrong.is_empty() {
            return Hint::Mistake(wrong);
        }
        Candidates::new(self, marks).next_step().map_or(Hint::Nothing, Hint::Step)
    }

    /// The steps from a player's marks to the answer. Each step is the easiest step that applies. If the techniques do
    /// not reach the answer, the list ends where no technique applies.
    ///
    /// # Complexity
    ///
    /// Up to a millisecond for size 12.
    ///
    /// # Examples
    ///
    /// ```
    /// use queens_regions::{Marks, Squares, notation::read_one};
    ///
    /// let puzzle = read_one("BBAAAAAC BBBBACCC BBBCCCCC DDBEEEEC DEEEEEEC FFFFFEEE GGHHFEEE HHHEEEEE")?.puzzle;
    /// let steps = puzzle.steps(&Marks::default());
    /// let queens = steps.iter().fold(Squares::EMPTY, |all, step| all | step.queens);
    /// assert_eq!(puzzle.answer().unique(), Some(queens));
    /// # Ok::<(), queens_regions::notation::ReadError>(())
    /// ```
    pub fn steps(&self, marks: &Marks) -> Vec<Step> {
        let mut candidates = Candidates::new(self, marks);
        let next = || {
            let step = candidates.next_step()?;
            candidates.apply(&step);
            Some(step)
        };
        std::iter::from_fn(next).collect()
    }

    /// Whether at least one answer agrees with the marks.
    pub fn allows(&self, marks: &Marks) -> bool {
        let free = Squares::all(self.size()) - marks.crosses();
        marks.conflicts(self).is_empty()
            && self.rules().for_each_solution(free, marks.queens(), &mut |_| ControlFlow::Break(())).is_break()
    }
}
