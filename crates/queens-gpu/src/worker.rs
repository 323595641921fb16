//! A GPU as a worker that counts the work units of a plan, with self-tests.

use std::mem::discriminant;
use std::ops::{ControlFlow, RangeInclusive};
use std::time::{Duration, Instant};

use queens::Size;
use queens_count::{BatchError, Engine, GpuMethod, Plan, RowSet, Unit, UnitResult, UnitWorker};

use crate::Gpu;
use crate::device::{Device, Kernel};
use crate::error::GpuError;
use crate::memory_plan::{ListTuning, MemoryPlan};
use crate::method::{Executor, KeepGoing, Tally};

/// A GPU that counts the units of a plan.
///
/// The GPU is tested first: it counts row sets that the processor has counted, too. The test is repeated after every
/// batch, before the results of the batch are returned. After an error the batch has no results, and another worker
/// must count its units.
#[derive(Debug)]
pub struct Worker {
    plan: Plan,
    method: GpuMethod,
    executor: Executor,
    layout: ListTuning,
    canaries: Vec<Canary>,
    self_test_time: Duration,
    /// The number of units of the largest batch that took less than [`SHORT_BATCH_DURATION`].
    short_batch: usize,
}

/// Sizes for which a GPU gets several workers, because preparing the row sets on the processor takes at least a
/// twentieth of the GPU's time. Counts of smaller sizes are too short to gain from more workers.
const SIZES_OF_SEVERAL_WORKERS: RangeInclusive<u32> = 20..=23;

/// If a batch takes less time than this, later batches are larger. A self-test follows each batch, and should take a
/// small part of the time.
const SHORT_BATCH_DURATION: Duration = Duration::from_millis(250);

/// The result for a single row set.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RowSetResult {
    /// The row set's count.
    pub count: u64,
    /// The work done: for the join the number of looks, each of which compares a code with a block of codes; for
    /// backtracking the number of tries.
    pub work: u64,
}

/// Test row sets of a small board, with the processor's counts.
#[derive(Debug)]
struct Canary {
    size: Size,
    /// The number of diagonals to sort by, and the greatest number of codes on the GPU; `None` for the default layout
    /// of this size.
    layout: Option<(u32, u64)>,
    row_sets: Vec<RowSet>,
    known: Vec<u64>,
}

impl Canary {
    /// The test row sets of a method. Lists of large boards are sorted by many diagonals, have several blocks and are
    /// matched in portions. Two test row sets get such a layout, which small boards do not have by default.
    fn all(method: GpuMethod) -> Vec<Self> {
        let mut canaries = vec![Self::new(12, 8, None), Self::new(13, 8, None)];
        if method == GpuMethod::Join {
            canaries.push(Self::new(14, 1, Some((5, 180))));
            canaries.push(Self::new(16, 1, Some((5, u64::MAX))));
        }
        canaries
    }

    /// Row sets spread over the plan, counted by the processor.
    fn new(size: u64, row_sets: u64, layout: Option<(u32, u64)>) -> Self {
        let size = Size::new(size).expect("there are boards of this size");
        let plan = Plan::new(size).expect("the size is small");
        let mut worker = queens_count::Worker::new(&plan, Engine::best()).expect("the best engine is one that runs");
        let spread = (0..row_sets).map(|i| plan.row_set((2 * i + 1) * plan.row_set_count() / (2 * row_sets)));
        let row_sets: Vec<_> = spread.collect();
        let known = row_sets.iter().map(|row_set| worker.count_row_set(row_set)).collect();
        Self { size, layout, row_sets, known }
    }
}

impl Worker {
    /// Prepares a GPU for a plan and tests it on row sets that the processor counts as well.
    ///
    /// # Errors
    ///
    /// [`GpuError`]: the size is too large, the GPU has too little memory, faults and wrong counts.
    pub fn new(device: Box<dyn Device>, method: GpuMethod, plan: &Plan) -> Result<Self, GpuError> {
        let memory = MemoryPlan::new(&device.limits(), plan.size())?;
        let executor = Executor::new(device, memory)?;
        let layout = executor.layout(plan.size())?;
        let canaries = Canary::all(method);
        let mut worker = Self {
            plan: plan.clone(),
            method,
            executor,
            layout,
            canaries,
            self_test_time: Duration::ZERO,
            short_batch: 0,
        };
        worker.test(&mut || ControlFlow::Continue(()))?;
        Ok(worker)
    }

