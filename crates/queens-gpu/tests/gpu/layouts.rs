//! Boards laid out as larger ones are: sorted lists, several blocks, portions.

use std::collections::{BTreeMap, BTreeSet};
use std::ops::ControlFlow;
use std::sync::{Arc, Mutex};

use queens::Size;
use queens::count::{self, Engine, Plan};
use queens_gpu::device::{Buffer, Fault, Kernel};
use queens_gpu::{Layout, Method, Worker};

use super::meddled::{Meddle, Meddled};
use super::{Kind, open};

/// Which stretches of buckets of each list are written: by row set of a batch and side.
type Written = BTreeMap<(u32, u32), BTreeSet<[u32; 2]>>;

/// Tells what is written on a card.
struct Watcher {
    written: Arc<Mutex<Written>>,
    jobs: Vec<u32>,
}

impl<D: ?Sized> Meddle<D> for Watcher {
    fn upload(&mut self, buffer: Buffer, words: &[u32]) {
        if buffer == Buffer::Jobs {
            self.jobs = words.to_vec();
        }
    }

    fn dispatch(&mut self, _: &mut D, kernel: Kernel) -> Result<(), Fault> {
        for job in self.jobs.chunks_exact(8).filter(|job| kernel == Kernel::Enumerate && job[4] >> 8 == 1) {
            self.written.lock().unwrap().entry((job[0], job[1])).or_default().insert([job[5], job[6]]);
        }
        Ok(())
    }
}

/// A worker that has been tested, with what is written from now on.
fn watched(kind: Kind, plan: &Plan, layout: Layout) -> Option<(Worker, Arc<Mutex<Written>>)> {
    let written = Arc::new(Mutex::new(Written::new()));
    let card = Meddled { card: open(kind)?, by: Watcher { written: Arc::clone(&written), jobs: Vec::new() } };
    let worker = Worker::new(Box::new(card), Method::Join, plan).unwrap().with_layout(layout);
    assert!(is_in_portions(&written.lock().unwrap()), "the row sets that a card is tested with are");
    written.lock().unwrap().clear();
    Some((worker, written))
}

/// Whether both lists of a row set were cut, one of them twice.
fn is_in_portions(written: &Written) -> bool {
    let portions = |set, side| written.get(&(set, side)).map_or(0, BTreeSet::len);
    written.keys().any(|&(set, _)| {
        let [one, other] = [portions(set, 0), portions(set, 1)];
        one.min(other) >= 2 && one.max(other) >= 3
    })
}

fn plan(n: u64) -> Plan {
    Plan::new(Size::new(n).unwrap()).unwrap()
}

fn every_unit_is_the_oracles_in_every_layout(kind: Kind) {
    for (n, layouts) in [
        (8, &[(3, u64::MAX), (6, 4)][..]),
        (10, &[(2, u64::MAX), (5, u64::MAX), (6, 8)]),
        (11, &[(4, u64::MAX), (6, 12)]),
    ] {
        let plan = plan(n);
        let units: Vec<_> = plan.units().collect();
        let mut oracle = count::Worker::new(&plan, Engine::Naive).unwrap();
        let known: Vec<_> = units.iter().map(|unit| oracle.count(unit).count).collect();
        for &(key_bits, codes) in layouts {
            let Some((mut worker, written)) = watched(kind, &plan, Layout { key_bits, codes }) else { return };
            let results = worker.count(&units, &mut || ControlFlow::Continue(())).unwrap();
            let counted: Vec<_> = results.iter().map(|result| result.count).collect();
            assert_eq!(counted, known, "{kind:?} {n} {key_bits} {codes}");
            assert!(codes == u64::MAX || is_in_portions(&written.lock().unwrap()), "{n} {codes}");
        }
    }
}

/// Holds a card's counts of some row sets against the processor's.
fn row_sets_are_the_processors(
    kind: Kind,
    n: u64,
    numbers: &[u64],
    layout: impl Fn(Layout) -> Layout,
) -> Option<Written> {
    let plan = plan(n);
    let row_sets: Vec<_> = numbers.iter().map(|&number| plan.row_set(number)).collect();
    let mut processor = count::Worker::new(&plan, Engine::best()).unwrap();
    let known: Vec<_> = row_sets.iter().map(|row_set| processor.count_row_set(row_set)).collect();
    let (worker, written) = watched(kind, &plan, Layout { key_bits: 0, codes: 0 })?;
    let planned = Layout { key_bits: worker.memory().key_bits, codes: worker.memory().codes };
    let counted = worker.with_layout(layout(planned)).count_each(&row_sets, &mut || ControlFlow::Continue(())).unwrap();
    let counted: Vec<_> = counted.iter().map(|counted| counted.count).collect();
    assert_eq!(counted, known, "{kind:?} {n}");
    let written = written.lock().unwrap().clone();
    Some(written)
}

fn portions_of_a_large_board_are_all_of_it(kind: Kind) {
    // With so many codes at a time two pairs that share a portion would fit together, and did once: the counts were wrong.
    for codes in [3_500, 4_500] {
        let portions = |planned| Layout { codes, ..planned };
        let Some(written) = row_sets_are_the_processors(kind, 18, &[1_000, 12_345], portions) else { return };
        assert!(is_in_portions(&written), "{written:?}");
    }
}

fn large_boards_are_sorted_by_many_diagonals(kind: Kind) {
    row_sets_are_the_processors(kind, 19, &[30_000], |planned| Layout { key_bits: 8, ..planned });
    row_sets_are_the_processors(kind, 20, &[40_000], |planned| {
        assert_eq!(planned.key_bits, 5);
        planned
    });
}

macro_rules! suite {
    ($($name:ident: $kind:expr;)*) => {
        $(mod $name {
            use super::*;

            #[test]
            fn every_unit_is_the_oracles_in_every_layout() {
                super::every_unit_is_the_oracles_in_every_layout($kind);
            }

            #[test]
            fn portions_of_a_large_board_are_all_of_it() {
                super::portions_of_a_large_board_are_all_of_it($kind);
            }

            #[test]
            fn large_boards_are_sorted_by_many_diagonals() {
                super::large_boards_are_sorted_by_many_diagonals($kind);
            }
        })*
    };
}

suite! {
    vulkan: Kind::Vulkan;
    cuda: Kind::Cuda;
}
