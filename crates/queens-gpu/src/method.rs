//! The methods that count row sets on a GPU, and the execution of their jobs.

mod backtrack;
mod dispatcher;
mod join;
mod row_set;

use std::fmt;
use std::ops::ControlFlow;
use std::time::Duration;

use queens::Size;
use queens_count::{GpuMethod, RESIDUE_PRIMES, RowSet, residues};

use crate::device::{Buffer, Device, Fault, Kernel};
use crate::error::{GpuError, Resource};
use crate::memory_plan::{ListTuning, MemoryPlan};
use dispatcher::{BoardParams, Dispatcher, Job};
use row_set::EncodedRowSet;

/// A count with its residues and the work done.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Tally {
    pub(crate) count: u64,
    pub(crate) residues: [u16; 2],
    pub(crate) work: u64,
}

impl Tally {
    /// Reads the result of a job and checks it: all lanes have ended, and the residues are those of the count.
    fn read(kernel: Kernel, words: &[u32]) -> Result<Self, GpuError> {
        if words[6] != kernel.workgroup_size() {
            return Err(GpuError::LoopsCutShort);
        }
        let long = |low: u32, high: u32| u64::from(low) | u64::from(high) << 32;
        let tally = Self {
            count: long(words[0], words[1]),
            residues: [words[2] as u16, words[3] as u16],
            work: long(words[4], words[5]),
        };
        tally.check()?;
        Ok(tally)
    }

    /// Checks that the residues are those of the count.
    pub(crate) fn check(&self) -> Result<(), GpuError> {
        if residues(self.count) == self.residues {
            return Ok(());
        }
        Err(GpuError::ResidueMismatch { count: self.count, residues: self.residues })
    }

    /// Adds another tally `times` times. The residues are not derived from the sum of the counts, so they can check
    /// this sum.
    pub(crate) fn add(&mut self, other: &Self, times: u32) {
        self.count += other.count * u64::from(times);
        self.work += other.work;
        for ((residue, more), prime) in self.residues.iter_mut().zip(other.residues).zip(RESIDUE_PRIMES) {
            *residue = ((u64::from(*residue) + u64::from(more) * u64::from(times)) % u64::from(prime)) as u16;
        }
    }
}

/// The greatest number of halvings of jobs. Most jobs are halved in two ways at once, so that after all halvings a job
/// takes about 1/256 of its first time. Jobs that list a half or belong to the two-sided join are halved in one way,
/// and take about 1/16.
const HALVING_LIMIT: u32 = 4;

/// The progress callback, which is called between dispatches and can cancel the count.
pub(crate) type KeepGoing<'a> = &'a mut dyn FnMut() -> ControlFlow<()>;

/// Runs the jobs of the methods on a GPU whose buffers are allocated.
pub(crate) struct Executor {
    pub(crate) device: Box<dyn Device>,
    /// The plan of the device's buffers.
    pub(crate) memory: MemoryPlan,
    dispatcher: Dispatcher,
    /// The number of times that jobs were halved because the driver ended them early.
    halvings: u32,
}

impl fmt::Debug for Executor {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Executor").field("memory", &self.memory).finish_non_exhaustive()
    }
}

impl Executor {
    /// Allocates the buffers of a plan, or of a smaller plan if there is less memory.
    pub(crate) fn new(device: Box<dyn Device>, memory: MemoryPlan) -> Result<Self, GpuError> {
        let mut executor = Self { device, memory, dispatcher: Dispatcher::new(), halvings: 0 };
        executor.allocate()?;
        Ok(executor)
    }

    fn allocate(&mut self) -> Result<(), GpuError> {
        loop {
            let memory = &self.memory;
            let words = |buffer| match buffer {
                Buffer::Params => 12,
                Buffer::RowSets => row_set::ROW_SET_WORDS as u64 * u64::from(memory.row_sets),
                Buffer::Jobs | Buffer::Results => 8 * u64::from(memory.jobs),
                Buffer::Starts | Buffer::Filled => memory.bucket_words(),
                Buffer::Codes => 2 * memory.codes,
                Buffer::Copies => memory.list_copies_words().max(4),
            };
            match Buffer::ALL.into_iter().try_for_each(|buffer| self.device.allocate(buffer, words(buffer))) {
                Err(fault @ Fault::OutOfMemory(_)) => self.halve(fault)?,
                result => return Ok(result?),
            }
        }
    }

    fn halve(&mut self, fault: Fault) -> Result<(), GpuError> {
        self.memory = self.memory.halved().ok_or(fault)?;
        Ok(())
    }

    /// The time of all dispatches of a kernel so far.
    pub(crate) fn kernel_time(&self, kernel: Kernel) -> Duration {
        self.dispatcher.times[kernel as usize]
    }

