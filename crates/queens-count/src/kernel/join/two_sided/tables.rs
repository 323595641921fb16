//! Lookup tables: ORs of planes, by the value of a group of relevant bits.
//!
//! Tried without gain: tables of at most 6 bits, and filling eight entries at a time. `docs/kernel-log.md` has the
//! figures.

use super::code::bit_indices;
use crate::kernel::join::lanes::Lanes;

/// The greatest number of groups: each takes one byte of an index.
pub(crate) const MAX_GROUPS: usize = 8;

/// The greatest number of bits of a group.
const MAX_WIDTH: u32 = 8;

/// The time to make an entry, and the time to look up one code in `groups` tables. The unit of both is about a quarter
/// of a nanosecond.
///
/// The costs are fitted to AVX-512 on Zen 4; other instruction sets have about the same ratio.
const ENTRY_COST: usize = 1;
const fn look_cost(groups: usize) -> usize {
    2 + groups
}

/// The ORs of the planes of a block, by the value of each group of relevant bits.
#[derive(Debug)]
pub(crate) struct SubsetTables {
    tables: Box<[[Lanes; 1 << MAX_WIDTH]; MAX_GROUPS]>,
    /// The bits of a code that are looked up.
    pub(crate) relevant: u64,
    /// The number of bits of a group; the last group may have fewer.
    pub(crate) width: u32,
    /// The number of groups, 1 to [`MAX_GROUPS`].
    pub(crate) groups: usize,
}

impl Default for SubsetTables {
    fn default() -> Self {
        let tables = vec![[Lanes::NONE; 1 << MAX_WIDTH]; MAX_GROUPS];
        Self { tables: tables.try_into().expect("as many tables as groups"), relevant: 0, width: 1, groups: 1 }
    }
}

impl SubsetTables {
    /// Chooses the number and the width of the groups, given the number of codes to look up. Fewer groups need larger
    /// tables.
    pub(crate) fn choose_groups(&mut self, relevant: u64, codes: usize) {
        let bits = relevant.count_ones();
        let width = |groups: usize| bits.div_ceil(groups as u32).max(1);
        let cost = |&groups: &usize| (groups << width(groups)) * ENTRY_COST + codes * look_cost(groups);
        let groups = (1..=MAX_GROUPS).filter(|&groups| width(groups) <= MAX_WIDTH).min_by_key(cost);
        self.groups = groups.expect("eight groups of eight bits hold every code");
        self.width = width(self.groups);
        self.relevant = relevant;
    }

    /// The entry of group `g` for an index with the value of group `i` in byte `i`.
    #[inline(always)]
    pub(crate) fn entry(&self, g: usize, index: u64) -> &Lanes {
        &self.tables[g][(index >> (8 * g)) as usize % (1 << MAX_WIDTH)]
    }

    /// The bits that an index can have: the lowest `width` bits of each byte.
    #[cfg(any(test, target_arch = "x86_64"))]
    pub(crate) const fn index_bits(&self) -> u64 {
        (u64::MAX / 0xff) * ((1 << self.width) - 1)
    }

    /// The entries of group `g`.
    #[cfg(target_arch = "x86_64")]
    #[inline(always)]
    pub(crate) const fn group(&self, g: usize) -> &[Lanes; 1 << MAX_WIDTH] {
        &self.tables[g]
    }

    /// The bits that a word of four byte offsets can have. An offset takes 16 bits; it is the value of a group times
    /// the size of an entry.
    #[cfg(target_arch = "x86_64")]
    pub(crate) const fn offset_bits(&self) -> u64 {
        (u64::MAX / 0xffff) * ((1 << self.width) - 1) * size_of::<Lanes>() as u64
    }

    /// Fills the tables from the planes of a block, by code bit. `dead` has the lanes without a code of the block,
    /// which must conflict with every code.
    #[inline(always)]
    pub(crate) fn fill(&mut self, planes: &[Lanes; 64], dead: Lanes) {
        let mut bits = bit_indices(self.relevant);
        for (g, table) in self.tables.iter_mut().enumerate().take(self.groups) {
            table[0] = if g == 0 { dead } else { Lanes::NONE };
            for (i, bit) in bits.by_ref().take(self.width as usize).enumerate() {
                let plane = planes[bit as usize % 64];
                let (done, rest) = table.split_at_mut(1 << i);
                for (to, from) in rest.iter_mut().zip(done) {
                    *to = from.or(plane);
                }
            }
        }
    }
}

