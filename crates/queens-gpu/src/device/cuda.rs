//! NVIDIA's GPUs, through CUDA's driver and its run-time compiler.
//!
//! Both are libraries of the system and are loaded at first use: [`missing_library`] reports which was not found.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;

use cudarc::driver::{
    CudaContext, CudaFunction, CudaSlice, CudaStream, DriverError, LaunchConfig, PushKernelArg, result,
    sys::{CUfunction_attribute, CUresult},
};
use cudarc::nvrtc::Ptx;
use thiserror::Error;

use super::cuda_driver::{self, DeviceProperties};
use super::{Buffer, Device, Fault, GROUPS_AT_ONCE, Kernel, Limits, PciAddress, TableShape, nvrtc};

/// A library that CUDA needs and that was not found: the driver or the run-time compiler.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum MissingLibrary {
    /// `libcuda`, which comes with the driver.
    #[error("there is no libcuda")]
    Driver,
    /// `libnvrtc`, version 12 or 13, which comes with the CUDA toolkit or as the Python package `nvidia-cuda-nvrtc`.
    #[error("there is no libnvrtc of version 12 or 13 that is no newer than the driver")]
    Compiler,
    /// The `libnvrtc` that [`nvrtc::PATH_VARIABLE`] names cannot be loaded. The field is the loader's message.
    #[error("the libnvrtc that {} names cannot be loaded: {_0}", nvrtc::PATH_VARIABLE)]
    Named(String),
}

/// The library that CUDA needs and that was not found; `None` if all libraries are present.
pub fn missing_library() -> Option<MissingLibrary> {
    if !cuda_driver::is_available() {
        return Some(MissingLibrary::Driver);
    }
    nvrtc::missing_library()
}

/// A GPU that is not open.
#[derive(Clone, Debug)]
pub struct Adapter {
    /// The number of the GPU among the driver's GPUs, counted from 0.
    ordinal: usize,
    properties: DeviceProperties,
}

/// The GPUs that CUDA lists, in CUDA's order. A GPU that the driver cannot describe is an error in the list. No GPU is
/// opened.
///
/// # Errors
///
/// [`Fault::Missing`] without a driver, and a fault of the driver.
pub fn adapters() -> Result<Vec<Result<Adapter, Fault>>, Fault> {
    if !cuda_driver::is_available() {
        return Err(MissingLibrary::Driver.into());
    }
    result::init().map_err(open_fault)?;
    let count = result::device::get_count().map_err(open_fault)?;
    let adapter = |(ordinal, number)| {
        DeviceProperties::query(number).map(|properties| Adapter { ordinal, properties }).map_err(open_fault)
    };
    Ok((0..count).enumerate().map(adapter).collect())
}

/// Bytes of shared memory that a workgroup has on every GPU by default.
const SHARED_BYTES: u32 = 48 << 10;

/// Bytes of shared memory that the driver and the kernel take for a workgroup of the two-sided join, besides its
/// tables.
const RESERVED_SHARED_BYTES: u32 = (1 << 10) + 256;

impl Adapter {
    /// The name that the driver gives.
    pub fn name(&self) -> &str {
        &self.properties.name
    }

    /// The programming interface with its version, and the GPU's architecture.
    pub fn driver(&self) -> String {
        let (cuda, update) = cuda_driver::version().unwrap_or_default();
        let (major, minor) = self.properties.capability;
        format!("CUDA {cuda}.{update}, compute capability {major}.{minor}")
    }

    /// The PCI address of the GPU, if the driver reports it.
    pub(crate) fn pci_address(&self) -> Option<PciAddress> {
        self.properties.pci_address
    }

