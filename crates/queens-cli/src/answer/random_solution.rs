//! A random solution of any size.

use std::ops::ControlFlow;

use queens::construct::local_search_with;
use queens::{Placement, Size};

use crate::messages::text;
use crate::ui::{ProgressUnit, Ui};

/// A random solution of a solvable size, by local search.
pub(crate) fn random_solution(ui: &Ui, size: Size, seed: Option<u64>) -> Placement {
    let seed = ui.seed_or_new(seed);
    let progress = ui.bar(text!("searching"), ProgressUnit::Row);
    let found = local_search_with(size, seed, |at| {
        progress.set(at.done, size.get().into());
        ControlFlow::Continue(())
    });
    found.expect("the size is solvable, and the callback never breaks")
}
