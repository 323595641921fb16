//! The laws of a job: the total, the rows and the outcome do not depend on how it was run.
//!
//! A [schedule](crate::schedule) is a list of attempts: runs, each with its threads, part, moment of interruption and
//! failing workers, and results from elsewhere in any order. After each attempt, the ledger is a subset of the records
//! of an undisturbed run, and has lost no record. After the last attempt, both are equal.

use std::collections::{BTreeMap, BTreeSet};
use std::num::NonZero;
use std::ops::ControlFlow;
use std::sync::LazyLock;

use proptest::test_runner::{Config, TestRunner};
use queens_count::{CountError, Engine, Plan, UnitResult, Worker, WorkerSource};
use queens_job::{CloseHandle, Event, Job, JobConfig, JobError, Outcome, Threads, Verification, Workers, manifest};
use queens_ledger::{Ledger, Record};
use queens_testkit::{print_uncaptured, size};

use crate::schedule::{Attempt, Disturbed, EVENTS, Interruption, Schedule, schedule};
use crate::{FailingThreads, config, proceed, rows};

const SIZES: std::ops::RangeInclusive<u32> = 8..=13;

/// Workers that fail as the run demands. They count, or return the `known` results.
fn pool(run: &Disturbed, known: Option<&'static [Vec<UnitResult>; 2]>) -> Workers<'static> {
    let threads = |engine| Threads::new(engine).limit(NonZero::new(run.threads).unwrap());
    let source = |method: usize, engine| FailingThreads {
        cannot_start: run.cannot_start[method],
        known: known.map(|known| &known[method][..]),
        ..FailingThreads::new(threads(engine), run.failures[method].clone())
    };
    let confirming = source(1, Engine::best_backtrack());
    let mut second: Vec<Box<dyn WorkerSource>> = vec![Box::new(confirming)];
    if run.has_spare {
        second.push(Box::new(threads(Engine::best_backtrack())));
    }
    let pool = Workers::from_source(source(0, Engine::best())).confirmed_by(second);
    if run.has_fallback { pool.fallback(threads(Engine::best())) } else { pool }
}

fn options(n: u32, all: bool) -> JobConfig {
    config(n).verification(if all { Verification::All } else { Verification::None })
}

/// The records and the outcome of an undisturbed run on one thread.
fn undisturbed(n: u32, all: bool) -> Run {
    let plan = Plan::new(size(n)).unwrap();
    let mut job = Job::with_ledger(options(n, all), Ledger::temporary(&manifest(&plan)).unwrap()).unwrap();
    let one = Threads::default().limit(NonZero::<usize>::MIN);
    let outcome = job.run(&mut Workers::from_threads(one), proceed).unwrap();
    (rows(&job.into_ledger().unwrap()), outcome)
}

/// The rows and the outcome of a run.
type Run = (Vec<Record>, Outcome);

fn undisturbed_run(n: u32, all: bool) -> &'static Run {
    &UNDISTURBED[(n - SIZES.start()) as usize][usize::from(all)]
}

/// The undisturbed runs, by size and by whether everything is confirmed.
static UNDISTURBED: LazyLock<Vec<[Run; 2]>> =
    LazyLock::new(|| SIZES.map(|n| [undisturbed(n, false), undisturbed(n, true)]).collect());

/// By size, the results of all units by the first method and by the second method.
static COUNTED: LazyLock<Vec<[Vec<UnitResult>; 2]>> = LazyLock::new(|| {
    let by = |n, engine| {
        let plan = Plan::new(size(n)).unwrap();
        let mut worker = Worker::new(&plan, engine).unwrap();
        plan.units().map(|unit| worker.count_unit(&unit)).collect()
    };
    SIZES.map(|n| [by(n, Engine::best()), by(n, Engine::best_backtrack())]).collect()
});

/// The ledger of a schedule: a temporary one, or a file that is opened anew for every attempt.
enum Place {
    Temporary(Option<Ledger>),
    File(tempfile::TempDir),
}

