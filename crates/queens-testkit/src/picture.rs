//! A decoder of drawn boards, which shares no code with the renderers.

use queens::Square;

/// A decoded image: its width, and the red, green and blue of each pixel, row by row.
#[derive(Clone, Debug)]
pub struct DecodedImage {
    /// The number of pixels in a row.
    pub width: usize,
    /// The pixels.
    pub pixels: Vec<[u8; 3]>,
}

impl DecodedImage {
    /// Decodes a PNG.
    ///
    /// # Panics
    ///
    /// When the file is no PNG.
    pub fn from_png(file: &[u8]) -> Self {
        let header = minipng::decode_png_header(file).unwrap();
        let mut buffer = vec![0; header.required_bytes_rgba8bpc()];
        let mut image = minipng::decode_png(file, &mut buffer).unwrap();
        image.convert_to_rgba8bpc().unwrap();
        let pixels = image.pixels().chunks(4).map(|pixel| [pixel[0], pixel[1], pixel[2]]).collect();
        Self { width: header.width() as usize, pixels }
    }

    /// The pixel at a position within a square, in hundredths of the square's side.
    pub fn pixel_at(&self, side: usize, square: Square, (across, down): (usize, usize)) -> [u8; 3] {
        let frame = (self.width - side * ((self.width - 2) / side)) / 2;
        let place = |index: usize, part: usize| frame + index * side + part * side / 100;
        self.pixels[place(square.row.index(), down) * self.width + place(square.column.index(), across)]
    }
}
