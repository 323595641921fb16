//! The regions of a board: which region (cage) each square belongs to.

use std::fmt;

use queens::{ErrorCode, Size, Square, Symmetry};
use thiserror::Error;

use crate::squares::{STRIDE, Squares, index_of, squares_of};

/// A region, counted from 0 and written as a letter.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Region(u8);

impl Region {
    /// The region with this index, counted from 0.
    ///
    /// # Panics
    ///
    /// When the index is above 15.
    pub const fn new(index: u32) -> Self {
        assert!(index < STRIDE as u32, "a board has at most 16 regions");
        Self(index as u8)
    }

    /// The index, counted from 0.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The letter of the region: `A` for region 0.
    pub const fn letter(self) -> char {
        (b'A' + self.0) as char
    }
}

/// The letter of the region.
impl fmt::Display for Region {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.letter())
    }
}

/// The regions of a board: a partition of its squares into as many regions as the board has rows.
///
/// Two values are equal when each square has the same letter in both. [`relabelled`](Self::relabelled) makes values of
/// the same partition equal.
///
/// # Examples
///
/// ```
/// use queens::Square;
/// use queens_regions::{Region, Regions};
///
/// let regions = Regions::new(&[0, 0, 1, 1, 0, 0, 1, 1, 2, 2, 3, 3, 2, 2, 3, 3])?;
/// assert_eq!(regions.region(Square::new(0, 3)).letter(), 'B');
/// assert_eq!(regions.squares(Region::new(2)).len(), 4);
/// # Ok::<(), queens_regions::RegionsError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct Regions {
    size: Size,
    squares: Vec<Squares>,
}

/// Why a list of region numbers is invalid. Rows and columns count from 0.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum RegionsError {
    /// The number of squares is not a square number.
    ///
    /// Code: `regions-not-square`.
    #[error("{squares} squares are not a square board: write as many columns as rows")]
    NotSquare {
        /// The number of squares.
        squares: usize,
    },
    /// There is no board of this size.
    ///
    /// Code: `regions-size`.
    #[error("a board of size {size} cannot have regions: use a size from 1 to 16")]
    Size {
        /// The size.
        size: usize,
    },
    /// The number of regions differs from the size of the board.
    ///
    /// Code: `regions-count`.
    #[error("there are {regions} regions on a board of size {size}, which needs {size}")]
    Count {
        /// The number of regions.
        regions: usize,
        /// The size of the board.
        size: u32,
    },
    /// A region consists of several parts that do not share an edge.
    ///
    /// Code: `regions-disconnected`.
    #[error("region {region} is not connected: the square {square} does not reach {first} by edges")]
    Disconnected {
        /// The region.
        region: Region,
        /// The first square of the region.
        first: Square,
        /// The first square of the region that is not connected with `first`.
        square: Square,
    },
}

impl ErrorCode for RegionsError {
    fn code(&self) -> &'static str {
        match self {
            Self::NotSquare { .. } => "regions-not-square",
            Self::Size { .. } => "regions-size",
            Self::Count { .. } => "regions-count",
            Self::Disconnected { .. } => "regions-disconnected",
        }
    }
}

/// Whether a region may consist of several parts.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Connectivity {
    /// Each region is connected by edges.
    #[default]
    Required,
    /// A region may have several parts.
    Free,
}

impl Regions {
    /// The greatest size of a board with regions.
    pub const MAX_SIZE: u32 = STRIDE as u32;

    /// The regions from a number for each square, row by row from the top. Each region must be connected.
    ///
    /// Any `n` different numbers name the `n` regions; the smallest becomes region `A`.
    ///
    /// # Errors
    ///
    /// [`RegionsError`] unless `n * n` numbers name `n` connected regions, with `n` from 1 to 16.
    ///
    /// # Complexity
    ///
    /// `O(n^2 log n)`.
    pub fn new(region_of: &[u32]) -> Result<Self, RegionsError> {
        Self::with_connectivity(region_of, Connectivity::Required)
    }

