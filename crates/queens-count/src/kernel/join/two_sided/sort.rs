//! Sorts codes (radix sort): by the number of long diagonals, then by a field.
//!
//! ```text
//! for each code, as it is made:          append it to the bucket of its class and of the upper half of its field
//! for each bucket, in order:             sort it by the lower half of the field, and append it to the list
//! ```
//!
//! A bucket is a chain of short pages, which are taken from a pool one after the other. So the sizes of the buckets
//! need not be known before the codes are made, and the pages that are being filled lie close together. Most buckets
//! fit the first-level cache.
//!
//! The weight of a pair depends only on how many long diagonals each code occupies: `i` for one code, and `j` for the
//! other. The weight of a disjoint pair is
//!
//! * 2 if `{i, j} = {0, 2}`: both long diagonals are occupied, in the same half;
//! * 1 if `{i, j} = {0, 1}` or `i = j = 0`: at most one long diagonal is occupied;
//! * 0 otherwise: both are occupied in different halves, or the pair clashes on a long diagonal.
//!
//! So if two classes have weight 1 or 2, their codes never clash on a long diagonal.
//!
//! Tried without gain: a sort in passes by digits, whole cache lines written at once, huge pages, and other numbers of
//! pages or buckets. `docs/kernel-log.md` has the figures.

use std::ops::Range;

use super::code::{FIELD_BITS, LONG_DIAGONALS_SHIFT};
use crate::kernel::join::grow_exact;

/// The number of classes by long diagonals.
pub(super) const CLASSES: usize = 3;

/// The weight of the disjoint pairs of two classes.
pub(super) const PAIR_WEIGHTS: [[u32; CLASSES]; CLASSES] = [[1, 1, 2], [1, 0, 0], [2, 0, 0]];

/// The number of high bits of the field that choose a bucket.
const HIGH_BITS: u32 = 8;
const LOW_BITS: u32 = FIELD_BITS - HIGH_BITS;
const BUCKETS: usize = CLASSES << HIGH_BITS;
const LOWS: usize = 1 << LOW_BITS;

/// The number of codes of a page.
const PAGE: usize = 256;

/// A radix sort that takes the codes of a list as they are made.
#[derive(Debug)]
pub(super) struct CodeSort {
    /// The lowest bit of the field.
    field: u32,
    pub(super) len: usize,
    /// For each bucket, the place in the pool of its next code. At the end of a page, the bucket needs another page.
    ends: Box<[usize; BUCKETS]>,
    /// For each page of the pool, the page before it in the chain of its bucket. Page 0 ends all chains, and holds no
    /// codes.
    previous: Vec<u32>,
}

impl CodeSort {
    pub(super) fn new(field: u32) -> Self {
        Self { field, len: 0, ends: Box::new([0; BUCKETS]), previous: vec![0] }
    }

    /// Appends some codes to their buckets.
    pub(super) fn push(&mut self, codes: &[u64], pool: &mut Vec<u64>) {
        self.len += codes.len();
        for &code in codes {
            let high = (code >> (self.field + LOW_BITS)) as usize % (1 << HIGH_BITS);
            let bucket = class_of(code) << HIGH_BITS | high;
            let mut end = self.ends[bucket];
            if end.is_multiple_of(PAGE) {
                end = self.append_page(end, pool);
            }
            pool[end] = code;
            self.ends[bucket] = end + 1;
        }
    }

    /// Appends a page to a chain that ends at `end`. Returns the place of the first code.
    #[cold]
    fn append_page(&mut self, end: usize, pool: &mut Vec<u64>) -> usize {
        let start = self.previous.len() * PAGE;
        self.previous.push((end / PAGE).saturating_sub(1) as u32);
        if pool.len() < start + PAGE {
            grow_exact(pool, start + PAGE + start / 8, 0);
        }
        start
    }

