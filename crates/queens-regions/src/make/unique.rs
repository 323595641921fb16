//! Makes a given board unique: moves squares to other regions until one of its answers is the only one.

use std::ops::ControlFlow;

use queens::{Cancelled, Progress, Random};

use super::draft::Draft;
use super::repair::repair;
use crate::puzzle::Puzzle;

/// The most attempts for a puzzle. Each attempt chooses another answer or other moves.
const ATTEMPTS: u64 = 64;
/// The number of attempts that are compared. The successful attempt that moves the fewest squares gives the result. If
/// all of them fail, the first successful attempt after them gives the result.
const COMPARED: u64 = 8;
/// The most answers among which the wanted answer is chosen.
const ANSWERS: usize = 64;

impl Puzzle {
    /// The puzzle with some squares moved to other regions, so that one of its answers is the only one. `None` if the
    /// puzzle has no answer or several stars, or if no attempt succeeds.
    ///
    /// Connected regions stay connected, and the same seed gives the same puzzle. Few squares move, but not always the
    /// fewest possible.
    ///
    /// # Complexity
    ///
    /// A few milliseconds for size 8, and a tenth of a second if every attempt fails.
    ///
    /// # Examples
    ///
    /// ```
    /// use queens_regions::notation::read_one;
    ///
    /// let puzzle = read_one("AAABB AACBB ACCDB CCDDD EEEED")?.puzzle;
    /// assert!(puzzle.count() > 1);
    /// let repaired = puzzle.make_unique(1).expect("it has answers");
    /// assert_eq!(repaired.count(), 1);
    /// # Ok::<(), queens_regions::notation::ReadError>(())
    /// ```
    pub fn make_unique(&self, seed: u64) -> Option<Self> {
        self.make_unique_with(seed, |_| ControlFlow::Continue(())).expect("the callback never breaks")
    }

    /// Like [`make_unique`](Self::make_unique). The progress callback gets the number of attempts so far.
    ///
    /// # Errors
    ///
    /// [`Cancelled`] when the callback returns `Break`.
    pub fn make_unique_with(
        &self,
        seed: u64,
        mut on_progress: impl FnMut(Progress) -> ControlFlow<()>,
    ) -> Result<Option<Self>, Cancelled> {
        let answers = self.solutions(ANSWERS);
        if answers.is_empty() || self.stars() > 1 {
            return Ok(None);
        }
        let mut random = Random::new(seed);
        let moves = self.size().len() * self.size().len();
        let mut best: Option<(u32, Draft)> = None;
        for done in 0..ATTEMPTS {
            if done >= COMPARED && best.is_some() {
                break;
            }
            let mut keep_going = || on_progress(Progress { done, total: Some(ATTEMPTS) });
            let answer = answers[random.below(answers.len() as u32) as usize];
            let mut draft = Draft::of_puzzle(self, answer);
            match repair(&mut draft, moves, &mut random, &mut keep_going) {
                ControlFlow::Continue(true) => {
                    let moved = self.moved(&draft);
                    if best.as_ref().is_none_or(|(fewest, _)| moved < *fewest) {
                        best = Some((moved, draft));
                    }
                }
                ControlFlow::Continue(false) => {}
                ControlFlow::Break(()) => return Err(Cancelled),
            }
        }
        Ok(best.map(|(_, draft)| Self::new(draft.regions()).with_touch(self.touch())))
    }

    /// The number of squares whose region differs between the draft and this puzzle.
    fn moved(&self, draft: &Draft) -> u32 {
        let regions = self.regions();
        regions.iter().map(|region| (regions.squares(region) - draft.squares(region.index())).len()).sum()
    }
}
