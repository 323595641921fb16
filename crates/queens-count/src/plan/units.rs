//! The plan of a count: its row sets and work units by their numbers, and a low-discrepancy order of the units.

use std::ops::Range;

use super::combination::{binomial, rank, unrank};
use super::row_set::reverse_low_bits;
use super::{CentreLineCase, ColumnSplit, RowSet};
use crate::CountError;
use queens::Size;

/// The division of a count into units: the sum of their weighted counts is the number of solutions.
///
/// A plan depends only on the size of the board, not on the machine. A plan stores no units, so that the plan of the
/// largest size takes as little memory as the plan of the smallest.
///
/// # Examples
///
/// ```
/// use queens::Size;
/// use queens_count::{Engine, Plan, Worker};
///
/// let plan = Plan::new(Size::new(8)?)?;
/// let mut worker = Worker::new(&plan, Engine::best_backtrack())?;
/// let total: u128 = plan.units().map(|unit| worker.count_unit(&unit).weighted_count()).sum();
/// assert_eq!(total, 92);
///
/// assert_eq!(Plan::new(Size::new(28)?)?.unit_count(), 20_058_300);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Plan {
    size: Size,
    cases: Vec<PlannedCase>,
    row_sets: u64,
    units: u64,
}

/// A centre-line case, with the numbers of its first row set and its first unit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct PlannedCase {
    case: CentreLineCase,
    first_row_set: u64,
    first_unit: u64,
}

/// A part of a count (a work unit, a subproblem): a range of the row sets of a plan.
///
/// Units are independent: they can be counted in any order, on different threads and machines.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unit {
    /// The number of the unit in its plan, from 0.
    pub number: u64,
    /// How often the count of the unit enters the total.
    pub weight: u32,
    /// The numbers of its row sets.
    pub row_sets: Range<u64>,
}

impl Plan {
    /// The version of the division into units. Plans of different versions have different units.
    pub const VERSION: u32 = 1;

    /// The plan for a board of this size.
    ///
    /// # Errors
    ///
    /// [`CountError::TooLarge`].
    pub fn new(size: Size) -> Result<Self, CountError> {
        CountError::check_size(size)?;
        let mut plan = Self { size, cases: Vec::new(), row_sets: 0, units: 0 };
        for case in CentreLineCase::all(size) {
            plan.cases.push(PlannedCase { case, first_row_set: plan.row_sets, first_unit: plan.units });
            let row_sets = plan.row_sets_of(case);
            plan.row_sets += row_sets;
            plan.units += row_sets.div_ceil(plan.row_sets_per_unit());
        }
        Ok(plan)
    }

    /// The size of the board.
    pub fn size(&self) -> Size {
        self.size
    }

