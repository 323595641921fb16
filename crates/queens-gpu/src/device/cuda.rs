//! NVIDIA's cards, through CUDA's driver and its run-time compiler.
//!
//! Both are libraries of the system, looked for when they are first wanted: [`missing`] says which is not there.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;

use cudarc::driver::{
    CudaContext, CudaFunction, CudaSlice, CudaStream, DriverError, LaunchConfig, PushKernelArg, result, sys::CUresult,
};
use cudarc::nvrtc::Ptx;
use thiserror::Error;

use super::driver::{self, Facts};
use super::{Buffer, Device, Fault, Kernel, Limits, Slot, Tables, nvrtc};

/// What CUDA needs and is not there: the driver's library, or that of the run-time compiler.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum Missing {
    /// `libcuda`: it comes with the driver.
    #[error("there is no libcuda")]
    Driver,
    /// `libnvrtc`, version 12 or 13: it comes with the CUDA toolkit, or as the Python package `nvidia-cuda-nvrtc`.
    #[error("there is no libnvrtc of version 12 or 13 that is no newer than the driver")]
    Compiler,
    /// `libnvrtc`, where [`nvrtc::VARIABLE`] says that it is: why, in the loader's words.
    #[error("the libnvrtc that {} names cannot be loaded: {_0}", nvrtc::VARIABLE)]
    Named(String),
}

/// What is missing to use NVIDIA's cards through CUDA; `None` when all is there.
pub fn missing() -> Option<Missing> {
    if !driver::is_there() {
        return Some(Missing::Driver);
    }
    nvrtc::missing()
}

/// A card that is there, not opened yet.
#[derive(Clone, Debug)]
pub struct Adapter {
    /// Its number among the driver's cards, from 0.
    ordinal: usize,
    facts: Facts,
}

/// The cards that CUDA knows, in its order; in place of a card of which it does not say what it is, why not. None of them
/// is opened.
///
/// # Errors
///
/// [`Fault::Missing`] when there is no driver, and a fault of the driver.
pub fn adapters() -> Result<Vec<Result<Adapter, Fault>>, Fault> {
    if !driver::is_there() {
        return Err(Missing::Driver.into());
    }
    result::init().map_err(unopened)?;
    let count = result::device::get_count().map_err(unopened)?;
    let adapter = |(ordinal, number)| Facts::of(number).map(|facts| Adapter { ordinal, facts }).map_err(unopened);
    Ok((0..count).enumerate().map(adapter).collect())
}

/// Memory that every workgroup may share on every card, without asking for more.
const SHARED: u32 = 48 << 10;

impl Adapter {
    /// The card's name, as its driver has it.
    pub fn name(&self) -> &str {
        &self.facts.name
    }

    /// The programming interface with its version, and the card's architecture.
    pub fn driver(&self) -> String {
        let (cuda, update) = driver::version().unwrap_or_default();
        let (major, minor) = self.facts.capability;
        format!("CUDA {cuda}.{update}, compute capability {major}.{minor}")
    }

    /// Where it is, if the driver says.
    pub(crate) fn slot(&self) -> Option<Slot> {
        self.facts.slot
    }

    /// What it can do.
    pub fn limits(&self) -> Limits {
        let memory = self.facts.memory;
        Limits { buffer: memory, memory: Some(memory), shared: SHARED, groups: u32::MAX >> 1 }
    }

    /// Bytes a second that all its processors together can read of their shared memory: 128 at a time each.
    pub fn shared_bandwidth(&self) -> Option<f64> {
        Some(f64::from(self.facts.processors?) * f64::from(self.facts.kilohertz?) * 1e3 * 128.0)
    }

    /// Opens the card and compiles the kernels for it.
    ///
    /// # Errors
    ///
    /// [`Fault::Missing`] when there is no compiler, and a fault of the card.
    pub fn open(&self) -> Result<Cuda, Fault> {
        let context = CudaContext::new(self.ordinal).map_err(unopened)?;
        if driver::version() >= Some(CAN_SLEEP) {
            // Whoever waits for the card leaves the processor to others, who may be counting there.
            context.set_blocking_synchronize().map_err(fault)?;
        }
        let tables = Tables::fitting(SHARED).expect("48 KiB are enough");
        let mut kernels = Vec::new();
        for (kernel, code) in Kernel::ALL.into_iter().zip(codes(tables, self.facts.capability)?) {
            let module = context.load_module(Ptx::from_binary(code)).map_err(refused)?;
            kernels.push(module.load_function(kernel.name()).map_err(refused)?);
        }
        let stream = context.default_stream();
        // The driver's own memory and the screen's are not ours.
        let (free, _) = context.mem_get_info().map_err(fault)?;
        let free = free as u64;
        let limits = Limits { buffer: free, memory: Some(free), ..self.limits() };
        Ok(Cuda { stream, kernels, buffers: [const { None }; Buffer::ALL.len()], limits })
    }
}

/// The CUDA from which on a card in use can be told how to wait for it.
const CAN_SLEEP: (i32, i32) = (12, 1);

