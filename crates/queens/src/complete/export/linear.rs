//! Linear constraints in variables that are 0 or 1: pseudo-Boolean, and the format of CPLEX.

use std::fmt;

use super::model::{decided, full, sparse, squares, variable};
use crate::board::{Line, LineKind, Square};
use crate::complete::Task;

pub(super) fn write_opb(task: &Task, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    let size = task.size();
    let n = u64::from(size.get());
    let constraints = full(size).count() + sparse(size).count() + decided(task).count();
    writeln!(f, "* #variable= {} #constraint= {constraints}", n * n)?;
    writeln!(f, "* {n} queens; row r and column c, from 1, is x and (r - 1) * {n} + c")?;
    for line in full(size) {
        line.squares(size).try_for_each(|square| write!(f, "+1 x{} ", variable(size, square)))?;
        writeln!(f, "= 1 ;")?;
    }
    for line in sparse(size) {
        line.squares(size).try_for_each(|square| write!(f, "-1 x{} ", variable(size, square)))?;
        writeln!(f, ">= -1 ;")?;
    }
    decided(task)
        .try_for_each(|(square, has_queen)| writeln!(f, "+1 x{} = {} ;", variable(size, square), u8::from(has_queen)))
}

/// Terms on one line of the file; the format has a limit of 510 characters.
const TERMS: usize = 16;

pub(super) fn write_lp(task: &Task, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    let size = task.size();
    let name = |square: Square| format!("x_{}_{}", square.row.number(), square.column.number());
    writeln!(f, "\\ {size} queens; x_r_c is 1 when a queen stands in row r and column c, from 1")?;
    writeln!(f, "\\ diagonal_d: row minus column is d, m1 for -1 and so on; antidiagonal_a: row plus column is a")?;
    // Some readers insist on an objective: this one is 0 whatever the answer.
    writeln!(f, "Minimize\n obj: 0 x_1_1\nSubject To")?;
    let constraints = full(size).map(|line| (line, "=")).chain(sparse(size).map(|line| (line, "<=")));
    for (line, relation) in constraints {
        write!(f, " {}_{}:", line.kind, number(line))?;
        for (term, square) in line.squares(size).enumerate() {
            let gap = if term > 0 && term % TERMS == 0 { "\n " } else { "" };
            write!(f, "{gap}{}{}", if term == 0 { " " } else { " + " }, name(square))?;
        }
        writeln!(f, " {relation} 1")?;
    }
    for (index, (square, has_queen)) in decided(task).enumerate() {
        writeln!(f, " given_{}: {} = {}", index + 1, name(square), u8::from(has_queen))?;
    }
    writeln!(f, "Binary")?;
    squares(size).try_for_each(|square| writeln!(f, " {}", name(square)))?;
    writeln!(f, "End")
}

/// A line's number among its kind, counted from 1. A name has no minus sign: readers would subtract.
fn number(line: Line) -> String {
    let Line { kind, position } = line;
    match kind {
        LineKind::Row | LineKind::Column => (position + 1).to_string(),
        LineKind::Diagonal if position < 0 => format!("m{}", -position),
        LineKind::Diagonal => position.to_string(),
        LineKind::Antidiagonal => (position + 2).to_string(),
    }
}
