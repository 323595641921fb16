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
//! Lists are made twice. The first pass counts them, so that the second pass can write them sorted and without gaps. Two lists
//! that do not fit together are written in portions, which are ranges of buckets. Every portion of one list is matched with
//! every portion of the other. Many row sets of a batch share a quarter, which is listed once.

use std::collections::{BTreeMap, HashMap};
use std::ops::Range;

use queens::Size;

use super::row_set::{Part, QuarterPlace, RowSetPlaces, Side};
use super::{BoardParams, EncodedRowSet, Executor, Job, KeepGoing, Tally, WorkItems};
use crate::device::{Buffer, Kernel};
use crate::error::GpuError;
use crate::memory::{Copies, Layout, Sorting};

/// Codes of the longer list that a job of the streamed join matches, block after block. With fewer codes, making jobs would take
/// much of the time.
const CODES_PER_JOB: u32 = 4096;

/// About how many jobs list the halves of a batch: enough for every GPU, and few for the host, which takes some 0.2 µs for each.
const HALF_JOBS: u32 = 1 << 14;

/// The list of one half of one row set.
#[derive(Clone, Debug)]
struct List {
    set: u32,
    side: Side,
    buckets: u32,
    /// Where its buckets begin in the buffers of starts and sizes.
    place: u32,
    /// Where each of its classes begins among its codes, and its length at the end.
    classes: Vec<u32>,
    len: u32,
}

/// The list of a quarter, by which row sets share it: their queens on these rows are in the same half, and those on the centre
/// lines are the same.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
struct QuarterKey {
    side: Side,
    part: Part,
    rows: u32,
    fixed_rows: u32,
}

/// A list of a quarter.
#[derive(Clone, Debug)]
struct QuarterList {
    /// A row set that has this quarter.
    set: u32,
    key: QuarterKey,
    items: WorkItems,
    place: QuarterPlace,
}

/// A range of a list's buckets, with its codes.
#[derive(Clone, Debug)]
struct Portion<'a> {
    list: &'a List,
    buckets: Range<u32>,
    /// The codes of these buckets, by their index in the whole list.
    codes: Range<u32>,
}

