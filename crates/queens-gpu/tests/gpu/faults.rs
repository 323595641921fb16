//! Cards that are lost, run out of memory, or miscount.

use std::ops::ControlFlow;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};

use queens::Size;
use queens::count::{BatchError, CountError, CountUnits, Engine, Event, Plan, Unit, UnitResult, crew};
use queens_gpu::device::portable::{self, Portable};
use queens_gpu::device::{Buffer, Device, Fault, Kernel, Limits};
use queens_gpu::{Cards, GpuError, Method, Worker};

use super::meddled::{Meddle, Meddled};
use super::{Kind, open};

/// What a card is made to do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Trouble {
    /// It is lost.
    Lost,
    /// It has less memory than it says: so many words for codes.
    Codes(u64),
    /// It has no memory at all.
    NoMemory,
    /// It runs out of memory, until it is given other buffers.
    Full,
    /// A bit of a count is flipped.
    Flipped,
    /// A count and its residues are one too many: a wrong count that looks right.
    OneMore,
    /// Lanes do not come to their end.
    CutShort,
    /// They do not so many times, and then they do.
    CutShortAtFirst(u32),
    /// None any more.
    Over,
}

/// What a test and the card that it has handed over share.
#[derive(Default)]
struct Shared {
    /// Whether trouble may begin.
    begun: AtomicBool,
    /// Jobs that the card has been given.
    jobs: AtomicUsize,
}

/// What puts a card in trouble.
struct Troubled {
    trouble: Trouble,
    shared: Arc<Shared>,
    /// It begins after so many dispatches, when some of the work is done.
    after: u32,
    dispatches: u32,
    /// The last one's.
    kernel: Kernel,
}

impl Troubled {
    fn open(kind: Kind, trouble: Trouble, after: u32, shared: &Arc<Shared>) -> Option<Box<dyn Device>> {
        let by = Self { trouble, shared: Arc::clone(shared), after, dispatches: 0, kernel: Kernel::Bucket };
        Some(Box::new(Meddled { card: open(kind)?, by }))
    }

    fn is_in_trouble(&self) -> bool {
        self.dispatches > self.after
    }
}

impl<D: ?Sized> Meddle<D> for Troubled {
    fn limits(&self, limits: Limits) -> Limits {
        // So few groups that jobs take several dispatches.
        Limits { groups: 1000, ..limits }
    }

    fn allocate(&mut self, buffer: Buffer, words: u64) -> Result<(), Fault> {
        match self.trouble {
            Trouble::Codes(most) if buffer == Buffer::Codes && words > most => {
                Err(Fault::OutOfMemory(format!("{words} words")))
            }
            Trouble::NoMemory => Err(Fault::OutOfMemory(format!("{words} words"))),
            Trouble::Full if buffer == Buffer::Codes && self.is_in_trouble() => {
                self.trouble = Trouble::Over;
                Ok(())
            }
            _ => Ok(()),
        }
    }

    fn upload(&mut self, buffer: Buffer, words: &[u32]) {
        if buffer == Buffer::Jobs {
            self.shared.jobs.fetch_add(words.len() / 8, Ordering::Relaxed);
        }
    }

    fn dispatch(&mut self, _: &mut D, kernel: Kernel) -> Result<(), Fault> {
        self.dispatches += u32::from(self.shared.begun.load(Ordering::Relaxed));
        self.kernel = kernel;
        match self.trouble {
            Trouble::Lost if self.is_in_trouble() => Err(Fault::Lost("unplugged".to_owned())),
            Trouble::Full if self.is_in_trouble() => Err(Fault::OutOfMemory("full".to_owned())),
            _ => Ok(()),
        }
    }

    fn download(&mut self, buffer: Buffer, words: &mut [u32]) {
        let counts = matches!(self.kernel, Kernel::Join | Kernel::Backtrack);
        if buffer == Buffer::Results && counts && self.is_in_trouble() {
            match self.trouble {
                Trouble::Flipped => words[0] ^= 1 << 20,
                Trouble::OneMore => {
                    for word in [0, 2, 3] {
                        words[word] += 1;
                    }
                }
                Trouble::CutShort => words[6] -= 1,
                Trouble::CutShortAtFirst(times) => {
                    words[6] -= 1;
                    self.trouble = if times > 1 { Trouble::CutShortAtFirst(times - 1) } else { Trouble::Over };
                }
                _ => {}
            }
        }
    }
}

fn plan() -> Plan {
    Plan::new(Size::new(13).unwrap()).unwrap()
}

/// Every kind of card with every method.
fn cards_and_methods() -> impl Iterator<Item = (Kind, Method)> {
    [Kind::Vulkan, Kind::Cuda].into_iter().flat_map(|kind| Method::ALL.map(|method| (kind, method)))
}

/// A worker whose card is in trouble from the first, or why it cannot be one.
fn troubled(kind: Kind, method: Method, trouble: Trouble) -> Option<Result<Worker, GpuError>> {
    let shared = Arc::new(Shared { begun: AtomicBool::new(true), ..Shared::default() });
    let card = Troubled::open(kind, trouble, 0, &shared)?;
    Some(Worker::new(card, method, &plan()))
}

