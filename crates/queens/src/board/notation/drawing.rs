//! Boards drawn with a character for each square.

use super::{ParseError, board_size};
use crate::board::{Size, Square};

/// The squares of a row of a drawn board, a character each; `None` when the line is no such row.
///
/// A square is `Q`, `X` or `1` with a queen, and `-`, `+`, `#`, `.`, `*` or `0` without. Squares stand apart; a `!`,
/// which marks a queen under attack, stands between two squares as a space does. A row of digits needs a `0`: `1` alone
/// is a list.
///
/// Squares that do not stand apart are a row when they are those of one kind of drawing, one of them empty, and no
/// digits: `.Q..` is a row, `0100` is a number, and `QQ` is in the notation of chess.
///
/// # Examples
///
/// ```
/// use queens::notation::drawn_row;
///
/// let row: String = drawn_row("Q!- * Q!").unwrap().collect();
/// assert_eq!(row, "Q-*Q");
/// assert_eq!(drawn_row(".Q..").unwrap().count(), 4);
/// assert!(drawn_row("1 3 2").is_none() && drawn_row("").is_none());
/// ```
pub fn drawn_row(line: &str) -> Option<impl Iterator<Item = char> + Clone> {
    let is_gap = |letter: char| letter == '!' || letter.is_whitespace();
    let cells = line.chars().filter(move |&letter| !is_gap(letter));
    let mut all = cells.clone();
    let is_row = if line.split(is_gap).all(|word| word.len() <= 1) {
        // Of ones with nothing but spaces between them nobody knows.
        all.all(|cell| "QX1-+#.*0".contains(cell))
            && line.contains(|letter: char| letter != '1' && !letter.is_whitespace())
    } else {
        let has = |cells: &str| cells.chars().filter(|&cell| line.contains(cell)).count();
        let is_one_kind = has("QX") <= 1 && has("-+#.") <= 1 && has("-+#.*") > 0;
        !line.trim().contains(is_gap) && all.all(|cell| "QX-+#.*".contains(cell)) && is_one_kind
    };
    (is_row && cells.clone().next().is_some()).then_some(cells)
}

/// Whether a line is a row of a drawn board: see [`drawn_row`].
///
/// # Examples
///
/// ```
/// use queens::{Placement, notation};
///
/// assert!(notation::is_drawn_row("- Q - -") && notation::is_drawn_row("0 1 0 0"));
/// assert!(!notation::is_drawn_row("1 3 2") && !notation::is_drawn_row(""));
///
/// let drawn: Placement = "- Q - -\n- - - Q\nQ - - -\n- - Q -\n".parse()?;
/// assert_eq!(drawn.to_string(), "2,4,1,3");
/// assert_eq!(".Q..\n...Q\nQ...\n..Q.".parse(), Ok(drawn));
/// # Ok::<(), queens::notation::ParseError>(())
/// ```
pub fn is_drawn_row(line: &str) -> bool {
    drawn_row(line).is_some()
}

/// The queens of a drawn board, a line for each row.
pub(super) fn parse(text: &str) -> Result<(Size, Vec<Square>), ParseError> {
    let rows = || text.lines().filter(|line| !line.trim().is_empty());
    let size = board_size(rows().count())?;
    let mut squares = Vec::new();
    for (row, line) in (0..).zip(rows()) {
        let cells = drawn_row(line).filter(|cells| cells.clone().count() == size.len());
        let cells = cells.ok_or(ParseError::NotADrawing { row: row + 1, size: size.len() })?;
        let queens = (0..).zip(cells).filter(|(_, cell)| matches!(cell, 'Q' | 'X' | '1'));
        squares.extend(queens.map(|(column, _)| Square::new(row, column)));
    }
    Ok((size, squares))
}
