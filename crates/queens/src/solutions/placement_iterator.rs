//! The macro `impl_placement_iterator` implements an iterator over placements for types whose `advance` lends columns.

use crate::board::{Column, Placement};

pub(super) fn placement(columns: &[Column]) -> Placement {
    Placement::from_permutation(columns.iter().copied())
}

/// Implements `Iterator` for a type that has `advance`. `nth` and `count` build no placements for the solutions that
/// they skip or count.
macro_rules! impl_placement_iterator {
    ($list:ty) => {
        impl Iterator for $list {
            type Item = $crate::board::Placement;

            fn next(&mut self) -> Option<Self::Item> {
                self.advance().map($crate::solutions::placement_iterator::placement)
            }

            fn nth(&mut self, skipped: usize) -> Option<Self::Item> {
                for _ in 0..skipped {
                    self.advance()?;
                }
                self.next()
            }

            fn count(mut self) -> usize {
                let mut count = 0;
                while self.advance().is_some() {
                    count += 1;
                }
                count
            }
        }

        impl std::iter::FusedIterator for $list {}
    };
}

pub(super) use impl_placement_iterator;
