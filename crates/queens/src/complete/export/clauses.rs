//! Clauses in the DIMACS format.
//!
//! "At most one" of a few squares is a clause for each pair of them. Of many squares `x1 … xk` the pairs are too many;
//! then there are variables `s1 … sk`, where `si` says that a queen stands on one of the first `i` squares (C. Sinz,
//! 2005):
//!
//! ```text
//! s1 = x1      si = s(i-1) or xi      not (s(i-1) and xi)
//! ```
//!
//! Sinz has one direction of the equations. Both make the values of `s` follow from those of `x`, so that a solver that
//! counts models counts completions.

use std::fmt;

use super::model::{decided, full, sparse, variable};
use crate::complete::Task;

/// The longest line whose pairs are written.
const PAIRS: usize = 8;

pub(super) fn write(task: &Task, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    let (mut count, mut last) = (0_u64, 0_u64);
    clauses(task, &mut |clause| {
        count += 1;
        last = clause.iter().map(|literal| literal.unsigned_abs()).fold(last, u64::max);
        Ok(())
    })?;
    let n = u64::from(task.size().get());
    writeln!(f, "c {n} queens; row r and column c, from 1, is variable (r - 1) * {n} + c")?;
    writeln!(f, "p cnf {} {count}", last.max(n * n))?;
    clauses(task, &mut |clause| {
        clause.iter().try_for_each(|literal| write!(f, "{literal} "))?;
        writeln!(f, "0")
    })
}

fn clauses(task: &Task, emit: &mut dyn FnMut(&[i64]) -> fmt::Result) -> fmt::Result {
    let size = task.size();
    let positive = |square| variable(size, square).cast_signed();
    for (square, has_queen) in decided(task) {
        emit(&[if has_queen { positive(square) } else { -positive(square) }])?;
    }
    for line in full(size) {
        let squares: Vec<i64> = line.squares(size).map(positive).collect();
        emit(&squares)?;
    }
    let mut fresh = i64::from(size.get()) * i64::from(size.get());
    for line in full(size).chain(sparse(size)) {
        let squares: Vec<i64> = line.squares(size).map(positive).collect();
        at_most_one(&squares, &mut fresh, emit)?;
    }
    Ok(())
}

/// The last variable in use is `fresh`.
fn at_most_one(squares: &[i64], fresh: &mut i64, emit: &mut dyn FnMut(&[i64]) -> fmt::Result) -> fmt::Result {
    if squares.len() <= PAIRS {
        return squares.iter().enumerate().try_for_each(|(index, &one)| {
            squares[index + 1..].iter().try_for_each(|&another| emit(&[-one, -another]))
        });
    }
    // The first of the variables is the first square; the last would not be used.
    let mut before = squares[0];
    for (index, &square) in squares.iter().enumerate().skip(1) {
        emit(&[-before, -square])?;
        if index + 1 < squares.len() {
            *fresh += 1;
            emit(&[-before, *fresh])?;
            emit(&[-square, *fresh])?;
            emit(&[before, square, -*fresh])?;
            before = *fresh;
        }
    }
    Ok(())
}
