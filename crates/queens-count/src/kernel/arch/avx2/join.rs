//! The innermost loops of the join with AVX2 and BMI2.

#![expect(unsafe_code, reason = "vector loads take pointers")]
#![cfg_attr(not(test), expect(clippy::wildcard_imports, reason = "intrinsics say themselves where they are from"))]

use std::arch::x86_64::*;

use crate::kernel::arch::portable::join as portable;
use crate::kernel::join::lanes::{LANES, Lanes};
use crate::kernel::join::streamed::layout::{CodeLayout, KEY_SHIFT};
use crate::kernel::join::streamed::matcher::{self, BlockAndStream, KeyGroup, Tables};
use crate::kernel::join::two_sided::{COPY_MARGIN, ListBits, SubsetTables};

#[target_feature(enable = "avx2,bmi1,bmi2,popcnt")]
pub(crate) fn join(one: &[u64], many: &[u64], out: &mut [u64], mut end: usize) -> usize {
    assert!(out.len() >= end + one.len() * many.len() + 8);
    let (fours, rest) = many.as_chunks::<4>();
    for four in fours {
        // SAFETY: an array of 32 bytes is read.
        let many = unsafe { _mm256_loadu_si256(four.as_ptr().cast()) };
        for &a in one {
            let a = _mm256_set1_epi64x(a.cast_signed());
            let free = _mm256_cmpeq_epi64(_mm256_and_si256(a, many), _mm256_setzero_si256());
            let kept = _mm256_movemask_pd(_mm256_castsi256_pd(free)).cast_unsigned() as usize;
            // SAFETY: an array of 32 bytes is read.
            let order = unsafe { _mm256_loadu_si256(COMPRESS[kept % 16].as_ptr().cast()) };
            let joined = _mm256_permutevar8x32_epi32(_mm256_or_si256(a, many), order);
            // SAFETY: `end` has grown by at most one per pair so far, and the
            // assertion above leaves room for eight more.
            unsafe { _mm256_storeu_si256(out.as_mut_ptr().add(end).cast(), joined) };
            end += kept.count_ones() as usize;
        }
    }
    portable::join(rest, one, out, end)
}

/// For each subset of four 64-bit lanes, the indices of 32-bit lanes that move the subset to the front.
const COMPRESS: [[u32; 8]; 16] = {
    let mut table = [[0; 8]; 16];
    let mut set = 0;
    while set < 16 {
        let (mut lane, mut to) = (0, 0);
        while lane < 4 {
            if set >> lane & 1 == 1 {
                table[set][to] = 2 * lane;
                table[set][to + 1] = 2 * lane + 1;
                to += 2;
            }
            lane += 1;
        }
        set += 1;
    }
    table
};

#[target_feature(enable = "avx2,bmi1,bmi2,popcnt")]
pub(crate) fn encode(layout: &CodeLayout, patterns: &mut [u64], counts: &mut [u32]) {
    for pattern in patterns {
        let leaf = _pdep_u64(_pext_u64(*pattern, layout.leaf_mask), layout.spread);
        let key = _pext_u64(*pattern, layout.key_mask);
        counts[key as usize] += 1;
        *pattern = leaf | key << KEY_SHIFT;
    }
}

#[target_feature(enable = "avx2,bmi1,bmi2,popcnt")]
pub(crate) fn bit_slice(codes: &[u64; LANES], planes: &mut [Lanes; 64]) {
    for (plane, eight) in planes.iter_mut().zip(codes.chunks_exact(8)) {
        plane.0.copy_from_slice(eight);
    }
    for low in 0..8 {
        exchange::<8, 32, 16, 8>(planes, low);
    }
    for high in 0..8 {
        exchange::<1, 4, 2, 1>(planes, 8 * high);
    }
}

#[target_feature(enable = "avx2,bmi1,bmi2,popcnt")]
pub(crate) fn count_ones_of_planes(planes: &[Lanes; 64]) -> [u64; 64] {
    planes.map(Lanes::count_ones)
}

/// Three rounds of [`transpose`], in registers, on the rows `first + STEP * (0..8)`.
///
/// [`transpose`]: crate::kernel::join::lanes::transpose
#[target_feature(enable = "avx2,bmi1,bmi2,popcnt")]
#[inline]
fn exchange<const STEP: usize, const A: i32, const B: i32, const C: i32>(rows: &mut [Lanes; 64], first: usize) {
    for half in 0..2 {
        let mut r = [0, 1, 2, 3, 4, 5, 6, 7].map(|i| load_halves(&rows[first + STEP * i])[half]);
        for i in 0..4 {
            (r[i], r[i + 4]) = swap::<A>(r[i], r[i + 4]);
        }
        for i in [0, 1, 4, 5] {
            (r[i], r[i + 2]) = swap::<B>(r[i], r[i + 2]);
        }
        for i in [0, 2, 4, 6] {
            (r[i], r[i + 1]) = swap::<C>(r[i], r[i + 1]);
        }
        for (i, row) in r.into_iter().enumerate() {
            let to = std::ptr::from_mut(&mut rows[first + STEP * i]).cast::<__m256i>();
            // SAFETY: `Lanes` is two vectors of 32 bytes, aligned and borrowed.
            unsafe { _mm256_store_si256(to.add(half), row) };
        }
    }
}

