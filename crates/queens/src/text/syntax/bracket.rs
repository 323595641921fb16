//! Reads boards in brackets: lists, tuples, nested lists and strings of many programming languages.

use std::ops::Range;

use super::bracket_parser::{List, Parser, Stop, Value};
use super::numbers::{are_literals, number};
use super::row::{Label, Layout, Row};
use super::squares::chess_square;
use super::{ColumnCounter, Entry, Item, Kind, Scanner};
use crate::text::error::{Fault, Position, ReadError, quoted};
use crate::text::interpretation::Interpretation;
use crate::text::options::Purpose;
use crate::text::reading::Notation;

impl Scanner<'_> {
    /// Reads the values in brackets that begin in a line, and returns where the line after them begins. `None` when the
    /// brackets have no board.
    pub(super) fn parse_brackets(
        &mut self,
        trimmed: Range<usize>,
        whole: Range<usize>,
        line: u32,
    ) -> Result<Option<usize>, ReadError> {
        let Some(first) = self.text[trimmed.clone()].find(['[', '(', '{']) else {
            return self.decorated(trimmed, whole, line);
        };
        // A name right before a bracket, such as the name of a function, belongs to the bracket.
        let before = &self.text[trimmed.start..trimmed.start + first];
        let label = trimmed.start
            ..trimmed.start
                + before
                    .trim_end_matches(|letter: char| letter.is_alphanumeric() || letter == '_' || letter == '#')
                    .len();
        let end = if self.spans_lines { self.text.len() } else { trimmed.end };
        let (at, columns) = (trimmed.start + first, ColumnCounter::default());
        let mut parser = Parser { text: self.text, at, end, line, line_start: whole.start, columns };
        let mut lists: Vec<List> = Vec::new();
        let mut has_words = false;
        let mut line_end = trimmed.end;
        loop {
            match parser.list(0) {
                Ok(list) => lists.push(list),
                Err(Stop::Fault(error)) => return Err(error),
                Err(stop) => {
                    if matches!(stop, Stop::Unclosed) {
                        self.spans_lines = false;
                    }
                    if let Some(after) = self.decorated(trimmed.clone(), whole.clone(), line)? {
                        return Ok(Some(after));
                    }
                    self.unclosed(&trimmed, &parser, line, whole.start)?;
                    return Ok(None);
                }
            }
            line_end =
                line_end.max(self.text[parser.at..].find('\n').map_or(self.text.len(), |length| parser.at + length));
            let rest = &self.text[parser.at..line_end];
            let Some(next) = rest.find(['[', '(', '{']) else {
                let ends_open = rest.trim_end().ends_with(',') && lists.last().is_some_and(List::is_tuple);
                has_words |= rest.contains(|letter: char| letter.is_alphabetic()) && !rest.trim().is_empty();
                // The next line may continue the tuples of this line.
                let following = self.text.get(line_end + 1..).unwrap_or_default();
                let spaces = following.len() - following.trim_start_matches([' ', '\t']).len();
                if ends_open && self.spans_lines && following[spaces..].starts_with('(') {
                    parser.at = line_end;
                    parser.advance();
                    parser.at += spaces;
                    continue;
                }
                if !rest.trim_matches([' ', '\t', ',', ';', '.']).is_empty() && lists.len() == 1 && !has_words {
                    // The first bracket numbers the list after it: `[1] 2 4 1 3`, or `(1) 2 4 1 3`.
                    let range = self.trim(parser.at..line_end);
                    let column = self.column(whole.start, range.start);
                    if let Some(kind) = self.classify_unlabelled(range.clone(), whole.start, line)? {
                        // A list is not a heading of the text after it, because ignoring the list would drop a
                        // board. In a program's output, a total may follow the list.
                        let is_list = lists[0].values.len() > 1;
                        let is_total = matches!(kind, Kind::Number { .. }) && self.options.purpose == Purpose::Output;
                        if is_list && !(is_total && self.list(&lists[0], true, true, false)?) {
                            let text = quoted(&self.text[range]);
                            return Err(ReadError::at(Position { line, column }, Fault::NotABoard { text }));
                        }
                        self.push(line, false, kind);
                        return Ok(Some((line_end + 1).min(self.text.len())));
                    }
                }
                break;
            };
            let between = rest[..next].trim_end_matches(|letter: char| letter.is_alphanumeric() || letter == '_');
            has_words |= between.contains(|letter: char| letter.is_alphabetic());
            parser.at += next;
        }
        let is_alone = label.is_empty() && lists.len() == 1;
        if has_words && lists.iter().all(List::is_tuple) {
            return Ok(None);
        }
        let before = (self.classified_lines.len(), self.parsed.entries.len(), self.parsed.cells.len());
        if label.start < label.end {
            self.push(line, false, Kind::Item(Item::Words { line, range: label.clone(), is_label: true }));
        }
        let is_labelled = label.start < label.end;
        let mut is_board = false;
        if lists.len() > 1 && lists.iter().all(List::is_tuple) {
            let begin = self.parsed.entries.len();
            self.parsed.entries.extend(lists.iter().filter_map(List::numbers).flatten());
            let entries = begin..self.parsed.entries.len();
            self.push(line, is_labelled, Kind::Item(Item::Pairs { line, entries, notation: Notation::Squares }));
            is_board = true;
        } else {
            for list in &lists {
                is_board |= self.list(list, is_alone, lists.len() == 1, is_labelled)?;
            }
        }
        if !is_board {
            self.classified_lines.truncate(before.0);
            self.parsed.entries.truncate(before.1);
            self.parsed.cells.truncate(before.2);
            return self.decorated(trimmed, whole, line);
        }
        Ok(Some((line_end + 1).min(self.text.len())))
    }

    /// Refuses a list whose bracket is never closed. A program's output may end within such a list.
    fn unclosed(
        &mut self,
        trimmed: &Range<usize>,
        parser: &Parser<'_>,
        line: u32,
        line_start: usize,
    ) -> Result<(), ReadError> {
        let text = &self.text[trimmed.clone()];
        let at = text.find(['[', '(', '{']).unwrap_or(0);
        let is_list = text[at + 1..]
            .trim_start_matches(['[', '(', '{', ' '])
            .starts_with(|letter: char| letter.is_ascii_digit() || letter == '"');
        if !is_list || parser.at < self.text.len() && parser.end == self.text.len() {
            return Ok(());
        }
        if self.options.purpose == Purpose::Output && !self.classified_lines.is_empty() {
            return Ok(());
        }
        let bracket = text[at..].chars().next().unwrap_or('[');
        let column = self.column(line_start, trimmed.start + at);
        Err(ReadError::at(Position { line, column }, Fault::Unclosed { bracket }))
    }

    /// Reads a row of a drawing that stands beside the opening or closing bracket of the whole drawing.
    fn decorated(&mut self, trimmed: Range<usize>, whole: Range<usize>, line: u32) -> Result<Option<usize>, ReadError> {
        let text = &self.text[trimmed.clone()];
        let inner = text.trim_start_matches(['{', '[', '(']);
        let begin = trimmed.start + (text.len() - inner.len());
        // One comma may follow a row. Several commas are empty fields.
        let inner = inner.strip_suffix([',', ';']).unwrap_or(inner).trim_end_matches(['}', ']', ')']);
        let inner = inner.strip_suffix([',', ';']).unwrap_or(inner);
        if inner.len() == text.len() || inner.chars().nth(1).is_none() {
            return Ok(None);
        }
        let range = self.trim(begin..begin + inner.len());
        if range.is_empty() {
            return Ok(None);
        }
        match self.classify_unlabelled(range.clone(), range.start, line)? {
            Some(kind @ Kind::Row(_)) => {
                self.push(line, false, kind);
                Ok(Some((whole.end + 1).min(self.text.len())))
            }
            _ => Ok(None),
        }
    }

    /// Adds the boards of a list, and returns whether the list has any.
    fn list(&mut self, list: &List, is_alone: bool, is_only: bool, is_labelled: bool) -> Result<bool, ReadError> {
        let line = list.line;
        if list.values.is_empty() {
            return Ok(false);
        }
        if let Some(numbers) = list.numbers() {
            let count = list.values.len();
            if count == 1 && !(is_alone && list.bracket == b'[') {
                return Ok(false);
            }
            let begin = self.parsed.entries.len();
            self.parsed.entries.extend(numbers.clone());
            let entries = begin..self.parsed.entries.len();
            let is_signed = are_literals(&self.parsed.entries[entries.clone()]);
            let kind = if list.is_tuple() {
                Kind::Pair(entries, Notation::Squares)
            } else if is_signed && count >= 4 {
                Kind::Item(Item::Literals { line, entries })
            } else if is_only {
                Kind::Numbers(entries, false)
            } else {
                Kind::Item(Item::List { line, entries, notation: Notation::List, is_bare: false })
            };
            self.push(line, is_labelled, kind);
            return Ok(true);
        }
        if let Some(texts) = list.texts(self.text) {
            // Marks without quotes on several lines are a drawing in braces. Its lines are read as rows, not as a list.
            let is_drawing =
                list.values.iter().any(|value| matches!(value, Value::Text { line, .. } if *line != list.line));
            let are_words =
                texts.iter().all(|&(text, at)| text.chars().count() == 1 && !self.text[..at].ends_with(['"', '\'']));
            return if is_drawing && are_words { Ok(false) } else { self.texts(&texts, line, is_labelled) };
        }
        if let Some(lists) = list.lists() {
            return self.lists(&lists, list.position());
        }
        // A list may be an argument of a call, such as `array1d(1..4, [2, 4, 1, 3])`.
        let inner =
            list.values.iter().filter_map(|value| if let Value::List(list) = value { Some(list) } else { None });
        let inner: Vec<&List> = inner.collect();
        if let ([inner], b'(') = (&inner[..], list.bracket)
            && !inner.is_joined
        {
            return self.list(inner, false, is_only, is_labelled);
        }
        // If most values of a list are numbers, a word among them is a mistake.
        let wrong = list.values.iter().find_map(|value| match value {
            Value::Text { range, line, column } => Some((range.clone(), Position { line: *line, column: *column })),
            _ => None,
        });
        let numbers = list.values.iter().filter(|value| matches!(value, Value::Number(_))).count();
        match wrong.filter(|_| 2 * numbers > list.values.len() && list.bracket == b'[') {
            Some((range, position)) => {
                Err(ReadError::at(position, Fault::NotANumber { text: quoted(&self.text[range]) }))
            }
            None => Ok(false),
        }
    }

    /// Reads strings in a list: rows of a drawing, single marks, chess squares, lists of digits, or FEN.
    fn texts(&mut self, texts: &[(&str, usize)], line: u32, is_labelled: bool) -> Result<bool, ReadError> {
        if texts.len() > 1
            && let Some(kind) = self.text_squares(texts, line)
        {
            self.push(line, is_labelled, kind);
            return Ok(true);
        }
        let is_single = |(text, _): &(&str, usize)| text.chars().count() <= 1;
        if texts.iter().all(is_single) && texts.len() > 1 {
            let row = self.single_marks(texts.iter().map(|(text, _)| text.chars().next().unwrap_or(' ')));
            let is_row = row.is_some();
            if let Some(row) = row {
                self.push(line, is_labelled, Kind::Row(row));
            }
            return Ok(is_row);
        }
        if texts.iter().all(|(text, _)| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit())) {
            for &(text, at) in texts {
                self.push(line, is_labelled, Kind::Number { column: 1, range: at..at + text.len(), is_entry: false });
            }
            return Ok(true);
        }
        let before = (self.classified_lines.len(), self.parsed.cells.len());
        for (index, &(text, at)) in texts.iter().enumerate() {
            let kind = match self.single_marks(text.chars()) {
                Some(row) => Kind::Row(Row { layout: Layout::Compact, ..row }),
                None => match self.classify_unlabelled(at..at + text.len(), at, line)? {
                    Some(kind) => kind,
                    None if index == 0 => {
                        self.classified_lines.truncate(before.0);
                        self.parsed.cells.truncate(before.1);
                        return Ok(false);
                    }
                    // Ignoring the string would drop a row or a board.
                    None => return Err(not_a_board(line, text)),
                },
            };
            self.push(line, is_labelled, kind);
        }
        self.push(line, false, Kind::Blank);
        Ok(true)
    }

    /// Squares as words of a list: `[b1, d2, a3, c4]`, or `[1/2, 2/4, 3/1, 4/3]`.
    fn text_squares(&mut self, texts: &[(&str, usize)], line: u32) -> Option<Kind> {
        let joined = |text: &str| {
            let (row, column) = text.split_once(['/', '-'])?;
            let are_digits = [row, column].into_iter().all(|word| word.bytes().all(|byte| byte.is_ascii_digit()));
            are_digits.then(|| Some([number(row)?, number(column)?])).flatten()
        };
        let pairs = |pair: fn(&str) -> Option<[i64; 2]>| -> Option<Vec<[i64; 2]>> {
            texts.iter().map(|&(text, _)| pair(text)).collect()
        };
        let (pairs, notation) = match pairs(chess_square) {
            Some(pairs) => (pairs, Notation::Chess),
            None => (pairs(joined)?, Notation::Squares),
        };
        let begin = self.parsed.entries.len();
        self.parsed.entries.extend(pairs.into_iter().flatten().map(|value| Entry { value, line, column: 1 }));
        self.classify_pairs(begin, notation, line)
    }

    /// A row of single marks; `None` if all marks are digits.
    fn single_marks(&mut self, letters: impl Iterator<Item = char>) -> Option<Row> {
        let begin = self.parsed.cells.len();
        let mut has_symbol = false;
        for letter in letters {
            has_symbol |= !letter.is_ascii_digit();
            let Some(mark) = self.parsed.marks.index_or_insert(letter) else {
                self.parsed.cells.truncate(begin);
                return None;
            };
            self.parsed.cells.push(mark);
        }
        if !has_symbol {
            self.parsed.cells.truncate(begin);
            return None;
        }
        let len = (self.parsed.cells.len() - begin) as u32;
        let no_label: Option<Label> = None;
        // A string in quotes is never a separator line, even if all its marks are the same.
        Some(Row {
            begin,
            len,
            left: no_label,
            right: no_label,
            groups: 1,
            offset: 0,
            layout: Layout::Spaced,
            is_uniform: false,
            is_ragged: false,
            has_edge: [false; 2],
        })
    }

    /// Reads nested lists: pairs, a matrix, several boards, or deeper lists.
    fn lists(&mut self, lists: &[&List], position: Position) -> Result<bool, ReadError> {
        let line = position.line;
        let flat = || lists.iter().filter_map(|list| list.numbers());
        if flat().count() < lists.len() {
            let is_chars = |list: &&List| {
                list.texts(self.text).is_some_and(|texts| texts.iter().all(|(text, _)| text.chars().count() <= 1))
            };
            if lists.len() > 1 && lists.iter().all(is_chars) {
                let mut rows = 0;
                for list in lists {
                    let texts = list.texts(self.text).unwrap_or_default();
                    rows += usize::from(self.texts(&texts, list.line, false)?);
                }
                if rows > 0 && rows < lists.len() {
                    return Err(not_a_board(line, "["));
                }
                if rows == 0 {
                    return Ok(false);
                }
                self.push(line, false, Kind::Blank);
                return Ok(true);
            }
            let (mut boards, mut others) = (0, None);
            for list in lists {
                if self.list(list, false, false, false)? {
                    boards += 1;
                } else if !list.values.is_empty() {
                    others = others.or(Some(list.line));
                }
                self.push(list.line, false, Kind::Blank);
            }
            // A reading must not drop one of several boards.
            return match others {
                Some(line) if boards > 0 => Err(not_a_board(line, "[")),
                _ => Ok(boards > 0),
            };
        }
        let (count, width) = (lists.len(), lists[0].values.len());
        let is_even = lists.iter().all(|list| list.values.len() == width);
        let begin = self.parsed.entries.len();
        let values = || flat().flatten().map(|entry| entry.value);
        let fits_lists = values().all(|value| value <= 1) || values().all(|value| matches!(value, 1 | 2 | Entry::HOLE));
        let is_tuples = lists.iter().all(|list| list.is_tuple());
        if is_even && width == 1 && count > 1 {
            self.parsed.entries.extend(flat().flatten());
            let entries = begin..self.parsed.entries.len();
            self.push(line, false, Kind::Item(Item::List { line, entries, notation: Notation::List, is_bare: false }));
        } else if is_even && width == 2 && (is_tuples || !fits_lists) {
            self.parsed.entries.extend(flat().flatten());
            let entries = begin..self.parsed.entries.len();
            self.push(line, false, Kind::Item(Item::Pairs { line, entries, notation: Notation::Squares }));
        } else if is_even && width == 2 && count == 2 {
            let (first, second) = (Interpretation::Lists, Interpretation::Pairs);
            return Err(ReadError::at(position, Fault::Ambiguous { first, second }));
        } else if is_even && width == count && width > 1 && values().all(|value| value == 0 || value == 1) {
            let cells = self.parsed.cells.len();
            for value in values() {
                self.parsed.cells.extend(self.parsed.marks.index_or_insert(if value == 0 { '0' } else { '1' }));
            }
            let size = width as u32;
            self.push(line, false, Kind::Item(Item::Drawing { line, size, begin: cells, notation: Notation::Drawing }));
        } else {
            for list in lists {
                self.list(list, false, false, false)?;
            }
        }
        Ok(true)
    }
}

/// The error of a part that is no board, beside other parts that are boards.
fn not_a_board(line: u32, text: &str) -> ReadError {
    ReadError::at(Position { line, column: 1 }, Fault::NotABoard { text: quoted(text) })
}
