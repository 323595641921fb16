//! Programs as learners write them: seven usual ways to write the search, without or with one [`Mistake`].
//!
//! A [`Search`](super::Search) is always correct, and reports solutions. A [`Program`] behaves like a learner's
//! program: it prints boards and a total. With a mistake it may print wrong boards, crash, or search without an end.
//!
//! Each step of a program is one function. A mistake changes one step, and leaves the other steps correct.

#![expect(
    clippy::bool_to_int_with_if,
    clippy::cast_possible_wrap,
    clippy::cast_sign_loss,
    clippy::single_match_else,
    reason = "learners' programs count with signed numbers, which their mistakes make negative"
)]

mod backtracking;
mod bits;
mod board;
mod flags;
mod iterative;
mod list_board;
mod matrix;
mod observer;
mod permutation;
mod printed_board;
mod run;

use std::mem;

use strum::{EnumCount, IntoStaticStr, VariantArray};

use super::Mistake;
use crate::name::named_enum;
use board::ArrayBoard;
use flags::FlagsBoard;
use list_board::ListBoard;
use matrix::MatrixBoard;
pub use observer::{ProgramObserver, ProgramRun};
pub use printed_board::PrintedBoard;
use run::{ProcessGlobals, RunError, RunResult, RunState};

/// The form of a learner's program.
///
/// # Examples
///
/// ```
/// use queens::search::{Ending, Program, ProgramKind};
///
/// for kind in ProgramKind::ALL {
///     assert_eq!(Program::correct(kind).run(6, 10_000, &mut ()), Ending::Total(4));
/// }
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, EnumCount, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "kebab-case")]
#[non_exhaustive]
pub enum ProgramKind {
    /// Recursive, with the column of each row's queen in an array.
    Array,
    /// Recursive, with flags for columns, diagonals and antidiagonals.
    Flags,
    /// Recursive, with a board of zeros and ones.
    Matrix,
    /// Recursive, with a list of queens that grows and shrinks.
    List,
    /// A loop without recursion.
    Iterative,
    /// All permutations by swapping, tested when complete.
    Permutation,
    /// Recursive, with three integers as sets of attacked columns.
    Bits,
}

named_enum!(ProgramKind, "kind of program");

/// A learner's program: it prints every board that it takes for a solution, and a total.
///
/// One value stands for one process: a mistake can keep a counter or a list from one run to the next.
///
/// # Examples
///
/// A counter that is not reset adds up from size to size:
///
/// ```
/// use queens::search::{Ending, Mistake, Program};
///
/// let mut program = Program::with_mistake(Mistake::CounterKept);
/// let totals = [4, 5, 6].map(|size| program.run(size, 10_000, &mut ()));
/// assert_eq!(totals, [Ending::Total(2), Ending::Total(12), Ending::Total(16)]);
/// ```
#[derive(Clone, Debug)]
pub struct Program {
    kind: ProgramKind,
    mistake: Option<Mistake>,
    globals: ProcessGlobals,
}

/// How a run of a program ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Ending {
    /// The program printed this total.
    Total(u64),
    /// The program crashed, for example because an index was out of range.
    Crash,
    /// The program tried more squares than its limit allows. An endless search always ends this way.
    TryLimit,
    /// The program observer returned `Break`.
    Cancelled,
}

impl Program {
    /// The greatest size of a run. It limits the depth of the recursion, so that the stack does not overflow.
    pub const MAX_SIZE: u32 = 64;

    /// The program without a mistake.
    pub fn correct(kind: ProgramKind) -> Self {
        Self { kind, mistake: None, globals: ProcessGlobals::default() }
    }

    /// The program with a mistake.
    pub fn with_mistake(mistake: Mistake) -> Self {
        Self { kind: mistake.program(), mistake: Some(mistake), globals: ProcessGlobals::default() }
    }

    /// The form of the program.
    pub const fn kind(&self) -> ProgramKind {
        self.kind
    }

    /// The mistake, if there is one.
    pub const fn mistake(&self) -> Option<Mistake> {
        self.mistake
    }

    /// Runs the program for a size. The run stops after at most `try_limit` tries.
    ///
    /// # Panics
    ///
    /// If the size is 0 or above [`MAX_SIZE`](Self::MAX_SIZE).
    ///
    /// # Complexity
    ///
    /// Exponential in the size; a try takes at most `O(n)`.
    pub fn run<O: ProgramObserver>(&mut self, size: u32, try_limit: u64, observer: &mut O) -> Ending {
        assert!((1..=Self::MAX_SIZE).contains(&size), "a program runs sizes 1 to {}, not {size}", Self::MAX_SIZE);
        let mut globals = mem::take(&mut self.globals);
        let mut run = RunState::new(size as i32, self.mistake, try_limit, &mut globals, observer);
        let ended = run.run_process(|run| self.search(run));
        self.globals = globals;
        match ended {
            Ok(total) => Ending::Total(total),
            Err(RunError::Crash) => Ending::Crash,
            Err(RunError::TryLimit) => Ending::TryLimit,
            Err(RunError::Cancelled) => Ending::Cancelled,
        }
    }

    /// Runs the whole search. Returns the number of solutions, as the recursive calls add it up, or 0 for a program
    /// whose calls return nothing.
    fn search<O: ProgramObserver>(&self, run: &mut RunState<'_, O>) -> RunResult<u64> {
        match self.kind {
            ProgramKind::Array => backtracking::search(run, &mut ArrayBoard::new(run.n, self.mistake)),
            ProgramKind::Flags => backtracking::search(run, &mut FlagsBoard::new(run.n, self.mistake)),
            ProgramKind::Matrix => backtracking::search(run, &mut MatrixBoard::new(run.n, self.mistake)),
            ProgramKind::List => backtracking::search(run, &mut ListBoard::new()),
            ProgramKind::Iterative => iterative::search(run),
            ProgramKind::Permutation => permutation::search(run),
            ProgramKind::Bits => bits::search(run),
        }
    }
}