/// The code of all kernels for a compute capability, compiled when it is first wanted: several cards are often of one.
fn codes(tables: Tables, capability: (i32, i32)) -> Result<Codes, Fault> {
    static COMPILED: Mutex<BTreeMap<(i32, i32), Codes>> = Mutex::new(BTreeMap::new());
    let mut compiled = COMPILED.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some(codes) = compiled.get(&capability) {
        return Ok(codes.clone());
    }
    let (major, minor) = capability;
    let compile = |kernel| {
        nvrtc::compile(kernel, tables, &format!("sm_{major}{minor}")).or_else(|fault| match major {
            // A compiler that is older than the card knows an older architecture, whose code the driver translates.
            9.. => nvrtc::compile(kernel, tables, "compute_80"),
            _ => Err(fault),
        })
    };
    let results = thread::scope(|scope| {
        let threads = Kernel::ALL.map(|kernel| scope.spawn(move || compile(kernel)));
        threads.map(|thread| thread.join().expect("the compiler does not panic"))
    });
    let codes: Codes = results.into_iter().collect::<Result<_, _>>()?;
    compiled.insert(capability, codes.clone());
    Ok(codes)
}

/// In the order of [`Kernel::ALL`].
type Codes = Vec<Vec<u8>>;

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

impl Drop for Cuda {
    fn drop(&mut self) {
        // Memory and kernels are given back below, by calls that take the thread's card for theirs. A card that does not
        // even take this has nothing to give back.
        let _ = self.stream.context().bind_to_thread();
    }
}

fn too_short(buffer: Buffer, words: &CudaSlice<u32>) -> Fault {
    Fault::Driver(format!("the buffer {buffer:?} has {} words", words.len()))
}

/// The driver's words.
fn words(error: DriverError) -> String {
    let name = format!("{:?}", error.0);
    error.error_string().map_or(name.clone(), |words| format!("{} ({name})", words.to_string_lossy()))
}

/// What is wrong when the driver does not take the compiler's code.
fn refused(error: DriverError) -> Fault {
    match error.0 {
        CUresult::CUDA_ERROR_INVALID_IMAGE
        | CUresult::CUDA_ERROR_NO_BINARY_FOR_GPU
        | CUresult::CUDA_ERROR_INVALID_PTX
        | CUresult::CUDA_ERROR_UNSUPPORTED_PTX_VERSION => Fault::Compile(format!(
            "the driver does not take the compiler's code: {}; {} can name a compiler (libnvrtc) no newer than the driver",
            words(error),
            nvrtc::VARIABLE
        )),
        _ => fault(error),
    }
}

/// What is wrong with a card that cannot be opened: nothing was in hand that could be lost.
fn unopened(error: DriverError) -> Fault {
    match fault(error) {
        Fault::Lost(words) => Fault::Driver(words),
        fault => fault,
    }
}

fn fault(error: DriverError) -> Fault {
    let words = words(error);
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
        let to = self.buffer(buffer)?;
        let too_short = too_short(buffer, to);
        let mut to = to.try_slice_mut(..words.len()).ok_or(too_short)?;
        stream.memcpy_htod(words, &mut to).map_err(fault)
    }

    fn clear(&mut self, buffer: Buffer, words: u64) -> Result<(), Fault> {
        let stream = Arc::clone(&self.stream);
        let to = self.buffer(buffer)?;
        let too_short = too_short(buffer, to);
        let mut to = usize::try_from(words).ok().and_then(|words| to.try_slice_mut(..words)).ok_or(too_short)?;
        stream.memset_zeros(&mut to).map_err(fault)
    }

    #[expect(unsafe_code, reason = "a kernel is launched")]
    unsafe fn dispatch(&mut self, kernel: Kernel, groups: u32) -> Result<(), Fault> {
        let mut launch = self.stream.launch_builder(&self.kernels[kernel as usize]);
        for buffer in &self.buffers {
            let missing = || Fault::Driver("a buffer has no memory".to_owned());
            launch.arg(buffer.as_ref().ok_or_else(missing)?);
        }
        let config = LaunchConfig { grid_dim: (groups, 1, 1), block_dim: (kernel.lanes(), 1, 1), shared_mem_bytes: 0 };
        // SAFETY: the kernel takes a pointer to each buffer, in this order, and the caller promises that it stays within them.
        unsafe { launch.launch(config) }.map_err(fault)?;
        self.stream.synchronize().map_err(fault)
    }

    fn download(&mut self, buffer: Buffer, first: u64, words: &mut [u32]) -> Result<(), Fault> {
        let stream = Arc::clone(&self.stream);
        let from = self.buffer(buffer)?;
        let part = usize::try_from(first).ok().and_then(|first| Some(first..first.checked_add(words.len())?));
        let from = part.and_then(|part| from.try_slice(part)).ok_or_else(|| too_short(buffer, from))?;
        stream.memcpy_dtoh(&from, words).map_err(fault)?;
        stream.synchronize().map_err(fault)
    }
}
