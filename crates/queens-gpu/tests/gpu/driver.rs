//! Loads the mock driver.

use std::sync::OnceLock;

use libloading::{Library, Symbol};

use super::mock_driver;

/// The mock driver, loaded under the name of NVIDIA's.
pub(crate) struct Driver {
    functions: Library,
}

/// CUDA's error for a kernel that accessed an address outside its memory.
pub(crate) const ILLEGAL_ADDRESS: i32 = 700;

/// Instead of a number of launches for [`Driver::inject_fault`]: the device cannot be opened, or does not return its
/// name.
pub(crate) const UNOPENED: i64 = -2;
pub(crate) const UNNAMED: i64 = -3;

impl Driver {
    /// Loads the driver once. `None` if it cannot be built, or if there is a real driver.
    #[expect(unsafe_code, reason = "a library is loaded")]
    pub(crate) fn load() -> Option<&'static Self> {
        static DRIVER: OnceLock<Option<Driver>> = OnceLock::new();
        let load = || {
            let folder = mock_driver::build()?;
            // SAFETY: the library was built from this crate's sources, and its initialisers have no precondition.
            let functions = unsafe { Library::new(folder.join("libcuda.so")) }.unwrap();
            Some(Self { functions })
        };
        DRIVER.get_or_init(load).as_ref()
    }

    /// Makes a device report an error after `launches` more launches, and from then on at every call. -1 and 0 remove
    /// the fault.
    #[expect(unsafe_code, reason = "a function of the library is called")]
    pub(crate) fn inject_fault(&self, gpu: i32, launches: i64, error: i32) {
        // SAFETY: the function has this type.
        unsafe {
            let inject_fault: Symbol<'_, unsafe extern "C" fn(i32, i64, i32)> =
                self.functions.get(b"inject_fault").unwrap();
            inject_fault(gpu, launches, error);
        }
    }
}
