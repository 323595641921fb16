//! CUDA's compiler and driver: code for old and new GPUs, and GPUs that fail.

use std::process::Command;

use queens::Size;
use queens_count::{Engine, Plan};
use queens_gpu::device::cuda::{self, MissingLibrary};
use queens_gpu::device::{Buffer, Device, Fault, Kernel, TableShape, nvrtc};
use queens_gpu::{Gpu, GpuMethod, MemoryPlan, UnusedReason, Worker};

use super::driver::{Driver, ILLEGAL_ADDRESS, UNNAMED, UNOPENED};
use super::{Kind, gpus, leave_out, mock_driver, pool, skip};

#[test]
fn the_kernels_compile_for_old_and_new_gpus() {
    if !nvrtc::is_available() {
        let reason = "no CUDA run-time compiler; `cargo xtask test` installs it";
        skip::<()>(&format!("{reason}, or set {} to its path", nvrtc::PATH_VARIABLE));
        return;
    }
    let contains = |code: &[u8], name: &str| code.windows(name.len()).any(|window| window == name.as_bytes());
    // Compilers from 12.8 on know the newest architectures.
    let new = if nvrtc::version() >= Some((12, 8)) { "sm_100" } else { "sm_90" };
    let all =
        Kernel::ALL.into_iter().flat_map(|kernel| ["sm_80", new].map(|architecture| (kernel, 112 << 10, architecture)));
    // Only the join depends on the tables.
    let tables = (Kernel::Join, 99 << 10, new);
    for (kernel, shared, architecture) in all.chain([tables]) {
        let code = nvrtc::compile(kernel, TableShape::largest_two_sided(shared).unwrap(), architecture).unwrap();
        assert!(code.starts_with(b"\x7fELF") && contains(&code, &format!(".text.{}", kernel.name())));
    }
    let ptx = nvrtc::compile(Kernel::Bucket, TableShape::largest_two_sided(112 << 10).unwrap(), "compute_80").unwrap();
    assert!(contains(&ptx, ".entry bucket("));
}

#[test]
fn a_compile_error_has_the_compilers_message() {
    if nvrtc::is_available() {
        let fault =
            nvrtc::compile(Kernel::Bucket, TableShape::largest_two_sided(112 << 10).unwrap(), "sm_1").unwrap_err();
        let words = fault.to_string();
        assert!(words.contains("bucket for sm_1") && words.contains("gpu-architecture"), "{words}");
        let fault =
            nvrtc::compile(Kernel::Bucket, TableShape::largest_two_sided(112 << 10).unwrap(), "sm_\0").unwrap_err();
        assert!(matches!(fault, Fault::Compile(_)), "{fault}");
    }
}

/// Runs in a separate process, where no other test has loaded the mock driver or the compiler.
#[test]
fn a_missing_library_is_an_error() {
    const ALONE: &str = "QUEENS_GPU_ALONE";
    if std::env::var_os(ALONE).is_none() {
        let mut alone = Command::new(std::env::current_exe().unwrap());
        alone
            .args(["--exact", "cuda::a_missing_library_is_an_error"])
            .env(ALONE, "")
            .env(nvrtc::PATH_VARIABLE, "/nowhere");
        let output = alone.output().unwrap();
        let said = String::from_utf8_lossy(&output.stdout);
        assert!(output.status.success() && said.contains("1 passed"), "{said}");
        return;
    }
    let fault = nvrtc::compile(Kernel::Bucket, TableShape::largest_two_sided(112 << 10).unwrap(), "sm_90").unwrap_err();
    assert!(matches!(fault, Fault::Missing(MissingLibrary::Named(_))), "{fault:?}");
    let words = "the libnvrtc that QUEENS_NVRTC names cannot be loaded: /nowhere: ";
    assert!(fault.to_string().starts_with(words), "{fault}");
    if mock_driver::has_driver() {
        leave_out::<()>("a machine without NVIDIA's driver");
    } else {
        assert_eq!(cuda::adapters().unwrap_err(), Fault::Missing(MissingLibrary::Driver));
    }
}

