//! Growth of regions: gives a square to a region unless this creates a second answer, with a queen on that square.

use std::ops::ControlFlow;

use queens::Random;

use super::KeepGoing;
use super::draft::Draft;
use crate::squares::Squares;

/// Grows regions until each remaining square is refused by all regions beside it. The answer stays the only one.
pub(super) fn grow(
    draft: &mut Draft,
    weights: &[u32],
    random: &mut Random,
    keep_going: KeepGoing<'_>,
) -> ControlFlow<()> {
    let n = draft.size();
    let mut refused = vec![Squares::EMPTY; n];
    loop {
        keep_going()?;
        let open: Vec<Squares> = (0..n).map(|region| draft.frontier(region) - refused[region]).collect();
        // Regions of one square grow first. Later there may be no square for them.
        let is_single = |region: usize| draft.squares(region).len() == 1;
        let any_single = (0..n).any(|region| is_single(region) && !open[region].is_empty());
        let weight = |region: usize| {
            let is_open = !open[region].is_empty() && (!any_single || is_single(region));
            if is_open { weights[region] } else { 0 }
        };
        let total: u32 = (0..n).map(weight).sum();
        if total == 0 {
            return ControlFlow::Continue(());
        }
        let mut drawn = random.below(total);
        let mut chosen = 0;
        while drawn >= weight(chosen) {
            drawn -= weight(chosen);
            chosen += 1;
        }
        let place = random.below(open[chosen].len()) as usize;
        let square = open[chosen].indices().nth(place).expect("the place is below the number of squares");
        draft.assign(square, chosen);
        if draft.count_answers_with_queen_on(square, 1) > 0 {
            draft.unassign(square);
            refused[chosen] |= Squares::single(square);
        }
    }
}
