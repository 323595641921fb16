//! The driver that stands in for NVIDIA's, loaded.

use std::sync::OnceLock;

use libloading::{Library, Symbol};
use tempfile::TempDir;

use super::stand_in;

/// The driver, loaded under the name that NVIDIA's has.
pub(crate) struct Driver {
    functions: Library,
    /// Where it finds the kernels.
    _folder: TempDir,
}

/// CUDA's error for a kernel that was outside its memory.
pub(crate) const ILLEGAL_ADDRESS: i32 = 700;

/// In place of launches: a card that cannot be opened, and one that does not say its name.
pub(crate) const UNOPENED: i64 = -2;
pub(crate) const UNNAMED: i64 = -3;

impl Driver {
    /// Loads it, once. `None` where it cannot be built, and where there is a real one.
    #[expect(unsafe_code, reason = "a library is loaded")]
    pub(crate) fn load() -> Option<&'static Self> {
        static DRIVER: OnceLock<Option<Driver>> = OnceLock::new();
        let load = || {
            let folder = stand_in::build()?;
            // SAFETY: it was just made from our own sources, and its initialisers ask for nothing.
            let functions = unsafe { Library::new(folder.path().join("libcuda.so")) }.unwrap();
            Some(Self { functions, _folder: folder })
        };
        DRIVER.get_or_init(load).as_ref()
    }

    /// After so many launches more, a card reports an error, and nothing else ever after; -1 and 0 for none.
    #[expect(unsafe_code, reason = "a function of the library is called")]
    pub(crate) fn in_trouble(&self, card: i32, launches: i64, error: i32) {
        // SAFETY: the function has this type.
        unsafe {
            let in_trouble: Symbol<'_, unsafe extern "C" fn(i32, i64, i32)> =
                self.functions.get(b"in_trouble").unwrap();
            in_trouble(card, launches, error);
        }
    }
}
