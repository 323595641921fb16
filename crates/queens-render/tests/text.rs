//! Boards drawn with characters.

use proptest::prelude::*;
use queens::text::Format;
use queens::variant::{Shape, Variant};
use queens::{Placement, Size, Square, text};
use queens_render::{AttackDisplay, Board, Piece, TextStyle};

fn board(text: &str) -> Board {
    let board: text::Board = text.parse().unwrap();
    Board::new(board.size(), board.queens().to_vec())
}

fn style(format: Format) -> TextStyle<'static> {
    TextStyle::of(format).unwrap()
}

#[test]
fn every_style_draws_the_same_board() {
    let board = board("2,4,1,3");
    let text = |style| board.text(style, AttackDisplay::Hidden).to_string();
    assert_eq!(text(TextStyle::QUEENS), "- Q - -\n- - - Q\nQ - - -\n- - Q -\n");
    assert_eq!(text(style(Format::Plus)), "+ Q + +\n+ + + Q\nQ + + +\n+ + Q +\n");
    assert_eq!(text(style(Format::Matrix)), "0 1 0 0\n0 0 0 1\n1 0 0 0\n0 0 1 0\n");
    assert_eq!(text(style(Format::Graph)), "# X # #\n# # # X\nX # # #\n# # X #\n");
}

/// The letters of every rule stand for pieces, and a drawing shows them again.
#[test]
fn the_letters_of_rules_are_pieces() {
    let shape = Shape::from(Size::new(1).unwrap());
    for rule in Variant::ALL.iter().map(|variant| variant.rule()) {
        let letters: Vec<char> = [rule.letter()].into_iter().chain(rule.other_letter()).collect();
        let has_armies = letters.contains(&'q');
        for &letter in &letters {
            let piece = Piece::from_letter(letter, has_armies).unwrap();
            assert_eq!(piece == Piece::WhiteQueen, letter == 'Q' && has_armies);
            let board = Board::with_pieces(shape, [(Square::new(0, 0), piece)]);
            assert_eq!(board.text(TextStyle::QUEENS, AttackDisplay::Hidden).to_string(), format!("{letter}\n"));
        }
    }
    for unknown in ['r', 'k', '-', '1', '♛'] {
        assert_eq!(Piece::from_letter(unknown, true), None);
    }
}

proptest! {
    #[test]
    fn what_is_drawn_can_be_read(placement in queens_testkit::strategy::placements(1..=12), gapless in any::<bool>()) {
        for format in [Format::Board, Format::Plus, Format::Matrix, Format::Graph] {
            let style = style(format);
            for attacks in [AttackDisplay::Hidden, AttackDisplay::Shown] {
                // Without gaps, digits would be read as one number, and the mark of an attack as a separator.
                let has_marks = attacks == AttackDisplay::Shown && !placement.is_solution();
                let can_do_without = format != Format::Matrix && !has_marks;
                let gap = if gapless && can_do_without { "" } else { style.gap };
                let drawn = Board::from(&placement).text(TextStyle { gap, ..style }, attacks).to_string();
                prop_assert_eq!(drawn.parse(), Ok(placement.clone()), "{}", drawn);
            }
        }
    }
}

#[test]
fn attacks_are_marked_between_the_queens_that_make_them() {
    // Two queens on the long diagonal with a third between them, and two in one column.
    let drawn = board("1 ? 3 ? 5 5").text(TextStyle::QUEENS, AttackDisplay::Shown).to_string();
    let expected = "\
        Q!- - - - -\n\
        - * - - - -\n\
        - - Q!- - -\n\
        - - - * - -\n\
        - - - - Q!-\n\
        - - - - Q!-\n";
    assert_eq!(drawn, expected);
}

#[test]
fn a_transposed_board_has_rows_for_columns() {
    let drawn = board("1,5,8,6,3,7,2,4").transposed().text(style(Format::Plus), AttackDisplay::Hidden).to_string();
    // The classic drawing by columns: the queen of column 1 in row 1, of column 2 in row 5, of column 3 in row 8, …
    let column = |text: &str| text.lines().position(|line| line.split(' ').nth(2) == Some("Q"));
    assert_eq!(column(&drawn), Some(7));
}

proptest! {
    #[test]
    fn the_queens_can_be_read_back(placement in queens_testkit::strategy::placements(1..=20)) {
        let drawn = Board::from(&placement).text(TextStyle::QUEENS, AttackDisplay::Hidden).to_string();
        let columns = drawn.lines().map(|line| line.split(' ').position(|cell| cell == "Q").unwrap() as u32);
        prop_assert_eq!(Placement::new(columns).unwrap(), placement);
    }

    #[test]
    fn a_board_transposed_twice_is_itself(squares in prop::collection::vec((0u32..9, 0u32..9), 0..12)) {
        let size = Size::new(9).unwrap();
        let board = Board::new(size, squares.into_iter().map(|(row, column)| Square::new(row, column)));
        prop_assert_eq!(board.transposed().transposed(), board);
    }
}
