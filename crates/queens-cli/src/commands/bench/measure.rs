//! Measures one benchmark within a time budget: finds the largest scale that leaves time for several runs, and takes
//! the median run.

use std::time::{Duration, Instant};

use super::benchmark::Benchmark;
use super::run::Run;
use crate::error::CliError;

/// The most runs of a benchmark.
const RUN_LIMIT: usize = 9;

/// A larger scale is tried only if the remaining budget is expected to allow this many runs of it.
const FEWEST_RUNS: u32 = 3;

/// The result for a benchmark.
#[derive(Clone, Copy, Debug)]
pub(super) struct Measurement {
    pub(super) benchmark: Benchmark,
    /// The amount of work that the runs did: a size, or a number of boards.
    pub(super) scale: u32,
    pub(super) runs: usize,
    /// The run with the median time.
    pub(super) median: Run,
    pub(super) threads: usize,
}

impl Measurement {
    /// The amount of work per second.
    pub(super) fn per_second(&self) -> f64 {
        rate(self.median.amount, self.median.wall)
    }

    /// The amount of work per CPU second.
    pub(super) fn per_cpu_second(&self) -> f64 {
        rate(self.median.amount, self.median.cpu)
    }
}

fn rate(amount: u128, time: Duration) -> f64 {
    // A very short time may be measured as zero, because clocks have a resolution.
    amount as f64 / time.as_secs_f64().max(1e-9)
}

/// Measures a benchmark. There is at least one run of the smallest scale, even if it exceeds the budget.
pub(super) fn measure(benchmark: Benchmark, budget: Duration, threads: usize) -> Result<Measurement, CliError> {
    let threads = benchmark.threads(threads);
    let start = Instant::now();
    let mut scales = benchmark.scales().iter().copied().peekable();
    let mut scale = scales.next().expect("a benchmark has a least scale");
    let mut runs = Vec::new();
    loop {
        let begun = Instant::now();
        runs.push(benchmark.run(scale, threads)?);
        // The time spent includes preparation and checks.
        let spent = begun.elapsed();
        let left = budget.saturating_sub(start.elapsed());
        let larger = scales.peek().filter(|&&larger| {
            runs.len() == 1
                && spent * benchmark.growth() * FEWEST_RUNS <= left
                && benchmark.fits_memory(larger, threads)
        });
        if let Some(&larger) = larger {
            scales.next();
            scale = larger;
            runs.clear();
        } else if runs.len() == RUN_LIMIT || spent > left {
            break;
        }
    }
    runs.sort_by_key(|run| run.wall);
    Ok(Measurement { benchmark, scale, runs: runs.len(), median: runs[runs.len() / 2], threads })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_budget_of_nothing_still_measures() {
        for benchmark in Benchmark::ALL {
            let least = measure(benchmark, Duration::ZERO, 2).unwrap();
            assert_eq!((least.scale, least.runs), (benchmark.scales()[0], 1), "{benchmark:?}");
            assert!(least.median.amount > 0 && least.per_second() > 0.0, "{least:?}");
        }
    }

    #[test]
    fn more_time_means_more_work() {
        let [short, long] =
            [1, 200].map(|millis| measure(Benchmark::Construct, Duration::from_millis(millis), 1).unwrap());
        assert!(long.scale >= short.scale && long.runs <= RUN_LIMIT, "{short:?} {long:?}");
    }
}
