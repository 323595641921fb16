//! The boards that a learner's program showed, as the steps of a recording.

use std::fmt::Write as _;

use queens::{Square, conflicts};
use serde::{Deserialize, Serialize};

/// A step of a program: what changed on its board.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct ReplayStep {
    kind: ReplayKind,
    /// The square that changed, if there is one.
    square: Option<(u32, u32)>,
    queens: Vec<(u32, u32)>,
    /// The line of the program; 0 if the line is not known.
    line: u32,
    /// For a placement, the number of queens that were removed since the last shown board.
    removed: usize,
    /// Two queens that attack each other on a full board.
    clash: Option<[(u32, u32); 2]>,
    /// The number of the full board, counted from 1; 0 if the board is not full.
    board: usize,
}

/// The kind of a step of a program.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum ReplayKind {
    /// Before the first board.
    Start,
    /// A queen was placed.
    Place,
    /// A queen was removed.
    Remove,
    /// The board did not change.
    Same,
    /// The board is full, and a solution.
    Solution,
    /// The board is full, and two of its queens attack each other.
    FullConflict,
}

/// A board that a program showed: the line of the program, and the column of each row, -1 for a row without a queen.
pub(super) type ShownBoard = (u32, Vec<i32>);

/// The squares of a board's queens.
type Queens = Vec<(u32, u32)>;

/// The square, if it is on the board of size `n`.
fn inside(n: u32, (row, column): (i32, i32)) -> Option<(u32, u32)> {
    let on_board = |index: i32| u32::try_from(index).ok().filter(|&index| index < n);
    Some((on_board(row)?, on_board(column)?))
}

/// For each shown board, the line of the program and the queens.
///
/// Columns count from 0, or from 1 if only columns from 1 fit all boards.
fn queens(n: u32, shown: &[ShownBoard]) -> impl Iterator<Item = (u32, Queens)> {
    let columns = || shown.iter().flat_map(|(_, columns)| columns).copied();
    let from_one = columns().any(|column| i64::from(column) >= i64::from(n)) && !columns().any(|column| column == 0);
    shown.iter().map(move |(line, columns)| {
        let squares = (0..).zip(columns.iter().map(|column| column - i32::from(from_one)));
        (*line, squares.filter_map(|square| inside(n, square)).collect())
    })
}

/// The removed and placed queens from one shown board to the next, as lines that [`queens::judge::Steps`] reads.
pub(super) fn steps_text(n: u32, shown: &[ShownBoard]) -> String {
    let mut text = String::new();
    let mut before = Queens::new();
    for (_, queens) in queens(n, shown) {
        for (mark, squares, others) in [('-', &before, &queens), ('+', &queens, &before)] {
            for (row, column) in squares.iter().filter(|square| !others.contains(square)) {
                writeln!(text, "{mark} {} {}", row + 1, column + 1).expect("a text takes all");
            }
        }
        before = queens;
    }
    text
}

/// The recording of a program: the boards that it showed, or, if it showed none, the boards that it printed.
pub(super) fn replay_steps(n: u32, shown: &[ShownBoard], printed: &[Vec<(i32, i32)>]) -> Vec<ReplayStep> {
    let boards: Vec<(u32, Queens)> = if shown.is_empty() {
        printed.iter().map(|queens| (0, queens.iter().filter_map(|&square| inside(n, square)).collect())).collect()
    } else {
        queens(n, shown).collect()
    };
    let mut steps = vec![ReplayStep::start()];
    let mut full = 0;
    for (line, queens) in boards {
        let step = ReplayStep::after(&steps[steps.len() - 1].queens, queens, line, n, full + 1);
        full = full.max(step.board);
        steps.push(step);
    }
    steps
}

impl ReplayStep {
    const fn start() -> Self {
        Self { kind: ReplayKind::Start, square: None, queens: Vec::new(), line: 0, removed: 0, clash: None, board: 0 }
    }

    fn after(before: &[(u32, u32)], queens: Vec<(u32, u32)>, line: u32, n: u32, number: usize) -> Self {
        let added: Vec<_> = queens.iter().filter(|square| !before.contains(square)).copied().collect();
        let gone: Vec<_> = before.iter().filter(|square| !queens.contains(square)).copied().collect();
        let square = added.last().or(gone.last()).copied();
        let is_full = square.is_some() && queens.len() >= n as usize;
        let squares: Vec<Square> = queens.iter().map(|&(row, column)| Square::new(row, column)).collect();
        let clash = conflicts(&squares).next().filter(|_| is_full);
        let at = |square: Square| (square.row.get(), square.column.get());
        let kind = match (square, is_full) {
            (None, _) => ReplayKind::Same,
            (Some(_), true) if clash.is_some() => ReplayKind::FullConflict,
            (Some(_), true) => ReplayKind::Solution,
            (Some(_), false) if added.is_empty() => ReplayKind::Remove,
            (Some(_), false) => ReplayKind::Place,
        };
        Self {
            kind,
            square,
            queens,
            line,
            removed: if added.is_empty() { 0 } else { gone.len() },
            clash: clash.map(|conflict| [at(conflict.a), at(conflict.b)]),
            board: if is_full { number } else { 0 },
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn kinds(steps: &[ReplayStep]) -> Vec<ReplayKind> {
        steps.iter().map(|step| step.kind).collect()
    }

    #[test]
    fn shown_boards_become_steps() {
        use ReplayKind::{FullConflict, Place, Remove, Same, Solution, Start};
        let boards: [&[i32]; 9] =
            [&[0], &[0, 2], &[0], &[1], &[1, 3], &[1, 3, 0], &[1, 3, 0, 2], &[1, 3, 0, 2], &[1, 1, 1, 1]];
        let shown: Vec<ShownBoard> = boards.iter().map(|columns| (7, columns.to_vec())).collect();
        let steps = replay_steps(4, &shown, &[]);
        assert_eq!(kinds(&steps), [Start, Place, Place, Remove, Place, Place, Place, Solution, Same, FullConflict]);
        // The queen of the first row moved: its removal was not shown.
        assert_eq!((steps[4].removed, steps[4].square, steps[4].line), (1, Some((0, 1)), 7));
        assert_eq!((steps[7].board, steps[9].board), (1, 2));
        assert_eq!(steps[9].clash, Some([(0, 1), (1, 1)]));
    }

    #[test]
    fn printed_boards_are_steps_and_queens_outside_are_left_out() {
        let steps = replay_steps(4, &[], &[vec![(0, 1), (1, 3), (2, 0), (3, 2)], vec![(0, 0), (1, 9), (-1, 2)]]);
        assert_eq!(kinds(&steps), [ReplayKind::Start, ReplayKind::Solution, ReplayKind::Place]);
        assert_eq!(steps[2].queens, [(0, 0)]);
    }

    #[test]
    fn columns_from_one_are_seen_where_none_is_zero() {
        let of = |columns: &[&[i32]]| {
            let shown: Vec<ShownBoard> = columns.iter().map(|columns| (1, columns.to_vec())).collect();
            replay_steps(4, &shown, &[]).pop().expect("a step").queens
        };
        assert_eq!(of(&[&[2, 4, 1, 3]]), [(0, 1), (1, 3), (2, 0), (3, 2)]);
        assert_eq!(of(&[&[1, 3, 0, 2]]), [(0, 1), (1, 3), (2, 0), (3, 2)]);
        assert_eq!(of(&[&[0], &[-1, 3]]), [(1, 3)]);
    }
}
