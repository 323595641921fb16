//! A `MiniZinc` model: one variable for each row, three `alldifferent` constraints.

use std::fmt;

use crate::board::LineKind;
use crate::complete::Instance;

pub(super) fn write(instance: &Instance, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    writeln!(f, "% {} queens; queens[r] is the column of the queen in row r, from 1", instance.size())?;
    writeln!(f, "include \"alldifferent.mzn\";")?;
    writeln!(f, "int: n = {};", instance.size())?;
    writeln!(f, "array[1..n] of var 1..n: queens;")?;
    writeln!(f, "constraint alldifferent(queens);")?;
    writeln!(f, "constraint alldifferent([r - queens[r] | r in 1..n]);")?;
    writeln!(f, "constraint alldifferent([r + queens[r] | r in 1..n]);")?;
    for queen in instance.queens() {
        writeln!(f, "constraint queens[{}] = {};", queen.row.number(), queen.column.number())?;
    }
    for square in instance.blocked() {
        writeln!(f, "constraint queens[{}] != {};", square.row.number(), square.column.number())?;
    }
    for line in instance.excluded() {
        // In the model, rows and columns count from 1, so their sum is larger by 2 than `position`.
        let (sign, position) = match line.kind {
            LineKind::Antidiagonal => ('+', line.position + 2),
            _ => ('-', line.position),
        };
        writeln!(f, "constraint forall(r in 1..n)(r {sign} queens[r] != {position});")?;
    }
    writeln!(f, "solve satisfy;")?;
    writeln!(f, "output [show(queens)];")
}
