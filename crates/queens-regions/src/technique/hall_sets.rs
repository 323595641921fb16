//! Line, pair and set (Hall sets): k regions in k lines, or k lines in k regions.
//!
//! If k regions lie in k rows, the other rows lie in the other regions. So a set of k regions gives the same step as
//! the set of the other rows. It is therefore enough to search sets of at most half of the units, once of regions in
//! lines and once of lines in regions.

use std::ops::RangeInclusive;

use super::{Context, Reason, Step, Technique};
use crate::squares::Squares;

/// The open units of one kind, and for each the units of another kind in which its free squares lie.
struct Side {
    /// The index of the first unit of each of the two kinds.
    from: usize,
    to: usize,
    /// For each open unit: its index in its kind, its missing queens, and a bit for each unit of the other kind in
    /// which it has free squares.
    open: Vec<(usize, u32, u16)>,
    /// The missing queens of each unit of the other kind.
    capacity: Vec<u32>,
    /// The greatest number of units in a set.
    most: usize,
}

pub(super) fn collect_steps(
    context: &Context<'_>,
    technique: Technique,
    sizes: RangeInclusive<usize>,
    steps: &mut Vec<Step>,
) {
    let n = context.rules.size;
    let regions = 2 * n;
    let sides = [(regions, 0), (regions, n), (0, regions), (n, regions)].map(|(from, to)| side(context, from, to));
    let most = sides.iter().map(|side| side.most).max().unwrap_or(0);
    for size in *sizes.start()..=most.min(*sizes.end()) {
        for side in sides.iter().filter(|side| size <= side.most) {
            let mut search = SetSearch { context, technique, side, size, chosen: Vec::new(), steps };
            search.extend(0, 0, 0);
            if steps.len() >= context.limit {
                return;
            }
        }
    }
}

fn side(context: &Context<'_>, from: usize, to: usize) -> Side {
    let Context { rules, state, .. } = context;
    let n = rules.size;
    let is_open = |unit: usize| state.open >> unit & 1 == 1;
    let mut open = Vec::new();
    for index in (0..n).filter(|index| is_open(from + index)) {
        let left = context.left(from + index);
        let mut meets = 0;
        if to == n {
            meets = left.columns();
        } else {
            for other in 0..n {
                meets |= u16::from(!(left & rules.units[to + other]).is_empty()) << other;
            }
        }
        open.push((index, rules.missing(state, from + index), meets));
    }
    let capacity = (0..n).map(|other| rules.missing(state, to + other)).collect();
    // Sets of at most half of the units are enough: a larger set gives the same step as the units that it leaves out,
    // on the other side.
    let most = open.len() / 2;
    Side { from, to, open, capacity, most: most.max(1) }
}

struct SetSearch<'a> {
    context: &'a Context<'a>,
    technique: Technique,
    side: &'a Side,
    size: usize,
    chosen: Vec<usize>,
    steps: &'a mut Vec<Step>,
}

impl SetSearch<'_> {
    /// Extends the chosen units by later units, while all of them together meet at most `size` units of the other kind.
    fn extend(&mut self, begin: usize, missing: u32, meets: u16) {
        if self.chosen.len() == self.size {
            return self.finish(missing, meets);
        }
        for next in begin..self.side.open.len() {
            let (_, more, others) = self.side.open[next];
            if (meets | others).count_ones() as usize > self.size {
                continue;
            }
            self.chosen.push(next);
            self.extend(next + 1, missing + more, meets | others);
            self.chosen.pop();
            if self.steps.len() >= self.context.limit {
                return;
            }
        }
    }

    fn finish(&mut self, missing: u32, meets: u16) {
        let others = || (0..self.context.rules.size).filter(|other| meets >> other & 1 == 1);
        let capacity: u32 = others().map(|other| self.side.capacity[other]).sum();
        // If the capacity is below the missing queens, the board has a contradiction, which other techniques find.
        if capacity != missing || meets.count_ones() as usize != self.size {
            return;
        }
        let from = self.chosen.iter().map(|&chosen| self.side.from + self.side.open[chosen].0);
        let left = from.clone().fold(Squares::EMPTY, |all, unit| all | self.context.left(unit));
        let to = others().map(|other| self.side.to + other);
        let filled = to.clone().fold(Squares::EMPTY, |all, unit| all | self.context.left(unit));
        let because = Reason { to: self.context.units(to), ..Reason::from_units(self.context.units(from), left) };
        let step = Step { technique: self.technique, because, queens: Squares::EMPTY, crosses: filled - left };
        if !step.is_empty() && !self.steps.iter().any(|other| other.crosses == step.crosses) {
            self.steps.push(step);
        }
    }
}
