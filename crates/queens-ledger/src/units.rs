//! Sets of work units (interval sets), and the parts into which several machines divide them (sharding).

use std::fmt;
use std::iter::{Cloned, Flatten};
use std::ops::Range;
use std::str::FromStr;

use thiserror::Error;

/// A set of units as ranges, which are ascending, not empty, and do not touch.
///
/// A plan has millions of units, but the missing units usually form a few long ranges. A set is a snapshot: it does not
/// change when the ledger grows.
///
/// # Examples
///
/// ```
/// use queens_ledger::{Part, Units};
///
/// let units = Units::all_but(10, [2, 3, 7]);
/// assert_eq!(units.ranges(), [0..2, 4..7, 8..10]);
/// assert_eq!(units.len(), 7);
/// assert_eq!(units.to_string(), "0-1, 4-6, 8-9");
/// let part: Part = "1/3".parse()?;
/// assert_eq!(units.iter_of_part(part).collect::<Vec<_>>(), [0, 6, 9]);
/// # Ok::<(), queens_ledger::PartError>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Units(Vec<Range<u64>>);

impl Units {
    /// The units `0..units` except those of `without`, which must be in ascending order.
    ///
    /// # Panics
    ///
    /// When `without` is not in ascending order. Repeated units, and units outside the plan, have no effect.
    pub fn all_but(units: u64, without: impl IntoIterator<Item = u64>) -> Self {
        let (mut ranges, mut start, mut last) = (Vec::new(), 0, 0);
        for unit in without {
            assert!(unit >= last, "unit {unit} comes after {last}");
            last = unit;
            let end = unit.min(units);
            if start < end {
                ranges.push(start..end);
            }
            // Saturation is harmless, because no plan has a unit with the number `u64::MAX`.
            start = unit.saturating_add(1);
        }
        if start < units {
            ranges.push(start..units);
        }
        Self(ranges)
    }

    /// The set of these units, which must be in strictly ascending order.
    ///
    /// # Panics
    ///
    /// When the units are not in ascending order, or a unit repeats.
    ///
    /// # Examples
    ///
    /// ```
    /// use queens_ledger::Units;
    ///
    /// assert_eq!(Units::from_sorted([2, 3, 7]).to_string(), "2-3, 7");
    /// ```
    pub fn from_sorted(units: impl IntoIterator<Item = u64>) -> Self {
        let mut ranges: Vec<Range<u64>> = Vec::new();
        for unit in units {
            match ranges.last_mut() {
                Some(last) if last.end == unit => last.end += 1,
                Some(last) => {
                    assert!(last.end < unit, "unit {unit} comes after {}", last.end - 1);
                    ranges.push(unit..unit + 1);
                }
                None => ranges.push(unit..unit + 1),
            }
        }
        Self(ranges)
    }

    /// The ranges in ascending order.
    pub fn ranges(&self) -> &[Range<u64>] {
        &self.0
    }

    /// The number of units.
    pub fn len(&self) -> u64 {
        self.0.iter().map(|range| range.end - range.start).sum()
    }

    /// Whether the set is empty.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The unit at an index in ascending order; the first has index 0.
    ///
    /// # Complexity
    ///
    /// Linear in the number of ranges.
    ///
    /// # Examples
    ///
    /// ```
    /// use queens_ledger::Units;
    ///
    /// let units = Units::all_but(10, [2, 3, 7]);
    /// assert_eq!((units.nth(1), units.nth(2), units.nth(7)), (Some(1), Some(4), None));
    /// ```
    pub fn nth(&self, mut index: u64) -> Option<u64> {
        for range in &self.0 {
            let len = range.end - range.start;
            if index < len {
                return Some(range.start + index);
            }
            index -= len;
        }
        None
    }

    /// The units `0..units` that are not in the set.
    ///
    /// # Complexity
    ///
    /// Linear in the number of ranges.
    ///
    /// # Examples
    ///
    /// ```
    /// use queens_ledger::Units;
    ///
    /// assert_eq!(Units::all_but(10, [2, 3, 7]).complement(9).to_string(), "2-3, 7");
    /// ```
    #[must_use]
    pub fn complement(&self, units: u64) -> Self {
        let starts = std::iter::once(0).chain(self.0.iter().map(|range| range.end));
        let ends = self.0.iter().map(|range| range.start).chain([units]);
        let gaps = starts.zip(ends).map(|(start, end)| start..end.min(units));
        Self(gaps.filter(|gap| !gap.is_empty()).collect())
    }

    /// Whether a unit is in the set.
    ///
    /// # Complexity
    ///
    /// Logarithmic in the number of ranges.
    pub fn contains(&self, unit: u64) -> bool {
        let after = self.0.partition_point(|range| range.start <= unit);
        after > 0 && self.0[after - 1].contains(&unit)
    }

