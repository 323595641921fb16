//! The ways to count a unit, and who does it.

use std::fmt;
use std::ops::ControlFlow;
use std::str::FromStr;

use super::kernel::backtrack::{self, Backtrack};
use super::kernel::join::JoinScratch;
use super::kernel::{Isa, Step, Watch, naive};
use super::share::Share;
use super::sum::Sum;
use super::{BatchError, CountError, CountUnits, PRIMES, Plan, RowSet, Unit};
use crate::UnknownName;

/// A way to count a unit. All give the same numbers.
///
/// # Examples
///
/// ```
/// use queens::count::Engine;
///
/// assert_eq!("naive".parse(), Ok(Engine::Naive));
/// assert_eq!("join".parse(), Ok(Engine::best()));
/// assert_eq!(Engine::best().method(), "join");
/// assert!("oracle".parse::<Engine>().is_err());
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Engine {
    /// Meeting in the middle, with the instructions of this set: [`kernel::join`](super::kernel::join).
    Join(Isa),
    /// Backtracking on bits, row after row, with the instructions of this set; there is none for NEON.
    Backtrack(Isa),
    /// The textbook's recursion, the oracle: [`kernel::naive`](super::kernel::naive).
    Naive,
}

impl Engine {
    /// All engines, the fastest first, whether this machine can run them or not.
    pub const ALL: [Self; 8] = [
        Self::Join(Isa::Avx512),
        Self::Join(Isa::Avx2),
        Self::Join(Isa::Neon),
        Self::Join(Isa::Portable),
        Self::Backtrack(Isa::Avx512),
        Self::Backtrack(Isa::Avx2),
        Self::Backtrack(Isa::Portable),
        Self::Naive,
    ];

    /// The fastest engine that this machine can run.
    pub fn best() -> Self {
        Self::best_of(|_| true)
    }

    /// The fastest backtracking that this machine can run: the second opinion on what the best engine counts.
    pub fn best_backtrack() -> Self {
        Self::best_of(|engine| matches!(engine, Self::Backtrack(_)))
    }

    fn best_of(kind: impl Fn(&Self) -> bool) -> Self {
        let found = Self::ALL.into_iter().find(|engine| kind(engine) && engine.lacks().is_none());
        found.expect("plain Rust runs everywhere")
    }

    /// The name. [`FromStr`] reads those of [`Engine::ALL`], and `join` and `backtrack` alone as the best of their kind.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Join(Isa::Avx512) => "join-avx512",
            Self::Join(Isa::Avx2) => "join-avx2",
            Self::Join(Isa::Neon) => "join-neon",
            Self::Join(Isa::Portable) => "join-portable",
            Self::Backtrack(Isa::Avx512) => "backtrack-avx512",
            Self::Backtrack(Isa::Avx2) => "backtrack-avx2",
            Self::Backtrack(Isa::Neon) => "backtrack-neon",
            Self::Backtrack(Isa::Portable) => "backtrack-portable",
            Self::Naive => "naive",
        }
    }

    /// The method: two engines of different methods are independent of each other.
    pub const fn method(self) -> &'static str {
        match self {
            Self::Join(_) => "join",
            Self::Backtrack(_) => "backtrack",
            Self::Naive => "naive",
        }
    }

    /// What this machine lacks to run the engine; `None` when it can.
    pub fn lacks(self) -> Option<&'static str> {
        match self {
            Self::Join(isa) => isa.lacks(),
            Self::Backtrack(isa) => backtrack::lacks(isa),
            Self::Naive => None,
        }
    }

    /// The memory that a worker takes for the largest row sets of a size, in bytes, and rather above than below: a share of
    /// what the program takes is in it.
    ///
    /// A join holds the lists of two half boards and some lists of quarters. The others take next to nothing.
    pub fn memory(self, plan: &Plan) -> u64 {
        const BASE: u64 = 16 << 20;
        /// The largest of 40 row sets took 1054 MB at size 26, of 150 at 24 134 MB, of 12,000 at 22 21 MB: 1.45 times
        /// the mean, with a worker's longest lists of both sides 1.8 times. Split by 3 and by 4 columns on each side, those
        /// of 12 row sets of size 26 took at most 366 MB and 191 MB, against 936 MB whole.
        const LISTS_AT_26: u64 = 2 << 30;
        /// All quarters' lists of size 20 took 62 MB, of size 18 9 MB.
        const QUARTERS_AT_20: u64 = 72 << 20;
        let Self::Join(_) = self else { return BASE };
        // With each two sizes all lists grow some sevenfold; those of an odd size are shorter than of the even one before.
        let size = plan.size().get() & !1;
        let grown = |at: u32, bytes: u64| {
            let more = (at..size).step_by(2).fold(bytes, |bytes, _| bytes * 7);
            (size..at).step_by(2).fold(more, |bytes, _| bytes / 7)
        };
        // Row sets that are split have lists as much shorter as there are splits of a half, and some are longer than others.
        let columns = plan.splits().ilog2() / 2;
        let lists = if columns == 0 { grown(26, LISTS_AT_26) } else { (3 * grown(26, LISTS_AT_26)) >> columns };
        let quarters = (JoinScratch::CACHE_BYTES as u64 + (16 << 20)).min(grown(20, QUARTERS_AT_20));
        BASE + lists + quarters
    }
}

