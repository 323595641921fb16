//! Cards that are lost, run out of memory, or miscount.

use std::ops::ControlFlow;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use queens::Size;
use queens::count::{CountError, Engine, Event, Plan, crew};
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
    /// A bit of a count is flipped.
    Flipped,
    /// A count and its residues are one too many: a wrong count that looks right.
    OneMore,
    /// Lanes do not come to their end.
    CutShort,
}

/// What puts a card in trouble.
struct Troubled {
    trouble: Trouble,
    /// Whether it has begun.
    begun: Arc<AtomicBool>,
    /// After so many dispatches, when some of the work is done.
    after: u32,
    dispatches: u32,
    /// The last one's.
    kernel: Kernel,
}

impl Troubled {
    fn open(kind: Kind, trouble: Trouble, after: u32, begun: &Arc<AtomicBool>) -> Option<Box<dyn Device>> {
        let by = Self { trouble, begun: Arc::clone(begun), after, dispatches: 0, kernel: Kernel::Bucket };
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
            _ => Ok(()),
        }
    }

    fn dispatch(&mut self, _: &mut D, kernel: Kernel) -> Result<(), Fault> {
        self.dispatches += u32::from(self.begun.load(Ordering::Relaxed));
        self.kernel = kernel;
        if self.trouble == Trouble::Lost && self.is_in_trouble() {
            return Err(Fault::Lost("unplugged".to_owned()));
        }
        Ok(())
    }

    fn download(&mut self, buffer: Buffer, words: &mut [u32]) {
        if buffer == Buffer::Results && self.kernel == Kernel::Join && self.is_in_trouble() {
            match self.trouble {
                Trouble::Flipped => words[0] ^= 1 << 20,
                Trouble::OneMore => {
                    for word in [0, 2, 3] {
                        words[word] += 1;
                    }
                }
                Trouble::CutShort => words[6] -= 1,
                _ => {}
            }
        }
    }
}

fn plan() -> Plan {
    Plan::new(Size::new(13).unwrap()).unwrap()
}

/// A worker whose card is in trouble from the first, or why it cannot be one.
fn troubled(kind: Kind, trouble: Trouble) -> Option<Result<Worker, GpuError>> {
    let card = Troubled::open(kind, trouble, 2, &Arc::new(AtomicBool::new(true)))?;
    Some(Worker::new(card, Method::Join, &plan()))
}

/// A worker whose card was in order when it was tested, and is for so many dispatches more.
fn later_troubled(kind: Kind, trouble: Trouble, after: u32) -> Option<Worker> {
    let begun = Arc::new(AtomicBool::new(false));
    let worker = Worker::new(Troubled::open(kind, trouble, after, &begun)?, Method::Join, &plan()).unwrap();
    begun.store(true, Ordering::Relaxed);
    Some(worker)
}

fn processor() -> super::crew::Member<'static> {
    Box::new(queens::count::Worker::new(&plan(), Engine::best()).unwrap())
}

#[test]
fn a_lost_cards_units_are_counted_by_others() {
    for kind in [Kind::Vulkan, Kind::Cuda] {
        for trouble in [Trouble::Lost, Trouble::Flipped, Trouble::CutShort] {
            let Some(card) = later_troubled(kind, trouble, 2) else { break };
            let outcome = super::crew::count(&plan(), vec![Box::new(card)], vec![processor()]);
            assert_eq!(outcome.total, 73_712, "{kind:?} {trouble:?}");
            assert!(matches!(outcome.failed[..], [(0, _, lost)] if lost > 0), "{kind:?} {trouble:?}: {outcome:?}");
        }
    }
}

#[test]
fn nothing_is_given_out_of_a_batch_after_which_a_card_miscounts() {
    for kind in [Kind::Vulkan, Kind::Cuda] {
        // Wrong from the first batch on, which looks right; and from a later one on.
        for (after, some) in [(2, false), (50, true)] {
            let Some(card) = later_troubled(kind, Trouble::OneMore, after) else { break };
            let outcome = super::crew::count(&plan(), vec![Box::new(card)], vec![processor()]);
            assert_eq!((outcome.total, outcome.counted[0] > 0), (73_712, some), "{kind:?} {outcome:?}");
            let [(0, reason, lost)] = &outcome.failed[..] else { panic!("{outcome:?}") };
            assert!(*lost > 0 && reason.contains("for a row set of size 1"), "{outcome:?}");
        }
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
    let Some(card) = later_troubled(Kind::Cuda, Trouble::Lost, 2) else { return };
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
        for kind in [Kind::Vulkan, Kind::Cuda] {
            let Some(refused) = troubled(kind, trouble) else { break };
            let error = refused.unwrap_err().to_string();
            assert!(error.contains(wanted), "{kind:?} {trouble:?}: {error}");
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
    let Some(adapter) = portable::adapters().into_iter().next() else {
        super::skip::<()>("no Vulkan driver; Debian's mesa-vulkan-drivers is one");
        return;
    };
    let mut card = adapter.open().unwrap();
    card.allocate(Buffer::Params, 16).unwrap();
    assert!(matches!(card.allocate(Buffer::Codes, 1 << 40), Err(Fault::OutOfMemory(_))));
    card.destroy();
    let lost = card
        .upload(Buffer::Params, &[1])
        .and_then(|()| card.allocate(Buffer::Codes, 16))
        .and_then(|()| card.download(Buffer::Params, 0, &mut [0]));
    assert!(lost.is_err());
}

#[test]
fn whatever_a_machine_has_can_be_looked_for() {
    let cards = Cards::find();
    for card in &cards.all {
        assert!(!card.name.is_empty() && card.limits.buffer > 0, "{card}");
    }
}
