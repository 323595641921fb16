//! Cards against the oracle: on software Vulkan, and by CUDA's driver or what stands in for it.
//!
//! Where something is not installed, a test is skipped in sight; with `QUEENS_TOOLS` set it fails instead.

mod counts;
mod crew;
mod cuda;
mod driver;
mod faults;
mod layouts;
mod meddled;
mod stand_in;

use queens_gpu::device::{Device, nvrtc};
use queens_gpu::{Card, Cards};

/// The kinds of cards that tests can have.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    /// Software Vulkan, or whatever card the machine has first.
    Vulkan,
    /// A card of NVIDIA's, or one that the processor plays.
    Cuda,
}

/// The cards of a kind; none where something is missing.
fn cards(kind: Kind) -> Vec<Card> {
    if kind == Kind::Cuda {
        let _ = driver::Driver::load();
    }
    let found = Cards::find().all.into_iter().filter(|card| (card.interface == "cuda") == (kind == Kind::Cuda));
    let cards: Vec<Card> = found.collect();
    if cards.is_empty() {
        skip::<()>(&match kind {
            Kind::Vulkan => "no Vulkan driver; Debian's mesa-vulkan-drivers is one".to_owned(),
            Kind::Cuda => format!(
                "no C++ compiler, or no CUDA run-time compiler; `cargo xtask test` fetches that, or {} says where it is",
                nvrtc::VARIABLE
            ),
        });
    }
    cards
}

/// The first card of a kind, if there is one.
fn open(kind: Kind) -> Option<Box<dyn Device>> {
    let card = cards(kind).into_iter().next()?;
    Some(card.open().unwrap_or_else(|fault| panic!("{card} cannot be opened: {fault}")))
}

/// Says what is not tested; fails where everything is to be tested.
fn skip<T>(why: &str) -> Option<T> {
    assert!(std::env::var_os("QUEENS_TOOLS").is_none(), "QUEENS_TOOLS is set, and there is {why}");
    leave_out(why)
}

/// Says what cannot be tested on such a machine.
fn leave_out<T>(why: &str) -> Option<T> {
    // Past the test harness, which keeps what a passing test prints to itself.
    let _ = std::io::Write::write_all(&mut std::io::stderr(), format!("SKIPPED: {why}\n").as_bytes());
    None
}
