//! The lists of placements in one quarter of the board, sorted by their columns, and a cache of these lists.
//!
//! All four quarters are the same square, seen from the centre of the board: row 0 and column 0 touch the centre lines.
//! A placement is stored as its *pattern*: the set of the diagonals that the placement occupies and that continue into
//! the other half of the board. The coordinates are those of a half board with this quarter in the south:
//!
//! ```text
//! low  32 bits, bit n + k: the diagonal x - y = k
//! high 32 bits, bit n + k: the diagonal x + y = k      (-n <= k <= n)
//! ```
//!
//! with `x` outwards from the vertical centre line and `y` to the south. Then
//!
//! * the same placement in the north has the pattern with its two words exchanged;
//! * the same placement in the other half has the reversed pattern, in the coordinates of the first half;
//! * a northern and a southern placement of one half share a diagonal if and only if their patterns have a common bit.
//!
//! Tried without gain: more memory for the cache of lists. `docs/kernel-log.md` has the figures.

use std::cmp::Ordering::{Equal, Greater, Less};
use std::collections::BTreeMap;

/// The placements of queens on one set of rows of a quarter.
#[derive(Clone, Debug, Default)]
pub(super) struct QuarterList {
    /// The placements `patterns[starts[c]..starts[c + 1]]` use exactly the column set `c`.
    pub(super) starts: Vec<u32>,
    pub(super) patterns: Vec<u64>,
    /// All bits that occur in the patterns.
    pub(super) union: u64,
}

impl QuarterList {
    /// The number of placements on exactly these columns.
    pub(super) fn len_on_columns(&self, columns: u32) -> u64 {
        let column = columns as usize;
        u64::from(self.starts[column + 1] - self.starts[column])
    }
}

/// The geometry of all quarters of a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct QuarterGeometry {
    pub(super) half: u32,
    /// The distance between row 0 of a quarter and row 0 of the opposite quarter: 1 on even boards, 2 on odd boards.
    pub(super) gap: u32,
    /// The diagonals that the queens on the centre lines occupy, as a pattern.
    pub(super) excluded: u64,
    /// The number of bits of a mark; 0 if patterns have no marks. The mark of a pattern is the column of the outermost
    /// row's queen, counted from the edge of the board. It is stored above the bits of all diagonals. In the list of a
    /// western half, the mark of the northern placement is in the highest bits of the low word.
    pub(super) mark: u32,
}

/// The rows and columns of the queens of a quarter.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct QuarterRowsAndColumns {
    /// The rows with a queen.
    pub(super) rows: u32,
    /// The allowed columns.
    pub(super) allowed: u32,
    /// The columns that must have a queen.
    pub(super) required: u32,
}

impl QuarterRowsAndColumns {
    /// A queen in each of these rows, in any column.
    pub(super) const fn from_rows(rows: u32) -> Self {
        Self { rows, allowed: !0, required: 0 }
    }

    fn allow_all_columns(self) -> bool {
        self == Self::from_rows(self.rows)
    }
}

impl QuarterGeometry {
    fn square_pattern(self, row: u32, column: u32) -> u64 {
        let n = self.half;
        let minus = 1u64 << (n + column - row);
        let sum = column + row + self.gap;
        // All antidiagonals with `column + row + 1 >= n` end inside the quarter. On boards of size 32 there are no bits
        // for them.
        let plus = if column + row + 1 < n { 1u64 << (32 + n + sum) } else { 0 };
        let mark = if row + 1 == n { self.column_mark(n - 1 - column) } else { 0 };
        minus | plus | mark
    }

    fn column_mark(self, column: u32) -> u64 {
        // The bits of the mark are stored in reverse order, because half lists of the west are reversed.
        let highest = 32 + 2 * self.half + self.mark;
        (0..self.mark).filter(|bit| column >> bit & 1 == 1).fold(0, |mark, bit| mark | 1 << (highest - bit))
    }

    /// All placements with one queen on each row of `lines`, in the columns that `lines` allows and requires.
    pub(super) fn list(self, lines: QuarterRowsAndColumns, work: &mut Vec<(u32, u64)>) -> QuarterList {
        work.clear();
        let n = self.half;
        let squares: Vec<u64> = (0..n * n).map(|s| self.square_pattern(s / n, s % n)).collect();
        let allowed: Vec<u32> = squares
            .chunks(n.max(1) as usize)
            .map(|row| (0..).zip(row).fold(0, |allowed, (c, p)| allowed | u32::from(p & self.excluded == 0) << c))
            .map(|allowed| allowed & lines.allowed)
            .collect();
        let mut search =
            QuarterSearch { n, squares: &squares, allowed: &allowed, required: lines.required, found: work };
        search.place(lines.rows, 0, 0, 0, 0);
        sort_by_columns(n, work)
    }
}

/// The backtracking search for the placements of a quarter.
struct QuarterSearch<'a> {
    n: u32,
    squares: &'a [u64],
    /// The allowed columns by row.
    allowed: &'a [u32],
    /// The columns that must have a queen.
    required: u32,
    found: &'a mut Vec<(u32, u64)>,
}

