//! The laws of a job: the total, the rows and the outcome do not depend on how it was run.
//!
//! A schedule is a list of attempts, each with its own threads, part, moment of interruption and failing workers. After each
//! attempt the ledger is a subset of what an undisturbed run records, and never shrinks; after the last, it is equal.

use std::num::NonZero;
use std::ops::ControlFlow;
use std::sync::LazyLock;

use proptest::collection::vec;
use proptest::prelude::*;
use proptest::test_runner::{Config, TestRunner};
use queens::count::{CountError, Engine, Plan, UnitResult, Worker};
use queens_job::{Event, Job, JobConfig, JobError, Outcome, Threads, Verification, WorkerPool, manifest};
use queens_ledger::{Ledger, Part, Record};
use queens_testkit::{say, size};

use crate::{FailingThreads, config, proceed, rows};

const SIZES: std::ops::RangeInclusive<u32> = 8..=13;

/// One run of the job, before the last one.
#[derive(Clone, Debug)]
struct Attempt {
    threads: usize,
    /// The part, of 1 to 4.
    part: (u64, u64),
    /// The observer cancels at this event.
    cancelled_at: Option<u32>,
    /// After how many batches each worker of the first method fails, and of the second.
    failures: [Vec<Option<u32>>; 2],
    has_fallback: bool,
}

fn attempt() -> impl Strategy<Value = Attempt> {
    let failures = || vec(proptest::option::weighted(0.6, 0_u32..3), 4);
    let part = (1_u64..=4).prop_flat_map(|parts| (1..=parts, Just(parts)));
    let cancelled_at = proptest::option::weighted(0.7, 0_u32..8);
    (1_usize..=4, part, cancelled_at, failures(), failures(), any::<bool>()).prop_map(
        |(threads, part, cancelled_at, first, second, has_fallback)| Attempt {
            threads,
            part,
            cancelled_at,
            failures: [first, second],
            has_fallback,
        },
    )
}

/// The size, whether everything is confirmed, the attempts, and the threads of the last run.
fn schedule() -> impl Strategy<Value = (u32, bool, Vec<Attempt>, usize)> {
    (SIZES, any::<bool>(), vec(attempt(), 0..5), 1_usize..=4)
}