    /// Every unit in ascending order.
    pub fn iter(&self) -> impl Iterator<Item = u64> + '_ {
        self.into_iter()
    }

    /// The units that are in both sets.
    ///
    /// # Complexity
    ///
    /// Linear in the number of ranges.
    ///
    /// # Examples
    ///
    /// ```
    /// use queens_ledger::Units;
    ///
    /// let (even, low) = (Units::all_but(6, [1, 3, 5]), Units::all_but(4, []));
    /// assert_eq!(even.intersection(&low).to_string(), "0, 2");
    /// ```
    #[must_use]
    pub fn intersection(&self, other: &Self) -> Self {
        let (mut both, mut ours, mut theirs) = (Vec::new(), self.0.iter().peekable(), other.0.iter().peekable());
        while let (Some(&a), Some(&b)) = (ours.peek(), theirs.peek()) {
            let (start, end) = (a.start.max(b.start), a.end.min(b.end));
            if start < end {
                both.push(start..end);
            }
            if a.end < b.end {
                ours.next()
            } else {
                theirs.next()
            };
        }
        Self(both)
    }

    /// How many units belong to one part.
    ///
    /// # Complexity
    ///
    /// Linear in the number of ranges.
    pub fn len_of_part(&self, part: Part) -> u64 {
        self.0.iter().map(|range| part.below(range.end) - part.below(range.start)).sum()
    }

    /// The units of one part, in ascending order.
    pub fn iter_of_part(&self, part: Part) -> impl Iterator<Item = u64> + '_ {
        self.0.iter().flat_map(move |range| part.units_in(range.clone()))
    }
}

impl IntoIterator for Units {
    type Item = u64;
    type IntoIter = Flatten<std::vec::IntoIter<Range<u64>>>;

    fn into_iter(self) -> Self::IntoIter {
        self.0.into_iter().flatten()
    }
}

impl<'a> IntoIterator for &'a Units {
    type Item = u64;
    type IntoIter = Flatten<Cloned<std::slice::Iter<'a, Range<u64>>>>;

    fn into_iter(self) -> Self::IntoIter {
        self.0.iter().cloned().flatten()
    }
}

impl fmt::Display for Units {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, range) in self.0.iter().enumerate() {
            let gap = if index > 0 { ", " } else { "" };
            match range.end - range.start {
                1 => write!(f, "{gap}{}", range.start)?,
                _ => write!(f, "{gap}{}-{}", range.start, range.end - 1)?,
            }
        }
        Ok(())
    }
}

/// One part of several: `2/5` is the second of five.
///
/// Part `i/m` has the units whose number is `i - 1` modulo `m`, so the part of a unit does not depend on the ledger.
/// Therefore the parts of different machines do not overlap, even if their ledgers lack different units. Units with
/// neighbouring numbers take about the same time, so the parts take about the same time.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Part {
    index: u64,
    parts: u64,
}

/// Why a part does not exist.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum PartError {
    /// The part's number is 0 or above the number of parts.
    #[error("part {number} of {parts} does not exist: parts are counted from 1")]
    Outside {
        /// The part's number.
        number: u64,
        /// The number of parts.
        parts: u64,
    },
    /// The text is not two numbers with a slash between them.
    #[error("{0:?} is not a part: expected two numbers such as 2/5")]
    Notation(String),
}

impl Part {
    /// The part `1/1`, which has all units.
    pub const WHOLE: Self = Self { index: 0, parts: 1 };

    /// Part `number` of `parts`, counted from 1.
    ///
    /// # Errors
    ///
    /// [`PartError::Outside`] unless `1 <= number <= parts`.
    pub const fn new(number: u64, parts: u64) -> Result<Self, PartError> {
        if number == 0 || number > parts {
            return Err(PartError::Outside { number, parts });
        }
        Ok(Self { index: number - 1, parts })
    }

    /// Whether a unit belongs to this part.
    pub const fn contains(self, unit: u64) -> bool {
        unit % self.parts == self.index
    }

    /// The number of this part's units before `unit`.
    const fn below(self, unit: u64) -> u64 {
        unit / self.parts + (unit % self.parts > self.index) as u64
    }

    /// The units of this part in a range.
    pub(crate) fn units_in(self, range: Range<u64>) -> impl Iterator<Item = u64> {
        // `ahead` is the distance from the start of the range to the part's first unit. These subtractions cannot
        // overflow, but a sum of remainders could.
        let start = range.start % self.parts;
        let ahead = if start <= self.index { self.index - start } else { self.parts - start + self.index };
        let mut next = range.start.checked_add(ahead).filter(|unit| range.contains(unit));
        std::iter::from_fn(move || {
            let unit = next?;
            next = unit.checked_add(self.parts).filter(|unit| range.contains(unit));
            Some(unit)
        })
    }
}

