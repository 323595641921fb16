//! A card at work on a plan.

use std::ops::ControlFlow;
use std::time::{Duration, Instant};

use queens::Size;
use queens::count::{self, BatchError, CountUnits, Engine, Plan, RowSet, Unit, UnitResult};

use crate::device::Device;
use crate::error::GpuError;
use crate::memory::{Layout, MemoryPlan};
use crate::method::{Bench, Found, GoOn, Method};

/// A card at work on a plan: its memory is shared out, and it has shown that it counts right.
///
/// It shows it again after every batch, before any of it is given out. Whatever goes wrong, nothing of the units in hand is
/// given out: they have to be counted again, elsewhere.
#[derive(Debug)]
pub struct Worker {
    plan: Plan,
    method: Method,
    bench: Bench,
    layout: Layout,
    canaries: Vec<Canary>,
    testing: Duration,
    /// Units that it has counted in a moment.
    quick: usize,
}

/// Batches that take less are made larger, so that little of the time goes into tests; and nobody would wait for as long.
const MOMENT: Duration = Duration::from_millis(250);

/// What a card found for a row set.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Counted {
    /// The row set's count.
    pub count: u64,
    /// The work done: [`BLOCK`](crate::device::BLOCK) codes held against one, or squares tried.
    pub work: u64,
}

/// Row sets of a small board, with the counts that the processor finds for them.
#[derive(Debug)]
struct Canary {
    size: Size,
    /// How the lists are laid out, if it is not as is best for this size.
    layout: Option<Layout>,
    row_sets: Vec<RowSet>,
    known: Vec<u64>,
}

impl Canary {
    /// For a method. The lists of large boards are sorted by many diagonals, are several blocks long and are matched in
    /// portions. Those of small boards are not, unless they are laid out so.
    fn all(method: Method) -> Vec<Self> {
        let mut canaries = vec![Self::new(12, 8, None), Self::new(13, 8, None)];
        if method == Method::Join {
            canaries.push(Self::new(14, 1, Some(Layout { key_bits: 5, codes: 180 })));
            canaries.push(Self::new(16, 1, Some(Layout { key_bits: 5, codes: u64::MAX })));
        }
        canaries
    }

    /// Some row sets, spread over the plan; counted here and now, not looked up.
    fn new(size: u64, row_sets: u64, layout: Option<Layout>) -> Self {
        let size = Size::new(size).expect("there are boards of this size");
        let plan = Plan::new(size).expect("the size is small");
        let mut worker = count::Worker::new(&plan, Engine::best()).expect("the best engine is one that runs");
        let spread = (0..row_sets).map(|i| plan.row_set((2 * i + 1) * plan.row_sets() / (2 * row_sets)));
        let row_sets: Vec<_> = spread.collect();
        let known = row_sets.iter().map(|row_set| worker.count_row_set(row_set)).collect();
        Self { size, layout, row_sets, known }
    }
}

impl Worker {
    /// Makes a card ready for a plan, and has it count some row sets whose counts the processor finds at the same time.
    ///
    /// # Errors
    ///
    /// [`GpuError`]: a size that is too large, a card that is too small, faults and miscounts.
    pub fn new(device: Box<dyn Device>, method: Method, plan: &Plan) -> Result<Self, GpuError> {
        let memory = MemoryPlan::new(&device.limits(), plan.size())?;
        let bench = Bench::new(device, memory)?;
        let layout = bench.layout(plan.size())?;
        let canaries = Canary::all(method);
        let mut worker =
            Self { plan: plan.clone(), method, bench, layout, canaries, testing: Duration::ZERO, quick: 0 };
        worker.test(&mut || ControlFlow::Continue(()))?;
        Ok(worker)
    }

    /// The same, with the lists laid out in another way than that which should be the fastest.
    #[must_use]
    pub fn with_layout(self, layout: Layout) -> Self {
        Self { layout, ..self }
    }

    /// The method.
    pub fn method(&self) -> Method {
        self.method
    }

    /// How the card's memory is shared out.
    pub fn memory(&self) -> MemoryPlan {
        self.bench.memory
    }

    /// How long it has counted row sets whose counts are known, all in all.
    pub fn testing(&self) -> Duration {
        self.testing
    }

