//! Classifies one line without regard to its neighbours.

use std::ops::Range;

use super::axis::{Axis, pair_of_axes};
use super::numbers::number;
use super::row::{self, BARS};
use super::squares::parse_fen_board;
use super::words::{SURE_DIGITS, digit_values};
use super::{ClassifiedLine, Item, Kind, Scanner, is_permutation};
use crate::text::error::ReadError;
use crate::text::options::Purpose;
use crate::text::quantity::is_heading;

/// Signs that end the words before a board in the same line.
const LABEL_ENDS: [&str; 6] = ["=>", "->", "→", ":", "=", ")"];

impl Scanner<'_> {
    /// Classifies the line in this range, and returns where the next line begins.
    pub(super) fn classify_line(&mut self, range: Range<usize>, line: u32) -> Result<usize, ReadError> {
        let next = (range.end + 1).min(self.text.len());
        let trimmed = self.trim(range.clone());
        if trimmed.is_empty() {
            self.push(line, false, Kind::Blank);
            return Ok(next);
        }
        let text = &self.text[trimmed.clone()];
        if let Some(after) = self.parse_named_entries(range.clone(), line) {
            return Ok(after);
        }
        if is_name(text) || pair_of_axes(text).is_some() {
            self.push(line, false, Kind::Words(trimmed));
            return Ok(next);
        }
        let trimmed = match self.matrix_label(trimmed.clone()) {
            Some(rest) if rest.is_empty() => {
                self.push(line, false, Kind::Grid);
                return Ok(next);
            }
            Some(rest) => rest,
            None => trimmed,
        };
        if let Some(after) = self.parse_json_objects(trimmed.clone(), line)? {
            return Ok(after);
        }
        if let Some(kind) = self.classify_unlabelled(trimmed.clone(), range.start, line)? {
            self.push(line, false, kind);
            return Ok(next);
        }
        if self.parse_several_lists(trimmed.clone(), range.start, line)? {
            return Ok(next);
        }
        if self.parse_size_and_squares(trimmed.clone(), range.start, line) {
            return Ok(next);
        }
        if let Some(after) = self.parse_brackets(trimmed.clone(), range.clone(), line)? {
            return Ok(after);
        }
        if let Some((label, kind)) = self.labelled(trimmed.clone(), range.start, line)? {
            self.push(line, false, Kind::Item(Item::Words { line, range: label, is_label: true }));
            self.push(line, true, kind);
            return Ok(next);
        }
        if self.commented(trimmed.clone(), range.start, line)? {
            return Ok(next);
        }
        self.check_is_no_board(&trimmed, range.start, line)?;
        self.push(line, false, Kind::Words(trimmed));
        Ok(next)
    }

    /// The range after the name of a matrix row, such as `[1,]`. Empty if the line names columns: `[,1] [,2]`.
    fn matrix_label(&self, range: Range<usize>) -> Option<Range<usize>> {
        let inside = |word: &str| word.strip_prefix('[')?.strip_suffix(']').map(str::to_owned);
        let is_number = |word: &str| !word.is_empty() && word.bytes().all(|byte| byte.is_ascii_digit());
        // This check of the first character avoids a scan of most lines: a line may be as long as the text.
        let text = Some(&self.text[range.clone()]).filter(|text| text.starts_with('['))?;
        let mut words = text.split([' ', '\t']).filter(|word| !word.is_empty());
        let first = inside(words.next()?)?;
        if first.strip_prefix(',').is_some_and(is_number) {
            let are_columns =
                words.all(|word| inside(word).is_some_and(|word| word.strip_prefix(',').is_some_and(is_number)));
            return are_columns.then_some(range.end..range.end);
        }
        let row = first.strip_suffix(',').filter(|row| is_number(row))?;
        Some(self.trim(range.start + row.len() + 3..range.end)).filter(|rest| !rest.is_empty())
    }

    pub(super) fn push(&mut self, line: u32, is_labelled: bool, kind: Kind) {
        self.classified_lines.push(ClassifiedLine { line, is_labelled, kind });
    }

    /// The range without spaces at its ends. Wide spaces stay, because they may be squares.
    pub(super) fn trim(&self, range: Range<usize>) -> Range<usize> {
        let text = &self.text[range.clone()];
        let trimmed = text.trim_matches([' ', '\t']);
        let begin = range.start + (text.len() - text.trim_start_matches([' ', '\t']).len());
        begin..begin + trimmed.len()
    }

    /// Classifies a text without words before it: a row, numbers, squares, a solver's answer, or FEN.
    pub(super) fn classify_unlabelled(
        &mut self,
        range: Range<usize>,
        line_start: usize,
        line: u32,
    ) -> Result<Option<Kind>, ReadError> {
        let text = &self.text[range.clone()];
        if text.is_empty() {
            return Ok(None);
        }
        if is_grid(text) {
            return Ok(Some(Kind::Grid));
        }
        // Spaces before the text may be squares.
        let from =
            if self.text[line_start..range.start].contains(|letter| letter != ' ') { range.start } else { line_start };
        if let Some(mut row) = row::parse(&self.text[from..range.end], &mut self.parsed.marks, &mut self.parsed.cells) {
            if self.text[line_start..range.start].contains('\t') {
                row.offset = row::UNKNOWN_OFFSET;
            }
            self.parsed.shows_attacks |= text.contains('!');
            return Ok(Some(Kind::Row(row)));
        }
        if text.starts_with(|letter: char| letter.is_ascii_digit() || "?+-,".contains(letter)) {
            let word = text.strip_suffix([',', ';', '.']).unwrap_or(text).trim_end_matches([' ', '\t']);
            if word == "?" || !word.is_empty() && word.bytes().all(|byte| byte.is_ascii_digit()) {
                let column = self.column(line_start, range.start);
                // A number before a full stop is no entry of a list: the stop ends a sentence, or the number is a
                // decimal such as `8.`.
                let is_entry = word == "?" || word.len() < text.len() && !text.ends_with('.');
                return Ok(Some(Kind::Number { column, range: range.start..range.start + word.len(), is_entry }));
            }
            if let Some(kind) = self.parse_numbers(range.clone(), line_start, line)? {
                return Ok(Some(kind));
            }
            if let Some(kind) = self.parse_squares(range.clone(), line_start, line) {
                return Ok(Some(kind));
            }
        }
        let answer = match text.as_bytes()[0] {
            b'v' => self.parse_literals(range.clone(), line).or_else(|| self.parse_instantiation(range.clone(), line)),
            b'x' => self.parse_variable(range.clone(), line),
            b'<' => self.parse_instantiation(range.clone(), line),
            _ => None,
        };
        if answer.is_some() {
            return Ok(answer);
        }
        if let Some(kind) = self.parse_chess_squares(range.clone(), line_start, line) {
            return Ok(Some(kind));
        }
        if let Some(kind) = self.parse_barred_numbers(range.clone(), line_start, line)? {
            return Ok(Some(kind));
        }
        parse_fen_board(text, line).map(|item| item.map(Kind::Item))
    }

    /// Reads a list with a comment after it, such as `2 4 1 3 # the first one`. Up to two numbers, or only zeros and
    /// ones, are no list, because they may be squares of one board.
    fn commented(&mut self, range: Range<usize>, line_start: usize, line: u32) -> Result<bool, ReadError> {
        let text = &self.text[range.clone()];
        let Some(at) = ["#", "//"].iter().filter_map(|sign| text.find(sign)).min() else { return Ok(false) };
        let words = text[at..].trim_start_matches(['#', '/', ' ', '\t']);
        let before = self.trim(range.start..range.start + at);
        if !words.starts_with(char::is_alphabetic) || !text.starts_with(|letter: char| letter.is_ascii_digit()) {
            return Ok(false);
        }
        let begin = self.parsed.entries.len();
        if let Some(kind @ Kind::Numbers(..)) = self.classify_unlabelled(before, line_start, line)?
            && self.parsed.entries.len() > begin + 2
            && self.parsed.entries[begin..].iter().any(|entry| entry.value > 1)
        {
            self.push(line, true, kind);
            self.push(line, false, Kind::Words(range.start + at..range.end));
            return Ok(true);
        }
        self.parsed.entries.truncate(begin);
        Ok(false)
    }

    /// The end of a word that names the numbers after it as rows or as columns. The line before or after must name the
    /// other axis: `row 1 2 3 4` above `col 2 4 1 3`.
    fn axis_of_numbers(&self, range: &Range<usize>) -> Option<usize> {
        let parts = |line: &str| {
            let (name, numbers) = line.trim().split_once([' ', '\t'])?;
            let mut words = numbers.split([' ', '\t', ',']).filter(|word| !word.is_empty());
            let count = words.clone().count();
            let axis = Axis::of(name)?;
            (count > 2 && words.all(|word| number(word).is_some())).then_some((axis, count, name.len()))
        };
        let (axis, count, length) = parts(&self.text[range.clone()])?;
        let beside = [self.text[..range.start].rsplit('\n').nth(1), self.text[range.end..].split('\n').nth(1)];
        let is_other = |line: &str| parts(line).is_some_and(|(other, same, _)| other == axis.other() && same == count);
        beside.into_iter().flatten().any(is_other).then_some(length)
    }

    /// Whether digits after a heading in a program's output are columns and not a number, such as in `1: 2413`.
    fn are_columns_of_board(&self, digits: Range<usize>, label: &str) -> bool {
        let digits = &self.text[digits];
        let is_whole = self.options.size.is_some_and(|size| size.len() == digits.len());
        self.options.purpose == Purpose::Output
            && is_whole
            && digits.len() >= SURE_DIGITS
            && is_permutation(&digit_values(digits))
            && is_heading(label)
    }

    /// Splits a line into words and the board that follows them.
    fn labelled(
        &mut self,
        range: Range<usize>,
        line_start: usize,
        line: u32,
    ) -> Result<Option<(Range<usize>, Kind)>, ReadError> {
        let text = &self.text[range.clone()];
        let mut ends: Vec<usize> =
            LABEL_ENDS.iter().filter_map(|end| text.rfind(end).map(|at| at + end.len())).collect();
        // The number of a list may stand before the list: `1. 2 4 1 3`, `#1 2 4 1 3`.
        let sign = usize::from(text.starts_with('#'));
        let digits = text[sign..].bytes().take_while(u8::is_ascii_digit).count();
        let begins_board = text[sign + digits..].starts_with(if sign == 1 { " " } else { ". " });
        ends.extend(begins_board.then_some(digits + 1).filter(|_| digits > 0));
        ends.extend(self.axis_of_numbers(&range));
        ends.sort_unstable();
        for end in ends.into_iter().rev() {
            let payload = self.trim(range.start + end..range.end);
            if payload.is_empty() {
                continue;
            }
            let label = range.start..range.start + end;
            if !super::words::may_be_label(&self.text[label.clone()]) {
                continue;
            }
            if let Some(kind) = self.classify_unlabelled(payload, line_start, line)? {
                // A number after words is a value that the words name, such as a total. A grid line after words
                // underlines them.
                let is_board = match &kind {
                    Kind::Number { range, .. } => self.are_columns_of_board(range.clone(), &self.text[label.clone()]),
                    Kind::Grid | Kind::Words(_) => false,
                    Kind::Row(row) => !row.is_uniform,
                    _ => true,
                };
                return Ok(is_board.then_some((label, kind)));
            }
        }
        Ok(None)
    }
}