    /// The limits of the GPU.
    pub fn limits(&self) -> Limits {
        let DeviceProperties { memory, shared, multiprocessor_shared, multiprocessors, .. } = self.properties;
        let most = shared.map_or(SHARED_BYTES, |bytes| SHARED_BYTES.max(bytes.unsigned_abs()));
        let together = multiprocessor_shared.map_or(0, |bytes| bytes.unsigned_abs() / GROUPS_AT_ONCE);
        // If the smallest tables do not fit twice, one workgroup gets all shared memory.
        let shared = match most.min(together.saturating_sub(RESERVED_SHARED_BYTES)) {
            shared if TableShape::largest_two_sided(shared).is_some() => shared,
            _ => most,
        };
        let copying_groups = GROUPS_AT_ONCE * multiprocessors.map_or(1, i32::unsigned_abs);
        Limits { buffer: memory, memory: Some(memory), shared, groups: u32::MAX >> 1, copying_groups }
    }

    /// Bytes per second that all multiprocessors together can read from shared memory: 128 bytes per cycle each.
    pub fn shared_bandwidth(&self) -> Option<f64> {
        Some(f64::from(self.properties.multiprocessors?) * f64::from(self.properties.kilohertz?) * 1e3 * 128.0)
    }

    /// Opens the GPU and loads its kernels. The kernels are compiled, unless the kernel cache has them from an earlier
    /// process.
    ///
    /// # Errors
    ///
    /// [`Fault::Missing`] without a compiler, and a fault of the GPU.
    pub fn open(&self) -> Result<Cuda, Fault> {
        let context = CudaContext::new(self.ordinal).map_err(open_fault)?;
        if cuda_driver::version() >= Some(BLOCKING_SYNC_VERSION) {
            // A thread that waits for the GPU should sleep, because other workers may count on the processor.
            context.set_blocking_synchronize().map_err(fault)?;
        }
        let shared = self.limits().shared;
        let tables = TableShape::largest_two_sided(shared)
            .ok_or_else(|| Fault::Driver(format!("workgroups have {shared} bytes of shared memory, too few")))?;
        let mut kernels = Vec::new();
        for (kernel, code) in Kernel::ALL.into_iter().zip(kernel_binaries(tables, self.properties.capability)?) {
            let module = context.load_module(Ptx::from_binary(code)).map_err(load_fault)?;
            let function = module.load_function(kernel.name()).map_err(load_fault)?;
            if kernel == Kernel::Join {
                let bytes = tables.two_sided_bytes().cast_signed();
                let attribute = CUfunction_attribute::CU_FUNC_ATTRIBUTE_MAX_DYNAMIC_SHARED_SIZE_BYTES;
                function.set_attribute(attribute, bytes).map_err(fault)?;
                let attribute = CUfunction_attribute::CU_FUNC_ATTRIBUTE_PREFERRED_SHARED_MEMORY_CARVEOUT;
                function.set_attribute(attribute, 100).map_err(fault)?;
            }
            kernels.push(function);
        }
        let stream = context.default_stream();
        // The driver and the screen use some of the memory.
        let (free, _) = context.mem_get_info().map_err(fault)?;
        let free = free as u64;
        let limits = Limits { buffer: free, memory: Some(free), ..self.limits() };
        let shared = tables.two_sided_bytes();
        Ok(Cuda { stream, kernels, buffers: [const { None }; Buffer::ALL.len()], limits, shared })
    }
}

/// The first CUDA version in which a context in use can change how threads wait.
const BLOCKING_SYNC_VERSION: (i32, i32) = (12, 1);

/// The machine code of all kernels for a shape of tables and a compute capability, made at first use and shared by GPUs
/// of the same capability.
fn kernel_binaries(tables: TableShape, capability: (i32, i32)) -> Result<KernelBinaries, Fault> {
    type Target = (TableShape, (i32, i32));
    static COMPILED: Mutex<BTreeMap<Target, KernelBinaries>> = Mutex::new(BTreeMap::new());
    let mut compiled = COMPILED.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some(codes) = compiled.get(&(tables, capability)) {
        return Ok(codes.clone());
    }
    let (major, minor) = capability;
    let compile = |kernel| {
        nvrtc::compile_cached(kernel, tables, &format!("sm_{major}{minor}")).or_else(|fault| match major {
            // If the compiler is older than the GPU, the kernel is compiled for an older architecture, and the driver
            // translates the code.
            9.. => nvrtc::compile_cached(kernel, tables, "compute_80"),
            _ => Err(fault),
        })
    };
    let results = thread::scope(|scope| {
        let threads = Kernel::ALL.map(|kernel| scope.spawn(move || compile(kernel)));
        threads.map(|thread| thread.join().expect("the compiler does not panic"))
    });
    let codes: KernelBinaries = results.into_iter().collect::<Result<_, _>>()?;
    compiled.insert((tables, capability), codes.clone());
    Ok(codes)
}

