//! Finds headers: lines that name the columns of drawings and matrices.

use std::ops::Range;

use super::{ClassifiedLine, Entry, Kind, Scanner};

/// The largest number of lines with column names above a drawing, and below it. A board of 100 columns has three such
/// lines, one for each digit.
const MAX_HEADER_LINES: usize = 6;

impl Scanner<'_> {
    /// The number of columns of a run of lines that is a drawing or a matrix.
    pub(super) fn drawn_width(&self, classified_lines: &[ClassifiedLine], run: &Range<usize>) -> Option<usize> {
        match &classified_lines[run.start].kind {
            Kind::Row(row) => {
                let edges = usize::from(row.layout == super::row::Layout::Barred);
                // The column of a board of size 1 has a name only if its row has a name.
                let len = (row.len as usize).saturating_sub(2 * edges).max(1);
                (len > 1 || row.left.is_some()).then_some(len)
            }
            Kind::Numbers(..) => {
                let lines = self.numbers_by_line(&classified_lines[run.clone()]);
                Self::matrix_columns(&lines).map(|(from, to)| to - from)
            }
            _ => None,
        }
    }

    /// Marks the lines around a drawing that name its columns.
    pub(super) fn mark_headers(
        &self,
        classified_lines: &[ClassifiedLine],
        run: &Range<usize>,
        width: usize,
        is_header: &mut [bool],
    ) {
        // One empty line may separate the names from the drawing.
        let is_blank =
            |at: &usize| classified_lines.get(*at).is_some_and(|classified| matches!(classified.kind, Kind::Blank));
        let top = run.start - usize::from(run.start.checked_sub(1).is_some_and(|at| is_blank(&at)));
        let bottom = run.end + usize::from(is_blank(&run.end));
        let before = (0..top).rev().take(MAX_HEADER_LINES);
        let after = (bottom..classified_lines.len()).take(MAX_HEADER_LINES);
        let is_grid = |at: usize| matches!(classified_lines[at].kind, Kind::Grid);
        for at in before.take_while(|&at| is_grid(at) || self.names_columns(&classified_lines[at], width)) {
            is_header[at] |= !is_grid(at);
        }
        for at in after.take_while(|&at| is_grid(at) || self.names_columns(&classified_lines[at], width)) {
            is_header[at] |= !is_grid(at);
        }
    }

    /// Whether a line has the numbers of all columns, or one digit of each number (for numbers written vertically).
    fn names_columns(&self, classified: &ClassifiedLine, width: usize) -> bool {
        let digits: Vec<i64> = match &classified.kind {
            Kind::Numbers(entries, _) => self.parsed.entries[entries.clone()].iter().map(|entry| entry.value).collect(),
            Kind::Number { range, .. } => {
                self.text[range.clone()].bytes().take(width + 1).map(|digit| i64::from(digit - b'0')).collect()
            }
            _ => return false,
        };
        (0..2).any(|base: i64| {
            let numbers = base..base + width.cast_signed() as i64;
            let has_digit = |power: i64| {
                let named = numbers.clone().filter(move |number| power == 1 || *number >= power);
                digits.iter().copied().eq(named.map(|number| number / power % 10))
            };
            digits.iter().copied().eq(numbers.clone()) || [1, 10, 100, 1000].into_iter().any(has_digit)
        })
    }

    /// The range of the cells in each line, if the lines are rows of matrices of 0 and 1. Row numbers may stand beside
    /// the cells.
    pub(super) fn matrix_columns(lines: &[&[Entry]]) -> Option<(usize, usize)> {
        let width = lines.first()?.len();
        let names = |at: usize| {
            let first = lines[0][at].value;
            let names = |(row, line): (usize, &&[Entry])| line[at].value == first + row.cast_signed() as i64;
            (0..2).contains(&first) && lines.len() > 1 && lines.iter().enumerate().all(names)
        };
        for (from, to) in [(0, width), (1, width), (0, width - 1), (1, width - 1)] {
            if to <= from || from > 0 && !names(0) || to < width && !names(width - 1) {
                continue;
            }
            let is_cell = |entry: &Entry| entry.value == 0 || entry.value == 1;
            let is_matrix = lines.iter().all(|line| line[from..to].iter().all(is_cell));
            if is_matrix && to - from > 1 && lines.len().is_multiple_of(to - from) {
                return Some((from, to));
            }
        }
        None
    }

    /// Whether the lines are a board of size 1 with its column number above and its row number to the left:
    ///
    /// ```text
    ///   1
    /// 1 1
    /// ```
    pub(super) fn is_labelled_unit_matrix(&self, above: &ClassifiedLine, lines: &[ClassifiedLine]) -> bool {
        let (
            Kind::Number { column, range, is_entry: false },
            [ClassifiedLine { kind: Kind::Numbers(entries, true), .. }],
        ) = (&above.kind, lines)
        else {
            return false;
        };
        let is_one = |entry: &Entry| entry.value == 1;
        match &self.parsed.entries[entries.clone()] {
            [first, second] => {
                *column > 1
                    && second.column == *column
                    && &self.text[range.clone()] == "1"
                    && is_one(first)
                    && is_one(second)
            }
            _ => false,
        }
    }
}
