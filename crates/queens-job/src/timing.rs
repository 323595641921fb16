//! Time estimates: the duration of a count, predicted from a timed random sample of its row sets.
//!
//! ```text
//! draw a random representative row set; count it, or one part of its work; note the time and the solutions
//! time of the count = sum of times / sum of solutions * number of solutions of the board
//! ```
//!
//! A row set is representative if its [multiplicity](RowSet::multiplicity) is not 0. A whole count counts only these
//! row sets, because each of the others is a reflection of one of them.
//!
//! Times of row sets are heavy-tailed. For example, two samples of 8 row sets of size 26 differed by a factor of 2.2 in
//! their mean time, but by 12% in their time for each solution. So the time for each solution is estimated, not the
//! mean time. The number of solutions is the published number. If no number is published, an estimate replaces it, and
//! the error of this estimate adds to the error of the time.
//!
//! Estimates measure durations, so they read the clocks of the system directly. A count takes its clock from
//! [`JobConfig`](crate::JobConfig), because its times are only written into records.

#![expect(clippy::unchecked_time_subtraction, reason = "clocks of one process do not run backwards")]

mod device;
mod extrapolation;

use std::ops::ControlFlow;
use std::time::{Duration, Instant};

use queens::{Cancelled, Progress, Size};
use queens_count::{Engine, Isa, Plan, RowSet, SampleSlice, SliceWork, Worker};
use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};

use crate::{CpuClock, JobError, MemoryError, Threads, free_memory};

use extrapolation::{Extrapolation, TimedSample};

pub use device::{DeviceTimeEstimate, DeviceTimingConfig, estimate_device_time};
pub use extrapolation::{SPEED_ERROR, SolutionNumber};

/// The configuration of a time estimate.
#[derive(Clone, Debug)]
pub struct TimingConfig {
    /// The size of the board.
    pub size: Size,
    /// The threads that would count. Without a [chosen number](Threads::limit), there are as many threads as a count on
    /// this machine would start.
    pub threads: Threads,
    /// The greatest number of samples.
    pub samples: u32,
    /// The time limit of all samples together. At least one sample is timed.
    pub time_limit: Duration,
    /// The number of parts into which the work of each sample is divided; at least 1. Only one part is timed. By
    /// default, one part takes about half a second. A number above 16 is lowered if a part would take less than a
    /// millisecond, because the time of the measurement itself would be multiplied by that number. [`Engine::Naive`]
    /// always has one part.
    pub parts: Option<u64>,
    /// The seed of the sample.
    pub seed: u64,
}

/// The estimated time of a count.
#[derive(Clone, Copy, Debug, PartialEq)]
#[non_exhaustive]
pub struct TimeEstimate {
    /// The number of samples timed.
    pub samples: usize,
    /// The number of parts into which the work of each sample was divided. Only one part was timed.
    pub parts: u64,
    /// The time of the whole count on one processor, in seconds.
    pub cpu_seconds: f64,
    /// Half of the 95% confidence interval of `cpu_seconds`, in seconds; `None` for a single sample.
    pub plus_minus: Option<f64>,
    /// The contribution of the sample to `plus_minus`, as a fraction of `cpu_seconds`; `None` for a single sample.
    pub sample_error: Option<f64>,
    /// The number of solutions on the board, by which the time for each solution is multiplied. `None` if the samples
    /// have no solution. In that case, the mean time of a sample is multiplied by the number of row sets or units in a
    /// whole count.
    pub solutions: Option<SolutionNumber>,
    /// The threads that would count.
    pub threads: usize,
    /// Whether the memory has room for fewer threads than there are processors.
    pub fewer_threads: bool,
    /// The wall time of the whole count on these threads, in seconds.
    pub wall_seconds: f64,
    /// The memory of each thread, in bytes.
    pub memory_per_thread: u64,
}

/// The number of timed runs over neighbouring row sets. The join makes lists that neighbours share. The time to make
/// them differs from unit to unit, so several runs are timed.
const NEIGHBOUR_RUNS: u32 = 8;

/// The number of row sets in each half of a run. Only the second half is timed, because in a whole count most lists
/// exist before a row set needs them.
const HALF_RUN_LENGTH: u32 = 512;

/// From this size on, the time of a row set hardly depends on whether the caches are warm.
const COLD_START_NEGLIGIBLE_SIZE: u32 = 25;

