//! More queens than rows, with pawns between them.

use std::ops::ControlFlow;

use super::nonattacking::{self, Lines};
use super::{Arrangement, Fault, Pieces, Problem, Rule, Shape, Step, Visit};
use crate::board::Square;

/// `n + k` queens and `k` pawns: queens do not attack through a pawn.
///
/// For each set of squares for the pawns, the rows fall into parts, and each part has one queen at most. So do the
/// columns: sets with too few parts either way are left out at once.
#[derive(Clone, Copy, Debug)]
pub(super) struct Pawns;

impl Rule for Pawns {
    fn name(&self) -> &'static str {
        "pawns"
    }

    fn meaning(&self) -> &'static str {
        "n + k queens that do not attack each other, thanks to k pawns between them"
    }

    fn source(&self) -> &'static str {
        "OEIS A103330 for one pawn"
    }

    fn pieces(&self, shape: Shape, pawns: u32) -> Pieces {
        Pieces::Exactly(shape.rows.get().saturating_add(pawns))
    }

    fn attacks(&self, _: Shape, from: Square, to: Square) -> bool {
        from != to && from.shared_line(to).is_some()
    }

    fn other(&self) -> Option<char> {
        Some('P')
    }

    fn others(&self, pawns: u32) -> Option<u32> {
        Some(pawns)
    }

    fn faults(&self, _: &Problem, arrangement: &Arrangement) -> Vec<Fault> {
        let Arrangement { pieces, others: pawns } = arrangement;
        let pairs = pieces.iter().enumerate().flat_map(|(index, &a)| pieces[index + 1..].iter().map(move |&b| (a, b)));
        pairs.filter(|&(a, b)| sees(pawns, a, b)).map(|(a, b)| Fault::Attack { a, b }).collect()
    }

    fn visit(&self, problem: &Problem, pieces: u32, visit: &mut Visit) -> ControlFlow<()> {
        let shape = problem.shape();
        let squares: Vec<Square> = shape.squares().collect();
        choose(&squares, problem.pawns() as usize, &mut Vec::new(), &mut |pawns| {
            visit(Step::Working)?;
            let rows = parts(shape, pawns, false);
            if rows.len() < pieces as usize || parts(shape, pawns, true).len() < pieces as usize {
                return ControlFlow::Continue(());
            }
            nonattacking::visit(shape, &|from, to| sees(pawns, from, to), &rows, pieces, pawns, visit)
        })
    }
}

/// Whether a queen attacks another square with no pawn between.
fn sees(pawns: &[Square], from: Square, to: Square) -> bool {
    let between = |pawn: Square| {
        let within = |a: u32, b: u32, c: u32| a.min(b) <= c && c <= a.max(b);
        from.shared_line(pawn).is_some()
            && from.shared_line(pawn) == from.shared_line(to)
            && within(from.row.get(), to.row.get(), pawn.row.get())
            && within(from.column.get(), to.column.get(), pawn.column.get())
    };
    from != to && from.shared_line(to).is_some() && !pawns.iter().any(|&pawn| between(pawn))
}

/// The parts into which pawns cut the rows, or the columns.
fn parts(shape: Shape, pawns: &[Square], are_columns: bool) -> Lines {
    Lines::new(shape, &|square| {
        let turned = |square: Square| {
            let (row, column) = (square.row.index(), square.column.index());
            if are_columns { (column, row) } else { (row, column) }
        };
        let (line, place) = turned(square);
        let before = pawns.iter().filter(|&&pawn| turned(pawn).0 == line && turned(pawn).1 < place).count();
        (!pawns.contains(&square)).then(|| line * (pawns.len() + 1) + before)
    })
}

/// Calls for every choice of so many squares.
fn choose(
    squares: &[Square],
    count: usize,
    chosen: &mut Vec<Square>,
    visit: &mut dyn FnMut(&[Square]) -> ControlFlow<()>,
) -> ControlFlow<()> {
    if count == 0 {
        return visit(chosen);
    }
    for (index, &square) in squares.iter().enumerate().take((squares.len() + 1).saturating_sub(count)) {
        chosen.push(square);
        choose(&squares[index + 1..], count - 1, chosen, visit)?;
        chosen.pop();
    }
    ControlFlow::Continue(())
}