    /// The codes of a bucket, page by page from the last.
    fn bucket<'a>(&self, bucket: usize, pool: &'a [u64]) -> impl Iterator<Item = &'a [u64]> {
        let mut end = self.ends[bucket];
        std::iter::from_fn(move || {
            let page = end.checked_sub(1)? / PAGE;
            let codes = &pool[page * PAGE..end];
            let before = self.previous[page] as usize;
            end = if before == 0 { 0 } else { (before + 1) * PAGE };
            Some(codes)
        })
    }

    /// Writes all codes to a list whose length is exactly their number, and returns the range of each class. Buckets of
    /// at most `unsorted` codes are not sorted by the lower half of the field.
    pub(super) fn finish(self, pool: &[u64], unsorted: usize, list: &mut [u64]) -> [Range<usize>; CLASSES] {
        let mut classes = [const { 0..0 }; CLASSES];
        let mut at = 0;
        for bucket in 0..BUCKETS {
            let start = at;
            at += self.bucket(bucket, pool).map(<[u64]>::len).sum::<usize>();
            let list = &mut list[start..at];
            if list.len() <= unsorted {
                let mut rest = list;
                for codes in self.bucket(bucket, pool) {
                    rest.split_off_mut(..codes.len())
                        .expect("the pages are as long as their bucket")
                        .copy_from_slice(codes);
                }
            } else {
                self.sort_bucket(bucket, pool, list);
            }
            let class = &mut classes[bucket >> HIGH_BITS];
            *class = if bucket % (1 << HIGH_BITS) == 0 { start..at } else { class.start..at };
        }
        classes
    }

    /// Writes a bucket to a list of the same length, sorted by the lower half of the field.
    fn sort_bucket(&self, bucket: usize, pool: &[u64], list: &mut [u64]) {
        let low = |code: u64| (code >> self.field) as usize % LOWS;
        let mut places = [0; LOWS];
        for &code in self.bucket(bucket, pool).flatten() {
            places[low(code)] += 1;
        }
        let mut next = 0;
        for place in &mut places {
            (*place, next) = (next, next + *place);
        }
        for codes in self.bucket(bucket, pool) {
            for &code in codes {
                let place = &mut places[low(code)];
                list[*place] = code;
                *place += 1;
            }
        }
    }
}

/// The number of long diagonals of a code.
fn class_of(code: u64) -> usize {
    // Adds the two bits, because this function is compiled without an instruction that counts ones.
    (code >> LONG_DIAGONALS_SHIFT & 1) as usize + (code >> (LONG_DIAGONALS_SHIFT + 1)) as usize
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kernel::join::two_sided::code::{BLOCK_FIELD_SHIFT, STREAM_FIELD_SHIFT};
    use crate::plan::half_diagonal::solution_weight;

    #[test]
    fn codes_are_sorted_by_class_and_field() {
        let mut state = 7u64;
        for len in [0, 1, 2, 511, 3000, 100_000] {
            let codes: Vec<u64> = std::iter::repeat_with(|| {
                state = state.wrapping_mul(0x5851_f42d_4c95_7f2d).wrapping_add(0x1405_7b7e_f767_814f);
                state ^ state >> 31
            })
            .take(len)
            .collect();
            for field in [BLOCK_FIELD_SHIFT, STREAM_FIELD_SHIFT] {
                let key = |code: &u64| ((code >> LONG_DIAGONALS_SHIFT).count_ones(), code >> field & 0xffff);
                let mut wanted = codes.clone();
                wanted.sort_unstable();
                wanted.sort_by_key(key);
                for unsorted in [0, 130, usize::MAX] {
                    let (mut sort, mut pool, mut list) = (CodeSort::new(field), Vec::new(), vec![0; len]);
                    codes.chunks(100).for_each(|codes| sort.push(codes, &mut pool));
                    assert_eq!(sort.len, len);
                    let classes = sort.finish(&pool, unsorted, &mut list);
                    for (class, range) in classes.into_iter().enumerate() {
                        assert!(list[range].iter().all(|&code| class_of(code) == class));
                    }
                    assert!(list.is_sorted_by_key(|code| (class_of(*code), code >> field >> LOW_BITS & 0xff)));
                    for bucket in list.chunk_by(|one, other| {
                        key(one).0 == key(other).0 && key(one).1 >> LOW_BITS == key(other).1 >> LOW_BITS
                    }) {
                        assert!(bucket.len() <= unsorted || bucket.is_sorted_by_key(key));
                    }
                    list.sort_unstable();
                    list.sort_by_key(key);
                    assert_eq!(list, wanted);
                }
            }
        }
    }

    #[test]
    fn weights_of_classes_are_those_of_half_diagonals() {
        for (one, other) in (0..4usize).flat_map(|one| (0..4usize).map(move |other| (one, other))) {
            let [i, j] = [one, other].map(|half| half.count_ones() as usize);
            assert_eq!(PAIR_WEIGHTS[i][j], solution_weight(one, other), "{one:b} {other:b}");
        }
    }
}