/// Divides both vectors into pairs of fields of `SHIFT` bits, and exchanges the high field of each pair in `low` with
/// the low field of the same pair in `high`.
#[target_feature(enable = "avx2,bmi1,bmi2,popcnt")]
#[inline]
fn swap<const SHIFT: i32>(low: __m256i, high: __m256i) -> (__m256i, __m256i) {
    let mask = _mm256_set1_epi64x((u64::MAX / ((1u64 << SHIFT) + 1)).cast_signed());
    let moved = _mm256_and_si256(_mm256_xor_si256(_mm256_srli_epi64::<SHIFT>(low), high), mask);
    (_mm256_xor_si256(low, _mm256_slli_epi64::<SHIFT>(moved)), _mm256_xor_si256(high, moved))
}

#[target_feature(enable = "avx2,bmi1,bmi2,popcnt")]
pub(crate) fn select_disjoint_key_groups(
    input: &BlockAndStream,
    key_groups: &[KeyGroup],
    tables: &mut Tables,
) -> usize {
    matcher::select_disjoint_key_groups(input, key_groups, tables)
}

#[target_feature(enable = "avx2,bmi1,bmi2,popcnt")]
pub(crate) fn fill_tables(input: &BlockAndStream, tables: &mut Tables) {
    matcher::fill_tables(input, tables);
}

#[target_feature(enable = "avx2,bmi1,bmi2,popcnt")]
pub(crate) fn match_tile<const USED: usize>(
    input: &BlockAndStream,
    key_groups: &[KeyGroup],
    tables: &Tables,
) -> (u64, u64) {
    let mut sums = _mm256_setzero_si256();
    let work = matcher::visit_key_groups(input, key_groups, tables, |clash, leaves| {
        let clash = load_halves(&clash);
        // A byte grows by at most 16 for each leaf, and holds at most 255.
        for run in leaves.as_flattened().chunks(14) {
            let mut bytes = _mm256_setzero_si256();
            for &leaf in run {
                let mut all = clash;
                for g in 0..USED {
                    let entry = load_halves(tables.entry(g, leaf));
                    all = [_mm256_or_si256(all[0], entry[0]), _mm256_or_si256(all[1], entry[1])];
                }
                for half in all {
                    bytes = _mm256_add_epi8(bytes, zeros_by_byte(half));
                }
            }
            sums = _mm256_add_epi64(sums, _mm256_sad_epu8(bytes, _mm256_setzero_si256()));
        }
    });
    (sum_of_words(sums), work)
}

#[target_feature(enable = "avx2,bmi1,bmi2,popcnt")]
pub(crate) fn keep_disjoint(codes: &[u64], bits: u64, out: &mut [u64]) -> (usize, u64) {
    assert!(out.len() >= codes.len() + COPY_MARGIN);
    let removed = _mm256_set1_epi64x(bits.cast_signed());
    let mut union = _mm256_setzero_si256();
    let mut end = 0;
    let (fours, rest) = codes.as_chunks::<4>();
    for four in fours {
        // SAFETY: an array of 32 bytes is read.
        let four = unsafe { _mm256_loadu_si256(four.as_ptr().cast()) };
        let free = _mm256_cmpeq_epi64(_mm256_and_si256(four, removed), _mm256_setzero_si256());
        union = _mm256_or_si256(union, _mm256_and_si256(free, four));
        let kept = _mm256_movemask_pd(_mm256_castsi256_pd(free)).cast_unsigned() as usize;
        // SAFETY: an array of 32 bytes is read.
        let order = unsafe { _mm256_loadu_si256(COMPRESS[kept % 16].as_ptr().cast()) };
        // SAFETY: `end` is at most the number of codes read before, and the assertion above leaves room for eight more.
        unsafe { _mm256_storeu_si256(out.as_mut_ptr().add(end).cast(), _mm256_permutevar8x32_epi32(four, order)) };
        end += kept.count_ones() as usize;
    }
    let (kept, of_rest) = portable::keep_disjoint(rest, bits, &mut out[end..]);
    (end + kept, union_of_words(union) | of_rest)
}

