//! The linear relaxation of a partial board, solved by the dual simplex method.
//!
//! In the relaxation a square may have a part of a queen. The rows and columns without a queen have one queen each. The
//! program asks for the least load such that no diagonal or antidiagonal has more. A load above one refutes the board:
//!
//! ```text
//! minimize   the load
//! such that  the parts in a row or column      + slack        = 1, with a slack of zero
//!            the parts in a diagonal    - load + slack        = 0
//!            parts and slacks are not negative
//! ```
//!
//! A child of a node lacks some of its squares: their parts are fixed at zero. The dual variables, the prices of the lines,
//! remain feasible. So the dual simplex method continues from the basis of the parent. It is revised: the inverse of the basis
//! is a dense matrix with one column for each line, and the squares are not part of it. Rounding errors do no harm:
//! [`bounded_search`](super::bounded_search) makes an exact bound from any prices.

use std::sync::Arc;

use super::bounded_search::{Lines, MAX_LINES, MAX_SIZE, Squares, bits};
use crate::random::Random;

/// Parts of this size or below are zero.
const TOLERANCE: f64 = 1e-7;

/// Smaller pivots would multiply rounding errors.
const LEAST_PIVOT: f64 = 1e-7;

/// Costs of squares are perturbed by about this much: otherwise they are all zero, and the simplex method could cycle.
const PERTURBATION: f64 = 1e-6;

/// A load above one refutes the board, and this one still does after all rounding.
const SUFFICIENT_LOAD: f64 = 1.0 + 1e-3;

/// Rounding errors would make smaller norms negative.
const LEAST_NORM: f64 = 1e-3;

/// A solution may end early, at the cost of a weaker bound.
const MAX_PIVOTS: usize = 3000;

/// No line.
const NONE: usize = usize::MAX;

/// The values of the dual variables, without those of the rows, which follow from the others.
pub(super) struct Duals {
    pub(super) columns: [f64; MAX_SIZE as usize],
    pub(super) diagonals: [f64; MAX_LINES],
    pub(super) antidiagonals: [f64; MAX_LINES],
}

/// The program with a basis.
///
/// The variables are the slacks of the lines, the load, and the parts of the squares, in this order.
#[derive(Clone)]
pub(super) struct LinearProgram {
    lines: LineNumbers,
    squares: Arc<[(usize, usize)]>,
    /// The lines of each variable but the load, filled up with the number of a line without a price.
    lines_of: Arc<[[u16; 4]]>,
    costs: Arc<[f64]>,
    /// Variables that must be zero.
    is_fixed: Vec<bool>,
    /// The inverse of the basis, column by column: one for each line, with one item for each basic variable.
    inverse: Vec<f64>,
    basic: Vec<usize>,
    /// The values of the basic variables.
    values: Vec<f64>,
    /// The squared norms of the rows of the inverse, for steepest-edge pricing.
    norms: Vec<f64>,
    /// The variables that may enter the basis. Fixed ones never do.
    nonbasic: Vec<u16>,
    /// The dual variables, and the price of no line: zero.
    prices: Vec<f64>,
    /// The prices that show that some lines have too few squares.
    ray: Option<Vec<f64>>,
}

/// The number of each line.
#[derive(Clone)]
struct LineNumbers {
    rows: [usize; MAX_SIZE as usize],
    columns: [usize; MAX_SIZE as usize],
    diagonals: [usize; MAX_LINES],
    antidiagonals: [usize; MAX_LINES],
}

