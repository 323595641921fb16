//! Proptest strategies for random boards.

use std::ops::RangeInclusive;

use proptest::prelude::*;
use queens::{Column, Partial, Placement, Size, Square};

use crate::size;

/// Sizes in a range.
pub fn sizes(range: RangeInclusive<u32>) -> impl Strategy<Value = Size> {
    range.prop_map(size)
}

/// Uniformly random permutations. Few of them are solutions.
pub fn placements(sizes: RangeInclusive<u32>) -> impl Strategy<Value = Placement> {
    sizes.prop_flat_map(|n| {
        let columns = Just((0..n).collect::<Vec<_>>()).prop_shuffle();
        columns.prop_map(|columns| Placement::new(columns).expect("a permutation"))
    })
}

/// Squares of a board.
pub fn squares(size: Size) -> impl Strategy<Value = Square> {
    (0..size.get(), 0..size.get()).prop_map(|(row, column)| Square::new(row, column))
}

/// Partial boards: each row has at most one queen.
pub fn partials(sizes: RangeInclusive<u32>) -> impl Strategy<Value = Partial> {
    sizes.prop_flat_map(|n| {
        let row = proptest::option::of((0..n).prop_map(Column::new));
        proptest::collection::vec(row, n as usize).prop_map(|columns| {
            let columns = columns.into_iter().map(|column| column.map(Column::get));
            Partial::from_columns(columns).expect("a board")
        })
    })
}

/// A size with squares of its board in any order. Squares may repeat.
pub fn size_and_squares(sizes: RangeInclusive<u32>) -> impl Strategy<Value = (Size, Vec<Square>)> {
    sizes.prop_flat_map(|n| {
        let squares = proptest::collection::vec(squares(size(n)), 0..=2 * n as usize);
        (Just(size(n)), squares)
    })
}