impl FromStr for Part {
    type Err = PartError;

    fn from_str(text: &str) -> Result<Self, PartError> {
        let numbers =
            text.split_once('/').and_then(|(number, parts)| Some((number.parse().ok()?, parts.parse().ok()?)));
        let (number, parts) = numbers.ok_or_else(|| PartError::Notation(text.into()))?;
        Self::new(number, parts)
    }
}

impl fmt::Display for Part {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.index + 1, self.parts)
    }
}

#[cfg(test)]
mod tests {
    use proptest::collection::btree_set;
    use proptest::prelude::*;

    use super::*;

    proptest! {
        #[test]
        fn the_parts_of_a_set_are_the_set(
            done in btree_set(0_u64..200, 0..100),
            units in 0_u64..150,
            parts in 1_u64..20,
        ) {
            let set = Units::all_but(units, done.iter().copied());
            let expected: Vec<u64> = (0..units).filter(|unit| !done.contains(unit)).collect();
            prop_assert_eq!(set.iter().collect::<Vec<_>>(), expected.clone());
            prop_assert_eq!((&set).into_iter().collect::<Vec<_>>(), expected.clone());
            prop_assert_eq!(set.clone().into_iter().collect::<Vec<_>>(), expected.clone());
            prop_assert_eq!(set.len(), expected.len() as u64);
            let numbered: Vec<_> = (0..=set.len()).map_while(|index| set.nth(index)).collect();
            prop_assert_eq!(numbered, expected.clone());
            let others = set.complement(units);
            prop_assert!((0..units).all(|unit| set.contains(unit) != others.contains(unit)));
            prop_assert_eq!(others.len() + set.len(), units);
            prop_assert_eq!(others.complement(units), set.clone());
            prop_assert!((0..210).all(|unit| set.contains(unit) == expected.contains(&unit)));
            prop_assert!(set.ranges().windows(2).all(|pair| pair[0].end < pair[1].start));
            let mut shared = Vec::new();
            for number in 1..=parts {
                let part = Part::new(number, parts).unwrap();
                let share: Vec<u64> = set.iter_of_part(part).collect();
                prop_assert!(share.is_sorted() && share.iter().all(|&unit| part.contains(unit)));
                prop_assert_eq!(set.len_of_part(part), share.len() as u64);
                prop_assert_eq!(part.to_string().parse(), Ok(part));
                shared.extend(share);
            }
            shared.sort_unstable();
            prop_assert_eq!(shared, expected);
        }
    }

    proptest! {
        #[test]
        fn what_two_sets_share_is_in_both(
            a in btree_set(0_u64..60, 0..60),
            b in btree_set(0_u64..60, 0..60),
        ) {
            let both: Vec<u64> = a.intersection(&b).copied().collect();
            prop_assert_eq!(Units::from_sorted(a).intersection(&Units::from_sorted(b)), Units::from_sorted(both));
        }
    }

    #[test]
    fn units_outside_the_plan_take_nothing_away() {
        for outside in [vec![5], vec![5, 9, 9], vec![u64::MAX], vec![7, u64::MAX - 1, u64::MAX, u64::MAX]] {
            assert_eq!(Units::all_but(5, outside.clone()).to_string(), "0-4", "{outside:?}");
            let without = [1, 1].into_iter().chain(outside);
            assert_eq!(Units::all_but(5, without).to_string(), "0, 2-4");
        }
        assert_eq!(Units::all_but(u64::MAX, [0, u64::MAX]).to_string(), format!("1-{}", u64::MAX - 1));
    }

    #[test]
    #[should_panic(expected = "unit 3 comes after 4")]
    fn units_come_in_ascending_order() {
        Units::all_but(9, [4, 3]);
    }

    #[test]
    fn a_part_is_checked() {
        let error = |text: &str| text.parse::<Part>().unwrap_err().to_string();
        assert_eq!(error("0/3"), "part 0 of 3 does not exist: parts are counted from 1");
        assert_eq!(error("4/3"), "part 4 of 3 does not exist: parts are counted from 1");
        assert_eq!(error("0/0"), "part 0 of 0 does not exist: parts are counted from 1");
        assert_eq!(error("2of3"), r#""2of3" is not a part: expected two numbers such as 2/5"#);
    }

    #[test]
    fn the_last_units_that_64_bits_can_number_overflow_nothing() {
        let part = Part::new(u64::MAX, u64::MAX).unwrap();
        assert_eq!(part.units_in(u64::MAX - 3..u64::MAX).collect::<Vec<_>>(), [u64::MAX - 1]);
    }
}
