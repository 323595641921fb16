//! Pieces and their shapes: circles and polygons, drawn for this project. SVG and raster images use the same shapes.

use std::fmt;

use queens::LineKind;

/// A piece that can be drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Piece {
    /// A dark queen.
    Queen,
    /// A queen of the white army.
    WhiteQueen,
    /// A queen of the black army.
    BlackQueen,
    /// A rook.
    Rook,
    /// A bishop.
    Bishop,
    /// A king. It attacks only neighbouring squares, so drawings show no lines.
    King,
    /// A knight. It leaps, so drawings show no lines.
    Knight,
    /// A pawn. It attacks nothing and blocks lines.
    Pawn,
}

/// The side of a square, in the units of all shapes.
pub(crate) const SIDE: u32 = 45;
/// The width of the border around the board, in the same units.
pub(crate) const BOARD_BORDER: u32 = 2;

/// A colour: red, green and blue.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Colour(pub(crate) [u8; 3]);

impl Colour {
    pub(crate) const BOARD_BORDER: Self = Self([0x5b, 0x46, 0x36]);
    pub(crate) const LIGHT: Self = Self([0xf1, 0xdf, 0xbf]);
    pub(crate) const DARK: Self = Self([0xb9, 0x8a, 0x5e]);
    pub(crate) const INK: Self = Self([0x2b, 0x26, 0x22]);
    pub(crate) const PAPER: Self = Self([0xff, 0xfd, 0xf8]);
    pub(crate) const ATTACK: Self = Self([0xc0, 0x18, 0x2b]);
}

impl fmt::Display for Colour {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self([red, green, blue]) = self;
        write!(f, "#{red:02x}{green:02x}{blue:02x}")
    }
}

/// The width of attack lines and of the rings around attackers.
pub(crate) const ATTACK_WIDTH: f32 = 4.0;
/// The dash pattern of attack lines: a dash with round ends, which looks like a dot, and a gap.
pub(crate) const ATTACK_DASH: [f32; 2] = [1.0, 8.0];
/// The radius of the rings around attackers.
pub(crate) const RING_RADIUS: f32 = 20.0;

