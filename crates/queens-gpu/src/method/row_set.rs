//! Encodes row sets for the kernels (transfer from host to device).

use queens::Size;
use queens_count::RowSet;

use crate::memory_plan::ListSortOrder;

/// The number of words of an encoded row set.
pub(super) const ROW_SET_WORDS: usize = 70;

/// The lowest of the two bits of a code for the long diagonals of an even board.
const CLASS_SHIFT: u32 = 62;

/// The lowest bit of the key in a code of the streamed join.
const KEY_SHIFT: u32 = 44;

/// The place of a pattern bit that codes leave out.
const NO_PLACE: u8 = u8::MAX;

/// A row set in the kernels' terms: the allowed columns, and the order of the diagonals in codes.
#[derive(Clone, Debug)]
pub(super) struct EncodedRowSet {
    size: u32,
    /// For each row, the columns that its queen may take.
    allowed: [u32; 32],
    /// On odd boards, the row of the middle column's queen, whose square is fixed. The next three fields are the lines
    /// that this queen occupies.
    fixed_rows: u32,
    columns: u32,
    diagonals: u64,
    antidiagonals: u64,
    half_diagonals: u32,
    /// For each bit of a pattern, its bit in a code.
    places: [u8; 64],
    /// For each list, the bits of a code by which the list is sorted.
    sorted: [KeyField; 2],
    /// The number of low bits of a code that belong to no list's key.
    leaf_bits: u32,
}

/// Adjacent bits of a code.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct KeyField {
    shift: u32,
    bits: u32,
}

/// A half of the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum Side {
    West,
    East,
}

impl Side {
    /// Both halves, in the kernels' order.
    pub(super) const BOTH: [Self; 2] = [Self::West, Self::East];
}

/// A quarter of a half.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum NorthSouth {
    North,
    South,
}

impl NorthSouth {
    /// Both quarters of a half, in the kernels' order.
    pub(super) const BOTH: [Self; 2] = [Self::North, Self::South];

    /// The rows of a quarter. The middle row of an odd board belongs to the north.
    pub(super) const fn rows(self, size: Size) -> u32 {
        let north = (1 << size.get().div_ceil(2)) - 1;
        match self {
            Self::North => north,
            Self::South => !north,
        }
    }
}

/// The place of a quarter's list on the GPU.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct QuarterOffsets {
    /// The place of the list's first bucket in the buffers of starts and sizes.
    pub(super) buckets: u32,
    /// The place of the list's first pattern in the codes' buffer.
    pub(super) codes: u32,
}

/// The places of a row set's lists on the GPU.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct RowSetOffsets {
    /// For each half, the place of the first bucket of its list.
    pub(super) buckets: [u32; 2],
    /// For each half and quarter, the place of its list.
    pub(super) quarters: [[QuarterOffsets; 2]; 2],
}

impl EncodedRowSet {
    /// Encodes a row set that has no column split. The key is made so long that at most `max_leaf_bits` diagonals of a
    /// code remain outside it. In the two-sided join this rule applies to the key of the stream.
    pub(super) fn new(row_set: &RowSet, sort_keys: ListSortOrder, max_leaf_bits: u32) -> Self {
        let size = row_set.size.get();
        let half = size / 2;
        let mut encoded = Self {
            size,
            allowed: [0; 32],
            fixed_rows: 0,
            columns: 0,
            diagonals: 0,
            antidiagonals: 0,
            half_diagonals: if size.is_multiple_of(2) { 0b1111 } else { 0 },
            places: [NO_PLACE; 64],
            sorted: [KeyField::default(); 2],
            leaf_bits: 0,
        };
        for (row, allowed) in row_set.allowed_columns().enumerate() {
            encoded.allowed[row] = allowed;
            // On odd boards the row set fixes the row of the middle column's queen, which belongs to no half.
            if size % 2 == 1 && allowed == 1 << half {
                let (row, column) = (row as u32, half);
                encoded.fixed_rows |= 1 << row;
                encoded.columns |= allowed;
                encoded.diagonals |= 1 << (column + size - 1 - row);
                encoded.antidiagonals |= 1 << (column + row);
            }
        }
        encoded.choose_places(sort_keys, max_leaf_bits);
        encoded
    }

    /// The columns of a half.
    pub(super) fn columns_of(&self, side: Side) -> u32 {
        let west = (1 << (self.size / 2)) - 1;
        match side {
            Side::West => west,
            Side::East => west << (self.size - self.size / 2),
        }
    }

    /// The rows whose queen is not fixed and may stand in these columns.
    pub(super) fn unfixed_rows(&self, columns: u32) -> u32 {
        let rows = (0..self.size).filter(|row| self.fixed_rows >> row & 1 == 0);
        rows.filter(|&row| self.allowed[row as usize] & columns != 0).fold(0, |rows, row| rows | 1 << row)
    }

