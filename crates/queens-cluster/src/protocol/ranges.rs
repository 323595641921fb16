//! A changing set of units: ranges in a balanced tree (`BTreeMap`).

use std::collections::BTreeMap;
use std::ops::Range;

/// A set of units as ranges that do not touch. Millions of units usually form a few long ranges.
///
/// # Examples
///
/// ```
/// use queens_cluster::protocol::RangeSet;
///
/// let mut set = RangeSet::default();
/// set.insert(0..10);
/// set.remove(3..5);
/// assert_eq!(set.take_first(100), Some(0..3));
/// assert_eq!((set.len(), set.contains(5)), (5, true));
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct RangeSet {
    /// The end of each range, by its start.
    ranges: BTreeMap<u64, u64>,
    len: u64,
}

impl RangeSet {
    /// The number of units.
    pub fn len(&self) -> u64 {
        self.len
    }

    /// Whether the set is empty.
    pub fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// Whether a unit is in the set.
    pub fn contains(&self, unit: u64) -> bool {
        self.ranges.range(..=unit).next_back().is_some_and(|(_, &end)| unit < end)
    }

    /// The ranges in ascending order.
    pub fn ranges(&self) -> impl Iterator<Item = Range<u64>> + '_ {
        self.ranges.iter().map(|(&start, &end)| start..end)
    }

    /// Adds units. Units already in the set stay.
    pub fn insert(&mut self, units: Range<u64>) {
        if units.is_empty() {
            return;
        }
        let Range { mut start, mut end } = units;
        // The new units and all ranges that overlap or touch them become one range.
        while let Some((&from, &to)) = self.ranges.range(..=end).next_back().filter(|&(_, &to)| to >= start) {
            self.ranges.remove(&from);
            self.len -= to - from;
            (start, end) = (start.min(from), end.max(to));
        }
        self.ranges.insert(start, end);
        self.len += end - start;
    }

    /// Removes units. Units not in the set are ignored.
    pub fn remove(&mut self, units: Range<u64>) {
        if units.is_empty() {
            return;
        }
        while let Some((&from, &to)) = self.ranges.range(..units.end).next_back().filter(|&(_, &to)| to > units.start) {
            self.ranges.remove(&from);
            self.len -= to - from;
            for rest in [from..units.start, units.end..to] {
                if !rest.is_empty() {
                    self.ranges.insert(rest.start, rest.end);
                    self.len += rest.end - rest.start;
                }
            }
        }
    }

    /// Removes and returns the first units of the first range, at most `limit` units.
    pub fn take_first(&mut self, limit: u64) -> Option<Range<u64>> {
        let (&start, &end) = self.ranges.first_key_value()?;
        let taken = start..end.min(start.saturating_add(limit));
        self.remove(taken.clone());
        Some(taken)
    }

    /// The first range.
    pub fn first(&self) -> Option<Range<u64>> {
        self.ranges.first_key_value().map(|(&start, &end)| start..end)
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use proptest::collection::vec;
    use proptest::prelude::*;

    use super::*;

    proptest! {
        #[test]
        fn behaves_as_a_set_of_numbers(steps in vec((any::<bool>(), 0_u64..60, 0_u64..12), 0..60)) {
            let (mut set, mut plain) = (RangeSet::default(), BTreeSet::new());
            for (inserts, start, len) in steps {
                let units = start..start + len;
                if inserts {
                    set.insert(units.clone());
                    plain.extend(units);
                } else {
                    set.remove(units.clone());
                    plain.retain(|unit| !units.contains(unit));
                }
                prop_assert_eq!(set.len(), plain.len() as u64);
                prop_assert_eq!(set.ranges().flatten().collect::<Vec<_>>(), plain.iter().copied().collect::<Vec<_>>());
                prop_assert!((0..80).all(|unit| set.contains(unit) == plain.contains(&unit)));
                let ranges: Vec<_> = set.ranges().collect();
                prop_assert!(ranges.windows(2).all(|pair| pair[0].end < pair[1].start));
            }
        }
    }
}
