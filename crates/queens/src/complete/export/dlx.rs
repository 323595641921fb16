//! Exact cover with secondary items (XCC), as in Knuth's programs for dancing links (Algorithm X): one option for each
//! square on which a queen may stand.
//!
//! The items before the bar are primary: each is covered exactly once. The items after the bar are secondary: each is
//! covered at most once. A queen in row 2 and column 4 of 8 covers `R2`, `C4`, the diagonal `D6` (row minus column plus
//! `n`) and the antidiagonal `A6` (row plus column). The row of a given queen has only one option.

use std::fmt;

use super::model::squares;
use crate::board::{LineSet, Square};
use crate::complete::Instance;

pub(super) fn write(instance: &Instance, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    let (size, n) = (instance.size(), instance.size().len());
    let mut excluded = LineSet::new(n * n);
    let index = |square: Square| square.row.index() * n + square.column.index();
    for square in
        instance.blocked().iter().copied().chain(instance.excluded().iter().flat_map(|line| line.squares(size)))
    {
        excluded.insert(index(square));
    }
    for queen in instance.queens() {
        let others = size.columns().filter(|&column| column != queen.column);
        for column in others {
            excluded.insert(index(Square { row: queen.row, column }));
        }
    }
    writeln!(f, "| {n} queens: row R, column C, diagonal D = row - column + {n}, antidiagonal A = row + column")?;
    for kind in ['R', 'C'] {
        (1..=n).try_for_each(|number| write!(f, "{kind}{number} "))?;
    }
    write!(f, "|")?;
    (1..2 * n).try_for_each(|number| write!(f, " D{number}"))?;
    (2..=2 * n).try_for_each(|number| write!(f, " A{number}"))?;
    writeln!(f)?;
    for square in squares(size).filter(|&square| !excluded.contains(index(square))) {
        let (row, column) = (square.row.index() + 1, square.column.index() + 1);
        writeln!(f, "R{row} C{column} D{} A{}", row + n - column, row + column)?;
    }
    Ok(())
}
