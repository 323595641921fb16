//! Counts the work units of an N-Queens count on GPUs.
//!
//! ```text
//! units -> row sets -> [GPU: quarters -> lists -> blocks -> pairs] -> one UnitResult for each unit
//! ```
//!
//! Units and their weights come from [`queens_count::Plan`]; nothing else is shared with the processor's engines. There
//! are two methods, on every GPU: [`GpuMethod::Join`] lists both halves of a row set on the GPU and matches the lists
//! there (meet in the middle); [`GpuMethod::Backtrack`] searches all rows. The kernels exist twice: in WGSL for Vulkan,
//! Metal and Direct3D 12, and in CUDA C for NVIDIA's GPUs. The files and names are the same except for the join: CUDA's
//! join has two more files, and removes clashing codes from copies of both lists first.
//!
//! # Levels
//!
//! | level | what | errors |
//! |---|---|---|
//! | raw | [`device::cuda`], [`device::portable`]: the drivers' calls | become a [`Fault`](device::Fault) |
//! | result | [`device::Device`]: buffers, kernels, dispatches; does not check the input of kernels | [`Fault`](device::Fault) |
//! | safe | [`Worker`]: takes units, returns results; tests that the GPU counts correctly | [`GpuError`] |
//!
//! Drivers and CUDA's run-time compiler are loaded at run time. Building this crate needs neither. If a library of CUDA
//! is missing, [`GpuList::find`] reports which. The crate has run on an NVIDIA H100, on software Vulkan, and with a
//! mock driver.
//!
//! # Examples
//!
//! ```
//! use std::ops::ControlFlow;
//! use queens::Size;
//! use queens_count::{Plan, UnitResult};
//! use queens_gpu::{GpuList, GpuMethod, Worker};
//!
//! let plan = Plan::new(Size::new(8)?)?;
//! // Software devices are listed as well.
//! let Some(gpu) = GpuList::find().all.into_iter().next() else { return Ok(()) };
//! let mut worker = Worker::new(gpu.open()?, GpuMethod::Join, &plan)?;
//! let results = worker.count(&plan.units().collect::<Vec<_>>(), &mut || ControlFlow::Continue(()))?;
//! assert_eq!(results.iter().map(UnitResult::weighted_count).sum::<u128>(), 92);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

pub mod device;
mod error;
mod gpus;
mod memory_plan;
mod method;
mod worker;
mod worker_source;

pub use error::{GpuError, Resource};
pub use gpus::{CudaUnavailable, Gpu, GpuList, UnusedReason};
pub use memory_plan::{CopySizes, ListSortOrder, ListTuning, MAX_SIZE, MemoryPlan};
pub use queens_count::GpuMethod;
pub use worker::{RowSetResult, Worker};
pub use worker_source::{GpuWorkerSource, NoGpu};
