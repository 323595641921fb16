//! NVIDIA's cards, through CUDA's driver and its run-time compiler.
//!
//! Both are libraries of the system, looked for when they are first wanted: [`missing`] says which is not there, and
//! nothing else of this module may be called before it has said that none is.

use std::sync::{Arc, OnceLock};

use cudarc::driver::{
    CudaContext, CudaFunction, CudaSlice, CudaStream, DriverError, LaunchConfig, PushKernelArg, result,
    sys::{CUdevice_attribute, CUresult},
};
use cudarc::nvrtc::{CompileOptions, Ptx, compile_ptx_with_opts};

use super::{Buffer, Device, Fault, Kernel, Language, Limits, Tables, source};

/// The variable that says where the run-time compiler is, when the system's loader does not know.
pub const COMPILER: &str = "QUEENS_NVRTC";

/// What CUDA needs and is not there: the driver's library, or that of the run-time compiler.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Missing {
    /// `libcuda`: it comes with the driver.
    Driver,
    /// `libnvrtc`, version 12: it comes with the CUDA toolkit, or as the Python package `nvidia-cuda-nvrtc-cu12`.
    Compiler,
}

/// What is missing to use NVIDIA's cards through CUDA; `None` when all is there.
pub fn missing() -> Option<Missing> {
    if !driver_is_there() {
        return Some(Missing::Driver);
    }
    if !compiler_is_there() {
        return Some(Missing::Compiler);
    }
    None
}

#[expect(unsafe_code, reason = "a library is loaded, and its initialisers run")]
fn driver_is_there() -> bool {
    // SAFETY: loading NVIDIA's driver has no precondition.
    unsafe { cudarc::driver::sys::is_culib_present() }
}

/// Whether the run-time compiler is there. No card and no driver is needed to compile.
#[expect(unsafe_code, reason = "a library is loaded, and its initialisers run")]
pub fn compiler_is_there() -> bool {
    static NAMED: OnceLock<Option<libloading::Library>> = OnceLock::new();
    NAMED.get_or_init(|| {
        // Once it is loaded from its place, the loader finds it by its name too.
        let path = std::env::var_os(COMPILER)?;
        // SAFETY: whoever names the file says that it is NVIDIA's compiler, which has no precondition.
        unsafe { libloading::Library::new(path).ok() }
    });
    // SAFETY: as above.
    unsafe { cudarc::nvrtc::sys::is_culib_present() }
}

/// A kernel's code for cards of an architecture such as `compute_90`.
///
/// # Errors
///
/// [`Fault::Compile`], with the compiler's words.
///
/// # Panics
///
/// When the compiler is not there.
pub fn compile(kernel: Kernel, tables: Tables, architecture: &str) -> Result<Ptx, Fault> {
    let options = CompileOptions {
        options: vec![format!("--gpu-architecture={architecture}"), "--std=c++17".to_owned()],
        name: Some(format!("{}.cu", kernel.name())),
        ..CompileOptions::default()
    };
    compile_ptx_with_opts(source(Language::Cuda, kernel, tables), options)
        .map_err(|error| Fault::Compile(format!("{} for {architecture}: {error}", kernel.name())))
}

/// A card that is there, not opened yet.
#[derive(Clone, Debug)]
pub struct Adapter {
    context: Arc<CudaContext>,
    name: String,
    driver: String,
    limits: Limits,
}

/// The cards that CUDA knows.
///
/// # Errors
///
/// A fault of the driver.
///
/// # Panics
///
/// When something is [`missing`].
pub fn adapters() -> Result<Vec<Adapter>, Fault> {
    result::init().map_err(fault)?;
    let count = CudaContext::device_count().map_err(fault)?;
    (0..usize::try_from(count).unwrap_or(0)).map(|ordinal| Adapter::new(ordinal).map_err(fault)).collect()
}

/// Memory that every workgroup may share on every card, without asking for more.
const SHARED: u32 = 48 << 10;

impl Adapter {
    fn new(ordinal: usize) -> Result<Self, DriverError> {
        let context = CudaContext::new(ordinal)?;
        let memory = context.total_mem()? as u64;
        let (major, minor) = context.compute_capability()?;
        let limits = Limits { buffer: memory, memory: Some(memory), shared: SHARED, groups: u32::MAX >> 1 };
        let driver = format!("CUDA, compute capability {major}.{minor}");
        Ok(Self { name: context.name()?, context, driver, limits })
    }

    /// The card's name, as its driver has it.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// The programming interface and the card's architecture.
    pub fn driver(&self) -> &str {
        &self.driver
    }

    /// What it can do.
    pub fn limits(&self) -> Limits {
        self.limits
    }

    /// Bytes a second that all its processors together can read of their shared memory: 128 at a time each.
    pub fn shared_bandwidth(&self) -> Option<f64> {
        let attribute = |attribute| self.context.attribute(attribute).ok().map(f64::from);
        let processors = attribute(CUdevice_attribute::CU_DEVICE_ATTRIBUTE_MULTIPROCESSOR_COUNT)?;
        let kilohertz = attribute(CUdevice_attribute::CU_DEVICE_ATTRIBUTE_CLOCK_RATE)?;
        Some(processors * kilohertz * 1e3 * 128.0)
    }

