//! Reads squares in one line: pairs, chess notation such as `b1`, and boards in FEN.

use std::ops::Range;

use super::numbers::number;
use super::{Entry, Item, Kind, Scanner};
use crate::board::Square;
use crate::text::error::{Fault, Position, ReadError, quoted};
use crate::text::reading::Notation;
use crate::variant::fen;

impl Scanner<'_> {
    /// A size with squares after it, such as `8 1:1,2:5`.
    pub(super) fn parse_size_and_squares(&mut self, range: Range<usize>, line_start: usize, line: u32) -> bool {
        let text = &self.text[range.clone()];
        let digits = text.bytes().take_while(u8::is_ascii_digit).count();
        if !(1..=5).contains(&digits) || !text[digits..].starts_with([' ', '\t']) {
            return false;
        }
        let rest = self.trim(range.start + digits..range.end);
        let kind = match self.parse_squares(rest.clone(), line_start, line) {
            Some(kind) => Some(kind),
            None => self.parse_chess_squares(rest, line_start, line),
        };
        let Some(kind) = kind else { return false };
        let column = self.column(line_start, range.start);
        let size = range.start..range.start + digits;
        self.push(line, false, Kind::Number { column, range: size, is_entry: false });
        self.push(line, false, kind);
        true
    }

    /// Squares such as `1:2,2:4`. Two or more squares may be written `1/2,2/4` or `1-2,2-4`, as in Prolog.
    pub(super) fn parse_squares(&mut self, range: Range<usize>, line_start: usize, line: u32) -> Option<Kind> {
        let text = &self.text[range.clone()];
        if !text.bytes().all(|byte| byte.is_ascii_digit() || b":/, \t;+-".contains(&byte)) {
            return None;
        }
        let joint = [':', '/', '-'].into_iter().find(|&joint| text.contains(joint))?;
        let begin = self.parsed.entries.len();
        for word in text.split([',', ' ', '\t', ';']).filter(|word| !word.is_empty()) {
            let column = self.column(line_start, word.as_ptr() as usize - self.text.as_ptr() as usize);
            let pair = word.split_once(joint).and_then(|(row, column)| Some([number(row)?, number(column)?]));
            let Some(pair) = pair else {
                self.parsed.entries.truncate(begin);
                return None;
            };
            self.parsed.entries.extend(pair.map(|value| Entry { value, line, column }));
        }
        if joint != ':' && self.parsed.entries.len() < begin + 4 {
            self.parsed.entries.truncate(begin);
        }
        self.classify_pairs(begin, Notation::Squares, line)
    }

    /// The pairs from the entry `begin` on. A single pair is no item yet, because the neighbouring lines may be squares
    /// of the same board.
    pub(super) fn classify_pairs(&self, begin: usize, notation: Notation, line: u32) -> Option<Kind> {
        let entries = begin..self.parsed.entries.len();
        match entries.len() {
            0 => None,
            2 => Some(Kind::Pair(entries, notation)),
            _ => Some(Kind::Item(Item::Pairs { line, entries, notation })),
        }
    }

    /// Squares in chess notation such as `b1,d2` or `Qb1`. Unless the size is known, a single square must be `a1`, or a
    /// neighbouring line must be a square, too.
    pub(super) fn parse_chess_squares(&mut self, range: Range<usize>, line_start: usize, line: u32) -> Option<Kind> {
        let text = &self.text[range.clone()];
        if text.len() > 1 << 16 || !text.is_ascii() {
            return None;
        }
        let begin = self.parsed.entries.len();
        for word in text.split([',', ' ', '\t', ';', '.']).filter(|word| !word.is_empty()) {
            let place = self.column(line_start, word.as_ptr() as usize - self.text.as_ptr() as usize);
            let Some([row, column]) = chess_square(word) else {
                self.parsed.entries.truncate(begin);
                return None;
            };
            self.parsed.entries.extend([row, column].map(|value| Entry { value, line, column: place }));
        }
        let entries = &self.parsed.entries[begin..];
        if self.options.size.is_none() && are_names(entries) {
            self.parsed.entries.truncate(begin);
            return None;
        }
        let is_known = self.options.size.is_some()
            || entries.len() > 2
            || matches!(entries, [row, column] if row.value == 1 && column.value == 1)
            || self.is_beside_square(&range);
        if !is_known {
            self.parsed.entries.truncate(begin);
            return None;
        }
        self.classify_pairs(begin, Notation::Chess, line)
    }

    /// Whether the line before or after this line is a single square in chess notation.
    fn is_beside_square(&self, range: &Range<usize>) -> bool {
        let (before, after) = (&self.text[..range.start], &self.text[range.end..]);
        let beside = [before.rsplit('\n').nth(1), after.split('\n').nth(1)];
        beside.into_iter().flatten().any(|line| chess_square(line.trim().trim_end_matches([',', ';'])).is_some())
    }
}

/// A board in FEN, with or without the other five fields.
pub(super) fn parse_fen_board(text: &str, line: u32) -> Result<Option<Item>, ReadError> {
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
    let has_pieces = board.contains(|letter: char| letter.is_ascii_alphabetic());
    let is_board = |board: &str| fen::parse(board).is_ok_and(|(shape, _)| shape.rows.len() == shape.columns.len());
    if !has_pieces && !is_board(board) {
        return Ok(None);
    }
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
    let board = super::ExplicitBoard {
        size: Some(shape.rows),
        queens,
        notation: Notation::Fen,
        ..super::ExplicitBoard::default()
    };
    Ok(Some(Item::ExplicitBoard { line, board: Box::new(board) }))
}

/// The row and the column of a square such as `b1`.
pub(super) fn chess_square(word: &str) -> Option<[i64; 2]> {
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

/// Whether the squares are more likely variable names: in `Q1 Q2 Q3 Q4`, column q is outside a board of size 4.
fn are_names(squares: &[Entry]) -> bool {
    let (squares, _) = squares.as_chunks::<2>();
    let Some([_, file]) = squares.first() else { return false };
    let is_beyond = usize::try_from(file.value).is_ok_and(|file| file > squares.len());
    squares.len() > 2
        && is_beyond
        && (1..).zip(squares).all(|(number, [rank, other])| rank.value == number && other.value == file.value)
}