#[test]
fn access_beyond_a_buffer_is_a_fault() {
    for kind in [Kind::Vulkan, Kind::Cuda] {
        type Call = fn(&mut dyn Device) -> Result<(), Fault>;
        let calls: [Call; 5] = [
            |device| device.upload(Buffer::Params, &[0; 5]),
            |device| device.clear(Buffer::Params, 5),
            |device| device.download(Buffer::Params, 0, &mut [0; 5]),
            |device| device.download(Buffer::Params, u64::MAX / 4, &mut [0; 5]),
            |device| device.download(Buffer::Codes, 0, &mut [0]),
        ];
        for (number, call) in calls.into_iter().enumerate() {
            let Some(mut gpu) = super::open(kind) else { break };
            gpu.allocate(Buffer::Params, 4).unwrap();
            let refused = call(&mut *gpu);
            assert!(matches!(refused, Err(Fault::Driver(_))), "{kind:?} {number} {refused:?}");
        }
    }
}

#[test]
fn another_thread_can_drop_a_device() {
    let Some((gpus, _)) = mock_devices() else { return };
    let mut gpu = gpus[1].open().unwrap();
    let before = gpu.limits().memory.unwrap();
    gpu.allocate(Buffer::Codes, 100 << 18).unwrap();
    std::thread::spawn(|| drop(gpu)).join().unwrap();
    // Other tests may use some of the memory.
    let after = gpus[1].open().unwrap().limits().memory.unwrap();
    assert!(after + (50 << 20) > before, "{after} of {before}");
}

/// The devices of the mock driver, and the driver. Only one test uses the third device, for faults, and only one the
/// fourth, for too little memory.
fn mock_devices() -> Option<(Vec<Gpu>, &'static Driver)> {
    let gpus = gpus(Kind::Cuda);
    match Driver::load() {
        Some(driver) => (gpus.len() == 4).then_some((gpus, driver)),
        // Without devices, `gpus` has printed the reason.
        None if gpus.is_empty() => None,
        None => leave_out("a real driver, into which no faults can be injected"),
    }
}

fn plan(n: u64) -> Plan {
    Plan::new(Size::new(n).unwrap()).unwrap()
}

/// The size of the counts, and its number of solutions.
const SIZE: u64 = 13;
const TOTAL: u128 = 73_712;

fn worker(gpu: &Gpu, method: GpuMethod) -> pool::PoolWorker<'static> {
    Box::new(Worker::new(gpu.open().unwrap(), method, &plan(SIZE)).unwrap())
}

#[test]
fn a_gpu_has_the_drivers_name_and_limits() {
    let Some((gpus, _)) = mock_devices() else { return };
    let gpu = &gpus[1];
    assert_eq!((gpu.name.as_str(), gpu.driver.as_str()), ("Mock GPU 2", "CUDA 13.0, compute capability 9.0"));
    assert_eq!((gpu.limits.memory, gpu.shared_bandwidth, &gpu.unused), (Some(256 << 20), Some(128e9), &None));
    // The PCI address is private.
    assert!(format!("{gpu:?}").contains("PciAddress { domain: 0, bus: 11, device: 0, function: 0 }"), "{gpu:?}");
}

#[test]
fn several_gpus_and_the_processor_share_a_count() {
    let Some((gpus, _)) = mock_devices() else { return };
    let plan = plan(SIZE);
    let processor = queens_count::Worker::new(&plan, Engine::Naive).unwrap();
    let pool: Vec<pool::PoolWorker<'_>> =
        vec![worker(&gpus[0], GpuMethod::Join), worker(&gpus[1], GpuMethod::Backtrack), Box::new(processor)];
    let outcome = pool::count(&plan, pool, Vec::new());
    assert_eq!((outcome.total, outcome.failed.len()), (TOTAL, 0));
    // A fast worker may also have counted batches of slow ones.
    assert!(outcome.started.iter().all(|&units| units > 0), "{outcome:?}");
}

