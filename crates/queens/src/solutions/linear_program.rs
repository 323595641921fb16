//! The linear relaxation of a partial board, solved by the simplex method.
//!
//! In the relaxation a square may have a part of a queen. The rows and columns without a queen have one queen each. The
//! program asks for the least load such that no diagonal or antidiagonal has more. A load above one refutes the board. The
//! simplex method runs on the dual program, because a child of a node lacks some of its squares:
//!
//! ```text
//! maximize    the sum of all row and column values
//! such that   row value + column value <= diagonal weight + antidiagonal weight    for each square
//!             the sum of all weights <= 1, and weights are not negative
//! ```
//!
//! To remove a square is to remove a constraint, so the solution of the parent remains feasible. The slack of the
//! constraint becomes a free variable, which never leaves the basis once it is in it. Rounding errors do no harm:
//! [`bounded_search`](super::bounded_search) makes an exact bound from any values.

use std::sync::Arc;

use super::bounded_search::{Lines, MAX_LINES, MAX_SIZE, Squares, bits};
use crate::random::Random;

/// Numbers of this size or below are zero.
const TOLERANCE: f64 = 1e-9;

/// Right-hand sides are perturbed by about this much: those of all squares are zero, and the simplex method could cycle.
const PERTURBATION: f64 = 1e-6;

/// A solution may end early, at the cost of a weaker bound.
const MAX_PIVOTS: usize = 3000;

/// No variable.
const NONE: usize = usize::MAX;

/// The values of the dual variables, without those of the rows, which follow from the others.
pub(super) struct Duals {
    pub(super) columns: [f64; MAX_SIZE as usize],
    pub(super) diagonals: [f64; MAX_LINES],
    pub(super) antidiagonals: [f64; MAX_LINES],
}

/// The dual program as a simplex tableau.
///
/// The variables are the rows and columns, the diagonals and antidiagonals, the slack of the sum of the weights, and the
/// slacks of the squares, in this order.
#[derive(Clone)]
pub(super) struct LinearProgram {
    /// The objective, then one row for each basic variable. The last item that is used of each is the right-hand side.
    tableau: Vec<f64>,
    stride: usize,
    basic: Vec<usize>,
    nonbasic: Vec<usize>,
    /// Variables of any sign.
    is_free: Vec<bool>,
    lines: LineVariables,
    squares: Arc<[(usize, usize)]>,
    /// The column and direction in which the objective grows without bound: some lines have too few squares.
    ray: Option<(usize, f64)>,
}

/// The variable of each line.
#[derive(Clone)]
struct LineVariables {
    rows: [usize; MAX_SIZE as usize],
    columns: [usize; MAX_SIZE as usize],
    diagonals: [usize; MAX_LINES],
    antidiagonals: [usize; MAX_LINES],
}

impl LinearProgram {
    /// The program of the lines, with these squares. It is not solved yet.
    pub(super) fn new(lines: &Lines, allowed: &Squares) -> Self {
        let mut variables = LineVariables {
            rows: [NONE; MAX_SIZE as usize],
            columns: [NONE; MAX_SIZE as usize],
            diagonals: [NONE; MAX_LINES],
            antidiagonals: [NONE; MAX_LINES],
        };
        let mut count = 0;
        let mut number = |variable: &mut usize| {
            if *variable == NONE {
                *variable = count;
                count += 1;
            }
        };
        bits(lines.rows).for_each(|row| number(&mut variables.rows[row]));
        bits(lines.columns).for_each(|column| number(&mut variables.columns[column]));
        let squares: Arc<[_]> = lines.squares(allowed).collect();
        for &(row, column) in &*squares {
            number(&mut variables.diagonals[lines.diagonal(row, column)]);
            number(&mut variables.antidiagonals[row + column]);
        }
        let free = (lines.rows.count_ones() + lines.columns.count_ones()) as usize;
        let stride = (count + 1).next_multiple_of(8);
        let mut tableau = vec![0.0; (squares.len() + 2) * stride];
        tableau[..free].fill(1.0);
        tableau[stride + free..][..count + 1 - free].fill(1.0);
        let mut random = Random::new(0);
        for (values, &(row, column)) in tableau[2 * stride..].chunks_exact_mut(stride).zip(&*squares) {
            values[variables.rows[row]] = 1.0;
            values[variables.columns[column]] = 1.0;
            values[variables.diagonals[lines.diagonal(row, column)]] = -1.0;
            values[variables.antidiagonals[row + column]] = -1.0;
            values[count] = PERTURBATION * (1.0 + f64::from(random.below(1000)) / 1000.0);
        }
        let mut is_free = vec![false; count + 1 + squares.len()];
        is_free[..free].fill(true);
        Self {
            tableau,
            stride,
            basic: (count..=count + squares.len()).collect(),
            nonbasic: (0..count).collect(),
            is_free,
            lines: variables,
            squares,
            ray: None,
        }
    }

