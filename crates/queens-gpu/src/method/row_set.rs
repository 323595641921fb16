//! Encodes row sets for the kernels.

use queens::count::RowSet;

use super::compression::Compression;

/// Words of an encoded row set.
pub(super) const ROW_SET_WORDS: usize = 69;

/// A row set in the kernels' terms: the allowed columns, and the diagonals by which its lists are sorted.
#[derive(Clone, Debug)]
pub(super) struct EncodedRowSet {
    size: u32,
    /// For each row, the columns that its queen may take.
    allowed: [u32; 32],
    /// The rows of the queens on the centre lines, whose squares are fixed; below, the lines that they occupy.
    fixed_rows: u32,
    columns: u32,
    diagonals: u64,
    antidiagonals: u64,
    half_diagonals: u32,
    /// The crossing diagonals to sort by: first the diagonals, then the antidiagonals.
    key: [u32; 2],
    /// The other crossing diagonals that both halves can occupy.
    leaf: [u32; 2],
}

/// A half of the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Side {
    West,
    East,
}

impl Side {
    /// Both halves, in the kernels' order.
    pub(super) const BOTH: [Self; 2] = [Self::West, Self::East];
}

impl EncodedRowSet {
    /// Encodes a row set that is not split. Its lists are sorted by `key_bits` diagonals, or by more if more than `leaf_bits`
    /// diagonals would be left.
    pub(super) fn new(row_set: &RowSet, key_bits: u32, leaf_bits: u32) -> Self {
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
            key: [0; 2],
            leaf: [0; 2],
        };
        for (row, allowed) in row_set.allowed().enumerate() {
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
        encoded.choose_key(key_bits, leaf_bits);
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

    /// The allowed columns of each row whose queen is not fixed and may stand in these columns.
    pub(super) fn lines(&self, columns: u32) -> impl Iterator<Item = u32> + '_ {
        let rows = (0..self.size).filter(|row| self.fixed_rows >> row & 1 == 0);
        rows.map(|row| self.allowed[row as usize]).filter(move |allowed| allowed & columns != 0)
    }

    /// Bits of a bucket's number: those of the key, and two for the long diagonals on even boards.
    pub(super) fn bucket_bits(&self) -> u32 {
        self.key_bits() + self.class_bits()
    }

    /// Words for the buckets of both lists in a buffer.
    pub(super) fn bucket_words(&self) -> u64 {
        2 * ((1 << self.bucket_bits()) + 1)
    }

    /// Bits of the key.
    pub(super) fn key_bits(&self) -> u32 {
        self.key.iter().map(|word| word.count_ones()).sum()
    }

    /// Two on even boards, whose solutions have weights by the long diagonals; none on odd boards.
    pub(super) const fn class_bits(&self) -> u32 {
        if self.half_diagonals == 0 { 0 } else { 2 }
    }

    /// Chooses the diagonals on which most pairs clash. If `a` rows of one side and `b` rows of the other reach a diagonal,
    /// about `a b / half^2` of all pairs clash on it.
    fn choose_key(&mut self, key_bits: u32, leaf_bits: u32) {
        let window = self.window();
        let [west, east] = Side::BOTH.map(|side| self.reach(side));
        let long = if self.half_diagonals == 0 { None } else { Some(self.size / 2 - 1) };
        let mut crossing = Vec::new();
        for word in 0..2 {
            let occupied = [self.diagonals, self.antidiagonals][word] >> (self.size - self.size / 2);
            let open = (0..32).filter(|&bit| window >> bit & 1 == 1 && occupied >> bit & 1 == 0 && Some(bit) != long);
            crossing.extend(open.map(|bit| (west[word][bit as usize] * east[word][bit as usize], word, bit)));
        }
        crossing.retain(|&(clashes, ..)| clashes > 0);
        crossing.sort_by_key(|&(clashes, word, bit)| (std::cmp::Reverse(clashes), word, bit));
        let bits = (key_bits as usize).max(crossing.len().saturating_sub(leaf_bits as usize)).min(crossing.len());
        for (index, &(_, word, bit)) in crossing.iter().enumerate() {
            let kind = if index < bits { &mut self.key } else { &mut self.leaf };
            kind[word] |= 1 << bit;
        }
    }

    /// A mask with a bit for each crossing diagonal.
    pub(super) const fn window(&self) -> u32 {
        match self.size / 2 {
            0 => 0,
            half => u32::MAX >> (33 - 2 * half),
        }
    }

    /// How many rows of a side reach each crossing diagonal and each crossing antidiagonal.
    fn reach(&self, side: Side) -> [[u32; 32]; 2] {
        let (columns, first) = (self.columns_of(side), self.size - self.size / 2);
        let mut reach = [[0; 32]; 2];
        for row in (0..self.size).filter(|row| self.fixed_rows >> row & 1 == 0) {
            let allowed = u64::from(self.allowed[row as usize] & columns);
            for (counts, diagonals) in reach.iter_mut().zip([allowed << (self.size - 1 - row), allowed << row]) {
                let mut crossing = (diagonals >> first) as u32 & self.window();
                while crossing != 0 {
                    counts[crossing.trailing_zeros() as usize] += 1;
                    crossing &= crossing - 1;
                }
            }
        }
        reach
    }

