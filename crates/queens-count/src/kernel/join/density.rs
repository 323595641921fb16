//! Density estimates: how often two lists conflict on each diagonal, from a sample.

use super::dispatch::JoinKernel;
use super::lanes::{BlockPlanes, LANES};

/// The buffers of a sample.
#[derive(Debug)]
pub(super) struct ClashSample {
    sampled: Box<[u64; LANES]>,
    planes: BlockPlanes,
}

impl Default for ClashSample {
    fn default() -> Self {
        Self { sampled: Box::new([0; LANES]), planes: BlockPlanes::default() }
    }
}

impl ClashSample {
    /// For each pattern bit, how often a random pair conflicts on this bit, up to a constant factor.
    pub(super) fn estimate_clashes(&mut self, kernel: JoinKernel, ours: &[u64], theirs: &[u64]) -> [u64; 64] {
        let a = self.count_bits(kernel, ours);
        let b = self.count_bits(kernel, theirs);
        std::array::from_fn(|bit| a[bit] * b[bit])
    }

    /// For each bit, the number of sampled patterns that have it.
    fn count_bits(&mut self, kernel: JoinKernel, patterns: &[u64]) -> [u64; 64] {
        // An odd step avoids aliasing with regularities in the order of a list.
        let step = (patterns.len() / LANES) | 1;
        self.sampled.fill(0);
        for (to, &from) in self.sampled.iter_mut().zip(patterns.iter().step_by(step)) {
            *to = from;
        }
        kernel.bit_slice(&self.sampled, &mut self.planes.0);
        kernel.count_ones_of_planes(&self.planes.0)
    }
}
