//! A row set as the kernels have it.

use queens::count::RowSet;

use super::compression::Compression;

/// Words of a row set on a card.
pub(super) const RECORD: usize = 69;

/// A row set seen from a card: where queens may stand, and which diagonals its lists are sorted by.
#[derive(Clone, Debug)]
pub(super) struct Record {
    size: u32,
    /// By row, the columns where its queen may stand.
    allowed: [u32; 32],
    /// The queens on the middle lines, whose squares are given.
    fixed_rows: u32,
    columns: u32,
    diagonals: u64,
    antidiagonals: u64,
    arms: u32,
    /// Crossing diagonals to sort by, as a pattern: diagonals low, antidiagonals high.
    key: [u32; 2],
    /// The other ones that both halves can occupy.
    leaf: [u32; 2],
}

/// A half of the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Side {
    West,
    East,
}

impl Side {
    /// Both, in the order that the kernels have them in.
    pub(super) const BOTH: [Self; 2] = [Self::West, Self::East];
}

impl Record {
    /// A row set that is not split, with its lists sorted by up to so many diagonals, and by more if more than so many were left.
    pub(super) fn new(row_set: &RowSet, key_bits: u32, leaf_bits: u32) -> Self {
        let size = row_set.size.get();
        let half = size / 2;
        let mut record = Self {
            size,
            allowed: [0; 32],
            fixed_rows: 0,
            columns: 0,
            diagonals: 0,
            antidiagonals: 0,
            arms: if size.is_multiple_of(2) { 0b1111 } else { 0 },
            key: [0; 2],
            leaf: [0; 2],
        };
        for (row, allowed) in row_set.allowed().enumerate() {
            record.allowed[row] = allowed;
            // The middle column of an odd board is given to a row, and its queen to no half.
            if size % 2 == 1 && allowed == 1 << half {
                let (row, column) = (row as u32, half);
                record.fixed_rows |= 1 << row;
                record.columns |= allowed;
                record.diagonals |= 1 << (column + size - 1 - row);
                record.antidiagonals |= 1 << (column + row);
            }
        }
        record.choose(key_bits, leaf_bits);
        record
    }

    /// The columns of a half.
    pub(super) fn columns_of(&self, side: Side) -> u32 {
        let west = (1 << (self.size / 2)) - 1;
        match side {
            Side::West => west,
            Side::East => west << (self.size - self.size / 2),
        }
    }

