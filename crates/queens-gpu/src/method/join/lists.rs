//! The lists of halves on a GPU, and groups of their portions that are in the GPU's memory at the same time.

use std::collections::BTreeMap;
use std::ops::Range;

use crate::error::{GpuError, Resource};
use crate::method::row_set::Side;

/// The list of one half of one row set.
#[derive(Clone, Debug)]
pub(super) struct HalfList {
    pub(super) set: u32,
    pub(super) side: Side,
    pub(super) buckets: u32,
    /// The place of the list's first bucket in the buffers of starts and sizes.
    pub(super) place: u32,
    /// The start of each class among the list's codes, and at the end the length of the list.
    pub(super) classes: Vec<u32>,
    pub(super) len: u32,
}

/// A range of a list's buckets, with its codes.
#[derive(Clone, Debug)]
pub(super) struct Portion<'a> {
    pub(super) list: &'a HalfList,
    pub(super) buckets: Range<u32>,
    /// The codes of these buckets, by their index in the whole list.
    pub(super) codes: Range<u32>,
}

impl HalfList {
    /// The whole list as a portion.
    pub(super) fn whole(&self) -> Portion<'_> {
        Portion { list: self, buckets: 0..self.buckets, codes: 0..self.len }
    }

    /// Divides the list into portions of at most `most` codes, by the starts of its buckets.
    pub(super) fn portions(&self, starts: &[u32], most: u64) -> Result<Vec<Portion<'_>>, GpuError> {
        let mut portions = Vec::new();
        let mut first = 0;
        while first < self.buckets {
            let from = starts[first as usize];
            let fit = starts[first as usize + 1..].partition_point(|&start| u64::from(start - from) <= most);
            if fit == 0 {
                let needs = 16 * u64::from(starts[first as usize + 1] - from);
                return Err(GpuError::TooSmall { resource: Resource::Codes, has: 16 * most, needs });
            }
            let end = first + fit as u32;
            let codes = from..starts[end as usize];
            if !codes.is_empty() {
                portions.push(Portion { list: self, buckets: first..end, codes });
            }
            first = end;
        }
        Ok(portions)
    }
}

impl Portion<'_> {
    pub(super) fn len(&self) -> u64 {
        self.codes.len() as u64
    }

    pub(super) fn is_partial(&self) -> bool {
        self.codes.len() < self.list.len as usize
    }
}

/// Two portions to match: one of each list of a row set.
pub(super) type PortionPair<'a> = [Portion<'a>; 2];

/// All pairs of a portion of one list and a portion of the other.
pub(super) fn all_pairs<'a>(long: &[Portion<'a>], short: &[Portion<'a>]) -> Vec<PortionPair<'a>> {
    long.iter().flat_map(|long| short.iter().map(|short| [long.clone(), short.clone()])).collect()
}

/// Checks the bucket starts that a GPU has computed, because they determine the addresses that jobs use.
pub(super) fn check_bucket_starts(starts: &[u32], len: u32) -> Result<(), GpuError> {
    match starts {
        [0, .., end] if *end == len && starts.is_sorted() => Ok(()),
        _ => Err(GpuError::WrongBucketBounds),
    }
}

/// Pairs of portions that are on the GPU together, each portion with its index in the codes' buffer.
#[derive(Default)]
pub(super) struct PairGroup<'a> {
    /// At most one pair for each row set. All portions of a list are written through the same counters, which must be
    /// cleared between two portions.
    pub(super) pairs: BTreeMap<u32, [(Portion<'a>, u32); 2]>,
    pub(super) codes: u64,
}

impl<'a> PairGroup<'a> {
    /// Whether a pair can be added: the group has no pair of the same row set, and with this pair it would have at most `most` codes.
    pub(super) fn can_add(&self, pair: &PortionPair<'_>, most: u64) -> bool {
        let codes: u64 = pair.iter().map(Portion::len).sum();
        self.codes + codes <= most && !self.pairs.contains_key(&pair[0].list.set)
    }

    pub(super) fn add(&mut self, pair: PortionPair<'a>) {
        let set = pair[0].list.set;
        let placed = pair.map(|portion| {
            let at = self.codes as u32;
            self.codes += portion.len();
            (portion, at)
        });
        let previous = self.pairs.insert(set, placed);
        assert!(previous.is_none(), "row set {set} has two pairs of portions in a group");
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn list(set: u32, side: Side, len: u32) -> HalfList {
        HalfList { set, side, buckets: 8, place: 0, classes: vec![0, len], len }
    }

    #[test]
    fn portions_cover_a_list_and_keep_the_limit() {
        let starts = [0, 5, 5, 9, 14, 14, 20, 29, 30];
        let list = list(0, Side::West, 30);
        for most in 9..=30 {
            let portions = list.portions(&starts, most).unwrap();
            let buckets: Vec<u32> = portions.iter().flat_map(|portion| portion.buckets.clone()).collect();
            let codes: Vec<u32> = portions.iter().flat_map(|portion| portion.codes.clone()).collect();
            assert_eq!((buckets, codes), ((0..8).collect(), (0..30).collect()), "{most}");
            for portion in &portions {
                assert!((1..=most).contains(&portion.len()), "{most}");
                assert_eq!(portion.is_partial(), portions.len() > 1);
                assert_eq!(portion.codes.start, starts[portion.buckets.start as usize]);
            }
        }
        assert!(matches!(list.portions(&starts, 8), Err(GpuError::TooSmall { has: 128, needs: 144, .. })));
    }

    #[test]
    fn a_group_has_one_pair_of_a_row_set() {
        let [west, east] = [list(7, Side::West, 30), list(7, Side::East, 20)];
        let [wests, easts] = [
            west.portions(&[0, 5, 5, 9, 14, 14, 20, 29, 30], 10).unwrap(),
            east.portions(&[0, 4, 8, 10, 12, 12, 18, 19, 20], 10).unwrap(),
        ];
        let pairs = all_pairs(&wests, &easts);
        assert_eq!((wests.len(), easts.len(), pairs.len()), (4, 2, 8));
        let mut group = PairGroup::default();
        for pair in &pairs {
            // All pairs would fit into memory together.
            assert!(group.can_add(pair, 1000));
            group.add(pair.clone());
            assert!(pairs.iter().all(|pair| !group.can_add(pair, 1000)));
            assert!(group.codes == pair.iter().map(Portion::len).sum::<u64>());
            group = PairGroup::default();
        }
        let others = [list(8, Side::West, 6), list(8, Side::East, 5)];
        group.add(pairs[0].clone());
        assert!(group.can_add(&others.each_ref().map(HalfList::whole), group.codes + 11));
        assert!(!group.can_add(&others.each_ref().map(HalfList::whole), group.codes + 10));
    }

    #[test]
    fn wrong_bucket_bounds_are_an_error() {
        for (starts, len) in [(&[0, 3, 2, 4][..], 4), (&[1, 2, 4], 4), (&[0, 2, 5], 4), (&[0], 0)] {
            assert_eq!(check_bucket_starts(starts, len), Err(GpuError::WrongBucketBounds));
        }
        assert_eq!(check_bucket_starts(&[0, 0, 4], 4), Ok(()));
    }
}
