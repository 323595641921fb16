//! Random descents.

use super::board::{Board, Line, indices};
use super::summary::Sums;
use super::{EstimateError, MAX_SIZE, Magnitude, Method, Summary, population};
use crate::board::Size;
use crate::random::Random;

/// How far a forecast is trusted: the power to which the product of free squares is raised. See [`Estimator`].
const TRUST: f64 = 0.5;

/// A running estimate of the number of solutions: an endless stream of samples, and their summary.
///
/// # Forecasts
///
/// [`Method::Lookahead`] and [`Method::Population`] forecast the solutions behind a board by the product, over all rows
/// and columns still without a queen, of the numbers of their free squares, raised to the power 1/2, because every square
/// is in a row and in a column. Powers from 1/4 to 3/2 were tried: it is the best on large boards.
///
/// # Complexity
///
/// A descent takes `O(n^2)` steps, with [`Method::Lookahead`] `O(n^2)` for each square that it looks at, some ten times as
/// long. A sample of [`Method::Population`] is five hundred descents; at size 100 it takes an eighth of a second, and 30
/// samples an error of some 6 %.
///
/// # Examples
///
/// ```
/// use queens::{Size, estimate::{Estimator, Method}};
///
/// let mut estimator = Estimator::new(Size::new(12)?, Method::default(), 1)?;
/// for _ in 0..20 {
///     estimator.sample();
/// }
/// let summary = estimator.summary();
/// let (low, high) = summary.interval().unwrap();
/// assert!(low.value() < 14_200.0 && 14_200.0 < high.value());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Estimator {
    size: Size,
    method: Method,
    random: Random,
    empty: Board,
    sums: Sums,
    /// The contribution to the logarithm of a forecast, by the number of free squares of a line.
    worth: [f64; MAX_SIZE as usize + 1],
}

impl Estimator {
    /// An estimate from no samples so far.
    ///
    /// # Errors
    ///
    /// [`EstimateError`] when the size is above [`MAX_SIZE`].
    pub fn new(size: Size, method: Method, seed: u64) -> Result<Self, EstimateError> {
        Self::stream(size, method, seed, 0)
    }

    /// As [`new`](Self::new), from one of the independent streams of random numbers that a seed has.
    ///
    /// Several estimators can work side by side on streams of their own, and be [merged](Self::merge): the number of
    /// streams decides what comes out, and not the number of threads.
    ///
    /// # Errors
    ///
    /// As [`new`](Self::new).
    ///
    /// # Complexity
    ///
    /// `O(stream)`.
    pub fn stream(size: Size, method: Method, seed: u64, stream: u32) -> Result<Self, EstimateError> {
        if size.get() > MAX_SIZE {
            return Err(EstimateError::TooLarge { size });
        }
        let worth = std::array::from_fn(|free| TRUST * f64::from(free as u32).ln());
        Ok(Self {
            size,
            method,
            random: Random::stream(seed, stream),
            empty: Board::new(size),
            sums: Sums::default(),
            worth,
        })
    }

    /// Takes one sample: its weight, whose mean is the number of solutions; none for the weight 0.
    pub fn sample(&mut self) -> Option<Magnitude> {
        let weight = match self.method {
            Method::Population => {
                let worth = &self.worth;
                population::sample(&self.empty, self.size.len(), |board| board.forecast(worth), &mut self.random)
            }
            Method::Knuth | Method::Narrowest | Method::Lookahead => self.descend(),
        };
        self.sums.add(weight);
        weight.map(Magnitude::from_ln)
    }

    /// Takes the samples of another estimator as well.
    ///
    /// # Panics
    ///
    /// When the other one is of another size.
    ///
    /// # Examples
    ///
    /// ```
    /// use queens::{Size, estimate::{Estimator, Method}};
    ///
    /// let mut one = Estimator::stream(Size::new(10)?, Method::Narrowest, 1, 0)?;
    /// let mut other = Estimator::stream(Size::new(10)?, Method::Narrowest, 1, 1)?;
    /// for _ in 0..50 {
    ///     one.sample();
    ///     other.sample();
    /// }
    /// one.merge(&other);
    /// assert_eq!(one.summary().samples, 100);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn merge(&mut self, other: &Self) {
        assert_eq!(self.size, other.size, "the estimators are of different sizes");
        self.sums.merge(&other.sums);
    }

    /// What the samples so far amount to.
    pub fn summary(&self) -> Summary {
        Summary::new(self.size, &self.sums)
    }

    /// The logarithm of the weight of one descent.
    fn descend(&mut self) -> Option<f64> {
        let mut board = self.empty.clone();
        let mut weight = 0.0;
        loop {
            let line = match self.method {
                Method::Knuth => board.first_row(),
                _ => board.narrowest(),
            };
            let Some(line) = line else { return Some(weight) };
            let (place, surprise) = match self.method {
                Method::Knuth | Method::Narrowest => self.any(&board, line),
                _ => self.by_outlook(&board, line),
            }?;
            weight += surprise;
            board.put(line, place);
        }
    }

    /// A free square of a line, each with the same chance, and the negative logarithm of the chance.
    fn any(&mut self, board: &Board, line: Line) -> Option<(u32, f64)> {
        let free = board.free(line);
        let count = free.count_ones();
        if count == 0 {
            return None;
        }
        let drawn = self.random.below(count) as usize;
        indices(free).nth(drawn).map(|place| (place, f64::from(count).ln()))
    }

    /// A free square of a line, with a chance in proportion to its forecast, and the negative logarithm of the chance.
    fn by_outlook(&mut self, board: &Board, line: Line) -> Option<(u32, f64)> {
        let mut outlooks = [(0, 0.0); MAX_SIZE as usize];
        let mut count = 0;
        for place in indices(board.free(line)) {
            if let Some(outlook) = board.outlook(line, place, &self.worth) {
                outlooks[count] = (place, outlook);
                count += 1;
            }
        }
        let outlooks = &mut outlooks[..count];
        let best = outlooks.iter().map(|outlook| outlook.1).fold(f64::NEG_INFINITY, f64::max);
        let mut total = 0.0;
        for (_, outlook) in outlooks.iter_mut() {
            *outlook = (*outlook - best).exp();
            total += *outlook;
        }
        let mut drawn = self.random.unit() * total;
        // Rounding may leave a little after the last one.
        let (&(last, chance), earlier) = outlooks.split_last()?;
        for &(place, chance) in earlier {
            if drawn < chance {
                return Some((place, (total / chance).ln()));
            }
            drawn -= chance;
        }
        Some((last, (total / chance).ln()))
    }
}
