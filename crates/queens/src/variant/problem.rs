//! Problems: a rule on a board, with methods that find, list, count and check solutions.

use std::fmt;
use std::ops::ControlFlow;

use super::piece_count::NodeCounter;
use super::{
    Arrangement, PieceCount, ProblemSolutions, Rule, Shape, SupportedRestrictions, VariantError, Violation, VisitEvent,
};
use crate::board::{SizeError, Square};
use crate::progress::{Cancelled, Progress, expect_uncancelled, never_cancel, or_cancelled};

/// A rule on a board. Its methods find, list, count and check solutions.
///
/// Each method that searches has a second form whose name ends in `_with`. This form takes a progress callback, see
/// [`Progress`]. `done` counts nodes of the search tree; `total` is not known. The callback is called before the search
/// and many times a second during the search.
///
/// # Complexity
///
/// Exponential in the number of pieces for every rule. Sets of squares are bit sets.
///
/// # Examples
///
/// ```
/// use queens::variant::{Problem, Variant};
///
/// let problem = Problem::new(Variant::Queens.rule(), (3, 5))?.with_pieces(2);
/// assert_eq!(problem.count(), 38);
///
/// let nine = Problem::new(Variant::Pawns.rule(), 8)?.with_pawns(1);
/// assert_eq!(nine.count(), 128);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug)]
#[must_use = "a problem searches when it is asked a question"]
pub struct Problem<'r> {
    rule: &'r dyn Rule,
    shape: Shape,
    pieces: Option<u32>,
    pawns: u32,
    blocked: &'r [Square],
    given: &'r [Square],
}

impl<'r> Problem<'r> {
    /// The largest number of squares: a board of 32 by 32.
    pub const MAX_SQUARES: u64 = 1024;

    /// A rule on a board, given by its [`Shape`], its size, or its rows and columns. The problem has the number of
    /// pieces that the rule asks for, and no pawns.
    ///
    /// # Errors
    ///
    /// [`VariantError`] for a number that is not a size, and for a board that is too large.
    pub fn new(rule: &'r dyn Rule, shape: impl TryInto<Shape, Error: Into<SizeError>>) -> Result<Self, VariantError> {
        let shape = shape.try_into().map_err(Into::into)?;
        let (rows, columns) = (shape.rows.get(), shape.columns.get());
        if u64::from(rows) * u64::from(columns) > Self::MAX_SQUARES {
            return Err(VariantError::TooLarge { rows, columns });
        }
        Ok(Self { rule, shape, pieces: None, pawns: 0, blocked: &[], given: &[] })
    }

    /// Sets the number of pieces, or the number in each of two armies.
    pub fn with_pieces(self, pieces: u32) -> Self {
        Self { pieces: Some(pieces), ..self }
    }

    /// Sets the number of pawns. Most rules ignore it.
    pub fn with_pawns(self, pawns: u32) -> Self {
        Self { pawns, ..self }
    }

    /// Blocks squares: no solution has a piece there.
    ///
    /// # Errors
    ///
    /// [`VariantError::Blocked`] for a rule that does not support blocked squares ([`Rule::supported_restrictions`]),
    /// and [`VariantError::Outside`].
    ///
    /// # Examples
    ///
    /// ```
    /// use queens::Square;
    /// use queens::variant::{Problem, Variant};
    ///
    /// let corner = [Square::new(0, 0)];
    /// let rooks = Problem::new(Variant::Rooks.rule(), 3)?.with_blocked(&corner)?;
    /// assert_eq!(rooks.count(), 4);
    /// assert_eq!(rooks.with_pieces(1).count(), 8);
    /// # Ok::<(), queens::variant::VariantError>(())
    /// ```
    pub fn with_blocked(self, blocked: &'r [Square]) -> Result<Self, VariantError> {
        if !blocked.is_empty() && self.rule.supported_restrictions() == SupportedRestrictions::None {
            return Err(VariantError::Blocked { rule: self.rule.name().to_owned() });
        }
        self.check_on_board(blocked)?;
        Ok(Self { blocked, ..self })
    }