    /// The rows that still want a queen, in these columns: the columns allowed, by line.
    pub(super) fn lines(&self, columns: u32) -> impl Iterator<Item = u32> + '_ {
        let rows = (0..self.size).filter(|row| self.fixed_rows >> row & 1 == 0);
        rows.map(|row| self.allowed[row as usize]).filter(move |allowed| allowed & columns != 0)
    }

    /// Bits of the bucket numbers: those of the key, and two for the long diagonals where they weigh.
    pub(super) fn bucket_bits(&self) -> u32 {
        self.key_bits() + self.class_bits()
    }

    /// Words of a buffer for the buckets of both lists.
    pub(super) fn bucket_words(&self) -> u64 {
        2 * ((1 << self.bucket_bits()) + 1)
    }

    /// Bits of the key.
    pub(super) fn key_bits(&self) -> u32 {
        self.key.iter().map(|word| word.count_ones()).sum()
    }

    /// Two where the long diagonals weigh.
    pub(super) const fn class_bits(&self) -> u32 {
        if self.arms == 0 { 0 } else { 2 }
    }

    /// Sorts by the diagonals on which most pairs clash: on a diagonal with `a` of one side's rows and `b` of the
    /// other's, about `a b / half^2` of all pairs.
    fn choose(&mut self, key_bits: u32, leaf_bits: u32) {
        let window = self.window();
        let [west, east] = Side::BOTH.map(|side| self.reach(side));
        let long = if self.arms == 0 { None } else { Some(self.size / 2 - 1) };
        let mut crossing = Vec::new();
        for word in 0..2 {
            let closed = [self.diagonals, self.antidiagonals][word] >> (self.size - self.size / 2);
            let open = (0..32).filter(|&bit| window >> bit & 1 == 1 && closed >> bit & 1 == 0 && Some(bit) != long);
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

    /// The crossing diagonals, from the first: as many bits.
    pub(super) const fn window(&self) -> u32 {
        match self.size / 2 {
            0 => 0,
            half => u32::MAX >> (33 - 2 * half),
        }
    }

    /// How many rows of a side reach each crossing diagonal, and each crossing antidiagonal.
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

    /// As the kernels have it, with the places where its two lists' buckets begin.
    pub(super) fn words(&self, buckets: [u32; 2]) -> [u32; RECORD] {
        let mut words = [0; RECORD];
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
            self.arms,
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
    fn every_line_has_neighbouring_columns_and_a_side() {
        for n in 1..=28 {
            let plan = Plan::new(Size::new(n).unwrap()).unwrap();
            for step in 0..200 {
                let row_set = plan.row_set((u128::from(plan.row_sets()) * step / 200) as u64);
                let record = Record::new(&row_set, 8, 44);
                let [west, east] = Side::BOTH.map(|side| record.columns_of(side));
                let mut lines = 0;
                for allowed in record.lines(u32::MAX) {
                    let run = allowed >> allowed.trailing_zeros();
                    assert!((run + 1).is_power_of_two(), "{row_set:?} {allowed:b}");
                    assert!((allowed & !west == 0) != (allowed & !east == 0), "{row_set:?} {allowed:b}");
                    lines += 1;
                }
                assert_eq!(lines + record.fixed_rows.count_ones(), n as u32);
                assert_eq!(record.lines(west).count() + record.lines(east).count(), lines as usize);
                let leaf: u32 = record.leaf.iter().map(|word| word.count_ones()).sum();
                assert!(record.key_bits() + leaf <= 52 && leaf <= 44 && record.key_bits() <= 20, "{row_set:?}");
            }
        }
    }

    /// How many pairs of a western and an eastern row reach each crossing diagonal and antidiagonal: counted square by square.
    fn clashes(record: &Record) -> [[u32; 32]; 2] {
        let half = record.size / 2;
        let first = record.size - half;
        let mut rows = [[[0; 2]; 32]; 2];
        for (row, column) in (0..record.size).flat_map(|row| (0..record.size).map(move |column| (row, column))) {
            let is_middle = column >= half && column < first;
            if record.allowed[row as usize] >> column & 1 == 0 || is_middle {
                continue;
            }
            for (word, diagonal) in [column + record.size - 1 - row, column + row].into_iter().enumerate() {
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
                let row_set = plan.row_set((u128::from(plan.row_sets()) * step / 100) as u64);
                let record = Record::new(&row_set, key_bits, 44);
                let clashes = clashes(&record);
                let bits = (0..2).flat_map(|word| (0..32).map(move |bit| (word, bit)));
                let among = |kept: [u32; 2]| {
                    let kept = bits.clone().filter(move |&(word, bit)| kept[word] >> bit & 1 == 1);
                    kept.map(|(word, bit): (usize, usize)| clashes[word][bit])
                };
                let (least, most) = (among(record.key).min(), among(record.leaf).max());
                assert!(least.is_none_or(|least| least > 0), "{row_set:?} {record:?}");
                assert!(most.is_none_or(|most| least.is_some_and(|least| least >= most)), "{row_set:?} {record:?}");
            }
        }
    }

    #[test]
    fn buckets_and_codes_have_room_on_every_card() {
        for n in 1..=28 {
            let plan = Plan::new(Size::new(n).unwrap()).unwrap();
            for shared in [16 << 10, 32 << 10, 48 << 10] {
                let limits = Limits { buffer: 1 << 30, memory: None, shared, groups: 65_535 };
                let memory = MemoryPlan::new(&limits, plan.size()).unwrap();
                for step in 0..100 {
                    let row_set = plan.row_set((u128::from(plan.row_sets()) * step / 100) as u64);
                    let record = Record::new(&row_set, memory.key_bits, memory.tables.leaf_bits());
                    let leaf: u32 = record.leaf.iter().map(|word| word.count_ones()).sum();
                    assert!(leaf <= memory.tables.leaf_bits(), "{n} {shared} {leaf}");
                    assert!(record.bucket_bits() <= memory.key_bits + 2, "{n} {shared} {}", record.bucket_bits());
                }
            }
        }
    }
}
