//! The meet-in-the-middle join on a GPU.
//!
//! ```text
//! for a batch of row sets:
//!     enumerate: count both lists of each, by bucket              (kernel `enumerate`)
//!     sum: where each bucket begins, and how long each list is    (kernel `bucket`)
//!     for as many pairs of lists as the GPU holds:
//!         enumerate again: put each code into its place           (kernel `enumerate`)
//!         match: some blocks of codes of the longer list
//!                against the shorter list                         (kernel `join`)
//! ```
//!
//! Lists are made twice. The first pass counts them, so that the second pass can write them sorted and without gaps. Two lists
//! that do not fit together are written in portions, which are ranges of buckets. Every portion of one list is matched with
//! every portion of the other.

use std::collections::BTreeMap;
use std::ops::Range;

use queens::Size;

use super::row_set::Side;
use super::{BoardParams, EncodedRowSet, Executor, Job, KeepGoing, Tally, WorkItems};
use crate::device::{Buffer, CODES_PER_BLOCK, Kernel};
use crate::error::GpuError;
use crate::memory::list_length;

/// Codes of the longer list that a job matches, block after block. With fewer codes, making jobs would take much of the time.
const CODES_PER_JOB: u32 = 4096;

/// The list of one half of one row set.
#[derive(Clone, Debug)]
struct List {
    set: u32,
    side: Side,
    items: WorkItems,
    buckets: u32,
    /// Where its buckets begin in the buffers of starts and sizes.
    place: u32,
    /// Where each of its classes begins among its codes, and its length at the end.
    classes: Vec<u32>,
    len: u32,
}

/// A range of a list's buckets, with its codes.
#[derive(Clone, Debug)]
struct Portion<'a> {
    list: &'a List,
    buckets: Range<u32>,
    /// The codes of these buckets, by their index in the whole list.
    codes: Range<u32>,
}

