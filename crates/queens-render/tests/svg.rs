//! Boards as SVG.

use queens::{Size, text};
use queens_render::{AttackDisplay, Board};

fn svg(text: &str, attacks: AttackDisplay) -> String {
    let board: text::Board = text.parse().unwrap();
    Board::new(board.size(), board.queens().to_vec()).svg(attacks).to_string()
}

#[test]
fn a_small_board_looks_like_this() {
    insta::assert_snapshot!(svg("1,1", AttackDisplay::Shown));
}

#[test]
fn each_queen_is_drawn_once_on_its_square() {
    let picture = svg("2,4,1,3", AttackDisplay::Shown);
    let uses: Vec<&str> = picture.lines().filter(|line| line.starts_with("<use")).collect();
    let expected =
        [(45, 0), (135, 45), (0, 90), (90, 135)].map(|(x, y)| format!(r##"<use href="#queen" x="{x}" y="{y}"/>"##));
    assert_eq!(uses, expected);
    assert!(!picture.contains("<line"), "a solution has no attacks to show");
}

#[test]
fn attacks_are_lines_between_two_queens() {
    let picture = svg("1,2,1", AttackDisplay::Shown);
    // The first two share a diagonal, the last two an antidiagonal, the first and the last a column.
    for line in ["diagonal", "antidiagonal", "column"] {
        assert_eq!(picture.matches(&format!("class=\"{line}\"")).count(), 1, "{line}");
    }
    assert_eq!(picture.matches("<circle cx=\"22.5\" cy=\"22.5\" r=\"20\"").count(), 1, "one ring a queen");
    assert_eq!(svg("1,2,1", AttackDisplay::Hidden).matches("<line").count(), 0);
}

#[test]
fn a_title_of_ones_own_is_text() {
    let board = Board::new(Size::new(4).unwrap(), []);
    let picture = board.svg_titled(AttackDisplay::Hidden, "四皇后 <&>").to_string();
    assert!(picture.contains("<title>四皇后 &lt;&amp;></title>"), "{picture}");
    assert_eq!(
        picture.lines().skip(2).collect::<Vec<_>>(),
        board.svg(AttackDisplay::Hidden).to_string().lines().skip(2).collect::<Vec<_>>()
    );
}