/// Counts row sets with at most `layout.codes` codes of their lists on the GPU at a time. The work is the number of looks, each of
/// which compares a code with a block.
pub(super) fn count(
    executor: &mut Executor,
    size: Size,
    records: &[EncodedRowSet],
    layout: Layout,
    keep_going: KeepGoing<'_>,
) -> Result<Vec<Tally>, GpuError> {
    let Copies { block, stream } = layout.copies;
    let board = BoardParams {
        size: size.get(),
        window: records.first().map_or(0, EncodedRowSet::window),
        copies: [block, stream],
    };
    let mut batch = Batch { executor, size, board, records, layout, first_code: 0, keep_going };
    let lists = batch.lists()?;
    let mut tallies = vec![Tally::default(); records.len()];
    let mut group = Group::default();
    for lists in lists.chunks_exact(2) {
        for pair in batch.pairs(&lists[0], &lists[1])? {
            if !group.fits(&pair, batch.codes()) {
                batch.run(&group, &mut tallies)?;
                group = Group::default();
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
    layout: Layout,
    /// The patterns of quarters, which come before the lists in the codes' buffer.
    first_code: u32,
    keep_going: KeepGoing<'a>,
}

impl Batch<'_> {
    /// The most codes of lists on the GPU at a time.
    fn codes(&self) -> u64 {
        self.layout.codes.min(self.executor.memory.codes - u64::from(self.first_code))
    }

    /// Lists the quarters, counts the lists of all row sets, and computes where their buckets begin.
    fn lists(&mut self) -> Result<Vec<List>, GpuError> {
        let mut lists = Vec::new();
        let mut place = 0;
        for (set, record) in (0..).zip(self.records) {
            for side in Side::BOTH {
                let buckets = 1 << record.bucket_bits(side);
                lists.push(List { set, side, buckets, place, classes: Vec::new(), len: 0 });
                place += buckets + 1;
            }
        }
        self.list_quarters(&lists, place)?;
        let counting: Vec<Job> = lists.iter().flat_map(|list| self.listing_jobs(list, None)).collect();
        self.list(Kernel::Half, &counting)?;
        let class = |list: &List| list.buckets >> self.records[list.set as usize].class_bits();
        let sums: Vec<Job> = lists.iter().map(|list| sum_job(list.place, list.buckets, class(list))).collect();
        self.executor.results(Kernel::Bucket, self.board, &sums, self.keep_going, |index, words| {
            let list = &mut lists[index];
            list.len = words[4];
            let classes = (list.buckets / sums[index].words[3]) as usize;
            list.classes = words[..classes].iter().copied().chain([words[4]]).collect();
            check_bounds(&list.classes, list.len)
        })?;
        Ok(lists)
    }

    /// Lists the quarters of all row sets, and uploads the row sets. The quarters' buckets begin at `first_place`.
    fn list_quarters(&mut self, lists: &[List], first_place: u32) -> Result<(), GpuError> {
        let buckets = 1 << (self.size.get() / 2);
        let (mut quarters, mut known) = (Vec::new(), HashMap::new());
        let mut quarters_of = Vec::new();
        for (set, record) in (0..).zip(self.records) {
            quarters_of.push(Side::BOTH.map(|side| {
                Part::BOTH.map(|part| {
                    let rows = record.line_rows(record.columns_of(side)) & part.rows(self.size);
                    let key = QuarterKey { side, part, rows, fixed_rows: record.fixed_rows() };
                    *known.entry(key).or_insert_with(|| {
                        let steps = 8.0 * quarter_length(self.size, rows);
                        let items = WorkItems::new(record.lines(rows), steps, self.executor.halvings);
                        let place = first_place + quarters.len() as u32 * (buckets + 1);
                        quarters.push(QuarterList {
                            set,
                            key,
                            items,
                            place: QuarterPlace { buckets: place, codes: 0 },
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
        let sums: Vec<Job> = quarters.iter().map(|quarter| sum_job(quarter.place.buckets, buckets, buckets)).collect();
        let mut patterns = 0u64;
        self.executor.results(Kernel::Bucket, self.board, &sums, self.keep_going, |index, words| {
            quarters[index].place.codes = patterns as u32;
            patterns += u64::from(words[4]);
            check_bounds(&[words[0], words[4]], words[4])
        })?;
        let most = self.executor.memory.codes / 2;
        if patterns > most {
            return Err(GpuError::TooSmall {
                what: "bytes of memory for patterns of quarters",
                has: 8 * most,
                needs: 8 * patterns,
            });
        }
        self.first_code = patterns as u32;
        self.upload(lists, &quarters, &quarters_of)?;
        let writing: Vec<Job> = quarters.iter().flat_map(|quarter| quarter.jobs(true)).collect();
        self.list(Kernel::Quarter, &writing)
    }

    /// Uploads the row sets with the places of their lists.
    fn upload(
        &mut self,
        lists: &[List],
        quarters: &[QuarterList],
        quarters_of: &[[[usize; 2]; 2]],
    ) -> Result<(), GpuError> {
        let mut words = Vec::new();
        for ((record, lists), own) in self.records.iter().zip(lists.chunks_exact(2)).zip(quarters_of) {
            words.extend(record.words(&RowSetPlaces {
                buckets: [lists[0].place, lists[1].place],
                quarters: own.map(|half| half.map(|quarter| quarters[quarter].place)),
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
    fn listing_jobs(&self, list: &List, writing: Option<(&Portion<'_>, u32)>) -> impl Iterator<Item = Job> + use<> {
        let (write, buckets, moved) = match writing {
            None => (0, 0..0, 0),
            Some((portion, at)) => (1, portion.buckets.clone(), at.wrapping_sub(portion.codes.start)),
        };
        let sets = 1u32 << (self.size.get() / 2);
        let jobs = (HALF_JOBS / (2 * self.records.len() as u32)).clamp(4, sets.max(4)) << self.executor.halvings;
        let step = (sets / jobs).max(1);
        // A placement takes about twenty pairs of patterns.
        let steps = 20.0 * crate::memory::list_length(self.size) as f64 * f64::from(step) / f64::from(sets);
        let (set, side) = (list.set, list.side as u32);
        (0..sets).step_by(step as usize).map(move |first| Job {
            words: [set, side, first, (first + step).min(sets), write, buckets.start, buckets.end, moved],
            steps,
        })
    }

    /// The pairs of portions of a row set's two lists; whole lists if they fit together.
    fn pairs<'l>(&mut self, west: &'l List, east: &'l List) -> Result<Vec<Pair<'l>>, GpuError> {
        let (blocks, stream) = match self.layout.sorting {
            // The longer list becomes blocks: fewer of its places stay empty.
            Sorting::Streamed { .. } if west.len < east.len => (east, west),
            _ => (west, east),
        };
        if u64::from(blocks.len) + u64::from(stream.len) <= self.codes() {
            return Ok(vec![[blocks.whole(), stream.whole()]]);
        }
        let [blocks, stream] = [self.portions(blocks)?, self.portions(stream)?];
        Ok(all_pairs(&blocks, &stream))
    }

    /// Divides a list into portions of at most half of the codes that fit on the GPU.
    fn portions<'l>(&mut self, list: &'l List) -> Result<Vec<Portion<'l>>, GpuError> {
        let mut starts = vec![0; list.buckets as usize + 1];
        self.executor.device.download(Buffer::Starts, list.place.into(), &mut starts)?;
        check_bounds(&starts, list.len)?;
        list.portions(&starts, self.codes() / 2)
    }

    /// Writes the lists of a group and matches them.
    fn run(&mut self, group: &Group<'_>, tallies: &mut [Tally]) -> Result<(), GpuError> {
        let portions = || group.pairs.values().flatten();
        if portions().any(|(portion, _)| portion.is_part()) {
            // Another group may have written other portions of the same lists through these counters.
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
        let mut matching: Vec<Job> = Vec::new();
        for [(blocks, at), (stream, stream_at)] in group.pairs.values() {
            let placed = [(blocks, first + at), (stream, first + stream_at)];
            match self.layout.sorting {
                Sorting::Streamed { .. } => matching.extend(streamed_jobs(placed, block_codes, halvings)),
                Sorting::TwoSided { .. } => {
                    let record = &self.records[blocks.list.set as usize];
                    matching.extend(two_sided_jobs(placed, record, &self.layout));
                }
            }
        }
        if let Sorting::TwoSided { .. } = self.layout.sorting {
            // Workgroups take the longest jobs first, so that they end together.
            matching.sort_by(|one, other| other.steps.total_cmp(&one.steps));
        }
        self.executor.results(Kernel::Join, self.board, &matching, self.keep_going, |job, words| {
            tallies[matching[job].words[0] as usize].add(&Tally::read(Kernel::Join, words)?, 1);
            Ok(())
        })
    }
}

impl QuarterList {
    /// The jobs that count it or write it.
    fn jobs(&self, write: bool) -> impl Iterator<Item = Job> + use<> {
        let (set, items) = (self.set, self.items);
        let quarter = self.key.side as u32 | (self.key.part as u32) << 1;
        items.jobs().map(move |(first, end)| Job {
            words: [set, quarter, first, end, items.lines | u32::from(write) << 8, 0, 0, 0],
            steps: items.steps * f64::from(end - first),
        })
    }
}

/// The estimated number of placements of queens on some rows of a half.
fn quarter_length(size: Size, rows: u32) -> f64 {
    let half = size.get() / 2;
    // Each further queen has fewer columns, and of those some are attacked along diagonals.
    (0..rows.count_ones().min(half)).map(|queen| f64::from(half - queen) * 0.9f64.powi(queen.cast_signed())).product()
}

/// The job that sums the buckets of a list.
fn sum_job(place: u32, buckets: u32, class: u32) -> Job {
    Job { words: [place, 0, buckets, class, 0, 0, 0, 0], steps: f64::from(buckets) + 256.0 }
}

impl List {
    /// The whole list as a portion.
    fn whole(&self) -> Portion<'_> {
        Portion { list: self, buckets: 0..self.buckets, codes: 0..self.len }
    }

    /// Divides it into portions of at most `most` codes, by the starts of its buckets.
    fn portions(&self, starts: &[u32], most: u64) -> Result<Vec<Portion<'_>>, GpuError> {
        let mut portions = Vec::new();
        let mut first = 0;
        while first < self.buckets {
            let from = starts[first as usize];
            let fit = starts[first as usize + 1..].partition_point(|&start| u64::from(start - from) <= most);
            if fit == 0 {
                let needs = 16 * u64::from(starts[first as usize + 1] - from);
                return Err(GpuError::TooSmall { what: "bytes of memory for codes", has: 16 * most, needs });
            }
            let end = first + fit as u32;
            let codes = from..starts[end as usize];
            if !codes.is_empty() {
                portions.push(Portion { list: self, buckets: first..end, codes });
            }
            first = end;
        }
        Ok(portions)
    }
}

impl Portion<'_> {
    fn len(&self) -> u64 {
        self.codes.len() as u64
    }

    fn is_part(&self) -> bool {
        self.codes.len() < self.list.len as usize
    }
}

/// Two portions to match: one of each list of a row set.
type Pair<'a> = [Portion<'a>; 2];

/// All pairs of a portion of one list and a portion of the other.
fn all_pairs<'a>(long: &[Portion<'a>], short: &[Portion<'a>]) -> Vec<Pair<'a>> {
    long.iter().flat_map(|long| short.iter().map(|short| [long.clone(), short.clone()])).collect()
}

/// Checks the bucket starts that a GPU has computed: jobs read and write by them.
fn check_bounds(starts: &[u32], len: u32) -> Result<(), GpuError> {
    match starts {
        [0, .., end] if *end == len && starts.is_sorted() => Ok(()),
        _ => Err(GpuError::WrongBucketBounds),
    }
}

/// Pairs of portions that are on the GPU together, each portion with its index in the codes' buffer.
#[derive(Default)]
struct Group<'a> {
    /// At most one pair for each row set. All portions of a list are written through the same counters, which must be cleared
    /// between two portions.
    pairs: BTreeMap<u32, [(Portion<'a>, u32); 2]>,
    codes: u64,
}

impl<'a> Group<'a> {
    /// Whether a pair fits beside the others with at most `most` codes.
    fn fits(&self, pair: &Pair<'_>, most: u64) -> bool {
        let codes: u64 = pair.iter().map(Portion::len).sum();
        self.codes + codes <= most && !self.pairs.contains_key(&pair[0].list.set)
    }

    fn add(&mut self, pair: Pair<'a>) {
        let set = pair[0].list.set;
        let placed = pair.map(|portion| {
            let at = self.codes as u32;
            self.codes += portion.len();
            (portion, at)
        });
        let previous = self.pairs.insert(set, placed);
        assert!(previous.is_none(), "row set {set} has two pairs of portions in a group");
    }
}

/// Two portions of a group, each with its index in the codes' buffer: of the list that becomes blocks, and of the other.
type Placed<'a> = [(&'a Portion<'a>, u32); 2];

/// The jobs of the streamed join: one for each `CODES_PER_JOB` codes of the first portion, all of one class. After halvings a
/// job has fewer codes, and a range of the list's buckets.
fn streamed_jobs(
    [(long, at), (list, list_at)]: Placed<'_>,
    block_codes: u32,
    halvings: u32,
) -> impl Iterator<Item = Job> {
    let list_shift = list_at.wrapping_sub(list.codes.start);
    let class_ranges = (0..).zip(long.list.classes.windows(2));
    let part = ((list.buckets.len() as u32) >> halvings).max(1);
    let codes_per_job = (CODES_PER_JOB >> halvings).max(block_codes);
    class_ranges.flat_map(move |(class, bounds)| {
        let (from, to) = (bounds[0].max(long.codes.start), bounds[1].min(long.codes.end));
        (from..to.max(from)).step_by(codes_per_job as usize).flat_map(move |first| {
            let live = (to - first).min(codes_per_job);
            let code = at + (first - long.codes.start);
            let side = long.list.side as u32;
            list.buckets.clone().step_by(part as usize).map(move |bucket| {
                let end = (bucket + part).min(list.buckets.end);
                let fraction = f64::from(end - bucket) / list.buckets.len() as f64;
                let blocks = f64::from(live.div_ceil(block_codes));
                Job {
                    words: [long.list.set, side, code, live, class, bucket, end, list_shift],
                    steps: blocks * (4e3 + list.len() as f64 / 4.0 * fraction),
                }
            })
        })
    })
}

/// The jobs of the two-sided join: at least one for each part of the first portion, all of one class, and each prefix of the
/// stream's key. Prefixes are lengthened until a job is short.
fn two_sided_jobs(
    [(blocks, at), (stream, stream_at)]: Placed<'_>,
    record: &EncodedRowSet,
    layout: &Layout,
) -> Vec<Job> {
    let Sorting::TwoSided { prefix_bits, .. } = layout.sorting else { return Vec::new() };
    let stream_bits = record.key_bits(Side::East);
    let stream_shift = stream_at.wrapping_sub(stream.codes.start);
    let mut jobs = Vec::new();
    for (class, bounds) in (0..).zip(blocks.list.classes.windows(2)) {
        let (from, to) = (bounds[0].max(blocks.codes.start), bounds[1].min(blocks.codes.end));
        for first in (from..to.max(from)).step_by(layout.copies.block as usize) {
            let live = (to - first).min(layout.copies.block);
            let code = at + (first - blocks.codes.start);
            let pairs = f64::from(live) * stream.len() as f64;
            let mut prefixes = vec![(0u32, 0u32)];
            while let Some((prefix, bits)) = prefixes.pop() {
                let steps = pairs * kept_pairs(prefix.count_ones(), bits);
                if bits < stream_bits && (bits < prefix_bits || steps > JOB_PAIRS) {
                    prefixes.extend([(2 * prefix, bits + 1), (2 * prefix + 1, bits + 1)]);
                    continue;
                }
                jobs.push(Job {
                    words: [
                        blocks.list.set,
                        code,
                        live,
                        class | prefix << 2,
                        bits,
                        stream.buckets.start,
                        stream.buckets.end,
                        stream_shift,
                    ],
                    steps: steps + f64::from(live) * 1e3,
                });
            }
        }
    }
    jobs
}

/// The most pairs, before codes are removed by the rest of the keys, of a job of the two-sided join.
const JOB_PAIRS: f64 = 1.6e10;

/// The share of all pairs that a prefix leaves if `ones` of its diagonals are occupied: a code of the stream has almost every second
/// of the densest diagonals, and so has one of the blocks.
fn kept_pairs(ones: u32, bits: u32) -> f64 {
    let zeros = bits - ones;
    (0.45f64 * 0.55).powi(ones.cast_signed()) * 0.55f64.powi(zeros.cast_signed())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn list(set: u32, side: Side, len: u32) -> List {
        List { set, side, buckets: 8, place: 0, classes: vec![0, len], len }
    }

    #[test]
    fn portions_cover_a_list_and_keep_the_limit() {
        let starts = [0, 5, 5, 9, 14, 14, 20, 29, 30];
        let list = list(0, Side::West, 30);
        for most in 9..=30 {
            let portions = list.portions(&starts, most).unwrap();
            let buckets: Vec<u32> = portions.iter().flat_map(|portion| portion.buckets.clone()).collect();
            let codes: Vec<u32> = portions.iter().flat_map(|portion| portion.codes.clone()).collect();
            assert_eq!((buckets, codes), ((0..8).collect(), (0..30).collect()), "{most}");
            for portion in &portions {
                assert!((1..=most).contains(&portion.len()), "{most}");
                assert_eq!(portion.is_part(), portions.len() > 1);
                assert_eq!(portion.codes.start, starts[portion.buckets.start as usize]);
            }
        }
        assert!(matches!(list.portions(&starts, 8), Err(GpuError::TooSmall { has: 128, needs: 144, .. })));
    }

    #[test]
    fn a_group_has_one_pair_of_a_row_set() {
        let [west, east] = [list(7, Side::West, 30), list(7, Side::East, 20)];
        let [wests, easts] = [
            west.portions(&[0, 5, 5, 9, 14, 14, 20, 29, 30], 10).unwrap(),
            east.portions(&[0, 4, 8, 10, 12, 12, 18, 19, 20], 10).unwrap(),
        ];
        let pairs = all_pairs(&wests, &easts);
        assert_eq!((wests.len(), easts.len(), pairs.len()), (4, 2, 8));
        let mut group = Group::default();
        for pair in &pairs {
            // All pairs would fit into memory together.
            assert!(group.fits(pair, 1000));
            group.add(pair.clone());
            assert!(pairs.iter().all(|pair| !group.fits(pair, 1000)));
            assert!(group.codes == pair.iter().map(Portion::len).sum::<u64>());
            group = Group::default();
        }
        let others = [list(8, Side::West, 6), list(8, Side::East, 5)];
        group.add(pairs[0].clone());
        assert!(group.fits(&others.each_ref().map(List::whole), group.codes + 11));
        assert!(!group.fits(&others.each_ref().map(List::whole), group.codes + 10));
    }

    #[test]
    fn wrong_bucket_bounds_are_an_error() {
        for (starts, len) in [(&[0, 3, 2, 4][..], 4), (&[1, 2, 4], 4), (&[0, 2, 5], 4), (&[0], 0)] {
            assert_eq!(check_bounds(starts, len), Err(GpuError::WrongBucketBounds));
        }
        assert_eq!(check_bounds(&[0, 0, 4], 4), Ok(()));
    }
}
