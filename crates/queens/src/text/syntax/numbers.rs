//! Reads the numbers of one line: a list, several lists, or a table row with vertical lines.

use std::ops::Range;

use super::row::BARS;
use super::words::{MAX_DIGITS, SURE_DIGITS};
use super::{Entry, Item, Kind, Scanner};
use crate::text::error::{Fault, Position, ReadError, quoted};
use crate::text::interpretation::Interpretation;
use crate::text::options::Purpose;
use crate::text::reading::Notation;

impl Scanner<'_> {
    /// Whether the numbers of a line are boards as digits: `15863724 16837425`. Such numbers are too large for columns.
    fn are_lists_of_digits(&self, text: &str) -> bool {
        let words = || text.split([',', ' ', '\t']).filter(|word| !word.is_empty());
        let (count, size) = (words().count(), words().next().map_or(0, str::len));
        let most = self.options.size.map_or(count, crate::Size::len).max(count);
        let is_list = |word: &str| {
            word.len() == size && word.parse::<usize>().is_ok_and(|number| number > most) && !word.starts_with('+')
        };
        count > 1 && (SURE_DIGITS..=MAX_DIGITS).contains(&size) && words().all(is_list)
    }

    /// Adds several lists of one line. Spaces separate the lists, and commas separate their numbers. Lists of two
    /// numbers are the squares of one board.
    fn grouped(&mut self, range: Range<usize>, line_start: usize, line: u32) -> Result<bool, ReadError> {
        let text = &self.text[range.clone()];
        if self.are_lists_of_digits(text) {
            for word in text.split([',', ' ', '\t']).filter(|word| !word.is_empty()) {
                let begin = range.start + (word.as_ptr() as usize - text.as_ptr() as usize);
                let column = self.column(line_start, begin);
                self.push(line, false, Kind::Number { column, range: begin..begin + word.len(), is_entry: false });
            }
            return Ok(true);
        }
        let parts: Vec<&str> = groups(text).collect();
        let count = |part: &str| part.split(',').filter(|word| !word.trim().is_empty()).count();
        let [first, second, ..] = parts[..] else { return Ok(false) };
        let is_size = parts.len() == 2 && first.parse() == Ok(count(second));
        let width = count(first);
        if !is_size && (width == 1 || parts.iter().any(|part| count(part) != width)) {
            if let Some(gap) = empty_entry(text) {
                return Err(ReadError::at(
                    Position { line, column: self.column(line_start, range.start + gap) },
                    Fault::Gap,
                ));
            }
            return Err(ReadError::at(Position { line, column: 1 }, Fault::NotABoard { text: quoted(text) }));
        }
        let entries = self.parsed.entries.len();
        for part in parts {
            let begin = range.start + (part.as_ptr() as usize - text.as_ptr() as usize);
            let part = self.trim(begin..begin + part.len());
            let kind = self.classify_unlabelled(part, line_start, line)?;
            if let Some(kind) = kind.filter(|_| is_size || width > 2) {
                self.push(line, false, kind);
            }
        }
        if !is_size && width == 2 {
            let entries = entries..self.parsed.entries.len();
            if self.parsed.entries[entries.clone()].iter().all(|entry| matches!(entry.value, 1 | 2)) {
                let (first, second) = (Interpretation::Lists, Interpretation::Pairs);
                return Err(ReadError::at(Position { line, column: 1 }, Fault::Ambiguous { first, second }));
            }
            self.push(line, false, Kind::Item(Item::Pairs { line, entries, notation: Notation::Squares }));
        }
        Ok(true)
    }

    /// The numbers between vertical lines, such as `| 2 | 4 | 1 | 3 |`, or a list with its number: `| 1 | 2 4 1 3 |`.
    pub(super) fn parse_barred_numbers(
        &mut self,
        range: Range<usize>,
        line_start: usize,
        line: u32,
    ) -> Result<Option<Kind>, ReadError> {
        let text = &self.text[range.clone()];
        if !text.contains(BARS) {
            return Ok(None);
        }
        let cells = text.strip_prefix(BARS).unwrap_or(text).strip_suffix(BARS).unwrap_or(text);
        let mut cells: Vec<&str> = cells.trim_start_matches(BARS).split(BARS).map(str::trim).collect();
        // The corner above the row numbers is blank.
        if cells.first().is_some_and(|cell| cell.is_empty()) {
            cells.remove(0);
        }
        let is_number = |cell: &&str| number(cell).is_some();
        let place = |cell: &str| range.start + (cell.as_ptr() as usize - text.as_ptr() as usize);
        if let [label, list] = cells[..]
            && is_number(&label)
            && !is_number(&list)
        {
            let begin = place(list);
            return self.parse_numbers(begin..begin + list.len(), line_start, line);
        }
        // A line of a program's output may have a size, a count and a time.
        let few = if self.options.purpose == Purpose::Output { 3 } else { 1 };
        if cells.len() <= few || !cells.iter().all(is_number) {
            return Ok(None);
        }
        // Numbers in order name the columns of the table below.
        let in_order = |first: i64| (first..).zip(&cells).all(|(value, cell)| number(cell) == Some(value));
        if cells.len() > 2 && (in_order(0) || in_order(1)) {
            return Ok(Some(Kind::Words(range)));
        }
        let begin = self.parsed.entries.len();
        for cell in cells {
            let (value, column) = (number(cell).unwrap_or(Entry::HOLE), self.column(line_start, place(cell)));
            self.parsed.entries.push(Entry { value, line, column });
        }
        Ok(Some(Kind::Numbers(begin..self.parsed.entries.len(), true)))
    }

    /// Adds several lists of one line with semicolons between them, or one list with semicolons between its numbers.
    pub(super) fn parse_several_lists(
        &mut self,
        range: Range<usize>,
        line_start: usize,
        line: u32,
    ) -> Result<bool, ReadError> {
        let text = &self.text[range.clone()];
        if text.bytes().all(|byte| byte.is_ascii_digit() || b" ,\t?".contains(&byte)) {
            return self.grouped(range, line_start, line);
        }
        if !text.contains(';') || !text.bytes().all(|byte| byte.is_ascii_digit() || b" ,;\t?".contains(&byte)) {
            return Ok(false);
        }
        let words: Vec<&str> = text.split(';').map(str::trim).filter(|word| !word.is_empty()).collect();
        // No number of a list is greater than the list's length. So `2413;3142` is two boards as digits.
        let most = i64::try_from(words.len()).unwrap_or(i64::MAX);
        let values: Option<Vec<i64>> = words.iter().map(|word| number(word)).collect();
        if let Some(values) = values.filter(|list| list.len() > 1 && list.iter().any(|&value| value <= most)) {
            let first = self.parsed.entries.len();
            for (word, value) in words.into_iter().zip(values) {
                let at = range.start + (word.as_ptr() as usize - text.as_ptr() as usize);
                let column = self.column(line_start, at);
                self.parsed.entries.push(Entry { value, line, column });
            }
            self.push(line, false, Kind::Numbers(first..self.parsed.entries.len(), true));
            return Ok(true);
        }
        let mut begin = range.start;
        for part in text.split(';') {
            let trimmed = self.trim(begin..begin + part.len());
            begin += part.len() + 1;
            if !trimmed.is_empty()
                && let Some(kind) = self.classify_unlabelled(trimmed, line_start, line)?
            {
                self.push(line, false, kind);
            }
        }
        Ok(true)
    }

    /// Several numbers and question marks, separated by commas or spaces.
    pub(super) fn parse_numbers(
        &mut self,
        range: Range<usize>,
        line_start: usize,
        line: u32,
    ) -> Result<Option<Kind>, ReadError> {
        let text = self.text[range.clone()].trim_end_matches([';', ' ', '\t', '.']);
        // One comma may end a list.
        let text = text.strip_suffix(',').unwrap_or(text);
        if groups(text).nth(1).is_some() {
            return Ok(None);
        }
        let begin = self.parsed.entries.len();
        let (mut comma, mut gap) = (None, text.starts_with(',').then_some(0));
        let mut column = self.column(line_start, range.start);
        let mut rest = text;
        while let Some(letter) = rest.chars().next() {
            let mut length = letter.len_utf8();
            match letter {
                ',' => gap = gap.or(comma.replace(column).map(|_| column)),
                ' ' | '\t' => {}
                _ => {
                    length = rest.find([',', ' ', '\t']).unwrap_or(rest.len());
                    let Some(value) = number(&rest[..length]) else {
                        self.parsed.entries.truncate(begin);
                        return Ok(None);
                    };
                    self.parsed.entries.push(Entry { value, line, column });
                    comma = None;
                }
            }
            // All characters are ASCII here, so the length in bytes is also the number of columns.
            column += length as u32;
            rest = &rest[length..];
        }
        let entries = begin..self.parsed.entries.len();
        if gap == Some(0) && self.names_columns_below(range.end, text, &entries) {
            return Ok(Some(Kind::Numbers(entries, true)));
        }
        if let Some(column) = gap.filter(|_| !entries.is_empty()) {
            return Err(ReadError::at(Position { line, column: column.max(1) }, Fault::Gap));
        }
        if let Some(column) = comma {
            return Err(ReadError::at(Position { line, column }, Fault::Gap));
        }
        let is_signed = are_literals(&self.parsed.entries[entries.clone()]);
        Ok(match entries.len() {
            0 => None,
            4.. if is_signed => Some(Kind::Literals(entries)),
            _ if self.are_lists_of_digits(text) => {
                self.parsed.entries.truncate(begin);
                None
            }
            _ => Some(Kind::Numbers(entries, true)),
        })
    }

    /// Whether numbers in order, such as `,0,1,2,3`, name the columns of a table: the next line has as many commas.
    fn names_columns_below(&self, end: usize, text: &str, entries: &Range<usize>) -> bool {
        let below = self.text[end..].lines().nth(1).unwrap_or_default();
        let commas = |line: &str| line.bytes().filter(|&byte| byte == b',').count();
        let entries = &self.parsed.entries[entries.clone()];
        let from = entries.first().map_or(Entry::HOLE, |entry| entry.value);
        matches!(from, 0 | 1)
            && (from..).zip(entries).all(|(number, entry)| entry.value == number)
            && commas(text) == entries.len()
            && commas(below) == entries.len()
            && below.starts_with(|letter: char| letter.is_ascii_digit())
    }
}

