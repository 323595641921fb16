//! Resolves indices and slices of lists of solutions.

use pyo3::prelude::*;
use pyo3::types::PySlice;
use queens::solutions;

use super::{SolutionSet, Solutions, mirror};
use crate::convert::{Integer, Selection};
use crate::error::{Error, Result};
use crate::interrupt;
use crate::placement::Placement;

/// Some indices of a list, counted from one end of the list. The length of the list need not be known.
struct EndIndices {
    is_last: bool,
    start: usize,
    stop: usize,
    step: usize,
}

impl EndIndices {
    /// The indices that an index or a slice chooses; `None` if they depend on the length of the list.
    fn new(index: &Bound<'_, PyAny>) -> PyResult<Option<Self>> {
        let range = |is_last, start: i128, stop: i128, step: i128| {
            let [start, stop, step] = [start, stop, step].map(|number| usize::try_from(number).ok());
            Some(Self { is_last, start: start?, stop: stop?, step: step.filter(|&step| step > 0)? })
        };
        let Ok(slice) = index.cast::<PySlice>() else {
            let number = index.extract::<Integer>()?.get();
            return Ok(if number < 0 {
                range(true, !number, number.saturating_neg(), 1)
            } else {
                range(false, number, number.saturating_add(1), 1)
            });
        };
        let part = |name| slice.getattr(name)?.extract::<Option<Integer>>();
        let [start, stop, step] = ["start", "stop", "step"].map(part);
        let (start, stop, step) = (start?.map(Integer::get), stop?.map(Integer::get), step?.map_or(1, Integer::get));
        Ok(match (start, stop) {
            (None | Some(0..), Some(stop @ 0..)) => range(false, start.unwrap_or(0), stop, step),
            (Some(start @ ..0), None | Some(..0)) => {
                range(true, stop.unwrap_or(0).saturating_neg(), start.saturating_neg(), step)
            }
            _ => None,
        })
    }

    /// The chosen solutions that exist; `None` if the list cannot be read from this end.
    fn choose(&self, solutions: &Solutions, py: Python<'_>) -> Result<Option<Vec<Placement>>> {
        let count = self.stop.saturating_sub(self.start);
        let mut listed = if self.is_last {
            let Some(reversed) = solutions.reversed() else { return Ok(None) };
            let mut listed = reversed.range(py, self.start, count)?;
            listed.reverse();
            listed
        } else {
            solutions.range(py, self.start, count)?
        };
        let mut index = 0..;
        listed.retain(|_| index.next().is_some_and(|index: usize| index.is_multiple_of(self.step)));
        Ok(Some(listed))
    }
}

/// The solution at an index, or the list of the solutions of a slice.
pub(super) fn get_item<'py>(
    solutions: &Solutions,
    py: Python<'py>,
    index: &Bound<'py, PyAny>,
) -> Result<Bound<'py, PyAny>> {
    let is_slice = index.is_instance_of::<PySlice>();
    let chosen = EndIndices::new(index)?.map(|indices| indices.choose(solutions, py)).transpose()?.flatten();
    match chosen {
        Some(chosen) if is_slice => return Ok(chosen.into_pyobject(py)?),
        Some(mut chosen) if !chosen.is_empty() => return Ok(Bound::new(py, chosen.remove(0))?.into_any()),
        _ => {}
    }
    match Selection::new(index, solutions.__len__(py)?, "solution")? {
        Selection::Item(index) => {
            let found = solutions.range(py, index, 1)?.pop();
            let found = found.ok_or_else(|| Error::new("no-such-position", "the list changed"))?;
            Ok(Bound::new(py, found)?.into_any())
        }
        Selection::Slice { start, step, len } => {
            let indices: Vec<usize> = Selection::indices(start, step, len).collect();
            let (Some(&least), Some(&last)) = (indices.iter().min(), indices.iter().max()) else {
                return Ok(Vec::<Placement>::new().into_pyobject(py)?);
            };
            let listed = solutions.range(py, least, last - least + 1)?;
            let chosen: Vec<Placement> = indices.into_iter().map(|index| listed[index - least].clone()).collect();
            Ok(chosen.into_pyobject(py)?)
        }
    }
}

/// The index of one of the solutions.
pub(super) fn find_index(list: &Solutions, py: Python<'_>, placement: &Placement) -> Result<usize> {
    let far = || Error::new("number-outside", "the index is too large");
    if let SolutionSet::All { start: None, descending } = list.selection {
        // A solution is as far from one end of the list as its mirror image is from the other end.
        let image = mirror(&placement.0);
        let (least, is_mirrored) = if image < placement.0 { (image, true) } else { (placement.0.clone(), false) };
        let total = list.published();
        let is_near = is_mirrored == descending;
        let (ranked, total) = match total {
            Some(total) if !is_near => (least, Some(total)),
            _ if is_near => (least, None),
            // Without a published number, the rank counts from the list's beginning.
            _ => (if descending { mirror(&placement.0) } else { placement.0.clone() }, None),
        };
        let rank =
            interrupt::run(py, None, |monitor| solutions::rank_with(&ranked, |progress| monitor.report(progress)))?;
        let rank = rank.position().ok_or_else(far)?;
        let index = total.map_or_else(|| rank - 1, |total| total - rank);
        return usize::try_from(index).map_err(|_| far());
    }
    let mut listed = list.list()?;
    interrupt::run(py, None, |monitor| {
        let mut index = 0;
        while let Some(solution) = listed.next()? {
            if solution == placement.0 {
                return Ok(index);
            }
            if monitor.keep_going().is_break() {
                return Err(queens::Cancelled.into());
            }
            index += 1;
        }
        Err(far())
    })
}
