//! The plan: row sets and units by number.

use std::ops::Range;

use super::combination::{binomial, rank, unrank};
use super::row_set::reversed;
use super::{ColumnSplit, Frame, RowSet};
use crate::board::Size;
use crate::count::CountError;
use crate::gcd::gcd;

/// The units whose counts, each as often as its weight says, are all solutions of a board.
///
/// Row sets are numbered frame by frame, and within a frame in the numeric order of their rows, the northernmost row
/// highest; those that differ in their [split](ColumnSplit) alone stand together. Nothing is stored for each: the plan for
/// the largest size takes as little memory as that for the smallest. A plan depends on the size alone, never on the machine.
///
/// # Examples
///
/// ```
/// use queens::{Size, count::{Engine, Plan, Worker}};
///
/// let plan = Plan::new(Size::new(8)?)?;
/// let mut worker = Worker::new(&plan, Engine::best_backtrack())?;
/// let total: u64 = plan.units().map(|unit| {
///     let result = worker.count(&unit);
///     u64::from(result.weight) * result.count
/// }).sum();
/// assert_eq!(total, 92);
///
/// let plan = Plan::new(Size::new(28)?)?;
/// assert_eq!(plan.row_sets(), 20_058_300);
/// let row_set = plan.row_set(12_345_678);
/// assert_eq!(plan.number_of(&row_set), 12_345_678);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Plan {
    size: Size,
    /// Each with the number of its first row set and of its first unit.
    frames: Vec<(Frame, u64, u64)>,
    row_sets: u64,
    units: u64,
}

/// A part of a count: a stretch of a plan's row sets.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unit {
    /// The unit's number in the plan.
    pub number: u64,
    /// How often the unit's count enters the total.
    pub weight: u32,
    /// The numbers of its row sets, all of one frame.
    pub row_sets: Range<u64>,
}

impl Plan {
    /// The version of the cut. Another one has other units.
    pub const VERSION: u32 = 1;

    /// The plan for a board of this size.
    ///
    /// # Errors
    ///
    /// [`CountError::TooLarge`].
    pub fn new(size: Size) -> Result<Self, CountError> {
        CountError::check(size)?;
        let mut plan = Self { size, frames: Vec::new(), row_sets: 0, units: 0 };
        for frame in Frame::all(size) {
            plan.frames.push((frame, plan.row_sets, plan.units));
            let row_sets = plan.in_frame(frame);
            plan.row_sets += row_sets;
            plan.units += row_sets.div_ceil(plan.stretch());
        }
        Ok(plan)
    }

    /// The size of the board.
    pub fn size(&self) -> Size {
        self.size
    }

