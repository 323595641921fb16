//! The rules as clauses for a SAT solver: an independent oracle that shares no code with the counter.

use queens::Square;
use queens_regions::{Puzzle, Squares, Touch};
use rustsat::solvers::{Solve, SolveIncremental, SolverResult};
use rustsat::types::{Clause, Lit};
use rustsat_batsat::BasicSolver;

/// A puzzle with one star in a SAT solver. Variable `r n + c` is true when a queen stands in row `r` and column `c`.
pub(crate) struct Clauses {
    solver: BasicSolver,
    n: u32,
}

impl Clauses {
    pub(crate) fn new(puzzle: &Puzzle) -> Self {
        let n = puzzle.size().get();
        let mut clauses = Self { solver: BasicSolver::default(), n };
        let labels = puzzle.regions().labels();
        let squares = |row, column| Square::new(row, column);
        for unit in 0..n {
            let row: Vec<Square> = (0..n).map(|column| squares(unit, column)).collect();
            let column: Vec<Square> = (0..n).map(|row| squares(row, unit)).collect();
            let all = (0..n * n).filter(|&square| labels[square as usize] == unit);
            let region: Vec<Square> = all.map(|square| squares(square / n, square % n)).collect();
            for squares in [row, column, region] {
                let clause: Clause = squares.iter().map(|&square| clauses.queen(square)).collect();
                clauses.solver.add_clause(clause).unwrap();
                clauses.at_most_one(&squares);
            }
        }
        for a in (0..n * n).map(|square| squares(square / n, square % n)) {
            for b in (0..n * n).map(|square| squares(square / n, square % n)).filter(|&b| a < b) {
                let rows = a.row.get().abs_diff(b.row.get());
                let columns = a.column.get().abs_diff(b.column.get());
                let touches = match puzzle.touch() {
                    Touch::Kings => rows <= 1 && columns <= 1,
                    Touch::Queens => rows == columns,
                };
                if touches {
                    clauses.at_most_one(&[a, b]);
                }
            }
        }
        clauses
    }

    fn queen(&self, square: Square) -> Lit {
        Lit::positive(square.row.get() * self.n + square.column.get())
    }

    fn at_most_one(&mut self, squares: &[Square]) {
        for (index, &a) in squares.iter().enumerate() {
            for &b in &squares[..index] {
                let clause: Clause = [!self.queen(a), !self.queen(b)].into_iter().collect();
                self.solver.add_clause(clause).unwrap();
            }
        }
    }

    /// Whether an answer exists with a queen on the first squares and none on the others.
    pub(crate) fn allows(&mut self, queens: &Squares, empty: &Squares) -> bool {
        let queens = queens.iter().map(|square| self.queen(square));
        let assumptions: Vec<Lit> = queens.chain(empty.iter().map(|square| !self.queen(square))).collect();
        self.solver.solve_assumps(&assumptions).unwrap() == SolverResult::Sat
    }

    /// Whether these queens are the only answer: they are an answer, and forbidding them leaves no answer.
    pub(crate) fn has_only(&mut self, answer: &Squares) -> bool {
        if !self.allows(answer, &Squares::EMPTY) {
            return false;
        }
        let other: Clause = answer.iter().map(|square| !self.queen(square)).collect();
        self.solver.add_clause(other).unwrap();
        self.solver.solve().unwrap() == SolverResult::Unsat
    }
}
