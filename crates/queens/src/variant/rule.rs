//! The trait `Rule`: how a piece attacks, and which arrangements are solutions.

use std::fmt;
use std::ops::ControlFlow;

use super::nonattacking_search::{self, PieceLines};
use super::{Arrangement, Problem, Shape, Violation};
use crate::board::Square;

/// How many pieces a rule asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum PieceCount {
    /// This number.
    Exactly(u32),
    /// The smallest number that has a solution. A search finds it.
    Minimum,
    /// The largest number that has a solution. A search finds it, and assumes that every smaller number has a solution,
    /// too.
    Maximum,
}

/// Which restrictions of a problem the search of a rule supports.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum SupportedRestrictions {
    /// Neither blocked squares nor given pieces.
    None,
    /// Blocked squares.
    Blocked,
    /// Blocked squares and given pieces.
    BlockedAndGiven,
}

/// An event that a search reports to its visitor.
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub enum VisitEvent<'a> {
    /// The search has found a solution.
    Solution(&'a Arrangement),
    /// The search has visited `nodes` nodes since the last such event. The search reports progress many times a second.
    Progress {
        /// Nodes of the search tree.
        nodes: u64,
    },
}

/// The visitor of a search. The visitor cancels the search with [`ControlFlow::Break`].
pub type Visitor<'a> = dyn FnMut(VisitEvent) -> ControlFlow<()> + 'a;