    /// What two plans have in common exactly if their units are the same: 16 hexadecimal digits.
    ///
    /// It is made from the size, the plan's version, and the plan itself: some row sets, looked up by their numbers.
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
            if self.splits() > 1 {
                add(u64::from(row_set.split.columns) << 32 | u64::from(row_set.split.north));
            }
        }
        format!("{hash:016x}")
    }

    /// How many row sets there are, those of multiplicity 0 too.
    pub fn row_sets(&self) -> u64 {
        self.row_sets
    }

    /// How many row sets have the same rows, and differ in their [split](ColumnSplit): up to size 29 none does.
    pub fn splits(&self) -> u64 {
        ColumnSplit::all(self.size)
    }

    /// The row set with this number.
    ///
    /// # Panics
    ///
    /// When the number is not below [`row_sets`](Self::row_sets).
    pub fn row_set(&self, number: u64) -> RowSet {
        assert!(number < self.row_sets, "row set {number} of {}", self.row_sets);
        let (frame, first, _) = self.frame_of(|&(_, first, _)| first <= number);
        let (size, n) = (self.size, self.half());
        let full = ((1u64 << n) - 1) as u32;
        let (rows, split) = ((number - first) / self.splits(), (number - first) % self.splits());
        // From rows to rows they begin elsewhere, so that every M-th number has them all.
        let split = ColumnSplit::numbered(size, (rows + split) % self.splits());
        match frame {
            Frame::Even | Frame::Centre => {
                let east = unrank(rows, n);
                let (east_north, east_south) = (east >> n, reversed(east & full, n));
                let (west_north, west_south) = (full ^ east_north, full ^ east_south);
                RowSet { size, frame, east_north, east_south, west_north, west_south, split }
            }
            Frame::Axis { south } => {
                // The southern rows lack the one that the middle column's queen holds.
                let east = unrank(rows, n - 1);
                let east_north = east >> (n - 1);
                let free = reversed(east & (full >> 1), n - 1);
                let below = (1u32 << (south - 1)) - 1;
                let east_south = (free & below) | ((free & !below) << 1);
                let west_south = full ^ east_south ^ (1 << (south - 1));
                RowSet { size, frame, east_north, east_south, west_north: full ^ east_north, west_south, split }
            }
        }
    }

    /// The number of a row set: [`row_set`](Self::row_set) undone.
    ///
    /// # Panics
    ///
    /// When the row set is not one of this plan's. Those with the northernmost row are not, on even boards and with a
    /// queen on the centre: their complements stand for them.
    pub fn number_of(&self, row_set: &RowSet) -> u64 {
        let n = self.half();
        let known = self.frames.iter().find(|(frame, ..)| *frame == row_set.frame);
        let &(frame, first, _) = known.expect("the row set is of this board");
        let east = match frame {
            Frame::Even | Frame::Centre => row_set.east_north << n | reversed(row_set.east_south, n),
            Frame::Axis { south } => {
                let below = (1u32 << (south - 1)) - 1;
                let free = (row_set.east_south & below) | (row_set.east_south >> 1 & !below);
                row_set.east_north << (n - 1) | reversed(free, n - 1)
            }
        };
        let (rows, splits) = (rank(east), self.splits());
        let split = (row_set.split.number(self.size) + splits - rows % splits) % splits;
        let number = first + rows * splits + split;
        assert!(self.row_set(number) == *row_set, "{row_set:?} is not in the plan");
        number
    }

    /// All units, in order.
    pub fn units(&self) -> impl ExactSizeIterator<Item = Unit> + DoubleEndedIterator + '_ {
        (0..self.len()).map(|number| self.unit(number as u64))
    }

    /// All units, in an order in which those that come first take as long, on average, as those that come last.
    ///
    /// In their own order row sets with long lists come after those with short ones, so that what has been done would say
    /// little about what is left. Frames stay together, for engines keep lists of a frame.
    pub fn scattered(&self) -> impl ExactSizeIterator<Item = Unit> + Send + '_ {
        let ends = self.frames.iter().skip(1).map(|&(.., first)| first).chain([self.units]);
        let steps: Vec<_> = self
            .frames
            .iter()
            .zip(ends)
            .map(|(&(.., first), end)| {
                let len = end - first;
                // A step without a common divisor meets every unit once; by the golden ratio its multiples lie evenly.
                let step = (len * 89 / 144..len).find(|&step| gcd(step, len) == 1).unwrap_or(1);
                (first, len, step)
            })
            .collect();
        (0..self.len()).map(move |index| {
            let index = index as u64;
            let (first, len, step) = steps[steps.partition_point(|&(first, ..)| first <= index) - 1];
            let scattered = u128::from(index - first) * u128::from(step) % u128::from(len);
            self.unit(first + u64::try_from(scattered).expect("below the number of units"))
        })
    }

    /// How many units there are.
    ///
    /// # Panics
    ///
    /// From size 30 on, where an address has less than 64 bits.
    pub fn len(&self) -> usize {
        usize::try_from(self.units).expect("no machine with less than 64 bits counts boards of more than 2^32 units")
    }

    /// Always false: a plan has at least one unit.
    pub fn is_empty(&self) -> bool {
        false
    }

    /// The unit with this number.
    ///
    /// # Panics
    ///
    /// When the number is not below [`len`](Self::len).
    pub fn unit(&self, number: u64) -> Unit {
        assert!(number < self.units, "unit {number} of {}", self.units);
        let (frame, first, first_unit) = self.frame_of(|&(_, _, first)| first <= number);
        let start = first + (number - first_unit) * self.stretch();
        let end = (start + self.stretch()).min(first + self.in_frame(frame));
        let weight = match frame {
            Frame::Axis { .. } => 8,
            // The only board whose one row set is its own complement.
            Frame::Centre if self.half() == 0 => 1,
            Frame::Even | Frame::Centre => 2,
        };
        Unit { number, weight, row_sets: start..end }
    }

    fn half(&self) -> u32 {
        self.size.get() / 2
    }

    /// The last frame for which the question is answered by yes.
    fn frame_of(&self, begins: impl Fn(&(Frame, u64, u64)) -> bool) -> (Frame, u64, u64) {
        self.frames[self.frames.partition_point(begins) - 1]
    }

    /// How many row sets a frame has.
    fn in_frame(&self, frame: Frame) -> u64 {
        let n = self.half();
        let rows = match frame {
            // Half of the C(2n, n) row sets: those without the northernmost row come first, and are the complements of
            // those with it.
            Frame::Even | Frame::Centre => binomial((2 * n).saturating_sub(1), n),
            Frame::Axis { .. } => binomial(2 * n - 1, n - 1),
        };
        rows * self.splits()
    }

    /// How many row sets make a unit.
    ///
    /// The time for a row set grows some eightfold with each two sizes. Smaller boards have units enough to keep many
    /// threads busy; from size 22 on a unit takes the join a few seconds, from 27 on a row set does alone. Where that
    /// would be an hour or more, row sets are split.
    fn stretch(&self) -> u64 {
        match self.size.get() {
            ..=22 => 256,
            23..=24 => 32,
            25..=26 => 4,
            _ => 1,
        }
    }
}
