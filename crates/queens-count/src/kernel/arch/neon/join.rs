//! The innermost loops of the join with NEON, which every 64-bit ARM processor has.
//!
//! NEON cannot pack the kept lanes of a vector, and cannot gather bits. So `join`, `encode` and `keep_disjoint` are
//! plain Rust, and plain Rust computes the indices of `count_disjoint_by_tables`.

#![expect(unsafe_code, reason = "vector loads and stores take pointers")]
#![cfg_attr(not(test), expect(clippy::wildcard_imports, reason = "intrinsics say themselves where they are from"))]

use std::arch::aarch64::*;

use crate::kernel::arch::portable::join as portable;
use crate::kernel::join::lanes::{LANES, Lanes};
use crate::kernel::join::streamed::layout::CodeLayout;
use crate::kernel::join::streamed::matcher::{self, BlockAndStream, KeyGroup, Tables};
use crate::kernel::join::two_sided::{ListBits, SubsetTables};

#[target_feature(enable = "neon")]
pub(crate) fn join(one: &[u64], many: &[u64], out: &mut [u64], end: usize) -> usize {
    portable::join(one, many, out, end)
}

#[target_feature(enable = "neon")]
pub(crate) fn encode(layout: &CodeLayout, patterns: &mut [u64], counts: &mut [u32]) {
    portable::encode(layout, patterns, counts);
}

#[target_feature(enable = "neon")]
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

#[target_feature(enable = "neon")]
pub(crate) fn count_ones_of_planes(planes: &[Lanes; 64]) -> [u64; 64] {
    planes.map(Lanes::count_ones)
}

/// Three rounds of [`transpose`], in registers, on the rows `first + STEP * (0..8)`.
///
/// [`transpose`]: crate::kernel::join::lanes::transpose
#[target_feature(enable = "neon")]
#[inline]
fn exchange<const STEP: usize, const A: u32, const B: u32, const C: u32>(rows: &mut [Lanes; 64], first: usize) {
    for quarter in 0..4 {
        let mut r = [0, 1, 2, 3, 4, 5, 6, 7].map(|i| quarters(&rows[first + STEP * i])[quarter]);
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
            let to = &mut rows[first + STEP * i].0[2 * quarter..2 * quarter + 2];
            // SAFETY: a slice of two words is written.
            unsafe { vst1q_u64(to.as_mut_ptr(), row) };
        }
    }
}

/// Divides both vectors into pairs of fields of `SHIFT` bits, and exchanges the high field of each pair in `low` with
/// the low field of the same pair in `high`.
///
/// Fields of whole bytes are transposed as lanes. Fields of four bits are shifted and inserted. Smaller fields are
/// selected by a mask.
#[target_feature(enable = "neon")]
#[inline]
fn swap<const SHIFT: u32>(low: uint64x2_t, high: uint64x2_t) -> (uint64x2_t, uint64x2_t) {
    macro_rules! lanes {
        ($to:ident, $from:ident, $low:ident, $high:ident) => {{
            let (a, b) = ($to(low), $to(high));
            ($from($low(a, b)), $from($high(a, b)))
        }};
    }
    match SHIFT {
        32 => lanes!(vreinterpretq_u32_u64, vreinterpretq_u64_u32, vtrn1q_u32, vtrn2q_u32),
        16 => lanes!(vreinterpretq_u16_u64, vreinterpretq_u64_u16, vtrn1q_u16, vtrn2q_u16),
        8 => lanes!(vreinterpretq_u8_u64, vreinterpretq_u64_u8, vtrn1q_u8, vtrn2q_u8),
        4 => {
            let (a, b) = (vreinterpretq_u8_u64(low), vreinterpretq_u8_u64(high));
            (vreinterpretq_u64_u8(vsliq_n_u8::<4>(a, b)), vreinterpretq_u64_u8(vsriq_n_u8::<4>(b, a)))
        }
        2 => select(0x3333_3333_3333_3333, low, vshlq_n_u64::<2>(high), vshrq_n_u64::<2>(low), high),
        _ => select(0x5555_5555_5555_5555, low, vshlq_n_u64::<1>(high), vshrq_n_u64::<1>(low), high),
    }
}

/// Selects between `a` and `b`, and between `c` and `d`: the first where the mask has ones, the second elsewhere.
#[target_feature(enable = "neon")]
#[inline]
fn select(mask: u64, a: uint64x2_t, b: uint64x2_t, c: uint64x2_t, d: uint64x2_t) -> (uint64x2_t, uint64x2_t) {
    let mask = vdupq_n_u64(mask);
    (vbslq_u64(mask, a, b), vbslq_u64(mask, c, d))
}

