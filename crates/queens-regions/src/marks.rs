//! The marks of a player: queens and crosses, the conflicts between queens, and mistakes against the answer.

use queens::{Size, Square};

use crate::puzzle::{Puzzle, Unit};
use crate::squares::Squares;

/// The queens and crosses of a player. A square has at most one mark.
///
/// # Examples
///
/// ```
/// use queens::Square;
/// use queens_regions::{Mark, Marks};
///
/// let mut marks = Marks::default();
/// marks.set(Square::new(0, 1), Some(Mark::Queen));
/// marks.set(Square::new(0, 1), Some(Mark::Cross));
/// assert_eq!(marks.get(Square::new(0, 1)), Some(Mark::Cross));
/// assert!(marks.queens().is_empty());
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Marks {
    queens: Squares,
    crosses: Squares,
}

/// A mark of a player on a square.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Mark {
    /// The player says that a queen stands here.
    Queen,
    /// The player says that no queen stands here.
    Cross,
}

/// Why queens contradict the rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Conflict {
    /// A unit has more queens than the puzzle has stars.
    Unit(Unit),
    /// Two queens touch.
    Touch(Square, Square),
}

impl Marks {
    /// No marks.
    pub const NONE: Self = Self { queens: Squares::EMPTY, crosses: Squares::EMPTY };

    /// The marks with queens and crosses on these squares; a square in both sets has a queen.
    pub fn new(queens: Squares, crosses: Squares) -> Self {
        Self { queens, crosses: crosses - queens }
    }

    /// The squares with a queen.
    pub const fn queens(&self) -> Squares {
        self.queens
    }

    /// The squares with a cross.
    pub const fn crosses(&self) -> Squares {
        self.crosses
    }

    /// The mark of a square.
    ///
    /// # Panics
    ///
    /// When the row or the column of the square is above 15.
    pub const fn get(&self, square: Square) -> Option<Mark> {
        if self.queens.contains(square) {
            Some(Mark::Queen)
        } else if self.crosses.contains(square) {
            Some(Mark::Cross)
        } else {
            None
        }
    }

    /// Sets or clears the mark of a square.
    ///
    /// # Panics
    ///
    /// When the row or the column of the square is above 15.
    pub fn set(&mut self, square: Square, mark: Option<Mark>) {
        self.queens.remove(square);
        self.crosses.remove(square);
        match mark {
            Some(Mark::Queen) => self.queens.insert(square),
            Some(Mark::Cross) => self.crosses.insert(square),
            None => false,
        };
    }

    /// Whether all marks lie on a board of this size.
    pub fn is_within(&self, size: Size) -> bool {
        (self.queens | self.crosses).is_subset(&Squares::all(size))
    }

    /// The conflicts between the queens: first the units with too many queens, then the pairs of queens that touch.
    pub fn conflicts(&self, puzzle: &Puzzle) -> Vec<Conflict> {
        let crowded = puzzle.units().filter(|&unit| (puzzle.squares(unit) & self.queens).len() > puzzle.stars());
        let mut conflicts: Vec<_> = crowded.map(Conflict::Unit).collect();
        for queen in self.queens {
            let touching = (puzzle.neighbours(queen) & self.queens).iter().filter(|&other| queen < other);
            conflicts.extend(touching.map(|other| Conflict::Touch(queen, other)));
        }
        conflicts
    }

    /// The marks that contradict the answer: queens and crosses on the wrong squares.
    pub fn mistakes(&self, answer: &Squares) -> Squares {
        (self.queens - *answer) | (self.crosses & *answer)
    }

    /// Whether the queens are a solution of the puzzle. Crosses are ignored.
    pub fn is_solution_of(&self, puzzle: &Puzzle) -> bool {
        puzzle.is_solution(&self.queens)
    }
}