/// A worker whose card was in order when it was tested, and is for so many dispatches more.
fn later_troubled(kind: Kind, method: Method, trouble: Trouble, after: u32) -> Option<(Worker, Arc<Shared>)> {
    let shared = Arc::default();
    let worker = Worker::new(Troubled::open(kind, trouble, after, &shared)?, method, &plan()).unwrap();
    shared.begun.store(true, Ordering::Relaxed);
    Some((worker, shared))
}

fn processor() -> super::crew::Member<'static> {
    Box::new(queens::count::Worker::new(&plan(), Engine::best()).unwrap())
}

#[test]
fn a_lost_cards_units_are_counted_by_others() {
    for (kind, method) in cards_and_methods() {
        for trouble in [Trouble::Lost, Trouble::Flipped, Trouble::CutShort] {
            let Some((card, _)) = later_troubled(kind, method, trouble, 2) else { break };
            let outcome = super::crew::count(&plan(), vec![Box::new(card)], vec![processor()]);
            assert_eq!(outcome.total, 73_712, "{kind:?} {method} {trouble:?}");
            let lost = matches!(outcome.failed[..], [(0, _, lost)] if lost > 0);
            assert!(lost, "{kind:?} {method} {trouble:?}: {outcome:?}");
        }
    }
}

/// A card whose troubles begin when it has counted its first units.
struct RightAtFirst {
    card: Worker,
    shared: Arc<Shared>,
}

impl CountUnits for RightAtFirst {
    fn batch(&self, share: usize) -> usize {
        self.card.batch(share)
    }

    fn count_units(
        &mut self,
        units: &[Unit],
        go_on: &mut dyn FnMut() -> ControlFlow<()>,
    ) -> Result<Vec<UnitResult>, BatchError> {
        let counted = self.card.count_units(units, go_on);
        self.shared.begun.store(true, Ordering::Relaxed);
        counted
    }
}

#[test]
fn nothing_is_given_out_of_a_batch_after_which_a_card_miscounts() {
    for (kind, method) in cards_and_methods() {
        // Wrong from the first batch on, which looks right; and from the second one on.
        for some in [false, true] {
            let Some((card, shared)) = later_troubled(kind, method, Trouble::OneMore, 0) else { break };
            shared.begun.store(!some, Ordering::Relaxed);
            let card = RightAtFirst { card, shared };
            let outcome = super::crew::count(&plan(), vec![Box::new(card)], vec![processor()]);
            assert_eq!((outcome.total, outcome.counted[0] > 0), (73_712, some), "{kind:?} {method} {outcome:?}");
            let [(0, reason, lost)] = &outcome.failed[..] else { panic!("{outcome:?}") };
            assert!(*lost > 0 && reason.contains("for a row set of size 1"), "{outcome:?}");
        }
    }
}

/// What a card finds for a whole plan by itself.
fn total(card: &mut Worker) -> Result<u128, GpuError> {
    let units: Vec<_> = plan().units().collect();
    let results = card.count(&units, &mut || ControlFlow::Continue(()))?;
    assert_eq!(results.len(), units.len());
    Ok(results.iter().map(|result| u128::from(result.count) * u128::from(result.weight)).sum())
}

#[test]
fn a_card_that_runs_out_of_memory_in_a_count_ends_it_in_smaller_batches() {
    for (kind, method) in cards_and_methods() {
        let Some((mut card, _)) = later_troubled(kind, method, Trouble::Full, 2) else { continue };
        let planned = card.memory();
        assert_eq!(total(&mut card), Ok(73_712), "{kind:?} {method}");
        assert_eq!(Some(card.memory()), planned.halved(), "{kind:?} {method}");
    }
}

#[test]
fn a_card_that_cuts_jobs_short_in_a_count_ends_it_in_shorter_ones() {
    for (kind, method) in cards_and_methods() {
        let trouble = Trouble::CutShortAtFirst(2);
        let Some((mut card, shared)) = later_troubled(kind, method, trouble, 2) else { continue };
        // Without units, the card counts only the row sets that it is tested with.
        let jobs_of_a_test = |card: &mut Worker| {
            shared.jobs.store(0, Ordering::Relaxed);
            card.count(&[], &mut || ControlFlow::Continue(())).unwrap();
            shared.jobs.load(Ordering::Relaxed)
        };
        shared.begun.store(false, Ordering::Relaxed);
        let before = jobs_of_a_test(&mut card);
        shared.begun.store(true, Ordering::Relaxed);
        assert_eq!(total(&mut card), Ok(73_712), "{kind:?} {method}");
        let after = jobs_of_a_test(&mut card);
        assert!(after > before, "{kind:?} {method}: {after} jobs, {before} before");
    }
}

/// Has the driver give up a card of Vulkan's at this dispatch.
struct GivenUp(u32);

impl Meddle<Portable> for GivenUp {
    fn dispatch(&mut self, card: &mut Portable, _: Kernel) -> Result<(), Fault> {
        self.0 = self.0.saturating_sub(1);
        if self.0 == 0 {
            card.destroy();
        }
        Ok(())
    }
}

