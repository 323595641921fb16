//! GPUs that are lost, run out of memory, or return wrong counts.

use std::ops::ControlFlow;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};

use queens::Size;
use queens_count::{BatchError, CountError, Engine, Plan, Unit, UnitResult, UnitWorker, WorkerEvent, run_workers};
use queens_gpu::device::portable::{self, Portable};
use queens_gpu::device::{Buffer, Device, Fault, Kernel, Limits};
use queens_gpu::{GpuError, GpuList, GpuMethod, Worker};

use super::fault_injection::{FaultInjectingDevice, FaultInjector};
use super::{Kind, open};

/// A fault that the test injects.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum InjectedFault {
    /// The GPU is lost.
    Lost,
    /// The GPU has less memory than its limits say: at most this many words for codes.
    Codes(u64),
    /// No buffer can be allocated.
    NoMemory,
    /// Dispatches run out of memory until the codes' buffer is allocated anew.
    Full,
    /// A bit of a count is flipped.
    BitFlip,
    /// A count and its residues are too large by one: a wrong count whose residues agree.
    OneMore,
    /// A lane does not reach its end.
    CutShort,
    /// A lane does not reach its end, this many times.
    CutShortAtFirst(u32),
    /// No fault any more.
    None,
}

/// The state that a test shares with the device that it has passed on.
#[derive(Default)]
struct Shared {
    /// Whether faults are injected.
    is_active: AtomicBool,
    /// The number of uploaded jobs.
    jobs: AtomicUsize,
}

/// Injects a fault into a device.
struct Injector {
    fault: InjectedFault,
    shared: Arc<Shared>,
    /// The number of dispatches before the fault.
    after: u32,
    dispatches: u32,
    /// The kernel of the last dispatch.
    kernel: Kernel,
}

impl Injector {
    fn open(kind: Kind, fault: InjectedFault, after: u32, shared: &Arc<Shared>) -> Option<Box<dyn Device>> {
        let injector = Self { fault, shared: Arc::clone(shared), after, dispatches: 0, kernel: Kernel::Bucket };
        Some(Box::new(FaultInjectingDevice { device: open(kind)?, injector }))
    }

    fn is_failing(&self) -> bool {
        self.dispatches > self.after
    }
}

impl<D: ?Sized> FaultInjector<D> for Injector {
    fn limits(&self, limits: Limits) -> Limits {
        // With few groups, jobs take several dispatches.
        Limits { groups: 1000, ..limits }
    }