    /// The words for the kernels, with the positions at which the buckets of its two lists begin.
    pub(super) fn words(&self, buckets: [u32; 2]) -> [u32; ROW_SET_WORDS] {
        let mut words = [0; ROW_SET_WORDS];
        words[..32].copy_from_slice(&self.allowed);
        let long = |word: u64| [word as u32, (word >> 32) as u32];
        let [[d0, d1], [a0, a1]] = [long(self.diagonals), long(self.antidiagonals)];
        words[32..41].copy_from_slice(&[
            self.columns,
            d0,
            d1,
            a0,
            a1,
            self.fixed_rows,
            self.half_diagonals,
            buckets[0],
            buckets[1],
        ]);
        for (kept, to) in [self.key, self.leaf].into_iter().zip(words[41..].chunks_exact_mut(14)) {
            to[..6].copy_from_slice(&Compression::new(kept[0]).words());
            to[6..12].copy_from_slice(&Compression::new(kept[1]).words());
            to[12] = kept[0].count_ones();
            to[13] = kept[0].count_ones() + kept[1].count_ones();
        }
        words
    }
}

#[cfg(test)]
mod tests {
    use queens::Size;
    use queens::count::Plan;

    use super::*;
    use crate::device::Limits;
    use crate::memory::MemoryPlan;

    #[test]
    fn every_line_has_adjacent_columns_on_one_side() {
        for n in 1..=28 {
            let plan = Plan::new(Size::new(n).unwrap()).unwrap();
            for step in 0..200 {
                let row_set = plan.row_set((u128::from(plan.row_set_count()) * step / 200) as u64);
                let encoded = EncodedRowSet::new(&row_set, 8, 44);
                let [west, east] = Side::BOTH.map(|side| encoded.columns_of(side));
                let mut lines = 0;
                for allowed in encoded.lines(u32::MAX) {
                    let run = allowed >> allowed.trailing_zeros();
                    assert!((run + 1).is_power_of_two(), "{row_set:?} {allowed:b}");
                    assert!((allowed & !west == 0) != (allowed & !east == 0), "{row_set:?} {allowed:b}");
                    lines += 1;
                }
                assert_eq!(lines + encoded.fixed_rows.count_ones(), n as u32);
                assert_eq!(encoded.lines(west).count() + encoded.lines(east).count(), lines as usize);
                let leaf: u32 = encoded.leaf.iter().map(|word| word.count_ones()).sum();
                assert!(encoded.key_bits() + leaf <= 52 && leaf <= 44 && encoded.key_bits() <= 20, "{row_set:?}");
            }
        }
    }

    /// Counts, square by square, the pairs of a western and an eastern row that reach each crossing diagonal and antidiagonal.
    fn clashes(encoded: &EncodedRowSet) -> [[u32; 32]; 2] {
        let half = encoded.size / 2;
        let first = encoded.size - half;
        let mut rows = [[[0; 2]; 32]; 2];
        for (row, column) in (0..encoded.size).flat_map(|row| (0..encoded.size).map(move |column| (row, column))) {
            let is_middle = column >= half && column < first;
            if encoded.allowed[row as usize] >> column & 1 == 0 || is_middle {
                continue;
            }
            for (word, diagonal) in [column + encoded.size - 1 - row, column + row].into_iter().enumerate() {
                if (first..first + 2 * half - 1).contains(&diagonal) {
                    rows[word][(diagonal - first) as usize][usize::from(column >= first)] += 1;
                }
            }
        }
        rows.map(|diagonals| diagonals.map(|[west, east]| west * east))
    }

    #[test]
    fn lists_are_sorted_by_the_diagonals_on_which_most_pairs_clash() {
        for n in 4..=28 {
            let plan = Plan::new(Size::new(n).unwrap()).unwrap();
            for (step, key_bits) in (0..100).flat_map(|step| [1, 3, 8].map(|key_bits| (step, key_bits))) {
                let row_set = plan.row_set((u128::from(plan.row_set_count()) * step / 100) as u64);
                let encoded = EncodedRowSet::new(&row_set, key_bits, 44);
                let clashes = clashes(&encoded);
                let bits = (0..2).flat_map(|word| (0..32).map(move |bit| (word, bit)));
                let among = |kept: [u32; 2]| {
                    let kept = bits.clone().filter(move |&(word, bit)| kept[word] >> bit & 1 == 1);
                    kept.map(|(word, bit): (usize, usize)| clashes[word][bit])
                };
                let (least, most) = (among(encoded.key).min(), among(encoded.leaf).max());
                assert!(least.is_none_or(|least| least > 0), "{row_set:?} {encoded:?}");
                assert!(most.is_none_or(|most| least.is_some_and(|least| least >= most)), "{row_set:?} {encoded:?}");
            }
        }
    }

    #[test]
    fn buckets_and_codes_fit_on_every_gpu() {
        for n in 1..=28 {
            let plan = Plan::new(Size::new(n).unwrap()).unwrap();
            for shared in [16 << 10, 32 << 10, 48 << 10] {
                let limits = Limits { buffer: 1 << 30, memory: None, shared, groups: 65_535 };
                let memory = MemoryPlan::new(&limits, plan.size()).unwrap();
                for step in 0..100 {
                    let row_set = plan.row_set((u128::from(plan.row_set_count()) * step / 100) as u64);
                    let encoded = EncodedRowSet::new(&row_set, memory.key_bits, memory.tables.leaf_bits());
                    let leaf: u32 = encoded.leaf.iter().map(|word| word.count_ones()).sum();
                    assert!(leaf <= memory.tables.leaf_bits(), "{n} {shared} {leaf}");
                    assert!(encoded.bucket_bits() <= memory.key_bits + 2, "{n} {shared} {}", encoded.bucket_bits());
                }
            }
        }
    }
}
