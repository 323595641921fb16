//! Turns runs of neighbouring lines of numbers into matrices, lists, squares, counts and single numbers.

use std::ops::Range;

use super::axis::{Axis, pair_of_axes};
use super::words::{MAX_DIGITS, SURE_DIGITS, digit_values};
use super::{Entry, Item, Kind, Raw, Scanner};
use crate::text::error::{Fault, Position, ReadError};
use crate::text::interpretation::Interpretation;
use crate::text::options::{Base, Purpose};
use crate::text::reading::Form;

impl Scanner<'_> {
    /// Adds the matrices of a run of lines, one below the other.
    pub(super) fn push_matrices(&mut self, line: u32, size: usize, cells: impl Iterator<Item = bool>) {
        let marks = ['0', '1'].map(|letter| self.shape.marks.index(letter).unwrap_or_default());
        let begin = self.shape.cells.len();
        self.shape.cells.extend(cells.map(|is_one| marks[usize::from(is_one)]));
        for (place, begin) in (begin..self.shape.cells.len()).step_by(size * size).enumerate() {
            let line = line + (place * size) as u32;
            self.shape.items.push(Item::Drawing { line, size: size as u32, begin, form: Form::Drawing });
        }
    }

    /// Adds lines of several numbers: matrices, pairs, counts, or one list a line.
    pub(super) fn numbers_run(&mut self, raws: &[Raw]) -> Result<(), ReadError> {
        let lines = self.lines(raws);
        let (line, width) = (raws[0].line, lines[0].len());
        let is_bare = matches!(raws[0].kind, Kind::Numbers(_, true));
        let matrix = Self::matrix(&lines).filter(|&(from, to)| is_bare || to - from > 2);
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
            let entries = self.gather(raws);
            if is_column_first {
                self.shape.is_column_first = true;
                self.shape.entries[entries.clone()].as_chunks_mut::<2>().0.iter_mut().for_each(|pair| pair.reverse());
            }
            self.shape.items.push(Item::Pairs { line, entries, form: Form::Squares });
            return Ok(());
        }
        if width == 2
            && let Some(boards) = self.numbered_digits(&lines)
        {
            for (raw, columns) in raws.iter().zip(boards) {
                let (line, begin) = (raw.line, self.shape.entries.len());
                self.shape.entries.extend(columns.into_iter().map(|value| Entry { value, line, column: 1 }));
                let entries = begin..self.shape.entries.len();
                self.shape.items.push(Item::List { line, entries, form: Form::Digits, is_bare: false });
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
                let counts: Vec<(u32, Entry)> =
                    raws.iter().map(|raw| raw.line).zip(lines.iter().map(|line| line[1])).collect();
                for (n, (line, entry)) in (1..).zip(counts) {
                    self.shape.items.push(Item::Count { line, n, count: entry.value.cast_unsigned() });
                }
                return Ok(());
            }
            // With a known size, each line may be a list of the first two rows of a board.
            let may_be_lists = self.options.size.is_some() && lines.len() > 1;
            if may_be_lists && !(is_table && (0..2).contains(&from) && lines.len() > 2) {
                return Err(lists_or_pairs(lines[0][0].position()));
            }
            if is_table && (0..2).contains(&from) && lines.len() > 1 {
                let entries = self.gather(raws);
                self.shape.items.push(Item::Pairs { line, entries, form: Form::Squares });
                return Ok(());
            }
        }
        for raw in raws {
            if let Kind::Numbers(entries, is_bare) = &raw.kind {
                let (entries, is_bare) = (entries.clone(), *is_bare && !raw.is_labelled && raws.len() == 1);
                self.shape.items.push(Item::List { line: raw.line, entries, form: Form::List, is_bare });
            }
        }
        Ok(())
    }

    /// Adds lines of literals. A 0 ends an answer.
    pub(super) fn literals_run(&mut self, raws: &[Raw]) {
        let line = raws[0].line;
        let all = self.gather(raws);
        let mut begin = all.start;
        for at in all.clone() {
            let is_end = self.shape.entries[at].value == 0;
            if is_end || at + 1 == all.end {
                let entries = begin..at + usize::from(!is_end);
                if !entries.is_empty() {
                    self.shape.items.push(Item::Literals { line, entries });
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
    fn gather(&mut self, raws: &[Raw]) -> Range<usize> {
        let begin = self.shape.entries.len();
        for raw in raws {
            if let Kind::Numbers(entries, _) | Kind::Pair(entries, _) | Kind::Literals(entries) = &raw.kind {
                self.shape.entries.extend_from_within(entries.clone());
            }
        }
        begin..self.shape.entries.len()
    }

    /// Whether words above, such as `row,col`, name the column first. `None` if they do not name both axes.
    fn named_pairs(&self) -> Option<bool> {
        match self.shape.items.last() {
            Some(Item::Words { range, .. }) => {
                pair_of_axes(&self.text[range.clone()]).map(|[first, _]| first == Axis::Columns)
            }
            _ => None,
        }
    }

    /// Adds lines of one pair each. A board ends where the row numbers start again.
    pub(super) fn pairs_run(&mut self, raws: &[Raw]) {
        let Some(Raw { line, kind: Kind::Pair(_, form), .. }) = raws.first() else { return };
        let (line, form) = (*line, *form);
        let entries = self.gather(raws);
        let pairs: Vec<(i64, i64)> = self.shape.entries[entries.clone()]
            .as_chunks::<2>()
            .0
            .iter()
            .map(|[row, column]| (row.value, column.value))
            .collect();
        let is_output = self.options.purpose == Purpose::Output;
        let is_numbered = pairs.iter().enumerate().all(|(at, pair)| pair.0 == at.cast_signed() as i64 + 1);
        let has_zero = pairs.iter().any(|pair| pair.1 == 0);
        if is_output && is_numbered && pairs.len() > 1 && has_zero && form == Form::Squares {
            for (&(n, count), raw) in pairs.iter().zip(raws) {
                self.shape.items.push(Item::Count {
                    line: raw.line,
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
                let line = self.shape.entries.get(range.start).map_or(line, |entry| entry.line);
                self.shape.items.push(Item::Pairs { line, entries: range, form });
                begin = at;
            }
        }
    }

    /// The height of the boards in a text that writes one column a line.
    pub(super) fn column_height(&self, raws: &[Raw], runs: &[Range<usize>]) -> Option<usize> {
        runs.iter().find_map(|run| {
            let values = self.single_values(&raws[run.clone()])?;
            (values.len() > 2 && is_permutation(&values)).then_some(values.len())
        })
    }

    /// The numbers of lines that have one number each.
    fn single_values(&self, raws: &[Raw]) -> Option<Vec<i64>> {
        let value = |raw: &Raw| match &raw.kind {
            Kind::Number { range, .. } => Some(entry_value(&self.text[range.clone()])),
            _ => None,
        };
        raws.iter().map(value).collect()
    }

    /// Adds lines of one number each: a matrix without spaces, a list with one column a line, or single numbers.
    pub(super) fn single_numbers(
        &mut self,
        raws: &[Raw],
        height: Option<usize>,
        has_boards: bool,
    ) -> Result<(), ReadError> {
        let ranges: Vec<Range<usize>> = raws
            .iter()
            .filter_map(|raw| if let Kind::Number { range, .. } = &raw.kind { Some(range.clone()) } else { None })
            .collect();
        let text = self.text;
        let (line, count) = (raws[0].line, raws.len());
        let width = ranges[0].len();
        let digits = || ranges.iter().flat_map(|range| text[range.clone()].bytes());
        let is_even = ranges.iter().all(|range| range.len() == width);
        let are_entries = raws.iter().any(|raw| matches!(raw.kind, Kind::Number { is_entry: true, .. }));
        if is_even
            && !are_entries
            && width > 1
            && count % width == 0
            && digits().all(|digit| matches!(digit, b'0' | b'1'))
        {
            self.push_matrices(line, width, digits().map(|digit| digit == b'1').collect::<Vec<_>>().into_iter());
            return Ok(());
        }
        let values = self.single_values(raws).unwrap_or_default();
        let position = Position { line, column: 1 };
        let column = if self.begins_with_size(&values, position)? { &raws[1..] } else { raws };
        // Beside other boards, single numbers are a board only if they begin with a size, or if their count is the
        // height of such boards. Otherwise they are totals.
        let may_be_column = !has_boards || column.len() < count || height == Some(count);
        if are_entries || may_be_column && self.is_one_column(&values, column.len() < count, height, position)? {
            if column.len() < count {
                self.number(&raws[0]);
            }
            let begin = self.shape.entries.len();
            for (raw, &value) in column.iter().zip(&values[count - column.len()..]) {
                self.shape.entries.push(Entry { value, line: raw.line, column: 1 });
            }
            let entries = begin..self.shape.entries.len();
            self.shape.items.push(Item::List { line: column[0].line, entries, form: Form::List, is_bare: false });
            return Ok(());
        }
        for raw in raws {
            self.number(raw);
        }
        Ok(())
    }

    fn number(&mut self, raw: &Raw) {
        if let Kind::Number { column, range, .. } = &raw.kind {
            let (line, column, range) = (raw.line, *column, range.clone());
            self.shape.items.push(Item::Number { line, column, range });
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

/// Whether the second numbers of a table count solutions: some cannot be columns, or they begin with 1, 0, 0.
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
