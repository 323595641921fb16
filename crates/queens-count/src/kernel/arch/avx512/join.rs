//! The innermost loops of the join with AVX-512, its vector population count, and BMI2.

#![expect(unsafe_code, reason = "vector loads and stores take pointers")]
#![cfg_attr(not(test), expect(clippy::wildcard_imports, reason = "intrinsics say themselves where they are from"))]

use std::arch::x86_64::*;

use crate::kernel::join::lanes::{LANES, Lanes};
use crate::kernel::join::streamed::layout::{CodeLayout, KEY_SHIFT};
use crate::kernel::join::streamed::matcher::{self, BlockAndStream, KeyGroup, Tables};
use crate::kernel::join::two_sided::{COPY_MARGIN, ListBits, SubsetTables};

#[target_feature(enable = "avx512f,avx512vpopcntdq,avx2,bmi1,bmi2,popcnt")]
pub(crate) fn join(one: &[u64], many: &[u64], out: &mut [u64], mut end: usize) -> usize {
    assert!(out.len() >= end + one.len() * many.len() + 8);
    for eight in many.chunks(8) {
        let present = 0xffu8 >> (8 - eight.len());
        // SAFETY: lanes after the chunk are masked and not read.
        let many = unsafe { _mm512_maskz_loadu_epi64(present, eight.as_ptr().cast()) };
        for &a in one {
            let a = _mm512_set1_epi64(a.cast_signed());
            let kept = _mm512_mask_testn_epi64_mask(present, a, many);
            let joined = _mm512_maskz_compress_epi64(kept, _mm512_or_si512(a, many));
            // SAFETY: `end` has grown by at most one per pair so far, and the
            // assertion above leaves room for eight more.
            unsafe { _mm512_storeu_si512(out.as_mut_ptr().add(end).cast(), joined) };
            end += kept.count_ones() as usize;
        }
    }
    end
}

#[target_feature(enable = "avx512f,avx512vpopcntdq,avx2,bmi1,bmi2,popcnt")]
pub(crate) fn encode(layout: &CodeLayout, patterns: &mut [u64], counts: &mut [u32]) {
    for pattern in patterns {
        let leaf = _pdep_u64(_pext_u64(*pattern, layout.leaf_mask), layout.spread);
        let key = _pext_u64(*pattern, layout.key_mask);
        counts[key as usize] += 1;
        *pattern = leaf | key << KEY_SHIFT;
    }
}

#[target_feature(enable = "avx512f,avx512vpopcntdq,avx2,bmi1,bmi2,popcnt")]
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

#[target_feature(enable = "avx512f,avx512vpopcntdq,avx2,bmi1,bmi2,popcnt")]
pub(crate) fn count_ones_of_planes(planes: &[Lanes; 64]) -> [u64; 64] {
    planes.map(Lanes::count_ones)
}

/// Three rounds of [`transpose`], in registers, on the rows `first + STEP * (0..8)`.
///
/// [`transpose`]: crate::kernel::join::lanes::transpose
#[target_feature(enable = "avx512f,avx512vpopcntdq,avx2,bmi1,bmi2,popcnt")]
#[inline]
fn exchange<const STEP: usize, const A: u32, const B: u32, const C: u32>(rows: &mut [Lanes; 64], first: usize) {
    let mut r = [0, 1, 2, 3, 4, 5, 6, 7].map(|i| load(&rows[first + STEP * i]));
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
        let to = std::ptr::from_mut(&mut rows[first + STEP * i]);
        // SAFETY: `Lanes` is 64 bytes, aligned to 64, and borrowed.
        unsafe { _mm512_store_si512(to.cast(), row) };
    }
}

/// Divides both vectors into pairs of fields of `SHIFT` bits, and exchanges the high field of each pair in `low` with
/// the low field of the same pair in `high`.
#[target_feature(enable = "avx512f,avx512vpopcntdq,avx2,bmi1,bmi2,popcnt")]
#[inline]
fn swap<const SHIFT: u32>(low: __m512i, high: __m512i) -> (__m512i, __m512i) {
    let mask = _mm512_set1_epi64((u64::MAX / ((1u64 << SHIFT) + 1)).cast_signed());
    // The truth table 0xca: a one in the first operand selects the bit of the second operand, and a zero selects the
    // bit of the third operand.
    (
        _mm512_ternarylogic_epi64::<0xca>(mask, low, _mm512_slli_epi64::<SHIFT>(high)),
        _mm512_ternarylogic_epi64::<0xca>(mask, _mm512_srli_epi64::<SHIFT>(low), high),
    )
}

