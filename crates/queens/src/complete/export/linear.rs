//! Linear constraints over 0-1 variables (integer linear programming): the pseudo-Boolean format (OPB) and the LP
//! format of CPLEX.

use std::fmt;

use super::model::{at_most_one_lines, decided_squares, exactly_one_lines, squares, variable};
use crate::board::{Line, LineKind, Square};
use crate::complete::Instance;

pub(super) fn write_opb(instance: &Instance, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    let size = instance.size();
    let n = u64::from(size.get());
    let constraints =
        exactly_one_lines(size).count() + at_most_one_lines(size).count() + decided_squares(instance).count();
    writeln!(f, "* #variable= {} #constraint= {constraints}", n * n)?;
    writeln!(f, "* {n} queens; row r and column c, from 1, is x and (r - 1) * {n} + c")?;
    for line in exactly_one_lines(size) {
        line.squares(size).try_for_each(|square| write!(f, "+1 x{} ", variable(size, square)))?;
        writeln!(f, "= 1 ;")?;
    }
    for line in at_most_one_lines(size) {
        line.squares(size).try_for_each(|square| write!(f, "-1 x{} ", variable(size, square)))?;
        writeln!(f, ">= -1 ;")?;
    }
    decided_squares(instance)
        .try_for_each(|(square, has_queen)| writeln!(f, "+1 x{} = {} ;", variable(size, square), u8::from(has_queen)))
}

/// The number of terms on one line of the file. The format limits a line to 510 characters.
const TERMS_PER_LINE: usize = 16;

pub(super) fn write_lp(instance: &Instance, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    let size = instance.size();
    let name = |square: Square| format!("x_{}_{}", square.row.number(), square.column.number());
    writeln!(f, "\\ {size} queens; x_r_c is 1 when a queen stands in row r and column c, from 1")?;
    writeln!(f, "\\ diagonal_d: row minus column is d, m1 for -1 and so on; antidiagonal_a: row plus column is a")?;
    // Some programs need an objective. This objective is always 0.
    writeln!(f, "Minimize\n obj: 0 x_1_1\nSubject To")?;
    let constraints =
        exactly_one_lines(size).map(|line| (line, "=")).chain(at_most_one_lines(size).map(|line| (line, "<=")));
    for (line, relation) in constraints {
        write!(f, " {}_{}:", line.kind, line_suffix(line))?;
        for (term, square) in line.squares(size).enumerate() {
            let gap = if term > 0 && term % TERMS_PER_LINE == 0 { "\n " } else { "" };
            write!(f, "{gap}{}{}", if term == 0 { " " } else { " + " }, name(square))?;
        }
        writeln!(f, " {relation} 1")?;
    }
    for (index, (square, has_queen)) in decided_squares(instance).enumerate() {
        writeln!(f, " given_{}: {} = {}", index + 1, name(square), u8::from(has_queen))?;
    }
    writeln!(f, "Binary")?;
    squares(size).try_for_each(|square| writeln!(f, " {}", name(square)))?;
    writeln!(f, "End")
}

/// The number at the end of a line's name. Rows and columns count from 1. A minus sign becomes `m`, because programs
/// would read it as a subtraction.
fn line_suffix(line: Line) -> String {
    let Line { kind, position } = line;
    match kind {
        LineKind::Row | LineKind::Column => (position + 1).to_string(),
        LineKind::Diagonal if position < 0 => format!("m{}", -position),
        LineKind::Diagonal => position.to_string(),
        LineKind::Antidiagonal => (position + 2).to_string(),
    }
}
