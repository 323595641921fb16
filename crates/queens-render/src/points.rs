//! A board as points, and as PNG: painted by tiny-skia from the shapes that SVG uses, in a fixed palette.
//!
//! The palette has every colour that a square, a piece or a line has, and steps between any two of them that meet at an
//! edge. So a file has one byte a point before it is compressed, and the pictures of an animation are those of PNG.

use std::collections::HashMap;

use queens::Square;
use queens::search::{Event, Walk};
use queens::variant::Shape;
use thiserror::Error;
use tiny_skia::{Color, FillRule, LineCap, LineJoin, Paint, PathBuilder, Pixmap, Rect, Stroke, StrokeDash, Transform};

use crate::piece::{Colour, FRAME, OUTLINE, Part, SIDE};
use crate::{Attacks, Board, Piece};

/// The side of a square, in points.
///
/// # Examples
///
/// ```
/// use queens::{Size, variant::Shape};
/// use queens_render::Side;
///
/// let board = |n| Size::new(n).map(Shape::square);
/// assert_eq!(Side::of(board(8)?).get(), 60);
/// assert_eq!(Side::of(board(100)?).get(), 10);
/// assert_eq!(Side::new(30)?.picture(board(8)?), (242, 242));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Side(u32);

/// Why there is no picture.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum PictureError {
    /// A side of a square out of range.
    #[error("a square is from {min} to {max} points wide, not {side}", min = Side::MIN, max = Side::MAX)]
    Side {
        /// The side asked for.
        side: u32,
    },
    /// A picture of too many points.
    #[error("a picture of {width} by {height} points is larger than {max} by {max}", max = Side::PICTURE)]
    TooLarge {
        /// Its width.
        width: u64,
        /// Its height.
        height: u64,
    },
}

impl Side {
    /// The narrowest square on which a queen can be seen.
    pub const MIN: u32 = 2;
    /// The widest square.
    pub const MAX: u32 = 500;
    /// The greatest width and height of a picture.
    pub const PICTURE: u32 = 8192;

    /// A side of so many points.
    ///
    /// # Errors
    ///
    /// [`PictureError::Side`] outside of [`Self::MIN`] to [`Self::MAX`].
    pub const fn new(points: u32) -> Result<Self, PictureError> {
        if points < Self::MIN || points > Self::MAX {
            Err(PictureError::Side { side: points })
        } else {
            Ok(Self(points))
        }
    }

    /// One that makes a picture of a good size: 60 points a square, and fewer where there are more than 16.
    pub fn of(shape: Shape) -> Self {
        Self((1000 / shape.rows.max(shape.columns).get()).clamp(4, 60))
    }

    /// The number of points.
    pub const fn get(self) -> u32 {
        self.0
    }

    /// The frame around the board.
    fn frame(self) -> u32 {
        (FRAME * self.0 / SIDE).max(1)
    }

    /// The width and height of the picture of a board, in points.
    pub fn picture(self, shape: Shape) -> (u64, u64) {
        let whole = |squares: u32| u64::from(squares) * u64::from(self.0) + 2 * u64::from(self.frame());
        (whole(shape.columns.get()), whole(shape.rows.get()))
    }

    /// The same, if it is not too large.
    pub(crate) fn check(self, shape: Shape) -> Result<(u32, u32), PictureError> {
        let (width, height) = self.picture(shape);
        if width.max(height) > u64::from(Self::PICTURE) {
            return Err(PictureError::TooLarge { width, height });
        }
        Ok((width as u32, height as u32))
    }
}

/// Why a square stands out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Tint {
    Tried,
    Attacked,
    Placed,
    Removed,
}

impl Tint {
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

/// A board as it is painted: its pieces, the squares that stand out, and the attacks that are shown.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Picture {
    board: Board,
    tints: Vec<(Square, Tint)>,
    attacks: Vec<(Square, Square)>,
}

impl Picture {
    /// A board, with or without its attacks.
    pub fn of(board: Board, attacks: Attacks) -> Self {
        let attacks = if attacks == Attacks::Shown { board.attacks() } else { Vec::new() };
        let attacks = attacks.iter().map(|conflict| (conflict.a, conflict.b)).collect();
        Self { board, tints: Vec::new(), attacks }
    }

