//! Meeting in the middle, on a card.
//!
//! ```text
//! for a batch of row sets:
//!     enumerate: count both lists of each by bucket               (kernel `enumerate`)
//!     sum: where each bucket begins, and how long each list is    (kernel `bucket`)
//!     for as many pairs of lists as the card holds:
//!         enumerate again: put each code into its place           (kernel `enumerate`)
//!         match: some blocks of codes of the longer list
//!                against the shorter list                         (kernel `join`)
//! ```
//!
//! Lists are made twice, so that nothing needs to be guessed or moved: a list is written in order, where it fits exactly.
//! Lists that do not fit together are written in portions, stretches of buckets, and every portion of one is matched
//! against every portion of the other.

use std::ops::Range;

use queens::Size;

use super::record::Side;
use super::{Bench, Board, Found, GoOn, Items, Job, Record};
use crate::device::{BLOCK, Buffer, Kernel};
use crate::error::GpuError;
use crate::memory::list_length;

/// Codes of the longer list that a job matches, block after block: so many that making jobs takes little of the time.
const SHARE: u32 = 4096;

/// The list of one half of one row set.
#[derive(Clone, Debug)]
struct List {
    set: u32,
    side: Side,
    items: Items,
    buckets: u32,
    /// Where its buckets begin in the buffers.
    place: u32,
    /// Where each of its classes begins among its codes; those that are not there begin at the end.
    classes: Vec<u32>,
    len: u32,
}

/// A stretch of a list's buckets.
#[derive(Clone, Debug)]
struct Portion<'a> {
    list: &'a List,
    buckets: Range<u32>,
    /// The codes in them, by their place in the whole list.
    codes: Range<u32>,
}

/// The counts of some row sets, and as work how many codes were held against a block.
pub(super) fn count(
    bench: &mut Bench,
    size: Size,
    records: &[Record],
    go_on: GoOn<'_>,
) -> Result<Vec<Found>, GpuError> {
    let window = records.first().map_or(0, Record::window);
    let mut batch = Batch { bench, size, board: Board { size: size.get(), window }, records, go_on };
    let lists = batch.lists()?;
    let mut found = vec![Found::default(); records.len()];
    let mut group = Group::default();
    for lists in lists.chunks_exact(2) {
        for [one, other] in batch.pairs(&lists[0], &lists[1])? {
            if group.codes + one.len() + other.len() > batch.bench.memory.codes {
                batch.run(&mut group, &mut found)?;
            }
            group.add(one, other);
        }
    }
    batch.run(&mut group, &mut found)?;
    Ok(found)
}

struct Batch<'a> {
    bench: &'a mut Bench,
    size: Size,
    board: Board,
    records: &'a [Record],
    go_on: GoOn<'a>,
}

