//! NVIDIA's driver, `libcuda`: a library of the system.

use std::ffi::CStr;

use cudarc::driver::{DriverError, result::device, sys};

use super::Slot;

/// Whether the driver is there.
#[expect(unsafe_code, reason = "a library is loaded, and its initialisers run")]
pub(super) fn is_there() -> bool {
    // SAFETY: loading NVIDIA's driver has no precondition.
    unsafe { sys::is_culib_present() }
}

/// The newest CUDA that the driver knows, such as 12 and 4; `None` where there is no driver.
#[expect(unsafe_code, reason = "the driver is called")]
pub(super) fn version() -> Option<(i32, i32)> {
    if !is_there() {
        return None;
    }
    let mut version = 0;
    // SAFETY: the version is written.
    unsafe { sys::cuDriverGetVersion(&raw mut version) }.result().ok()?;
    Some((version / 1000, version % 1000 / 10))
}

/// What the driver says of a card, without being asked to open it.
#[derive(Clone, Debug)]
pub(super) struct Facts {
    pub(super) name: String,
    /// Bytes.
    pub(super) memory: u64,
    /// The compute capability.
    pub(super) capability: (i32, i32),
    /// How many processors it has, and how many thousand times a second they tick.
    pub(super) processors: Option<i32>,
    pub(super) kilohertz: Option<i32>,
    pub(super) slot: Option<Slot>,
}

impl Facts {
    /// Of the card of this number, from 0.
    #[expect(unsafe_code, reason = "the driver is called")]
    pub(super) fn of(ordinal: i32) -> Result<Self, DriverError> {
        use sys::CUdevice_attribute as Attribute;
        let card = device::get(ordinal)?;
        // SAFETY: the driver has just given the card, here and below.
        let attribute = |attribute| unsafe { device::get_attribute(card, attribute) };
        Ok(Self {
            name: device::get_name(card)?,
            // SAFETY: as above.
            memory: unsafe { device::total_mem(card) }? as u64,
            capability: (
                attribute(Attribute::CU_DEVICE_ATTRIBUTE_COMPUTE_CAPABILITY_MAJOR)?,
                attribute(Attribute::CU_DEVICE_ATTRIBUTE_COMPUTE_CAPABILITY_MINOR)?,
            ),
            processors: attribute(Attribute::CU_DEVICE_ATTRIBUTE_MULTIPROCESSOR_COUNT).ok(),
            kilohertz: attribute(Attribute::CU_DEVICE_ATTRIBUTE_CLOCK_RATE).ok(),
            slot: slot(card),
        })
    }
}

/// Where a card is, if the driver says.
#[expect(unsafe_code, reason = "the driver is called")]
fn slot(card: sys::CUdevice) -> Option<Slot> {
    const ENOUGH: u8 = 32;
    let mut words = [0u8; ENOUGH as usize];
    // SAFETY: the driver writes a text with its end, and no more bytes than it is told.
    unsafe { sys::cuDeviceGetPCIBusId(words.as_mut_ptr().cast(), ENOUGH.into(), card) }.result().ok()?;
    Slot::parse(CStr::from_bytes_until_nul(&words).ok()?.to_str().ok()?)
}
