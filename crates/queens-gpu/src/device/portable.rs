//! GPUs with a driver for Vulkan, Metal or Direct3D 12, through wgpu.
//!
//! wgpu loads the system's drivers at run time; without drivers it lists no GPUs. wgpu reports errors in three ways:
//! from a call, by a callback on any thread, and as a lost device. The call that caused the error or the next call
//! returns a [`Fault`].

use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use wgpu::{
    Backend, Backends, BindGroup, BindGroupDescriptor, BindGroupEntry, BindGroupLayout, BindGroupLayoutDescriptor,
    BindGroupLayoutEntry, BindingType, BufferBindingType, BufferDescriptor, BufferUsages, CommandEncoderDescriptor,
    ComputePassDescriptor, ComputePipeline, ComputePipelineDescriptor, DeviceDescriptor, DeviceType, ErrorFilter,
    Instance, InstanceDescriptor, MapMode, PipelineLayoutDescriptor, PollType, ShaderModuleDescriptor, ShaderSource,
    ShaderStages,
};

use super::{Buffer, Device, Fault, Kernel, KernelLanguage, Limits, PciAddress, TableShape, source};

/// A GPU that is not open.
#[derive(Clone, Debug)]
pub struct Adapter {
    adapter: wgpu::Adapter,
}

/// The GPUs that the system's drivers list. A GPU with several programming interfaces is listed once for each
/// interface.
pub fn adapters() -> Vec<Adapter> {
    let backends = Backends::VULKAN | Backends::METAL | Backends::DX12;
    let instance = Instance::new(InstanceDescriptor { backends, ..InstanceDescriptor::new_without_display_handle() });
    let adapters = pollster::block_on(instance.enumerate_adapters(backends));
    adapters.into_iter().map(|adapter| Adapter { adapter }).collect()
}

impl Adapter {
    /// The name that the driver gives.
    pub fn name(&self) -> String {
        self.adapter.get_info().name
    }

    /// The driver and its version.
    pub fn driver(&self) -> String {
        let info = self.adapter.get_info();
        format!("{} {}", info.driver, info.driver_info).trim().to_owned()
    }

    /// The programming interface: `vulkan`, `metal` or `dx12`.
    pub fn interface(&self) -> &'static str {
        self.adapter.get_info().backend.to_str()
    }

    /// Whether the GPU is a software device.
    pub fn is_software(&self) -> bool {
        self.adapter.get_info().device_type == DeviceType::Cpu
    }

    /// The PCI address of the GPU, if it is used through Vulkan and its driver reports the address.
    pub(crate) fn pci_address(&self) -> Option<PciAddress> {
        let info = self.adapter.get_info();
        // For Direct3D 12, wgpu reports the address of the first GPU of the same model.
        (info.backend == Backend::Vulkan).then(|| PciAddress::parse(&info.device_pci_bus_id)).flatten()
    }

    /// The limits of the GPU.
    pub fn limits(&self) -> Limits {
        limits(&self.adapter.limits())
    }

    /// Bytes of the GPU's memory, if the interface reports them. Vulkan reports the device-local heaps, used or not.
    #[cfg(any(windows, target_os = "linux", target_os = "android", target_os = "freebsd"))]
    #[expect(unsafe_code, reason = "wgpu does not report it, and Vulkan does")]
    pub fn memory(&self) -> Option<u64> {
        /// Vulkan's `VK_MEMORY_HEAP_DEVICE_LOCAL_BIT`.
        const LOCAL: u32 = 1;
        // SAFETY: the call only reads properties, and the instance lives as long as the adapter.
        let memory = unsafe {
            let gpu = self.adapter.as_hal::<wgpu::hal::api::Vulkan>()?;
            gpu.shared_instance().raw_instance().get_physical_device_memory_properties(gpu.raw_physical_device())
        };
        let local = memory.memory_heaps_as_slice().iter().filter(|heap| heap.flags.as_raw() & LOCAL != 0);
        Some(local.map(|heap| heap.size).sum())
    }

    /// Bytes of the GPU's memory, if the interface reports them. No interface of this system reports them.
    #[cfg(not(any(windows, target_os = "linux", target_os = "android", target_os = "freebsd")))]
    pub fn memory(&self) -> Option<u64> {
        None
    }

    /// Opens the GPU and compiles the kernels for it.
    ///
    /// # Errors
    ///
    /// A fault of the GPU.
    pub fn open(&self) -> Result<Portable, Fault> {
        Portable::open(&self.adapter)
    }
}

fn limits(limits: &wgpu::Limits) -> Limits {
    Limits {
        buffer: limits.max_storage_buffer_binding_size.min(limits.max_buffer_size),
        memory: None,
        shared: limits.max_compute_workgroup_storage_size,
        groups: limits.max_compute_workgroups_per_dimension,
        copying_groups: 0,
    }
}

/// An open GPU.
#[derive(Debug)]
pub struct Portable {
    device: wgpu::Device,
    queue: wgpu::Queue,
    limits: Limits,
    layout: BindGroupLayout,
    pipelines: [ComputePipeline; Kernel::ALL.len()],
    buffers: [Option<wgpu::Buffer>; Buffer::ALL.len()],
    /// The bind group of the current buffers; `None` after a buffer was replaced.
    group: Option<BindGroup>,
    staging: Option<wgpu::Buffer>,
    /// The first fault since the last check.
    fault: Arc<Mutex<Option<Fault>>>,
}

