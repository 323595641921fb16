//! Random solutions (uniform sampling, Markov chain Monte Carlo).

use std::ops::ControlFlow;

use pyo3::prelude::*;
use queens::construct::local_search_with;
use queens::solutions::Ranks;
use queens::solutions::sample::{MarkovChain, Uniform};
use queens::{Cancelled, Size};
use queens_count::{QUICK_FIRST_ROW_MAX_SIZE, count_by_first_row_with};
use queens_job::Threads;

use crate::convert::{Integer, extract_clamped, seed};
use crate::error::{Error, Result};
use crate::interrupt::{self, Callback, ProgressMonitor};
use crate::placement::Placement;

/// `k` random solutions.
///
/// `method="uniform"` makes all solutions equally likely. This method counts first, so its time grows with the size: a
/// second at size 16, seconds at size 18, its limit. `method="chain"` takes the states of a Markov chain, for any size;
/// the samples are close to uniform. Without a method, samples of sizes up to 18 are uniform. The same seed gives the
/// same solutions.
///
///     >>> all(solution.is_solution() for solution in sample(10, 5, seed=1))
///     True
#[pyfunction]
#[pyo3(signature = (
    n,
    k: "typing.SupportsIndex" = 1,
    *,
    method: "pyqueens._types.SampleMethodName | None" = None,
    seed = None,
    progress: "collections.abc.Callable[[int, int | None], object] | None" = None
))]
pub(crate) fn sample(
    py: Python<'_>,
    n: Integer,
    #[pyo3(from_py_with = extract_clamped)] k: i128,
    method: Option<&str>,
    seed: Option<Integer>,
    progress: Callback,
) -> Result<Vec<Placement>> {
    let (size, seed) = (n.size()?, self::seed(seed)?);
    if !size.is_solvable() {
        return Err(Error::new("no-solution", format!("size {size} has no solution")));
    }
    let k = Integer::from(k).natural("k")?;
    let by_size = if size.get() > QUICK_FIRST_ROW_MAX_SIZE { "chain" } else { "uniform" };
    let method = method.unwrap_or(by_size);
    let draw = match method {
        "uniform" if size.get() > QUICK_FIRST_ROW_MAX_SIZE => {
            let message = format!(
                "size {size} is above {QUICK_FIRST_ROW_MAX_SIZE}, the greatest of method \"uniform\"; use \"chain\""
            );
            return Err(Error::new("size-too-large-to-rank", message));
        }
        "uniform" => uniform,
        "chain" => chain,
        _ => {
            let message = format!("there is no method {method:?}: there are uniform, chain");
            return Err(Error::new("unknown-name", message));
        }
    };
    let samples = interrupt::run(py, progress, |monitor| draw(size, k, seed, monitor))?;
    Ok(samples.into_iter().map(Placement).collect())
}

fn uniform(size: Size, k: usize, seed: u64, monitor: &ProgressMonitor) -> Result<Vec<queens::Placement>> {
    let first_row =
        count_by_first_row_with(size, Threads::default().limit_or_processors(), |progress| monitor.report(progress))?;
    let ranks = Ranks::new(size, first_row)?;
    let mut samples = Uniform::new(ranks, seed).expect("the size is solvable");
    (0..k).map(|_| Ok(samples.next_with(|_| monitor.keep_going())?)).collect()
}

fn chain(size: Size, k: usize, seed: u64, monitor: &ProgressMonitor) -> Result<Vec<queens::Placement>> {
    let start = local_search_with(size, seed, |_| monitor.keep_going())?;
    let mut chain = MarkovChain::new(&start, MarkovChain::DEFAULT_THINNING, seed)?;
    for _ in 0..MarkovChain::DEFAULT_BURN_IN {
        chain.next_with(|_| monitor.keep_going())?;
    }
    let mut samples = Vec::with_capacity(k);
    while samples.len() < k {
        let progress = queens::Progress { done: samples.len() as u64, total: Some(k as u64) };
        if let ControlFlow::Break(()) = monitor.report(progress) {
            return Err(Cancelled.into());
        }
        samples.push(chain.next_with(|_| monitor.keep_going())?);
    }
    Ok(samples)
}
