//! The division of a sorted list into chunks, as a tree.
//!
//! ```text
//! plan(list):
//!     emit a node
//!     if the list is longer than a chunk: plan(part) for each of at most six parts
//! ```
//!
//! The tree depends on the length of the list only, so that its nodes can be numbered before any work is done. The
//! [slices](SampleSlice) of a sample share the nodes by these numbers.

use std::ops::Range;

use crate::count::kernel::join::lanes::LANES;

/// The greatest number of parts of a node.
const FAN_OUT: usize = 6;

/// A part of a list, and its place among the nodes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct ChunkNode {
    /// The codes of the part.
    pub(super) codes: Range<usize>,
    /// The index after the last node of this subtree. A leaf has no other nodes.
    pub(super) end: usize,
}

/// Appends the nodes of the tree over `codes`, each before its parts. Leaves have at most `chunk_codes` codes and a half more.
pub(super) fn plan_chunks(codes: Range<usize>, chunk_codes: usize, nodes: &mut Vec<ChunkNode>) {
    let (index, len) = (nodes.len(), codes.len());
    nodes.push(ChunkNode { codes: codes.clone(), end: 0 });
    if len > chunk_codes + chunk_codes / 2 && len > 2 * LANES {
        let parts = len.div_ceil(chunk_codes).clamp(2, FAN_OUT);
        // Blocks are complete but for the last.
        let step = len.div_ceil(parts).next_multiple_of(LANES);
        for start in codes.clone().step_by(step) {
            plan_chunks(start..codes.end.min(start + step), chunk_codes, nodes);
        }
    }
    nodes[index].end = nodes.len();
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn leaves_are_the_list() {
        for (len, chunk) in [(0, 1), (1, 1), (512, 1), (1025, 1), (100_000, 1), (100_000, 7000), (1 << 20, 1 << 16)] {
            let mut nodes = Vec::new();
            plan_chunks(3..3 + len, chunk, &mut nodes);
            assert_eq!(nodes[0], ChunkNode { codes: 3..3 + len, end: nodes.len() });
            let leaves = nodes.iter().enumerate().filter(|(index, node)| node.end == index + 1);
            let mut next = 3;
            for (_, leaf) in leaves {
                assert_eq!(leaf.codes.start, next);
                assert!(leaf.codes.len() <= (chunk + chunk / 2).max(2 * LANES));
                next = leaf.codes.end;
            }
            assert_eq!(next, 3 + len);
        }
    }
}
