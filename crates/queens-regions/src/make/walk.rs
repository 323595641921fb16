//! Walk: moves single squares, keeping the only answer, until the hardest technique is a wanted one.

use std::ops::{ControlFlow, RangeInclusive};

use super::KeepGoing;
use super::draft::Draft;
use crate::random::Random;
use crate::rate::Rating;
use crate::technique::Technique;

/// Moves that are tried before a board is given up.
const MOVE_LIMIT: usize = 60;

/// The rating of the board, moved towards the wanted levels; `None` if the walk does not reach them.
pub(super) fn walk(
    draft: &mut Draft,
    levels: &RangeInclusive<Technique>,
    smallest: u32,
    random: &mut Random,
    keep_going: KeepGoing<'_>,
) -> ControlFlow<(), Option<Rating>> {
    let (mut distance, mut rating) = rate(draft, levels);
    for _ in 0..MOVE_LIMIT {
        if distance == 0 {
            break;
        }
        keep_going()?;
        let Some((square, region)) = random_move(draft, smallest, random) else { continue };
        let from = draft.take(square);
        draft.give(square, region);
        if draft.answers_through(square, 1) == 0 {
            let moved = rate(draft, levels);
            if moved.0 <= distance {
                (distance, rating) = moved;
                continue;
            }
        }
        draft.take(square);
        draft.give(square, from);
    }
    ControlFlow::Continue(rating.filter(|_| distance == 0))
}

/// How many levels the board is away from the wanted ones, and its rating.
fn rate(draft: &Draft, levels: &RangeInclusive<Technique>) -> (u32, Option<Rating>) {
    let (easiest, hardest) = (levels.start().level(), levels.end().level());
    // A technique beyond the wanted ones only costs time; one more tells boards that are near from others.
    let limit = Technique::of_level(hardest + 1).unwrap_or(*levels.end());
    let rating = draft.rate(limit);
    let level = rating.map_or(limit.level() + 1, |rating| rating.hardest().level());
    (level.saturating_sub(hardest).max(easiest.saturating_sub(level)), rating)
}

/// A square at the border of its region that can leave it, and a region beside it.
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
