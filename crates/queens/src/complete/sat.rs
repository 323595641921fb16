//! The engine `sat`: the board as clauses, for a solver that learns from its dead ends.
//!
//! There is a variable for each open square, true when a queen stands there.
//!
//! ```text
//! each row and column without a queen:  at least one of its squares, at most one
//! each diagonal and antidiagonal:       at most one
//! ```
//!
//! The solver is the one of the crate `rustsat-batsat`, in plain Rust; with the feature `cadical` it is `CaDiCaL`.
//!
//! "At least one" is one clause. For "at most one" there are several ways to write clauses; see [`AtMostOne`].

use std::cell::Cell;
use std::ops::ControlFlow;

use rustsat::encodings::am1::{Bimander, Encode};
use rustsat::instances::{BasicVarManager, ManageVars};
use rustsat::solvers::{Solve, SolverResult};
use rustsat::types::{Clause, Lit, TernaryVal};

use super::tree::Pulse;
use super::{Task, Work};
use crate::board::{Column, LineSet, LineSets, Placement, Square};

/// How "at most one" is written: groups of four, with the number of the group in bits (V. H. Nguyen and S. T. Mai, 2015).
///
/// Of the six encodings in the crate `rustsat`, for a random board of size 200 with 40 queens: bimander 0.12 s, commander
/// 0.15, product 0.20, bits 0.21, ladder 0.44, pairs 0.72; of size 1,000 with 100 queens: bimander 11 s, commander 49.
/// (Two cores of a cloud machine, one thread.)
type AtMostOne = Bimander;

#[cfg(not(feature = "cadical"))]
type Solver = rustsat_batsat::BasicSolver;
#[cfg(feature = "cadical")]
type Solver = rustsat_cadical::CaDiCaL<'static, 'static>;

/// How often the solver asks whether to go on before the question goes to the caller, the first time.
///
/// To ask the caller, the solver is interrupted: it keeps what it has learnt but begins with an empty board. So it is
/// asked half as often each time; a board of a million squares would not be filled between two interruptions otherwise.
const QUESTIONS: u64 = 1 << 14;

/// The completions of a board, one after another in no order.
pub(super) struct Models<'a> {
    task: &'a Task,
    /// The squares of the variables.
    squares: Vec<Square>,
    /// Nothing when the facts contradict each other outright.
    solver: Option<Solver>,
}

impl<'a> Models<'a> {
    pub(super) fn new(task: &'a Task, pulse: &mut Pulse) -> ControlFlow<(), Self> {
        let mut models = Self { task, squares: Vec::new(), solver: None };
        let Some(squares) = open_squares(task) else { return ControlFlow::Continue(models) };
        let mut solver = Solver::default();
        let (asked, patience) = (Cell::new(0), Cell::new(QUESTIONS));
        set_stop(&mut solver, move || {
            asked.set(asked.get() + 1);
            let is_enough = asked.get() >= patience.get();
            if is_enough {
                asked.set(0);
                patience.set(2 * patience.get());
            }
            is_enough
        });
        models.squares = squares;
        models.add_rules(&mut solver, pulse)?;
        models.solver = Some(solver);
        ControlFlow::Continue(models)
    }

    /// The next completion, if there is one.
    pub(super) fn next(&mut self, pulse: &mut Pulse) -> ControlFlow<(), Option<Placement>> {
        let Some(solver) = &mut self.solver else { return ControlFlow::Continue(None) };
        loop {
            pulse(&Work::default())?;
            match solver.solve().expect("the solver has no other errors than a wrong state") {
                SolverResult::Sat => break,
                SolverResult::Unsat => return ControlFlow::Continue(None),
                SolverResult::Interrupted => {}
            }
        }
        let is_true =
            |variable| solver.lit_val(Lit::positive(variable)).expect("a model was found") == TernaryVal::True;
        let model: Vec<u32> = (0..self.squares.len() as u32).filter(|&variable| is_true(variable)).collect();
        // What was found is not to be found again.
        let other: Clause = model.iter().map(|&variable| Lit::negative(variable)).collect();
        solver.add_clause(other).expect("a clause of known variables");
        let found = model.iter().map(|&variable| self.squares[variable as usize]);
        let mut columns = vec![Column::new(0); self.task.size().len()];
        for queen in self.task.queens().iter().copied().chain(found) {
            columns[queen.row.index()] = queen.column;
        }
        ControlFlow::Continue(Some(Placement::from_permutation(columns)))
    }

