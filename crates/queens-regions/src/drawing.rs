//! Drawings of a puzzle: as text with borders, as SVG, and, with the feature `raster`, as PNG and animated GIF.

#[cfg(feature = "raster")]
mod raster;

use std::fmt;

use queens::Square;
#[cfg(feature = "raster")]
pub use raster::{png, write_steps_gif};

use crate::colours::LIGHT;
use crate::marks::{Mark, Marks};
use crate::puzzle::Puzzle;
use crate::regions::Regions;
use crate::squares::squares_of;

/// Draws a puzzle as text: borders between regions, the letter of each region in empty squares, `Q` for queens, `x` for crosses.
///
/// # Examples
///
/// ```
/// use queens_regions::{Marks, drawing::text, notation::read_one};
///
/// let puzzle = read_one("AB AB")?.puzzle;
/// assert_eq!(text(&puzzle, &Marks::default()).to_string(), "\
/// +---+---+
/// | A | B |
/// +   +   +
/// | A | B |
/// +---+---+
/// ");
/// # Ok::<(), queens_regions::notation::ReadError>(())
/// ```
pub fn text(puzzle: &Puzzle, marks: &Marks) -> impl fmt::Display {
    fmt::from_fn(move |f| {
        let n = puzzle.size().get();
        // The region of a square; `None` outside the board.
        let region = |row: u32, column: u32| {
            let inside = row < n && column < n;
            inside.then(|| puzzle.regions().region(Square::new(row, column)))
        };
        for row in 0..=n {
            for column in 0..n {
                let is_border = row == 0 || region(row - 1, column) != region(row, column);
                write!(f, "+{}", if is_border { "---" } else { "   " })?;
            }
            writeln!(f, "+")?;
            if row == n {
                break;
            }
            for column in 0..n {
                let is_border = column == 0 || region(row, column - 1) != region(row, column);
                let square = Square::new(row, column);
                let sign = match marks.get(square) {
                    Some(Mark::Queen) => 'Q',
                    Some(Mark::Cross) => 'x',
                    None => puzzle.regions().region(square).letter(),
                };
                write!(f, "{} {sign} ", if is_border { '|' } else { ' ' })?;
            }
            writeln!(f, "|")?;
        }
        Ok(())
    })
}

/// The corners of a queen's crown, in a square with sides of 100 units.
const CROWN: [(u8, u8); 11] =
    [(14, 36), (26, 72), (74, 72), (86, 36), (69, 55), (68, 26), (55, 53), (50, 20), (45, 53), (32, 26), (31, 55)];
/// The corners of the crown's base.
const BASE: [(u8, u8); 4] = [(26, 78), (74, 78), (74, 87), (26, 87)];

/// The lines around the board and between regions. A square has a side of 100 units.
fn border_lines(regions: &Regions) -> Vec<[(u32, u32); 2]> {
    let (size, side) = (regions.size(), 100 * regions.size().get());
    let mut lines =
        vec![[(0, 0), (side, 0)], [(side, 0), (side, side)], [(side, side), (0, side)], [(0, side), (0, 0)]];
    for square in squares_of(size) {
        let differs = |row: u32, column: u32| {
            let other = Square::new(square.row.get() + row, square.column.get() + column);
            size.contains(other) && regions.region(other) != regions.region(square)
        };
        let (right, below) = (100 * (square.column.get() + 1), 100 * (square.row.get() + 1));
        if differs(0, 1) {
            lines.push([(right, below - 100), (right, below)]);
        }
        if differs(1, 0) {
            lines.push([(right - 100, below), (right, below)]);
        }
    }
    lines
}

/// Draws a puzzle as SVG: a fill for each region, thick borders, the letter of each region, and the marks.
///
/// # Examples
///
/// ```
/// use queens_regions::{Marks, drawing::svg, notation::read_one};
///
/// let picture = svg(&read_one("AB AB")?.puzzle, &Marks::default()).to_string();
/// assert!(picture.starts_with("<svg ") && picture.ends_with("</svg>\n"));
/// assert_eq!(picture.matches("<text ").count(), 2);
/// # Ok::<(), queens_regions::notation::ReadError>(())
/// ```
pub fn svg(puzzle: &Puzzle, marks: &Marks) -> impl fmt::Display {
    fmt::from_fn(move |f| {
        let (size, regions) = (puzzle.size(), puzzle.regions());
        let side = 100 * size.get();
        let at = |square: Square| (100 * square.column.get(), 100 * square.row.get());
        writeln!(f, "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"-4 -4 {0} {0}\" role=\"img\">", side + 8)?;
        writeln!(f, "<title>Region queens, {size} by {size}</title>")?;
        for (region, fill) in regions.iter().zip(regions.colours()) {
            write!(f, "<path fill=\"{}\" d=\"", LIGHT[fill])?;
            for (x, y) in regions.squares(region).iter().map(at) {
                write!(f, "M{x} {y}h100v100h-100z")?;
            }
            writeln!(f, "\"/>")?;
        }
        write!(f, "<path fill=\"none\" stroke=\"#2a1e17\" stroke-opacity=\".25\" stroke-width=\"1.5\" d=\"")?;
        (1..size.get()).map(|line| 100 * line).try_for_each(|line| write!(f, "M{line} 0v{side}M0 {line}h{side}"))?;
        writeln!(f, "\"/>")?;
        write!(f, "<path fill=\"none\" stroke=\"#2a1e17\" stroke-width=\"7\" stroke-linecap=\"square\" d=\"")?;
        for [(x, y), (to_x, to_y)] in border_lines(regions) {
            write!(f, "M{x} {y}L{to_x} {to_y}")?;
        }
        writeln!(f, "\"/>")?;
        for region in regions.iter() {
            let Some((x, y)) = regions.squares(region).iter().next().map(at) else { continue };
            let place = format!("x=\"{}\" y=\"{}\"", x + 9, y + 27);
            writeln!(
                f,
                "<text {place} font-family=\"sans-serif\" font-weight=\"700\" font-size=\"23\" fill=\"#3a2c24\">{region}</text>"
            )?;
        }
        for (x, y) in marks.crosses().iter().map(at) {
            let shape = format!("M{} {}l34 34m0-34l-34 34", x + 33, y + 33);
            writeln!(f, "<path stroke=\"#3a2c24\" stroke-width=\"6\" stroke-linecap=\"round\" d=\"{shape}\"/>")?;
        }
        for (x, y) in marks.queens().iter().map(at) {
            write!(f, "<path fill=\"#2a1912\" transform=\"translate({x} {y})\" d=\"")?;
            for corners in [&CROWN[..], &BASE] {
                let points = corners.iter().map(|(x, y)| format!("{x} {y}")).collect::<Vec<_>>().join("L");
                write!(f, "M{points}z")?;
            }
            writeln!(f, "\"/>")?;
        }
        writeln!(f, "</svg>")
    })
}
