//! Raster images of boards: tiny-skia paints the same shapes as in SVG, in a fixed palette (rasterization).

use queens::search::{Cursor, Event};
use queens::variant::Shape;
use queens::{ErrorCode, Square};
use thiserror::Error;
use tiny_skia::{Color, FillRule, LineCap, LineJoin, Paint, PathBuilder, Pixmap, Rect, Stroke, StrokeDash, Transform};

use crate::board::conflicting_squares;
use crate::image::{Image, Palette};
use crate::piece::{ATTACK_DASH, ATTACK_WIDTH, BOARD_BORDER, Colour, OUTLINE, Part, RING_RADIUS, SIDE};
use crate::{AttackDisplay, Board, Piece};

/// The side of a square, in pixels.
///
/// # Examples
///
/// ```
/// use queens::{Size, variant::Shape};
/// use queens_render::SquareSide;
///
/// let board = |n| Size::new(n).map(Shape::square);
/// assert_eq!(SquareSide::default_for(board(8)?).get(), 60);
/// assert_eq!(SquareSide::default_for(board(100)?).get(), 10);
/// assert_eq!(SquareSide::new(30)?.picture_size(board(8)?), (242, 242));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SquareSide(u32);

/// Why a picture cannot be made.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum PictureError {
    /// The side of a square is out of range.
    ///
    /// Code: `square-side`.
    #[error("a square is {side} pixels wide: choose {min} to {max}", min = SquareSide::MIN, max = SquareSide::MAX)]
    Side {
        /// The requested side.
        side: u32,
    },
    /// The picture has too many pixels.
    ///
    /// Code: `picture-too-large`.
    #[error("a picture of {width} by {height} pixels is larger than {max} by {max}", max = SquareSide::MAX_PICTURE)]
    TooLarge {
        /// The width of the picture, in pixels.
        width: u64,
        /// The height of the picture, in pixels.
        height: u64,
    },
}

impl ErrorCode for PictureError {
    fn code(&self) -> &'static str {
        match self {
            Self::Side { .. } => "square-side",
            Self::TooLarge { .. } => "picture-too-large",
        }
    }
}

impl SquareSide {
    /// The least side at which a queen is visible.
    pub const MIN: u32 = 2;
    /// The greatest side.
    pub const MAX: u32 = 500;
    /// The greatest width and height of a picture.
    pub const MAX_PICTURE: u32 = 8192;

    /// A side with this number of pixels.
    ///
    /// # Errors
    ///
    /// [`PictureError::Side`] outside of [`Self::MIN`] to [`Self::MAX`].
    pub const fn new(pixels: u32) -> Result<Self, PictureError> {
        if pixels < Self::MIN || pixels > Self::MAX {
            Err(PictureError::Side { side: pixels })
        } else {
            Ok(Self(pixels))
        }
    }

    /// The default side for a board: 60 pixels, or fewer for boards with more than 16 rows or columns.
    pub fn default_for(shape: Shape) -> Self {
        Self((1000 / shape.rows.max(shape.columns).get()).clamp(4, 60))
    }

    /// The number of pixels.
    pub const fn get(self) -> u32 {
        self.0
    }

    /// The width of the border around the board.
    fn border(self) -> u32 {
        (BOARD_BORDER * self.0 / SIDE).max(1)
    }

    /// The width and height of the picture of a board, in pixels.
    pub fn picture_size(self, shape: Shape) -> (u64, u64) {
        let whole = |squares: u32| u64::from(squares) * u64::from(self.0) + 2 * u64::from(self.border());
        (whole(shape.columns.get()), whole(shape.rows.get()))
    }

    /// The width and height of the picture, if the picture is not too large.
    ///
    /// # Errors
    ///
    /// [`PictureError::TooLarge`] above [`MAX_PICTURE`](Self::MAX_PICTURE) pixels.
    ///
    /// # Examples
    ///
    /// ```
    /// use queens::{Size, variant::Shape};
    /// use queens_render::SquareSide;
    ///
    /// let shape = Shape::square(Size::new(8)?);
    /// assert_eq!(SquareSide::new(30)?.checked_picture_size(shape)?, (242, 242));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn checked_picture_size(self, shape: Shape) -> Result<(u32, u32), PictureError> {
        let (width, height) = self.picture_size(shape);
        if width.max(height) > u64::from(Self::MAX_PICTURE) {
            return Err(PictureError::TooLarge { width, height });
        }
        Ok((width as u32, height as u32))
    }
}

/// The highlight of a square.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Highlight {
    Tried,
    Attacked,
    Placed,
    Removed,
}

impl Highlight {
    const ALL: [Self; 4] = [Self::Tried, Self::Attacked, Self::Placed, Self::Removed];

    const fn colour(self) -> Colour {
        match self {
            Self::Tried => Colour([0xff, 0xc8, 0x3d]),
            Self::Attacked => Colour([0xe8, 0x5d, 0x5d]),
            Self::Placed => Colour([0x7f, 0xb8, 0x69]),
            Self::Removed => Colour([0x8f, 0xa3, 0xb5]),
        }
    }
}

