//! The cards of this machine, and which of them to use.

use std::fmt;

use crate::device::{Device, Fault, Limits, Slot, cuda, portable};

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
    /// Bytes of its memory, whoever has them, where CUDA or Vulkan says. A card that the processor plays has the machine's.
    pub memory: Option<u64>,
    /// Bytes a second that all its processors together can read of the memory that workgroups share, where it says.
    pub shared_bandwidth: Option<f64>,
    /// Why it is not used unless it is asked for; `None` when it is.
    pub unused: Option<Unused>,
    /// The same card by other interfaces, the best first: what is left when this one does not open it.
    pub twins: Vec<Self>,
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
        pair(&mut all);
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
        Self {
            name,
            interface: "cuda",
            driver,
            limits,
            memory: limits.memory,
            shared_bandwidth,
            unused,
            twins: Vec::new(),
            adapter: Adapter::Cuda(adapter),
        }
    }

    fn portable(adapter: portable::Adapter) -> Self {
        Self {
            name: adapter.name(),
            interface: adapter.interface(),
            driver: adapter.driver(),
            limits: adapter.limits(),
            memory: adapter.memory(),
            shared_bandwidth: None,
            unused: adapter.is_software().then_some(Unused::Software),
            twins: Vec::new(),
            adapter: Adapter::Portable(adapter),
        }
    }

    fn sighting(&self) -> Sighting {
        let slot = match &self.adapter {
            Adapter::Cuda(adapter) => adapter.as_ref().ok().and_then(cuda::Adapter::slot),
            Adapter::Portable(adapter) => adapter.slot(),
        };
        Sighting { name: self.name.clone(), interface: self.interface, slot, usable: self.unused.is_none() }
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

/// Of the same card by several interfaces, only the best is used.
fn pair(cards: &mut [Card]) {
    let sightings: Vec<_> = cards.iter().map(Card::sighting).collect();
    for (index, twin) in twins(&sightings).into_iter().enumerate() {
        if let Some(first) = twin {
            cards[index].unused = Some(Unused::Twin);
            let twin = cards[index].clone();
            cards[first].twins.push(twin);
        }
    }
}

/// A card as one interface has it: what tells whether another interface has the same one.
#[derive(Clone, Debug)]
struct Sighting {
    name: String,
    interface: &'static str,
    slot: Option<Slot>,
    /// A card that cannot be used stands for no other.
    usable: bool,
}

/// For each card, which of those before it is the same one, by the interface that serves it best.
///
/// Where a card is tells, whatever it is called. Where that is not known of both, cards of one name at different interfaces
/// are taken for the same, one of each interface for one.
fn twins(cards: &[Sighting]) -> Vec<Option<usize>> {
    let usable = |&index: &usize| cards[index].usable;
    let before = |index: usize| (0..index).filter(usable);
    // Which one each is, at first itself.
    let mut best: Vec<usize> = (0..cards.len()).collect();
    for index in before(cards.len()).filter(|&index| cards[index].slot.is_some()) {
        if let Some(first) = before(index).find(|&first| cards[first].slot == cards[index].slot) {
            best[index] = first;
        }
    }
    for index in before(cards.len()) {
        let card = &cards[index];
        let same = |&first: &usize| {
            let other = &cards[first];
            let alike = other.name == card.name && (other.slot.is_none() || card.slot.is_none());
            let interfaces = |of| {
                let members = cards.iter().zip(&best).filter(move |(_, best)| **best == of);
                members.map(|(card, _)| card.interface)
            };
            let apart = interfaces(index).all(|own| interfaces(first).all(|theirs| theirs != own));
            best[first] == first && alike && apart
        };
        let first = if best[index] == index { before(index).find(same) } else { None };
        if let Some(first) = first {
            for member in best.iter_mut().filter(|member| **member == index) {
                *member = first;
            }
        }
    }
    best.into_iter().enumerate().map(|(index, best)| (best != index).then_some(best)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(name: &str, interface: &'static str, slot: &str) -> Sighting {
        Sighting { name: name.to_owned(), interface, slot: Slot::parse(slot), usable: true }
    }

    #[test]
    fn a_card_that_cuda_does_not_see_is_used_by_another_interface() {
        let cuda = at("A", "cuda", "0000:C1:00.0");
        let vulkan = [at("A", "vulkan", "0000:01:00.0"), at("A", "vulkan", "0000:c1:00.0")];
        let cards = [&[cuda][..], &vulkan].concat();
        assert_eq!(twins(&cards), [None, None, Some(0)]);
        // Nor are two in two places one, where neither interface has both.
        assert_eq!(twins(&cards[..2]), [None, None]);
        // Where nothing is known but names, one hides one.
        let unknown: Vec<_> = cards.iter().map(|card| Sighting { slot: None, ..card.clone() }).collect();
        assert_eq!(twins(&unknown), [None, Some(0), None]);
        let half = [cards[0].clone(), unknown[1].clone(), cards[2].clone()];
        assert_eq!(twins(&half), [None, None, Some(0)]);
    }

    #[test]
    fn a_card_knows_itself_by_other_interfaces() {
        let card = |interface| Card {
            name: "A".to_owned(),
            interface,
            unused: None,
            ..Card::cuda((1, Err(Fault::Driver("no card".to_owned()))))
        };
        let mut cards = ["cuda", "vulkan", "vulkan", "dx12"].map(card);
        pair(&mut cards);
        let unused = cards.each_ref().map(|card| card.unused == Some(Unused::Twin));
        assert_eq!(unused, [false, true, false, true]);
        let twins = cards.each_ref().map(|card| card.twins.iter().map(|twin| twin.interface).collect::<Vec<_>>());
        assert_eq!(twins, [vec!["vulkan", "dx12"], vec![], vec![], vec![]]);
    }

    #[test]
    fn one_card_by_two_drivers_of_one_interface_is_one() {
        let cards =
            [at("A by one", "vulkan", "03:00.0"), at("B", "vulkan", ""), at("A by another", "vulkan", "03:00.0")];
        assert_eq!(twins(&cards), [None, None, Some(0)]);
        // The name of the first is all that is known of the card.
        let named = [at("A by one", "cuda", ""), cards[0].clone(), cards[2].clone()];
        assert_eq!(twins(&named), [None, Some(0), Some(0)]);
        assert_eq!(twins(&[at("A", "vulkan", ""), at("A", "vulkan", "")]), [None, None]);
        assert_eq!(twins(&[at("A", "vulkan", "03:00.0"), at("A", "vulkan", "04:00.0")]), [None, None]);
    }

    #[test]
    fn three_interfaces_have_two_cards() {
        let known = |interface| [at("A", interface, "01:00.0"), at("A", interface, "02:00.0")];
        let unknown = [at("A", "dx12", ""), at("A", "dx12", "")];
        let cards = [known("cuda"), known("vulkan"), unknown].concat();
        assert_eq!(twins(&cards), [None, None, Some(0), Some(1), Some(0), Some(1)]);
        assert_eq!(twins(&cards[1..]), [None, None, Some(0), Some(0), Some(1)]);
    }

    #[test]
    fn a_card_that_cannot_be_used_hides_none() {
        let faulty = Sighting { usable: false, ..at("A", "cuda", "01:00.0") };
        let cards = [faulty, at("A", "vulkan", "01:00.0"), at("A", "dx12", "")];
        assert_eq!(twins(&cards), [None, None, Some(1)]);
        let software = Sighting { usable: false, ..at("A", "dx12", "") };
        assert_eq!(twins(&[at("A", "vulkan", ""), software]), [None, None]);
    }
}
