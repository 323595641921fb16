//! Random walk (local search) on boards with one answer, towards the wanted levels: each move gives one square to
//! another region.

use std::ops::{ControlFlow, RangeInclusive};

use queens::Random;

use super::KeepGoing;
use super::draft::Draft;
use crate::rate::Rating;
use crate::technique::Technique;

/// The most moves without progress for a board that is too hard. Growing another board takes as long as thousands of
/// moves.
const HARD_LIMIT: usize = 1000;

/// The most moves without progress for a board that is too easy. This limit is lower, because most moves leave the
/// level unchanged and do not show whether they help.
const EASY_LIMIT: usize = 60;

/// Moves the board towards the wanted levels. Returns the rating of the board, or `None` if the walk does not reach
/// these levels.
pub(super) fn random_walk(
    draft: &mut Draft,
    levels: &RangeInclusive<Technique>,
    smallest: u32,
    random: &mut Random,
    keep_going: KeepGoing<'_>,
) -> ControlFlow<(), Option<Rating>> {
    let (mut distance, mut rating) = rate(draft, levels);
    let mut idle_moves = 0;
    while distance > 0 {
        let limit = if rating.is_some() { EASY_LIMIT } else { HARD_LIMIT };
        if idle_moves >= limit {
            break;
        }
        idle_moves += 1;
        keep_going()?;
        let Some((square, region)) = random_move(draft, smallest, random) else { continue };
        let from = draft.unassign(square);
        draft.assign(square, region);
        if draft.count_answers_with_queen_on(square, 1) == 0 {
            let moved = rate(draft, levels);
            if moved.0 <= distance {
                if moved.0 < distance {
                    idle_moves = 0;
                }
                (distance, rating) = moved;
                continue;
            }
        }
        draft.unassign(square);
        draft.assign(square, from);
    }
    ControlFlow::Continue(rating.filter(|_| distance == 0))
}

/// The distance of the board from the wanted levels, and the rating unless the board is too hard.
///
/// For a board that is too easy, the distance is the number of missing levels, which is below 7. For a board that is
/// too hard, it is 7 plus the number of squares that the wanted techniques leave open.
fn rate(draft: &Draft, levels: &RangeInclusive<Technique>) -> (u32, Option<Rating>) {
    match draft.rate(*levels.end()) {
        Ok(rating) => (levels.start().level().saturating_sub(rating.hardest().level()), Some(rating)),
        Err(open) => (Technique::ALL.len() as u32 + open, None),
    }
}

/// A random square and another region beside it; `None` if there is no such region, or if the square cannot leave its
/// own region.
fn random_move(draft: &Draft, smallest: u32, random: &mut Random) -> Option<(usize, usize)> {
    let squares = draft.taken - draft.answer;
    let place = random.below(squares.len()) as usize;
    let square = squares.indices().nth(place)?;
    let regions: Vec<usize> = draft.regions_beside(square).collect();
    if regions.is_empty() || !draft.can_leave(square, smallest) {
        return None;
    }
    Some((square, regions[random.below(regions.len() as u32) as usize]))
}