/// A rule: which pieces stand on the board, and which arrangements are solutions.
///
/// Most rules only define [`attacks`](Self::attacks). Their pieces must not attack each other, and the default search
/// finds the solutions. A rule that also defines [`line`](Self::line) makes the search faster.
///
/// # Examples
///
/// Knights: as many as fit on a board of size 4.
///
/// ```
/// use queens::{Size, Square};
/// use queens::variant::{PieceCount, Problem, Rule, Shape};
///
/// #[derive(Debug)]
/// struct Knights;
///
/// impl Rule for Knights {
///     fn name(&self) -> &str {
///         "knights"
///     }
///
///     fn meaning(&self) -> &str {
///         "as many non-attacking knights as possible"
///     }
///
///     fn source(&self) -> &str {
///         "OEIS A030978"
///     }
///
///     fn piece_count(&self, _: Shape, _: u32) -> PieceCount {
///         PieceCount::Maximum
///     }
///
///     fn attacks(&self, _: Shape, from: Square, to: Square) -> bool {
///         let leap = (from.row.get().abs_diff(to.row.get()), from.column.get().abs_diff(to.column.get()));
///         leap == (1, 2) || leap == (2, 1)
///     }
/// }
///
/// let problem = Problem::new(&Knights, Shape::square(Size::new(4)?))?;
/// assert_eq!(problem.piece_count(), 8);
/// assert_eq!(problem.with_pieces(2).count(), 96);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub trait Rule: fmt::Debug + Sync {
    /// The name, as users type it.
    fn name(&self) -> &str;

    /// A description of the solutions, in English.
    fn meaning(&self) -> &str;

    /// The source of the published numbers of solutions, such as an OEIS number.
    fn source(&self) -> &str;

    /// How many pieces a solution has on a board with `pawns` pawns. By default one for each row.
    fn piece_count(&self, shape: Shape, pawns: u32) -> PieceCount {
        let _ = pawns;
        PieceCount::Exactly(shape.rows.get())
    }

    /// Whether a piece on one square attacks another square when no piece stands between them.
    ///
    /// The relation need not be symmetric: two pieces are in conflict when one of them attacks the other. `from` and `to`
    /// are always different.
    fn attacks(&self, shape: Shape, from: Square, to: Square) -> bool;

    /// The index of the line through a square, from 0. The lines partition the board; each holds at most one piece.
    ///
    /// The search fills line by line, so fewer lines make it faster. Any two squares of a line must attack each other,
    /// or the search misses solutions. By default each square is a separate line, which is correct for every rule. If a
    /// piece attacks its whole row, return the row.
    fn line(&self, shape: Shape, square: Square) -> usize {
        shape.index(square)
    }

    /// The letter of a piece, as in [`fen`](super::fen): by default `Q`.
    fn letter(&self) -> char {
        'Q'
    }

    /// The letter of the other kind of piece, if the rule has one: `P` for pawns, `q` for a black army, or any letter other
    /// than [`letter`](Self::letter).
    fn other_letter(&self) -> Option<char> {
        None
    }

    /// How many pieces of the other kind stand on a board with `pawns` pawns. By default 0. `None` allows any number,
    /// which [`violations`](Self::violations) may restrict.
    fn other_count(&self, pawns: u32) -> Option<u32> {
        let _ = pawns;
        Some(0)
    }

    /// Why an arrangement is not a solution, apart from its number of pieces. By default there is one violation for
    /// each pair of pieces in which one attacks the other.
    ///
    /// The caller has checked that all squares of the arrangement are different and lie on the board of the problem.
    fn violations(&self, problem: &Problem, arrangement: &Arrangement) -> Vec<Violation> {
        let (shape, pieces) = (problem.shape(), &arrangement.pieces);
        let pairs = pieces.iter().enumerate().flat_map(|(index, &a)| pieces[index + 1..].iter().map(move |&b| (a, b)));
        let attack = |&(a, b): &(Square, Square)| self.attacks(shape, a, b) || self.attacks(shape, b, a);
        pairs.filter(attack).map(|(a, b)| Violation::Attack { a, b }).collect()
    }

    /// Which of [`Problem::with_blocked`] and [`Problem::with_given`] the search supports. An unsupported restriction
    /// is an error. By default both are supported. A rule with its own [`visit`](Self::visit) must also define this
    /// method.
    fn supported_restrictions(&self) -> SupportedRestrictions {
        SupportedRestrictions::BlockedAndGiven
    }

    /// Visits every solution with `pieces` pieces once. Returns `Break` when the visitor does.
    fn visit(&self, problem: &Problem, pieces: u32, visitor: &mut Visitor) -> ControlFlow<()> {
        let shape = problem.shape();
        let attack = |a, b| self.attacks(shape, a, b) || self.attacks(shape, b, a);
        let (given, blocked) = (problem.given(), problem.blocked());
        let is_wrong = |(index, &a): (usize, &Square)| {
            blocked.contains(&a) || given[index + 1..].iter().any(|&b| a == b || attack(a, b))
        };
        let Some(rest) = pieces.checked_sub(given.len() as u32) else { return ControlFlow::Continue(()) };
        if given.iter().enumerate().any(is_wrong) {
            return ControlFlow::Continue(());
        }
        let lines = PieceLines::new(shape, &|square| {
            let is_free = !blocked.contains(&square) && !given.iter().any(|&a| a == square || attack(a, square));
            is_free.then(|| self.line(shape, square))
        });
        nonattacking_search::visit(shape, &attack, &lines, rest, &[], &mut |event| match event {
            VisitEvent::Solution(found) if !given.is_empty() => {
                let pieces = given.iter().chain(&found.pieces).copied().collect();
                visitor(VisitEvent::Solution(&Arrangement { pieces, others: Vec::new() }))
            }
            event => visitor(event),
        })
    }

    /// The number of solutions with `pieces` pieces on a board without restrictions, by a formula. `None` if no
    /// formula is known, as by default, or if its value exceeds 128 bits.
    fn count_by_formula(&self, shape: Shape, pieces: u32) -> Option<u128> {
        let _ = (shape, pieces);
        None
    }

    /// Counts the solutions with `pieces` pieces. The visitor receives only progress events. Returns `Break` when the
    /// visitor does.
    fn count(&self, problem: &Problem, pieces: u32, visitor: &mut Visitor) -> ControlFlow<(), u128> {
        let mut count = 0;
        self.visit(problem, pieces, &mut |event| match event {
            VisitEvent::Solution(_) => {
                count += 1;
                ControlFlow::Continue(())
            }
            VisitEvent::Progress { .. } => visitor(event),
        })?;
        ControlFlow::Continue(count)
    }
}
