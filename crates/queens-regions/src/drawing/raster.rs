//! Raster images of a puzzle: PNG, and an animated GIF of the steps to the answer.

use std::io::{self, Write};
use std::time::Duration;

use queens::Square;
use queens::variant::Shape;
use queens_render::{Image, Palette, PictureError, SquareSide, write_images};
use tiny_skia::{Color, FillRule, LineCap, LineJoin, Paint, Path, PathBuilder, Pixmap, Rect, Stroke, Transform};

use super::{BASE, CROWN, border_lines};
use crate::colours::LIGHT;
use crate::marks::Marks;
use crate::puzzle::Puzzle;
use crate::squares::{Squares, squares_of};
use crate::technique::Step;

type Rgb = [u8; 3];

const INK: Rgb = [0x2a, 0x1e, 0x17];
const PAPER: Rgb = [0xff, 0xfd, 0xf8];
/// The colour of the marks that a step adds.
const NEW: Rgb = [0x1c, 0x6b, 0x2f];
/// A frame that shows a reason lasts this many times as long as a frame that shows marks. The last frame lasts twice as
/// long as a frame that shows a reason.
const REASON_DELAY_FACTOR: u32 = 3;

/// Draws a puzzle and marks as PNG, with the letter of each region.
///
/// # Errors
///
/// [`PictureError::TooLarge`] if the picture is wider than 8192 pixels.
///
/// # Examples
///
/// ```
/// use queens_regions::{Marks, drawing::png, notation::read_one};
/// use queens_render::SquareSide;
///
/// let file = png(&read_one("AB AB")?.puzzle, &Marks::default(), SquareSide::new(60)?)?;
/// assert!(file.starts_with(b"\x89PNG"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn png(puzzle: &Puzzle, marks: &Marks, side: SquareSide) -> Result<Vec<u8>, PictureError> {
    Ok(Painter::new(puzzle, side)?.image(marks, None).png())
}

/// Writes steps as an animated GIF. The first frame shows the given marks. Each step adds two frames: its reason, with
/// all other squares dimmed, and the marks after the step.
///
/// # Errors
///
/// The errors of `out`. A [`PictureError`] has the kind [`io::ErrorKind::InvalidInput`].
///
/// # Complexity
///
/// `O(s p)` for `s` steps and pictures of `p` pixels.
///
/// # Examples
///
/// ```
/// use std::time::Duration;
/// use queens_regions::{Marks, drawing::write_steps_gif, notation::read_one};
/// use queens_render::SquareSide;
///
/// let puzzle = read_one("BBAAAAAC BBBBACCC BBBCCCCC DDBEEEEC DEEEEEEC FFFFFEEE GGHHFEEE HHHEEEEE")?.puzzle;
/// let steps = puzzle.steps(&Marks::default());
/// let mut file = Vec::new();
/// write_steps_gif(&mut file, &puzzle, &Marks::default(), &steps, SquareSide::new(10)?, Duration::from_millis(500))?;
/// assert!(file.starts_with(b"GIF89a"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn write_steps_gif(
    out: impl Write,
    puzzle: &Puzzle,
    marks: &Marks,
    steps: &[Step],
    side: SquareSide,
    delay: Duration,
) -> io::Result<()> {
    let wrong = |error: PictureError| io::Error::new(io::ErrorKind::InvalidInput, error);
    let mut painter = Painter::new(puzzle, side).map_err(wrong)?;
    let mut marks = *marks;
    // The board, then two pictures for each step: its reason, and the marks after the step.
    let frames = (0..=2 * steps.len()).map(|index| {
        let is_reason = index % 2 == 1;
        if is_reason {
            return Ok((painter.image(&marks, Some(&steps[index / 2])), delay * REASON_DELAY_FACTOR));
        }
        if let Some(step) = index.checked_sub(2).map(|before| &steps[before / 2]) {
            marks = Marks::new(marks.queens() | step.queens, marks.crosses() | step.crosses);
        }
        let factor = if index == 2 * steps.len() { 2 * REASON_DELAY_FACTOR } else { 1 };
        Ok((painter.image(&marks, None), delay * factor))
    });
    write_images(out, frames)
}

