//! Sorting codes (a radix sort): by the number of long diagonals, then by a field.
//!
//! The long diagonals decide the weight of a pair, and nothing but their number does. Let `i` be the number for one code, and
//! `j` for the other. The weight of a disjoint pair is
//!
//! * 2 if `{i, j} = {0, 2}`: both are occupied in the same half;
//! * 1 if `{i, j} = {0, 1}` or `i = j = 0`: at most one is occupied;
//! * 0 otherwise: both are occupied in different halves, or the pair clashes on one of them.
//!
//! So codes of the lists with weights 1 and 2 never clash on a long diagonal.

use std::ops::Range;

use super::code::{FIELD_BITS, LONG_DIAGONALS_SHIFT};

/// The number of classes by long diagonals.
pub(super) const CLASSES: usize = 3;

/// The weight of the disjoint pairs of two classes.
pub(super) const PAIR_WEIGHTS: [[u32; CLASSES]; CLASSES] = [[1, 1, 2], [1, 0, 0], [2, 0, 0]];

/// The bits by which a pass sorts.
const DIGIT_BITS: u32 = 9;
/// The bits of the field that the second pass leaves to the class.
const HIGH_BITS: u32 = FIELD_BITS - DIGIT_BITS;
const CLASS_BITS: u32 = DIGIT_BITS - HIGH_BITS;
const DIGITS: usize = 1 << DIGIT_BITS;
const _: () = assert!(CLASSES <= 1 << CLASS_BITS, "the second digit holds the class");

/// The places of the codes of a list that is sorted by class and by a field, in two stable passes. The first pass takes the codes
/// as they are made, so that a list is never written unsorted.
#[derive(Debug)]
pub(super) struct CodeSort {
    /// The lowest bit of the field.
    field: u32,
    pub(super) len: usize,
    /// The number of codes of each digit; then the next place.
    lows: [usize; DIGITS],
    highs: [usize; DIGITS],
}

impl CodeSort {
    pub(super) fn new(field: u32) -> Self {
        Self { field, len: 0, lows: [0; DIGITS], highs: [0; DIGITS] }
    }

    fn low(&self, code: u64) -> usize {
        (code >> self.field) as usize % DIGITS
    }

    fn high(&self, code: u64) -> usize {
        let rest = (code >> (self.field + DIGIT_BITS)) as usize % (1 << HIGH_BITS);
        class_of(code) << HIGH_BITS | rest
    }

    /// Counts some codes: first, all of the list.
    pub(super) fn count(&mut self, codes: &[u64]) {
        self.len += codes.len();
        for &code in codes {
            self.lows[self.low(code)] += 1;
            self.highs[self.high(code)] += 1;
        }
    }

    /// Ends the counting.
    pub(super) fn choose_places(&mut self) {
        for starts in [&mut self.lows, &mut self.highs] {
            let mut start = 0;
            for count in starts {
                (*count, start) = (start, start + *count);
            }
        }
    }

    /// The first pass: writes some codes to a list as long as all of them.
    pub(super) fn scatter(&mut self, codes: &[u64], to: &mut [u64]) {
        for &code in codes {
            let low = self.low(code);
            to[self.lows[low]] = code;
            self.lows[low] += 1;
        }
    }

    /// The second pass. Returns the codes of each class.
    pub(super) fn finish(mut self, from: &[u64], to: &mut [u64]) -> [Range<usize>; CLASSES] {
        let first_of = |class: usize| if class < CLASSES { self.highs[class << HIGH_BITS] } else { self.len };
        let classes = std::array::from_fn(|class| first_of(class)..first_of(class + 1));
        for &code in from {
            let high = self.high(code);
            to[self.highs[high]] = code;
            self.highs[high] += 1;
        }
        classes
    }
}

/// The number of long diagonals of a code.
fn class_of(code: u64) -> usize {
    // Two bits. Plain Rust has no instruction that counts ones.
    (code >> LONG_DIAGONALS_SHIFT & 1) as usize + (code >> (LONG_DIAGONALS_SHIFT + 1)) as usize
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::count::kernel::join::two_sided::code::{BLOCK_FIELD_SHIFT, STREAM_FIELD_SHIFT};
    use crate::count::plan::half_diagonal::solution_weight;

    #[test]
    fn codes_are_sorted_by_class_and_field() {
        let mut state = 7u64;
        for len in [0, 1, 2, 511, 3000] {
            let codes: Vec<u64> = std::iter::repeat_with(|| {
                state = state.wrapping_mul(0x5851_f42d_4c95_7f2d).wrapping_add(0x1405_7b7e_f767_814f);
                state ^ state >> 31
            })
            .take(len)
            .collect();
            for field in [BLOCK_FIELD_SHIFT, STREAM_FIELD_SHIFT] {
                let key = |code: &u64| ((code >> LONG_DIAGONALS_SHIFT).count_ones(), code >> field & 0xffff);
                let mut wanted = codes.clone();
                wanted.sort_by_key(key);
                let (mut sort, mut spare, mut sorted) = (CodeSort::new(field), vec![0; len], vec![0; len]);
                codes.chunks(100).for_each(|codes| sort.count(codes));
                sort.choose_places();
                codes.chunks(100).for_each(|codes| sort.scatter(codes, &mut spare));
                let classes = sort.finish(&spare, &mut sorted);
                assert_eq!(sorted, wanted);
                for (class, range) in classes.into_iter().enumerate() {
                    assert!(sorted[range].iter().all(|&code| class_of(code) == class));
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
