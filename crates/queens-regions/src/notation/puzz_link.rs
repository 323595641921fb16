//! Links of puzz.link: the part of an address that holds a Star Battle, `starbattle/COLUMNS/ROWS/STARS/BORDERS`.
//!
//! `BORDERS` has a bit for each pair of neighbouring squares: 1 if a border lies between them. Its first part has the
//! pairs side by side, its second part the pairs one above the other, both row by row. Each base-32 digit has five
//! bits, the first pair in the highest bit. Zeros fill the last digit of each part.

use queens::{ErrorCode, Square};
use thiserror::Error;

use super::{Fault, ReadError};
use crate::puzzle::Puzzle;
use crate::regions::{Connectivity, Region, Regions, RegionsError};
use crate::squares::squares_of;
use crate::touch::Touch;

const NAME: &str = "starbattle/";
const DIGITS: &[u8; 32] = b"0123456789abcdefghijklmnopqrstuv";
const BITS: usize = 5;

/// Why a puzzle cannot be written as a link. Another reader of the link would solve another puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum LinkError {
    /// A link cannot say that no two queens share a diagonal.
    ///
    /// Code: `regions-link-touch`.
    #[error("a link has no place for touch=queens: write letters or JSON")]
    Touch,
    /// A region has several parts. The borders of a link would make each part a region.
    ///
    /// Code: `regions-link-parts`.
    #[error("a link would make each part of region {region} a region: write letters or JSON")]
    Parts {
        /// The region.
        region: Region,
    },
}

impl ErrorCode for LinkError {
    fn code(&self) -> &'static str {
        match self {
            Self::Touch => "regions-link-touch",
            Self::Parts { .. } => "regions-link-parts",
        }
    }
}

/// Writes a puzzle as the part of a puzz.link address from `starbattle/` on.
///
/// # Errors
///
/// [`LinkError`] for a puzzle that a link cannot describe.
///
/// # Examples
///
/// ```
/// use queens_regions::notation::{puzz_link, read_one};
///
/// let puzzle = read_one("BBAAAAAC BBBBACCC BBBCCCCC DDBEEEEC DEEEEEEC FFFFFEEE GGHHFEEE HHHEEEEE")?.puzzle;
/// assert_eq!(puzz_link(&puzzle)?, "starbattle/8/8/1/88o866112o806ocdso7pu3c0");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn puzz_link(puzzle: &Puzzle) -> Result<String, LinkError> {
    let size = puzzle.size();
    let regions = puzzle.regions();
    if puzzle.touch() != Touch::default() {
        return Err(LinkError::Touch);
    }
    if let Some(RegionsError::Disconnected { region, .. }) = regions.first_disconnected() {
        return Err(LinkError::Parts { region });
    }
    let is_border = |square: Square, (row, column): (u32, u32)| {
        regions.region(square) != regions.region(Square::new(square.row.get() + row, square.column.get() + column))
    };
    let is_inside = |square: &Square, (row, column): (u32, u32)| {
        square.row.get() + row < size.get() && square.column.get() + column < size.get()
    };
    let part = |step| {
        let bits: Vec<bool> =
            squares_of(size).filter(|square| is_inside(square, step)).map(|square| is_border(square, step)).collect();
        let digit = |bits: &[bool]| {
            let value =
                bits.iter().enumerate().fold(0, |value, (place, &bit)| value | usize::from(bit) << (BITS - 1 - place));
            char::from(DIGITS[value])
        };
        bits.chunks(BITS).map(digit).collect::<String>()
    };
    Ok(format!("{NAME}{size}/{size}/{}/{}{}", puzzle.stars(), part((0, 1)), part((1, 0))))
}

/// The part of a line from `starbattle/` on.
pub(super) fn find(line: &str) -> Option<&str> {
    line.find(NAME).map(|begin| line[begin..].trim_end())
}

/// Reads a link, which is a part of `content`. `content` is the text of line `line`; both serve for error positions.
pub(super) fn read(link: &str, line: usize, content: &str) -> Result<Puzzle, ReadError> {
    let column_of = |part: &str| content[..part.as_ptr() as usize - content.as_ptr() as usize].chars().count() + 1;
    let error = |part: &str, fault| ReadError::at(line, column_of(part), fault);
    let mut parts = link[NAME.len()..].splitn(4, '/');
    let (Some(columns), Some(rows), Some(stars), Some(borders)) =
        (parts.next(), parts.next(), parts.next(), parts.next())
    else {
        return Err(error(link, Fault::Link));
    };
    let number = |part: &str| part.parse::<usize>().map_err(|_| error(part, Fault::Link));
    let (width, height, count) = (number(columns)?, number(rows)?, number(stars)?);
    if width != height {
        return Err(error(columns, Fault::RowCount { rows: height, columns: width }));
    }
    if !(1..=Regions::MAX_SIZE as usize).contains(&width) {
        return Err(error(columns, Fault::Regions(RegionsError::Size { size: width })));
    }
    let across = decode(borders, width, line, column_of(borders))?;
    let regions = Regions::with_connectivity(&fill(&across, width), Connectivity::Required)
        .map_err(|fault| error(borders, Fault::Regions(fault)))?;
    let count = u32::try_from(count).unwrap_or(u32::MAX);
    Puzzle::new(regions).with_stars(count).map_err(|fault| error(stars, Fault::Stars(fault)))
}

/// Whether a border lies to the right of each square, and below each square, row by row.
struct Borders {
    right: Vec<bool>,
    below: Vec<bool>,
}

fn decode(text: &str, size: usize, line: usize, column: usize) -> Result<Borders, ReadError> {
    let bits = size * (size - 1);
    let digits = bits.div_ceil(BITS);
    let fault = || Fault::Borders { size, expected: 2 * digits };
    let mut values = Vec::new();
    for (place, character) in text.bytes().enumerate() {
        let value = DIGITS.iter().position(|digit| *digit == character);
        values.push(value.ok_or_else(|| ReadError::at(line, column + place, fault()))?);
    }
    if values.len() != 2 * digits {
        return Err(ReadError::at(line, column + values.len().min(2 * digits), fault()));
    }
    let part = |values: &[usize]| (0..bits).map(|bit| values[bit / BITS] >> (BITS - 1 - bit % BITS) & 1 == 1).collect();
    Ok(Borders { right: part(&values[..digits]), below: part(&values[digits..]) })
}

/// The number of each square's area between borders. Areas are numbered in the order of their first squares.
fn fill(borders: &Borders, size: usize) -> Vec<u32> {
    let mut labels = vec![u32::MAX; size * size];
    let mut areas = 0;
    for first in 0..size * size {
        if labels[first] != u32::MAX {
            continue;
        }
        let mut open = vec![first];
        while let Some(square) = open.pop() {
            if labels[square] != u32::MAX {
                continue;
            }
            labels[square] = areas;
            let (row, column) = (square / size, square % size);
            let right = |row: usize, column: usize| !borders.right[row * (size - 1) + column];
            let below = |row: usize, column: usize| !borders.below[row * size + column];
            let steps = [
                (column + 1 < size && right(row, column), square.wrapping_add(1)),
                (column > 0 && right(row, column.wrapping_sub(1)), square.wrapping_sub(1)),
                (row + 1 < size && below(row, column), square.wrapping_add(size)),
                (row > 0 && below(row.wrapping_sub(1), column), square.wrapping_sub(size)),
            ];
            open.extend(steps.into_iter().filter(|step| step.0).map(|step| step.1));
        }
        areas += 1;
    }
    labels
}