/// A picture of a board: its pieces, its highlighted squares and its attacks.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Picture {
    board: Board,
    highlights: Vec<(Square, Highlight)>,
    attacks: Vec<(Square, Square)>,
    /// The end squares of the lines that a single piece attacks.
    lone_lines: Vec<(Square, Square)>,
}

impl Picture {
    /// The picture of a board, with or without its attacks.
    pub fn new(board: Board, attacks: AttackDisplay) -> Self {
        let (attacks, lone_lines) = match attacks {
            AttackDisplay::Shown => (board.attacks(), board.lines_of_lone_piece()),
            AttackDisplay::Hidden => (Vec::new(), Vec::new()),
        };
        let [attacks, lone_lines] =
            [attacks, lone_lines].map(|lines| lines.iter().map(|conflict| (conflict.a, conflict.b)).collect());
        Self { board, highlights: Vec::new(), attacks, lone_lines }
    }

    /// A picture of a search at a cursor: the queens, the square of the last event, and the queen that attacks it.
    ///
    /// A tried square is amber, and an attacked square is red. A square is green when a queen has been placed on it,
    /// and grey when a queen has been removed. The squares of a solution are green.
    ///
    /// # Examples
    ///
    /// ```
    /// use queens::Size;
    /// use queens::search::{Control, EventKind, Search, Strategy, Trace, Until};
    /// use queens_render::{Picture, SquareSide};
    ///
    /// let search = Search::new(Size::new(4)?, Strategy::Flags, Control::Recursive, Until::First)?;
    /// let trace = Trace::record(&search, 1_000);
    /// let mut cursor = trace.cursor();
    /// cursor.seek_next(EventKind::Solution);
    /// let png = Picture::from_cursor(&cursor).png(SquareSide::new(40)?)?;
    /// assert!(png.starts_with(b"\x89PNG"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn from_cursor(cursor: &Cursor) -> Self {
        let queens: Vec<Square> =
            cursor.columns().iter().zip(0..).map(|(column, row)| Square::new(row, column.get())).collect();
        let mut attacks = Vec::new();
        let highlights = match cursor.event() {
            None => Vec::new(),
            Some(Event::Try(square)) => vec![(square, Highlight::Tried)],
            Some(Event::Conflict { square, attack }) => {
                attacks.push((attack.attacker, square));
                vec![(square, Highlight::Attacked)]
            }
            Some(Event::Place(square)) => vec![(square, Highlight::Placed)],
            Some(Event::Remove(square)) => vec![(square, Highlight::Removed)],
            Some(Event::Solution) => queens.iter().map(|&queen| (queen, Highlight::Placed)).collect(),
        };
        Self { board: Board::new(cursor.trace().search().size(), queens), highlights, attacks, lone_lines: Vec::new() }
    }

    /// The board of the picture.
    pub const fn board(&self) -> &Board {
        &self.board
    }

    /// The picture as PNG.
    ///
    /// # Errors
    ///
    /// [`PictureError::TooLarge`] when the picture is larger than [`SquareSide::MAX_PICTURE`].
    ///
    /// # Complexity
    ///
    /// `O(p)` for a picture of `p` pixels.
    pub fn png(&self, side: SquareSide) -> Result<Vec<u8>, PictureError> {
        Ok(self.image(side, &mut board_palette())?.png())
    }

    /// Paints the picture with the colours of a palette.
    pub(crate) fn image(&self, side: SquareSide, palette: &mut Palette) -> Result<Image, PictureError> {
        let (width, height) = side.checked_picture_size(self.board.shape())?;
        let pixmap = self.paint(side, width, height);
        // No pixel is transparent, because the colour of the border fills the picture first.
        Ok(palette.image(width, pixmap.pixels().iter().map(|pixel| [pixel.red(), pixel.green(), pixel.blue()])))
    }

    fn paint(&self, side: SquareSide, width: u32, height: u32) -> Pixmap {
        let mut canvas = Canvas::new(side, width, height);
        let shape = self.board.shape();
        shape.squares().for_each(|square| canvas.square(square, square_colour(square)));
        self.highlights.iter().for_each(|&(square, highlight)| canvas.square(square, highlight.colour()));
        self.attacks.iter().chain(&self.lone_lines).for_each(|&(a, b)| canvas.line(a, b));
        self.board.pieces().iter().for_each(|&(square, piece)| canvas.piece(square, piece));
        for square in conflicting_squares(self.attacks.iter().copied()) {
            canvas.ring(square);
        }
        canvas.pixmap
    }
}

fn square_colour(square: Square) -> Colour {
    if (square.row.get() + square.column.get()).is_multiple_of(2) { Colour::LIGHT } else { Colour::DARK }
}

