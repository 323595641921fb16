//! One line: what it can be by itself.

use std::ops::Range;

use super::row::{self, BARS};
use super::{Entry, Item, Kind, Raw, Scanner};
use crate::board::Square;
use crate::text::error::{Fault, Position, ReadError, quoted};
use crate::text::reading::Form;
use crate::variant::fen;

/// What ends the words before a board in the same line.
const LABEL_ENDS: [&str; 6] = ["=>", "->", "→", ":", "=", ")"];

impl Scanner<'_> {
    /// Classifies the line in this range, and returns where the next one begins.
    pub(super) fn line(&mut self, range: Range<usize>, line: u32) -> Result<usize, ReadError> {
        let next = (range.end + 1).min(self.text.len());
        let trimmed = self.trim(range.clone());
        if trimmed.is_empty() {
            self.push(line, false, Kind::Blank);
            return Ok(next);
        }
        if let Some(after) = self.object(trimmed.clone(), line)? {
            return Ok(after);
        }
        if let Some(kind) = self.payload(trimmed.clone(), range.start, line)? {
            self.push(line, false, kind);
            return Ok(next);
        }
        if self.several(trimmed.clone(), range.start, line)? {
            return Ok(next);
        }
        if let Some(after) = self.brackets(trimmed.clone(), range.clone(), line)? {
            return Ok(after);
        }
        if let Some((label, kind)) = self.labelled(trimmed.clone(), range.start, line)? {
            self.push(line, false, Kind::Item(Item::Words { line, range: label, is_label: true }));
            self.push(line, true, kind);
            return Ok(next);
        }
        self.check_is_no_board(&trimmed, range.start, line)?;
        self.push(line, false, Kind::Words(trimmed));
        Ok(next)
    }

    pub(super) fn push(&mut self, line: u32, is_labelled: bool, kind: Kind) {
        self.raws.push(Raw { line, is_labelled, kind });
    }

    /// The range without spaces at its ends. Wide spaces may be squares.
    pub(super) fn trim(&self, range: Range<usize>) -> Range<usize> {
        let text = &self.text[range.clone()];
        let trimmed = text.trim_matches([' ', '\t']);
        let begin = range.start + (text.len() - text.trim_start_matches([' ', '\t']).len());
        begin..begin + trimmed.len()
    }

    /// What a text without words before it is, if it is a row, numbers, squares or FEN in one line.
    pub(super) fn payload(
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
        // Spaces at the beginning may be squares.
        let from =
            if self.text[line_start..range.start].contains(|letter| letter != ' ') { range.start } else { line_start };
        if let Some(mut row) = row::parse(&self.text[from..range.end], &mut self.shape.marks, &mut self.shape.cells) {
            if self.text[line_start..range.start].contains('\t') {
                row.offset = row::UNKNOWN_OFFSET;
            }
            self.shape.shows_attacks |= text.contains('!');
            return Ok(Some(Kind::Row(row)));
        }
        if text.starts_with(|letter: char| letter.is_ascii_digit() || "?+-,".contains(letter)) {
            if text.bytes().all(|byte| byte.is_ascii_digit()) {
                let column = self.column(line_start, range.start);
                return Ok(Some(Kind::Number { column, range }));
            }
            if let Some(kind) = self.numbers(range.clone(), line_start, line)? {
                return Ok(Some(kind));
            }
            if let Some(kind) = self.squares(range.clone(), line_start, line) {
                return Ok(Some(kind));
            }
        }
        let answer = match text.as_bytes()[0] {
            b'v' => self.literals(range.clone(), line),
            b'x' => self.variable(range.clone(), line),
            b'<' => self.instantiation(range.clone(), line),
            _ => None,
        };
        if answer.is_some() {
            return Ok(answer);
        }
        if let Some(kind) = self.chess(range.clone(), line_start, line) {
            return Ok(Some(kind));
        }
        fen_board(text, line).map(|item| item.map(Kind::Item))
    }

    /// Several lists in one line, between semicolons.
    fn several(&mut self, range: Range<usize>, line_start: usize, line: u32) -> Result<bool, ReadError> {
        let text = &self.text[range.clone()];
        if !text.contains(';') || !text.bytes().all(|byte| byte.is_ascii_digit() || b" ,;\t?".contains(&byte)) {
            return Ok(false);
        }
        let mut begin = range.start;
        for part in text.split(';') {
            let trimmed = self.trim(begin..begin + part.len());
            begin += part.len() + 1;
            if !trimmed.is_empty()
                && let Some(kind) = self.payload(trimmed, line_start, line)?
            {
                self.push(line, false, kind);
            }
        }
        Ok(true)
    }

    /// The literals of a solver's line `v`, such as `v -1 2 -3 0` or `v -x1 x2`.
    fn literals(&mut self, range: Range<usize>, line: u32) -> Option<Kind> {
        let text = self.text[range].strip_prefix("v ")?;
        let begin = self.shape.entries.len();
        for word in text.split([' ', '\t']).filter(|word| !word.is_empty()) {
            let (sign, name) = word.strip_prefix(['-', '~']).map_or((1, word), |name| (-1, name));
            let value = name.strip_prefix('x').unwrap_or(name).parse::<u32>().ok();
            let Some(value) = value else {
                self.shape.entries.truncate(begin);
                return None;
            };
            self.shape.entries.push(Entry { value: sign * i64::from(value), line, column: 1 });
        }
        Some(Kind::Literals(begin..self.shape.entries.len()))
    }

    /// A variable of a linear program that is 1, such as `x_2_4 1`.
    fn variable(&mut self, range: Range<usize>, line: u32) -> Option<Kind> {
        let mut words =
            self.text[range].strip_prefix("x_")?.split([' ', '\t', '=', ',']).filter(|word| !word.is_empty());
        let (row, column) = words.next()?.split_once('_')?;
        let [row, column] = [row.parse::<u32>().ok()?, column.parse::<u32>().ok()?];
        let value: f64 = words.next().map_or(Some(1.0), |value| value.parse().ok())?;
        if value < 0.5 {
            return Some(Kind::Grid);
        }
        let begin = self.shape.entries.len();
        self.shape.entries.extend([row, column].map(|value| Entry { value: value.into(), line, column: 1 }));
        Some(Kind::Pair(begin..begin + 2, Form::Answer))
    }

    /// The values of a solution in XCSP3.
    fn instantiation(&mut self, range: Range<usize>, line: u32) -> Option<Kind> {
        let (_, values) = self.text[range].split_once("<values>")?;
        let values = values.split_once("</values>")?.0;
        let begin = self.shape.entries.len();
        for word in values.split([' ', '\t']).filter(|word| !word.is_empty()) {
            let Some(value) = number(word) else {
                self.shape.entries.truncate(begin);
                return None;
            };
            self.shape.entries.push(Entry { value, line, column: 1 });
        }
        let entries = begin..self.shape.entries.len();
        (!entries.is_empty()).then_some(Kind::Item(Item::List { line, entries, form: Form::Answer, is_bare: false }))
    }

    /// Several numbers and question marks, separated by commas and spaces.
    fn numbers(&mut self, range: Range<usize>, line_start: usize, line: u32) -> Result<Option<Kind>, ReadError> {
        let text = self.text[range.clone()].trim_end_matches([';', ' ', '\t', '.']);
        // One comma may end a list.
        let text = text.strip_suffix(',').unwrap_or(text);
        let begin = self.shape.entries.len();
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
                        self.shape.entries.truncate(begin);
                        return Ok(None);
                    };
                    self.shape.entries.push(Entry { value, line, column });
                    comma = None;
                }
            }
            // All characters are of ASCII here.
            column += length as u32;
            rest = &rest[length..];
        }
        let entries = begin..self.shape.entries.len();
        if let Some(column) = gap.filter(|_| !entries.is_empty()) {
            return Err(ReadError::at(Position { line, column: column.max(1) }, Fault::Gap));
        }
        if let Some(column) = comma {
            return Err(ReadError::at(Position { line, column }, Fault::Gap));
        }
        let is_signed = are_literals(&self.shape.entries[entries.clone()]);
        Ok(match entries.len() {
            0 => None,
            // The only number may have a comma after it.
            4.. if is_signed => Some(Kind::Literals(entries)),
            _ => Some(Kind::Numbers(entries, true)),
        })
    }

    /// Squares such as `1:2,2:4`.
    fn squares(&mut self, range: Range<usize>, line_start: usize, line: u32) -> Option<Kind> {
        let text = &self.text[range.clone()];
        if !text.contains(':') || !text.bytes().all(|byte| byte.is_ascii_digit() || b":, \t;+-".contains(&byte)) {
            return None;
        }
        let begin = self.shape.entries.len();
        for word in text.split([',', ' ', '\t', ';']).filter(|word| !word.is_empty()) {
            let at = word.as_ptr() as usize - self.text.as_ptr() as usize - line_start;
            let column = at as u32 + 1;
            let pair = word.split_once(':').and_then(|(row, column)| Some([number(row)?, number(column)?]));
            let Some(pair) = pair else {
                self.shape.entries.truncate(begin);
                return None;
            };
            self.shape.entries.extend(pair.map(|value| Entry { value, line, column }));
        }
        self.pairs(begin, Form::Squares, line)
    }

    /// Pairs from this entry on: the only one of its line may belong to its neighbours.
    pub(super) fn pairs(&self, begin: usize, form: Form, line: u32) -> Option<Kind> {
        let entries = begin..self.shape.entries.len();
        match entries.len() {
            0 => None,
            2 => Some(Kind::Pair(entries, form)),
            _ => Some(Kind::Item(Item::Pairs { line, entries, form })),
        }
    }

    /// Squares such as `b1,d2`, also `Qb1`: two or more, unless the size is known.
    fn chess(&mut self, range: Range<usize>, line_start: usize, line: u32) -> Option<Kind> {
        let text = &self.text[range];
        if text.len() > 1 << 16 || !text.is_ascii() {
            return None;
        }
        let begin = self.shape.entries.len();
        for word in text.split([',', ' ', '\t', ';', '.']).filter(|word| !word.is_empty()) {
            let at = word.as_ptr() as usize - self.text.as_ptr() as usize - line_start;
            let Some([row, column]) = chess_square(word) else {
                self.shape.entries.truncate(begin);
                return None;
            };
            let place = at as u32 + 1;
            self.shape.entries.extend([row, column].map(|value| Entry { value, line, column: place }));
        }
        let entries = &self.shape.entries[begin..];
        let is_known = self.options.size.is_some()
            || entries.len() > 2
            || matches!(entries, [row, column] if row.value == 1 && column.value == 1);
        if !is_known {
            self.shape.entries.truncate(begin);
            return None;
        }
        self.pairs(begin, Form::Chess, line)
    }

    /// Words, and what follows them in the same line.
    fn labelled(
        &mut self,
        range: Range<usize>,
        line_start: usize,
        line: u32,
    ) -> Result<Option<(Range<usize>, Kind)>, ReadError> {
        let text = &self.text[range.clone()];
        let mut ends: Vec<usize> =
            LABEL_ENDS.iter().filter_map(|end| text.rfind(end).map(|at| at + end.len())).collect();
        // `1. 2 4 1 3`
        let digits = text.bytes().take_while(u8::is_ascii_digit).count();
        ends.extend(text[digits..].starts_with(". ").then_some(digits + 1).filter(|_| digits > 0));
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
            if let Some(kind) = self.payload(payload, line_start, line)? {
                // A number after words is what they say of it; a grid line after words is an underline.
                let is_board = match &kind {
                    Kind::Number { .. } | Kind::Grid => false,
                    Kind::Row(row) => !row.is_uniform,
                    _ => true,
                };
                return Ok(is_board.then_some((label, kind)));
            }
        }
        Ok(None)
    }
}