/// A part of a piece, in the units of [`SIDE`].
#[derive(Clone, Copy, Debug)]
pub(crate) enum Part {
    /// A circle: its centre and radius.
    Circle(f32, f32, f32),
    /// A polygon: its corners.
    Polygon(&'static [(f32, f32)]),
}

/// The width of the outline of each part.
pub(crate) const OUTLINE: f32 = 1.5;

use Part::{Circle, Polygon};

/// Orbs, crown, band and base.
const QUEEN: &[Part] = &[
    Circle(6.5, 14.0, 2.4),
    Circle(14.0, 10.0, 2.4),
    Circle(22.5, 8.5, 2.4),
    Circle(31.0, 10.0, 2.4),
    Circle(38.5, 14.0, 2.4),
    Polygon(&[
        (10.5, 29.0),
        (7.0, 16.5),
        (13.8, 23.5),
        (14.3, 12.5),
        (19.6, 22.5),
        (22.5, 11.0),
        (25.4, 22.5),
        (30.7, 12.5),
        (31.2, 23.5),
        (38.0, 16.5),
        (34.5, 29.0),
    ]),
    Polygon(&[(11.0, 30.5), (34.0, 30.5), (33.0, 34.5), (12.0, 34.5)]),
    Polygon(&[(9.5, 36.0), (35.5, 36.0), (35.5, 39.5), (9.5, 39.5)]),
];

/// Battlements, tower and base.
const ROOK: &[Part] = &[
    Polygon(&[
        (11.0, 9.0),
        (15.5, 9.0),
        (15.5, 12.0),
        (20.0, 12.0),
        (20.0, 9.0),
        (25.0, 9.0),
        (25.0, 12.0),
        (29.5, 12.0),
        (29.5, 9.0),
        (34.0, 9.0),
        (34.0, 15.0),
        (31.0, 18.0),
        (14.0, 18.0),
        (11.0, 15.0),
    ]),
    Polygon(&[(15.0, 19.5), (30.0, 19.5), (31.0, 31.0), (14.0, 31.0)]),
    Polygon(&[(12.0, 32.5), (33.0, 32.5), (34.0, 35.0), (11.0, 35.0)]),
    Polygon(&[(9.5, 36.5), (35.5, 36.5), (35.5, 39.5), (9.5, 39.5)]),
];

/// Orb, mitre, collar and base.
const BISHOP: &[Part] = &[
    Circle(22.5, 7.5, 2.4),
    Polygon(&[
        (22.5, 10.5),
        (27.0, 14.5),
        (29.5, 19.0),
        (30.0, 23.5),
        (28.0, 28.0),
        (17.0, 28.0),
        (15.0, 23.5),
        (15.5, 19.0),
        (18.0, 14.5),
    ]),
    Polygon(&[(16.0, 29.5), (29.0, 29.5), (30.0, 33.5), (15.0, 33.5)]),
    Polygon(&[(9.5, 35.5), (35.5, 35.5), (35.5, 39.5), (9.5, 39.5)]),
];

/// Cross, crown, band and base.
const KING: &[Part] = &[
    Polygon(&[(21.0, 5.0), (24.0, 5.0), (24.0, 14.0), (21.0, 14.0)]),
    Polygon(&[(18.0, 7.5), (27.0, 7.5), (27.0, 10.5), (18.0, 10.5)]),
    Polygon(&[
        (22.5, 15.0),
        (27.0, 18.5),
        (33.5, 16.5),
        (37.0, 21.0),
        (34.0, 29.0),
        (11.0, 29.0),
        (8.0, 21.0),
        (11.5, 16.5),
        (18.0, 18.5),
    ]),
    Polygon(&[(11.0, 30.5), (34.0, 30.5), (33.0, 34.5), (12.0, 34.5)]),
    Polygon(&[(9.5, 36.0), (35.5, 36.0), (35.5, 39.5), (9.5, 39.5)]),
];

/// Head with ear and muzzle, and base.
const KNIGHT: &[Part] = &[
    Polygon(&[
        (19.0, 11.0),
        (20.5, 6.5),
        (24.0, 10.5),
        (29.5, 14.0),
        (32.5, 21.0),
        (33.0, 34.0),
        (15.0, 34.0),
        (17.0, 27.5),
        (23.0, 22.5),
        (22.0, 21.0),
        (15.5, 25.5),
        (11.0, 24.0),
        (12.0, 20.0),
    ]),
    Polygon(&[(9.5, 35.5), (35.5, 35.5), (35.5, 39.5), (9.5, 39.5)]),
];

/// Head, body and base.
const PAWN: &[Part] = &[
    Circle(22.5, 14.5, 5.2),
    Polygon(&[(19.0, 20.5), (26.0, 20.5), (30.0, 33.0), (15.0, 33.0)]),
    Polygon(&[(12.0, 34.5), (33.0, 34.5), (33.0, 39.5), (12.0, 39.5)]),
];

impl Piece {
    /// The piece of a letter in FEN; `None` for an unknown letter. `has_armies` says whether the board has a black army:
    /// a `Q` then belongs to the white army.
    ///
    /// # Examples
    ///
    /// ```
    /// use queens::variant::fen;
    /// use queens_render::{AttackDisplay, Board, Piece, TextStyle};
    ///
    /// let (shape, letters) = fen::parse("R2/2B")?;
    /// let piece = |(square, letter)| Some((square, Piece::from_letter(letter, false)?));
    /// let board = Board::with_pieces(shape, letters.into_iter().filter_map(piece));
    /// assert_eq!(board.text(TextStyle::QUEENS, AttackDisplay::Hidden).to_string(), "R - -\n- - B\n");
    ///
    /// assert_eq!(Piece::from_letter('Q', true), Some(Piece::WhiteQueen));
    /// assert_eq!(Piece::from_letter('x', false), None);
    /// # Ok::<(), fen::FenError>(())
    /// ```
    pub const fn from_letter(letter: char, has_armies: bool) -> Option<Self> {
        Some(match letter {
            'Q' if has_armies => Self::WhiteQueen,
            'Q' => Self::Queen,
            'q' => Self::BlackQueen,
            'R' => Self::Rook,
            'B' => Self::Bishop,
            'K' => Self::King,
            'N' => Self::Knight,
            'P' => Self::Pawn,
            _ => return None,
        })
    }

    /// The letter of a piece in a text. `None` for `Queen` and `WhiteQueen`: the text style defines their letter.
    pub(crate) const fn letter(self) -> Option<&'static str> {
        match self {
            Self::Queen | Self::WhiteQueen => None,
            Self::BlackQueen => Some("q"),
            Self::Rook => Some("R"),
            Self::Bishop => Some("B"),
            Self::King => Some("K"),
            Self::Knight => Some("N"),
            Self::Pawn => Some("P"),
        }
    }

    /// The identifier of the piece's shape in an SVG document.
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Self::Queen => "queen",
            Self::WhiteQueen => "white-queen",
            Self::BlackQueen => "black-queen",
            Self::Rook => "rook",
            Self::Bishop => "bishop",
            Self::King => "king",
            Self::Knight => "knight",
            Self::Pawn => "pawn",
        }
    }

    pub(crate) const fn parts(self) -> &'static [Part] {
        match self {
            Self::Queen | Self::WhiteQueen | Self::BlackQueen => QUEEN,
            Self::Rook => ROOK,
            Self::Bishop => BISHOP,
            Self::King => KING,
            Self::Knight => KNIGHT,
            Self::Pawn => PAWN,
        }
    }

    /// The fill of the piece's parts. Their outline is dark.
    pub(crate) const fn fill(self) -> Colour {
        match self {
            Self::Queen | Self::BlackQueen | Self::Rook | Self::Bishop | Self::King | Self::Knight => Colour::INK,
            Self::WhiteQueen | Self::Pawn => Colour::PAPER,
        }
    }

    /// Whether the piece attacks along lines of this kind.
    pub(crate) const fn attacks_along(self, line: LineKind) -> bool {
        let is_straight = matches!(line, LineKind::Row | LineKind::Column);
        match self {
            Self::Queen | Self::WhiteQueen | Self::BlackQueen => true,
            Self::Rook => is_straight,
            Self::Bishop => !is_straight,
            Self::King | Self::Knight | Self::Pawn => false,
        }
    }
}