/// A picture that is being painted.
struct Canvas {
    pixmap: Pixmap,
    side: SquareSide,
}

impl Canvas {
    fn new(side: SquareSide, width: u32, height: u32) -> Self {
        let mut pixmap = Pixmap::new(width, height).expect("the picture has been measured");
        pixmap.fill(color(Colour::BOARD_BORDER));
        Self { pixmap, side }
    }

    /// The transform from the units of a square to pixels.
    fn transform(&self, square: Square) -> Transform {
        let scale = self.side.get() as f32 / SIDE as f32;
        let start = |index: u32| (self.side.border() + index * self.side.get()) as f32;
        Transform::from_row(scale, 0.0, 0.0, scale, start(square.column.get()), start(square.row.get()))
    }

    fn square(&mut self, square: Square, colour: Colour) {
        let whole = Rect::from_xywh(0.0, 0.0, SIDE as f32, SIDE as f32).expect("a square has an area");
        // Squares lie on whole pixels and need no smoothing.
        let paint = Paint { anti_alias: false, ..solid_paint(colour) };
        self.pixmap.fill_rect(whole, &paint, self.transform(square), None);
    }

    fn piece(&mut self, square: Square, piece: Piece) {
        let (place, fill, ink) = (self.transform(square), solid_paint(piece.fill()), solid_paint(Colour::INK));
        let mut path = PathBuilder::new();
        if self.side.get() < DISC_LIMIT {
            let middle = SIDE as f32 / 2.0;
            path.push_circle(middle, middle, middle * 0.75);
        } else {
            for part in piece.parts() {
                match part {
                    Part::Circle(x, y, radius) => path.push_circle(*x, *y, *radius),
                    Part::Polygon(corners) => {
                        path.move_to(corners[0].0, corners[0].1);
                        corners[1..].iter().for_each(|(x, y)| path.line_to(*x, *y));
                        path.close();
                    }
                }
            }
        }
        let path = path.finish().expect("a piece has parts");
        let outline = Stroke { width: OUTLINE, line_join: LineJoin::Round, ..Stroke::default() };
        self.pixmap.fill_path(&path, &fill, FillRule::Winding, place, None);
        self.pixmap.stroke_path(&path, &ink, &outline, place, None);
    }

    /// A dotted line between the centres of two squares.
    fn line(&mut self, a: Square, b: Square) {
        let middle = SIDE as f32 / 2.0;
        let distance = |a: u32, b: u32| (f64::from(b) - f64::from(a)) as f32 * SIDE as f32;
        let mut path = PathBuilder::new();
        path.move_to(middle, middle);
        path.line_to(middle + distance(a.column.get(), b.column.get()), middle + distance(a.row.get(), b.row.get()));
        let dots = StrokeDash::new(ATTACK_DASH.to_vec(), 0.0);
        let stroke = Stroke { width: ATTACK_WIDTH, line_cap: LineCap::Round, dash: dots, ..Stroke::default() };
        if let Some(path) = path.finish() {
            self.pixmap.stroke_path(&path, &solid_paint(Colour::ATTACK), &stroke, self.transform(a), None);
        }
    }

    fn ring(&mut self, square: Square) {
        let middle = SIDE as f32 / 2.0;
        let ring = PathBuilder::from_circle(middle, middle, RING_RADIUS).expect("a circle has an area");
        let stroke = Stroke { width: ATTACK_WIDTH, ..Stroke::default() };
        self.pixmap.stroke_path(&ring, &solid_paint(Colour::ATTACK), &stroke, self.transform(square), None);
    }
}

/// Below this side a piece is a disc, because its shape would not be recognizable.
const DISC_LIMIT: u32 = 8;

fn color(Colour([red, green, blue]): Colour) -> Color {
    Color::from_rgba8(red, green, blue, 0xff)
}

fn solid_paint(colour: Colour) -> Paint<'static> {
    let mut paint = Paint { anti_alias: true, ..Paint::default() };
    paint.set_color(color(colour));
    paint
}

/// The palette of all boards: the colours of squares, pieces and lines, and blends of colours that meet at an edge.
pub(crate) fn board_palette() -> Palette {
    let squares: Vec<Colour> =
        [Colour::LIGHT, Colour::DARK].into_iter().chain(Highlight::ALL.map(Highlight::colour)).collect();
    let mut palette = Palette::default();
    let solid = [Colour::BOARD_BORDER, Colour::INK, Colour::PAPER, Colour::ATTACK];
    squares.iter().chain(&solid).for_each(|colour| palette.add(colour.0));
    for square in &squares {
        palette.blend(square.0, Colour::INK.0, 14);
        palette.blend(square.0, Colour::ATTACK.0, 14);
        palette.blend(square.0, Colour::PAPER.0, 4);
    }
    palette.blend(Colour::INK.0, Colour::ATTACK.0, 14);
    palette.blend(Colour::INK.0, Colour::PAPER.0, 14);
    palette
}