/// Paints pictures of one puzzle.
struct Painter<'a> {
    puzzle: &'a Puzzle,
    side: SquareSide,
    width: u32,
    palette: Palette,
    /// The fill of each region.
    fills: Vec<Rgb>,
}

impl<'a> Painter<'a> {
    fn new(puzzle: &'a Puzzle, side: SquareSide) -> Result<Self, PictureError> {
        let (width, _) = side.checked_picture_size(Shape::square(puzzle.size()))?;
        let fills: Vec<Rgb> = puzzle.regions().colours().into_iter().map(|fill| rgb(LIGHT[fill])).collect();
        let mut palette = Palette::default();
        palette.add(INK);
        palette.add(NEW);
        for &fill in &fills {
            palette.add(fill);
            palette.blend(fill, INK, 6);
            palette.blend(fill, NEW, 3);
            palette.add(dimmed(fill));
            palette.blend(dimmed(fill), INK, 6);
        }
        Ok(Self { puzzle, side, width, palette, fills })
    }

    /// The picture of the puzzle with marks. With a step, the picture also shows the step's reason and new marks.
    fn image(&mut self, marks: &Marks, step: Option<&Step>) -> Image {
        let mut canvas = Canvas::new(self.side, self.width, self.puzzle.size().get());
        let lit = step.map_or_else(|| Squares::all(self.puzzle.size()), |step| reason(self.puzzle, step));
        for square in squares_of(self.puzzle.size()) {
            let fill = self.fills[self.puzzle.regions().region(square).index()];
            canvas.square(square, if lit.contains(square) { fill } else { dimmed(fill) });
        }
        canvas.borders(self.puzzle);
        for region in self.puzzle.regions().iter() {
            if let Some(square) = self.puzzle.regions().squares(region).iter().next() {
                canvas.letter(square, region.index());
            }
        }
        marks.crosses().iter().for_each(|square| canvas.cross(square, INK));
        marks.queens().iter().for_each(|square| canvas.queen(square, INK));
        if let Some(step) = step {
            step.queens.iter().for_each(|square| canvas.queen(square, NEW));
            if step.queens.is_empty() {
                step.crosses.iter().for_each(|square| canvas.cross(square, NEW));
            }
        }
        let pixels = canvas.pixmap.pixels().iter().map(|pixel| [pixel.red(), pixel.green(), pixel.blue()]);
        self.palette.image(self.width, pixels)
    }
}

/// The squares that explain a step: the squares of its units and of its new marks.
fn reason(puzzle: &Puzzle, step: &Step) -> Squares {
    let units = step.because.from.iter().chain(&step.because.to);
    let named = units.fold(Squares::EMPTY, |all, &unit| all | puzzle.squares(unit));
    named | if step.queens.is_empty() { step.crosses } else { step.queens }
}

/// A fill blended with the paper colour.
fn dimmed(fill: Rgb) -> Rgb {
    std::array::from_fn(|channel| ((u32::from(fill[channel]) * 2 + u32::from(PAPER[channel]) * 3) / 5) as u8)
}

/// The colour of a hex text such as `#e7a897`.
fn rgb(fill: &str) -> Rgb {
    let part = |from: usize| u8::from_str_radix(&fill[from..from + 2], 16).expect("fills are written as #rrggbb");
    [part(1), part(3), part(5)]
}

/// A picture that is being painted. A square has sides of 100 units, as in the SVG.
struct Canvas {
    pixmap: Pixmap,
    scale: f32,
    border: f32,
    size: u32,
}

