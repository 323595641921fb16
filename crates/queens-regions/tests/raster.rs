//! Raster images, decoded by libraries that share no code with the painter.

use std::time::Duration;

use queens::Square;
use queens_regions::drawing::{png, write_steps_gif};
use queens_regions::{Mark, Marks, Recipe, Regions};
use queens_render::SquareSide;
use queens_testkit::picture::DecodedImage;

fn is_dark(pixel: [u8; 3]) -> bool {
    pixel.iter().all(|&channel| channel < 0x60)
}

#[test]
fn squares_have_the_fills_of_their_regions_and_their_marks() {
    for (size, side) in [(5_u32, 60_u32), (8, 60), (12, 40), (16, 33)] {
        let made = Recipe::new(size, 3).unwrap().make().unwrap();
        let puzzle = made.puzzle();
        let mut marks = Marks::new(made.answer(), queens_regions::Squares::EMPTY);
        let crossed = Square::new(0, u32::from(made.answer().contains(Square::new(0, 0))));
        marks.set(crossed, Some(Mark::Cross));
        let drawn = DecodedImage::from_png(&png(puzzle, &marks, SquareSide::new(side).unwrap()).unwrap());
        assert_eq!(drawn.pixels.len(), drawn.width * drawn.width);
        let fill = |square| drawn.pixel_at(side as usize, square, (85, 15));
        let all: Vec<Square> =
            (0..size).flat_map(|row| (0..size).map(move |column| Square::new(row, column))).collect();
        for &a in &all {
            for &b in &all {
                let regions: &Regions = puzzle.regions();
                assert_eq!(fill(a) == fill(b), regions.region(a) == regions.region(b), "size {size}: {a} and {b}");
            }
            let is_marked = made.answer().contains(a) || a == crossed;
            assert_eq!(is_dark(drawn.pixel_at(side as usize, a, (50, 50))), is_marked, "size {size}: {a}");
        }
    }
}

#[test]
fn steps_are_two_pictures_each_and_end_with_the_answer() {
    for (size, seed) in [(6, 1), (9, 2), (16, 1)] {
        let made = Recipe::new(size, seed).unwrap().make().unwrap();
        let steps = made.puzzle().steps(&Marks::default());
        let mut file = Vec::new();
        let side = SquareSide::new(20).unwrap();
        write_steps_gif(&mut file, made.puzzle(), &Marks::default(), &steps, side, Duration::from_millis(100)).unwrap();
        let mut options = gif::DecodeOptions::new();
        options.set_color_output(gif::ColorOutput::RGBA);
        let mut decoder = options.read_info(&file[..]).unwrap();
        let (width, height) = (usize::from(decoder.width()), usize::from(decoder.height()));
        let mut shown = vec![[0_u8; 3]; width * height];
        let mut delays = Vec::new();
        while let Some(frame) = decoder.read_next_frame().unwrap() {
            delays.push(frame.delay);
            for (place, pixel) in frame.buffer.chunks(4).enumerate().filter(|(_, pixel)| pixel[3] > 0) {
                let (row, column) = (place / usize::from(frame.width), place % usize::from(frame.width));
                let place = (usize::from(frame.top) + row) * width + usize::from(frame.left) + column;
                shown[place] = [pixel[0], pixel[1], pixel[2]];
            }
        }
        assert_eq!(delays.len(), 2 * steps.len() + 1);
        assert_eq!((delays[0], delays[1], delays[2], delays.last()), (10, 30, 10, Some(&60)));
        let last = DecodedImage { width, pixels: shown };
        for queen in made.answer() {
            assert!(is_dark(last.pixel_at(20, queen, (50, 60))), "size {size}: {queen}");
        }
    }
}