#[target_feature(enable = "avx512f,avx512vpopcntdq,avx2,bmi1,bmi2,popcnt")]
pub(crate) fn select_disjoint_key_groups(
    input: &BlockAndStream,
    key_groups: &[KeyGroup],
    tables: &mut Tables,
) -> usize {
    matcher::select_disjoint_key_groups(input, key_groups, tables)
}

#[target_feature(enable = "avx512f,avx512vpopcntdq,avx2,bmi1,bmi2,popcnt")]
pub(crate) fn fill_tables(input: &BlockAndStream, tables: &mut Tables) {
    matcher::fill_tables(input, tables);
}

#[target_feature(enable = "avx512f,avx512vpopcntdq,avx2,bmi1,bmi2,popcnt")]
pub(crate) fn match_tile<const USED: usize>(
    input: &BlockAndStream,
    key_groups: &[KeyGroup],
    tables: &Tables,
) -> (u64, u64) {
    let mut sums = _mm512_setzero_si512();
    let work = matcher::visit_key_groups(input, key_groups, tables, |clash, leaves| {
        let clash = load(&clash);
        for &leaf in leaves.iter().flatten() {
            let entry = |g: usize| load(tables.entry(g, leaf));
            let free = match USED {
                1 => nor(clash, entry(0), entry(0)),
                2 => nor(clash, entry(0), entry(1)),
                3 => nor(_mm512_or_si512(clash, entry(0)), entry(1), entry(2)),
                4 => nor(or(clash, entry(0), entry(1)), entry(2), entry(3)),
                _ => nor(or(clash, entry(0), entry(1)), _mm512_or_si512(entry(2), entry(3)), entry(4)),
            };
            sums = _mm512_add_epi64(sums, _mm512_popcnt_epi64(free));
        }
    });
    (_mm512_reduce_add_epi64(sums).cast_unsigned(), work)
}

#[target_feature(enable = "avx512f,avx512vpopcntdq,avx2,bmi1,bmi2,popcnt")]
pub(crate) fn keep_disjoint(codes: &[u64], bits: u64, out: &mut [u64]) -> (usize, u64) {
    assert!(out.len() >= codes.len() + COPY_MARGIN);
    let bits = _mm512_set1_epi64(bits.cast_signed());
    let mut union = _mm512_setzero_si512();
    let mut end = 0;
    let mut keep = |present: u8, eight: &[u64]| {
        // SAFETY: lanes after the chunk are masked and not read.
        let eight = unsafe { _mm512_maskz_loadu_epi64(present, eight.as_ptr().cast()) };
        let kept = _mm512_mask_testn_epi64_mask(present, eight, bits);
        union = _mm512_mask_or_epi64(union, kept, union, eight);
        // SAFETY: `end` is at most the number of codes read before, and the assertion above leaves room for eight more.
        unsafe { _mm512_storeu_si512(out.as_mut_ptr().add(end).cast(), _mm512_maskz_compress_epi64(kept, eight)) };
        end += kept.count_ones() as usize;
    };
    let (eights, rest) = codes.as_chunks::<8>();
    for eight in eights {
        keep(0xff, eight);
    }
    keep((1 << rest.len()) - 1, rest);
    (end, _mm512_reduce_or_epi64(union).cast_unsigned())
}

#[target_feature(enable = "avx512f,avx512vpopcntdq,avx2,bmi1,bmi2,popcnt")]
pub(crate) fn list_bits(codes: &[u64]) -> ListBits {
    let (mut common, mut union) = (_mm512_set1_epi64(-1), _mm512_setzero_si512());
    let (eights, rest) = codes.as_chunks::<8>();
    for eight in eights {
        // SAFETY: an array of 64 bytes is read.
        let eight = unsafe { _mm512_loadu_si512(eight.as_ptr().cast()) };
        common = _mm512_and_si512(common, eight);
        union = _mm512_or_si512(union, eight);
    }
    let of_rest = ListBits::of(rest);
    ListBits {
        common: of_rest.common & _mm512_reduce_and_epi64(common).cast_unsigned(),
        union: of_rest.union | _mm512_reduce_or_epi64(union).cast_unsigned(),
    }
}

