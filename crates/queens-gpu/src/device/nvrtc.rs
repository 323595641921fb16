//! Run-time compilation: CUDA's compiler NVRTC, a library of the system that is loaded at first use. Compiling needs no
//! GPU.

use std::ffi::{CStr, CString, OsStr, c_char, c_int, c_void};
use std::path::{Path, PathBuf};
use std::ptr::null;
use std::sync::OnceLock;

use libloading::{Library, Symbol};

use super::cuda::MissingLibrary;
use super::kernel_cache::KernelCache;
use super::{Fault, Kernel, KernelLanguage, TableShape, cuda_driver, source};

/// The environment variable with the path of the compiler's library.
///
/// Without it, the system's loader searches for the library. Then this crate searches the folders of CUDA's toolkit:
/// `CUDA_HOME`, `CUDA_PATH` and, except on Windows, `/usr/local/cuda`. The compiler's major version must not be newer
/// than the CUDA version of the driver.
pub const PATH_VARIABLE: &str = "QUEENS_NVRTC";

/// The file names of the compiler's versions, the newest first.
const NAMES: &[&str] = if cfg!(windows) {
    &["nvrtc64_130_0.dll", "nvrtc64_120_0.dll"]
} else {
    &["libnvrtc.so.13", "libnvrtc.so.12", "libnvrtc.so"]
};

/// The compiler's options for every kernel.
const OPTIONS: &[&str] = &["--std=c++17"];

/// Whether a usable compiler can be loaded. A compiler newer than the driver is used only if [`PATH_VARIABLE`]
/// names it.
pub fn is_available() -> bool {
    compiler().is_ok()
}

/// The compiler's version, such as 12 and 9; `None` without a compiler.
pub fn version() -> Option<(i32, i32)> {
    compiler().as_ref().ok().map(|compiler| compiler.version)
}

/// Why no compiler can be loaded; `None` if one can.
pub fn missing_library() -> Option<MissingLibrary> {
    compiler().as_ref().err().cloned()
}

/// Compiles a kernel for an architecture.
///
/// For an architecture such as `sm_90` the result is machine code, which runs on every driver whose CUDA version has at
/// least the compiler's major version. For an architecture such as `compute_90` the result is PTX (portable assembly).
/// A driver that is no older than the compiler translates PTX for this architecture and all later ones.
///
/// # Errors
///
/// [`Fault::Compile`], with the compiler's message; [`Fault::Missing`] without a compiler.
pub fn compile(kernel: Kernel, tables: TableShape, architecture: &str) -> Result<Vec<u8>, Fault> {
    let compiler = compiler().as_ref().map_err(MissingLibrary::clone)?;
    let text = source(KernelLanguage::Cuda, kernel, tables);
    compiler
        .compile(&text, kernel.name(), architecture)
        .map_err(|words| Fault::Compile(format!("{} for {architecture}: {words}", kernel.name())))
}

/// Like [`compile`], but returns the code that an earlier process has kept for the same kernel and compiler, if there
/// is any.
pub(crate) fn compile_cached(kernel: Kernel, tables: TableShape, architecture: &str) -> Result<Vec<u8>, Fault> {
    let compile = || compile(kernel, tables, architecture);
    let (Some((major, minor)), Some(cache)) = (version(), KernelCache::of_user()) else { return compile() };
    let text = source(KernelLanguage::Cuda, kernel, tables);
    cache.load_or_compile(
        &[&text, kernel.name(), architecture, &format!("{major}.{minor}"), &OPTIONS.join(" ")],
        compile,
    )
}

/// The compiler, or why it cannot be loaded.
fn compiler() -> &'static Result<Compiler, MissingLibrary> {
    static COMPILER: OnceLock<Result<Compiler, MissingLibrary>> = OnceLock::new();
    COMPILER.get_or_init(|| {
        if let Some(path) = std::env::var_os(PATH_VARIABLE).map(PathBuf::from) {
            return Compiler::load(&path)
                .map_err(|words| MissingLibrary::Named(format!("{}: {words}", path.display())));
        }
        let driver = cuda_driver::version();
        let fits = |compiler: &Compiler| driver.is_none_or(|(major, _)| compiler.version.0 <= major);
        candidates().filter_map(|path| Compiler::load(&path).ok()).find(fits).ok_or(MissingLibrary::Compiler)
    })
}

/// The paths to try: names for the system's loader, then files in the folders of CUDA's toolkit.
fn candidates() -> impl Iterator<Item = PathBuf> {
    let toolkits = ["CUDA_HOME", "CUDA_PATH"].into_iter().filter_map(std::env::var_os).map(PathBuf::from);
    let usual = (!cfg!(windows)).then(|| PathBuf::from("/usr/local/cuda"));
    let libraries = if cfg!(windows) { &["bin", "bin/x64"] } else { &["lib64", "lib"] };
    let folders = toolkits.chain(usual).flat_map(|toolkit| libraries.iter().map(move |folder| toolkit.join(folder)));
    let named = |folder: PathBuf| NAMES.iter().map(move |name| folder.join(name));
    // The loader searches for a name without a folder.
    named(PathBuf::new()).chain(folders.flat_map(named))
}

/// The compiler's library.
struct Compiler {
    functions: Library,
    version: (i32, i32),
    /// The library of built-in functions. Some versions of the compiler do not search their own folder for this
    /// library.
    _built_in: Option<Library>,
}

/// The compiler's handle for a program.
type Program = *mut c_void;

