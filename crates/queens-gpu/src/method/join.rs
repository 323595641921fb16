//! The meet-in-the-middle join on a GPU.
//!
//! ```text
//! for a batch of row sets:
//!     quarters: list the placements of the quarters, by columns   (kernels `quarter`, `bucket`)
//!     halves: count both lists of each row set, by bucket         (kernel `half`)
//!     sum: where each bucket begins, and how long each list is    (kernel `bucket`)
//!     for as many pairs of lists as the GPU holds:
//!         halves again: put each code into its place              (kernel `half`)
//!         match: parts of one list against the other              (kernel `join`)
//! ```
//!
//! Lists are made twice. The first pass counts them, so that the second pass can write them sorted and without gaps.
//! Two lists that do not fit into the GPU's memory at the same time are written in portions, which are ranges of
//! buckets. Every portion of one list is matched with every portion of the other. Many row sets of a batch share a
//! quarter, which is listed once.

mod jobs;
mod lists;
mod quarters;

use std::collections::HashMap;

use queens::Size;

use super::row_set::{NorthSouth, QuarterOffsets, RowSetOffsets, Side};
use super::{BoardParams, EncodedRowSet, Executor, Job, KeepGoing, Tally, WorkItems};
use crate::device::{Buffer, Kernel};
use crate::error::{GpuError, Resource};
use crate::memory_plan::{CopySizes, ListSortOrder, ListTuning};
use jobs::{bucket_sum_job, max_job_pairs, streamed_jobs, two_sided_jobs};
use lists::{HalfList, PairGroup, Portion, PortionPair, all_pairs, check_bucket_starts};
use quarters::{QuarterKey, QuarterList, estimate_quarter_length};

/// The approximate number of jobs that list the halves of a batch. This number keeps every GPU busy, and the host needs
/// about 0.2 µs for each job.
const HALF_JOBS: u32 = 1 << 16;

/// The wanted number of jobs of the two-sided join for each workgroup. With several jobs, workgroups end at about the
/// same time, but each job copies parts of both lists.
const JOBS_PER_GROUP: f64 = 8.0;

/// Counts row sets. At most `layout.codes` codes of their lists are in the GPU's memory at a time. The work is the
/// number of looks, each of which compares a code with a block.
pub(super) fn count(
    executor: &mut Executor,
    size: Size,
    records: &[EncodedRowSet],
    layout: ListTuning,
    keep_going: KeepGoing<'_>,
) -> Result<Vec<Tally>, GpuError> {
    let CopySizes { part, nested } = layout.copies;
    let board = BoardParams {
        size: size.get(),
        window: records.first().map_or(0, EncodedRowSet::pattern_mask),
        copies: [part, nested],
        short: match layout.sort_keys {
            ListSortOrder::TwoSided { short, .. } => short,
            ListSortOrder::Streamed { .. } => [0; 2],
        },
    };
    let mut batch = Batch { executor, size, board, records, layout, first_code: 0, keep_going };
    let lists = batch.lists()?;
    let mut tallies = vec![Tally::default(); records.len()];
    let mut group = PairGroup::default();
    for lists in lists.chunks_exact(2) {
        for pair in batch.pairs(&lists[0], &lists[1])? {
            if !group.can_add(&pair, batch.max_codes()) {
                batch.run(&group, &mut tallies)?;
                group = PairGroup::default();
            }
            group.add(pair);
        }
    }
    batch.run(&group, &mut tallies)?;
    Ok(tallies)
}

struct Batch<'a> {
    executor: &'a mut Executor,
    size: Size,
    board: BoardParams,
    records: &'a [EncodedRowSet],
    layout: ListTuning,
    /// The number of patterns of quarters, which come before the lists in the codes' buffer.
    first_code: u32,
    keep_going: KeepGoing<'a>,
}