/// A slice so small that the join does little more than make the lists.
const LISTS_ONLY_SLICE: SampleSlice = SampleSlice { index: 0, count: u32::MAX as u64 };

/// The shortest part that is worth timing. The measurement itself takes about a microsecond, and is multiplied by the
/// number of parts.
const SHORTEST_PART_SECONDS: f64 = 0.001;

/// A number of parts that is so small that the multiplied time of the measurement hardly matters.
const ALWAYS_ALLOWED_PARTS: u64 = 16;

/// The greatest size at which the oracle is timed. The oracle cannot count a part of a sample, so a sample of a larger
/// board would take too long.
const ORACLE_SIZE_LIMIT: u32 = 18;

/// Estimates how long a count takes on threads of this machine.
///
/// # Errors
///
/// [`JobError::Count`] for sizes and engines that cannot be counted, [`JobError::TooLargeForOracle`],
/// [`JobError::Memory`] when not even one thread fits, [`JobError::Cancelled`].
///
/// # Examples
///
/// ```
/// use std::{ops::ControlFlow, time::Duration};
/// use queens::Size;
/// use queens_job::{Threads, TimingConfig, estimate_time};
///
/// let config = TimingConfig {
///     size: Size::new(16)?,
///     threads: Threads::default(),
///     samples: 20,
///     time_limit: Duration::from_secs(1),
///     parts: None,
///     seed: 1,
/// };
/// let estimate = estimate_time(&config, |_| ControlFlow::Continue(()))?;
/// assert!(estimate.cpu_seconds > 0.0);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn estimate_time(
    config: &TimingConfig,
    on_progress: impl FnMut(Progress) -> ControlFlow<()>,
) -> Result<TimeEstimate, JobError> {
    let (size, engine) = (config.size, config.threads.engine());
    if engine == Engine::Naive && size.get() > ORACLE_SIZE_LIMIT {
        return Err(JobError::TooLargeForOracle { size, limit: ORACLE_SIZE_LIMIT });
    }
    let plan = Plan::new(size)?;
    let memory_per_thread = engine.memory_bytes(&plan);
    if let Some(free) = free_memory().filter(|&free| free < memory_per_thread) {
        return Err(MemoryError { needed: memory_per_thread, free, threads: 0 }.into());
    }
    let mut random = StdRng::seed_from_u64(config.seed);
    let parts = if engine == Engine::Naive {
        // The oracle does not divide its work.
        1
    } else {
        let most = parts_of(engine, &plan, SHORTEST_PART_SECONDS).max(ALWAYS_ALLOWED_PARTS);
        config.parts.map_or_else(|| default_parts(engine, &plan), |parts| parts.clamp(1, most))
    };
    let samples = sample(config, &plan, parts, &mut random, on_progress)?;
    let is_join = matches!(engine, Engine::Join(_));
    let Extrapolation { seconds, sample_error, plus_minus, solutions } =
        Extrapolation::by_solutions(&samples, size, config.seed).unwrap_or_else(|| {
            let number =
                if is_join { representative_row_set_count(&plan, &mut random) } else { plan.unit_count() as f64 };
            Extrapolation::by_mean_time(&samples, number)
        });
    // A chosen number of threads may be meant for another machine. So the memory of this machine does not limit it.
    let wanted = config.threads.limit_or_processors();
    let (threads, wanted) = if config.threads.has_limit() {
        (wanted, wanted)
    } else {
        let fit = config.threads.fit(&plan)?;
        (fit.threads, fit.wanted)
    };
    Ok(TimeEstimate {
        samples: samples.len(),
        parts,
        cpu_seconds: seconds,
        plus_minus,
        sample_error,
        solutions,
        threads: threads.get(),
        fewer_threads: threads < wanted,
        wall_seconds: seconds / threads.get() as f64,
        memory_per_thread,
    })
}