    /// Sets the given pieces, which every solution has. Each piece may be given only once.
    ///
    /// # Errors
    ///
    /// [`VariantError::Given`] for a rule that does not support given pieces ([`Rule::supported_restrictions`]),
    /// [`VariantError::GivenTwice`] and [`VariantError::Outside`].
    ///
    /// # Examples
    ///
    /// ```
    /// use queens::Square;
    /// use queens::variant::{Problem, Variant};
    ///
    /// let middle = [Square::new(1, 1)];
    /// let kings = Problem::new(Variant::Kings.rule(), 3)?.with_given(&middle)?;
    /// assert_eq!(kings.with_pieces(1).count(), 1);
    /// assert_eq!(kings.with_pieces(2).count(), 0, "a king in the middle attacks all squares");
    /// # Ok::<(), queens::variant::VariantError>(())
    /// ```
    pub fn with_given(self, given: &'r [Square]) -> Result<Self, VariantError> {
        if !given.is_empty() && self.rule.supported_restrictions() != SupportedRestrictions::BlockedAndGiven {
            return Err(VariantError::Given { rule: self.rule.name().to_owned() });
        }
        self.check_on_board(given)?;
        let mut sorted = given.to_vec();
        sorted.sort_unstable();
        if let Some(pair) = sorted.windows(2).find(|pair| pair[0] == pair[1]) {
            return Err(VariantError::GivenTwice(pair[0]));
        }
        Ok(Self { given, ..self })
    }

    fn check_on_board(&self, squares: &[Square]) -> Result<(), VariantError> {
        match squares.iter().find(|&&square| !self.shape.contains(square)) {
            Some(&square) => Err(VariantError::Outside(square)),
            None => Ok(()),
        }
    }

