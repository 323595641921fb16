//! Reads boards of several kinds of pieces, in FEN or drawn. Such boards need not be square.

use super::decoding::DecodedText;
use super::error::{Fault, Position, ReadError, quoted};
use crate::board::Square;
use crate::variant::{Shape, fen};

/// The letters of all pieces.
const LETTERS: &str = "QRBPNKq";

/// A board with letters of pieces.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PieceBoard {
    /// The line of the text where the board begins, counted from 1.
    pub line: u32,
    /// The shape.
    pub shape: Shape,
    /// The squares that have a piece, row by row, each with its piece's letter.
    pub pieces: Vec<(Square, char)>,
}

/// Reads boards with letters of pieces: FEN, one board a line, or drawings with the letters `QRBPNKq`. Spaces may
/// separate the squares, and rows and columns may have labels. Returns `None` for other texts; use
/// [`read`](super::read()) for them.
///
/// Without `accepts_queens_only`, boards whose pieces are all `Q` also give `None` if they are drawings or square. Set
/// it for a rule that allows several pieces a row.
///
/// # Errors
///
/// [`ReadError`] for bytes that are no text, for a board with rows of several lengths, and for too large a board.
///
/// # Examples
///
/// ```
/// use queens::text;
///
/// let boards = text::read_piece_boards("K.K\n...\n", true)?.unwrap_or_default();
/// assert_eq!((boards[0].shape.rows.get(), boards[0].shape.columns.get()), (2, 3));
/// assert_eq!(boards[0].pieces.len(), 2);
/// assert_eq!(text::read_piece_boards("2,4,1,3", true)?, None);
/// # Ok::<(), queens::text::ReadError>(())
/// ```
pub fn read_piece_boards(
    text: impl AsRef<[u8]>,
    accepts_queens_only: bool,
) -> Result<Option<Vec<PieceBoard>>, ReadError> {
    let decoded = DecodedText::new(text.as_ref())?;
    let shows_attacks = decoded.text.contains('!');
    let mut boards: Vec<(u32, String)> = Vec::new();
    let mut numbers: Vec<(u32, String)> = Vec::new();
    let (mut is_open, mut is_drawn) = (false, false);
    let mut lines = (1..).zip(decoded.text.lines()).peekable();
    while let Some((number, line)) = lines.next() {
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
        let next = lines.peek().map_or("", |&(_, next)| next);
        if fen::is_fen(line) && line.contains('/') {
            boards.push((number, line.to_owned()));
        } else if !line.is_empty() && is_number(line) {
            numbers.push((number, line.to_owned()));
        } else if !line.is_empty() && !line.ends_with(':') && !is_header(line, next, shows_attacks) {
            return Ok(None);
        }
    }
    // An arrangement without pieces on a board of one row is written as the row's length alone.
    if accepts_queens_only && boards.is_empty() && numbers.len() == 1 {
        boards = numbers;
    }
    let has_letters = boards.iter().any(|(_, board)| board.contains(['R', 'B', 'P', 'q', 'N', 'K']));
    let is_other = is_drawn || boards.iter().all(|(_, board)| is_square(board));
    if boards.is_empty() || !accepts_queens_only && !has_letters && is_other {
        return Ok(None);
    }
    let read = |(line, board): (u32, String)| match fen::parse(&board) {
        Ok((shape, pieces)) => Ok(PieceBoard { line, shape, pieces }),
        Err(error) => Err(ReadError::at(
            Position { line, column: 1 },
            match error {
                fen::FenError::Length { found, expected, .. } => {
                    Fault::RowLength { found: found as usize, expected: expected as usize }
                }
                _ => Fault::NotABoard { text: quoted(&board) },
            },
        )),
    };
    boards.into_iter().map(read).collect::<Result<_, _>>().map(Some)
}

/// Whether a line may be the number of a board, a size or a total.
fn is_number(line: &str) -> bool {
    line.len() <= 3 && line.bytes().all(|byte| byte.is_ascii_digit())
}

/// Whether a line names the columns of a drawing by numbers or letters. The next line must be a row that begins with
/// its number.
fn is_header(line: &str, next: &str, shows_attacks: bool) -> bool {
    let names: Vec<&str> = line.split_whitespace().collect();
    let are_numbers = (1..).zip(&names).all(|(number, name): (usize, _)| *name == number.to_string());
    let are_letters = (b'a'..=b'z').zip(&names).all(|(letter, name)| name.as_bytes() == [letter]);
    let is_named = next.split_whitespace().next().is_some_and(|name| name.bytes().all(|byte| byte.is_ascii_digit()));
    let are_digits = (1_u32..).zip(line.bytes()).all(|(number, digit)| digit == b'0' + (number % 10) as u8);
    (are_numbers || are_letters || are_digits) && is_named && drawn_row(next, shows_attacks).is_some()
}

/// Whether a board in FEN has as many rows as squares in each row.
fn is_square(board: &str) -> bool {
    let rows = board.split('/').count();
    board.split('/').all(|row| row_length(row) == rows)
}

/// The number of squares in a row of FEN.
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

/// Converts a row of a drawing to FEN. The row's number may stand before the row. In a drawing that shows attacks, `!`
/// stands beside attacked pieces and `*` on attacked squares.
fn drawn_row(line: &str, shows_attacks: bool) -> Option<String> {
    let line = line.replace('!', " ");
    let mut words = line.split_whitespace().peekable();
    words.next_if(|word| word.len() < 5 && word.bytes().all(|byte| byte.is_ascii_digit()));
    let mut squares: Vec<char> = Vec::new();
    for word in words {
        // A row without separators is one word.
        if !squares.is_empty() && word.chars().nth(1).is_some() {
            return None;
        }
        squares.extend(word.chars());
    }
    let (mut row, mut empty) = (String::new(), 0_usize);
    for square in &squares {
        match square {
            '-' | '+' | '.' => empty += 1,
            '*' if shows_attacks => empty += 1,
            piece if LETTERS.contains(*piece) => {
                if empty > 0 {
                    row.push_str(&empty.to_string());
                }
                empty = 0;
                row.push(*piece);
            }
            _ => return None,
        }
    }
    if empty > 0 {
        row.push_str(&empty.to_string());
    }
    (!squares.is_empty()).then_some(row)
}