#[target_feature(enable = "avx2,bmi1,bmi2,popcnt")]
pub(crate) fn list_bits(codes: &[u64]) -> ListBits {
    ListBits::of(codes)
}

#[target_feature(enable = "avx2,bmi1,bmi2,popcnt")]
pub(crate) fn count_disjoint(block: &[u64], codes: &[u64]) -> u64 {
    let mut sums = _mm256_setzero_si256();
    let (fours, rest) = block.as_chunks::<4>();
    for four in fours {
        // SAFETY: an array of 32 bytes is read.
        let four = unsafe { _mm256_loadu_si256(four.as_ptr().cast()) };
        for &code in codes {
            let clash = _mm256_and_si256(four, _mm256_set1_epi64x(code.cast_signed()));
            // A comparison gives -1 for each disjoint code.
            sums = _mm256_sub_epi64(sums, _mm256_cmpeq_epi64(clash, _mm256_setzero_si256()));
        }
    }
    sum_of_words(sums) + portable::count_disjoint(rest, codes)
}

#[target_feature(enable = "avx2,bmi1,bmi2,popcnt")]
pub(crate) fn fill_subset_tables(tables: &mut SubsetTables, planes: &[Lanes; 64], dead: Lanes) {
    tables.fill(planes, dead);
}

#[target_feature(enable = "avx2,bmi1,bmi2,popcnt")]
pub(crate) fn count_disjoint_by_tables<const GROUPS: usize>(tables: &SubsetTables, codes: &[u64]) -> u64 {
    let (relevant, index_bits) = (tables.relevant, tables.index_bits());
    let mut sums = _mm256_setzero_si256();
    // A byte grows by at most 16 for each code, and holds at most 255.
    for run in codes.chunks(15) {
        let mut bytes = _mm256_setzero_si256();
        for &code in run {
            let index = _pdep_u64(_pext_u64(code, relevant), index_bits);
            let mut all = load_halves(tables.entry(0, index));
            for g in 1..GROUPS {
                let entry = load_halves(tables.entry(g, index));
                all = [_mm256_or_si256(all[0], entry[0]), _mm256_or_si256(all[1], entry[1])];
            }
            bytes = _mm256_add_epi8(bytes, _mm256_add_epi8(zeros_by_byte(all[0]), zeros_by_byte(all[1])));
        }
        sums = _mm256_add_epi64(sums, _mm256_sad_epu8(bytes, _mm256_setzero_si256()));
    }
    sum_of_words(sums)
}

/// The number of zeros of each byte.
#[target_feature(enable = "avx2")]
#[inline]
fn zeros_by_byte(bits: __m256i) -> __m256i {
    let nibble = _mm256_set1_epi8(0x0f);
    // For each 4-bit value, the number of its zero bits.
    let zeros = _mm256_setr_epi8(
        4, 3, 3, 2, 3, 2, 2, 1, 3, 2, 2, 1, 2, 1, 1, 0, 4, 3, 3, 2, 3, 2, 2, 1, 3, 2, 2, 1, 2, 1, 1, 0,
    );
    let low = _mm256_and_si256(bits, nibble);
    let high = _mm256_and_si256(_mm256_srli_epi16::<4>(bits), nibble);
    _mm256_add_epi8(_mm256_shuffle_epi8(zeros, low), _mm256_shuffle_epi8(zeros, high))
}

/// The bits that occur in any word.
#[target_feature(enable = "avx2")]
#[inline]
fn union_of_words(words: __m256i) -> u64 {
    words_of(words).iter().fold(0, |union, word| union | word)
}

#[target_feature(enable = "avx2")]
#[inline]
fn sum_of_words(words: __m256i) -> u64 {
    words_of(words).iter().sum()
}

#[target_feature(enable = "avx2")]
#[inline]
fn words_of(vector: __m256i) -> [u64; 4] {
    [
        _mm256_extract_epi64::<0>(vector).cast_unsigned(),
        _mm256_extract_epi64::<1>(vector).cast_unsigned(),
        _mm256_extract_epi64::<2>(vector).cast_unsigned(),
        _mm256_extract_epi64::<3>(vector).cast_unsigned(),
    ]
}

#[target_feature(enable = "avx2")]
#[inline]
fn load_halves(lanes: &Lanes) -> [__m256i; 2] {
    let at = std::ptr::from_ref(lanes).cast::<__m256i>();
    // SAFETY: `Lanes` is 64 bytes, aligned to 64, and borrowed.
    unsafe { [_mm256_load_si256(at), _mm256_load_si256(at.add(1))] }
}