impl Batch<'_> {
    /// The greatest number of codes of lists that the GPU holds at a time.
    fn max_codes(&self) -> u64 {
        self.layout.codes.min(self.executor.memory.codes - u64::from(self.first_code))
    }

    /// Lists the quarters, counts the lists of all row sets, and computes where their buckets begin.
    fn lists(&mut self) -> Result<Vec<HalfList>, GpuError> {
        let mut lists = Vec::new();
        let mut place = 0;
        for (set, record) in (0..).zip(self.records) {
            for side in Side::BOTH {
                let buckets = 1 << record.bucket_bits(side);
                lists.push(HalfList { set, side, buckets, place, classes: Vec::new(), len: 0 });
                place += buckets + 1;
            }
        }
        self.list_quarters(&lists, place)?;
        let counting: Vec<Job> = lists.iter().flat_map(|list| self.listing_jobs(list, None)).collect();
        self.list(Kernel::Half, &counting)?;
        let is_two_sided = matches!(self.layout.sort_keys, ListSortOrder::TwoSided { .. });
        let class = |list: &HalfList| match list.side {
            // The two-sided join does not divide the stream into classes.
            Side::East if is_two_sided => list.buckets,
            _ => list.buckets >> self.records[list.set as usize].class_bits(),
        };
        let sums: Vec<Job> = lists.iter().map(|list| bucket_sum_job(list.place, list.buckets, class(list))).collect();
        self.executor.results(Kernel::Bucket, self.board, &sums, self.keep_going, |index, words| {
            let list = &mut lists[index];
            list.len = words[4];
            let classes = (list.buckets / sums[index].words[3]) as usize;
            list.classes = words[..classes].iter().copied().chain([words[4]]).collect();
            check_bucket_starts(&list.classes, list.len)
        })?;
        Ok(lists)
    }

    /// Lists the quarters of all row sets, and uploads the row sets. The quarters' buckets begin at `first_place`.
    fn list_quarters(&mut self, lists: &[HalfList], first_place: u32) -> Result<(), GpuError> {
        let buckets = 1 << (self.size.get() / 2);
        let (mut quarters, mut known) = (Vec::new(), HashMap::new());
        let mut quarters_of = Vec::new();
        for (set, record) in (0..).zip(self.records) {
            quarters_of.push(Side::BOTH.map(|side| {
                NorthSouth::BOTH.map(|north_south| {
                    let rows = record.unfixed_rows(record.columns_of(side)) & north_south.rows(self.size);
                    let key = QuarterKey { side, north_south, rows, fixed_rows: record.fixed_rows() };
                    *known.entry(key).or_insert_with(|| {
                        let steps = 8.0 * estimate_quarter_length(self.size, rows);
                        let items = WorkItems::new(record.allowed_columns(rows), steps, self.executor.halvings);
                        let place = first_place + quarters.len() as u32 * (buckets + 1);
                        quarters.push(QuarterList {
                            set,
                            key,
                            items,
                            offsets: QuarterOffsets { buckets: place, codes: 0 },
                        });
                        quarters.len() - 1
                    })
                })
            }));
        }
        let end = first_place + quarters.len() as u32 * (buckets + 1);
        self.executor.device.clear(Buffer::Filled, end.into())?;
        self.upload(lists, &quarters, &quarters_of)?;
        let counting: Vec<Job> = quarters.iter().flat_map(|quarter| quarter.jobs(false)).collect();
        self.list(Kernel::Quarter, &counting)?;
        let sums: Vec<Job> =
            quarters.iter().map(|quarter| bucket_sum_job(quarter.offsets.buckets, buckets, buckets)).collect();
        let mut patterns = 0u64;
        self.executor.results(Kernel::Bucket, self.board, &sums, self.keep_going, |index, words| {
            quarters[index].offsets.codes = patterns as u32;
            patterns += u64::from(words[4]);
            check_bucket_starts(&[words[0], words[4]], words[4])
        })?;
        // The lists need some of the memory, too.
        let most = self.executor.memory.codes / 4 * 3;
        if patterns > most {
            return Err(GpuError::TooSmall { resource: Resource::QuarterPatterns, has: 8 * most, needs: 8 * patterns });
        }
        self.first_code = patterns as u32;
        self.upload(lists, &quarters, &quarters_of)?;
        let writing: Vec<Job> = quarters.iter().flat_map(|quarter| quarter.jobs(true)).collect();
        self.list(Kernel::Quarter, &writing)
    }

    /// Uploads the row sets with the places of their lists.
    fn upload(
        &mut self,
        lists: &[HalfList],
        quarters: &[QuarterList],
        quarters_of: &[[[usize; 2]; 2]],
    ) -> Result<(), GpuError> {
        let mut words = Vec::new();
        for ((record, lists), own) in self.records.iter().zip(lists.chunks_exact(2)).zip(quarters_of) {
            words.extend(record.words(&RowSetOffsets {
                buckets: [lists[0].place, lists[1].place],
                quarters: own.map(|half| half.map(|quarter| quarters[quarter].offsets)),
            }));
        }
        Ok(self.executor.device.upload(Buffer::RowSets, &words)?)
    }

    /// Runs jobs whose results have no count.
    fn list(&mut self, kernel: Kernel, jobs: &[Job]) -> Result<(), GpuError> {
        let finished = |_, words: &[u32]| Tally::read(kernel, words).map(|_| ());
        self.executor.results(kernel, self.board, jobs, self.keep_going, finished)
    }

    /// The jobs that count a list, or that write a portion of it at an index of the codes' buffer.
    fn listing_jobs(&self, list: &HalfList, writing: Option<(&Portion<'_>, u32)>) -> impl Iterator<Item = Job> + use<> {
        let (write, buckets, moved) = match writing {
            None => (0, 0..0, 0),
            Some((portion, at)) => (1, portion.buckets.clone(), at.wrapping_sub(portion.codes.start)),
        };
        let sets = 1u32 << (self.size.get() / 2);
        let jobs = (HALF_JOBS / (2 * self.records.len() as u32)).clamp(4, sets.max(4)) << self.executor.halvings;
        let step = (sets / jobs).max(1);
        // The estimate is twenty steps for each placement.
        let steps =
            20.0 * crate::memory_plan::estimate_list_length(self.size) as f64 * f64::from(step) / f64::from(sets);
        let (set, side) = (list.set, list.side as u32);
        (0..sets).step_by(step as usize).map(move |first| Job {
            words: [set, side, first, (first + step).min(sets), write, buckets.start, buckets.end, moved],
            steps,
        })
    }

    /// The pairs of portions of a row set's two lists; a single pair of whole lists if both lists fit into the GPU's
    /// memory.
    fn pairs<'l>(&mut self, west: &'l HalfList, east: &'l HalfList) -> Result<Vec<PortionPair<'l>>, GpuError> {
        let (blocks, stream) = match self.layout.sort_keys {
            // The longer list becomes blocks, so that fewer places in blocks stay empty.
            ListSortOrder::Streamed { .. } if west.len < east.len => (east, west),
            _ => (west, east),
        };
        if u64::from(blocks.len) + u64::from(stream.len) <= self.max_codes() {
            return Ok(vec![[blocks.whole(), stream.whole()]]);
        }
        let [blocks, stream] = [self.portions(blocks)?, self.portions(stream)?];
        Ok(all_pairs(&blocks, &stream))
    }

    /// Divides a list into portions of at most half of the codes that fit on the GPU.
    fn portions<'l>(&mut self, list: &'l HalfList) -> Result<Vec<Portion<'l>>, GpuError> {
        let mut starts = vec![0; list.buckets as usize + 1];
        self.executor.device.download(Buffer::Starts, list.place.into(), &mut starts)?;
        check_bucket_starts(&starts, list.len)?;
        list.portions(&starts, self.max_codes() / 2)
    }

    /// Writes the lists of a group and matches them.
    fn run(&mut self, group: &PairGroup<'_>, tallies: &mut [Tally]) -> Result<(), GpuError> {
        let portions = || group.pairs.values().flatten();
        if portions().any(|(portion, _)| portion.is_partial()) {
            // Another group may have used these counters to write other portions of the same lists.
            let end = portions().map(|(portion, _)| portion.list.place + portion.list.buckets + 1).max();
            self.executor.device.clear(Buffer::Filled, end.unwrap_or(0).into())?;
        }
        let first = self.first_code;
        let writing =
            portions().flat_map(|(portion, at)| self.listing_jobs(portion.list, Some((portion, first + *at))));
        let writing: Vec<Job> = writing.collect();
        self.list(Kernel::Half, &writing)?;
        let halvings = self.executor.halvings;
        let block_codes = self.executor.memory.tables.block_codes;
        let pairs: f64 = group.pairs.values().map(|[(one, _), (other, _)]| one.len() as f64 * other.len() as f64).sum();
        let jobs = JOBS_PER_GROUP * f64::from(self.executor.memory.copying_groups);
        let max_job_pairs = max_job_pairs(pairs, jobs) / f64::from(1u32 << halvings);
        let mut matching: Vec<Job> = Vec::new();
        for [(blocks, at), (stream, stream_at)] in group.pairs.values() {
            let placed = [(blocks, first + at), (stream, first + stream_at)];
            match self.layout.sort_keys {
                ListSortOrder::Streamed { .. } => matching.extend(streamed_jobs(placed, block_codes, halvings)),
                ListSortOrder::TwoSided { .. } => {
                    let record = &self.records[blocks.list.set as usize];
                    matching.extend(two_sided_jobs(placed, record, max_job_pairs));
                }
            }
        }
        if let ListSortOrder::TwoSided { .. } = self.layout.sort_keys {
            // Workgroups take the longest jobs first, so that they end at about the same time.
            matching.sort_by(|one, other| other.steps.total_cmp(&one.steps));
        }
        self.executor.results(Kernel::Join, self.board, &matching, self.keep_going, |job, words| {
            tallies[matching[job].words[0] as usize].add(&Tally::read(Kernel::Join, words)?, 1);
            Ok(())
        })
    }
}