    /// The blocked squares.
    pub fn blocked(&self) -> &'r [Square] {
        self.blocked
    }

    /// The given pieces.
    pub fn given(&self) -> &'r [Square] {
        self.given
    }

    /// The rule.
    pub fn rule(&self) -> &'r dyn Rule {
        self.rule
    }

    /// The shape of the board.
    pub fn shape(&self) -> Shape {
        self.shape
    }

    /// The number of pawns.
    pub fn pawn_count(&self) -> u32 {
        self.pawns
    }

    /// How many pieces a solution has: the number that was set, or else the number that the rule asks for. If the rule
    /// asks for the minimum or maximum, a search finds it.
    pub fn piece_count(&self) -> u32 {
        expect_uncancelled(self.piece_count_with(never_cancel))
    }

    /// As [`piece_count`](Self::piece_count), with a progress callback.
    ///
    /// # Errors
    ///
    /// [`Cancelled`] when the callback returned [`ControlFlow::Break`].
    pub fn piece_count_with(&self, mut on_progress: impl FnMut(Progress) -> ControlFlow<()>) -> Result<u32, Cancelled> {
        or_cancelled(self.optimal_piece_count(None, &mut NodeCounter::new(&mut on_progress)))
    }

    /// As [`piece_count`](Self::piece_count), starting at a known solution: the number of its pieces bounds the minimum
    /// from above or the maximum from below.
    ///
    /// The answer may be wrong when the arrangement has [violations](Self::violations).
    ///
    /// # Examples
    ///
    /// ```
    /// use queens::Square;
    /// use queens::variant::{Arrangement, Problem, Variant};
    ///
    /// let problem = Problem::new(Variant::KQueens.rule(), 3)?;
    /// let single = Arrangement { pieces: vec![Square::new(0, 0)], others: Vec::new() };
    /// assert!(problem.violations(&single).is_empty());
    /// assert_eq!(problem.piece_count_from_solution(&single), 2, "there is room for a second queen");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn piece_count_from_solution(&self, known: &Arrangement) -> u32 {
        expect_uncancelled(self.piece_count_from_solution_with(known, never_cancel))
    }

    /// As [`piece_count_from_solution`](Self::piece_count_from_solution), with a progress callback.
    ///
    /// # Errors
    ///
    /// [`Cancelled`] when the callback returned [`ControlFlow::Break`].
    pub fn piece_count_from_solution_with(
        &self,
        known: &Arrangement,
        mut on_progress: impl FnMut(Progress) -> ControlFlow<()>,
    ) -> Result<u32, Cancelled> {
        let known = known.pieces.len() as u32;
        or_cancelled(self.optimal_piece_count(Some(known), &mut NodeCounter::new(&mut on_progress)))
    }

    /// One solution, or `None` if the problem has no solution.
    pub fn first(&self) -> Option<Arrangement> {
        expect_uncancelled(self.first_with(never_cancel))
    }

    /// As [`first`](Self::first), with a progress callback.
    ///
    /// # Errors
    ///
    /// [`Cancelled`] when the callback returned [`ControlFlow::Break`].
    pub fn first_with(
        &self,
        mut on_progress: impl FnMut(Progress) -> ControlFlow<()>,
    ) -> Result<Option<Arrangement>, Cancelled> {
        let mut nodes = NodeCounter::new(&mut on_progress);
        let pieces = or_cancelled(self.optimal_piece_count(None, &mut nodes))?;
        or_cancelled(self.find_solution(pieces, &mut nodes))
    }

    /// All solutions, as an iterator.
    ///
    /// # Complexity
    ///
    /// The iterator is lazy. The first search collects 16 solutions. When they are used up, a new search skips all
    /// earlier solutions and collects as many new ones. Listing all solutions therefore takes up to three times as long
    /// as [`visit`](Self::visit), and memory for half of the solutions. Prefer `visit` for long lists.
    ///
    /// # Examples
    ///
    /// ```
    /// use queens::variant::{Problem, Variant};
    ///
    /// let rooks = Problem::new(Variant::Rooks.rule(), 4)?;
    /// assert_eq!(rooks.solutions().count(), 24);
    /// assert!(rooks.solutions().take(3).all(|arrangement| rooks.is_solution(&arrangement)));
    /// # Ok::<(), queens::variant::VariantError>(())
    /// ```
    pub fn solutions(&self) -> ProblemSolutions<'r> {
        ProblemSolutions::new(*self)
    }

    /// Visits every solution once, until the visitor returns `Break`.
    pub fn visit(&self, visitor: impl FnMut(&Arrangement) -> ControlFlow<()>) {
        expect_uncancelled(self.visit_with(visitor, never_cancel));
    }

    /// As [`visit`](Self::visit), with a progress callback.
    ///
    /// # Errors
    ///
    /// [`Cancelled`] when the callback returned [`ControlFlow::Break`]. A `Break` from the visitor is no error.
    pub fn visit_with(
        &self,
        mut visitor: impl FnMut(&Arrangement) -> ControlFlow<()>,
        mut on_progress: impl FnMut(Progress) -> ControlFlow<()>,
    ) -> Result<(), Cancelled> {
        let mut nodes = NodeCounter::new(&mut on_progress);
        let pieces = or_cancelled(self.optimal_piece_count(None, &mut nodes))?;
        let mut is_cancelled = false;
        // The result is unused, because a `Break` from the visitor ends the search in the same way as a cancellation.
        let _ = self.rule.visit(self, pieces, &mut |event| match event {
            VisitEvent::Solution(arrangement) => visitor(arrangement),
            VisitEvent::Progress { nodes: more } => {
                let flow = nodes.add(more);
                is_cancelled = flow.is_break();
                flow
            }
        });
        if is_cancelled { Err(Cancelled) } else { Ok(()) }
    }

    /// The number of solutions by a published formula, if there is one: for rooks, and on square boards for bishops and
    /// for one to six queens of [`Variant::KQueens`](super::Variant::KQueens). `None` with blocked squares or given
    /// pieces, and when only a search can find the number of pieces.
    pub fn count_by_formula(&self) -> Option<u128> {
        if self.is_restricted() {
            return None;
        }
        let pieces = self.pieces.or(match self.rule.piece_count(self.shape, self.pawns) {
            PieceCount::Exactly(pieces) => Some(pieces),
            _ => None,
        });
        self.rule.count_by_formula(self.shape, pieces?)
    }

    /// The number of solutions, by a search. [`count_by_formula`](Self::count_by_formula) needs no search for rooks and
    /// bishops, so it also counts on boards that are too large for a search.
    pub fn count(&self) -> u128 {
        expect_uncancelled(self.count_with(never_cancel))
    }

    /// As [`count`](Self::count), with a progress callback.
    ///
    /// # Errors
    ///
    /// [`Cancelled`] when the callback returned [`ControlFlow::Break`].
    pub fn count_with(&self, mut on_progress: impl FnMut(Progress) -> ControlFlow<()>) -> Result<u128, Cancelled> {
        let mut nodes = NodeCounter::new(&mut on_progress);
        let pieces = or_cancelled(self.optimal_piece_count(None, &mut nodes))?;
        if self.is_restricted() {
            // `Rule::count` may use symmetries that restrictions break, so this branch visits and counts the solutions.
            let mut count = 0;
            or_cancelled(self.rule.visit(self, pieces, &mut |event| match event {
                VisitEvent::Progress { nodes: more } => nodes.add(more),
                VisitEvent::Solution(_) => {
                    count += 1;
                    ControlFlow::Continue(())
                }
            }))?;
            return Ok(count);
        }
        or_cancelled(self.rule.count(self, pieces, &mut |event| match event {
            VisitEvent::Progress { nodes: more } => nodes.add(more),
            VisitEvent::Solution(_) => ControlFlow::Continue(()),
        }))
    }

    fn is_restricted(&self) -> bool {
        !self.blocked.is_empty() || !self.given.is_empty()
    }

    /// Whether an arrangement is a solution: it has no [violations](Self::violations).
    pub fn is_solution(&self, arrangement: &Arrangement) -> bool {
        self.violations(arrangement).is_empty()
    }

    /// An arrangement drawn as text, one line a row: the letters of the rule, and `.` for an empty square. The crate
    /// `queens-render` draws images.
    ///
    /// # Panics
    ///
    /// When a piece stands outside the board.
    ///
    /// # Examples
    ///
    /// ```
    /// use queens::variant::{Problem, Variant};
    ///
    /// let kings = Problem::new(Variant::Kings.rule(), (1, 3))?;
    /// let first = kings.first().ok_or("there is a solution")?;
    /// assert_eq!(kings.board(&first).to_string(), "K . K\n");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn board(&self, arrangement: &Arrangement) -> impl fmt::Display + use<> {
        let shape = self.shape;
        let mut letters = vec!['.'; shape.rows.len() * shape.columns.len()];
        let other = self.rule.other_letter().unwrap_or(self.rule.letter());
        arrangement.others.iter().for_each(|&square| letters[shape.index(square)] = other);
        arrangement.pieces.iter().for_each(|&square| letters[shape.index(square)] = self.rule.letter());
        fmt::from_fn(move |f| {
            for row in letters.chunks(shape.columns.len()) {
                for (column, letter) in row.iter().enumerate() {
                    write!(f, "{}{letter}", if column > 0 { " " } else { "" })?;
                }
                writeln!(f)?;
            }
            Ok(())
        })
    }

    /// All reasons why an arrangement is not a solution.
    ///
    /// If the rule asks for the minimum or maximum and no number is set, any number of pieces is accepted. Only a
    /// search can tell whether the number is right: see [`piece_count_from_solution`](Self::piece_count_from_solution).
    ///
    /// # Complexity
    ///
    /// `O(p^2)` for `p` pieces, or `O(p s)` for [`Variant::Domination`](super::Variant::Domination) on `s` squares.
    ///
    /// # Examples
    ///
    /// ```
    /// use queens::Square;
    /// use queens::variant::{Arrangement, Problem, Variant, Violation};
    ///
    /// let torus = Problem::new(Variant::Torus.rule(), 4)?;
    /// let pieces: Vec<_> = [1, 3, 0, 2].into_iter().zip(0..).map(|(column, row)| Square::new(row, column)).collect();
    /// let violations = torus.violations(&Arrangement { pieces, others: Vec::new() });
    /// assert_eq!(violations[0], Violation::Attack { a: Square::new(0, 1), b: Square::new(3, 2) });
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn violations(&self, arrangement: &Arrangement) -> Vec<Violation> {
        let Arrangement { pieces, others } = arrangement;
        let mut all: Vec<Square> = pieces.iter().chain(others).copied().collect();
        all.sort_unstable();
        let outside = all.iter().filter(|&&square| !self.shape.contains(square)).copied().map(Violation::Outside);
        let shared = all.windows(2).filter(|pair| pair[0] == pair[1]).map(|pair| Violation::SharedSquare(pair[0]));
        let mut violations: Vec<Violation> = outside.chain(shared).collect();
        if !violations.is_empty() {
            return violations;
        }
        violations.extend(all.into_iter().filter(|square| self.blocked.contains(square)).map(Violation::Blocked));
        let missing = self.given.iter().filter(|square| !pieces.contains(square));
        violations.extend(missing.copied().map(Violation::MissingGiven));
        if let PieceCount::Exactly(expected) = self.required_piece_count()
            && pieces.len() != expected as usize
        {
            violations.push(Violation::PieceCount { expected, found: pieces.len() });
        }
        if let Some(expected) = self.rule.other_count(self.pawns)
            && others.len() != expected as usize
        {
            violations.push(Violation::OtherCount { expected, found: others.len() });
        }
        violations.extend(self.rule.violations(self, arrangement));
        violations
    }

    /// The number of pieces that was set, or else the number that the rule asks for.
    pub(super) fn required_piece_count(&self) -> PieceCount {
        self.pieces.map_or_else(|| self.rule.piece_count(self.shape, self.pawns), PieceCount::Exactly)
    }
}