/// The greatest number of words of a single transfer to the host.
const STAGING_WORDS: u64 = 1 << 18;

/// The longest wait for a dispatch. A dispatch should take much less than a second.
const DISPATCH_TIMEOUT: Duration = Duration::from_mins(2);

impl Portable {
    fn open(adapter: &wgpu::Adapter) -> Result<Self, Fault> {
        let required_limits = adapter.limits();
        let descriptor = DeviceDescriptor { required_limits: required_limits.clone(), ..DeviceDescriptor::default() };
        let opened = pollster::block_on(adapter.request_device(&descriptor));
        let (device, queue) = opened.map_err(|error| Fault::Driver(error.to_string()))?;
        let fault = Arc::new(Mutex::new(None));
        let note = |fault: &Mutex<Option<Fault>>, new| {
            // Later faults follow from the first one.
            fault.lock().unwrap_or_else(PoisonError::into_inner).get_or_insert(new);
        };
        let first = Arc::clone(&fault);
        device.on_uncaptured_error(Arc::new(move |error| {
            note(
                &first,
                match error {
                    wgpu::Error::OutOfMemory { .. } => Fault::OutOfMemory(error.to_string()),
                    _ => Fault::Driver(error.to_string()),
                },
            );
        }));
        let first = Arc::clone(&fault);
        device.set_device_lost_callback(move |reason, message| {
            note(&first, Fault::Lost(format!("{message} ({reason:?})")));
        });
        let limits = limits(&required_limits);
        let tables = TableShape::largest_streamed(limits.shared).ok_or_else(|| {
            Fault::Driver(format!(
                "workgroups have {} bytes of shared memory, too few for the tables of a block",
                limits.shared
            ))
        })?;
        let entries: Vec<_> = (0..).zip(Buffer::ALL).map(|(binding, buffer)| entry(binding, buffer)).collect();
        let layout =
            device.create_bind_group_layout(&BindGroupLayoutDescriptor { label: Some("buffers"), entries: &entries });
        let pipelines = pipelines(&device, &layout, tables)?;
        let buffers = [const { None }; Buffer::ALL.len()];
        let opened = Self { device, queue, limits, layout, pipelines, buffers, group: None, staging: None, fault };
        opened.check()?;
        Ok(opened)
    }

    /// Destroys the device at once, like a driver reset: every later call fails.
    pub fn destroy(&self) {
        self.device.destroy();
    }

    fn check(&self) -> Result<(), Fault> {
        self.fault.lock().unwrap_or_else(PoisonError::into_inner).take().map_or(Ok(()), Err)
    }

    fn wait(&self) -> Result<(), Fault> {
        let polled = self.device.poll(PollType::Wait { submission_index: None, timeout: Some(DISPATCH_TIMEOUT) });
        self.check()?;
        polled.map(|_| ()).map_err(|error| Fault::Lost(error.to_string()))
    }

    fn buffer(&self, buffer: Buffer) -> Result<&wgpu::Buffer, Fault> {
        let missing = || Fault::Driver(format!("the buffer {buffer:?} has no memory"));
        self.buffers[buffer as usize].as_ref().ok_or_else(missing)
    }

    fn create(&self, label: &str, words: u64, usage: BufferUsages) -> Result<wgpu::Buffer, Fault> {
        let bytes = words.max(4) * 4;
        if bytes > self.limits.buffer {
            return Err(Fault::OutOfMemory(format!(
                "a buffer of {bytes} bytes; the largest has {}",
                self.limits.buffer
            )));
        }
        let scope = self.device.push_error_scope(ErrorFilter::OutOfMemory);
        let made = self.device.create_buffer(&BufferDescriptor {
            label: Some(label),
            size: bytes,
            usage,
            mapped_at_creation: false,
        });
        match pollster::block_on(scope.pop()) {
            Some(error) => Err(Fault::OutOfMemory(format!("a buffer of {bytes} bytes: {error}"))),
            None => Ok(made),
        }
    }
}

fn entry(binding: u32, buffer: Buffer) -> BindGroupLayoutEntry {
    let read_only = matches!(buffer, Buffer::Params | Buffer::RowSets | Buffer::Jobs);
    BindGroupLayoutEntry {
        binding,
        visibility: ShaderStages::COMPUTE,
        ty: BindingType::Buffer {
            ty: BufferBindingType::Storage { read_only },
            has_dynamic_offset: false,
            min_binding_size: None,
        },
        count: None,
    }
}