#[target_feature(enable = "neon")]
pub(crate) fn select_disjoint_key_groups(
    input: &BlockAndStream,
    key_groups: &[KeyGroup],
    tables: &mut Tables,
) -> usize {
    matcher::select_disjoint_key_groups(input, key_groups, tables)
}

#[target_feature(enable = "neon")]
pub(crate) fn fill_tables(input: &BlockAndStream, tables: &mut Tables) {
    matcher::fill_tables(input, tables);
}

#[target_feature(enable = "neon")]
pub(crate) fn match_tile<const USED: usize>(
    input: &BlockAndStream,
    key_groups: &[KeyGroup],
    tables: &Tables,
) -> (u64, u64) {
    let mut clashes = vdupq_n_u64(0);
    let work = matcher::visit_key_groups(input, key_groups, tables, |clash, leaves| {
        let clash = quarters(&clash);
        // The sum of two neighbouring bytes grows by at most 64 for each leaf, and holds at most 65,535.
        for run in leaves.as_flattened().chunks(1000) {
            let mut pairs = vdupq_n_u16(0);
            for &leaf in run {
                let mut all = clash;
                for g in 0..USED {
                    let entry = quarters(tables.entry(g, leaf));
                    all = [0, 1, 2, 3].map(|i| vorrq_u64(all[i], entry[i]));
                }
                pairs = vpadalq_u8(pairs, ones_by_byte(all));
            }
            clashes = vpadalq_u32(clashes, vpaddlq_u16(pairs));
        }
    });
    // Padding leaves conflict with every lane, so they add nothing.
    (work * LANES as u64 - vaddvq_u64(clashes), work)
}

#[target_feature(enable = "neon")]
pub(crate) fn keep_disjoint(codes: &[u64], bits: u64, out: &mut [u64]) -> (usize, u64) {
    portable::keep_disjoint(codes, bits, out)
}

#[target_feature(enable = "neon")]
pub(crate) fn list_bits(codes: &[u64]) -> ListBits {
    ListBits::of(codes)
}

#[target_feature(enable = "neon")]
pub(crate) fn count_disjoint(block: &[u64], codes: &[u64]) -> u64 {
    portable::count_disjoint(block, codes)
}

#[target_feature(enable = "neon")]
pub(crate) fn fill_subset_tables(tables: &mut SubsetTables, planes: &[Lanes; 64], dead: Lanes) {
    tables.fill(planes, dead);
}

#[target_feature(enable = "neon")]
pub(crate) fn count_disjoint_by_tables<const GROUPS: usize>(tables: &SubsetTables, codes: &[u64]) -> u64 {
    let mut clashes = vdupq_n_u64(0);
    // The sum of two neighbouring bytes grows by at most 64 for each code, and holds at most 65,535.
    for run in codes.chunks(960) {
        let mut pairs = vdupq_n_u16(0);
        portable::for_each_table_index(tables, run, |index| {
            let mut all = quarters(tables.entry(0, index));
            for g in 1..GROUPS {
                let entry = quarters(tables.entry(g, index));
                all = [0, 1, 2, 3].map(|i| vorrq_u64(all[i], entry[i]));
            }
            pairs = vpadalq_u8(pairs, ones_by_byte(all));
        });
        clashes = vpadalq_u32(clashes, vpaddlq_u16(pairs));
    }
    (codes.len() * LANES) as u64 - vaddvq_u64(clashes)
}

/// The number of ones of each byte, summed over four vectors.
#[target_feature(enable = "neon")]
#[inline]
fn ones_by_byte(vectors: [uint64x2_t; 4]) -> uint8x16_t {
    let ones = vectors.map(|quarter| vcntq_u8(vreinterpretq_u8_u64(quarter)));
    vaddq_u8(vaddq_u8(ones[0], ones[1]), vaddq_u8(ones[2], ones[3]))
}

#[target_feature(enable = "neon")]
#[inline]
fn quarters(lanes: &Lanes) -> [uint64x2_t; 4] {
    let at = lanes.0.as_ptr();
    // SAFETY: `Lanes` is eight words, and borrowed.
    unsafe { [vld1q_u64(at), vld1q_u64(at.add(2)), vld1q_u64(at.add(4)), vld1q_u64(at.add(6))] }
}
