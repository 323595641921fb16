//! CUDA's run-time compiler, NVRTC: a library of the system, looked for when it is first wanted. It needs no card.

use std::ffi::{CStr, CString, OsStr, c_char, c_int, c_void};
use std::path::{Path, PathBuf};
use std::ptr::null;
use std::sync::OnceLock;

use libloading::{Library, Symbol};

use super::cuda::Missing;
use super::{Fault, Kernel, Language, Tables, driver, source};

/// The variable that says which library is the compiler; without it, the system's loader is asked, and then it is looked for
/// where CUDA's toolkit says that it is, by `CUDA_HOME` and `CUDA_PATH`, or usually is.
///
/// Its major version must not be newer than the CUDA that the driver knows.
pub const VARIABLE: &str = "QUEENS_NVRTC";

/// The names of the compiler's versions, the newest first.
const NAMES: &[&str] = if cfg!(windows) {
    &["nvrtc64_130_0.dll", "nvrtc64_120_0.dll"]
} else {
    &["libnvrtc.so.13", "libnvrtc.so.12", "libnvrtc.so"]
};

/// Whether a compiler is there that the driver, if there is one, is new enough for.
pub fn is_there() -> bool {
    compiler().is_ok()
}

/// The compiler's version, such as 12 and 9; `None` where there is none.
pub fn version() -> Option<(i32, i32)> {
    compiler().as_ref().ok().map(|compiler| compiler.version)
}

/// Why no compiler is there; `None` where one is.
pub fn missing() -> Option<Missing> {
    compiler().as_ref().err().cloned()
}

/// A kernel's code for cards of an architecture.
///
/// For one such as `sm_90` it is machine code, which every driver of the compiler's generation runs as it is. For one such
/// as `compute_90` it is PTX, which a driver translates that is no older than the compiler, for this architecture and all
/// later ones.
///
/// # Errors
///
/// [`Fault::Compile`], with the compiler's words; [`Fault::Missing`] when there is no compiler.
pub fn compile(kernel: Kernel, tables: Tables, architecture: &str) -> Result<Vec<u8>, Fault> {
    let compiler = compiler().as_ref().map_err(Missing::clone)?;
    let text = source(Language::Cuda, kernel, tables);
    compiler
        .compile(&text, kernel.name(), architecture)
        .map_err(|words| Fault::Compile(format!("{} for {architecture}: {words}", kernel.name())))
}

/// The compiler; or why it is not there.
fn compiler() -> &'static Result<Compiler, Missing> {
    static COMPILER: OnceLock<Result<Compiler, Missing>> = OnceLock::new();
    COMPILER.get_or_init(|| {
        if let Some(path) = std::env::var_os(VARIABLE).map(PathBuf::from) {
            return Compiler::load(&path).map_err(|words| Missing::Named(format!("{}: {words}", path.display())));
        }
        let driver = driver::version();
        let fits = |compiler: &Compiler| driver.is_none_or(|(major, _)| compiler.version.0 <= major);
        places().filter_map(|path| Compiler::load(&path).ok()).find(fits).ok_or(Missing::Compiler)
    })
}

/// Where the compiler may be: where the loader finds it, then in the folders of CUDA's toolkit.
fn places() -> impl Iterator<Item = PathBuf> {
    let toolkits = ["CUDA_HOME", "CUDA_PATH"].into_iter().filter_map(std::env::var_os).map(PathBuf::from);
    let usual = (!cfg!(windows)).then(|| PathBuf::from("/usr/local/cuda"));
    let libraries = if cfg!(windows) { &["bin", "bin/x64"] } else { &["lib64", "lib"] };
    let folders = toolkits.chain(usual).flat_map(|toolkit| libraries.iter().map(move |folder| toolkit.join(folder)));
    let named = |folder: PathBuf| NAMES.iter().map(move |name| folder.join(name));
    // A name without a folder is what the loader is asked for.
    named(PathBuf::new()).chain(folders.flat_map(named))
}

/// The compiler's library.
struct Compiler {
    functions: Library,
    version: (i32, i32),
    /// What is built into the language, which some versions do not look for beside themselves.
    _built_in: Option<Library>,
}

/// A source that the compiler holds.
type Program = *mut c_void;

/// What every function of the compiler returns: 0 when all is well.
type Status = c_int;

#[expect(unsafe_code, reason = "another library is called")]
impl Compiler {
    /// The library in this file; or what is wrong with it.
    fn load(path: &Path) -> Result<Self, String> {
        // SAFETY: whoever names the file says that it is NVIDIA's compiler, whose initialisers ask for nothing.
        let built_in = beside(path).and_then(|path| unsafe { Library::new(path) }.ok());
        // SAFETY: as above.
        let functions = unsafe { Library::new(path) }.map_err(|error| error.to_string())?;
        let mut compiler = Self { functions, version: (0, 0), _built_in: built_in };
        let (mut major, mut minor) = (0, 0);
        // SAFETY: the function has this type, and writes both.
        let status = unsafe {
            let version: Symbol<'_, unsafe extern "C" fn(*mut c_int, *mut c_int) -> Status> =
                compiler.function("nvrtcVersion")?;
            version(&raw mut major, &raw mut minor)
        };
        compiler.check(status)?;
        compiler.version = (major, minor);
        Ok(compiler)
    }

    /// The code; or what the compiler says.
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
        let options = [c_string(format!("--gpu-architecture={architecture}"))?, c_string("--std=c++17".to_owned())?];
        let options = options.each_ref().map(|option| option.as_ptr());
        let count = c_int::try_from(options.len()).expect("two");
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
    /// The program is there.
    unsafe fn output(&self, program: Program, what: &str) -> Result<Vec<u8>, String> {
        let mut size = 0;
        // SAFETY: the functions have these types; the first writes the size, and the second so many bytes.
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
    /// The function has the type that is asked for.
    unsafe fn function<T>(&self, name: &str) -> Result<Symbol<'_, T>, String> {
        // SAFETY: the caller says so.
        unsafe { self.functions.get(name.as_bytes()) }.map_err(|error| error.to_string())
    }

    fn check(&self, status: Status) -> Result<(), String> {
        if status == 0 {
            return Ok(());
        }
        // SAFETY: the function has this type, and gives a text that stays, or nothing.
        unsafe {
            let words: Symbol<'_, unsafe extern "C" fn(Status) -> *const c_char> =
                self.function("nvrtcGetErrorString")?;
            let words = words(status);
            if words.is_null() {
                return Err(format!("error {status}"));
            }
            Err(CStr::from_ptr(words).to_string_lossy().into_owned())
        }
    }
}

/// The library of what is built into the language, beside a compiler that is named with its folder.
fn beside(compiler: &Path) -> Option<PathBuf> {
    let files = compiler.parent()?.read_dir().ok()?;
    let is_it = |path: &PathBuf| {
        path.file_name().and_then(OsStr::to_str).is_some_and(|name| name.starts_with("libnvrtc-builtins.so"))
    };
    files.filter_map(|file| Some(file.ok()?.path())).find(is_it)
}
