//! Repair (local search): removes all answers but the wanted one. Each move takes a square on which another answer has
//! a queen, and gives it to another region.

use std::ops::ControlFlow;

use queens::Random;

use super::KeepGoing;
use super::draft::Draft;
use crate::squares::Squares;

/// The most answers that each search finds: the other answers of a draft, and the answers that a move adds.
const ANSWERS: usize = 16;
/// The most moves before a draft is discarded.
pub(super) const MOVE_LIMIT: usize = 24;
/// The most squares that are tried for a move. Squares with a queen in the most answers are tried first.
const SQUARES_PER_MOVE: usize = 12;

/// Repairs a draft by at most `move_limit` moves. Returns true if the wanted answer was the only one before one of these
/// moves. A region that loses a square keeps at least two squares.
pub(super) fn repair(
    draft: &mut Draft,
    move_limit: usize,
    random: &mut Random,
    keep_going: KeepGoing<'_>,
) -> ControlFlow<(), bool> {
    for _ in 0..move_limit {
        keep_going()?;
        let others = draft.other_answers(ANSWERS);
        if others.is_empty() {
            return ControlFlow::Continue(true);
        }
        let Some((square, region)) = best_move(draft, &others, random) else { break };
        draft.unassign(square);
        draft.assign(square, region);
    }
    ControlFlow::Continue(false)
}

/// The best move: a move that adds no answer is better than a move that adds one. Otherwise the number of removed minus
/// added answers decides.
fn best_move(draft: &mut Draft, others: &[Squares], random: &mut Random) -> Option<(usize, usize)> {
    let used = others.iter().fold(Squares::EMPTY, |all, answer| all | *answer);
    let uses = |square: usize| others.iter().filter(|answer| answer.has(square)).count() as u32;
    let mut squares: Vec<usize> = used.indices().filter(|&square| draft.can_leave(square, 2)).collect();
    random.shuffle(&mut squares);
    squares.sort_by_key(|&square| std::cmp::Reverse(uses(square)));
    let mut best = None;
    for &square in squares.iter().take(SQUARES_PER_MOVE) {
        let regions: Vec<usize> = draft.regions_beside(square).collect();
        let from = draft.unassign(square);
        for region in regions {
            draft.assign(square, region);
            let opened = draft.count_answers_with_queen_on(square, ANSWERS as u32);
            draft.unassign(square);
            let gain = (opened == 0, i64::from(uses(square)) - i64::from(opened));
            if best.is_none_or(|(most, _)| gain > most) {
                best = Some((gain, (square, region)));
            }
        }
        draft.assign(square, from);
    }
    best.map(|(_, change)| change)
}
