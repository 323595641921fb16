//! How long a count would take on a device that counts row sets in batches.

use std::ops::ControlFlow;
use std::time::{Duration, Instant};

use queens::Progress;
use queens::count::{Plan, RowSet};
use rand::SeedableRng;
use rand::rngs::StdRng;

use super::{half_interval, standing_row_set, standing_row_sets};

/// A device that counts batches of row sets, such as a GPU's worker.
pub trait RowSetCounter {
    /// Why it did not count.
    type Error;

    /// The row sets that it takes at once in a whole count.
    fn batch_limit(&self) -> usize;

    /// Counts row sets. It calls `keep_going` several times a second and stops soon after that breaks.
    ///
    /// # Errors
    ///
    /// When `keep_going` broke, or the device failed.
    fn count_row_sets(
        &mut self,
        row_sets: &[RowSet],
        keep_going: &mut dyn FnMut() -> ControlFlow<()>,
    ) -> Result<(), Self::Error>;
}

/// The estimated time of a count on one device.
#[derive(Clone, Copy, Debug, PartialEq)]
#[non_exhaustive]
pub struct DeviceTime {
    /// The row sets timed.
    pub samples: usize,
    /// The batches that they were counted in.
    pub batches: usize,
    /// Seconds of the device alone for the whole count.
    pub device_seconds: f64,
    /// Half of the 95% confidence interval of that; one batch alone has none.
    pub plus_minus: Option<f64>,
}

/// A batch that takes this long is timed right, whatever it costs to submit it.
const MIN_BATCH_TIME: Duration = Duration::from_millis(500);

/// The batches that are timed at least, if there is time.
const MIN_BATCHES: usize = 10;

/// Estimates how long a count takes on a device.
///
/// No batch begins that would not be done within the time limit, as far as those before tell.
///
/// # Errors
///
/// What the device fails with; also when the time is over before a single row set is counted.
pub fn estimate_device_time<D: RowSetCounter>(
    plan: &Plan,
    device: &mut D,
    samples: u32,
    time_limit: Duration,
    seed: u64,
    mut on_progress: impl FnMut(Progress) -> ControlFlow<()>,
) -> Result<DeviceTime, D::Error> {
    let random = &mut StdRng::seed_from_u64(seed);
    let (start, limit) = (Instant::now(), time_limit.max(MIN_BATCH_TIME));
    let in_time = &mut || if start.elapsed() > limit { ControlFlow::Break(()) } else { ControlFlow::Continue(()) };
    let to_the_end = &mut || ControlFlow::Continue(());
    // Batches as large as the device takes them in a whole count, or as take long enough: found by doubling, while the
    // device warms up.
    let most = device.batch_limit();
    let mut timed = |size: usize, keep_going: &mut dyn FnMut() -> ControlFlow<()>| {
        let batch: Vec<RowSet> = (0..size).map(|_| standing_row_set(plan, random)).collect();
        let begun = Instant::now();
        device.count_row_sets(&batch, keep_going)?;
        Ok::<_, D::Error>(begun.elapsed())
    };
    let mut size = 1;
    let mut elapsed = timed(size, in_time)?;
    while size < most && elapsed < MIN_BATCH_TIME && start.elapsed() < limit / 4 {
        size = (2 * size).min(most);
        elapsed = timed(size, to_the_end)?;
    }
    let (mut counted, mut times) = (0, Vec::new());
    let is_late = |each: Duration| start.elapsed() + each > limit;
    while !is_late(elapsed) && (counted < samples as usize || times.len() < MIN_BATCHES) {
        elapsed = timed(size, to_the_end)?;
        times.push(elapsed.as_secs_f64() / size as f64);
        counted += size;
        let progress = Progress { done: counted as u64, total: Some(u64::from(samples).max(counted as u64)) };
        if on_progress(progress).is_break() {
            break;
        }
    }
    if times.is_empty() {
        // The last of the batches that warmed it up is all there is.
        (counted, times) = (size, vec![elapsed.as_secs_f64() / size as f64]);
    }
    let row_sets = standing_row_sets(plan, random);
    let mean = times.iter().sum::<f64>() / times.len() as f64;
    Ok(DeviceTime {
        samples: counted,
        batches: times.len(),
        device_seconds: mean * row_sets,
        plus_minus: half_interval(&times).map(|half| half * row_sets),
    })
}