    /// Like [`new`](Self::new). With [`Connectivity::Free`], regions may have several parts.
    ///
    /// # Errors
    ///
    /// The errors of [`new`](Self::new); [`RegionsError::Disconnected`] only if connectivity is required.
    pub fn with_connectivity(region_of: &[u32], connectivity: Connectivity) -> Result<Self, RegionsError> {
        let n = region_of.len().isqrt();
        if n * n != region_of.len() {
            return Err(RegionsError::NotSquare { squares: region_of.len() });
        }
        if !(1..=STRIDE).contains(&n) {
            return Err(RegionsError::Size { size: n });
        }
        let size = Size::new(n).expect("sizes from 1 to 16 exist");
        let mut names = region_of.to_vec();
        names.sort_unstable();
        names.dedup();
        if names.len() != n {
            return Err(RegionsError::Count { regions: names.len(), size: size.get() });
        }
        let mut squares = vec![Squares::EMPTY; n];
        for (square, name) in squares_of(size).zip(region_of) {
            let region = names.binary_search(name).expect("every name is listed");
            squares[region] |= Squares::single(index_of(square));
        }
        let regions = Self { size, squares };
        match (connectivity, regions.first_disconnected()) {
            (Connectivity::Required, Some(error)) => Err(error),
            _ => Ok(regions),
        }
    }

    /// The regions with these squares, without a check.
    pub(crate) fn from_squares(size: Size, squares: Vec<Squares>) -> Self {
        debug_assert_eq!(squares.len(), size.len());
        Self { size, squares }
    }

    /// The size of the board.
    pub const fn size(&self) -> Size {
        self.size
    }

    /// The regions in the order of their letters.
    pub fn iter(&self) -> impl Iterator<Item = Region> + use<> {
        (0..self.size.get()).map(Region::new)
    }

    /// The region of a square.
    ///
    /// # Panics
    ///
    /// When the square lies outside the board.
    pub fn region(&self, square: Square) -> Region {
        let region = self.squares.iter().position(|squares| squares.contains(square));
        Region(region.unwrap_or_else(|| panic!("{square} lies outside a board of size {}", self.size)) as u8)
    }

    /// The squares of a region.
    ///
    /// # Panics
    ///
    /// When the board has no such region.
    pub fn squares(&self, region: Region) -> Squares {
        self.squares[region.index()]
    }

    /// The index of each square's region, row by row from the top.
    pub fn labels(&self) -> Vec<u32> {
        squares_of(self.size).map(|square| u32::from(self.region(square).0)).collect()
    }

    /// Whether each region is connected by edges.
    pub fn is_connected(&self) -> bool {
        self.first_disconnected().is_none()
    }

    pub(crate) fn first_disconnected(&self) -> Option<RegionsError> {
        self.iter().find_map(|region| {
            let squares = self.squares(region);
            let rest = squares - connected_part(squares);
            let (first, square) = (squares.iter().next()?, rest.iter().next()?);
            Some(RegionsError::Disconnected { region, first, square })
        })
    }

    /// The same partition with letters in the order of the regions' first squares.
    #[must_use]
    pub fn relabelled(&self) -> Self {
        let mut squares = self.squares.clone();
        squares.sort_unstable_by_key(Squares::first_index);
        Self { size: self.size, squares }
    }

    /// The image under a symmetry; each region keeps its letter.
    #[must_use]
    pub fn image(&self, symmetry: Symmetry) -> Self {
        let image = |squares: &Squares| squares.iter().map(|square| symmetry.apply(self.size, square)).collect();
        Self { size: self.size, squares: self.squares.iter().map(image).collect() }
    }
}

/// The letters of the squares, one line a row.
impl fmt::Display for Regions {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for row in self.size.rows() {
            for column in self.size.columns() {
                write!(f, "{}", self.region(Square { row, column }))?;
            }
            writeln!(f)?;
        }
        Ok(())
    }
}

impl fmt::Debug for Regions {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Regions({})", self.to_string().trim_end().replace('\n', " "))
    }
}

/// The squares that are connected with the first square by edges inside the set (flood fill).
pub(crate) fn connected_part(squares: Squares) -> Squares {
    let Some(first) = squares.first_index() else { return Squares::EMPTY };
    let mut part = Squares::single(first);
    loop {
        let grown = part.with_edge_neighbours() & squares;
        if grown == part {
            return part;
        }
        part = grown;
    }
}
