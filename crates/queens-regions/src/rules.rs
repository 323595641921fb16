//! The rules in the form that searches and techniques use, and the state of a board during solving (candidates).

use crate::puzzle::Puzzle;
use crate::squares::{STRIDE, Squares};

/// The rules of a puzzle, or of a draft of the generator. A draft has squares without a region. Callers remove them from
/// the free squares that they pass to a search.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Rules<'a> {
    pub(crate) size: usize,
    pub(crate) stars: u32,
    /// The squares of each unit: rows, columns, regions.
    pub(crate) units: &'a [Squares],
    /// For each square, by its index in [`Squares`]: the squares that a queen there keeps empty by the rule of
    /// touching.
    pub(crate) neighbours: &'a [Squares],
    /// The region of each square, by the square's index in [`Squares`].
    pub(crate) region_of: &'a [u8],
}

/// The state of a board: the squares that may still get a queen, the queens, and a bit for each unit that still needs
/// queens.
#[derive(Clone, Copy, Debug)]
pub(crate) struct BoardState {
    pub(crate) free: Squares,
    pub(crate) queens: Squares,
    pub(crate) open: u64,
}

impl Puzzle {
    /// The rules of this puzzle, borrowed for searches and techniques.
    pub(crate) fn rules(&self) -> Rules<'_> {
        Rules {
            size: self.size().len(),
            stars: self.stars(),
            units: self.unit_squares(),
            neighbours: self.neighbours_by_index(),
            region_of: self.region_by_index(),
        }
    }
}

impl Rules<'_> {
    /// The state with these queens. The free squares are the squares of `free` that no queen covers.
    pub(crate) fn state(&self, free: Squares, queens: Squares) -> BoardState {
        let mut state = BoardState { free, queens: Squares::EMPTY, open: (1 << (3 * self.size)) - 1 };
        queens.indices().for_each(|queen| self.place(&mut state, queen));
        state
    }

    /// The indices of the row, column and region of a square.
    #[inline]
    pub(crate) fn units_of(&self, square: usize) -> [usize; 3] {
        let region = 2 * self.size + usize::from(self.region_of[square]);
        [square / STRIDE, self.size + square % STRIDE, region]
    }

    /// The squares that a queen on `square` covers: this square, its neighbours and, with one star, its row, column and
    /// region.
    pub(crate) fn cover(&self, square: usize) -> Squares {
        let mut cover = self.neighbours[square] | Squares::single(square);
        if self.stars == 1 {
            self.units_of(square).into_iter().for_each(|unit| cover |= self.units[unit]);
        }
        cover
    }

    /// Whether the squares are a solution.
    pub(crate) fn is_solution(&self, queens: &Squares) -> bool {
        self.units.iter().all(|unit| (*unit & *queens).len() == self.stars)
            && queens.indices().all(|queen| (self.neighbours[queen] & *queens).is_empty())
    }

    /// Places a queen, and removes the squares that the queen covers from the free squares.
    #[inline]
    pub(crate) fn place(&self, state: &mut BoardState, queen: usize) {
        state.queens |= Squares::single(queen);
        state.free -= self.neighbours[queen] | Squares::single(queen);
        for unit in self.units_of(queen) {
            if self.stars == 1 || self.missing(state, unit) == 0 {
                state.free -= self.units[unit];
                state.open &= !(1 << unit);
            }
        }
    }

    /// The number of queens that an open unit still needs.
    #[inline]
    pub(crate) fn missing(&self, state: &BoardState, unit: usize) -> u32 {
        let placed = if self.stars == 1 { 0 } else { (state.queens & self.units[unit]).len() };
        self.stars.saturating_sub(placed)
    }

    /// An open unit with fewer free squares than missing queens.
    pub(crate) fn dead_unit(&self, state: &BoardState) -> Option<usize> {
        state.open_units().find(|&unit| (state.free & self.units[unit]).len() < self.missing(state, unit))
    }
}

impl BoardState {
    /// The indices of the units that need more queens.
    pub(crate) fn open_units(&self) -> impl Iterator<Item = usize> + use<> {
        let mut open = self.open;
        std::iter::from_fn(move || {
            let unit = (open != 0).then(|| open.trailing_zeros() as usize)?;
            open &= open - 1;
            Some(unit)
        })
    }
}