impl Place {
    fn new(n: u32, in_file: bool) -> Self {
        if in_file {
            // The folder is in memory if possible, because nothing here depends on the disk.
            let memory = std::path::Path::new("/dev/shm");
            let folder = if memory.is_dir() { tempfile::tempdir_in(memory) } else { tempfile::tempdir() };
            return Self::File(folder.unwrap());
        }
        let plan = Plan::new(size(n)).unwrap();
        Self::Temporary(Some(Ledger::temporary(&manifest(&plan)).unwrap()))
    }

    fn open(&mut self, options: JobConfig) -> Job {
        match self {
            Self::Temporary(ledger) => Job::with_ledger(options, ledger.take().unwrap()).unwrap(),
            Self::File(folder) => Job::open(options.ledger(folder.path().join("count.ledger"))).unwrap(),
        }
    }

    /// Ends the use of a job, and returns the rows of its ledger, which may have been closed.
    fn close(&mut self, job: Job) -> Vec<Record> {
        let ledger = job.into_ledger().unwrap_or_else(|| {
            let Self::File(folder) = &*self else { panic!("a temporary ledger is never closed") };
            Ledger::open_read_only(folder.path().join("count.ledger")).unwrap()
        });
        let rows = rows(&ledger);
        if let Self::Temporary(kept) = self {
            *kept = Some(ledger);
        }
        rows
    }
}

/// The events seen in the schedules of a test.
#[derive(Debug, Default)]
struct Seen {
    /// Attempts that recorded results from elsewhere.
    recorded: u32,
    /// Runs that were cancelled, by the code of the event.
    cancelled: BTreeMap<&'static str, u32>,
    /// Runs whose ledger was closed.
    closed: u32,
    /// Runs that ended because no worker was left.
    failed: u32,
    /// Runs in which no worker could be started.
    not_started: u32,
    finished: u32,
    /// Runs that finished although a source could not be started.
    gave_way: u32,
    fallbacks: u32,
}

impl Seen {
    /// Runs a schedule. With `in_file`, the ledger is on the disk and the engines count.
    fn follow(&mut self, schedule: Schedule, in_file: bool) {
        let Schedule { size: n, verified, attempts, threads } = schedule;
        let (all_rows, undisturbed) = undisturbed_run(n, verified);
        let known = if in_file { None } else { Some(&COUNTED[(n - SIZES.start()) as usize]) };
        let mut place = Place::new(n, in_file);
        let mut before: Vec<Record> = Vec::new();
        let mut is_disturbed = false;
        for attempt in attempts {
            let job = match attempt {
                Attempt::Run(run) => {
                    let handle = CloseHandle::default();
                    let options = options(n, verified).part(run.part).close_handle(handle.clone());
                    let mut job = place.open(options);
                    is_disturbed |= self.run(&run, &mut job, undisturbed, known, Some(&handle).filter(|_| in_file));
                    job
                }
                Attempt::Record { order, at_once } => {
                    let mut job = place.open(options(n, verified));
                    let results: Vec<Record> = order.iter().map(|&index| all_rows[index].clone()).collect();
                    for results in results.chunks(at_once) {
                        job.record(results).unwrap();
                    }
                    self.recorded += 1;
                    is_disturbed = true;
                    job
                }
            };
            let after = place.close(job);
            assert!(before.iter().all(|row| after.contains(row)), "a recorded result is gone");
            assert!(after.iter().all(|row| all_rows.contains(row)), "a result of no undisturbed run");
            before = after;
        }
        assert!(is_disturbed, "nothing disturbed this schedule");
        let mut job = place.open(options(n, verified));
        let outcome = job.run(&mut pool(&Disturbed::by_nothing(threads), known), proceed).unwrap();
        assert_eq!(format!("{outcome:?}"), format!("{undisturbed:?}"));
        assert_eq!(&place.close(job), all_rows);
    }

