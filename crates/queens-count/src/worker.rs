//! A worker of the thread pool: one thread's engine and memory.

use std::ops::{ControlFlow, Range};

use queens::{Cancelled, Progress};

use super::kernel::backtrack::Backtrack;
use super::kernel::join::JoinCounter;
use super::kernel::{JoinPath, KernelEvent, KernelObserver, naive};
use super::sum::Sum;
use super::{BatchError, CountError, Engine, Plan, RowSet, SampleSlice, SliceWork, Unit, UnitResult, UnitWorker};
use queens::progress::{expect_uncancelled, never_cancel, or_cancelled};

/// An engine with its memory, which counts the units of one plan on one thread.
///
/// A worker keeps lists from one unit to the next, so it should count many units.
///
/// # Examples
///
/// ```
/// use queens::Size;
/// use queens_count::{Engine, Plan, UnitResult, Worker};
///
/// let plan = Plan::new(Size::new(8)?)?;
/// let mut worker = Worker::new(&plan, Engine::best())?;
/// let results: Vec<UnitResult> = plan.units().map(|unit| worker.count_unit(&unit)).collect();
/// assert_eq!(results.iter().map(UnitResult::weighted_count).sum::<u128>(), 92);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct Worker {
    plan: Plan,
    kernel: EngineKernel,
}

/// The kernel of an engine, with its buffers.
#[derive(Debug)]
enum EngineKernel {
    Join(Box<JoinCounter>),
    Backtrack(Backtrack),
    Naive,
}

impl Worker {
    /// A worker for the units of a plan.
    ///
    /// # Errors
    ///
    /// [`CountError::Unsupported`] if this machine cannot run the engine.
    pub fn new(plan: &Plan, engine: Engine) -> Result<Self, CountError> {
        if let Some(missing) = engine.missing_feature() {
            return Err(CountError::Unsupported { engine, missing });
        }
        let kernel = match engine {
            Engine::Join(isa) => EngineKernel::Join(Box::new(JoinCounter::new(plan.size(), isa))),
            Engine::Backtrack(isa) => EngineKernel::Backtrack(Backtrack::new(isa)),
            Engine::Naive => EngineKernel::Naive,
        };
        Ok(Self { plan: plan.clone(), kernel })
    }

    /// Chooses the path of the join for all row sets, so that the paths can be compared. Engines of other methods have
    /// no paths, and ignore the choice.
    pub fn set_join_path(&mut self, path: JoinPath) {
        if let EngineKernel::Join(counter) = &mut self.kernel {
            counter.set_path(path);
        }
    }

    /// Counts a unit.
    ///
    /// # Panics
    ///
    /// If the unit belongs to another plan.
    pub fn count_unit(&mut self, unit: &Unit) -> UnitResult {
        expect_uncancelled(self.count_unit_with(unit, never_cancel))
    }

    /// Counts a unit, with a progress callback. The progress is in row sets of the unit.
    ///
    /// The callback is called several times a second. From size 28 on the pauses are longer, because no call is made
    /// while a list is made or sorted. The naive engine calls it only between row sets with different northern rows.
    ///
    /// # Errors
    ///
    /// [`Cancelled`]. The worker can then count other units.
    ///
    /// # Panics
    ///
    /// If the unit belongs to another plan.
    pub fn count_unit_with(
        &mut self,
        unit: &Unit,
        mut on_progress: impl FnMut(Progress) -> ControlFlow<()>,
    ) -> Result<UnitResult, Cancelled> {
        assert!(*unit == self.plan.unit(unit.number), "{unit:?} belongs to another plan");
        let Range { start, end } = unit.row_sets;
        let progress_at = |number| Progress { done: number - start, total: Some(end - start) };
        let mut sum = Sum::default();
        let mut remaining = (start..end)
            .map(|number| (number, self.plan.row_set(number)))
            .map(|(number, row_set)| (number, (row_set, row_set.multiplicity() / unit.weight)))
            .filter(|&(_, (_, times))| times > 0)
            .peekable();
        let mut group = Vec::new();
        while let Some((number, first)) = remaining.next() {
            let mut report = || on_progress(progress_at(number));
            or_cancelled(report())?;
            group.push(first);
            if !matches!(self.kernel, EngineKernel::Join(_)) {
                let has_same_north = |(_, (row_set, _)): &(u64, (RowSet, u32))| have_same_north_half(&first.0, row_set);
                group.extend(std::iter::from_fn(|| remaining.next_if(has_same_north)).map(|(_, counted)| counted));
            }
            sum.add_sum(or_cancelled(self.kernel.count(&group, SampleSlice::WHOLE, &mut |_| report()))?, 1);
            group.clear();
        }
        let Sum { count, residues, work } = sum;
        Ok(UnitResult { unit: unit.number, weight: unit.weight, count, residues, work })
    }

