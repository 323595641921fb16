//! The cards of this machine, and which of them to use.

use std::fmt;

use crate::device::{Device, Fault, Limits, cuda, portable};

/// A card of this machine, by one programming interface. The same card may be there by another one too.
#[derive(Clone, Debug)]
pub struct Card {
    /// Its name, as the driver has it.
    pub name: String,
    /// The programming interface: `cuda`, `vulkan`, `metal` or `dx12`.
    pub interface: &'static str,
    /// The driver and its version.
    pub driver: String,
    /// What it can do.
    pub limits: Limits,
    /// Bytes a second that all its processors together can read of the memory that workgroups share, where it says.
    pub shared_bandwidth: Option<f64>,
    /// Why it is not used unless it is asked for; `None` when it is.
    pub unused: Option<Unused>,
    adapter: Adapter,
}

#[derive(Clone, Debug)]
enum Adapter {
    Cuda(Result<cuda::Adapter, Fault>),
    Portable(portable::Adapter),
}

/// Why a card is not used unless it is asked for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Unused {
    /// The processor plays the card, and is faster by itself.
    Software,
    /// The same card is there by an interface that serves it better.
    Twin,
    /// Its driver does not say what it is, and why not.
    Fault(Fault),
}

/// What there is on this machine.
#[derive(Clone, Debug)]
pub struct Cards {
    /// The cards, the best interface first.
    pub all: Vec<Card>,
    /// What is missing to use NVIDIA's cards through CUDA.
    pub cuda: Result<(), NoCuda>,
}

/// Why CUDA cannot be used.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NoCuda {
    /// A library is not there.
    Missing(cuda::Missing),
    /// The driver reports an error.
    Fault(Fault),
}

impl Cards {
    /// Looks for cards, and opens none of them. What is not there is no error.
    pub fn find() -> Self {
        let found = match cuda::missing() {
            Some(missing) => Err(NoCuda::Missing(missing)),
            None => cuda::adapters().map_err(NoCuda::Fault),
        };
        let cuda = found.as_ref().map(|_| ()).map_err(NoCuda::clone);
        let mut all: Vec<Card> = (1..).zip(found.unwrap_or_default()).map(Card::cuda).collect();
        all.extend(portable::adapters().into_iter().map(Card::portable));
        // Where two interfaces have a card of one name, it is one card.
        for index in 1..all.len() {
            let (before, card) = all.split_at_mut(index);
            let card = &mut card[0];
            let twin = |other: &Card| other.name == card.name && other.interface != card.interface;
            if card.unused.is_none() && before.iter().any(twin) {
                card.unused = Some(Unused::Twin);
            }
        }
        Self { all, cuda }
    }

    /// The cards that are used when none is asked for.
    pub fn usual(&self) -> impl Iterator<Item = &Card> {
        self.all.iter().filter(|card| card.unused.is_none())
    }
}

impl Card {
    fn cuda((number, adapter): (u32, Result<cuda::Adapter, Fault>)) -> Self {
        let (name, driver, limits, unused) = match &adapter {
            Ok(adapter) => (adapter.name().to_owned(), adapter.driver(), adapter.limits(), None),
            Err(fault) => {
                let none = Limits { buffer: 0, memory: Some(0), shared: 0, groups: 0 };
                (format!("card {number}"), String::new(), none, Some(Unused::Fault(fault.clone())))
            }
        };
        let shared_bandwidth = adapter.as_ref().ok().and_then(cuda::Adapter::shared_bandwidth);
        Self { name, interface: "cuda", driver, limits, shared_bandwidth, unused, adapter: Adapter::Cuda(adapter) }
    }

    fn portable(adapter: portable::Adapter) -> Self {
        Self {
            name: adapter.name(),
            interface: adapter.interface(),
            driver: adapter.driver(),
            limits: adapter.limits(),
            shared_bandwidth: None,
            unused: adapter.is_software().then_some(Unused::Software),
            adapter: Adapter::Portable(adapter),
        }
    }

    /// Opens the card and compiles the kernels for it.
    ///
    /// # Errors
    ///
    /// A fault of the card.
    pub fn open(&self) -> Result<Box<dyn Device>, Fault> {
        Ok(match &self.adapter {
            Adapter::Cuda(adapter) => Box::new(adapter.as_ref().map_err(Fault::clone)?.open()?),
            Adapter::Portable(adapter) => Box::new(adapter.open()?),
        })
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} ({})", self.name, self.interface)
    }
}
