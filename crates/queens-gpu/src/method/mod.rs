//! How units are counted on a card: what is asked of it, and what is made of its answers.

mod backtrack;
mod compression;
mod join;
mod pace;
mod record;

use std::fmt;
use std::ops::ControlFlow;

use queens::Size;
use queens::count::{PRIMES, RowSet};

use crate::device::{Buffer, Device, Fault, KEY_BITS, Kernel};
use crate::error::GpuError;
use crate::memory::{Layout, MemoryPlan};
use pace::{Board, Job, Pace};
use record::Record;

/// A way to count units on a card. Both give the same numbers as every other engine.
///
/// # Examples
///
/// ```
/// use queens_gpu::Method;
///
/// assert_eq!(Method::default().name(), "gpu-join");
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Method {
    /// Meeting in the middle: lists of both halves are made and matched on the card.
    #[default]
    Join,
    /// Backtracking on bits by many lanes.
    Backtrack,
}

impl Method {
    /// Both.
    pub const ALL: [Self; 2] = [Self::Join, Self::Backtrack];

    /// The name of the method, which is none of the processor's.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Join => "gpu-join",
            Self::Backtrack => "gpu-backtrack",
        }
    }

    /// The name of the method on cards of this interface, such as `gpu-vulkan-join`.
    pub fn on(self, interface: &str) -> String {
        let method = match self {
            Self::Join => "join",
            Self::Backtrack => "backtrack",
        };
        format!("gpu-{interface}-{method}")
    }
}

impl fmt::Display for Method {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// What a card found.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Found {
    pub(crate) count: u64,
    pub(crate) residues: [u16; 2],
    pub(crate) work: u64,
}

impl Found {
    /// A job's result, if all lanes came to their end, and its residues are those of its count.
    fn read(kernel: Kernel, words: &[u32]) -> Result<Self, GpuError> {
        if words[6] != kernel.lanes() {
            return Err(GpuError::CutShort);
        }
        let long = |low: u32, high: u32| u64::from(low) | u64::from(high) << 32;
        let found = Self {
            count: long(words[0], words[1]),
            residues: [words[2] as u16, words[3] as u16],
            work: long(words[4], words[5]),
        };
        found.check()?;
        Ok(found)
    }

    /// Whether the residues are those of the count.
    pub(crate) fn check(&self) -> Result<(), GpuError> {
        if PRIMES.map(|prime| (self.count % u64::from(prime)) as u16) == self.residues {
            return Ok(());
        }
        Err(GpuError::Residues { count: self.count, residues: self.residues })
    }

    /// Adds another result so many times, its residues apart from its count.
    pub(crate) fn add(&mut self, other: &Self, times: u32) {
        self.count += other.count * u64::from(times);
        self.work += other.work;
        for ((residue, more), prime) in self.residues.iter_mut().zip(other.residues).zip(PRIMES) {
            *residue = ((u64::from(*residue) + u64::from(more) * u64::from(times)) % u64::from(prime)) as u16;
        }
    }
}

/// After so many halvings a job is some hundred times as short as at first.
const MOST_HALVINGS: u32 = 4;

/// Asked between dispatches whether to go on.
pub(crate) type GoOn<'a> = &'a mut dyn FnMut() -> ControlFlow<()>;

/// A card with its memory shared out.
pub(crate) struct Bench {
    pub(crate) device: Box<dyn Device>,
    /// What its memory was shared out for.
    pub(crate) memory: MemoryPlan,
    pace: Pace,
    /// How often jobs have been halved because the driver did not let them come to their end.
    halvings: u32,
}

impl fmt::Debug for Bench {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Bench").field("memory", &self.memory).finish_non_exhaustive()
    }
}

impl Bench {
    /// Shares out the memory of a card: by this plan, or by as much of it as there is.
    pub(crate) fn new(device: Box<dyn Device>, memory: MemoryPlan) -> Result<Self, GpuError> {
        let mut bench = Self { device, memory, pace: Pace::new(), halvings: 0 };
        bench.allocate()?;
        Ok(bench)
    }