    fn add_rules(&self, solver: &mut Solver, pulse: &mut Pulse) -> ControlFlow<()> {
        let size = self.task.size();
        let mut rows = vec![Vec::new(); size.len()];
        let mut columns = vec![Vec::new(); size.len()];
        let mut diagonals = vec![Vec::new(); size.diagonals()];
        let mut antidiagonals = vec![Vec::new(); size.diagonals()];
        let mut variables = BasicVarManager::default();
        for &square in &self.squares {
            let queen = variables.new_var().pos_lit();
            rows[square.row.index()].push(queen);
            columns[square.column.index()].push(queen);
            diagonals[square.row.index() + size.len() - 1 - square.column.index()].push(queen);
            antidiagonals[square.row.index() + square.column.index()].push(queen);
        }
        for queen in self.task.queens() {
            // The given queen is the one of her row and column, which have no open squares.
            rows[queen.row.index()].clear();
            columns[queen.column.index()].clear();
        }
        let has_queen = |row: usize| self.task.queens().iter().any(|queen| queen.row.index() == row);
        let has_queen_below = |column: usize| self.task.queens().iter().any(|queen| queen.column.index() == column);
        let needed = rows.iter().enumerate().filter(|&(row, _)| !has_queen(row)).map(|(_, squares)| squares);
        let needed_columns = columns.iter().enumerate().filter(|&(column, _)| !has_queen_below(column));
        for squares in needed.chain(needed_columns.map(|(_, squares)| squares)) {
            let at_least_one: Clause = squares.iter().copied().collect();
            solver.add_clause(at_least_one).expect("the solver takes any clause");
        }
        for squares in rows.into_iter().chain(columns).chain(diagonals).chain(antidiagonals) {
            let mut encoding = AtMostOne::from(squares);
            if encoding.n_lits() > 1 {
                // Up to size 64 all of it is a moment's work.
                if size.len() > 64 {
                    pulse(&Work::default())?;
                }
                encoding.encode(solver, &mut variables).expect("memory for the clauses");
            }
        }
        ControlFlow::Continue(())
    }
}

/// Has the solver ask this now and then whether to stop.
fn set_stop(solver: &mut Solver, is_enough: impl Fn() -> bool + 'static) {
    #[cfg(not(feature = "cadical"))]
    solver.batsat_mut().cb_mut().set_stop(is_enough);
    #[cfg(feature = "cadical")]
    rustsat::solvers::Terminate::attach_terminator(solver, move || {
        use rustsat::solvers::ControlSignal::{Continue, Terminate};
        if is_enough() { Terminate } else { Continue }
    });
}

/// The squares where a queen may still stand, row by row; nothing when the facts contradict each other outright.
fn open_squares(task: &Task) -> Option<Vec<Square>> {
    let (size, n) = (task.size(), task.size().len());
    let mut blocked = LineSet::new(n * n);
    for square in task.blocked() {
        blocked.insert(square.row.index() * n + square.column.index());
    }
    let is_blocked = |square: Square| blocked.contains(square.row.index() * n + square.column.index());
    let (mut rows, mut lines) = (LineSet::new(n), LineSets::new(size));
    task.closed().iter().for_each(|&line| lines.close(line));
    for &queen in task.queens() {
        if is_blocked(queen) || lines.attacked(queen).is_some() || !rows.insert(queen.row.index()) {
            return None;
        }
        lines.insert(queen);
    }
    let all = size.rows().filter(|row| !rows.contains(row.index()));
    let all = all.flat_map(|row| size.columns().map(move |column| Square { row, column }));
    Some(all.filter(|&square| lines.attacked(square).is_none() && !is_blocked(square)).collect())
}
