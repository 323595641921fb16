//! A Markov chain (MCMC) of solutions that become uniformly random in the long run.

use std::iter::FusedIterator;
use std::ops::ControlFlow;

use thiserror::Error;

use crate::ErrorCode;
use crate::board::{Column, Conflict, Placement};
use crate::progress::{Cancelled, Progress, never_cancel};
use crate::random::Random;

/// The progress callback is called once for this many steps.
const STEPS_PER_POLL: u64 = 1 << 16;

/// Why a chain cannot start.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum MarkovChainError {
    /// The start has queens that attack each other.
    ///
    /// Code: `start-not-a-solution`.
    #[error("a chain starts from a solution, and here two queens are on one {}", conflict.line)]
    NotASolution {
        /// Two queens that attack each other.
        conflict: Conflict,
    },
}

impl ErrorCode for MarkovChainError {
    fn code(&self) -> &'static str {
        match self {
            Self::NotASolution { .. } => "start-not-a-solution",
        }
    }
}

/// An endless iterator of solutions that become uniformly random in the long run.
///
/// The samples are approximate: the first samples depend on the start, each sample resembles the sample before it,
/// and no bound on the mixing time is known. [`diagnostics`](Self::diagnostics) estimate how well the chain mixes.
///
/// Choose `thinning` by the diagnostics: raise it until [`Diagnostics::autocorrelation`] is close to 0, and discard
/// the first ten samples. For 100 samples of size 50 with the seed 1 the values are:
///
/// | `thinning` | time | autocorrelation | different samples |
/// |---|---|---|---|
/// | 200 | 0.05 s | 0.28 | 92 |
/// | 1,000 | 0.2 s | 0.12 | 100 |
/// | 5,000 | 1.4 s | -0.10 | 100 |
///
/// 100 samples are too few to distinguish an autocorrelation of 0.1 from 0.
///
/// # Method
///
/// The states are all permutations. The energy `E` of a state is its number of collisions: for each diagonal and
/// antidiagonal, the number of queens beyond the first. So the solutions are the states with `E = 0`.
///
/// ```text
/// step:
///     draw two rows, and exchange the columns of their queens
///     if E has grown by D: keep the exchange with probability w^D, and undo it otherwise
/// sample:
///     take steps until `thinning` of them have ended in a solution; the last of these solutions is the sample
/// ```
///
/// This is Metropolis's rule. Every permutation can be reached from every other permutation, so the chain has one
/// stationary distribution, in which the probability of a state is proportional to `w^E`. All solutions have `E = 0`,
/// hence the same probability. The steps that end in a solution form another chain, in which all solutions are equally
/// likely. The sampler takes every `thinning`-th solution of *this* chain. Taking the first solution after a fixed
/// number of steps would favour the solutions that are easily entered.
///
/// Solutions are far from each other: a chain that leaves a solution usually returns to the same solution. So
/// consecutive samples are alike, which the diagnostics show. With a small `w` the chain rarely leaves a solution; with
/// a large `w` it rarely finds the next solution. We take `w = 2 / n`: the energy of a random permutation is about
/// Poisson-distributed with a mean proportional to `n`, and a weight of the order of `1 / n` brings the mean down to a
/// few collisions.
///
/// # Complexity
///
/// Constant time for each step. A sample takes `thinning` steps that end in a solution, and the steps between them that
/// do not. On larger boards a smaller fraction of the steps ends in a solution.
///
/// # Source
///
/// N. Metropolis and others, Equation of State Calculations by Fast Computing Machines, Journal of Chemical Physics 21
/// (1953).
///
/// # Examples
///
/// ```
/// use queens::{construct::closed_form, solutions::sample::MarkovChain};
///
/// let start = closed_form(20)?.placement();
/// let mut chain = MarkovChain::new(&start, 1_000, 1)?;
/// assert!(chain.by_ref().take(10).all(|sample| sample.is_solution()));
/// assert_eq!(chain.diagnostics().samples, 10);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
#[must_use = "iterators are lazy: they search when they are asked for the next item"]
pub struct MarkovChain {
    columns: Vec<u32>,
    diagonals: Vec<u32>,
    antidiagonals: Vec<u32>,
    energy: u32,
    /// The probability of keeping an exchange, indexed by the energy that the exchange adds, at most 4.
    keep: [f64; 5],
    /// One sample is taken for this many steps that end in a solution.
    thinning: u64,
    random: Random,
    statistics: Statistics,
}

