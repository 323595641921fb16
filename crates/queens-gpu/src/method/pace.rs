//! How much work to submit at a time.
//!
//! Drivers end what takes a card too long, often after two seconds, and a screen on the same card stands still meanwhile.
//! So a dispatch gets as many jobs as should take a tenth of a second, by the speed seen so far.

use std::time::{Duration, Instant};

use super::GoOn;
use crate::device::{Buffer, Device, Fault, Kernel};
use crate::error::GpuError;

/// What a dispatch should take.
const TARGET: Duration = Duration::from_millis(100);

/// Work of the first dispatch, in the steps by which jobs are measured: little for the slowest card.
const FIRST: f64 = 1e6;

/// The speed of each kernel so far.
#[derive(Clone, Debug)]
pub(super) struct Pace {
    /// Steps that should take [`TARGET`], by kernel.
    fitting: [f64; Kernel::ALL.len()],
}

/// Eight words for a workgroup, and about how many steps it will take.
#[derive(Clone, Copy, Debug)]
pub(super) struct Job {
    pub(super) words: [u32; 8],
    pub(super) steps: f64,
}

/// What holds for all jobs of a size.
#[derive(Clone, Copy, Debug)]
pub(super) struct Board {
    pub(super) size: u32,
    pub(super) window: u32,
}

impl Pace {
    pub(super) const fn new() -> Self {
        Self { fitting: [FIRST; Kernel::ALL.len()] }
    }

    /// Runs the jobs, which the card's buffer must hold, in as many dispatches as it takes, and asks before each whether
    /// to go on.
    pub(super) fn run(
        &mut self,
        device: &mut dyn Device,
        kernel: Kernel,
        board: Board,
        jobs: &[Job],
        go_on: GoOn<'_>,
    ) -> Result<(), GpuError> {
        let words: Vec<u32> = jobs.iter().flat_map(|job| job.words).collect();
        device.upload(Buffer::Jobs, &words)?;
        let most = device.limits().groups as usize;
        let fitting = &mut self.fitting[kernel as usize];
        let mut first = 0;
        while first < jobs.len() {
            if go_on().is_break() {
                return Err(GpuError::Stopped);
            }
            let mut steps = 0.0;
            let fit = jobs[first..].iter().take(most).take_while(|job| {
                steps += job.steps;
                steps <= *fitting
            });
            let count = fit.count().max(1);
            let steps: f64 = jobs[first..first + count].iter().map(|job| job.steps).sum();
            device.upload(Buffer::Params, &[board.size, board.size / 2, first as u32, board.window])?;
            let begun = Instant::now();
            launch(device, kernel, count as u32)?;
            let took = begun.elapsed().as_secs_f64() / TARGET.as_secs_f64();
            if took > 2.0 {
                *fitting = steps / took;
            } else if took < 0.5 && steps > *fitting / 2.0 {
                // Only a full dispatch tells that more would fit: a small one takes as long as it takes to submit it.
                *fitting *= 2.0;
            }
            first += count;
        }
        Ok(())
    }
}

#[expect(unsafe_code, reason = "a kernel is run on what this crate has laid out")]
fn launch(device: &mut dyn Device, kernel: Kernel, groups: u32) -> Result<(), Fault> {
    // SAFETY: the jobs were just uploaded. `method` lays jobs and row sets out by the sizes of the buffers, and so that a
    // list is written once through counters that were cleared, into as much room as it was found to need.
    unsafe { device.dispatch(kernel, groups) }
}
