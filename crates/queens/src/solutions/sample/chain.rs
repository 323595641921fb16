//! A Markov chain that is uniform in the long run.
//!
//! The states are all permutations. Its energy `E` is the number of queens too many on diagonals and antidiagonals, so
//! the solutions are the states with `E = 0`.
//!
//! ```text
//! step:
//!     draw two rows, and exchange the columns of their queens
//!     if E has grown by D: keep the exchange with the chance w^D only, and undo it otherwise
//! sample:
//!     take steps until so many of them have ended in a solution; that is the sample
//! ```
//!
//! This is Metropolis's rule. Every permutation is reached from every other, so the chain has one stationary
//! distribution, where a state has a chance in proportion to `w^E`. All solutions have `E = 0`, hence the same chance. The
//! steps that end in a solution are a chain of their own, with all solutions equally likely; every so many of *these*
//! are taken, and not the first solution after so many steps, which would favour the solutions that are easily entered.
//!
//! Solutions are far from each other: mostly a chain leaves one and falls back into it. So samples close by are alike,
//! which is what the diagnostics show. With a small `w` the chain rarely leaves a solution; with a large one it rarely
//! finds the next. We take `w = 2 / n`: on a random permutation the energy is about a Poisson variable of mean
//! proportional to `n`, and a weight of the order of `1 / n` brings the mean down to a few queens.
//!
//! # Source
//!
//! N. Metropolis and others, Equation of State Calculations by Fast Computing Machines, Journal of Chemical Physics 21
//! (1953).

#![expect(clippy::cast_precision_loss, reason = "there are far fewer than 2^53 steps, and shares need no more digits")]

use std::ops::ControlFlow;

use thiserror::Error;

use crate::board::{Column, Conflict, Placement, Size};
use crate::random::Random;

/// The callback is called after so many steps.
const PULSE: u64 = 1 << 16;

/// Why a chain cannot start.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum ChainError {
    /// The start has queens that attack each other.
    #[error("a chain starts from a solution, and here two queens are on one {}", conflict.line)]
    NotASolution {
        /// Two queens that attack each other.
        conflict: Conflict,
    },
    /// The callback asked to stop.
    #[error("the chain was stopped")]
    Stopped,
}

/// Solutions that become uniformly random in the long run.
///
/// They are approximate: the first ones remember the start, each is more or less like the one before, and nobody knows
/// how long the chain takes to come everywhere. [`diagnostics`](Self::diagnostics) tell what can be seen of that.
///
/// # Complexity
///
/// Constant time a step. The number of steps to a sample is some multiple of the `thinning`, and grows with the size.
///
/// # Examples
///
/// ```
/// use std::ops::ControlFlow;
/// use queens::{Size, construct, solutions::sample::Chain};
///
/// let go_on = || ControlFlow::Continue(());
/// let start = construct::closed_form(Size::new(20)?).unwrap().placement();
/// let mut chain = Chain::new(&start, 1000, 1)?;
/// for _ in 0..10 {
///     assert!(chain.draw(go_on)?.is_solution());
/// }
/// assert_eq!(chain.diagnostics().samples, 10);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Chain {
    columns: Vec<u32>,
    diagonals: Vec<u32>,
    antidiagonals: Vec<u32>,
    energy: u32,
    /// The chance to keep an exchange, by how much it adds to the energy: at most 4.
    keep: [f64; 5],
    /// Of the steps that end in a solution, every so many give a sample.
    thinning: u64,
    random: Random,
    seen: Seen,
}

/// What the diagnostics are made of.
#[derive(Clone, Debug, Default)]
struct Seen {
    steps: u64,
    kept: u64,
    solved: u64,
    samples: u64,
    /// Of the statistic of the samples: its first value, and sums of the deviations from it.
    first: f64,
    last: f64,
    sum: f64,
    squares: f64,
    products: f64,
}

/// How a [`Chain`] has gone so far.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Diagnostics {
    /// How many samples were drawn.
    pub samples: u64,
    /// How many steps were taken.
    pub steps: u64,
    /// The share of steps that changed the board.
    pub acceptance: f64,
    /// The share of steps that ended in a solution.
    pub solved: f64,
    /// The correlation of neighbouring samples, from -1 to 1, in the column of the first row's queen. None as long as
    /// there are fewer than three samples, or all were the same in it. Far from 0, a longer thinning is called for;
    /// close to 0, it shows only that nothing is to be seen in this one column.
    pub autocorrelation: Option<f64>,
}

