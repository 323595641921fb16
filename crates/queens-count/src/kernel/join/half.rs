//! The list of placements of one half of the board, joined from its two quarters (divide and conquer).
//!
//! ```text
//! for each set c of columns with as many members as the northern row set:
//!     for each northern placement a on columns c:
//!         for each southern placement b on the other columns:
//!             if a & b == 0: emit a | b
//! ```
//!
//! About every second pair is emitted. So a placement costs a few instructions, against a few dozen by backtracking.

use super::dispatch::JoinKernel;
use super::grow_exact;
use super::quarters::QuarterList;
use super::two_sided::{COPY_MARGIN, CodeOrder};

/// A list of half-board patterns.
#[derive(Debug, Default)]
pub(super) struct HalfList {
    buffer: Vec<u64>,
    len: usize,
    union: u64,
}

impl HalfList {
    pub(super) fn patterns(&self) -> &[u64] {
        &self.buffer[..self.len]
    }

    pub(super) fn patterns_mut(&mut self) -> &mut [u64] {
        &mut self.buffer[..self.len]
    }

    /// Lengthens or shortens the list to `len` patterns, and returns it. New patterns are 0.
    pub(super) fn resize(&mut self, len: usize) -> &mut [u64] {
        if self.buffer.len() < len {
            grow_exact(&mut self.buffer, len, 0);
        }
        self.len = len;
        self.patterns_mut()
    }

    /// The bits that occur in the patterns, and perhaps some others.
    pub(super) const fn union(&self) -> u64 {
        self.union
    }
}

/// The list of a quarter, transformed to its place in a half.
#[derive(Debug, Default)]
pub(super) struct PlacedQuarter {
    starts: Vec<u32>,
    patterns: Vec<u64>,
}

impl PlacedQuarter {
    /// Copies a list, with each pattern transformed by `place`.
    fn fill(&mut self, list: &QuarterList, place: impl Fn(u64) -> u64) {
        self.starts.clear();
        self.starts.extend_from_slice(&list.starts);
        self.patterns.clear();
        self.patterns.extend(list.patterns.iter().map(|&p| place(p)));
    }

    /// Copies the patterns of `from` that do not conflict with a queen on a column, and adds the `pattern` of the
    /// queen.
    fn add_queen(&mut self, from: &Self, column: u32, pattern: u64) {
        let Self { starts, patterns } = self;
        starts.clear();
        starts.push(0);
        // One more element, because rejected patterns are written as well, and then overwritten.
        patterns.resize(from.patterns.len() + 1, 0);
        let patterns = &mut patterns[..];
        let mut end = 0;
        for (columns, bounds) in (0..).zip(from.starts.windows(2)) {
            // Placements that use the queen's column are left out.
            let bounds = if columns & column == 0 { bounds } else { &[0, 0] };
            for &p in &from.patterns[bounds[0] as usize..bounds[1] as usize] {
                patterns[end] = p | pattern;
                end += usize::from(p & pattern == 0);
            }
            starts.push(end as u32);
        }
    }

    fn patterns_on(&self, columns: u32) -> &[u64] {
        let c = columns as usize;
        &self.patterns[self.starts[c] as usize..self.starts[c + 1] as usize]
    }
}

/// Which half a list belongs to. The patterns of both halves use the coordinates of the east half.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Side {
    East,
    West,
}

/// The constraints of a half's list besides its two quarters.
#[derive(Clone, Debug)]
pub(super) struct HalfConstraints<'a> {
    pub(super) side: Side,
    pub(super) half: u32,
    /// For each allowed column of the middle row's queen: the column as a bit, and the pattern of lines that the queen
    /// occupies. Empty if the queen is not in this half.
    pub(super) middle_row: &'a [(u32, u64)],
}

/// The approximate number of codes that [`HalfMaker::visit_codes`] passes on in one call: few enough for the
/// first-level cache.
const RUN_CODES: usize = 1024;

/// Buffers for making half lists.
#[derive(Debug, Default)]
pub(super) struct HalfMaker {
    north: PlacedQuarter,
    south: PlacedQuarter,
    north_with_middle_row: PlacedQuarter,
    /// The codes that `visit_codes` passes on in its next call.
    run: Vec<u64>,
}

/// The two quarters of a half, and the other inputs of its list.
#[derive(Clone, Debug)]
pub(super) struct HalfSource<'a> {
    pub(super) north: &'a QuarterList,
    pub(super) south: &'a QuarterList,
    pub(super) north_rows: u32,
    pub(super) rules: HalfConstraints<'a>,
}

impl HalfSource<'_> {
    /// The approximate number of placements of the half, from a sample of the pairs of quarter lists. About half of the
    /// pairs of placements are disjoint.
    pub(super) fn expected_len(&self) -> f64 {
        const STEP: usize = 8;
        let HalfConstraints { half, middle_row, .. } = self.rules;
        let full = (1u32 << half) - 1;
        let pairs = |columns: u32| -> u64 {
            let south = |occupied: u32| {
                if columns & occupied == 0 { self.south.len_on_columns(full ^ columns ^ occupied) } else { 0 }
            };
            let south = if middle_row.is_empty() {
                south(0)
            } else {
                middle_row.iter().map(|&(column, _)| south(column)).sum()
            };
            self.north.len_on_columns(columns) * south
        };
        let sampled: u64 = subsets(half, self.north_rows).step_by(STEP).map(pairs).sum();
        (sampled * STEP as u64) as f64 / 2.0
    }
}

