//! The constraint model that several exports share: variables, and lines with exactly one or at most one queen.

use crate::board::{Line, LineKind, Size, Square};
use crate::complete::Instance;

/// The number of a square's variable. Variables are numbered row by row, from 1.
pub(super) fn variable(size: Size, square: Square) -> u64 {
    u64::from(square.row.get()) * u64::from(size.get()) + u64::from(square.column.number())
}

/// All squares of a board, in the order of their variables.
pub(super) fn squares(size: Size) -> impl Iterator<Item = Square> {
    size.rows().flat_map(move |row| size.columns().map(move |column| Square { row, column }))
}

/// The lines with exactly one queen: the rows, then the columns.
pub(super) fn exactly_one_lines(size: Size) -> impl Iterator<Item = Line> {
    let all = 0..i64::from(size.get());
    let rows = all.clone().map(|position| Line { kind: LineKind::Row, position });
    rows.chain(all.map(|position| Line { kind: LineKind::Column, position }))
}

/// The lines with at most one queen: the diagonals, then the antidiagonals, without the lines of a single square.
pub(super) fn at_most_one_lines(size: Size) -> impl Iterator<Item = Line> {
    let n = i64::from(size.get());
    let diagonals = (2 - n..n - 1).map(|position| Line { kind: LineKind::Diagonal, position });
    diagonals.chain((1..2 * n - 2).map(|position| Line { kind: LineKind::Antidiagonal, position }))
}

/// Each square that a constraint fixes, and whether a queen stands there.
pub(super) fn decided_squares(instance: &Instance) -> impl Iterator<Item = (Square, bool)> {
    let queens = instance.queens().iter().map(|&square| (square, true));
    let blocked = instance.blocked().iter().map(|&square| (square, false));
    let excluded =
        instance.excluded().iter().flat_map(|line| line.squares(instance.size())).map(|square| (square, false));
    queens.chain(blocked).chain(excluded)
}
