//! Turns runs of neighbouring lines of numbers into matrices, lists, squares, counts and single numbers.

use std::ops::Range;

use super::axis::{Axis, pair_of_axes};
use super::words::{MAX_DIGITS, SURE_DIGITS, digit_values};
use super::{ClassifiedLine, Entry, Item, Kind, Scanner};
use crate::text::error::{Fault, Position, ReadError};
use crate::text::interpretation::Interpretation;
use crate::text::options::{Base, Purpose};
use crate::text::reading::Notation;

impl Scanner<'_> {
    /// Adds the matrices of a run of lines, one below the other.
    pub(super) fn push_matrices(&mut self, line: u32, size: usize, cells: impl Iterator<Item = bool>) {
        let marks = ['0', '1'].map(|letter| self.parsed.marks.index_or_insert(letter).unwrap_or_default());
        let begin = self.parsed.cells.len();
        self.parsed.cells.extend(cells.map(|is_one| marks[usize::from(is_one)]));
        for (place, begin) in (begin..self.parsed.cells.len()).step_by(size * size).enumerate() {
            let line = line + (place * size) as u32;
            self.parsed.items.push(Item::Drawing { line, size: size as u32, begin, notation: Notation::Drawing });
        }
    }

    /// Adds lines of several numbers: matrices, pairs, counts, or one list a line.
    pub(super) fn add_number_lines(&mut self, classified_lines: &[ClassifiedLine]) -> Result<(), ReadError> {
        let lines = self.numbers_by_line(classified_lines);
        let (line, width) = (classified_lines[0].line, lines[0].len());
        let is_bare = matches!(classified_lines[0].kind, Kind::Numbers(_, true));
        let matrix = Self::matrix_columns(&lines).filter(|&(from, to)| is_bare || to - from > 2);
        if let Some((from, to)) = matrix {
            let cells: Vec<bool> =
                lines.iter().flat_map(|line| &line[from..to]).map(|entry| entry.value == 1).collect();
            self.push_matrices(line, to - from, cells.into_iter());
            return Ok(());
        }
        let values = || lines.iter().copied().flatten().map(|entry| entry.value);
        let is_binary = values().all(|value| value == 0 || value == 1);
        if is_binary && width > 2 && lines.len() > 1 {
            let position = lines[0][0].position();
            return Err(ReadError::at(position, Fault::NotSquare { rows: lines.len(), columns: width }));
        }
        let as_lists =
            values().all(|value| matches!(value, 0 | 1)) || values().all(|value| matches!(value, 1 | 2 | Entry::HOLE));
        // The lines may be two boards of size 2, or the two squares of one board.
        if let [[Entry { value: first, .. }, _], [Entry { value: second, .. }, _]] = lines[..]
            && as_lists
            && matches!((first, second), (1, 2) | (2, 1))
        {
            return Err(lists_or_pairs(lines[0][0].position()));
        }
        if width == 2
            && let Some(is_column_first) = self.named_pairs()
        {
            let entries = self.gather(classified_lines);
            if is_column_first {
                self.parsed.is_column_first = true;
                self.parsed.entries[entries.clone()].as_chunks_mut::<2>().0.iter_mut().for_each(|pair| pair.reverse());
            }
            self.parsed.items.push(Item::Pairs { line, entries, notation: Notation::Squares });
            return Ok(());
        }
        if width == 2
            && let Some(boards) = self.numbered_digits(&lines)
        {
            for (classified, columns) in classified_lines.iter().zip(boards) {
                let (line, begin) = (classified.line, self.parsed.entries.len());
                self.parsed.entries.extend(columns.into_iter().map(|value| Entry { value, line, column: 1 }));
                let entries = begin..self.parsed.entries.len();
                self.parsed.items.push(Item::List { line, entries, notation: Notation::Digits, is_bare: false });
            }
            return Ok(());
        }
        if width == 2 && !as_lists {
            let from = lines[0][0].value;
            let is_table = lines
                .iter()
                .enumerate()
                .all(|(row, line)| line[0].value == from.saturating_add(row.cast_signed() as i64));
            if self.options.purpose == Purpose::Output && from == 1 && is_table && are_counts(&lines) {
                let counts: Vec<(u32, Entry)> = classified_lines
                    .iter()
                    .map(|classified| classified.line)
                    .zip(lines.iter().map(|line| line[1]))
                    .collect();
                for (n, (line, entry)) in (1..).zip(counts) {
                    self.parsed.items.push(Item::Count { line, n, count: entry.value.cast_unsigned() });
                }
                return Ok(());
            }
            // With a known size, the two numbers of each line may be the columns of a board's first two rows.
            let may_be_lists = self.options.size.is_some() && lines.len() > 1;
            if may_be_lists && !(is_table && (0..2).contains(&from) && lines.len() > 2) {
                return Err(lists_or_pairs(lines[0][0].position()));
            }
            if is_table && (0..2).contains(&from) && lines.len() > 1 {
                let entries = self.gather(classified_lines);
                self.parsed.items.push(Item::Pairs { line, entries, notation: Notation::Squares });
                return Ok(());
            }
        }
        for classified in classified_lines {
            if let Kind::Numbers(entries, is_bare) = &classified.kind {
                let (entries, is_bare) =
                    (entries.clone(), *is_bare && !classified.is_labelled && classified_lines.len() == 1);
                self.parsed.items.push(Item::List {
                    line: classified.line,
                    entries,
                    notation: Notation::List,
                    is_bare,
                });
            }
        }
        Ok(())
    }

    /// Adds lines of literals. A 0 ends an answer.
    pub(super) fn add_literal_lines(&mut self, classified_lines: &[ClassifiedLine]) {
        let line = classified_lines[0].line;
        let all = self.gather(classified_lines);
        let mut begin = all.start;
        for at in all.clone() {
            let is_end = self.parsed.entries[at].value == 0;
            if is_end || at + 1 == all.end {
                let entries = begin..at + usize::from(!is_end);
                if !entries.is_empty() {
                    self.parsed.items.push(Item::Literals { line, entries });
                }
                begin = at + 1;
            }
        }
    }

    /// The boards of a program that prints a board's number and its columns as digits: `1 2413`, `2 3142`.
    fn numbered_digits(&self, lines: &[&[Entry]]) -> Option<Vec<Vec<i64>>> {
        let size = self.options.size.map_or(0, crate::Size::len);
        let may_be = self.options.purpose == Purpose::Output && (SURE_DIGITS..=MAX_DIGITS).contains(&size);
        let columns = |line: &&[Entry]| {
            // A parsed number has lost its leading 0.
            let columns = digit_values(&format!("{:0size$}", line[1].value.unsigned_abs()));
            (columns.len() == size && is_permutation(&columns)).then_some(columns)
        };
        let is_numbered = (1..).zip(lines).all(|(number, line)| line[0].value == number);
        if may_be && is_numbered { lines.iter().map(columns).collect() } else { None }
    }

    /// Copies the entries of several lines to one range.
    fn gather(&mut self, classified_lines: &[ClassifiedLine]) -> Range<usize> {
        let begin = self.parsed.entries.len();
        for classified in classified_lines {
            if let Kind::Numbers(entries, _) | Kind::Pair(entries, _) | Kind::Literals(entries) = &classified.kind {
                self.parsed.entries.extend_from_within(entries.clone());
            }
        }
        begin..self.parsed.entries.len()
    }

    /// Whether the words above the pairs name the column first, as `col,row` does. `None` if they do not name both
    /// axes.
    fn named_pairs(&self) -> Option<bool> {
        match self.parsed.items.last() {
            Some(Item::Words { range, .. }) => {
                pair_of_axes(&self.text[range.clone()]).map(|[first, _]| first == Axis::Columns)
            }
            _ => None,
        }
    }

    /// Adds lines of one pair each. A board ends where the row numbers start again.
    pub(super) fn add_pair_lines(&mut self, classified_lines: &[ClassifiedLine]) {
        let Some(ClassifiedLine { line, kind: Kind::Pair(_, notation), .. }) = classified_lines.first() else { return };
        let (line, notation) = (*line, *notation);
        let entries = self.gather(classified_lines);
        let pairs: Vec<(i64, i64)> = self.parsed.entries[entries.clone()]
            .as_chunks::<2>()
            .0
            .iter()
            .map(|[row, column]| (row.value, column.value))
            .collect();
        let is_output = self.options.purpose == Purpose::Output;
        let is_numbered = pairs.iter().enumerate().all(|(at, pair)| pair.0 == at.cast_signed() as i64 + 1);
        let has_zero = pairs.iter().any(|pair| pair.1 == 0);
        if is_output && is_numbered && pairs.len() > 1 && has_zero && notation == Notation::Squares {
            for (&(n, count), classified) in pairs.iter().zip(classified_lines) {
                self.parsed.items.push(Item::Count {
                    line: classified.line,
                    n: n.unsigned_abs() as u32,
                    count: count.cast_unsigned(),
                });
            }
            return;
        }
        // The next board begins with the same row as the first board.
        let mut begin = 0;
        let begins =
            |at: usize| at > 0 && at < pairs.len() && pairs[at].0 == pairs[0].0 && pairs[at - 1].0 > pairs[at].0;
        for at in 1..=pairs.len() {
            if begins(at) || at == pairs.len() {
                let range = entries.start + 2 * begin..entries.start + 2 * at;
                let line = self.parsed.entries.get(range.start).map_or(line, |entry| entry.line);
                self.parsed.items.push(Item::Pairs { line, entries: range, notation });
                begin = at;
            }
        }
    }

    /// The number of rows of the first board that is written as one number a line; `None` if there is no such board.
    pub(super) fn one_column_board_height(
        &self,
        classified_lines: &[ClassifiedLine],
        runs: &[Range<usize>],
    ) -> Option<usize> {
        runs.iter().find_map(|run| {
            let values = self.single_values(&classified_lines[run.clone()])?;
            (values.len() > 2 && is_permutation(&values)).then_some(values.len())
        })
    }

    /// The numbers of lines that have one number each.
    fn single_values(&self, classified_lines: &[ClassifiedLine]) -> Option<Vec<i64>> {
        let value = |classified: &ClassifiedLine| match &classified.kind {
            Kind::Number { range, .. } => Some(entry_value(&self.text[range.clone()])),
            _ => None,
        };
        classified_lines.iter().map(value).collect()
    }

    /// Adds lines of one number each: a matrix without spaces, a list with one column a line, or single numbers.
    pub(super) fn add_single_number_lines(
        &mut self,
        classified_lines: &[ClassifiedLine],
        height: Option<usize>,
        has_boards: bool,
    ) -> Result<(), ReadError> {
        let ranges: Vec<Range<usize>> = classified_lines
            .iter()
            .filter_map(
                |classified| if let Kind::Number { range, .. } = &classified.kind { Some(range.clone()) } else { None },
            )
            .collect();
        let text = self.text;
        let (line, count) = (classified_lines[0].line, classified_lines.len());
        let width = ranges[0].len();
        let digits = || ranges.iter().flat_map(|range| text[range.clone()].bytes());
        let is_even = ranges.iter().all(|range| range.len() == width);
        let are_entries =
            classified_lines.iter().any(|classified| matches!(classified.kind, Kind::Number { is_entry: true, .. }));
        if is_even
            && !are_entries
            && width > 1
            && count % width == 0
            && digits().all(|digit| matches!(digit, b'0' | b'1'))
        {
            self.push_matrices(line, width, digits().map(|digit| digit == b'1').collect::<Vec<_>>().into_iter());
            return Ok(());
        }
        let values = self.single_values(classified_lines).unwrap_or_default();
        let position = Position { line, column: 1 };
        let column = if self.begins_with_size(&values, position)? { &classified_lines[1..] } else { classified_lines };
        // Beside other boards, single numbers are totals. They are a board only if the first number is its size, or if
        // there are as many numbers as rows in the one-column boards of the text.
        let may_be_column = !has_boards || column.len() < count || height == Some(count);
        if are_entries || may_be_column && self.is_one_column(&values, column.len() < count, height, position)? {
            if column.len() < count {
                self.number(&classified_lines[0]);
            }
            let begin = self.parsed.entries.len();
            for (classified, &value) in column.iter().zip(&values[count - column.len()..]) {
                self.parsed.entries.push(Entry { value, line: classified.line, column: 1 });
            }
            let entries = begin..self.parsed.entries.len();
            self.parsed.items.push(Item::List {
                line: column[0].line,
                entries,
                notation: Notation::List,
                is_bare: false,
            });
            return Ok(());
        }
        for classified in classified_lines {
            self.number(classified);
        }
        Ok(())
    }

    fn number(&mut self, classified: &ClassifiedLine) {
        if let Kind::Number { column, range, .. } = &classified.kind {
            let (line, column, range) = (classified.line, *column, range.clone());
            self.parsed.items.push(Item::Number { line, column, range });
        }
    }

    /// Whether the first of these numbers is the size of the list after it.
    fn begins_with_size(&self, values: &[i64], position: Position) -> Result<bool, ReadError> {
        let rest = &values[1..];
        if rest.len() < 2 || values[0] != rest.len().cast_signed() as i64 || !are_distinct_columns(rest) {
            return Ok(false);
        }
        match self.options.size {
            Some(size) => Ok(size.len() == rest.len()),
            None if are_distinct_columns(values) => {
                let (first, second) = (Interpretation::SizeFirst, Interpretation::Columns);
                Err(ReadError::at(position, Fault::Ambiguous { first, second }))
            }
            None => Ok(true),
        }
    }

    /// Whether lines of one number each are the columns of one board.
    fn is_one_column(
        &self,
        values: &[i64],
        has_size: bool,
        height: Option<usize>,
        position: Position,
    ) -> Result<bool, ReadError> {
        let count = values.len();
        let size = self.options.size.map(crate::Size::len);
        if has_size || size.or(height) == Some(count) && count > 1 {
            return Ok(fits_column(values) || has_size);
        }
        let ambiguous = |first, second| Err(ReadError::at(position, Fault::Ambiguous { first, second }));
        match self.options.purpose {
            Purpose::Output if count == 2 && is_permutation(values) => {
                ambiguous(Interpretation::Counts, Interpretation::Columns)
            }
            Purpose::Output => Ok(count > 2 && is_permutation(values)),
            _ if values.iter().all(|&value| value == 1) && count > 1 && size != Some(1) => {
                ambiguous(Interpretation::SingleSquare, Interpretation::Columns)
            }
            _ => Ok(count > 1 && size.is_none_or(|size| size >= count) && fits_column(values)),
        }
    }
}