    /// A hash that identifies the units of the plan: 16 hexadecimal digits. Results of plans with different
    /// fingerprints cannot be combined.
    ///
    /// The fingerprint is computed from the size, the version, the numbers of row sets and units, and a sample of the
    /// row sets.
    pub fn fingerprint(&self) -> String {
        // FNV-1a, 64 bits.
        let mut hash = 0xcbf2_9ce4_8422_2325u64;
        let mut add = |value: u64| {
            for byte in value.to_le_bytes() {
                hash = (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
            }
        };
        for value in [self.size.get().into(), Self::VERSION.into(), self.row_sets, self.units] {
            add(value);
        }
        for sample in 0..64 {
            let row_set =
                self.row_set(u64::try_from(u128::from(self.row_sets) * sample / 64).expect("below the number"));
            add(u64::from(row_set.east_north) << 32 | u64::from(row_set.east_south));
            add(u64::from(row_set.west_north) << 32 | u64::from(row_set.west_south));
            add(u64::from(row_set.multiplicity()));
            if self.split_count() > 1 {
                add(u64::from(row_set.split.columns) << 32 | u64::from(row_set.split.north));
            }
        }
        format!("{hash:016x}")
    }

    /// The number of row sets, including row sets of multiplicity 0.
    pub fn row_set_count(&self) -> u64 {
        self.row_sets
    }

    /// The number of [splits](ColumnSplit) of the same rows: 1 up to size 29.
    pub fn split_count(&self) -> u64 {
        ColumnSplit::count_for(self.size)
    }

    /// The row set with this number.
    ///
    /// # Panics
    ///
    /// If the number is not below [`row_set_count`](Self::row_set_count).
    pub fn row_set(&self, number: u64) -> RowSet {
        assert!(number < self.row_sets, "row set {number} of {}", self.row_sets);
        let PlannedCase { case: centre_line, first_row_set, .. } = self.last_case(|case| case.first_row_set <= number);
        let (size, n) = (self.size, self.half_size());
        let full = ((1u64 << n) - 1) as u32;
        let number = number - first_row_set;
        let (rows, split) = (number / self.split_count(), number % self.split_count());
        // From each set of rows to the next, the order of the splits is rotated by one. So a sample of every M-th row
        // set contains all splits, even if M divides the number of splits.
        let split = ColumnSplit::from_number(size, (rows + split) % self.split_count());
        match centre_line {
            CentreLineCase::Even | CentreLineCase::Centre => {
                let east = unrank(rows, n);
                let (east_north, east_south) = (east >> n, reverse_low_bits(east & full, n));
                let (west_north, west_south) = (full ^ east_north, full ^ east_south);
                RowSet { size, centre_line, east_north, east_south, west_north, west_south, split }
            }
            CentreLineCase::OffCentre { south } => {
                // The ranked sets have no bit for the row of the middle column's queen, so the bits of the rows beyond
                // this row move up by one.
                let east = unrank(rows, n - 1);
                let east_north = east >> (n - 1);
                let free = reverse_low_bits(east & (full >> 1), n - 1);
                let below = (1u32 << (south - 1)) - 1;
                let east_south = (free & below) | ((free & !below) << 1);
                let west_south = full ^ east_south ^ (1 << (south - 1));
                RowSet { size, centre_line, east_north, east_south, west_north: full ^ east_north, west_south, split }
            }
        }
    }

    /// The number of a row set: the inverse of [`row_set`](Self::row_set).
    ///
    /// # Panics
    ///
    /// If the row set is not in this plan. On even boards, and with a queen on the centre, a plan has no row sets with
    /// the northernmost row: their complements represent them.
    pub fn row_set_number(&self, row_set: &RowSet) -> u64 {
        let n = self.half_size();
        let known = self.cases.iter().find(|planned| planned.case == row_set.centre_line);
        let &PlannedCase { case, first_row_set, .. } = known.expect("the row set is of this board");
        let east = match case {
            CentreLineCase::Even | CentreLineCase::Centre => {
                row_set.east_north << n | reverse_low_bits(row_set.east_south, n)
            }
            CentreLineCase::OffCentre { south } => {
                let below = (1u32 << (south - 1)) - 1;
                let free = (row_set.east_south & below) | (row_set.east_south >> 1 & !below);
                row_set.east_north << (n - 1) | reverse_low_bits(free, n - 1)
            }
        };
        let (rows, splits) = (rank(east), self.split_count());
        let split = (row_set.split.number(self.size) + splits - rows % splits) % splits;
        let number = first_row_set + rows * splits + split;
        assert!(self.row_set(number) == *row_set, "{row_set:?} is not in the plan");
        number
    }

    /// All units, in order of their numbers.
    ///
    /// # Panics
    ///
    /// From size 30 on, if addresses have fewer than 64 bits.
    pub fn units(&self) -> impl ExactSizeIterator<Item = Unit> + DoubleEndedIterator + '_ {
        (0..self.unit_count_usize()).map(|number| self.unit(number as u64))
    }

