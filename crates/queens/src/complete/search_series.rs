//! Many completion searches that report progress as one operation.

use std::ops::ControlFlow;

use super::search::progress;
use super::{CompletionError, CompletionSearch, Instance, SearchStats, Uniqueness};
use crate::board::Placement;
use crate::depth_first::KeepGoing;
use crate::progress::Progress;

/// The progress callback of an operation that runs several searches.
pub(super) type OnProgress<'a> = dyn FnMut(Progress) -> ControlFlow<()> + 'a;

/// Runs searches one after another; the callback receives the number of queens that all searches together have placed.
pub(super) struct SearchSeries<'a> {
    on_progress: &'a mut OnProgress<'a>,
    /// The summed statistics of the searches that have ended.
    finished: SearchStats,
}

impl<'a> SearchSeries<'a> {
    pub(super) fn new(on_progress: &'a mut OnProgress<'a>) -> Self {
        Self { on_progress, finished: SearchStats::default() }
    }

    /// Reports progress between two searches.
    pub(super) fn poll(&mut self) -> ControlFlow<()> {
        (self.on_progress)(progress(self.finished))
    }

    /// One completion of an instance, found with the engine and the seed of `search`.
    pub(super) fn first(
        &mut self,
        search: CompletionSearch<'_>,
        instance: &Instance,
    ) -> Result<Option<Placement>, CompletionError> {
        self.run(|keep_going| search.with_instance(instance).first_and_stats(keep_going))
    }

    /// Whether an instance has exactly one completion, and the statistics of the search.
    pub(super) fn unique(&mut self, instance: &Instance) -> Result<(Uniqueness, SearchStats), CompletionError> {
        self.run(|keep_going| {
            let (unique, stats) = CompletionSearch::new(instance).unique_and_stats(keep_going)?;
            Ok(((unique, stats), stats))
        })
    }

    fn run<T>(
        &mut self,
        search: impl FnOnce(&mut KeepGoing) -> Result<(T, SearchStats), CompletionError>,
    ) -> Result<T, CompletionError> {
        let finished = self.finished;
        let (answer, stats) = search(&mut |stats| {
            let mut total = finished;
            total += *stats;
            (self.on_progress)(progress(total))
        })?;
        self.finished += stats;
        Ok(answer)
    }
}