    fn allocate(&mut self, buffer: Buffer, words: u64) -> Result<(), Fault> {
        match self.fault {
            InjectedFault::Codes(most) if buffer == Buffer::Codes && words > most => {
                Err(Fault::OutOfMemory(format!("{words} words")))
            }
            InjectedFault::NoMemory => Err(Fault::OutOfMemory(format!("{words} words"))),
            InjectedFault::Full if buffer == Buffer::Codes && self.is_failing() => {
                self.fault = InjectedFault::None;
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
        self.dispatches += u32::from(self.shared.is_active.load(Ordering::Relaxed));
        self.kernel = kernel;
        match self.fault {
            InjectedFault::Lost if self.is_failing() => Err(Fault::Lost("unplugged".to_owned())),
            InjectedFault::Full if self.is_failing() => Err(Fault::OutOfMemory("full".to_owned())),
            _ => Ok(()),
        }
    }

    fn download(&mut self, buffer: Buffer, words: &mut [u32]) {
        let counts = matches!(self.kernel, Kernel::Join | Kernel::Backtrack);
        if buffer == Buffer::Results && counts && self.is_failing() {
            match self.fault {
                InjectedFault::BitFlip => words[0] ^= 1 << 20,
                InjectedFault::OneMore => {
                    for word in [0, 2, 3] {
                        words[word] += 1;
                    }
                }
                InjectedFault::CutShort => words[6] -= 1,
                InjectedFault::CutShortAtFirst(times) => {
                    words[6] -= 1;
                    self.fault =
                        if times > 1 { InjectedFault::CutShortAtFirst(times - 1) } else { InjectedFault::None };
                }
                _ => {}
            }
        }
    }
}

/// The number of solutions of [`plan`].
const TOTAL: u128 = 2_680;

fn plan() -> Plan {
    Plan::new(Size::new(11).unwrap()).unwrap()
}

/// Each kind of GPU and each method once, because the code that reacts to faults is the same for all of them.
fn gpus_and_methods() -> impl Iterator<Item = (Kind, GpuMethod)> {
    [(Kind::Vulkan, GpuMethod::Join), (Kind::Cuda, GpuMethod::Backtrack)].into_iter()
}

/// Prepares a worker whose GPU fails from the first dispatch on.
fn failing_at_once(kind: Kind, method: GpuMethod, fault: InjectedFault) -> Option<Result<Worker, GpuError>> {
    let shared = Arc::new(Shared { is_active: AtomicBool::new(true), ..Shared::default() });
    let gpu = Injector::open(kind, fault, 0, &shared)?;
    Some(Worker::new(gpu, method, &plan()))
}

/// A worker whose GPU has passed its test and fails after `after` more dispatches.
fn failing_later(kind: Kind, method: GpuMethod, fault: InjectedFault, after: u32) -> Option<(Worker, Arc<Shared>)> {
    let shared = Arc::default();
    let worker = Worker::new(Injector::open(kind, fault, after, &shared)?, method, &plan()).unwrap();
    shared.is_active.store(true, Ordering::Relaxed);
    Some((worker, shared))
}

fn processor() -> super::pool::PoolWorker<'static> {
    Box::new(queens_count::Worker::new(&plan(), Engine::best()).unwrap())
}

#[test]
fn the_units_of_a_lost_gpu_are_counted_by_others() {
    for (kind, method) in gpus_and_methods() {
        for fault in [InjectedFault::Lost, InjectedFault::BitFlip, InjectedFault::CutShort] {
            let Some((gpu, _)) = failing_later(kind, method, fault, 2) else { break };
            let outcome = super::pool::count(&plan(), vec![Box::new(gpu)], vec![processor()]);
            assert_eq!(outcome.total, TOTAL, "{kind:?} {method} {fault:?}");
            let lost = matches!(outcome.failed[..], [(0, _, lost)] if lost > 0);
            assert!(lost, "{kind:?} {method} {fault:?}: {outcome:?}");
        }
    }
}

/// A GPU whose faults begin after its first batch.
struct RightAtFirst {
    gpu: Worker,
    shared: Arc<Shared>,
}

impl UnitWorker for RightAtFirst {
    fn batch_size(&self, share: usize) -> usize {
        self.gpu.batch_size(share)
    }

