//! Boards as PNG and GIF, checked by independent decoders.

use std::panic::catch_unwind;
use std::time::Duration;

use queens::search::{Control, EventKind, Search, Strategy, Trace, Until};
use queens::variant::Shape;
use queens::{Placement, Size, Square, text};
use queens_render::{AttackDisplay, Board, Frame, Palette, Picture, PictureError, Piece, SquareSide, write_animation};
use queens_testkit::picture::DecodedImage;

const LIGHT: [u8; 3] = [0xf1, 0xdf, 0xbf];
const DARK: [u8; 3] = [0xb9, 0x8a, 0x5e];
const INK: [u8; 3] = [0x2b, 0x26, 0x22];

#[test]
fn png_has_each_queen_on_its_square() {
    for (text, side) in
        [("2,4,1,3", 45), ("1,5,8,6,3,7,2,4", 60), ("1,5,8,6,3,7,2,4", 8), ("2,4,1,3", 6), ("1,?,3", 33)]
    {
        let read: text::Board = text.parse().unwrap();
        let (size, queens) = (read.size(), read.queens().to_vec());
        let picture = Picture::new(Board::new(size, queens.clone()), AttackDisplay::Hidden);
        let side = SquareSide::new(side).unwrap();
        let decoded = DecodedImage::from_png(&picture.png(side).unwrap());
        let (width, height) = side.picture_size(Shape::square(size));
        assert_eq!((decoded.width as u64, decoded.pixels.len() as u64), (width, width * height));
        for square in Shape::square(size).squares() {
            let ground = if (square.row.index() + square.column.index()) % 2 == 0 { LIGHT } else { DARK };
            let at = |across, down| decoded.pixel_at(side.get() as usize, square, (across, down));
            assert_eq!(at(0, 0), ground, "{square:?} of {text}: the corner is free");
            let expected = if queens.contains(&square) { INK } else { ground };
            assert_eq!(at(50, 55), expected, "{square:?} of {text}: the middle");
        }
    }
}

#[test]
fn attacks_are_red() {
    let read: text::Board = "1,?,3".parse().unwrap();
    let (size, queens) = (read.size(), read.queens().to_vec());
    let red = |attacks| {
        let picture = Picture::new(Board::new(size, queens.clone()), attacks);
        let pixels = DecodedImage::from_png(&picture.png(SquareSide::new(45).unwrap()).unwrap()).pixels;
        pixels.iter().filter(|pixel| **pixel == [0xc0, 0x18, 0x2b]).count()
    };
    assert_eq!(red(AttackDisplay::Hidden), 0);
    assert!(red(AttackDisplay::Shown) > 200, "{}", red(AttackDisplay::Shown));
}

#[test]
fn pieces_differ_and_boards_need_not_be_square() {
    let shape = Shape { rows: Size::new(1).unwrap(), columns: Size::new(5).unwrap() };
    let pieces = [Piece::Queen, Piece::WhiteQueen, Piece::Rook, Piece::Bishop, Piece::Pawn];
    let board =
        Board::with_pieces(shape, pieces.iter().zip(0..).map(|(&piece, column)| (Square::new(0, column), piece)));
    let decoded =
        DecodedImage::from_png(&Picture::new(board, AttackDisplay::Hidden).png(SquareSide::new(45).unwrap()).unwrap());
    assert_eq!((decoded.width, decoded.pixels.len()), (229, 229 * 49));
    let inked = |column: usize| {
        let is_in = |place: &usize| (2 + 45 * column..47 + 45 * column).contains(&(place % 229));
        (0..decoded.pixels.len()).filter(is_in).filter(|&place| decoded.pixels[place] == INK).count()
    };
    let mut counts: Vec<usize> = (0..5).map(inked).collect();
    assert!(counts[0] > 2 * counts[1] && counts[4] > 0, "the white one is an outline: {counts:?}");
    counts.sort_unstable();
    counts.dedup();
    assert_eq!(counts.len(), 5);
}

