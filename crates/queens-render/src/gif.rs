//! Animated GIFs.
//!
//! Each frame is the smallest rectangle that contains all changed pixels. Unchanged pixels in this rectangle are
//! transparent, so most frames are a few squares and compress well.

use std::io::{self, Write};
use std::time::Duration;

use gif::{DisposalMethod, Encoder, EncodingError, Repeat};

use crate::image::Image;
use crate::raster::{PictureError, board_palette};
use crate::{Picture, SquareSide};

/// One frame of an animation: a picture and its duration.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Frame {
    /// The picture.
    pub picture: Picture,
    /// The duration, rounded down to hundredths of a second; at most 655.35 seconds.
    pub duration: Duration,
}

/// Writes an animated GIF that repeats. All boards must have the same shape.
///
/// # Errors
///
/// When the output fails. [`io::ErrorKind::InvalidInput`] for a [`PictureError`], boards of several shapes, or no picture.
///
/// # Complexity
///
/// `O(p)` for each picture of `p` pixels.
///
/// # Examples
///
/// ```
/// use std::time::Duration;
/// use queens::Placement;
/// use queens_render::{AttackDisplay, Board, Frame, Picture, SquareSide, write_animation};
///
/// let frame = |text: &str| -> Result<Frame, queens::text::ReadError> {
///     let board = Board::from(&text.parse::<Placement>()?);
///     Ok(Frame { picture: Picture::new(board, AttackDisplay::Shown), duration: Duration::from_millis(500) })
/// };
/// let mut file = Vec::new();
/// write_animation(&mut file, SquareSide::new(20)?, [frame("1,2,4,3")?, frame("2,4,1,3")?])?;
/// assert!(file.starts_with(b"GIF89a"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn write_animation(out: impl Write, side: SquareSide, frames: impl IntoIterator<Item = Frame>) -> io::Result<()> {
    let mut palette = board_palette();
    let wrong = |error: PictureError| io::Error::new(io::ErrorKind::InvalidInput, error);
    let image = |Frame { picture, duration }| Ok((picture.image(side, &mut palette).map_err(wrong)?, duration));
    write_images(out, frames.into_iter().map(image))
}

/// Writes an animated GIF of images, each with its duration. All images must have the same size and palette.
///
/// # Errors
///
/// When the output or an item of `images` fails. [`io::ErrorKind::InvalidInput`] for images of several sizes or
/// palettes, an image above 65,535 pixels wide or high, or no image.
///
/// # Complexity
///
/// `O(p)` for each image of `p` pixels.
///
/// # Examples
///
/// ```
/// use std::time::Duration;
/// use queens_render::{Palette, write_images};
///
/// let mut palette = Palette::default();
/// [[0, 0, 0], [255, 255, 255]].into_iter().for_each(|colour| palette.add(colour));
/// let images = [palette.image(1, [[0, 0, 0]]), palette.image(1, [[255, 255, 255]])];
/// let mut file = Vec::new();
/// write_images(&mut file, images.into_iter().map(|image| Ok((image, Duration::from_millis(500)))))?;
/// assert!(file.starts_with(b"GIF89a"));
/// # Ok::<(), std::io::Error>(())
/// ```
pub fn write_images(
    out: impl Write,
    images: impl IntoIterator<Item = io::Result<(Image, Duration)>>,
) -> io::Result<()> {
    let wrong = |message: &str| io::Error::new(io::ErrorKind::InvalidInput, message);
    let mut images = images.into_iter();
    let (first, duration) = images.next().ok_or_else(|| wrong("there are no pictures"))??;
    let side = |pixels: u32| u16::try_from(pixels).map_err(|_| wrong("the picture is too large"));
    let palette = first.palette();
    let (width, transparent) = (first.width as usize, first.colours.len() as u8);
    let mut encoder = Encoder::new(out, side(first.width)?, side(first.height)?, &palette).map_err(io_error)?;
    encoder.set_repeat(Repeat::Infinite).map_err(io_error)?;
    let mut shown: Option<Image> = None;
    for next in std::iter::once(Ok((first, duration))).chain(images) {
        let (image, duration) = next?;
        let before = shown.as_ref();
        if before.is_some_and(|before| (before.width, before.height) != (image.width, image.height)) {
            return Err(wrong("the boards have several shapes"));
        }
        if before.is_some_and(|before| before.colours != image.colours) {
            return Err(wrong("the images have several palettes"));
        }
        let before = before.map(|before| &before.indices[..]);
        let changed = ChangedRectangle::between(before, &image.indices, width);
        let mut frame = changed.frame(before, &image.indices, width, transparent);
        frame.delay = u16::try_from(duration.as_millis() / 10).unwrap_or(u16::MAX);
        encoder.write_frame(&frame).map_err(io_error)?;
        shown = Some(image);
    }
    // Writes the trailer of the file, and reports errors of the output.
    encoder.into_inner().map_err(io_error)?.flush()
}

fn io_error(error: EncodingError) -> io::Error {
    match error {
        EncodingError::Io(error) => error,
        error => io::Error::other(error),
    }
}

/// The rectangle of changed pixels: its first and last rows and columns.
struct ChangedRectangle {
    rows: (usize, usize),
    columns: (usize, usize),
}

impl ChangedRectangle {
    /// The rectangle around the pixels that differ from the shown picture, or the whole picture in the first frame. The
    /// rectangle has at least one pixel, because a GIF frame cannot be empty.
    fn between(shown: Option<&[u8]>, pixels: &[u8], width: usize) -> Self {
        let Some(shown) = shown else {
            return Self { rows: (0, pixels.len() / width - 1), columns: (0, width - 1) };
        };
        let mut changed: Option<Self> = None;
        for (row, (old, new)) in shown.chunks(width).zip(pixels.chunks(width)).enumerate() {
            let differs = |column: &usize| old[*column] != new[*column];
            let (Some(left), Some(right)) = ((0..width).find(differs), (0..width).rfind(differs)) else { continue };
            let rectangle = changed.get_or_insert(Self { rows: (row, row), columns: (left, right) });
            rectangle.rows.1 = row;
            rectangle.columns = (rectangle.columns.0.min(left), rectangle.columns.1.max(right));
        }
        changed.unwrap_or(Self { rows: (0, 0), columns: (0, 0) })
    }

    fn frame(&self, shown: Option<&[u8]>, pixels: &[u8], width: usize, transparent: u8) -> gif::Frame<'static> {
        let (left, right) = self.columns;
        let rows = self.rows.0..=self.rows.1;
        let places = rows.flat_map(|row| row * width + left..=row * width + right);
        let is_shown = |place: usize| shown.is_some_and(|shown| shown[place] == pixels[place]);
        let buffer: Vec<u8> = places.map(|place| if is_shown(place) { transparent } else { pixels[place] }).collect();
        gif::Frame {
            left: left as u16,
            top: self.rows.0 as u16,
            width: (right - left + 1) as u16,
            height: (self.rows.1 - self.rows.0 + 1) as u16,
            transparent: Some(transparent),
            dispose: DisposalMethod::Keep,
            buffer: buffer.into(),
            ..gif::Frame::default()
        }
    }
}
