//! Random schedules: the attempts on a ledger before the last run of its job.

use proptest::collection::vec;
use proptest::option::weighted;
use proptest::prelude::*;
use proptest::sample::{select, subsequence};
use proptest::strategy::Union;
use queens_job::Event;
use queens_ledger::Part;

/// The sizes to draw from. Even sizes have two units. Sizes with more units occur more often, because there are more
/// ways to interrupt their counts.
static DRAWN_SIZES: [u32; 12] = [8, 9, 9, 9, 10, 11, 11, 11, 12, 13, 13, 13];

/// The events at which runs are interrupted, and how often each is drawn.
pub(crate) static EVENTS: [(&str, u32); 7] = [
    ("pass-started", 3),
    ("worker-unavailable", 1),
    ("units-recorded", 9),
    ("working", 1),
    ("worker-failed", 2),
    ("fallback-started", 1),
    ("checking-symmetry", 1),
];

/// The number of equal parts of a pass after which it can be interrupted. Interruptions do not count events, because
/// results that arrive together are recorded in one event.
const PASS_PARTS: u32 = 12;

/// About how often an event comes in a run of one or two passes.
fn times(code: &str, passes: u32) -> u32 {
    match code {
        "units-recorded" => PASS_PARTS * passes,
        "pass-started" | "worker-unavailable" | "working" => passes,
        "worker-failed" => 2 * passes,
        "checking-symmetry" => 2,
        _ => 1,
    }
}

/// An attempt on a ledger before the last run.
#[derive(Clone, Debug)]
pub(crate) enum Attempt {
    /// The job is run.
    Run(Disturbed),
    /// Results that were counted elsewhere are recorded, `at_once` at a time. `order` has their indices among the rows
    /// of an undisturbed run.
    Record { order: Vec<usize>, at_once: usize },
}

/// A run of the job.
#[derive(Clone, Debug)]
pub(crate) struct Disturbed {
    pub(crate) threads: usize,
    pub(crate) part: Part,
    pub(crate) interruption: Option<Interruption>,
    /// The number of batches after which each worker fails: workers of the first method, workers of the second method.
    pub(crate) failures: [Vec<Option<u32>>; 2],
    /// Whether workers cannot be started: those of the first method, those of the second method.
    pub(crate) cannot_start: [bool; 2],
    /// Whether threads count the rest when all workers of the first pass have failed.
    pub(crate) has_fallback: bool,
    /// Whether other threads of the second method confirm the units that the first source of this method leaves.
    pub(crate) has_spare: bool,
}

impl Disturbed {
    /// An undisturbed run of all parts.
    pub(crate) fn by_nothing(threads: usize) -> Self {
        Self {
            threads,
            part: Part::WHOLE,
            interruption: None,
            failures: [vec![], vec![]],
            cannot_start: [false; 2],
            has_fallback: false,
            has_spare: false,
        }
    }

    /// Changes the run so that the event of its interruption happens, if units are missing.
    fn provoked(mut self) -> Self {
        match self.interruption {
            Some(Interruption { code: "worker-unavailable", after, .. }) => self.cannot_start[after as usize] = true,
            Some(Interruption { code: "worker-failed", .. }) => {
                self.failures.iter_mut().for_each(|failures| failures[0] = Some(0));
            }
            Some(Interruption { code: "fallback-started", .. }) => {
                self.has_fallback = true;
                self.failures[0].iter_mut().for_each(|failure| *failure = failure.or(Some(0)));
            }
            _ => {}
        }
        self
    }
}

/// When a run is interrupted: at an event, or at the first check of the total if that event does not come.
#[derive(Clone, Debug)]
pub(crate) struct Interruption {
    /// The event's code.
    pub(crate) code: &'static str,
    /// The number of events of this code before the interruption. For recorded units: the greatest number of parts of
    /// the first pass, and then of the second, that are done before. For workers that cannot be started: 0 for the
    /// first method, 1 for the second.
    pub(crate) after: u32,
    /// Whether a handle closes the ledger, if it is a file. Otherwise the observer cancels.
    pub(crate) closes: bool,
}