impl Batch<'_> {
    /// Counts the lists of all row sets, and finds out where their buckets begin.
    fn lists(&mut self) -> Result<Vec<List>, GpuError> {
        let mut lists = Vec::new();
        let mut words = Vec::new();
        let mut place = 0;
        let guess = list_length(self.size);
        for (set, record) in (0..).zip(self.records) {
            let buckets = 1 << record.bucket_bits();
            let places = [place, place + buckets + 1];
            place += 2 * (buckets + 1);
            words.extend(record.words(places));
            for (side, place) in Side::BOTH.into_iter().zip(places) {
                // Every placement takes some six steps.
                let steps = 6.0 * guess as f64;
                let items = Items::new(record.lines(record.columns_of(side)), steps, self.bench.halvings);
                lists.push(List { set, side, items, buckets, place, classes: Vec::new(), len: 0 });
            }
        }
        self.bench.device.upload(Buffer::RowSets, &words)?;
        self.bench.device.clear(Buffer::Filled, place.into())?;
        let counting: Vec<Job> = lists.iter().flat_map(|list| list.jobs(None)).collect();
        self.enumerate(&counting)?;
        let class = |list: &List| list.buckets >> self.records[list.set as usize].class_bits();
        let sums: Vec<Job> = lists.iter().map(|list| list.sum(class(list))).collect();
        self.bench.results(Kernel::Bucket, self.board, &sums, self.go_on, |index, words| {
            let list = &mut lists[index];
            list.len = words[4];
            let classes = (list.buckets / sums[index].words[3]) as usize;
            list.classes = words[..classes].iter().copied().chain([words[4]]).collect();
            Ok(())
        })?;
        Ok(lists)
    }

    fn enumerate(&mut self, jobs: &[Job]) -> Result<(), GpuError> {
        let finished = |_, words: &[u32]| Found::read(Kernel::Enumerate, words).map(|_| ());
        self.bench.results(Kernel::Enumerate, self.board, jobs, self.go_on, finished)
    }

    /// The two lists of a row set, whole or in portions that fit together, each of the one with each of the other.
    fn pairs<'l>(&mut self, one: &'l List, other: &'l List) -> Result<Vec<[Portion<'l>; 2]>, GpuError> {
        // The longer list becomes blocks: its last ones are the fuller.
        let (long, short) = if one.len >= other.len { (one, other) } else { (other, one) };
        if u64::from(long.len) + u64::from(short.len) <= self.bench.memory.codes {
            return Ok(vec![[long.whole(), short.whole()]]);
        }
        let [long, short] = [self.portions(long)?, self.portions(short)?];
        Ok(long.iter().flat_map(|long| short.iter().map(|short| [long.clone(), short.clone()])).collect())
    }

    /// A list in portions of at most half of the codes that the card holds.
    fn portions<'l>(&mut self, list: &'l List) -> Result<Vec<Portion<'l>>, GpuError> {
        let mut starts = vec![0; list.buckets as usize + 1];
        self.bench.device.download(Buffer::Starts, list.place.into(), &mut starts)?;
        let most = self.bench.memory.codes / 2;
        let mut portions = Vec::new();
        let mut first = 0;
        while first < list.buckets {
            let from = starts[first as usize];
            let fit = starts[first as usize + 1..].partition_point(|&start| u64::from(start - from) <= most);
            if fit == 0 {
                let needs = 16 * u64::from(starts[first as usize + 1] - from);
                return Err(GpuError::TooSmall { what: "bytes of memory for codes", has: 16 * most, needs });
            }
            let end = first + fit as u32;
            let codes = from..starts[end as usize];
            if !codes.is_empty() {
                portions.push(Portion { list, buckets: first..end, codes });
            }
            first = end;
        }
        Ok(portions)
    }

    /// Writes the lists of a group and matches them; then the group is empty again.
    fn run(&mut self, group: &mut Group, found: &mut [Found]) -> Result<(), GpuError> {
        let Group { pairs, .. } = std::mem::take(group);
        if pairs.iter().flatten().any(|(portion, _)| portion.is_part()) {
            // The buckets may have been filled before, by another group with other portions of the same lists.
            let end = pairs.iter().flatten().map(|(portion, _)| portion.list.place + portion.list.buckets + 1).max();
            self.bench.device.clear(Buffer::Filled, end.unwrap_or(0).into())?;
        }
        let writing = pairs.iter().flatten().flat_map(|(portion, at)| portion.list.jobs(Some((portion, *at))));
        let writing: Vec<Job> = writing.collect();
        self.enumerate(&writing)?;
        let halvings = self.bench.halvings;
        let matching: Vec<Job> = pairs.iter().flat_map(|pair| shares(pair, halvings)).collect();
        self.bench.results(Kernel::Join, self.board, &matching, self.go_on, |job, words| {
            found[matching[job].words[0] as usize].add(&Found::read(Kernel::Join, words)?, 1);
            Ok(())
        })
    }
}

impl List {
    /// All of it.
    fn whole(&self) -> Portion<'_> {
        Portion { list: self, buckets: 0..self.buckets, codes: 0..self.len }
    }

    /// The jobs that count it, or write a portion of it at a place among the codes.
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

/// Pairs of portions that are on the card together, each with its place among the codes.
#[derive(Default)]
struct Group<'a> {
    pairs: Vec<[(Portion<'a>, u32); 2]>,
    codes: u64,
}

impl<'a> Group<'a> {
    fn add(&mut self, one: Portion<'a>, other: Portion<'a>) {
        let mut place = |portion: Portion<'a>| {
            let at = self.codes as u32;
            self.codes += portion.len();
            (portion, at)
        };
        let pair = [place(one), place(other)];
        self.pairs.push(pair);
    }
}

/// The jobs that match a pair: one for each share of the first portion; where the driver wants short ones, smaller shares, and
/// several with a part of the list each. A share has codes of one class only.
fn shares([(long, at), (list, list_at)]: &[(Portion<'_>, u32); 2], halvings: u32) -> impl Iterator<Item = Job> {
    let list_shift = list_at.wrapping_sub(list.codes.start);
    let class_ranges = (0..).zip(long.list.classes.windows(2));
    let part = ((list.buckets.len() as u32) >> halvings).max(1);
    let share = (SHARE >> halvings).max(BLOCK);
    class_ranges.flat_map(move |(class, bounds)| {
        let (from, to) = (bounds[0].max(long.codes.start), bounds[1].min(long.codes.end));
        (from..to.max(from)).step_by(share as usize).flat_map(move |first| {
            let live = (to - first).min(share);
            let code = at + (first - long.codes.start);
            let side = long.list.side as u32;
            list.buckets.clone().step_by(part as usize).map(move |bucket| {
                let end = (bucket + part).min(list.buckets.end);
                let fraction = f64::from(end - bucket) / list.buckets.len() as f64;
                let blocks = f64::from(live.div_ceil(BLOCK));
                Job {
                    words: [long.list.set, side, code, live, class, bucket, end, list_shift],
                    steps: blocks * (4e3 + list.len() as f64 / 4.0 * fraction),
                }
            })
        })
    })
}