/// A board in FEN, with or without the other five fields.
fn fen_board(text: &str, line: u32) -> Result<Option<Item>, ReadError> {
    let mut fields = text.split_ascii_whitespace();
    let Some(board) = fields.next().filter(|board| board.contains('/')) else { return Ok(None) };
    let is_fen = board.bytes().all(|byte| byte.is_ascii_digit() || b"/QqKkRrBbNnPp".contains(&byte))
        && fields.clone().count() <= 5
        && board.bytes().any(|byte| byte.is_ascii_digit() || byte == b'Q' || byte == b'q')
        && fields.next().is_none_or(|turn| matches!(turn, "w" | "b" | "-"));
    if !is_fen {
        return Ok(None);
    }
    let at = |fault| ReadError::at(Position { line, column: 1 }, fault);
    let (shape, pieces) = fen::parse(board).map_err(|error| match error {
        fen::FenError::Length { found, expected, .. } => {
            at(Fault::RowLength { found: found as usize, expected: expected as usize })
        }
        _ => at(Fault::NotABoard { text: quoted(text) }),
    })?;
    let (rows, columns) = (shape.rows.len(), shape.columns.len());
    if rows != columns {
        return Err(at(Fault::NotSquare { rows, columns }));
    }
    if let Some(&(_, letter)) = pieces.iter().find(|(_, letter)| !matches!(letter, 'Q' | 'q')) {
        return Err(at(Fault::OtherPiece { letter }));
    }
    let queens = pieces.into_iter().map(|(square, _)| square).collect::<Vec<Square>>();
    let object = super::Object { size: Some(shape.rows), queens, form: Form::Fen, ..super::Object::default() };
    Ok(Some(Item::Object { line, object: Box::new(object) }))
}

