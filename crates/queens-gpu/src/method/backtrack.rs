//! Backtracking over all rows of each row set.

use queens::Size;

use super::{Bench, Board, Found, GoOn, Items, Job, Record};
use crate::device::{Buffer, Kernel};
use crate::error::GpuError;

/// The counts of some row sets.
pub(super) fn count(
    bench: &mut Bench,
    size: Size,
    records: &[Record],
    go_on: GoOn<'_>,
) -> Result<Vec<Found>, GpuError> {
    // About a million squares at size 16, and three times as many with each size.
    let steps = 1e6 * 2.9f64.powf(f64::from(size.get()) - 16.0);
    let words: Vec<u32> = records.iter().flat_map(|record| record.words([0, 0])).collect();
    bench.device.upload(Buffer::RowSets, &words)?;
    let mut jobs = Vec::new();
    for (set, record) in (0..).zip(records) {
        let items = Items::new(record.lines(u32::MAX), steps, bench.halvings);
        jobs.extend(items.jobs().map(|(first, end)| Job {
            words: [set, first, end, items.lines, 0, 0, 0, 0],
            steps: items.steps * f64::from(end - first),
        }));
    }
    let board = Board { size: size.get(), window: 0 };
    let mut found = vec![Found::default(); records.len()];
    bench.results(Kernel::Backtrack, board, &jobs, go_on, |job, words| {
        found[jobs[job].words[0] as usize].add(&Found::read(Kernel::Backtrack, words)?, 1);
        Ok(())
    })?;
    Ok(found)
}
