//! Placements in one quarter of the board, sorted by the columns they use.
//!
//! All four quarters are the same square, seen from the board's centre: row
//! and column 0 touch the centre lines. A placement is kept as its *pattern*,
//! the diagonals it occupies among those that leave the quarter's half, in the
//! coordinates of a half board whose south this quarter is:
//!
//! ```text
//! low  32 bits, bit n + k: the diagonal x - y = k
//! high 32 bits, bit n + k: the diagonal x + y = k      (-n <= k <= n)
//! ```
//!
//! with `x` outwards from the vertical centre line and `y` to the south. Then
//! * the same placement in the north is the pattern with its words exchanged;
//! * in the other half, seen from the first one, it is the pattern reversed;
//! * two placements of one half are compatible iff their patterns are disjoint.

use std::cmp::Ordering::{Equal, Greater, Less};
use std::collections::BTreeMap;

/// Placements of queens on one set of rows of a quarter.
#[derive(Clone, Debug, Default)]
pub(super) struct QuarterList {
    /// `patterns[starts[c]..starts[c + 1]]` use exactly the column set `c`.
    pub(super) starts: Vec<u32>,
    pub(super) patterns: Vec<u64>,
    /// All bits that occur.
    pub(super) union: u64,
}

/// The square that all quarters share.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Quarter {
    pub(super) half: u32,
    /// 1 on even boards; 2 on odd ones, where a middle line lies between.
    pub(super) gap: u32,
    /// Diagonals closed by queens on the middle lines, as a pattern.
    pub(super) closed: u64,
    /// If not 0, the outermost row's queen is marked: its column, counted from the board's edge, is written in so many
    /// bits above all diagonals. In the north west of a half list they come out as the highest bits of the low word.
    pub(super) mark: u32,
}

/// Which rows and columns of a quarter its queens take.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Lines {
    /// All of these rows, and no others.
    pub(super) rows: u32,
    /// No other columns than these.
    pub(super) open: u32,
    /// All of these columns.
    pub(super) taken: u32,
}

impl Lines {
    /// These rows, and any columns.
    pub(super) const fn rows(rows: u32) -> Self {
        Self { rows, open: !0, taken: 0 }
    }

    fn of_any_columns(self) -> bool {
        self == Self::rows(self.rows)
    }
}

impl Quarter {
    fn pattern(self, row: u32, column: u32) -> u64 {
        let n = self.half;
        let minus = 1u64 << (n + column - row);
        let sum = column + row + self.gap;
        // The quarter's own antidiagonal and those beyond end inside the quarter and concern nobody else. Of a board of
        // 32 there is no bit for them, either.
        let plus = if column + row + 1 < n { 1u64 << (32 + n + sum) } else { 0 };
        let mark = if row + 1 == n { self.mark_of(n - 1 - column) } else { 0 };
        minus | plus | mark
    }

    fn mark_of(self, column: u32) -> u64 {
        // Half lists of the west are reversed, which brings the bits into their order.
        let highest = 32 + 2 * self.half + self.mark;
        (0..self.mark).filter(|bit| column >> bit & 1 == 1).fold(0, |mark, bit| mark | 1 << (highest - bit))
    }

    /// All placements with one queen on each of these rows.
    pub(super) fn list(self, lines: Lines, work: &mut Vec<(u32, u64)>) -> QuarterList {
        work.clear();
        let n = self.half;
        let squares: Vec<u64> = (0..n * n).map(|s| self.pattern(s / n, s % n)).collect();
        let open: Vec<u32> = squares
            .chunks(n.max(1) as usize)
            .map(|row| (0..).zip(row).fold(0, |open, (c, p)| open | u32::from(p & self.closed == 0) << c))
            .map(|open| open & lines.open)
            .collect();
        let mut search = Search { n, squares: &squares, open: &open, taken: lines.taken, found: work };
        search.place(lines.rows, 0, 0, 0, 0);
        sort_by_columns(n, work)
    }
}

struct Search<'a> {
    n: u32,
    squares: &'a [u64],
    /// By row, the columns that may be used.
    open: &'a [u32],
    /// Columns that are to be used.
    taken: u32,
    found: &'a mut Vec<(u32, u64)>,
}

impl Search<'_> {
    /// `minus` and `plus` hold whole diagonals, by `n + column - row` and by
    /// `column + row`; `pattern` only those that matter outside.
    fn place(&mut self, rows: u32, columns: u32, minus: u64, plus: u64, pattern: u64) {
        let missing = self.taken & !columns;
        let mut open = !0;
        if missing != 0 {
            match rows.count_ones().cmp(&missing.count_ones()) {
                Less => return,
                Equal => open = missing,
                Greater => {}
            }
        }
        if rows == 0 {
            self.found.push((columns, pattern));
            return;
        }
        let row = rows.trailing_zeros();
        let taken = u64::from(columns) | (minus >> (self.n - row)) | (plus >> row);
        let mut free = open & self.open[row as usize] & !(taken as u32);
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

/// Quarter lists by row set, made when first asked for.
#[derive(Debug)]
pub(super) struct QuarterCache {
    quarter: Quarter,
    /// By rows, those of any columns.
    lists: Vec<Option<QuarterList>>,
    /// The others, which only the largest boards ask for.
    of_some: BTreeMap<Lines, QuarterList>,
    bytes: usize,
    work: Vec<(u32, u64)>,
}

impl QuarterCache {
    pub(super) fn new(quarter: Quarter) -> Self {
        Self { quarter, lists: vec![None; 1 << quarter.half], of_some: BTreeMap::new(), bytes: 0, work: Vec::new() }
    }

    /// Memory taken by the lists.
    pub(super) const fn bytes(&self) -> usize {
        self.bytes
    }

    /// Forgets all lists. Units come in numeric order, so that a list is missed
    /// again soon or not for long, and where lists are large, making one costs
    /// little next to a unit.
    pub(super) fn clear(&mut self) {
        self.lists.fill(None);
        self.of_some.clear();
        self.bytes = 0;
    }

    /// Makes a list available to [`Self::get`] until the next [`Self::clear`].
    pub(super) fn prepare(&mut self, lines: Lines) {
        if self.find(lines).is_some() {
            return;
        }
        let list = self.quarter.list(lines, &mut self.work);
        self.bytes += size_of_val(&*list.starts) + size_of_val(&*list.patterns);
        if lines.of_any_columns() {
            self.lists[lines.rows as usize] = Some(list);
        } else {
            self.of_some.insert(lines, list);
        }
    }

    /// A list that was prepared.
    ///
    /// # Panics
    /// When it was not.
    pub(super) fn get(&self, lines: Lines) -> &QuarterList {
        self.find(lines).expect("quarter list was prepared")
    }

    fn find(&self, lines: Lines) -> Option<&QuarterList> {
        if lines.of_any_columns() { self.lists[lines.rows as usize].as_ref() } else { self.of_some.get(&lines) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_diagonal_that_leaves_a_quarter_has_a_bit_of_its_own() {
        for (half, gap) in (1..=16).flat_map(|half| [(half, 1), (half, 2)]).filter(|&(half, gap)| 2 * half + gap <= 33)
        {
            let quarter = Quarter { half, gap, closed: 0, mark: 0 };
            let low = |row, column| quarter.pattern(row, column) as u32;
            let high = |row, column| (quarter.pattern(row, column) >> 32) as u32;
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
