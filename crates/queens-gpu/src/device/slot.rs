//! Where a card is on the machine's bus.

/// Where a card is on the machine's PCI bus: whatever interface it is reached by, it is in one place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Slot {
    domain: u32,
    bus: u8,
    device: u8,
    function: u8,
}

impl Slot {
    /// The place in words such as `0000:01:00.0`. Drivers write domains of four or of eight digits, large or small, or
    /// none; `None` where there is nothing of the kind, and for zeros, which stand for a card that is on no bus.
    pub(crate) fn parse(words: &str) -> Option<Self> {
        let (front, function) = words.rsplit_once('.')?;
        let (front, device) = front.rsplit_once(':')?;
        let (domain, bus) = front.rsplit_once(':').unwrap_or(("0", front));
        let byte = |digits| u8::from_str_radix(digits, 16).ok();
        let domain = u32::from_str_radix(domain, 16).ok()?;
        let slot = Self { domain, bus: byte(bus)?, device: byte(device)?, function: byte(function)? };
        ((slot.domain, slot.bus, slot.device) != (0, 0, 0)).then_some(slot)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_place_is_written_in_several_ways() {
        let slot = Slot { domain: 0xa, bus: 0xc1, device: 0x1f, function: 1 };
        for words in ["000a:c1:1f.1", "000A:C1:1F.1", "0000000a:c1:1f.1"] {
            assert_eq!(Slot::parse(words), Some(slot), "{words}");
        }
        assert_eq!(Slot::parse("c1:00.0"), Slot::parse("00000000:c1:00.0"));
        assert!(Slot::parse("0001:00:00.0").is_some());
        for words in ["", "0000:00:00.0", "00:00.0", "0000:01:00", "0000:x1:00.0", "0000:100:00.0", "0000:01:00.0 "] {
            assert_eq!(Slot::parse(words), None, "{words}");
        }
    }
}
