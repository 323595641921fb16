//! The innermost loops of the join in plain Rust, for any machine.

use crate::kernel::join::lanes::{LANES, Lanes, transpose};
use crate::kernel::join::streamed::layout::{CodeLayout, KEY_SHIFT};
use crate::kernel::join::streamed::matcher::{self, BlockAndStream, KeyGroup, Tables};
use crate::kernel::join::two_sided::{BitGather, BitSpread, ListBits, SubsetTables};

pub(crate) fn join(one: &[u64], many: &[u64], out: &mut [u64], mut end: usize) -> usize {
    for &a in one {
        for &b in many {
            // Branch-free: each pattern is written, and the next pattern overwrites a rejected one.
            out[end] = a | b;
            end += usize::from(a & b == 0);
        }
    }
    end
}

pub(crate) fn encode(layout: &CodeLayout, patterns: &mut [u64], counts: &mut [u32]) {
    // The code of a pattern is the OR of the codes of its bytes, so a table for each byte suffices.
    let mut table = [[0u64; 256]; 8];
    for (byte, entries) in table.iter_mut().enumerate() {
        for bit in 0..8 {
            let image = code_of_bit(layout, 1 << (8 * byte + bit));
            for low in 0..1usize << bit {
                entries[low | 1 << bit] = entries[low] | image;
            }
        }
    }
    for pattern in patterns {
        let bytes = pattern.to_le_bytes();
        *pattern = (0..8).fold(0, |code, i| code | table[i][bytes[i] as usize]);
        counts[(*pattern >> KEY_SHIFT) as usize] += 1;
    }
}

/// The code of a pattern with one bit.
fn code_of_bit(layout: &CodeLayout, bit: u64) -> u64 {
    let below = bit - 1;
    if layout.key_mask & bit != 0 {
        return 1 << (KEY_SHIFT + (layout.key_mask & below).count_ones());
    }
    if layout.leaf_mask & bit != 0 {
        let index = (layout.leaf_mask & below).count_ones();
        let mut places = (0..KEY_SHIFT).filter(|&p| layout.spread >> p & 1 == 1);
        return 1 << places.nth(index as usize).expect("as many places as leaf bits");
    }
    0
}

#[inline(always)]
pub(crate) fn bit_slice(codes: &[u64; LANES], planes: &mut [Lanes; 64]) {
    for (plane, eight) in planes.iter_mut().zip(codes.chunks_exact(8)) {
        *plane = Lanes(std::array::from_fn(|l| eight[l]));
    }
    transpose(planes);
}

pub(crate) fn count_ones_of_planes(planes: &[Lanes; 64]) -> [u64; 64] {
    planes.map(Lanes::count_ones)
}

pub(crate) fn select_disjoint_key_groups(
    input: &BlockAndStream,
    key_groups: &[KeyGroup],
    tables: &mut Tables,
) -> usize {
    matcher::select_disjoint_key_groups(input, key_groups, tables)
}

pub(crate) fn fill_tables(input: &BlockAndStream, tables: &mut Tables) {
    matcher::fill_tables(input, tables);
}

pub(crate) fn match_tile<const USED: usize>(
    input: &BlockAndStream,
    key_groups: &[KeyGroup],
    tables: &Tables,
) -> (u64, u64) {
    let mut sums = [0u64; 8];
    let work = matcher::visit_key_groups(input, key_groups, tables, |clash, leaves| {
        for &leaf in leaves.as_flattened() {
            let all = (0..USED).fold(clash, |all, g| all.or(*tables.entry(g, leaf)));
            for (sum, word) in sums.iter_mut().zip(all.0) {
                *sum += u64::from(word.count_zeros());
            }
        }
    });
    (sums.iter().sum(), work)
}

#[inline(always)]
pub(crate) fn keep_disjoint(codes: &[u64], bits: u64, out: &mut [u64]) -> (usize, u64) {
    let (mut end, mut union) = (0, 0);
    for &code in codes {
        // Branch-free: each code is written, and the next code overwrites a removed one.
        out[end] = code;
        let kept = code & bits == 0;
        end += usize::from(kept);
        union |= if kept { code } else { 0 };
    }
    (end, union)
}

pub(crate) fn list_bits(codes: &[u64]) -> ListBits {
    ListBits::of(codes)
}

#[inline(always)]
pub(crate) fn count_disjoint(block: &[u64], codes: &[u64]) -> u64 {
    let free = |code: &u64| block.iter().map(|a| u64::from(a & code == 0)).sum::<u64>();
    codes.iter().map(free).sum()
}

pub(crate) fn fill_subset_tables(tables: &mut SubsetTables, planes: &[Lanes; 64], dead: Lanes) {
    tables.fill(planes, dead);
}

pub(crate) fn count_disjoint_by_tables<const GROUPS: usize>(tables: &SubsetTables, codes: &[u64]) -> u64 {
    let mut sums = [0u64; 8];
    for_each_table_index(tables, codes, |index| {
        let all = (1..GROUPS).fold(*tables.entry(0, index), |all, g| all.or(*tables.entry(g, index)));
        for (sum, word) in sums.iter_mut().zip(all.0) {
            *sum += u64::from(word.count_zeros());
        }
    });
    sums.iter().sum()
}

/// Calls a function with the index of each code, without instructions that gather bits.
#[inline(always)]
pub(crate) fn for_each_table_index(tables: &SubsetTables, codes: &[u64], mut visit: impl FnMut(u64)) {
    let gather = BitGather::new(tables.relevant);
    let spread = BitSpread::new(tables.width);
    let mut indices = [0; 64];
    for codes in codes.chunks(indices.len()) {
        for (index, &code) in indices.iter_mut().zip(codes) {
            *index = spread.spread(gather.gather(code));
        }
        for &index in &indices[..codes.len()] {
            visit(index);
        }
    }
}
