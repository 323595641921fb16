//! How often two lists clash on each diagonal, from a sample.

use super::arch::Kernel;
use super::lanes::{LANES, Lanes, Rows};

/// Memory for a sample.
#[derive(Debug)]
pub(super) struct Sample {
    picked: Box<[u64; LANES]>,
    planes: Rows,
}

impl Default for Sample {
    fn default() -> Self {
        Self { picked: Box::new([0; LANES]), planes: Rows::default() }
    }
}

impl Sample {
    /// By pattern bit: clashes of a random pair, up to a constant factor.
    pub(super) fn clashes(&mut self, kernel: Kernel, ours: &[u64], theirs: &[u64]) -> [u64; 64] {
        let a = self.ones(kernel, ours);
        let b = self.ones(kernel, theirs);
        std::array::from_fn(|bit| a[bit] * b[bit])
    }

    /// How many of the picked patterns have each bit.
    fn ones(&mut self, kernel: Kernel, patterns: &[u64]) -> [u64; 64] {
        // An odd step, so as not to fall in with the lists' own periods.
        let step = (patterns.len() / LANES) | 1;
        self.picked.fill(0);
        for (to, &from) in self.picked.iter_mut().zip(patterns.iter().step_by(step)) {
            *to = from;
        }
        kernel.slice(&self.picked, &mut self.planes.0);
        self.planes.0.map(|Lanes(words)| words.iter().map(|word| u64::from(word.count_ones())).sum())
    }
}
