//! Row sets: the smallest parts of a count.

use super::half_diagonal;
use super::{CentreLineCase, ColumnSplit};
use queens::Size;

/// The solutions of one centre-line case in which exactly a given set of rows, without the middle row, has its queens
/// in the east half. From size 30 on, the solutions also match a given [`ColumnSplit`].
///
/// Rows are numbered outwards from the centre: bit 0 of a northern (southern) set is the first row north (south) of the
/// horizontal centre line or, on odd boards, of the middle row.
///
/// The count of a row set is
///
/// - on even boards the sum of the weights of its solutions, see [`half_diagonal`];
/// - on odd boards the number of its solutions.
///
/// # Examples
///
/// ```
/// use queens::Size;
/// use queens_count::{Engine, Plan, Worker};
///
/// let plan = Plan::new(Size::new(8)?)?;
/// let mut worker = Worker::new(&plan, Engine::best())?;
/// let row_sets = (0..plan.row_set_count()).map(|number| plan.row_set(number));
/// let total: u64 = row_sets.map(|row_set| u64::from(row_set.multiplicity()) * worker.count_row_set(&row_set)).sum();
/// assert_eq!(total, 92);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct RowSet {
    /// The size of the board.
    pub size: Size,
    /// The case of the queens on the centre lines.
    pub centre_line: CentreLineCase,
    /// The northern rows with a queen in the east half.
    pub east_north: u32,
    /// The southern rows with a queen in the east half.
    pub east_south: u32,
    /// The northern rows with a queen in the west half.
    pub west_north: u32,
    /// The southern rows with a queen in the west half.
    pub west_south: u32,
    /// The column split of the row set.
    pub split: ColumnSplit,
}

impl RowSet {
    /// How often the count of the row set enters the total: the size of its orbit if the row set represents the orbit,
    /// otherwise 0 (symmetry breaking).
    ///
    /// The multiplicity is 8 if the centre lines' queens are off the centre: see [`CentreLineCase::OffCentre`].
    /// Otherwise, reflections of the board map a row set to its complement and to its reversal, with equal counts. If
    /// these images are read as binary numbers, the least of them represents all. Its multiplicity is the number of
    /// images, 2 or 4 (1 at size 1). The multiplicity of the other images is 0. All splits of the same rows have the
    /// same multiplicity.
    pub fn multiplicity(&self) -> u32 {
        match self.centre_line {
            CentreLineCase::OffCentre { .. } => 8,
            CentreLineCase::Even | CentreLineCase::Centre => self.images_if_least(),
        }
    }

    /// The number of images if this row set is the least of them, otherwise 0.
    ///
    /// A row set has `n` of the `2n` rows. So for `n > 0` the row set differs from its complement, and has 2 or 4
    /// images.
    fn images_if_least(&self) -> u32 {
        let n = self.size.get() / 2;
        let all = ((1u64 << (2 * n)) - 1) as u32;
        let rows = self.east_north << n | reverse_low_bits(self.east_south, n);
        let reverse = self.east_south << n | reverse_low_bits(self.east_north, n);
        let mut images = [rows, rows ^ all, reverse, reverse ^ all];
        images.sort_unstable();
        if images[0] != rows {
            return 0;
        }
        1 + images.windows(2).filter(|pair| pair[0] != pair[1]).count() as u32
    }

    /// The allowed columns of each row, from the top; bit 0 is the leftmost column.
    ///
    /// A solution of the board belongs to the row set if and only if each of its queens is in an allowed column.
    pub fn allowed_columns(&self) -> impl ExactSizeIterator<Item = u32> + '_ {
        let (size, n) = (self.size.get(), self.size.get() / 2);
        let west = (1 << n) - 1;
        let east = west << (size - n);
        let columns = move |row: u32| {
            let below = row.checked_sub(size - n);
            let set = |rows: u32, line: u32, columns: u32| if rows >> line & 1 == 1 { columns } else { 0 };
            if row < n {
                let line = n - 1 - row;
                return set(self.east_north, line, east) | set(self.west_north, line, west);
            }
            let Some(line) = below else {
                return self.middle_row();
            };
            match self.centre_line {
                CentreLineCase::OffCentre { south } if line + 1 == south => 1 << n,
                _ => set(self.east_south, line, east) | set(self.west_south, line, west),
            }
        };
        let excluded =
            move |row: u32| if row < n { self.split.columns_without_northern_queen() } else { self.split.north };
        (0..size as usize).map(move |row| columns(row as u32) & !excluded(row as u32))
    }

    /// The allowed columns of the middle row.
    fn middle_row(&self) -> u32 {
        let n = self.size.get() / 2;
        match self.centre_line {
            CentreLineCase::OffCentre { south } => (u32::MAX >> (u32::BITS - n) << (n + 1)) & !0 << (n + south + 1),
            CentreLineCase::Even | CentreLineCase::Centre => 1 << n,
        }
    }

    /// The weight of a solution of the row set, from the columns of its queens, row by row.
    pub fn solution_weight(&self, columns: impl IntoIterator<Item = u32>) -> u32 {
        if self.centre_line != CentreLineCase::Even {
            return 1;
        }
        let size = self.size.get();
        let mut halves = [0, 0];
        for (row, column) in (0..size).zip(columns) {
            let occupied = usize::from(row == column) | usize::from(row + column == size - 1) << 1;
            halves[usize::from(2 * column >= size)] |= occupied;
        }
        half_diagonal::solution_weight(halves[1], halves[0])
    }
}

/// The lowest `width` bits of a set, in reverse order.
pub(crate) fn reverse_low_bits(set: u32, width: u32) -> u32 {
    if width == 0 { 0 } else { set.reverse_bits() >> (u32::BITS - width) }
}
