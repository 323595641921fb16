//! The jobs of the join's kernels.

use std::ops::Range;

use super::lists::Portion;
use crate::method::Job;
use crate::method::row_set::{EncodedRowSet, Side};

/// A job of the streamed join matches this many codes of the longer list, one block after another. With fewer codes,
/// making jobs would take much of the time.
const CODES_PER_JOB: u32 = 4096;

/// The job that computes the starts of a list's buckets, which are the prefix sums of the bucket sizes.
pub(super) fn bucket_sum_job(place: u32, buckets: u32, class: u32) -> Job {
    Job { words: [place, 0, buckets, class, 0, 0, 0, 0], steps: f64::from(buckets) + 256.0 }
}

/// Two portions of a group, each with its index in the codes' buffer. The list of the first portion becomes blocks.
pub(super) type PlacedPortions<'a> = [(&'a Portion<'a>, u32); 2];

/// The jobs of the streamed join: one for each `CODES_PER_JOB` codes of the first portion; all codes of a job have one
/// class. After halvings a job has fewer codes, and only a range of the other list's buckets.
pub(super) fn streamed_jobs(
    [(long, at), (list, list_at)]: PlacedPortions<'_>,
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

/// The jobs of the two-sided join: for each class of the first portion, pairs of a prefix of its key and a prefix of
/// the stream's key. Prefixes are lengthened until a job has at most `max_job_pairs` pairs.
pub(super) fn two_sided_jobs(
    [(blocks, at), (stream, stream_at)]: PlacedPortions<'_>,
    record: &EncodedRowSet,
    max_job_pairs: f64,
) -> Vec<Job> {
    let key_bits = Side::BOTH.map(|side| record.key_bits(side));
    let moved = [at.wrapping_sub(blocks.codes.start), stream_at.wrapping_sub(stream.codes.start)];
    let mut jobs = Vec::new();
    for (class, bounds) in (0..).zip(blocks.list.classes.windows(2)) {
        let codes = bounds[1].min(blocks.codes.end).saturating_sub(bounds[0].max(blocks.codes.start));
        if codes == 0 {
            continue;
        }
        let mut open = vec![[Prefix::whole(codes.into()), Prefix::whole(stream.len())]];
        while let Some(prefixes) = open.pop() {
            let pairs: f64 = prefixes.iter().map(|prefix| prefix.codes).product();
            let can_be_longer = [0, 1].map(|list| prefixes[list].len < key_bits[list]);
            if pairs > max_job_pairs && can_be_longer.contains(&true) {
                let longer =
                    usize::from(!can_be_longer[0] || can_be_longer[1] && prefixes[1].codes >= prefixes[0].codes);
                open.extend(Prefix::longer(prefixes, longer));
                continue;
            }
            let [block, stream_prefix] = prefixes;
            let block_buckets = block.buckets(key_bits[0], class << key_bits[0], 0, &blocks.buckets);
            let stream_buckets = stream_prefix.buckets(key_bits[1], 0, record.class_bits(), &stream.buckets);
            if block_buckets.is_empty() || stream_buckets.is_empty() {
                continue;
            }
            jobs.push(Job {
                words: [
                    blocks.list.set,
                    class | block.len << 2 | stream_prefix.len << 7,
                    block_buckets.start,
                    block_buckets.end,
                    moved[0],
                    stream_buckets.start,
                    stream_buckets.end,
                    moved[1],
                ],
                steps: pairs + 1e6,
            });
        }
    }
    jobs
}

/// The most pairs of a job of the two-sided join if `pairs` pairs are divided among about `jobs` jobs. The pairs are
/// counted before the trie join removes codes.
///
/// Splitting a prefix makes two jobs with about 0.4 of its pairs each; the other pairs clash on the split diagonal. So
/// after `log2(jobs)` splits, a job has `0.4^log2(jobs) = jobs^log2(0.4)` of all pairs.
pub(super) fn max_job_pairs(pairs: f64, jobs: f64) -> f64 {
    (pairs * jobs.powf(0.4f64.log2())).max(MIN_JOB_PAIRS)
}

/// Jobs with fewer pairs would mostly copy lists.
const MIN_JOB_PAIRS: f64 = 1.6e10;

/// A prefix of a list's key, and the approximate number of codes that have this prefix and do not clash with the other
/// list's prefix.
#[derive(Clone, Copy, Debug)]
struct Prefix {
    bits: u32,
    len: u32,
    codes: f64,
}

impl Prefix {
    /// The empty prefix of a list of this length.
    fn whole(codes: u64) -> Self {
        Self { bits: 0, len: 0, codes: codes as f64 }
    }

    /// The two pairs of prefixes that arise when one prefix gets one more bit, 0 or 1. A code of either list occupies
    /// 45% of the densest diagonals.
    fn longer(pair: [Self; 2], one: usize) -> [[Self; 2]; 2] {
        let Self { bits, len, codes } = pair[one];
        let mut without = pair;
        without[one] = Self { bits: 2 * bits, len: len + 1, codes: codes * 0.55 };
        let mut with = pair;
        with[one] = Self { bits: 2 * bits + 1, len: len + 1, codes: codes * 0.45 };
        with[1 - one].codes *= 0.55;
        [without, with]
    }

    /// The buckets of a portion that have this prefix. The number of a bucket is its key of `key_bits` bits, moved up
    /// by `shift` bits, plus `first`.
    fn buckets(self, key_bits: u32, first: u32, shift: u32, portion: &Range<u32>) -> Range<u32> {
        let width = key_bits - self.len + shift;
        let begin = first + (self.bits << width);
        begin.max(portion.start)..(begin + (1 << width)).min(portion.end)
    }
}

#[cfg(test)]
mod tests {
    use queens::Size;
    use queens_count::Plan;

    use super::super::lists::HalfList;
    use super::*;
    use crate::memory_plan::ListSortOrder;

    #[test]
    fn every_pair_of_buckets_belongs_to_one_job() {
        let sort_keys = ListSortOrder::TwoSided { block_bits: 4, stream_bits: 3, short: [8, 8] };
        for n in [13, 14] {
            let plan = Plan::new(Size::new(n).unwrap()).unwrap();
            let record = EncodedRowSet::new(&plan.row_set(3), sort_keys, 42);
            let buckets = Side::BOTH.map(|side| 1 << record.bucket_bits(side));
            let classes = 1 << record.class_bits();
            // Ten codes in each bucket of the blocks, and twenty in each of the stream.
            let west: Vec<u32> = (0..=classes).map(|class| 10 * (buckets[0] / classes) * class).collect();
            let [blocks, stream] =
                [(Side::West, west, 10), (Side::East, vec![0, 20 * buckets[1]], 20)].map(|(side, classes, codes)| {
                    let buckets = buckets[side as usize];
                    HalfList { set: 0, side, buckets, place: 0, classes, len: codes * buckets }
                });
            let starts =
                |list: &HalfList| -> Vec<u32> { (0..=list.buckets).map(|at| at * (list.len / list.buckets)).collect() };
            for most in [1 << 20, 70, 30] {
                let [blocks, streams] = [&blocks, &stream].map(|list| list.portions(&starts(list), most).unwrap());
                for max_job_pairs in [1e9, 3e3, 5e2, 1.0] {
                    let mut covered = vec![0; (buckets[0] * buckets[1]) as usize];
                    for (block, stream) in blocks.iter().flat_map(|block| streams.iter().map(move |one| (block, one))) {
                        for job in two_sided_jobs([(block, 5), (stream, 7)], &record, max_job_pairs) {
                            let [_, kind, first, end, _, stream_first, stream_end, _] = job.words;
                            for bucket in first..end {
                                assert_eq!(bucket >> record.key_bits(Side::West), kind & 3);
                                (stream_first..stream_end)
                                    .for_each(|other| covered[(bucket * buckets[1] + other) as usize] += 1);
                            }
                        }
                    }
                    assert!(covered.iter().all(|&times| times == 1), "{n} {most} {max_job_pairs}");
                }
            }
        }
    }

    #[test]
    fn splits_make_about_the_wanted_number_of_jobs() {
        for pairs in [1e14, 1e16, 1e18] {
            let most = max_job_pairs(pairs, 2000.0);
            let (mut jobs, mut rest) = (1.0, pairs);
            while rest > most {
                (jobs, rest) = (2.0 * jobs, 0.4 * rest);
            }
            assert!((2000.0..4000.0).contains(&jobs) || most == MIN_JOB_PAIRS, "{pairs} {jobs}");
        }
    }
}