/// Whether numbers are the literals of a solver: each variable from the first on, with its sign.
pub(super) fn are_literals(entries: &[Entry]) -> bool {
    let entries = if let [answer @ .., Entry { value: 0, .. }] = entries { answer } else { entries };
    entries.iter().any(|entry| entry.value < 0)
        && (1..).zip(entries).all(|(variable, entry)| entry.value.unsigned_abs() == variable)
}

/// A whole number with or without a sign, or a hole.
pub(super) fn number(word: &str) -> Option<i64> {
    if word == "?" {
        return Some(Entry::HOLE);
    }
    let digits = word.strip_prefix(['-', '+']).unwrap_or(word);
    if digits.is_empty() || !digits.bytes().all(|byte| byte.is_ascii_digit()) {
        return None;
    }
    // Larger numbers are no less outside of every board.
    Some(word.parse().unwrap_or(if word.starts_with('-') { -i64::MAX } else { i64::MAX }).max(-i64::MAX))
}

/// The row and the column of a square such as `b1`.
fn chess_square(word: &str) -> Option<[i64; 2]> {
    let word = word
        .strip_prefix('Q')
        .filter(|rest| rest.starts_with(|letter: char| letter.is_ascii_lowercase()))
        .unwrap_or(word);
    let letters = word.bytes().take_while(u8::is_ascii_alphabetic).count();
    let (file, rank) = word.split_at(letters);
    if !(1..=2).contains(&letters) || !(1..=4).contains(&rank.len()) || rank.starts_with('0') {
        return None;
    }
    let rank = rank.bytes().all(|byte| byte.is_ascii_digit()).then(|| rank.parse().ok()).flatten()?;
    let file = file.bytes().fold(0, |file, letter| 26 * file + i64::from(letter.to_ascii_lowercase() - b'a') + 1);
    Some([rank, file])
}

/// Whether a line only draws the lines of a grid, such as `+---+---+`.
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

/// Whether every character stands alone, as in the row `+ - +` of a drawing.
fn is_spaced_marks(text: &str) -> bool {
    text.split([' ', '\t']).filter(|word| !word.is_empty()).all(|word| word.chars().count() == 1)
}