    /// Where a walk through a search stands: the queens, the square of the last event, and who attacks it.
    ///
    /// A square that is tried is amber, an attacked one red, one that has just got its queen green, one that has just
    /// lost it grey. The squares of a solution are green.
    ///
    /// # Examples
    ///
    /// ```
    /// use queens::Size;
    /// use queens::search::{Control, Search, Strategy, Trace, Until};
    /// use queens_render::{Picture, Side};
    ///
    /// let search = Search::new(Size::new(4)?, Strategy::Flags, Control::Recursive, Until::First)?;
    /// let trace = Trace::record(&search, 1_000);
    /// let mut walk = trace.walk();
    /// walk.next_solution();
    /// let png = Picture::at(&walk).png(Side::new(40)?)?;
    /// assert!(png.starts_with(b"\x89PNG"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn at(walk: &Walk) -> Self {
        let queens: Vec<Square> =
            walk.columns().iter().zip(0..).map(|(column, row)| Square::new(row, column.get())).collect();
        let mut attacks = Vec::new();
        let tints = match walk.event() {
            None => Vec::new(),
            Some(Event::Try(square)) => vec![(square, Tint::Tried)],
            Some(Event::Conflict { square, attack }) => {
                attacks.push((attack.attacker, square));
                vec![(square, Tint::Attacked)]
            }
            Some(Event::Place(square)) => vec![(square, Tint::Placed)],
            Some(Event::Remove(square)) => vec![(square, Tint::Removed)],
            Some(Event::Solution) => queens.iter().map(|&queen| (queen, Tint::Placed)).collect(),
        };
        Self { board: Board::new(walk.trace().search().size(), queens), tints, attacks }
    }

    /// The board that is painted.
    pub const fn board(&self) -> &Board {
        &self.board
    }

    /// The picture as PNG.
    ///
    /// # Errors
    ///
    /// [`PictureError::TooLarge`].
    ///
    /// # Complexity
    ///
    /// `O(w)` for a picture of `w` points.
    pub fn png(&self, side: Side) -> Result<Vec<u8>, PictureError> {
        let (width, height) = side.check(self.board.shape())?;
        let mut palette = Palette::new();
        let points = palette.indices(&self.paint(side, width, height));
        let mut file = Vec::new();
        let mut encoder = png::Encoder::new(&mut file, width, height);
        encoder.set_color(png::ColorType::Indexed);
        encoder.set_depth(png::BitDepth::Eight);
        encoder.set_palette(palette.bytes());
        encoder.set_compression(png::Compression::High);
        let written = encoder.write_header().and_then(|mut writer| writer.write_image_data(&points));
        written.expect("a vector takes what is written, and the data fits the header");
        Ok(file)
    }

    /// Paints it.
    pub(crate) fn paint(&self, side: Side, width: u32, height: u32) -> Pixmap {
        let mut canvas = Canvas::new(side, width, height);
        let shape = self.board.shape();
        shape.squares().for_each(|square| canvas.square(square, square_colour(square)));
        self.tints.iter().for_each(|&(square, tint)| canvas.square(square, tint.colour()));
        self.attacks.iter().for_each(|&(a, b)| canvas.line(a, b));
        self.board.pieces().iter().for_each(|&(square, piece)| canvas.piece(square, piece));
        let mut attacked: Vec<Square> = self.attacks.iter().flat_map(|&(a, b)| [a, b]).collect();
        attacked.sort_unstable();
        attacked.dedup();
        for square in attacked {
            canvas.ring(square);
        }
        canvas.pixmap
    }
}

fn square_colour(square: Square) -> Colour {
    if (square.row.get() + square.column.get()).is_multiple_of(2) { Colour::LIGHT } else { Colour::DARK }
}

/// A picture on its way.
struct Canvas {
    pixmap: Pixmap,
    side: Side,
}

impl Canvas {
    fn new(side: Side, width: u32, height: u32) -> Self {
        let mut pixmap = Pixmap::new(width, height).expect("the picture has been measured");
        pixmap.fill(color(Colour::FRAME));
        Self { pixmap, side }
    }

    /// From the units of a square to points.
    fn place(&self, square: Square) -> Transform {
        let scale = self.side.get() as f32 / SIDE as f32;
        let start = |index: u32| (self.side.frame() + index * self.side.get()) as f32;
        Transform::from_row(scale, 0.0, 0.0, scale, start(square.column.get()), start(square.row.get()))
    }

    fn square(&mut self, square: Square, colour: Colour) {
        let whole = Rect::from_xywh(0.0, 0.0, SIDE as f32, SIDE as f32).expect("a square has an area");
        // Squares lie on whole points: nothing is to be smoothed.
        let paint = Paint { anti_alias: false, ..paint(colour) };
        self.pixmap.fill_rect(whole, &paint, self.place(square), None);
    }