/// The number of parts into which the work of a sample is divided, so that one part takes about half a second. Every
/// part must make the lists of its row set. If that takes longer than half a second, the number is chosen so that the
/// rest of the part takes about as long as the lists.
///
/// The number is a guess from the sizes that were counted completely. A wrong guess costs precision or time, and
/// changes nothing else.
fn default_parts(engine: Engine, plan: &Plan) -> u64 {
    let size = f64::from(plan.size().get());
    // Making the lists takes seven times as long whenever the size grows by two.
    let lists_seconds = 0.5 * 7f64.powf((size - 26.0) / 2.0) / (plan.split_count() as f64).sqrt();
    parts_of(engine, plan, if matches!(engine, Engine::Join(_)) { lists_seconds.max(0.5) } else { 0.5 })
}

/// The number of parts into which the work of a sample is divided, so that one part takes about `part_seconds`.
#[expect(clippy::cast_sign_loss, reason = "it is at least 1")]
fn parts_of(engine: Engine, plan: &Plan, part_seconds: f64) -> u64 {
    let size = f64::from(plan.size().get());
    let seconds = match engine {
        // Matching takes half a millisecond at size 20, and about 17 times as long whenever the size grows by two.
        Engine::Join(_) => 0.0005 * 17f64.powf((size - 20.0) / 2.0) / plan.split_count() as f64,
        Engine::Backtrack(Isa::Portable) => 300.0 * 9.5f64.powf(size - 18.0) / plan.unit_count() as f64,
        Engine::Backtrack(_) => 30.0 * 9.5f64.powf(size - 18.0) / plan.unit_count() as f64,
        Engine::Naive => 0.0,
    };
    (seconds / part_seconds).ceil().max(1.0) as u64
}

/// Times random representative row sets. Engines that count neighbouring row sets together are timed on random units.
///
/// Stops before a sample that is expected to exceed the time limit, but always times at least one sample.
fn sample(
    config: &TimingConfig,
    plan: &Plan,
    parts: u64,
    random: &mut StdRng,
    mut on_progress: impl FnMut(Progress) -> ControlFlow<()>,
) -> Result<Vec<TimedSample>, JobError> {
    let engine = config.threads.engine();
    let is_join = matches!(engine, Engine::Join(_));
    let mut worker = Worker::new(plan, engine)?;
    let total = Some(config.samples.into());
    let mut report = |done: usize| match on_progress(Progress { done: done as u64, total }) {
        ControlFlow::Continue(()) => Ok(()),
        ControlFlow::Break(()) => Err(Cancelled),
    };
    let start = Instant::now();
    let shared_lists = if is_join {
        shared_lists_seconds(plan, &mut worker, config.time_limit / 8, random, || report(0))?
    } else {
        0.0
    };
    let (first_sample, mut samples) = (Instant::now(), Vec::new());
    loop {
        let row_sets =
            if is_join { vec![next_row_set(plan, &mut worker, random)] } else { random_unit_row_sets(plan, random) };
        let share = SampleSlice { index: random.random_range(0..parts), count: parts };
        let (mut once, mut divided) = (Duration::ZERO, Duration::ZERO);
        let (mut work, mut since) = (SliceWork::Shared, CpuClock::Thread.now());
        let counted = worker.count_sample_slice(&row_sets, share, &mut |next| {
            let now = CpuClock::Thread.now();
            match std::mem::replace(&mut work, next) {
                SliceWork::Shared => once += now - since,
                SliceWork::Sliced => divided += now - since,
                SliceWork::OtherSlices => {}
            }
            since = now;
        });
        once += CpuClock::Thread.now() - since;
        samples.push(TimedSample {
            seconds: shared_lists + once.as_secs_f64() + divided.as_secs_f64() * parts as f64,
            solutions: counted as f64 * parts as f64,
        });
        report(samples.len())?;
        let each = first_sample.elapsed() / samples.len() as u32;
        if samples.len() >= config.samples as usize || start.elapsed() + each > config.time_limit {
            return Ok(samples);
        }
    }
}

/// The mean time in seconds that a row set needs for the lists that it shares with its neighbours. The time is measured
/// in runs of neighbours, because in a random sample each row set would have to make all of these lists.
fn shared_lists_seconds(
    plan: &Plan,
    worker: &mut Worker,
    time_limit: Duration,
    random: &mut StdRng,
    mut report: impl FnMut() -> Result<(), Cancelled>,
) -> Result<f64, Cancelled> {
    let mut run = || {
        seconds_of_neighbours(
            plan,
            worker,
            random_row_set_number(plan, random),
            time_limit / (2 * NEIGHBOUR_RUNS),
            &mut report,
        )
    };
    // These runs are not timed. They make the lists that a whole count makes only once.
    for _ in 0..NEIGHBOUR_RUNS {
        run()?;
    }
    let sum = (0..NEIGHBOUR_RUNS).map(|_| run()).sum::<Result<f64, _>>()?;
    Ok(sum / f64::from(NEIGHBOUR_RUNS))
}