    /// Counts units: a result for each, in order. Asks between dispatches, some ten times a second, whether to go on.
    ///
    /// # Errors
    ///
    /// [`GpuError`]: faults and miscounts, and [`GpuError::Stopped`]. Nothing is known of any of the units then.
    ///
    /// # Panics
    ///
    /// When a unit is of another plan.
    pub fn count(
        &mut self,
        units: &[Unit],
        go_on: &mut dyn FnMut() -> ControlFlow<()>,
    ) -> Result<Vec<UnitResult>, GpuError> {
        let mut row_sets = Vec::new();
        let mut times = Vec::new();
        for (index, unit) in units.iter().enumerate() {
            assert!(*unit == self.plan.unit(unit.number), "{unit:?} is of another plan");
            for row_set in unit.row_sets.clone().map(|number| self.plan.row_set(number)) {
                let often = row_set.multiplicity() / unit.weight;
                if often > 0 {
                    row_sets.push(row_set);
                    times.push((index, often));
                }
            }
        }
        let mut sums = vec![Found::default(); units.len()];
        let counted = self.count_row_sets(&row_sets, go_on)?;
        self.test(go_on)?;
        for (found, (index, often)) in counted.iter().zip(times) {
            sums[index].add(found, often);
        }
        let results = units.iter().zip(sums).map(|(unit, sum)| {
            sum.check()?;
            let Found { count, residues, work } = sum;
            Ok(UnitResult { unit: unit.number, weight: unit.weight, count, residues, work })
        });
        results.collect()
    }

    /// Counts single row sets of the plan's size, and is tested: how long it takes tells how long a count would.
    ///
    /// # Errors
    ///
    /// As [`count`](Self::count).
    pub fn count_each(
        &mut self,
        row_sets: &[RowSet],
        go_on: &mut dyn FnMut() -> ControlFlow<()>,
    ) -> Result<Vec<Counted>, GpuError> {
        let found = self.count_row_sets(row_sets, go_on)?;
        self.test(go_on)?;
        Ok(found.iter().map(|&Found { count, work, .. }| Counted { count, work }).collect())
    }

    fn count_row_sets(&mut self, row_sets: &[RowSet], go_on: GoOn<'_>) -> Result<Vec<Found>, GpuError> {
        self.bench.count(self.method, self.plan.size(), row_sets, self.layout, go_on)
    }

    /// Has the card count row sets whose counts are known.
    fn test(&mut self, go_on: GoOn<'_>) -> Result<(), GpuError> {
        let begun = Instant::now();
        for canary in &self.canaries {
            let layout = canary.layout.map_or_else(|| self.bench.layout(canary.size), Ok)?;
            let found = self.bench.count(self.method, canary.size, &canary.row_sets, layout, go_on)?;
            for (found, &known) in found.iter().zip(&canary.known) {
                if found.count != known {
                    return Err(GpuError::Canary { size: canary.size, known, counted: found.count });
                }
            }
        }
        self.testing += begun.elapsed();
        Ok(())
    }
}

impl CountUnits for Worker {
    /// As many as keep the card busy for a while, but no more than its share, unless that takes moments.
    fn batch(&self, share: usize) -> usize {
        let unit = self.plan.unit(0);
        let row_sets = unit.row_sets.end - unit.row_sets.start;
        // It should come back some dozens of times, so that little is lost by an interrupt.
        let most = share.min(self.plan.len() / 64).max(2 * self.quick).max(1);
        (u64::from(self.bench.memory.row_sets).div_ceil(row_sets) as usize).clamp(1, most)
    }

    fn count_units(
        &mut self,
        units: &[Unit],
        go_on: &mut dyn FnMut() -> ControlFlow<()>,
    ) -> Result<Vec<UnitResult>, BatchError> {
        let begun = Instant::now();
        let counted = self.count(units, go_on);
        if counted.is_ok() && begun.elapsed() < MOMENT {
            self.quick = self.quick.max(units.len());
        }
        counted.map_err(|error| match error {
            GpuError::Stopped => BatchError::Stopped,
            error => BatchError::Failed(error.to_string()),
        })
    }
}