    fn count_units(
        &mut self,
        units: &[Unit],
        keep_going: &mut dyn FnMut() -> ControlFlow<()>,
    ) -> Result<Vec<UnitResult>, BatchError> {
        let counted = self.gpu.count_units(units, keep_going);
        self.shared.is_active.store(true, Ordering::Relaxed);
        counted
    }
}

#[test]
fn a_batch_before_a_failed_test_has_no_results() {
    for (kind, method) in gpus_and_methods() {
        // The GPU returns wrong counts from the first batch on, then only from the second batch on.
        for is_right_at_first in [false, true] {
            let Some((gpu, shared)) = failing_later(kind, method, InjectedFault::OneMore, 0) else { break };
            shared.is_active.store(!is_right_at_first, Ordering::Relaxed);
            let gpu = RightAtFirst { gpu, shared };
            let outcome = super::pool::count(&plan(), vec![Box::new(gpu)], vec![processor()]);
            assert_eq!(
                (outcome.total, outcome.counted[0] > 0),
                (TOTAL, is_right_at_first),
                "{kind:?} {method} {outcome:?}"
            );
            let [(0, reason, lost)] = &outcome.failed[..] else { panic!("{outcome:?}") };
            assert!(*lost > 0 && reason.contains("for a row set of size 1"), "{outcome:?}");
        }
    }
}

/// Counts a whole plan on a GPU alone.
fn total(gpu: &mut Worker) -> Result<u128, GpuError> {
    let units: Vec<_> = plan().units().collect();
    let results = gpu.count(&units, &mut || ControlFlow::Continue(()))?;
    assert_eq!(results.len(), units.len());
    Ok(results.iter().map(|result| u128::from(result.count) * u128::from(result.weight)).sum())
}

#[test]
fn a_gpu_that_runs_out_of_memory_continues_in_smaller_batches() {
    for (kind, method) in gpus_and_methods() {
        let Some((mut gpu, _)) = failing_later(kind, method, InjectedFault::Full, 2) else { continue };
        let planned = gpu.memory_plan();
        assert_eq!(total(&mut gpu), Ok(TOTAL), "{kind:?} {method}");
        assert_eq!(Some(gpu.memory_plan()), planned.halved(), "{kind:?} {method}");
    }
}

#[test]
fn a_driver_that_ends_jobs_early_gets_shorter_jobs() {
    for (kind, method) in gpus_and_methods() {
        let fault = InjectedFault::CutShortAtFirst(2);
        let Some((mut gpu, shared)) = failing_later(kind, method, fault, 2) else { continue };
        // Without units, the GPU counts only its test row sets.
        let jobs_of_a_test = |gpu: &mut Worker| {
            shared.jobs.store(0, Ordering::Relaxed);
            gpu.count(&[], &mut || ControlFlow::Continue(())).unwrap();
            shared.jobs.load(Ordering::Relaxed)
        };
        shared.is_active.store(false, Ordering::Relaxed);
        let before = jobs_of_a_test(&mut gpu);
        shared.is_active.store(true, Ordering::Relaxed);
        assert_eq!(total(&mut gpu), Ok(TOTAL), "{kind:?} {method}");
        let after = jobs_of_a_test(&mut gpu);
        assert!(after > before, "{kind:?} {method}: {after} jobs, {before} before");
    }
}

/// Destroys a Vulkan device at this dispatch.
struct DestroyAt(u32);

impl FaultInjector<Portable> for DestroyAt {
    fn dispatch(&mut self, gpu: &mut Portable, _: Kernel) -> Result<(), Fault> {
        self.0 = self.0.saturating_sub(1);
        if self.0 == 0 {
            gpu.destroy();
        }
        Ok(())
    }
}

#[test]
fn the_units_of_a_destroyed_device_are_counted_by_others() {
    let Some(adapter) = portable::adapters().into_iter().next() else {
        super::skip::<()>("no Vulkan driver; Debian's mesa-vulkan-drivers is one");
        return;
    };
    // The device is destroyed during its test, and during the count after it.
    for (dispatches, passes_test) in [(2, false), (60, true)] {
        let gpu = Box::new(FaultInjectingDevice {
            device: Box::new(adapter.open().unwrap()),
            injector: DestroyAt(dispatches),
        });
        match Worker::new(gpu, GpuMethod::Join, &plan()) {
            Ok(worker) => {
                assert!(passes_test);
                let outcome = super::pool::count(&plan(), vec![Box::new(worker)], vec![processor()]);
                assert_eq!(outcome.total, TOTAL);
                assert!(matches!(outcome.failed[..], [(0, _, lost)] if lost > 0), "{outcome:?}");
            }
            Err(error) => assert!(!passes_test && matches!(error, GpuError::Fault(_)), "{error}"),
        }
    }
}

#[test]
fn without_other_workers_the_count_fails_with_the_reason() {
    let Some((gpu, _)) = failing_later(Kind::Cuda, GpuMethod::Join, InjectedFault::Lost, 2) else { return };
    let ended = run_workers([(gpu, |_: WorkerEvent<'_>| ControlFlow::Continue(()))], plan().units());
    assert_eq!(
        ended,
        Err(CountError::NoWorkerLeft { reason: GpuError::from(Fault::Lost("unplugged".to_owned())).into() })
    );
}

#[test]
fn a_gpu_that_returns_wrong_counts_is_rejected() {
    for (fault, expected) in [
        (InjectedFault::BitFlip, "the residues"),
        (InjectedFault::OneMore, "for a row set of size 12 that has"),
        (InjectedFault::CutShort, "ends loops too early"),
        (InjectedFault::NoMemory, "out of memory"),
    ] {
        for (kind, method) in gpus_and_methods() {
            let Some(rejected) = failing_at_once(kind, method, fault) else { continue };
            let error = rejected.unwrap_err().to_string();
            assert!(error.contains(expected), "{kind:?} {method} {fault:?}: {error}");
        }
    }
}

#[test]
fn less_memory_than_planned_means_smaller_batches() {
    for kind in [Kind::Vulkan, Kind::Cuda] {
        let Some(gpu) = Injector::open(kind, InjectedFault::Codes(2 << 15), 0, &Arc::default()) else { break };
        let plan = Plan::new(Size::new(18).unwrap()).unwrap();
        let mut worker = Worker::new(gpu, GpuMethod::Join, &plan).unwrap();
        assert!(worker.memory_plan().codes <= 1 << 15);
        let row_sets: Vec<_> = [1_000, 12_345].map(|number| plan.row_set(number)).to_vec();
        let mut processor = queens_count::Worker::new(&plan, Engine::best()).unwrap();
        let known: Vec<_> = row_sets.iter().map(|row_set| processor.count_row_set(row_set)).collect();
        let counted: Vec<_> = worker
            .count_each_row_set(&row_sets, &mut || ControlFlow::Continue(()))
            .unwrap()
            .iter()
            .map(|counted| counted.count)
            .collect();
        assert_eq!(counted, known, "{kind:?}");
    }
}

#[test]
fn a_count_can_be_cancelled() {
    let Some(device) = open(Kind::Cuda) else { return };
    let mut worker = Worker::new(device, GpuMethod::Join, &plan()).unwrap();
    let units: Vec<_> = plan().units().collect();
    let mut asked = 0;
    let ended = worker.count(&units, &mut || {
        asked += 1;
        if asked < 3 { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    });
    assert_eq!((ended, asked), (Err(GpuError::Cancelled), 3));
}

#[test]
fn calls_after_the_end_of_a_device_are_faults() {
    type Call = fn(&mut Portable) -> Result<(), Fault>;
    let Some(adapter) = portable::adapters().into_iter().next() else {
        super::skip::<()>("no Vulkan driver; Debian's mesa-vulkan-drivers is one");
        return;
    };
    // The call or the next download must report the loss. `DestroyAt` tests dispatches.
    let calls: [Call; 4] = [
        |device| device.allocate(Buffer::Codes, 16),
        |device| device.upload(Buffer::Params, &[1]),
        |device| device.clear(Buffer::Params, 1),
        |device| device.download(Buffer::Params, 0, &mut [0]),
    ];
    for (number, call) in calls.into_iter().enumerate() {
        let mut gpu = adapter.open().unwrap();
        gpu.allocate(Buffer::Params, 16).unwrap();
        assert!(matches!(gpu.allocate(Buffer::Codes, 1 << 40), Err(Fault::OutOfMemory(_))));
        gpu.destroy();
        let lost = call(&mut gpu).and_then(|()| gpu.download(Buffer::Params, 0, &mut [0]));
        assert!(lost.is_err(), "call {number}");
    }
}

#[test]
fn listed_gpus_have_names_and_limits() {
    let gpus = GpuList::find();
    for gpu in &gpus.all {
        assert!(!gpu.name.is_empty() && gpu.limits.buffer > 0, "{gpu}");
    }
}
