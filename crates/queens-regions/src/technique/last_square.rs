//! Last square (single): a unit has as many squares left as queens missing.

use super::{Context, Reason, Step, Technique};
use crate::squares::Squares;

pub(super) fn collect_steps(context: &Context<'_>, steps: &mut Vec<Step>) {
    let Context { rules, state, limit } = *context;
    let mut found = Squares::EMPTY;
    for unit in state.open_units() {
        let left = context.left(unit);
        if left.len() != rules.missing(state, unit) || left.is_subset(&found) {
            continue;
        }
        found |= left;
        let mut after = *state;
        left.indices().for_each(|queen| rules.place(&mut after, queen));
        let crosses = state.free - after.free - left;
        let because = Reason::from_units(context.units([unit]), left);
        steps.push(Step { technique: Technique::LastSquare, because, queens: left, crosses });
        if steps.len() >= limit {
            return;
        }
    }
}