    /// Starts extra workers for a GPU that already has a worker: while one worker prepares row sets on the processor,
    /// the kernels of another worker run.
    ///
    /// Returns at most three workers, and only for the join. Returns none for boards on which extra workers would save
    /// less than a twentieth of the time, none while less than half of the GPU's memory is free, and none if the
    /// interface does not report the free memory: only CUDA reports it.
    ///
    /// # Examples
    ///
    /// ```
    /// use queens::Size;
    /// use queens_count::Plan;
    /// use queens_gpu::{GpuList, GpuMethod, Worker};
    ///
    /// let plan = Plan::new(Size::new(8)?)?;
    /// let Some(gpu) = GpuList::find().all.into_iter().next() else { return Ok(()) };
    /// // The row sets of this board are prepared at once.
    /// assert!(Worker::start_extra_workers(&gpu, GpuMethod::Join, &plan).is_empty());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn start_extra_workers(gpu: &Gpu, method: GpuMethod, plan: &Plan) -> Vec<Self> {
        if method != GpuMethod::Join || !SIZES_OF_SEVERAL_WORKERS.contains(&plan.size().get()) {
            return Vec::new();
        }
        let open = || {
            let device = gpu.open().ok()?;
            let is_half_free = 2 * device.limits().memory? >= gpu.memory?;
            is_half_free.then(|| Self::new(device, method, plan).ok())?
        };
        std::iter::from_fn(open).take(3).collect()
    }

    /// Converts the worker to another plan, on the same open and tested GPU.
    ///
    /// # Errors
    ///
    /// [`GpuError`]: the size is too large, the GPU has too little memory, and faults.
    pub fn with_plan(self, plan: &Plan) -> Result<Self, GpuError> {
        let device = self.executor.device;
        let memory = MemoryPlan::new(&device.limits(), plan.size())?;
        let executor = Executor::new(device, memory)?;
        let layout = executor.layout(plan.size())?;
        Ok(Self { plan: plan.clone(), executor, layout, short_batch: 0, ..self })
    }

    /// The same worker with another layout of the lists. The copies keep their lengths, because the memory for them is
    /// already allocated.
    ///
    /// # Panics
    ///
    /// If the layout is for the other kind of join.
    #[must_use]
    pub fn with_layout(self, layout: ListTuning) -> Self {
        let planned = self.executor.memory.layout;
        let kinds = [layout, planned].map(|layout| discriminant(&layout.sort_keys));
        assert_eq!(kinds[0], kinds[1], "the kernels of this worker sort by {:?}", planned.sort_keys);
        Self { layout: ListTuning { copies: planned.copies, ..layout }, ..self }
    }

    /// The method by which the worker counts.
    pub fn method(&self) -> GpuMethod {
        self.method
    }

    /// The plan of the GPU's memory.
    pub fn memory_plan(&self) -> MemoryPlan {
        self.executor.memory
    }

    /// The total time of all tests so far.
    pub fn self_test_time(&self) -> Duration {
        self.self_test_time
    }

    /// The total time of a kernel's dispatches for the current plan so far, including the dispatches of tests.
    pub fn kernel_time(&self, kernel: Kernel) -> Duration {
        self.executor.kernel_time(kernel)
    }

    /// Counts units and returns a result for each, in order. Calls `keep_going` between dispatches, about ten times a
    /// second.
    ///
    /// # Errors
    ///
    /// [`GpuError`]: faults, wrong counts and [`GpuError::Cancelled`]. Then no unit has a result.
    ///
    /// # Panics
    ///
    /// If a unit belongs to another plan.
    pub fn count(
        &mut self,
        units: &[Unit],
        keep_going: &mut dyn FnMut() -> ControlFlow<()>,
    ) -> Result<Vec<UnitResult>, GpuError> {
        let begun = Instant::now();
        let mut row_sets = Vec::new();
        let mut times = Vec::new();
        for (index, unit) in units.iter().enumerate() {
            assert!(*unit == self.plan.unit(unit.number), "{unit:?} belongs to another plan");
            for row_set in unit.row_sets.clone().map(|number| self.plan.row_set(number)) {
                let often = row_set.multiplicity() / unit.weight;
                if often > 0 {
                    row_sets.push(row_set);
                    times.push((index, often));
                }
            }
        }
        let mut sums = vec![Tally::default(); units.len()];
        let counted = self.count_row_sets(&row_sets, keep_going)?;
        self.test(keep_going)?;
        for (tally, (index, often)) in counted.iter().zip(times) {
            sums[index].add(tally, often);
        }
        let results = units.iter().zip(sums).map(|(unit, sum)| {
            sum.check()?;
            let Tally { count, residues, work } = sum;
            Ok(UnitResult { unit: unit.number, weight: unit.weight, count, residues, work })
        });
        let results = results.collect::<Result<_, GpuError>>()?;
        if begun.elapsed() < SHORT_BATCH_DURATION {
            self.short_batch = self.short_batch.max(units.len());
        }
        Ok(results)
    }

    /// Counts row sets of the plan's size and returns a result for each. Then tests the GPU, as [`count`](Self::count)
    /// does, so that the duration of this call predicts the duration of a count.
    ///
    /// # Errors
    ///
    /// Like [`count`](Self::count).
    pub fn count_each_row_set(
        &mut self,
        row_sets: &[RowSet],
        keep_going: &mut dyn FnMut() -> ControlFlow<()>,
    ) -> Result<Vec<RowSetResult>, GpuError> {
        let tallies = self.count_row_sets(row_sets, keep_going)?;
        self.test(keep_going)?;
        Ok(tallies.iter().map(|&Tally { count, work, .. }| RowSetResult { count, work }).collect())
    }

    fn count_row_sets(&mut self, row_sets: &[RowSet], keep_going: KeepGoing<'_>) -> Result<Vec<Tally>, GpuError> {
        self.executor.count(self.method, self.plan.size(), row_sets, self.layout, keep_going)
    }

    /// Counts the test row sets and compares the counts with the processor's.
    fn test(&mut self, keep_going: KeepGoing<'_>) -> Result<(), GpuError> {
        let begun = Instant::now();
        for canary in &self.canaries {
            let mut layout = self.executor.layout(canary.size)?;
            if let Some((bits, codes)) = canary.layout {
                layout = ListTuning { sort_keys: layout.sort_keys.with_bits(bits), codes, ..layout };
            }
            let tallies = self.executor.count(self.method, canary.size, &canary.row_sets, layout, keep_going)?;
            for (tally, &known) in tallies.iter().zip(&canary.known) {
                if tally.count != known {
                    return Err(GpuError::CanaryMismatch { size: canary.size, known, counted: tally.count });
                }
            }
        }
        self.self_test_time += begun.elapsed();
        Ok(())
    }
}

impl UnitWorker for Worker {
    /// As many units as fill the GPU, but no more than the worker's fair share unless batches are short.
    fn batch_size(&self, fair_share: usize) -> usize {
        let unit = self.plan.unit(0);
        let row_sets = unit.row_sets.end - unit.row_sets.start;
        // A count has some dozens of batches, so that an interrupt loses little.
        let most = fair_share
            .min(usize::try_from(self.plan.unit_count() / 64).unwrap_or(usize::MAX))
            .max(2 * self.short_batch)
            .max(1);
        (u64::from(self.executor.memory.row_sets).div_ceil(row_sets) as usize).clamp(1, most)
    }

    fn count_units(
        &mut self,
        units: &[Unit],
        keep_going: &mut dyn FnMut() -> ControlFlow<()>,
    ) -> Result<Vec<UnitResult>, BatchError> {
        self.count(units, keep_going).map_err(|error| match error {
            GpuError::Cancelled => BatchError::Cancelled,
            error => BatchError::Failed(error.into()),
        })
    }
}
