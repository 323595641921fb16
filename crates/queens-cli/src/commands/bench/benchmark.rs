//! The benchmarks, called figures in JSON: each one does some work, checks the answer, and reports the amount of work.

use std::num::NonZero;

use queens::complete::{CompletionError, CompletionSearch, Instance};
use queens::{Placement, Size, Solutions, Square, Symmetry, construct};
use queens_count::{Count, Engine, Plan};
use queens_job::{free_memory, published_count};

use super::run::{Run, timed};
use crate::error::CliError;
use crate::messages::{Message, text};

/// The boards of [`Benchmark::Complete`]: their size and the number of their given queens.
pub(super) const COMPLETED_SIZE: u32 = 50;
pub(super) const GIVEN_QUEENS: usize = 12;

/// The seed of all random boards. It is fixed, so that every machine measures the same boards.
const SEED: u64 = 1;

/// A benchmark.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Benchmark {
    /// All solutions, counted by the fastest engine.
    Count,
    /// All solutions, counted by backtracking.
    CountBacktrack,
    /// All solutions, listed one after another.
    List,
    /// One completion of each of many boards.
    Complete,
    /// One random solution of a large board.
    LocalSearch,
    /// One solution of a large board by a formula.
    Construct,
}

impl Benchmark {
    pub(super) const ALL: [Self; 6] =
        [Self::Count, Self::CountBacktrack, Self::List, Self::Complete, Self::LocalSearch, Self::Construct];

    /// The name in JSON.
    pub(super) const fn name(self) -> &'static str {
        match self {
            Self::Count => "count",
            Self::CountBacktrack => "count-backtrack",
            Self::List => "list",
            Self::Complete => "complete",
            Self::LocalSearch => "local-search",
            Self::Construct => "construct",
        }
    }

    /// The unit of the amount, in JSON.
    pub(super) const fn unit(self) -> &'static str {
        match self {
            Self::Count | Self::CountBacktrack | Self::List => "solutions",
            Self::Complete => "boards",
            Self::LocalSearch | Self::Construct => "rows",
        }
    }

    /// The counting engine, if the benchmark counts.
    pub(super) fn engine(self) -> Option<Engine> {
        match self {
            Self::Count => Some(Engine::best()),
            Self::CountBacktrack => Some(Engine::best_backtrack()),
            Self::List | Self::Complete | Self::LocalSearch | Self::Construct => None,
        }
    }

    /// The board size at a scale, which is an entry of [`scales`](Self::scales).
    pub(super) const fn size(self, scale: u32) -> u32 {
        if matches!(self, Self::Complete) { COMPLETED_SIZE } else { scale }
    }

    /// The benchmark's share of the time budget, in relation to the other benchmarks. Counting gets the most, because
    /// engines reach their full speed only on large boards.
    pub(super) const fn weight(self) -> u32 {
        match self {
            Self::Count | Self::CountBacktrack => 3,
            Self::List | Self::Complete => 2,
            Self::LocalSearch | Self::Construct => 1,
        }
    }

    /// The scales (amounts of work) in increasing order: sizes, or numbers of boards to complete.
    pub(super) const fn scales(self) -> &'static [u32] {
        match self {
            Self::Count => &[8, 10, 12, 14, 16, 18, 20, 22],
            Self::CountBacktrack | Self::List => &[8, 10, 12, 14, 16, 18],
            Self::Complete => &[10, 100, 1000, 10_000],
            Self::LocalSearch | Self::Construct => &[1000, 10_000, 100_000, 1_000_000, 10_000_000],
        }
    }

    /// An upper bound on the factor by which the time grows from one scale to the next.
    pub(super) const fn growth(self) -> u32 {
        match self {
            Self::Count | Self::CountBacktrack | Self::List => 45,
            Self::Complete | Self::LocalSearch | Self::Construct => 12,
        }
    }

    /// The number of threads that the work can use, out of `threads`.
    pub(super) const fn threads(self, threads: usize) -> usize {
        match self {
            Self::Count | Self::CountBacktrack | Self::Complete => threads,
            Self::List | Self::LocalSearch | Self::Construct => 1,
        }
    }

    /// Whether the free memory is enough for a scale.
    pub(super) fn fits_memory(self, scale: u32, threads: usize) -> bool {
        let needed = match (self.engine(), Plan::new(size(self.size(scale)))) {
            (Some(engine), Ok(plan)) => engine.memory_bytes(&plan).saturating_mul(threads as u64),
            // A placement, the flags of its occupied lines and a copy take at most 64 bytes for each row.
            _ => 64 * u64::from(scale),
        };
        free_memory().is_none_or(|free| needed < free)
    }

    /// Does the work of a scale, and checks the answer. Only the work is timed.
    pub(super) fn run(self, scale: u32, threads: usize) -> Result<Run, CliError> {
        let size = size(self.size(scale));
        match self {
            Self::Count | Self::CountBacktrack => self.count(size, threads),
            Self::List => self.list(size),
            Self::Complete => self.complete(scale, threads),
            Self::LocalSearch => self.construct(size, || construct::local_search(size, SEED).ok()),
            Self::Construct => self.construct(size, || construct::closed_form(size).ok().map(|form| form.placement())),
        }
    }

    fn count(self, size: Size, threads: usize) -> Result<Run, CliError> {
        let engine = self.engine().expect("counting has an engine");
        let threads = NonZero::new(threads).unwrap_or(NonZero::<usize>::MIN);
        let count = Count::new(size)?.engine(engine).threads(threads);
        let (total, wall, cpu) = timed(|| count.run());
        let total = total?;
        check_total(size, total)?;
        Ok(Run { amount: total, wall, cpu })
    }

    fn list(self, size: Size) -> Result<Run, CliError> {
        let mut solutions = Solutions::new(size)?;
        let mut last = Vec::new();
        let (listed, wall, cpu) = timed(|| {
            let mut listed = 0;
            while let Some(columns) = solutions.advance() {
                listed += 1;
                last.clear();
                last.extend_from_slice(columns);
            }
            listed
        });
        check_total(size, listed)?;
        // In lexicographic order, the last solution is the mirror image of the first solution.
        let first = Solutions::new(size)?.next();
        let mirrored = first.map(|first| first.image(Symmetry::FlipColumns));
        self.check(mirrored.is_some_and(|mirrored| mirrored.is_solution() && mirrored.columns() == last))?;
        Ok(Run { amount: listed, wall, cpu })
    }

    fn complete(self, boards: u32, threads: usize) -> Result<Run, CliError> {
        let instances: Vec<_> = (0..u64::from(boards)).map(|index| instance(SEED + 2 * index)).collect();
        let share = instances.len().div_ceil(threads.max(1));
        let (answers, wall, cpu) = timed(|| {
            if share == instances.len() {
                return complete_all(&instances);
            }
            std::thread::scope(|scope| {
                let parts: Vec<_> = instances.chunks(share).map(|part| scope.spawn(|| complete_all(part))).collect();
                let answers = parts.into_iter().map(|part| part.join().expect("a search does not panic"));
                answers.flatten().collect::<Vec<_>>()
            })
        });
        for (instance, answer) in instances.iter().zip(answers) {
            self.check(answer?.is_some_and(|placement| instance.accepts(&placement)))?;
        }
        Ok(Run { amount: boards.into(), wall, cpu })
    }

    fn construct(self, size: Size, construct: impl FnOnce() -> Option<Placement>) -> Result<Run, CliError> {
        let (placement, wall, cpu) = timed(construct);
        self.check(placement.is_some_and(|placement| placement.size() == size && placement.is_solution()))?;
        Ok(Run { amount: size.get().into(), wall, cpu })
    }

    /// Refuses a wrong answer.
    fn check(self, is_right: bool) -> Result<(), CliError> {
        if is_right { Ok(()) } else { Err(CliError::contradiction(text!("error-wrong-answer", figure = self.title()))) }
    }

    /// The name in messages.
    pub(super) fn title(self) -> Message {
        match self {
            Self::Count => text!("bench-count"),
            Self::CountBacktrack => text!("bench-count-backtrack"),
            Self::List => text!("bench-list"),
            Self::Complete => text!("bench-complete"),
            Self::LocalSearch => text!("bench-local-search"),
            Self::Construct => text!("bench-construct"),
        }
    }
}