    fn allocate(&mut self) -> Result<(), GpuError> {
        loop {
            let memory = &self.memory;
            let words = |buffer| match buffer {
                Buffer::Params => 4,
                Buffer::RowSets => record::RECORD as u64 * u64::from(memory.row_sets),
                Buffer::Jobs | Buffer::Results => 8 * u64::from(memory.jobs),
                Buffer::Starts | Buffer::Filled => memory.bucket_words(),
                Buffer::Codes => 2 * memory.codes,
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

    /// The layout for boards of a size.
    pub(crate) fn layout(&self, size: Size) -> Result<Layout, GpuError> {
        let MemoryPlan { key_bits, .. } = MemoryPlan::new(&self.device.limits(), size)?;
        Ok(Layout { key_bits, codes: self.memory.codes })
    }

    /// The counts of some row sets of one size, in smaller batches if there turns out to be less memory than planned.
    pub(crate) fn count(
        &mut self,
        method: Method,
        size: Size,
        row_sets: &[RowSet],
        layout: Layout,
        go_on: GoOn<'_>,
    ) -> Result<Vec<Found>, GpuError> {
        let mut found = Vec::with_capacity(row_sets.len());
        while found.len() < row_sets.len() {
            let records = self.batch(&row_sets[found.len()..], layout)?;
            let counted = match method {
                Method::Join => join::count(self, size, &records, layout.codes.min(self.memory.codes), go_on),
                Method::Backtrack => backtrack::count(self, size, &records, go_on),
            };
            match counted {
                Ok(more) => found.extend(more),
                Err(GpuError::Fault(fault @ Fault::OutOfMemory(_))) => {
                    self.halve(fault)?;
                    self.allocate()?;
                }
                Err(GpuError::CutShort) if self.halvings < MOST_HALVINGS => self.halvings += 1,
                Err(error) => return Err(error),
            }
        }
        Ok(found)
    }

    /// The first of these row sets, as many as there is room for together.
    fn batch(&self, row_sets: &[RowSet], layout: Layout) -> Result<Vec<Record>, GpuError> {
        let most = self.memory.bucket_words();
        let mut records = Vec::new();
        let mut words = 0;
        for row_set in row_sets.iter().take(self.memory.row_sets as usize) {
            let record = Record::new(row_set, layout.key_bits.min(KEY_BITS), self.memory.tables.leaf_bits());
            words += record.bucket_words();
            if words > most {
                break;
            }
            records.push(record);
        }
        if records.is_empty() {
            return Err(GpuError::TooSmall { what: "words of memory for buckets", has: most, needs: words });
        }
        Ok(records)
    }

    /// Runs jobs and gives what each found, in as many parts as the buffers ask for.
    fn results(
        &mut self,
        kernel: Kernel,
        board: Board,
        jobs: &[Job],
        go_on: GoOn<'_>,
        mut each: impl FnMut(usize, &[u32]) -> Result<(), GpuError>,
    ) -> Result<(), GpuError> {
        let most = self.memory.jobs as usize;
        let mut words = Vec::new();
        for (part, jobs) in jobs.chunks(most).enumerate() {
            self.pace.run(&mut *self.device, kernel, board, jobs, go_on)?;
            words.resize(8 * jobs.len(), 0);
            self.device.download(Buffer::Results, 0, &mut words)?;
            for (index, words) in words.chunks_exact(8).enumerate() {
                each(part * most + index, words)?;
            }
        }
        Ok(())
    }
}

/// How the first lines of a search are handed out: in items, which lanes take one after another.
#[derive(Clone, Copy, Debug)]
struct Items {
    /// Lines whose queens an item gives.
    lines: u32,
    count: u32,
    /// What an item takes on average, in steps of a lane.
    steps: f64,
    /// Items of a job: enough for every lane to take some.
    share: u32,
}

impl Items {
    /// Items for a search of about so many steps, of some thousand each: short enough that no lane keeps the others
    /// waiting for long, and long enough to be worth taking.
    fn new(lines: impl Iterator<Item = u32>, steps: f64, halvings: u32) -> Self {
        let wanted = (steps / 1000.0).max(128.0) * f64::from(1 << halvings);
        let (mut count, mut ahead) = (1u32, 0);
        for allowed in lines {
            match count.checked_mul(allowed.count_ones()).filter(|&next| next < 1 << 30) {
                Some(next) if f64::from(count) < wanted => (count, ahead) = (next, ahead + 1),
                _ => break,
            }
        }
        Self { lines: ahead, count, steps: steps / f64::from(count), share: (64 * 16) >> halvings }
    }

    /// The items of each job.
    fn jobs(self) -> impl Iterator<Item = (u32, u32)> {
        (0..self.count).step_by(self.share as usize).map(move |first| (first, (first + self.share).min(self.count)))
    }
}