    /// The layout for boards of a size.
    pub(crate) fn layout(&self, size: Size) -> Result<ListTuning, GpuError> {
        let MemoryPlan { layout, .. } = MemoryPlan::new(&self.device.limits(), size)?;
        Ok(ListTuning { codes: self.memory.codes, copies: self.memory.layout.copies, ..layout })
    }

    /// Counts row sets of one size. Batches become smaller if there is less memory than planned.
    pub(crate) fn count(
        &mut self,
        method: GpuMethod,
        size: Size,
        row_sets: &[RowSet],
        layout: ListTuning,
        keep_going: KeepGoing<'_>,
    ) -> Result<Vec<Tally>, GpuError> {
        let mut tallies = Vec::with_capacity(row_sets.len());
        let mut batch = row_sets.len();
        while tallies.len() < row_sets.len() {
            let left = &row_sets[tallies.len()..];
            let encoded = self.batch(&left[..batch.min(left.len())], layout)?;
            let counted = match method {
                GpuMethod::Join => join::count(self, size, &encoded, layout, keep_going),
                GpuMethod::Backtrack => backtrack::count(self, size, &encoded, keep_going),
            };
            match counted {
                Ok(more) => tallies.extend(more),
                Err(GpuError::Fault(fault @ Fault::OutOfMemory(_))) => {
                    self.halve(fault)?;
                    self.allocate()?;
                }
                Err(GpuError::LoopsCutShort) if self.halvings < HALVING_LIMIT => self.halvings += 1,
                // The quarters of fewer row sets take less memory.
                Err(GpuError::TooSmall { .. }) if encoded.len() > 1 => batch = encoded.len() / 2,
                Err(error) => return Err(error),
            }
        }
        Ok(tallies)
    }

    /// Encodes the first row sets, as many as fit into the buffers together.
    fn batch(&self, row_sets: &[RowSet], layout: ListTuning) -> Result<Vec<EncodedRowSet>, GpuError> {
        let most = self.memory.bucket_words();
        let mut encoded = Vec::new();
        let mut words = 0;
        for row_set in row_sets.iter().take(self.memory.row_sets as usize) {
            let next = EncodedRowSet::new(row_set, layout.sort_keys, self.memory.tables.max_leaf_bits());
            words += next.bucket_words() + 4 * ((1 << (row_set.size.get() / 2)) + 1);
            if words > most {
                break;
            }
            encoded.push(next);
        }
        if encoded.is_empty() {
            return Err(GpuError::TooSmall { resource: Resource::Buckets, has: most, needs: words });
        }
        Ok(encoded)
    }

    /// Runs jobs, as many at a time as fit the buffers, and passes each result to `on_result`.
    fn results(
        &mut self,
        kernel: Kernel,
        board: BoardParams,
        jobs: &[Job],
        keep_going: KeepGoing<'_>,
        mut on_result: impl FnMut(usize, &[u32]) -> Result<(), GpuError>,
    ) -> Result<(), GpuError> {
        let most = self.memory.jobs as usize;
        let mut words = Vec::new();
        for (part, jobs) in jobs.chunks(most).enumerate() {
            self.dispatcher.run(&mut *self.device, kernel, board, jobs, keep_going)?;
            words.resize(8 * jobs.len(), 0);
            self.device.download(Buffer::Results, 0, &mut words)?;
            for (index, words) in words.chunks_exact(8).enumerate() {
                on_result(part * most + index, words)?;
            }
        }
        Ok(())
    }
}

/// The division of a search into work items. An item fixes the queens of the first lines, which are rows without a
/// queen yet. Lanes take one item after another.
#[derive(Clone, Copy, Debug)]
struct WorkItems {
    /// The number of lines whose queens an item fixes.
    lines: u32,
    count: u32,
    /// The average number of steps that a lane takes for an item.
    steps: f64,
    /// The number of items of a job: several for each lane.
    per_job: u32,
}

impl WorkItems {
    /// Divides a search of about `steps` steps into items of about a thousand steps. With shorter items, taking an item
    /// costs too much time; with longer items, lanes wait for each other at the end.
    fn new(lines: impl Iterator<Item = u32>, steps: f64, halvings: u32) -> Self {
        let wanted = (steps / 1000.0).max(128.0) * f64::from(1 << halvings);
        let (mut count, mut fixed) = (1u32, 0);
        for allowed in lines {
            match count.checked_mul(allowed.count_ones()).filter(|&next| next < 1 << 30) {
                Some(next) if f64::from(count) < wanted => (count, fixed) = (next, fixed + 1),
                _ => break,
            }
        }
        Self { lines: fixed, count, steps: steps / f64::from(count), per_job: (64 * 16) >> halvings }
    }

    /// The range of items of each job.
    fn jobs(self) -> impl Iterator<Item = (u32, u32)> {
        (0..self.count).step_by(self.per_job as usize).map(move |first| (first, (first + self.per_job).min(self.count)))
    }
}
