//! The facts about a board as a table and as an object, counted from 1.
//!
//! A closed line is named by a square on it: the first one, from the top.

use std::fmt;

use crate::board::{LineKind, Square};
use crate::complete::{Fact, Task};

/// The kind of a fact, and the square that names it.
fn named(task: &Task, fact: Fact) -> (&'static str, Square) {
    match fact {
        Fact::Queen(square) => ("queen", square),
        Fact::Blocked(square) => ("blocked", square),
        Fact::Closed(line) => {
            let square = line.squares(task.size()).next().expect("a closed line crosses the board");
            (if line.kind == LineKind::Diagonal { "diagonal" } else { "antidiagonal" }, square)
        }
    }
}

pub(super) fn write_csv(task: &Task, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    writeln!(f, "kind,row,column\nsize,{0},{0}", task.size())?;
    task.facts()
        .map(|fact| named(task, fact))
        .try_for_each(|(kind, square)| writeln!(f, "{kind},{},{}", square.row.number(), square.column.number()))
}

pub(super) fn write_json(task: &Task, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    write!(f, "{{\"n\":{}", task.size())?;
    for (list, wanted) in
        [("queens", "queen"), ("blocked", "blocked"), ("diagonals", "diagonal"), ("antidiagonals", "antidiagonal")]
    {
        write!(f, ",\"{list}\":[")?;
        let of_kind = task.facts().map(|fact| named(task, fact)).filter(|&(kind, _)| kind == wanted);
        for (index, (_, square)) in of_kind.enumerate() {
            let gap = if index == 0 { "" } else { "," };
            write!(f, "{gap}[{},{}]", square.row.number(), square.column.number())?;
        }
        write!(f, "]")?;
    }
    writeln!(f, "}}")
}
