//! Boards of up to 64 columns with few free squares, at most 16 in each row and column; degree heuristic.
//!
//! Each row and column without a given queen has a *lane*: a word of 16 bits with one bit for each of its free squares.
//! Every free square has a precomputed mask. In each lane, the mask has the squares that a queen on this square does
//! not attack. So placing a queen takes one AND for each lane. The compiler turns the loop over the lanes into vector
//! instructions.
//!
//! Of the lines with the fewest free squares, the search fills the line whose squares attack the most other squares on
//! average (degree heuristic). The lanes are numbered by this average once, at the start. Renumbering them after each
//! queen reduced the number of nodes, but took more time than it saved.
//!
//! ```text
//!   key of a lane = number of its free squares * 128 + number of the lane
//!   line to fill  = the line with the least key
//! ```

use std::sync::Arc;

use crate::board::{LineKind, Row, Size, Square};
use crate::depth_first::{LineOrder, MAX_SIZE, NextLine, SearchBoard, WordBoard};

/// The greatest number of rows and columns together.
const LANES: usize = 2 * MAX_SIZE as usize;

/// The value of one free square in a lane's key. The bits below hold the number of the lane. The least key decides
/// which line is filled next.
const ONE_SQUARE: i16 = 1 << 7;
const _: () = assert!(LANES == ONE_SQUARE as usize);

/// Replaces the number of a lane that has a queen. It is greater than the keys of all lanes without a queen.
const FILLED: i16 = 1 << 14;

/// The greatest number of free squares in a row or column.
const MAX_SQUARES: usize = u16::BITS as usize;

/// A set of free squares, lane by lane.
type Lanes = [u16; LANES];

#[derive(Clone, Debug)]
pub(super) struct FewSquaresBoard {
    table: Arc<Table>,
    /// A stack of positions, one for each number of queens placed. The current position has the index `queens`; the
    /// later positions are unused.
    positions: Vec<Position>,
    queens: usize,
}

/// The part of the board that never changes.
#[derive(Debug)]
struct Table {
    size: Size,
    /// The line of each lane.
    lines: Vec<NextLine>,
    /// The lane of each row and of each column; `None` for a line with a given queen.
    row_lanes: Vec<Option<u8>>,
    column_lanes: Vec<Option<u8>>,
    /// The squares of each lane in the order of its bits: from left to right, or from top to bottom.
    squares: Vec<Vec<Square>>,
    /// For each free square, the squares that a queen there does not attack, and the square itself.
    masks: Vec<Lanes>,
    /// The index of each square's mask.
    mask_indices: Vec<u16>,
}

#[derive(Clone, Copy, Debug)]
struct Position {
    /// The free squares. A lane with a queen keeps the square of the queen.
    free: Lanes,
    /// For each lane, its number, or [`FILLED`] if it has a queen.
    numbers: [i16; LANES],
    /// The least key.
    least: i16,
}

impl FewSquaresBoard {
    /// A board with the free squares of a [`WordBoard`], or `None` when a row or column has too many free squares.
    pub(super) fn new(size: Size, board: &WordBoard) -> Option<Self> {
        let table = Table::new(size, board)?;
        let mut start = Position { free: [0; LANES], numbers: [FILLED; LANES], least: FILLED };
        for (lane, (number, squares)) in (0..).zip(&table.squares).enumerate() {
            start.numbers[lane] = number;
            start.free[lane] = (0..squares.len()).map(|bit| 1 << bit).sum();
        }
        start.find_least();
        let rows = table.row_lanes.iter().flatten().count();
        Some(Self { table: Arc::new(table), positions: vec![start; rows + 1], queens: 0 })
    }

    #[inline]
    fn position(&self) -> &Position {
        &self.positions[self.queens]
    }
}