impl Default for Engine {
    fn default() -> Self {
        Self::best()
    }
}

impl fmt::Display for Engine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl FromStr for Engine {
    type Err = UnknownName;

    fn from_str(name: &str) -> Result<Self, UnknownName> {
        let found = match name {
            "join" => Some(Self::best()),
            "backtrack" => Some(Self::best_backtrack()),
            name => Self::ALL.into_iter().find(|engine| engine.name() == name),
        };
        let known = || ["join", "backtrack"].into_iter().chain(Self::ALL.map(Self::name));
        found.ok_or_else(|| UnknownName::new("engine", name, known()))
    }
}

/// What an engine found for a unit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct UnitResult {
    /// The unit's number in the plan.
    pub unit: u64,
    /// How often the count enters the total.
    pub weight: u32,
    /// The count.
    pub count: u64,
    /// The count modulo [`PRIMES`](super::PRIMES), which the engine has summed apart from it.
    pub residues: [u16; 2],
    /// The work done, in steps of the engine's own kind: pairs of blocks and patterns, or squares tried.
    pub work: u64,
}

impl UnitResult {
    /// Whether the residues are those of the count. Where they are not, one of them was damaged on the way.
    ///
    /// # Examples
    ///
    /// ```
    /// use queens::{Size, count::{Engine, Plan, Worker}};
    ///
    /// let plan = Plan::new(Size::new(8)?)?;
    /// let mut result = Worker::new(&plan, Engine::best())?.count(&plan.unit(0));
    /// assert!(result.is_consistent());
    /// result.count ^= 4;
    /// assert!(!result.is_consistent());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn is_consistent(&self) -> bool {
        self.residues == PRIMES.map(|prime| (self.count % u64::from(prime)) as u16)
    }
}

/// An engine at work on a plan: one thread's memory.
#[derive(Debug)]
pub struct Worker {
    plan: Plan,
    kernel: Kernel,
}

#[derive(Debug)]
enum Kernel {
    Join(Box<JoinScratch>),
    Backtrack(Backtrack),
    Naive,
}

impl Worker {
    /// A worker for a plan.
    ///
    /// # Errors
    ///
    /// [`CountError::Unsupported`] when the machine cannot run the engine.
    pub fn new(plan: &Plan, engine: Engine) -> Result<Self, CountError> {
        if let Some(lacks) = engine.lacks() {
            return Err(CountError::Unsupported { engine, lacks });
        }
        let kernel = match engine {
            Engine::Join(isa) => Kernel::Join(Box::new(JoinScratch::new(plan.size(), isa))),
            Engine::Backtrack(isa) => Kernel::Backtrack(Backtrack::new(isa)),
            Engine::Naive => Kernel::Naive,
        };
        Ok(Self { plan: plan.clone(), kernel })
    }

    /// Counts a unit.
    ///
    /// # Panics
    ///
    /// When the unit is of another plan.
    pub fn count(&mut self, unit: &Unit) -> UnitResult {
        whole(self.count_until(unit, || ControlFlow::Continue(())))
    }