impl QuarterSearch<'_> {
    /// `minus` and `plus` are the occupied diagonals by `n + column - row` and antidiagonals by `column + row`.
    /// `pattern` has only the occupied diagonals that continue into the other half of the board.
    fn place(&mut self, rows: u32, columns: u32, minus: u64, plus: u64, pattern: u64) {
        let missing = self.required & !columns;
        let mut usable = !0;
        if missing != 0 {
            match rows.count_ones().cmp(&missing.count_ones()) {
                Less => return,
                Equal => usable = missing,
                Greater => {}
            }
        }
        if rows == 0 {
            self.found.push((columns, pattern));
            return;
        }
        let row = rows.trailing_zeros();
        let occupied = u64::from(columns) | (minus >> (self.n - row)) | (plus >> row);
        let mut free = usable & self.allowed[row as usize] & !(occupied as u32);
        while free != 0 {
            let column = free.trailing_zeros();
            free &= free - 1;
            self.place(
                rows & (rows - 1),
                columns | 1 << column,
                minus | 1 << (self.n + column - row),
                plus | 1 << (column + row),
                pattern | self.squares[(row * self.n + column) as usize],
            );
        }
    }
}

fn sort_by_columns(n: u32, found: &[(u32, u64)]) -> QuarterList {
    let mut starts = vec![0u32; (1 << n) + 1];
    for &(columns, _) in found {
        starts[columns as usize + 1] += 1;
    }
    for c in 0..1 << n {
        starts[c + 1] += starts[c];
    }
    let mut next = starts.clone();
    let mut patterns = vec![0; found.len()];
    for &(columns, pattern) in found {
        let at = &mut next[columns as usize];
        patterns[*at as usize] = pattern;
        *at += 1;
    }
    let union = patterns.iter().fold(0, |all, p| all | p);
    QuarterList { starts, patterns, union }
}

/// The lists of quarters by row set, made when they are first needed (memoization).
#[derive(Debug)]
pub(super) struct QuarterCache {
    quarter: QuarterGeometry,
    /// The lists in which all columns are allowed, by row set.
    lists: Vec<Option<QuarterList>>,
    /// The lists with constraints on columns. Only the largest boards need them.
    of_some_columns: BTreeMap<QuarterRowsAndColumns, QuarterList>,
    bytes: usize,
    work: Vec<(u32, u64)>,
}

impl QuarterCache {
    pub(super) fn new(quarter: QuarterGeometry) -> Self {
        Self {
            quarter,
            lists: vec![None; 1 << quarter.half],
            of_some_columns: BTreeMap::new(),
            bytes: 0,
            work: Vec::new(),
        }
    }

    /// The memory of the lists, in bytes.
    pub(super) const fn bytes(&self) -> usize {
        self.bytes
    }

    /// Removes all lists. Row sets come in numeric order, so that few lists are made again. Where lists are large,
    /// making a list takes a small part of the time of a unit.
    pub(super) fn clear(&mut self) {
        self.lists.fill(None);
        self.of_some_columns.clear();
        self.bytes = 0;
    }

    /// Makes a list available to [`Self::get`] until the next [`Self::clear`].
    pub(super) fn prepare(&mut self, lines: QuarterRowsAndColumns) {
        if self.find(lines).is_some() {
            return;
        }
        let list = self.quarter.list(lines, &mut self.work);
        self.bytes += size_of_val(&*list.starts) + size_of_val(&*list.patterns);
        if lines.allow_all_columns() {
            self.lists[lines.rows as usize] = Some(list);
        } else {
            self.of_some_columns.insert(lines, list);
        }
    }

    /// A prepared list.
    ///
    /// # Panics
    ///
    /// If the list was not prepared.
    pub(super) fn get(&self, lines: QuarterRowsAndColumns) -> &QuarterList {
        self.find(lines).expect("the quarter list was prepared")
    }

    fn find(&self, lines: QuarterRowsAndColumns) -> Option<&QuarterList> {
        if lines.allow_all_columns() {
            self.lists[lines.rows as usize].as_ref()
        } else {
            self.of_some_columns.get(&lines)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_diagonal_that_leaves_a_quarter_has_a_bit_of_its_own() {
        for (half, gap) in (1..=16).flat_map(|half| [(half, 1), (half, 2)]).filter(|&(half, gap)| 2 * half + gap <= 33)
        {
            let quarter = QuarterGeometry { half, gap, excluded: 0, mark: 0 };
            let low = |row, column| quarter.square_pattern(row, column) as u32;
            let high = |row, column| (quarter.square_pattern(row, column) >> 32) as u32;
            for square in 0..half * half {
                let (row, column) = (square / half, square % half);
                assert_eq!(low(row, column).count_ones(), 1, "size {}, {row}, {column}", 2 * half + gap - 1);
                assert_eq!(low(row, column), low(0, 0) << column >> row);
                let leaves = column + row + 1 < half;
                assert_eq!(high(row, column), if leaves { high(0, 0) << (column + row) } else { 0 });
            }
        }
    }
}