impl HalfMaker {
    /// Joins every `step`th pair of a northern and a southern list on complementary columns, and fills `out` with the
    /// placements.
    pub(super) fn make(&mut self, kernel: JoinKernel, source: &HalfSource, step: usize, out: &mut HalfList) {
        out.union = self.place(source, |pattern| pattern);
        out.len = 0;
        let mut skipped = 0;
        self.for_each_pair(
            source,
            |pattern| pattern,
            |one, many| {
                if skipped == 0 {
                    out.len = append_joined(kernel, one, many, &mut out.buffer, out.len);
                    skipped = step;
                }
                skipped -= 1;
            },
        );
    }

    /// Calls a function with the codes of all placements, about [`RUN_CODES`] at a time. The order is always the same.
    pub(super) fn visit_codes(
        &mut self,
        kernel: JoinKernel,
        source: &HalfSource,
        order: &CodeOrder,
        mut visit: impl FnMut(&[u64]),
    ) {
        self.place(source, |pattern| order.code(pattern));
        let mut run = std::mem::take(&mut self.run);
        run.resize(2 * RUN_CODES + COPY_MARGIN, 0);
        let mut len = 0;
        self.for_each_pair(
            source,
            |pattern| order.code(pattern),
            |one, many| {
                for many in many.chunks(RUN_CODES) {
                    for one in one.chunks(RUN_CODES / many.len()) {
                        len = kernel.join(one, many, &mut run, len);
                        if len >= RUN_CODES {
                            visit(&run[..len]);
                            len = 0;
                        }
                    }
                }
            },
        );
        visit(&run[..len]);
        self.run = run;
    }

    /// Copies the lists of the quarters to their places in the half, and turns each pattern into its code. Returns the
    /// union of these codes and of the middle row's patterns, which are not turned into codes.
    fn place(&mut self, source: &HalfSource, code: impl Fn(u64) -> u64) -> u64 {
        let drop = 31 - 2 * source.rules.half;
        match source.rules.side {
            Side::East => self.fill(source, code),
            Side::West => self.fill(source, |pattern| code(pattern.reverse_bits() >> drop)),
        }
    }

    fn fill(&mut self, source: &HalfSource, place: impl Fn(u64) -> u64) -> u64 {
        self.north.fill(source.north, |pattern| place(pattern.rotate_left(32)));
        self.south.fill(source.south, &place);
        let of_quarters = place(source.north.union.rotate_left(32)) | place(source.south.union);
        source.rules.middle_row.iter().fold(of_quarters, |all, (_, pattern)| all | pattern)
    }

    /// Calls a function with every pair of quarter lists whose disjoint pairs form the placements of the half.
    fn for_each_pair(&mut self, source: &HalfSource, code: impl Fn(u64) -> u64, mut visit: impl FnMut(&[u64], &[u64])) {
        let HalfConstraints { half, middle_row, .. } = source.rules;
        let mut join = |north: &PlacedQuarter, south: &PlacedQuarter, occupied: u32| {
            let full = (1u32 << half) - 1;
            for columns in subsets(half, source.north_rows).filter(|columns| columns & occupied == 0) {
                let (north, south) = (north.patterns_on(columns), south.patterns_on(full ^ columns ^ occupied));
                // The vector kernels take the second list in groups of eight: choose the order that leaves fewer lanes
                // empty.
                let rounds = |one: &[u64], many: &[u64]| one.len() * many.len().div_ceil(8);
                if rounds(north, south) <= rounds(south, north) { visit(north, south) } else { visit(south, north) }
            }
        };
        if middle_row.is_empty() {
            join(&self.north, &self.south, 0);
        }
        for &(column, pattern) in middle_row {
            self.north_with_middle_row.add_queen(&self.north, column, code(pattern));
            join(&self.north_with_middle_row, &self.south, column);
        }
    }
}

fn append_joined(kernel: JoinKernel, one: &[u64], many: &[u64], out: &mut Vec<u64>, end: usize) -> usize {
    // Kernels write eight patterns at a time, and then advance by the number that is kept.
    let needed = end + one.len() * many.len() + 8;
    if out.len() < needed {
        grow_exact(out, needed + needed / 4, 0);
    }
    kernel.join(one, many, out, end)
}

/// The subsets of `0..width` with `size` members, in numeric order.
fn subsets(width: u32, size: u32) -> impl Iterator<Item = u32> {
    let mut next = (size <= width).then(|| (1u32 << size) - 1);
    std::iter::from_fn(move || {
        let set = next?;
        let low = set & set.wrapping_neg();
        let ripple = set + low;
        let successor = if set == 0 { u32::MAX } else { ripple | (set ^ ripple) >> (2 + low.trailing_zeros()) };
        next = (successor < 1 << width).then_some(successor);
        Some(set)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn subsets_are_all_and_in_order() {
        for width in 0..=8 {
            for size in 0..=width {
                let wanted: Vec<u32> = (0..1 << width).filter(|s: &u32| s.count_ones() == size).collect();
                assert_eq!(subsets(width, size).collect::<Vec<_>>(), wanted);
            }
            assert_eq!(subsets(width, width + 1).count(), 0);
        }
    }
}
