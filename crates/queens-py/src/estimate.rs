//! Estimates the number of solutions.

use std::hash::{Hash, Hasher};

use pyo3::prelude::*;
use queens::estimate::{Estimator, Magnitude, Method, Summary};
use queens::{Cancelled, Progress};

use crate::convert::{Integer, Reduced, extract_clamped, seed};
use crate::error::{Error, Result};
use crate::interrupt::{self, Callback};

/// The estimated value, its logarithm, its confidence interval and its relative error.
type Moments = (Option<f64>, Option<f64>, Option<(f64, f64)>, Option<f64>);

/// An estimate of the number of solutions.
#[pyclass(frozen, module = "pyqueens", eq, hash)]
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Estimate {
    /// The size of the board.
    #[pyo3(get)]
    size: u32,
    /// The number of samples.
    #[pyo3(get)]
    samples: u64,
    /// The number of samples that ended in a solution.
    #[pyo3(get)]
    hits: u64,
    /// The estimate; infinite where a float overflows, `None` when no sample ended in a solution.
    #[pyo3(get)]
    value: Option<f64>,
    /// The decimal logarithm of the estimate.
    #[pyo3(get)]
    log10: Option<f64>,
    /// The 95% confidence interval, as decimal logarithms; `None` with fewer than two samples.
    #[pyo3(get)]
    interval_log10: Option<(f64, f64)>,
    /// The standard error, relative to the estimate.
    #[pyo3(get)]
    relative_error: Option<f64>,
    /// The seed, which gives the same estimate again.
    #[pyo3(get)]
    seed: u64,
    /// The estimate and its interval as text, which `str` returns.
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
            size: summary.size.get(),
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

/// Hashes only the integers, because floats have no hash.
impl Hash for Estimate {
    fn hash<H: Hasher>(&self, state: &mut H) {
        (self.size, self.samples, self.hits, self.seed).hash(state);
    }
}

#[pymethods]
impl Estimate {
    /// The estimate with the values that `__reduce__` writes.
    #[staticmethod]
    #[pyo3(signature = (samples, moments, seed, text))]
    fn _restore(samples: (u32, u64, u64), moments: Moments, seed: u64, text: String) -> Self {
        let (size, samples, hits) = samples;
        let (value, log10, interval_log10, relative_error) = moments;
        Self { size, samples, hits, value, log10, interval_log10, relative_error, seed, text }
    }

    #[pyo3(signature = () -> "tuple[typing.Any, ...]")]
    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<Reduced<'py>> {
        let samples = (self.size, self.samples, self.hits);
        let moments: Moments = (self.value, self.log10, self.interval_log10, self.relative_error);
        let arguments = (samples, moments, self.seed, &self.text).into_pyobject(py)?.into_any();
        Ok((py.get_type::<Self>().getattr("_restore")?, arguments))
    }

    fn __str__(&self) -> &str {
        &self.text
    }

    fn __repr__(&self) -> String {
        format!("Estimate(size={}, samples={}, {})", self.size, self.samples, self.text)
    }
}

/// An unbiased estimate of the number of solutions, with a confidence interval.
///
///     >>> estimate(20, samples=50, seed=1).relative_error < 0.1
///     True
///
/// `method` is a name that `queens estimate --help` lists. Sizes go up to 128.
#[pyfunction]
#[pyo3(signature = (
    n,
    *,
    samples: "typing.SupportsIndex" = 100,
    method: "pyqueens._types.EstimateMethodName | None" = None,
    seed = None,
    progress: "collections.abc.Callable[[int, int | None], object] | None" = None
))]
pub(crate) fn estimate(
    py: Python<'_>,
    n: Integer,
    #[pyo3(from_py_with = extract_clamped)] samples: i128,
    method: Option<&str>,
    seed: Option<Integer>,
    progress: Callback,
) -> Result<Estimate> {
    let (size, seed) = (n.size()?, self::seed(seed)?);
    let samples = Integer::from(samples).natural("samples")?;
    let method = method.map_or(Ok(Method::default()), str::parse)?;
    let mut estimator = Estimator::new(size, method, seed)?;
    let summary = interrupt::run(py, progress, |monitor| {
        for done in 0..samples {
            if monitor.report(Progress { done, total: Some(samples) }).is_break() {
                return Err(Error::from(Cancelled));
            }
            estimator.sample();
        }
        Ok(estimator.summary())
    })?;
    Ok(Estimate::new(&summary, seed))
}
