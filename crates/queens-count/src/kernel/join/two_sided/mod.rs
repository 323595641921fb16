//! The two-sided join: counts the disjoint pairs of two long lists of patterns.
//!
//! ```text
//! count(A, B):                                    (sets of diagonals)
//!     return the number of pairs (a, b) in A x B with a & b == 0
//! ```
//!
//! At size 26, one of 170,000 pairs is disjoint. The streamed path of the join (`streamed`) compares each `b` with
//! blocks of 512 `a` at once, but most of these pairs are known to clash: they share a diagonal by which both lists
//! were sorted. The two-sided path removes clashing codes from both lists before it compares codes. Its departures from
//! the plain loop, each with its file:
//!
//! 1. The densest diagonals are dealt out in turn to two fields of a *code*. A is sorted by one field, B by the other
//!    (`code`, `sort`).
//! 2. On even boards the weight of a pair depends only on how many long diagonals each side occupies. Both lists are
//!    sorted by this number first. Five pairs of lists remain, each with one weight, and the long diagonals need no
//!    more tests (`sort`, `matcher`).
//! 3. Both lists are binary tries, each over its own field. The longer list is split by its next diagonal into the
//!    codes with and without this diagonal. The codes with the diagonal are matched with a copy of the other list that
//!    has only the codes without the diagonal. So a split copies only codes of the shorter list. If the longer list
//!    needs no more splits, the shorter list is split instead. Both lists shrink together until they are short
//!    (`trie_join`, `copies`).
//! 4. The codes of a short part of A share the diagonals in the leading bits of their field. B is compacted by these
//!    diagonals, first for ranges of A, then for blocks of 512 (`ranges`).
//! 5. A block is bit-sliced. Tables have the ORs of its planes, only for the diagonals that both the block and its
//!    partners occupy: 20 to 30 diagonals at size 26. The table width depends on the number of partners
//!    (`block_matcher`, `tables`).
//! 6. If a block has few partners, they are compared with it directly (`block_matcher`).
//!
//! ```text
//! join(A, B):
//!     for each pair of classes by long diagonals with weight w > 0:
//!         total += w * trie_join(A of its class, B of its class)
//!
//! trie_join(A, B):
//!     if A and B are short: return ranges(A, B)
//!     split the longer list, say B, by the next diagonal of its field
//!     return trie_join(A, those of B without it) + trie_join(those of A without it, those of B with it)
//!
//! ranges(A, B):
//!     B = those of B that are disjoint from the leading bits that all of A share
//!     if A is one block: return the number of zeros in the ORs of the planes of each b of B
//!     return the sum of ranges(part, B), over some parts of A
//! ```
//!
//! Each pair of weight 1 or 2 reaches exactly one block, unless a step removes the pair because its codes clash. The last step tests
//! every diagonal that can still clash. So skipping a step, to save memory or time, does not change the count.
//!
//! The quarters are encoded, not the halves: the code of a placement is the union of its quarters' codes. The order of
//! the diagonals is chosen from a sample of the placements. Then each code is appended to a bucket as it is made, so
//! that no unsorted list is ever written (`matcher`, `sort`).
//!
//! Buffers of fixed size, planned in advance, hold all copies. A copy that does not fit is not made.

mod block_matcher;
mod code;
mod copies;
mod matcher;
mod ranges;
mod sort;
mod tables;
mod trie_join;
mod tuning;

pub(crate) use code::CodeOrder;
pub(crate) use copies::COPY_MARGIN;
pub(crate) use matcher::TwoSidedMatcher;
pub(crate) use tables::{BitGather, BitSpread, SubsetTables};
#[cfg(test)]
pub(crate) use tuning::TwoSidedTuning;

/// The bits that occur in a list of codes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct ListBits {
    /// The bits that all codes have.
    pub(crate) common: u64,
    /// The bits that any code has.
    pub(crate) union: u64,
}

impl ListBits {
    #[inline(always)]
    pub(crate) fn of(codes: &[u64]) -> Self {
        let (eights, rest) = codes.as_chunks::<8>();
        let (mut common, mut union) = ([u64::MAX; 8], [0; 8]);
        for eight in eights {
            for (lane, code) in eight.iter().enumerate() {
                common[lane] &= code;
                union[lane] |= code;
            }
        }
        Self {
            common: common.iter().chain(rest).fold(u64::MAX, |all, code| all & code),
            union: union.iter().chain(rest).fold(0, |all, code| all | code),
        }
    }
}
