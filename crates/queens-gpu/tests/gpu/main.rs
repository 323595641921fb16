//! Cards against the oracle: on software Vulkan, and the CUDA kernels compiled for the processor.
//!
//! Where something is not installed, a test is skipped in sight; with `QUEENS_TOOLS` set it fails instead.

mod counts;
mod cuda;
mod emulator;
mod faults;

use queens_gpu::Cards;
use queens_gpu::device::Device;

/// The kinds of cards that tests can have.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    /// Software Vulkan, or whatever card the machine has first.
    Vulkan,
    /// The CUDA kernels, compiled for the processor.
    Emulator,
}

/// A card of a kind, if there is one.
fn open(kind: Kind) -> Option<Box<dyn Device>> {
    match kind {
        Kind::Vulkan => match Cards::find().all.into_iter().find(|card| card.interface != "cuda") {
            Some(card) => Some(card.open().unwrap_or_else(|fault| panic!("{card} cannot be opened: {fault}"))),
            None => skip("no Vulkan driver; Debian's mesa-vulkan-drivers is one"),
        },
        Kind::Emulator => match emulator::Emulator::open() {
            Some(emulator) => Some(Box::new(emulator)),
            None => skip("no C++ compiler"),
        },
    }
}

/// Says what is not tested; fails where everything is to be tested.
fn skip<T>(why: &str) -> Option<T> {
    assert!(std::env::var_os("QUEENS_TOOLS").is_none(), "QUEENS_TOOLS is set, and there is {why}");
    // Past the test harness, which keeps what a passing test prints to itself.
    let _ = std::io::Write::write_all(&mut std::io::stderr(), format!("SKIPPED: {why}\n").as_bytes());
    None
}