    /// All units in a low-discrepancy order: within a centre-line case, any two sections of the order with equally many
    /// units take about the same time.
    ///
    /// In order of their numbers, units with long lists would come last, and progress would say little about the
    /// remaining time. Units of one centre-line case stay together, because engines reuse their lists for them.
    ///
    /// # Examples
    ///
    /// ```
    /// use queens::Size;
    /// use queens_count::Plan;
    ///
    /// let plan = Plan::new(Size::new(16)?)?;
    /// let first: Vec<u64> = plan.low_discrepancy_order().map(|unit| unit.number).take(4).collect();
    /// assert_eq!(first, [0, 17, 8, 25]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Panics
    ///
    /// From size 30 on, if addresses have fewer than 64 bits.
    pub fn low_discrepancy_order(&self) -> impl ExactSizeIterator<Item = Unit> + Send + '_ {
        let ends = self.cases.iter().skip(1).map(|case| case.first_unit).chain([self.units]);
        let steps: Vec<_> = self
            .cases
            .iter()
            .zip(ends)
            .map(|(&PlannedCase { first_unit, .. }, end)| {
                let len = end - first_unit;
                // A step coprime to the length visits every unit once. The multiples of a step are evenly spread if the
                // step is near the length divided by the golden ratio.
                let step = (len * 89 / 144..len).find(|&step| gcd(step, len) == 1).unwrap_or(1);
                (first_unit, len, step)
            })
            .collect();
        (0..self.unit_count_usize()).map(move |index| {
            let index = index as u64;
            let (first, len, step) = steps[steps.partition_point(|&(first, ..)| first <= index) - 1];
            let offset = u128::from(index - first) * u128::from(step) % u128::from(len);
            self.unit(first + u64::try_from(offset).expect("an offset below the number of units"))
        })
    }

    /// The number of units.
    pub fn unit_count(&self) -> u64 {
        self.units
    }

    fn unit_count_usize(&self) -> usize {
        usize::try_from(self.units).expect("plans of more than 2^32 units need 64-bit addresses")
    }

    /// The unit with this number.
    ///
    /// # Panics
    ///
    /// If the number is not below [`unit_count`](Self::unit_count).
    pub fn unit(&self, number: u64) -> Unit {
        assert!(number < self.units, "unit {number} of {}", self.units);
        let PlannedCase { case, first_row_set, first_unit } = self.last_case(|case| case.first_unit <= number);
        let start = first_row_set + (number - first_unit) * self.row_sets_per_unit();
        let end = (start + self.row_sets_per_unit()).min(first_row_set + self.row_sets_of(case));
        let weight = match case {
            CentreLineCase::OffCentre { .. } => 8,
            // Size 1: the only row set is its own complement.
            CentreLineCase::Centre if self.half_size() == 0 => 1,
            CentreLineCase::Even | CentreLineCase::Centre => 2,
        };
        Unit { number, weight, row_sets: start..end }
    }

    fn half_size(&self) -> u32 {
        self.size.get() / 2
    }

    /// The last centre-line case that satisfies a monotone predicate.
    fn last_case(&self, predicate: impl Fn(&PlannedCase) -> bool) -> PlannedCase {
        self.cases[self.cases.partition_point(predicate) - 1]
    }

    /// The number of row sets of a centre-line case.
    fn row_sets_of(&self, case: CentreLineCase) -> u64 {
        let n = self.half_size();
        let rows = match case {
            // Half of the C(2n, n) row sets: the row sets without the northernmost row. Their complements are the row
            // sets with this row.
            CentreLineCase::Even | CentreLineCase::Centre => binomial((2 * n).saturating_sub(1), n),
            CentreLineCase::OffCentre { .. } => binomial(2 * n - 1, n - 1),
        };
        rows * self.split_count()
    }

    /// The number of row sets of a unit; the last unit of a centre-line case can have fewer.
    ///
    /// The time of a row set grows about eightfold from one even size to the next. The join takes a few seconds for a
    /// unit from size 22 on, and for a single row set from size 27 on. Small boards have enough units for many threads.
    fn row_sets_per_unit(&self) -> u64 {
        match self.size.get() {
            ..=22 => 256,
            23..=24 => 32,
            25..=26 => 4,
            _ => 1,
        }
    }
}

/// The greatest common divisor, by Euclid's algorithm.
const fn gcd(a: u64, b: u64) -> u64 {
    if b == 0 { a } else { gcd(b, a % b) }
}