/// Workers that fail as the attempt says. They count, or take results that were counted before.
fn pool(attempt: &Attempt, known: Option<&'static [Vec<UnitResult>; 2]>) -> WorkerPool<'static> {
    let threads = |engine| Threads::new(engine).limit(NonZero::new(attempt.threads).unwrap());
    let [first, second] = attempt.failures.clone();
    let primary = FailingThreads {
        known: known.map(|known| &known[0][..]),
        ..FailingThreads::new(threads(Engine::best()), first)
    };
    let second_threads = FailingThreads::new(threads(Engine::best_backtrack()), second);
    let confirming = FailingThreads { known: known.map(|known| &known[1][..]), ..second_threads };
    let pool = WorkerPool::source(primary).confirmed_by(vec![Box::new(confirming)]);
    if attempt.has_fallback { pool.fallback(threads(Engine::best())) } else { pool }
}

fn options(n: u32, all: bool) -> JobConfig {
    config(n).verification(if all { Verification::All } else { Verification::None })
}

/// What an undisturbed run on one thread records, and its outcome.
fn undisturbed(n: u32, all: bool) -> Run {
    let plan = Plan::new(size(n)).unwrap();
    let mut job = Job::with_ledger(options(n, all), Ledger::in_memory(&manifest(&plan)).unwrap()).unwrap();
    let one = Threads::default().limit(NonZero::<usize>::MIN);
    let outcome = job.run(&mut WorkerPool::threads(one), proceed).unwrap();
    (rows(&job.into_ledger().unwrap()), outcome)
}

/// The rows and the outcome of a run.
type Run = (Vec<Record>, Outcome);

/// By size, and by whether everything is confirmed.
static UNDISTURBED: LazyLock<Vec<[Run; 2]>> =
    LazyLock::new(|| SIZES.map(|n| [undisturbed(n, false), undisturbed(n, true)]).collect());

/// By size, the results of all units by the first method and by the second.
static COUNTED: LazyLock<Vec<[Vec<UnitResult>; 2]>> = LazyLock::new(|| {
    let by = |n, engine| {
        let plan = Plan::new(size(n)).unwrap();
        let mut worker = Worker::new(&plan, engine).unwrap();
        plan.units().map(|unit| worker.count_unit(&unit)).collect()
    };
    SIZES.map(|n| [by(n, Engine::best()), by(n, Engine::best_backtrack())]).collect()
});

/// Where the ledger of a schedule is: in memory, or in a file that is opened anew for every attempt.
enum Place {
    Memory(Option<Ledger>),
    File(tempfile::TempDir),
}

impl Place {
    fn new(n: u32, in_file: bool) -> Self {
        if in_file {
            // In memory where there is such a folder: nothing here depends on the disk.
            let memory = std::path::Path::new("/dev/shm");
            let folder = if memory.is_dir() { tempfile::tempdir_in(memory) } else { tempfile::tempdir() };
            return Self::File(folder.unwrap());
        }
        let plan = Plan::new(size(n)).unwrap();
        Self::Memory(Some(Ledger::in_memory(&manifest(&plan)).unwrap()))
    }

    fn open(&mut self, options: JobConfig) -> Job {
        match self {
            Self::Memory(ledger) => Job::with_ledger(options, ledger.take().unwrap()).unwrap(),
            Self::File(folder) => Job::open(options.ledger(folder.path().join("count.ledger"))).unwrap(),
        }
    }

    /// Ends the use of a job: the rows of its ledger.
    fn close(&mut self, job: Job) -> Vec<Record> {
        let ledger = job.into_ledger().unwrap();
        let rows = rows(&ledger);
        if let Self::Memory(memory) = self {
            *memory = Some(ledger);
        }
        rows
    }
}

/// What happened in the schedules of a test.
#[derive(Default)]
struct Seen {
    attempts: u32,
    cancelled: u32,
    failed: u32,
    finished: u32,
    fallbacks: u32,
}

impl Seen {
    fn follow(&mut self, (n, all, attempts, threads): (u32, bool, Vec<Attempt>, usize), in_file: bool) {
        let index = (n - SIZES.start()) as usize;
        let (all_rows, undisturbed) = &UNDISTURBED[index][usize::from(all)];
        // Where the disk is part of the schedule, so are the engines.
        let known = if in_file { None } else { Some(&COUNTED[index]) };
        let mut place = Place::new(n, in_file);
        let mut before: Vec<Record> = Vec::new();
        for attempt in attempts {
            let part = Part::new(attempt.part.0, attempt.part.1).unwrap();
            let mut job = place.open(options(n, all).part(part));
            let mut events = 0;
            let ended = job.run(&mut pool(&attempt, known), |event| {
                assert!(!matches!(event, Event::LedgerShared), "a unit was counted twice");
                self.fallbacks += u32::from(matches!(event, Event::FallbackStarted { .. }));
                events += 1;
                if attempt.cancelled_at.is_some_and(|at| events > at) {
                    return ControlFlow::Break(());
                }
                ControlFlow::Continue(())
            });
            self.attempts += 1;
            match ended {
                Ok(outcome) => {
                    self.finished += 1;
                    assert!(outcome.is_sound());
                    assert!(outcome.part.is_none_or(|part| part.verified || !all));
                }
                Err(JobError::Cancelled(_)) => self.cancelled += 1,
                Err(JobError::Count(CountError::NoWorkerLeft { .. })) => self.failed += 1,
                Err(error) => panic!("{error:?}"),
            }
            let after = place.close(job);
            assert!(before.iter().all(|row| after.contains(row)), "a recorded result is gone");
            assert!(after.iter().all(|row| all_rows.contains(row)), "a result of no undisturbed run");
            before = after;
        }
        let mut job = place.open(options(n, all));
        let last =
            Attempt { threads, part: (1, 1), cancelled_at: None, failures: [vec![], vec![]], has_fallback: false };
        let outcome = job.run(&mut pool(&last, known), proceed).unwrap();
        assert_eq!(format!("{outcome:?}"), format!("{undisturbed:?}"));
        assert_eq!(&place.close(job), all_rows);
    }

    fn run(schedules: u32, in_file: bool) {
        let mut seen = Self::default();
        let mut runner = TestRunner::new(Config { failure_persistence: None, ..Config::with_cases(schedules) });
        let seen_by_runner = std::cell::RefCell::new(&mut seen);
        let result = runner.run(&schedule(), |schedule| {
            seen_by_runner.borrow_mut().follow(schedule, in_file);
            Ok(())
        });
        if let Err(error) = result {
            panic!("{error}");
        }
        let Self { attempts, cancelled, failed, finished, fallbacks } = seen;
        say(format_args!(
            "{schedules} schedules of {attempts} attempts: {cancelled} cancelled, {failed} without workers left, \
             {finished} finished, {fallbacks} fallbacks: always the same total, rows and outcome"
        ));
        assert!(in_file || (cancelled > 0 && failed > 0 && finished > 0 && fallbacks > 0));
    }
}

#[test]
fn total_rows_and_outcome_depend_on_nothing_but_the_options() {
    Seen::run(1900, false);
}

#[test]
fn ledgers_in_files_that_are_opened_again_keep_the_laws() {
    Seen::run(100, true);
}

#[test]
fn undisturbed_totals_are_the_published_ones() {
    for (n, outcomes) in SIZES.zip(&*UNDISTURBED) {
        for ((rows, outcome), methods) in outcomes.iter().zip([1, 2]) {
            assert_eq!(outcome.total, queens_job::published(size(n)), "size {n}");
            assert_eq!(rows.len() as u64, methods * outcome.units, "size {n}");
            assert_eq!(outcome.verified, methods == 2, "size {n}");
        }
    }
}
