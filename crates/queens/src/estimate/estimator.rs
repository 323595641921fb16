//! The estimator: single descents (importance sampling, Knuth's estimator), and the stream of samples.

use super::partial_board::{PartialBoard, RowOrColumn};
use super::summary::WeightSums;
use super::{EstimateError, MAX_SIZE, Magnitude, Method, Summary, sequential_monte_carlo};
use crate::board::{Size, SizeError, bit_positions};
use crate::random::Random;

/// The exponent of the product in a forecast. See [`Estimator`].
const FORECAST_EXPONENT: f64 = 0.5;

/// A running estimate of the number of solutions: samples and their [`Summary`].
///
/// # Forecasts
///
/// [`Method::Lookahead`] and [`Method::SequentialMonteCarlo`] forecast the number of solutions that contain the queens
/// of a board. The forecast is the product of the numbers of free squares of all rows and columns without a queen,
/// raised to the power 1/2. The power is below 1 because the product counts every square twice, in its row and in its
/// column. On large boards 1/2 was the best of the powers tried, from 1/4 to 3/2.
///
/// # Complexity
///
/// A descent takes `O(n^2)` steps. With [`Method::Lookahead`] a descent takes `O(n)` more steps for each free square
/// that it could draw. At size 100 it takes about 25 times as long as with [`Method::MinimumRemainingValues`]. A sample
/// of [`Method::SequentialMonteCarlo`] is 500 descents: at size 100 it takes about 0.13 s, and 30 samples have an error
/// of about 6%.
///
/// # Examples
///
/// ```
/// use queens::estimate::{Estimator, Method};
///
/// let mut estimator = Estimator::new(12, Method::default(), 1)?;
/// let summary = estimator.run(20);
/// let (low, high) = summary.confidence_interval().ok_or("too few samples")?;
/// assert!(low.value() < 14_200.0 && 14_200.0 < high.value());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
#[must_use = "an estimator takes samples by `run` or `sample`"]
pub struct Estimator {
    size: Size,
    method: Method,
    random: Random,
    empty: PartialBoard,
    sums: WeightSums,
    /// For each number of free squares of a line, its contribution to the logarithm of a forecast.
    ln_factors: [f64; MAX_SIZE as usize + 1],
}

impl Estimator {
    /// An estimator without samples.
    ///
    /// # Errors
    ///
    /// [`EstimateError`] for a number that is not a size, and when the size is above [`MAX_SIZE`].
    pub fn new(
        size: impl TryInto<Size, Error: Into<SizeError>>,
        method: Method,
        seed: u64,
    ) -> Result<Self, EstimateError> {
        Self::with_stream(size, method, seed, 0)
    }

    /// As [`new`](Self::new), but draws from one of several independent random streams of the seed.
    ///
    /// Give each parallel estimator its own stream, and [merge](Self::merge) the estimators at the end. The result
    /// depends on the number of streams, not on the number of threads.
    ///
    /// # Errors
    ///
    /// As [`new`](Self::new).
    ///
    /// # Complexity
    ///
    /// `O(stream)`.
    pub fn with_stream(
        size: impl TryInto<Size, Error: Into<SizeError>>,
        method: Method,
        seed: u64,
        stream: u32,
    ) -> Result<Self, EstimateError> {
        let size = Size::new(size)?;
        if size.get() > MAX_SIZE {
            return Err(EstimateError::TooLarge { size });
        }
        let ln_factors = std::array::from_fn(|free| FORECAST_EXPONENT * f64::from(free as u32).ln());
        Ok(Self {
            size,
            method,
            random: Random::with_stream(seed, stream),
            empty: PartialBoard::new(size),
            sums: WeightSums::default(),
            ln_factors,
        })
    }

    /// Takes `samples` samples and returns the summary of all samples so far.
    pub fn run(&mut self, samples: u64) -> Summary {
        for _ in 0..samples {
            self.sample();
        }
        self.summary()
    }

