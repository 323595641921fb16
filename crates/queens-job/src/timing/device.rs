//! Time estimates for a device that counts row sets in batches. This module reads the clock itself, because it measures
//! durations.

use std::ops::ControlFlow;
use std::time::{Duration, Instant};

use queens_count::{Plan, RowSet};
use rand::SeedableRng;
use rand::rngs::StdRng;

use super::{Extrapolation, SolutionNumber, TimedSample, random_representative_row_set, representative_row_set_count};

/// The configuration of a device's time estimate.
#[derive(Clone, Copy, Debug)]
pub struct DeviceTimingConfig {
    /// The greatest number of row sets that a whole count puts into one batch.
    pub batch_limit: usize,
    /// The least number of row sets to time, if the time limit allows it.
    pub samples: u32,
    /// The time limit of all batches together. A limit below half a second has the effect of half a second. At least
    /// one batch is timed.
    pub time_limit: Duration,
    /// The seed of the sample.
    pub seed: u64,
}

/// The estimated time of a count on one device.
#[derive(Clone, Copy, Debug, PartialEq)]
#[non_exhaustive]
pub struct DeviceTimeEstimate {
    /// The number of row sets timed.
    pub samples: usize,
    /// The number of timed batches.
    pub batches: usize,
    /// The time of the whole count on this device alone, in seconds.
    pub device_seconds: f64,
    /// Half of the 95% confidence interval of `device_seconds`; `None` for a single batch.
    pub plus_minus: Option<f64>,
    /// The contribution of the sample to `plus_minus`, as a fraction of `device_seconds`; `None` for a single batch.
    pub sample_error: Option<f64>,
    /// The number of solutions on the board, by which the time for each solution was multiplied. `None` if the
    /// batches have no solution, or if the mean time of a batch has a smaller error than the time for each solution. In
    /// both cases, the mean time was multiplied by the number of batches in a whole count.
    pub solutions: Option<SolutionNumber>,
}

impl DeviceTimeEstimate {
    /// The time of a count by several devices together, in seconds, from the times of each device alone.
    ///
    /// Each device takes the next units when it is free, so the speeds of the devices add up. Without devices, the time
    /// is infinite.
    ///
    /// # Examples
    ///
    /// ```
    /// use queens_job::DeviceTimeEstimate;
    ///
    /// assert_eq!(DeviceTimeEstimate::combined_seconds([60.0, 30.0]), 20.0);
    /// ```
    pub fn combined_seconds(device_seconds: impl IntoIterator<Item = f64>) -> f64 {
        // `sum` would begin at -0, and the time without devices would be negative infinity.
        1.0 / device_seconds.into_iter().fold(0.0, |speed, seconds| speed + 1.0 / seconds)
    }
}

/// If a batch takes this time or longer, the time to submit the batch to the device is negligible.
const MIN_BATCH_TIME: Duration = Duration::from_millis(500);

/// The least number of batches to time, if the time limit allows it.
const MIN_BATCHES: usize = 10;

/// Estimates how long a count takes on a device that counts row sets in batches.
///
/// `count` returns the count of each row set. `count` must call its second argument, the progress callback, several
/// times a second, and fail soon after the callback returns `Break`. No batch begins that is expected to exceed the
/// time limit.
///
/// # Errors
///
/// The errors of `count`, which can fail in its first call because the time limit has been reached.
pub fn estimate_device_time<E>(
    plan: &Plan,
    config: &DeviceTimingConfig,
    mut count: impl FnMut(&[RowSet], &mut dyn FnMut() -> ControlFlow<()>) -> Result<Vec<u64>, E>,
) -> Result<DeviceTimeEstimate, E> {
    let DeviceTimingConfig { batch_limit, samples, time_limit, seed } = *config;
    let random = &mut StdRng::seed_from_u64(seed);
    let (start, limit) = (Instant::now(), time_limit.max(MIN_BATCH_TIME));
    let in_time = &mut || if start.elapsed() > limit { ControlFlow::Break(()) } else { ControlFlow::Continue(()) };
    let to_the_end = &mut || ControlFlow::Continue(());
    let mut timed = |size: usize, keep_going: &mut dyn FnMut() -> ControlFlow<()>| {
        let batch: Vec<RowSet> = (0..size).map(|_| random_representative_row_set(plan, random)).collect();
        let begun = Instant::now();
        let counts = count(&batch, keep_going)?;
        let elapsed = begun.elapsed();
        let weighted =
            batch.iter().zip(counts).map(|(row_set, count)| f64::from(row_set.multiplicity()) * count as f64);
        Ok::<_, E>((elapsed, TimedSample { seconds: elapsed.as_secs_f64(), solutions: weighted.sum() }))
    };
    // While the device warms up, the batch is doubled until it is as large as in a whole count or takes long enough.
    let mut size = 1;
    let (mut elapsed, mut last) = timed(size, in_time)?;
    while size < batch_limit && elapsed < MIN_BATCH_TIME && start.elapsed() < limit / 4 {
        size = (2 * size).min(batch_limit);
        (elapsed, last) = timed(size, to_the_end)?;
    }
    let (mut counted, mut batches) = (0, Vec::new());
    let is_late = |each: Duration| start.elapsed() + each > limit;
    while !is_late(elapsed) && (counted < samples as usize || batches.len() < MIN_BATCHES) {
        (elapsed, last) = timed(size, to_the_end)?;
        batches.push(last);
        counted += size;
    }
    if batches.is_empty() {
        // No batch was timed after the warm-up, so the last batch of the warm-up is the sample.
        (counted, batches) = (size, vec![last]);
    }
    let by_mean_time = Extrapolation::by_mean_time(&batches, representative_row_set_count(plan, random) / size as f64);
    // If a device takes about the same time for every row set, the mean time has the smaller error.
    let by_solutions = Extrapolation::by_solutions(&batches, plan.size(), seed)
        .filter(|by_solutions| by_solutions.sample_error <= by_mean_time.sample_error);
    let Extrapolation { seconds, plus_minus, sample_error, solutions } = by_solutions.unwrap_or(by_mean_time);
    Ok(DeviceTimeEstimate {
        samples: counted,
        batches: batches.len(),
        device_seconds: seconds,
        plus_minus,
        sample_error,
        solutions,
    })
}

#[cfg(test)]
mod tests {
    use super::DeviceTimeEstimate;

    #[test]
    fn speeds_of_devices_add_up() {
        let is = |expected: f64, seconds: &[f64]| {
            (DeviceTimeEstimate::combined_seconds(seconds.iter().copied()) - expected).abs() < 1e-12
        };
        assert!(is(7.0, &[7.0]) && is(2.0, &[8.0; 4]) && is(20.0, &[60.0, 30.0]));
        // An infinitely slow device changes nothing.
        assert!(is(7.0, &[7.0, f64::INFINITY]));
        assert!(DeviceTimeEstimate::combined_seconds([]) > f64::MAX);
    }
}
