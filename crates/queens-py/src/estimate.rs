//! Estimates of the number of solutions.

use pyo3::prelude::*;
use queens::estimate::{Estimator, Magnitude, Method, Summary};
use queens::{Cancelled, Progress};

use crate::convert::{seed, size};
use crate::error::{Error, Result};
use crate::interrupt::{self, Callback};

/// An estimate of the number of solutions.
#[pyclass(frozen, module = "pyqueens", get_all)]
#[derive(Clone, Debug)]
pub(crate) struct Estimate {
    /// The size of the board.
    n: u32,
    /// The number of samples.
    samples: u64,
    /// The number of samples that ended in a solution.
    hits: u64,
    /// The estimate; infinite where a float overflows, `None` when no sample ended in a solution.
    value: Option<f64>,
    /// Its decimal logarithm.
    log10: Option<f64>,
    /// The 95% confidence interval, as decimal logarithms; `None` with fewer than two samples.
    interval_log10: Option<(f64, f64)>,
    /// The standard error, relative to the estimate.
    relative_error: Option<f64>,
    /// The seed, which gives the same estimate again.
    seed: u64,
    /// The estimate and its interval, for people.
    text: String,
}

impl Estimate {
    fn new(summary: &Summary, seed: u64) -> Self {
        let mean = summary.mean;
        let interval = summary.confidence_interval();
        let text = match (mean, interval) {
            (Some(mean), Some((low, high))) => format!("{mean} (95%: {low} to {high})"),
            (Some(mean), None) => mean.to_string(),
            (None, _) => "no sample ended in a solution".to_owned(),
        };
        Self {
            n: summary.size.get(),
            samples: summary.samples,
            hits: summary.hits,
            value: mean.map(Magnitude::value),
            log10: mean.map(Magnitude::log10),
            interval_log10: interval.map(|(low, high)| (low.log10(), high.log10())),
            relative_error: summary.relative_error,
            seed,
            text,
        }
    }
}

#[pymethods]
impl Estimate {
    fn __str__(&self) -> &str {
        &self.text
    }

    fn __repr__(&self) -> String {
        format!("Estimate(n={}, samples={}, {})", self.n, self.samples, self.text)
    }
}

/// An unbiased estimate of the number of solutions, with a confidence interval.
///
///     >>> estimate(20, samples=50, seed=1).relative_error < 0.1
///     True
///
/// `method` is a name that `queens estimate --help` lists. Sizes up to 128.
#[pyfunction]
#[pyo3(signature = (
    n,
    *,
    samples = 100,
    method = None,
    seed = None,
    progress: "collections.abc.Callable[[int, int | None], object] | None" = None
))]
pub(crate) fn estimate(
    py: Python<'_>,
    n: i64,
    samples: u64,
    method: Option<&str>,
    seed: Option<u64>,
    progress: Callback,
) -> Result<Estimate> {
    let (size, seed) = (size(n)?, self::seed(seed));
    let method = method.map_or(Ok(Method::default()), str::parse)?;
    let mut estimator = Estimator::new(size, method, seed)?;
    let summary = interrupt::run(py, progress, |poll| {
        for done in 0..samples {
            if poll.report(Progress { done, total: Some(samples) }).is_break() {
                return Err(Error::from(Cancelled));
            }
            estimator.sample();
        }
        Ok(estimator.summary())
    })?;
    Ok(Estimate::new(&summary, seed))
}
