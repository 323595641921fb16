//! Squeeze (elimination): excludes a square if a queen there would leave too few free squares in a unit.

use super::{Context, Reason, Step, Technique};
use crate::squares::Squares;

pub(super) fn collect_steps(context: &Context<'_>, steps: &mut Vec<Step>) {
    for unit in context.state.open_units() {
        let left = context.left(unit);
        let crosses =
            if context.rules.stars == 1 { one_star(context, left) } else { several_stars(context, unit, left) };
        if crosses.is_empty() {
            continue;
        }
        let because = Reason::from_units(context.units([unit]), left);
        steps.push(Step { technique: Technique::Squeeze, because, queens: Squares::EMPTY, crosses });
        if steps.len() >= context.limit {
            return;
        }
    }
}

/// The free squares from which a queen covers all of `left`. Covering is symmetric: these are the free squares that are
/// covered from each square of `left`.
fn one_star(context: &Context<'_>, left: Squares) -> Squares {
    let mut common = context.state.free - left;
    for square in left.indices() {
        common &= context.rules.cover(square);
        if common.is_empty() {
            break;
        }
    }
    // A unit without squares is a contradiction and squeezes no square.
    if left.is_empty() { Squares::EMPTY } else { common }
}

fn several_stars(context: &Context<'_>, unit: usize, left: Squares) -> Squares {
    let Context { rules, state, .. } = context;
    let missing = rules.missing(state, unit);
    let is_squeezed = |&square: &usize| {
        let mut after = **state;
        rules.place(&mut after, square);
        let is_inside = u32::from(rules.units[unit].has(square));
        (left & after.free).len() + is_inside < missing
    };
    let squeezed = state.free.indices().filter(is_squeezed);
    squeezed.fold(Squares::EMPTY, |squares, square| squares | Squares::single(square))
}