/// Whether a line has only the lines of a grid, such as `+---+---+`.
fn is_grid(text: &str) -> bool {
    const CORNERS: &str = "+|┌┐└┘├┤┬┴┼╔╗╚╝╠╣╦╩╬┏┓┗┛┣┫┳┻╋│┃║";
    const LINES: &str = "-=─━═";
    (text.starts_with(|letter| CORNERS.contains(letter)) || text.contains("--") || text.contains("──"))
        && text.contains(|letter| LINES.contains(letter))
        && text.chars().all(|letter| CORNERS.contains(letter) || LINES.contains(letter) || letter == ' ')
        && text.chars().filter(|letter| CORNERS.contains(*letter)).count() >= 2
        && !text.contains(BARS) | text.contains("--")
        && !is_spaced_marks(text)
}

/// Whether a line only names the value of the lines after it, such as `ans =`, or is an assignment such as `n = 8`.
fn is_name(text: &str) -> bool {
    let text = text.trim_end_matches(|letter: char| letter.is_ascii_digit()).trim_end();
    text.strip_suffix('=').map(str::trim_end).is_some_and(|name| {
        name.starts_with(|letter: char| letter.is_alphabetic())
            && name.chars().all(|letter| letter.is_alphanumeric() || letter == '_')
    })
}

/// Whether spaces separate all characters, as in the row `+ - +` of a drawing.
fn is_spaced_marks(text: &str) -> bool {
    text.split([' ', '\t']).filter(|word| !word.is_empty()).all(|word| word.chars().count() == 1)
}
