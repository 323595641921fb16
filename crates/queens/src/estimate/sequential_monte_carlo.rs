//! Sequential Monte Carlo: a population of partial boards (particles) with resampling.
//!
//! ```text
//! all particles are the empty board with weight 1; the factor Z of all weights is 1
//! n times, once for each queen:
//!     on each board, place a queen on a random free square of the most constrained line
//!     multiply the weight of the board by the number of free squares of this line
//!     if the potentials (weight x forecast) of the boards differ too much, resample:
//!         draw a new population, each board with a probability proportional to its potential
//!         multiply Z by the mean potential; the weight of each new board is 1 / forecast
//! the sample is Z x the mean weight
//! ```
//!
//! The expected sample is the number of solutions. With `P` particles, resampling makes on average
//! `P potential / sum of potentials` copies of a board. The changes of `Z` and of the weight cancel this factor, so the
//! expected sample stays the same, whatever the forecast is. A good forecast only reduces the variance.
//!
//! # Source
//!
//! P. Del Moral, A. Doucet and A. Jasra, Sequential Monte Carlo Samplers, Journal of the Royal Statistical Society B 68
//! (2006). The resampling is systematic: J. Carpenter, P. Clifford and P. Fearnhead, Improved
//! Particle Filter for Nonlinear Problems, IEE Proceedings 146 (1999).

use super::partial_board::PartialBoard;
use crate::board::bit_positions;
use crate::random::Random;

/// The number of boards in a population.
const PARTICLE_COUNT: u16 = 500;

/// A board (particle), with the logarithms of its weight and of its forecast.
#[derive(Clone, Debug)]
struct Particle {
    board: PartialBoard,
    weight: f64,
    forecast: f64,
}

/// The logarithm of one sample; `None` for 0.
pub(super) fn sample(
    empty: &PartialBoard,
    queens: usize,
    forecast: impl Fn(&PartialBoard) -> f64,
    random: &mut Random,
) -> Option<f64> {
    let mut particles =
        vec![Particle { board: empty.clone(), weight: 0.0, forecast: forecast(empty) }; PARTICLE_COUNT.into()];
    let mut scale = 0.0;
    for _ in 0..queens {
        particles.retain_mut(|particle| particle.advance(&forecast, random));
        let potentials = Potentials::new(&particles);
        if particles.is_empty() {
            return None;
        }
        if potentials.effective < f64::from(PARTICLE_COUNT) / 2.0 {
            scale += potentials.ln_mean;
            particles = potentials.resample(&particles, random);
        }
    }
    // The forecast of a full board is 1, so its potential is its weight.
    Some(scale + Potentials::new(&particles).ln_mean)
}

impl Particle {
    /// Places a queen; returns false at a dead end.
    fn advance(&mut self, forecast: &impl Fn(&PartialBoard) -> f64, random: &mut Random) -> bool {
        let Some(line) = self.board.most_constrained_line() else { return true };
        let free = self.board.free(line);
        let count = free.count_ones();
        if count == 0 {
            return false;
        }
        let place = bit_positions(free)
            .nth(random.below(count) as usize)
            .expect("the index is below the number of free squares");
        self.board.place_queen(line, place);
        self.weight += f64::from(count).ln();
        self.forecast = forecast(&self.board);
        self.forecast > f64::NEG_INFINITY
    }

    fn ln_potential(&self) -> f64 {
        self.weight + self.forecast
    }
}

/// The potentials of the particles, relative to the largest.
struct Potentials {
    each: Vec<f64>,
    sum: f64,
    /// The logarithm of the mean potential of all particles. A particle that met a dead end counts as 0.
    ln_mean: f64,
    /// The effective sample size.
    effective: f64,
}

impl Potentials {
    fn new(particles: &[Particle]) -> Self {
        let best = particles.iter().map(Particle::ln_potential).fold(f64::NEG_INFINITY, f64::max);
        let each: Vec<f64> = particles.iter().map(|particle| (particle.ln_potential() - best).exp()).collect();
        let sum: f64 = each.iter().sum();
        let squares: f64 = each.iter().map(|potential| potential * potential).sum();
        Self { each, sum, ln_mean: best + (sum / f64::from(PARTICLE_COUNT)).ln(), effective: sum * sum / squares }
    }

    /// Draws a new population by systematic resampling: each of 500 equally spaced points on the cumulative potentials
    /// draws one particle. The offset of the points is random.
    fn resample(&self, particles: &[Particle], random: &mut Random) -> Vec<Particle> {
        let spacing = self.sum / f64::from(PARTICLE_COUNT);
        let mut point = random.unit_interval() * spacing;
        let mut drawn = Vec::with_capacity(PARTICLE_COUNT.into());
        let mut cumulative = 0.0;
        for (particle, potential) in particles.iter().zip(&self.each) {
            cumulative += potential;
            while point < cumulative && drawn.len() < usize::from(PARTICLE_COUNT) {
                drawn.push(Particle { weight: -particle.forecast, ..particle.clone() });
                point += spacing;
            }
        }
        // Rounding may move the last point beyond the end.
        while drawn.len() < usize::from(PARTICLE_COUNT) {
            let last = particles.last().expect("there are particles");
            drawn.push(Particle { weight: -last.forecast, ..last.clone() });
        }
        drawn
    }
}