/// Whether the second numbers of a table count solutions: a number cannot be a column, or the first three are 1, 0, 0.
fn are_counts(lines: &[&[Entry]]) -> bool {
    let counts = || lines.iter().map(|line| line[1].value);
    counts().all(|count| count >= 0)
        && (counts().any(|count| count == 0 || count > lines.len().cast_signed() as i64)
            || counts().take(3).eq([1, 0, 0]))
}

/// The error of lines with two numbers each, which may be boards or squares.
fn lists_or_pairs(position: Position) -> ReadError {
    ReadError::at(position, Fault::Ambiguous { first: Interpretation::Lists, second: Interpretation::Pairs })
}

/// The value of digits or of `?`.
pub(super) fn entry_value(word: &str) -> i64 {
    if word == "?" { Entry::HOLE } else { word.parse().unwrap_or(i64::MAX) }
}

/// Whether numbers are different columns of a board with one row for each number. Some rows may have no queen.
fn are_distinct_columns(values: &[i64]) -> bool {
    let columns: Vec<i64> = values.iter().copied().filter(|&value| value != Entry::HOLE).collect();
    let mut sorted = columns.clone();
    sorted.sort_unstable();
    let count = values.len().cast_signed() as i64;
    sorted.windows(2).all(|pair| pair[0] != pair[1])
        && [0, 1].into_iter().any(|base| columns.iter().all(|value| (base..base + count).contains(value)))
}

/// Whether numbers are columns of a board with one row for each number.
fn fits_column(values: &[i64]) -> bool {
    let count = values.len().cast_signed() as i64;
    [Base::Zero, Base::One].into_iter().any(|base| {
        let base = i64::from(base.number());
        values.iter().all(|value| (base..base + count).contains(value))
    })
}

/// Whether numbers are a permutation that counts from 0 or from 1.
pub(in crate::text) fn is_permutation(values: &[i64]) -> bool {
    let base = i64::from(!values.contains(&0));
    let mut is_there = vec![false; values.len()];
    values.iter().all(|value| {
        let place = value
            .checked_sub(base)
            .and_then(|place| usize::try_from(place).ok())
            .and_then(|place| is_there.get_mut(place));
        place.is_some_and(|is_there| !std::mem::replace(is_there, true))
    })
}
