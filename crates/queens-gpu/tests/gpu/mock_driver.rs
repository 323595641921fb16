//! Builds a mock of NVIDIA's driver that needs no GPU, for the tests of this crate and of the command: `driver.cpp`,
//! with the CUDA kernels compiled for the processor. The calls and the run-time compiler are the real ones.

use std::fs;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::path::{Path, PathBuf};
use std::process::Command;

use queens_gpu::device::cuda::{self, MissingLibrary};
use queens_gpu::device::{Kernel, KernelLanguage, TableShape, source};

/// Builds the driver and returns the folder with `libcuda.so`. `None` without a compiler, and if there is a real
/// driver.
///
/// Compiling takes seconds, and every test can be a process of its own: a folder is kept until the sources change.
pub(crate) fn build() -> Option<PathBuf> {
    if !cfg!(target_os = "linux") || has_driver() {
        return None;
    }
    let compiler = std::env::var("CXX").unwrap_or_else(|_| "c++".to_owned());
    let version = Command::new(&compiler).arg("--version").output().ok()?.stdout;
    let kernels = Kernel::ALL.map(|kernel| (kernel.name(), kernel_source(kernel)));
    let mut hasher = DefaultHasher::new();
    (version, &kernels, include_str!("driver.cpp")).hash(&mut hasher);
    let kept = Path::new(env!("CARGO_TARGET_TMPDIR"));
    let folder = kept.join(format!("mock-driver-{:016x}", hasher.finish()));
    if !folder.exists() {
        let new = tempfile::tempdir_in(kept).expect("a temporary folder can be made");
        for (name, text) in &kernels {
            compile(&compiler, new.path(), name, text, &[]);
        }
        let place = format!("-DFOLDER=\"{}\"", folder.display());
        // The loader reuses a loaded library of this name.
        compile(&compiler, new.path(), "libcuda", include_str!("driver.cpp"), &[&place, "-Wl,-soname,libcuda.so"]);
        let renamed = fs::rename(new.path(), &folder);
        assert!(renamed.is_ok() || folder.exists(), "{renamed:?}");
    }
    Some(folder)
}

/// Whether NVIDIA's own driver is installed.
pub(crate) fn has_driver() -> bool {
    cuda::missing_library() != Some(MissingLibrary::Driver)
}

/// A CUDA kernel as a C++ source.
fn kernel_source(kernel: Kernel) -> String {
    format!(
        "{}\n{}\n#define KERNEL_NAME {}\n{}",
        include_str!("shim.hpp"),
        source(KernelLanguage::Cuda, kernel, TableShape::largest_two_sided(112 << 10).unwrap()),
        kernel.name(),
        include_str!("launch.hpp")
    )
}

fn compile(compiler: &str, folder: &Path, name: &str, text: &str, options: &[&str]) {
    let (file, library) = (folder.join(format!("{name}.cpp")), folder.join(format!("{name}.so")));
    fs::write(&file, text).unwrap();
    let built = Command::new(compiler)
        .args(["-std=c++17", "-O2", "-march=native", "-U_FORTIFY_SOURCE", "-shared", "-fPIC", "-Wall", "-Wextra"])
        .args(["-Wno-unused-function", "-Wno-unused-parameter"])
        .args(options)
        .arg("-o")
        .args([&library, &file])
        .arg("-ldl")
        .output()
        .unwrap();
    assert!(built.status.success(), "{}", String::from_utf8_lossy(&built.stderr));
}