impl LinearProgram {
    /// The program of the lines, with these squares. It is not solved yet. At least one row is left.
    pub(super) fn new(lines: &Lines, allowed: &Squares) -> Self {
        let mut numbers = LineNumbers {
            rows: [NONE; MAX_SIZE as usize],
            columns: [NONE; MAX_SIZE as usize],
            diagonals: [NONE; MAX_LINES],
            antidiagonals: [NONE; MAX_LINES],
        };
        let mut count = 0;
        let mut number = |line: &mut usize| {
            if *line == NONE {
                *line = count;
                count += 1;
            }
        };
        bits(lines.rows).for_each(|row| number(&mut numbers.rows[row]));
        bits(lines.columns).for_each(|column| number(&mut numbers.columns[column]));
        let squares: Arc<[_]> = lines.squares(allowed).collect();
        for &(row, column) in &*squares {
            number(&mut numbers.diagonals[lines.diagonal(row, column)]);
            number(&mut numbers.antidiagonals[row + column]);
        }
        let equations = (lines.rows.count_ones() + lines.columns.count_ones()) as usize;
        let unused = count as u16;
        let slacks = (0..=unused).map(|line| [line, unused, unused, unused]);
        let square_lines = squares.iter().map(|&(row, column)| {
            [
                numbers.rows[row] as u16,
                numbers.columns[column] as u16,
                numbers.diagonals[lines.diagonal(row, column)] as u16,
                numbers.antidiagonals[row + column] as u16,
            ]
        });
        let lines_of = slacks.chain(square_lines).collect();
        let mut random = Random::new(0);
        let costs = squares.iter().map(|_| PERTURBATION * (1.0 + f64::from(random.below(1000)) / 1000.0));
        let mut is_fixed = vec![false; count + 1 + squares.len()];
        is_fixed[..equations].fill(true);
        // The first basis: the slacks, but the load in place of the last, whose line has the whole weight.
        let last = count - 1;
        let mut inverse = vec![0.0; count * count];
        (0..last).for_each(|i| inverse[i * count + i] = 1.0);
        inverse[last * count + equations..].fill(-1.0);
        let mut norms = vec![1.0; count];
        norms[equations..].fill(2.0);
        norms[last] = 1.0;
        let mut prices = vec![0.0; count + 1];
        prices[last] = -1.0;
        Self {
            lines: numbers,
            lines_of,
            costs: vec![0.0; count + 1].into_iter().chain(costs).collect(),
            is_fixed,
            inverse,
            basic: (0..last).chain([count]).collect(),
            values: vec![0.0; count],
            norms,
            nonbasic: [last as u16].into_iter().chain(unused + 1..unused + 1 + squares.len() as u16).collect(),
            squares,
            prices,
            ray: None,
        }
    }

    /// Removes the lines that are filled, and the squares that are not allowed. Lines and squares never come back.
    pub(super) fn restrict(&mut self, lines: &Lines, allowed: &Squares) {
        let count = self.basic.len();
        for (i, &(row, column)) in self.squares.iter().enumerate() {
            if lines.rows >> row & allowed[row] >> column & 1 == 0 {
                self.is_fixed[count + 1 + i] = true;
            }
        }
        self.nonbasic.retain(|&variable| !self.is_fixed[usize::from(variable)]);
        self.values.fill(0.0);
        for i in 0..MAX_SIZE as usize {
            for (numbers, left) in [(&mut self.lines.rows, lines.rows), (&mut self.lines.columns, lines.columns)] {
                if numbers[i] == NONE {
                    continue;
                }
                let column = &mut self.inverse[numbers[i] * count..][..count];
                if left >> i & 1 == 1 {
                    self.values.iter_mut().zip(column).for_each(|(x, y)| *x += *y);
                } else {
                    self.is_fixed[numbers[i]] = false;
                    for (x, norm) in column.iter_mut().zip(&mut self.norms) {
                        *norm = (*norm - *x * *x).max(LEAST_NORM);
                        *x = 0.0;
                    }
                    self.prices[numbers[i]] = 0.0;
                    numbers[i] = NONE;
                }
            }
        }
    }

    /// Solves the program: the dual simplex method from the present basis.
    pub(super) fn solve(&mut self) {
        let count = self.basic.len();
        for _ in 0..MAX_PIVOTS {
            if self.objective() > SUFFICIENT_LOAD {
                return;
            }
            let Some(leaving) = self.leaving() else { return };
            let direction = self.values[leaving].signum();
            let row = self.inverse.iter().skip(leaving).step_by(count).map(|x| x * direction);
            let row: Vec<_> = row.chain([0.0]).collect();
            let Some((entering, step)) = self.entering(&row) else {
                self.ray = Some(row);
                return;
            };
            self.prices.iter_mut().zip(&row).for_each(|(price, x)| *price += step * x);
            self.pivot(leaving, entering);
        }
    }

    /// The least load as far as it is known: a lower bound.
    fn objective(&self) -> f64 {
        let lines = self.lines.rows.iter().chain(&self.lines.columns);
        lines.filter(|&&line| line != NONE).map(|&line| self.prices[line]).sum()
    }