    fn piece(&mut self, square: Square, piece: Piece) {
        let (place, fill, ink) = (self.place(square), paint(piece.fill()), paint(Colour::INK));
        let mut path = PathBuilder::new();
        if self.side.get() < SMALL {
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

    /// A dotted line from the middle of one square to that of another.
    fn line(&mut self, a: Square, b: Square) {
        let middle = SIDE as f32 / 2.0;
        let distance = |a: u32, b: u32| (f64::from(b) - f64::from(a)) as f32 * SIDE as f32;
        let mut path = PathBuilder::new();
        path.move_to(middle, middle);
        path.line_to(middle + distance(a.column.get(), b.column.get()), middle + distance(a.row.get(), b.row.get()));
        let dots = StrokeDash::new(vec![1.0, 8.0], 0.0);
        let stroke = Stroke { width: 4.0, line_cap: LineCap::Round, dash: dots, ..Stroke::default() };
        if let Some(path) = path.finish() {
            self.pixmap.stroke_path(&path, &paint(Colour::ATTACK), &stroke, self.place(a), None);
        }
    }

    fn ring(&mut self, square: Square) {
        let middle = SIDE as f32 / 2.0;
        let ring = PathBuilder::from_circle(middle, middle, 20.0).expect("a circle has an area");
        let stroke = Stroke { width: 4.0, ..Stroke::default() };
        self.pixmap.stroke_path(&ring, &paint(Colour::ATTACK), &stroke, self.place(square), None);
    }
}

/// Below so many points a square a piece is a disc: a crown would be a blot.
const SMALL: u32 = 8;

fn color(Colour([red, green, blue]): Colour) -> Color {
    Color::from_rgba8(red, green, blue, 0xff)
}

fn paint(colour: Colour) -> Paint<'static> {
    let mut paint = Paint { anti_alias: true, ..Paint::default() };
    paint.set_color(color(colour));
    paint
}

/// The colours of all pictures, and which of them is nearest to any other.
pub(crate) struct Palette {
    colours: Vec<Colour>,
    nearest: HashMap<Colour, u8>,
}

impl Palette {
    pub(crate) fn new() -> Self {
        let squares: Vec<Colour> =
            [Colour::LIGHT, Colour::DARK].into_iter().chain(Tint::ALL.map(Tint::colour)).collect();
        let mut colours = squares.clone();
        colours.extend([Colour::FRAME, Colour::INK, Colour::PAPER, Colour::ATTACK]);
        let mut blend = |a: Colour, b: Colour, steps: u32| {
            colours.extend((1..steps).map(|step| {
                let mix = |a: u8, b: u8| ((u32::from(a) * (steps - step) + u32::from(b) * step) / steps) as u8;
                Colour(std::array::from_fn(|channel| mix(a.0[channel], b.0[channel])))
            }));
        };
        for &square in &squares {
            blend(square, Colour::INK, 14);
            blend(square, Colour::ATTACK, 14);
            blend(square, Colour::PAPER, 4);
        }
        blend(Colour::INK, Colour::ATTACK, 14);
        blend(Colour::INK, Colour::PAPER, 14);
        Self { colours, nearest: HashMap::new() }
    }

    /// Red, green and blue of each.
    pub(crate) fn bytes(&self) -> Vec<u8> {
        self.colours.iter().flat_map(|colour| colour.0).collect()
    }

    /// The index of the nearest colour for each point.
    pub(crate) fn indices(&mut self, pixmap: &Pixmap) -> Vec<u8> {
        let Self { colours, nearest } = self;
        let mut last = (Colour::FRAME, None);
        let points = pixmap.pixels().iter().map(|point| {
            // Nothing shines through: the board was painted first.
            let colour = Colour([point.red(), point.green(), point.blue()]);
            if last.0 == colour
                && let Some(index) = last.1
            {
                return index;
            }
            let index = *nearest.entry(colour).or_insert_with(|| {
                let far = |other: &Colour| {
                    (0..3).map(|i| colour.0[i].abs_diff(other.0[i])).map(u32::from).map(|d| d * d).sum::<u32>()
                };
                let best = (0..colours.len()).min_by_key(|&index| far(&colours[index]));
                best.expect("the palette has colours") as u8
            });
            last = (colour, Some(index));
            index
        });
        points.collect()
    }

    /// How many colours there are: fewer than a byte has values, so that one is left for what shines through.
    pub(crate) fn len(&self) -> u8 {
        u8::try_from(self.colours.len()).expect("the palette fits a byte")
    }
}
