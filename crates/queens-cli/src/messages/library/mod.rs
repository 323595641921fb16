//! Messages for library errors, found by the code of the error.

mod boards;
#[cfg(feature = "cluster")]
mod cluster;
mod error;
#[cfg_attr(not(feature = "gpu"), path = "gpu_not_built.rs")]
mod gpu;
mod job;
mod ledger;
mod regions;
#[cfg(test)]
mod tests;

#[cfg(feature = "cluster")]
pub(crate) use cluster::of_store;
pub(crate) use error::{LibraryError, of, with_values};
#[cfg(not(feature = "gpu"))]
pub(crate) use gpu::NoGpuSupport;
#[cfg(feature = "gpu")]
pub(crate) use gpu::{cuda_unused_reason, unusable as unusable_gpu};
pub(crate) use job::of_worker;
pub(crate) use ledger::plan_of;
