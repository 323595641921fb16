//! Clauses in the DIMACS CNF format (conjunctive normal form, the SAT encoding).
//!
//! "At most one" of a few squares is one clause for each pair. Many squares `x1 … xk` have too many pairs, so they get
//! the sequential encoding (C. Sinz, 2005). Its auxiliary variable `si` means that a queen stands on one of the first
//! `i` squares.
//!
//! ```text
//! s1 = x1      si = s(i-1) or xi      not (s(i-1) and xi)
//! ```
//!
//! For the equivalence `si = s(i-1) or xi`, Sinz writes only clauses of one direction. With both directions the squares
//! determine the auxiliary variables, so a model counter counts completions.

use std::fmt;

use super::model::{at_most_one_lines, decided_squares, exactly_one_lines, variable};
use crate::complete::Instance;

/// The longest line, in squares, that is encoded by pairs.
const PAIRWISE_LIMIT: usize = 8;

pub(super) fn write(instance: &Instance, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    let (mut count, mut last) = (0_u64, 0_u64);
    for_each_clause(instance, &mut |clause| {
        count += 1;
        last = clause.iter().map(|literal| literal.unsigned_abs()).fold(last, u64::max);
        Ok(())
    })?;
    let n = u64::from(instance.size().get());
    writeln!(f, "c {n} queens; row r and column c, from 1, is variable (r - 1) * {n} + c")?;
    writeln!(f, "p cnf {} {count}", last.max(n * n))?;
    for_each_clause(instance, &mut |clause| {
        clause.iter().try_for_each(|literal| write!(f, "{literal} "))?;
        writeln!(f, "0")
    })
}

fn for_each_clause(instance: &Instance, emit: &mut dyn FnMut(&[i64]) -> fmt::Result) -> fmt::Result {
    let size = instance.size();
    let positive = |square| variable(size, square).cast_signed();
    for (square, has_queen) in decided_squares(instance) {
        emit(&[if has_queen { positive(square) } else { -positive(square) }])?;
    }
    for line in exactly_one_lines(size) {
        let squares: Vec<i64> = line.squares(size).map(positive).collect();
        emit(&squares)?;
    }
    let mut fresh = i64::from(size.get()) * i64::from(size.get());
    for line in exactly_one_lines(size).chain(at_most_one_lines(size)) {
        let squares: Vec<i64> = line.squares(size).map(positive).collect();
        at_most_one(&squares, &mut fresh, emit)?;
    }
    Ok(())
}

/// Encodes "at most one". `fresh` is the largest number of a variable in use.
fn at_most_one(squares: &[i64], fresh: &mut i64, emit: &mut dyn FnMut(&[i64]) -> fmt::Result) -> fmt::Result {
    if squares.len() <= PAIRWISE_LIMIT {
        return squares.iter().enumerate().try_for_each(|(index, &one)| {
            squares[index + 1..].iter().try_for_each(|&another| emit(&[-one, -another]))
        });
    }
    // `s1` equals `x1`, so `x1` replaces it. No clause needs `sk`.
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
