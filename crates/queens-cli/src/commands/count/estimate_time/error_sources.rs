//! The sources of error of a time estimate.

use crate::messages::{Message, text};
use queens_job::SPEED_ERROR;

/// Names the sources of error: the sample, the number of solutions, and the speed of the machine.
pub(super) fn errors_text(sample_error: f64, solutions: Option<f64>, solutions_error: Option<f64>) -> Message {
    let percent = |error: f64| format!("{:.digits$}", 100.0 * error, digits = usize::from(error < 0.01));
    let (sample, speed) = (percent(sample_error), percent(SPEED_ERROR));
    match (solutions, solutions_error) {
        (None, _) => text!("estimate-error-mean", sample = sample, speed = speed),
        (Some(_), None) => text!("estimate-error-published", sample = sample, speed = speed),
        (Some(solutions), Some(error)) => {
            let solutions = format!("{solutions:.2e}");
            let percent = percent(error);
            text!("estimate-error-both", sample = sample, solutions = solutions, percent = percent, speed = speed)
        }
    }
}