    /// Takes one sample and returns its weight; `None` stands for the weight 0. The expected weight is the number of
    /// solutions.
    pub fn sample(&mut self) -> Option<Magnitude> {
        let weight = match self.method {
            Method::SequentialMonteCarlo => {
                let ln_factors = &self.ln_factors;
                sequential_monte_carlo::sample(
                    &self.empty,
                    self.size.len(),
                    |board| board.forecast(ln_factors),
                    &mut self.random,
                )
            }
            Method::Knuth | Method::MinimumRemainingValues | Method::Lookahead => self.descend(),
        };
        self.sums.add(weight);
        weight.map(Magnitude::from_ln)
    }

    /// Adds the samples of another estimator.
    ///
    /// # Panics
    ///
    /// When the other estimator has another size.
    ///
    /// # Examples
    ///
    /// ```
    /// use queens::{Size, estimate::{Estimator, Method}};
    ///
    /// let mut one = Estimator::with_stream(Size::new(10)?, Method::MinimumRemainingValues, 1, 0)?;
    /// let mut other = Estimator::with_stream(Size::new(10)?, Method::MinimumRemainingValues, 1, 1)?;
    /// one.run(50);
    /// other.run(50);
    /// one.merge(&other);
    /// assert_eq!(one.summary().samples, 100);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn merge(&mut self, other: &Self) {
        assert_eq!(self.size, other.size, "the estimators are of different sizes");
        self.sums.merge(&other.sums);
    }

    /// The summary of all samples so far.
    pub fn summary(&self) -> Summary {
        Summary::new(self.size, &self.sums)
    }

    /// Takes one descent and returns the logarithm of its weight; `None` for the weight 0.
    fn descend(&mut self) -> Option<f64> {
        let mut board = self.empty.clone();
        let mut weight = 0.0;
        loop {
            let line = match self.method {
                Method::Knuth => board.first_row(),
                _ => board.most_constrained_line(),
            };
            let Some(line) = line else { return Some(weight) };
            let (place, ln_weight) = match self.method {
                Method::Knuth | Method::MinimumRemainingValues => self.draw_uniformly(&board, line),
                _ => self.draw_by_forecast(&board, line),
            }?;
            weight += ln_weight;
            board.place_queen(line, place);
        }
    }

    /// A free square of a line, drawn uniformly, and the negative logarithm of its probability.
    fn draw_uniformly(&mut self, board: &PartialBoard, line: RowOrColumn) -> Option<(u32, f64)> {
        let free = board.free(line);
        let count = free.count_ones();
        if count == 0 {
            return None;
        }
        let drawn = self.random.below(count) as usize;
        bit_positions(free).nth(drawn).map(|place| (place, f64::from(count).ln()))
    }

    /// A free square of a line, drawn with a probability proportional to its forecast, and the negative logarithm of
    /// this probability.
    fn draw_by_forecast(&mut self, board: &PartialBoard, line: RowOrColumn) -> Option<(u32, f64)> {
        let mut forecasts = [(0, 0.0); MAX_SIZE as usize];
        let mut count = 0;
        for place in bit_positions(board.free(line)) {
            if let Some(forecast) = board.forecast_after(line, place, &self.ln_factors) {
                forecasts[count] = (place, forecast);
                count += 1;
            }
        }
        let forecasts = &mut forecasts[..count];
        let best = forecasts.iter().map(|forecast| forecast.1).fold(f64::NEG_INFINITY, f64::max);
        let mut total = 0.0;
        for (_, forecast) in forecasts.iter_mut() {
            *forecast = (*forecast - best).exp();
            total += *forecast;
        }
        let mut drawn = self.random.unit_interval() * total;
        // The last square takes the rest of the interval, so that a rounding error cannot leave a gap.
        let (&(last, probability), earlier) = forecasts.split_last()?;
        for &(place, probability) in earlier {
            if drawn < probability {
                return Some((place, (total / probability).ln()));
            }
            drawn -= probability;
        }
        Some((last, (total / probability).ln()))
    }
}
