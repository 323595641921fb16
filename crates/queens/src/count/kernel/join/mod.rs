//! Counting by meeting in the middle: how [`Engine::Join`](crate::count::Engine::Join) does it. There is nothing to call.
//!
//! The two column halves of a board meet only on the diagonals that cross its centre line. For one row set, list the
//! placements of each half, each as the set of such diagonals that it occupies, and count the pairs of disjoint sets:
//!
//! ```text
//! count(row set):
//!     east = placements of its eastern rows in the east half      (a set of diagonals each)
//!     west = placements of its western rows in the west half
//!     return the number of pairs (a, b) in east x west with a & b == 0
//! ```
//!
//! At size 20 the lists have some 40,000 sets each, and of 7,400 pairs one is disjoint. The departures from the plain
//! loop over all pairs, with the file that has each; what each gained is told in `docs/kernels.md`, in the repository:
//!
//! 1. A half is joined from its two quarters, whose lists many row sets share (`quarters`, `half`).
//! 2. Both lists are sorted by the diagonals on which most pairs clash, chosen for each row set from a sample (`sample`,
//!    `layout`). Pairs that clash there are never looked at.
//! 3. The longer list is cut into blocks of 512 and bit-sliced: one 512-bit word for each diagonal, one bit a placement
//!    (`blocks`). The OR of the words of a western set's diagonals has a zero for each eastern set that it goes with.
//! 4. These ORs are looked up, seven diagonals at a time, in tables made once a block (`matcher`).
//! 5. The shorter list is streamed past the blocks; sets alike in the sorted diagonals share their OR, and are passed over
//!    together when it leaves no zero (`stream`, `matcher`; `pairs` has these steps in order).
//! 6. On even boards, pairs that occupy both long diagonals in different halves are left out, for those that occupy them
//!    in the same half count twice: [`arms`](crate::count::plan::arms).
//!
//! The innermost loops exist for AVX-512, for AVX2, for NEON, and in plain Rust (`arch`).

#![expect(
    clippy::inline_always,
    reason = "what has no instructions of its own is compiled with those of its caller, and only so becomes fast"
)]

mod arch;
mod blocks;
mod first_row;
mod half;
mod lanes;
mod layout;
mod matcher;
mod pairs;
mod quarters;
mod sample;
mod scratch;
mod stream;

pub(in crate::count) use first_row::{FirstRowScratch, Rows};
pub(in crate::count) use scratch::JoinScratch;

/// Lengthens a list. It takes room for what is asked and no more: the longest lists are most of the memory of a count.
fn grow<T: Clone>(list: &mut Vec<T>, len: usize, value: T) {
    list.reserve_exact(len.saturating_sub(list.len()));
    list.resize(len, value);
}
