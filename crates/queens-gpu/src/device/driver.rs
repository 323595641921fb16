//! NVIDIA's driver, `libcuda`: a library of the system.

use cudarc::driver::sys;

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