impl Diagnostics {
    /// To how many independent samples those drawn amount, in the column of the first row's queen, if their correlation
    /// falls off geometrically.
    pub fn effective_samples(&self) -> Option<f64> {
        self.autocorrelation.map(|r| self.samples as f64 * ((1.0 - r) / (1.0 + r)).clamp(0.0, 1.0))
    }
}

impl Chain {
    /// A chain that starts from a solution; every `thinning`-th step that ends in a solution gives a sample. A thinning
    /// of 0 is one of 1.
    ///
    /// # Errors
    ///
    /// [`ChainError::NotASolution`].
    pub fn new(start: &Placement, thinning: u64, seed: u64) -> Result<Self, ChainError> {
        if let Some(conflict) = start.conflicts().next() {
            return Err(ChainError::NotASolution { conflict });
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
            seen: Seen::default(),
        };
        for row in 0..size.get() {
            chain.put(row);
        }
        Ok(chain)
    }

    /// The size of the board.
    pub fn size(&self) -> Size {
        Size::new(self.columns.len() as u64).expect("the columns of a board")
    }

    /// The next sample. The callback is called from time to time.
    ///
    /// # Errors
    ///
    /// [`ChainError::Stopped`] when the callback broke. The chain can go on from where it is.
    pub fn draw(&mut self, mut pulse: impl FnMut() -> ControlFlow<()>) -> Result<Placement, ChainError> {
        let mut left = self.thinning;
        while left > 0 {
            if self.seen.steps.is_multiple_of(PULSE) && pulse().is_break() {
                return Err(ChainError::Stopped);
            }
            self.step();
            left -= u64::from(self.energy == 0);
        }
        self.seen.sample(self.columns[0].into());
        Ok(Placement::from_permutation(self.columns.iter().map(|&column| Column::new(column))))
    }

    /// How the chain has gone so far.
    pub fn diagnostics(&self) -> Diagnostics {
        let share = |part: u64| part as f64 / self.seen.steps.max(1) as f64;
        Diagnostics {
            samples: self.seen.samples,
            steps: self.seen.steps,
            acceptance: share(self.seen.kept),
            solved: share(self.seen.solved),
            autocorrelation: self.seen.autocorrelation(),
        }
    }

    fn step(&mut self) {
        let n = self.columns.len() as u32;
        let (row, other) = (self.random.below(n), self.random.below(n));
        self.seen.steps += 1;
        if row != other {
            let before = self.energy;
            self.exchange(row, other);
            let growth = self.energy.saturating_sub(before);
            if growth > 0 && self.random.unit() >= self.keep[growth as usize] {
                self.exchange(row, other);
            } else {
                self.seen.kept += 1;
            }
        }
        self.seen.solved += u64::from(self.energy == 0);
    }

    fn exchange(&mut self, row: u32, other: u32) {
        self.take(row);
        self.take(other);
        self.columns.swap(row as usize, other as usize);
        self.put(row);
        self.put(other);
    }

    fn put(&mut self, row: u32) {
        let [diagonal, antidiagonal] = self.lines(row);
        self.energy += u32::from(self.diagonals[diagonal] > 0) + u32::from(self.antidiagonals[antidiagonal] > 0);
        self.diagonals[diagonal] += 1;
        self.antidiagonals[antidiagonal] += 1;
    }

    fn take(&mut self, row: u32) {
        let [diagonal, antidiagonal] = self.lines(row);
        self.diagonals[diagonal] -= 1;
        self.antidiagonals[antidiagonal] -= 1;
        self.energy -= u32::from(self.diagonals[diagonal] > 0) + u32::from(self.antidiagonals[antidiagonal] > 0);
    }

    fn lines(&self, row: u32) -> [usize; 2] {
        let (row, column) = (row as usize, self.columns[row as usize] as usize);
        [row + self.columns.len() - 1 - column, row + column]
    }
}

impl Seen {
    fn sample(&mut self, value: f64) {
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

    /// The correlation of each sample with the next.
    fn autocorrelation(&self) -> Option<f64> {
        let count = self.samples as f64;
        let mean = self.sum / count;
        let variance = self.squares - self.sum * mean;
        // The first deviation is 0, and the sums of all but the last and of all but the first are needed.
        let covariance = self.products - mean * (2.0 * self.sum - self.last) + (count - 1.0) * mean * mean;
        (self.samples >= 3 && variance > 0.0).then(|| (covariance / variance).clamp(-1.0, 1.0))
    }
}
