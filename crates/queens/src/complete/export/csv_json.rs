//! The constraints of an instance as a CSV table and as a JSON object. Rows and columns count from 1.
//!
//! An excluded diagonal is named by its topmost square.

use std::fmt;

use crate::board::{LineKind, Square};
use crate::complete::{Constraint, Instance};

/// The kind of a constraint, and the square that names it.
fn kind_and_square(instance: &Instance, constraint: Constraint) -> (&'static str, Square) {
    match constraint {
        Constraint::Queen(square) => ("queen", square),
        Constraint::Blocked(square) => ("blocked", square),
        Constraint::Excluded(line) => {
            let square = line.squares(instance.size()).next().expect("an excluded diagonal crosses the board");
            (if line.kind == LineKind::Diagonal { "diagonal" } else { "antidiagonal" }, square)
        }
    }
}

pub(super) fn write_csv(instance: &Instance, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    writeln!(f, "kind,row,column\nsize,{0},{0}", instance.size())?;
    instance
        .constraints()
        .map(|constraint| kind_and_square(instance, constraint))
        .try_for_each(|(kind, square)| writeln!(f, "{kind},{},{}", square.row.number(), square.column.number()))
}

pub(super) fn write_json(instance: &Instance, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    write!(f, "{{\"n\":{}", instance.size())?;
    for (list, wanted) in
        [("queens", "queen"), ("blocked", "blocked"), ("diagonals", "diagonal"), ("antidiagonals", "antidiagonal")]
    {
        write!(f, ",\"{list}\":[")?;
        let of_kind = instance
            .constraints()
            .map(|constraint| kind_and_square(instance, constraint))
            .filter(|&(kind, _)| kind == wanted);
        for (index, (_, square)) in of_kind.enumerate() {
            let gap = if index == 0 { "" } else { "," };
            write!(f, "{gap}[{},{}]", square.row.number(), square.column.number())?;
        }
        write!(f, "]")?;
    }
    writeln!(f, "}}")
}
