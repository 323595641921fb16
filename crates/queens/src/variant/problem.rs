//! A rule on a board, and the questions that can be asked.

use std::ops::ControlFlow;

use thiserror::Error;

use super::{Fault, Pieces, Rule, Shape, Step, Visit};
use crate::board::Square;

/// Pieces on a board.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Arrangement {
    /// The squares of the pieces; of two armies, the white ones.
    pub pieces: Vec<Square>,
    /// The squares of the pawns, or of the black army.
    pub others: Vec<Square>,
}

/// Why a question about a rule has no answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum VariantError {
    /// The board has too many squares.
    #[error("a board of {rows} rows and {columns} columns has more than {max} squares", max = Problem::MAX_SQUARES)]
    TooLarge {
        /// Its rows.
        rows: u32,
        /// Its columns.
        columns: u32,
    },
    /// The callback asked to stop.
    #[error("the search was stopped")]
    Stopped,
}

/// A rule on a board.
///
/// Every question takes a callback, which is called before the search and now and then in it; when it breaks, the search
/// stops and nothing is known.
///
/// # Complexity
///
/// Exponential in the number of pieces, whatever the rule. Sets of squares are machine words.
///
/// # Examples
///
/// ```
/// use std::ops::ControlFlow;
/// use queens::Size;
/// use queens::variant::{Problem, Shape, Variant};
///
/// let shape = Shape { rows: Size::new(3)?, columns: Size::new(5)? };
/// let problem = Problem::new(Variant::Queens.rule(), shape)?.with_pieces(2);
/// assert_eq!(problem.count(|| ControlFlow::Continue(())), Ok(38));
///
/// let nine = Problem::new(Variant::Pawns.rule(), Shape::square(Size::new(8)?))?.with_pawns(1);
/// assert_eq!(nine.count(|| ControlFlow::Continue(())), Ok(128));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Problem<'r> {
    rule: &'r dyn Rule,
    shape: Shape,
    pieces: Option<u32>,
    pawns: u32,
}

impl<'r> Problem<'r> {
    /// The greatest number of squares: a board of 32 by 32.
    pub const MAX_SQUARES: u64 = 1024;

    /// A rule on a board, with as many pieces as the rule asks for and no pawns.
    ///
    /// # Errors
    ///
    /// [`VariantError::TooLarge`].
    pub fn new(rule: &'r dyn Rule, shape: Shape) -> Result<Self, VariantError> {
        let (rows, columns) = (shape.rows.get(), shape.columns.get());
        if u64::from(rows) * u64::from(columns) > Self::MAX_SQUARES {
            return Err(VariantError::TooLarge { rows, columns });
        }
        Ok(Self { rule, shape, pieces: None, pawns: 0 })
    }

    /// Asks for another number of pieces; of two armies, in each.
    #[must_use]
    pub fn with_pieces(self, pieces: u32) -> Self {
        Self { pieces: Some(pieces), ..self }
    }

    /// Adds pawns; most rules take no notice of them.
    #[must_use]
    pub fn with_pawns(self, pawns: u32) -> Self {
        Self { pawns, ..self }
    }

