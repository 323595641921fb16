//! The jobs of the join's kernels.

use super::lists::Portion;
use crate::memory::{Layout, Sorting};
use crate::method::Job;
use crate::method::row_set::{EncodedRowSet, Side};

/// Codes of the longer list that a job of the streamed join matches, block after block. With fewer codes, making jobs would take
/// much of the time.
const CODES_PER_JOB: u32 = 4096;

/// The job that sums the buckets of a list.
pub(super) fn sum_job(place: u32, buckets: u32, class: u32) -> Job {
    Job { words: [place, 0, buckets, class, 0, 0, 0, 0], steps: f64::from(buckets) + 256.0 }
}

/// Two portions of a group, each with its index in the codes' buffer. The list of the first portion becomes blocks.
pub(super) type Placed<'a> = [(&'a Portion<'a>, u32); 2];

/// The jobs of the streamed join: one for each `CODES_PER_JOB` codes of the first portion, all of one class. After halvings a
/// job has fewer codes, and a range of the list's buckets.
pub(super) fn streamed_jobs(
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
/// stream's key. Prefixes are lengthened until a job is short; after halvings it is shorter.
pub(super) fn two_sided_jobs(
    [(blocks, at), (stream, stream_at)]: Placed<'_>,
    record: &EncodedRowSet,
    layout: &Layout,
    halvings: u32,
) -> Vec<Job> {
    let most_pairs = JOB_PAIRS / f64::from(1u32 << halvings);
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
                if bits < stream_bits && (bits < prefix_bits || steps > most_pairs) {
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

/// The most pairs of a job of the two-sided join, before the rest of the keys removes codes.
const JOB_PAIRS: f64 = 1.6e10;

/// The share of all pairs that remain for a prefix with `ones` occupied diagonals. A code of either list occupies 45%
/// of the densest diagonals.
pub(super) fn kept_pairs(ones: u32, bits: u32) -> f64 {
    let zeros = bits - ones;
    (0.45f64 * 0.55).powi(ones.cast_signed()) * 0.55f64.powi(zeros.cast_signed())
}