    /// The basic variable that leaves: the one that is furthest from feasible, relative to the norm of its row.
    fn leaving(&self) -> Option<usize> {
        let (mut most, mut leaving) = (0.0, None);
        for (at, ((&value, &norm), &variable)) in self.values.iter().zip(&self.norms).zip(&self.basic).enumerate() {
            let excess = if self.is_fixed[variable] { value.abs() } else { -value };
            if excess > TOLERANCE {
                let gain = excess * excess / norm;
                if gain > most {
                    (most, leaving) = (gain, Some(at));
                }
            }
        }
        leaving
    }

    /// The nonbasic variable whose reduced cost is the first to become zero as the prices move along a row of the inverse, and
    /// the step until then.
    fn entering(&self, row: &[f64]) -> Option<(usize, f64)> {
        let (mut least, mut pivot, mut entering) = (f64::MAX, 0.0, None);
        for (at, &variable) in self.nonbasic.iter().enumerate() {
            let lines = self.lines_of[usize::from(variable)].map(usize::from);
            let slope = lines.map(|line| row[line]).iter().sum::<f64>();
            if slope > LEAST_PIVOT {
                let price = lines.map(|line| self.prices[line]).iter().sum::<f64>();
                let step = (self.costs[usize::from(variable)] - price).max(0.0) / slope;
                if step < least || (step <= least && slope > pivot) {
                    (least, pivot, entering) = (step, slope, Some(at));
                }
            }
        }
        entering.map(|entering| (entering, least))
    }

    fn pivot(&mut self, leaving: usize, entering: usize) {
        let count = self.basic.len();
        let variable = usize::from(self.nonbasic[entering]);
        let mut column = vec![0.0; count];
        for line in self.lines_of[variable].map(usize::from).into_iter().filter(|&line| line < count) {
            column.iter_mut().zip(&self.inverse[line * count..]).for_each(|(x, y)| *x += y);
        }
        let inverse = 1.0 / column[leaving];
        column[leaving] = 0.0;
        let value = self.values[leaving] * inverse;
        self.values.iter_mut().zip(&column).for_each(|(x, y)| *x -= value * y);
        self.values[leaving] = value;
        // The products of the leaving row with each row, from which the norms follow.
        let mut products = vec![0.0; count];
        for values in self.inverse.chunks_exact_mut(count).filter(|values| values[leaving] != 0.0) {
            let old = values[leaving];
            let new = old * inverse;
            for ((value, y), product) in values.iter_mut().zip(&column).zip(&mut products) {
                *product += old * *value;
                *value -= new * y;
            }
            values[leaving] = new;
        }
        let norm = products[leaving];
        for ((other, product), y) in self.norms.iter_mut().zip(&products).zip(&column) {
            let ratio = y * inverse;
            *other = (*other + ratio * (ratio * norm - 2.0 * product)).max(LEAST_NORM);
        }
        self.norms[leaving] = (norm * inverse * inverse).max(LEAST_NORM);
        let left = std::mem::replace(&mut self.basic[leaving], variable);
        if self.is_fixed[left] {
            self.nonbasic.swap_remove(entering);
        } else {
            self.nonbasic[entering] = left as u16;
        }
    }

    /// The values of the lines. When some lines have too few squares, the values that show it (Hall's theorem).
    pub(super) fn duals(&self) -> Duals {
        let prices = self.ray.as_ref().unwrap_or(&self.prices);
        let price = |&line: &usize| if line == NONE { 0.0 } else { prices[line] };
        Duals {
            columns: self.lines.columns.each_ref().map(price),
            diagonals: self.lines.diagonals.each_ref().map(|line| -price(line)),
            antidiagonals: self.lines.antidiagonals.each_ref().map(|line| -price(line)),
        }
    }

    /// The squares with a part of a queen, and the parts.
    pub(super) fn parts(&self) -> impl Iterator<Item = (usize, usize, f64)> + '_ {
        let first_square = self.basic.len() + 1;
        self.basic.iter().zip(&self.values).filter_map(move |(&variable, &part)| {
            let (row, column) = *self.squares.get(variable.checked_sub(first_square)?)?;
            (part > TOLERANCE).then_some((row, column, part))
        })
    }
}
