//! Plain Rust, for any machine.

use crate::count::kernel::join::lanes::{LANES, Lanes, transpose};
use crate::count::kernel::join::layout::{KEY_SHIFT, Layout};
use crate::count::kernel::join::matcher::{self, Match, Node, Tables};

pub(super) fn join(one: &[u64], many: &[u64], out: &mut [u64], mut end: usize) -> usize {
    for &a in one {
        for &b in many {
            // Written always, kept or not: no branch to mispredict.
            out[end] = a | b;
            end += usize::from(a & b == 0);
        }
    }
    end
}

pub(super) fn encode(layout: &Layout, patterns: &mut [u64], counts: &mut [u32]) {
    // The rearrangement is linear over OR, so that it can be tabulated by byte.
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

/// The image of a pattern with one bit.
fn code_of_bit(layout: &Layout, bit: u64) -> u64 {
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
pub(super) fn slice(codes: &[u64; LANES], planes: &mut [Lanes; 64]) {
    for (plane, eight) in planes.iter_mut().zip(codes.chunks_exact(8)) {
        *plane = Lanes(std::array::from_fn(|l| eight[l]));
    }
    transpose(planes);
}

pub(super) fn meet(job: &Match, nodes: &[Node], tables: &mut Tables) -> usize {
    matcher::meet(job, nodes, tables)
}

pub(super) fn fill_tables(job: &Match, tables: &mut Tables) {
    matcher::fill_tables(job, tables);
}

pub(super) fn match_tile<const USED: usize>(job: &Match, nodes: &[Node], tables: &Tables) -> (u64, u64) {
    let mut sums = [0u64; 8];
    let work = matcher::walk(job, nodes, tables, |clash, leaves| {
        for &leaf in leaves.as_flattened() {
            let all = (0..USED).fold(clash, |all, g| all.or(*tables.entry(g, leaf)));
            for (sum, word) in sums.iter_mut().zip(all.0) {
                *sum += u64::from(word.count_zeros());
            }
        }
    });
    (sums.iter().sum(), work)
}