/// Counts row sets with at most `codes` codes on the GPU at a time. The work is the number of looks, each of which compares a
/// code with a block.
pub(super) fn count(
    executor: &mut Executor,
    size: Size,
    records: &[EncodedRowSet],
    codes: u64,
    keep_going: KeepGoing<'_>,
) -> Result<Vec<Tally>, GpuError> {
    let window = records.first().map_or(0, EncodedRowSet::window);
    let mut batch =
        Batch { executor, size, board: BoardParams { size: size.get(), window }, records, codes, keep_going };
    let lists = batch.lists()?;
    let mut tallies = vec![Tally::default(); records.len()];
    let mut group = Group::default();
    for lists in lists.chunks_exact(2) {
        for pair in batch.pairs(&lists[0], &lists[1])? {
            if !group.fits(&pair, batch.codes) {
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
    /// The most codes on the GPU at a time.
    codes: u64,
    keep_going: KeepGoing<'a>,
}

impl Batch<'_> {
    /// Counts the lists of all row sets, and computes where their buckets begin.
    fn lists(&mut self) -> Result<Vec<List>, GpuError> {
        let mut lists = Vec::new();
        let mut words = Vec::new();
        let mut place = 0;
        let estimate = list_length(self.size);
        for (set, record) in (0..).zip(self.records) {
            let buckets = 1 << record.bucket_bits();
            let places = [place, place + buckets + 1];
            place += 2 * (buckets + 1);
            words.extend(record.words(places));
            for (side, place) in Side::BOTH.into_iter().zip(places) {
                // A placement takes about six steps.
                let steps = 6.0 * estimate as f64;
                let items = WorkItems::new(record.lines(record.columns_of(side)), steps, self.executor.halvings);
                lists.push(List { set, side, items, buckets, place, classes: Vec::new(), len: 0 });
            }
        }
        self.executor.device.upload(Buffer::RowSets, &words)?;
        self.executor.device.clear(Buffer::Filled, place.into())?;
        let counting: Vec<Job> = lists.iter().flat_map(|list| list.jobs(None)).collect();
        self.enumerate(&counting)?;
        let class = |list: &List| list.buckets >> self.records[list.set as usize].class_bits();
        let sums: Vec<Job> = lists.iter().map(|list| list.sum(class(list))).collect();
        self.executor.results(Kernel::Bucket, self.board, &sums, self.keep_going, |index, words| {
            let list = &mut lists[index];
            list.len = words[4];
            let classes = (list.buckets / sums[index].words[3]) as usize;
            list.classes = words[..classes].iter().copied().chain([words[4]]).collect();
            check_bounds(&list.classes, list.len)
        })?;
        Ok(lists)
    }

    fn enumerate(&mut self, jobs: &[Job]) -> Result<(), GpuError> {
        let finished = |_, words: &[u32]| Tally::read(Kernel::Enumerate, words).map(|_| ());
        self.executor.results(Kernel::Enumerate, self.board, jobs, self.keep_going, finished)
    }

    /// The pairs of portions of a row set's two lists; whole lists if they fit together.
    fn pairs<'l>(&mut self, one: &'l List, other: &'l List) -> Result<Vec<Pair<'l>>, GpuError> {
        // The longer list becomes blocks: fewer of its places stay empty.
        let (long, short) = if one.len >= other.len { (one, other) } else { (other, one) };
        if u64::from(long.len) + u64::from(short.len) <= self.codes {
            return Ok(vec![[long.whole(), short.whole()]]);
        }
        let [long, short] = [self.portions(long)?, self.portions(short)?];
        Ok(all_pairs(&long, &short))
    }

    /// Divides a list into portions of at most half of the codes that fit on the GPU.
    fn portions<'l>(&mut self, list: &'l List) -> Result<Vec<Portion<'l>>, GpuError> {
        let mut starts = vec![0; list.buckets as usize + 1];
        self.executor.device.download(Buffer::Starts, list.place.into(), &mut starts)?;
        check_bounds(&starts, list.len)?;
        list.portions(&starts, self.codes / 2)
    }

    /// Writes the lists of a group and matches them.
    fn run(&mut self, group: &Group<'_>, tallies: &mut [Tally]) -> Result<(), GpuError> {
        let portions = || group.pairs.values().flatten();
        if portions().any(|(portion, _)| portion.is_part()) {
            // Another group may have written other portions of the same lists through these counters.
            let end = portions().map(|(portion, _)| portion.list.place + portion.list.buckets + 1).max();
            self.executor.device.clear(Buffer::Filled, end.unwrap_or(0).into())?;
        }
        let writing: Vec<Job> = portions().flat_map(|(portion, at)| portion.list.jobs(Some((portion, *at)))).collect();
        self.enumerate(&writing)?;
        let halvings = self.executor.halvings;
        let matching: Vec<Job> = group.pairs.values().flat_map(|pair| matching_jobs(pair, halvings)).collect();
        self.executor.results(Kernel::Join, self.board, &matching, self.keep_going, |job, words| {
            tallies[matching[job].words[0] as usize].add(&Tally::read(Kernel::Join, words)?, 1);
            Ok(())
        })
    }
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

    /// The jobs that count it, or that write a portion of it at an index of the codes' buffer.
    fn jobs(&self, writing: Option<(&Portion<'_>, u32)>) -> impl Iterator<Item = Job> {
        let (write, buckets, shift) = match writing {
            None => (0, 0..0, 0),
            Some((portion, at)) => (1 << 8, portion.buckets.clone(), at.wrapping_sub(portion.codes.start)),
        };
        let (set, side, items) = (self.set, self.side as u32, self.items);
        items.jobs().map(move |(first, end)| Job {
            words: [set, side, first, end, items.lines | write, buckets.start, buckets.end, shift],
            steps: items.steps * f64::from(end - first),
        })
    }

    /// The job that sums its buckets.
    fn sum(&self, class: u32) -> Job {
        Job {
            words: [self.set, self.side as u32, self.buckets, class, 0, 0, 0, 0],
            steps: f64::from(self.buckets) + 256.0,
        }
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

/// The jobs that match a pair: one for each `CODES_PER_JOB` codes of the first portion, all of one class. After halvings a
/// job has fewer codes, and a range of the list's buckets.
fn matching_jobs([(long, at), (list, list_at)]: &[(Portion<'_>, u32); 2], halvings: u32) -> impl Iterator<Item = Job> {
    let list_shift = list_at.wrapping_sub(list.codes.start);
    let class_ranges = (0..).zip(long.list.classes.windows(2));
    let part = ((list.buckets.len() as u32) >> halvings).max(1);
    let codes_per_job = (CODES_PER_JOB >> halvings).max(CODES_PER_BLOCK);
    class_ranges.flat_map(move |(class, bounds)| {
        let (from, to) = (bounds[0].max(long.codes.start), bounds[1].min(long.codes.end));
        (from..to.max(from)).step_by(codes_per_job as usize).flat_map(move |first| {
            let live = (to - first).min(codes_per_job);
            let code = at + (first - long.codes.start);
            let side = long.list.side as u32;
            list.buckets.clone().step_by(part as usize).map(move |bucket| {
                let end = (bucket + part).min(list.buckets.end);
                let fraction = f64::from(end - bucket) / list.buckets.len() as f64;
                let blocks = f64::from(live.div_ceil(CODES_PER_BLOCK));
                Job {
                    words: [long.list.set, side, code, live, class, bucket, end, list_shift],
                    steps: blocks * (4e3 + list.len() as f64 / 4.0 * fraction),
                }
            })
        })
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn list(set: u32, side: Side, len: u32) -> List {
        let items = WorkItems::new([1].into_iter(), 1.0, 0);
        List { set, side, items, buckets: 8, place: 0, classes: vec![0, len], len }
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