/// The code of each kernel, in the order of [`Kernel::ALL`].
type KernelBinaries = Vec<Vec<u8>>;

/// An open GPU.
#[derive(Debug)]
pub struct Cuda {
    stream: Arc<CudaStream>,
    /// The kernels, in the order of [`Kernel::ALL`].
    kernels: Vec<CudaFunction>,
    buffers: [Option<CudaSlice<u32>>; Buffer::ALL.len()],
    limits: Limits,
    /// Bytes of shared memory of a workgroup of the join.
    shared: u32,
}

impl Cuda {
    fn buffer(&mut self, buffer: Buffer) -> Result<&mut CudaSlice<u32>, Fault> {
        let missing = || Fault::Driver(format!("the buffer {buffer:?} has no memory"));
        self.buffers[buffer as usize].as_mut().ok_or_else(missing)
    }
}

impl Drop for Cuda {
    fn drop(&mut self) {
        // The fields free memory and kernels by calls that use the thread's current context. If this call fails, there
        // is nothing to free.
        let _ = self.stream.context().bind_to_thread();
    }
}

fn too_short(buffer: Buffer, words: &CudaSlice<u32>) -> Fault {
    Fault::Driver(format!("the buffer {buffer:?} has {} words", words.len()))
}

/// The driver's message.
fn message(error: DriverError) -> String {
    let name = format!("{:?}", error.0);
    error.error_string().map_or(name.clone(), |text| format!("{} ({name})", text.to_string_lossy()))
}

/// The fault when the driver rejects the compiler's code.
fn load_fault(error: DriverError) -> Fault {
    match error.0 {
        CUresult::CUDA_ERROR_INVALID_IMAGE
        | CUresult::CUDA_ERROR_NO_BINARY_FOR_GPU
        | CUresult::CUDA_ERROR_INVALID_PTX
        | CUresult::CUDA_ERROR_UNSUPPORTED_PTX_VERSION => Fault::Compile(format!(
            "the driver rejects the compiler's code: {}; {} can name a compiler (libnvrtc) no newer than the driver",
            message(error),
            nvrtc::PATH_VARIABLE
        )),
        _ => fault(error),
    }
}

/// The fault when a GPU cannot be opened. No work is lost, so the fault is not [`Fault::Lost`].
fn open_fault(error: DriverError) -> Fault {
    match fault(error) {
        Fault::Lost(message) => Fault::Driver(message),
        fault => fault,
    }
}

fn fault(error: DriverError) -> Fault {
    let message = message(error);
    match error.0 {
        CUresult::CUDA_ERROR_OUT_OF_MEMORY => Fault::OutOfMemory(message),
        CUresult::CUDA_ERROR_NO_DEVICE | CUresult::CUDA_ERROR_INVALID_VALUE => Fault::Driver(message),
        // After any other error the context is unusable.
        _ => Fault::Lost(message),
    }
}

impl Device for Cuda {
    fn limits(&self) -> Limits {
        self.limits
    }

    fn allocate(&mut self, buffer: Buffer, words: u64) -> Result<(), Fault> {
        // The old buffer is freed first, so that the GPU's memory need not hold both.
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
        // A workgroup of the join takes one job after another.
        let (groups, shared_mem_bytes) = match kernel {
            Kernel::Join => (groups.min(self.limits.copying_groups), self.shared),
            _ => (groups, 0),
        };
        let config =
            LaunchConfig { grid_dim: (groups, 1, 1), block_dim: (kernel.workgroup_size(), 1, 1), shared_mem_bytes };
        // SAFETY: the kernel takes a pointer to each buffer, in this order, and the caller promises that the kernel
        // stays within the buffers.
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
