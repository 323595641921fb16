//! A search for a completion by branch and bound with linear programming.
//!
//! The diagonals that the first rows of a lexicographically small solution occupy are near the main diagonal. They cut the
//! free squares in two: above them, with higher columns than rows, and below them. Whether a row or column has its queen
//! above or below matters most to the linear relaxation. So a part of the tree is divided like this:
//!
//! ```text
//! until no part is left, on every processor, the latest part first:
//!     solve the linear relaxation of the part: a load above one refutes it
//!     search it with the bound that follows: done within a number of nodes
//!     choose the line whose half above has most nearly half a queen in the relaxation
//!         two parts: its queen is above, or below
//!     no line has free squares above and below: one part for each free square of the line that
//!         the search would fill, searched to its end
//! ```

use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
#[cfg(feature = "threads")]
use std::{num::NonZero, panic::resume_unwind};

use super::bounded_search::{Bound, Lines, MAX_SIZE, NextLine, Queens, Squares, bits};
use super::linear_program::LinearProgram;

/// Nodes searched before a part is divided. Searching them takes less time than one linear program.
const NODES_BEFORE_DIVISION: u64 = 600;

/// A completion of the lines, if there is one. `queens` has the queens of the filled rows.
pub(super) fn completion(lines: Lines, queens: Queens) -> Option<Queens> {
    let squares = std::array::from_fn(|row| if lines.rows >> row & 1 == 1 { lines.free_columns(row) } else { 0 });
    let program = Arc::new(LinearProgram::new(&lines, &squares));
    let pool = Pool::new(Part { lines, queens, squares, program, node_limit: NODES_BEFORE_DIVISION });
    #[cfg(feature = "threads")]
    let threads = std::thread::available_parallelism().map_or(1, NonZero::get);
    #[cfg(feature = "threads")]
    std::thread::scope(|scope| {
        let others: Vec<_> =
            (1..threads).filter_map(|_| std::thread::Builder::new().spawn_scoped(scope, || pool.work()).ok()).collect();
        pool.work();
        for other in others {
            other.join().unwrap_or_else(|panic| resume_unwind(panic));
        }
    });
    #[cfg(not(feature = "threads"))]
    pool.work();
    pool.state.into_inner().unwrap_or_else(PoisonError::into_inner).found
}

/// A part of the search tree.
struct Part {
    lines: Lines,
    queens: Queens,
    /// The free squares that the part may use.
    squares: Squares,
    /// The solved program of the part that was divided, or an unsolved one.
    program: Arc<LinearProgram>,
    /// The nodes of its search before it is divided.
    node_limit: u64,
}

/// The outcome of a part.
enum Outcome {
    /// It has no completion, or the search was cancelled.
    None,
    Completion(Queens),
    Divided(Vec<Part>),
}

impl Part {
    fn search(mut self, is_over: &AtomicBool) -> Outcome {
        let mut program = Arc::unwrap_or_clone(self.program);
        program.restrict(&self.lines, &self.squares);
        program.solve();
        let Some((bound, mut lines)) = Bound::new(self.lines, &self.squares, &program.duals()) else {
            return Outcome::None;
        };
        let mut nodes = 0_u64;
        let mut within_limit = || {
            nodes += 1;
            nodes <= self.node_limit && !is_over.load(Ordering::Relaxed)
        };
        match lines.complete(&bound, &mut self.queens, &mut within_limit) {
            ControlFlow::Continue(true) => return Outcome::Completion(self.queens),
            ControlFlow::Continue(false) => return Outcome::None,
            ControlFlow::Break(()) => {}
        }
        let line = match lines.next_line(&bound, &mut self.queens) {
            NextLine::Done => return Outcome::Completion(self.queens),
            NextLine::Dead => return Outcome::None,
            line => line,
        };
        let squares = lines.free_squares(&bound, &self.squares);
        let halves = divide(&lines, &squares, &program);
        let program = Arc::new(program);
        let part = |lines, queens, squares, node_limit| Self {
            lines,
            queens,
            squares,
            program: Arc::clone(&program),
            node_limit,
        };
        Outcome::Divided(if let Some(halves) = halves {
            halves.map(|half| part(lines, self.queens, half, NODES_BEFORE_DIVISION)).into()
        } else {
            let filled = lines.fill(&bound, &self.queens, &squares, line).into_iter();
            let squares = |lines: &Lines| lines.free_squares(&bound, &squares);
            filled.map(|(lines, queens)| part(lines, queens, squares(&lines), u64::MAX)).collect()
        })
    }
}

