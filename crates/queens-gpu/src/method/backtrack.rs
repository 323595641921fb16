//! Backtracking on a GPU over all rows of each row set.

use queens::Size;

use super::row_set::RowSetOffsets;
use super::{BoardParams, EncodedRowSet, Executor, Job, KeepGoing, Tally, WorkItems};
use crate::device::{Buffer, Kernel};
use crate::error::GpuError;

/// Counts row sets by the kernel `backtrack`.
pub(super) fn count(
    executor: &mut Executor,
    size: Size,
    records: &[EncodedRowSet],
    keep_going: KeepGoing<'_>,
) -> Result<Vec<Tally>, GpuError> {
    // A row set of size 16 takes about a million tries, and each size takes 2.9 times as many.
    let steps = 1e6 * 2.9f64.powf(f64::from(size.get()) - 16.0);
    let words: Vec<u32> = records.iter().flat_map(|record| record.words(&RowSetOffsets::default())).collect();
    executor.device.upload(Buffer::RowSets, &words)?;
    let mut jobs = Vec::new();
    for (set, record) in (0..).zip(records) {
        let items = WorkItems::new(record.allowed_columns(record.unfixed_rows(u32::MAX)), steps, executor.halvings);
        jobs.extend(items.jobs().map(|(first, end)| Job {
            words: [set, first, end, items.lines, 0, 0, 0, 0],
            steps: items.steps * f64::from(end - first),
        }));
    }
    let board = BoardParams { size: size.get(), window: 0, copies: [0; 2], short: [0; 2] };
    let mut tallies = vec![Tally::default(); records.len()];
    executor.results(Kernel::Backtrack, board, &jobs, keep_going, |job, words| {
        tallies[jobs[job].words[0] as usize].add(&Tally::read(Kernel::Backtrack, words)?, 1);
        Ok(())
    })?;
    Ok(tallies)
}