    /// The count of a single row set: see [`RowSet`].
    ///
    /// # Panics
    ///
    /// If the row set belongs to a board of another size.
    pub fn count_row_set(&mut self, row_set: &RowSet) -> u64 {
        assert!(row_set.size == self.plan.size(), "{row_set:?} belongs to another plan");
        expect_uncancelled(or_cancelled(
            self.kernel.count(&[(*row_set, 1)], SampleSlice::WHOLE, &mut |_| ControlFlow::Continue(())),
        ))
        .count
    }

    /// Makes the lists that this row set and the row sets of neighbouring numbers share, unless the worker already has
    /// them. Every count of the row set begins with this step. Only the join has such lists.
    ///
    /// # Panics
    ///
    /// If the row set belongs to a board of another size.
    pub fn make_shared_lists(&mut self, row_set: &RowSet) {
        assert!(row_set.size == self.plan.size(), "{row_set:?} belongs to another plan");
        if let EngineKernel::Join(counter) = &mut self.kernel {
            counter.prepare_quarters(row_set);
        }
    }

    /// Does one slice of the work for some row sets. Returns the slice's part of their counts, each multiplied by the
    /// multiplicity of the row set. The sum of the parts of all slices is the number of solutions that the row sets
    /// contribute to the total.
    ///
    /// Each slice repeats some work: the join makes its lists, backtracking places the first queens. `on_work` is
    /// called when another kind of work begins; the first work is [shared](SliceWork::Shared). For an unbiased
    /// estimate of the whole time, time a random slice: add the time of its shared work to the time of its sliced work
    /// multiplied by the number of slices. The work of the naive engine is not divided: slice 0 does all of it.
    ///
    /// # Examples
    ///
    /// ```
    /// use queens::Size;
    /// use queens_count::{Engine, Plan, SampleSlice, Worker};
    ///
    /// let plan = Plan::new(Size::new(16)?)?;
    /// let mut worker = Worker::new(&plan, Engine::best())?;
    /// let row_sets = [plan.row_set(1_000)];
    /// let parts = (0..3).map(|index| SampleSlice { index, count: 3 });
    /// let sum: u64 = parts.map(|slice| worker.count_sample_slice(&row_sets, slice, &mut |_| ())).sum();
    /// assert_eq!(sum, worker.count_sample_slice(&row_sets, SampleSlice::WHOLE, &mut |_| ()));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Panics
    ///
    /// If a row set belongs to a board of another size, or the index of the slice is not below the number of slices.
    pub fn count_sample_slice(
        &mut self,
        row_sets: &[RowSet],
        slice: SampleSlice,
        on_work: &mut dyn FnMut(SliceWork),
    ) -> u64 {
        assert!(slice.index < slice.count, "slice {} of {}", slice.index, slice.count);
        assert!(row_sets.iter().all(|row_set| row_set.size == self.plan.size()), "row sets of another plan");
        let weighted: Vec<_> = row_sets.iter().map(|row_set| (*row_set, row_set.multiplicity())).collect();
        let groups = weighted
            .chunk_by(|(one, _), (other, _)| one.centre_line == other.centre_line && have_same_north_half(one, other));
        let mut observe = |event| {
            if let KernelEvent::Begins(work) = event {
                on_work(work);
            }
            ControlFlow::Continue(())
        };
        groups.map(|group| expect_uncancelled(or_cancelled(self.kernel.count(group, slice, &mut observe))).count).sum()
    }
}

impl UnitWorker for Worker {
    fn count_units(
        &mut self,
        units: &[Unit],
        keep_going: &mut dyn FnMut() -> ControlFlow<()>,
    ) -> Result<Vec<UnitResult>, BatchError> {
        units.iter().map(|unit| Ok(self.count_unit_with(unit, |_| keep_going())?)).collect()
    }
}

fn have_same_north_half(one: &RowSet, other: &RowSet) -> bool {
    (one.east_north, one.west_north, one.split) == (other.east_north, other.west_north, other.split)
}

impl EngineKernel {
    /// Does one slice of the work for some row sets, each given with a factor. Returns the sum of the slice's parts of
    /// their counts, each multiplied by its factor. The join counts the row sets one by one; the other methods count
    /// them together.
    fn count(
        &mut self,
        row_sets: &[(RowSet, u32)],
        slice: SampleSlice,
        observer: KernelObserver<'_>,
    ) -> ControlFlow<(), Sum> {
        let mut sum = Sum::default();
        match self {
            Self::Join(counter) => {
                for (row_set, times) in row_sets {
                    counter.count(row_set, *times, slice, observer, &mut sum)?;
                }
            }
            Self::Backtrack(backtrack) => return backtrack.count(row_sets, slice, observer),
            Self::Naive if slice.index == 0 => sum = naive::count_row_sets(row_sets),
            Self::Naive => {}
        }
        ControlFlow::Continue(sum)
    }
}
