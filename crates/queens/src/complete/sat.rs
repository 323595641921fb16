//! The engine `sat`: the instance as clauses for a solver with conflict-driven clause learning (CDCL).
//!
//! Each free square has a variable, which is true when a queen stands there.
//!
//! ```text
//! each row and column without a queen:  at least one of its squares, at most one
//! each diagonal and antidiagonal:       at most one
//! ```
//!
//! The solver is batsat, in pure Rust, or `CaDiCaL` with the feature `cadical`.
//!
//! "At least one" is one clause. "At most one" has several encodings, see [`AtMostOne`].

use std::cell::Cell;
use std::ops::ControlFlow;

use rustsat::encodings::am1::{Bimander, Encode};
use rustsat::instances::{BasicVarManager, ManageVars};
use rustsat::solvers::{Solve, SolverResult};
use rustsat::types::{Clause, Lit, TernaryVal};

use super::{Instance, SearchStats};
use crate::board::{LineKind, LineSet, OccupiedLines, Placement, Square};
use crate::depth_first::KeepGoing;

/// The bimander encoding of "at most one": the squares form groups of four, and variables hold the number of the
/// queen's group in binary (V. H. Nguyen and S. T. Mai, 2015).
///
/// This encoding is the fastest of the six encodings of the crate `rustsat`, on one thread of a cloud machine. A random
/// instance of size 200 with 40 queens takes 0.12 s (commander 0.15 s, product 0.20 s, bits 0.21 s, ladder 0.44 s,
/// pairs 0.72 s). A random instance of size 1,000 with 100 queens takes 11 s (commander 49 s).
type AtMostOne = Bimander;

#[cfg(not(feature = "cadical"))]
type Solver = rustsat_batsat::BasicSolver;
#[cfg(feature = "cadical")]
type Solver = rustsat_cadical::CaDiCaL<'static, 'static>;

/// The number of polls before the first interruption of the solver.
///
/// At an interruption, the search calls the caller's callback. The solver then keeps its learnt clauses but starts
/// again with an empty board. The number of polls therefore doubles after each interruption. With a constant number,
/// the solver could never fill a board of a million squares.
const POLLS_BEFORE_INTERRUPTION: u64 = 1 << 14;

/// Finds the completions of an instance one by one with a SAT solver, in no particular order.
pub(super) struct SatModels<'a> {
    instance: &'a Instance,
    /// The square of each variable.
    squares: Vec<Square>,
    /// `None` when a given queen contradicts another constraint.
    solver: Option<Solver>,
}

impl<'a> SatModels<'a> {
    pub(super) fn new(instance: &'a Instance, keep_going: &mut KeepGoing) -> ControlFlow<(), Self> {
        let mut models = Self { instance, squares: Vec::new(), solver: None };
        let Some(squares) = free_squares(instance) else { return ControlFlow::Continue(models) };
        let mut solver = Solver::default();
        let (polls, limit) = (Cell::new(0), Cell::new(POLLS_BEFORE_INTERRUPTION));
        set_interrupt(&mut solver, move || {
            polls.set(polls.get() + 1);
            let is_due = polls.get() >= limit.get();
            if is_due {
                polls.set(0);
                limit.set(2 * limit.get());
            }
            is_due
        });
        models.squares = squares;
        models.add_rules(&mut solver, keep_going)?;
        models.solver = Some(solver);
        ControlFlow::Continue(models)
    }

    /// The next completion, if there is one.
    pub(super) fn next(&mut self, keep_going: &mut KeepGoing) -> ControlFlow<(), Option<Placement>> {
        let Some(solver) = &mut self.solver else { return ControlFlow::Continue(None) };
        loop {
            keep_going(&SearchStats::default())?;
            match solver.solve().expect("the solver is in a valid state") {
                SolverResult::Sat => break,
                SolverResult::Unsat => return ControlFlow::Continue(None),
                SolverResult::Interrupted => {}
            }
        }
        let is_true =
            |variable| solver.lit_val(Lit::positive(variable)).expect("a model was found") == TernaryVal::True;
        let model: Vec<u32> = (0..self.squares.len() as u32).filter(|&variable| is_true(variable)).collect();
        // A blocking clause (model enumeration by incremental SAT): the next search excludes this model.
        let other: Clause = model.iter().map(|&variable| Lit::negative(variable)).collect();
        solver.add_clause(other).expect("a clause of known variables");
        let found = model.iter().map(|&variable| self.squares[variable as usize]);
        let queens = self.instance.queens().iter().copied().chain(found);
        ControlFlow::Continue(Some(Placement::from_queens(self.instance.size(), queens)))
    }

