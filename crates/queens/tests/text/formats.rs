//! Written placements are read back.

use proptest::prelude::*;
use queens::text::{self, Format, Purpose};
use queens::{ErrorCode, Placement, Size, Solutions};
use queens_testkit::strategy;
use queens_testkit::text::program_output;

use super::read;

/// The placements that the reader finds in a text.
fn placements(text: &str, purpose: Purpose) -> Result<Vec<Placement>, String> {
    let reading = read(text, purpose).map_err(|error| error.to_string())?;
    reading.boards().iter().map(|board| board.placement().map_err(|error| error.to_string())).collect()
}

#[test]
fn formats_have_limits_and_names() {
    let placement: Placement = "1,2,3,4,5,6,7,8,9,10".parse().unwrap();
    assert_eq!(
        text::write(&placement, Format::Digits).err().map(|error| (error.code(), error.limit)),
        Some(("format-too-large", 9))
    );
    assert_eq!("dot".parse::<Format>().unwrap_err().nearest(), Some("dots"));
    let large = Placement::new(0..800).unwrap();
    assert!(text::write(&large, Format::Squares).is_err());
    let wide = Placement::new(0..100).unwrap();
    let written = text::write(&wide, Format::Squares).unwrap().to_string();
    assert!(written.contains("z26,aa27,"));
    assert_eq!(placements(&written, Purpose::Placements), Ok(vec![wide]));
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(100) })]

    /// A placement written in any format is read back, alone and with titles, numbers, totals, colours and line ends.
    #[test]
    fn written_placements_are_read_back(placement in strategy::placements(1..=12), style in 0..64_usize) {
        for format in Format::ALL {
            let Ok(written) = text::write(&placement, format) else { continue };
            let read = placements(&written.to_string(), Purpose::Placements);
            prop_assert_eq!(read, Ok(vec![placement.clone()]), "{}", format);
            let text = program_output(std::slice::from_ref(&placement), format, style & !1);
            prop_assert_eq!(placements(&text, Purpose::Placements), Ok(vec![placement.clone()]), "{}:\n{}", format, text);
        }
    }

    /// Several placements of one size are read back. The size is at least 3.
    #[test]
    fn written_lists_of_placements_are_read_back(size in 3..=12_u32, seed in 0..100_u64, style in 0..64_usize) {
        let size = Size::new(size).unwrap();
        let all: Vec<Placement> = match Solutions::new(size) {
            Ok(solutions) if size.get() > 3 => solutions.skip(seed as usize % 2).take(5).collect(),
            _ => vec![Placement::new([0, 1, 2]).unwrap(), Placement::new([1, 2, 0]).unwrap()],
        };
        for format in Format::ALL {
            if format.max_size().is_some_and(|limit| limit < size.get()) || format == Format::Digits && size.get() < 4 {
                continue;
            }
            for purpose in [Purpose::Placements, Purpose::Output] {
                let text = program_output(&all, format, style);
                prop_assert_eq!(placements(&text, purpose), Ok(all.clone()), "{}:\n{}", format, text);
            }
        }
    }

    /// A text with one changed square is never read as the unchanged board.
    #[test]
    fn a_changed_square_is_never_read_as_the_old_board(
        placement in strategy::placements(3..=9),
        place in any::<proptest::sample::Index>(),
        letter in "[0-9A-Za-z.#*+_?-]",
        with_title in any::<bool>(),
    ) {
        for format in Format::ALL {
            let written = text::write(&placement, format).unwrap().to_string();
            // The characters of squares: marks, digits and letters, but no separators and no names in JSON.
            let from = if format == Format::Json { written.find("s\":").unwrap() + 3 } else { 0 };
            let is_square = |(at, letter): &(usize, char)| *at >= from && !" \n,()[]{}\"/:".contains(*letter);
            let squares: Vec<(usize, char)> = written.char_indices().filter(is_square).collect();
            let (at, old) = squares[place.index(squares.len())];
            let is_same = old == letter.chars().next().unwrap()
                || old.eq_ignore_ascii_case(&letter.chars().next().unwrap());
            // A different mark for an empty square does not change the board.
            let is_empty = |letter: char| "-.+_0".contains(letter);
            let is_drawn = format.is_drawing() || format == Format::Leetcode;
            if is_same || is_drawn && is_empty(old) && letter.chars().all(is_empty) {
                continue;
            }
            let mut changed = written.clone();
            changed.replace_range(at..=at, &letter);
            if with_title {
                changed.insert_str(0, "Solution 1:\n");
            }
            prop_assert_ne!(placements(&changed, Purpose::Placements), Ok(vec![placement.clone()]), "{}:\n{}", format, changed);
        }
    }
}
