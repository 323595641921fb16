//! Layouts of larger boards: sorted lists, several blocks, portions.

use std::collections::{BTreeMap, BTreeSet};
use std::ops::ControlFlow;
use std::sync::{Arc, Mutex};

use queens::Size;
use queens_count::{Engine, Plan};
use queens_gpu::device::{Buffer, Fault, Kernel};
use queens_gpu::{GpuMethod, ListTuning, Worker};

use super::fault_injection::{FaultInjectingDevice, FaultInjector};
use super::{Kind, open};

/// The ranges of buckets that are written, for each row set of a batch and each side.
type Written = BTreeMap<(u32, u32), BTreeSet<[u32; 2]>>;

/// Records what is written on a GPU.
struct Recorder {
    written: Arc<Mutex<Written>>,
    jobs: Vec<u32>,
}

impl<D: ?Sized> FaultInjector<D> for Recorder {
    fn upload(&mut self, buffer: Buffer, words: &[u32]) {
        if buffer == Buffer::Jobs {
            self.jobs = words.to_vec();
        }
    }

    fn dispatch(&mut self, _: &mut D, kernel: Kernel) -> Result<(), Fault> {
        for job in self.jobs.chunks_exact(8).filter(|job| kernel == Kernel::Half && job[4] == 1) {
            self.written.lock().unwrap().entry((job[0], job[1])).or_default().insert([job[5], job[6]]);
        }
        Ok(())
    }
}

/// A tested worker, and a record of what it writes from now on.
fn recorded(
    kind: Kind,
    plan: &Plan,
    layout: impl Fn(ListTuning) -> ListTuning,
) -> Option<(Worker, Arc<Mutex<Written>>)> {
    let written = Arc::new(Mutex::new(Written::new()));
    let gpu = FaultInjectingDevice {
        device: open(kind)?,
        injector: Recorder { written: Arc::clone(&written), jobs: Vec::new() },
    };
    let worker = Worker::new(Box::new(gpu), GpuMethod::Join, plan).unwrap();
    let planned = worker.memory_plan().layout;
    let worker = worker.with_layout(layout(planned));
    assert!(is_in_portions(&written.lock().unwrap()), "the test row sets are matched in portions");
    written.lock().unwrap().clear();
    Some((worker, written))
}

/// Whether both lists of a row set were written in portions, one of them in at least three.
fn is_in_portions(written: &Written) -> bool {
    let portions = |set, side| written.get(&(set, side)).map_or(0, BTreeSet::len);
    written.keys().any(|&(set, _)| {
        let [one, other] = [portions(set, 0), portions(set, 1)];
        one.min(other) >= 2 && one.max(other) >= 3
    })
}

/// A layout with another number of diagonals to sort by, and another limit of codes.
fn with_bits(planned: ListTuning, bits: u32, codes: u64) -> ListTuning {
    ListTuning { sort_keys: planned.sort_keys.with_bits(bits), codes, ..planned }
}

fn plan(n: u64) -> Plan {
    Plan::new(Size::new(n).unwrap()).unwrap()
}

fn every_unit_has_the_oracles_count_in_every_layout(kind: Kind) {
    for (n, layouts) in [(8, &[(3, u64::MAX), (6, 4)][..]), (9, &[(6, 12)]), (10, &[(5, u64::MAX)])] {
        let plan = plan(n);
        let units: Vec<_> = plan.units().collect();
        let mut oracle = queens_count::Worker::new(&plan, Engine::Naive).unwrap();
        let known: Vec<_> = units.iter().map(|unit| oracle.count_unit(unit).count).collect();
        for &(key_bits, codes) in layouts {
            let layout = |planned| with_bits(planned, key_bits, codes);
            let Some((mut worker, written)) = recorded(kind, &plan, layout) else { return };
            let results = worker.count(&units, &mut || ControlFlow::Continue(())).unwrap();
            let counted: Vec<_> = results.iter().map(|result| result.count).collect();
            assert_eq!(counted, known, "{kind:?} {n} {key_bits} {codes}");
            assert!(codes == u64::MAX || is_in_portions(&written.lock().unwrap()), "{n} {codes}");
        }
    }
}

/// Compares a GPU's counts of row sets with the processor's.
fn row_sets_have_the_processors_counts(
    kind: Kind,
    n: u64,
    numbers: &[u64],
    layout: impl Fn(ListTuning) -> ListTuning,
) -> Option<Written> {
    let plan = plan(n);
    let row_sets: Vec<_> = numbers.iter().map(|&number| plan.row_set(number)).collect();
    let mut processor = queens_count::Worker::new(&plan, Engine::best()).unwrap();
    let known: Vec<_> = row_sets.iter().map(|row_set| processor.count_row_set(row_set)).collect();
    let (mut worker, written) = recorded(kind, &plan, layout)?;
    let counted = worker.count_each_row_set(&row_sets, &mut || ControlFlow::Continue(())).unwrap();
    let counted: Vec<_> = counted.iter().map(|counted| counted.count).collect();
    assert_eq!(counted, known, "{kind:?} {n}");
    let written = written.lock().unwrap().clone();
    Some(written)
}

fn portions_of_a_large_board_give_the_whole_count(kind: Kind) {
    // With these limits, two pairs that share a portion would fit into a group. They must not be in one group: see
    // `docs/kernel-log.md`.
    for codes in [3_500, 4_500] {
        let portions = |planned| ListTuning { codes, ..planned };
        let Some(written) = row_sets_have_the_processors_counts(kind, 18, &[1_000, 12_345], portions) else { return };
        assert!(is_in_portions(&written), "{written:?}");
    }
}

fn large_boards_are_sorted_by_many_diagonals(kind: Kind) {
    row_sets_have_the_processors_counts(kind, 19, &[30_000], |planned| with_bits(planned, 8, planned.codes));
    row_sets_have_the_processors_counts(kind, 20, &[40_000], |planned| {
        assert!(planned.sort_keys.max_sort_bits() >= 5, "{planned:?}");
        planned
    });
}

macro_rules! suite {
    ($($name:ident: $kind:expr;)*) => {
        $(mod $name {
            use super::*;

            #[test]
            fn every_unit_has_the_oracles_count_in_every_layout() {
                super::every_unit_has_the_oracles_count_in_every_layout($kind);
            }

            #[test]
            fn portions_of_a_large_board_give_the_whole_count() {
                super::portions_of_a_large_board_give_the_whole_count($kind);
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