    fn add_rules(&self, solver: &mut Solver, keep_going: &mut KeepGoing) -> ControlFlow<()> {
        let size = self.instance.size();
        let mut rows = vec![Vec::new(); size.len()];
        let mut columns = vec![Vec::new(); size.len()];
        let mut diagonals = vec![Vec::new(); size.diagonals()];
        let mut antidiagonals = vec![Vec::new(); size.diagonals()];
        let mut variables = BasicVarManager::default();
        for &square in &self.squares {
            let queen = variables.new_var().pos_lit();
            rows[square.row.index()].push(queen);
            columns[square.column.index()].push(queen);
            diagonals[square.line(LineKind::Diagonal).index(size)].push(queen);
            antidiagonals[square.line(LineKind::Antidiagonal).index(size)].push(queen);
        }
        for queen in self.instance.queens() {
            // The row and the column of a given queen need no clauses.
            rows[queen.row.index()].clear();
            columns[queen.column.index()].clear();
        }
        let has_queen = |row: usize| self.instance.queens().iter().any(|queen| queen.row.index() == row);
        let has_queen_in_column =
            |column: usize| self.instance.queens().iter().any(|queen| queen.column.index() == column);
        let needed = rows.iter().enumerate().filter(|&(row, _)| !has_queen(row)).map(|(_, squares)| squares);
        let needed_columns = columns.iter().enumerate().filter(|&(column, _)| !has_queen_in_column(column));
        for squares in needed.chain(needed_columns.map(|(_, squares)| squares)) {
            let at_least_one: Clause = squares.iter().copied().collect();
            solver.add_clause(at_least_one).expect("the solver accepts every clause");
        }
        for squares in rows.into_iter().chain(columns).chain(diagonals).chain(antidiagonals) {
            let mut encoding = AtMostOne::from(squares);
            if encoding.n_lits() > 1 {
                // Up to size 64 the encoding takes so little time that it needs no poll.
                if size.len() > 64 {
                    keep_going(&SearchStats::default())?;
                }
                encoding.encode(solver, &mut variables).expect("memory for the clauses");
            }
        }
        ControlFlow::Continue(())
    }
}

/// Makes the solver call `is_due` many times a second. The solver stops when `is_due` returns true.
fn set_interrupt(solver: &mut Solver, is_due: impl Fn() -> bool + 'static) {
    #[cfg(not(feature = "cadical"))]
    solver.batsat_mut().cb_mut().set_stop(is_due);
    #[cfg(feature = "cadical")]
    rustsat::solvers::Terminate::attach_terminator(solver, move || {
        use rustsat::solvers::ControlSignal::{Continue, Terminate};
        if is_due() { Terminate } else { Continue }
    });
}

/// The free squares, row by row; `None` when a given queen contradicts another constraint.
fn free_squares(instance: &Instance) -> Option<Vec<Square>> {
    let (size, n) = (instance.size(), instance.size().len());
    let mut blocked = LineSet::new(n * n);
    for square in instance.blocked() {
        blocked.insert(square.row.index() * n + square.column.index());
    }
    let is_blocked = |square: Square| blocked.contains(square.row.index() * n + square.column.index());
    let (mut rows, mut lines) = (LineSet::new(n), OccupiedLines::new(size));
    instance.excluded().iter().for_each(|&line| lines.occupy(line));
    for &queen in instance.queens() {
        if is_blocked(queen) || !lines.is_free(queen) || !rows.insert(queen.row.index()) {
            return None;
        }
        lines.place(queen);
    }
    let all = size.rows().filter(|row| !rows.contains(row.index()));
    let all = all.flat_map(|row| size.columns().map(move |column| Square { row, column }));
    Some(all.filter(|&square| lines.is_free(square) && !is_blocked(square)).collect())
}
