//! The innermost loops of the join, for an instruction set that is chosen once for each worker.
//!
//! | functions | work on |
//! |---|---|
//! | `join` | two quarter lists |
//! | `encode` | patterns |
//! | `bit_slice` | a block |
//! | `count_ones_of_planes` | the planes of a block |
//! | `select_disjoint_key_groups`, `fill_tables`, `match_tile` | a block and a tile of the stream |
//! | `keep_disjoint`, `list_bits` | the lists of the two-sided path |
//! | `count_disjoint`, `fill_subset_tables`, `count_disjoint_by_tables` | a block and its partners on the two-sided path |

use super::lanes::{LANES, Lanes};
use super::streamed::layout::CodeLayout;
use super::streamed::matcher::{BlockAndStream, KeyGroup, Tables};
use super::two_sided::{COPY_MARGIN, ListBits, SubsetTables};
use crate::kernel::Isa;
use crate::kernel::arch::{SupportedIsa, dispatch};

/// The innermost loops of the join, for one instruction set.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct JoinKernel(SupportedIsa);

impl JoinKernel {
    /// Selects the functions for an instruction set.
    ///
    /// # Panics
    ///
    /// If this machine does not support the instruction set.
    pub(super) fn new(isa: Isa) -> Self {
        Self(SupportedIsa::new(isa))
    }

    /// Appends `a | b` to `out[..end]` for each `a` of `one` and each `b` of `many` that are disjoint, and returns the
    /// new end. Elements after the new end may be overwritten.
    ///
    /// # Panics
    ///
    /// If `out` is shorter than `end + one.len() * many.len() + 8`.
    pub(super) fn join(self, one: &[u64], many: &[u64], out: &mut [u64], end: usize) -> usize {
        assert!(out.len() >= end + one.len() * many.len() + 8);
        dispatch!(self.0, join::join(one, many, out, end))
    }

    /// Turns patterns into codes, in place, and counts them by key.
    pub(super) fn encode(self, layout: &CodeLayout, patterns: &mut [u64], counts: &mut [u32]) {
        dispatch!(self.0, join::encode(layout, patterns, counts));
    }

    /// Bit-slices a block: writes its planes, by code bit.
    pub(super) fn bit_slice(self, codes: &[u64; LANES], planes: &mut [Lanes; 64]) {
        dispatch!(self.0, join::bit_slice(codes, planes));
    }

    /// The number of ones in each plane.
    pub(super) fn count_ones_of_planes(self, planes: &[Lanes; 64]) -> [u64; 64] {
        dispatch!(self.0, join::count_ones_of_planes(planes))
    }

    /// Matches a block with a tile. Returns the number of disjoint pairs, and the number of tested elements of the
    /// stream. Makes the tables of the block if `tables.filled` is not set.
    pub(super) fn match_tile(self, input: &BlockAndStream, key_groups: &[KeyGroup], tables: &mut Tables) -> (u64, u64) {
        if dispatch!(self.0, join::select_disjoint_key_groups(input, key_groups, tables)) == 0 {
            return (0, 0);
        }
        if !tables.filled {
            dispatch!(self.0, join::fill_tables(input, tables));
            tables.filled = true;
        }
        match input.layout.groups {
            1 => dispatch!(self.0, join::match_tile::<1>(input, key_groups, tables)),
            2 => dispatch!(self.0, join::match_tile::<2>(input, key_groups, tables)),
            3 => dispatch!(self.0, join::match_tile::<3>(input, key_groups, tables)),
            4 => dispatch!(self.0, join::match_tile::<4>(input, key_groups, tables)),
            _ => dispatch!(self.0, join::match_tile::<5>(input, key_groups, tables)),
        }
    }

    /// Copies the codes without any of `bits` to the beginning of `out`, in order. Returns the number and the union of
    /// the copied codes. Elements of `out` after these codes may be overwritten.
    ///
    /// # Panics
    ///
    /// If `out` is shorter than `codes.len() + COPY_MARGIN`.
    pub(super) fn keep_disjoint(self, codes: &[u64], bits: u64, out: &mut [u64]) -> (usize, u64) {
        assert!(out.len() >= codes.len() + COPY_MARGIN);
        dispatch!(self.0, join::keep_disjoint(codes, bits, out))
    }

    /// The bits that all codes have, and the bits that any code has.
    pub(super) fn list_bits(self, codes: &[u64]) -> ListBits {
        dispatch!(self.0, join::list_bits(codes))
    }

    /// The number of disjoint pairs of two short lists.
    pub(super) fn count_disjoint(self, block: &[u64], codes: &[u64]) -> u64 {
        dispatch!(self.0, join::count_disjoint(block, codes))
    }

