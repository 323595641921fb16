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

use std::collections::BTreeMap;
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

/// The counts of some row sets, with so many codes on the card at a time; and as work how many codes were held against a
/// block.
pub(super) fn count(
    bench: &mut Bench,
    size: Size,
    records: &[Record],
    codes: u64,
    go_on: GoOn<'_>,
) -> Result<Vec<Found>, GpuError> {
    let window = records.first().map_or(0, Record::window);
    let mut batch = Batch { bench, size, board: Board { size: size.get(), window }, records, codes, go_on };
    let lists = batch.lists()?;
    let mut found = vec![Found::default(); records.len()];
    let mut group = Group::default();
    for lists in lists.chunks_exact(2) {
        for pair in batch.pairs(&lists[0], &lists[1])? {
            if !group.takes(&pair, batch.codes) {
                batch.run(&group, &mut found)?;
                group = Group::default();
            }
            group.add(pair);
        }
    }
    batch.run(&group, &mut found)?;
    Ok(found)
}

struct Batch<'a> {
    bench: &'a mut Bench,
    size: Size,
    board: Board,
    records: &'a [Record],
    /// That are on the card at a time.
    codes: u64,
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
            begins_and_ends(&list.classes, list.len)
        })?;
        Ok(lists)
    }

    fn enumerate(&mut self, jobs: &[Job]) -> Result<(), GpuError> {
        let finished = |_, words: &[u32]| Found::read(Kernel::Enumerate, words).map(|_| ());
        self.bench.results(Kernel::Enumerate, self.board, jobs, self.go_on, finished)
    }

    /// The two lists of a row set, whole or in portions that fit together, each of the one with each of the other.
    fn pairs<'l>(&mut self, one: &'l List, other: &'l List) -> Result<Vec<Pair<'l>>, GpuError> {
        // The longer list becomes blocks: its last ones are the fuller.
        let (long, short) = if one.len >= other.len { (one, other) } else { (other, one) };
        if u64::from(long.len) + u64::from(short.len) <= self.codes {
            return Ok(vec![[long.whole(), short.whole()]]);
        }
        let [long, short] = [self.portions(long)?, self.portions(short)?];
        Ok(each_with_each(&long, &short))
    }

    /// A list in portions of at most half of the codes that are on the card at a time.
    fn portions<'l>(&mut self, list: &'l List) -> Result<Vec<Portion<'l>>, GpuError> {
        let mut starts = vec![0; list.buckets as usize + 1];
        self.bench.device.download(Buffer::Starts, list.place.into(), &mut starts)?;
        begins_and_ends(&starts, list.len)?;
        list.portions(&starts, self.codes / 2)
    }

    /// Writes the lists of a group and matches them.
    fn run(&mut self, group: &Group<'_>, found: &mut [Found]) -> Result<(), GpuError> {
        let portions = || group.pairs.values().flatten();
        if portions().any(|(portion, _)| portion.is_part()) {
            // The buckets may have been filled before, by another group with other portions of the same lists.
            let end = portions().map(|(portion, _)| portion.list.place + portion.list.buckets + 1).max();
            self.bench.device.clear(Buffer::Filled, end.unwrap_or(0).into())?;
        }
        let writing: Vec<Job> = portions().flat_map(|(portion, at)| portion.list.jobs(Some((portion, *at)))).collect();
        self.enumerate(&writing)?;
        let halvings = self.bench.halvings;
        let matching: Vec<Job> = group.pairs.values().flat_map(|pair| shares(pair, halvings)).collect();
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

    /// All of it in portions of so many codes at most, from where each of its buckets begins.
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

/// Portions that are matched against each other: one of either list of a row set.
type Pair<'a> = [Portion<'a>; 2];

/// The portions of one list with those of the other.
fn each_with_each<'a>(long: &[Portion<'a>], short: &[Portion<'a>]) -> Vec<Pair<'a>> {
    long.iter().flat_map(|long| short.iter().map(|short| [long.clone(), short.clone()])).collect()
}

/// Whether a card's account of where the parts of a list begin can be true: jobs are laid out by it.
fn begins_and_ends(starts: &[u32], len: u32) -> Result<(), GpuError> {
    match starts {
        [0, .., end] if *end == len && starts.is_sorted() => Ok(()),
        _ => Err(GpuError::Lists),
    }
}

/// Pairs of portions that are on the card together, each portion with its place among the codes.
#[derive(Default)]
struct Group<'a> {
    /// By row set, one of each: a list is written through one set of counters, so that no portion of it can be written
    /// twice, and no two of them one after the other, without the counters being cleared between.
    pairs: BTreeMap<u32, [(Portion<'a>, u32); 2]>,
    codes: u64,
}

impl<'a> Group<'a> {
    /// Whether a pair can come in beside the others, if so many codes are there at most.
    fn takes(&self, pair: &Pair<'_>, most: u64) -> bool {
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
        let before = self.pairs.insert(set, placed);
        assert!(before.is_none(), "row set {set} has two pairs of portions in a group");
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

#[cfg(test)]
mod tests {
    use super::*;

    fn list(set: u32, side: Side, len: u32) -> List {
        let items = Items::new([1].into_iter(), 1.0, 0);
        List { set, side, items, buckets: 8, place: 0, classes: vec![0, len], len }
    }

    #[test]
    fn portions_are_all_of_a_list_and_never_too_much() {
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
    fn no_list_is_twice_in_a_group() {
        let [west, east] = [list(7, Side::West, 30), list(7, Side::East, 20)];
        let [wests, easts] = [
            west.portions(&[0, 5, 5, 9, 14, 14, 20, 29, 30], 10).unwrap(),
            east.portions(&[0, 4, 8, 10, 12, 12, 18, 19, 20], 10).unwrap(),
        ];
        let pairs = each_with_each(&wests, &easts);
        assert_eq!((wests.len(), easts.len(), pairs.len()), (4, 2, 8));
        let mut group = Group::default();
        for pair in &pairs {
            // There would be memory for all of them.
            assert!(group.takes(pair, 1000));
            group.add(pair.clone());
            assert!(pairs.iter().all(|pair| !group.takes(pair, 1000)));
            assert!(group.codes == pair.iter().map(Portion::len).sum::<u64>());
            group = Group::default();
        }
        let others = [list(8, Side::West, 6), list(8, Side::East, 5)];
        group.add(pairs[0].clone());
        assert!(group.takes(&others.each_ref().map(List::whole), group.codes + 11));
        assert!(!group.takes(&others.each_ref().map(List::whole), group.codes + 10));
    }

    #[test]
    fn an_account_that_cannot_be_true_is_refused() {
        for (starts, len) in [(&[0, 3, 2, 4][..], 4), (&[1, 2, 4], 4), (&[0, 2, 5], 4), (&[0], 0)] {
            assert_eq!(begins_and_ends(starts, len), Err(GpuError::Lists));
        }
        assert_eq!(begins_and_ends(&[0, 0, 4], 4), Ok(()));
    }
}