    /// Counts a unit, and asks now and then whether to go on. A unit that is broken off leaves nothing.
    ///
    /// It is asked several times a second. The lists of a row set, which take longer from size 28 on, are made without asking,
    /// and the oracle asks only where other northern rows begin.
    ///
    /// # Panics
    ///
    /// When the unit is of another plan.
    pub fn count_until(
        &mut self,
        unit: &Unit,
        mut go_on: impl FnMut() -> ControlFlow<()>,
    ) -> ControlFlow<(), UnitResult> {
        assert!(*unit == self.plan.unit(unit.number), "{unit:?} is of another plan");
        let mut sum = Sum::default();
        let row_sets = unit.row_sets.clone().map(|number| self.plan.row_set(number));
        let mut counted = row_sets
            .map(|row_set| (row_set, row_set.multiplicity() / unit.weight))
            .filter(|&(_, times)| times > 0)
            .peekable();
        let mut together = Vec::new();
        while let Some(first) = counted.next() {
            go_on()?;
            together.push(first);
            if !matches!(self.kernel, Kernel::Join(_)) {
                together.extend(std::iter::from_fn(|| counted.next_if(|other| same_north(&first.0, &other.0))));
            }
            sum.add_sum(self.kernel.count(&together, Share::WHOLE, &mut |_| go_on())?, 1);
            together.clear();
        }
        let Sum { count, residues, work } = sum;
        ControlFlow::Continue(UnitResult { unit: unit.number, weight: unit.weight, count, residues, work })
    }

    /// Counts a single row set: see [`RowSet`] for what its count is.
    ///
    /// # Panics
    ///
    /// When the row set is of a board of another size.
    pub fn count_row_set(&mut self, row_set: &RowSet) -> u64 {
        assert!(row_set.size == self.plan.size(), "{row_set:?} is of another plan");
        whole(self.kernel.count(&[(*row_set, 1)], Share::WHOLE, &mut |_| ControlFlow::Continue(()))).count
    }

    /// Counts a share of some row sets' work: the counts of all shares sum to those of the row sets, each once.
    ///
    /// Some work is done for every share anew: a join makes its lists, backtracking puts the first queens. `divided` is called
    /// with `true` when work begins of which each share has its own, and with `false` when it ends. For an unbiased
    /// estimate of the whole time, the time between these two is to be multiplied by the number of parts, for a part drawn
    /// at random. The oracle's work is not divided: its part 0 is everything.
    ///
    /// # Panics
    ///
    /// When a row set is of a board of another size, or the part is not below the number of parts.
    pub fn count_share(&mut self, row_sets: &[RowSet], share: Share, divided: &mut dyn FnMut(bool)) -> u64 {
        assert!(share.part < share.parts, "part {} of {}", share.part, share.parts);
        assert!(row_sets.iter().all(|row_set| row_set.size == self.plan.size()), "row sets of another plan");
        let once: Vec<_> = row_sets.iter().map(|row_set| (*row_set, 1)).collect();
        let alike = once.chunk_by(|(one, _), (other, _)| one.frame == other.frame && same_north(one, other));
        let mut watch = |step| {
            if let Step::Divided { begins } = step {
                divided(begins);
            }
            ControlFlow::Continue(())
        };
        alike.map(|together| whole(self.kernel.count(together, share, &mut watch)).count).sum()
    }
}

impl CountUnits for Worker {
    fn count_units(
        &mut self,
        units: &[Unit],
        go_on: &mut dyn FnMut() -> ControlFlow<()>,
    ) -> Result<Vec<UnitResult>, BatchError> {
        let counted = units.iter().map(|unit| match self.count_until(unit, &mut *go_on) {
            ControlFlow::Continue(result) => Ok(result),
            ControlFlow::Break(()) => Err(BatchError::Stopped),
        });
        counted.collect()
    }
}

/// What was counted where nobody asked to stop.
fn whole<T>(counted: ControlFlow<(), T>) -> T {
    match counted {
        ControlFlow::Continue(counted) => counted,
        ControlFlow::Break(()) => unreachable!("nobody asked to stop"),
    }
}

fn same_north(one: &RowSet, other: &RowSet) -> bool {
    (one.east_north, one.west_north, one.split) == (other.east_north, other.west_north, other.split)
}

impl Kernel {
    /// A share of the counts of some row sets, each as often as it says. A join takes them one by one.
    fn count(&mut self, row_sets: &[(RowSet, u32)], share: Share, watch: Watch<'_>) -> ControlFlow<(), Sum> {
        let mut sum = Sum::default();
        match self {
            Self::Join(scratch) => {
                for (row_set, times) in row_sets {
                    scratch.count(row_set, *times, share, watch, &mut sum)?;
                }
            }
            Self::Backtrack(backtrack) => return backtrack.count(row_sets, share, watch),
            Self::Naive if share.part == 0 => sum = naive::sum(row_sets),
            Self::Naive => {}
        }
        ControlFlow::Continue(sum)
    }
}
