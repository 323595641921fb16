//! The address of a GPU on the PCI bus.

/// A PCI address. It is the same through every programming interface.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct PciAddress {
    domain: u32,
    bus: u8,
    device: u8,
    function: u8,
}

impl PciAddress {
    /// Parses an address such as `0000:01:00.0`. The domain may have four or eight hexadecimal digits, or be missing.
    /// `None` for other texts, and for an address of zeros, which means that the device is on no bus.
    pub(crate) fn parse(text: &str) -> Option<Self> {
        let (front, function) = text.rsplit_once('.')?;
        let (front, device) = front.rsplit_once(':')?;
        let (domain, bus) = front.rsplit_once(':').unwrap_or(("0", front));
        let byte = |digits| u8::from_str_radix(digits, 16).ok();
        let domain = u32::from_str_radix(domain, 16).ok()?;
        let address = Self { domain, bus: byte(bus)?, device: byte(device)?, function: byte(function)? };
        ((address.domain, address.bus, address.device) != (0, 0, 0)).then_some(address)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_has_several_spellings() {
        let address = PciAddress { domain: 0xa, bus: 0xc1, device: 0x1f, function: 1 };
        for text in ["000a:c1:1f.1", "000A:C1:1F.1", "0000000a:c1:1f.1"] {
            assert_eq!(PciAddress::parse(text), Some(address), "{text}");
        }
        assert_eq!(PciAddress::parse("c1:00.0"), PciAddress::parse("00000000:c1:00.0"));
        assert!(PciAddress::parse("0001:00:00.0").is_some());
        for text in ["", "0000:00:00.0", "00:00.0", "0000:01:00", "0000:x1:00.0", "0000:100:00.0", "0000:01:00.0 "] {
            assert_eq!(PciAddress::parse(text), None, "{text}");
        }
    }
}
