//! Boards as text, one line a row.

use std::fmt;

use queens::text::Format;
use queens::variant::Shape;
use queens::{Conflict, Square};

use crate::board::{conflicting_squares, sorted_distinct};
use crate::{AttackDisplay, Board};

/// The characters that draw a board as text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TextStyle<'a> {
    /// A square with a queen.
    pub queen: &'a str,
    /// Whether each kind of piece has its own letter (lower case for a black queen). Otherwise all pieces look like
    /// queens.
    pub letters: bool,
    /// An empty square.
    pub empty: &'a str,
    /// An empty square between an attacking and an attacked piece, or on a line that a single piece attacks.
    pub attack: &'a str,
    /// The separator of two squares in a row.
    pub gap: &'a str,
}

impl TextStyle<'static> {
    /// `Q` and `-`, separated by spaces: [`Format::Board`].
    pub const QUEENS: Self = Self::of(Format::Board).unwrap();

    /// The characters of a format that draws the board; `None` for other formats. Attacked squares have a `*`.
    pub const fn of(format: Format) -> Option<Self> {
        let Some((queen, empty, gap)) = format.marks() else { return None };
        let letters = matches!(format, Format::Board | Format::Dots | Format::Plus);
        Some(Self { queen, letters, empty, attack: "*", gap })
    }
}

impl Board {
    /// The board as text, one line a row; each line ends with a newline.
    ///
    /// With [`AttackDisplay::Shown`] a `!` follows each piece that attacks or is attacked. The empty squares between an
    /// attacking and an attacked piece are marked. For a single queen, rook or bishop, all squares that it attacks are
    /// marked.
    ///
    /// # Examples
    ///
    /// ```
    /// use queens::{Size, Square};
    /// use queens_render::{AttackDisplay, Board, TextStyle};
    ///
    /// let board = Board::new(Size::new(3)?, [Square::new(0, 0), Square::new(2, 2)]);
    /// assert_eq!(board.text(TextStyle::QUEENS, AttackDisplay::Shown).to_string(), "Q!- -\n- * -\n- - Q!\n");
    /// # Ok::<(), queens::SizeError>(())
    /// ```
    pub fn text<'a>(&'a self, style: TextStyle<'a>, attacks: AttackDisplay) -> impl fmt::Display + 'a {
        fmt::from_fn(move |f| {
            let mut pieces = self.pieces().iter().peekable();
            let attacks_shown = attacks == AttackDisplay::Shown;
            let attacks = if attacks_shown { self.attacks() } else { Vec::new() };
            let lone_lines = if attacks_shown { self.lines_of_lone_piece() } else { Vec::new() };
            let mut crossed = between(self.shape(), &attacks);
            crossed.extend(lone_lines.iter().flat_map(|&Conflict { a, b, .. }| [a, b]));
            crossed.extend(between(self.shape(), &lone_lines));
            let alone = self.pieces().first().map(|&(square, _)| square);
            crossed.retain(|&square| lone_lines.is_empty() || Some(square) != alone);
            let mut crossed = sorted_distinct(crossed).into_iter().peekable();
            let attackers = conflicting_squares(attacks.iter().map(|attack| (attack.a, attack.b)));
            let mut attackers = attackers.into_iter().peekable();
            for square in self.shape().squares() {
                let piece = pieces.next_if(|(taken, _)| *taken == square);
                let attack = crossed.next_if_eq(&square).is_some();
                f.write_str(match (piece, attack) {
                    (Some((_, piece)), _) => piece.letter().filter(|_| style.letters).unwrap_or(style.queen),
                    (None, true) => style.attack,
                    (None, false) => style.empty,
                })?;
                let last = square.column.number() == self.shape().columns.get();
                let marked = attackers.next_if_eq(&square).is_some();
                f.write_str(match (marked, last) {
                    (true, true) => "!\n",
                    (true, false) => "!",
                    (false, true) => "\n",
                    (false, false) => style.gap,
                })?;
            }
            Ok(())
        })
    }
}

/// The squares between attacking and attacked pieces, sorted and distinct.
fn between(shape: Shape, attacks: &[Conflict]) -> Vec<Square> {
    let mut squares: Vec<Square> = Vec::new();
    for &Conflict { a, b, line } in attacks {
        let within = |square: &Square| {
            let (row, column) = (square.row, square.column);
            let rows = a.row.min(b.row)..=a.row.max(b.row);
            let columns = a.column.min(b.column)..=a.column.max(b.column);
            rows.contains(&row) && columns.contains(&column) && *square != a && *square != b
        };
        squares.extend(a.line(line).squares(shape.rows.max(shape.columns)).filter(within));
    }
    sorted_distinct(squares)
}
