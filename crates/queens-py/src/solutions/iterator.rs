//! Iterators over solutions.

use std::sync::Mutex;

use pyo3::prelude::*;
use queens::Symmetry;
use queens::solutions::{Fundamental, Symmetric};

use crate::error::Result;
use crate::interrupt::{ProgressMonitor, PythonLoopCheck, SignalCheck, lock};
use crate::placement::Placement;

/// An iterator over solutions.
#[pyclass(frozen, module = "pyqueens")]
#[derive(Debug)]
pub(crate) struct SolutionsIterator {
    list: Mutex<SolutionStream>,
    check: PythonLoopCheck,
}

impl From<SolutionStream> for SolutionsIterator {
    fn from(list: SolutionStream) -> Self {
        Self { list: list.into(), check: PythonLoopCheck::default() }
    }
}

/// An iterator over the solutions of a list.
#[derive(Clone, Debug)]
pub(super) enum SolutionStream {
    /// All solutions. In descending order, the solutions are the mirror images of the solutions in ascending order.
    All {
        list: Box<queens::Solutions>,
        is_mirrored: bool,
    },
    Fundamental(Box<Fundamental>),
    Symmetric(Box<Symmetric>),
    /// Solutions that were listed before, in reverse order.
    Listed(std::vec::IntoIter<queens::Placement>),
}

impl SolutionStream {
    /// The next solution, unless a signal handler raises.
    pub(super) fn next(&mut self) -> Result<Option<queens::Placement>> {
        let mut signals = SignalCheck::new();
        Ok(match self {
            Self::All { list, is_mirrored } => {
                let found = list.next_with(|_| signals.keep_going());
                let found = found.map_err(|error| signals.error(error))?;
                if *is_mirrored { found.map(|solution| mirror(&solution)) } else { found }
            }
            Self::Fundamental(list) => list.next(),
            Self::Symmetric(list) => list.next(),
            Self::Listed(list) => list.next(),
        })
    }

    /// Counts the remaining solutions.
    pub(super) fn count(mut self, monitor: &ProgressMonitor) -> Result<u64> {
        let mut count = 0;
        while self.next()?.is_some() {
            count += 1;
            if monitor.keep_going().is_break() {
                return Err(queens::Cancelled.into());
            }
        }
        Ok(count)
    }
}

pub(super) fn mirror(placement: &queens::Placement) -> queens::Placement {
    placement.image(Symmetry::FlipColumns)
}

/// The next solutions of a list, at most `limit`.
pub(super) fn take(
    list: &mut SolutionStream,
    limit: usize,
    monitor: &ProgressMonitor,
) -> Result<Vec<queens::Placement>> {
    let mut taken = Vec::new();
    while taken.len() < limit {
        if monitor.keep_going().is_break() {
            return Err(queens::Cancelled.into());
        }
        let Some(solution) = list.next()? else { break };
        taken.push(solution);
    }
    Ok(taken)
}

#[pymethods]
impl SolutionsIterator {
    fn __iter__(slf: PyRef<'_, Self>) -> PyRef<'_, Self> {
        slf
    }

    fn __next__(&self, py: Python<'_>) -> Result<Option<Placement>> {
        self.check.check(py)?;
        Ok(py.detach(|| lock(&self.list).next())?.map(Placement))
    }
}

/// The number of solutions that are listed between two checks for cancellation.
const SOLUTIONS_PER_POLL: usize = 1 << 12;

/// The columns of the next solutions, one byte each: sizes go up to 64.
pub(super) fn list_columns(mut list: SolutionStream, limit: usize, monitor: &ProgressMonitor) -> Result<Vec<u8>> {
    let mut bytes = Vec::new();
    let mut push = |columns: &[queens::Column]| bytes.extend(columns.iter().map(|column| column.get() as u8));
    for listed in 0..limit {
        if listed % SOLUTIONS_PER_POLL == 0 && monitor.keep_going().is_break() {
            return Err(queens::Cancelled.into());
        }
        let found = match &mut list {
            SolutionStream::All { list, is_mirrored: false } => list.advance().map(&mut push),
            list => list.next()?.map(|solution| push(solution.columns())),
        };
        if found.is_none() {
            break;
        }
    }
    Ok(bytes)
}