impl Table {
    fn new(size: Size, board: &WordBoard) -> Option<Self> {
        let free: Vec<Square> = board.free_squares().collect();
        // For each line, the indices of its free squares.
        let mut lines = LineKind::ALL.map(|kind| vec![Vec::new(); kind.count(size)]);
        for (index, square) in free.iter().enumerate() {
            for (kind, lines) in LineKind::ALL.iter().zip(&mut lines) {
                lines[square.line(*kind).index(size)].push(index);
            }
        }
        let [rows, columns, ..] = &lines;
        if rows.iter().chain(columns).any(|squares| squares.len() > MAX_SQUARES) {
            return None;
        }
        let attacked = |index: &usize| {
            let others = LineKind::ALL
                .iter()
                .zip(&lines)
                .map(|(kind, lines)| lines[free[*index].line(*kind).index(size)].len() - 1);
            others.sum::<usize>()
        };
        let degree = |squares: &Vec<usize>| squares.iter().map(attacked).sum::<usize>() as f64 / squares.len() as f64;
        let empty_rows = board.empty_rows().map(|row| (NextLine::Row(row), &rows[row.index()]));
        let empty_columns = board.empty_columns().map(|column| (NextLine::Column(column), &columns[column.index()]));
        let mut lanes: Vec<_> = empty_rows.chain(empty_columns).collect();
        lanes.sort_by(|(_, a), (_, b)| degree(b).total_cmp(&degree(a)));

        let mut table = Self {
            size,
            lines: lanes.iter().map(|&(line, _)| line).collect(),
            row_lanes: vec![None; size.len()],
            column_lanes: vec![None; size.len()],
            squares: lanes.iter().map(|(_, squares)| squares.iter().map(|&index| free[index]).collect()).collect(),
            masks: vec![[u16::MAX; LANES]; free.len()],
            mask_indices: vec![0; size.len() * size.len()],
        };
        // For each free square and each of its lanes: the lane, and the mask of all bits but the bit of the square.
        let mut bits = vec![Vec::with_capacity(2); free.len()];
        for (lane, &(line, squares)) in lanes.iter().enumerate() {
            match line {
                NextLine::Row(row) => table.row_lanes[row.index()] = Some(lane as u8),
                NextLine::Column(column) => table.column_lanes[column.index()] = Some(lane as u8),
                NextLine::Done | NextLine::Dead => {}
            }
            squares.iter().enumerate().for_each(|(bit, &index)| bits[index].push((lane, !(1 << bit))));
        }
        for squares in lines.iter().flatten() {
            for &queen in squares {
                for &(lane, without) in squares.iter().filter(|&&other| other != queen).flat_map(|&other| &bits[other])
                {
                    table.masks[queen][lane] &= without;
                }
            }
        }
        for (index, square) in free.iter().enumerate() {
            let at = table.at(*square);
            table.mask_indices[at] = index as u16;
        }
        Some(table)
    }

    #[inline]
    fn at(&self, square: Square) -> usize {
        square.row.index() * self.size.len() + square.column.index()
    }

    /// The lane of a row or column; `None` if it has a given queen.
    #[inline]
    fn lane(&self, line: NextLine) -> Option<usize> {
        match line {
            NextLine::Row(row) => self.row_lanes[row.index()].map(usize::from),
            NextLine::Column(column) => self.column_lanes[column.index()].map(usize::from),
            NextLine::Done | NextLine::Dead => None,
        }
    }
}

impl Position {
    #[inline]
    fn find_least(&mut self) {
        let keys =
            self.free.iter().zip(&self.numbers).map(|(free, number)| number + free.count_ones() as i16 * ONE_SQUARE);
        self.least = keys.fold(i16::MAX, i16::min);
    }
}

impl SearchBoard for FewSquaresBoard {
    const IS_SLOW: bool = false;

    #[inline]
    fn next_line(&self, order: LineOrder) -> NextLine {
        let position = self.position();
        match (position.least / ONE_SQUARE, order) {
            (0, _) => NextLine::Dead,
            _ if position.least >= FILLED => NextLine::Done,
            (2.., LineOrder::RowByRow) => {
                let is_open =
                    |lane: &Option<u8>| lane.is_some_and(|lane| position.numbers[usize::from(lane)] != FILLED);
                let row = self.table.row_lanes.iter().position(is_open);
                NextLine::Row(Row::new(row.expect("a board that is not done has a row without a queen") as u32))
            }
            _ => self.table.lines[usize::from((position.least % ONE_SQUARE).cast_unsigned())],
        }
    }