#[target_feature(enable = "avx512f,avx512vpopcntdq,avx2,bmi1,bmi2,popcnt")]
pub(crate) fn count_disjoint(block: &[u64], codes: &[u64]) -> u64 {
    let one = _mm512_set1_epi64(1);
    let mut sums = _mm512_setzero_si512();
    for eight in block.chunks(8) {
        let present = 0xffu8 >> (8 - eight.len());
        // SAFETY: lanes after the chunk are masked and not read.
        let eight = unsafe { _mm512_maskz_loadu_epi64(present, eight.as_ptr().cast()) };
        for &code in codes {
            let free = _mm512_mask_testn_epi64_mask(present, eight, _mm512_set1_epi64(code.cast_signed()));
            sums = _mm512_mask_add_epi64(sums, free, sums, one);
        }
    }
    _mm512_reduce_add_epi64(sums).cast_unsigned()
}

#[target_feature(enable = "avx512f,avx512vpopcntdq,avx2,bmi1,bmi2,popcnt")]
pub(crate) fn fill_subset_tables(tables: &mut SubsetTables, planes: &[Lanes; 64], dead: Lanes) {
    tables.fill(planes, dead);
}

#[target_feature(enable = "avx512f,avx512vpopcntdq,avx2,bmi1,bmi2,popcnt")]
pub(crate) fn count_disjoint_by_tables<const GROUPS: usize>(tables: &SubsetTables, codes: &[u64]) -> u64 {
    let relevant = tables.relevant;
    // An index is an offset in bytes and takes sixteen bits, so that a word holds four indices.
    let (offset_bits, word_bits) = (tables.offset_bits(), 4 * tables.width);
    let mut sums = _mm512_setzero_si512();
    for &code in codes {
        let index = _pext_u64(code, relevant);
        let low = _pdep_u64(index, offset_bits);
        let high = if GROUPS > 4 { _pdep_u64(index >> word_bits, offset_bits) } else { 0 };
        let entry = |g: usize| load(entry_at(tables, g, if g < 4 { low } else { high } >> (16 * (g % 4))));
        let free = match GROUPS {
            1 => nor(entry(0), entry(0), entry(0)),
            2 => nor(entry(0), entry(1), entry(1)),
            3 => nor(entry(0), entry(1), entry(2)),
            4 => nor(_mm512_or_si512(entry(0), entry(1)), entry(2), entry(3)),
            5 => nor(or(entry(0), entry(1), entry(2)), entry(3), entry(4)),
            6 => nor(or(entry(0), entry(1), entry(2)), _mm512_or_si512(entry(3), entry(4)), entry(5)),
            7 => nor(or(entry(0), entry(1), entry(2)), or(entry(3), entry(4), entry(5)), entry(6)),
            _ => {
                let last = _mm512_or_si512(entry(6), entry(7));
                nor(or(entry(0), entry(1), entry(2)), or(entry(3), entry(4), entry(5)), last)
            }
        };
        sums = _mm512_add_epi64(sums, _mm512_popcnt_epi64(free));
    }
    _mm512_reduce_add_epi64(sums).cast_unsigned()
}

/// The entry of group `g`, given its offset in bytes in the lowest sixteen bits.
#[target_feature(enable = "avx512f")]
#[inline]
fn entry_at(tables: &SubsetTables, g: usize, offset: u64) -> &Lanes {
    let offset = usize::from(offset as u16) % size_of_val(tables.group(g));
    // SAFETY: the offset is less than the size of the group. The offset is a multiple of the size of an entry, because
    // `offset_bits` has no lower bits.
    unsafe { &*tables.group(g).as_ptr().byte_add(offset) }
}

#[target_feature(enable = "avx512f")]
#[inline]
fn or(a: __m512i, b: __m512i, c: __m512i) -> __m512i {
    _mm512_ternarylogic_epi64::<0xfe>(a, b, c)
}

#[target_feature(enable = "avx512f")]
#[inline]
fn nor(a: __m512i, b: __m512i, c: __m512i) -> __m512i {
    _mm512_ternarylogic_epi64::<0x01>(a, b, c)
}

#[target_feature(enable = "avx512f")]
#[inline]
fn load(lanes: &Lanes) -> __m512i {
    // SAFETY: `Lanes` is 64 bytes, aligned to 64, and borrowed.
    unsafe { _mm512_load_si512(std::ptr::from_ref(lanes).cast()) }
}