impl Canvas {
    fn new(side: SquareSide, width: u32, size: u32) -> Self {
        let mut pixmap = Pixmap::new(width, width).expect("the picture has been measured");
        pixmap.fill(color(INK));
        let border = (width - size * side.get()) as f32 / 2.0;
        Self { pixmap, scale: side.get() as f32 / 100.0, border, size }
    }

    /// The transform from units, counted from the corner of a square, to pixels.
    fn transform(&self, square: Square) -> Transform {
        let start = |index: u32| self.border + index as f32 * 100.0 * self.scale;
        Transform::from_row(self.scale, 0.0, 0.0, self.scale, start(square.column.get()), start(square.row.get()))
    }

    fn square(&mut self, square: Square, colour: Rgb) {
        let whole = Rect::from_xywh(0.0, 0.0, 100.0, 100.0).expect("a square has an area");
        // Squares lie on whole pixels and need no smoothing.
        let paint = Paint { anti_alias: false, ..solid_paint(colour) };
        self.pixmap.fill_rect(whole, &paint, self.transform(square), None);
    }

    fn borders(&mut self, puzzle: &Puzzle) {
        let end = 100.0 * self.size as f32;
        let grid = (1..self.size).flat_map(|line| {
            let at = 100.0 * line as f32;
            [[(at, 0.0), (at, end)], [(0.0, at), (end, at)]]
        });
        let thin = lines(grid);
        let mut faint = solid_paint(INK);
        faint.set_color_rgba8(INK[0], INK[1], INK[2], 64);
        let thick =
            lines(border_lines(puzzle.regions()).into_iter().map(|line| line.map(|(x, y)| (x as f32, y as f32))));
        let origin = self.transform(Square::new(0, 0));
        let widths = [(thin, 1.5, faint), (thick, 7.0, solid_paint(INK))];
        for (path, width, paint) in widths.into_iter().filter_map(|(path, width, paint)| Some((path?, width, paint))) {
            let stroke = Stroke { width, line_cap: LineCap::Square, ..Stroke::default() };
            self.pixmap.stroke_path(&path, &paint, &stroke, origin, None);
        }
    }

    fn letter(&mut self, square: Square, region: usize) {
        // Converts a point of the letters' grid to units from the corner of a square.
        let place = |(x, y): (f32, f32)| (11.0 + 3.0 * x, 11.0 + 3.0 * y);
        let mut path = PathBuilder::new();
        for line in LETTERS[region] {
            let mut points = line.iter().map(|&point| place(point));
            points.next().into_iter().for_each(|(x, y)| path.move_to(x, y));
            points.for_each(|(x, y)| path.line_to(x, y));
        }
        self.stroke(square, path.finish(), 3.2, INK);
    }

    fn cross(&mut self, square: Square, colour: Rgb) {
        let path = lines([[(33.0, 33.0), (67.0, 67.0)], [(67.0, 33.0), (33.0, 67.0)]]);
        self.stroke(square, path, if colour == NEW { 9.0 } else { 6.0 }, colour);
    }

    fn queen(&mut self, square: Square, colour: Rgb) {
        let mut path = PathBuilder::new();
        for corners in [&CROWN[..], &BASE] {
            let mut corners = corners.iter().map(|&(x, y)| (f32::from(x), f32::from(y)));
            corners.next().into_iter().for_each(|(x, y)| path.move_to(x, y));
            corners.for_each(|(x, y)| path.line_to(x, y));
            path.close();
        }
        let path = path.finish().expect("a queen has corners");
        self.pixmap.fill_path(&path, &solid_paint(colour), FillRule::Winding, self.transform(square), None);
    }

    fn stroke(&mut self, square: Square, path: Option<Path>, width: f32, colour: Rgb) {
        let stroke = Stroke { width, line_cap: LineCap::Round, line_join: LineJoin::Round, ..Stroke::default() };
        let path = path.expect("a mark has lines");
        self.pixmap.stroke_path(&path, &solid_paint(colour), &stroke, self.transform(square), None);
    }
}

