//! NVIDIA's driver without a card: `driver.cpp`, with the CUDA kernels compiled for the processor. Everything between is the
//! real thing: the calls, and the compiler.

use std::fs;
use std::path::Path;
use std::process::Command;
use std::sync::OnceLock;

use libloading::{Library, Symbol};
use queens_gpu::device::cuda::{self, Missing};
use queens_gpu::device::{Kernel, Language, Tables, source};
use tempfile::TempDir;

/// The driver, loaded under the name that NVIDIA's has.
pub(crate) struct Driver {
    library: Library,
    /// Where it finds the kernels.
    _folder: TempDir,
}

/// CUDA's error for a kernel that was outside its memory.
pub(crate) const ILLEGAL_ADDRESS: i32 = 700;

impl Driver {
    /// Loads it, once. `None` where it cannot be built, and where there is a real one.
    pub(crate) fn load() -> Option<&'static Self> {
        static DRIVER: OnceLock<Option<Driver>> = OnceLock::new();
        DRIVER.get_or_init(Self::build).as_ref()
    }

    #[expect(unsafe_code, reason = "a library is loaded")]
    fn build() -> Option<Self> {
        if cuda::missing() != Some(Missing::Driver) || !cfg!(target_os = "linux") {
            return None;
        }
        let compiler = std::env::var("CXX").unwrap_or_else(|_| "c++".to_owned());
        Command::new(&compiler).arg("--version").output().ok()?;
        let folder = tempfile::tempdir().expect("a folder for the libraries");
        for kernel in Kernel::ALL {
            let name = kernel.name();
            let text = format!(
                "{}\n{}\n#define KERNEL_NAME {name}\n{}",
                include_str!("shim.hpp"),
                source(Language::Cuda, kernel, Tables::fitting(48 << 10).unwrap()),
                include_str!("launch.hpp")
            );
            compile(&compiler, folder.path(), name, &text, &[]);
        }
        let place = format!("-DFOLDER=\"{}\"", folder.path().display());
        // A library of this name that is loaded already is the one that the loader finds.
        compile(&compiler, folder.path(), "libcuda", include_str!("driver.cpp"), &[&place, "-Wl,-soname,libcuda.so"]);
        // SAFETY: it was just made from our own sources, and its initialisers ask for nothing.
        let library = unsafe { Library::new(folder.path().join("libcuda.so")) }.unwrap();
        Some(Self { library, _folder: folder })
    }

    /// After so many launches more, a card reports an error, and nothing else ever after; 0 for none.
    #[expect(unsafe_code, reason = "a function of the library is called")]
    pub(crate) fn in_trouble(&self, card: i32, launches: i64, error: i32) {
        // SAFETY: the function has this type.
        unsafe {
            let in_trouble: Symbol<'_, unsafe extern "C" fn(i32, i64, i32)> = self.library.get(b"in_trouble").unwrap();
            in_trouble(card, launches, error);
        }
    }
}

fn compile(compiler: &str, folder: &Path, name: &str, text: &str, options: &[&str]) {
    let (file, library) = (folder.join(format!("{name}.cpp")), folder.join(format!("{name}.so")));
    fs::write(&file, text).unwrap();
    let built = Command::new(compiler)
        .args(["-std=c++17", "-O2", "-shared", "-fPIC", "-Wall", "-Wextra", "-Werror"])
        .args(["-Wno-unused-function", "-Wno-unused-parameter"])
        .args(options)
        .arg("-o")
        .args([&library, &file])
        .arg("-ldl")
        .output()
        .unwrap();
    assert!(built.status.success(), "{}", String::from_utf8_lossy(&built.stderr));
}