impl Interruption {
    /// Whether the interruption happens at this event, after `before` events of the same code. `pass` counts from 0.
    pub(crate) fn is_at(&self, event: Event<'_>, before: u32, pass: u32) -> bool {
        let is_reached = match event {
            Event::UnitsRecorded { progress, .. } => {
                let done = progress.fraction().unwrap_or(1.0) * f64::from(PASS_PARTS);
                pass == self.after / PASS_PARTS && done > f64::from(self.after % PASS_PARTS)
            }
            Event::WorkerUnavailable { .. } => true,
            _ => before == self.after,
        };
        let is_last_chance = self.code != "checking-symmetry" && matches!(event, Event::CheckingSymmetry { .. });
        is_last_chance || event.code() == self.code && is_reached
    }
}

impl Attempt {
    /// Whether the attempt always disturbs the count: a run is interrupted at the check of the total at the latest, or
    /// results come in another order.
    fn disturbs(&self) -> bool {
        match self {
            Self::Run(run) => run.interruption.is_some() && run.part == Part::WHOLE,
            Self::Record { .. } => true,
        }
    }
}

fn interruption(passes: u32) -> impl Strategy<Value = Interruption> {
    let event = |&(code, weight)| (weight, (Just(code), 0..times(code, passes)));
    let event = Union::new_weighted(EVENTS.iter().map(event).collect());
    (event, any::<bool>()).prop_map(|((code, after), closes)| Interruption { code, after, closes })
}

fn run(passes: u32) -> impl Strategy<Value = Disturbed> {
    let failures = || vec(weighted(0.6, 0_u32..3), 4);
    let part = (1_u64..=4).prop_flat_map(|parts| (1..=parts, Just(parts)));
    let part = prop_oneof![Just(Part::WHOLE), part.prop_map(|(index, count)| Part::new(index, count).unwrap())];
    let cannot_start = || proptest::bool::weighted(0.1);
    (
        (1_usize..=4, part, weighted(0.7, interruption(passes))),
        [failures(), failures()],
        [cannot_start(), cannot_start()],
        any::<[bool; 2]>(),
    )
        .prop_map(|((threads, part, interruption), failures, cannot_start, [has_fallback, has_spare])| {
            Disturbed { threads, part, interruption, failures, cannot_start, has_fallback, has_spare }.provoked()
        })
}

fn attempt(rows: usize, passes: u32) -> impl Strategy<Value = Attempt> {
    let order = subsequence((0..rows).collect::<Vec<_>>(), 1..=rows).prop_shuffle();
    let record = (order, 1_usize..=4).prop_map(|(order, at_once)| Attempt::Record { order, at_once });
    prop_oneof![4 => run(passes).prop_map(Attempt::Run), 1 => record]
}

/// Attempts of which at least one disturbs the count, and the last run.
#[derive(Clone, Debug)]
pub(crate) struct Schedule {
    pub(crate) size: u32,
    /// Whether everything is confirmed.
    pub(crate) verified: bool,
    pub(crate) attempts: Vec<Attempt>,
    /// The threads of the last run.
    pub(crate) threads: usize,
}

/// Schedules of jobs whose undisturbed runs record this many rows, by size and by whether everything is confirmed.
pub(crate) fn schedule(rows: impl Fn(u32, bool) -> usize) -> impl Strategy<Value = Schedule> {
    (select(&DRAWN_SIZES[..]), any::<bool>()).prop_flat_map(move |(size, verified)| {
        let attempts = vec(attempt(rows(size, verified), 1 + u32::from(verified)), 1..=4)
            .prop_filter("nothing disturbs it", |attempts| attempts.iter().any(Attempt::disturbs));
        (attempts, 1_usize..=4).prop_map(move |(attempts, threads)| Schedule { size, verified, attempts, threads })
    })
}