/// The sums from which the diagnostics are computed.
#[derive(Clone, Debug, Default)]
struct Statistics {
    steps: u64,
    kept: u64,
    solved: u64,
    samples: u64,
    /// The column of the first row's queen in the first sample.
    first: f64,
    /// The deviation of the last sample: its column minus `first`. The fields below are sums over the deviations of all
    /// samples.
    last: f64,
    sum: f64,
    squares: f64,
    products: f64,
}

/// Statistics of a [`MarkovChain`] so far.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Diagnostics {
    /// The number of samples drawn.
    pub samples: u64,
    /// The number of steps taken.
    pub steps: u64,
    /// The fraction of steps that changed the board.
    pub acceptance: f64,
    /// The fraction of steps that ended in a solution.
    pub solved: f64,
    /// The correlation of consecutive samples, from -1 to 1, in the column of the first row's queen. `None` while
    /// there are fewer than three samples, or all have the same column. A value far from 0 calls for a larger
    /// `thinning`. A value close to 0 says nothing about the queens of the other rows.
    pub autocorrelation: Option<f64>,
}

impl Diagnostics {
    /// The effective sample size: this many independent samples would give the mean column of the first row's queen
    /// the same variance. The formula assumes that the correlation decays geometrically.
    pub fn effective_samples(&self) -> Option<f64> {
        self.autocorrelation.map(|r| self.samples as f64 * ((1.0 - r) / (1.0 + r)).clamp(0.0, 1.0))
    }
}

impl MarkovChain {
    /// A thinning that suits all sizes. The command and [`queens::sample`](crate::sample()) use this value.
    ///
    /// The correlation of consecutive samples was below 0.1 at the sizes 20, 40, 100 and 1000. A larger board takes
    /// more steps between two solutions, so its samples are further apart anyway.
    ///
    /// # Examples
    ///
    /// ```
    /// use queens::{construct::closed_form, solutions::sample::MarkovChain};
    ///
    /// let start = closed_form(20)?.placement();
    /// let chain = MarkovChain::new(&start, MarkovChain::DEFAULT_THINNING, 1)?;
    /// let samples = chain.skip(MarkovChain::DEFAULT_BURN_IN as usize);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub const DEFAULT_THINNING: u64 = 10_000;

    /// The burn-in: how many of the first samples to discard, because they depend on the start of the chain.
    pub const DEFAULT_BURN_IN: u32 = 10;

    /// A chain that starts from a solution and takes a sample at every `thinning`-th step that ends in a solution.
    ///
    /// A `thinning` of 0 means 1. The documentation of [`MarkovChain`] says how to choose `thinning`; 1,000 is enough at size
    /// 50.
    ///
    /// # Errors
    ///
    /// [`MarkovChainError::NotASolution`] when two queens of the start attack each other.
    pub fn new(start: &Placement, thinning: u64, seed: u64) -> Result<Self, MarkovChainError> {
        if let Some(conflict) = start.conflicts().next() {
            return Err(MarkovChainError::NotASolution { conflict });
        }
        let size = start.size();
        let weight = (2.0 / f64::from(size.get())).min(0.5);
        let mut chain = Self {
            columns: start.columns().iter().map(|column| column.get()).collect(),
            diagonals: vec![0; size.diagonals()],
            antidiagonals: vec![0; size.diagonals()],
            energy: 0,
            keep: [0, 1, 2, 3, 4].map(|growth| weight.powi(growth)),
            thinning: thinning.max(1),
            random: Random::new(seed),
            statistics: Statistics::default(),
        };
        for row in 0..size.get() {
            chain.add_queen(row);
        }
        Ok(chain)
    }