/// The mean time in seconds that a row set needs for its shared lists, in the second half of one run of neighbours.
fn seconds_of_neighbours(
    plan: &Plan,
    worker: &mut Worker,
    first: u64,
    time_limit: Duration,
    report: &mut impl FnMut() -> Result<(), Cancelled>,
) -> Result<f64, Cancelled> {
    let mut row_sets = representative_row_sets(plan, (first..).map(|number| number % plan.row_set_count()));
    let mut half = || {
        let (start, since, mut made) = (Instant::now(), CpuClock::Thread.now(), 0);
        while made < HALF_RUN_LENGTH && (made == 0 || start.elapsed() < time_limit / 2) {
            report()?;
            worker.make_shared_lists(&row_sets.next().expect("some row sets stand for themselves"));
            made += 1;
        }
        Ok((CpuClock::Thread.now() - since).as_secs_f64() / f64::from(made))
    };
    half()?;
    half()
}

/// Draws a random representative row set. The worker makes its shared lists now, because they already exist when a
/// whole count reaches the row set. On small boards, the worker also makes the lists of the previous row set, which
/// warms the caches.
fn next_row_set(plan: &Plan, worker: &mut Worker, random: &mut StdRng) -> RowSet {
    let number = random_representative_row_set_number(plan, random);
    let row_set = plan.row_set(number);
    worker.make_shared_lists(&row_set);
    if plan.size().get() < COLD_START_NEGLIGIBLE_SIZE {
        worker.count_sample_slice(&[plan.row_set(number.saturating_sub(1))], LISTS_ONLY_SLICE, &mut |_| ());
    }
    row_set
}

/// The representative row sets of a random unit.
fn random_unit_row_sets(plan: &Plan, random: &mut StdRng) -> Vec<RowSet> {
    let unit = plan.unit(random.random_range(0..plan.unit_count()));
    representative_row_sets(plan, unit.row_sets).collect()
}

/// The number of row sets that are drawn, but not counted, to estimate how many are representative.
const DRAWN_ROW_SETS: u32 = 100_000;

fn random_row_set_number(plan: &Plan, random: &mut StdRng) -> u64 {
    random.random_range(0..plan.row_set_count())
}

/// The representative row sets among those with these numbers.
fn representative_row_sets(plan: &Plan, numbers: impl Iterator<Item = u64>) -> impl Iterator<Item = RowSet> {
    numbers.map(|number| plan.row_set(number)).filter(|row_set| row_set.multiplicity() > 0)
}

fn random_representative_row_set_number(plan: &Plan, random: &mut StdRng) -> u64 {
    let mut drawn = std::iter::repeat_with(|| random_row_set_number(plan, random));
    drawn.find(|&number| plan.row_set(number).multiplicity() > 0).expect("some row sets stand for themselves")
}

fn random_representative_row_set(plan: &Plan, random: &mut StdRng) -> RowSet {
    plan.row_set(random_representative_row_set_number(plan, random))
}

/// The number of representative row sets, estimated from a sample.
fn representative_row_set_count(plan: &Plan, random: &mut StdRng) -> f64 {
    let found = representative_row_sets(plan, (0..DRAWN_ROW_SETS).map(|_| random_row_set_number(plan, random))).count();
    plan.row_set_count() as f64 * found as f64 / f64::from(DRAWN_ROW_SETS)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_long_samples_are_cut() {
        let parts = |engine, n| default_parts(engine, &Plan::new(Size::new(n).unwrap()).unwrap());
        let join = Engine::Join(Isa::Portable);
        assert_eq!([8, 20, 24].map(|n| parts(join, n)), [1; 3]);
        assert!(parts(join, 26) > 1 && parts(join, 28) > 10);
        assert_eq!([8, 15].map(|n| parts(Engine::best_backtrack(), n)), [1; 2]);
        assert!(parts(Engine::Backtrack(Isa::Portable), 20) > 10);
    }
}