    /// Fills the tables of a block for the bits `tables.relevant`. `dead` has the lanes without a code of the block,
    /// which must conflict with every code.
    pub(super) fn fill_subset_tables(self, tables: &mut SubsetTables, planes: &[Lanes; 64], dead: Lanes) {
        dispatch!(self.0, join::fill_subset_tables(tables, planes, dead));
    }

    /// The number of disjoint pairs of a block and some codes. For each code, the block's tables give an OR that has a
    /// zero for each disjoint code of the block.
    pub(super) fn count_disjoint_by_tables(self, tables: &SubsetTables, codes: &[u64]) -> u64 {
        match tables.groups {
            1 => dispatch!(self.0, join::count_disjoint_by_tables::<1>(tables, codes)),
            2 => dispatch!(self.0, join::count_disjoint_by_tables::<2>(tables, codes)),
            3 => dispatch!(self.0, join::count_disjoint_by_tables::<3>(tables, codes)),
            4 => dispatch!(self.0, join::count_disjoint_by_tables::<4>(tables, codes)),
            5 => dispatch!(self.0, join::count_disjoint_by_tables::<5>(tables, codes)),
            6 => dispatch!(self.0, join::count_disjoint_by_tables::<6>(tables, codes)),
            7 => dispatch!(self.0, join::count_disjoint_by_tables::<7>(tables, codes)),
            _ => dispatch!(self.0, join::count_disjoint_by_tables::<8>(tables, codes)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kernel::join::lanes::BlockPlanes;

    /// Codes with about a quarter of `bits`.
    fn codes(len: usize, bits: u64, state: &mut u64) -> Vec<u64> {
        let mut next = || {
            *state = state.wrapping_mul(0x5851_f42d_4c95_7f2d).wrapping_add(0x1405_7b7e_f767_814f);
            *state ^ *state >> 29
        };
        (0..len).map(|_| next() & next() & bits).collect()
    }

    fn kernels() -> impl Iterator<Item = JoinKernel> {
        let isas = [Isa::Avx512, Isa::Avx2, Isa::Neon, Isa::Portable].into_iter();
        isas.filter(|isa| isa.missing_feature().is_none()).map(JoinKernel::new)
    }

    #[test]
    fn compaction_keeps_the_disjoint_codes_in_order() {
        let mut state = 1;
        for kernel in kernels() {
            for len in (0..70).chain([512, 1003]) {
                let codes = codes(len, u64::MAX, &mut state);
                for bits in [0, 1, 0x8000_0000_0000_0100, 0b111, u64::MAX] {
                    let kept: Vec<u64> = codes.iter().copied().filter(|code| code & bits == 0).collect();
                    let mut out = vec![7; len + COPY_MARGIN];
                    let (end, union) = kernel.keep_disjoint(&codes, bits, &mut out);
                    assert_eq!(out[..end], kept, "{kernel:?} {len} {bits:x}");
                    assert_eq!(union, kept.iter().fold(0, |all, code| all | code), "{kernel:?} {len} {bits:x}");
                }
                let common = codes.iter().fold(u64::MAX, |all, code| all & code);
                let union = codes.iter().fold(0, |all, code| all | code);
                assert_eq!(kernel.list_bits(&codes), ListBits { common, union }, "{kernel:?} {len}");
            }
        }
    }

    #[test]
    fn zeros_of_looked_up_codes_are_disjoint_pairs() {
        let mut state = 2;
        for kernel in kernels() {
            let (mut tables, mut planes) = (SubsetTables::default(), BlockPlanes::default());
            for bits in [1u64, 0b1011, 0x8000_0000_0000_0001, 0x00ff_00ff_00ff, 0x7fff_ffff_0000_ffff, u64::MAX] {
                for (live, partners) in [(1, 1), (512, 1), (511, 40), (100, 333), (512, 5000)] {
                    let block = codes(live, bits, &mut state);
                    let list = codes(partners, u64::MAX, &mut state);
                    let free = |b: &u64| block.iter().filter(|&a| a & b == 0).count() as u64;
                    let expected: u64 = list.iter().map(free).sum();
                    assert_eq!(kernel.count_disjoint(&block, &list), expected, "{kernel:?} {bits:x} {live} {partners}");
                    let mut full = [u64::MAX; LANES];
                    full[..live].copy_from_slice(&block);
                    kernel.bit_slice(&full, &mut planes.0);
                    // These lengths of lists lead to every width of groups.
                    for codes in [0, 30, 1000, 100_000] {
                        tables.choose_groups(bits, codes);
                        kernel.fill_subset_tables(&mut tables, &planes.0, Lanes::from_lane(live));
                        assert_eq!(
                            kernel.count_disjoint_by_tables(&tables, &list),
                            expected,
                            "{kernel:?} {bits:x} {live} {partners}"
                        );
                    }
                }
            }
        }
    }
}
