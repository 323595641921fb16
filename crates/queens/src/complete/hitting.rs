//! The fewest items that hit every set of a list, by branching on the set with the fewest items left.
//!
//! ```text
//! fewest = as many as there are sets apart from each other, and more:
//!                       hit the first set that is not hit, by each of its items in turn;
//!                       an item that was tried in vain is not tried again below its neighbours
//! ```

use std::ops::ControlFlow;

/// Branches between two calls of the pulse.
const PATIENCE: u32 = 1 << 6;

/// The fewest items, of those below `items`, that hit every set; in order. No set may be empty.
pub(super) fn hitting_set(
    items: usize,
    sets: &[Vec<usize>],
    pulse: &mut dyn FnMut() -> ControlFlow<()>,
) -> ControlFlow<(), Vec<usize>> {
    let mut search =
        Search { sets, hits: vec![0; sets.len()], is_out: vec![false; items], chosen: Vec::new(), calls: 0 };
    for fewest in disjoint(items, sets).. {
        if search.with(fewest, pulse)? {
            break;
        }
    }
    search.chosen.sort_unstable();
    ControlFlow::Continue(search.chosen)
}

/// So many sets have no item in common: no fewer items can hit them.
fn disjoint(items: usize, sets: &[Vec<usize>]) -> usize {
    let mut is_seen = vec![false; items];
    let mut is_apart = |set: &&Vec<usize>| {
        let is_apart = set.iter().all(|&item| !is_seen[item]);
        for &item in set.iter().filter(|_| is_apart) {
            is_seen[item] = true;
        }
        is_apart
    };
    sets.iter().filter(|set| is_apart(set)).count()
}

struct Search<'a> {
    sets: &'a [Vec<usize>],
    /// How many chosen items each set has.
    hits: Vec<u32>,
    /// Items that were tried in vain.
    is_out: Vec<bool>,
    chosen: Vec<usize>,
    calls: u32,
}

impl Search<'_> {
    /// Whether so many more items can hit all sets; then they are chosen.
    fn with(&mut self, more: usize, pulse: &mut dyn FnMut() -> ControlFlow<()>) -> ControlFlow<(), bool> {
        self.calls += 1;
        if self.calls.is_multiple_of(PATIENCE) {
            pulse()?;
        }
        let left = |set: &Vec<usize>| set.iter().filter(|&&item| !self.is_out[item]).count();
        let open = self.sets.iter().zip(&self.hits).filter(|&(_, &hits)| hits == 0).map(|(set, _)| set);
        let Some(set) = open.min_by_key(|set| left(set)) else { return ControlFlow::Continue(true) };
        let mut tried = Vec::new();
        let mut is_hit = false;
        if more > 0 {
            for &item in set {
                if self.is_out[item] {
                    continue;
                }
                self.choose(item);
                is_hit = self.with(more - 1, pulse)?;
                if is_hit {
                    break;
                }
                self.unchoose(item);
                self.is_out[item] = true;
                tried.push(item);
            }
        }
        for item in tried {
            self.is_out[item] = false;
        }
        ControlFlow::Continue(is_hit)
    }

    fn choose(&mut self, item: usize) {
        self.chosen.push(item);
        self.count(item, 1);
    }

    fn unchoose(&mut self, item: usize) {
        self.chosen.pop();
        self.count(item, -1);
    }

    fn count(&mut self, item: usize, change: i32) {
        for (set, hits) in self.sets.iter().zip(&mut self.hits) {
            if set.contains(&item) {
                *hits = hits.checked_add_signed(change).expect("an item that was counted goes");
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use std::ops::ControlFlow;

    use super::hitting_set;

    #[test]
    fn no_fewer_items_hit_all_sets() {
        // Sets from a small generator; every subset of the items is looked at.
        let mut state = 1_u32;
        let mut below = |bound: u32| {
            state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            (state >> 16) % bound
        };
        for _ in 0..300 {
            let items = 2 + below(7) as usize;
            let sets: Vec<Vec<usize>> = (0..below(9))
                .map(|_| {
                    let mask = 1 + below((1 << items) - 1);
                    (0..items).filter(|item| mask >> item & 1 == 1).collect()
                })
                .collect();
            let hits = |chosen: &[usize]| sets.iter().all(|set| set.iter().any(|item| chosen.contains(item)));
            let all =
                (0_u32..1 << items).map(|mask| (0..items).filter(|item| mask >> item & 1 == 1).collect::<Vec<usize>>());
            let fewest = all.filter(|chosen| hits(chosen)).map(|chosen| chosen.len()).min();
            let ControlFlow::Continue(found) = hitting_set(items, &sets, &mut || ControlFlow::Continue(())) else {
                panic!("nobody asked to stop")
            };
            assert!(hits(&found), "{found:?} of {sets:?}");
            assert_eq!(Some(found.len()), fewest, "{sets:?}");
        }
    }
}