    /// Runs a job with its disturbances, and returns whether any disturbance happened. With a handle, interruptions may
    /// close the ledger.
    fn run(
        &mut self,
        run: &Disturbed,
        job: &mut Job,
        undisturbed: &Outcome,
        known: Option<&'static [Vec<UnitResult>; 2]>,
        handle: Option<&CloseHandle>,
    ) -> bool {
        let (mut interrupted_at, mut is_closed, mut is_unavailable) = (None, false, false);
        let mut events: BTreeMap<&str, u32> = BTreeMap::new();
        let ended = job.run(&mut pool(run, known), |event| {
            let code = event.code();
            assert!(interrupted_at.is_none() || is_closed, "{code} after the cancellation");
            assert!(!matches!(event, Event::LedgerShared), "a unit was counted twice");
            self.fallbacks += u32::from(matches!(event, Event::FallbackStarted { .. }));
            is_unavailable |= matches!(event, Event::WorkerUnavailable { .. });
            let pass = events.get("pass-started").map_or(0, |passes| passes.saturating_sub(1));
            let before = events.entry(code).or_default();
            let is_due = |interruption: &&Interruption| interruption.is_at(event, *before, pass);
            let Some(Interruption { closes, .. }) = run.interruption.as_ref().filter(is_due) else {
                *before += 1;
                return ControlFlow::Continue(());
            };
            interrupted_at = interrupted_at.or(Some(code));
            match handle.filter(|_| *closes) {
                Some(handle) => {
                    handle.close();
                    is_closed = true;
                    ControlFlow::Continue(())
                }
                None => ControlFlow::Break(()),
            }
        });
        if let (Some(code), false) = (interrupted_at, is_closed) {
            assert!(matches!(ended, Err(JobError::Cancelled(_))), "{ended:?}");
            *self.cancelled.entry(code).or_default() += 1;
            return true;
        }
        self.closed += u32::from(is_closed);
        match ended {
            Ok(outcome) => {
                self.finished += 1;
                self.gave_way += u32::from(is_unavailable);
                assert!(outcome.is_sound());
                match outcome.part {
                    Some(part) => assert!(part.verified || !undisturbed.verified),
                    None => assert_eq!(format!("{outcome:?}"), format!("{undisturbed:?}")),
                }
                is_closed || is_unavailable
            }
            Err(JobError::Closed) if is_closed => true,
            Err(JobError::Count(CountError::NoWorkerLeft { .. })) => {
                self.failed += 1;
                true
            }
            Err(JobError::Workers(_)) => {
                self.not_started += 1;
                true
            }
            Err(error) => panic!("{error:?}"),
        }
    }

    /// Draws schedules and runs them.
    fn of(schedules: u32, in_file: bool) -> Self {
        let seen = std::cell::RefCell::new(Self::default());
        let mut runner = TestRunner::new(Config { failure_persistence: None, ..Config::with_cases(schedules) });
        let result = runner.run(&schedule(|n, verified| undisturbed_run(n, verified).0.len()), |schedule| {
            seen.borrow_mut().follow(schedule, in_file);
            Ok(())
        });
        if let Err(error) = result {
            panic!("{error}");
        }
        let seen = seen.into_inner();
        print_uncaptured(format_args!("{schedules} schedules, always the same total, rows and outcome: {seen:?}"));
        seen
    }
}

#[test]
fn total_rows_and_outcome_depend_on_nothing_but_the_options() {
    let Seen { recorded, cancelled, closed: _, failed, not_started, finished, gave_way, fallbacks } =
        Seen::of(1900, false);
    let seen = [recorded, failed, not_started, finished, gave_way, fallbacks];
    assert!(seen.iter().all(|&times| times > 0));
    assert_eq!(cancelled.keys().copied().collect::<BTreeSet<_>>(), EVENTS.map(|(code, _)| code).into());
}

#[test]
fn ledgers_in_files_that_are_opened_again_keep_the_laws() {
    assert!(Seen::of(100, true).closed > 0);
}

#[test]
fn undisturbed_totals_are_the_published_ones() {
    for (n, outcomes) in SIZES.zip(&*UNDISTURBED) {
        for ((rows, outcome), methods) in outcomes.iter().zip([1, 2]) {
            assert_eq!(outcome.total, queens_job::published_count(size(n)), "size {n}");
            assert_eq!(rows.len() as u64, methods * outcome.units, "size {n}");
            assert_eq!(outcome.verified, methods == 2, "size {n}");
        }
    }
}