    /// [`next`](Iterator::next) with a progress callback, called once every 65,536 steps; `done` counts steps.
    ///
    /// # Errors
    ///
    /// [`Cancelled`] when the callback returns `Break`. The next call continues from the current state.
    pub fn next_with(
        &mut self,
        mut on_progress: impl FnMut(Progress) -> ControlFlow<()>,
    ) -> Result<Placement, Cancelled> {
        let mut missing = self.thinning;
        while missing > 0 {
            let done = self.statistics.steps;
            if done.is_multiple_of(STEPS_PER_POLL) && on_progress(Progress { done, total: None }).is_break() {
                return Err(Cancelled);
            }
            self.step();
            missing -= u64::from(self.energy == 0);
        }
        self.statistics.add_sample(self.columns[0].into());
        Ok(Placement::from_permutation(self.columns.iter().map(|&column| Column::new(column))))
    }

    /// The statistics of the chain so far.
    pub fn diagnostics(&self) -> Diagnostics {
        let fraction = |part: u64| part as f64 / self.statistics.steps.max(1) as f64;
        Diagnostics {
            samples: self.statistics.samples,
            steps: self.statistics.steps,
            acceptance: fraction(self.statistics.kept),
            solved: fraction(self.statistics.solved),
            autocorrelation: self.statistics.autocorrelation(),
        }
    }

    fn step(&mut self) {
        let n = self.columns.len() as u32;
        let (row, other) = (self.random.below(n), self.random.below(n));
        self.statistics.steps += 1;
        if row != other {
            let before = self.energy;
            self.swap_columns(row, other);
            let growth = self.energy.saturating_sub(before);
            if growth > 0 && self.random.unit_interval() >= self.keep[growth as usize] {
                self.swap_columns(row, other);
            } else {
                self.statistics.kept += 1;
            }
        }
        self.statistics.solved += u64::from(self.energy == 0);
    }

    fn swap_columns(&mut self, row: u32, other: u32) {
        self.remove_queen(row);
        self.remove_queen(other);
        self.columns.swap(row as usize, other as usize);
        self.add_queen(row);
        self.add_queen(other);
    }

    fn add_queen(&mut self, row: u32) {
        let [diagonal, antidiagonal] = self.diagonals_through(row);
        self.energy += u32::from(self.diagonals[diagonal] > 0) + u32::from(self.antidiagonals[antidiagonal] > 0);
        self.diagonals[diagonal] += 1;
        self.antidiagonals[antidiagonal] += 1;
    }

    fn remove_queen(&mut self, row: u32) {
        let [diagonal, antidiagonal] = self.diagonals_through(row);
        self.diagonals[diagonal] -= 1;
        self.antidiagonals[antidiagonal] -= 1;
        self.energy -= u32::from(self.diagonals[diagonal] > 0) + u32::from(self.antidiagonals[antidiagonal] > 0);
    }

    fn diagonals_through(&self, row: u32) -> [usize; 2] {
        let (row, column) = (row as usize, self.columns[row as usize] as usize);
        [row + self.columns.len() - 1 - column, row + column]
    }
}

impl Iterator for MarkovChain {
    type Item = Placement;

    fn next(&mut self) -> Option<Placement> {
        Some(self.next_with(never_cancel).expect("the callback never breaks"))
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        (usize::MAX, None)
    }
}

/// The chain never ends.
impl FusedIterator for MarkovChain {}

impl Statistics {
    fn add_sample(&mut self, value: f64) {
        if self.samples == 0 {
            self.first = value;
        }
        let deviation = value - self.first;
        if self.samples > 0 {
            self.products += deviation * self.last;
        }
        self.sum += deviation;
        self.squares += deviation * deviation;
        self.last = deviation;
        self.samples += 1;
    }

    /// The correlation of each sample with the next one.
    fn autocorrelation(&self) -> Option<f64> {
        let count = self.samples as f64;
        let mean = self.sum / count;
        let variance = self.squares - self.sum * mean;
        // `products` sums the products of each deviation and the next one. The left factors sum to `sum - last`. The
        // right factors are all deviations but the first, which is 0, so they sum to `sum`.
        let covariance = self.products - mean * (2.0 * self.sum - self.last) + (count - 1.0) * mean * mean;
        (self.samples >= 3 && variance > 0.0).then(|| (covariance / variance).clamp(-1.0, 1.0))
    }
}
