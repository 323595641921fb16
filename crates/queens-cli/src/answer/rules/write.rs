//! Writes arrangements of pieces.

use queens::Square;
use queens::text::Format as Text;
use queens::variant::{Arrangement, Shape, Variant, fen};
use queens_render::{AttackDisplay, Board, Piece};
use serde::Serialize;

use crate::args::{Format, RuleProblem};
use crate::error::CliError;
use crate::messages::text;
use crate::ui::{Layout, Out};

/// An arrangement in JSON. Squares are rows and columns, counted from 1.
#[derive(Debug, Serialize)]
struct ArrangementJson {
    rule: &'static str,
    rows: u32,
    columns: u32,
    pieces: Vec<[u32; 2]>,
    /// `None` for rules with one kind of pieces.
    others: Option<Vec<[u32; 2]>>,
}

/// Rejects formats that need one queen in each row. For rules with two kinds of pieces, also rejects formats that
/// cannot tell the kinds apart.
pub(super) fn check_format(asked: &RuleProblem, format: Format) -> Result<(), CliError> {
    if matches!(format, Format::Text(Text::List0 | Text::Digits | Text::Squares | Text::Leetcode)) {
        return Err(CliError::from(text!("format-no-rule", format = format.name())));
    }
    let tells_apart = match format {
        Format::Text(Text::Tuples | Text::Matrix | Text::Graph) => asked.problem.rule().other_letter().is_none(),
        _ => true,
    };
    if tells_apart { Ok(()) } else { Err(CliError::from(text!("format-one-kind", format = format.name()))) }
}

/// Writes one arrangement.
pub(super) fn write_arrangement(
    out: &mut Out<'_>,
    asked: &RuleProblem,
    arrangement: &Arrangement,
    layout: Layout,
) -> Result<(), CliError> {
    let (problem, shape) = (asked.problem, asked.problem.shape());
    let sorted = |squares: &[Square]| {
        let mut squares = squares.to_vec();
        squares.sort_unstable();
        squares
    };
    let letters = problem.lettered_pieces(arrangement);
    match layout.format {
        Format::LIST if is_list(asked.rule, shape) => {
            let column = |row| arrangement.pieces.iter().find(|square| square.row == row).map(|square| square.column);
            let columns = shape.rows.rows().map(|row| column(row).map_or("?".to_owned(), |c| c.number().to_string()));
            out.line(columns.collect::<Vec<_>>().join(","))
        }
        Format::LIST | Format::Text(Text::Fen) => Ok(writeln!(out, "{}", fen::write(shape, &letters))?),
        Format::Text(Text::Tuples) => {
            let tuple = |square: &Square| format!("({},{})", square.row.get(), square.column.get());
            out.line(sorted(&arrangement.pieces).iter().map(tuple).collect::<Vec<_>>().join(", "))
        }
        Format::JSON => {
            let numbers =
                |squares: &[Square]| sorted(squares).iter().map(|square| square.numbers()).collect::<Vec<_>>();
            let (rows, columns) = (shape.rows.get(), shape.columns.get());
            let others = problem.rule().other_letter().map(|_| numbers(&arrangement.others));
            let pieces = numbers(&arrangement.pieces);
            out.json(&ArrangementJson { rule: asked.rule.name(), rows, columns, pieces, others })
        }
        _ => out.board(&board_of(shape, &letters), layout, AttackDisplay::Hidden),
    }
}

/// Whether all pieces are of one kind, as the formats `matrix` and `graph` require.
pub(crate) fn is_one_kind(letters: &[(Square, char)]) -> bool {
    letters.windows(2).all(|pair| pair[0].1 == pair[1].1)
}

/// Whether an arrangement can be written as a list of columns: at most one piece per row, on a square board.
fn is_list(rule: Variant, shape: Shape) -> bool {
    limits_rows_to_one_piece(rule) && shape.rows == shape.columns
}

/// Whether the rule allows at most one piece in each row.
pub(crate) fn limits_rows_to_one_piece(rule: Variant) -> bool {
    matches!(rule, Variant::Queens | Variant::KQueens | Variant::Torus | Variant::Superqueens | Variant::Rooks)
}

/// The board with the pieces of these letters. The letters come from a rule or from the reader, so they are known.
pub(crate) fn board_of(shape: Shape, letters: &[(Square, char)]) -> Board {
    let has_armies = letters.iter().any(|&(_, letter)| letter == 'q');
    let piece = |&(square, letter): &(Square, char)| Some((square, Piece::from_letter(letter, has_armies)?));
    Board::with_pieces(shape, letters.iter().filter_map(piece))
}
