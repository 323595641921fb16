//! Pictures one after the other, as a moving GIF.
//!
//! Each frame is the smallest rectangle of points that have changed, and shines through where they have not: then what is
//! left is a few squares, in long runs of one value.

use std::io::{self, Write};
use std::time::Duration;

use gif::{DisposalMethod, Encoder, EncodingError, Repeat};

use crate::points::{Palette, PictureError};
use crate::{Picture, Side};

/// A picture and how long it is shown.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Frame {
    /// The picture.
    pub picture: Picture,
    /// How long it is shown: in hundredths of a second, and at most 655 seconds.
    pub time: Duration,
}

/// Writes pictures of boards of one shape as a GIF that moves, and begins again at its end.
///
/// # Errors
///
/// When the output fails; and, as [`io::ErrorKind::InvalidInput`], a [`PictureError`], boards of several
/// shapes, or no picture at all.
///
/// # Complexity
///
/// `O(w)` for each picture of `w` points.
///
/// # Examples
///
/// ```
/// use std::time::Duration;
/// use queens::Placement;
/// use queens_render::{Attacks, Board, Frame, Picture, Side, animate};
///
/// let frame = |text: &str| -> Result<Frame, queens::notation::ParseError> {
///     let board = Board::from(&text.parse::<Placement>()?);
///     Ok(Frame { picture: Picture::of(board, Attacks::Shown), time: Duration::from_millis(500) })
/// };
/// let mut file = Vec::new();
/// animate(&mut file, Side::new(20)?, [frame("1,2,4,3")?, frame("2,4,1,3")?])?;
/// assert!(file.starts_with(b"GIF89a"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn animate(out: impl Write, side: Side, frames: impl IntoIterator<Item = Frame>) -> io::Result<()> {
    let mut frames = frames.into_iter().peekable();
    let Some(first) = frames.peek() else {
        return Err(io::Error::new(io::ErrorKind::InvalidInput, "there are no pictures"));
    };
    let shape = first.picture.board().shape();
    let wrong = |error: PictureError| io::Error::new(io::ErrorKind::InvalidInput, error);
    let (width, height) = side.check(shape).map_err(wrong)?;
    let mut palette = Palette::new();
    let mut encoder = Encoder::new(out, width as u16, height as u16, &palette.bytes()).map_err(output)?;
    encoder.set_repeat(Repeat::Infinite).map_err(output)?;
    let mut shown: Option<Vec<u8>> = None;
    for Frame { picture, time } in frames {
        if picture.board().shape() != shape {
            return Err(io::Error::new(io::ErrorKind::InvalidInput, "the boards have several shapes"));
        }
        let points = palette.indices(&picture.paint(side, width, height));
        let changed = Changed::between(shown.as_deref(), &points, width as usize);
        let mut frame = changed.frame(shown.as_deref(), &points, width as usize, palette.len());
        frame.delay = u16::try_from(time.as_millis() / 10).unwrap_or(u16::MAX);
        encoder.write_frame(&frame).map_err(output)?;
        shown = Some(points);
    }
    // The end of the file is written, and its failure seen.
    encoder.into_inner().map_err(output)?.flush()
}

fn output(error: EncodingError) -> io::Error {
    match error {
        EncodingError::Io(error) => error,
        error => io::Error::other(error),
    }
}

/// The rectangle of points that have changed: its first and last rows and columns.
struct Changed {
    rows: (usize, usize),
    columns: (usize, usize),
}

impl Changed {
    /// At least one point, for a frame must have one; everything where nothing was shown.
    fn between(shown: Option<&[u8]>, points: &[u8], width: usize) -> Self {
        let Some(shown) = shown else {
            return Self { rows: (0, points.len() / width - 1), columns: (0, width - 1) };
        };
        let mut changed: Option<Self> = None;
        for (row, (old, new)) in shown.chunks(width).zip(points.chunks(width)).enumerate() {
            let differs = |column: &usize| old[*column] != new[*column];
            let (Some(left), Some(right)) = ((0..width).find(differs), (0..width).rfind(differs)) else { continue };
            let rectangle = changed.get_or_insert(Self { rows: (row, row), columns: (left, right) });
            rectangle.rows.1 = row;
            rectangle.columns = (rectangle.columns.0.min(left), rectangle.columns.1.max(right));
        }
        changed.unwrap_or(Self { rows: (0, 0), columns: (0, 0) })
    }

    fn frame(&self, shown: Option<&[u8]>, points: &[u8], width: usize, clear: u8) -> gif::Frame<'static> {
        let (left, right) = self.columns;
        let rows = self.rows.0..=self.rows.1;
        let places = rows.flat_map(|row| row * width + left..=row * width + right);
        let is_shown = |place: usize| shown.is_some_and(|shown| shown[place] == points[place]);
        let buffer: Vec<u8> = places.map(|place| if is_shown(place) { clear } else { points[place] }).collect();
        gif::Frame {
            left: left as u16,
            top: self.rows.0 as u16,
            width: (right - left + 1) as u16,
            height: (self.rows.1 - self.rows.0 + 1) as u16,
            transparent: Some(clear),
            dispose: DisposalMethod::Keep,
            buffer: buffer.into(),
            ..gif::Frame::default()
        }
    }
}
