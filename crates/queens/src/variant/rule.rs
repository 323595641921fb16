//! What a rule says.

use std::fmt;
use std::ops::ControlFlow;

use super::nonattacking::{self, Lines};
use super::{Arrangement, Fault, Problem, Shape};
use crate::board::Square;

/// How many pieces a rule asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pieces {
    /// This number.
    Exactly(u32),
    /// The least number with which there is a solution, to be searched.
    Least,
    /// The greatest number with which there is a solution, to be searched. With fewer there is one, too.
    Greatest,
}

/// What a search tells.
#[derive(Clone, Copy, Debug)]
pub enum Step<'a> {
    /// It has found a solution.
    Found(&'a Arrangement),
    /// It is under way; told from time to time.
    Working,
}

/// Called by a search; breaks to stop it.
pub type Visit<'a> = dyn FnMut(Step) -> ControlFlow<()> + 'a;

/// A rule: which pieces stand on the board, and when an arrangement is a solution.
///
/// Most rules only say how a piece attacks: the pieces must not attack each other, and the search for that is given. A
/// rule whose pieces hold whole lines says so in [`line`](Self::line), and its search is faster.
///
/// # Examples
///
/// Knights: as many as can stand on a board of four.
///
/// ```
/// use std::ops::ControlFlow;
/// use queens::{Size, Square};
/// use queens::variant::{Pieces, Problem, Rule, Shape};
///
/// #[derive(Debug)]
/// struct Knights;
///
/// impl Rule for Knights {
///     fn name(&self) -> &'static str {
///         "knights"
///     }
///
///     fn meaning(&self) -> &'static str {
///         "as many knights as can stand without attacking each other"
///     }
///
///     fn source(&self) -> &'static str {
///         "OEIS A030978"
///     }
///
///     fn pieces(&self, _: Shape, _: u32) -> Pieces {
///         Pieces::Greatest
///     }
///
///     fn attacks(&self, _: Shape, from: Square, to: Square) -> bool {
///         let leap = (from.row.get().abs_diff(to.row.get()), from.column.get().abs_diff(to.column.get()));
///         leap == (1, 2) || leap == (2, 1)
///     }
/// }
///
/// let go_on = || ControlFlow::Continue(());
/// let problem = Problem::new(&Knights, Shape::square(Size::new(4)?))?;
/// assert_eq!(problem.number(go_on), Ok(8));
/// assert_eq!(problem.with_pieces(2).count(go_on), Ok(96));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub trait Rule: fmt::Debug + Sync {
    /// The name, as people type it.
    fn name(&self) -> &'static str;

    /// What is counted, in English.
    fn meaning(&self) -> &'static str;

    /// Where the numbers stand.
    fn source(&self) -> &'static str;

    /// How many pieces are to stand on a board with so many pawns, if nobody says: as many as rows.
    fn pieces(&self, shape: Shape, pawns: u32) -> Pieces {
        let _ = pawns;
        Pieces::Exactly(shape.rows.get())
    }

    /// Whether a piece on one square attacks another square, when no piece stands between.
    ///
    /// It need not be mutual: two pieces cannot stand together when one of them attacks the other. A square is not asked
    /// about itself.
    fn attacks(&self, shape: Shape, from: Square, to: Square) -> bool;

    /// The line that a square lies on, of a family of lines of which each has one piece at most: numbers from 0, the
    /// fewer the better. The search goes line by line.
    ///
    /// Any two squares of a line must attack each other, or solutions are lost. If nobody says, each square is a line of
    /// its own, which is right for every rule; where a piece attacks its whole row, the row is faster.
    fn line(&self, shape: Shape, square: Square) -> usize {
        shape.index(square)
    }

    /// The letter of a piece: `Q`, `R` or `B`, as in [`fen`](super::fen).
    fn letter(&self) -> char {
        'Q'
    }

    /// The letter of the others, where the rule has others: `P` for pawns, `q` for a black army, or any that is not the
    /// pieces' own.
    fn other(&self) -> Option<char> {
        None
    }

    /// How many others are to stand on a board with so many pawns: none, if nobody says. `None` stands for any number, of
    /// which [`faults`](Self::faults) may say something.
    fn others(&self, pawns: u32) -> Option<u32> {
        let _ = pawns;
        Some(0)
    }

    /// What keeps an arrangement on the board of the problem, each square of which is taken once, from being a solution,
    /// whatever its number of pieces: two pieces that attack each other.
    fn faults(&self, problem: &Problem, arrangement: &Arrangement) -> Vec<Fault> {
        let (shape, pieces) = (problem.shape(), &arrangement.pieces);
        let pairs = pieces.iter().enumerate().flat_map(|(index, &a)| pieces[index + 1..].iter().map(move |&b| (a, b)));
        let attack = |&(a, b): &(Square, Square)| self.attacks(shape, a, b) || self.attacks(shape, b, a);
        pairs.filter(attack).map(|(a, b)| Fault::Attack { a, b }).collect()
    }

    /// Calls for every solution with so many pieces, once each.
    ///
    /// Breaks when the visitor does.
    fn visit(&self, problem: &Problem, pieces: u32, visit: &mut Visit) -> ControlFlow<()> {
        let shape = problem.shape();
        let lines = Lines::new(shape, &|square| Some(self.line(shape, square)));
        let attack = |a, b| self.attacks(shape, a, b) || self.attacks(shape, b, a);
        nonattacking::visit(shape, &attack, &lines, pieces, &[], visit)
    }

    /// How many solutions there are with so many pieces; breaks when the visitor does.
    fn count(&self, problem: &Problem, pieces: u32, visit: &mut Visit) -> ControlFlow<(), u128> {
        let mut count = 0;
        self.visit(problem, pieces, &mut |step| match step {
            Step::Found(_) => {
                count += 1;
                ControlFlow::Continue(())
            }
            Step::Working => visit(step),
        })?;
        ControlFlow::Continue(count)
    }
}