    #[inline]
    fn append_free_squares(&self, line: NextLine, squares: &mut Vec<Square>) {
        let Some(lane) = self.table.lane(line) else { return };
        let mut free = self.position().free[lane];
        while free != 0 {
            let last = u16::BITS - 1 - free.leading_zeros();
            free &= !(1 << last);
            squares.push(self.table.squares[lane][last as usize]);
        }
    }

    #[inline]
    fn place(&mut self, square: Square) {
        let table = &self.table;
        let mask = &table.masks[usize::from(table.mask_indices[table.at(square)])];
        let [before, after] = &mut self.positions[self.queens..self.queens + 2] else { unreachable!("two positions") };
        after.numbers = before.numbers;
        for line in [NextLine::Row(square.row), NextLine::Column(square.column)] {
            after.numbers[table.lane(line).expect("the queen has two lines without a queen")] = FILLED;
        }
        for ((after, before), mask) in after.free.iter_mut().zip(&before.free).zip(mask) {
            *after = before & mask;
        }
        after.find_least();
        self.queens += 1;
    }

    #[inline]
    fn remove(&mut self, _: Square) {
        self.queens -= 1;
    }
}

#[cfg(test)]
mod tests {
    use std::ops::ControlFlow;

    use super::super::Instance;
    use super::super::backtrack::word_board;
    use super::{FewSquaresBoard, LineOrder, SearchBoard};
    use crate::board::{LineKind, Square};
    use crate::depth_first::DepthFirstSearch;
    use crate::random::Random;
    use crate::solutions::Solutions;

    /// A board with random constraints of every kind; some of the given queens contradict others.
    fn random_instance(n: u32, random: &mut Random) -> Instance {
        let mut instance = Instance::new(n).unwrap();
        let square = |random: &mut Random| Square::new(random.below(n), random.below(n));
        for _ in 0..random.below(2 * n) {
            instance.block(square(random)).unwrap();
        }
        for kind in [LineKind::Diagonal, LineKind::Antidiagonal] {
            if random.below(3) == 0 {
                instance.exclude(square(random).line(kind)).unwrap();
            }
        }
        for _ in 0..random.below(3) {
            instance.place(square(random)).unwrap();
        }
        instance
    }

    /// The completions in the order of a search.
    fn completions<G: SearchBoard>(instance: &Instance, board: G, order: LineOrder) -> Vec<String> {
        let mut search = DepthFirstSearch::new(board, order);
        let mut found = Vec::new();
        while search.next(&mut |_| ControlFlow::Continue(())) == ControlFlow::Continue(true) {
            let mut queens: Vec<Square> = instance.queens().iter().copied().chain(search.queens()).collect();
            queens.sort_unstable();
            let columns: Vec<String> = queens.iter().map(|queen| queen.column.number().to_string()).collect();
            found.push(columns.join(","));
        }
        found
    }

    #[test]
    fn the_search_agrees_with_brute_force() {
        let mut random = Random::new(80);
        let mut searched = 0;
        for _ in 0..2000 {
            let instance = random_instance(1 + random.below(8), &mut random);
            let Some(words) = word_board(&instance) else { continue };
            let board = FewSquaresBoard::new(instance.size(), &words).expect("a row has at most 8 squares");
            let solutions = Solutions::new(instance.size()).unwrap().filter(|solution| instance.accepts(solution));
            let expected: Vec<String> = solutions.map(|solution| solution.to_string()).collect();
            assert_eq!(completions(&instance, board.clone(), LineOrder::RowByRow), expected, "{instance:?}");
            let mut found = completions(&instance, board, LineOrder::MinimumRemainingValues);
            found.sort_unstable();
            let mut expected = expected;
            expected.sort_unstable();
            assert_eq!(found, expected, "{instance:?}");
            searched += 1;
        }
        assert!(searched > 1000, "most instances have no contradiction");
    }

    #[test]
    fn a_line_with_more_squares_than_bits_is_refused() {
        for (n, is_sparse) in [(16, true), (17, false)] {
            let instance = Instance::new(n).unwrap();
            let board = word_board(&instance).unwrap();
            assert_eq!(FewSquaresBoard::new(instance.size(), &board).is_some(), is_sparse);
        }
    }
}