#[test]
fn a_driver_that_gives_a_card_up_leaves_its_units_to_others() {
    let Some(adapter) = portable::adapters().into_iter().next() else {
        super::skip::<()>("no Vulkan driver; Debian's mesa-vulkan-drivers is one");
        return;
    };
    // In the middle of the tests, and of the count after them.
    for (left, is_taken_on) in [(2, false), (60, true)] {
        let card = Box::new(Meddled { card: Box::new(adapter.open().unwrap()), by: GivenUp(left) });
        match Worker::new(card, Method::Join, &plan()) {
            Ok(worker) => {
                assert!(is_taken_on);
                let outcome = super::crew::count(&plan(), vec![Box::new(worker)], vec![processor()]);
                assert_eq!(outcome.total, 73_712);
                assert!(matches!(outcome.failed[..], [(0, _, lost)] if lost > 0), "{outcome:?}");
            }
            Err(error) => assert!(!is_taken_on && matches!(error, GpuError::Fault(_)), "{error}"),
        }
    }
}

#[test]
fn without_others_the_count_fails_and_says_why() {
    let Some((card, _)) = later_troubled(Kind::Cuda, Method::Join, Trouble::Lost, 2) else { return };
    let ended = crew::run([(card, |_: Event<'_>| ControlFlow::Continue(()))], plan().units());
    assert_eq!(ended, Err(CountError::Failed { reason: "the card was lost: unplugged".to_owned() }));
}

#[test]
fn a_card_that_miscounts_is_never_taken_on() {
    for (trouble, wanted) in [
        (Trouble::Flipped, "the residues"),
        (Trouble::OneMore, "for a row set of size 12 that has"),
        (Trouble::CutShort, "ends loops before they are done"),
        (Trouble::NoMemory, "out of memory"),
    ] {
        for (kind, method) in cards_and_methods() {
            let Some(refused) = troubled(kind, method, trouble) else { continue };
            let error = refused.unwrap_err().to_string();
            assert!(error.contains(wanted), "{kind:?} {method} {trouble:?}: {error}");
        }
    }
}

#[test]
fn less_memory_than_planned_means_smaller_batches() {
    for kind in [Kind::Vulkan, Kind::Cuda] {
        let Some(card) = Troubled::open(kind, Trouble::Codes(2 << 15), 0, &Arc::default()) else { break };
        let plan = Plan::new(Size::new(18).unwrap()).unwrap();
        let mut worker = Worker::new(card, Method::Join, &plan).unwrap();
        assert!(worker.memory().codes <= 1 << 15);
        let row_sets: Vec<_> = [1_000, 12_345].map(|number| plan.row_set(number)).to_vec();
        let mut processor = queens::count::Worker::new(&plan, Engine::best()).unwrap();
        let known: Vec<_> = row_sets.iter().map(|row_set| processor.count_row_set(row_set)).collect();
        let counted: Vec<_> = worker
            .count_each(&row_sets, &mut || ControlFlow::Continue(()))
            .unwrap()
            .iter()
            .map(|counted| counted.count)
            .collect();
        assert_eq!(counted, known, "{kind:?}");
    }
}

#[test]
fn whoever_does_not_want_the_count_any_more_is_heard() {
    let Some(device) = open(Kind::Cuda) else { return };
    let mut worker = Worker::new(device, Method::Join, &plan()).unwrap();
    let units: Vec<_> = plan().units().collect();
    let mut asked = 0;
    let ended = worker.count(&units, &mut || {
        asked += 1;
        if asked < 3 { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    });
    assert_eq!((ended, asked), (Err(GpuError::Stopped), 3));
}

#[test]
fn a_driver_that_goes_away_is_a_fault_and_no_panic() {
    type Call = fn(&mut Portable) -> Result<(), Fault>;
    let Some(adapter) = portable::adapters().into_iter().next() else {
        super::skip::<()>("no Vulkan driver; Debian's mesa-vulkan-drivers is one");
        return;
    };
    // What a call does not report, the next download must: by then it is known. Running a kernel is what `GivenUp` is for.
    let calls: [Call; 4] = [
        |card| card.allocate(Buffer::Codes, 16),
        |card| card.upload(Buffer::Params, &[1]),
        |card| card.clear(Buffer::Params, 1),
        |card| card.download(Buffer::Params, 0, &mut [0]),
    ];
    for (number, call) in calls.into_iter().enumerate() {
        let mut card = adapter.open().unwrap();
        card.allocate(Buffer::Params, 16).unwrap();
        assert!(matches!(card.allocate(Buffer::Codes, 1 << 40), Err(Fault::OutOfMemory(_))));
        card.destroy();
        let lost = call(&mut card).and_then(|()| card.download(Buffer::Params, 0, &mut [0]));
        assert!(lost.is_err(), "call {number}");
    }
}

#[test]
fn whatever_a_machine_has_can_be_looked_for() {
    let cards = Cards::find();
    for card in &cards.all {
        assert!(!card.name.is_empty() && card.limits.buffer > 0, "{card}");
    }
}
