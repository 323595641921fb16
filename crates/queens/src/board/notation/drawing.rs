//! Boards drawn with one character a square (ASCII boards).

use super::{ParseError, board_size};
use crate::board::{Size, Square};

/// Parses one row of a drawn board: one character a square; `None` when the line is no such row.
///
/// A square with a queen is `Q`, `X` or `1`; an empty square is `-`, `+`, `#`, `.`, `*` or `0`. Squares are separated by
/// spaces or by `!`, which marks a queen under attack. A row of digits needs a `0`: a `1` alone is a list.
///
/// Squares that are not separated form a row if all are of one kind of drawing, one of them is empty, and none is a digit:
/// `.Q..` is a row, `0100` is a number, and `QQ` belongs to the notation of chess.
///
/// # Examples
///
/// ```
/// use queens::notation::parse_drawn_row;
///
/// let row: String = parse_drawn_row("Q!- * Q!").unwrap().collect();
/// assert_eq!(row, "Q-*Q");
/// assert_eq!(parse_drawn_row(".Q..").unwrap().count(), 4);
/// assert!(parse_drawn_row("1 3 2").is_none() && parse_drawn_row("").is_none());
///
/// let drawn: queens::Placement = "- Q - -\n- - - Q\nQ - - -\n- - Q -\n".parse()?;
/// assert_eq!(drawn.to_string(), "2,4,1,3");
/// # Ok::<(), queens::notation::ParseError>(())
/// ```
pub fn parse_drawn_row(line: &str) -> Option<impl Iterator<Item = char> + Clone> {
    let is_gap = |letter: char| letter == '!' || letter.is_whitespace();
    let cells = line.chars().filter(move |&letter| !is_gap(letter));
    let mut all = cells.clone();
    let is_row = if line.split(is_gap).all(|word| word.len() <= 1) {
        // Ones with nothing but spaces between them could be a list.
        all.all(|cell| "QX1-+#.*0".contains(cell))
            && line.contains(|letter: char| letter != '1' && !letter.is_whitespace())
    } else {
        let has = |cells: &str| cells.chars().filter(|&cell| line.contains(cell)).count();
        let is_one_kind = has("QX") <= 1 && has("-+#.") <= 1 && has("-+#.*") > 0;
        !line.trim().contains(is_gap) && all.all(|cell| "QX-+#.*".contains(cell)) && is_one_kind
    };
    (is_row && cells.clone().next().is_some()).then_some(cells)
}

/// Parses a drawn board, one line a row.
pub(super) fn parse(text: &str) -> Result<(Size, Vec<Square>), ParseError> {
    let rows = || text.lines().filter(|line| !line.trim().is_empty());
    let size = board_size(rows().count())?;
    let mut squares = Vec::new();
    for (row, line) in (0..).zip(rows()) {
        let cells = parse_drawn_row(line).filter(|cells| cells.clone().count() == size.len());
        let cells = cells.ok_or(ParseError::NotADrawing { row: row + 1, size: size.len() })?;
        let queens = (0..).zip(cells).filter(|(_, cell)| matches!(cell, 'Q' | 'X' | '1'));
        squares.extend(queens.map(|(column, _)| Square::new(row, column)));
    }
    Ok((size, squares))
}