/// The parts between gaps of spaces, if commas separate the numbers of each part. Otherwise the whole line.
fn groups(text: &str) -> impl Iterator<Item = &str> {
    let is_space = |letter: char| matches!(letter, ' ' | '\t');
    let has_commas = text.contains(',');
    let mut rest = Some(text.trim_matches(is_space)).filter(|text| !text.is_empty());
    std::iter::from_fn(move || {
        let text = rest.take()?;
        let is_gap = |&(at, _): &(usize, &str)| {
            let ends = |text: &str, comma: bool| !text.is_empty() && comma;
            let (before, after) = (text[..at].trim_end_matches(is_space), text[at..].trim_start_matches(is_space));
            ends(before, !before.ends_with(',')) && ends(after, !after.starts_with(','))
        };
        match text.match_indices(is_space).filter(|_| has_commas).find(is_gap) {
            Some((at, _)) => {
                rest = Some(text[at..].trim_start_matches(is_space));
                Some(&text[..at])
            }
            None => Some(text),
        }
    })
}

/// The place of the second of two commas that have at most spaces between them.
fn empty_entry(text: &str) -> Option<usize> {
    let commas = || text.match_indices(',').map(|(at, _)| at);
    commas().zip(commas().skip(1)).find(|&(first, second)| text[first + 1..second].trim().is_empty()).map(|(_, at)| at)
}

/// Whether numbers are the literals of a solver: the variables 1, 2, 3 and so on, each with its sign.
pub(super) fn are_literals(entries: &[Entry]) -> bool {
    let entries = if let [answer @ .., Entry { value: 0, .. }] = entries { answer } else { entries };
    entries.iter().any(|entry| entry.value < 0)
        && (1..).zip(entries).all(|(variable, entry)| entry.value.unsigned_abs() == variable)
}

/// A whole number with or without a sign, or `?` for a row without a queen.
pub(super) fn number(word: &str) -> Option<i64> {
    if word == "?" {
        return Some(Entry::HOLE);
    }
    let digits = word.strip_prefix(['-', '+']).unwrap_or(word);
    if digits.is_empty() || !digits.bytes().all(|byte| byte.is_ascii_digit()) {
        return None;
    }
    // A number outside the range of `i64` becomes a number at the end of the range, which is also outside every board.
    Some(word.parse().unwrap_or(if word.starts_with('-') { -i64::MAX } else { i64::MAX }).max(-i64::MAX))
}
