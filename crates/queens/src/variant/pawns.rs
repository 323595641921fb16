//! More queens than rows, with pawns that block their attacks.

use std::ops::ControlFlow;

use super::nonattacking_search::{self, PieceLines};
use super::{Arrangement, PieceCount, Problem, Rule, Shape, SupportedRestrictions, Violation, VisitEvent, Visitor};
use crate::board::Square;

/// `n + k` queens and `k` pawns: queens do not attack through a pawn.
///
/// The pawns cut the rows and the columns into segments, each with at most one queen. Sets of pawns that make too few
/// segments are skipped.
#[derive(Clone, Copy, Debug)]
pub(super) struct PawnsRule;

impl Rule for PawnsRule {
    fn name(&self) -> &'static str {
        "pawns"
    }

    fn meaning(&self) -> &'static str {
        "n + k non-attacking queens and k pawns, which block attacks"
    }

    fn source(&self) -> &'static str {
        "OEIS A103330 for one pawn"
    }

    fn piece_count(&self, shape: Shape, pawns: u32) -> PieceCount {
        PieceCount::Exactly(shape.rows.get().saturating_add(pawns))
    }

    fn attacks(&self, _: Shape, from: Square, to: Square) -> bool {
        from != to && from.shared_line(to).is_some()
    }

    fn other_letter(&self) -> Option<char> {
        Some('P')
    }

    fn other_count(&self, pawns: u32) -> Option<u32> {
        Some(pawns)
    }

    fn violations(&self, _: &Problem, arrangement: &Arrangement) -> Vec<Violation> {
        let Arrangement { pieces, others: pawns } = arrangement;
        let pairs = pieces.iter().enumerate().flat_map(|(index, &a)| pieces[index + 1..].iter().map(move |&b| (a, b)));
        pairs.filter(|&(a, b)| attacks_unblocked(pawns, a, b)).map(|(a, b)| Violation::Attack { a, b }).collect()
    }

    fn supported_restrictions(&self) -> SupportedRestrictions {
        SupportedRestrictions::None
    }

    fn visit(&self, problem: &Problem, pieces: u32, visitor: &mut Visitor) -> ControlFlow<()> {
        let shape = problem.shape();
        let squares: Vec<Square> = shape.squares().collect();
        visit_subsets(&squares, problem.pawn_count() as usize, &mut Vec::new(), &mut |pawns| {
            visitor(VisitEvent::Progress { nodes: 1 })?;
            let rows = segments(shape, pawns, false);
            if rows.len() < pieces as usize || segments(shape, pawns, true).len() < pieces as usize {
                return ControlFlow::Continue(());
            }
            nonattacking_search::visit(
                shape,
                &|from, to| attacks_unblocked(pawns, from, to),
                &rows,
                pieces,
                pawns,
                visitor,
            )
        })
    }
}

/// Whether a queen on `from` attacks `to`: the squares share a line, and no pawn stands between them.
fn attacks_unblocked(pawns: &[Square], from: Square, to: Square) -> bool {
    let between = |pawn: Square| {
        let within = |a: u32, b: u32, c: u32| a.min(b) <= c && c <= a.max(b);
        from.shared_line(pawn).is_some()
            && from.shared_line(pawn) == from.shared_line(to)
            && within(from.row.get(), to.row.get(), pawn.row.get())
            && within(from.column.get(), to.column.get(), pawn.column.get())
    };
    from != to && from.shared_line(to).is_some() && !pawns.iter().any(|&pawn| between(pawn))
}

/// The segments into which the pawns cut the rows, or the columns.
fn segments(shape: Shape, pawns: &[Square], are_columns: bool) -> PieceLines {
    PieceLines::new(shape, &|square| {
        let line_and_place = |square: Square| {
            let (row, column) = (square.row.index(), square.column.index());
            if are_columns { (column, row) } else { (row, column) }
        };
        let (line, place) = line_and_place(square);
        let before =
            pawns.iter().filter(|&&pawn| line_and_place(pawn).0 == line && line_and_place(pawn).1 < place).count();
        (!pawns.contains(&square)).then(|| line * (pawns.len() + 1) + before)
    })
}

/// Visits every set of `count` squares.
fn visit_subsets(
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
        visit_subsets(&squares[index + 1..], count - 1, chosen, visit)?;
        chosen.pop();
    }
    ControlFlow::Continue(())
}
