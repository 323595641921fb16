//! Boards with the letters of pieces: in FEN, one a line, or drawn.

use queens::Square;
use queens::variant::{Shape, fen};

use crate::messages::{self, Message, text};

/// A board: its line in the text, its shape, and the letter on each square that has one.
pub(crate) type Pieces = (u32, Shape, Vec<(Square, char)>);

/// The boards of a text whose lines are boards in FEN, or drawings with letters; `None` for other texts.
///
/// Drawings and square boards of queens alone are other texts, too, unless `has_any` says that they are wanted.
pub(crate) fn pieces(bytes: &[u8], has_any: bool) -> Option<Result<Vec<Pieces>, Message>> {
    let text = std::str::from_utf8(bytes).ok()?;
    let shows_attacks = text.contains('!');
    let mut boards: Vec<(u32, String)> = Vec::new();
    let (mut is_open, mut is_drawn) = (false, false);
    for (number, line) in (1..).zip(text.lines()) {
        if let Some(row) = drawn_row(line, shows_attacks) {
            match boards.last_mut().filter(|_| is_open) {
                Some((_, board)) => {
                    board.push('/');
                    board.push_str(&row);
                }
                None => boards.push((number, row)),
            }
            (is_open, is_drawn) = (true, true);
            continue;
        }
        is_open = false;
        let line = line.trim();
        let is_empty_row = has_any && !line.is_empty() && line.bytes().all(|byte| byte.is_ascii_digit());
        if fen::is_fen(line) && line.contains('/') || is_empty_row {
            boards.push((number, line.to_owned()));
        } else if !line.is_empty() && !line.ends_with([':', '：']) {
            return None;
        }
    }
    let has_letters = boards.iter().any(|(_, board)| board.contains(['R', 'B', 'P', 'q', 'N', 'K']));
    let is_other = is_drawn || boards.iter().all(|(_, board)| is_square(board));
    if boards.is_empty() || !has_any && !has_letters && is_other {
        return None;
    }
    let count = boards.len();
    let read = |(line, board): (u32, String)| match fen::parse(&board) {
        Ok((shape, letters)) => Ok((line, shape, letters)),
        Err(error) if count == 1 => Err(messages::of(&error)),
        Err(error) => Err(text!("check-bad-line", line = line, error = messages::of(&error))),
    };
    Some(boards.into_iter().map(read).collect())
}

/// Whether a board in FEN has as many rows as squares in each row.
fn is_square(board: &str) -> bool {
    let rows = board.split('/').count();
    board.split('/').all(|row| row_length(row) == rows)
}

/// The number of squares in a row in FEN.
fn row_length(row: &str) -> usize {
    let (mut empty, mut length) = (0_usize, 0_usize);
    for letter in row.chars() {
        if let Some(digit) = letter.to_digit(10) {
            empty = empty.saturating_mul(10).saturating_add(digit as usize);
        } else {
            length = length.saturating_add(empty).saturating_add(1);
            empty = 0;
        }
    }
    length.saturating_add(empty)
}

/// Converts a row of a drawing to FEN. Where a drawing shows attacks, `!` stands beside attacked pieces, and `*` on attacked
/// squares.
fn drawn_row(line: &str, shows_attacks: bool) -> Option<String> {
    let (mut row, mut empty, mut is_row) = (String::new(), 0_usize, false);
    let end = |row: &mut String, empty: &mut usize| {
        if *empty > 0 {
            row.push_str(&empty.to_string());
        }
        *empty = 0;
    };
    for word in line.replace('!', " ").split_whitespace() {
        is_row = true;
        match word.parse().ok()? {
            '-' | '+' | '.' => empty += 1,
            '*' if shows_attacks => empty += 1,
            piece @ ('Q' | 'R' | 'B' | 'P' | 'N' | 'K' | 'q') => {
                end(&mut row, &mut empty);
                row.push(piece);
            }
            _ => return None,
        }
    }
    end(&mut row, &mut empty);
    is_row.then_some(row)
}
