//! Boards with letters of pieces: drawings and FEN read as the board that was written.

use std::fmt::Write as _;

use queens::Square;
use queens::text::{self, PieceBoard};
use queens::variant::{Shape, fen};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::{Rng, SeedableRng};

/// The ways in which programs draw a board: the mark of an empty square, what stands between squares, and whether rows
/// and columns have names.
const STYLES: [(char, &str, bool); 6] =
    [('.', "", false), ('.', " ", false), ('-', "", false), ('+', " ", false), ('.', " ", true), ('-', " ", true)];

fn drawing(shape: Shape, pieces: &[(Square, char)], (empty, between, has_names): (char, &str, bool)) -> String {
    let mut text = String::new();
    if has_names {
        let names: Vec<String> = (1..=shape.columns.get()).map(|column| column.to_string()).collect();
        writeln!(text, "   {}", names.join(" ")).unwrap();
    }
    for row in 0..shape.rows.get() {
        let square = |column| {
            let piece = pieces.iter().find(|(square, _)| *square == Square::new(row, column));
            piece.map_or(empty, |(_, letter)| *letter).to_string()
        };
        let squares: Vec<String> = (0..shape.columns.get()).map(square).collect();
        let name = if has_names { format!("{:2} ", row + 1) } else { String::new() };
        writeln!(text, "{name}{}", squares.join(between)).unwrap();
    }
    text
}

/// Boards with few and many pieces, of one row and more. Each board has a piece.
#[test]
fn boards_with_pieces_are_read_as_they_are_drawn() {
    let mut random = Xoshiro256PlusPlus::seed_from_u64(1);
    let mut below = |limit: u32| random.next_u32() % limit;
    for case in 0..400 {
        let shape = Shape::try_from((1 + below(9), 2 + below(11))).unwrap();
        let rarity = 1 + below(6);
        let letters = if case % 2 == 0 { "QK" } else { "QRBPNKq" };
        let mut pieces = Vec::new();
        for square in (0..shape.rows.get()).flat_map(|row| (0..shape.columns.get()).map(move |column| (row, column))) {
            if below(rarity) == 0 || square == (0, 0) {
                let letter = letters.as_bytes()[below(letters.len() as u32) as usize];
                pieces.push((Square::new(square.0, square.1), char::from(letter)));
            }
        }
        let board = |line| PieceBoard { line, shape, pieces: pieces.clone() };
        let written = fen::write(shape, &pieces).to_string();
        if written.contains('/') {
            assert_eq!(text::read_piece_boards(&written, true), Ok(Some(vec![board(1)])), "{written}");
        }
        for style in STYLES {
            let drawn = drawing(shape, &pieces, style);
            let first = if style.2 { 2 } else { 1 };
            assert_eq!(text::read_piece_boards(&drawn, true), Ok(Some(vec![board(first)])), "{style:?}\n{drawn}");
            let second = first + drawn.lines().count() as u32 + 1;
            let two = format!("{drawn}\n{drawn}");
            let expected = Ok(Some(vec![board(first), board(second)]));
            assert_eq!(text::read_piece_boards(&two, true), expected, "{style:?}\n{two}");
        }
    }
}

#[test]
fn numbers_beside_boards_of_pieces_are_no_boards() {
    let board = |line| PieceBoard {
        line,
        shape: Shape::try_from((2, 3)).unwrap(),
        pieces: vec![(Square::new(0, 0), 'K'), (Square::new(0, 2), 'K')],
    };
    for (text, lines) in [
        ("3\nK.K\n...\n", &[2][..]),
        ("K.K\n...\n1\n", &[1]),
        ("1\nK.K\n...\n2\nK.K\n...\n", &[2, 5]),
        ("   123\n 1 K.K\n 2 ...\n", &[2]),
        ("1\nK1K/3\n", &[2]),
    ] {
        let expected = lines.iter().copied().map(board).collect();
        assert_eq!(text::read_piece_boards(text, true), Ok(Some(expected)), "{text}");
    }
    // A row's length alone is a board of one row without pieces.
    let empty = PieceBoard { line: 1, shape: Shape::try_from((1, 3)).unwrap(), pieces: Vec::new() };
    assert_eq!(text::read_piece_boards("3\n", true), Ok(Some(vec![empty])));
    for text in ["2413", "3\n3\n", "2413\n3142\n", "2,4,1,3"] {
        assert_eq!(text::read_piece_boards(text, true), Ok(None), "{text}");
    }
}