/// Straight lines as a path; `None` without lines.
fn lines(lines: impl IntoIterator<Item = [(f32, f32); 2]>) -> Option<Path> {
    let mut path = PathBuilder::new();
    for [(x, y), (to_x, to_y)] in lines {
        path.move_to(x, y);
        path.line_to(to_x, to_y);
    }
    path.finish()
}

fn color([red, green, blue]: Rgb) -> Color {
    Color::from_rgba8(red, green, blue, 0xff)
}

fn solid_paint(colour: Rgb) -> Paint<'static> {
    let mut paint = Paint { anti_alias: true, ..Paint::default() };
    paint.set_color(color(colour));
    paint
}

/// A letter as lines on a grid of 4 by 6.
type Letter = &'static [&'static [(f32, f32)]];

/// The shapes of the regions' letters. Pictures use no font.
const LETTERS: [Letter; 16] = [
    &[&[(0.0, 6.0), (2.0, 0.0), (4.0, 6.0)], &[(0.7, 4.0), (3.3, 4.0)]],
    &[
        &[(0.0, 0.0), (2.6, 0.0), (3.6, 0.8), (3.6, 2.2), (2.6, 3.0), (0.0, 3.0)],
        &[(2.6, 3.0), (4.0, 3.9), (4.0, 5.1), (2.8, 6.0), (0.0, 6.0), (0.0, 0.0)],
    ],
    &[&[(4.0, 1.0), (3.0, 0.0), (1.0, 0.0), (0.0, 1.0), (0.0, 5.0), (1.0, 6.0), (3.0, 6.0), (4.0, 5.0)]],
    &[&[(0.0, 0.0), (2.4, 0.0), (4.0, 1.6), (4.0, 4.4), (2.4, 6.0), (0.0, 6.0), (0.0, 0.0)]],
    &[&[(4.0, 0.0), (0.0, 0.0), (0.0, 6.0), (4.0, 6.0)], &[(0.0, 3.0), (3.0, 3.0)]],
    &[&[(4.0, 0.0), (0.0, 0.0), (0.0, 6.0)], &[(0.0, 3.0), (3.0, 3.0)]],
    &[&[
        (4.0, 1.0),
        (3.0, 0.0),
        (1.0, 0.0),
        (0.0, 1.0),
        (0.0, 5.0),
        (1.0, 6.0),
        (3.0, 6.0),
        (4.0, 5.0),
        (4.0, 3.2),
        (2.4, 3.2),
    ]],
    &[&[(0.0, 0.0), (0.0, 6.0)], &[(4.0, 0.0), (4.0, 6.0)], &[(0.0, 3.0), (4.0, 3.0)]],
    &[&[(2.0, 0.0), (2.0, 6.0)], &[(0.8, 0.0), (3.2, 0.0)], &[(0.8, 6.0), (3.2, 6.0)]],
    &[&[(4.0, 0.0), (4.0, 5.0), (3.0, 6.0), (1.0, 6.0), (0.0, 5.0)]],
    &[&[(0.0, 0.0), (0.0, 6.0)], &[(4.0, 0.0), (0.0, 3.4), (4.0, 6.0)]],
    &[&[(0.0, 0.0), (0.0, 6.0), (4.0, 6.0)]],
    &[&[(0.0, 6.0), (0.0, 0.0), (2.0, 3.0), (4.0, 0.0), (4.0, 6.0)]],
    &[&[(0.0, 6.0), (0.0, 0.0), (4.0, 6.0), (4.0, 0.0)]],
    &[&[(1.0, 0.0), (3.0, 0.0), (4.0, 1.0), (4.0, 5.0), (3.0, 6.0), (1.0, 6.0), (0.0, 5.0), (0.0, 1.0), (1.0, 0.0)]],
    &[&[(0.0, 6.0), (0.0, 0.0), (3.0, 0.0), (4.0, 0.9), (4.0, 2.1), (3.0, 3.0), (0.0, 3.0)]],
];
