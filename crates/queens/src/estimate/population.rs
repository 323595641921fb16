//! Many descents together, of which the hopeful are copied and the hopeless dropped.
//!
//! ```text
//! all of the population are the empty board, of weight 1; Z = 1
//! for each queen:
//!     put one on each board, into its narrowest line, on a square drawn from its free ones
//!     multiply the board's weight by the number of these squares
//!     if the hopes (weight x forecast) of the boards differ too much:
//!         draw a new population from the old one, each board with a chance in proportion to its hope
//!         multiply Z by the mean hope; the weight of each new board is 1 / forecast
//! Z x the mean weight
//! ```
//!
//! This number is one sample: its mean is the number of solutions. In short, drawing again multiplies the number of
//! copies of a board by `P hope / sum of hopes` on average, and `Z` and the new weight divide by the same; so it changes
//! no mean, whatever the forecast is. A good forecast only keeps the sample close to its mean.
//!
//! # Source
//!
//! P. Del Moral, A. Doucet and A. Jasra, Sequential Monte Carlo Samplers, Journal of the Royal Statistical Society B 68
//! (2006). The comb that draws again is systematic resampling: J. Carpenter, P. Clifford and P. Fearnhead, Improved
//! Particle Filter for Nonlinear Problems, IEE Proceedings 146 (1999).

use super::board::{Board, indices};
use crate::random::Random;

/// How many boards there are.
const BOARDS: u16 = 500;

/// A board on the way, with the logarithms of its weight and of its forecast.
#[derive(Clone, Debug)]
struct Member {
    board: Board,
    weight: f64,
    forecast: f64,
}

/// The logarithm of one sample; none for 0.
pub(super) fn sample(
    empty: &Board,
    queens: usize,
    forecast: impl Fn(&Board) -> f64,
    random: &mut Random,
) -> Option<f64> {
    let mut members = vec![Member { board: empty.clone(), weight: 0.0, forecast: forecast(empty) }; BOARDS.into()];
    let mut scale = 0.0;
    for _ in 0..queens {
        members.retain_mut(|member| member.step(&forecast, random));
        let hopes = Hopes::new(&members);
        if members.is_empty() {
            return None;
        }
        if hopes.effective < f64::from(BOARDS) / 2.0 {
            scale += hopes.ln_mean;
            members = hopes.draw(&members, random);
        }
    }
    // The forecast of a full board is 1.
    Some(scale + Hopes::new(&members).ln_mean)
}

impl Member {
    /// Puts a queen; false when there is no square for it.
    fn step(&mut self, forecast: &impl Fn(&Board) -> f64, random: &mut Random) -> bool {
        let Some(line) = self.board.narrowest() else { return true };
        let free = self.board.free(line);
        let count = free.count_ones();
        if count == 0 {
            return false;
        }
        let place = indices(free).nth(random.below(count) as usize).expect("there are as many free squares");
        self.board.put(line, place);
        self.weight += f64::from(count).ln();
        self.forecast = forecast(&self.board);
        self.forecast > f64::NEG_INFINITY
    }

    fn hope(&self) -> f64 {
        self.weight + self.forecast
    }
}

/// What is hoped of the members, relative to the best of them.
struct Hopes {
    each: Vec<f64>,
    sum: f64,
    /// The logarithm of the mean over all boards, dropped ones included.
    ln_mean: f64,
    /// So many boards of equal hope would scatter like these.
    effective: f64,
}

impl Hopes {
    fn new(members: &[Member]) -> Self {
        let best = members.iter().map(Member::hope).fold(f64::NEG_INFINITY, f64::max);
        let each: Vec<f64> = members.iter().map(|member| (member.hope() - best).exp()).collect();
        let sum: f64 = each.iter().sum();
        let squares: f64 = each.iter().map(|hope| hope * hope).sum();
        Self { each, sum, ln_mean: best + (sum / f64::from(BOARDS)).ln(), effective: sum * sum / squares }
    }

    /// A new population: a comb of equally spaced teeth at a random place, over the hopes laid end to end.
    fn draw(&self, members: &[Member], random: &mut Random) -> Vec<Member> {
        let step = self.sum / f64::from(BOARDS);
        let mut tooth = random.unit() * step;
        let mut drawn = Vec::with_capacity(BOARDS.into());
        let mut reach = 0.0;
        for (member, hope) in members.iter().zip(&self.each) {
            reach += hope;
            while tooth < reach && drawn.len() < usize::from(BOARDS) {
                drawn.push(Member { weight: -member.forecast, ..member.clone() });
                tooth += step;
            }
        }
        // Rounding may leave the last tooth a little beyond the end.
        while drawn.len() < usize::from(BOARDS) {
            let last = members.last().expect("there are members");
            drawn.push(Member { weight: -last.forecast, ..last.clone() });
        }
        drawn
    }
}
