//! The CUDA kernels without a card: the same sources, compiled for the processor.

use std::ffi::c_void;
use std::fs;
use std::process::Command;
use std::sync::{Mutex, OnceLock};

use libloading::Library;
use queens_gpu::device::{Buffer, Device, Fault, Kernel, Language, Limits, Tables, source};

/// A card that the processor plays, one lane after another.
pub(crate) struct Emulator {
    libraries: &'static [Library; 4],
    buffers: [Vec<u32>; Buffer::ALL.len()],
}

type Launch = unsafe extern "C" fn(u32, u32, *mut *mut c_void);

impl Emulator {
    /// `None` where there is no C++ compiler.
    pub(crate) fn open() -> Option<Self> {
        static LIBRARIES: OnceLock<Option<[Library; 4]>> = OnceLock::new();
        let libraries = LIBRARIES.get_or_init(|| {
            let compiler = std::env::var("CXX").unwrap_or_else(|_| "c++".to_owned());
            Command::new(&compiler).arg("--version").output().ok()?;
            let folder = tempfile::tempdir().expect("a folder for the libraries");
            Some(Kernel::ALL.map(|kernel| build(&compiler, folder.path(), kernel)))
        });
        libraries.as_ref().map(|libraries| Self { libraries, buffers: [const { Vec::new() }; Buffer::ALL.len()] })
    }
}

#[expect(unsafe_code, reason = "a library is loaded")]
fn build(compiler: &str, folder: &std::path::Path, kernel: Kernel) -> Library {
    let name = kernel.name();
    let text = format!(
        "{}\n{}\n#define KERNEL_NAME {name}\n{}",
        include_str!("shim.hpp"),
        source(Language::Cuda, kernel, Tables::fitting(48 << 10).unwrap()),
        include_str!("launch.hpp")
    );
    let (file, library) = (folder.join(format!("{name}.cpp")), folder.join(format!("{name}.so")));
    fs::write(&file, text).unwrap();
    let built = Command::new(compiler)
        .args(["-std=c++17", "-O2", "-shared", "-fPIC", "-Wall", "-Wextra", "-Werror"])
        .args(["-Wno-unused-function", "-Wno-unused-parameter", "-o"])
        .args([&library, &file])
        .output()
        .unwrap();
    assert!(built.status.success(), "{}", String::from_utf8_lossy(&built.stderr));
    // SAFETY: it was just made from our own sources, and has no initialisers of its own.
    unsafe { Library::new(library) }.unwrap()
}

impl Device for Emulator {
    fn limits(&self) -> Limits {
        Limits { buffer: 1 << 28, memory: Some(1 << 29), shared: 48 << 10, groups: 1000 }
    }

    fn allocate(&mut self, buffer: Buffer, words: u64) -> Result<(), Fault> {
        // What is in new memory is not said: anything but zeros.
        self.buffers[buffer as usize] = vec![0xdead_beef; words as usize];
        Ok(())
    }

    fn upload(&mut self, buffer: Buffer, words: &[u32]) -> Result<(), Fault> {
        self.buffers[buffer as usize][..words.len()].copy_from_slice(words);
        Ok(())
    }

    fn clear(&mut self, buffer: Buffer, words: u64) -> Result<(), Fault> {
        self.buffers[buffer as usize][..words as usize].fill(0);
        Ok(())
    }

    #[expect(unsafe_code, reason = "a kernel is launched")]
    fn dispatch(&mut self, kernel: Kernel, groups: u32) -> Result<(), Fault> {
        // The libraries have one set of shared memory for all.
        static ONE: Mutex<()> = Mutex::new(());
        let _one = ONE.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
        let mut pointers = self.buffers.each_mut().map(|buffer| buffer.as_mut_ptr().cast::<c_void>());
        // SAFETY: the function has this type, and the kernel stays within the buffers, as on a card.
        unsafe {
            let launch = self.libraries[kernel as usize].get::<Launch>(b"launch").unwrap();
            launch(groups, kernel.lanes(), pointers.as_mut_ptr());
        }
        Ok(())
    }

    fn download(&mut self, buffer: Buffer, first: u64, words: &mut [u32]) -> Result<(), Fault> {
        words.copy_from_slice(&self.buffers[buffer as usize][first as usize..][..words.len()]);
        Ok(())
    }
}