#[test]
fn several_workers_of_one_gpu_share_a_count() {
    let Some((gpus, _)) = mock_devices() else { return };
    let outcome = pool::count(&plan(SIZE), (0..2).map(|_| worker(&gpus[1], GpuMethod::Join)).collect(), Vec::new());
    assert_eq!((outcome.total, outcome.failed.len()), (TOTAL, 0));
    assert!(outcome.started.iter().all(|&units| units > 0), "{outcome:?}");
    let extra_workers = |n, method| Worker::start_extra_workers(&gpus[1], method, &plan(n)).len();
    assert!((1..=3).contains(&extra_workers(20, GpuMethod::Join)));
    for (n, method) in [(20, GpuMethod::Backtrack), (19, GpuMethod::Join), (24, GpuMethod::Join)] {
        assert_eq!(extra_workers(n, method), 0, "{n} {method}");
    }
}

#[test]
fn the_units_of_a_failed_gpu_are_counted_by_others() {
    let Some((gpus, driver)) = mock_devices() else { return };
    let plan = plan(SIZE);
    let failing = worker(&gpus[2], GpuMethod::Backtrack);
    // The first launch is within the first batch.
    driver.inject_fault(2, 0, ILLEGAL_ADDRESS);
    let outcome = pool::count(&plan, vec![failing], vec![worker(&gpus[1], GpuMethod::Backtrack)]);
    assert_eq!((outcome.total, outcome.counted[0]), (TOTAL, 0));
    let [(0, reason, lost)] = &outcome.failed[..] else { panic!("{outcome:?}") };
    assert!(*lost > 0 && reason.contains("the GPU was lost") && reason.contains("700"), "{outcome:?}");
    let again = gpus[2].open().map(|_| ());
    assert!(matches!(again, Err(Fault::Lost(_))), "{again:?}");
    // A GPU that cannot be opened is still listed, and so is one that the driver cannot describe.
    driver.inject_fault(2, UNOPENED, 46);
    let gpus = super::gpus(Kind::Cuda);
    assert_eq!((gpus.len(), &gpus[2].unused), (4, &None));
    let refused = gpus[2].open().map(|_| ());
    assert!(matches!(refused, Err(Fault::Driver(ref words)) if words.contains("46")), "{refused:?}");
    driver.inject_fault(2, UNNAMED, 46);
    let gpus = super::gpus(Kind::Cuda);
    assert_eq!((gpus.len(), gpus[2].to_string().as_str()), (4, "GPU 3 (cuda)"));
    let Some(UnusedReason::Fault(fault)) = &gpus[2].unused else { panic!("{:?}", gpus[2]) };
    assert_eq!(gpus[2].open().map(|_| ()), Err(fault.clone()));
    assert!(gpus.iter().enumerate().all(|(index, gpu)| index == 2 || gpu.unused.is_none()));
    // After a reset the GPU works again.
    driver.inject_fault(2, -1, 0);
    let (plan, gpu) = (self::plan(SIZE), &super::gpus(Kind::Cuda)[2]);
    assert_eq!(pool::count(&plan, vec![worker(gpu, GpuMethod::Backtrack)], Vec::new()).total, TOTAL);
}

#[test]
fn less_free_memory_than_planned_means_smaller_batches() {
    let Some((gpus, _)) = mock_devices() else { return };
    let plan = plan(12);
    let (gpu, mut other) = (gpus[3].open().unwrap(), gpus[3].open().unwrap());
    let planned = MemoryPlan::new(&gpu.limits(), plan.size()).unwrap();
    other.allocate(Buffer::Codes, gpu.limits().memory.unwrap() / 4 * 9 / 10).unwrap();
    let worker = Worker::new(gpu, GpuMethod::Join, &plan).unwrap();
    assert!(worker.memory_plan().codes < planned.codes, "{:?}", worker.memory_plan());
    assert_eq!(pool::count(&plan, vec![Box::new(worker)], Vec::new()).total, 14_200);
}
