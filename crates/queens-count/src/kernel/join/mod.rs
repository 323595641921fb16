//! The meet-in-the-middle join (split and list), the kernel of [`Engine::Join`](crate::Engine::Join).
//!
//! Queens in different column halves of a board attack each other only along diagonals that cross its centre line. For
//! a row set, list the placements of each half, each as the set of these diagonals that the placement occupies, and
//! count the disjoint pairs:
//!
//! ```text
//! count(row set):
//!     east = placements of its eastern rows in the east half      (a set of diagonals each)
//!     west = placements of its western rows in the west half
//!     return the number of pairs (a, b) in east x west with a & b == 0
//! ```
//!
//! At size 20 each list has about 40,000 sets, and one pair in thousands is disjoint. The departures from the plain
//! loop over all pairs, each with its file, are below. In the repository, `docs/guide/how-counting-works.md` explains
//! them with pictures, and `docs/kernel-log.md` has the gain of each:
//!
//! 1. The list of a half is joined from the lists of its two quarters (divide and conquer), which many row sets share
//!    (`quarters`, `half`).
//! 2. Both lists are sorted by the diagonals on which most pairs conflict. A sample of both lists shows these diagonals
//!    (`density`, `streamed::layout`). Pairs that conflict on these diagonals are skipped.
//! 3. The longer list is divided into blocks of 512 and bit-sliced: one 512-bit word for each diagonal, one bit for
//!    each placement (`streamed::blocks`). For a set of the other list, the OR of the words of its diagonals has a zero
//!    for each disjoint set of the block.
//! 4. These ORs are looked up in tables of seven diagonals each, made once for each block (`streamed::matcher`).
//! 5. The shorter list is streamed past the blocks. Sets that agree on the diagonals of step 2 share a part of their
//!    OR, and are skipped together if that part has no zero (`streamed::stream`). `streamed::pairs` runs these steps in
//!    order.
//! 6. On even boards, pairs that occupy both long diagonals in different halves are skipped, and pairs that occupy them
//!    in the same half count twice: [`half_diagonal`](crate::half_diagonal).
//!
//! `counter` runs these steps for each row set. Steps 2 to 5 are the path `streamed`. Long lists take another path,
//! `two_sided`, which removes clashing placements from both lists before it compares them. The lengths of the lists
//! decide between the paths.
//!
//! The innermost loops exist for AVX-512, AVX2, NEON, and plain Rust (`dispatch`, `arch/*/join.rs`).

#![expect(
    clippy::inline_always,
    reason = "functions without target features must be inlined to use those of their caller"
)]

mod counter;
mod density;
mod dispatch;
mod first_row;
mod half;
pub(super) mod lanes;
mod path_choice;
mod quarters;
pub(super) mod streamed;
pub(super) mod two_sided;

pub(crate) use counter::JoinCounter;
pub use counter::JoinPath;
pub(crate) use first_row::{FirstRowCounter, FirstRowPlan};

/// Lengthens a list, without spare capacity, because the longest lists take most of the memory of a count.
fn grow_exact<T: Clone>(list: &mut Vec<T>, len: usize, value: T) {
    list.reserve_exact(len.saturating_sub(list.len()));
    list.resize(len, value);
}
