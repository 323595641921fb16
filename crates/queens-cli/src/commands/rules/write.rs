//! Arrangements on their way out.

use std::io::Write;

use queens::Square;
use queens::variant::{Arrangement, Shape, Variant, fen};
use queens_render::{Attacks, Board, Piece};
use serde::Serialize;

use super::Asked;
use crate::args::Format;
use crate::failure::Failure;
use crate::lang::text;
use crate::{Answer, format, output};

/// An arrangement as JSON has it: squares counted from 1.
#[derive(Debug, Serialize)]
struct ArrangementJson {
    rule: &'static str,
    rows: u32,
    columns: u32,
    /// None when there is no arrangement.
    pieces: Option<Vec<[u32; 2]>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    others: Option<Vec<[u32; 2]>>,
}

/// Refuses what cannot tell two kinds of pieces apart.
pub(super) fn check_format(asked: &Asked, format: Format) -> Result<(), Failure> {
    let tells_apart = match format {
        Format::Tuples | Format::Matrix | Format::Graph => asked.problem.rule().other().is_none(),
        Format::Board | Format::Plus | Format::List | Format::Json | Format::Svg => true,
    };
    if tells_apart { Ok(()) } else { Err(Failure::Rule(text!("format-one-kind", format = format.name()))) }
}

/// Writes one arrangement.
pub(super) fn arrangement(
    out: &mut dyn Write,
    asked: &Asked,
    arrangement: &Arrangement,
    format: Format,
) -> Result<(), Failure> {
    let (problem, shape) = (asked.problem, asked.problem.shape());
    let sorted = |squares: &[Square]| {
        let mut squares = squares.to_vec();
        squares.sort_unstable();
        squares
    };
    let letters = problem.letters(arrangement);
    match format {
        Format::List if is_list(asked.rule, shape) => {
            let column = |row| arrangement.pieces.iter().find(|square| square.row == row).map(|square| square.column);
            let columns = shape.rows.rows().map(|row| column(row).map_or("?".to_owned(), |c| c.number().to_string()));
            Ok(writeln!(out, "{}", columns.collect::<Vec<_>>().join(","))?)
        }
        Format::List => Ok(writeln!(out, "{}", fen::write(shape, &letters))?),
        Format::Tuples => {
            let tuple = |square: &Square| format!("({},{})", square.row.get(), square.column.get());
            Ok(writeln!(out, "{}", sorted(&arrangement.pieces).iter().map(tuple).collect::<Vec<_>>().join(", "))?)
        }
        Format::Json => {
            let numbers = |squares: &[Square]| {
                sorted(squares).iter().map(|square| [square.row.number(), square.column.number()]).collect::<Vec<_>>()
            };
            let (rows, columns) = (shape.rows.get(), shape.columns.get());
            let others = problem.rule().other().map(|_| numbers(&arrangement.others));
            let pieces = Some(numbers(&arrangement.pieces));
            format::json(out, &ArrangementJson { rule: asked.rule.name(), rows, columns, pieces, others })
        }
        _ => format::picture(out, &board_of(shape, &letters), format, Attacks::Hidden),
    }
}

/// Says that there is no arrangement, and writes it as JSON if that is the format.
pub(super) fn none(asked: &Asked, format: Format) -> Result<Answer, Failure> {
    if format == Format::Json {
        let shape = asked.problem.shape();
        let (rows, columns) = (shape.rows.get(), shape.columns.get());
        let none = ArrangementJson { rule: asked.rule.name(), rows, columns, pieces: None, others: None };
        output::write(|out| format::json(out, &none))?;
    }
    output::say(text!("rule-none"));
    Ok(Answer::No)
}

/// Whether pieces are of one kind only, which is all that a matrix and the like can show.
pub(crate) fn is_one_kind(letters: &[(Square, char)]) -> bool {
    letters.windows(2).all(|pair| pair[0].1 == pair[1].1)
}

/// Whether an arrangement is written as the column of each row's piece: a row has one at most, and the number of columns
/// is that of the rows.
fn is_list(rule: Variant, shape: Shape) -> bool {
    has_one_a_row(rule) && shape.rows == shape.columns
}

/// Whether a row has one piece at most.
pub(super) fn has_one_a_row(rule: Variant) -> bool {
    match rule {
        Variant::Queens | Variant::KQueens | Variant::Torus | Variant::Superqueens | Variant::Rooks => true,
        Variant::Bishops | Variant::Pawns | Variant::Domination | Variant::Armies => false,
    }
}

/// The board with pieces that their letters name; others than these are left out.
pub(crate) fn board_of(shape: Shape, letters: &[(Square, char)]) -> Board {
    let armies = letters.iter().any(|&(_, letter)| letter == 'q');
    let piece = |letter| match letter {
        'Q' if armies => Some(Piece::WhiteQueen),
        'Q' => Some(Piece::Queen),
        'q' => Some(Piece::BlackQueen),
        'R' => Some(Piece::Rook),
        'B' => Some(Piece::Bishop),
        'P' => Some(Piece::Pawn),
        _ => None,
    };
    Board::with_pieces(shape, letters.iter().filter_map(|&(square, letter)| Some((square, piece(letter)?))))
}