/// Gathers the bits of a mask without the instruction `pext`, by the parallel suffix method (*Hacker's Delight*, 7-4).
#[derive(Clone, Copy, Debug)]
pub(crate) struct BitGather {
    mask: u64,
    /// The bits that move down by `1 << i` in step `i`.
    moves: [u64; 6],
}

impl BitGather {
    pub(crate) fn new(mask: u64) -> Self {
        let (mut left, mut moves) = (mask, [0; 6]);
        // A bit of the mask moves down by the number of zeros below it. Each step computes one binary digit of these
        // numbers.
        let mut zeros = !mask << 1;
        for (i, moved) in moves.iter_mut().enumerate() {
            let parity = (0..6).fold(zeros, |parity, shift| parity ^ parity << (1 << shift));
            *moved = parity & left;
            left = left ^ *moved | *moved >> (1 << i);
            zeros &= !parity;
        }
        Self { mask, moves }
    }

    /// Moves the bits of `code` that are in the mask to the lowest bits, in order (`pext`).
    #[inline(always)]
    pub(crate) fn gather(&self, code: u64) -> u64 {
        let mut code = code & self.mask;
        for (i, moves) in self.moves.iter().enumerate() {
            let moved = code & moves;
            code = code ^ moved | moved >> (1 << i);
        }
        code
    }
}

/// Moves groups of `width` bits to one byte each. Each of three steps divides the runs of adjacent groups in halves,
/// and moves the upper halves.
#[derive(Clone, Copy, Debug)]
pub(crate) struct BitSpread {
    /// For each step, the bits that move and their distance.
    steps: [(u64, u32); 3],
}

impl BitSpread {
    /// # Panics
    ///
    /// If a group does not fit a byte.
    pub(crate) fn new(width: u32) -> Self {
        assert!(width <= MAX_WIDTH, "a group of {width} bits does not fit a byte");
        let step = |groups: u32| {
            // Runs of `2 * groups` groups begin at multiples of `2 * groups` bytes. The upper half of each run moves.
            let run = (1u64 << (groups * width)) - 1;
            let starts = (0..MAX_GROUPS as u32 / (2 * groups)).map(|i| 16 * groups * i);
            (starts.fold(0, |all, start| all | run << (groups * width) << start), groups * (8 - width))
        };
        Self { steps: [4, 2, 1].map(step) }
    }

    #[inline(always)]
    pub(crate) fn spread(&self, value: u64) -> u64 {
        self.steps.iter().fold(value, |value, &(moves, distance)| {
            let moved = value & moves;
            value ^ moved | moved << distance
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn gathering_keeps_the_order_of_bits() {
        for mask in [0, u64::MAX, 0x8000_0000_0000_0001, 0x0123_4567_89ab_cdef, 0xaaaa_5555_ffff_0000] {
            let gather = BitGather::new(mask);
            for code in [0, u64::MAX, 0xfedc_ba98_7654_3210, 0x5555_aaaa_0f0f_3333] {
                let wanted = (0..).zip(bit_indices(mask)).fold(0, |all, (i, bit)| all | (code >> bit & 1) << i);
                assert_eq!(gather.gather(code), wanted, "{mask:x} {code:x}");
            }
        }
    }

    #[test]
    fn spreading_gives_each_group_a_byte() {
        for width in 1..=8 {
            let spread = BitSpread::new(width);
            for value in [u64::MAX, 0x0123_4567_89ab_cdef, 0x5555_aaaa_0f0f_3333, 1] {
                let value = value >> (64 - 8 * width);
                let group = |g: u32| value >> (g * width) & ((1 << width) - 1);
                let wanted = (0..8).fold(0, |all, g| all | group(g) << (8 * g));
                assert_eq!(spread.spread(value), wanted, "{width} {value:x}");
            }
        }
    }

    #[test]
    fn groups_hold_all_relevant_bits() {
        let mut tables = SubsetTables::default();
        for bits in 1..=64 {
            for codes in [1, 100, 10_000] {
                tables.choose_groups(u64::MAX >> (64 - bits), codes);
                let SubsetTables { width, groups, .. } = tables;
                assert!(width * groups as u32 >= bits && width <= MAX_WIDTH && groups <= MAX_GROUPS);
                assert_eq!(tables.index_bits(), (0..8).fold(0, |all, g| all | ((1 << width) - 1) << (8 * g)));
            }
        }
    }
}
