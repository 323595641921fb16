//! Calls NVIDIA's driver, the system library `libcuda`.

use std::ffi::CStr;

use cudarc::driver::{DriverError, result::device, sys};

use super::PciAddress;

/// Whether the driver can be loaded.
#[expect(unsafe_code, reason = "a library is loaded, and its initialisers run")]
pub(super) fn is_available() -> bool {
    // SAFETY: loading NVIDIA's driver has no precondition.
    unsafe { sys::is_culib_present() }
}

/// The newest CUDA version that the driver supports, such as 12 and 4; `None` without a driver.
#[expect(unsafe_code, reason = "the driver is called")]
pub(super) fn version() -> Option<(i32, i32)> {
    if !is_available() {
        return None;
    }
    let mut version = 0;
    // SAFETY: the function writes the version to a valid pointer.
    unsafe { sys::cuDriverGetVersion(&raw mut version) }.result().ok()?;
    Some((version / 1000, version % 1000 / 10))
}

/// The driver's description of a GPU that is not open.
#[derive(Clone, Debug)]
pub(super) struct DeviceProperties {
    pub(super) name: String,
    /// The memory, in bytes.
    pub(super) memory: u64,
    /// The compute capability.
    pub(super) capability: (i32, i32),
    /// The number of multiprocessors, and their clock rate.
    pub(super) multiprocessors: Option<i32>,
    pub(super) kilohertz: Option<i32>,
    /// The most bytes of shared memory that a workgroup can have, and the bytes that a multiprocessor has.
    pub(super) shared: Option<i32>,
    pub(super) multiprocessor_shared: Option<i32>,
    pub(super) pci_address: Option<PciAddress>,
}

impl DeviceProperties {
    /// The properties of the GPU with this number, counted from 0.
    #[expect(unsafe_code, reason = "the driver is called")]
    pub(super) fn query(ordinal: i32) -> Result<Self, DriverError> {
        use sys::CUdevice_attribute as Attribute;
        let gpu = device::get(ordinal)?;
        // SAFETY: the handle comes from the driver, here and below.
        let attribute = |attribute| unsafe { device::get_attribute(gpu, attribute) };
        Ok(Self {
            name: device::get_name(gpu)?,
            // SAFETY: as above.
            memory: unsafe { device::total_mem(gpu) }? as u64,
            capability: (
                attribute(Attribute::CU_DEVICE_ATTRIBUTE_COMPUTE_CAPABILITY_MAJOR)?,
                attribute(Attribute::CU_DEVICE_ATTRIBUTE_COMPUTE_CAPABILITY_MINOR)?,
            ),
            multiprocessors: attribute(Attribute::CU_DEVICE_ATTRIBUTE_MULTIPROCESSOR_COUNT).ok(),
            kilohertz: attribute(Attribute::CU_DEVICE_ATTRIBUTE_CLOCK_RATE).ok(),
            shared: attribute(Attribute::CU_DEVICE_ATTRIBUTE_MAX_SHARED_MEMORY_PER_BLOCK_OPTIN).ok(),
            multiprocessor_shared: attribute(Attribute::CU_DEVICE_ATTRIBUTE_MAX_SHARED_MEMORY_PER_MULTIPROCESSOR).ok(),
            pci_address: pci_address(gpu),
        })
    }
}

/// The PCI address of a GPU, if the driver reports it.
#[expect(unsafe_code, reason = "the driver is called")]
fn pci_address(gpu: sys::CUdevice) -> Option<PciAddress> {
    const CAPACITY: u8 = 32;
    let mut text = [0u8; CAPACITY as usize];
    // SAFETY: the driver writes a text that ends with zero, of at most `CAPACITY` bytes.
    unsafe { sys::cuDeviceGetPCIBusId(text.as_mut_ptr().cast(), CAPACITY.into(), gpu) }.result().ok()?;
    PciAddress::parse(CStr::from_bytes_until_nul(&text).ok()?.to_str().ok()?)
}
