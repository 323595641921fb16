//! Splits jobs into dispatches (kernel launches).
//!
//! Drivers cancel a dispatch that takes too long, often after two seconds, and a screen on the same GPU freezes during
//! a dispatch. So a dispatch gets jobs for about a tenth of a second, by the speed measured so far. The two-sided join
//! has fewer and longer jobs. Its dispatches have a least number of jobs for each workgroup, and can take longer: at
//! size 28 up to two seconds on an H100 (estimated).

use std::time::{Duration, Instant};

use super::KeepGoing;
use crate::device::{Buffer, Device, Fault, Kernel};
use crate::error::GpuError;

/// The intended duration of a dispatch.
const DISPATCH_TARGET: Duration = Duration::from_millis(100);

/// The number of steps of the first dispatch: little work even for a slow GPU, unless a single job has more steps.
const FIRST_DISPATCH_STEPS: f64 = 1e6;

/// The least number of jobs that a dispatch has for each workgroup of the two-sided join. These workgroups take one job
/// after another.
const JOBS_PER_COPYING_GROUP: usize = 32;

/// Runs jobs in dispatches whose length follows the measured speed of each kernel.
#[derive(Clone, Debug)]
pub(super) struct Dispatcher {
    /// For each kernel, the number of steps that should take [`DISPATCH_TARGET`].
    steps_per_dispatch: [f64; Kernel::ALL.len()],
    /// The time of all dispatches so far, for each kernel.
    pub(super) times: [Duration; Kernel::ALL.len()],
}

/// The job of a workgroup: eight words, and the estimated number of steps.
#[derive(Clone, Copy, Debug)]
pub(super) struct Job {
    pub(super) words: [u32; 8],
    pub(super) steps: f64,
}

/// The parameters that all jobs of a size share.
#[derive(Clone, Copy, Debug)]
pub(super) struct BoardParams {
    pub(super) size: u32,
    pub(super) window: u32,
    /// The sizes of the two-sided join's copies, and the lengths of lists that its trie join does not split.
    pub(super) copies: [u32; 2],
    pub(super) short: [u32; 2],
}

impl Dispatcher {
    pub(super) const fn new() -> Self {
        Self {
            steps_per_dispatch: [FIRST_DISPATCH_STEPS; Kernel::ALL.len()],
            times: [Duration::ZERO; Kernel::ALL.len()],
        }
    }

    /// Runs jobs in as many dispatches as needed, and calls `keep_going` before each. All jobs must fit into the
    /// buffer.
    pub(super) fn run(
        &mut self,
        device: &mut dyn Device,
        kernel: Kernel,
        board: BoardParams,
        jobs: &[Job],
        keep_going: KeepGoing<'_>,
    ) -> Result<(), GpuError> {
        let words: Vec<u32> = jobs.iter().flat_map(|job| job.words).collect();
        device.upload(Buffer::Jobs, &words)?;
        let most = device.limits().groups as usize;
        // Workgroups that take one job after another need several jobs each, so that all workgroups end at about the
        // same time.
        let fewest = match kernel {
            Kernel::Join => JOBS_PER_COPYING_GROUP * device.limits().copying_groups as usize,
            _ => 0,
        };
        let steps_per_dispatch = &mut self.steps_per_dispatch[kernel as usize];
        let mut first = 0;
        while first < jobs.len() {
            if keep_going().is_break() {
                return Err(GpuError::Cancelled);
            }
            let mut steps = 0.0;
            let fit = jobs[first..].iter().take(most).take_while(|job| {
                steps += job.steps;
                steps <= *steps_per_dispatch
            });
            let count = fit.count().max(fewest).clamp(1, jobs.len() - first);
            let steps: f64 = jobs[first..first + count].iter().map(|job| job.steps).sum();
            let [part, nested] = board.copies;
            let [short_blocks, short_stream] = board.short;
            let (first_job, jobs, taken) = (first as u32, count as u32, 0);
            let params = [
                board.size,
                board.size / 2,
                first_job,
                board.window,
                jobs,
                taken,
                part,
                nested,
                short_blocks,
                short_stream,
                0,
                0,
            ];
            device.upload(Buffer::Params, &params)?;
            let begun = Instant::now();
            launch(device, kernel, count as u32)?;
            let elapsed = begun.elapsed();
            self.times[kernel as usize] += elapsed;
            let took = elapsed.as_secs_f64() / DISPATCH_TARGET.as_secs_f64();
            if took > 2.0 {
                *steps_per_dispatch = steps / took;
            } else if took < 0.5 && steps > *steps_per_dispatch / 2.0 {
                // Only a full dispatch shows that more would fit: the time of a small dispatch is mostly the time of
                // its submission.
                *steps_per_dispatch *= 2.0;
            }
            first += count;
        }
        Ok(())
    }
}

#[expect(unsafe_code, reason = "a kernel runs on buffers that this crate has filled")]
fn launch(device: &mut dyn Device, kernel: Kernel, groups: u32) -> Result<(), Fault> {
    // SAFETY: the jobs are uploaded. `method` makes jobs and row sets that stay within the buffers. A list is written
    // once, through cleared counters, into exactly the space that its counting pass has measured.
    unsafe { device.dispatch(kernel, groups) }
}