#[test]
fn pictures_too_large_are_refused() {
    let board = |n: u64| Picture::new(Board::new(Size::new(n).unwrap(), []), AttackDisplay::Hidden);
    let side = SquareSide::new(100).unwrap();
    assert_eq!(board(82).png(side), Err(PictureError::TooLarge { width: 8208, height: 8208 }));
    let mut nothing = Vec::new();
    let frame = Frame { picture: board(82), duration: Duration::ZERO };
    assert!(write_animation(&mut nothing, side, [frame]).is_err() && nothing.is_empty());
    let error = write_animation(&mut nothing, side, []).unwrap_err();
    assert_eq!((error.kind(), nothing.len()), (std::io::ErrorKind::InvalidInput, 0));
    assert!(SquareSide::new(1).is_err() && SquareSide::new(501).is_err());
}

fn search() -> Trace {
    let search = Search::new(Size::new(5).unwrap(), Strategy::Flags, Control::Recursive, Until::First).unwrap();
    Trace::record(&search, 10_000)
}

fn frames(trace: &Trace) -> Vec<Frame> {
    let mut cursor = trace.cursor();
    let at = |step| {
        cursor.seek(step);
        Frame { picture: Picture::from_cursor(&cursor), duration: Duration::from_millis(120) }
    };
    (0..=trace.len()).map(at).collect()
}

#[test]
fn gif_shows_every_step_and_ends_like_png() {
    let trace = search();
    let side = SquareSide::new(30).unwrap();
    let mut file = Vec::new();
    write_animation(&mut file, side, frames(&trace)).unwrap();

    let mut options = gif::DecodeOptions::new();
    options.set_color_output(gif::ColorOutput::RGBA);
    let mut decoder = options.read_info(&file[..]).unwrap();
    let (width, height) = (usize::from(decoder.width()), usize::from(decoder.height()));
    assert_eq!((width, height), (152, 152));
    let mut canvas = vec![[0; 3]; width * height];
    let mut cursor = trace.cursor();
    let (mut count, mut drawn) = (0, 0);
    while let Some(frame) = decoder.read_next_frame().unwrap() {
        assert_eq!(frame.delay, 12);
        for (index, pixel) in frame.buffer.chunks(4).enumerate() {
            let (row, column) = (index / usize::from(frame.width), index % usize::from(frame.width));
            if pixel[3] != 0 {
                canvas[(usize::from(frame.top) + row) * width + usize::from(frame.left) + column] =
                    [pixel[0], pixel[1], pixel[2]];
            }
        }
        drawn += usize::from(frame.width) * usize::from(frame.height);
        cursor.seek(count);
        let picture = DecodedImage::from_png(&Picture::from_cursor(&cursor).png(side).unwrap());
        assert!(canvas == picture.pixels, "step {count}");
        count += 1;
    }
    assert_eq!(count, trace.len() + 1, "one frame a step, and the empty board");
    assert!(drawn < width * height * count / 4, "only what has changed is drawn: {drawn} pixels");
    assert_eq!(decoder.repeat(), gif::Repeat::Infinite);
}

#[test]
fn each_kind_of_step_looks_different() {
    let trace = search();
    let frames = frames(&trace);
    let walk_at = |kind| {
        let mut cursor = trace.cursor();
        while cursor.event().is_none_or(|event| event.kind() != kind) {
            cursor.step_forward().expect("the search has such a step");
        }
        cursor.step()
    };
    for kind in [EventKind::Try, EventKind::Place, EventKind::Conflict, EventKind::Solution] {
        let step = walk_at(kind);
        let plain = Picture::new(frames[step].picture.board().clone(), AttackDisplay::Hidden);
        let side = SquareSide::new(30).unwrap();
        assert_ne!(plain.png(side), frames[step].picture.png(side), "{kind:?}");
    }
    let placement: Placement = "1,3,5,2,4".parse().unwrap();
    assert_eq!(frames.last().unwrap().picture.board(), &Board::from(&placement));
}

#[test]
fn an_image_has_pixels() {
    let image = |width: u32, count: usize| {
        let mut palette = Palette::default();
        palette.add([0, 0, 0]);
        catch_unwind(move || palette.image(width, vec![[0, 0, 0]; count]).png())
    };
    assert!(image(1, 1).is_ok() && image(2, 4).is_ok());
    for (width, count) in [(1, 0), (0, 0), (0, 1), (2, 3)] {
        let message = image(width, count).unwrap_err();
        let message = message.downcast_ref::<&str>().copied().unwrap_or_default();
        assert!(["an image has pixels", "the last row of an image is whole"].contains(&message), "{message}");
    }
}
