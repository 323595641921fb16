//! Raster images with a palette (indexed colour), and their PNG.
//!
//! The palette has the colours of a drawing, and blends of colours that meet at an edge. With at most 255 colours, a
//! pixel takes one byte before compression. PNGs and animations use the same palette, so they look alike.

use std::collections::HashMap;

/// Red, green and blue.
type Rgb = [u8; 3];

/// A palette of image colours. A cache keeps the nearest palette colour of each colour that was looked up.
///
/// # Examples
///
/// ```
/// use queens_render::Palette;
///
/// let mut palette = Palette::default();
/// palette.add([0, 0, 0]);
/// palette.add([255, 255, 255]);
/// let image = palette.image(2, [[10, 0, 0], [250, 255, 255]]);
/// assert!(image.png().starts_with(b"\x89PNG"));
/// ```
#[derive(Clone, Debug, Default)]
pub struct Palette {
    colours: Vec<Rgb>,
    nearest: HashMap<Rgb, u8>,
}

impl Palette {
    /// The greatest number of colours. One of the 256 indices stays free for transparent pixels.
    pub const MAX_COLOURS: usize = 255;

    /// Adds a colour.
    ///
    /// # Panics
    ///
    /// When there are [`MAX_COLOURS`](Self::MAX_COLOURS) already.
    pub fn add(&mut self, colour: Rgb) {
        assert!(self.colours.len() < Self::MAX_COLOURS, "a palette has at most {} colours", Self::MAX_COLOURS);
        self.colours.push(colour);
        self.nearest.clear();
    }

    /// Adds the `steps - 1` blends that lead from one colour to the other in equal steps. The two colours themselves
    /// are not added.
    ///
    /// # Panics
    ///
    /// When there are more than [`MAX_COLOURS`](Self::MAX_COLOURS).
    pub fn blend(&mut self, a: Rgb, b: Rgb, steps: u32) {
        for step in 1..steps {
            let mix = |a: u8, b: u8| ((u32::from(a) * (steps - step) + u32::from(b) * step) / steps) as u8;
            self.add(std::array::from_fn(|channel| mix(a[channel], b[channel])));
        }
    }

    /// An image of this width. Each pixel gets the nearest colour of the palette, row by row from the top.
    ///
    /// # Panics
    ///
    /// When the palette has no colour, there is no pixel, or the last row is incomplete.
    pub fn image(&mut self, width: u32, pixels: impl IntoIterator<Item = Rgb>) -> Image {
        let mut last: Option<(Rgb, u8)> = None;
        let indices: Vec<u8> = pixels
            .into_iter()
            .map(|colour| match last {
                Some((before, index)) if before == colour => index,
                _ => {
                    let index = self.nearest(colour);
                    last = Some((colour, index));
                    index
                }
            })
            .collect();
        assert!(!indices.is_empty() && width > 0, "an image has pixels");
        assert!(indices.len().is_multiple_of(width as usize), "the last row of an image is whole");
        let height = (indices.len() / width as usize) as u32;
        Image { width, height, colours: self.colours.clone(), indices }
    }

    fn nearest(&mut self, colour: Rgb) -> u8 {
        let Self { colours, nearest } = self;
        *nearest.entry(colour).or_insert_with(|| {
            let far =
                |other: &Rgb| (0..3).map(|i| colour[i].abs_diff(other[i])).map(u32::from).map(|d| d * d).sum::<u32>();
            let best = (0..colours.len()).min_by_key(|&index| far(&colours[index]));
            best.expect("the palette has colours") as u8
        })
    }
}

/// An image: for each pixel the index of its colour.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Image {
    pub(crate) width: u32,
    pub(crate) height: u32,
    pub(crate) colours: Vec<Rgb>,
    pub(crate) indices: Vec<u8>,
}

impl Image {
    /// The image as PNG.
    ///
    /// # Complexity
    ///
    /// `O(p)` for `p` pixels.
    pub fn png(&self) -> Vec<u8> {
        let mut file = Vec::new();
        let mut encoder = png::Encoder::new(&mut file, self.width, self.height);
        encoder.set_color(png::ColorType::Indexed);
        encoder.set_depth(png::BitDepth::Eight);
        encoder.set_palette(self.palette());
        encoder.set_compression(png::Compression::High);
        let written = encoder.write_header().and_then(|mut writer| writer.write_image_data(&self.indices));
        written.expect("writing to a vector succeeds, and the data fits the header");
        file
    }

    /// The red, green and blue bytes of all colours, as PNG and GIF files need them.
    pub(crate) fn palette(&self) -> Vec<u8> {
        self.colours.concat()
    }
}
