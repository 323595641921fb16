//! How a count is cut into units.

use smallvec::SmallVec;

use super::CountError;
use crate::board::{Column, Size, Square};

/// A part of a count: the solutions that begin with some queens.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Unit {
    size: Size,
    queens: SmallVec<[Column; 4]>,
    weight: u32,
}

impl Unit {
    /// The size of the board.
    pub fn size(&self) -> Size {
        self.size
    }

    /// The columns of the queens in the first rows. They do not attack each other.
    pub fn queens(&self) -> &[Column] {
        &self.queens
    }

    /// How often each solution of this unit counts: itself, and its images that no unit has.
    pub fn weight(&self) -> u32 {
        self.weight
    }
}

/// The units whose solutions, each as often as its weight says, are all solutions of a board.
///
/// # Method
///
/// A unit is a way to put queens on the first rows, as many rows as make enough units to keep many threads busy. A plan
/// depends on the size alone, never on the machine.
///
/// Left and right exchanged, each solution becomes another one: none of more than one queen is its own mirror image,
/// because the columns of all rows would have to be the middle one. Of two mirror images a plan has the one whose first
/// queen outside the middle column is on its left. That is the queen of the first row, or if this one is in the middle
/// column, the queen of the second row, which cannot be there too. So two rows are enough to decide, and the weight is 2.
///
/// # Examples
///
/// ```
/// use queens::{Size, count::{Engine, Plan}};
///
/// let plan = Plan::new(Size::new(8)?)?;
/// let total: u64 = plan.units().iter().map(|unit| u64::from(unit.weight()) * Engine::Backtrack.count(unit)).sum();
/// assert_eq!(total, 92);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Plan {
    size: Size,
    units: Vec<Unit>,
}

impl Plan {
    /// The plan for a board of this size.
    ///
    /// # Errors
    ///
    /// [`CountError::TooLarge`].
    ///
    /// # Complexity
    ///
    /// Some 30,000 units for size 20 and ten times as many for size 32.
    pub fn new(size: Size) -> Result<Self, CountError> {
        CountError::check(size)?;
        let rows = match size.get() {
            1 => 1,
            2..=9 => 2,
            10..=15 => 3,
            _ => 4,
        };
        let mut plan = Self { size, units: Vec::new() };
        plan.extend(rows, &mut SmallVec::new());
        Ok(plan)
    }

    /// The size of the board.
    pub fn size(&self) -> Size {
        self.size
    }

    /// The units, in lexicographic order.
    pub fn units(&self) -> &[Unit] {
        &self.units
    }

    fn extend(&mut self, rows: usize, queens: &mut SmallVec<[Column; 4]>) {
        if queens.len() == rows {
            let weight = if self.size.get() == 1 { 1 } else { 2 };
            self.units.push(Unit { size: self.size, queens: queens.clone(), weight });
            return;
        }
        for column in self.size.columns() {
            if self.is_left(queens, column) && is_free(queens, column) {
                queens.push(column);
                self.extend(rows, queens);
                queens.pop();
            }
        }
    }

    /// Whether the board is, as far as these queens show, the planned one of its two mirror images.
    fn is_left(&self, queens: &[Column], column: Column) -> bool {
        let mirror = |column: Column| column.mirrored(self.size);
        column <= mirror(column) || queens.iter().any(|&above| above < mirror(above))
    }
}

/// Whether a queen in the next row would be attacked by none of these.
fn is_free(queens: &[Column], column: Column) -> bool {
    let square = Square::new(queens.len() as u32, column.get());
    (0..).zip(queens).all(|(row, above)| square.shared_line(Square::new(row, above.get())).is_none())
}