fn pipelines(
    device: &wgpu::Device,
    layout: &BindGroupLayout,
    tables: TableShape,
) -> Result<[ComputePipeline; Kernel::ALL.len()], Fault> {
    let layout = device.create_pipeline_layout(&PipelineLayoutDescriptor {
        label: Some("buffers"),
        bind_group_layouts: &[Some(layout)],
        ..PipelineLayoutDescriptor::default()
    });
    let scope = device.push_error_scope(ErrorFilter::Validation);
    let pipelines = Kernel::ALL.map(|kernel| {
        let text = source(KernelLanguage::Wgsl, kernel, tables);
        let module = device.create_shader_module(ShaderModuleDescriptor {
            label: Some(kernel.name()),
            source: ShaderSource::Wgsl(text.into()),
        });
        device.create_compute_pipeline(&ComputePipelineDescriptor {
            label: Some(kernel.name()),
            layout: Some(&layout),
            module: &module,
            entry_point: Some(kernel.name()),
            compilation_options: wgpu::PipelineCompilationOptions {
                // Every kernel writes its shared memory before it reads it.
                zero_initialize_workgroup_memory: false,
                ..wgpu::PipelineCompilationOptions::default()
            },
            cache: None,
        })
    });
    pollster::block_on(scope.pop()).map_or(Ok(pipelines), |error| Err(Fault::Compile(error.to_string())))
}

impl Device for Portable {
    fn limits(&self) -> Limits {
        self.limits
    }

    fn allocate(&mut self, buffer: Buffer, words: u64) -> Result<(), Fault> {
        self.group = None;
        // The old buffer is freed first, so that the GPU's memory need not hold both.
        self.buffers[buffer as usize] = None;
        let usage = BufferUsages::STORAGE | BufferUsages::COPY_DST | BufferUsages::COPY_SRC;
        self.buffers[buffer as usize] = Some(self.create(&format!("{buffer:?}"), words, usage)?);
        self.check()
    }

    fn upload(&mut self, buffer: Buffer, words: &[u32]) -> Result<(), Fault> {
        let bytes: Vec<u8> = words.iter().flat_map(|word| word.to_le_bytes()).collect();
        self.queue.write_buffer(self.buffer(buffer)?, 0, &bytes);
        self.check()
    }

    fn clear(&mut self, buffer: Buffer, words: u64) -> Result<(), Fault> {
        let mut encoder = self.device.create_command_encoder(&CommandEncoderDescriptor::default());
        encoder.clear_buffer(self.buffer(buffer)?, 0, Some(words * 4));
        self.queue.submit([encoder.finish()]);
        self.check()
    }

    #[expect(unsafe_code, reason = "the trait requires it; WGSL checks every address")]
    unsafe fn dispatch(&mut self, kernel: Kernel, groups: u32) -> Result<(), Fault> {
        if self.group.is_none() {
            let mut entries = Vec::new();
            for (binding, buffer) in (0..).zip(Buffer::ALL) {
                let resource = self.buffer(buffer)?.as_entire_binding();
                entries.push(BindGroupEntry { binding, resource });
            }
            self.group = Some(self.device.create_bind_group(&BindGroupDescriptor {
                label: Some("buffers"),
                layout: &self.layout,
                entries: &entries,
            }));
        }
        let mut encoder = self.device.create_command_encoder(&CommandEncoderDescriptor::default());
        {
            let mut pass = encoder.begin_compute_pass(&ComputePassDescriptor::default());
            pass.set_pipeline(&self.pipelines[kernel as usize]);
            pass.set_bind_group(0, self.group.as_ref(), &[]);
            pass.dispatch_workgroups(groups, 1, 1);
        }
        self.queue.submit([encoder.finish()]);
        self.wait()
    }

    fn download(&mut self, buffer: Buffer, first: u64, words: &mut [u32]) -> Result<(), Fault> {
        if self.staging.is_none() {
            let usage = BufferUsages::MAP_READ | BufferUsages::COPY_DST;
            self.staging = Some(self.create("staging", STAGING_WORDS, usage)?);
        }
        let staging = self.staging.clone().expect("it was created above");
        let mut at = first;
        for part in words.chunks_mut(STAGING_WORDS as usize) {
            let bytes = size_of_val(part) as u64;
            let mut encoder = self.device.create_command_encoder(&CommandEncoderDescriptor::default());
            encoder.copy_buffer_to_buffer(self.buffer(buffer)?, at * 4, &staging, 0, bytes);
            self.queue.submit([encoder.finish()]);
            self.check()?;
            let mapped = Arc::new(Mutex::new(None));
            let outcome = Arc::clone(&mapped);
            staging.map_async(MapMode::Read, 0..bytes, move |result| {
                *outcome.lock().unwrap_or_else(PoisonError::into_inner) = Some(result);
            });
            self.wait()?;
            match mapped.lock().unwrap_or_else(PoisonError::into_inner).take() {
                Some(Ok(())) => {}
                Some(Err(error)) => return Err(Fault::Lost(error.to_string())),
                None => return Err(Fault::Lost("a buffer could not be mapped in time".to_owned())),
            }
            {
                let view = staging.get_mapped_range(0..bytes);
                let view = view.map_err(|error| Fault::Lost(error.to_string()))?;
                for (word, bytes) in part.iter_mut().zip(view.chunks_exact(4)) {
                    *word = u32::from_le_bytes([bytes[0], bytes[1], bytes[2], bytes[3]]);
                }
            }
            staging.unmap();
            at += part.len() as u64;
        }
        self.check()
    }
}