/// The status that every function of the compiler returns: 0 means success.
type Status = c_int;

#[expect(unsafe_code, reason = "another library is called")]
impl Compiler {
    /// Loads the library in this file, or returns an error message.
    fn load(path: &Path) -> Result<Self, String> {
        // SAFETY: the file has the name of NVIDIA's compiler, whose initialisers have no precondition.
        let built_in = built_in_library(path).and_then(|path| unsafe { Library::new(path) }.ok());
        // SAFETY: as above.
        let functions = unsafe { Library::new(path) }.map_err(|error| error.to_string())?;
        let mut compiler = Self { functions, version: (0, 0), _built_in: built_in };
        let (mut major, mut minor) = (0, 0);
        // SAFETY: the function has this type and writes to two valid pointers.
        let status = unsafe {
            let version: Symbol<'_, unsafe extern "C" fn(*mut c_int, *mut c_int) -> Status> =
                compiler.function("nvrtcVersion")?;
            version(&raw mut major, &raw mut minor)
        };
        compiler.check(status)?;
        compiler.version = (major, minor);
        Ok(compiler)
    }

    /// Returns the code, or the compiler's message.
    fn compile(&self, text: &str, name: &str, architecture: &str) -> Result<Vec<u8>, String> {
        type Create = unsafe extern "C" fn(
            *mut Program,
            *const c_char,
            *const c_char,
            c_int,
            *const *const c_char,
            *const *const c_char,
        ) -> Status;
        let c_string = |text: String| CString::new(text).map_err(|error| error.to_string());
        let (text, name) = (c_string(text.to_owned())?, c_string(format!("{name}.cu"))?);
        let options = std::iter::once(format!("--gpu-architecture={architecture}"));
        let options = options.chain(OPTIONS.iter().map(|&option| option.to_owned()));
        let options = options.map(c_string).collect::<Result<Vec<_>, _>>()?;
        let options: Vec<_> = options.iter().map(|option| option.as_ptr()).collect();
        let count = c_int::try_from(options.len()).expect("few");
        let code = if architecture.starts_with("sm_") { "CUBIN" } else { "PTX" };
        let mut program = std::ptr::null_mut();
        // SAFETY: the functions have these types; all strings live until the program is destroyed.
        unsafe {
            let create: Symbol<'_, Create> = self.function("nvrtcCreateProgram")?;
            let compile: Symbol<'_, unsafe extern "C" fn(Program, c_int, *const *const c_char) -> Status> =
                self.function("nvrtcCompileProgram")?;
            let destroy: Symbol<'_, unsafe extern "C" fn(*mut Program) -> Status> =
                self.function("nvrtcDestroyProgram")?;
            self.check(create(&raw mut program, text.as_ptr(), name.as_ptr(), 0, null(), null()))?;
            let compiled = match self.check(compile(program, count, options.as_ptr())) {
                Ok(()) => self.output(program, code),
                Err(status) => {
                    let log = self.output(program, "ProgramLog").unwrap_or_default();
                    Err(format!("{status}: {}", String::from_utf8_lossy(&log).trim_end_matches('\0').trim()))
                }
            };
            destroy(&raw mut program);
            compiled
        }
    }

    /// One of a program's outputs: `CUBIN`, `PTX` or `ProgramLog`.
    ///
    /// # Safety
    ///
    /// The program must exist.
    unsafe fn output(&self, program: Program, what: &str) -> Result<Vec<u8>, String> {
        let mut size = 0;
        // SAFETY: the functions have these types; the first writes the size, the second writes that many bytes.
        unsafe {
            let size_of: Symbol<'_, unsafe extern "C" fn(Program, *mut usize) -> Status> =
                self.function(&format!("nvrtcGet{what}Size"))?;
            let get: Symbol<'_, unsafe extern "C" fn(Program, *mut c_char) -> Status> =
                self.function(&format!("nvrtcGet{what}"))?;
            self.check(size_of(program, &raw mut size))?;
            let mut output = vec![0u8; size];
            self.check(get(program, output.as_mut_ptr().cast()))?;
            Ok(output)
        }
    }

    /// # Safety
    ///
    /// The function must have the type `T`.
    unsafe fn function<T>(&self, name: &str) -> Result<Symbol<'_, T>, String> {
        // SAFETY: the caller promises that the function has the type `T`.
        unsafe { self.functions.get(name.as_bytes()) }.map_err(|error| error.to_string())
    }

    fn check(&self, status: Status) -> Result<(), String> {
        if status == 0 {
            return Ok(());
        }
        // SAFETY: the function has this type and returns a static text or null.
        unsafe {
            let error_text: Symbol<'_, unsafe extern "C" fn(Status) -> *const c_char> =
                self.function("nvrtcGetErrorString")?;
            let text = error_text(status);
            if text.is_null() {
                return Err(format!("error {status}"));
            }
            Err(CStr::from_ptr(text).to_string_lossy().into_owned())
        }
    }
}

/// The library of built-in functions in the compiler's folder, if the path names a folder.
fn built_in_library(compiler: &Path) -> Option<PathBuf> {
    let files = compiler.parent()?.read_dir().ok()?;
    let is_built_in = |path: &PathBuf| {
        path.file_name().and_then(OsStr::to_str).is_some_and(|name| name.starts_with("libnvrtc-builtins.so"))
    };
    files.filter_map(|file| Some(file.ok()?.path())).find(is_built_in)
}