    /// The rule.
    pub fn rule(&self) -> &'r dyn Rule {
        self.rule
    }

    /// The shape of the board.
    pub fn shape(&self) -> Shape {
        self.shape
    }

    /// How many pawns there are.
    pub fn pawns(&self) -> u32 {
        self.pawns
    }

    /// How many pieces a solution has: what was asked for, or else the least or greatest number, which is searched.
    ///
    /// # Errors
    ///
    /// [`VariantError::Stopped`], here as everywhere, when the callback broke.
    pub fn number(&self, mut pulse: impl FnMut() -> ControlFlow<()>) -> Result<u32, VariantError> {
        stoppable(self.find_number(&mut pulse))
    }

    /// The same, with a head start: an arrangement without [faults](Self::faults) bounds the number from one side, so that
    /// the search goes from there.
    ///
    /// With an arrangement that has faults the answer may be wrong.
    ///
    /// # Errors
    ///
    /// [`VariantError::Stopped`].
    ///
    /// # Examples
    ///
    /// ```
    /// use std::ops::ControlFlow;
    /// use queens::{Size, Square};
    /// use queens::variant::{Arrangement, Problem, Shape, Variant};
    ///
    /// let problem = Problem::new(Variant::KQueens.rule(), Shape::square(Size::new(3)?))?;
    /// let lonely = Arrangement { pieces: vec![Square::new(0, 0)], others: Vec::new() };
    /// assert!(problem.faults(&lonely).is_empty(), "one queen attacks none");
    /// assert_eq!(problem.number_beside(&lonely, || ControlFlow::Continue(())), Ok(2), "but there is room for two");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn number_beside(
        &self,
        arrangement: &Arrangement,
        mut pulse: impl FnMut() -> ControlFlow<()>,
    ) -> Result<u32, VariantError> {
        let known = arrangement.pieces.len() as u32;
        stoppable(self.find_number_from(Some(known), &mut pulse))
    }

    /// One solution, if there is any.
    ///
    /// # Errors
    ///
    /// [`VariantError::Stopped`].
    pub fn first(&self, mut pulse: impl FnMut() -> ControlFlow<()>) -> Result<Option<Arrangement>, VariantError> {
        let pieces = stoppable(self.find_number(&mut pulse))?;
        stoppable(self.find(pieces, &mut pulse))
    }

    /// Calls for every solution, once each, until told to stop; told to stop by the visitor is no error.
    ///
    /// # Errors
    ///
    /// [`VariantError::Stopped`] when the callback for the work broke.
    pub fn each(
        &self,
        mut pulse: impl FnMut() -> ControlFlow<()>,
        mut found: impl FnMut(&Arrangement) -> ControlFlow<()>,
    ) -> Result<(), VariantError> {
        let pieces = stoppable(self.find_number(&mut pulse))?;
        let mut stopped = false;
        let end = self.rule.visit(self, pieces, &mut |step| match step {
            Step::Found(arrangement) => found(arrangement),
            Step::Working => {
                stopped = pulse().is_break();
                if stopped { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
            }
        });
        if end.is_break() && stopped { Err(VariantError::Stopped) } else { Ok(()) }
    }

    /// How many solutions there are.
    ///
    /// # Errors
    ///
    /// [`VariantError::Stopped`].
    pub fn count(&self, mut pulse: impl FnMut() -> ControlFlow<()>) -> Result<u128, VariantError> {
        let pieces = stoppable(self.find_number(&mut pulse))?;
        stoppable(self.rule.count(self, pieces, &mut |_| pulse()))
    }

    /// Whether an arrangement is a solution: it has no [faults](Self::faults).
    pub fn is_solution(&self, arrangement: &Arrangement) -> bool {
        self.faults(arrangement).is_empty()
    }

    /// All that keeps an arrangement from being a solution.
    ///
    /// Where the rule asks for the least or greatest number and none was set, any number will do: whether it is the
    /// least takes a search, [`number_beside`](Self::number_beside).
    ///
    /// # Complexity
    ///
    /// `O(p^2)` pairs of `p` pieces, or `O(p s)` for [`Variant::Domination`](super::Variant::Domination) on `s` squares.
    ///
    /// # Examples
    ///
    /// ```
    /// use queens::{Size, Square};
    /// use queens::variant::{Arrangement, Fault, Problem, Shape, Variant};
    ///
    /// let torus = Problem::new(Variant::Torus.rule(), Shape::square(Size::new(4)?))?;
    /// let pieces: Vec<_> = [1, 3, 0, 2].into_iter().zip(0..).map(|(column, row)| Square::new(row, column)).collect();
    /// let faults = torus.faults(&Arrangement { pieces, others: Vec::new() });
    /// assert_eq!(faults[0], Fault::Attack { a: Square::new(0, 1), b: Square::new(3, 2) });
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn faults(&self, arrangement: &Arrangement) -> Vec<Fault> {
        let Arrangement { pieces, others } = arrangement;
        let mut all: Vec<Square> = pieces.iter().chain(others).copied().collect();
        all.sort_unstable();
        let outside = all.iter().filter(|&&square| !self.shape.contains(square)).map(|&square| Fault::Outside(square));
        let crowded = all.windows(2).filter(|pair| pair[0] == pair[1]).map(|pair| Fault::Crowded(pair[0]));
        let mut faults: Vec<Fault> = outside.chain(crowded).collect();
        if !faults.is_empty() {
            return faults;
        }
        if let Pieces::Exactly(expected) = self.expected()
            && pieces.len() != expected as usize
        {
            faults.push(Fault::Pieces { expected, found: pieces.len() });
        }
        if let Some(expected) = self.rule.others(self.pawns)
            && others.len() != expected as usize
        {
            faults.push(Fault::Others { expected, found: others.len() });
        }
        faults.extend(self.rule.faults(self, arrangement));
        faults
    }

    /// How many pieces were asked for, by a person or else by the rule.
    fn expected(&self) -> Pieces {
        self.pieces.map_or_else(|| self.rule.pieces(self.shape, self.pawns), Pieces::Exactly)
    }

    fn find(&self, pieces: u32, pulse: &mut dyn FnMut() -> ControlFlow<()>) -> ControlFlow<(), Option<Arrangement>> {
        pulse()?;
        let mut first = None;
        let visit: &mut Visit = &mut |step| match step {
            Step::Found(arrangement) => {
                first = Some(arrangement.clone());
                ControlFlow::Break(())
            }
            Step::Working => pulse(),
        };
        let end = self.rule.visit(self, pieces, visit);
        if first.is_none() {
            end?;
        }
        ControlFlow::Continue(first)
    }

    fn find_number(&self, pulse: &mut dyn FnMut() -> ControlFlow<()>) -> ControlFlow<(), u32> {
        self.find_number_from(None, pulse)
    }

    /// The number, from one with which a solution is known: from there down to the least, up to the greatest.
    fn find_number_from(&self, known: Option<u32>, pulse: &mut dyn FnMut() -> ControlFlow<()>) -> ControlFlow<(), u32> {
        pulse()?;
        match (self.expected(), known) {
            (Pieces::Exactly(pieces), _) => ControlFlow::Continue(pieces),
            (Pieces::Least, None) => {
                let mut number = 1;
                // No board has more pieces than squares, whatever a rule finds.
                let most = self.shape.squares().count() as u32;
                while number < most && self.find(number, pulse)?.is_none() {
                    number += 1;
                }
                ControlFlow::Continue(number)
            }
            (Pieces::Least, Some(mut number)) => {
                // A board has a square, which no queen at all does not cover.
                while number > 1 && self.find(number - 1, pulse)?.is_some() {
                    number -= 1;
                }
                ControlFlow::Continue(number)
            }
            (Pieces::Greatest, known) => {
                let mut number = known.unwrap_or(0);
                while self.find(number + 1, pulse)?.is_some() {
                    number += 1;
                }
                ControlFlow::Continue(number)
            }
        }
    }
}

fn stoppable<T>(answer: ControlFlow<(), T>) -> Result<T, VariantError> {
    match answer {
        ControlFlow::Continue(answer) => Ok(answer),
        ControlFlow::Break(()) => Err(VariantError::Stopped),
    }
}
