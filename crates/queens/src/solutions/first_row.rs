//! How many solutions begin with each queen of the first row.
//!
//! The counts are kept for sizes up to [`MAX_SIZE`], so that positions in the list of solutions need not be counted from
//! the beginning. They were counted by the engine of this crate, those of one size add up to the published total, and
//! the tests count the smaller ones again.

use crate::board::{Column, Size};

/// The greatest size of which the counts are kept.
pub const MAX_SIZE: u32 = COUNTS.len() as u32;

/// By size, from 1: the solutions with the first row's queen in each column of the left half, the middle one included.
/// The right half is its mirror image.
const COUNTS: &[&[u64]] = &[
    &[1],
    &[0],
    &[0, 0],
    &[0, 1],
    &[2, 2, 2],
    &[0, 1, 1],
    &[4, 7, 6, 6],
    &[4, 8, 16, 18],
    &[28, 30, 47, 44, 54],
    &[64, 48, 65, 93, 92],
    &[96, 219, 209, 295, 346, 350],
    &[500, 806, 1_165, 1_359, 1_631, 1_639],
    &[2_760, 3_799, 5_508, 6_023, 7_346, 7_385, 8_070],
    &[11_892, 16_488, 23_024, 27_494, 32_163, 34_760, 36_977],
    &[69_516, 98_156, 122_763, 157_034, 175_296, 201_164, 206_294, 218_738],
    &[436_228, 569_531, 736_363, 892_999, 1_050_762, 1_160_280, 1_249_262, 1_290_831],
    &[2_729_772, 3_321_745, 4_423_207, 5_172_708, 6_214_709, 6_787_111, 7_546_991, 7_698_195, 8_026_228],
    &[17_210_372, 22_038_667, 27_585_497, 33_297_967, 39_005_536, 43_698_287, 47_802_996, 50_523_766, 51_882_224],
];

/// How many solutions have their first row's queen in a column; none when it is not kept, or the column lies outside the
/// board.
///
/// # Examples
///
/// ```
/// use queens::{Column, Size, solutions::first_row};
///
/// assert_eq!(first_row::solutions(Size::new(8)?, Column::new(0)), Some(4));
/// assert_eq!(first_row::solutions(Size::new(40)?, Column::new(0)), None);
/// # Ok::<(), queens::SizeError>(())
/// ```
pub fn solutions(size: Size, column: Column) -> Option<u128> {
    let half = COUNTS.get(size.len() - 1)?;
    let mirrored = (size.len() - 1).checked_sub(column.index())?;
    Some(half[column.index().min(mirrored)].into())
}

/// How many solutions there are; none when it is not kept.
pub fn total(size: Size) -> Option<u128> {
    (size.get() <= MAX_SIZE).then(|| size.columns().filter_map(|column| solutions(size, column)).sum())
}
