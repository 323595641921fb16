//! Constructs one solution of any size, and looks up published numbers.

use pyo3::prelude::*;
use queens::construct::{self, torus};
use queens::known::{Sequence, value};

use crate::convert::{Integer, seed};
use crate::error::Result;
use crate::interrupt::{self, Callback};
use crate::placement::Placement;

/// A solution by a formula, in linear time. Raises for the sizes 2 and 3, which have no solution.
///
///     >>> closed_form(1_000_000).is_solution()
///     True
#[pyfunction]
pub(crate) fn closed_form(py: Python<'_>, n: Integer) -> Result<Placement> {
    let form = construct::closed_form(n.size()?)?;
    Ok(Placement(interrupt::run(py, None, |monitor| form.placement_with(|progress| monitor.report(progress)))?))
}

/// A random solution by local search, of any size but 2 and 3. Solutions are not equally likely; see `sample`.
#[pyfunction]
#[pyo3(signature = (
    n,
    *,
    seed = None,
    progress: "collections.abc.Callable[[int, int | None], object] | None" = None
))]
pub(crate) fn local_search(py: Python<'_>, n: Integer, seed: Option<Integer>, progress: Callback) -> Result<Placement> {
    let (size, seed) = (n.size()?, self::seed(seed)?);
    let found = interrupt::run(py, progress, |monitor| {
        construct::local_search_with(size, seed, |progress| monitor.report(progress))
    })?;
    Ok(Placement(found))
}

/// A toroidal solution: also a solution when the edges of the board are joined to a torus. Raises for multiples of 2 or
/// 3, which have no toroidal solution.
#[pyfunction]
pub(crate) fn toroidal(py: Python<'_>, n: Integer) -> Result<Placement> {
    let size = n.size()?;
    let made = interrupt::run(py, None, |monitor| torus::solution_with(size, |progress| monitor.report(progress)))?;
    Ok(Placement(made))
}

/// The product of two solutions: the toroidal solution `inner` replaces each queen of `outer`.
#[pyfunction]
pub(crate) fn compose(outer: &Placement, inner: &Placement) -> Result<Placement> {
    Ok(Placement(construct::compose(&outer.0, &inner.0)?))
}

/// A published number: the number of solutions (A000170 in the OEIS), or a number of another sequence that `queens
/// known` lists. `None` if the number is not in the table.
///
///     >>> known(27)
///     234907967154122528
#[pyfunction]
#[pyo3(signature = (n, sequence = "A000170"))]
pub(crate) fn known(n: Integer, sequence: &str) -> Result<Option<u128>> {
    let sequence: Sequence = sequence.parse()?;
    let index = n.natural("the index")?;
    Ok(value(sequence, index))
}
