//! The list of placements of one half of the board, joined from its two quarters.
//!
//! ```text
//! for each set c of columns with as many members as the northern row set:
//!     for each northern placement a on columns c:
//!         for each southern placement b on the other columns:
//!             if a & b == 0: emit a | b
//! ```
//!
//! About every second pair is emitted, so that a placement costs a few instructions, against a few dozen by backtracking.

use super::arch::JoinKernel;
use super::grow_exact;
use super::quarters::QuarterList;

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

    /// Copies the patterns of `from` that do not conflict with a queen, and adds the `pattern` of the queen.
    fn add_queen(&mut self, from: &Self, pattern: u64) {
        self.starts.clear();
        self.starts.push(0);
        // One more, because rejected patterns are written, too, and then overwritten.
        self.patterns.resize(from.patterns.len() + 1, 0);
        let mut end = 0;
        for bounds in from.starts.windows(2) {
            for &p in &from.patterns[bounds[0] as usize..bounds[1] as usize] {
                self.patterns[end] = p | pattern;
                end += usize::from(p & pattern == 0);
            }
            self.starts.push(end as u32);
        }
    }

    fn patterns_on(&self, columns: u32) -> &[u64] {
        let c = columns as usize;
        &self.patterns[self.starts[c] as usize..self.starts[c + 1] as usize]
    }
}

/// The half of a list. All patterns have eastern coordinates.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Side {
    East,
    West,
}

/// What the list of a half depends on besides its two quarters.
#[derive(Clone, Debug)]
pub(super) struct HalfConstraints<'a> {
    pub(super) side: Side,
    pub(super) half: u32,
    /// For a half with the middle row's queen: its allowed columns, each as a set, with the pattern of the queen.
    pub(super) middle_row: &'a [(u32, u64)],
}

/// Buffers for making half lists.
#[derive(Debug, Default)]
pub(super) struct HalfMaker {
    north: PlacedQuarter,
    south: PlacedQuarter,
    north_with_middle_row: PlacedQuarter,
}

impl HalfMaker {
    /// Fills `out` with all placements that join one of `north` and one of `south`.
    pub(super) fn make(
        &mut self,
        kernel: JoinKernel,
        north: &QuarterList,
        south: &QuarterList,
        north_rows: u32,
        rules: &HalfConstraints,
        out: &mut HalfList,
    ) {
        let drop = 31 - 2 * rules.half;
        match rules.side {
            Side::East => {
                self.fill(north, south, |p| p, out);
            }
            Side::West => {
                self.fill(north, south, |p| p.reverse_bits() >> drop, out);
            }
        }
        out.union |= rules.middle_row.iter().fold(0, |all, (_, p)| all | p);
        out.len = 0;
        if rules.middle_row.is_empty() {
            let pair = QuarterPair { kernel, half: rules.half, north: &self.north, south: &self.south };
            out.len = pair.join(north_rows, 0, &mut out.buffer, 0);
        }
        for &(column, pattern) in rules.middle_row {
            self.north_with_middle_row.add_queen(&self.north, pattern);
            let pair = QuarterPair { kernel, half: rules.half, north: &self.north_with_middle_row, south: &self.south };
            out.len = pair.join(north_rows, column, &mut out.buffer, out.len);
        }
    }

    fn fill(&mut self, north: &QuarterList, south: &QuarterList, place: impl Fn(u64) -> u64, out: &mut HalfList) {
        self.north.fill(north, |p| place(p.rotate_left(32)));
        self.south.fill(south, &place);
        out.union = place(north.union.rotate_left(32)) | place(south.union);
    }
}

/// The two quarters of a half.
struct QuarterPair<'a> {
    kernel: JoinKernel,
    half: u32,
    north: &'a PlacedQuarter,
    south: &'a PlacedQuarter,
}

impl QuarterPair<'_> {
    /// Joins all pairs of placements that do not use the columns `occupied`.
    fn join(&self, north_rows: u32, occupied: u32, out: &mut Vec<u64>, mut end: usize) -> usize {
        let full = (1u32 << self.half) - 1;
        for columns in subsets(self.half, north_rows).filter(|columns| columns & occupied == 0) {
            let south = self.south.patterns_on(full ^ columns ^ occupied);
            end = append_joined(self.kernel, self.north.patterns_on(columns), south, out, end);
        }
        end
    }
}

fn append_joined(kernel: JoinKernel, north: &[u64], south: &[u64], out: &mut Vec<u64>, end: usize) -> usize {
    // Kernels write eight patterns at a time, and then advance by the number that is kept.
    let needed = end + north.len() * south.len() + 8;
    if out.len() < needed {
        grow_exact(out, needed + needed / 4, 0);
    }
    // The vector kernels take the second list in groups of eight: choose the order that wastes less.
    let rounds = |one: usize, many: usize| one * many.div_ceil(8);
    if rounds(north.len(), south.len()) <= rounds(south.len(), north.len()) {
        kernel.join(north, south, out, end)
    } else {
        kernel.join(south, north, out, end)
    }
}

/// The subsets of `0..width` of one size, in numeric order.
fn subsets(width: u32, size: u32) -> impl Iterator<Item = u32> {
    let mut next = (size <= width).then(|| (1u32 << size) - 1);
    std::iter::from_fn(move || {
        let set = next?;
        let low = set & set.wrapping_neg();
        let ripple = set + low;
        let successor = if set == 0 { u32::MAX } else { ripple | (((set ^ ripple) >> 2) / low) };
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