    /// Opens the card and compiles the kernels for it.
    ///
    /// # Errors
    ///
    /// A fault of the card.
    pub fn open(&self) -> Result<Cuda, Fault> {
        let (major, minor) = self.context.compute_capability().map_err(fault)?;
        let tables = Tables::fitting(SHARED).expect("48 KiB are enough");
        let architecture = format!("compute_{major}{minor}");
        let mut kernels = Vec::new();
        for kernel in Kernel::ALL {
            // A compiler that is older than the card knows an older architecture, whose code runs on the card too.
            let ptx = compile(kernel, tables, &architecture).or_else(|_| compile(kernel, tables, "compute_80"))?;
            let module = self.context.load_module(ptx).map_err(fault)?;
            kernels.push(module.load_function(kernel.name()).map_err(fault)?);
        }
        let stream = self.context.default_stream();
        // The driver's own memory and the screen's are not ours.
        let (free, _) = self.context.mem_get_info().map_err(fault)?;
        let free = free as u64;
        let limits = Limits { buffer: free, memory: Some(free), ..self.limits };
        Ok(Cuda { stream, kernels, buffers: [const { None }; Buffer::ALL.len()], limits })
    }
}

/// An open card.
#[derive(Debug)]
pub struct Cuda {
    stream: Arc<CudaStream>,
    /// In the order of [`Kernel::ALL`].
    kernels: Vec<CudaFunction>,
    buffers: [Option<CudaSlice<u32>>; Buffer::ALL.len()],
    limits: Limits,
}

impl Cuda {
    fn buffer(&mut self, buffer: Buffer) -> Result<&mut CudaSlice<u32>, Fault> {
        let missing = || Fault::Driver(format!("the buffer {buffer:?} has no memory"));
        self.buffers[buffer as usize].as_mut().ok_or_else(missing)
    }
}

fn fault(error: DriverError) -> Fault {
    let words = error.to_string();
    match error.0 {
        CUresult::CUDA_ERROR_OUT_OF_MEMORY => Fault::OutOfMemory(words),
        CUresult::CUDA_ERROR_NO_DEVICE | CUresult::CUDA_ERROR_INVALID_VALUE => Fault::Driver(words),
        // After any other error the context is of no use.
        _ => Fault::Lost(words),
    }
}

impl Device for Cuda {
    fn limits(&self) -> Limits {
        self.limits
    }

    fn allocate(&mut self, buffer: Buffer, words: u64) -> Result<(), Fault> {
        // The old one goes first, so that both need not fit.
        self.buffers[buffer as usize] = None;
        let words = usize::try_from(words).map_err(|_| Fault::OutOfMemory(format!("{words} words")))?;
        self.buffers[buffer as usize] = Some(self.stream.alloc_zeros(words).map_err(fault)?);
        Ok(())
    }

    fn upload(&mut self, buffer: Buffer, words: &[u32]) -> Result<(), Fault> {
        let stream = Arc::clone(&self.stream);
        let mut to = self.buffer(buffer)?.slice_mut(..words.len());
        stream.memcpy_htod(words, &mut to).map_err(fault)
    }

    fn clear(&mut self, buffer: Buffer, words: u64) -> Result<(), Fault> {
        let stream = Arc::clone(&self.stream);
        let mut to = self.buffer(buffer)?.slice_mut(..words as usize);
        stream.memset_zeros(&mut to).map_err(fault)
    }

    #[expect(unsafe_code, reason = "a kernel is launched")]
    fn dispatch(&mut self, kernel: Kernel, groups: u32) -> Result<(), Fault> {
        let mut launch = self.stream.launch_builder(&self.kernels[kernel as usize]);
        for buffer in &self.buffers {
            let missing = || Fault::Driver("a buffer has no memory".to_owned());
            launch.arg(buffer.as_ref().ok_or_else(missing)?);
        }
        let config = LaunchConfig { grid_dim: (groups, 1, 1), block_dim: (kernel.lanes(), 1, 1), shared_mem_bytes: 0 };
        // SAFETY: the kernel takes a pointer to each buffer, in this order. It stays within them because whoever made the
        // jobs laid them out by the buffers' sizes; `method` does, and its tests run the same jobs on drivers that check
        // every access.
        unsafe { launch.launch(config) }.map_err(fault)?;
        self.stream.synchronize().map_err(fault)
    }

    fn download(&mut self, buffer: Buffer, first: u64, words: &mut [u32]) -> Result<(), Fault> {
        let stream = Arc::clone(&self.stream);
        let first = first as usize;
        let from = self.buffer(buffer)?.slice(first..first + words.len());
        stream.memcpy_dtoh(&from, words).map_err(fault)?;
        stream.synchronize().map_err(fault)
    }
}
