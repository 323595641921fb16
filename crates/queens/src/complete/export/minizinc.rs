//! A `MiniZinc` model: one variable a row, three constraints.

use std::fmt;

use crate::board::LineKind;
use crate::complete::Task;

pub(super) fn write(task: &Task, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    writeln!(f, "% {} queens; queens[r] is the column of the queen in row r, from 1", task.size())?;
    writeln!(f, "include \"alldifferent.mzn\";")?;
    writeln!(f, "int: n = {};", task.size())?;
    writeln!(f, "array[1..n] of var 1..n: queens;")?;
    writeln!(f, "constraint alldifferent(queens);")?;
    writeln!(f, "constraint alldifferent([r - queens[r] | r in 1..n]);")?;
    writeln!(f, "constraint alldifferent([r + queens[r] | r in 1..n]);")?;
    for queen in task.queens() {
        writeln!(f, "constraint queens[{}] = {};", queen.row.number(), queen.column.number())?;
    }
    for square in task.blocked() {
        writeln!(f, "constraint queens[{}] != {};", square.row.number(), square.column.number())?;
    }
    for line in task.closed() {
        // Counted from 1, a row and a column add up to two more.
        let (sign, position) = match line.kind {
            LineKind::Antidiagonal => ('+', line.position + 2),
            _ => ('-', line.position),
        };
        writeln!(f, "constraint forall(r in 1..n)(r {sign} queens[r] != {position});")?;
    }
    writeln!(f, "solve satisfy;")?;
    writeln!(f, "output [show(queens)];")
}
