//! NVIDIA's driver without a card, for the tests of this crate and of the program: `driver.cpp`, with the CUDA kernels
//! compiled for the processor. Everything between is the real thing: the calls, and the compiler.

use std::fs;
use std::path::Path;
use std::process::Command;

use queens_gpu::device::cuda::{self, Missing};
use queens_gpu::device::{Kernel, Language, Tables, source};
use tempfile::TempDir;

/// The folder with the driver, `libcuda.so`. `None` where it cannot be built, and where there is a real one.
pub(crate) fn build() -> Option<TempDir> {
    if !cfg!(target_os = "linux") || has_driver() {
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
    Some(folder)
}

/// Whether NVIDIA's own driver is there.
pub(crate) fn has_driver() -> bool {
    cuda::missing() != Some(Missing::Driver)
}

fn compile(compiler: &str, folder: &Path, name: &str, text: &str, options: &[&str]) {
    let (file, library) = (folder.join(format!("{name}.cpp")), folder.join(format!("{name}.so")));
    fs::write(&file, text).unwrap();
    let built = Command::new(compiler)
        .args(["-std=c++17", "-O2", "-shared", "-fPIC", "-Wall", "-Wextra"])
        .args(["-Wno-unused-function", "-Wno-unused-parameter"])
        .args(options)
        .arg("-o")
        .args([&library, &file])
        .arg("-ldl")
        .output()
        .unwrap();
    assert!(built.status.success(), "{}", String::from_utf8_lossy(&built.stderr));
}