    /// Removes the lines that are filled, and the squares that are not allowed. Lines and squares never come back.
    pub(super) fn restrict(&mut self, lines: &Lines, allowed: &Squares) {
        let first_square = self.nonbasic.len() + 1;
        let mut is_unused = vec![false; self.is_free.len()];
        for (i, &(row, column)) in self.squares.iter().enumerate() {
            if lines.rows >> row & allowed[row] >> column & 1 == 0 {
                self.is_free[first_square + i] = true;
                is_unused[first_square + i] = true;
            }
        }
        for i in 0..MAX_SIZE as usize {
            for (variables, left) in [(&mut self.lines.rows, lines.rows), (&mut self.lines.columns, lines.columns)] {
                if left >> i & 1 == 0 && variables[i] != NONE {
                    let variable = std::mem::replace(&mut variables[i], NONE);
                    is_unused[variable] = true;
                    // The objective loses the variable.
                    if let Some(at) = self.basic.iter().position(|&basic| basic == variable) {
                        let (objective, values) = self.tableau.split_at_mut(self.stride);
                        objective.iter_mut().zip(&values[at * self.stride..]).for_each(|(x, y)| *x += y);
                    } else if let Some(at) = self.nonbasic.iter().position(|&nonbasic| nonbasic == variable) {
                        self.tableau[at] -= 1.0;
                    }
                }
            }
        }
        for at in (0..self.basic.len()).rev() {
            if is_unused[self.basic[at]] {
                self.basic.swap_remove(at);
                let last = self.tableau.len() - self.stride;
                self.tableau.copy_within(last.., (at + 1) * self.stride);
                self.tableau.truncate(last);
            }
        }
    }

    /// Solves the program: the simplex method from the present basis.
    pub(super) fn solve(&mut self) {
        for _ in 0..MAX_PIVOTS {
            let Some((entering, direction)) = self.entering() else { return };
            let Some(leaving) = self.leaving(entering, direction) else {
                self.ray = Some((entering, direction));
                return;
            };
            self.pivot(entering, leaving);
        }
    }

    /// The nonbasic variable with the largest reduced cost, and the direction in which it moves.
    fn entering(&self) -> Option<(usize, f64)> {
        let (mut best, mut entering) = (TOLERANCE, None);
        for (at, (&cost, &variable)) in self.tableau.iter().zip(&self.nonbasic).enumerate() {
            let gain = if self.is_free[variable] { cost.abs() } else { cost };
            if gain > best {
                (best, entering) = (gain, Some((at, cost.signum())));
            }
        }
        entering
    }

    /// The basic variable that is the first to become zero.
    fn leaving(&self, entering: usize, direction: f64) -> Option<usize> {
        let right_hand_side = self.nonbasic.len();
        let (mut least, mut pivot, mut leaving) = (f64::MAX, 0.0, None);
        for (at, (values, &variable)) in
            self.tableau[self.stride..].chunks_exact(self.stride).zip(&self.basic).enumerate()
        {
            let step = values[entering] * direction;
            if step > TOLERANCE && !self.is_free[variable] {
                let ratio = values[right_hand_side].max(0.0) / step;
                if ratio < least || (ratio <= least && step > pivot) {
                    (least, pivot, leaving) = (ratio, step, Some(at));
                }
            }
        }
        leaving
    }

    fn pivot(&mut self, entering: usize, leaving: usize) {
        let at = (leaving + 1) * self.stride;
        let inverse = 1.0 / self.tableau[at + entering];
        self.tableau[at..at + self.stride].iter_mut().for_each(|x| *x *= inverse);
        self.tableau[at + entering] = inverse;
        let pivot_row = self.tableau[at..at + self.stride].to_vec();
        for (i, values) in self.tableau.chunks_exact_mut(self.stride).enumerate() {
            let factor = values[entering];
            if factor != 0.0 && i != leaving + 1 {
                values[entering] = 0.0;
                values.iter_mut().zip(&pivot_row).for_each(|(x, y)| *x -= factor * y);
            }
        }
        std::mem::swap(&mut self.basic[leaving], &mut self.nonbasic[entering]);
    }

    /// The values of the lines. When some lines have too few squares, the values that show it (Hall's theorem).
    pub(super) fn duals(&self) -> Duals {
        let count = self.nonbasic.len();
        let mut values = vec![0.0; self.is_free.len()];
        if let Some((entering, direction)) = self.ray {
            values[self.nonbasic[entering]] = direction;
        }
        for (row, &variable) in self.tableau[self.stride..].chunks_exact(self.stride).zip(&self.basic) {
            values[variable] = self.ray.map_or(row[count], |(entering, direction)| -direction * row[entering]);
        }
        let value = |&variable: &usize| if variable == NONE { 0.0 } else { values[variable] };
        Duals {
            columns: self.lines.columns.each_ref().map(value),
            diagonals: self.lines.diagonals.each_ref().map(value),
            antidiagonals: self.lines.antidiagonals.each_ref().map(value),
        }
    }

    /// The squares with a part of a queen, and the parts.
    pub(super) fn parts(&self) -> impl Iterator<Item = (usize, usize, f64)> + '_ {
        let first_square = self.nonbasic.len() + 1;
        self.nonbasic.iter().zip(&self.tableau).filter_map(move |(&variable, &cost)| {
            let (row, column) = *self.squares.get(variable.checked_sub(first_square)?)?;
            (-cost > TOLERANCE).then_some((row, column, -cost))
        })
    }
}