    /// On odd boards, the row of the middle column's queen, whose square is fixed; otherwise no row.
    pub(super) const fn fixed_rows(&self) -> u32 {
        self.fixed_rows
    }

    /// The allowed columns of these rows.
    pub(super) fn allowed_columns(&self, rows: u32) -> impl Iterator<Item = u32> + '_ {
        (0..self.size).filter(move |row| rows >> row & 1 == 1).map(|row| self.allowed[row as usize])
    }

    /// The number of bits of a bucket's number: the bits of its key, and two for the long diagonals on even boards.
    pub(super) fn bucket_bits(&self, side: Side) -> u32 {
        self.sorted[side as usize].bits + self.class_bits()
    }

    /// The number of diagonals by which a list is sorted.
    pub(super) fn key_bits(&self, side: Side) -> u32 {
        self.sorted[side as usize].bits
    }

    /// The number of words for the buckets of both lists in a buffer.
    pub(super) fn bucket_words(&self) -> u64 {
        Side::BOTH.into_iter().map(|side| (1 << self.bucket_bits(side)) + 1).sum()
    }

    /// The number of bits for the long diagonals: 2 on even boards, where the long diagonals determine the weights of
    /// solutions, and 0 on odd boards.
    pub(super) const fn class_bits(&self) -> u32 {
        if self.half_diagonals == 0 { 0 } else { 2 }
    }

    /// Orders the diagonals by how many pairs clash on them. If a diagonal has allowed squares in `a` rows of one side
    /// and `b` rows of the other, each of these rows has its queen on it with a probability of about `1 / half`, so
    /// about `a b / half^2` of all pairs clash on it.
    fn choose_places(&mut self, sort_keys: ListSortOrder, max_leaf_bits: u32) {
        let window = self.crossing_diagonals();
        let odd = self.size % 2;
        let [west, east] = Side::BOTH.map(|side| self.reach(side));
        let long = if self.half_diagonals == 0 { None } else { Some(self.size / 2 - 1) };
        let mut crossing = Vec::new();
        for word in 0..2 {
            let occupied = [self.diagonals, self.antidiagonals][word] >> (self.size - self.size / 2);
            let open = (0..32).filter(|&bit| window >> bit & 1 == 1 && occupied >> bit & 1 == 0 && Some(bit) != long);
            crossing.extend(open.map(|bit| (west[word][bit as usize] * east[word][bit as usize], word as u32, bit)));
            if let Some(long) = long {
                self.places[32 * word + long as usize] = (CLASS_SHIFT + word as u32) as u8;
            }
        }
        crossing.retain(|&(clashes, ..)| clashes > 0);
        crossing.sort_by_key(|&(clashes, word, bit)| (std::cmp::Reverse(clashes), word, bit));
        let count = crossing.len() as u32;
        let places: Vec<u32> = match sort_keys {
            ListSortOrder::Streamed { key_bits } => {
                let bits = key_bits.max(count.saturating_sub(max_leaf_bits)).min(count);
                self.sorted = [KeyField { shift: KEY_SHIFT, bits }; 2];
                self.leaf_bits = count - bits;
                (KEY_SHIFT..KEY_SHIFT + bits).chain(0..self.leaf_bits).collect()
            }
            ListSortOrder::TwoSided { block_bits, stream_bits, .. } => {
                let stream = stream_bits.max(count.saturating_sub(max_leaf_bits)).min(count);
                let block = block_bits.min(count - stream);
                let fields = [
                    KeyField { shift: count - stream - block, bits: block },
                    KeyField { shift: count - stream, bits: stream },
                ];
                self.sorted = fields;
                self.leaf_bits = count - stream - block;
                // The lists' keys get their diagonals in turn, each from its highest bit down.
                let [block, stream] = fields.map(|field| (field.shift..field.shift + field.bits).rev());
                interleaved(stream, block).chain((0..self.leaf_bits).rev()).collect()
            }
        };
        for (&(_, word, bit), place) in crossing.iter().zip(places) {
            self.places[(32 * word + bit + odd) as usize] = place as u8;
        }
    }

    /// A mask with a bit for each diagonal that crosses the centre line.
    const fn crossing_diagonals(&self) -> u32 {
        match self.size / 2 {
            0 => 0,
            half => u32::MAX >> (33 - 2 * half),
        }
    }

    /// A mask with a bit for each diagonal of a pattern. On odd boards the mask includes a diagonal that does not cross
    /// the centre line, because the two quarters of a half share it.
    pub(super) const fn pattern_mask(&self) -> u32 {
        match self.size % 2 {
            0 => self.crossing_diagonals(),
            _ => self.crossing_diagonals() << 2 | 0b11,
        }
    }

    /// For each crossing diagonal and each crossing antidiagonal, the number of rows of a side with an allowed square
    /// on it.
    fn reach(&self, side: Side) -> [[u32; 32]; 2] {
        let (columns, first) = (self.columns_of(side), self.size - self.size / 2);
        let mut reach = [[0; 32]; 2];
        for row in (0..self.size).filter(|row| self.fixed_rows >> row & 1 == 0) {
            let allowed = u64::from(self.allowed[row as usize] & columns);
            for (counts, diagonals) in reach.iter_mut().zip([allowed << (self.size - 1 - row), allowed << row]) {
                let mut crossing = (diagonals >> first) as u32 & self.crossing_diagonals();
                while crossing != 0 {
                    counts[crossing.trailing_zeros() as usize] += 1;
                    crossing &= crossing - 1;
                }
            }
        }
        reach
    }

    /// The row set in the words that the kernels read.
    pub(super) fn words(&self, offsets: &RowSetOffsets) -> [u32; ROW_SET_WORDS] {
        let mut words = [0; ROW_SET_WORDS];
        words[..32].copy_from_slice(&self.allowed);
        let long = |word: u64| [word as u32, (word >> 32) as u32];
        let [[d0, d1], [a0, a1]] = [long(self.diagonals), long(self.antidiagonals)];
        let [west, east] = self.sorted;
        words[32..46].copy_from_slice(&[
            self.columns,
            d0,
            d1,
            a0,
            a1,
            self.fixed_rows,
            self.half_diagonals,
            offsets.buckets[0],
            offsets.buckets[1],
            west.shift,
            east.shift,
            west.bits,
            east.bits,
            self.leaf_bits,
        ]);
        for (quarter, to) in offsets.quarters.as_flattened().iter().zip(words[46..54].chunks_exact_mut(2)) {
            to.copy_from_slice(&[quarter.buckets, quarter.codes]);
        }
        for (four, word) in self.places.as_chunks().0.iter().zip(&mut words[54..]) {
            *word = u32::from_le_bytes(*four);
        }
        words
    }
}

