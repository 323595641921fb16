//! CUDA's run-time compiler, NVRTC: a library of the system, looked for when it is first wanted. It needs no card.

use std::ffi::{CString, OsStr, c_char};
use std::path::{Path, PathBuf};
use std::sync::OnceLock;

use cudarc::nvrtc::result::{self, NvrtcError};
use cudarc::nvrtc::sys;
use libloading::Library;

use super::{Fault, Kernel, Language, Tables, source};

/// The variable that says where the compiler is, when the system's loader does not know.
pub const VARIABLE: &str = "QUEENS_NVRTC";

/// Whether the compiler is there.
#[expect(unsafe_code, reason = "a library is loaded, and its initialisers run")]
pub fn is_there() -> bool {
    static NAMED: OnceLock<Vec<Library>> = OnceLock::new();
    // Once they are loaded from their place, the loader finds them by their names too.
    NAMED.get_or_init(|| {
        let Some(path) = std::env::var_os(VARIABLE).map(PathBuf::from) else { return Vec::new() };
        // SAFETY: whoever names the file says that it is NVIDIA's compiler, which has no precondition.
        beside(&path).into_iter().chain([path]).filter_map(|path| unsafe { Library::new(path) }.ok()).collect()
    });
    // SAFETY: as above.
    unsafe { sys::is_culib_present() }
}

/// The library of what is built into the language, which some versions of the compiler do not look for beside themselves.
fn beside(compiler: &Path) -> Option<PathBuf> {
    let files = compiler.parent()?.read_dir().ok()?;
    let is_it = |path: &PathBuf| {
        path.file_name().and_then(OsStr::to_str).is_some_and(|name| name.starts_with("libnvrtc-builtins.so"))
    };
    files.filter_map(|file| Some(file.ok()?.path())).find(is_it)
}

/// A kernel's code for cards of an architecture.
///
/// For one such as `sm_90` it is machine code, which every driver of the compiler's generation runs as it is. For one such
/// as `compute_90` it is PTX, which a driver translates that is no older than the compiler, for this architecture and all
/// later ones.
///
/// # Errors
///
/// [`Fault::Compile`], with the compiler's words.
///
/// # Panics
///
/// When the compiler is not there.
pub fn compile(kernel: Kernel, tables: Tables, architecture: &str) -> Result<Vec<u8>, Fault> {
    let fault = |words: String| Fault::Compile(format!("{} for {architecture}: {words}", kernel.name()));
    let program = Program::new(kernel, tables).map_err(|error| fault(format!("{error:?}")))?;
    let compiled = program.compile(architecture);
    compiled.map_err(|error| fault(format!("{error:?}: {}", program.log())))
}

/// A source that the compiler holds.
struct Program(sys::nvrtcProgram);

#[expect(unsafe_code, reason = "another library is called")]
impl Program {
    fn new(kernel: Kernel, tables: Tables) -> Result<Self, NvrtcError> {
        let c_string = |text: String| CString::new(text).expect("a kernel has no zero byte");
        let name = c_string(format!("{}.cu", kernel.name()));
        result::create_program(&c_string(source(Language::Cuda, kernel, tables)), Some(&name)).map(Self)
    }

    fn compile(&self, architecture: &str) -> Result<Vec<u8>, NvrtcError> {
        let options = [format!("--gpu-architecture={architecture}"), "--std=c++17".to_owned()];
        // SAFETY: the program has been created, and is destroyed when it is dropped.
        unsafe { result::compile_program(self.0, &options) }?;
        if architecture.starts_with("sm_") {
            self.output(sys::nvrtcGetCUBINSize, sys::nvrtcGetCUBIN)
        } else {
            self.output(sys::nvrtcGetPTXSize, sys::nvrtcGetPTX)
        }
    }

    fn output(
        &self,
        size_of: unsafe fn(sys::nvrtcProgram, *mut usize) -> sys::nvrtcResult,
        get: unsafe fn(sys::nvrtcProgram, *mut c_char) -> sys::nvrtcResult,
    ) -> Result<Vec<u8>, NvrtcError> {
        let mut size = 0;
        // SAFETY: the program is there; the size is written.
        unsafe { size_of(self.0, &raw mut size) }.result()?;
        let mut output = vec![0u8; size];
        // SAFETY: the program is there; so many bytes are written.
        unsafe { get(self.0, output.as_mut_ptr().cast()) }.result()?;
        Ok(output)
    }

    /// What the compiler said.
    fn log(&self) -> String {
        let log = self.output(sys::nvrtcGetProgramLogSize, sys::nvrtcGetProgramLog).unwrap_or_default();
        String::from_utf8_lossy(&log).trim_end_matches('\0').trim().to_owned()
    }
}

#[expect(unsafe_code, reason = "another library is called")]
impl Drop for Program {
    fn drop(&mut self) {
        // SAFETY: it has been created, and nobody uses it any more. There is nothing to be done about an error.
        let _ = unsafe { result::destroy_program(self.0) };
    }
}
