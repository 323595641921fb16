//! Minimum hitting sets, by iterative deepening: the fewest items such that each set of a list contains one of them.
//!
//! ```text
//! for count = a lower bound (the number of some pairwise disjoint sets), then one more, and so on:
//!     branch on the set with the fewest items left: choose each of its items in turn
//!     an item that failed stays excluded while the other items of the set are tried
//! ```

use std::ops::ControlFlow;

/// The number of search nodes between two polls.
const BRANCHES_PER_POLL: u32 = 1 << 6;

/// A minimum hitting set in increasing order. The items are the numbers below `items`; no set may be empty.
pub(super) fn minimum_hitting_set(
    items: usize,
    sets: &[Vec<usize>],
    keep_going: &mut dyn FnMut() -> ControlFlow<()>,
) -> ControlFlow<(), Vec<usize>> {
    let mut search = HittingSetSearch {
        sets,
        hits: vec![0; sets.len()],
        is_excluded: vec![false; items],
        chosen: Vec::new(),
        calls: 0,
    };
    for count in count_disjoint(items, sets).. {
        if search.extend_by(count, keep_going)? {
            break;
        }
    }
    search.chosen.sort_unstable();
    ControlFlow::Continue(search.chosen)
}

/// Counts sets that are pairwise disjoint. A hitting set has a different item from each of them, so this number is a
/// lower bound of its size.
fn count_disjoint(items: usize, sets: &[Vec<usize>]) -> usize {
    let mut is_seen = vec![false; items];
    let mut is_disjoint = |set: &&Vec<usize>| {
        let is_disjoint = set.iter().all(|&item| !is_seen[item]);
        for &item in set.iter().filter(|_| is_disjoint) {
            is_seen[item] = true;
        }
        is_disjoint
    };
    sets.iter().filter(|set| is_disjoint(set)).count()
}

struct HittingSetSearch<'a> {
    sets: &'a [Vec<usize>],
    /// For each set, the number of its chosen items.
    hits: Vec<u32>,
    /// For each item, whether it is excluded because the branch that chose it failed.
    is_excluded: Vec<bool>,
    chosen: Vec<usize>,
    calls: u32,
}

impl HittingSetSearch<'_> {
    /// Chooses at most `more` further items, so that every set contains a chosen item. Returns false when that is
    /// impossible.
    fn extend_by(&mut self, more: usize, keep_going: &mut dyn FnMut() -> ControlFlow<()>) -> ControlFlow<(), bool> {
        self.calls += 1;
        if self.calls.is_multiple_of(BRANCHES_PER_POLL) {
            keep_going()?;
        }
        let left = |set: &Vec<usize>| set.iter().filter(|&&item| !self.is_excluded[item]).count();
        let not_hit = self.sets.iter().zip(&self.hits).filter(|&(_, &hits)| hits == 0).map(|(set, _)| set);
        let Some(set) = not_hit.min_by_key(|set| left(set)) else { return ControlFlow::Continue(true) };
        let mut tried = Vec::new();
        let mut is_hit = false;
        if more > 0 {
            for &item in set {
                if self.is_excluded[item] {
                    continue;
                }
                self.choose(item);
                is_hit = self.extend_by(more - 1, keep_going)?;
                if is_hit {
                    break;
                }
                self.unchoose(item);
                self.is_excluded[item] = true;
                tried.push(item);
            }
        }
        for item in tried {
            self.is_excluded[item] = false;
        }
        ControlFlow::Continue(is_hit)
    }

    fn choose(&mut self, item: usize) {
        self.chosen.push(item);
        self.change_hits(item, 1);
    }

    fn unchoose(&mut self, item: usize) {
        self.chosen.pop();
        self.change_hits(item, -1);
    }

    fn change_hits(&mut self, item: usize, change: i32) {
        for (set, hits) in self.sets.iter().zip(&mut self.hits) {
            if set.contains(&item) {
                *hits = hits.checked_add_signed(change).expect("the item was counted before");
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use std::ops::ControlFlow;

    use super::minimum_hitting_set;

    #[test]
    fn no_fewer_items_hit_all_sets() {
        // Random sets; the expected number comes from all subsets of the items.
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
            let ControlFlow::Continue(found) = minimum_hitting_set(items, &sets, &mut || ControlFlow::Continue(()))
            else {
                panic!("the callback never breaks")
            };
            assert!(hits(&found), "{found:?} of {sets:?}");
            assert_eq!(Some(found.len()), fewest, "{sets:?}");
        }
    }
}
