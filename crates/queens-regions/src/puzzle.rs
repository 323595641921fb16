//! A puzzle: regions, the rule of touching, and the number of queens (stars) in each unit.

use std::fmt;

use queens::{Column, ErrorCode, Row, Size, Square};
use thiserror::Error;

use crate::drawing;
use crate::marks::Marks;
use crate::regions::{Region, Regions};
use crate::squares::{STRIDE, Squares, full_row, index_of};
use crate::touch::Touch;

/// A unit: a row, a column or a region (house). In a solution, each unit has as many queens as the puzzle has stars.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Unit {
    /// A row.
    Row(Row),
    /// A column.
    Column(Column),
    /// A region.
    Region(Region),
}

impl Unit {
    /// Whether the unit is a row or a column.
    pub const fn is_line(self) -> bool {
        !matches!(self, Self::Region(_))
    }
}

/// Writes for example `row 0` or `region A`. Rows and columns count from 0.
impl fmt::Display for Unit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Row(row) => write!(f, "{row}"),
            Self::Column(column) => write!(f, "{column}"),
            Self::Region(region) => write!(f, "region {region}"),
        }
    }
}

/// A puzzle of region queens.
///
/// A solution has `stars` queens in each row, each column and each region, and no two queens touch. With one star the
/// puzzle is known as Queens, with more stars as Star Battle.
///
/// # Examples
///
/// ```
/// use queens_regions::{Answer, Puzzle, Regions};
///
/// let regions = Regions::new(&[0, 1, 1, 1, 0, 2, 2, 1, 0, 3, 3, 3, 3, 3, 3, 3])?;
/// let puzzle = Puzzle::new(regions);
/// assert_eq!(puzzle.size().get(), 4);
/// assert!(matches!(puzzle.answer(), Answer::None));
/// # Ok::<(), queens_regions::RegionsError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Puzzle {
    regions: Regions,
    touch: Touch,
    stars: u32,
    /// For each square, by its index in [`Squares`]: the squares that a queen there keeps empty by the rule of
    /// touching.
    neighbours: Vec<Squares>,
    /// The squares of each unit: rows, then columns, then regions.
    units: Vec<Squares>,
    /// The region of each square, by the square's index in [`Squares`].
    region_of: Vec<u8>,
}

/// The number of queens in each unit is impossible.
///
/// Code: `regions-stars`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("{stars} stars are outside 1 to {max}")]
pub struct StarsError {
    /// The number of stars.
    pub stars: u32,
    /// The greatest number on any board.
    pub max: u32,
}

impl ErrorCode for StarsError {
    fn code(&self) -> &'static str {
        "regions-stars"
    }
}

impl Puzzle {
    /// The greatest number of queens in each unit. Above size 1, `k` stars need at least `4k` rows, and a board has at
    /// most 16 rows.
    pub const MAX_STARS: u32 = 4;

    /// A puzzle with these regions, one queen in each unit and the usual rule of touching.
    pub fn new(regions: Regions) -> Self {
        let size = regions.size();
        let n = size.len();
        let rows = (0..n).map(|row| Squares::from_row_bits(row, full_row(n)));
        let column =
            |column| (0..n).fold(Squares::EMPTY, |all, row| all | Squares::from_row_bits(row, 1_u16 << column));
        let units = rows.chain((0..n).map(column)).chain(regions.iter().map(|region| regions.squares(region)));
        let (units, touch) = (units.collect(), Touch::default());
        let mut region_of = vec![0; n * STRIDE];
        for region in regions.iter() {
            regions.squares(region).indices().for_each(|index| region_of[index] = region.index() as u8);
        }
        Self { neighbours: touch.neighbours(size), regions, touch, stars: 1, units, region_of }
    }

    /// The same puzzle with another rule of touching.
    #[must_use]
    pub fn with_touch(self, touch: Touch) -> Self {
        Self { neighbours: touch.neighbours(self.size()), touch, ..self }
    }

    /// The same puzzle with another number of queens in each unit.
    ///
    /// # Errors
    ///
    /// [`StarsError`] outside 1 to [`MAX_STARS`](Self::MAX_STARS).
    pub fn with_stars(self, stars: u32) -> Result<Self, StarsError> {
        if !(1..=Self::MAX_STARS).contains(&stars) {
            return Err(StarsError { stars, max: Self::MAX_STARS });
        }
        Ok(Self { stars, ..self })
    }

    /// The regions.
    pub const fn regions(&self) -> &Regions {
        &self.regions
    }

    /// The size of the board.
    pub const fn size(&self) -> Size {
        self.regions.size()
    }

    /// The rule of touching.
    pub const fn touch(&self) -> Touch {
        self.touch
    }

    /// The number of queens in each row, column and region.
    pub const fn stars(&self) -> u32 {
        self.stars
    }

    /// The units: the rows, then the columns, then the regions.
    pub fn units(&self) -> impl Iterator<Item = Unit> + use<> {
        (0..self.units.len()).map(unit_of_index(self.size().len()))
    }

    /// The squares of a unit.
    ///
    /// # Panics
    ///
    /// When the board has no such unit.
    pub fn squares(&self, unit: Unit) -> Squares {
        let n = self.size().len();
        let (first, index) = match unit {
            Unit::Row(row) => (0, row.index()),
            Unit::Column(column) => (n, column.index()),
            Unit::Region(region) => (2 * n, region.index()),
        };
        assert!(index < n, "a board of size {n} has no {unit}");
        self.units[first + index]
    }

    /// The squares that a queen keeps empty by the rule of touching.
    ///
    /// # Panics
    ///
    /// When the square lies outside the board.
    pub fn neighbours(&self, queen: Square) -> Squares {
        assert!(self.size().contains(queen), "{queen} lies outside a board of size {}", self.size());
        self.neighbours[index_of(queen)]
    }

    /// Whether the squares are a solution.
    pub fn is_solution(&self, queens: &Squares) -> bool {
        queens.is_subset(&Squares::all(self.size())) && self.rules().is_solution(queens)
    }

    /// The puzzle drawn as text, with the letter of each region and borders between regions. To draw queens and crosses
    /// as well, use [`drawing::text`](crate::drawing::text).
    ///
    /// # Examples
    ///
    /// ```
    /// use queens_regions::Recipe;
    ///
    /// let made = Recipe::new(6, 1)?.make()?;
    /// assert_eq!(made.puzzle().text_drawing().to_string().lines().count(), 13);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn text_drawing(&self) -> impl fmt::Display {
        drawing::text(self, &Marks::NONE)
    }

    /// The squares of all units, in the order of [`units`](Self::units).
    pub(crate) fn unit_squares(&self) -> &[Squares] {
        &self.units
    }

    /// For each square, by its index in [`Squares`]: the squares that a queen there keeps empty by the rule of
    /// touching.
    pub(crate) fn neighbours_by_index(&self) -> &[Squares] {
        &self.neighbours
    }

    /// The region of each square, by the square's index in [`Squares`].
    pub(crate) fn region_by_index(&self) -> &[u8] {
        &self.region_of
    }
}

/// The unit with an index, on a board of size `n`.
pub(crate) fn unit_of_index(n: usize) -> impl Fn(usize) -> Unit {
    move |index| match index / n {
        0 => Unit::Row(Row::new(index as u32)),
        1 => Unit::Column(Column::new((index - n) as u32)),
        _ => Unit::Region(Region::new((index - 2 * n) as u32)),
    }
}