/// The items of both iterators in turn, then the rest of the longer one.
fn interleaved(one: impl Iterator<Item = u32>, other: impl Iterator<Item = u32>) -> impl Iterator<Item = u32> {
    let (mut one, mut other) = (one.fuse(), other.fuse());
    let mut turn = false;
    std::iter::from_fn(move || {
        turn = !turn;
        if turn { one.next().or_else(|| other.next()) } else { other.next().or_else(|| one.next()) }
    })
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use queens_count::Plan;

    use super::*;
    use crate::device::Limits;
    use crate::memory_plan::MemoryPlan;

    const STREAMED: ListSortOrder = ListSortOrder::Streamed { key_bits: 8 };
    const TWO_SIDED: ListSortOrder = ListSortOrder::TwoSided { block_bits: 9, stream_bits: 6, short: [64, 64] };

    /// Some row sets of every size.
    fn row_sets(each: u128) -> impl Iterator<Item = RowSet> {
        (1..=28).flat_map(move |n| {
            let plan = Plan::new(Size::new(n).unwrap()).unwrap();
            (0..each).map(move |step| plan.row_set((u128::from(plan.row_set_count()) * step / each) as u64))
        })
    }

    #[test]
    fn every_line_has_adjacent_columns_on_one_side_and_in_one_quarter() {
        for row_set in row_sets(200) {
            let encoded = EncodedRowSet::new(&row_set, STREAMED, 44);
            let [west, east] = Side::BOTH.map(|side| encoded.columns_of(side));
            let all = encoded.unfixed_rows(u32::MAX);
            for allowed in encoded.allowed_columns(all) {
                let run = allowed >> allowed.trailing_zeros();
                assert!((run + 1).is_power_of_two(), "{row_set:?} {allowed:b}");
                assert!((allowed & !west == 0) != (allowed & !east == 0), "{row_set:?} {allowed:b}");
            }
            assert_eq!(all.count_ones() + encoded.fixed_rows.count_ones(), encoded.size);
            assert_eq!(encoded.unfixed_rows(west) ^ encoded.unfixed_rows(east), all);
            let [north, south] = NorthSouth::BOTH.map(|north_south| north_south.rows(row_set.size));
            assert_eq!(north ^ south, u32::MAX);
        }
    }

    /// The bits of a pattern that a queen occupies, as in `emit` of the kernels.
    fn pattern(encoded: &EncodedRowSet, row: u32, column: u32) -> u64 {
        let first = encoded.size - encoded.size / 2 - encoded.size % 2;
        let bit = |diagonal: u32| {
            let bit = diagonal.checked_sub(first).filter(|bit| *bit < 32 && encoded.pattern_mask() >> bit & 1 == 1);
            bit.map_or(0, |bit| 1u64 << bit)
        };
        bit(column + encoded.size - 1 - row) | bit(column + row) << 32
    }

    #[test]
    fn patterns_tell_whether_quarters_of_a_half_attack_each_other() {
        for row_set in row_sets(1) {
            let encoded = EncodedRowSet::new(&row_set, STREAMED, 44);
            let size = encoded.size;
            for side in Side::BOTH {
                let squares = |north_south: NorthSouth| {
                    let rows = (0..size).filter(move |row| north_south.rows(row_set.size) >> row & 1 == 1);
                    let columns = encoded.columns_of(side);
                    rows.flat_map(move |row| (0..size).map(move |column| (row, column)))
                        .filter(move |(_, column)| columns >> column & 1 == 1)
                };
                for (row, column) in squares(NorthSouth::North) {
                    for (other, second) in squares(NorthSouth::South) {
                        let attacks = row.abs_diff(other) == column.abs_diff(second);
                        let shares = pattern(&encoded, row, column) & pattern(&encoded, other, second) != 0;
                        assert_eq!(attacks, shares, "{size} {row} {column} {other} {second}");
                    }
                }
            }
        }
    }

    /// Counts, square by square, the pairs of a western and an eastern row that reach each bit of a pattern.
    fn clashes(encoded: &EncodedRowSet) -> [u32; 64] {
        let (half, size) = (encoded.size / 2, encoded.size);
        let mut rows = [[0; 2]; 64];
        for (row, column) in (0..size).flat_map(|row| (0..size).map(move |column| (row, column))) {
            let is_middle = column >= half && column < size - half;
            if encoded.allowed[row as usize] >> column & 1 == 1 && !is_middle {
                let mut bits = pattern(encoded, row, column);
                while bits != 0 {
                    rows[bits.trailing_zeros() as usize][usize::from(column >= half)] += 1;
                    bits &= bits - 1;
                }
            }
        }
        rows.map(|[west, east]| west * east)
    }

    #[test]
    fn lists_are_sorted_by_the_diagonals_on_which_most_pairs_clash() {
        for row_set in row_sets(100) {
            for sort_keys in [STREAMED, STREAMED.with_bits(1), TWO_SIDED, TWO_SIDED.with_bits(3)] {
                let encoded = EncodedRowSet::new(&row_set, sort_keys, 42);
                let clashes = clashes(&encoded);
                let places =
                    || encoded.places.iter().zip(clashes).filter(|(place, _)| u32::from(**place) < CLASS_SHIFT);
                // Each diagonal that both halves reach has a separate place.
                let distinct: BTreeSet<u8> = places().map(|(place, _)| *place).collect();
                assert_eq!(distinct.len(), places().count(), "{row_set:?}");
                assert!(places().all(|(_, clashes)| clashes > 0), "{row_set:?}");
                let is_key = |place: u8| {
                    let mut fields = encoded.sorted.iter();
                    fields.any(|field| (field.shift..field.shift + field.bits).contains(&place.into()))
                };
                let least = places().filter(|(place, _)| is_key(**place)).map(|(_, clashes)| clashes).min();
                let most = places().filter(|(place, _)| !is_key(**place)).map(|(_, clashes)| clashes).max();
                assert!(most.is_none_or(|most| least.is_none_or(|least| least >= most)), "{row_set:?} {encoded:?}");
            }
        }
    }

    #[test]
    fn buckets_and_codes_fit_on_every_gpu() {
        let streamed = [16 << 10, 32 << 10, 48 << 10].map(|shared| (shared, 0));
        let two_sided = [48 << 10, 64 << 10, 80 << 10, 112 << 10].map(|shared| (shared, 100));
        for (shared, copying_groups) in streamed.into_iter().chain(two_sided) {
            let limits = Limits { buffer: 1 << 30, memory: None, shared, groups: 65_535, copying_groups };
            for row_set in row_sets(20) {
                let memory = MemoryPlan::new(&limits, row_set.size).unwrap();
                let encoded = EncodedRowSet::new(&row_set, memory.layout.sort_keys, memory.tables.max_leaf_bits());
                let [block, stream] = encoded.sorted;
                // The tables cover all bits that are not the stream's key; those of the streamed join do not cover its
                // key.
                let covered = if copying_groups > 0 { stream.shift } else { encoded.leaf_bits };
                assert!(covered <= memory.tables.max_leaf_bits(), "{limits:?} {encoded:?}");
                assert!(block.shift + block.bits <= CLASS_SHIFT && stream.shift + stream.bits <= CLASS_SHIFT);
                assert!(encoded.bucket_words() <= memory.bucket_words(), "{limits:?} {encoded:?}");
            }
        }
    }
}