/// The squares without those of one line below the main diagonal, and without those of the line above it.
fn divide(lines: &Lines, squares: &Squares, program: &LinearProgram) -> Option<[Squares; 2]> {
    // Of each row, then of each column: the queen's share below and above, and the numbers of squares there.
    let mut shares = [[0.0_f64; 2]; 2 * MAX_SIZE as usize];
    let mut counts = [[0_u32; 2]; 2 * MAX_SIZE as usize];
    let line_of = |row: usize, column: usize| [row, MAX_SIZE as usize + column];
    for (row, column) in lines.squares(squares) {
        for line in line_of(row, column) {
            counts[line][usize::from(column > row)] += 1;
        }
    }
    for (row, column, share) in program.parts().filter(|&(row, column, _)| squares[row] >> column & 1 == 1) {
        for line in line_of(row, column) {
            shares[line][usize::from(column > row)] += share;
        }
    }
    let divided = (0..counts.len()).filter(|&line| counts[line].iter().all(|&count| count > 0));
    let smaller = |line: usize| (shares[line][0].min(shares[line][1]), counts[line][0].min(counts[line][1]));
    let line = divided.max_by(|&a, &b| {
        let (a, b) = (smaller(a), smaller(b));
        a.0.total_cmp(&b.0).then(a.1.cmp(&b.1))
    })?;
    let half = |is_above: bool| {
        let mut half = *squares;
        for row in bits(lines.rows) {
            let above = u64::MAX << row;
            let removed = if is_above { !above } else { above };
            half[row] &= match line.checked_sub(MAX_SIZE as usize) {
                None if line == row => !removed,
                None => u64::MAX,
                Some(column) => !(removed & 1 << column),
            };
        }
        half
    };
    Some([half(false), half(true)])
}

/// The parts that are left, shared by all threads.
struct Pool {
    state: Mutex<State>,
    /// Signalled when parts were added, or when the search is over.
    changed: Condvar,
    /// A completion was found, or a thread panicked.
    is_over: AtomicBool,
}

struct State {
    parts: Vec<Part>,
    /// The number of threads that search a part, and may add to the pool.
    busy: usize,
    found: Option<Queens>,
}

impl Pool {
    fn new(part: Part) -> Self {
        let state = State { parts: vec![part], busy: 0, found: None };
        Self { state: Mutex::new(state), changed: Condvar::new(), is_over: AtomicBool::new(false) }
    }

    /// Searches parts until none is left or a completion is found.
    fn work(&self) {
        let _end_of_search = EndOnPanic(self);
        while let Some(part) = self.take() {
            let outcome = part.search(&self.is_over);
            self.put_back(outcome);
        }
    }

    /// The next part; waits while other threads may add parts.
    fn take(&self) -> Option<Part> {
        let mut state = self.lock();
        loop {
            if self.is_over.load(Ordering::Relaxed) {
                return None;
            }
            if let Some(part) = state.parts.pop() {
                state.busy += 1;
                return Some(part);
            }
            if state.busy == 0 {
                return None;
            }
            state = self.changed.wait(state).unwrap_or_else(PoisonError::into_inner);
        }
    }

    /// Records the result of a part.
    fn put_back(&self, outcome: Outcome) {
        let mut state = self.lock();
        state.busy -= 1;
        match outcome {
            Outcome::None => {}
            Outcome::Completion(queens) => {
                state.found = Some(queens);
                self.is_over.store(true, Ordering::Relaxed);
            }
            Outcome::Divided(parts) => state.parts.extend(parts),
        }
        self.changed.notify_all();
    }

    fn lock(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Ends the search of all threads when one panics, so that none waits for it.
struct EndOnPanic<'a>(&'a Pool);

impl Drop for EndOnPanic<'_> {
    fn drop(&mut self) {
        if std::thread::panicking() {
            self.0.is_over.store(true, Ordering::Relaxed);
            drop(self.0.lock());
            self.0.changed.notify_all();
        }
    }
}
