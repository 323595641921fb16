//! Compares GPUs with the oracle: on software Vulkan, and with CUDA's driver or a mock of it.
//!
//! If a tool is missing, its tests print that they are skipped. With `QUEENS_TOOLS` set they fail instead.

mod counts;
mod cuda;
mod driver;
mod fault_injection;
mod faults;
mod layouts;
mod mock_driver;
mod pool;

use queens_gpu::device::{Device, nvrtc};
use queens_gpu::{Gpu, GpuList};

/// The kinds of GPUs in the tests.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    /// The machine's first GPU with a Vulkan driver; usually a software device.
    Vulkan,
    /// An NVIDIA GPU, or a device of the mock driver.
    Cuda,
}

/// The GPUs of a kind; none if a tool is missing.
fn gpus(kind: Kind) -> Vec<Gpu> {
    if kind == Kind::Cuda {
        let _ = driver::Driver::load();
    }
    let of_kind = GpuList::find().all.into_iter().filter(|gpu| (gpu.interface == "cuda") == (kind == Kind::Cuda));
    let gpus: Vec<Gpu> = of_kind.collect();
    if gpus.is_empty() {
        skip::<()>(&match kind {
            Kind::Vulkan => "no Vulkan driver; Debian's mesa-vulkan-drivers is one".to_owned(),
            Kind::Cuda => format!(
                "no C++ compiler, or no CUDA run-time compiler; `cargo xtask test` fetches that, or {} says where it is",
                nvrtc::PATH_VARIABLE
            ),
        });
    }
    gpus
}

/// Opens the first GPU of a kind, if there is one.
fn open(kind: Kind) -> Option<Box<dyn Device>> {
    let gpu = gpus(kind).into_iter().next()?;
    Some(gpu.open().unwrap_or_else(|fault| panic!("{gpu} cannot be opened: {fault}")))
}

/// Prints what is not tested because a tool is missing. Fails if `QUEENS_TOOLS` is set.
fn skip<T>(why: &str) -> Option<T> {
    assert!(std::env::var_os("QUEENS_TOOLS").is_none(), "QUEENS_TOOLS is set, and there is {why}");
    leave_out(why)
}

/// Prints what this machine cannot test.
fn leave_out<T>(why: &str) -> Option<T> {
    // The test harness hides the output of passing tests, unless it goes to the process's standard error.
    let _ = std::io::Write::write_all(&mut std::io::stderr(), format!("SKIPPED: {why}\n").as_bytes());
    None
}