/// Compares a number of solutions with the published number.
fn check_total(size: Size, total: u128) -> Result<(), CliError> {
    match published_count(size) {
        Some(known) if known != total => Err(CliError::wrong_total(total, known)),
        _ => Ok(()),
    }
}

fn size(n: u32) -> Size {
    Size::new(n).expect("the sizes of the benchmarks are sizes")
}

fn complete_all(boards: &[Instance]) -> Vec<Result<Option<Placement>, CompletionError>> {
    boards.iter().map(|board| CompletionSearch::new(board).first()).collect()
}

/// A board with some queens of a random solution, so that it has a completion.
fn instance(seed: u64) -> Instance {
    let size = size(COMPLETED_SIZE);
    let random = |seed| construct::local_search(size, seed).expect("boards of this size have solutions");
    let (solution, order) = (random(seed), random(seed + 1));
    let queens: Vec<Square> = solution.queens().collect();
    let mut instance = Instance::from(size);
    // The columns of another random solution serve as a random order of the row numbers.
    for row in &order.columns()[..GIVEN_QUEENS] {
        instance.place(queens[row.index()]).expect("the queens are on the board");
    }
    instance
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::exit::ExitStatus;

    #[test]
    fn wrong_answers_are_errors() {
        let wrong = check_total(size(8), 93);
        assert!(wrong.is_err_and(|error| error.exit_status() == ExitStatus::Negative));
        assert!(check_total(size(8), 92).is_ok());
        let none = Benchmark::Construct.construct(size(8), || None);
        assert!(none.is_err_and(|error| error.exit_status() == ExitStatus::Negative));
        let queens_in_a_row = "1,2,3,4".parse().ok();
        assert!(Benchmark::LocalSearch.construct(size(4), || queens_in_a_row).is_err());
    }

    #[test]
    fn boards_are_the_same_on_every_machine() {
        let boards = instance(SEED);
        assert_eq!(boards.queens().len(), GIVEN_QUEENS);
        assert_eq!(boards, instance(SEED));
        assert_ne!(boards, instance(SEED + 2));
    }
}
