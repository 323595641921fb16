//! A draft of a board: its regions change, and its queens must stay the only answer.

use std::ops::ControlFlow;

use queens::{Random, Size};

use crate::puzzle::Puzzle;
use crate::rate::{self, Rating};
use crate::regions::{Regions, connected_part};
use crate::rules::Rules;
use crate::squares::{STRIDE, Squares, full_row};
use crate::technique::{Candidates, Technique};
use crate::touch::Touch;

/// The most squares without a region in a usable draft. Each such square may need several moves of the repair.
const LEFT_OVER_LIMIT: u32 = 10;

/// A board that is still changing.
pub(super) struct Draft {
    size: Size,
    neighbours: Vec<Squares>,
    /// The squares of rows, columns and regions.
    units: Vec<Squares>,
    /// The region of each square in `taken`, by the square's index in [`Squares`].
    region_of: Vec<u8>,
    /// The squares that have a region.
    pub(super) taken: Squares,
    /// The queens.
    pub(super) answer: Squares,
}

impl Draft {
    /// A draft in which each region is one square with a queen.
    pub(super) fn new(size: Size, touch: Touch, answer: Squares) -> Self {
        let n = size.len();
        let rows = (0..n).map(|row| Squares::from_row_bits(row, full_row(n)));
        let column =
            |column| (0..n).fold(Squares::EMPTY, |all, row| all | Squares::from_row_bits(row, 1_u16 << column));
        let units = rows.chain((0..n).map(column)).chain(answer.indices().map(Squares::single)).collect();
        let mut region_of = vec![0; n * STRIDE];
        answer.indices().enumerate().for_each(|(region, queen)| region_of[queen] = region as u8);
        Self { size, neighbours: touch.neighbours(size), units, region_of, taken: answer, answer }
    }

    /// A draft with the regions of a puzzle and one of its answers.
    pub(super) fn of_puzzle(puzzle: &Puzzle, answer: Squares) -> Self {
        Self {
            size: puzzle.size(),
            neighbours: puzzle.neighbours_by_index().to_vec(),
            units: puzzle.unit_squares().to_vec(),
            region_of: puzzle.region_by_index().to_vec(),
            taken: Squares::all(puzzle.size()),
            answer,
        }
    }

    pub(super) fn size(&self) -> usize {
        self.size.len()
    }

    /// The regions; every square must have a region.
    pub(super) fn regions(&self) -> Regions {
        Regions::from_squares(self.size, self.units[2 * self.size()..].to_vec())
    }

    pub(super) fn squares(&self, region: usize) -> Squares {
        self.units[2 * self.size() + region]
    }

    /// The number of squares of the smallest region.
    pub(super) fn smallest_region_size(&self) -> u32 {
        (0..self.size()).map(|region| self.squares(region).len()).min().unwrap_or(0)
    }

    /// The squares without a region that share an edge with this region.
    pub(super) fn frontier(&self, region: usize) -> Squares {
        (self.squares(region).with_edge_neighbours() & Squares::all(self.size)) - self.taken
    }

    /// The other regions that share an edge with a square.
    pub(super) fn regions_beside(&self, square: usize) -> impl Iterator<Item = usize> + '_ {
        let beside = Squares::single(square).with_edge_neighbours() - Squares::single(square);
        (0..self.size())
            .filter(move |&region| !self.squares(region).has(square) && !(self.squares(region) & beside).is_empty())
    }

    /// Gives a square without a region to a region.
    pub(super) fn assign(&mut self, square: usize, region: usize) {
        let n = self.size();
        self.units[2 * n + region] |= Squares::single(square);
        self.region_of[square] = region as u8;
        self.taken |= Squares::single(square);
    }

    /// Removes a square from its region, and returns the region.
    pub(super) fn unassign(&mut self, square: usize) -> usize {
        let (n, region) = (self.size(), usize::from(self.region_of[square]));
        self.units[2 * n + region] -= Squares::single(square);
        self.taken -= Squares::single(square);
        region
    }

    /// Whether a square can leave its region. The region must keep its queen and at least `smallest` squares, and stay
    /// connected.
    pub(super) fn can_leave(&self, square: usize, smallest: u32) -> bool {
        if self.answer.has(square) {
            return false;
        }
        let rest = self.squares(usize::from(self.region_of[square])) - Squares::single(square);
        rest.len() >= smallest && connected_part(rest) == rest
    }

    /// The number of answers, up to a limit, that have a queen on a square.
    pub(super) fn count_answers_with_queen_on(&self, square: usize, limit: u32) -> u32 {
        let mut found = 0;
        let _ = self.rules().for_each_solution(self.taken, Squares::single(square), &mut |_| {
            found += 1;
            if found == limit { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        found
    }

    /// Answers other than the wanted one, up to a limit.
    pub(super) fn other_answers(&self, limit: usize) -> Vec<Squares> {
        let mut others = Vec::new();
        let _ = self.rules().for_each_solution(self.taken, Squares::EMPTY, &mut |queens| {
            if *queens != self.answer {
                others.push(*queens);
            }
            if others.len() == limit { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        others
    }

    /// Gives each square without a region to a random region beside it. Returns `false` if too many squares have no
    /// region.
    pub(super) fn assign_remaining(&mut self, random: &mut Random) -> bool {
        let all = Squares::all(self.size);
        if (all - self.taken).len() > LEFT_OVER_LIMIT {
            return false;
        }
        while self.taken != all {
            let mut open: Vec<(usize, usize)> = Vec::new();
            for square in (all - self.taken).indices() {
                open.extend(self.regions_beside(square).map(|region| (square, region)));
            }
            let (square, region) = open[random.below(open.len() as u32) as usize];
            self.assign(square, region);
        }
        true
    }

    /// The rating, if techniques up to `hardest` solve the board. Otherwise the number of squares that stay open.
    pub(super) fn rate(&self, hardest: Technique) -> Result<Rating, u32> {
        rate::solve(Candidates::from_rules(self.rules(), self.taken, Squares::EMPTY), hardest)
    }

    fn rules(&self) -> Rules<'_> {
        Rules {
            size: self.size(),
            stars: 1,
            units: &self.units,
            neighbours: &self.neighbours,
            region_of: &self.region_of,
        }
    }
}
